use desk::contract::{Currency, Language};
use desk::settings::{Colour, ProfileDraft, ProfileKind, Standing, Theme};
use desk::{DeskError, News};
use scenario::{AGENT, Office, sign_in, signed_in};

fn north(base_url: &str) -> ProfileDraft {
    ProfileDraft {
        name: "North".into(),
        kind: ProfileKind::Live,
        base_url: base_url.into(),
        colour: Colour::Teal,
        language: Some(Language::De),
        currency: Some(Currency::Eur),
    }
}

#[tokio::test]
async fn language_and_theme_are_kept() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    desk.choose_language(Language::Ru).await.unwrap();
    desk.choose_theme(Theme::Dark).await.unwrap();
    let Some(News::Settings(shown)) = office.window.shown().pop() else {
        panic!("nothing was shown")
    };
    assert_eq!((shown.language, shown.theme), (Language::Ru, Theme::Dark));
    drop(desk);
    let settings = office.desk().await.settings().await;
    assert_eq!((settings.language, settings.theme), (Language::Ru, Theme::Dark));
}

#[tokio::test]
async fn a_profile_of_ones_own_is_kept_chosen_and_removed() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    desk.save_profile(None, &north(&office.service.base_url()))
        .await
        .unwrap();
    assert_eq!(
        desk.settings().await.profile.kind,
        Standing::Sandbox,
        "saving is not choosing"
    );
    desk.choose_profile("North").await.unwrap();
    let chosen = desk.settings().await.profile;
    assert_eq!(
        (chosen.name.as_str(), chosen.kind, chosen.colour),
        ("North", Standing::Live, Colour::Teal)
    );
    drop(desk);

    let desk = office.desk().await;
    assert_eq!(desk.settings().await.profile.name, "North", "the last one opens again");
    desk.remove_profile("North").await.unwrap();
    assert_eq!(desk.settings().await.profile.kind, Standing::Sandbox);
    assert_eq!(desk.settings().await.profiles.len(), 1);
}

#[tokio::test]
async fn each_profile_has_its_own_session() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    desk.save_profile(None, &north(&office.service.base_url()))
        .await
        .unwrap();
    desk.choose_profile("North").await.unwrap();
    assert_eq!(signed_in(&desk).await, None);
    desk.choose_profile("Sandbox").await.unwrap();
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));
}

#[tokio::test]
async fn renaming_a_profile_keeps_its_session_and_another_address_never_sees_its_tokens() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    desk.save_profile(None, &north(&office.service.base_url()))
        .await
        .unwrap();
    desk.choose_profile("North").await.unwrap();
    sign_in(&desk).await.unwrap();
    let renamed = ProfileDraft {
        name: "Northern".into(),
        ..north(&office.service.base_url())
    };
    desk.save_profile(Some("North"), &renamed).await.unwrap();
    assert_eq!(desk.settings().await.profile.name, "Northern");
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));

    let other = sandbox::Server::start(sandbox::Options::default()).await.unwrap();
    desk.save_profile(Some("Northern"), &north(&other.base_url()))
        .await
        .unwrap();
    assert_eq!(signed_in(&desk).await, None);
    assert_eq!(desk.renew_session().await, Err(DeskError::SignedOut));
    assert!(other.control().journal().is_empty());
}

#[tokio::test]
async fn a_profile_with_a_language_of_its_own_is_asked_in_it() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    desk.choose_language(Language::Ru).await.unwrap();
    desk.save_profile(None, &north(&office.service.base_url()))
        .await
        .unwrap();
    desk.choose_profile("North").await.unwrap();
    sign_in(&desk).await.unwrap();
    let asked = office.service.control().journal().pop().unwrap();
    assert_eq!(asked.accept_language.as_deref(), Some("de-DE"));
    assert_eq!(
        desk.settings().await.language,
        Language::Ru,
        "the window keeps the agent's"
    );
}
