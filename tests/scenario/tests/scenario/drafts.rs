//! Drafts survive a crash, a refused session and a sign-out, and show whether their offer still holds.

use chrono::TimeDelta;
use desk::booking::view::StandingView;
use desk::drafts::view::{Draft, DraftOffer, DraftStep, TypedPassenger};
use desk::offer::view::Selected;
use desk::{Decision, Desk, DeskError, Handle};
use engine::offer::OfferStanding;
use sandbox::{Fault, FaultRule};
use scenario::{Office, sign_in};
use store::Weather;

use crate::booking::is_recorded;
use crate::booking::ordering::order;
use crate::search::{calls, form, form_to, found};

const CREATE: &str = "POST /api/booking";
const REPRICE: &str = "POST /api/availability/external-extras";

pub(crate) fn draft(offer: Option<Handle>) -> Draft {
    let person = |first: &str, is_lead| TypedPassenger {
        first_name: first.into(),
        last_name: "Canary".into(),
        phone: String::new(),
        email: String::new(),
        is_lead,
    };
    Draft {
        step: DraftStep::Passengers,
        search: form(),
        offer,
        standard_extras: Vec::new(),
        passengers: vec![person("Ada", false), person("Bo", true)],
        note: "window seat".into(),
        flight: "TK1".into(),
        trip: None,
    }
}

/// A draft with an external offer whose price includes an extra.
async fn in_the_making(desk: &Desk) -> (Handle, Handle) {
    let offers = found(desk, form()).await.unwrap().offers;
    let offer = offers.iter().find(|offer| offer.external).unwrap().offer;
    let seat = Selected {
        code: "CHILD_SEAT".into(),
        quantity: 1,
    };
    desk.reprice(offer, vec![seat]).await.unwrap();
    let kept = desk.keep_draft(None, draft(Some(offer))).await.unwrap();
    assert!(kept.durable);
    (kept.id, offer)
}

#[tokio::test]
async fn a_draft_is_taken_up_after_a_restart_with_its_offer_still_good() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let (id, offer) = in_the_making(&desk).await;
    let before = desk.choose(offer).await.unwrap();
    desk.close().await;

    let desk = office.desk().await;
    let lines = desk.drafts().await.unwrap();
    assert_eq!(
        (lines[0].id, lines[0].lead.as_str(), lines[0].to.as_str()),
        (id, "Bo Canary", "Lara")
    );
    let DraftOffer::Live { until } = lines[0].offer else {
        panic!("{:?}", lines[0].offer)
    };
    let view = desk.take_up_draft(id).await.unwrap().unwrap();
    assert!(view.draft == draft(Some(offer)));
    let taken_up = view.offer.unwrap();
    assert_eq!(until, taken_up.deadline);
    assert_eq!((taken_up.offer, taken_up.standing), (offer, OfferStanding::Fresh));
    assert!(taken_up.conditions.is_some());
    let after = desk.choose(offer).await.unwrap();
    assert_eq!(
        (&after.item_id, &after.terms, after.login),
        (&before.item_id, &before.terms, before.login)
    );
    assert_eq!(after.snapshot, before.snapshot);
    desk.reprice(offer, vec![]).await.unwrap();
    let sent = calls(&office, REPRICE);
    assert!(
        sent[1].body.contains(before.item_id.expose()),
        "with the very key it had"
    );
}

#[tokio::test]
async fn a006_what_expired_overnight_is_said_by_the_wall_clock() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let (id, offer) = in_the_making(&desk).await;
    desk.close().await;
    office.window.sleep(TimeDelta::hours(9));
    let desk = office.desk().await;
    let view = desk.take_up_draft(id).await.unwrap().unwrap();
    assert_eq!(view.offer.unwrap().standing, OfferStanding::Overdue);
    assert_eq!(view.search.unwrap().offers.len(), 1);
    assert!(desk.choose(offer).await.is_ok(), "the service decides");
}

#[tokio::test]
async fn a007_no_draft_brings_back_what_is_gone() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let offers = found(&desk, form_to("SBX-GONE")).await.unwrap().offers;
    let offer = offers.iter().find(|offer| offer.external).unwrap().offer;
    let id = desk.keep_draft(None, draft(Some(offer))).await.unwrap().id;
    assert_eq!(desk.reprice(offer, vec![]).await, Err(DeskError::OfferGone));
    desk.close().await;
    let desk = office.desk().await;
    assert_eq!(desk.drafts().await.unwrap()[0].offer, DraftOffer::Ended);
    let view = desk.take_up_draft(id).await.unwrap().unwrap();
    assert_eq!(view.offer.unwrap().standing, OfferStanding::Gone);
    assert_eq!(desk.reprice(offer, vec![]).await, Err(DeskError::OfferGone));
    assert_eq!(calls(&office, REPRICE).len(), 1);
    assert!(view.draft.note == "window seat", "what was typed is all there");
}

#[tokio::test]
async fn a007_no_draft_brings_back_what_was_gone_when_it_was_booked() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let offers = found(&desk, form_to("SBX-GONE")).await.unwrap().offers;
    let offer = offers.iter().find(|offer| !offer.external).unwrap().offer;
    let id = desk.keep_draft(None, draft(Some(offer))).await.unwrap().id;
    desk.book(order(offer)).await.unwrap();
    let gone = |standing: &StandingView| *standing == StandingView::Gone;
    office.window.until_booking(gone).await;
    desk.close().await;
    let desk = office.desk().await;
    assert_eq!(desk.drafts().await.unwrap()[0].offer, DraftOffer::Ended);
    let view = desk.take_up_draft(id).await.unwrap().unwrap();
    assert_eq!(view.offer.unwrap().standing, OfferStanding::Gone);
    assert_eq!(desk.reprice(offer, vec![]).await, Err(DeskError::OfferGone));
    assert_eq!(calls(&office, REPRICE).len(), 0);
}

#[tokio::test]
async fn a009_a_draft_of_another_login_keeps_the_words_and_not_the_offer() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let (id, offer) = in_the_making(&desk).await;
    desk.sign_out().await.unwrap();
    assert!(desk.drafts().await.is_err(), "nobody reads them now");
    desk.close().await;
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    assert_eq!(desk.drafts().await.unwrap()[0].offer, DraftOffer::Ended);
    let view = desk.take_up_draft(id).await.unwrap().unwrap();
    assert_eq!(view.offer.unwrap().standing, OfferStanding::Discarded);
    let without_offer = desk.keep_draft(None, draft(None)).await.unwrap().id;
    let lines = desk.drafts().await.unwrap();
    let line = lines.iter().find(|line| line.id == without_offer).unwrap();
    assert_eq!(line.offer, DraftOffer::Unchosen);
    assert_eq!(view.draft.passengers.len(), 2);
    assert_eq!(desk.choose(offer).await.map(drop), Err(DeskError::OfferGone));
}

#[tokio::test]
async fn typed_work_is_kept_when_the_service_refuses_the_session() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let (id, offer) = in_the_making(&desk).await;
    office.service.control().add_fault(FaultRule {
        times: 2,
        ..FaultRule::on(Fault::Empty401, REPRICE)
    });
    assert_eq!(desk.reprice(offer, vec![]).await, Err(DeskError::SignedOut));
    let mut more = draft(Some(offer));
    more.note = "aisle seat".into();
    desk.keep_draft(Some(id), more).await.unwrap();
    sign_in(&desk).await.unwrap();
    let view = desk.take_up_draft(id).await.unwrap().unwrap();
    assert!(view.draft.note == "aisle seat");
    assert!(view.offer.is_some(), "what was chosen is still said");
}

#[tokio::test]
async fn without_a_keyring_a_draft_is_kept_for_this_run_and_that_is_said() {
    let office = Office::open().await.unwrap();
    office.keyring.set_weather(Weather::Missing);
    let desk = office.desk().await;
    assert_eq!(
        desk.keep_draft(None, draft(None)).await.map(drop),
        Err(DeskError::SignedOut)
    );
    sign_in(&desk).await.unwrap();
    let kept = desk.keep_draft(None, draft(None)).await.unwrap();
    assert!(!kept.durable);
    assert!(desk.take_up_draft(kept.id).await.unwrap().is_some());
}

#[tokio::test]
async fn a_draft_goes_when_its_booking_is_found_recorded_after_a_restart() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let offers = found(&desk, form()).await.unwrap().offers;
    let booked = offers.iter().find(|offer| !offer.external).unwrap().offer;
    let other = offers.iter().find(|offer| offer.offer != booked).unwrap().offer;
    let kept = desk.keep_draft(None, draft(Some(booked))).await.unwrap().id;
    let stays = desk.keep_draft(None, draft(Some(other))).await.unwrap().id;
    let unheard = FaultRule::on(Fault::Stall { committed: true }, CREATE);
    office.service.control().add_fault(unheard);
    desk.book(order(booked)).await.unwrap();
    office.until_asked(CREATE).await;
    let left: Vec<Handle> = desk.drafts().await.unwrap().iter().map(|line| line.id).collect();
    assert_eq!(left, [stays], "what may be booked is not offered again");
    desk.close().await;
    office.service.control().clear_faults();
    let desk = office.desk().await;
    office.window.until_booking(is_recorded).await;
    assert!(desk.take_up_draft(kept).await.unwrap().is_none());
    let left: Vec<Handle> = desk.drafts().await.unwrap().iter().map(|line| line.id).collect();
    assert_eq!(left, [stays]);
}

#[tokio::test]
async fn the_draft_of_a_booking_in_doubt_is_hidden_and_comes_back_when_it_ends_as_not_recorded() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let offers = found(&desk, form()).await.unwrap().offers;
    let offer = offers.iter().find(|offer| !offer.external).unwrap().offer;
    let kept = desk.keep_draft(None, draft(Some(offer))).await.unwrap().id;
    let lost = FaultRule::on(Fault::DropBefore, CREATE).always();
    office.service.control().add_fault(lost);
    let intent = desk.book(order(offer)).await.unwrap();
    office
        .window
        .until_booking(|standing| matches!(standing, StandingView::Unknown { .. }))
        .await;
    assert!(desk.drafts().await.unwrap().is_empty());
    assert!(desk.take_up_draft(kept).await.unwrap().is_none());
    let reason = "the support says there is none".into();
    let runner = desk.runner().await.unwrap();
    runner
        .decide(intent.uuid(), Decision::FoundNone { reason })
        .await
        .unwrap();
    let lines: Vec<_> = desk.drafts().await.unwrap();
    assert_eq!(lines.iter().map(|line| line.id).collect::<Vec<_>>(), [kept]);
    assert_eq!(lines[0].unbooked, [intent.uuid()]);
    assert!(desk.take_up_draft(kept).await.unwrap().is_some());
}

#[tokio::test]
async fn a_booking_that_waits_has_not_ended_without_one() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let offers = found(&desk, form()).await.unwrap().offers;
    let offer = offers.iter().find(|offer| !offer.external).unwrap().offer;
    desk.keep_draft(None, draft(Some(offer))).await.unwrap();
    let busy = Fault::RateLimit {
        retry_after: Some("600".into()),
    };
    office.service.control().add_fault(FaultRule::on(busy, CREATE).always());
    desk.book(order(offer)).await.unwrap();
    office
        .window
        .until_booking(|standing| matches!(standing, StandingView::Waiting { .. }))
        .await;
    assert!(desk.drafts().await.unwrap()[0].unbooked.is_empty());
}

#[tokio::test]
async fn a_draft_that_was_forgotten_is_gone_and_none_of_it_prints() {
    let (_office, desk) = Office::signed_in().await.unwrap();
    let (id, offer) = in_the_making(&desk).await;
    let view = desk.take_up_draft(id).await.unwrap().unwrap();
    let lines = desk.drafts().await.unwrap();
    let printed = format!(
        "{view:?} {lines:?} {:?} {:?}",
        draft(Some(offer)),
        view.draft.passengers
    );
    assert!(!printed.contains("Canary") && !printed.contains("seat"), "{printed}");
    desk.forget_draft(id).await.unwrap();
    assert_eq!(desk.take_up_draft(id).await.map(|found| found.is_some()), Ok(false));
    assert!(desk.drafts().await.unwrap().is_empty());
}
