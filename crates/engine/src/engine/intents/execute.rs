//! Carries out the commands of an intent's machine.

use crate::store::{AttemptEnd, IntentStep, WriteTime};
use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{Happened, OpenIntent};
use crate::booking::intent::{Answer, Body, Command, Event, Intent, Situation};
use crate::booking::row;
use crate::engine::planted::{planted_body, planted_key};
use crate::engine::{Asker, Creation, Effect, Engine, EngineContext};
use crate::planted::{self, Mistake};
use crate::trouble::{StorageState, Trouble};

impl Engine {
    pub(super) fn execute(
        &mut self,
        id: Uuid,
        intent: &Intent,
        command: &Command,
        outcome: &str,
        context: &mut EngineContext<'_>,
    ) -> Result<(), Trouble> {
        match *command {
            // This command comes only at the very beginning, and `book` carries it out.
            Command::KeepBody => {}
            Command::Write { time, begins, ends } => {
                let ends = ends.map(|number| AttemptEnd {
                    number,
                    outcome: outcome.to_owned(),
                });
                self.write(id, intent, time, (begins, ends), context)?;
            }
            Command::Send { number } => self.send(id, number, context),
            Command::RenewSession => self.effects.push(Effect::Renew { intent: id }),
            Command::Proceed => {
                if let Some(open) = self.intents.get_mut(&id) {
                    open.unwritten.push_front(Happened::Proceed);
                }
            }
            Command::ReadLists => self.lists_wanted = true,
            Command::ReadDetail => {
                let records = row::legs(&intent.state).into_iter().map(|leg| leg.record);
                let asker = Asker::Fresh;
                self.effects
                    .extend(records.map(|id| Effect::ReadReservation { id, asker }));
            }
            Command::Wait { until } => {
                if let Some(open) = self.intents.get_mut(&id) {
                    open.due = Some(until);
                }
            }
            Command::Tell => self.tell(id),
        }
        Ok(())
    }

    fn write(
        &mut self,
        id: Uuid,
        intent: &Intent,
        time: WriteTime,
        (begins, ends): (Option<u32>, Option<AttemptEnd>),
        context: &mut EngineContext<'_>,
    ) -> Result<(), Trouble> {
        let Some(open) = self.intents.get_mut(&id) else {
            return Ok(());
        };
        let row = row::stepped(&open.row, intent, context.now);
        let legs = row::legs(&intent.state);
        let step = IntentStep {
            id,
            state: row.state.clone(),
            begins,
            ends,
            legs,
        };
        if planted::makes(Mistake::ToldBeforeCommit) {
            let now = Box::new(intent.clone());
            self.effects.push(Effect::Tell { intent: id, now });
        }
        if planted::makes(Mistake::RowWrittenAfterTheSend) && begins.is_some() {
            open.intent = intent.clone();
            return Ok(());
        }
        let stepped = context.store.step_intent(&step, time);
        if planted::makes(Mistake::AttemptNotDurable) && begins.is_some() && stepped.is_err() {
            open.intent = intent.clone();
            return Ok(());
        }
        if !stepped? {
            tracing::error!(intent = %id, "another process or step moved this intent first");
            return Err(Trouble::Storage {
                state: StorageState::InUse,
            });
        }
        open.row = row;
        open.intent = intent.clone();
        self.trouble = None;
        if let Some(words) = row::said(intent)
            && let Err(trouble) = context.store.keep_service_message(id, &words)
        {
            tracing::warn!(?trouble, "what was said could not be kept");
        }
        Ok(())
    }

    pub(super) fn adopt(&mut self, id: Uuid, intent: Intent) {
        if let Some(open) = self.intents.get_mut(&id) {
            open.intent = intent;
        }
    }

    fn send(&mut self, id: Uuid, number: u32, context: &mut EngineContext<'_>) {
        let Some(open) = self.intents.get_mut(&id) else { return };
        let row = &open.row;
        match context.store.body(id, &row.body_hash) {
            Some(body) => self.effects.push(Effect::Create(Creation {
                intent: id,
                number,
                login: row.login,
                key: planted_key(row.idempotency_key, number),
                language: row.language,
                currency: row.currency,
                body: planted_body(body, number),
                leaves_before: doubtful_until(&open.intent),
            })),
            // The body could be read a moment ago and cannot be read now, so nothing has left.
            None => {
                let answer = Answer::NeverConnected;
                let event = Event::Answered {
                    number,
                    at: context.now,
                    answer,
                };
                open.unwritten.push_front(Happened::Event(event));
            }
        }
    }

    pub(super) fn tell(&mut self, id: Uuid) {
        if let Some(open) = self.intents.get(&id) {
            let now = Box::new(open.intent.clone());
            self.effects.push(Effect::Tell { intent: id, now });
        }
    }

    pub(super) fn situation(&self, open: &OpenIntent, context: &EngineContext<'_>) -> Situation {
        let body = context.store.body(open.row.id, &open.row.body_hash);
        Situation {
            at: context.now,
            who: self.who.clone(),
            network: self.network,
            body: body.map_or(Body::Unreadable, |_| Body::Sound),
        }
    }
}

/// Until when a request in doubt may go again.
fn doubtful_until(intent: &Intent) -> Option<DateTime<Utc>> {
    let is_doubtful = intent.past.doubtful_since().is_some() && !planted::makes(Mistake::ResentAfterTheDeadline);
    is_doubtful.then_some(intent.made.offer_deadline)
}
