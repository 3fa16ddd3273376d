//! Drives an intent's machine and carries out its commands.

use std::collections::VecDeque;

use crate::store::{AttemptEnd, IntentStep, StoredIntent, WriteTime};
use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::Happened;
use super::proof::outcome;
use crate::EngineStore;
use crate::booking::intent::{self, Answer, Body, Command, Event, Intent, Situation, State};
use crate::booking::row;
use crate::engine::ledger::{Entry, Journaled, Ledger, LedgerInput, Ledgers};
use crate::engine::planted::{planted_body, planted_key};
use crate::engine::{Asker, Creation, Effect};
use crate::planted::{self, Mistake};
use crate::trouble::Trouble;

impl Journaled for Intent {
    type Key = Uuid;
    type Row = StoredIntent;
    type Happened = Happened;
    type Command = Command;
    const KEEPS_ENDED: bool = false;

    fn ledger_mut(ledgers: &mut Ledgers) -> &mut Ledger<Self> {
        &mut ledgers.intents
    }

    fn read(row: &StoredIntent, store: &dyn EngineStore) -> Option<Self> {
        row::read(row, store.service_message(row.id).as_deref())
    }

    fn is_open(row: &StoredIntent) -> bool {
        row.state.is_open
    }

    fn next(entry: &Entry<Self>, what: Happened, input: &LedgerInput<'_, '_>) -> (Self, Vec<Command>) {
        let situation = || entry.situation(input);
        let event = match what {
            Happened::Proceed => Event::Proceed { situation: situation() },
            Happened::Due => Event::Due { situation: situation() },
            Happened::SilenceOver => Event::SilenceOver { situation: situation() },
            Happened::Event(event) => event,
        };
        intent::next(entry.machine.clone(), event)
    }

    fn execute(
        entry: &mut Entry<Self>,
        what: &Happened,
        commands: Vec<Command>,
        input: &mut LedgerInput<'_, '_>,
    ) -> Result<(), Trouble> {
        let outcome = match what {
            Happened::Event(event) => outcome(event),
            Happened::Proceed | Happened::Due | Happened::SilenceOver => String::new(),
        };
        for command in commands {
            match command {
                // This command comes only at the very beginning, and `book` carries it out.
                Command::KeepBody => {}
                Command::Write { time, begins, ends } => {
                    let ends = ends.map(|number| AttemptEnd {
                        number,
                        outcome: outcome.clone(),
                    });
                    let written = entry.write(time, (begins, ends), input);
                    *input.trouble = written.err();
                    written?;
                }
                Command::Send { number } => entry.send(number, input),
                Command::RenewSession => {
                    // The remaining commands wait for the end of the renewal.
                    input.effects.push(Effect::Renew { intent: entry.id });
                    break;
                }
                Command::Proceed => entry.unwritten.push_front(Happened::Proceed),
                Command::ReadLists => *input.lists_wanted = true,
                Command::ReadDetail => {
                    let records = row::legs(&entry.machine.state).into_iter().map(|leg| leg.record);
                    let asker = Asker::Fresh;
                    let read = |id| Effect::ReadReservation { id, asker };
                    input.effects.extend(records.map(read));
                }
                Command::Wait { until } => entry.due = Some(until),
                Command::Tell => entry.tell(input),
            }
        }
        Ok(())
    }

    fn due(entry: &mut Entry<Self>, input: &mut LedgerInput<'_, '_>) {
        if planted::makes(Mistake::WaitForgotten) && matches!(entry.machine.state, State::Waiting { .. }) {
            return;
        }
        entry.happened(&Happened::Due, input);
    }

    fn clock_was_set(entry: &mut Entry<Self>, by: TimeDelta, input: &mut LedgerInput<'_, '_>) {
        // `Proceed` and `Due` compare with the clock when their turn comes, so the times they meet are corrected first.
        let (events, occasions): (VecDeque<_>, VecDeque<_>) = entry
            .unwritten
            .drain(..)
            .partition(|what| matches!(what, Happened::Event(_)));
        entry.unwritten = events;
        entry.unwritten.push_back(Happened::Event(Event::ClockSet { by }));
        entry.unwritten.extend(occasions);
        entry.go_on(input);
    }
}

impl Entry<Intent> {
    fn write(
        &mut self,
        time: WriteTime,
        (begins, ends): (Option<u32>, Option<AttemptEnd>),
        input: &mut LedgerInput<'_, '_>,
    ) -> Result<(), Trouble> {
        let state = row::stored(Some(&self.row.state), &self.machine, input.context.now)?;
        let step = IntentStep {
            id: self.id,
            state: state.clone(),
            begins,
            ends,
            legs: row::legs(&self.machine.state),
        };
        if planted::makes(Mistake::ToldBeforeCommit) {
            self.tell(input);
        }
        if planted::makes(Mistake::RowWrittenAfterTheSend) && begins.is_some() {
            return Ok(());
        }
        let taken = input.context.store.step_intent(&step, time);
        if planted::makes(Mistake::AttemptNotDurable) && begins.is_some() && taken.is_err() {
            return Ok(());
        }
        let row = StoredIntent {
            state,
            ..self.row.clone()
        };
        self.written(row, taken?, row::said(&self.machine), input.context.store)
    }

    fn send(&mut self, number: u32, input: &mut LedgerInput<'_, '_>) {
        let row = &self.row;
        match input.context.store.body(self.id, &row.body_hash) {
            Some(body) => input.effects.push(Effect::Create(Creation {
                intent: self.id,
                number,
                login: row.login,
                key: planted_key(row.idempotency_key, number),
                language: row.language,
                currency: row.currency,
                body: planted_body(body, number),
                leaves_before: doubtful_until(&self.machine),
            })),
            // The body could be read a moment ago and cannot be read now, so nothing has left.
            None => {
                let (at, answer) = (input.context.now, Answer::NeverConnected);
                let event = Event::Answered { number, at, answer };
                self.unwritten.push_front(Happened::Event(event));
            }
        }
    }

    fn tell(&self, input: &mut LedgerInput<'_, '_>) {
        let now = Box::new(self.machine.clone());
        input.effects.push(Effect::Tell { intent: self.id, now });
    }

    fn situation(&self, input: &LedgerInput<'_, '_>) -> Situation {
        let body = input.context.store.body(self.id, &self.row.body_hash);
        Situation {
            at: input.context.now,
            who: input.who.cloned(),
            network: input.network,
            body: body.map_or(Body::Unreadable, |_| Body::Sound),
        }
    }
}

/// Until when a request in doubt may go again.
fn doubtful_until(intent: &Intent) -> Option<DateTime<Utc>> {
    let is_doubtful = intent.past.doubtful_since().is_some() && !planted::makes(Mistake::ResentAfterTheDeadline);
    is_doubtful.then_some(intent.made.offer_deadline)
}
