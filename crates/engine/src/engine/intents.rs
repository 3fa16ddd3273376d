//! The intents to book. What happens to an intent is taken in order.

mod execute;
mod look;
mod proof;
mod twins;

use std::collections::VecDeque;

use crate::store::StoredIntent;
use chrono::{DateTime, TimeDelta, Utc};
use contract::Endpoint;
use contract::PrivateText;
use contract::Verdict;
use contract::booking::Created;
use contract::fault::Fault;
use uuid::Uuid;

use super::{CANNOT_BE_WRITTEN, Effect, Engine, EngineContext, WRITE_AGAIN};
use crate::booking::intent::{self, CannotBook, Command, Confirmed, Event, Intent, Made, State};
use crate::booking::order::Order;
use crate::booking::row;
use crate::clock::{UNNOTICED, moved};
use crate::planted::{self, Mistake};
use crate::trouble::Trouble;
use proof::{answer, outcome, unsaid};

pub(super) struct OpenIntent {
    row: StoredIntent,
    intent: Intent,
    due: Option<DateTime<Utc>>,
    /// What happened but could not be written yet, oldest first.
    unwritten: VecDeque<Happened>,
    write_again: Option<DateTime<Utc>>,
}

/// An event, or the occasion for one that is made from the situation when its turn comes.
enum Happened {
    Proceed,
    Due,
    SilenceOver,
    Event(Event),
}

/// Why a booking did not begin.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum NotBegun {
    /// The service would refuse the request for these faults.
    Invalid { faults: Vec<Fault> },
    /// The offer belongs to a login that has ended.
    AnotherLogin,
    /// The service has said that this very offer cannot be booked any more.
    OfferGone,
    /// The store cannot keep what would prove the booking later.
    NotKept { because: Trouble },
    /// There is a twin that may still turn out to exist, or one that the agent has to confirm.
    Twin { may_exist: bool },
}

/// What the agent decides about an open intent.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Decision {
    /// What was held is to be sent.
    Send,
    /// What was held is to be given up.
    Drop,
    /// This record is the booking.
    Found { record: String, reason: PrivateText },
    /// There is no booking.
    FoundNone { reason: PrivateText },
}

/// Why the agent's decision was not taken. The agent may give it again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum NotTaken {
    /// The intent has ended, or is in a step that has to finish first.
    NotNow,
    /// The reason is missing: a decision about what a person found is stored with its reason.
    NoReason,
    /// Nothing is sent beside a twin that may still turn out to exist.
    Twin,
    /// An earlier step of the intent could not be written yet.
    NotKept { because: Trouble },
}

impl Decision {
    fn lacks_reason(&self) -> bool {
        match self {
            Self::Send | Self::Drop => false,
            Self::Found { reason, .. } | Self::FoundNone { reason } => reason.as_str().trim().is_empty(),
        }
    }
}

impl OpenIntent {
    pub(super) fn next_due(&self) -> Option<DateTime<Utc>> {
        // What could not be written comes before anything new.
        self.write_again.or(self.due)
    }
}

impl Engine {
    /// Writes an intent down and sends it. `id` and `key` are new.
    pub fn book(
        &mut self,
        order: &Order,
        confirmed: Confirmed,
        (id, key): (Uuid, Uuid),
        context: &mut EngineContext<'_>,
    ) -> Result<Vec<Effect>, NotBegun> {
        let mut faults = order.request.faults(&order.terms);
        faults.extend(order.request.length_faults());
        if !faults.is_empty() {
            return Err(NotBegun::Invalid { faults });
        }
        let signed_in = self.who.as_ref().filter(|who| who.user == self.user);
        let who = signed_in
            .filter(|who| who.login == order.login)
            .ok_or(NotBegun::AnotherLogin)?
            .clone();
        context.store.trouble().map_or(Ok(()), Err).map_err(not_kept)?;
        context.store.reserve_room().map_err(not_kept)?;
        let (offer, ride) = (order.offer_hash(), order.ride_hash());
        let twins = self.twins(&offer, &ride, context.store).map_err(not_kept)?;
        if twins
            .iter()
            .any(|(row, twin)| row.offer_hash == offer && twin.state == State::Gone)
        {
            return Err(NotBegun::OfferGone);
        }
        let twin = self.most_serious(&offer, &ride, twins.into_iter().map(|(_, twin)| twin));
        let made = Made {
            user: who.user,
            login: who.login,
            written: context.now,
            offer_deadline: order.offer_deadline,
        };
        let (intent, commands) = intent::book(made, twin, confirmed).map_err(|why| match why {
            CannotBook::ConfirmTwin => NotBegun::Twin { may_exist: false },
            CannotBook::Twin => NotBegun::Twin { may_exist: true },
        })?;
        self.write_down(order, intent, (id, key), context).map_err(not_kept)?;
        // The row is written, so the remaining commands follow like those of any other step.
        for command in commands {
            match command {
                Command::Tell => self.tell(id),
                Command::Proceed => self.happened(id, Happened::Proceed, context),
                Command::KeepBody
                | Command::Write { .. }
                | Command::Send { .. }
                | Command::RenewSession
                | Command::ReadLists
                | Command::ReadDetail
                | Command::Wait { .. } => {}
            }
        }
        Ok(self.take_effects(context))
    }

    /// Takes the agent's decision. An error means that it changed nothing.
    pub fn decide(
        &mut self,
        id: Uuid,
        decision: Decision,
        context: &mut EngineContext<'_>,
    ) -> Result<Vec<Effect>, NotTaken> {
        let open = self.intents.get(&id).ok_or(NotTaken::NotNow)?;
        if open.write_again.is_some() {
            // If the decision waited for its turn, it might find nothing left to decide, and the agent would not learn
            // of it.
            return Err(self
                .trouble
                .map_or(NotTaken::NotNow, |because| NotTaken::NotKept { because }));
        }
        if decision.lacks_reason() {
            return Err(NotTaken::NoReason);
        }
        let version = open.row.state.version;
        if decision == Decision::Send && matches!(open.intent.state, State::Held { .. }) {
            self.may_leave_beside_twins(id, context.store)?;
        }
        let event = match decision {
            Decision::Send => Event::AgentSends { at: context.now },
            Decision::Drop => Event::AgentDrops,
            Decision::Found { record, reason } => Event::AgentFound { record, reason },
            Decision::FoundNone { reason } => Event::AgentFoundNone { reason },
        };
        self.happened(id, Happened::Event(event), context);
        let open = self.intents.get(&id);
        if open.is_some_and(|open| open.row.state.version == version && open.unwritten.is_empty()) {
            return Err(NotTaken::NotNow);
        }
        Ok(self.take_effects(context))
    }

    /// The outcome of an [`Effect::Create`].
    pub fn answered(
        &mut self,
        id: Uuid,
        number: u32,
        verdict: Verdict<Created>,
        context: &mut EngineContext<'_>,
    ) -> Vec<Effect> {
        let at = context.now;
        let answer = answer(verdict, at, unsaid(id, number));
        self.happened(id, Happened::Event(Event::Answered { number, at, answer }), context);
        self.take_effects(context)
    }

    /// The renewal that [`Effect::Renew`] asked for has ended.
    pub fn renewed(&mut self, id: Uuid, context: &mut EngineContext<'_>) -> Vec<Effect> {
        self.happened(id, Happened::Proceed, context);
        self.take_effects(context)
    }

    /// The open intents with their states.
    pub fn open_intents(&self) -> impl Iterator<Item = (&StoredIntent, &Intent)> {
        self.intents.values().map(|open| (&open.row, &open.intent))
    }

    /// When the engine next acts on this intent. `None`: the intent waits for an answer or for a person.
    pub fn next_step(&self, intent: Uuid) -> Option<DateTime<Utc>> {
        self.intents.get(&intent).and_then(OpenIntent::next_due)
    }

    pub(super) fn find_intents(
        &mut self,
        clock_set: TimeDelta,
        context: &mut EngineContext<'_>,
    ) -> Result<(), Trouble> {
        let mut rows = context.store.open_intents()?;
        if planted::makes(Mistake::OpenIntentDroppedAtStart) {
            rows.pop();
        }
        let written: Vec<_> = rows.iter().map(|row| (row.id, row.state.changed_utc)).collect();
        for row in rows {
            let words = context.store.service_message(row.id);
            match row::read(&row, words.as_deref()) {
                Some(intent) => {
                    self.intents.insert(row.id, OpenIntent::new(row, intent));
                }
                None => {
                    tracing::error!(intent = %row.id, "an open intent is in a state this desk does not know");
                    self.strange.intents.push(row);
                }
            }
        }
        for (id, written) in written {
            if clock_set.abs() >= UNNOTICED {
                self.happened(id, Happened::Event(Event::ClockSet { by: clock_set }), context);
            }
            // No row was written later than now, so the clock was set back at least this far while the program did not
            // run.
            let by = (context.now - written) - clock_set;
            if by <= -UNNOTICED {
                self.happened(id, Happened::Event(Event::ClockFoundSet { by }), context);
            }
            self.happened(id, Happened::Event(Event::Started { at: context.now }), context);
        }
        Ok(())
    }

    pub(super) fn intents_move(&mut self, by: TimeDelta, context: &mut EngineContext<'_>) {
        for open in self.intents.values_mut() {
            open.due = open.due.map(|due| moved(due, by));
            open.write_again = open.write_again.map(|when| moved(when, by));
            // `Proceed` and `Due` compare with the clock when their turn comes, so the times they meet are corrected
            // first.
            let (events, occasions): (VecDeque<_>, VecDeque<_>) = open
                .unwritten
                .drain(..)
                .partition(|what| matches!(what, Happened::Event(_)));
            open.unwritten = events;
            open.unwritten.push_back(Happened::Event(Event::ClockSet { by }));
            open.unwritten.extend(occasions);
        }
        for id in self.ids() {
            if self.intents.get(&id).is_some_and(|open| open.write_again.is_none()) {
                self.catch_up(id, context);
            }
        }
    }

    pub(super) fn intents_are_due(&mut self, context: &mut EngineContext<'_>) {
        for id in self.ids() {
            self.happened(id, Happened::Due, context);
        }
    }

    pub(super) fn wake_intents(&mut self, context: &mut EngineContext<'_>) {
        for id in self.ids() {
            let Some(open) = self.intents.get_mut(&id) else {
                continue;
            };
            if open.write_again.is_some_and(|when| when <= context.now) {
                open.write_again = None;
                self.catch_up(id, context);
            } else if open.write_again.is_none() && open.due.is_some_and(|when| when <= context.now) {
                open.due = None;
                if planted::makes(Mistake::WaitForgotten) && matches!(open.intent.state, State::Waiting { .. }) {
                    continue;
                }
                self.happened(id, Happened::Due, context);
            }
        }
    }

    pub(super) fn end_silence_of_intents(&mut self, context: &mut EngineContext<'_>) {
        for id in self.ids() {
            self.happened(id, Happened::SilenceOver, context);
        }
    }

    fn ids(&self) -> Vec<Uuid> {
        self.intents.keys().copied().collect()
    }

    fn happened(&mut self, id: Uuid, what: Happened, context: &mut EngineContext<'_>) {
        let Some(open) = self.intents.get_mut(&id) else { return };
        open.unwritten.push_back(what);
        if open.write_again.is_none() {
            self.catch_up(id, context);
        }
    }

    /// Takes the waiting events in order until one cannot be written.
    fn catch_up(&mut self, id: Uuid, context: &mut EngineContext<'_>) {
        while let Some(open) = self.intents.get_mut(&id) {
            let Some(what) = open.unwritten.pop_front() else { return };
            if let Err(trouble) = self.step(id, &what, context) {
                tracing::warn!(intent = %id, ?trouble, "a step could not be written");
                self.trouble = Some(trouble);
                if let Some(open) = self.intents.get_mut(&id) {
                    open.unwritten.push_front(what);
                    open.write_again = Some(context.now + WRITE_AGAIN);
                }
                return;
            }
        }
    }

    fn step(&mut self, id: Uuid, what: &Happened, context: &mut EngineContext<'_>) -> Result<(), Trouble> {
        let Some(open) = self.intents.get(&id) else {
            return Ok(());
        };
        let event = match what {
            Happened::Proceed => Event::Proceed {
                situation: self.situation(open, context),
            },
            Happened::Due => Event::Due {
                situation: self.situation(open, context),
            },
            Happened::SilenceOver => Event::SilenceOver {
                situation: self.situation(open, context),
            },
            Happened::Event(event) => event.clone(),
        };
        let outcome = outcome(&event);
        let (intent, commands) = intent::next(open.intent.clone(), event);
        let writes = commands.iter().any(|command| matches!(command, Command::Write { .. }));
        if !writes {
            self.adopt(id, intent.clone());
        }
        for command in commands {
            let renews = matches!(command, Command::RenewSession);
            self.execute(id, &intent, &command, &outcome, context)?;
            if renews {
                // The remaining commands wait for the end of the renewal.
                break;
            }
        }
        if self.intents.get(&id).is_some_and(|open| !open.row.state.is_open) {
            self.intents.remove(&id);
        }
        Ok(())
    }

    fn write_down(
        &mut self,
        order: &Order,
        intent: Intent,
        (id, key): (Uuid, Uuid),
        context: &mut EngineContext<'_>,
    ) -> Result<(), Trouble> {
        let body = order.request.body().ok_or(CANNOT_BE_WRITTEN)?;
        let dossier = order.dossier().ok_or(CANNOT_BE_WRITTEN)?;
        let body_hash = context.store.keep_order(id, &body, &dossier, context.now)?;
        let row = StoredIntent {
            id,
            idempotency_key: key,
            body_hash,
            language: order.language,
            currency: order.currency,
            user: self.user.clone(),
            login: order.login,
            offer_hash: order.offer_hash(),
            ride_hash: order.ride_hash(),
            offer_deadline_utc: order.offer_deadline,
            written_utc: context.now,
            state: row::first(&intent, context.now),
        };
        context.store.add_intent(&row)?;
        self.intents.insert(id, OpenIntent::new(row, intent));
        Ok(())
    }
}

impl OpenIntent {
    fn new(row: StoredIntent, intent: Intent) -> Self {
        Self {
            row,
            intent,
            due: None,
            unwritten: VecDeque::new(),
            write_again: None,
        }
    }
}

fn not_kept(because: Trouble) -> NotBegun {
    NotBegun::NotKept { because }
}
