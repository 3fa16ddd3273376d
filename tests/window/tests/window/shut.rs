//! What the process and its page are kept from.

use std::fs;
use std::io::Read as _;
use std::net::TcpListener;

use anyhow::{Context as _, Result};
use serde_json::json;
use window::Stage;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_goes_nowhere_and_opens_no_window() -> Result<()> {
    let elsewhere = TcpListener::bind("127.0.0.1:0")?;
    elsewhere.set_nonblocking(true)?;
    let address = format!("http://{}/", elsewhere.local_addr()?);
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("sign-in-form").await?;
    let script = "const link = document.createElement('a');
        link.href = arguments[0];
        document.body.append(link);
        link.click();
        link.target = '_blank';
        link.click();
        window.open(arguments[0]);
        location.assign(arguments[0]);";
    window.run(script, vec![json!(address)]).await?;
    // A page that had left would take nothing.
    window.fill("sign-in-user", "agent@sandbox.test").await?;
    assert_eq!(window.value("sign-in-user").await?, "agent@sandbox.test");
    stage.close(window).await?;
    // The web view may connect before it asks whether it may go, and then sends nothing.
    let mut sent = String::new();
    while let Ok((mut connection, _)) = elsewhere.accept() {
        connection.set_nonblocking(false)?;
        connection.read_to_string(&mut sent)?;
    }
    assert_eq!(sent, "");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_process_leaves_no_dump_of_its_memory() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("sign-in-form").await?;
    let process = stage.running()?.pop().context("the app is not running")?;
    let limits = fs::read_to_string(format!("/proc/{process}/limits"))?;
    let core = limits.lines().find(|line| line.starts_with("Max core file size"));
    let words: Vec<&str> = core.context("no limit of cores")?.split_whitespace().collect();
    assert_eq!(words[4..6], ["0", "0"]);
    stage.close(window).await
}
