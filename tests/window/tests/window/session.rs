//! Signing in and out in the real window.

use anyhow::Result;
use sandbox::PASSWORD;
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
