use std::sync::Arc;
use std::time::Duration;

use chrono::{TimeDelta, Utc};
use contract::list::{ListReservations, Page};
use desk::contract::{Language, Secret};
use desk::error::{DeskError, FieldRule};
use desk::session::SessionView;
use desk::session::machine::SignedOut;
use desk::trouble::{KeyringState, StorageState, Trouble};
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::{AGENT, Office, sign_in, signed_in};
use store::{Journal, UserId, Vault, Weather};

fn trouble(view: SessionView) -> Option<Trouble> {
    match view {
        SessionView::Active { trouble, .. } | SessionView::Renewing { trouble, .. } => trouble,
        SessionView::Locked { trouble } => Some(trouble),
        SessionView::SignedOut { .. } => None,
    }
}

#[rstest]
#[case(AGENT, AGENT)]
#[case("+90 555 000 00 01", "+905550000001")]
#[tokio::test]
async fn a058_the_agent_signs_in_by_mail_and_by_phone(#[case] typed: &str, #[case] name: &str) {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    desk.sign_in(typed, Secret::new(sandbox::PASSWORD)).await.unwrap();
    assert_eq!(signed_in(&desk).await.as_deref(), Some(name));

    let journal = office.service.control().journal();
    assert_eq!(office.asked(), ["POST /api/user/login"]);
    assert_eq!(journal[0].bearer, None);
    assert!(journal[0].body.contains("\"userName\""), "{}", journal[0].body);
}

#[tokio::test]
async fn a059_a_wrong_password_is_a_refusal_in_the_services_words() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let Err(DeskError::Refused { status, messages, .. }) = desk.sign_in(AGENT, Secret::new("wrong")).await else {
        panic!("not refused")
    };
    assert_eq!(status, 400);
    assert!(!messages.is_empty());
    assert_eq!(signed_in(&desk).await, None);
}

#[tokio::test]
async fn a059_a_refused_login_need_not_be_a_400() {
    let office = Office::open().await.unwrap();
    office.strike(Fault::Empty401);
    let desk = office.desk().await;
    let refused = sign_in(&desk).await;
    assert!(
        matches!(refused, Err(DeskError::Refused { status: 401, .. })),
        "{refused:?}"
    );
    assert_eq!(
        office.asked(),
        ["POST /api/user/login"],
        "there is nothing to renew yet"
    );
}

#[tokio::test]
async fn a059_a150_a_429_says_until_when_and_nothing_leaves_before() {
    let office = Office::open().await.unwrap();
    office.strike(Fault::RateLimit {
        retry_after: Some("3600".into()),
    });
    let desk = office.desk().await;
    let asked = Utc::now();
    let Err(DeskError::RateLimited { until }) = sign_in(&desk).await else {
        panic!("not limited")
    };
    let wait = (until - asked).num_seconds();
    assert!((3_599..=3_660).contains(&wait), "{wait}");
    assert!(matches!(sign_in(&desk).await, Err(DeskError::RateLimited { .. })));
    assert_eq!(office.asked().len(), 1, "the second attempt never left");
}

#[rstest]
#[case(None)]
#[case(Some("junk"))]
#[case(Some("0"))]
#[tokio::test]
async fn a150_a_429_without_a_length_is_told_and_the_agent_may_try_again(#[case] retry_after: Option<&str>) {
    let office = Office::open().await.unwrap();
    office.strike(Fault::RateLimit {
        retry_after: retry_after.map(str::to_owned),
    });
    let desk = office.desk().await;
    assert!(matches!(sign_in(&desk).await, Err(DeskError::RateLimited { .. })));
    assert_eq!(office.asked().len(), 1, "nothing is repeated by itself");
    sign_in(&desk).await.unwrap();
}

#[rstest]
#[case(Fault::Error500 { committed: false })]
#[case(Fault::Error500Html { committed: false })]
#[case(Fault::DropAfter)]
#[case(Fault::Cut { at_byte: 30 })]
#[case(Fault::Reset { at_byte: 0 })]
#[tokio::test]
async fn a059_a148_a_service_that_fails_is_told_apart_and_crashes_nothing(#[case] fault: Fault) {
    let office = Office::open().await.unwrap();
    office.strike(fault);
    let desk = office.desk().await;
    assert_eq!(sign_in(&desk).await, Err(DeskError::ServiceFailed));
    sign_in(&desk).await.unwrap();
}

#[rstest]
#[case(Fault::Garbage)]
#[case(Fault::Truncate)]
#[tokio::test]
async fn a148_an_answer_that_is_none_is_unreadable(#[case] fault: Fault) {
    let office = Office::open().await.unwrap();
    office.strike(fault);
    let desk = office.desk().await;
    let answered = sign_in(&desk).await;
    assert!(
        matches!(answered, Err(DeskError::Unreadable | DeskError::ServiceFailed)),
        "{answered:?}"
    );
    assert_eq!(signed_in(&desk).await, None);
}

#[tokio::test]
async fn a_service_that_is_not_there_is_offline() {
    let Office {
        keyring,
        service,
        window,
        ..
    } = Office::open().await.unwrap();
    service.stop().await;
    let folder = tempfile::tempdir().unwrap();
    let start = desk::Start {
        data_folder: folder.path().to_owned(),
        profile: None,
        base_url: None,
        language: None,
        development: false,
    };
    let desk = desk::Desk::open(start, window, keyring).await;
    assert_eq!(sign_in(&desk).await, Err(DeskError::Offline));
}

#[rstest]
#[case("", "x", "userName", FieldRule::Required)]
#[case("nobody", "x", "userName", FieldRule::NotAnEmailOrPhone)]
#[case(AGENT, "", "password", FieldRule::Required)]
#[tokio::test]
async fn what_cannot_be_a_login_is_told_before_it_leaves(
    #[case] user: &str,
    #[case] password: &str,
    #[case] field: &str,
    #[case] rule: FieldRule,
) {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    assert_eq!(
        desk.sign_in(user, Secret::new(password)).await,
        Err(DeskError::invalid(field, rule))
    );
    assert_eq!(office.asked(), Vec::<String>::new());
}

#[rstest]
#[case(Language::Tr, "tr-TR")]
#[case(Language::En, "en-US")]
#[case(Language::De, "de-DE")]
#[case(Language::Ru, "ru-RU")]
#[tokio::test]
async fn a057_a156_the_agents_language_goes_with_login_and_renewal_and_no_currency(
    #[case] language: Language,
    #[case] tag: &str,
) {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    desk.choose_language(language).await.unwrap();
    sign_in(&desk).await.unwrap();
    desk.renew_session().await.unwrap();
    let journal = office.service.control().journal();
    assert_eq!(journal.len(), 2);
    for call in journal {
        assert_eq!(call.accept_language.as_deref(), Some(tag));
        assert_eq!(call.x_currency, None);
    }
}

#[tokio::test]
async fn a156_a_refusal_comes_in_the_agents_language() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let mut said = Vec::new();
    for language in Language::ALL {
        desk.choose_language(language).await.unwrap();
        let Err(DeskError::Refused { messages, .. }) = desk.sign_in(AGENT, Secret::new("wrong")).await else {
            panic!("not refused")
        };
        assert!(!said.contains(&messages), "{messages:?} in two languages");
        said.push(messages);
    }
}

#[tokio::test]
async fn a_restart_keeps_the_session_and_signing_out_ends_it() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    drop(desk);

    let desk = office.desk().await;
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));
    assert_eq!(trouble(desk.session().await), None);
    desk.sign_out().await.unwrap();
    let SessionView::SignedOut { why, last_user } = desk.session().await else {
        panic!("signed in")
    };
    assert_eq!((why, last_user.as_deref()), (SignedOut::Asked, Some(AGENT)));
    drop(desk);

    let desk = office.desk().await;
    assert_eq!(signed_in(&desk).await, None);
    assert_eq!(
        office.asked(),
        ["POST /api/user/login"],
        "a069: signing out is nobody's business but ours"
    );
}

#[tokio::test]
async fn a069_nothing_is_told_to_the_service_when_the_agent_signs_out() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    desk.sign_out().await.unwrap();
    assert_eq!(office.asked(), ["POST /api/user/login"]);
}

#[tokio::test]
async fn a061_a_renewed_pair_survives_a_restart_whole() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    desk.renew_session().await.unwrap();
    drop(desk);
    // Rotation is strict: a refresh token that is not the newest would be refused now.
    let desk = office.desk().await;
    desk.renew_session().await.unwrap();
    assert_eq!(office.renewals(), 2);
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));
}

#[tokio::test]
async fn a064_a_refused_renewal_signs_out_and_stays_so() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    let body = r#"{"success":false,"message":"no","data":null,"errors":["no"],"statusCode":400}"#;
    office.strike(Fault::Answer {
        status: 400,
        body: body.into(),
        content_type: None,
        location: None,
        committed: false,
    });
    assert_eq!(desk.renew_session().await, Err(DeskError::SignedOut));
    let SessionView::SignedOut { why, last_user } = desk.session().await else {
        panic!("signed in")
    };
    assert_eq!((why, last_user.as_deref()), (SignedOut::Refused, Some(AGENT)));
    drop(desk);
    assert_eq!(signed_in(&office.desk().await).await, None);
}

#[rstest]
#[case(Fault::RateLimit { retry_after: None })]
#[case(Fault::Error500 { committed: false })]
#[case(Fault::Error500Html { committed: false })]
#[case(Fault::DropBefore)]
#[tokio::test]
async fn a064_a_renewal_that_only_failed_keeps_the_session(#[case] fault: Fault) {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    office.strike(fault);
    desk.renew_session().await.unwrap_err();
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));
    desk.renew_session().await.unwrap();
}

#[rstest]
#[case(Fault::DropAfter)]
#[case(Fault::Garbage)]
#[tokio::test]
async fn a_lost_answer_to_a_renewal_is_asked_for_once_at_the_next_start(#[case] fault: Fault) {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    office.strike(fault);
    desk.renew_session().await.unwrap_err();
    assert_eq!(
        signed_in(&desk).await.as_deref(),
        Some(AGENT),
        "a lost answer signs nobody out"
    );
    assert_eq!(office.renewals(), 1);
    drop(desk);

    let desk = office.desk().await;
    // Rotation was strict and the new pair is lost: the service says no, and the desk says so plainly.
    office
        .window
        .until_session(|view| {
            matches!(
                view,
                SessionView::SignedOut {
                    why: SignedOut::Refused,
                    ..
                }
            )
        })
        .await;
    assert_eq!(office.renewals(), 2, "once with the stored pair, not in circles");
    assert_eq!(signed_in(&desk).await, None);
}

#[tokio::test]
async fn signing_out_removes_the_tokens_and_leaves_the_rest() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    desk.sign_out().await.unwrap();
    drop(desk);

    let profile = store::DataFolder::open(office.path())
        .unwrap()
        .profile("sandbox")
        .unwrap();
    assert_eq!(profile.current_user().unwrap(), None);
    let user = profile.user(&UserId::of("sandbox", AGENT)).unwrap();
    let vault = Vault::open(&user, &Journal::open(&user).unwrap(), &*office.keyring).unwrap();
    assert!(vault.session().unwrap().is_none());
    assert_eq!(office.keyring.len(), 1, "the vault and what is in it stay");
}

#[rstest]
#[case(Weather::Missing, KeyringState::Missing)]
#[case(Weather::Hanging, KeyringState::TimedOut)]
#[tokio::test]
async fn without_a_keyring_the_session_works_and_says_that_it_is_not_kept(
    #[case] weather: Weather,
    #[case] state: KeyringState,
) {
    let office = Office::open().await.unwrap();
    office.keyring.set_weather(weather);
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));
    assert_eq!(trouble(desk.session().await), Some(Trouble::Keyring { state }));
    assert!(matches!(desk.retry_keyring().await, Err(DeskError::Keyring { .. })));

    office.keyring.set_weather(Weather::Fair);
    desk.retry_keyring().await.unwrap();
    assert_eq!(trouble(desk.session().await), None);
    drop(desk);
    assert_eq!(
        signed_in(&office.desk().await).await.as_deref(),
        Some(AGENT),
        "now it is kept"
    );
}

#[tokio::test]
async fn a_vault_without_its_key_is_neither_opened_nor_overwritten() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    drop(desk);
    office.keyring.set_weather(Weather::Locked);

    let desk = office.desk().await;
    let key_missing = Trouble::Keyring {
        state: KeyringState::KeyMissing,
    };
    assert_eq!(desk.session().await, SessionView::Locked { trouble: key_missing });
    office.keyring.set_weather(Weather::Fair);
    desk.retry_keyring().await.unwrap();
    assert_eq!(
        signed_in(&desk).await.as_deref(),
        Some(AGENT),
        "unlocked, it is all still there"
    );
}

#[tokio::test]
async fn a_vault_whose_key_is_gone_is_set_aside_at_the_agents_word_and_a_new_one_works() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    drop(desk);
    office.keyring.clear();

    let desk = office.desk().await;
    desk.set_vault_aside().await.unwrap();
    assert!(matches!(desk.session().await, SessionView::SignedOut { .. }));
    sign_in(&desk).await.unwrap();
    assert_eq!(trouble(desk.session().await), None);
    drop(desk);
    assert_eq!(signed_in(&office.desk().await).await.as_deref(), Some(AGENT));
    let aside = files(office.path())
        .into_iter()
        .filter(|name| name.contains("vault-aside"))
        .count();
    assert!(aside >= 1, "the old vault is kept");
}

#[tokio::test]
async fn beside_a_locked_vault_the_agent_can_sign_in_for_this_run_and_the_vault_is_left_alone() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    drop(desk);
    office.keyring.set_weather(Weather::Locked);
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    let key_missing = Trouble::Keyring {
        state: KeyringState::KeyMissing,
    };
    assert_eq!(trouble(desk.session().await), Some(key_missing));
    list(&desk).await.unwrap();
    drop(desk);

    office.keyring.set_weather(Weather::Fair);
    assert_eq!(
        signed_in(&office.desk().await).await.as_deref(),
        Some(AGENT),
        "the kept session is still there"
    );
}

#[tokio::test]
async fn a_changed_key_is_told_as_unreadable() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    drop(desk);
    office.keyring.set_weather(Weather::Changed);
    let unreadable = Trouble::Storage {
        state: StorageState::Unreadable,
    };
    assert_eq!(
        office.desk().await.session().await,
        SessionView::Locked { trouble: unreadable }
    );
}

#[tokio::test]
async fn a063_a_second_desk_cannot_work_with_the_same_folder() {
    let office = Office::open().await.unwrap();
    let first = office.desk().await;
    sign_in(&first).await.unwrap();
    let second = office.desk().await;
    assert_eq!(
        second.session().await,
        SessionView::SignedOut {
            why: SignedOut::Never,
            last_user: None
        }
    );
    assert_eq!(second.renew_session().await, Err(DeskError::SignedOut));
    assert_eq!(office.renewals(), 0);
    first.renew_session().await.unwrap();
}

#[tokio::test]
async fn a_second_click_while_signing_in_is_told_so() {
    let office = Office::open().await.unwrap();
    office.strike(Fault::Delay { delay_ms: 300 });
    let desk = office.desk().await;
    let (first, second) = tokio::join!(sign_in(&desk), sign_in(&desk));
    assert_eq!((first, second), (Ok(()), Err(DeskError::Busy)));
    assert_eq!(office.asked().len(), 1);
}

#[tokio::test]
async fn no_secret_and_no_name_stands_on_the_disk_in_the_clear() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    desk.renew_session().await.unwrap();
    for name in files(office.path()) {
        let bytes = std::fs::read(&name).unwrap();
        for canary in [AGENT, sandbox::PASSWORD] {
            let found = bytes.windows(canary.len()).any(|window| window == canary.as_bytes());
            assert!(!found, "{canary} in {name}");
        }
    }
    assert!(
        tokio::time::timeout(Duration::from_secs(1), desk.sign_out())
            .await
            .is_ok()
    );
}

fn files(folder: &std::path::Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path.display().to_string());
        }
    }
    found
}

/// A call that needs a session.
async fn list(desk: &desk::Desk) -> Result<(), DeskError> {
    let keeper = desk.keeper().await?;
    let exchange = keeper.call(&ListReservations(Page::first())).await?;
    DeskError::of_harmless(exchange.verdict, Utc::now()).map(drop)
}

#[tokio::test]
async fn a062_a_hundred_callers_with_a_dead_token_cause_one_refresh() {
    let office = Office::open().await.unwrap();
    let desk = Arc::new(office.desk().await);
    sign_in(&desk).await.unwrap();
    office.service.control().advance(TimeDelta::days(1)).unwrap();
    let mut callers = tokio::task::JoinSet::new();
    for _ in 0..100 {
        let desk = Arc::clone(&desk);
        callers.spawn(async move { list(&desk).await });
    }
    assert_eq!(callers.join_all().await, vec![Ok(()); 100]);
    assert_eq!(office.renewals(), 1);
}

#[tokio::test]
async fn a062_a_hundred_callers_share_one_failure_and_the_session_stays() {
    let office = Office::open().await.unwrap();
    let desk = Arc::new(office.desk().await);
    sign_in(&desk).await.unwrap();
    office.service.control().advance(TimeDelta::days(1)).unwrap();
    office.service.control().add_fault(FaultRule {
        on: Some("POST /api/user/refresh-token".into()),
        times: 0,
        ..FaultRule::next(Fault::Error500 { committed: false })
    });
    let mut callers = tokio::task::JoinSet::new();
    for _ in 0..100 {
        let desk = Arc::clone(&desk);
        callers.spawn(async move { list(&desk).await });
    }
    assert_eq!(callers.join_all().await, vec![Err(DeskError::ServiceFailed); 100]);
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));
    office.service.control().clear_faults();
    list(&desk).await.unwrap();
}

#[tokio::test]
async fn a066_a_401_without_a_body_is_renewed_and_replayed_once() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    office.strike(Fault::Empty401);
    list(&desk).await.unwrap();
    assert_eq!(
        office.asked(),
        [
            "POST /api/user/login",
            "GET /api/booking",
            "POST /api/user/refresh-token",
            "GET /api/booking"
        ]
    );
    let bearers: Vec<_> = office
        .service
        .control()
        .journal()
        .into_iter()
        .map(|call| call.bearer)
        .collect();
    assert!(
        bearers[1].is_some() && bearers[1] != bearers[3],
        "the replay carries the new token"
    );
    assert_eq!((&bearers[0], &bearers[2]), (&None, &None));
}

#[tokio::test]
async fn a066_a_second_401_in_a_row_asks_the_agent_to_sign_in() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    office.service.control().add_fault(FaultRule {
        on: Some("GET /api/booking".into()),
        times: 2,
        ..FaultRule::next(Fault::Empty401)
    });
    assert_eq!(list(&desk).await, Err(DeskError::SignedOut));
    assert_eq!(office.renewals(), 1, "not in circles");
    let SessionView::SignedOut { why, .. } = desk.session().await else {
        panic!("signed in")
    };
    assert_eq!(why, SignedOut::Refused);
}

#[tokio::test]
async fn a018_a_service_whose_clock_is_ahead_is_believed_about_its_tokens() {
    let office = Office::open().await.unwrap();
    // The service's clock is an hour ahead: only the difference of the clocks tells when its tokens end.
    office.service.control().advance(TimeDelta::hours(1)).unwrap();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    let SessionView::Active { valid_until, .. } = desk.session().await else {
        panic!("signed out")
    };
    let left = valid_until - Utc::now();
    assert!(left > TimeDelta::minutes(50) && left < TimeDelta::minutes(70), "{left}");
    list(&desk).await.unwrap();
    assert_eq!(office.renewals(), 0);
}
