//! The one driver of all that is written down before it is sent: bookings, cancellations and changes.
//!
//! What happens to each of them is taken in order. Its machine decides the next state, and what the machine commands is
//! carried out once that state is durable. A step that cannot be written waits, with all that happens after it, and is
//! tried again. What was open when the process ended is taken up from its row.

use std::collections::{BTreeMap, VecDeque};

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::{Effect, Engine, EngineContext, WRITE_AGAIN};
use crate::EngineStore;
use crate::booking::intent::Intent;
use crate::cancel::Cancel;
use crate::clock::moved;
use crate::network::Network;
use crate::session::Who;
use crate::trouble::{StorageState, Trouble};
use crate::update::Update;

/// All that is open, by kind.
pub struct Ledgers {
    pub(super) intents: Ledger<Intent>,
    pub(super) cancels: Ledger<Cancel>,
    pub(super) updates: Ledger<Update>,
}

/// The state of a machine that the driver drives, and what differs between the kinds.
#[allow(missing_docs, reason = "the names say the rest")]
pub trait Journaled: Clone + Sized {
    type Key: Ord + Clone;
    /// What the journal has of it.
    type Row: Clone;
    /// What can happen to it.
    type Happened: Clone;
    type Command;
    /// Whether what has ended stays in memory, so that its outcome is still known.
    const KEEPS_ENDED: bool;

    fn ledger_mut(ledgers: &mut Ledgers) -> &mut Ledger<Self>;
    /// `None`: the row is in a state that this desk does not know.
    fn read(row: &Self::Row, store: &dyn EngineStore) -> Option<Self>;
    fn is_open(row: &Self::Row) -> bool;
    fn next(entry: &Entry<Self>, what: Self::Happened, input: &LedgerInput<'_, '_>) -> (Self, Vec<Self::Command>);
    /// Fails only if the new state cannot be written; then nothing was done.
    fn execute(
        entry: &mut Entry<Self>,
        what: &Self::Happened,
        commands: Vec<Self::Command>,
        input: &mut LedgerInput<'_, '_>,
    ) -> Result<(), Trouble>;
    /// What happens instead of a step that could not be written. `None`: the step is tried again.
    fn given_up(&self, _: Trouble) -> Option<Self::Happened> {
        None
    }
    /// The time for which it waited has come.
    fn due(entry: &mut Entry<Self>, input: &mut LedgerInput<'_, '_>);
    fn clock_was_set(entry: &mut Entry<Self>, by: TimeDelta, input: &mut LedgerInput<'_, '_>);
}

/// All of one kind that is open, and what has ended in this run if the kind keeps that.
pub struct Ledger<J: Journaled> {
    pub(super) entries: BTreeMap<J::Key, Entry<J>>,
}

/// One of them, with what happened to it but is not written yet.
pub struct Entry<J: Journaled> {
    pub(super) id: Uuid,
    pub(super) row: J::Row,
    pub(super) machine: J,
    pub(super) due: Option<DateTime<Utc>>,
    /// Oldest first.
    pub(super) unwritten: VecDeque<J::Happened>,
    pub(super) write_again: Option<DateTime<Utc>>,
    /// An unsettled earlier one that this one replaces as soon as this one is written.
    pub(super) former: Option<Box<Self>>,
}

/// What the engine lends to the driver while it handles an event.
pub struct LedgerInput<'a, 'b> {
    pub(super) who: Option<&'a Who>,
    pub(super) network: Network,
    pub(super) effects: &'a mut Vec<Effect>,
    pub(super) lists_wanted: &'a mut bool,
    pub(super) trouble: &'a mut Option<Trouble>,
    pub(super) context: &'a mut EngineContext<'b>,
}

impl Engine {
    pub(super) fn ledger<'a, 'b, J: Journaled>(
        &'a mut self,
        context: &'a mut EngineContext<'b>,
    ) -> (&'a mut Ledger<J>, LedgerInput<'a, 'b>) {
        let input = LedgerInput {
            who: self.who.as_ref(),
            network: self.network,
            effects: &mut self.effects,
            lists_wanted: &mut self.lists_wanted,
            trouble: &mut self.trouble,
            context,
        };
        (J::ledger_mut(&mut self.ledgers), input)
    }

    pub(super) fn happened<J: Journaled>(&mut self, key: &J::Key, what: &J::Happened, context: &mut EngineContext<'_>) {
        let (ledger, mut input) = self.ledger::<J>(context);
        let Some(entry) = ledger.entries.get_mut(key) else {
            return;
        };
        entry.happened(what, &mut input);
        if !entry.stays() {
            ledger.entries.remove(key);
        }
    }

    pub(super) fn each<J: Journaled>(
        &mut self,
        context: &mut EngineContext<'_>,
        mut act: impl FnMut(&mut Entry<J>, &mut LedgerInput<'_, '_>),
    ) {
        let (ledger, mut input) = self.ledger::<J>(context);
        ledger.entries.retain(|_, entry| {
            act(entry, &mut input);
            entry.stays()
        });
    }
}

impl Ledgers {
    pub(super) fn empty() -> Self {
        Self {
            intents: Ledger::empty(),
            cancels: Ledger::empty(),
            updates: Ledger::empty(),
        }
    }

    pub(super) fn next_due(&self) -> Option<DateTime<Utc>> {
        let due = [
            self.intents.next_due(),
            self.cancels.next_due(),
            self.updates.next_due(),
        ];
        due.into_iter().flatten().min()
    }
}

impl<J: Journaled> Ledger<J> {
    fn empty() -> Self {
        Self {
            entries: BTreeMap::new(),
        }
    }

    /// All, including unsettled ones that a new one is about to replace.
    pub(super) fn all(&self) -> impl Iterator<Item = &Entry<J>> {
        let with_former = |entry| std::iter::successors(Some(entry), |entry: &&Entry<J>| entry.former.as_deref());
        self.entries.values().flat_map(with_former)
    }

    /// Begins with the first commands, whether they can be carried out or not.
    pub(super) fn begin(
        &mut self,
        key: J::Key,
        mut entry: Entry<J>,
        (what, commands): (&J::Happened, Vec<J::Command>),
        input: &mut LedgerInput<'_, '_>,
    ) -> Result<(), Trouble> {
        let begun = J::execute(&mut entry, what, commands, input).and_then(|()| entry.catch_up(input));
        self.entries.insert(key, entry);
        begun
    }

    fn next_due(&self) -> Option<DateTime<Utc>> {
        self.entries.values().filter_map(Entry::next_due).min()
    }
}

impl<J: Journaled> Entry<J> {
    pub(super) fn new(id: Uuid, row: J::Row, machine: J) -> Self {
        Self {
            id,
            row,
            machine,
            due: None,
            unwritten: VecDeque::new(),
            write_again: None,
            former: None,
        }
    }

    /// Takes up a row that was open when the process ended. `None`: it is in a state that this desk does not know.
    pub(super) fn found(id: Uuid, row: &J::Row, store: &dyn EngineStore) -> Option<Self> {
        let machine = J::read(row, store);
        if machine.is_none() {
            tracing::error!(%id, "an open row is in a state that this desk does not know");
        }
        Some(Self::new(id, row.clone(), machine?))
    }

    pub(super) fn is_open(&self) -> bool {
        J::is_open(&self.row)
    }

    fn stays(&self) -> bool {
        J::KEEPS_ENDED || self.is_open()
    }

    pub(super) fn happened(&mut self, what: &J::Happened, input: &mut LedgerInput<'_, '_>) {
        if let Some(former) = &mut self.former {
            former.happened(what, input);
        }
        self.let_former_go();
        self.unwritten.push_back(what.clone());
        self.go_on(input);
    }

    /// Goes on unless an earlier step waits to be written again.
    pub(super) fn go_on(&mut self, input: &mut LedgerInput<'_, '_>) {
        if self.write_again.is_none() {
            // A step that could not be written is tried again later.
            let _ = self.catch_up(input);
        }
    }

    pub(super) fn next_due(&self) -> Option<DateTime<Utc>> {
        let former = self.former.as_ref().and_then(|former| former.next_due());
        // What could not be written comes before anything new.
        let own = self.write_again.or(self.due);
        own.into_iter().chain(former).min()
    }

    pub(super) fn clock_was_set(&mut self, by: TimeDelta, input: &mut LedgerInput<'_, '_>) {
        if let Some(former) = &mut self.former {
            former.clock_was_set(by, input);
        }
        self.due = self.due.map(|due| moved(due, by));
        self.write_again = self.write_again.map(|when| moved(when, by));
        J::clock_was_set(self, by, input);
    }

    pub(super) fn wake(&mut self, input: &mut LedgerInput<'_, '_>) {
        if let Some(former) = &mut self.former {
            former.wake(input);
        }
        self.let_former_go();
        let now = input.context.now;
        if self.write_again.is_some_and(|when| when <= now) {
            self.write_again = None;
            self.go_on(input);
        } else if self.write_again.is_none() && self.due.is_some_and(|when| when <= now) {
            self.due = None;
            J::due(self, input);
        }
    }

    fn let_former_go(&mut self) {
        self.former.take_if(|former| !former.is_open());
    }

    /// Takes what has happened, in order, until a step cannot be written.
    pub(super) fn catch_up(&mut self, input: &mut LedgerInput<'_, '_>) -> Result<(), Trouble> {
        self.write_again = None;
        while let Some(what) = self.unwritten.pop_front() {
            let (after, commands) = J::next(self, what.clone(), input);
            let before = std::mem::replace(&mut self.machine, after);
            let Err(because) = J::execute(self, &what, commands, input) else {
                continue;
            };
            if let Some(instead) = self.machine.given_up(because) {
                self.unwritten.push_front(instead);
                continue;
            }
            tracing::warn!(id = %self.id, ?because, "a step could not be written");
            self.machine = before;
            self.unwritten.push_front(what);
            self.write_again = Some(input.context.now + WRITE_AGAIN);
            return Err(because);
        }
        Ok(())
    }

    /// The store took the row, unless another step came first; the vault keeps the words beside it.
    pub(super) fn written(
        &mut self,
        row: J::Row,
        is_taken: bool,
        words: Option<String>,
        store: &mut dyn EngineStore,
    ) -> Result<(), Trouble> {
        if !is_taken {
            tracing::error!(id = %self.id, "another process or step moved this row first");
            return Err(Trouble::Storage {
                state: StorageState::InUse,
            });
        }
        self.row = row;
        if let Some(words) = words
            && let Err(trouble) = store.keep_service_message(self.id, &words)
        {
            tracing::warn!(?trouble, "what was said could not be kept");
        }
        Ok(())
    }
}
