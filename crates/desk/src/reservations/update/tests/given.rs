//! A reservation, a wish for it, and the states between.

use chrono::TimeDelta;
use client::{Doubt, Refusal, Said};
use contract::passenger::Passenger;
use contract::update::Patch;

use super::*;
use crate::trouble::StorageState;

pub(super) const FULL: Trouble = Trouble::Storage {
    state: StorageState::Full,
};

pub(in crate::reservations::update) fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::seconds(1_790_000_000 + seconds)
}

pub(in crate::reservations::update) fn attempt(number: u32) -> Attempt {
    let leg = "R1".to_owned();
    Attempt { leg, number }
}

pub(in crate::reservations::update) fn person(first_name: &str) -> Passenger {
    Passenger {
        first_name: first_name.to_owned(),
        last_name: "Örnek".to_owned(),
        phone: Some("+90 555 000 00 09".to_owned()),
        is_lead_passenger: true,
        passenger_id: Some("P1".to_owned()),
        ..Passenger::default()
    }
}

pub(in crate::reservations::update) fn fields() -> Fields {
    Fields {
        code: Some(4),
        pick_up: Piece::Is(at(90_000)),
        flight_no: Piece::Is("XQ 1".to_owned()),
        note: Piece::Empty,
        passengers: Piece::Is(vec![person("Deniz")]),
    }
}

pub(in crate::reservations::update) fn wish() -> UpdateReservation {
    UpdateReservation {
        id: "R1".to_owned(),
        flight_no: Patch::Set("XQ 2".to_owned()),
        ..UpdateReservation::default()
    }
}

pub(in crate::reservations::update) fn wanted() -> Fields {
    Fields {
        flight_no: Piece::Is("XQ 2".to_owned()),
        ..fields()
    }
}

pub(in crate::reservations::update) fn change() -> Change {
    Change::between(fields(), wish()).unwrap()
}

pub(in crate::reservations::update) fn was_read(asked: i64, fields: Option<Fields>) -> Event {
    Event::Read {
        leg: "R1".to_owned(),
        asked: at(asked),
        now: at(asked),
        fields,
    }
}

pub(in crate::reservations::update) fn after(
    update: Update,
    events: impl IntoIterator<Item = Event>,
) -> (Update, Vec<Command>) {
    let first = (update, vec![]);
    events.into_iter().fold(first, |(update, _), event| next(update, event))
}

pub(in crate::reservations::update) fn looked_at() -> Update {
    next(open("R1").0, was_read(0, Some(fields()))).0
}

pub(in crate::reservations::update) fn confirm() -> Event {
    confirmed(0, wish())
}

pub(in crate::reservations::update) fn confirmed(seconds: i64, wish: UpdateReservation) -> Event {
    let now = at(seconds);
    Event::Confirm { wish, now }
}

pub(in crate::reservations::update) fn sending(phase: SendPhase) -> Update {
    let (attempt, change) = (attempt(1), change());
    Update::Sending { attempt, phase, change }
}

pub(in crate::reservations::update) fn answer(verdict: Verdict<Option<Fields>>) -> Event {
    let (attempt, now) = (attempt(1), at(0));
    Event::Answered { attempt, now, verdict }
}

pub(in crate::reservations::update) fn said(status: u16) -> Said {
    Said {
        status,
        code: None,
        messages: vec!["words".to_owned()],
        retry_after: (status == 429).then_some(Duration::from_secs(7)),
    }
}

pub(in crate::reservations::update) fn status(code: u16) -> Verdict<Option<Fields>> {
    Verdict::Refused(Refusal::Answered(said(code)))
}

pub(in crate::reservations::update) fn ask_again(why: Again) -> Update {
    let attempt = attempt(1);
    Update::AskAgain { attempt, why }
}

pub(in crate::reservations::update) fn updated(by: Evidence) -> Update {
    let (attempt, answer) = (attempt(1), None);
    Update::Updated { attempt, by, answer }
}

pub(in crate::reservations::update) fn checking() -> Update {
    next(sending(SendPhase::First), answer(Verdict::Unknown(Doubt::Cut))).0
}

pub(in crate::reservations::update) fn needs_person(parts: &[Part]) -> Update {
    let (attempt, since, change) = (attempt(1), at(0), Some(change()));
    let why = Unsettled::Unclear { parts: parts.to_vec() };
    Update::NeedsPerson {
        attempt,
        since,
        why,
        change,
    }
}

pub(in crate::reservations::update) fn look_now() -> Command {
    super::super::read_now(&attempt(1))
}
