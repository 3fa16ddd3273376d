//! Only one desk can use a data folder.

use anyhow::Result;
use window::Stage;
use window::pages::startup::problem;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a063_a_second_start_hands_over_and_leaves() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("sign-in-form").await?;
    let ended = stage.start_again(&[]).await?;
    assert!(ended.status.success(), "{ended:?}");
    assert!(stage.log()?.contains("a second start handed over"));
    window.find("sign-in-form").await?;
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a063_a_second_start_that_cannot_hand_over_is_refused_by_the_lock() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("sign-in-form").await?;
    let second = stage.open_apart(&[]).await?;
    assert_eq!(problem(&second).await?, "inUse");

    window.quit().await?;
    second.press_until("startup-tryAgain", "sign-in-form").await?;
    second.quit().await
}
