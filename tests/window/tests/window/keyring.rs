//! A keyring that is missing, hangs, or has lost the key: a real gnome-keyring on a bus of its own.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use anyhow::Result;
use sandbox::PASSWORD;
use window::Stage;
use window::pages::session::{AGENT, sign_in, signed_in_user};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_keyring_the_session_works_and_is_not_kept_anywhere() -> Result<()> {
    let stage = Stage::without_keyring()?;
    let window = stage.open(&[]).await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    assert_eq!(signed_in_user(&window).await?, AGENT);
    window.find("session-volatile").await?;
    window.find("vault-keyring-missing").await?;
    stage.close(window).await?;
    assert_eq!(stage.files_called("vault.db")?, Vec::<PathBuf>::new());
    assert!(!anywhere(&stage, PASSWORD)?);

    let window = stage.open(&[]).await?;
    window.find("sign-in-form").await?;
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_keyring_that_comes_back_keeps_the_session_from_then_on() -> Result<()> {
    let mut stage = Stage::without_keyring()?;
    let window = stage.open(&[]).await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    window.find("vault-keyring-missing").await?;

    stage.desktop.start_keyring()?;
    window.press("vault-retry").await?;
    window.gone("session-volatile").await?;
    stage.close(window).await?;

    let window = stage.open(&[]).await?;
    assert_eq!(signed_in_user(&window).await?, AGENT);
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_keyring_that_hangs_is_not_waited_for_for_ever() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    signed_in_user(&window).await?;
    stage.close(window).await?;

    stage.desktop.hang_keyring()?;
    let window = stage.open(&[]).await?;
    window.find("session-locked").await?;
    window.find("vault-keyring-timedOut").await?;
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vault_without_its_key_is_never_overwritten_and_can_be_set_aside() -> Result<()> {
    let mut stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    signed_in_user(&window).await?;
    stage.close(window).await?;
    let vaults = stage.files_called("vault.db")?;
    let [vault] = vaults.as_slice() else {
        anyhow::bail!("one vault, not {vaults:?}")
    };
    let before = fs::read(vault)?;

    stage.lose_keys()?;
    let window = stage.open(&[]).await?;
    window.find("session-locked").await?;
    window.find("vault-keyring-keyMissing").await?;
    window.press("vault-retry").await?;
    window.find("vault-still").await?;
    assert!(fs::read(vault)? == before, "the vault was touched");

    window.press("vault-set-aside").await?;
    window.press("confirm-action").await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    assert_eq!(signed_in_user(&window).await?, AGENT);
    stage.close(window).await?;
    let kept = stage
        .files()?
        .iter()
        .filter(|path| fs::read(path).is_ok_and(|bytes| bytes == before))
        .count();
    assert_eq!(kept, 1, "the old vault lies aside, whole");
    assert_eq!(open_to_others(&stage.data())?, Vec::<PathBuf>::new());
    Ok(())
}

/// What other users of the computer could read once they reach it, the web view's own files included.
fn open_to_others(path: &Path) -> Result<Vec<PathBuf>> {
    let found = fs::symlink_metadata(path)?;
    let mut open = Vec::new();
    if !found.is_symlink() && found.permissions().mode() & 0o077 != 0 {
        open.push(path.to_owned());
    }
    if found.is_dir() {
        for entry in fs::read_dir(path)? {
            open.extend(open_to_others(&entry?.path())?);
        }
    }
    Ok(open)
}

fn anywhere(stage: &Stage, text: &str) -> Result<bool> {
    for path in stage.files()? {
        if fs::read(&path)?.windows(text.len()).any(|part| part == text.as_bytes()) {
            return Ok(true);
        }
    }
    Ok(false)
}
