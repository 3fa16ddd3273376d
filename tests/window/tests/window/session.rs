//! Signing in and out in the real window.

use anyhow::Result;
use sandbox::PASSWORD;
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
