use desk::booking::view::StandingView;
use desk::contract::Secret;
use desk::error::FieldRule;
use desk::reservations::cancel::RefusedView;
use desk::reservations::find::Filter;
use desk::reservations::update::Part;
use desk::reservations::update::typed::{Wish, WishedPassenger, WishedText, WishedTime};
use desk::reservations::update::view::{PatchView, PieceView, UpdateView, UpdatedBy};
use desk::{Desk, DeskError};
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::records::{all, booked, until_page, until_update};
use scenario::{AGENT, Office};
use serde_json::{Value, json};

use super::{calls, choose, move_to, path};
use crate::booking::ordering::order;
use crate::search::{form, found};

pub(super) const UPDATE: &str = "PUT /api/booking/{id}";

pub(super) fn sent(office: &Office, id: &str) -> Vec<Value> {
    let calls = calls(office, "PUT", &path(id));
    calls
        .iter()
        .map(|call| serde_json::from_str(&call.body).unwrap())
        .collect()
}

pub(super) async fn opened(desk: &Desk, id: &str) -> UpdateView {
    desk.open_update(id).await.unwrap();
    until_update(desk, id, |view| matches!(view, UpdateView::Opened { .. })).await
}

pub(super) async fn until_updated(desk: &Desk, id: &str) -> UpdatedBy {
    let done = until_update(desk, id, |view| matches!(view, UpdateView::Updated { .. })).await;
    let UpdateView::Updated { by, .. } = done else {
        panic!("{done:?}")
    };
    by
}

fn note(text: &str) -> Wish {
    Wish {
        note: WishedText::Set(text.to_owned()),
        ..Wish::default()
    }
}

#[tokio::test]
async fn a112_a115_a123_only_what_differs_is_sent_and_the_time_with_its_offset() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    opened(&desk, &id).await;
    let wish = Wish {
        pick_up: Some(WishedTime {
            at: "2027-03-01T14:30".to_owned(),
            offset: None,
        }),
        // This value is the same as in the record.
        flight_no: WishedText::Set("XQ 101".to_owned()),
        note: WishedText::Set("Three bags".to_owned()),
        ..Wish::default()
    };
    desk.confirm_update(&id, wish).await.unwrap();
    assert_eq!(until_updated(&desk, &id).await, UpdatedBy::Answer);
    let expected = json!({"pickUpTime": "2027-03-01T14:30:00+03:00", "note": "Three bags"});
    assert_eq!(sent(&office, &id), [expected]);
    let page = until_page(&desk, &id, |page| page.record.note.as_deref() == Some("Three bags")).await;
    let pick_up = page.record.pick_up.unwrap();
    assert_eq!(pick_up.there.as_deref(), Some("2027-03-01T14:30:00+03:00"));
    assert_eq!(page.record.flight_no.as_deref(), Some("XQ 101"));
}

#[tokio::test]
async fn what_was_changed_is_still_told_after_a_restart() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    opened(&desk, &id).await;
    desk.confirm_update(&id, note("Three bags")).await.unwrap();
    until_updated(&desk, &id).await;
    desk.close().await;
    let desk = office.desk().await;
    let page = desk.reservation(&id).await.unwrap().unwrap();
    let Some(UpdateView::Updated {
        change: Some(change), ..
    }) = page.update
    else {
        panic!("{:?}", page.update)
    };
    assert_eq!(change.note, PatchView::Set("Three bags".to_owned()));
    assert!(matches!(&change.before.note, PieceView::Is(note) if note == "Two bags"));
    assert_eq!(change.flight_no, PatchView::Keep);
}

#[tokio::test]
async fn a161_a_ride_that_was_changed_here_stands_as_changed_where_the_record_tells_no_time() {
    let (office, desk) = Office::signed_in().await.unwrap();
    choose(&office, "field_names", "sparse");
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let at = |time: &str| Wish {
        pick_up: Some(WishedTime {
            at: time.to_owned(),
            offset: None,
        }),
        ..Wish::default()
    };
    for wish in [at("2027-03-01T14:30"), note("Three bags")] {
        opened(&desk, &id).await;
        desk.confirm_update(&id, wish).await.unwrap();
        until_updated(&desk, &id).await;
    }
    let changed = Some("2027-03-01T14:30:00+03:00");
    let page = desk.reservation(&id).await.unwrap().unwrap();
    assert!(page.record.pick_up.is_none());
    assert_eq!(page.as_booked.unwrap().pick_up.as_deref(), changed);
    assert_ne!(
        Some(&*page.dossier.unwrap().pick_up),
        changed,
        "the dossier never changes"
    );
    let found = all(&desk, "gold", Filter::All).await.unwrap();
    let there = found[0].pick_up.as_ref().and_then(|pick_up| pick_up.there.as_deref());
    assert_eq!(there, changed);
}

#[tokio::test]
async fn a066_a_401_on_a_change_is_renewed_and_sent_once_more() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    opened(&desk, &id).await;
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::Empty401, UPDATE));
    desk.confirm_update(&id, note("Three bags")).await.unwrap();
    assert_eq!(until_updated(&desk, &id).await, UpdatedBy::Answer);
    let expected = json!({"note": "Three bags"});
    assert_eq!(
        (sent(&office, &id), office.renewals()),
        (vec![expected.clone(), expected], 1)
    );
}

#[tokio::test]
async fn a113_erasing_is_a_flag_and_never_an_empty_text() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    opened(&desk, &id).await;
    let wish = Wish {
        flight_no: WishedText::Clear,
        note: WishedText::Set("  ".to_owned()),
        ..Wish::default()
    };
    desk.confirm_update(&id, wish).await.unwrap();
    until_updated(&desk, &id).await;
    assert_eq!(sent(&office, &id), [json!({"clearFlightNo": true, "clearNote": true})]);
    until_page(&desk, &id, |page| {
        page.record.flight_no.is_none() && page.record.note.is_none()
    })
    .await;
}

#[tokio::test]
async fn a117_a118_the_whole_list_of_passengers_goes_with_the_ids_there_are() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    opened(&desk, &id).await;
    let page = until_page(&desk, &id, |page| page.update.is_some()).await;
    let Some(UpdateView::Opened { fields, .. }) = page.update else {
        panic!("opened")
    };
    let PieceView::Is(people) = fields.passengers else {
        panic!("passengers")
    };
    let known = people[0].id.clone();
    assert!(known.is_some());
    let passenger = |id: Option<String>, first: &str, is_lead: bool| WishedPassenger {
        id,
        first_name: first.to_owned(),
        last_name: "Gold".to_owned(),
        phone: is_lead.then(|| "+905550000007".to_owned()),
        email: None,
        is_lead,
    };
    let wish = |people: Vec<WishedPassenger>| Wish {
        passengers: Some(people),
        ..Wish::default()
    };
    let rules = |refused: Result<UpdateView, DeskError>| match refused {
        Err(DeskError::Invalid { faults }) => faults.into_iter().map(|fault| fault.rule).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    let none = desk.confirm_update(&id, wish(vec![])).await;
    assert_eq!(rules(none), [FieldRule::TooFew]);
    let two_leads = vec![passenger(known.clone(), "Ada", true), passenger(None, "Eve", true)];
    assert_eq!(
        rules(desk.confirm_update(&id, wish(two_leads)).await),
        [FieldRule::OneLead]
    );
    let stranger = vec![passenger(Some("p-0".to_owned()), "Ada", true)];
    assert_eq!(
        rules(desk.confirm_update(&id, wish(stranger)).await),
        [FieldRule::Unknown]
    );
    assert_eq!(sent(&office, &id), Vec::<Value>::new());

    let both = vec![passenger(known.clone(), "Ada", true), passenger(None, "Eve", false)];
    desk.confirm_update(&id, wish(both)).await.unwrap();
    until_updated(&desk, &id).await;
    let bodies = sent(&office, &id);
    let list = bodies[0]["passengerRequests"].as_array().unwrap();
    assert_eq!(list.len(), 2);
    assert_eq!(list[0]["passengerId"].as_str(), known.as_deref());
    assert_eq!(list[1].get("passengerId"), None);
    let page = until_page(&desk, &id, |page| {
        page.record.passengers.as_ref().is_some_and(|all| all.len() == 2)
    })
    .await;
    assert_eq!(page.record.passengers.unwrap()[0].id, known);
}

#[tokio::test]
async fn a116_what_is_too_long_is_not_sent() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    opened(&desk, &id).await;
    let wish = Wish {
        flight_no: WishedText::Set("x".repeat(21)),
        note: WishedText::Set("x".repeat(501)),
        ..Wish::default()
    };
    let Err(DeskError::Invalid { faults }) = desk.confirm_update(&id, wish).await else {
        panic!("faults")
    };
    let fields: Vec<_> = faults
        .iter()
        .map(|fault| (fault.field.as_str(), fault.rule, fault.limit))
        .collect();
    let too_long = |field, limit| (field, FieldRule::TooLong, Some(limit));
    assert_eq!(fields, [too_long("flightNo", 20), too_long("note", 500)]);
    let nothing = desk.confirm_update(&id, Wish::default()).await;
    assert_eq!(nothing, Err(DeskError::invalid("change", FieldRule::Required)));
    assert_eq!(sent(&office, &id), Vec::<Value>::new());
}

#[tokio::test]
async fn a123_a_lost_answer_is_compared_with_the_record_and_nothing_is_sent_again() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    opened(&desk, &id).await;
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::DropAfter, UPDATE));
    desk.confirm_update(&id, note("Late")).await.unwrap();
    assert_eq!(until_updated(&desk, &id).await, UpdatedBy::Record);
    assert_eq!(sent(&office, &id).len(), 1);
}

#[tokio::test]
async fn a121_a123_a_change_that_never_arrived_is_in_doubt_and_the_copy_stays() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    opened(&desk, &id).await;
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::DropBefore, UPDATE));
    desk.confirm_update(&id, note("Late")).await.unwrap();
    until_update(&desk, &id, |view| matches!(view, UpdateView::Checking { .. })).await;
    let page = until_page(&desk, &id, |_| true).await;
    assert_eq!(page.record.note.as_deref(), Some("Two bags"));
    assert_eq!(sent(&office, &id).len(), 1);
}

#[tokio::test]
async fn a124_what_moved_on_the_server_is_flagged_before_anything_is_sent() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    opened(&desk, &id).await;
    // The same user works at another desk.
    let other_office = Office::open().await.unwrap();
    let other = other_office
        .desk_with(|start| start.base_url = Some(office.service.base_url()))
        .await;
    other.sign_in(AGENT, Secret::new(sandbox::PASSWORD)).await.unwrap();
    other.refresh_reservation(&id).await.unwrap();
    opened(&other, &id).await;
    let flight = Wish {
        flight_no: WishedText::Set("XQ 202".to_owned()),
        ..Wish::default()
    };
    other.confirm_update(&id, flight).await.unwrap();
    until_updated(&other, &id).await;
    desk.confirm_update(&id, note("Mine")).await.unwrap();
    let moved = until_update(
        &desk,
        &id,
        |view| matches!(view, UpdateView::Opened { moved, .. } if !moved.is_empty()),
    )
    .await;
    let UpdateView::Opened { moved, fields } = moved else {
        unreachable!("it was waited for")
    };
    assert_eq!(moved, [Part::FlightNo]);
    assert!(fields.flight_no == PieceView::Is("XQ 202".to_owned()));
    assert_eq!(sent(&office, &id).len(), 1, "the other desk's alone");
    // The agent has seen the other change, so this one may be sent.
    desk.confirm_update(&id, note("Mine")).await.unwrap();
    until_updated(&desk, &id).await;
    assert_eq!(sent(&office, &id).last(), Some(&json!({"note": "Mine"})));
}

#[rstest]
#[case("SBX-NOUPDATE")]
#[case("SBX-GROUP")]
#[tokio::test]
async fn a120_a121_the_suppliers_refusal_is_shown_and_the_copy_stays(#[case] dial: &str) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, dial).await.unwrap();
    opened(&desk, &id).await;
    desk.confirm_update(&id, note("Late")).await.unwrap();
    let refused = until_update(&desk, &id, |view| matches!(view, UpdateView::Refused { .. })).await;
    let UpdateView::Refused {
        why: RefusedView::Words { messages, .. },
    } = refused
    else {
        panic!("{refused:?}")
    };
    assert!(!messages.is_empty());
    let page = until_page(&desk, &id, |_| true).await;
    assert_eq!(page.record.note.as_deref(), Some("Two bags"));
}

#[tokio::test]
async fn a068_somebody_else_than_its_creator_is_refused_in_the_services_words() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    choose(&office, "detail_scope", "company");
    let elsewhere = Office::open().await.unwrap();
    let colleague = elsewhere
        .desk_with(|start| start.base_url = Some(office.service.base_url()))
        .await;
    let password = Secret::new(sandbox::PASSWORD);
    colleague.sign_in("colleague@sandbox.test", password).await.unwrap();
    colleague.refresh_reservation(&id).await.unwrap();
    opened(&colleague, &id).await;
    colleague.confirm_update(&id, note("Mine")).await.unwrap();
    let refused = until_update(&colleague, &id, |view| matches!(view, UpdateView::Refused { .. })).await;
    let UpdateView::Refused {
        why: RefusedView::Words { status, messages, .. },
    } = refused
    else {
        panic!("{refused:?}")
    };
    assert_eq!((status, messages.is_empty()), (400, false), "{messages:?}");
    assert_eq!(sent(&office, &id), [json!({"note": "Mine"})]);
    for desk in [&desk, &colleague] {
        desk.refresh_reservation(&id).await.unwrap();
        let page = until_page(desk, &id, |_| true).await;
        assert_eq!(page.record.note.as_deref(), Some("Two bags"));
    }
}

#[rstest]
#[tokio::test]
async fn a049_a_record_past_7_is_not_changed(#[values(8, 9, 10, 11, 12)] status: i64) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    move_to(&office, &id, status);
    desk.open_update(&id).await.unwrap();
    let refused = until_update(&desk, &id, |view| matches!(view, UpdateView::Refused { .. })).await;
    let UpdateView::Refused {
        why: RefusedView::Status { status: seen },
    } = refused
    else {
        panic!("{refused:?}")
    };
    assert_eq!(seen.code.map(i64::from), Some(status));
    assert_eq!(desk.confirm_update(&id, note("Late")).await, Err(DeskError::Busy));
}

#[rstest]
#[tokio::test]
async fn a122_whatever_a_success_brings_the_record_is_shown_as_it_is(
    #[values("record", "nothing", "changes")] answer: &str,
) {
    let (office, desk) = Office::signed_in().await.unwrap();
    choose(&office, "update_answer", answer);
    let id = booked(&office, &desk, "Gold").await.unwrap();
    opened(&desk, &id).await;
    desk.confirm_update(&id, note("Late")).await.unwrap();
    assert_eq!(until_updated(&desk, &id).await, UpdatedBy::Answer);
    let page = until_page(&desk, &id, |page| page.record.note.as_deref() == Some("Late")).await;
    assert_eq!(page.record.flight_no.as_deref(), Some("XQ 101"), "nothing else is lost");
}

#[tokio::test]
async fn a118_no_more_people_are_wanted_than_the_dossier_says_there_are_seats_for() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let search = found(&desk, form()).await.unwrap();
    let own = search.offers.iter().filter(|offer| !offer.external);
    let smallest = own.min_by_key(|offer| offer.seats.unwrap_or(u32::MAX)).unwrap();
    let seats = smallest.seats.unwrap();
    desk.book(order(smallest.offer)).await.unwrap();
    let recorded = |standing: &StandingView| matches!(standing, StandingView::Recorded { .. });
    let StandingView::Recorded { there, .. } = office.window.until_booking(recorded).await else {
        unreachable!("it was waited for")
    };
    let id = there.record;
    until_page(&desk, &id, |_| true).await;
    opened(&desk, &id).await;
    let people = |count: u32| Wish {
        passengers: Some((0..count).map(one_of_many).collect()),
        ..Wish::default()
    };
    let Err(DeskError::Invalid { faults }) = desk.confirm_update(&id, people(seats + 1)).await else {
        panic!("it was taken")
    };
    let said: Vec<_> = faults.iter().map(|fault| (fault.rule, fault.limit)).collect();
    assert_eq!(said, [(FieldRule::OverCapacity, Some(seats))]);
    assert_eq!(sent(&office, &id), Vec::<Value>::new());
    desk.confirm_update(&id, people(seats)).await.unwrap();
    until_updated(&desk, &id).await;
}

/// The first one is the lead. None of them was in the record before.
fn one_of_many(number: u32) -> WishedPassenger {
    let is_lead = number == 0;
    WishedPassenger {
        id: None,
        first_name: format!("Ada {number}"),
        last_name: "Gold".to_owned(),
        phone: is_lead.then(|| "+905550000007".to_owned()),
        email: None,
        is_lead,
    }
}

#[tokio::test]
async fn a_typed_change_survives_a_crash_until_it_is_made() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let typed = async |desk: &Desk| desk.reservation(&id).await.unwrap().unwrap().typed;
    desk.keep_change(&id, note("Three bags")).await.unwrap();
    desk.close().await;

    let desk = office.desk().await;
    assert_eq!(typed(&desk).await, Some(note("Three bags")));
    opened(&desk, &id).await;
    desk.confirm_update(&id, note("Three bags")).await.unwrap();
    until_updated(&desk, &id).await;
    assert_eq!(typed(&desk).await, None);

    // The next typed change is based on the record as it is now.
    desk.keep_change(&id, note("Four bags")).await.unwrap();
    desk.close().await;
    let desk = office.desk().await;
    assert_eq!(typed(&desk).await, Some(note("Four bags")));
    desk.keep_change(&id, Wish::default()).await.unwrap();
    assert_eq!(typed(&desk).await, None);
}

#[tokio::test]
async fn a_refused_change_stays_typed() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "SBX-NOUPDATE").await.unwrap();
    desk.keep_change(&id, note("Three bags")).await.unwrap();
    opened(&desk, &id).await;
    desk.confirm_update(&id, note("Three bags")).await.unwrap();
    until_update(&desk, &id, |view| matches!(view, UpdateView::Refused { .. })).await;
    let page = desk.reservation(&id).await.unwrap().unwrap();
    assert_eq!(page.typed, Some(note("Three bags")));
}
