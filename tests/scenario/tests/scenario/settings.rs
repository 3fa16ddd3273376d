use std::sync::Arc;

use desk::contract::{Currency, Language};
use desk::session::SessionView;
use desk::settings::{Colour, ProfileDraft, ProfileKind, Standing, Theme};
use desk::{DeskError, News};
use sandbox::Fault;
use scenario::{AGENT, Office, sign_in, signed_in};
use store::Weather;

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
    desk.close().await;
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
    desk.close().await;

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

#[tokio::test]
async fn a_change_of_colour_while_a_renewal_is_under_way_neither_repeats_it_nor_signs_out() {
    let office = Office::open().await.unwrap();
    let desk = Arc::new(office.desk().await);
    desk.save_profile(None, &north(&office.service.base_url()))
        .await
        .unwrap();
    desk.choose_profile("North").await.unwrap();
    sign_in(&desk).await.unwrap();
    office.strike(Fault::Delay { delay_ms: 300 });
    let renewal = tokio::spawn({
        let desk = Arc::clone(&desk);
        async move { desk.renew_session().await }
    });
    office
        .window
        .until_session(|view| matches!(view, SessionView::Renewing { .. }))
        .await;
    let rose = ProfileDraft {
        colour: Colour::Rose,
        ..north(&office.service.base_url())
    };
    desk.save_profile(Some("North"), &rose).await.unwrap();
    assert_eq!(desk.settings().await.profile.colour, Colour::Rose);
    renewal.await.unwrap().unwrap();
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));
    assert_eq!(office.renewals(), 1);
}

#[tokio::test]
async fn what_the_form_does_not_show_survives_an_edit() {
    let office = Office::open().await.unwrap();
    let path = office.path().join("settings.toml");
    let written = "[[profiles]]\nname = \"North\"\nbase_url = \"https://partner.example/\"\ncolour = \"teal\"\nkind = \"live\"\nstatus_catalogue_path = \"/api/statuses\"\ntomorrow = 7\n";
    std::fs::write(&path, written).unwrap();
    let desk = office.desk().await;
    desk.save_profile(Some("North"), &north("https://partner.example"))
        .await
        .unwrap();
    let kept = std::fs::read_to_string(&path).unwrap();
    for line in [
        "status_catalogue_path = \"/api/statuses\"",
        "tomorrow = 7",
        "currency = \"EUR\"",
    ] {
        assert!(kept.contains(line), "{line} in {kept}");
    }
}

#[tokio::test]
async fn a_session_that_is_not_kept_outlives_a_look_at_another_profile_and_only_the_one_in_front_is_shown() {
    let office = Office::open().await.unwrap();
    office.keyring.set_weather(Weather::Missing);
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    desk.save_profile(None, &north(&office.service.base_url()))
        .await
        .unwrap();
    let behind = desk.keeper().await.unwrap();
    desk.choose_profile("North").await.unwrap();
    let told = office.window.shown().len();
    behind.renew_now().await.unwrap();
    assert_eq!(
        office.window.shown().len(),
        told,
        "another profile's session is not this window's"
    );
    desk.choose_profile("Sandbox").await.unwrap();
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));
}
