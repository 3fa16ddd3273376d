//! A change of the pick-up time alone: its date, or its time of day.

use chrono::{DateTime, Days, FixedOffset, TimeDelta};
use desk::Desk;
use desk::reservations::update::Part;
use desk::reservations::update::typed::{Wish, WishedTime};
use desk::reservations::update::view::{PieceView, UpdateView, UpdatedBy};
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::Office;
use scenario::records::{booked, until_page, until_update};
use serde_json::json;

use super::changing::{UPDATE, opened, sent, until_updated};

/// By the clock of the pick-up.
fn to(pick_up: DateTime<FixedOffset>) -> Wish {
    let pick_up = Some(WishedTime {
        at: pick_up.format("%Y-%m-%dT%H:%M").to_string(),
        offset: None,
    });
    Wish {
        pick_up,
        ..Wish::default()
    }
}

/// The pick-up time of the record.
async fn pick_up(desk: &Desk, id: &str) -> DateTime<FixedOffset> {
    let page = until_page(desk, id, |_| true).await;
    DateTime::parse_from_rfc3339(&page.record.pick_up.unwrap().there.unwrap()).unwrap()
}

#[rstest]
#[case::the_date(Days::new(1), TimeDelta::zero())]
#[case::the_time_of_the_day(Days::new(0), TimeDelta::minutes(5))]
#[tokio::test]
async fn a123_a_change_of_the_date_or_of_the_time_alone_is_made_and_nothing_else_is_sent(
    #[case] days: Days,
    #[case] later: TimeDelta,
) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let before = pick_up(&desk, &id).await;
    let wanted = before.checked_add_days(days).unwrap() + later;
    opened(&desk, &id).await;
    desk.confirm_update(&id, to(wanted)).await.unwrap();
    assert_eq!(until_updated(&desk, &id).await, UpdatedBy::Answer);
    assert_eq!(sent(&office, &id), [json!({"pickUpTime": wanted.to_rfc3339()})]);
    let page = until_page(&desk, &id, |page| {
        page.record
            .pick_up
            .as_ref()
            .is_some_and(|time| time.utc == Some(wanted.to_utc()))
    })
    .await;
    assert_eq!(
        (page.record.flight_no.as_deref(), page.record.note.as_deref()),
        (Some("XQ 101"), Some("Two bags")),
        "what was not changed is as it was"
    );
}

#[tokio::test]
async fn a123_the_pick_up_as_it_is_makes_no_change() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let before = pick_up(&desk, &id).await;
    opened(&desk, &id).await;
    assert!(desk.confirm_update(&id, to(before)).await.is_err());
    assert_eq!(sent(&office, &id).len(), 0);
}

#[rstest]
#[case::it_was_done(Fault::DropAfter, true)]
#[case::it_was_not(Fault::DropBefore, false)]
#[tokio::test]
async fn a123_after_a_lost_answer_the_date_is_compared_with_the_record_and_not_sent_again(
    #[case] fault: Fault,
    #[case] is_done: bool,
) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let before = pick_up(&desk, &id).await;
    opened(&desk, &id).await;
    office.service.control().add_fault(FaultRule::on(fault, UPDATE));
    let wanted = before.checked_add_days(Days::new(1)).unwrap();
    desk.confirm_update(&id, to(wanted)).await.unwrap();
    if is_done {
        assert_eq!(until_updated(&desk, &id).await, UpdatedBy::Record);
        assert_eq!(pick_up(&desk, &id).await, wanted);
    } else {
        until_update(&desk, &id, |view| matches!(view, UpdateView::Checking { .. })).await;
        assert_eq!(pick_up(&desk, &id).await, before, "the copy stays");
    }
    assert_eq!(sent(&office, &id).len(), 1);
}

#[tokio::test]
async fn a124_a_date_that_moved_on_the_server_is_flagged_before_anything_is_sent() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let before = pick_up(&desk, &id).await;
    opened(&desk, &id).await;
    // The same user works at another desk.
    let elsewhere = Office::open().await.unwrap();
    let url = office.service.base_url();
    let other = elsewhere.desk_with(|start| start.base_url = Some(url)).await;
    scenario::sign_in(&other).await.unwrap();
    other.refresh_reservation(&id).await.unwrap();
    let UpdateView::Opened { fields, .. } = opened(&other, &id).await else {
        panic!("the change is open")
    };
    let PieceView::Is(told) = fields.pick_up else {
        panic!("the record has a pick-up time")
    };
    assert_eq!(
        (told.there, told.zone),
        (Some(before.to_rfc3339()), Some("Europe/Istanbul".to_owned())),
        "a desk that did not book the ride knows the zone by the record's coordinates"
    );
    let theirs = before.checked_add_days(Days::new(2)).unwrap();
    other.confirm_update(&id, to(theirs)).await.unwrap();
    until_updated(&other, &id).await;
    let mine = before.checked_add_days(Days::new(1)).unwrap();
    desk.confirm_update(&id, to(mine)).await.unwrap();
    let flagged = |view: &UpdateView| matches!(view, UpdateView::Opened { moved, .. } if *moved == [Part::PickUp]);
    until_update(&desk, &id, flagged).await;
    assert_eq!(sent(&office, &id), [json!({"pickUpTime": theirs.to_rfc3339()})]);
}
