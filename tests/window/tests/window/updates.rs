//! A newer version, at an address that a policy names.

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::thread;

use anyhow::Result;
use window::pages::settings;
use window::readable::fine_in_four;
use window::{Language, Stage};

/// Answers every request with this manifest, and returns the address.
fn published(manifest: &'static str) -> Result<String> {
    let listener = TcpListener::bind(("127.0.0.1", 0))?;
    let address = format!("http://{}/", listener.local_addr()?);
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let mut head = [0; 4096];
            let length = manifest.len();
            let answer = format!("HTTP/1.1 200 OK\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{manifest}");
            // A program that has gone asks for nothing more.
            let _ = stream.read(&mut head).and_then(|_| stream.write_all(answer.as_bytes()));
        }
    });
    Ok(address)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newer_version_is_told_in_the_settings_and_the_status_line_and_what_is_decided_is_fixed() -> Result<()> {
    let stage = Stage::new()?;
    let address = published(r#"{"version": "9.0.0", "notes": "Fewer clicks for a booking."}"#)?;
    let policy = stage.data().with_file_name("policy.toml");
    std::fs::write(
        &policy,
        format!("updates = \"ask\"\nupdate_ring = 1\nupdate_address = \"{address}\"\n"),
    )?;
    let path = policy.to_str().unwrap_or_default();
    let window = stage.open(&["--policy", path]).await?;
    window.find("sign-in-form").await?;
    settings::open(&window).await?;
    assert!(window.attribute("settings-updates", "disabled").await?.is_some());
    for name in ["New versions", "Update ring", "Where new versions are"] {
        window.says("decided-what", name).await?;
    }
    window.press("updates-look").await?;
    window.says("updates-state", "9.0.0").await?;
    window
        .says("updates-state", &Language::English.text("updates-way-by-hand")?)
        .await?;
    window.says("updates-notes", "Fewer clicks for a booking.").await?;
    window.says("status-update", "9.0.0").await?;
    assert!(!window.shows("updates-install").await?);
    fine_in_four(&window, "a newer version").await?;
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_without_a_release_is_told_and_the_program_goes_on() -> Result<()> {
    let stage = Stage::new()?;
    let address = published("<html>")?;
    let policy = stage.data().with_file_name("policy.toml");
    std::fs::write(&policy, format!("update_address = \"{address}\"\n"))?;
    let path = policy.to_str().unwrap_or_default();
    let window = stage.open(&["--policy", path]).await?;
    window.find("sign-in-form").await?;
    settings::open(&window).await?;
    window.press("updates-look").await?;
    window
        .says("updates-failed", &Language::English.text("updates-unusable")?)
        .await?;
    fine_in_four(&window, "an address without a release").await?;
    stage.close(window).await
}
