//! Two bookings that the agent ties together are one trip in the desk and two reservations at the service.

use desk::attention::aside::Aside;
use desk::booking::form::OrderForm;
use desk::booking::view::StandingView;
use desk::contract::RecordId;
use desk::error::FieldRule;
use desk::reservations::cancel::CancelView;
use desk::reservations::find::Filter;
use desk::{Desk, DeskError, Handle};
use engine::attention::{About, Urgency};
use scenario::records::{all, cancel, until_cancel, until_page};
use scenario::{Office, travel_day};
use uuid::Uuid;

use super::ordering::{offer, order};
use crate::search::{form, found};

/// Books both ways of a round trip, the way back first, and returns the records of the way there and the way back.
async fn round_trip(office: &Office, desk: &Desk) -> (RecordId, RecordId) {
    let trip = Some(Handle::from(Uuid::from_u128(7)));
    let mut back = form();
    std::mem::swap(&mut back.from, &mut back.to);
    back.pick_up = format!("{}T18:00", travel_day() + chrono::Days::new(7));
    let home = found(desk, back).await.unwrap();
    let home = home.offers.iter().find(|offer| !offer.external).unwrap().offer;
    let back = recorded(office, desk, OrderForm { trip, ..order(home) }).await;
    let there = offer(desk, false).await;
    let there = recorded(office, desk, OrderForm { trip, ..order(there) }).await;
    (there, back)
}

/// Books the order, and returns the id of its record.
async fn recorded(office: &Office, desk: &Desk, order: OrderForm) -> RecordId {
    let intent = desk.book(order).await.unwrap();
    let bookings = desk.runner().await.unwrap();
    let record = async {
        loop {
            let view = bookings.bookings().await;
            let own = view.intents.into_iter().find(|one| one.id == intent.uuid()).unwrap();
            if let StandingView::Recorded { there, .. } = own.standing {
                return there.record;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    let record = tokio::time::timeout(std::time::Duration::from_secs(20), record)
        .await
        .unwrap();
    assert!(office.asked().iter().any(|call| call == "POST /api/booking"));
    until_page(desk, &record, |_| true).await;
    record
}

async fn half_cancelled(desk: &Desk) -> Option<(Urgency, About)> {
    let items = desk.attention().await.unwrap().items;
    let item = items
        .into_iter()
        .find(|item| matches!(item.about, About::HalfCancelled { .. }))?;
    Some((item.urgency, item.about))
}

#[tokio::test]
async fn a129_two_bookings_tied_in_the_desk_are_shown_as_one_trip_in_the_list_and_on_each_leg() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let (there, back) = round_trip(&office, &desk).await;
    let single = offer(&desk, false).await;
    let mut single = order(single);
    single.passengers[0].first_name = "Eve".to_owned();
    let single = recorded(&office, &desk, single).await;
    desk.close().await;
    let desk = office.desk().await;

    for leg in [&there, &back] {
        let page = until_page(&desk, leg, |_| true).await;
        let legs: Vec<_> = page
            .legs
            .iter()
            .map(|leg| (leg.id.as_str(), leg.is_return, leg.is_this))
            .collect();
        let is_back = *leg == back;
        assert_eq!(
            legs,
            [(there.as_str(), false, !is_back), (back.as_str(), true, is_back)]
        );
        assert!(page.legs.iter().all(|leg| leg.row.is_some()));
    }
    assert_eq!(until_page(&desk, &single, |_| true).await.legs, []);

    let rows = all(&desk, "", Filter::All).await.unwrap();
    let trip = |id: &str| rows.iter().find(|row| row.id == id).unwrap().trip;
    assert!(trip(&there).is_some());
    assert_eq!((trip(&there), trip(&single)), (trip(&back), None));

    // a170: what was booked here has the zone of its pick-up in every list.
    let known = desk.reservation_rows(vec![there.clone(), back.clone()]).await.unwrap();
    let legs = until_page(&desk, &there, |_| true).await.legs;
    let all = rows
        .iter()
        .chain(&known)
        .chain(legs.iter().filter_map(|leg| leg.row.as_ref()));
    let zones: Vec<_> = all
        .map(|row| row.pick_up.as_ref().and_then(|time| time.zone.as_deref()))
        .collect();
    assert_eq!(zones, [Some("Europe/Istanbul"); 7]);
}

#[tokio::test]
async fn a129_a_trip_of_which_one_leg_is_cancelled_is_an_alarm_until_a_person_settles_it() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let (there, back) = round_trip(&office, &desk).await;
    assert_eq!(half_cancelled(&desk).await, None);
    cancel(&desk, &there).await.unwrap();
    until_cancel(&desk, &there, |view| matches!(view, CancelView::Cancelled { .. })).await;
    until_page(&desk, &there, |page| page.record.status.code == Some(11)).await;
    let half = About::HalfCancelled {
        cancelled: vec![there.clone()],
        standing: vec![back.clone()],
    };
    assert_eq!(half_cancelled(&desk).await, Some((Urgency::Decide, half.clone())));
    desk.close().await;
    let desk = office.desk().await;
    assert_eq!(
        half_cancelled(&desk).await,
        Some((Urgency::Decide, half.clone())),
        "a restart settles nothing"
    );

    let done = |reason: &str| Aside::Done { reason: reason.into() };
    let unsaid = desk.lay_aside(half.clone(), done(" ")).await;
    assert_eq!(unsaid, Err(DeskError::invalid("reason", FieldRule::Required)));
    assert!(half_cancelled(&desk).await.is_some());

    let settled = desk.lay_aside(half, done("they stay on and fly home")).await.unwrap();
    assert_eq!(settled.items, []);
    desk.close().await;
    assert_eq!(half_cancelled(&office.desk().await).await, None, "settled for good");
}
