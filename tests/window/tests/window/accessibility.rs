//! axe-core finds nothing on any screen, in either theme and in four languages, and every word is in the language.

use anyhow::{Context as _, Result};
use window::readable::{LOOKS, LOST_FOCUS, wrong_words};
use window::scenes::{Opened, Place, Scene};
use window::violations::{self, Rules};
use window::{Language, Stage, Theme};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_screen_of_a_desk_at_work_shuts_anybody_out() -> Result<()> {
    nothing_is_found_in(&[Place::Sandbox]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_screen_of_the_desk_book_shuts_anybody_out() -> Result<()> {
    nothing_is_found_in(&[Place::Book]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_screen_of_an_agency_shuts_anybody_out() -> Result<()> {
    nothing_is_found_in(&Place::AGENCY).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_screen_of_a_desk_in_trouble_shuts_anybody_out() -> Result<()> {
    nothing_is_found_in(&Place::IN_TROUBLE).await
}

async fn nothing_is_found_in(places: &[Place]) -> Result<()> {
    let mut found = Vec::new();
    for place in places {
        let mut opened = place.open().await?;
        for scene in place.unwalked() {
            scene.show(&mut opened).await.with_context(|| scene.name())?;
            if !scene.is_further_down() && !scene.is_walked() {
                found.extend(
                    found_by(&mut opened, scene, &looks_at(*place))
                        .await
                        .with_context(|| scene.name())?,
                );
            }
            scene.leave(&opened).await?;
        }
        opened.close().await?;
    }
    assert!(found.is_empty(), "{} violations:\n{}", found.len(), found.join("\n"));
    Ok(())
}

fn looks_at(place: Place) -> Vec<(Language, Theme, Rules)> {
    if let Place::BrokenSettings(language) = place {
        return vec![(language, Theme::Light, Rules::All)];
    }
    LOOKS.to_vec()
}

/// The findings for each language and theme, without leaving the screen.
async fn found_by(opened: &mut Opened, scene: Scene, looks: &[(Language, Theme, Rules)]) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let name = scene.name();
    for &(language, theme, rules) in looks {
        opened.look(scene, (language, theme)).await?;
        for violation in violations::on(&opened.window, rules).await? {
            found.push(format!("{name} {} {}: {violation:?}", language.code(), theme.name()));
        }
        if opened.window.has_lost_focus().await? {
            found.push(format!("{name} {} {}: {LOST_FOCUS}", language.code(), theme.name()));
        }
        // The gallery is for developers: it is in English with samples in other languages. Licences keep their
        // own language.
        if name.starts_with("gallery") || matches!(scene, Scene::Licences) {
            continue;
        }
        for wrong in wrong_words(&opened.window, language).await? {
            found.push(format!("{name} {} {}: {wrong}", language.code(), theme.name()));
        }
    }
    Ok(found)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_without_words_would_be_found() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("sign-in-form").await?;
    window
        .run("document.querySelector('main').append(new Image(9, 9))", Vec::new())
        .await?;
    let found: Vec<String> = violations::on(&window, Rules::All)
        .await?
        .into_iter()
        .map(|violation| violation.id)
        .collect();
    assert_eq!(found, ["image-alt"]);
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_of_another_language_and_words_without_their_end_would_be_found() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("sign-in-form").await?;
    window.speak(Language::Russian).await?;
    assert_eq!(wrong_words(&window, Language::Russian).await?, Vec::<String>::new());
    let page = "document.querySelector('main').insertAdjacentHTML('beforeend', `<div data-testid='by-hand'>
        <p>Booking received</p><p>Not in any file</p><p>Rezervasyon kaydedildi · 14:30</p><p>outcome-recorded</p>
        <p style='width: 60px; overflow: hidden; white-space: nowrap'>Слишком длинно для этого места</p>
        <p style='width: 4000px; height: 8px; overflow: hidden'>Слишком высоко</p></div>`)";
    window.run(page, Vec::new()).await?;
    let found = wrong_words(&window, Language::Russian).await?;
    for wrong in [
        "by-hand: «Booking received» is outcome-recorded in en",
        "by-hand: «Not in any file» is in no file",
        "by-hand: «Rezervasyon kaydedildi» is outcome-recorded in tr",
        "by-hand: «outcome-recorded» is an id",
        "by-hand: «Слишком длинно для этого места» is cut off at the side",
        "by-hand: «Слишком высоко» is cut off below",
    ] {
        assert!(found.iter().any(|one| one == wrong), "`{wrong}` is not in {found:#?}");
    }
    stage.close(window).await
}
