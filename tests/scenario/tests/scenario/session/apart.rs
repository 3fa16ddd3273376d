//! Two users at one desk do not see each other's data.

use std::time::Duration;

use desk::booking::view::StandingView;
use desk::contract::Secret;
use desk::reservations::cancel::CancelView;
use desk::reservations::find::{Filter, Query};
use desk::reservations::view::Listed;
use desk::{Desk, DeskError};
use engine::booking::intent::Confirmed;
use sandbox::{Fault, FaultRule};
use scenario::Office;
use scenario::booking::order;
use scenario::records::{booked, is_fresh, sync, until_cancel, until_page};

const COLLEAGUE: &str = "colleague@sandbox.test";

/// How many records the service lists, and how many this machine stores.
async fn seen(desk: &Desk) -> (usize, usize) {
    let listed = desk.list_user_reservations(Listed::All, 1).await.unwrap();
    let everything = Query {
        text: String::new(),
        filter: Filter::All,
        after: None,
        limit: None,
    };
    let kept = desk.find_reservations(everything).await.unwrap();
    (listed.rows.len(), kept.rows.len())
}

#[tokio::test]
async fn a010_a_list_holds_the_records_of_the_one_who_is_signed_in() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = order(&desk, "Ada").await.unwrap();
    let runner = desk.runner().await.unwrap();
    runner.book(order, Confirmed::Not).await.unwrap();
    let recorded = |standing: &StandingView| matches!(standing, StandingView::Recorded { .. });
    let StandingView::Recorded { there, .. } = office.window.until_booking(recorded).await else {
        unreachable!("it was waited for")
    };
    office
        .until_asked(&format!("GET /api/booking/{}", there.record.as_str()))
        .await;
    desk.refresh_reservation(&there.record).await.unwrap();
    assert_eq!(seen(&desk).await, (1, 1));

    desk.sign_out().await.unwrap();
    desk.sign_in(COLLEAGUE, Secret::new(sandbox::PASSWORD)).await.unwrap();
    assert_eq!(seen(&desk).await, (0, 0));
    assert!(desk.reservation(&there.record).await.unwrap().is_none());

    desk.sign_out().await.unwrap();
    scenario::sign_in(&desk).await.unwrap();
    assert_eq!(seen(&desk).await, (1, 1));
}

const RECORD: &str = "GET /api/booking/{id}";
const LIST: &str = "GET /api/booking";
const CREATE: &str = "POST /api/booking";
const REFRESH: &str = "POST /api/user/refresh-token";

fn slow(office: &Office, endpoint: &str, delay_ms: u64) {
    let rule = FaultRule::on(Fault::Delay { delay_ms }, endpoint);
    office.service.control().add_fault(rule);
}

async fn colleague_takes_over(desk: &Desk) {
    desk.sign_in(COLLEAGUE, Secret::new(sandbox::PASSWORD)).await.unwrap();
    // The first use of the runner starts the engine of the colleague.
    desk.runner().await.unwrap().bookings().await;
}

fn times(office: &Office, call: &str) -> usize {
    office.asked().iter().filter(|one| *one == call).count()
}

#[tokio::test]
async fn a010_a_record_that_comes_after_another_signed_in_is_not_kept_as_theirs() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let record = format!("GET /api/booking/{}", id.as_str());
    let before = times(&office, &record);
    slow(&office, RECORD, 2_500);
    let taken_over = async {
        while times(&office, &record) == before {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        desk.sign_out().await.unwrap();
        colleague_takes_over(&desk).await;
    };
    let (read, ()) = tokio::join!(desk.refresh_reservation(&id), taken_over);
    assert_eq!(read, Ok(None), "it is nobody's here");
    assert_eq!(seen(&desk).await, (0, 0));
    assert_eq!(desk.reservation(&id).await, Ok(None));
    desk.sign_out().await.unwrap();
    scenario::sign_in(&desk).await.unwrap();
    until_page(&desk, &id, |_| true).await;
}

#[tokio::test]
async fn a010_a_page_that_comes_after_another_signed_in_does_not_answer_their_question() {
    let (office, desk) = Office::signed_in().await.unwrap();
    office.service.control().add_reservations(sandbox::AGENT, 3).unwrap();
    slow(&office, LIST, 2_500);
    // The colleague's own page is still on its way when the agent's page arrives.
    slow(&office, LIST, 5_000);
    desk.sync_now().await.unwrap();
    office.until_asked(LIST).await;
    desk.sign_out().await.unwrap();
    colleague_takes_over(&desk).await;
    sync(&desk).await.unwrap();
    assert_eq!(times(&office, LIST), 2);
    assert_eq!(seen(&desk).await, (0, 0));
    desk.sign_out().await.unwrap();
    scenario::sign_in(&desk).await.unwrap();
    sync(&desk).await.unwrap();
    assert_eq!(seen(&desk).await, (3, 3));
}

#[tokio::test]
async fn a010_a_question_is_not_asked_again_with_the_session_of_another() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let record = format!("GET /api/booking/{}", id.as_str());
    let before = times(&office, &record);
    let control = office.service.control();
    control.add_fault(FaultRule::on(Fault::ExpireToken, RECORD));
    let renewing = office.renewals();
    slow(&office, REFRESH, 2_500);
    let taken_over = async {
        while office.renewals() == renewing {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        colleague_takes_over(&desk).await;
    };
    let (read, ()) = tokio::join!(desk.refresh_reservation(&id), taken_over);
    assert_eq!(read, Err(DeskError::SignedOut));
    assert_eq!(times(&office, &record), before + 1);
}

#[tokio::test]
async fn a010_a_cancellation_does_not_leave_with_the_session_of_another() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    desk.ask_to_cancel(&id).await.unwrap();
    until_cancel(&desk, &id, is_fresh).await;
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::ExpireToken, "GET /api/booking/user"));
    let renewing = office.renewals();
    slow(&office, REFRESH, 2_500);
    let taken_over = async {
        while office.renewals() == renewing {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let cancel = desk.confirm_cancel(&id).await.unwrap();
        assert_eq!(cancel, CancelView::Sending);
        colleague_takes_over(&desk).await;
    };
    let (listed, ()) = tokio::join!(desk.list_user_reservations(Listed::All, 1), taken_over);
    assert_eq!(listed, Err(DeskError::SignedOut));
    // Anything that still waited for a pair would have been sent while these calls run.
    assert_eq!(seen(&desk).await, (0, 0));
    sync(&desk).await.unwrap();
    assert_eq!(times(&office, &format!("POST /api/booking/{}/cancel", id.as_str())), 0);
}

#[tokio::test]
async fn a099_a_booking_that_is_answered_while_another_is_signed_in_is_found_by_the_one_who_made_it() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = order(&desk, "Ada").await.unwrap();
    slow(&office, CREATE, 2_500);
    let runner = desk.runner().await.unwrap();
    runner.book(order, Confirmed::Not).await.unwrap();
    office.until_asked(CREATE).await;
    desk.sign_out().await.unwrap();
    colleague_takes_over(&desk).await;
    let answered = async {
        let is_answered =
            |call: &sandbox::Exchange| format!("{} {}", call.method, call.path) == CREATE && call.status.is_some();
        while !office.service.control().journal().iter().any(is_answered) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), answered).await.unwrap();
    assert_eq!(seen(&desk).await, (0, 0));
    assert_eq!(runner.bookings().await.intents, []);
    desk.sign_out().await.unwrap();
    scenario::sign_in(&desk).await.unwrap();
    let matched = |standing: &StandingView| matches!(standing, StandingView::Matched { .. });
    let StandingView::Matched { record } = office.window.until_booking(matched).await else {
        unreachable!("it was waited for")
    };
    assert_eq!(times(&office, CREATE), 1, "it is looked for, not booked again");
    assert!(desk.reservation(&record).await.unwrap().is_some());
}
