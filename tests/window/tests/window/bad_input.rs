//! Wrong input or broken files: the desk shows one clear sentence in the agent's language and a way out, and overwrites
//! nothing.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context as _, Result};
use sandbox::PASSWORD;
use window::pages::session::{AGENT, sign_in, signed_in_user};
use window::pages::startup::{problem, sentence};
use window::scenes::make_newer;
use window::{Language, Stage, Window};

/// The sentence in each language. All four must differ.
async fn said_in_four_languages(window: &Window) -> Result<Vec<String>> {
    let mut said = Vec::new();
    for language in Language::ALL {
        window.speak(language).await?;
        said.push(sentence(window).await?);
    }
    assert_eq!(
        said.iter().collect::<BTreeSet<_>>().len(),
        Language::ALL.len(),
        "{said:?}"
    );
    Ok(said)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_profile_nobody_made_is_named_and_the_sandbox_is_the_way_out() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&["--profile", "Nowhere"]).await?;
    assert_eq!(problem(&window).await?, "unknownProfile");
    for sentence in said_in_four_languages(&window).await? {
        assert!(sentence.contains("Nowhere"), "{sentence}");
    }
    window.press("startup-useSandbox").await?;
    window.find("sign-in-form").await?;
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_data_folder_that_is_a_link_is_neither_read_nor_written() -> Result<()> {
    let stage = Stage::new()?;
    let target = stage.desktop.home().join("elsewhere");
    fs::create_dir(&target)?;
    std::os::unix::fs::symlink(&target, stage.data())?;
    let window = stage.open(&[]).await?;
    assert_eq!(problem(&window).await?, "storage");
    said_in_four_languages(&window).await?;
    stage.close(window).await?;
    assert_eq!(fs::read_dir(&target)?.count(), 0);
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_that_is_not_https_is_refused_unless_it_is_this_machine() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&["--base-url", "http://api.example.com"]).await?;
    assert_eq!(problem(&window).await?, "badBaseUrl");
    said_in_four_languages(&window).await?;
    window.press("startup-useSandbox").await?;
    window.find("sign-in-form").await?;
    stage.close(window).await?;

    let window = stage.open(&["--base-url", "http://127.0.0.1:9"]).await?;
    window.find("sign-in-form").await?;
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_that_cannot_be_read_are_set_aside_and_not_lost() -> Result<()> {
    const BROKEN: &str = "theme = \"dark\"\nthis is not a setting\n";
    let stage = Stage::new()?;
    let settings = settings_file(&stage).await?;
    fs::write(&settings, BROKEN)?;
    let window = stage.open(&[]).await?;
    assert_eq!(problem(&window).await?, "settingsUnreadable");
    assert!(sentence(&window).await?.contains('2'), "the line is said");
    assert_eq!(
        fs::read_to_string(&settings)?,
        BROKEN,
        "nothing is overwritten while it is being asked"
    );

    window.press("startup-setSettingsAside").await?;
    window.find("sign-in-form").await?;
    stage.close(window).await?;
    let kept = stage
        .files()?
        .iter()
        .filter(|path| fs::read_to_string(path).is_ok_and(|text| text == BROKEN))
        .count();
    assert_eq!(kept, 1, "what was there lies aside");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_of_a_newer_desk_is_left_as_it_is() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    signed_in_user(&window).await?;
    stage.close(window).await?;
    make_newer(&stage)?;
    let journals = stage.files_called("journal.db")?;
    let journal = journals.first().context("a journal")?;
    let before = fs::read(journal)?;

    let window = stage.open(&[]).await?;
    window.find("vault-storage-newer").await?;
    stage.close(window).await?;
    assert!(fs::read(journal)? == before, "it was touched");
    Ok(())
}

/// The path of the file that the app writes when a setting is chosen.
async fn settings_file(stage: &Stage) -> Result<std::path::PathBuf> {
    let window = stage.open(&[]).await?;
    window.find("sign-in-form").await?;
    window.speak(Language::German).await?;
    window.speak(Language::English).await?;
    stage.close(window).await?;
    stage
        .files_called("settings.toml")?
        .into_iter()
        .next()
        .context("choosing a language leaves a settings file")
}
