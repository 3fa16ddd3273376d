//! The requests about existing records: cancellations and changes.

use crate::store::RequestKind;
use chrono::{DateTime, TimeDelta, Utc};
use contract::reservation::Deduction;
use contract::update::Updated;
use contract::{Refusal, Verdict};
use uuid::Uuid;

use super::ledger::{Leaving, Ledger, LedgerInput};
use super::{Effect, Engine, EngineContext};
use crate::cancel::Cancellation;
use crate::planted::{self, Mistake};
use crate::request::{self, Attempt, Event, RecordRequest, State};
use crate::session::Renewed;
use crate::trouble::Trouble;
use crate::update::{Change, Fields, Modification};

/// All requests about existing records, by kind.
pub struct RecordRequests {
    cancels: Ledger<Cancellation>,
    updates: Ledger<Modification>,
}

impl RecordRequests {
    pub(super) fn empty() -> Self {
        Self {
            cancels: Ledger::empty(),
            updates: Ledger::empty(),
        }
    }
}

impl Leaving for Cancellation {
    fn ledger(requests: &RecordRequests) -> &Ledger<Self> {
        &requests.cancels
    }

    fn ledger_mut(requests: &mut RecordRequests) -> &mut Ledger<Self> {
        &mut requests.cancels
    }

    fn send(attempt: Attempt, (): ()) -> Effect {
        Effect::Cancel { attempt }
    }

    fn renew(attempt: Attempt) -> Effect {
        Effect::RenewForCancel { attempt }
    }

    fn heard(verdict: Verdict<Deduction>) -> Verdict<Deduction> {
        match verdict {
            Verdict::Done(Deduction { percent: 0 }) if planted::makes(Mistake::DeductionZeroFails) => {
                Verdict::Refused(Refusal::NeverConnected)
            }
            Verdict::Unknown(_) if planted::makes(Mistake::UnknownCancelIsDone) => {
                Verdict::Done(Deduction { percent: 0 })
            }
            verdict @ (Verdict::Done(_) | Verdict::Refused(_) | Verdict::Unknown(_)) => verdict,
        }
    }
}

impl Leaving for Modification {
    fn ledger(requests: &RecordRequests) -> &Ledger<Self> {
        &requests.updates
    }

    fn ledger_mut(requests: &mut RecordRequests) -> &mut Ledger<Self> {
        &mut requests.updates
    }

    fn send(attempt: Attempt, change: Change) -> Effect {
        let request = change.wish;
        Effect::Update { attempt, request }
    }

    fn renew(attempt: Attempt) -> Effect {
        Effect::RenewForUpdate { attempt }
    }

    fn heard(verdict: Verdict<Option<Fields>>) -> Verdict<Option<Fields>> {
        match verdict {
            Verdict::Unknown(_) if planted::makes(Mistake::UnknownChangeIsDone) => Verdict::Done(None),
            verdict @ (Verdict::Done(_) | Verdict::Refused(_) | Verdict::Unknown(_)) => verdict,
        }
    }
}

impl Engine {
    /// The agent asks for this request: the record of the leg is read anew first. `id` is a new one.
    pub fn ask<K: Leaving>(&mut self, leg: &str, id: Uuid, context: &mut EngineContext<'_>) -> Vec<Effect> {
        let (ledger, mut input) = self.ledger::<K>(context);
        ledger.recall(leg, input.context);
        let begun = ledger.write_up(leg, &mut input).and_then(|()| {
            let begun = match ledger.of(leg).cloned() {
                None => request::ask(leg),
                Some(before) => request::next(before, Event::Ask),
            };
            // A request that is under way continues unchanged.
            if !matches!(begun.0.state, State::Asked(_)) {
                return Ok(());
            }
            ledger.begin(leg, id, begun, &mut input)
        });
        if let Err(trouble) = begun {
            tracing::warn!(kind = ?K::KIND, ?trouble, "what was asked of a record could not begin");
        }
        self.take_effects(context)
    }

    /// The agent has seen the record and confirms.
    pub fn confirm<K: Leaving>(&mut self, leg: &str, given: K::Given, context: &mut EngineContext<'_>) -> Vec<Effect> {
        let now = context.now;
        self.request_event::<K>(leg, &Event::Confirm { given, now }, context);
        self.take_effects(context)
    }

    /// The agent's decision about a request that the record does not settle.
    pub fn decide_request<K: Leaving>(
        &mut self,
        leg: &str,
        decision: K::Decision,
        context: &mut EngineContext<'_>,
    ) -> Vec<Effect> {
        self.request_event::<K>(leg, &Event::Decided(decision), context);
        self.take_effects(context)
    }

    /// The outcome of an [`Effect::Cancel`]. The outcome of a change goes to [`Engine::update_answered`].
    pub fn request_answered<K: Leaving>(
        &mut self,
        attempt: Attempt,
        verdict: Verdict<K::Answer>,
        context: &mut EngineContext<'_>,
    ) -> Vec<Effect> {
        let attempt = match K::KIND == RequestKind::Cancel && planted::makes(Mistake::LegsMixedUp) {
            true => self.another_under_way::<K>(&attempt).unwrap_or(attempt),
            false => attempt,
        };
        let (leg, now, verdict) = (attempt.leg.clone(), context.now, K::heard(verdict));
        self.request_event::<K>(&leg, &Event::Answered { attempt, now, verdict }, context);
        self.take_effects(context)
    }

    /// Takes the answer to a change; the field map finds the fields of the record in it.
    pub fn update_answered(
        &mut self,
        attempt: Attempt,
        verdict: Verdict<Updated>,
        context: &mut EngineContext<'_>,
    ) -> Vec<Effect> {
        let verdict = match verdict {
            Verdict::Done(Updated(record)) => {
                // The change was made. If the answer is another record, it does not show the new state.
                let own = record.filter(|record| record.id().is_none_or(|said| said == attempt.leg));
                Verdict::Done(own.map(|record| Fields::of(&record, &self.fields)))
            }
            Verdict::Refused(refusal) => Verdict::Refused(refusal),
            Verdict::Unknown(doubt) => Verdict::Unknown(doubt),
        };
        self.request_answered::<Modification>(attempt, verdict, context)
    }

    /// The renewal that [`Effect::RenewForCancel`] or [`Effect::RenewForUpdate`] asked for has ended.
    pub fn request_renewed<K: Leaving>(
        &mut self,
        attempt: Attempt,
        renewed: Renewed,
        context: &mut EngineContext<'_>,
    ) -> Vec<Effect> {
        let leg = attempt.leg.clone();
        let event = match renewed {
            Renewed::Yes => Event::Renewed { attempt },
            Renewed::No => Event::NotRenewed { attempt },
        };
        self.request_event::<K>(&leg, &event, context);
        self.take_effects(context)
    }

    /// Where the request for this leg stands, whether it began in this run or before.
    pub fn request<K: Leaving>(&self, leg: &str) -> Option<&RecordRequest<K>> {
        K::ledger(&self.requests).of(leg)
    }

    /// The requests of this run and those that were open at its start, one for each leg.
    pub fn requests<K: Leaving>(&self) -> impl Iterator<Item = &RecordRequest<K>> {
        K::ledger(&self.requests).all()
    }

    pub(super) fn request_event<K: Leaving>(&mut self, leg: &str, event: &Event<K>, context: &mut EngineContext<'_>) {
        let (ledger, mut input) = self.ledger::<K>(context);
        ledger.happened(leg, event, &mut input);
    }

    pub(super) fn find_requests(&mut self, context: &mut EngineContext<'_>) -> Result<(), Trouble> {
        for row in context.store.open_requests()? {
            let strange = match row.kind {
                RequestKind::Cancel => self.requests.cancels.find(row, context),
                RequestKind::Update => self.requests.updates.find(row, context),
            };
            self.strange.requests.extend(strange);
        }
        self.were_found::<Cancellation>(context);
        self.were_found::<Modification>(context);
        self.read_nothing_now();
        Ok(())
    }

    fn were_found<K: Leaving>(&mut self, context: &mut EngineContext<'_>) {
        let now = context.now;
        let (ledger, mut input) = self.ledger::<K>(context);
        ledger.happened_to_all(&Event::Found { now }, &mut input);
        ledger.happened_to_all(&Event::SignedOut, &mut input);
    }

    /// The vault keeps what a change wanted, so changes could not be read while the vault was shut.
    pub(super) fn look_into_the_vault(&mut self, context: &mut EngineContext<'_>) {
        if !self.vault_was_shut || context.store.trouble().is_some() {
            return;
        }
        self.vault_was_shut = false;
        let (now, is_here) = (context.now, self.is_here());
        // A request that was held when the process ended waits for its user, who may be back already.
        let seen = match is_here {
            true => Event::Back { now },
            false => Event::SignedOut,
        };
        let (updates, mut input) = self.ledger::<Modification>(context);
        let strange = updates.read_payloads(&[Event::Found { now }, seen], &mut input);
        self.strange.requests.extend(strange);
        if !is_here {
            self.read_nothing_now();
        }
    }

    /// The user is signed out, so the records that were to be read now are read after the next sign-in.
    fn read_nothing_now(&mut self) {
        self.effects
            .retain(|effect| !matches!(effect, Effect::ReadReservation { .. }));
    }

    pub(super) fn requests_see(&mut self, was_here: bool, context: &mut EngineContext<'_>) {
        self.kind_sees::<Cancellation>(was_here, context);
        self.kind_sees::<Modification>(was_here, context);
    }

    fn kind_sees<K: Leaving>(&mut self, was_here: bool, context: &mut EngineContext<'_>) {
        let now = context.now;
        let event = match (was_here, self.is_here()) {
            (false, true) => Event::Back { now },
            (true, false) => Event::SignedOut,
            (true, true) | (false, false) => return,
        };
        let (ledger, mut input) = self.ledger::<K>(context);
        if was_here {
            ledger.put_back();
        }
        ledger.happened_to_all(&event, &mut input);
    }

    pub(super) fn wake_requests(&mut self, context: &mut EngineContext<'_>) {
        let (cancels, mut input) = self.ledger::<Cancellation>(context);
        cancels.wake(&mut input);
        let (updates, mut input) = self.ledger::<Modification>(context);
        updates.wake(&mut input);
    }

    fn ledger<'a, 'b, K: Leaving>(
        &'a mut self,
        context: &'a mut EngineContext<'b>,
    ) -> (&'a mut Ledger<K>, LedgerInput<'a, 'b>) {
        let input = LedgerInput {
            who: self.who.as_ref(),
            effects: &mut self.effects,
            context,
        };
        (K::ledger_mut(&mut self.requests), input)
    }
}

impl RecordRequests {
    pub(super) fn clock_was_set(&mut self, by: TimeDelta) {
        self.cancels.clock_was_set(by);
        self.updates.clock_was_set(by);
    }

    pub(super) fn next_due(&self) -> Option<DateTime<Utc>> {
        let due = [self.cancels.next_due(), self.updates.next_due()];
        due.into_iter().flatten().min()
    }
}
