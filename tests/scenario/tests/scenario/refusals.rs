//! What a refusal of a creation proves (decision D16).

use desk::booking::view::StandingView;
use engine::booking::intent::Confirmed;
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::Office;
use scenario::booking::order;

const CREATE: &str = "POST /api/booking";

/// How a first attempt ends if the service gives this complete answer and does not execute the request.
async fn answered(status: u16) -> (StandingView, usize) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = order(&desk, "Ada").await.unwrap();
    let refusal = Fault::Answer {
        status,
        content_type: Some("application/json".to_owned()),
        location: None,
        body: r#"{"success":false,"message":"No","data":null,"errors":["no"]}"#.to_owned(),
        committed: false,
    };
    office.service.control().add_fault(FaultRule::on(refusal, CREATE));
    desk.runner().await.unwrap().book(order, Confirmed::Not).await.unwrap();
    let told = |standing: &StandingView| !matches!(standing, StandingView::Sending { .. });
    let standing = office.window.until_booking(told).await;
    let sent = office.asked().iter().filter(|call| *call == CREATE).count();
    (standing, sent)
}

#[rstest]
#[tokio::test]
async fn a216_a_complete_4xx_on_a_first_attempt_ends_the_intent_unbooked(
    #[values(400, 402, 403, 404, 405, 406, 411, 413, 415, 422, 451, 499)] status: u16,
) {
    let (standing, sent) = answered(status).await;
    let reasons = vec!["no".into()];
    assert_eq!((standing, sent), (StandingView::Rejected { status, reasons }, 1));
}

#[tokio::test]
async fn a216_a_410_on_a_first_attempt_says_that_the_offer_is_gone() {
    assert_eq!(answered(410).await, (StandingView::Gone, 1));
}

/// With these answers, the service may have executed the request, or may still be executing it.
#[rstest]
#[tokio::test]
async fn a216_408_409_and_425_leave_a_doubt(#[values(408, 409, 425)] status: u16) {
    let (standing, _) = answered(status).await;
    assert!(matches!(standing, StandingView::Unknown { .. }), "{standing:?}");
}
