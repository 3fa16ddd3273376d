mod arrivals;
mod dossier;
mod flights;
pub(crate) mod ordering;
mod trips;

use chrono::{TimeDelta, Utc};
use desk::booking::view::{EvidenceView, StandingView};
use desk::contract::PrivateText;
use desk::{Decision, DeskError, ViewChanged};
use engine::booking::intent::Confirmed;
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::Office;
use scenario::booking::order;

use crate::session::ends_at;

const CREATE: &str = "POST /api/booking";
const RENEW: &str = "POST /api/user/refresh-token";
const LIST: &str = "GET /api/booking";

pub(crate) fn is_recorded(standing: &StandingView) -> bool {
    matches!(standing, StandingView::Recorded { .. })
}

/// The key and the body of each call that creates a reservation.
fn creations(office: &Office) -> Vec<(Option<String>, String)> {
    let journal = office.service.control().journal();
    let creations = journal
        .into_iter()
        .filter(|call| call.method == "POST" && call.path == "/api/booking");
    creations.map(|call| (call.idempotency_key, call.body)).collect()
}

/// The service gives this answer; `committed` says whether it executes the request.
fn answers(status: u16, body: &str, committed: bool) -> Fault {
    Fault::Answer {
        status,
        content_type: Some("application/json".to_owned()),
        location: None,
        body: body.to_owned(),
        committed,
    }
}

fn records(office: &Office) -> usize {
    let snapshot = office.service.control().snapshot();
    let entries = snapshot["entries"].as_array().unwrap().iter();
    entries.filter(|entry| entry.get("reservation").is_some()).count()
}

#[tokio::test]
async fn a011_a091_a_booking_is_recorded_and_its_detail_is_read() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = order(&desk, "Ada").await.unwrap();
    desk.runner().await.unwrap().book(order, Confirmed::Not).await.unwrap();
    let standing = office.window.until_booking(is_recorded).await;
    let StandingView::Recorded { there, by, .. } = standing else {
        unreachable!("it was waited for")
    };
    assert_eq!(by, EvidenceView::Service);
    assert!(there.pnr.is_some());
    let [(key, _)] = &creations(&office)[..] else {
        panic!("one creation")
    };
    assert!(key.is_some());
    office
        .until_asked(&format!("GET /api/booking/{}", there.record.as_str()))
        .await;
}

#[rstest]
#[case::lost_after_it_was_done(Fault::DropAfter)]
#[case::cut(Fault::Cut { at_byte: 40 })]
#[case::truncated(Fault::Truncate)]
#[case::denied_by_its_body(answers(200, r#"{"success":false,"data":null,"statusCode":200}"#, true))]
#[case::without_an_id(answers(200, r#"{"success":true,"data":{"pnr":"KUE47"},"statusCode":200}"#, true))]
#[case::without_data(answers(200, r#"{"success":true,"message":"","data":null,"statusCode":200}"#, true))]
#[case::empty(answers(200, "", true))]
#[tokio::test]
async fn a016_a097_a098_an_outcome_that_was_not_learnt_is_asked_for_with_the_same_key_and_bytes(#[case] fault: Fault) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = order(&desk, "Ada").await.unwrap();
    let before = records(&office);
    office.service.control().add_fault(FaultRule::on(fault, CREATE));
    desk.runner().await.unwrap().book(order, Confirmed::Not).await.unwrap();
    office
        .window
        .until_booking(|standing| matches!(standing, StandingView::Unknown { .. }))
        .await;
    office.window.until_booking(is_recorded).await;
    let sent = creations(&office);
    assert_eq!(sent.len(), 2);
    assert_eq!(sent[0], sent[1]);
    assert_eq!(records(&office), before + 1);
}

#[tokio::test]
async fn a066_a097_a_401_on_a_booking_is_renewed_and_sent_again_as_it_was() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = order(&desk, "Ada").await.unwrap();
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::ExpireToken, CREATE));
    desk.runner().await.unwrap().book(order, Confirmed::Not).await.unwrap();
    office.window.until_booking(is_recorded).await;
    let sent = creations(&office);
    assert_eq!((sent.len(), office.renewals()), (2, 1));
    assert_eq!(sent[0], sent[1]);
}

#[rstest]
#[case::said(Some("2"), 2)]
#[case::none(Some("0"), 0)]
#[case::not_said(None, 1)]
#[tokio::test]
async fn a097_a150_a_429_on_a_booking_is_waited_out_and_sent_again_as_it_was(
    #[case] retry_after: Option<&str>,
    #[case] silence_s: u64,
) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = order(&desk, "Ada").await.unwrap();
    let retry_after = retry_after.map(str::to_owned);
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::RateLimit { retry_after }, CREATE));
    let began = std::time::Instant::now();
    desk.runner().await.unwrap().book(order, Confirmed::Not).await.unwrap();
    office.window.until_booking(is_recorded).await;
    assert!(began.elapsed() >= std::time::Duration::from_secs(silence_s));
    let sent = creations(&office);
    assert_eq!(sent.len(), 2);
    assert_eq!(sent[0], sent[1]);
}

#[tokio::test]
async fn a094_a_booking_whose_answer_nobody_heard_survives_the_end_of_the_program() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = order(&desk, "Ada").await.unwrap();
    let before = records(&office);
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::Stall { committed: true }, CREATE));
    desk.runner().await.unwrap().book(order, Confirmed::Not).await.unwrap();
    office.until_asked(CREATE).await;
    desk.close().await;
    office.service.control().clear_faults();
    let _desk = office.desk().await;
    office.window.until_booking(is_recorded).await;
    assert_eq!(records(&office), before + 1);
}

#[tokio::test]
async fn a110_a_refusal_is_shown_in_the_services_words_and_proves_that_nothing_was_booked() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = order(&desk, "Ada").await.unwrap();
    let before = records(&office);
    let words =
        r#"{"success":false,"message":"No","data":null,"errors":["note: too rude","flightNo: lands elsewhere"]}"#;
    office
        .service
        .control()
        .add_fault(FaultRule::on(answers(400, words, false), CREATE));
    desk.runner().await.unwrap().book(order, Confirmed::Not).await.unwrap();
    let ended = |standing: &StandingView| matches!(standing, StandingView::Rejected { .. });
    let rejected = office.window.until_booking(ended).await;
    let reasons = vec!["note: too rude".into(), "flightNo: lands elsewhere".into()];
    assert_eq!(rejected, StandingView::Rejected { status: 400, reasons });
    assert_eq!((creations(&office).len(), records(&office)), (1, before));
}

#[tokio::test]
async fn a110_the_words_that_end_a_booking_of_yesterday_are_shown() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = order(&desk, "Ada").await.unwrap();
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::Empty401, CREATE).times(2));
    let book = desk.runner().await.unwrap();
    let intent = book.book(order, Confirmed::Not).await.unwrap();
    let held = |standing: &StandingView| matches!(standing, StandingView::Held { .. });
    office.window.until_booking(held).await;
    office.window.sleep(TimeDelta::hours(25));
    let refusal = answers(
        400,
        r#"{"success":false,"data":null,"errors":["note: too rude"]}"#,
        false,
    );
    office.service.control().add_fault(FaultRule::on(refusal, CREATE));
    book.decide(intent, Decision::Send).await.unwrap();
    let rejected = |standing: &StandingView| matches!(standing, StandingView::Rejected { .. });
    let StandingView::Rejected { reasons, .. } = office.window.until_booking(rejected).await else {
        unreachable!("it was waited for")
    };
    assert_eq!(reasons, ["note: too rude"]);
}

#[tokio::test]
async fn a092_a093_what_was_changed_after_a_refusal_leaves_under_a_key_of_its_own() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let mut order = order(&desk, "Ada").await.unwrap();
    let refusal = answers(
        400,
        r#"{"success":false,"data":null,"errors":["note: too rude"]}"#,
        false,
    );
    office.service.control().add_fault(FaultRule::on(refusal, CREATE));
    let book = desk.runner().await.unwrap();
    book.book(order.clone(), Confirmed::Not).await.unwrap();
    let refused = |standing: &StandingView| matches!(standing, StandingView::Rejected { .. });
    office.window.until_booking(refused).await;
    order.request.note = Some("A child's seat, please".to_owned());
    book.book(order, Confirmed::ByTheAgent).await.unwrap();
    office.window.until_booking(is_recorded).await;
    let [(first, bare), (second, changed)] = &creations(&office)[..] else {
        panic!("two creations")
    };
    assert!(
        first.is_some() && second.is_some() && first != second,
        "{first:?} {second:?}"
    );
    assert_ne!(bare, changed);
}

#[tokio::test]
async fn a_twin_is_asked_about_and_beside_one_in_doubt_refused() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let (one, other) = (order(&desk, "Ada").await.unwrap(), order(&desk, "Ada").await.unwrap());
    let book = desk.runner().await.unwrap();
    book.book(one, Confirmed::Not).await.unwrap();
    office.window.until_booking(is_recorded).await;
    let twin = book.book(other.clone(), Confirmed::Not).await;
    assert_eq!(twin, Err(DeskError::Twin { may_exist: false }));
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::DropBefore, CREATE).always());
    book.book(other.clone(), Confirmed::ByTheAgent).await.unwrap();
    office
        .window
        .until_booking(|standing| matches!(standing, StandingView::Unknown { .. }))
        .await;
    let third = book.book(other, Confirmed::ByTheAgent).await;
    assert_eq!(third, Err(DeskError::Twin { may_exist: true }));
}

#[tokio::test]
async fn a099_an_agent_who_looked_may_settle_what_the_desk_does_not_know() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = order(&desk, "Ada").await.unwrap();
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::DropBefore, CREATE).always());
    let book = desk.runner().await.unwrap();
    let intent = book.book(order, Confirmed::Not).await.unwrap();
    office
        .window
        .until_booking(|standing| matches!(standing, StandingView::Unknown { .. }))
        .await;
    let reason = PrivateText::from("the service's support says there is none");
    book.decide(intent, Decision::FoundNone { reason: reason.clone() })
        .await
        .unwrap();
    let settled = office
        .window
        .until_booking(|standing| matches!(standing, StandingView::NotRecorded { .. }))
        .await;
    assert_eq!(
        settled,
        StandingView::NotRecorded {
            by: EvidenceView::Person { reason }
        }
    );
}

#[tokio::test]
async fn a_booking_in_doubt_says_when_it_is_looked_for_next() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = order(&desk, "Ada").await.unwrap();
    let control = office.service.control();
    control.add_fault(FaultRule::on(Fault::DropBefore, CREATE).always());
    control.add_fault(FaultRule::on(Fault::Garbage, "GET /api/booking").always());
    let book = desk.runner().await.unwrap();
    book.book(order, Confirmed::Not).await.unwrap();
    let standing = office
        .window
        .until_booking(|standing| matches!(standing, StandingView::Unknown { next: Some(_), .. }))
        .await;
    let StandingView::Unknown { next: Some(next), .. } = standing else {
        unreachable!("it was waited for")
    };
    assert!(next > Utc::now() - TimeDelta::minutes(1), "{next}");
}

#[tokio::test]
async fn a_decision_that_comes_while_it_is_sent_again_is_given_back_to_the_agent() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = order(&desk, "Ada").await.unwrap();
    let control = office.service.control();
    control.add_fault(FaultRule::on(Fault::DropBefore, CREATE));
    let retry_after = Some("600".to_owned());
    control.add_fault(FaultRule::on(Fault::RateLimit { retry_after }, CREATE).always());
    let book = desk.runner().await.unwrap();
    let intent = book.book(order, Confirmed::Not).await.unwrap();
    let unknown = |standing: &StandingView| matches!(standing, StandingView::Unknown { .. });
    office.window.until_booking(unknown).await;
    let again = async {
        while creations(&office).len() < 2 {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), again)
        .await
        .unwrap();
    let reason = PrivateText::from("the service's support says there is none");
    let decided = book.decide(intent, Decision::FoundNone { reason }).await;
    assert_eq!(decided, Err(DeskError::Busy));
}

#[tokio::test]
async fn a098_a099_a_failure_the_service_gives_again_for_the_key_is_found_as_a_booking_in_the_lists() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let mut order = order(&desk, "Ada").await.unwrap();
    // The key can be sent once more before the deadline of the offer.
    order.offer_deadline = Utc::now() + TimeDelta::seconds(3);
    let before = records(&office);
    let failed = Fault::Error500 { committed: true };
    office.service.control().add_fault(FaultRule::on(failed, CREATE));
    let book = desk.runner().await.unwrap();
    let intent = book.book(order, Confirmed::Not).await.unwrap();
    let matched = office
        .window
        .until_booking(|standing| matches!(standing, StandingView::Matched { .. }))
        .await;
    let sent = creations(&office);
    assert_eq!(sent.len(), 2);
    assert_eq!(sent[0], sent[1]);
    assert_eq!(records(&office), before + 1);
    let never_said = |change: &ViewChanged| match change {
        ViewChanged::Bookings(view) => view.intents.iter().all(|one| !is_refused(&one.standing)),
        ViewChanged::Startup(_)
        | ViewChanged::Settings(_)
        | ViewChanged::Session(_)
        | ViewChanged::Reservations
        | ViewChanged::Search(_)
        | ViewChanged::Updates(_) => true,
    };
    assert!(office.window.shown().iter().all(never_said), "a failure is no refusal");
    let StandingView::Matched { record } = matched else {
        unreachable!("it was waited for")
    };
    let reason = "the same people at the same time".into();
    book.decide(
        intent,
        Decision::Found {
            record: record.clone(),
            reason,
        },
    )
    .await
    .unwrap();
    let settled = office.window.until_booking(is_recorded).await;
    assert!(matches!(settled, StandingView::Recorded { there, .. } if there.record == record));
    assert!(desk.reservation(&record).await.unwrap().unwrap().dossier.is_some());
}

#[tokio::test]
async fn a098_what_waited_for_a_token_until_its_offer_ended_is_not_sent_again() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let mut order = order(&desk, "Ada").await.unwrap();
    let deadline = Utc::now() + TimeDelta::seconds(4);
    order.offer_deadline = deadline;
    let failed = Fault::Error500 { committed: false };
    office.service.control().add_fault(FaultRule::on(failed, CREATE));
    desk.runner().await.unwrap().book(order, Confirmed::Not).await.unwrap();
    let unknown = |standing: &StandingView| matches!(standing, StandingView::Unknown { .. });
    office.window.until_booking(unknown).await;
    desk.close().await;
    // The booking is due to be sent again at once, and its token is about to expire.
    ends_at(&office, Utc::now() + TimeDelta::seconds(50));
    let silent = Fault::Stall { committed: false };
    office.service.control().add_fault(FaultRule::on(silent, RENEW));
    let _desk = office.desk().await;
    office.until_asked(RENEW).await;
    assert!(Utc::now() < deadline, "the test itself was too slow");
    let left = (deadline - Utc::now()).to_std().unwrap_or_default();
    tokio::time::sleep(left).await;
    office.service.control().clear_faults();
    office.until_asked(LIST).await;
    assert_eq!(creations(&office).len(), 1, "{:?}", office.asked());
}

fn is_refused(standing: &StandingView) -> bool {
    matches!(
        standing,
        StandingView::Rejected { .. } | StandingView::Gone | StandingView::NotRecorded { .. }
    )
}
