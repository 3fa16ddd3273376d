use std::sync::Arc;
use std::time::Duration;

use desk::booking::view::StandingView;
use desk::contract::{Currency, Language, Secret};
use desk::search::message::rule::PickUpRule;
use desk::session::SessionView;
use desk::settings::field_names::FieldPreviewView;
use desk::settings::{Colour, Density, ProfileDraft, ProfileKind, ServiceKind, Theme};
use desk::{Desk, DeskError, ViewChanged};
use engine::booking::intent::Confirmed;
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::booking::order;
use scenario::records::booked;
use scenario::{AGENT, Office, sign_in, signed_in};
use store::{DataFolder, Journal, Vault, Weather};

pub(crate) fn north(base_url: &str) -> ProfileDraft {
    ProfileDraft {
        name: "North".into(),
        kind: ProfileKind::Live,
        base_url: base_url.into(),
        colour: Colour::Teal,
        language: Some(Language::De),
        currency: Some(Currency::Eur),
        country: None,
        proxy: String::new(),
        status_catalogue_path: String::new(),
        support_phone: String::new(),
        support_mail: String::new(),
    }
}

#[tokio::test]
async fn language_and_theme_are_kept() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    desk.choose_language(Language::Ru).await.unwrap();
    desk.choose_theme(Theme::Dark).await.unwrap();
    let Some(ViewChanged::Settings(shown)) = office.window.shown().pop() else {
        panic!("nothing was shown")
    };
    assert_eq!((shown.language, shown.theme), (Language::Ru, Theme::Dark));
    desk.close().await;
    let settings = office.desk().await.settings().await;
    assert_eq!((settings.language, settings.theme), (Language::Ru, Theme::Dark));
}

#[tokio::test]
async fn the_size_of_the_page_is_kept_and_has_limits() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    assert_eq!(desk.settings().await.zoom_percent, 100);
    desk.choose_zoom(200).await.unwrap();
    for percent in [49, 201] {
        let refused = desk.choose_zoom(percent).await;
        assert_eq!(
            refused,
            Err(DeskError::invalid("zoomPercent", desk::error::FieldRule::Unknown))
        );
    }
    desk.close().await;
    let desk = office.desk().await;
    assert_eq!(desk.settings().await.zoom_percent, 200);
    // A desk that is not closed may still hold the folder when the next one opens.
    desk.close().await;
    // A number that was written by hand is taken as far as it is allowed.
    let path = office.path().join("settings.toml");
    let text = std::fs::read_to_string(&path)
        .unwrap()
        .replace("zoom_percent = 200", "zoom_percent = 900");
    std::fs::write(&path, text).unwrap();
    assert_eq!(desk::settings::look_at(office.path()).zoom_percent, 200);
    assert_eq!(office.desk().await.settings().await.zoom_percent, 200);
}

#[tokio::test]
async fn density_privacy_and_notices_are_kept() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let fresh = desk.settings().await;
    assert_eq!((fresh.density, fresh.privacy), (Density::Roomy, false));
    assert!(fresh.notifications && !fresh.notification_details && fresh.polling);
    desk.choose_density(Density::Close).await.unwrap();
    desk.choose_privacy(true).await.unwrap();
    desk.choose_notifications(false).await.unwrap();
    desk.choose_notification_details(true).await.unwrap();
    desk.close().await;
    let settings = office.desk().await.settings().await;
    let chosen = (
        settings.density,
        settings.privacy,
        settings.notifications,
        settings.notification_details,
        settings.polling,
    );
    assert_eq!(chosen, (Density::Close, true, false, true, true));
}

#[tokio::test]
async fn d12_what_is_kept_of_a_user_is_wiped_with_its_key_and_only_of_that_user() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    desk.sign_out().await.unwrap();
    desk.sign_in("colleague@sandbox.test", Secret::new(sandbox::PASSWORD))
        .await
        .unwrap();
    let users = desk.stored_users().await.unwrap();
    assert_eq!(users.len(), 2);
    assert!(users.iter().all(|user| user.kilobytes > 0 && user.open == 0));
    let named: Vec<_> = users.iter().filter_map(|user| user.name.as_deref()).collect();
    assert_eq!(named, ["colleague@sandbox.test"], "another's name is not told");
    desk.sign_out().await.unwrap();
    sign_in(&desk).await.unwrap();
    assert!(desk.reservation(&id).await.unwrap().is_some());
    let mine = desk
        .stored_users()
        .await
        .unwrap()
        .into_iter()
        .find(|user| user.is_signed_in)
        .unwrap();
    assert_eq!(mine.name.as_deref(), Some(AGENT));

    let left = desk.wipe_user(&mine.id).await.unwrap();
    assert_eq!(signed_in(&desk).await, None);
    assert!(left.iter().all(|user| user.id != mine.id), "nothing was open");
    sign_in(&desk).await.unwrap();
    assert!(desk.reservation(&id).await.unwrap().is_none(), "nothing is known of it");
    let others = desk
        .stored_users()
        .await
        .unwrap()
        .into_iter()
        .find(|user| user.id != mine.id);
    assert!(others.is_some_and(|user| user.kilobytes > 0));
    let typed = desk.wipe_user("../..").await;
    assert!(matches!(typed, Err(DeskError::Invalid { .. })), "{typed:?}");
}

/// A version that logged the service's words has left them in its log.
const LOG_LINE: &str = concat!(
    r#"{"timestamp":"2026-11-25T01:02:03Z","level":"INFO","fields":{"message":"exchange","number":7,"#,
    r#""why":"Canaryword"},"target":"client::log_entry"}"#,
    "\nCanaryword\n"
);

#[tokio::test]
async fn the_bundle_for_those_who_help_names_nobody() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.save_profile(None, &north("https://secret-address.test"))
        .await
        .unwrap();
    let id = booked(&office, &desk, "Canaryname").await.unwrap();
    let pnr = desk.reservation(&id).await.unwrap().unwrap().record.pnr.unwrap();
    let log = office.path().join("log");
    std::fs::create_dir_all(&log).unwrap();
    std::fs::write(log.join("desk.log"), LOG_LINE).unwrap();
    let path = desk.write_diagnostics().await.unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("Info client: exchange, number 7\n"), "{text}");
    assert!(text.contains("1 reservations, durable: true"), "{text}");
    assert!(text.contains("session: active"), "{text}");
    for canary in [
        "Canaryname",
        &id,
        &pnr,
        AGENT,
        "sandbox.test",
        "secret-address",
        "North",
        "Canaryword",
    ] {
        assert!(!text.contains(canary), "{canary} in {text}");
    }
    assert!(std::path::Path::new(&path).starts_with(office.path()));
}

/// Typed text never becomes a name on the disk: the names of folders are hashes, and the bundle is named by its time.
#[rstest]
#[case("../..")]
#[case("..\\..")]
#[case("CON")]
#[case("nul.txt")]
#[case("a/b:c")]
#[case("\u{202e}txt.exe")]
#[tokio::test]
async fn no_name_that_is_typed_leaves_the_folder_or_becomes_the_name_of_a_file(#[case] name: &str) {
    let office = Office::open().await.unwrap();
    let data = office.path().join("data");
    let desk = office.desk_with(|start| start.data_folder.clone_from(&data)).await;
    let profile = ProfileDraft {
        name: name.to_owned(),
        base_url: format!("{}/{}", office.service.base_url(), "..%2f..%5cCON"),
        ..north("")
    };
    desk.save_profile(None, &profile).await.unwrap();
    desk.choose_profile(name).await.unwrap();
    let bundle = desk.write_diagnostics().await.unwrap();
    desk.save_profile(
        Some(name),
        &ProfileDraft {
            base_url: office.service.base_url(),
            ..profile
        },
    )
    .await
    .unwrap();
    scenario::sign_in(&desk).await.unwrap();
    desk.close().await;
    assert_eq!(std::path::Path::new(&bundle).parent(), Some(data.as_path()));
    let beside: Vec<_> = names(office.path(), 1).collect();
    assert_eq!(beside, ["data"]);
    let below: Vec<String> = names(&data, 9).collect();
    assert!(
        below.iter().filter(|name| name.starts_with("p-")).count() >= 2,
        "{below:?}"
    );
    for file in below {
        let portable = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
        assert!(file.bytes().all(portable), "{file}");
        let stem = file.split('.').next().unwrap().to_lowercase();
        assert!(!["", "con", "nul"].contains(&stem.as_str()), "{file}");
    }
}

/// The names of all files and folders in this one, down to `levels` levels.
fn names(folder: &std::path::Path, levels: usize) -> Box<dyn Iterator<Item = String>> {
    let entries = std::fs::read_dir(folder).unwrap().map(Result::unwrap);
    Box::new(entries.flat_map(move |entry| {
        let deeper = entry.path().is_dir() && levels > 1;
        let below = deeper.then(|| names(&entry.path(), levels - 1)).into_iter().flatten();
        std::iter::once(entry.file_name().into_string().unwrap()).chain(below.collect::<Vec<_>>())
    }))
}

#[tokio::test]
async fn d4_a_learned_name_is_tried_on_a_real_record_and_then_reads_the_next_one() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let control = office.service.control();
    let mut personality = serde_json::to_value(control.personality()).unwrap();
    personality["field_names"] = "other".into();
    control
        .set_personality(serde_json::from_value(personality).unwrap())
        .unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let map = desk.field_names().await;
    assert!(map.may_change && map.fields == map.likely);
    let mut wished = map.fields.clone();
    let note = wished.iter_mut().find(|one| one.field == "note").unwrap();
    note.names = vec!["nowhere".to_owned()];
    let found = |view: &FieldPreviewView| {
        let note = view.found.iter().find(|one| one.field == "note").unwrap();
        (note.name.clone(), note.text.clone())
    };
    let likely = desk.preview_fields(map.fields.clone(), Some(id.clone())).await.unwrap();
    assert_eq!(found(&likely).1.as_deref(), Some("Two bags"));
    let of_newest = desk.preview_fields(map.fields.clone(), None).await.unwrap();
    assert_eq!(of_newest.record.map(|row| row.id), Some(id.clone()));
    let (name, _) = found(&likely);
    assert!(likely.paths.contains(&name.unwrap()));
    let tried = desk.preview_fields(wished.clone(), Some(id.clone())).await.unwrap();
    assert_eq!(found(&tried), (None, None));
    let page = desk.reservation(&id).await.unwrap().unwrap();
    assert_eq!(page.record.note.as_deref(), Some("Two bags"), "trying keeps nothing");

    desk.save_field_names(wished).await.unwrap();
    let page = desk.reservation(&id).await.unwrap().unwrap();
    assert_eq!(page.record.note, None);
    desk.close().await;
    let desk = office.desk().await;
    assert_eq!(
        desk.reservation(&id).await.unwrap().unwrap().record.note,
        None,
        "over a restart"
    );
    desk.save_field_names(map.likely).await.unwrap();
    let page = desk.reservation(&id).await.unwrap().unwrap();
    assert_eq!(page.record.note.as_deref(), Some("Two bags"));
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
        ServiceKind::Sandbox,
        "saving is not choosing"
    );
    desk.choose_profile("North").await.unwrap();
    let chosen = desk.settings().await.profile;
    assert_eq!(
        (chosen.name.as_str(), chosen.kind, chosen.colour),
        ("North", ServiceKind::Live, Colour::Teal)
    );
    desk.close().await;

    let desk = office.desk().await;
    assert_eq!(desk.settings().await.profile.name, "North", "the last one opens again");
    desk.remove_profile("North").await.unwrap();
    assert_eq!(desk.settings().await.profile.kind, ServiceKind::Sandbox);
    assert_eq!(desk.settings().await.profiles.len(), 1);
}

#[tokio::test]
async fn the_pick_up_of_a_message_follows_the_rule_of_the_agency() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let message = "We land in Antalya on 24.12.2028 at 14:30 with XQ101 and need a transfer to Lara.".to_owned();
    let pick_up = async |desk: &Desk| {
        let read = desk.read_message(message.clone()).await.unwrap();
        read.legs[0].pick_up.as_ref().map(|told| told.value.clone())
    };
    assert_eq!(pick_up(&desk).await.as_deref(), Some("2028-12-24T14:30"));
    let rule = PickUpRule {
        after_landing_minutes: 45,
        before_departure_minutes: 240,
    };
    desk.choose_pick_up_rule(rule).await.unwrap();
    assert_eq!(pick_up(&desk).await.as_deref(), Some("2028-12-24T15:15"));
    desk.close().await;
    let desk = office.desk().await;
    assert_eq!(desk.settings().await.pick_up_rule, rule);
    let longer = PickUpRule {
        before_departure_minutes: 721,
        ..rule
    };
    let refused = DeskError::invalid("pickUpRule", desk::error::FieldRule::Unknown);
    assert_eq!(desk.choose_pick_up_rule(longer).await, Err(refused));
    let long = DeskError::invalid("message", desk::error::FieldRule::TooLong);
    assert_eq!(desk.read_message("a".repeat(100_001)).await.err(), Some(long));
}

#[tokio::test]
async fn short_names_of_places_are_read_for_the_country_of_the_profile() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    for (country, found) in [("TR", "Antalya"), ("BE", "Antwerp")] {
        let profile = ProfileDraft {
            name: country.to_owned(),
            country: Some(country.to_owned()),
            ..north(&format!("https://{country}.example.test"))
        };
        desk.save_profile(None, &profile).await.unwrap();
        desk.choose_profile(country).await.unwrap();
        assert_eq!(desk.settings().await.country.as_deref(), Some(country));
        let places = desk.find_places("ant".to_owned(), None).await;
        assert_eq!(places[0].place.name, found);
        let line = desk.read_line("ant > ant".to_owned()).await.unwrap();
        assert_eq!(line.from[0].place.name, found);
    }
    let unknown = ProfileDraft {
        country: Some("Türkiye".to_owned()),
        ..north("https://partner.example")
    };
    let refused = DeskError::invalid("country", desk::error::FieldRule::Unknown);
    assert_eq!(desk.save_profile(None, &unknown).await, Err(refused));
}

#[tokio::test]
async fn learned_names_are_those_of_the_profile_in_use_and_the_lists_are_shown_anew() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let south = ProfileDraft {
        name: "South".into(),
        ..north(&office.service.base_url())
    };
    for draft in [north(&office.service.base_url()), south] {
        desk.save_profile(None, &draft).await.unwrap();
    }
    desk.choose_profile("North").await.unwrap();
    let likely = desk.field_names().await.fields;
    let mut learned = likely.clone();
    learned[0].names.push("elsewhere".to_owned());
    let told = |office: &Office| {
        let is_about_lists = |change: &&ViewChanged| matches!(change, ViewChanged::Reservations);
        office.window.shown().iter().filter(is_about_lists).count()
    };
    let before = told(&office);
    desk.save_field_names(learned.clone()).await.unwrap();
    assert!(told(&office) > before);
    assert_eq!(desk.field_names().await.fields, learned);
    desk.choose_profile("South").await.unwrap();
    assert_eq!(desk.field_names().await.fields, likely);
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
    let desk = at_north(&office).await;
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
    let desk = Arc::new(at_north(&office).await);
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
    let written = "[[profiles]]\nname = \"North\"\nbase_url = \"https://partner.example/\"\ncolour = \"teal\"\nkind = \"live\"\ntomorrow = 7\n\n[profiles.field_map]\nnote = [\"remark\"]\n";
    std::fs::write(&path, written).unwrap();
    let desk = office.desk().await;
    desk.save_profile(Some("North"), &north("https://partner.example"))
        .await
        .unwrap();
    let kept = std::fs::read_to_string(&path).unwrap();
    for line in ["note = [\"remark\"]", "tomorrow = 7", "currency = \"EUR\""] {
        assert!(kept.contains(line), "{line} in {kept}");
    }
}

#[tokio::test]
async fn a_session_that_is_not_kept_outlives_a_look_at_another_profile_and_only_the_one_in_front_is_shown() {
    let office = Office::open().await.unwrap();
    office.keyring.set_weather(Weather::Missing);
    let desk = office.desk().await;
    let url = office.service.base_url();
    desk.save_profile(None, &north(&url)).await.unwrap();
    let south = ProfileDraft {
        name: "South".to_owned(),
        ..north(&url.replace("127.0.0.1", "localhost"))
    };
    desk.save_profile(None, &south).await.unwrap();
    desk.choose_profile("South").await.unwrap();
    sign_in(&desk).await.unwrap();
    let behind = desk.session_runner().await.unwrap();
    desk.choose_profile("North").await.unwrap();
    let told = office.window.shown().len();
    behind.renew_now().await.unwrap();
    assert_eq!(
        office.window.shown().len(),
        told,
        "another profile's session is not this window's"
    );
    desk.choose_profile("South").await.unwrap();
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));
}

/// A profile of its own, signed in.
pub(crate) async fn at_north(office: &Office) -> Desk {
    let desk = office.desk().await;
    desk.save_profile(None, &north(&office.service.base_url()))
        .await
        .unwrap();
    desk.choose_profile("North").await.unwrap();
    sign_in(&desk).await.unwrap();
    desk
}

/// The same, left for the sandbox.
async fn left(office: &Office) -> Desk {
    let desk = at_north(office).await;
    desk.choose_profile("Sandbox").await.unwrap();
    desk
}

async fn north_is_signed_in(desk: &Desk, office: &Office) -> bool {
    desk.save_profile(None, &north(&office.service.base_url()))
        .await
        .unwrap();
    desk.choose_profile("North").await.unwrap();
    signed_in(desk).await.is_some()
}

#[tokio::test]
async fn a_profile_whose_address_is_only_written_otherwise_stays_signed_in() {
    let office = Office::open().await.unwrap();
    let url = office.service.base_url();
    let bare = url.trim_end_matches('/');
    let profile =
        format!("[[profiles]]\nname = \"North\"\nbase_url = \"{bare}\"\ncolour = \"teal\"\nkind = \"live\"\n");
    std::fs::write(office.path().join("settings.toml"), profile).unwrap();
    let desk = office.desk_with(|start| start.profile = Some("North".to_owned())).await;
    sign_in(&desk).await.unwrap();
    let other = ProfileDraft {
        currency: Some(Currency::Rub),
        ..north(&format!("{bare}/"))
    };
    desk.save_profile(Some("North"), &other).await.unwrap();
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));
    assert_eq!(desk.settings().await.currency, Currency::Rub);
}

#[tokio::test]
async fn a_profile_that_is_removed_is_signed_out_and_nothing_is_asked_for_it_any_more() {
    let office = Office::open().await.unwrap();
    let desk = at_north(&office).await;
    let behind = desk.session_runner().await.unwrap();
    desk.choose_profile("Sandbox").await.unwrap();
    desk.remove_profile("North").await.unwrap();
    assert_eq!(behind.renew_now().await, Err(DeskError::SignedOut));
    assert!(!north_is_signed_in(&desk, &office).await);
}

#[tokio::test]
async fn a_profile_that_was_not_opened_in_this_run_is_signed_out_too() {
    let office = Office::open().await.unwrap();
    left(&office).await.close().await;
    let desk = office.desk().await;
    desk.remove_profile("North").await.unwrap();
    assert!(!north_is_signed_in(&desk, &office).await);
}

#[tokio::test]
async fn another_address_signs_out_of_the_former_one_and_the_same_one_in_another_profile_does_not() {
    let office = Office::open().await.unwrap();
    let desk = left(&office).await;
    let south = ProfileDraft {
        name: "South".to_owned(),
        ..north(&office.service.base_url())
    };
    desk.save_profile(None, &south).await.unwrap();
    desk.remove_profile("North").await.unwrap();
    desk.choose_profile("South").await.unwrap();
    assert_eq!(
        signed_in(&desk).await.as_deref(),
        Some(AGENT),
        "South has the same service"
    );
    desk.choose_profile("Sandbox").await.unwrap();

    let elsewhere = ProfileDraft {
        name: "South".to_owned(),
        ..north("https://partner.example")
    };
    desk.save_profile(Some("South"), &elsewhere).await.unwrap();
    assert!(!north_is_signed_in(&desk, &office).await);
}

#[tokio::test]
async fn a_profile_whose_session_cannot_be_opened_stays_and_says_why() {
    let office = Office::open().await.unwrap();
    left(&office).await.close().await;
    office.keyring.set_weather(Weather::Locked);
    let desk = office.desk().await;
    let refused = desk.remove_profile("North").await;
    assert!(matches!(refused, Err(DeskError::Keyring { .. })), "{refused:?}");
    assert_eq!(desk.settings().await.profiles.len(), 2);
    office.keyring.set_weather(Weather::Fair);
    desk.remove_profile("North").await.unwrap();
    assert!(!north_is_signed_in(&desk, &office).await);
}

/// Whether the agent's vault of North holds tokens. No desk may use it at the time.
fn north_has_tokens(office: &Office) -> bool {
    let address = format!("{}/", office.service.base_url().trim_end_matches('/'));
    let profile = DataFolder::open(office.path()).unwrap().profile(&address).unwrap();
    let user = profile.user(&profile.user_id(AGENT)).unwrap();
    let vault = Vault::open(&user, &Journal::open(&user).unwrap(), &*office.keyring).unwrap();
    vault.session().unwrap().is_some()
}

#[tokio::test]
async fn a_profile_that_is_removed_leaves_no_tokens_of_a_sign_out_that_failed() {
    let office = Office::open().await.unwrap();
    left(&office).await.close().await;
    assert!(north_has_tokens(&office));
    office.keyring.set_weather(Weather::Locked);
    let desk = office.desk().await;
    desk.choose_profile("North").await.unwrap();
    sign_in(&desk).await.unwrap();
    let refused = desk.sign_out().await;
    assert!(matches!(refused, Err(DeskError::Keyring { .. })), "{refused:?}");
    desk.choose_profile("Sandbox").await.unwrap();
    desk.close().await;
    office.keyring.set_weather(Weather::Fair);
    assert!(north_has_tokens(&office));
    let desk = office.desk().await;
    desk.remove_profile("North").await.unwrap();
    desk.close().await;
    assert!(!north_has_tokens(&office));
}

/// The end of a program with a booking and a renewal in doubt at North, which was left for the sandbox.
async fn left_in_doubt(office: &Office) {
    let desk = at_north(office).await;
    let (runner, order) = (desk.runner().await.unwrap(), order(&desk, "Ada").await.unwrap());
    let control = office.service.control();
    for call in ["POST /api/booking", "POST /api/user/refresh-token"] {
        control.add_fault(FaultRule::on(Fault::DropAfter, call).always());
    }
    runner.book(order, Confirmed::Not).await.unwrap();
    let is_unknown = |standing: &StandingView| matches!(standing, StandingView::Unknown { .. });
    office.window.until_booking(is_unknown).await;
    assert!(desk.renew_session().await.is_err());
    desk.choose_profile("Sandbox").await.unwrap();
    desk.close().await;
    control.clear_faults();
}

#[rstest]
#[case::removed(None)]
#[case::moved(Some(north("https://partner.example")))]
#[tokio::test]
async fn a_profile_that_is_left_before_it_is_opened_asks_its_service_nothing(#[case] moved: Option<ProfileDraft>) {
    let office = Office::open().await.unwrap();
    left_in_doubt(&office).await;
    let asked = office.asked();
    let desk = office.desk_with(|start| start.first_reading = Duration::ZERO).await;
    match moved {
        None => desk.remove_profile("North").await.unwrap(),
        Some(elsewhere) => desk.save_profile(Some("North"), &elsewhere).await.unwrap(),
    }
    // A call that was begun ends with the desk.
    desk.close().await;
    assert_eq!(office.asked(), asked);
    assert!(!north_has_tokens(&office));
}

#[tokio::test]
async fn a160_names_are_learned_from_what_was_booked_here_and_only_when_they_are_accepted() {
    let (office, desk) = Office::signed_in().await.unwrap();
    for name in ["Gold", "Silver"] {
        booked(&office, &desk, name).await.unwrap();
    }
    assert_eq!(desk.propose_fields().await.unwrap(), [], "every likely name is right");
    let mut names = desk.field_names().await.fields;
    for one in &mut names {
        if ["pickUpTime", "flightNo", "note", "passengers"].contains(&one.field.as_str()) {
            one.names = vec!["elsewhere".to_owned()];
        }
    }
    desk.save_field_names(names.clone()).await.unwrap();
    let proposed = desk.propose_fields().await.unwrap();
    let seen: Vec<_> = proposed
        .iter()
        .map(|one| (one.field.as_str(), one.name.as_str(), one.seen, one.of))
        .collect();
    assert_eq!(
        seen,
        [
            ("pickUpTime", "pickUpTime", 2, 2),
            ("flightNo", "flightNo", 2, 2),
            ("note", "note", 2, 2),
            ("passengers", "passengers", 2, 2),
        ]
    );
    assert_eq!(desk.field_names().await.fields, names, "nothing is accepted by itself");
}
