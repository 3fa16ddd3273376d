//! D2, D3 and D9: one record with every reading of idempotency, lengths on create, and the two ways of a round trip.

use chrono::{TimeDelta, Utc};
use desk::booking::form::OrderForm;
use desk::booking::view::{EvidenceView, LegView, StandingView};
use desk::error::FieldRule;
use desk::{DeskError, Handle};
use engine::booking::intent::Confirmed;
use rstest::rstest;
use sandbox::{Fault, FaultRule, Personality};
use scenario::booking::order as ordered;
use scenario::records::until_page;
use scenario::{Office, travel_day};
use serde_json::Value;
use tokio::task::JoinSet;
use uuid::Uuid;

use super::{CREATE, creations, is_recorded, recorded, records};
use crate::booking::ordering::order;
use crate::reservations::choose;
use crate::search::{form, found};

const OF_IDEMPOTENCY: [&str; 5] = [
    "key_kept",
    "key_conflict",
    "key_running",
    "stored_failure",
    "gone_looked",
];

/// What prevents the desk from learning that it has booked.
#[derive(Debug, Clone, Copy)]
enum Trouble {
    /// The connection ends before the answer.
    AnswerLost,
    /// The service answers 500 although it has recorded the booking.
    FailedAfterwards,
    /// The program ends while the service works, and repeats the call at its next start.
    StillRunning,
    /// The offer expires and half an hour passes before the call is repeated.
    OfferOver,
}

/// Every value of each switch of idempotency, as the sandbox lists them.
fn readings() -> Vec<(&'static str, Value)> {
    let switches = Personality::switches().into_iter();
    let of_idempotency = switches.filter(|switch| OF_IDEMPOTENCY.contains(&switch.name));
    let of_idempotency =
        of_idempotency.flat_map(|switch| switch.values.into_iter().map(move |value| (switch.name, value)));
    of_idempotency.collect()
}

/// Books once with this trouble, and returns what is wrong with the end.
async fn books_once(switch: &'static str, value: Value, trouble: Trouble) -> Result<(), String> {
    let (office, desk) = Office::signed_in().await.unwrap();
    choose(&office, switch, value.as_str().unwrap());
    let mut order = ordered(&desk, "Ada").await.unwrap();
    let fault = match trouble {
        Trouble::AnswerLost | Trouble::OfferOver => Fault::DropAfter,
        Trouble::FailedAfterwards => Fault::Error500 { committed: true },
        Trouble::StillRunning => Fault::Delay { delay_ms: 5_000 },
    };
    if matches!(trouble, Trouble::FailedAfterwards) {
        // The key can be sent once more before the deadline of the offer.
        order.offer_deadline = Utc::now() + TimeDelta::seconds(5);
    }
    let before = records(&office);
    office.service.control().add_fault(FaultRule::on(fault, CREATE));
    desk.runner().await.unwrap().book(order, Confirmed::Not).await.unwrap();
    let in_doubt = |standing: &StandingView| matches!(standing, StandingView::Unknown { .. });
    let desk = if matches!(trouble, Trouble::StillRunning) {
        office.until_asked(CREATE).await;
        desk.close().await;
        office.desk().await
    } else {
        office.window.until_booking(in_doubt).await;
        desk
    };
    if matches!(trouble, Trouble::OfferOver) {
        office.service.control().advance(TimeDelta::minutes(31)).unwrap();
    }
    let open = |standing: &StandingView| {
        matches!(
            standing,
            StandingView::Sending { .. } | StandingView::Waiting { .. } | StandingView::Unknown { .. }
        )
    };
    let ended = office.window.until_booking(|standing| !open(standing)).await;
    let (StandingView::Recorded {
        there: LegView { record: found, .. },
        ..
    }
    | StandingView::Matched { record: found }) = &ended
    else {
        return Err(format!("ended as {ended:?}"));
    };
    if desk.refresh_reservation(found).await.is_err() {
        return Err(format!("no record {}", found.as_str()));
    }
    if records(&office) != before + 1 {
        return Err(format!("{} records", records(&office) - before));
    }
    let mut sent: Vec<_> = creations(&office)
        .into_iter()
        .map(|call| (call.idempotency_key, call.body))
        .collect();
    let times = sent.len();
    sent.dedup();
    if times < 2 || sent.len() > 1 {
        return Err(format!("sent {times} times in {} forms", sent.len()));
    }
    desk.close().await;
    Ok(())
}

#[rstest]
#[case(Trouble::AnswerLost)]
#[case(Trouble::FailedAfterwards)]
#[case(Trouble::StillRunning)]
#[case(Trouble::OfferOver)]
#[tokio::test]
async fn a202_under_every_switch_of_idempotency_one_booking_becomes_one_record(#[case] trouble: Trouble) {
    let readings = readings();
    assert_eq!(readings.len(), 12);
    let mut desks = JoinSet::new();
    for (switch, value) in readings {
        let name = format!("{switch}={value}");
        desks.spawn(async move {
            books_once(switch, value, trouble)
                .await
                .map_err(|why| format!("{name}: {why}"))
        });
    }
    let wrong: Vec<String> = desks.join_all().await.into_iter().filter_map(Result::err).collect();
    assert_eq!(wrong, Vec::<String>::new());
}

#[rstest]
#[case::replayed("replayed", 0)]
#[case::executed_anew("executed_anew", 1)]
#[tokio::test]
async fn a202_a_failure_that_booked_nothing_is_settled_by_the_key_or_by_the_lists(
    #[case] stored: &str,
    #[case] booked: usize,
) {
    let (office, desk) = Office::signed_in().await.unwrap();
    choose(&office, "stored_failure", stored);
    let order = ordered(&desk, "Ada").await.unwrap();
    let before = records(&office);
    let failed = Fault::Error500 { committed: false };
    office.service.control().add_fault(FaultRule::on(failed, CREATE));
    let office_of_desk = desk.runner().await.unwrap();
    office_of_desk.book(order, Confirmed::Not).await.unwrap();
    let again = async {
        while creations(&office).len() < 2 {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), again)
        .await
        .unwrap();
    if booked == 1 {
        office.window.until_booking(is_recorded).await;
    } else {
        // The lists are read twice after the last moment at which this offer can be booked.
        let in_doubt = |standing: &StandingView| matches!(standing, StandingView::Unknown { is_looking: false, .. });
        for minutes in [36, 6] {
            office.window.until_booking(in_doubt).await;
            office.window.sleep(TimeDelta::minutes(minutes));
            office_of_desk.bookings().await;
            let looking = |standing: &StandingView| !in_doubt(standing);
            office.window.until_booking(looking).await;
        }
        let settled = |standing: &StandingView| {
            matches!(
                standing,
                StandingView::NotRecorded {
                    by: EvidenceView::Lists
                }
            )
        };
        office.window.until_booking(settled).await;
    }
    assert_eq!(records(&office), before + booked);
    let mut keys: Vec<_> = creations(&office)
        .into_iter()
        .map(|call| call.idempotency_key)
        .collect();
    keys.dedup();
    assert_eq!(keys.len(), 1);
}

#[rstest]
#[tokio::test]
async fn a203_the_desk_refuses_a_flight_of_21_and_a_note_of_501_on_create(
    #[values("free", "as_on_update")] lengths: &str,
) {
    let (office, desk) = Office::signed_in().await.unwrap();
    choose(&office, "create_lengths", lengths);
    let offers = found(&desk, form()).await.unwrap().offers;
    let offer = offers.iter().find(|offer| !offer.external).unwrap().offer;
    let typed = |flight: usize, note: usize| OrderForm {
        flight: "ğ".repeat(flight),
        note: "ğ".repeat(note),
        ..order(offer)
    };
    for (order, field, limit) in [(typed(21, 0), "flightNo", 20), (typed(0, 501), "note", 500)] {
        let Err(DeskError::Invalid { faults }) = desk.book(order).await else {
            panic!("{field} left")
        };
        let said: Vec<_> = faults
            .iter()
            .map(|one| (one.field.as_str(), one.rule, one.limit))
            .collect();
        assert_eq!(said, [(field, FieldRule::TooLong, Some(limit))]);
    }
    assert_eq!(creations(&office), []);
    recorded(&desk, typed(20, 500)).await;
    let sent: Value = serde_json::from_str(&creations(&office)[0].body).unwrap();
    assert_eq!(
        (&sent["flightNo"], &sent["note"]),
        (&"ğ".repeat(20).into(), &"ğ".repeat(500).into())
    );
}

#[tokio::test]
async fn a209_a_round_trip_is_two_creates_tied_as_a_trip_with_no_invented_field() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let trip = Some(Handle::from(Uuid::from_u128(7)));
    let mut home = form();
    std::mem::swap(&mut home.from, &mut home.to);
    home.pick_up = format!("{}T18:00", travel_day() + chrono::Days::new(7));
    let mut legs = Vec::new();
    for way in [form(), home] {
        let offers = found(&desk, way).await.unwrap().offers;
        let offer = offers.iter().find(|offer| !offer.external).unwrap().offer;
        let before = creations(&office).len();
        legs.push(recorded(&desk, OrderForm { trip, ..order(offer) }).await);
        assert_eq!(creations(&office).len(), before + 1, "a create for each way");
    }
    let sent = creations(&office);
    assert_ne!(sent[0].idempotency_key, sent[1].idempotency_key);
    for call in sent {
        let body: Value = serde_json::from_str(&call.body).unwrap();
        let fields: Vec<&str> = body.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(fields, ["itemId", "passengerRequests"], "nothing names the other way");
    }
    for leg in &legs {
        let page = until_page(&desk, leg, |page| page.legs.len() == 2).await;
        let told: Vec<_> = page
            .legs
            .iter()
            .map(|one| (one.id.clone(), one.is_return, one.is_this))
            .collect();
        let expected = |way: usize| (legs[way].clone(), way == 1, *leg == legs[way]);
        assert_eq!(told, [expected(0), expected(1)]);
    }
}

#[tokio::test]
async fn a209_both_ids_of_an_answer_with_a_return_leg_are_tracked() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let mut order = ordered(&desk, "Ada").await.unwrap();
    order.request.passenger_requests[0].last_name = "SBX-RETURN".to_owned();
    desk.runner().await.unwrap().book(order, Confirmed::Not).await.unwrap();
    let StandingView::Recorded { there, back, .. } = office.window.until_booking(is_recorded).await else {
        unreachable!("it was waited for")
    };
    let back = back.unwrap();
    assert_eq!(creations(&office).len(), 1);
    assert!(there.record != back.record && there.pnr.is_some() && back.pnr.is_some() && there.pnr != back.pnr);
    for (leg, is_return) in [(&there, false), (&back, true)] {
        office
            .until_asked(&format!("GET /api/booking/{}", leg.record.as_str()))
            .await;
        let page = until_page(&desk, &leg.record, |page| page.legs.len() == 2).await;
        assert_eq!(page.record.pnr, leg.pnr);
        let own = page.legs.iter().find(|one| one.is_this).unwrap();
        assert_eq!((&own.id, own.is_return), (&leg.record, is_return));
    }
}
