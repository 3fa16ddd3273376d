//! The requests about existing records, cancellations and changes, one leg at a time.
//!
//! A request is written down before its first byte leaves, and every write that failed is tried again. Reads tell what
//! became of the request, and nothing is sent a second time by itself.

use std::collections::{BTreeMap, VecDeque};

use crate::store::{StoredRequest, StoredState, WriteTime};
use chrono::{DateTime, TimeDelta, Utc};
use contract::Verdict;
use uuid::Uuid;

use super::record_requests::RecordRequests;
use super::{Asker, CANNOT_BE_WRITTEN, Effect, EngineContext, WRITE_AGAIN};
use crate::clock::moved;
use crate::request::{self, Attempt, Command, Event, Kind, RecordRequest, When, row};
use crate::session::Who;
use crate::trouble::{StorageState, Trouble};

/// The state of a row that a later request for the same leg has replaced. Its outcome is not looked for any more.
pub const SUPERSEDED: &str = "superseded";

/// The effects by which a kind leaves the engine.
#[allow(missing_docs, reason = "the names say the rest")]
pub trait Leaving: Kind {
    fn ledger(requests: &RecordRequests) -> &Ledger<Self>;
    fn ledger_mut(requests: &mut RecordRequests) -> &mut Ledger<Self>;
    fn send(attempt: Attempt, wish: Self::Wish) -> Effect;
    fn renew(attempt: Attempt) -> Effect;
    /// The answer as it came, unless a mistake is planted.
    fn heard(verdict: Verdict<Self::Answer>) -> Verdict<Self::Answer>;
}

/// All requests of this run and those that were open at its start, one for each leg.
pub struct Ledger<K: Leaving> {
    entries: BTreeMap<String, Entry<K>>,
}

struct Entry<K: Leaving> {
    id: Uuid,
    /// `None`: nothing has happened yet.
    row: Option<StoredRequest>,
    /// The hash of the payload that the vault keeps for its row.
    payload: Option<[u8; 32]>,
    /// Whether the payload that its row names could not be read because the vault was shut.
    lacks_payload: bool,
    request: RecordRequest<K>,
    /// When the record is to be read for this request.
    due: Option<DateTime<Utc>>,
    unwritten: VecDeque<Event<K>>,
    write_again: Option<DateTime<Utc>>,
    /// An unsettled earlier request for the same leg. The record may still settle it; otherwise this request replaces
    /// it as soon as this one is written.
    former: Option<Box<Self>>,
}

/// What the engine lends to the ledger while it handles an event.
pub(super) struct LedgerInput<'a, 'b> {
    pub who: Option<&'a Who>,
    pub effects: &'a mut Vec<Effect>,
    pub context: &'a mut EngineContext<'b>,
}

impl<K: Leaving> Ledger<K> {
    pub(super) fn empty() -> Self {
        Self {
            entries: BTreeMap::new(),
        }
    }

    /// Takes up a row that was open when the process ended. Returns the row if it is in a state that this desk does not
    /// know.
    pub(super) fn find(&mut self, row: StoredRequest, context: &mut EngineContext<'_>) -> Option<StoredRequest> {
        let payload = row.payload_hash.and_then(|hash| context.store.body(row.id, &hash));
        let words = context.store.service_message(row.id);
        let Some(request) = row::read(&row.record, &row.state, payload.as_deref(), words.as_deref()) else {
            tracing::error!(request = %row.id, "an open request is in a state this desk does not know");
            return Some(row);
        };
        let (leg, hash) = (row.record.clone(), row.payload_hash);
        let lacks_payload = row.payload_hash.is_some() && payload.is_none();
        let mut entry = Entry::new(row.id, request, Some(row), hash);
        entry.lacks_payload = lacks_payload;
        // The process ended after the new request was written and before the former one was closed.
        if let Some(mut other) = self.entries.remove(&leg) {
            if other.request.attempt.number > entry.request.attempt.number {
                std::mem::swap(&mut other, &mut entry);
            }
            entry.former = Some(Box::new(other));
            entry.take_the_place_of_former(context);
        }
        self.entries.insert(leg, entry);
        None
    }

    /// Takes up the requests whose payload could not be read at the start, as if they were found now. Returns the rows
    /// that still cannot be read.
    pub(super) fn read_payloads(&mut self, events: &[Event<K>], input: &mut LedgerInput<'_, '_>) -> Vec<StoredRequest> {
        let mut strange = Vec::new();
        for entry in self.entries.values_mut() {
            strange.extend(entry.read_payload(events, input));
        }
        strange
    }

    /// Loads the last request for this leg from an earlier run, even if it has ended, so that its outcome is still
    /// known.
    pub(super) fn recall(&mut self, leg: &str, context: &mut EngineContext<'_>) {
        if self.entries.contains_key(leg) {
            return;
        }
        match context.store.last_request(leg, K::KIND) {
            Ok(Some(row)) => drop(self.find(row, context)),
            Ok(None) => {}
            Err(trouble) => tracing::warn!(?trouble, "what was asked before could not be read"),
        }
    }

    /// Begins a new attempt with a row of its own.
    pub(super) fn begin(
        &mut self,
        leg: &str,
        id: Uuid,
        (request, commands): (RecordRequest<K>, Vec<Command<K>>),
        input: &mut LedgerInput<'_, '_>,
    ) -> Result<(), Trouble> {
        let mut entry = Entry::new(id, request, None, None);
        entry.former = self.entries.remove(leg).and_then(Entry::unsettled);
        let done = entry.execute(commands, input);
        self.entries.insert(leg.to_owned(), entry);
        done
    }

    pub(super) fn of(&self, leg: &str) -> Option<&RecordRequest<K>> {
        self.entries.get(leg).map(|entry| &entry.request)
    }

    /// All requests, including unsettled ones that a new request is about to replace.
    pub(super) fn all(&self) -> impl Iterator<Item = &RecordRequest<K>> {
        let with_former = |entry| std::iter::successors(Some(entry), |entry: &&Entry<K>| entry.former.as_deref());
        self.entries.values().flat_map(with_former).map(|entry| &entry.request)
    }

    /// Writes what has not been written yet. Nothing new begins while this fails.
    pub(super) fn write_up(&mut self, leg: &str, input: &mut LedgerInput<'_, '_>) -> Result<(), Trouble> {
        let Some(entry) = self.entries.get_mut(leg) else {
            return Ok(());
        };
        entry.write_again = None;
        entry.catch_up(input)
    }

    /// After a sign-out, a request that was only asked for is dropped, and the one that it would have replaced is back.
    pub(super) fn put_back(&mut self) {
        for entry in self.entries.values_mut() {
            if entry.row.is_none()
                && let Some(former) = entry.former.take()
            {
                *entry = *former;
            }
        }
    }

    pub(super) fn legs(&self) -> Vec<String> {
        self.entries.keys().cloned().collect()
    }

    pub(super) fn happened(&mut self, leg: &str, event: &Event<K>, input: &mut LedgerInput<'_, '_>) {
        if let Some(entry) = self.entries.get_mut(leg) {
            entry.happened(event, input);
        }
    }

    pub(super) fn happened_to_all(&mut self, event: &Event<K>, input: &mut LedgerInput<'_, '_>) {
        for leg in self.legs() {
            self.happened(&leg, event, input);
        }
    }

    pub(super) fn next_due(&self) -> Option<DateTime<Utc>> {
        self.entries.values().filter_map(Entry::next_due).min()
    }

    pub(super) fn clock_was_set(&mut self, by: TimeDelta) {
        for entry in self.entries.values_mut() {
            entry.clock_was_set(by);
        }
    }

    pub(super) fn wake(&mut self, input: &mut LedgerInput<'_, '_>) {
        for entry in self.entries.values_mut() {
            entry.wake(input);
        }
    }
}

impl<K: Leaving> Entry<K> {
    fn new(id: Uuid, request: RecordRequest<K>, row: Option<StoredRequest>, payload: Option<[u8; 32]>) -> Self {
        Self {
            id,
            row,
            payload,
            lacks_payload: false,
            request,
            due: None,
            unwritten: VecDeque::new(),
            write_again: None,
            former: None,
        }
    }

    /// This request if it is open, otherwise the one that it would have replaced.
    fn unsettled(self) -> Option<Box<Self>> {
        if self.is_open() {
            Some(Box::new(self))
        } else {
            self.former
        }
    }

    fn is_open(&self) -> bool {
        self.row.as_ref().is_some_and(|row| row.state.is_open)
    }

    fn read_payload(&mut self, events: &[Event<K>], input: &mut LedgerInput<'_, '_>) -> Option<StoredRequest> {
        if let Some(former) = &mut self.former {
            return former.read_payload(events, input);
        }
        let row = self
            .row
            .as_ref()
            .filter(|row| self.lacks_payload && row.state.is_open)?;
        let payload = row
            .payload_hash
            .and_then(|hash| input.context.store.body(row.id, &hash));
        let words = input.context.store.service_message(row.id);
        let Some(request) = row::read(&row.record, &row.state, payload.as_deref(), words.as_deref()) else {
            return Some(row.clone());
        };
        (self.request, self.lacks_payload) = (request, payload.is_none());
        for event in events {
            self.happened(event, input);
        }
        None
    }

    fn happened(&mut self, event: &Event<K>, input: &mut LedgerInput<'_, '_>) {
        if let Some(former) = &mut self.former {
            former.happened(event, input);
        }
        self.let_former_go();
        self.unwritten.push_back(event.clone());
        if self.write_again.is_none() {
            // A step that could not be written is tried again later.
            let _ = self.catch_up(input);
        }
    }

    fn next_due(&self) -> Option<DateTime<Utc>> {
        let former = self.former.as_ref().and_then(|former| former.next_due());
        let own = self.write_again.or(self.due);
        own.into_iter().chain(former).min()
    }

    fn clock_was_set(&mut self, by: TimeDelta) {
        if let Some(former) = &mut self.former {
            former.clock_was_set(by);
        }
        for moment in self.request.times() {
            *moment = moved(*moment, by);
        }
        self.due = self.due.map(|due| moved(due, by));
        self.write_again = self.write_again.map(|when| moved(when, by));
    }

    fn wake(&mut self, input: &mut LedgerInput<'_, '_>) {
        if let Some(former) = &mut self.former {
            former.wake(input);
        }
        self.let_former_go();
        let now = input.context.now;
        if self.write_again.is_some_and(|when| when <= now) {
            self.write_again = None;
            let _ = self.catch_up(input);
        } else if self.write_again.is_none() && self.due.is_some_and(|when| when <= now) {
            self.due = None;
            input.effects.push(fresh(&self.request.attempt.leg));
        }
    }

    fn let_former_go(&mut self) {
        self.former.take_if(|former| !former.is_open());
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

    fn catch_up(&mut self, input: &mut LedgerInput<'_, '_>) -> Result<(), Trouble> {
        while let Some(event) = self.unwritten.pop_front() {
            let before = self.request.clone();
            let (request, commands) = request::next(before.clone(), event.clone());
            self.request = request;
            let Err(because) = self.execute(commands, input) else {
                continue;
            };
            if self.request.is_about_to_leave() {
                self.unwritten.push_front(Event::NotKept { because });
                continue;
            }
            tracing::warn!(request = %self.id, ?because, "a step could not be written");
            self.request = before;
            self.unwritten.push_front(event);
            self.write_again = Some(input.context.now + WRITE_AGAIN);
            return Err(because);
        }
        Ok(())
    }

    fn execute(&mut self, commands: Vec<Command<K>>, input: &mut LedgerInput<'_, '_>) -> Result<(), Trouble> {
        for command in commands {
            let attempt = self.request.attempt.clone();
            match command {
                Command::Write => self.write(input)?,
                Command::Read(When::Now) => input.effects.push(fresh(&attempt.leg)),
                Command::Read(When::At(when)) => self.due = Some(when),
                Command::Send(wish) => input.effects.push(K::send(attempt, wish)),
                Command::Renew => input.effects.push(K::renew(attempt)),
            }
        }
        input.effects.push(Effect::TellRequest {
            leg: self.request.attempt.leg.clone(),
        });
        Ok(())
    }

    fn write(&mut self, input: &mut LedgerInput<'_, '_>) -> Result<(), Trouble> {
        let now = input.context.now;
        match &self.row {
            None => {
                let Some(state) = row::first(&self.request, now) else {
                    return Ok(());
                };
                if let Some(payload) = self.request.payload().map_err(|_| CANNOT_BE_WRITTEN)? {
                    self.payload = Some(input.context.store.keep_payload(self.id, &payload)?);
                }
                let row = StoredRequest {
                    id: self.id,
                    kind: K::KIND,
                    record: self.request.attempt.leg.clone(),
                    payload_hash: self.payload,
                    login: input.who.map_or(Uuid::nil(), |who| who.login),
                    asked_utc: now,
                    state,
                };
                if let Some(trouble) = input
                    .context
                    .store
                    .trouble()
                    .filter(|_| self.request.is_about_to_leave())
                {
                    return Err(trouble);
                }
                input.context.store.reserve_room()?;
                input.context.store.add_request(&row)?;
                self.row = Some(row);
            }
            Some(row) => {
                let Some(state) = row::stepped(&row.state, &self.request, now) else {
                    return Ok(());
                };
                let time = if self.request.is_about_to_leave() {
                    WriteTime::BeforeSending
                } else {
                    WriteTime::AfterSending
                };
                if !input.context.store.step_request(self.id, &state, time)? {
                    tracing::error!(request = %self.id, "another process or step moved this request first");
                    return Err(Trouble::Storage {
                        state: StorageState::InUse,
                    });
                }
                self.row = Some(StoredRequest { state, ..row.clone() });
            }
        }
        if let Some(words) = row::said(&self.request)
            && let Err(trouble) = input.context.store.keep_service_message(self.id, &words)
        {
            tracing::warn!(?trouble, "what was said could not be kept");
        }
        self.take_the_place_of_former(input.context);
        Ok(())
    }
}

fn fresh(leg: &str) -> Effect {
    Effect::ReadReservation {
        id: leg.to_owned(),
        asker: Asker::Fresh,
    }
}
