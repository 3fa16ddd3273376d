//! Records near their pick-up, which the engine reads by itself.

use chrono::{DateTime, TimeDelta, Utc};
use contract::Reservation;
use contract::Verdict;

use super::lists::why;
use super::{Activity, Asker, Effect, Engine, EngineContext};
use crate::polling::{self, Command, Event, KnownRecord, Polling, Told};
use crate::ticket::Ticket;
use crate::trouble::Trouble;

/// The pick-up times, before and after now, whose records may be worth reading.
const BEHIND: TimeDelta = TimeDelta::hours(2);
const AHEAD: TimeDelta = TimeDelta::days(2);

#[derive(Default)]
pub(super) struct Watch {
    polling: Polling,
    wanted: Watching,
    due: Option<DateTime<Utc>>,
}

/// What the engine may read without being asked, as the agent chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Watching {
    /// The lists and the records near their pick-up.
    #[default]
    ByItself,
    /// Only the lists.
    ListsOnly,
}

impl Watch {
    pub(super) fn due(&self) -> Option<DateTime<Utc>> {
        self.due
    }
}

impl Engine {
    /// Takes up the stored records with a pick-up near now: some of them may be worth reading.
    pub(super) fn watch_what_is_near(&mut self, context: &mut EngineContext<'_>) -> Result<(), Trouble> {
        let (from, until) = (context.now - BEHIND, context.now + AHEAD);
        let near = context.store.picked_up_between(from, until)?;
        self.known(near, context);
        Ok(())
    }

    /// When the engine next reads this record by itself. `None`: it is not watched, or nothing may be read now.
    pub fn next_look(&self, id: &str) -> Option<DateTime<Utc>> {
        self.watch.polling.next_look(id)
    }

    /// The agent's choice applies at once, or as soon as anything may be read.
    pub fn set_watching(&mut self, wanted: Watching, context: &mut EngineContext<'_>) -> Vec<Effect> {
        let before = std::mem::replace(&mut self.watch.wanted, wanted);
        if before != wanted && self.activity == Activity::Working {
            self.watch_while(Activity::Working, context.now);
        }
        self.take_effects(context)
    }

    pub(super) fn watch_while(&mut self, activity: Activity, now: DateTime<Utc>) {
        self.watch_event(match (activity, self.watch.wanted) {
            (Activity::Working, Watching::ByItself) => Event::Resume { now },
            (Activity::Resting, _) | (Activity::Working, Watching::ListsOnly) => Event::Pause,
        });
    }

    pub(super) fn known(&mut self, kept: Vec<KnownRecord>, context: &mut EngineContext<'_>) {
        let now = context.now;
        self.watch_event(Event::Known { now, kept });
    }

    pub(super) fn watched_was_read(
        &mut self,
        ticket: Ticket,
        verdict: &Verdict<Reservation>,
        context: &mut EngineContext<'_>,
    ) {
        let (now, dice) = (context.now, context.dice);
        let event = match verdict {
            Verdict::Done(record) => {
                let told = Told::of(record, &self.fields);
                Event::Read { ticket, now, told }
            }
            verdict @ (Verdict::Refused(_) | Verdict::Unknown(_)) => {
                let why = why(verdict, now);
                Event::NotRead { ticket, now, why, dice }
            }
        };
        self.watch_event(event);
    }

    pub(super) fn wake_watch(&mut self, context: &mut EngineContext<'_>) {
        if self.watch.due.is_some_and(|due| due <= context.now) {
            self.watch.due = None;
            self.watch_event(Event::Due { now: context.now });
        }
    }

    pub(super) fn watch_event(&mut self, event: Event) {
        let polling = std::mem::take(&mut self.watch.polling);
        let (polling, commands) = polling::next(polling, event);
        self.watch.polling = polling;
        for command in commands {
            match command {
                Command::Read { ticket, id } => {
                    let asker = Asker::Polling(ticket);
                    self.effects.push(Effect::ReadReservation { id, asker });
                }
                Command::Wait { until } => self.watch.due = Some(until),
            }
        }
    }
}
