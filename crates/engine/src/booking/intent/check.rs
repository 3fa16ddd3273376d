//! What the lists prove, and what a person decides.

use chrono::{DateTime, TimeDelta, Utc};
use contract::{PrivateText, RecordId};

use super::attempt::look_later;
use super::planted::planted_first_pass;
use super::{
    Booked, Command, Evidence, Intent, Leg, ListSearch, LookResult, Pass, Past, State, Unsettled, write_after,
};
use crate::booking::matching::Found;
use crate::clock::moved;
use crate::planted::{self, Mistake};

/// The service commits nothing later than this after the offer's deadline (D16).
const AFTER_DEADLINE: TimeDelta = TimeDelta::minutes(5);
pub(super) const BETWEEN_PASSES: TimeDelta = TimeDelta::minutes(2);
const GIVE_UP: TimeDelta = TimeDelta::hours(24);

pub(super) fn looked(
    intent: Intent,
    at: DateTime<Utc>,
    search: ListSearch,
    look: LookResult,
) -> (Intent, Vec<Command>) {
    let search = ListSearch {
        looks: search.looks.saturating_add(1),
        ..search
    };
    match look {
        LookResult::Compared {
            found: Found::One { record },
            ..
        } => intent.becomes(State::Matched { record }, write_after(None), []),
        LookResult::Compared {
            found: Found::None,
            pass,
        } => nothing_found(intent, at, search, pass),
        LookResult::Compared {
            found: Found::Several { candidates },
            ..
        } => needs_person(intent, Unsettled::Several { candidates }),
        LookResult::Compared {
            found: Found::NotComparable { candidates },
            ..
        } => needs_person(intent, Unsettled::NotComparable { candidates }),
        LookResult::BodyUnreadable => needs_person(intent, Unsettled::BodyUnreadable),
        LookResult::NotRead => not_yet(intent, at, search),
    }
}

pub(super) fn agent_found(intent: Intent, record: RecordId, reason: PrivateText) -> (Intent, Vec<Command>) {
    let there = Leg { record, pnr: None };
    let booked = Booked {
        there,
        back: None,
        failed_waypoints: 0,
        failed_as_told: vec![],
    };
    let by = Evidence::Person { reason };
    intent.becomes(State::Recorded { booked, by }, write_after(None), [Command::ReadDetail])
}

/// No time has passed, so every stored time moves with the clock.
pub(super) fn clock_set(mut intent: Intent, by: TimeDelta) -> (Intent, Vec<Command>) {
    let moves = |time: &mut DateTime<Utc>| *time = moved(*time, by);
    moves(&mut intent.made.offer_deadline);
    intent.tries.first.iter_mut().for_each(moves);
    if let Past::Doubtful { since } | Past::DoubtfulThenRefused { since } = &mut intent.past {
        moves(since);
    }
    let mut state = intent.state.clone();
    match &mut state {
        State::Ready { asked, .. } | State::Sending { asked, .. } => moves(asked),
        State::Waiting { until, asked, .. } => {
            moves(until);
            moves(asked);
        }
        State::Held { not_before, .. } => not_before.iter_mut().for_each(moves),
        State::Unknown { search } | State::Checking { search } => search.first_pass = None,
        State::Matched { .. }
        | State::NeedsPerson { .. }
        | State::Recorded { .. }
        | State::Gone
        | State::Rejected { .. }
        | State::NotRecorded { .. }
        | State::Dropped => {}
    }
    intent.becomes(state, write_after(None), [])
}

/// One pass may have been too early to show the record: two are needed, both late enough and well apart.
fn nothing_found(intent: Intent, at: DateTime<Utc>, search: ListSearch, pass: Pass) -> (Intent, Vec<Command>) {
    let counts = pass.began > intent.made.offer_deadline + AFTER_DEADLINE
        || planted::makes(Mistake::NotRecordedBeforeTheDeadline);
    match planted_first_pass(search.first_pass, pass) {
        Some(first) if counts && pass.began - first.ended >= BETWEEN_PASSES => {
            let by = Evidence::Lists { first, second: pass };
            intent.becomes(State::NotRecorded { by }, write_after(None), [])
        }
        Some(_) => not_yet(intent, at, search),
        None => {
            let first_pass = counts.then_some(pass);
            not_yet(intent, at, ListSearch { first_pass, ..search })
        }
    }
}

fn not_yet(intent: Intent, at: DateTime<Utc>, search: ListSearch) -> (Intent, Vec<Command>) {
    match intent.past.doubtful_since() {
        Some(since) if at - since >= GIVE_UP => needs_person(intent, Unsettled::TooLong),
        Some(_) | None => look_later(intent, at, search),
    }
}

fn needs_person(intent: Intent, because: Unsettled) -> (Intent, Vec<Command>) {
    intent.becomes(State::NeedsPerson { because }, write_after(None), [])
}

#[cfg(test)]
mod tests;
