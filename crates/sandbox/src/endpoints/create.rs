//! `POST /api/booking` (specification 4.7): the one call that must never happen twice.
//!
//! The key is looked up, the request is checked, a record is made, and the answer is remembered under the key, all in
//! one step: two requests with one key can only be executed one after the other.

use chrono::TimeDelta;
use contract::booking::CreateReservation;
use contract::{Fault as Broken, Rule};

use crate::answer::Answer;
use crate::dials::{self, LeadDial};
use crate::faults::Fault;
use crate::keys::{Remembered, RunningKey};
use crate::logins::Caller;
use crate::personality::{CreateLengths, GoneLooked, KeyConflict, KeyKept, KeyRunning, StoredFailure};
use crate::service::Touched;
use crate::service::{Call, Service};
use crate::words::Word;

mod record;

pub(crate) use record::pnr;
use record::{extra_faults, recorded, reserved, terms, turn};

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

/// The answer that the key already has. `None`: the key is new.
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
        // If it is executed anew, a committed creation is found again, so the key keeps its true result.
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

/// The answer of a dial instead of a creation.
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

/// The dials in the lead's last name and in the flight number.
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

#[cfg(test)]
mod tests;
