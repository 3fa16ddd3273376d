use chrono::{TimeDelta, Utc};
use desk::contract::{Language, Secret};
use desk::error::{DeskError, FieldRule};
use rstest::rstest;
use sandbox::Fault;
use scenario::{AGENT, Office, sign_in, signed_in};

use crate::search::{form, found};

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

#[tokio::test]
async fn a176_a_sign_in_that_the_agent_wants_goes_in_a_silence_of_hours() {
    let office = Office::open().await.unwrap();
    let retry_after = Some("36000".to_owned());
    office.strike(Fault::RateLimit { retry_after });
    let desk = office.desk().await;
    assert!(matches!(sign_in(&desk).await, Err(DeskError::RateLimited { .. })));
    desk.ask_anyway().await.unwrap();
    assert_eq!(office.asked().len(), 1, "signed out, only the sign-in itself asks");
    sign_in(&desk).await.unwrap();
}

#[tokio::test]
async fn a176_what_the_desk_fetches_on_its_own_leaves_the_exception_to_the_agent() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let search = found(&desk, form()).await.unwrap();
    let offer = search
        .offers
        .iter()
        .find(|offer| offer.supplier.is_some())
        .unwrap()
        .offer;
    let retry_after = Some("36000".to_owned());
    office.strike(Fault::RateLimit { retry_after });
    let limited = found(&desk, form()).await;
    assert!(matches!(limited, Err(DeskError::RateLimited { .. })), "{limited:?}");
    desk.ask_anyway().await.unwrap();
    let asked = office.asked().len();
    let extras = desk.supplier_extras(offer).await;
    assert!(matches!(extras, Err(DeskError::RateLimited { .. })), "{extras:?}");
    assert_eq!(office.asked().len(), asked);
    found(&desk, form()).await.unwrap();
    assert_eq!(office.asked().len(), asked + 1);
}

#[rstest]
#[case::a_number("18446744073709551615")]
#[case::beyond_any_number("99999999999999999999")]
#[tokio::test]
async fn a150_a_silence_without_an_end_is_kept_and_told(#[case] retry_after: &str) {
    let office = Office::open().await.unwrap();
    office.strike(Fault::RateLimit {
        retry_after: Some(retry_after.to_owned()),
    });
    let desk = office.desk().await;
    for _ in 0..2 {
        let Err(DeskError::RateLimited { until }) = sign_in(&desk).await else {
            panic!("not limited")
        };
        assert!(until > Utc::now() + TimeDelta::days(300), "{until}");
    }
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
#[case(Fault::Error500 { committed: false }, DeskError::ServiceFailed)]
#[case(Fault::Error500Html { committed: false }, DeskError::ServiceFailed)]
#[case(Fault::DropAfter, DeskError::NoAnswer)]
#[case(Fault::Cut { at_byte: 30 }, DeskError::NoAnswer)]
#[case(Fault::Reset { at_byte: 0 }, DeskError::NoAnswer)]
#[tokio::test]
async fn a059_a148_a_service_that_fails_is_told_apart_and_crashes_nothing(
    #[case] fault: Fault,
    #[case] said: DeskError,
) {
    let office = Office::open().await.unwrap();
    office.strike(fault);
    let desk = office.desk().await;
    assert_eq!(sign_in(&desk).await, Err(said));
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
        matches!(answered, Err(DeskError::Unreadable | DeskError::NoAnswer)),
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
        held: std::sync::Arc::default(),
        profile: None,
        base_url: None,
        language: None,
        development: false,
        first_reading: std::time::Duration::from_secs(3_600),
    };
    let desk = desk::Desk::open(start, window, keyring).await;
    assert_eq!(sign_in(&desk).await, Err(DeskError::Offline { proxy: None }));
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
async fn a_second_click_while_signing_in_is_told_so() {
    let office = Office::open().await.unwrap();
    office.strike(Fault::Delay { delay_ms: 300 });
    let desk = office.desk().await;
    let (first, second) = tokio::join!(sign_in(&desk), sign_in(&desk));
    assert_eq!((first, second), (Ok(()), Err(DeskError::Busy)));
    assert_eq!(office.asked().len(), 1);
}
