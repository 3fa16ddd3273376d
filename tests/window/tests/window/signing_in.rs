//! What the window shows when the service refuses a sign-in. The service is a sandbox of the test, so that it can fail.

use anyhow::Result;
use sandbox::{Control, Fault, FaultRule, Options, PASSWORD, Server};
use window::pages::search;
use window::pages::session::{AGENT, sign_in, sign_out, signed_in_user, typed_user};
use window::{Stage, Window};

async fn opened(server: &Server) -> Result<(Stage, Window)> {
    let stage = Stage::new()?;
    let window = stage.open(&["--base-url", &server.base_url()]).await?;
    Ok((stage, window))
}

fn strike(control: &Control, fault: Fault) {
    control.add_fault(FaultRule {
        fault,
        on: None,
        skip: 0,
        times: 1,
    });
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a059_a_wrong_password_a_limit_and_a_failure_are_told_apart() -> Result<()> {
    let server = Server::start(Options::default()).await?;
    let (stage, window) = opened(&server).await?;

    sign_in(&window, AGENT, "not-it").await?;
    window.find("fault-refused").await?;
    assert_eq!(typed_user(&window).await?, AGENT);

    strike(&server.control(), Fault::Error500 { committed: false });
    sign_in(&window, AGENT, PASSWORD).await?;
    window.find("fault-serviceFailed").await?;

    strike(
        &server.control(),
        Fault::RateLimit {
            retry_after: Some("600".to_owned()),
        },
    );
    sign_in(&window, AGENT, PASSWORD).await?;
    window.find("fault-rateLimited").await?;
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a150_nothing_is_sent_before_the_service_allows_it() -> Result<()> {
    let server = Server::start(Options::default()).await?;
    let (stage, window) = opened(&server).await?;
    strike(
        &server.control(),
        Fault::RateLimit {
            retry_after: Some("4".to_owned()),
        },
    );
    sign_in(&window, AGENT, PASSWORD).await?;
    window.find("fault-rateLimited").await?;

    sign_in(&window, AGENT, PASSWORD).await?;
    let submit = "sign-in-submit";
    assert_eq!(
        window.attribute(submit, "aria-disabled").await?.as_deref(),
        Some("true")
    );

    let allowed = async || Ok(window.attribute(submit, "aria-disabled").await?.is_none());
    window.until("the wait is over", allowed).await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    assert_eq!(signed_in_user(&window).await?, AGENT);
    let sent: Vec<i64> = server
        .control()
        .journal()
        .iter()
        .filter(|exchange| exchange.path.ends_with("/login"))
        .map(|exchange| exchange.at.timestamp_millis())
        .collect();
    let [limited, next] = sent.as_slice() else {
        anyhow::bail!("sent at {sent:?} instead of twice")
    };
    assert!(next - limited >= 4_000, "sent again after {} ms", next - limited);
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_service_that_is_down_is_said_and_what_was_typed_stays() -> Result<()> {
    let server = Server::start(Options::default()).await?;
    let (stage, window) = opened(&server).await?;
    let port = server.port();
    server.stop().await;
    sign_in(&window, AGENT, PASSWORD).await?;
    window.find("fault-offline").await?;
    assert_eq!(typed_user(&window).await?, AGENT);

    let _again = Server::start(Options {
        port,
        ..Options::default()
    })
    .await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    assert_eq!(signed_in_user(&window).await?, AGENT);
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_of_html_is_a_failure_and_never_shown() -> Result<()> {
    let server = Server::start(Options::default()).await?;
    let (stage, window) = opened(&server).await?;
    strike(&server.control(), Fault::Error500Html { committed: false });
    sign_in(&window, AGENT, PASSWORD).await?;
    let said = window.said("fault-serviceFailed").await?;
    assert!(!said.contains('<'), "{said}");
    stage.close(window).await
}

/// Whether a value that was left in the page is still there.
async fn is_same_page(window: &Window) -> Result<bool> {
    Ok(window.run("return window.left === true", Vec::new()).await? == true)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_that_the_password_was_typed_into_is_left_unless_other_things_were_typed_there() -> Result<()> {
    let server = Server::start(Options::default()).await?;
    let (stage, window) = opened(&server).await?;
    window.find("sign-in-form").await?;
    window.run("window.left = true", Vec::new()).await?;
    assert!(is_same_page(&window).await?);
    sign_in(&window, AGENT, PASSWORD).await?;
    assert_eq!(signed_in_user(&window).await?, AGENT);
    assert!(!is_same_page(&window).await?);

    search::open(&window).await?;
    window.write("saw").await?;
    window.run("window.left = true", Vec::new()).await?;
    sign_out(&window).await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    assert_eq!(signed_in_user(&window).await?, AGENT);
    assert!(is_same_page(&window).await?);
    stage.close(window).await
}
