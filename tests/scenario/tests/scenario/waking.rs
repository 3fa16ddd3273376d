//! Time passes without an agent: the machine sleeps, the lists become old, and a doubt stays a doubt.

use std::time::Duration;

use chrono::TimeDelta;
use desk::Desk;
use desk::reservations::find::Filter;
use desk::reservations::update::typed::{Wish, WishedText};
use desk::reservations::update::view::UpdateView;
use engine::attention::{About, Requested, Urgency};
use sandbox::{Fault, FaultRule};
use scenario::Office;
use scenario::records::{all, booked, sync, until_page, until_update};

const LIST: &str = "GET /api/booking";

fn readings(office: &Office) -> usize {
    office.asked().iter().filter(|call| *call == LIST).count()
}

/// Waits until the lists were requested this many times.
async fn until_read(office: &Office, times: usize) {
    let read = async {
        while readings(office) < times {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let read = tokio::time::timeout(Duration::from_secs(20), read).await;
    assert!(read.is_ok(), "{} readings, not {times}", readings(office));
}

/// Uses the desk, as a key or the mouse does.
async fn stir(desk: &Desk) {
    desk.runner().await.unwrap().bookings().await;
}

#[tokio::test]
async fn a146_after_a_sleep_the_lists_are_read_at_once() {
    let (office, desk) = Office::signed_in().await.unwrap();
    sync(&desk).await.unwrap();
    let before = readings(&office);
    office.service.control().add_reservations(sandbox::AGENT, 3).unwrap();
    // This is less than the quarter of an hour after which the lists are read in any case.
    office.window.sleep(TimeDelta::minutes(5));
    stir(&desk).await;
    until_read(&office, before + 1).await;
    let seen = async {
        while all(&desk, "", Filter::All).await.unwrap().len() < 3 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), seen).await.unwrap();
}

#[tokio::test]
async fn a146_signed_out_nothing_is_read_by_itself() {
    let (office, desk) = Office::signed_in().await.unwrap();
    sync(&desk).await.unwrap();
    desk.sign_out().await.unwrap();
    let before = office.asked().len();
    office.window.sleep(TimeDelta::hours(9));
    stir(&desk).await;
    desk.sync_view().await.unwrap_err();
    assert_eq!(office.asked().len(), before);
}

#[tokio::test]
async fn a123_a_change_in_doubt_is_watched_and_one_that_no_record_tells_of_is_to_be_decided() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    desk.open_update(&id).await.unwrap();
    until_update(&desk, &id, |view| matches!(view, UpdateView::Opened { .. })).await;
    let lost = FaultRule::on(Fault::DropBefore, "PUT /api/booking/{id}");
    office.service.control().add_fault(lost);
    let wish = Wish {
        note: WishedText::Set("Late".to_owned()),
        ..Wish::default()
    };
    desk.confirm_update(&id, wish).await.unwrap();
    until_update(&desk, &id, |view| matches!(view, UpdateView::Checking { .. })).await;
    let (record, request) = (id.clone(), Requested::Update);
    let unknown = About::RequestUnknown { record, request };
    assert_eq!(about(&desk).await, [(Urgency::Watch, unknown)]);

    // Meanwhile another user writes another note into the record.
    let other = super::another_desk(&office).await;
    other.1.open_update(&id).await.unwrap();
    until_update(&other.1, &id, |view| matches!(view, UpdateView::Opened { .. })).await;
    let theirs = Wish {
        note: WishedText::Set("Theirs".to_owned()),
        ..Wish::default()
    };
    other.1.confirm_update(&id, theirs).await.unwrap();
    until_update(&other.1, &id, |view| matches!(view, UpdateView::Updated { .. })).await;
    office.window.sleep(TimeDelta::seconds(130));
    desk.refresh_reservation(&id).await.unwrap();
    until_update(&desk, &id, |view| matches!(view, UpdateView::NeedsPerson { .. })).await;
    let (record, request) = (id.clone(), Requested::Update);
    let undecided = About::RequestUndecided { record, request };
    assert_eq!(about(&desk).await, [(Urgency::Decide, undecided)]);
    desk.decide_update(&id, desk::reservations::update::Finding::NotChanged)
        .await
        .unwrap();
    assert_eq!(about(&desk).await, []);
    until_page(&desk, &id, |page| page.record.note.as_deref() == Some("Theirs")).await;
}

async fn about(desk: &Desk) -> Vec<(Urgency, About)> {
    let items = desk.attention().await.unwrap().items;
    items.into_iter().map(|item| (item.urgency, item.about)).collect()
}
