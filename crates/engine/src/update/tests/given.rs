//! A reservation, a wish for it, and the states between.

use contract::passenger::Passenger;
use contract::update::Patch;
use contract::{Doubt, Refusal, Verdict};

use super::*;

pub(crate) type Event = crate::request::Event<Modification>;
pub(crate) type Command = crate::request::Command<Modification>;

fn update(state: State<Modification>) -> Update {
    let attempt = attempt(1);
    Update::new(attempt, state)
}

pub(crate) fn person(first_name: &str) -> Passenger {
    Passenger {
        first_name: first_name.to_owned(),
        last_name: "Örnek".to_owned(),
        phone: Some("+90 555 000 00 09".to_owned()),
        is_lead_passenger: true,
        passenger_id: Some("P1".to_owned()),
        ..Passenger::default()
    }
}

pub(crate) fn fields() -> Fields {
    Fields {
        code: Some(4),
        pick_up: Piece::Is(at(90_000).fixed_offset()),
        flight_no: Piece::Is("XQ 1".to_owned()),
        note: Piece::Empty,
        passengers: Piece::Is(vec![person("Deniz")]),
    }
}

pub(crate) fn wish() -> UpdateReservation {
    UpdateReservation {
        id: "R1".into(),
        flight_no: Patch::Set("XQ 2".to_owned()),
        ..UpdateReservation::default()
    }
}

pub(crate) fn wanted() -> Fields {
    Fields {
        flight_no: Piece::Is("XQ 2".to_owned()),
        ..fields()
    }
}

pub(crate) fn change() -> Change {
    Change::between(fields(), wish()).unwrap()
}

pub(crate) fn was_read(asked: i64, fields: Option<Fields>) -> Event {
    Event::Read {
        leg: "R1".into(),
        asked: at(asked),
        now: at(asked),
        reading: fields,
    }
}

pub(crate) fn after(update: Update, events: impl IntoIterator<Item = Event>) -> (Update, Vec<Command>) {
    let first = (update, vec![]);
    events.into_iter().fold(first, |(update, _), event| next(update, event))
}

pub(crate) fn looked_at() -> Update {
    next(ask::<Modification>("R1").0, was_read(0, Some(fields()))).0
}

pub(crate) fn confirm() -> Event {
    confirmed(0, wish())
}

pub(crate) fn confirmed(seconds: i64, given: UpdateReservation) -> Event {
    let now = at(seconds);
    Event::Confirm { given, now }
}

pub(crate) fn sending(phase: SendPhase) -> Update {
    let wish = change();
    update(State::Sending { phase, wish })
}

pub(crate) fn answer(verdict: Verdict<Option<Fields>>) -> Event {
    let (attempt, now) = (attempt(1), at(0));
    Event::Answered { attempt, now, verdict }
}

pub(crate) fn status(code: u16) -> Verdict<Option<Fields>> {
    Verdict::Refused(Refusal::Answered(said(code)))
}

pub(crate) fn opened(fresh: Fresh) -> Update {
    update(State::Asked(Opened::Fresh(fresh)))
}

pub(crate) fn refused(why: RefusalReason) -> Update {
    update(State::Refused(why))
}

pub(crate) fn ask_again(why: Again<NotChanged>) -> Update {
    update(State::AskAgain(why))
}

pub(crate) fn updated(by: Evidence) -> Update {
    update(State::Done(by.into()))
}

pub(crate) fn checking() -> Update {
    next(sending(SendPhase::First), answer(Verdict::Unknown(Doubt::Cut))).0
}

pub(crate) fn needs_person(parts: &[Part]) -> Update {
    let (since, wish) = (at(0), Some(change()));
    let why = Unsettled::Unclear { parts: parts.to_vec() };
    update(State::NeedsPerson { since, why, wish })
}

pub(crate) fn look_now() -> Command {
    Command::Read(When::Now)
}
