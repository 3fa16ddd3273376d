//! The intents to book. What happens to an intent is taken in order.

mod execute;
mod look;
mod proof;
mod twins;

use crate::store::StoredIntent;
use chrono::{DateTime, TimeDelta, Utc};
use contract::PrivateText;
use contract::Verdict;
use contract::booking::Created;
use contract::fault::Fault;
use contract::{Endpoint, RecordId};
use uuid::Uuid;

use super::ledger::Entry;
use super::{Effect, Engine, EngineContext};
use crate::booking::intent::{self, CannotBook, Command, Confirmed, Event, Intent, Made, State};
use crate::booking::order::Order;
use crate::booking::row;
use crate::clock::UNNOTICED;
use crate::planted::{self, Mistake};
use crate::trouble::{CANNOT_BE_WRITTEN, Trouble};
use proof::{answer, unsaid};

/// An event, or the occasion for one that is made from the situation when its turn comes.
#[derive(Clone)]
pub enum Happened {
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
    Found { record: RecordId, reason: PrivateText },
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
        let entry = self.write_down(order, intent, (id, key), context).map_err(not_kept)?;
        // The row is written, so the remaining commands follow like those of any other step.
        let is_done = |command: &Command| matches!(command, Command::KeepBody | Command::Write { .. });
        let commands = commands.into_iter().filter(|command| !is_done(command)).collect();
        let (ledger, mut input) = self.ledger(context);
        // A step that cannot be written is tried again.
        let _ = ledger.begin(id, entry, (&Happened::Proceed, commands), &mut input);
        Ok(self.take_effects(context))
    }

    /// Takes the agent's decision. An error means that it changed nothing.
    pub fn decide(
        &mut self,
        id: Uuid,
        decision: Decision,
        context: &mut EngineContext<'_>,
    ) -> Result<Vec<Effect>, NotTaken> {
        let open = self.open_intent(id).ok_or(NotTaken::NotNow)?;
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
        if decision == Decision::Send && matches!(open.machine.state, State::Held { .. }) {
            self.may_leave_beside_twins(id, context.store)?;
        }
        let event = match decision {
            Decision::Send => Event::AgentSends { at: context.now },
            Decision::Drop => Event::AgentDrops,
            Decision::Found { record, reason } => Event::AgentFound { record, reason },
            Decision::FoundNone { reason } => Event::AgentFoundNone { reason },
        };
        self.intent_event(id, event, context);
        let open = self.open_intent(id);
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
        self.intent_event(id, Event::Answered { number, at, answer }, context);
        self.take_effects(context)
    }

    /// The renewal that [`Effect::Renew`] asked for has ended.
    pub fn renewed(&mut self, id: Uuid, context: &mut EngineContext<'_>) -> Vec<Effect> {
        self.happened::<Intent>(&id, &Happened::Proceed, context);
        self.take_effects(context)
    }

    /// The open intents with their states.
    pub fn open_intents(&self) -> impl Iterator<Item = (&StoredIntent, &Intent)> {
        self.ledgers.intents.all().map(|open| (&open.row, &open.machine))
    }

    /// Whether a booking, a cancellation or a change is being sent, or may still be sent without the agent.
    pub fn may_send(&self, at: DateTime<Utc>) -> bool {
        self.open_intents().any(|(_, intent)| intent.may_leave(at)) || self.sends_requests()
    }

    /// When the engine next acts on this intent. `None`: the intent waits for an answer or for a person.
    pub fn next_step(&self, intent: Uuid) -> Option<DateTime<Utc>> {
        self.open_intent(intent).and_then(Entry::next_due)
    }

    fn open_intent(&self, id: Uuid) -> Option<&Entry<Intent>> {
        self.ledgers.intents.entries.get(&id)
    }

    fn intent_event(&mut self, id: Uuid, event: Event, context: &mut EngineContext<'_>) {
        self.happened::<Intent>(&id, &Happened::Event(event), context);
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
            match Entry::found(row.id, &row, context.store) {
                Some(open) => drop(self.ledgers.intents.entries.insert(row.id, open)),
                None => self.strange.intents.push(row),
            }
        }
        for (id, written) in written {
            if clock_set.abs() >= UNNOTICED {
                self.intent_event(id, Event::ClockSet { by: clock_set }, context);
            }
            // No row was written later than now, so the clock was set back at least this far while the program did not
            // run.
            let by = (context.now - written) - clock_set;
            if by <= -UNNOTICED {
                self.intent_event(id, Event::ClockFoundSet { by }, context);
            }
            self.intent_event(id, Event::Started { at: context.now }, context);
        }
        Ok(())
    }

    fn write_down(
        &mut self,
        order: &Order,
        intent: Intent,
        (id, key): (Uuid, Uuid),
        context: &mut EngineContext<'_>,
    ) -> Result<Entry<Intent>, Trouble> {
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
            state: row::stored(None, &intent, context.now)?,
        };
        context.store.add_intent(&row)?;
        Ok(Entry::new(id, row, intent))
    }
}

fn not_kept(because: Trouble) -> NotBegun {
    NotBegun::NotKept { because }
}
