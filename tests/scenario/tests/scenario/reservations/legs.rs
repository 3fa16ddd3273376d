//! A booking with two records: the return leg is a reservation of its own.

use desk::Desk;
use desk::booking::view::StandingView;
use desk::contract::RecordId;
use desk::reservations::cancel::CancelView;
use desk::reservations::find::Filter;
use engine::booking::intent::Confirmed;
use scenario::Office;
use scenario::booking::order;
use scenario::records::{all, cancel, until_cancel, until_page};

use super::{calls, choose, move_to, path};
use crate::booking::is_recorded;

/// Books with a service that adds a return leg, and returns the ids and PNRs of both.
async fn both(office: &Office, desk: &Desk) -> [(RecordId, String); 2] {
    let mut order = order(desk, "Ada").await.unwrap();
    order.request.passenger_requests[0].last_name = "SBX-RETURN".to_owned();
    let book = desk.runner().await.unwrap();
    book.book(order, Confirmed::Not).await.unwrap();
    let standing = office.window.until_booking(is_recorded).await;
    let StandingView::Recorded { there, back, .. } = standing else {
        unreachable!("it was waited for")
    };
    [there, back.unwrap()].map(|leg| (leg.record, leg.pnr.unwrap()))
}

#[tokio::test]
async fn a161_a_way_back_that_the_service_made_is_not_told_by_the_way_that_was_booked() {
    let (office, desk) = Office::signed_in().await.unwrap();
    choose(&office, "field_names", "sparse");
    let [(there, _), (back, _)] = both(&office, &desk).await;
    let page = until_page(&desk, &back, |_| true).await;
    until_page(&desk, &there, |_| true).await;
    let booked = page.as_booked.unwrap();
    assert!(!booked.is_booked_ride && booked.pick_up.is_none() && booked.places.is_empty());
    assert_eq!(booked.people, ["Ada SBX-RETURN"]);
    let rows = desk.reservation_rows(vec![there, back]).await.unwrap();
    let told: Vec<_> = rows
        .iter()
        .map(|row| (row.pick_up.is_some(), row.is_as_booked))
        .collect();
    assert_eq!(told, [(true, true), (false, false)]);
}

#[tokio::test]
async fn a041_a_return_leg_is_read_kept_found_watched_and_cancelled_by_itself() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let [(there, _), (back, pnr)] = both(&office, &desk).await;
    assert_ne!(there, back);
    until_page(&desk, &there, |_| true).await;
    until_page(&desk, &back, |_| true).await;
    for leg in [&there, &back] {
        assert_eq!(calls(&office, "GET", &path(leg)).len(), 1, "its detail was read");
        let page = until_page(&desk, leg, |_| true).await;
        assert!(page.next_look.is_some(), "and will be again");
    }
    assert_eq!(calls(&office, "GET", "/api/booking").len(), 0, "and no list");
    desk.close().await;

    let desk = office.desk().await;
    let page = until_page(&desk, &back, |_| true).await;
    assert_eq!(page.record.pnr.as_deref(), Some(pnr.as_str()));
    assert!(page.dossier.is_some());
    let legs: Vec<_> = page.legs.iter().map(|leg| (leg.id.as_str(), leg.is_return)).collect();
    assert_eq!(legs, [(there.as_str(), false), (back.as_str(), true)]);
    let found = all(&desk, &pnr, Filter::All).await.unwrap();
    assert_eq!(
        found.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(),
        [back.as_str()]
    );

    move_to(&office, &back, 7);
    desk.refresh_reservation(&back).await.unwrap();
    let codes = async |id: &str| desk.reservation(id).await.unwrap().unwrap().record.status.code;
    assert_eq!(codes(&back).await, Some(7));
    assert_ne!(codes(&there).await, Some(7));
    cancel(&desk, &back).await.unwrap();
    until_cancel(&desk, &back, |view| matches!(view, CancelView::Cancelled { .. })).await;
    let cancels = |id: &str| calls(&office, "POST", &format!("{}/cancel", path(id))).len();
    assert_eq!((cancels(&there), cancels(&back)), (0, 1));
    until_page(&desk, &back, |page| page.record.status.code == Some(11)).await;
    assert_ne!(codes(&there).await, Some(11));
}
