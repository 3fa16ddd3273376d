//! Turns a request that may be executed into a record.

use chrono::TimeDelta;
use contract::booking::{CreateReservation, OfferTerms};
use contract::place::Waypoint;
use contract::{Fault as Broken, Rule};
use serde::Serialize;
use uuid::Uuid;

use crate::answer::{Answer, Wire};
use crate::dials::LeadDial;
use crate::logins::Caller;
use crate::random::Random;
use crate::reservation::{Fate, Refusals, Reservation};
use crate::search::{Itinerary, Offer};
use crate::service::Touched;
use crate::service::{Call, Service};

/// Specification 2.10.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Created<'a> {
    transfer_reservation_id: Uuid,
    pnr: &'a str,
    failed_waypoints: Vec<Waypoint>,
    #[serde(skip_serializing_if = "Option::is_none")]
    return_reservation_id: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    return_pnr: Option<String>,
}

/// Stores the record, with its return leg if one was ordered.
pub(super) fn recorded(
    service: &mut Service,
    call: &mut Call<'_>,
    reservation: Reservation,
    dials: &[LeadDial],
) -> Answer {
    let returning = dials.contains(&LeadDial::Return).then(|| {
        let mut back = Reservation {
            id: call.random.uuid(),
            pnr: pnr(&mut call.random),
            pick_up_at: reservation.pick_up_at + TimeDelta::days(7),
            free_until: reservation.free_until + TimeDelta::days(7),
            itinerary: std::sync::Arc::new(turned_round(&reservation.itinerary)),
            ..reservation.clone()
        };
        back.passengers
            .iter_mut()
            .for_each(|passenger| passenger.passenger_id = None);
        back.give_passenger_ids();
        back
    });
    let failed_waypoints = if dials.contains(&LeadDial::FailedWaypoint) {
        failed_waypoints(&reservation)
    } else {
        Vec::new()
    };
    let created = Created {
        transfer_reservation_id: reservation.id,
        pnr: &reservation.pnr,
        failed_waypoints,
        return_reservation_id: returning.as_ref().map(|back| back.id),
        return_pnr: returning.as_ref().map(|back| back.pnr.clone()),
    };
    let mut answer = Answer::done(call.language, created);
    if dials.contains(&LeadDial::Drop) {
        answer.wire = Some(Wire::Drop);
    } else if dials.contains(&LeadDial::Slow) {
        answer.wire = Some(Wire::Delay { delay_ms: 3_000 });
    }
    for one in std::iter::once(reservation).chain(returning) {
        service.touch(Touched::Reservation(one.id));
        service.bookings.put(one);
    }
    answer
}

pub(super) fn terms(offer: &Offer<'_>) -> OfferTerms {
    OfferTerms {
        external: offer.supplier.external,
        seats: Some(offer.vehicle.seat),
        airport_leg: offer.search.itinerary.has_airport(),
        requires_flight: offer.supplier.requires_flight,
        conditions_version: Some(offer.conditions_version()),
    }
}

pub(super) fn extra_faults(offer: &Offer<'_>, asked: &CreateReservation) -> Vec<Broken> {
    let sold = |id: &contract::refine::ExtraId| {
        offer
            .supplier
            .standard_extras
            .iter()
            .any(|extra| id.0.as_i64() == Some(extra.id))
    };
    let ids = asked.supplier_extra_ids.iter().enumerate();
    ids.filter(|(_, id)| !sold(id))
        .map(|(at, _)| Broken::new(format!("supplierExtraIds[{at}]"), Rule::Unknown))
        .collect()
}

pub(super) fn reserved(
    offer: &Offer<'_>,
    call: &Call<'_>,
    caller: Caller,
    asked: &CreateReservation,
    (id, pnr): (Uuid, String),
) -> Reservation {
    let some = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
    let records = i64::try_from(asked.passenger_requests.len()).unwrap_or(i64::MAX);
    let mut reservation = Reservation {
        id,
        pnr,
        owner: caller.user,
        key: call.request.headers.idempotency_key.clone(),
        created_at: call.now,
        pick_up_at: offer.search.pick_up_at,
        itinerary: offer.search.itinerary.clone(),
        item: offer.item,
        price: offer.price(),
        free_until: offer.free_until(),
        language: offer.search.language,
        passengers: asked.passenger_requests.clone(),
        passenger_ids: 0,
        passenger_count: asked.passenger_count.unwrap_or(records),
        flight_no: some(&asked.flight_no),
        note: some(&asked.note),
        standard_extras: asked.supplier_extra_ids.iter().filter_map(|id| id.0.as_i64()).collect(),
        fate: Fate::Usual,
        attention: false,
        issue: None,
        refusals: Refusals::default(),
        deduction: None,
    };
    // The sandbox ignores a passenger id that was sent with a creation.
    reservation
        .passengers
        .iter_mut()
        .for_each(|passenger| passenger.passenger_id = None);
    reservation.give_passenger_ids();
    reservation
}

/// Applies the dials to a new reservation.
pub(super) fn turn(reservation: &mut Reservation, dials: &[LeadDial]) {
    for dial in dials {
        match dial {
            LeadDial::Status(code) => reservation.fate = Fate::Fixed(*code),
            LeadDial::NotConfirmed => reservation.fate = Fate::NotConfirmed,
            LeadDial::Skipping => reservation.fate = Fate::Skipping,
            LeadDial::Fast => reservation.fate = Fate::Fast,
            LeadDial::Attention => reservation.attention = true,
            LeadDial::Issue => reservation.issue = Some("DRIVER_DELAYED".to_owned()),
            LeadDial::Deduct(percent) => reservation.deduction = Some(*percent),
            LeadDial::NoCancel => reservation.refusals.cancel = true,
            LeadDial::NoUpdate => reservation.refusals.update = true,
            LeadDial::Group => reservation.refusals.group = true,
            LeadDial::FailedWaypoint
            | LeadDial::Return
            | LeadDial::Refused400
            | LeadDial::Gone
            | LeadDial::RateLimit { .. }
            | LeadDial::Fail { .. }
            | LeadDial::FailOnce
            | LeadDial::FailCommitted
            | LeadDial::Empty401
            | LeadDial::Drop
            | LeadDial::Slow => {}
        }
    }
}

/// Six letters and digits that are hard to confuse.
pub(crate) fn pnr(random: &mut Random) -> String {
    const LETTERS: &[u8] = b"ACDEFGHJKLMNPQRTUVWXY34679";
    (0..6)
        .filter_map(|_| random.pick(LETTERS).copied().map(char::from))
        .collect()
}

fn failed_waypoints(reservation: &Reservation) -> Vec<Waypoint> {
    if !reservation.itinerary.waypoints.is_empty() {
        return reservation.itinerary.waypoints.clone();
    }
    let place = &reservation.itinerary.drop_off;
    vec![Waypoint {
        name: place.name.clone(),
        latitude: place.latitude,
        longitude: place.longitude,
    }]
}

fn turned_round(itinerary: &Itinerary) -> Itinerary {
    Itinerary {
        pick_up: itinerary.drop_off.clone(),
        drop_off: itinerary.pick_up.clone(),
        waypoints: itinerary.waypoints.iter().rev().cloned().collect(),
        km: itinerary.km,
    }
}
