//! `POST /api/booking` (specification 4.7): the one call that must never happen twice.
//!
//! A key is looked up, the request is judged, a record is made, and what was answered is remembered
//! under the key, all in one step: two requests with one key can only come one after the other.

use chrono::TimeDelta;
use contract::booking::{CreateReservation, OfferTerms};
use contract::place::Waypoint;
use contract::{Fault as Broken, Rule};
use serde::Serialize;
use uuid::Uuid;

use crate::answer::{Answer, Wire};
use crate::dials::{self, LeadDial};
use crate::faults::Fault;
use crate::keys::{Remembered, RunningKey};
use crate::logins::Caller;
use crate::personality::{CreateLengths, GoneLooked, KeyConflict, KeyKept, KeyRunning, StoredFailure};
use crate::random::Random;
use crate::reservation::{Fate, Refusals, Reservation};
use crate::search::Offer;
use crate::service::{Call, Service};
use crate::state::Touched;
use crate::words::Word;

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

pub(crate) fn answer(service: &mut Service, call: &mut Call<'_>) -> Answer {
    let caller = match service.signed_in(call) {
        Ok(caller) => caller,
        Err(refusal) => return refusal,
    };
    let asked: CreateReservation = match call.json() {
        Ok(asked) => asked,
        Err(refusal) => return refusal,
    };
    let Some(key) = call
        .request
        .headers
        .idempotency_key
        .clone()
        .filter(|key| !key.trim().is_empty())
    else {
        let header = Broken::new(contract::headers::IDEMPOTENCY_KEY, Rule::Required);
        return Answer::invalid(call.language, &[header]);
    };
    let owned = (caller.user, key);
    let gone = service
        .offer(call, &asked.item_id)
        .err()
        .filter(|refusal| refusal.status == 410);
    let before_key = service.personality.gone_looked == GoneLooked::BeforeKey;
    if let Some(gone) = gone.filter(|_| before_key) {
        return gone;
    }
    if let Some(known) = known(service, call, &owned) {
        return known;
    }
    if let Some(failed) = failing(call, &asked) {
        return remembered_failure(service, call, owned, failed);
    }
    execute(service, call, caller, owned, &asked)
}

/// What the key already stands for; nothing: it is new.
fn known(service: &mut Service, call: &mut Call<'_>, owned: &RunningKey) -> Option<Answer> {
    let kept = match service.personality.key_kept {
        KeyKept::Hours24 => TimeDelta::hours(24),
        KeyKept::Minutes30 => TimeDelta::minutes(30),
    };
    service.keys.forget(call.now, kept);
    if service.keys.is_running(owned) && service.personality.key_running == KeyRunning::Status409 {
        return Some(Answer::failed(call.language, 409, Word::KeyRunning, &[]));
    }
    let first = service.keys.get(owned)?;
    if first.body_hash != crate::random::hash(&call.request.body) {
        let status = match service.personality.key_conflict {
            KeyConflict::FirstResult => return Some(given_back(first)),
            KeyConflict::Status400 => 400,
            KeyConflict::Status409 => 409,
            KeyConflict::Status422 => 422,
        };
        return Some(Answer::failed(call.language, status, Word::KeyConflict, &[]));
    }
    if first.status == 500 && service.personality.stored_failure == StoredFailure::ExecutedAnew {
        call.repeated = true;
        return None;
    }
    Some(given_back(first))
}

fn given_back(first: &Remembered) -> Answer {
    let kind = if first.json {
        crate::answer::JSON
    } else {
        "text/html; charset=utf-8"
    };
    Answer::text(first.status, kind, first.body.clone().into_bytes())
}

/// A 500 that leaves no record.
fn failing(call: &Call<'_>, asked: &CreateReservation) -> Option<Answer> {
    let page = matches!(call.struck, Some(Fault::Error500Html { committed: false }));
    let by_fault = (page || matches!(call.struck, Some(Fault::Error500 { committed: false }))).then_some(page);
    let dials = lead_dials(asked);
    let dialled = |dial: &LeadDial| dials.contains(dial);
    let once = dialled(&LeadDial::FailOnce) && !call.repeated;
    let plain = once || dialled(&LeadDial::Fail { html: false });
    let by_dial = plain
        .then_some(false)
        .or(dialled(&LeadDial::Fail { html: true }).then_some(true));
    by_fault
        .or(by_dial)
        .map(|html| Answer::server_error(call.language, html))
}

fn remembered_failure(service: &mut Service, call: &Call<'_>, owned: RunningKey, failed: Answer) -> Answer {
    remember(service, call, owned, &failed);
    failed
}

fn execute(
    service: &mut Service,
    call: &mut Call<'_>,
    caller: Caller,
    owned: RunningKey,
    asked: &CreateReservation,
) -> Answer {
    let dials = lead_dials(asked);
    if let Some(refusal) = refused(call, &dials) {
        return refusal;
    }
    let lengths = service.personality.create_lengths == CreateLengths::AsOnUpdate;
    let (id, pnr) = (call.random.uuid(), pnr(&mut call.random));
    let reservation = {
        let offer = match service.offer(call, &asked.item_id) {
            Ok(offer) => offer,
            Err(refusal) => return refusal,
        };
        let mut faults = asked.faults(&terms(&offer));
        faults.extend(extra_faults(&offer, asked));
        if lengths {
            faults.extend(asked.length_faults());
        }
        if !faults.is_empty() {
            return Answer::invalid(call.language, &faults);
        }
        let mut reservation = reserved(&offer, call, caller, asked, (id, pnr));
        turn(&mut reservation, &dials);
        reservation
    };
    let committed_failure =
        dials.contains(&LeadDial::FailCommitted) || matches!(call.struck, Some(Fault::Error500 { committed: true }));
    let page = matches!(call.struck, Some(Fault::Error500Html { committed: true }));
    let done = recorded(service, call, reservation, &dials);
    if committed_failure || page {
        let failed = Answer::server_error(call.language, page);
        // Executed anew, a committed creation is found again: the key keeps its true result.
        let keeps = match service.personality.stored_failure {
            StoredFailure::Replayed => &failed,
            StoredFailure::ExecutedAnew => &done,
        };
        remember(service, call, owned, keeps);
        return failed;
    }
    remember(service, call, owned, &done);
    done
}

/// Puts the record on the shelf, with its return leg where one was ordered.
fn recorded(service: &mut Service, call: &mut Call<'_>, reservation: Reservation, dials: &[LeadDial]) -> Answer {
    let returning = dials.contains(&LeadDial::Return).then(|| {
        let mut back = Reservation {
            id: call.random.uuid(),
            pnr: pnr(&mut call.random),
            pick_up_at: reservation.pick_up_at + TimeDelta::days(7),
            free_until: reservation.free_until + TimeDelta::days(7),
            trip: std::sync::Arc::new(turned_round(&reservation.trip)),
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

fn remember(service: &mut Service, call: &Call<'_>, (owner, key): RunningKey, answer: &Answer) {
    service.touch(Touched::Key(owner, key.clone()));
    service.keys.put(Remembered {
        owner,
        key,
        at: call.now,
        body_hash: crate::random::hash(&call.request.body),
        status: answer.status,
        json: answer.content_type.as_deref() == Some(crate::answer::JSON),
        body: String::from_utf8_lossy(&answer.body).into_owned(),
    });
}

fn terms(offer: &Offer<'_>) -> OfferTerms {
    OfferTerms {
        external: offer.supplier.external,
        seats: Some(offer.vehicle.seat),
        airport_leg: offer.search.trip.has_airport(),
        requires_flight: offer.supplier.requires_flight,
        conditions_version: Some(offer.conditions_version()),
    }
}

fn extra_faults(offer: &Offer<'_>, asked: &CreateReservation) -> Vec<Broken> {
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

fn reserved(
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
        trip: offer.search.trip.clone(),
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
    // An id that came with a creation is none of ours.
    reservation
        .passengers
        .iter_mut()
        .for_each(|passenger| passenger.passenger_id = None);
    reservation.give_passenger_ids();
    reservation
}

/// What the dials make of a new reservation.
fn turn(reservation: &mut Reservation, dials: &[LeadDial]) {
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

/// What the dials answer instead of a creation.
fn refused(call: &Call<'_>, dials: &[LeadDial]) -> Option<Answer> {
    let language = call.language;
    dials.iter().find_map(|dial| match dial {
        LeadDial::Refused400 => Some(Answer::invalid(
            language,
            &[Broken::new("passengerRequests", Rule::Unknown)],
        )),
        LeadDial::Gone => Some(Answer::failed(language, 410, Word::OfferGone, &[])),
        LeadDial::RateLimit { bare } => Some(Answer::rate_limited(language, (!bare).then(|| "3".to_owned()))),
        LeadDial::Empty401 => Some(Answer::empty(401)),
        LeadDial::Status(_)
        | LeadDial::NotConfirmed
        | LeadDial::Skipping
        | LeadDial::Fast
        | LeadDial::Attention
        | LeadDial::Issue
        | LeadDial::FailedWaypoint
        | LeadDial::Return
        | LeadDial::Deduct(_)
        | LeadDial::NoCancel
        | LeadDial::NoUpdate
        | LeadDial::Group
        | LeadDial::Fail { .. }
        | LeadDial::FailOnce
        | LeadDial::FailCommitted
        | LeadDial::Drop
        | LeadDial::Slow => None,
    })
}

/// Of the lead's last name and of the flight number.
fn lead_dials(asked: &CreateReservation) -> Vec<LeadDial> {
    let leads = asked
        .passenger_requests
        .iter()
        .filter(|passenger| passenger.is_lead_passenger);
    leads
        .map(|lead| lead.last_name.as_str())
        .chain(asked.flight_no.as_deref())
        .filter_map(dials::lead)
        .collect()
}

/// Six letters that are not mistaken for one another.
pub(crate) fn pnr(random: &mut Random) -> String {
    const LETTERS: &[u8] = b"ACDEFGHJKLMNPQRTUVWXY34679";
    (0..6)
        .filter_map(|_| random.pick(LETTERS).copied().map(char::from))
        .collect()
}

fn failed_waypoints(reservation: &Reservation) -> Vec<Waypoint> {
    if !reservation.trip.waypoints.is_empty() {
        return reservation.trip.waypoints.clone();
    }
    let place = &reservation.trip.drop_off;
    vec![Waypoint {
        name: place.name.clone(),
        latitude: place.latitude,
        longitude: place.longitude,
    }]
}

fn turned_round(trip: &crate::search::Trip) -> crate::search::Trip {
    crate::search::Trip {
        pick_up: trip.drop_off.clone(),
        drop_off: trip.pick_up.clone(),
        waypoints: trip.waypoints.iter().rev().cloned().collect(),
        km: trip.km,
    }
}

#[cfg(test)]
mod tests;
