//! The requests about existing records, cancellations and changes, one leg at a time.
//!
//! A request is written down before its first byte leaves. Reads tell what became of it, and nothing is sent a second
//! time by itself.

use crate::store::{RequestKind, StoredRequest, StoredState, WriteTime};
use chrono::TimeDelta;
use contract::reservation::Deduction;
use contract::update::Updated;
use contract::{RecordId, Refusal, Verdict};
use uuid::Uuid;

use super::ledger::{Entry, Journaled, Ledger, LedgerInput, Ledgers};
use super::{Asker, Effect, Engine, EngineContext};
use crate::EngineStore;
use crate::cancel::{Cancel, Cancellation};
use crate::clock::moved;
use crate::planted::{self, Mistake};
use crate::request::{self, Attempt, Command, Event, Kind, RecordRequest, State, When, row};
use crate::session::Renewed;
use crate::trouble::{CANNOT_BE_WRITTEN, Trouble};
use crate::update::{Change, Fields, Modification, Update};

/// The state of a row that a later request for the same leg has replaced. Its outcome is not looked for any more.
pub const SUPERSEDED: &str = "superseded";

/// The effects by which a kind leaves the engine.
#[allow(missing_docs, reason = "the names say the rest")]
pub trait Leaving: Kind {
    fn ledger(ledgers: &Ledgers) -> &Ledger<RecordRequest<Self>>;
    fn ledger_mut(ledgers: &mut Ledgers) -> &mut Ledger<RecordRequest<Self>>;
    fn send(attempt: Attempt, wish: Self::Wish) -> Effect;
    fn renew(attempt: Attempt) -> Effect;
    /// The answer as it came, unless a mistake is planted.
    fn heard(verdict: Verdict<Self::Answer>) -> Verdict<Self::Answer>;
}

impl Leaving for Cancellation {
    fn ledger(ledgers: &Ledgers) -> &Ledger<Cancel> {
        &ledgers.cancels
    }

    fn ledger_mut(ledgers: &mut Ledgers) -> &mut Ledger<Cancel> {
        &mut ledgers.cancels
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
    fn ledger(ledgers: &Ledgers) -> &Ledger<Update> {
        &ledgers.updates
    }

    fn ledger_mut(ledgers: &mut Ledgers) -> &mut Ledger<Update> {
        &mut ledgers.updates
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
        let (ledger, mut input) = self.ledger::<RecordRequest<K>>(context);
        ledger.recall(leg, input.context);
        let begun = ledger.ask(leg, id, &mut input);
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
                let own = record.filter(|record| record.id().is_none_or(|said| attempt.leg == *said));
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
        let entry = K::ledger(&self.ledgers).entries.get(leg);
        entry.map(|entry| &entry.machine)
    }

    /// The requests of this run and those that were open at its start, one for each leg.
    pub fn requests<K: Leaving>(&self) -> impl Iterator<Item = &RecordRequest<K>> {
        K::ledger(&self.ledgers).all().map(|entry| &entry.machine)
    }

    /// Whether a cancellation or a change is being sent.
    pub(super) fn sends_requests(&self) -> bool {
        self.requests::<Cancellation>().any(RecordRequest::is_sending)
            || self.requests::<Modification>().any(RecordRequest::is_sending)
    }

    pub(super) fn request_event<K: Leaving>(&mut self, leg: &str, event: &Event<K>, context: &mut EngineContext<'_>) {
        self.happened::<RecordRequest<K>>(&leg.into(), event, context);
    }

    pub(super) fn find_requests(&mut self, context: &mut EngineContext<'_>) -> Result<(), Trouble> {
        for row in context.store.open_requests()? {
            let strange = match row.kind {
                RequestKind::Cancel => self.ledgers.cancels.find(row, context),
                RequestKind::Update => self.ledgers.updates.find(row, context),
            };
            self.strange.requests.extend(strange);
        }
        self.were_found::<Cancellation>(context);
        self.were_found::<Modification>(context);
        self.read_nothing_now();
        Ok(())
    }

    fn were_found<K: Leaving>(&mut self, context: &mut EngineContext<'_>) {
        let found = Event::Found { now: context.now };
        self.each::<RecordRequest<K>>(context, |entry, input| entry.happened(&found, input));
        self.each::<RecordRequest<K>>(context, |entry, input| entry.happened(&Event::SignedOut, input));
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
        let events = [Event::Found { now }, seen];
        let mut strange = Vec::new();
        self.each::<Update>(context, |entry, input| {
            strange.extend(entry.read_payload(&events, input))
        });
        self.strange.requests.append(&mut strange);
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
        if was_here {
            self.each::<RecordRequest<K>>(context, |entry, _| entry.put_back());
        }
        self.each::<RecordRequest<K>>(context, |entry, input| entry.happened(&event, input));
    }
}

impl<K: Leaving> Journaled for RecordRequest<K> {
    /// The leg.
    type Key = RecordId;
    /// `None`: nothing has happened yet.
    type Row = Option<StoredRequest>;
    type Happened = Event<K>;
    type Command = Command<K>;
    const KEEPS_ENDED: bool = true;

    fn ledger_mut(ledgers: &mut Ledgers) -> &mut Ledger<Self> {
        K::ledger_mut(ledgers)
    }

    fn read(row: &Option<StoredRequest>, store: &dyn EngineStore) -> Option<Self> {
        let row = row.as_ref()?;
        let payload = row.payload_hash.and_then(|hash| store.body(row.id, &hash));
        let words = store.service_message(row.id);
        row::read(&row.record, &row.state, payload.as_deref(), words.as_deref())
    }

    fn is_open(row: &Option<StoredRequest>) -> bool {
        row.as_ref().is_some_and(|row| row.state.is_open)
    }

    fn next(entry: &Entry<Self>, event: Event<K>, _: &LedgerInput<'_, '_>) -> (Self, Vec<Command<K>>) {
        request::next(entry.machine.clone(), event)
    }

    fn execute(
        entry: &mut Entry<Self>,
        _: &Event<K>,
        commands: Vec<Command<K>>,
        input: &mut LedgerInput<'_, '_>,
    ) -> Result<(), Trouble> {
        for command in commands {
            let attempt = entry.machine.attempt.clone();
            match command {
                Command::Write => entry.write(input)?,
                Command::Read(When::Now) => input.effects.push(fresh(&attempt.leg)),
                Command::Read(When::At(when)) => entry.due = Some(when),
                Command::Send(wish) => input.effects.push(K::send(attempt, wish)),
                Command::Renew => input.effects.push(K::renew(attempt)),
            }
        }
        input.effects.push(Effect::TellRequest {
            leg: entry.machine.attempt.leg.clone(),
        });
        Ok(())
    }

    fn given_up(&self, because: Trouble) -> Option<Event<K>> {
        self.is_about_to_leave().then_some(Event::NotKept { because })
    }

    fn due(entry: &mut Entry<Self>, input: &mut LedgerInput<'_, '_>) {
        input.effects.push(fresh(&entry.machine.attempt.leg));
    }

    fn clock_was_set(entry: &mut Entry<Self>, by: TimeDelta, _: &mut LedgerInput<'_, '_>) {
        for moment in entry.machine.times() {
            *moment = moved(*moment, by);
        }
    }
}

impl<K: Leaving> Ledger<RecordRequest<K>> {
    /// Returns the row if it is in a state that this desk does not know.
    fn find(&mut self, row: StoredRequest, context: &mut EngineContext<'_>) -> Option<StoredRequest> {
        let found = Entry::<RecordRequest<K>>::found(row.id, &Some(row.clone()), context.store);
        let Some(mut entry) = found else {
            return Some(row);
        };
        // The process ended after the new request was written and before the former one was closed.
        if let Some(mut other) = self.entries.remove(&row.record) {
            if other.machine.attempt.number > entry.machine.attempt.number {
                std::mem::swap(&mut other, &mut entry);
            }
            entry.former = Some(Box::new(other));
            entry.take_the_place_of_former(context);
        }
        self.entries.insert(row.record, entry);
        None
    }

    /// Loads the last request for this leg from an earlier run, even if it has ended, so that its outcome is still
    /// known.
    fn recall(&mut self, leg: &str, context: &mut EngineContext<'_>) {
        if self.entries.contains_key(leg) {
            return;
        }
        match context.store.last_request(leg, K::KIND) {
            Ok(Some(row)) => drop(self.find(row, context)),
            Ok(None) => {}
            Err(trouble) => tracing::warn!(?trouble, "what was asked before could not be read"),
        }
    }

    /// Begins a new attempt with a row of its own. Nothing new begins before everything is written.
    fn ask(&mut self, leg: &str, id: Uuid, input: &mut LedgerInput<'_, '_>) -> Result<(), Trouble> {
        if let Some(entry) = self.entries.get_mut(leg) {
            entry.catch_up(input)?;
        }
        let (request, commands) = match self.entries.get(leg) {
            None => request::ask(leg),
            Some(entry) => request::next(entry.machine.clone(), Event::Ask),
        };
        // A request that is under way continues unchanged.
        if !matches!(request.state, State::Asked(_)) {
            return Ok(());
        }
        let mut entry = Entry::new(id, None, request);
        entry.former = self.entries.remove(leg).and_then(Entry::unsettled);
        self.begin(leg.into(), entry, (&Event::Ask, commands), input)
    }
}

impl<K: Leaving> Entry<RecordRequest<K>> {
    /// This request if it is open, otherwise the one that it would have replaced.
    fn unsettled(self) -> Option<Box<Self>> {
        if self.is_open() {
            Some(Box::new(self))
        } else {
            self.former
        }
    }

    /// After a sign-out, a request that was only asked for is dropped, and the one that it would have replaced is back.
    fn put_back(&mut self) {
        if self.row.is_none()
            && let Some(former) = self.former.take()
        {
            *self = *former;
        }
    }

    /// Takes up a request whose payload could not be read at the start, as if it were found now. Returns the row if it
    /// still cannot be read.
    fn read_payload(&mut self, events: &[Event<K>], input: &mut LedgerInput<'_, '_>) -> Option<StoredRequest> {
        if let Some(former) = &mut self.former {
            return former.read_payload(events, input);
        }
        let row = self
            .row
            .as_ref()
            .filter(|row| row.state.is_open && row.payload_hash.is_some());
        let lacks_payload = matches!(self.machine.state, State::NeedsPerson { wish: None, .. });
        let row = row.filter(|_| lacks_payload)?;
        let Some(request) = RecordRequest::read(&self.row, input.context.store) else {
            return Some(row.clone());
        };
        self.machine = request;
        for event in events {
            self.happened(event, input);
        }
        None
    }

    /// Closes the former request's row durably. If this fails, it is tried again at the next step or, at the latest, at
    /// the next start.
    fn take_the_place_of_former(&mut self, context: &mut EngineContext<'_>) {
        let Some(row) = self.former.as_ref().and_then(|former| former.row.as_ref()) else {
            return;
        };
        let state = StoredState {
            version: row.state.version.saturating_add(1),
            name: SUPERSEDED.to_owned(),
            is_open: false,
            changed_utc: context.now,
            ..row.state.clone()
        };
        match context.store.step_request(row.id, &state, WriteTime::AfterSending) {
            Ok(_) => self.former = None,
            Err(trouble) => tracing::warn!(request = %row.id, ?trouble, "a superseded request could not be ended"),
        }
    }

    fn write(&mut self, input: &mut LedgerInput<'_, '_>) -> Result<(), Trouble> {
        let (request, now) = (&self.machine, input.context.now);
        let before = self.row.as_ref().map(|row| &row.state);
        let Some(state) = row::stored(before, request, now)? else {
            return Ok(());
        };
        let store = &mut *input.context.store;
        let (row, taken) = match &self.row {
            None => {
                let payload = request.payload().map_err(|_| CANNOT_BE_WRITTEN)?;
                let keep = |payload: Vec<u8>| store.keep_payload(self.id, &payload);
                let payload_hash = payload.map(keep).transpose()?;
                if let Some(trouble) = store.trouble().filter(|_| request.is_about_to_leave()) {
                    return Err(trouble);
                }
                let row = StoredRequest {
                    id: self.id,
                    kind: K::KIND,
                    record: request.attempt.leg.clone(),
                    payload_hash,
                    login: input.who.map_or(Uuid::nil(), |who| who.login),
                    asked_utc: now,
                    state,
                };
                store.reserve_room()?;
                store.add_request(&row)?;
                (row, true)
            }
            Some(row) => {
                let time = match request.is_about_to_leave() {
                    true => WriteTime::BeforeSending,
                    false => WriteTime::AfterSending,
                };
                let taken = store.step_request(self.id, &state, time)?;
                (StoredRequest { state, ..row.clone() }, taken)
            }
        };
        self.written(Some(row), taken, row::said(&self.machine), store)?;
        self.take_the_place_of_former(input.context);
        Ok(())
    }
}

fn fresh(leg: &str) -> Effect {
    Effect::ReadReservation {
        id: leg.into(),
        asker: Asker::Fresh,
    }
}
