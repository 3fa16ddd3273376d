use desk::Desk;
use desk::booking::view::StandingView;
use desk::contract::RecordId;
use desk::offer::view::OfferView;
use desk::reservations::cancel::CancelView;
use desk::reservations::deductions::{LeadTime, PastDeductionView};
use sandbox::{Fault, FaultRule};
use scenario::Office;
use scenario::records::{booked, cancel, sync, until_cancel, until_page};

use super::{calls, move_to, path};
use crate::booking::is_recorded;
use crate::booking::ordering::order;
use crate::search::{form, found};

fn codes(page: &desk::reservations::view::ReservationPageView) -> Vec<Option<i32>> {
    page.history.iter().map(|seen| seen.status.code).collect()
}

#[tokio::test]
async fn a_status_keeps_its_history_as_this_desk_saw_it_and_over_a_restart() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let first = desk.reservation(&id).await.unwrap().unwrap();
    assert_eq!((codes(&first).len(), first.history[0].former), (1, None));
    let began = first.record.status.code;
    for status in [4, 7] {
        move_to(&office, &id, status);
        desk.refresh_reservation(&id).await.unwrap();
    }
    desk.refresh_reservation(&id).await.unwrap();
    desk.close().await;
    let desk = office.desk().await;
    let page = desk.reservation(&id).await.unwrap().unwrap();
    assert_eq!(codes(&page), [began, Some(4), Some(7)]);
    let [start, middle, end] = page.history.as_slice() else {
        panic!("three were seen")
    };
    assert!(start.seen < middle.seen && middle.seen < end.seen);
    assert!(
        end.former
            .is_some_and(|former| former >= middle.seen && former < end.seen)
    );
}

#[tokio::test]
async fn a_move_that_matters_is_told_once_and_ones_own_cancellation_is_not_news() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let (theirs, own) = (
        booked(&office, &desk, "Gold").await.unwrap(),
        booked(&office, &desk, "Silver").await.unwrap(),
    );
    let start = desk.moves_after(None).await.unwrap();
    assert_eq!(start.moves, []);
    move_to(&office, &theirs, 5);
    desk.refresh_reservation(&theirs).await.unwrap();
    let told = desk.moves_after(Some(start.last)).await.unwrap();
    let seen: Vec<_> = told
        .moves
        .iter()
        .map(|one| (one.row.id.as_str(), one.to.code))
        .collect();
    assert_eq!(seen, [(theirs.as_str(), Some(5))]);
    assert_eq!(desk.moves_after(Some(told.last)).await.unwrap().moves, [], "told once");

    cancel(&desk, &own).await.unwrap();
    until_page(&desk, &own, |page| page.record.status.code == Some(11)).await;
    let own = desk.moves_after(Some(told.last)).await.unwrap();
    assert!(own.last > told.last, "it moved");
    assert_eq!(own.moves, []);

    move_to(&office, &theirs, 7);
    desk.refresh_reservation(&theirs).await.unwrap();
    let lesser = desk.moves_after(Some(own.last)).await.unwrap();
    assert!(lesser.last > own.last, "it moved");
    assert_eq!(lesser.moves, []);

    move_to(&office, &theirs, 11);
    desk.refresh_reservation(&theirs).await.unwrap();
    let elsewhere = desk.moves_after(Some(lesser.last)).await.unwrap();
    assert_eq!(elsewhere.moves.len(), 1, "somebody else cancelled it");
}

#[tokio::test]
async fn a128_what_was_deducted_before_at_this_supplier_is_known_before_the_next() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let nothing = booked(&office, &desk, "Gold").await.unwrap();
    let before = desk.past_deductions(&nothing).await.unwrap();
    assert!(before.supplier.is_some());
    assert_eq!((before.lead, before.alike.len()), (Some(LeadTime::Earlier), 0));
    for percent in [25, 50] {
        let id = booked(&office, &desk, &format!("SBX-DEDUCT-{percent}")).await.unwrap();
        cancel(&desk, &id).await.unwrap();
        until_cancel(&desk, &id, |view| matches!(view, CancelView::Cancelled { .. })).await;
    }
    let past = desk.past_deductions(&nothing).await.unwrap();
    let percents: Vec<i32> = past.alike.iter().map(|one| one.percent).collect();
    assert_eq!(percents, [50, 25], "the newest first");
    assert!(
        past.alike
            .iter()
            .all(|one| (29 * 24..=30 * 24).contains(&one.hours_before))
    );
    assert_eq!(past.others, []);
    assert_eq!(
        calls(&office, "POST", &format!("{}/cancel", path(&nothing))).len(),
        0,
        "nothing was asked"
    );
    let unknown = desk.past_deductions("unknown").await.unwrap();
    assert_eq!((unknown.supplier, unknown.lead), (None, None));
}

/// Books with the supplier of this name for this last name, at this time, and returns the id of the record.
async fn booked_at(office: &Office, desk: &Desk, supplier: &str, last_name: &str, pick_up: Option<String>) -> RecordId {
    let mut asked = form();
    asked.pick_up = pick_up.unwrap_or(asked.pick_up);
    let search = found(desk, asked).await.unwrap();
    let of_supplier = |offer: &&OfferView| offer.supplier.as_deref() == Some(supplier);
    let mut order = order(search.offers.iter().find(of_supplier).unwrap().offer);
    last_name.clone_into(&mut order.passengers[0].last_name);
    order.beside_twin = true;
    desk.book(order).await.unwrap();
    let standing = office.window.until_booking(is_recorded).await;
    let StandingView::Recorded { there, .. } = standing else {
        unreachable!("it was waited for")
    };
    until_page(desk, &there.record, |_| true).await;
    there.record
}

async fn cancelled(desk: &Desk, id: &str) {
    cancel(desk, id).await.unwrap();
    until_cancel(desk, id, |view| matches!(view, CancelView::Cancelled { .. })).await;
}

#[tokio::test]
async fn a128_the_deductions_of_each_supplier_and_each_lead_time_are_kept_apart() {
    const ONE: &str = "Kıyı Köprü Transfer";
    const OTHER: &str = "Zeytin Dalı Yol";
    let (office, desk) = Office::signed_in().await.unwrap();
    let soon = || Some(format!("{}T14:30", scenario::travel_day() - chrono::Days::new(26)));
    for (supplier, percent) in [(ONE, 25), (OTHER, 50)] {
        let id = booked_at(&office, &desk, supplier, &format!("SBX-DEDUCT-{percent}"), None).await;
        cancelled(&desk, &id).await;
    }
    let told = async |id: &str| {
        let past = desk.past_deductions(id).await.unwrap();
        let percents = |list: &[PastDeductionView]| list.iter().map(|one| one.percent).collect::<Vec<_>>();
        (past.supplier, past.lead, percents(&past.alike), percents(&past.others))
    };
    let early = LeadTime::Earlier;
    for (supplier, percent) in [(ONE, 25), (OTHER, 50)] {
        let next = booked_at(&office, &desk, supplier, "Gold", None).await;
        let own = (Some(supplier.to_owned()), Some(early), vec![percent], vec![]);
        assert_eq!(told(&next).await, own, "of this supplier alone");
        let near = booked_at(&office, &desk, supplier, "Silver", soon()).await;
        let own = (Some(supplier.to_owned()), Some(LeadTime::Week), vec![], vec![percent]);
        assert_eq!(told(&near).await, own, "cancelled longer before");
    }
}

#[tokio::test]
async fn a128_of_many_deductions_the_six_newest_are_told() {
    let (office, desk) = Office::signed_in().await.unwrap();
    for percent in 1..=7 {
        let id = booked(&office, &desk, &format!("SBX-DEDUCT-{percent}")).await.unwrap();
        cancelled(&desk, &id).await;
    }
    let next = booked(&office, &desk, "Gold").await.unwrap();
    let past = desk.past_deductions(&next).await.unwrap();
    let percents: Vec<i32> = past.alike.iter().map(|one| one.percent).collect();
    assert_eq!(percents, [7, 6, 5, 4, 3, 2]);
}

#[tokio::test]
async fn the_records_opened_last_are_known_over_a_restart() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let (one, two) = (
        booked(&office, &desk, "Gold").await.unwrap(),
        booked(&office, &desk, "Silver").await.unwrap(),
    );
    assert_eq!(desk.recent_reservations().await.unwrap(), []);
    for id in [&one, &two, &one, &"unknown".into()] {
        desk.reservation_opened(id).await.unwrap();
    }
    desk.close().await;
    let desk = office.desk().await;
    let recent: Vec<_> = desk
        .recent_reservations()
        .await
        .unwrap()
        .into_iter()
        .map(|row| row.id)
        .collect();
    assert_eq!(recent, [one.clone(), two.clone()]);
    let asked = vec![two.clone(), "unknown".into(), one.clone()];
    let rows = desk.reservation_rows(asked).await.unwrap();
    assert_eq!(rows.into_iter().map(|row| row.id).collect::<Vec<_>>(), [two, one]);
}

#[tokio::test]
async fn a_record_near_its_pick_up_says_when_it_is_read_again_unless_nobody_is_to_watch() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let watched = desk.reservation(&id).await.unwrap().unwrap();
    assert!(watched.next_look.is_some());
    desk.choose_polling(false).await.unwrap();
    assert_eq!(desk.reservation(&id).await.unwrap().unwrap().next_look, None);
    desk.choose_polling(true).await.unwrap();
    let again = desk.reservation(&id).await.unwrap().unwrap();
    assert_eq!(again.next_look, watched.next_look);
    desk.choose_polling(false).await.unwrap();
    desk.close().await;
    let desk = office.desk().await;
    assert!(!desk.settings().await.polling);
    desk.refresh_reservation(&id).await.unwrap();
    let page = desk.reservation(&id).await.unwrap().unwrap();
    assert_eq!(page.next_look, None, "after a restart too");
}

#[tokio::test]
async fn a144_how_old_the_lists_are_is_known_after_a_restart() {
    let (office, desk) = Office::signed_in().await.unwrap();
    sync(&desk).await.unwrap();
    let known = desk.sync_view().await.unwrap().whole_since;
    assert!(known.is_some());
    desk.close().await;
    let lists = FaultRule::on(Fault::Stall { committed: false }, "GET /api/booking");
    office.service.control().add_fault(lists);
    let desk = office.desk().await;
    assert_eq!(desk.sync_view().await.unwrap().whole_since, known);
}
