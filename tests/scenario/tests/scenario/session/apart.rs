//! Two users at one desk: what is one's is not the other's.

use desk::Desk;
use desk::booking::intent::Confirmed;
use desk::booking::view::StandingView;
use desk::contract::Secret;
use desk::reservations::find::{Filter, Query};
use desk::reservations::view::Listed;
use scenario::Office;
use scenario::booking::order;

const COLLEAGUE: &str = "colleague@sandbox.test";

/// How many records the service lists, and how many are kept on this machine.
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
    let back_office = desk.office().await.unwrap();
    back_office.book(order, Confirmed::Not).await.unwrap();
    let recorded = |standing: &StandingView| matches!(standing, StandingView::Recorded { .. });
    let StandingView::Recorded { there, .. } = office.window.until_booking(recorded).await else {
        unreachable!("it was waited for")
    };
    office.until_asked(&format!("GET /api/booking/{}", there.record)).await;
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
