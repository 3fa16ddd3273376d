//! What the administrator of the machine decides, and what the agent may still choose.

use desk::contract::{Currency, Language};
use desk::error::FieldRule;
use desk::search_form::SearchForm;
use desk::startup::{Problem, StartupView, WayOut};
use desk::{Desk, DeskError};
use policy::Key;
use scenario::{Office, sign_in};

use crate::proxy::Proxy;
use crate::search::{form, found};
use crate::settings::north;

fn decided(office: &Office, text: &str) {
    office
        .window
        .decide(policy::read(text, "/etc/transfer-desk/policy.toml"));
}

fn service(office: &Office, name: &str) -> String {
    format!(
        "[[profiles]]\nname = \"{name}\"\nbase_url = \"{}\"\n",
        office.service.base_url()
    )
}

fn fixed(field: &str) -> Result<(), DeskError> {
    Err(DeskError::invalid(field, FieldRule::Fixed))
}

async fn problem(desk: &Desk) -> Problem {
    match desk.startup().await {
        StartupView::Blocked { problem } => problem,
        StartupView::Ready => panic!("nothing was in the way"),
    }
}

async fn names(desk: &Desk) -> Vec<String> {
    let settings = desk.settings().await;
    settings.profiles.into_iter().map(|one| one.name).collect()
}

#[tokio::test]
async fn what_is_decided_holds_is_named_and_is_refused_to_the_agent() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    desk.choose_language(Language::Ru).await.unwrap();
    desk.close().await;
    let text = "administrator = \"IT, 4400\"\nlanguage = \"tr\"\npolling = false\nkeep_months = 3\ncover_minutes = 5\n\
                notifications = false\nnotification_details = false\n";
    decided(&office, text);
    let desk = office.desk().await;

    let view = desk.settings().await;
    assert_eq!(view.administrator.as_deref(), Some("IT, 4400"));
    let keys = [
        Key::Language,
        Key::Polling,
        Key::KeepMonths,
        Key::CoverMinutes,
        Key::Notifications,
        Key::NotificationDetails,
    ];
    assert_eq!(view.fixed.iter().map(|one| one.key).collect::<Vec<_>>(), keys);
    assert_eq!(view.fixed[0].name, "Dil");
    assert_eq!(view.language, Language::Tr);
    assert_eq!((view.polling, view.keep_months, view.cover_minutes), (false, 3, 5));
    assert_eq!((view.notifications, view.notification_details), (false, false));

    assert_eq!(desk.choose_language(Language::En).await, fixed("language"));
    assert_eq!(desk.choose_polling(true).await, fixed("polling"));
    assert_eq!(desk.choose_retention(24).await, fixed("keepMonths"));
    assert_eq!(desk.choose_cover(0).await, fixed("coverMinutes"));
    assert_eq!(desk.choose_notifications(true).await, fixed("notifications"));
    let details = desk.choose_notification_details(true).await;
    assert_eq!(details, fixed("notificationDetails"));
    assert_eq!(desk.settings().await, view);
}

#[tokio::test]
async fn the_agents_own_choices_count_again_when_the_policy_is_gone() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    desk.choose_language(Language::Ru).await.unwrap();
    desk.choose_retention(30).await.unwrap();
    desk.close().await;
    decided(&office, "language = \"tr\"\nkeep_months = 3\n");
    let desk = office.desk().await;
    // A choice that is left to the agent is stored, and what is decided is not stored with it.
    desk.choose_privacy(true).await.unwrap();
    desk.close().await;
    decided(&office, "");
    let view = office.desk().await.settings().await;
    assert_eq!(
        (view.language, view.keep_months, view.privacy),
        (Language::Ru, 30, true)
    );
    assert!(view.fixed.is_empty());
}

#[tokio::test]
async fn agents_choose_among_the_services_of_the_policy_and_change_none() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    desk.save_profile(None, &north("https://own.example/")).await.unwrap();
    desk.close().await;
    decided(&office, &service(&office, "South"));
    let desk = office.desk().await;
    assert_eq!(names(&desk).await, ["Sandbox", "South"]);
    assert_eq!(
        desk.save_profile(None, &north("https://own.example/")).await,
        fixed("name")
    );
    let south = north(&office.service.base_url());
    assert_eq!(desk.save_profile(Some("South"), &south).await, fixed("name"));
    assert_eq!(desk.remove_profile("South").await, fixed("name"));
    desk.choose_profile("South").await.unwrap();
    sign_in(&desk).await.unwrap();
    desk.close().await;
    decided(&office, "");
    // The agent's own profile was never lost, and the service of the policy stays where the agent works.
    assert_eq!(names(&office.desk().await).await, ["Sandbox", "South", "North"]);
}

#[tokio::test]
async fn a_service_of_another_address_is_neither_entered_nor_opened() {
    let office = Office::open().await.unwrap();
    decided(&office, &format!("addresses = [\"{}\"]\n", office.service.base_url()));
    let desk = office.desk().await;
    let refused = desk.save_profile(None, &north("https://own.example/")).await;
    assert_eq!(refused, Err(DeskError::invalid("baseUrl", FieldRule::NotAllowed)));
    desk.save_profile(None, &north(&office.service.base_url()))
        .await
        .unwrap();
    desk.choose_profile("North").await.unwrap();
    sign_in(&desk).await.unwrap();
    desk.close().await;

    let elsewhere = |start: &mut desk::Start| start.base_url = Some("https://own.example".to_owned());
    let desk = office.desk_with(elsewhere).await;
    let url = "https://own.example/".to_owned();
    assert_eq!(problem(&desk).await, Problem::AddressNotAllowed { url });
    desk.close().await;
    let there = office.service.base_url();
    let desk = office.desk_with(|start| start.base_url = Some(there)).await;
    assert_eq!(desk.startup().await, StartupView::Ready);
}

#[tokio::test]
async fn a_sandbox_that_is_off_is_not_offered_and_cannot_be_opened() {
    let office = Office::open().await.unwrap();
    decided(&office, &format!("sandbox = false\n{}", service(&office, "South")));
    let desk = office.desk().await;
    assert_eq!(names(&desk).await, ["South"]);
    assert_eq!(desk.settings().await.profile.name, "South");
    desk.choose_profile("Sandbox").await.unwrap();
    assert_eq!(desk.settings().await.profile.name, "South");
    desk.leave_problem(WayOut::UseSandbox).await;
    assert_eq!(desk.settings().await.profile.name, "South");
}

#[tokio::test]
async fn a_policy_that_cannot_be_used_stops_every_way_in_until_it_is_mended() {
    let office = Office::open().await.unwrap();
    decided(&office, "sandbox = true\nsandbocks = false\n");
    let desk = office.desk().await;
    let Problem::PolicyUnusable { place, line, reason } = problem(&desk).await else {
        panic!("{:?}", desk.startup().await)
    };
    assert_eq!((&*place, line), ("/etc/transfer-desk/policy.toml", Some(2)));
    assert!(reason.contains("sandbocks"), "{reason}");
    for way in [WayOut::UseSandbox, WayOut::SetSettingsAside, WayOut::TryAgain] {
        assert!(
            matches!(desk.leave_problem(way).await, StartupView::Blocked { .. }),
            "{way:?}"
        );
    }
    assert_eq!(sign_in(&desk).await, Err(DeskError::SignedOut));
    assert_eq!(office.asked(), Vec::<String>::new());

    let place = "/etc/transfer-desk/policy.toml".to_owned();
    office
        .window
        .decide(Err(policy::Fault::WritableByOthers { place: place.clone() }));
    desk.leave_problem(WayOut::TryAgain).await;
    assert_eq!(problem(&desk).await, Problem::PolicyOpenToOthers { place });

    decided(&office, "sandbox = true\n");
    assert_eq!(desk.leave_problem(WayOut::TryAgain).await, StartupView::Ready);
    sign_in(&desk).await.unwrap();
}

#[tokio::test]
async fn searches_ask_for_the_currency_of_the_policy_in_every_profile() {
    let office = Office::open().await.unwrap();
    decided(&office, "currency = \"RUB\"\n");
    let desk = office.desk().await;
    assert_eq!(desk.settings().await.currency, Currency::Rub);
    sign_in(&desk).await.unwrap();
    for currency in [None, Some(Currency::Usd)] {
        found(&desk, SearchForm { currency, ..form() }).await.unwrap();
    }
    let calls = office.service.control().journal();
    let searches = calls.iter().filter(|call| call.path == "/api/availability");
    let asked: Vec<_> = searches.map(|call| call.x_currency.as_deref()).collect();
    assert_eq!(asked, [Some("RUB"); 2]);
}

#[tokio::test]
async fn the_proxy_of_the_policy_is_used_by_every_service() {
    let (office, proxy) = (Office::open().await.unwrap(), Proxy::open().await);
    let own = Proxy::open().await;
    decided(&office, &format!("proxy = \"{}\"\n", proxy.url()));
    let desk = office.desk().await;
    desk.save_profile(None, &own.draft("North")).await.unwrap();
    desk.choose_profile("North").await.unwrap();
    assert_eq!(sign_in(&desk).await, Err(proxy.offline()));
    desk.close().await;
    let elsewhere = |start: &mut desk::Start| start.base_url = Some("https://own.example".to_owned());
    let desk = office.desk_with(elsewhere).await;
    assert_eq!(sign_in(&desk).await, Err(proxy.offline()));
    assert_eq!(own.asked(), Vec::<String>::new());
}
