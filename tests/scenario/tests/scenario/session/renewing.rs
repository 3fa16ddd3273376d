use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use desk::Desk;
use desk::contract::Language;
use desk::error::DeskError;
use desk::session::SessionView;
use engine::session::machine::SignedOut;
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::{AGENT, Office, sign_in, signed_in};

use super::{ends_at, list};

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
async fn a060_a_renewal_sends_the_refresh_token_alone_and_no_bearer() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.renew_session().await.unwrap();
    let renewal = office.service.control().journal().pop().unwrap();
    assert_eq!(
        (renewal.method.as_str(), renewal.path.as_str()),
        ("POST", "/api/user/refresh-token")
    );
    let body: serde_json::Value = serde_json::from_str(&renewal.body).unwrap();
    assert_eq!(body.as_object().unwrap().keys().collect::<Vec<_>>(), ["token"]);
    assert_eq!(renewal.bearer, None);
    assert_eq!(renewal.idempotency_key, None);
}

#[tokio::test]
async fn a061_a_renewed_pair_survives_a_restart_whole() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.renew_session().await.unwrap();
    desk.close().await;
    // Rotation is strict, so an older refresh token would be refused now.
    let desk = office.desk().await;
    desk.renew_session().await.unwrap();
    assert_eq!(office.renewals(), 2);
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));
}

#[tokio::test]
async fn a064_a_refused_renewal_signs_out_and_stays_so() {
    let (office, desk) = Office::signed_in().await.unwrap();
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
    assert_eq!((why, last_user), (SignedOut::Refused, Some(AGENT.into())));
    desk.close().await;
    assert_eq!(signed_in(&office.desk().await).await, None);
}

#[rstest]
#[case(Fault::RateLimit { retry_after: None })]
#[case(Fault::Error500 { committed: false })]
#[case(Fault::Error500Html { committed: false })]
#[case(Fault::DropBefore)]
#[tokio::test]
async fn a064_a_renewal_that_only_failed_keeps_the_session(#[case] fault: Fault) {
    let (office, desk) = Office::signed_in().await.unwrap();
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
    let (office, desk) = Office::signed_in().await.unwrap();
    office.strike(fault);
    desk.renew_session().await.unwrap_err();
    assert_eq!(
        signed_in(&desk).await.as_deref(),
        Some(AGENT),
        "a lost answer signs nobody out"
    );
    assert_eq!(office.renewals(), 1);
    desk.close().await;

    let desk = office.desk().await;
    // Rotation was strict and the new pair is lost, so the service refuses and the desk reports it.
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
    let (office, desk) = Office::signed_in().await.unwrap();
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
    let (office, desk) = Office::signed_in().await.unwrap();
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
    // The service's clock is an hour ahead, so the desk needs the difference of the clocks to know when the tokens
    // expire.
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

#[rstest]
#[case::the_service_is_ahead(TimeDelta::hours(3))]
#[case::the_service_is_behind(TimeDelta::hours(-3))]
#[tokio::test]
async fn a018_the_difference_of_the_clocks_is_kept_over_a_restart_and_decides_when_to_renew(#[case] ahead: TimeDelta) {
    let office = Office::open().await.unwrap();
    office.service.control().advance(ahead).unwrap();
    let mut desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    let told = valid_until(&desk).await;
    for (left, renewals) in [(TimeDelta::minutes(10), 0), (TimeDelta::seconds(30), 1)] {
        desk.close().await;
        ends_at(&office, Utc::now() + ahead + left);
        desk = office.desk().await;
        let apart = (told - valid_until(&desk).await) - (TimeDelta::hours(1) - left);
        assert!(apart.abs() < TimeDelta::minutes(1), "{apart}");
        list(&desk).await.unwrap();
        assert_eq!(office.renewals(), renewals, "{left} before its end");
    }
}

/// The end of the session by the desk's clock.
async fn valid_until(desk: &Desk) -> DateTime<Utc> {
    let SessionView::Active { valid_until, .. } = desk.session().await else {
        panic!("signed out")
    };
    valid_until
}

#[tokio::test]
async fn a018_a_pair_near_its_end_is_renewed_ahead_of_it_once_and_not_again_when_that_fails() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.close().await;
    ends_at(&office, Utc::now() + TimeDelta::seconds(50));
    let desk = office.desk().await;
    let failing = FaultRule::on(Fault::Error500 { committed: false }, "POST /api/user/refresh-token");
    office.service.control().add_fault(failing);
    for _ in 0..3 {
        list(&desk).await.unwrap();
    }
    assert_eq!(office.renewals(), 1, "the service decides from then on");
    desk.renew_session().await.unwrap();
    list(&desk).await.unwrap();
    assert_eq!(office.renewals(), 2, "the next pair is young");
}
