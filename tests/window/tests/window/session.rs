//! Signing in and out in the real window.

use anyhow::Result;
use sandbox::PASSWORD;
use serde_json::json;
use thirtyfour::Key;
use window::Stage;
use window::pages::session::{AGENT, AGENT_BY_PHONE, sign_in, sign_out, signed_in_user};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_agent_signs_in_by_mail() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    assert_eq!(signed_in_user(&window).await?, AGENT);
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_agent_signs_in_by_phone() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    sign_in(&window, AGENT_BY_PHONE, PASSWORD).await?;
    assert!(!signed_in_user(&window).await?.is_empty());
    stage.close(window).await
}

/// The points of the page at which something else than the cover is seen, or how the cover lets it shine through.
const HIDES_ALL: &str = r#"
    const cover = document.querySelector('[data-testid="cover"]');
    const { backgroundColor, opacity } = getComputedStyle(cover);
    const steps = Array.from({ length: 21 }, (_, at) => at / 20);
    const lies = (across, down) => cover.contains(
        document.elementFromPoint(across * (innerWidth - 1), down * (innerHeight - 1)));
    const shown = steps.flatMap(across => steps.filter(down => !lies(across, down)).map(down => [across, down]));
    return opacity === '1' && !/\/|rgba|transparent/.test(backgroundColor) ? shown : [opacity, backgroundColor];
"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_is_covered_until_the_password_is_given() -> Result<()> {
    let stage = Stage::new()?;
    std::fs::create_dir_all(stage.data())?;
    std::fs::write(stage.data().join("settings.toml"), "cover_minutes = 10\n")?;
    let window = stage.open(&[]).await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    signed_in_user(&window).await?;
    stage.close(window).await?;

    let window = stage.open(&[]).await?;
    window.focused("cover-password").await?;
    assert_eq!(window.run(HIDES_ALL, Vec::new()).await?, json!([]));
    window.combination(Key::Control, '2').await?;
    window.fill("cover-password", "not this one").await?;
    window.keys(Key::Enter).await?;
    window.says("cover", "4").await?;
    window.fill("cover-password", PASSWORD).await?;
    window.keys(Key::Enter).await?;
    window.gone("cover").await?;
    assert!(!window.shows("reservations").await?, "the key did nothing");
    assert_eq!(signed_in_user(&window).await?, AGENT);
    stage.close(window).await
}

/// Calls that the program could carry out, and that the page may not make.
const FORBIDDEN: [&str; 4] = [
    "plugin:clipboard-manager|write_text",
    "plugin:clipboard-manager|read_text",
    "plugin:event|emit",
    "plugin:window|close",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_may_call_the_commands_of_the_desk_and_no_others() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    assert!(window.command("session", json!({})).await.is_ok());
    for name in FORBIDDEN {
        let arguments = json!({"text": "words", "event": "session-changed", "label": "main"});
        let refused = window.command(name, arguments).await;
        let why = refused.err().map(|fault| fault.to_string()).unwrap_or_default();
        assert!(why.contains("not allowed"), "{name}: {why}");
    }
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_keeps_the_session_and_signing_out_ends_it() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    signed_in_user(&window).await?;
    stage.close(window).await?;

    let window = stage.open(&[]).await?;
    assert_eq!(signed_in_user(&window).await?, AGENT);
    sign_out(&window).await?;
    stage.close(window).await?;

    let window = stage.open(&[]).await?;
    window.find("sign-in-form").await?;
    stage.close(window).await
}
