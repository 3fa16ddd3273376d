//! Which record is read next, and when, as a pure machine.
//!
//! The desk reads a record near its pick-up over and over, without being asked; the rest is left to the lists. Two
//! requests are never closer than two seconds, whichever record is watched, and nothing else is read while a booking is
//! looked for.
//!
//! | pick-up | the record is read |
//! |---|---|
//! | more than two days ahead | not yet |
//! | within the next two days | every 5 min |
//! | from 3 h ahead to 2 h past | every 30 s |
//! | longer past, or not readable | no more: left to the lists |
//! | whatever, with status 11 or 12 | never |
//!
//! | state | event | next | commands |
//! |---|---|---|---|
//! | Open | Known(due), Due, GoOn, Resume, SilenceOver | Asked | Read |
//! | Open | Known(sooner), Due(too early) | the same | Wait |
//! | Open | Yield | Yielding | – |
//! | Open | Pause | Paused | – |
//! | Asked | Read, NotRead(refused), NotRead(failed), NotRead(silence) | Open | Wait |
//! | Asked | Yield | Asked and yielding | – |
//! | Asked | Pause | Paused | – |
//! | Yielding | GoOn | Asked | Read |
//! | Yielding | GoOn(too early) | Open | – |
//! | Yielding | Pause | Paused and yielding | – |
//! | Asked and yielding | Read, NotRead(refused), NotRead(failed), NotRead(silence) | Yielding | – |
//! | Asked and yielding | GoOn, GoOn(too early) | Asked | – |
//! | Asked and yielding | Pause | Paused and yielding | – |
//! | Paused | Yield | Paused and yielding | – |
//! | Paused | Resume | Asked | Read |
//! | Paused | Resume(too early) | Open | – |
//! | Paused and yielding | GoOn, GoOn(too early) | Paused | – |
//! | Paused and yielding | Resume, Resume(too early) | Yielding | – |
//!
//! What is not in the table sends no command. The answer to a former question counts for nothing. The desk yields while a
//! booking is looked for, and pauses while it is signed out, offline or asleep; a pause forgets what was asked. A record
//! that could not be read is due after twice its interval, doubling to 15 min; unless the service refused only that record,
//! all records rest too, from 5 s doubling to 15 min, or as long as the service asked for. A record at its end or long past
//! is forgotten. When the clock was set back, no record waits longer than its interval.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use contract::{FieldMap, RecordId, Reservation, Status};

use crate::pause::{self, Dice, NotRead};
use crate::planted::{self, Mistake};
use crate::record;
use crate::ticket::Ticket;

const NEAR_BEFORE: TimeDelta = TimeDelta::hours(3);
const NEAR_AFTER: TimeDelta = TimeDelta::hours(2);
const SOON_BEFORE: TimeDelta = TimeDelta::days(2);
const NEAR_EVERY: TimeDelta = TimeDelta::seconds(30);
const SOON_EVERY: TimeDelta = TimeDelta::minutes(5);
const APART: TimeDelta = TimeDelta::seconds(2);

/// Everything that is watched, in the order in which it is read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Polling {
    state: State,
    watched: BTreeMap<RecordId, Watch>,
    turns: BTreeSet<(DateTime<Utc>, RecordId)>,
    ticket: Ticket,
    /// Nothing is read before this time.
    rest: Option<DateTime<Utc>>,
    failures: u32,
    last: Option<DateTime<Utc>>,
    /// The time of the last [`Command::Wait`], so that the same one is not given twice.
    told: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
enum State {
    Open,
    Asked {
        id: RecordId,
    },
    Yielding,
    AskedAndYielding {
        id: RecordId,
    },
    #[default]
    Paused,
    PausedAndYielding,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Watch {
    pick_up: DateTime<Utc>,
    due: DateTime<Utc>,
    failures: u32,
}

/// What a record tells about when it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told {
    /// `None`: not readable.
    pub pick_up: Option<DateTime<Utc>>,
    /// `None`: not readable.
    pub code: Option<i64>,
}

impl Told {
    /// Looks the pick-up up by the names in `fields`.
    pub fn of(record: &Reservation, fields: &FieldMap) -> Self {
        Self {
            pick_up: record::pick_up(record, fields).map(|time| time.to_utc()),
            code: record.status_code(),
        }
    }
}

/// A stored record, and when it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct KnownRecord {
    pub id: RecordId,
    pub read: DateTime<Utc>,
    pub told: Told,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Event {
    /// Records that arrive together are handed over together: no record is asked for if the same page says that it has
    /// ended.
    Known {
        now: DateTime<Utc>,
        kept: Vec<KnownRecord>,
    },
    Read {
        ticket: Ticket,
        now: DateTime<Utc>,
        told: Told,
    },
    NotRead {
        ticket: Ticket,
        now: DateTime<Utc>,
        why: NotRead,
        dice: Dice,
    },
    Due {
        now: DateTime<Utc>,
    },
    /// The service answers again, although it had asked for a longer silence.
    SilenceOver {
        now: DateTime<Utc>,
    },
    /// A booking of unknown outcome is looked for.
    Yield,
    GoOn {
        now: DateTime<Utc>,
    },
    Pause,
    Resume {
        now: DateTime<Utc>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Command {
    Read {
        ticket: Ticket,
        id: RecordId,
    },
    /// Asks for [`Event::Due`], not before this time. A later `Wait` replaces an earlier one.
    Wait {
        until: DateTime<Utc>,
    },
}

/// The next state, and what is to be done.
pub(crate) fn next(mut polling: Polling, event: Event) -> (Polling, Vec<Command>) {
    let now = event.now();
    let state = std::mem::take(&mut polling.state);
    let ticket = polling.ticket;
    polling.state = match (state, event) {
        (State::Open, Event::Yield) => State::Yielding,
        (State::Open, Event::Pause) => State::Paused,
        (State::Asked { id }, Event::Read { ticket: of, now, told }) if of == ticket => {
            polling.read(id, now, told);
            State::Open
        }
        (
            State::Asked { id },
            Event::NotRead {
                ticket: of,
                now,
                why,
                dice,
            },
        ) if of == ticket => {
            polling.not_read(id, now, why, dice);
            State::Open
        }
        (State::Asked { id }, Event::Yield) => State::AskedAndYielding { id },
        (State::Asked { .. }, Event::Pause) => State::Paused,
        (State::Yielding, Event::GoOn { .. }) => State::Open,
        (State::Yielding, Event::Pause) => State::PausedAndYielding,
        (State::AskedAndYielding { id }, Event::Read { ticket: of, now, told }) if of == ticket => {
            polling.read(id, now, told);
            State::Yielding
        }
        (
            State::AskedAndYielding { id },
            Event::NotRead {
                ticket: of,
                now,
                why,
                dice,
            },
        ) if of == ticket => {
            polling.not_read(id, now, why, dice);
            State::Yielding
        }
        (State::AskedAndYielding { id }, Event::GoOn { .. }) => State::Asked { id },
        (State::AskedAndYielding { .. }, Event::Pause) => State::PausedAndYielding,
        (State::Paused, Event::Yield) => State::PausedAndYielding,
        (State::Paused, Event::Resume { .. }) => State::Open,
        (State::PausedAndYielding, Event::GoOn { .. }) => State::Paused,
        (State::PausedAndYielding, Event::Resume { .. }) => State::Yielding,
        (state, Event::Known { now, kept }) => {
            for one in kept {
                polling.known(one, now);
            }
            state
        }
        (state, Event::Due { .. }) => {
            polling.told = None;
            state
        }
        (state, Event::SilenceOver { .. }) => {
            (polling.failures, polling.rest, polling.told) = (0, None, None);
            state
        }
        (state, _) => state,
    };
    let commands = now.and_then(|now| polling.take_turn(now)).into_iter().collect();
    (polling, commands)
}

impl Event {
    const fn now(&self) -> Option<DateTime<Utc>> {
        match self {
            Self::Known { now, .. }
            | Self::Read { now, .. }
            | Self::NotRead { now, .. }
            | Self::Due { now }
            | Self::SilenceOver { now }
            | Self::GoOn { now }
            | Self::Resume { now } => Some(*now),
            Self::Yield | Self::Pause => None,
        }
    }
}

impl Polling {
    #[cfg(test)]
    pub(crate) fn watched(&self) -> usize {
        self.watched.len()
    }

    /// When this record is read next. `None`: it is not watched, or nothing may be read now.
    pub(crate) fn next_look(&self, id: &str) -> Option<DateTime<Utc>> {
        let watch = self.watched.get(id)?;
        if matches!(self.state, State::Paused | State::PausedAndYielding) {
            return None;
        }
        Some(self.rest.map_or(watch.due, |rest| rest.max(watch.due)))
    }

    fn known(&mut self, KnownRecord { id, read, told }: KnownRecord, now: DateTime<Utc>) {
        let Some(pick_up) = worth_reading(told, now) else {
            self.forget(&id);
            return;
        };
        let before = self.watched.get(&id);
        // A list that mentions a record again does not postpone its next reading.
        if before.is_some_and(|watch| watch.pick_up == pick_up) {
            return;
        }
        let failures = before.map_or(0, |watch| watch.failures);
        let due = turn(pick_up, now, read);
        self.watch(id, Watch { pick_up, due, failures });
    }

    fn read(&mut self, id: RecordId, now: DateTime<Utc>, told: Told) {
        (self.failures, self.rest) = (0, None);
        match worth_reading(told, now) {
            None => self.forget(&id),
            Some(pick_up) => {
                let due = turn(pick_up, now, now);
                self.watch(
                    id,
                    Watch {
                        pick_up,
                        due,
                        failures: 0,
                    },
                );
            }
        }
    }

    fn not_read(&mut self, id: RecordId, now: DateTime<Utc>, why: NotRead, dice: Dice) {
        self.rest = match why {
            NotRead::Refused => None,
            NotRead::Failed => Some(self.backoff(now, dice)),
            NotRead::NotBefore { until } => Some(until.max(self.backoff(now, dice))),
        };
        if let Some(watch) = self.watched.get(&id).copied() {
            let failures = watch.failures.saturating_add(1);
            let pause = pause::after(failures.saturating_add(1), every(watch.pick_up, now), dice);
            let due = turn(watch.pick_up, now, now).max(now + pause);
            self.watch(id, Watch { due, failures, ..watch });
        }
    }

    fn backoff(&mut self, now: DateTime<Utc>, dice: Dice) -> DateTime<Utc> {
        self.failures = self.failures.saturating_add(1);
        now + pause::after(self.failures, pause::FIRST_REST, dice)
    }

    fn take_turn(&mut self, now: DateTime<Utc>) -> Option<Command> {
        self.heed_clock(now);
        if self.state != State::Open {
            self.told = None;
            return None;
        }
        self.drop_past(now);
        let (due, id) = self.turns.first()?.clone();
        let until = [Some(due), self.rest, self.last.map(|last| last + APART)]
            .into_iter()
            .flatten()
            .max()?;
        if until > now {
            let is_news = self.told.replace(until) != Some(until);
            return is_news.then_some(Command::Wait { until });
        }
        (self.last, self.told) = (Some(now), None);
        self.state = State::Asked { id: id.clone() };
        let ticket = self.ticket.take();
        Some(Command::Read { ticket, id })
    }

    /// Drops the records whose time ran out while they waited.
    fn drop_past(&mut self, now: DateTime<Utc>) {
        while let Some((due, id)) = self.turns.first().cloned() {
            let is_past = self
                .watched
                .get(&id)
                .is_none_or(|watch| watch.pick_up < now - NEAR_AFTER);
            if !(due <= now && is_past) {
                return;
            }
            self.forget(&id);
        }
    }

    /// Brings the records forward when the clock was set back: otherwise each would wait until the clock has caught up.
    fn heed_clock(&mut self, now: DateTime<Utc>) {
        if self.last.is_none_or(|last| last <= now) {
            return;
        }
        self.last = Some(now);
        let watched: Vec<(RecordId, Watch)> = self.watched.iter().map(|(id, watch)| (id.clone(), *watch)).collect();
        for (id, watch) in watched {
            let due = watch.due.min(turn(watch.pick_up, now, now));
            self.watch(id, Watch { due, ..watch });
        }
    }

    fn watch(&mut self, id: RecordId, watch: Watch) {
        self.forget(&id);
        self.turns.insert((watch.due, id.clone()));
        self.watched.insert(id, watch);
    }

    fn forget(&mut self, id: &str) {
        if let Some((id, watch)) = self.watched.remove_entry(id) {
            self.turns.remove(&(watch.due, id));
        }
    }
}

/// `None`: the record is at its end, long past, or unreadable.
fn worth_reading(told: Told, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let is_terminal =
        told.code.and_then(Status::from_code).is_some_and(Status::is_terminal) && !planted::makes(Mistake::EndedPolled);
    told.pick_up
        .filter(|pick_up| !is_terminal && *pick_up >= now - NEAR_AFTER)
}

/// When a record that was last read at `read` is read again.
fn turn(pick_up: DateTime<Utc>, now: DateTime<Utc>, read: DateTime<Utc>) -> DateTime<Utc> {
    let (near, soon) = (pick_up - NEAR_BEFORE, pick_up - SOON_BEFORE);
    if now < soon {
        return soon;
    }
    let due = read.min(now) + every(pick_up, now);
    if now < near { due.min(near) } else { due }
}

fn every(pick_up: DateTime<Utc>, now: DateTime<Utc>) -> TimeDelta {
    if now < pick_up - NEAR_BEFORE {
        SOON_EVERY
    } else {
        NEAR_EVERY
    }
}

#[cfg(test)]
mod tests;
