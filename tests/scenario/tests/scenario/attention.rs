use chrono::{TimeDelta, Utc};
use desk::attention::aside::Aside;
use desk::booking::view::StandingView;
use desk::reservations::cancel::CancelView;
use desk::reservations::update::typed::{Wish, WishedText};
use desk::reservations::update::view::UpdateView;
use desk::{Desk, DeskError};
use engine::attention::{About, Settled, Urgency};
use engine::booking::intent::Confirmed;
use sandbox::{Fault, FaultRule, Patch};
use scenario::Office;
use scenario::booking::order;
use scenario::records::{booked, cancel, sync, until_cancel, until_page, until_update};
use serde_json::json;

use crate::reservations::choose;

const CANCEL: &str = "POST /api/booking/{id}/cancel";
const UPDATE: &str = "PUT /api/booking/{id}";

#[tokio::test]
async fn a052_what_needs_a_person_comes_and_goes_with_its_cause() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "SBX-ISSUE").await.unwrap();
    let items = desk.attention().await.unwrap().items;
    let abouts: Vec<_> = items.into_iter().map(|item| item.about).collect();
    assert_eq!(abouts, [About::Troubled { record: id.clone() }]);
    let mended = Patch {
        service_issue_code: Some(String::new()),
        ..Patch::default()
    };
    office
        .service
        .control()
        .patch_reservation(id.parse().unwrap(), mended)
        .unwrap();
    desk.refresh_reservation(&id).await.unwrap();
    assert_eq!(desk.attention().await.unwrap().items, []);
}

#[tokio::test]
async fn a040_stops_that_could_not_be_added_need_a_person_although_it_is_booked() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "SBX-WAYPOINT").await.unwrap();
    let items = desk.attention().await.unwrap().items;
    let missing = About::StopsMissing { record: id, count: 1 };
    assert!(items.iter().any(|item| item.about == missing), "{items:?}");
}

#[tokio::test]
async fn a_cancellation_in_doubt_is_watched_and_an_unconfirmed_record_is_to_be_decided() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "SBX-STATUS-5").await.unwrap();
    let rule = FaultRule::on(Fault::DropBefore, CANCEL);
    office.service.control().add_fault(rule);
    cancel(&desk, &id).await.unwrap();
    until_cancel(&desk, &id, |view| matches!(view, CancelView::Checking { .. })).await;
    let items = desk.attention().await.unwrap().items;
    let kinds: Vec<_> = items.iter().map(|item| (item.urgency, &item.about)).collect();
    let request = engine::attention::Requested::Cancel;
    let (unconfirmed, unknown) = (
        About::NotConfirmed { record: id.clone() },
        About::RequestUnknown {
            record: id.clone(),
            request,
        },
    );
    assert_eq!(kinds, [(Urgency::Decide, &unconfirmed), (Urgency::Watch, &unknown)]);
}

#[tokio::test]
async fn a161_a_ride_of_which_the_record_tells_no_time_needs_a_person_by_the_time_it_was_booked_for() {
    let (office, desk) = Office::signed_in().await.unwrap();
    choose(&office, "field_names", "sparse");
    let id = booked(&office, &desk, "SBX-STATUS-5").await.unwrap();
    sync(&desk).await.unwrap();
    let page = until_page(&desk, &id, |page| page.record.pick_up.is_none()).await;
    let pick_up = page.as_booked.unwrap().pick_up.unwrap();
    let unconfirmed = About::NotConfirmed { record: id };
    let noted = async {
        loop {
            let items = desk.attention().await.unwrap().items;
            if let Some(item) = items.into_iter().find(|item| item.about == unconfirmed) {
                return item.time;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    let time = tokio::time::timeout(std::time::Duration::from_secs(20), noted).await;
    let time = time.unwrap().unwrap();
    assert_eq!(time, chrono::DateTime::parse_from_rfc3339(&pick_up).unwrap());
}

#[tokio::test]
async fn an_item_that_is_done_stays_away_until_its_cause_comes_anew() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "SBX-ISSUE").await.unwrap();
    let about = About::Troubled { record: id.clone() };
    let reason = |words: &str| Aside::Done { reason: words.into() };
    let refused = desk.lay_aside(about.clone(), reason(" ")).await;
    assert!(matches!(refused, Err(DeskError::Invalid { .. })), "{refused:?}");
    let view = desk.lay_aside(about.clone(), reason("told the hotel")).await.unwrap();
    assert_eq!((view.items.len(), view.aside.len()), (0, 1));
    desk.close().await;
    let desk = office.desk().await;
    let view = desk.attention().await.unwrap();
    assert_eq!(view.aside[0].aside, reason("told the hotel"), "over a restart");

    let issue = |code: &str| Patch {
        service_issue_code: Some(code.to_owned()),
        ..Patch::default()
    };
    for code in ["", "LATE"] {
        let control = office.service.control();
        control.patch_reservation(id.parse().unwrap(), issue(code)).unwrap();
        desk.refresh_reservation(&id).await.unwrap();
        desk.attention().await.unwrap();
    }
    let view = desk.attention().await.unwrap();
    assert_eq!(
        (view.items.len(), view.aside.len()),
        (1, 0),
        "another issue is another item"
    );
}

#[tokio::test]
async fn an_item_laid_aside_for_a_while_comes_back_by_the_hour_and_at_a_word() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "SBX-ISSUE").await.unwrap();
    let about = About::Troubled { record: id };
    let until = |minutes| Aside::Snoozed {
        until: Utc::now() + TimeDelta::minutes(minutes),
    };
    assert_eq!(desk.lay_aside(about.clone(), until(30)).await.unwrap().items, []);
    let back = desk.take_up_again(about.clone()).await.unwrap();
    assert_eq!((back.items.len(), back.aside.len()), (1, 0));
    let over = desk.lay_aside(about, until(-1)).await.unwrap();
    assert_eq!((over.items.len(), over.aside.len()), (1, 0));
}

#[tokio::test]
async fn a_booking_that_was_refused_after_a_wait_is_told_for_a_week() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let on_booking = |fault| {
        office
            .service
            .control()
            .add_fault(FaultRule::on(fault, "POST /api/booking"))
    };
    on_booking(Fault::RateLimit {
        retry_after: Some("0".to_owned()),
    });
    on_booking(Fault::Answer {
        status: 422,
        content_type: Some("application/json".to_owned()),
        location: None,
        body: json!({"success": false, "message": "no car", "errors": ["no car"], "statusCode": 422}).to_string(),
        committed: false,
    });
    let order = order(&desk, "Ada").await.unwrap();
    desk.runner().await.unwrap().book(order, Confirmed::Not).await.unwrap();
    office
        .window
        .until_booking(|standing| matches!(standing, StandingView::Rejected { .. }))
        .await;
    let is_told = async || {
        let items = desk.attention().await.unwrap().items;
        items.iter().any(|item| matches!(item.about, About::NotBooked { .. }))
    };
    assert!(is_told().await);
    office.window.sleep(TimeDelta::days(8));
    assert!(!is_told().await);
}

async fn settled(desk: &Desk) -> Vec<Settled> {
    desk.attention().await.unwrap().settled
}

#[tokio::test]
async fn a_doubt_that_the_desk_settled_is_told_over_restarts_until_the_agent_has_seen_it() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let (cancelled, changed) = (
        booked(&office, &desk, "Gold").await.unwrap(),
        booked(&office, &desk, "Silver").await.unwrap(),
    );
    assert_eq!(settled(&desk).await, [], "nothing was in doubt");
    let control = office.service.control();
    for call in ["POST /api/booking", CANCEL, UPDATE] {
        control.add_fault(FaultRule::on(Fault::DropAfter, call));
    }
    let order = order(&desk, "Bora").await.unwrap();
    let intent = desk.runner().await.unwrap().book(order, Confirmed::Not).await.unwrap();
    let is_recorded = |standing: &StandingView| matches!(standing, StandingView::Recorded { .. });
    let StandingView::Recorded { there, .. } = office.window.until_booking(is_recorded).await else {
        unreachable!("it was waited for")
    };
    cancel(&desk, &cancelled).await.unwrap();
    until_cancel(&desk, &cancelled, |view| matches!(view, CancelView::Cancelled { .. })).await;
    desk.open_update(&changed).await.unwrap();
    until_update(&desk, &changed, |view| matches!(view, UpdateView::Opened { .. })).await;
    let note = WishedText::Set("Late".to_owned());
    let wish = Wish {
        note,
        ..Wish::default()
    };
    desk.confirm_update(&changed, wish).await.unwrap();
    until_update(&desk, &changed, |view| matches!(view, UpdateView::Updated { .. })).await;
    let all = [
        Settled::Booked {
            intent,
            record: there.record,
        },
        Settled::Cancelled {
            record: cancelled.clone(),
            attempt: 1,
        },
        Settled::Changed {
            record: changed.clone(),
            attempt: 1,
        },
    ];
    assert_eq!(settled(&desk).await, all);
    desk.close().await;
    let desk = office.desk().await;
    assert_eq!(settled(&desk).await, all);
    // Another request that is only begun changes nothing, neither before nor after it was seen.
    let begin = async |desk: &Desk| {
        desk.ask_to_cancel(&cancelled).await.unwrap();
        desk.open_update(&changed).await.unwrap();
    };
    begin(&desk).await;
    assert_eq!(settled(&desk).await, all);
    desk.see_settled(all[2].clone()).await.unwrap();
    begin(&desk).await;
    assert_eq!(settled(&desk).await, all[..2]);
    desk.close().await;
    let desk = office.desk().await;
    assert_eq!(settled(&desk).await, all[..2]);
    office.window.sleep(TimeDelta::days(29));
    assert_eq!(settled(&desk).await, all[..2]);
    office.window.sleep(TimeDelta::days(2));
    assert_eq!(settled(&desk).await, [], "a month later it is no news");
}
