//! One user's store on one machine, as plain maps.
//!
//! It promises what the journal and the vault of `store` promise. What it accepted is there after the process died. A
//! full disk refuses before the sending and gives up its ballast after it. A vault without its key is replaced by one
//! that is lost with the process. A process can be told to die at any write.

mod journal;
mod vault;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use contract::update::Patch;
use contract::{FieldMap, RecordId};
use engine::EngineStore;
use engine::booking::intent::State;
use engine::booking::row;
use engine::polling::KnownRecord;
use engine::session::pair::Held;
use engine::store::{
    ArrivedRecord, IntentStep, ReadRecord, RequestKind, StoredIntent, StoredRequest, StoredState, StoredSync, WriteTime,
};
use engine::trouble::{KeyringState, StorageState, Trouble};
use engine::update::Change;
use uuid::Uuid;

use crate::ledger::Broken;
pub(crate) use journal::Journal;
pub(crate) use vault::{KeptRecord, Vault};

/// The number of writes for which the ballast makes room.
const BALLAST: u32 = 500;

pub(crate) struct InMemoryStore {
    pub(crate) journal: Journal,
    vault: Vault,
    /// Used in place of the vault while the key is missing.
    unkept: Option<Vault>,
    disk: Disk,
    /// After how many more writes the process dies.
    life: Option<u32>,
    dead: bool,
    /// The number of this vault: a vault that is set aside is followed by another.
    pub(crate) age: u32,
    /// How fresh each record was last seen, and in which vault.
    newest: BTreeMap<RecordId, (u32, DateTime<Utc>)>,
    /// The record requests in the order in which they were asked for, independent of any clock.
    asked: Vec<Uuid>,
    /// What writes to the vault have broken since the last check.
    broken: Vec<Broken>,
}

#[derive(Debug, Clone, Copy)]
struct Disk {
    full: bool,
    ballast: bool,
    room: u32,
}

impl InMemoryStore {
    pub(crate) fn new() -> Self {
        Self {
            journal: Journal::default(),
            vault: Vault::default(),
            unkept: None,
            disk: Disk {
                full: false,
                ballast: false,
                room: 0,
            },
            life: None,
            dead: false,
            age: 0,
            newest: BTreeMap::new(),
            asked: Vec::new(),
            broken: Vec::new(),
        }
    }

    pub(crate) fn fill_disk(&mut self, full: bool) {
        self.disk.full = full;
        self.disk.room = 0;
    }

    /// The process begins, with or without the vault's key.
    pub(crate) fn open(&mut self, has_key: bool) {
        (self.life, self.dead) = (None, false);
        self.unkept = (!has_key).then(Vault::default);
    }

    /// The key is back while the process runs.
    pub(crate) fn reopen(&mut self) {
        self.unkept = None;
    }

    /// The agent gives the vault up, and a new one replaces it.
    pub(crate) fn set_aside(&mut self) {
        self.vault = Vault::default();
        self.unkept = None;
        self.age += 1;
    }

    /// Works even while its vault is shut.
    pub(crate) fn is_kept(&self, owner: Uuid, hash: &[u8; 32]) -> bool {
        self.vault.body(owner, hash).is_some()
    }

    /// The intents whose rows say that the service asked for a wait.
    pub(crate) fn intents_that_wait(&self) -> BTreeSet<Uuid> {
        let waits = |row: &&StoredIntent| {
            let state = row::read(row, None).map(|intent| intent.state);
            matches!(state, Some(State::Waiting { .. } | State::Held { .. }))
        };
        self.journal.intents.values().filter(waits).map(|row| row.id).collect()
    }

    pub(crate) fn is_locked(&self) -> bool {
        self.unkept.is_some()
    }

    /// The process dies after this many writes.
    pub(crate) fn dies_after(&mut self, writes: Option<u32>) {
        self.life = writes;
    }

    pub(crate) fn is_dead(&self) -> bool {
        self.dead
    }

    pub(crate) fn record(&self, id: &str) -> Option<&KeptRecord> {
        self.vault.reservations.get(id)
    }

    /// Also reads the vault that is lost with the process.
    pub(crate) fn record_in_use(&self, id: &str) -> Option<&KeptRecord> {
        self.vault().reservations.get(id)
    }

    pub(crate) fn take_broken(&mut self) -> Vec<Broken> {
        std::mem::take(&mut self.broken)
    }

    /// A stored record only ever gets newer. This is checked at each write, because a process may die right after it.
    fn watch_records(&mut self, now: DateTime<Utc>) {
        for (id, (age, known)) in &self.newest {
            match self.vault.reservations.get(id) {
                None if *age == self.age => self.broken.push(Broken::RecordForgotten),
                // A time later than now comes from a clock that was set back since.
                Some(row) if *age == self.age && row.read_utc < *known && *known <= now => {
                    self.broken.push(Broken::NewerOverwritten);
                }
                Some(_) | None => {}
            }
        }
        for row in self.vault.reservations.values() {
            let fresh = (self.age, row.read_utc);
            match self.newest.get_mut(&row.id) {
                Some(known) => *known = fresh,
                None => {
                    self.newest.insert(row.id.clone(), fresh);
                }
            }
        }
    }

    pub(crate) fn kept(&self, owner: Uuid, hash: &[u8; 32]) -> Option<Vec<u8>> {
        self.vault.body(owner, hash)
    }

    /// The last cancellation and the last change of each record, and the requests that are still open beside them.
    pub(crate) fn last_requests(&self) -> Vec<&StoredRequest> {
        let written = self.asked.iter().filter_map(|id| self.journal.requests.get(id));
        let mut seen = BTreeSet::new();
        let mut last: Vec<&StoredRequest> = written
            .rev()
            .filter(|row| seen.insert((&*row.record, row.kind == RequestKind::Cancel)) || row.state.is_open)
            .collect();
        last.reverse();
        last
    }

    /// The notes that the changes of this record want, in the order in which they were asked for.
    pub(crate) fn notes_wished(&self, leg: &str) -> Vec<String> {
        let asked = self.asked.iter().filter_map(|id| self.journal.requests.get(id));
        let of_leg = asked.filter(|row| row.record == leg);
        of_leg.filter_map(|row| self.note_wished(row)).collect()
    }

    /// `None`: nothing was sent, or what was sent cannot be read any more.
    pub(crate) fn note_wished(&self, row: &StoredRequest) -> Option<String> {
        let payload = self.vault.body(row.id, &row.payload_hash?)?;
        let change: Change = serde_json::from_slice(&payload).ok()?;
        match change.wish.note {
            Patch::Set(note) => Some(note),
            Patch::Keep | Patch::Clear => None,
        }
    }

    pub(crate) fn has_body(&self, row: &StoredIntent) -> bool {
        self.vault.body(row.id, &row.body_hash).is_some()
    }

    pub(crate) fn session(&self) -> Option<&Held> {
        self.vault().session.as_ref()
    }

    pub(crate) fn keep_session(&mut self, held: &Held) -> Result<(), Trouble> {
        self.trouble().map_or(Ok(()), Err)?;
        self.write(WriteTime::BeforeSending)?;
        self.vault.session = Some(held.clone());
        Ok(())
    }

    pub(crate) fn forget_session(&mut self) -> Result<(), Trouble> {
        self.write(WriteTime::BeforeSending)?;
        self.vault_mut().session = None;
        self.journal.marker = None;
        Ok(())
    }

    pub(crate) fn mark(&mut self, generation: Option<u64>) {
        if self.write(WriteTime::BeforeSending).is_ok() {
            self.journal.marker = generation;
        }
    }

    fn vault(&self) -> &Vault {
        self.unkept.as_ref().unwrap_or(&self.vault)
    }

    fn vault_mut(&mut self) -> &mut Vault {
        self.unkept.as_mut().unwrap_or(&mut self.vault)
    }

    /// Writes to the vault in use; a vault in memory needs no disk.
    fn write_vault(&mut self) -> Result<(), Trouble> {
        if self.unkept.is_some() {
            return Ok(());
        }
        self.write(WriteTime::BeforeSending)
    }

    fn write(&mut self, time: WriteTime) -> Result<(), Trouble> {
        self.dead |= self.life == Some(0);
        if self.dead {
            return Err(storage(StorageState::Failed));
        }
        self.life = self.life.map(|left| left - 1);
        if time == WriteTime::AfterSending && self.disk.full && self.disk.room == 0 && self.disk.ballast {
            self.disk.ballast = false;
            self.disk.room = BALLAST;
        }
        if !self.disk.full {
            return Ok(());
        }
        self.disk.room = self
            .disk
            .room
            .checked_sub(1)
            .ok_or_else(|| storage(StorageState::Full))?;
        Ok(())
    }
}

pub(crate) fn storage(state: StorageState) -> Trouble {
    Trouble::Storage { state }
}

impl EngineStore for InMemoryStore {
    fn trouble(&self) -> Option<Trouble> {
        let state = KeyringState::KeyMissing;
        self.unkept.as_ref().map(|_| Trouble::Keyring { state })
    }

    fn reserve_room(&mut self) -> Result<(), Trouble> {
        if self.disk.ballast {
            return Ok(());
        }
        if self.disk.full {
            return Err(storage(StorageState::Full));
        }
        self.disk.ballast = true;
        Ok(())
    }

    fn keep_order(&mut self, intent: Uuid, body: &[u8], dossier: &str, _: DateTime<Utc>) -> Result<[u8; 32], Trouble> {
        self.write_vault()?;
        Ok(self.vault_mut().keep_body(intent, body, dossier))
    }

    fn keep_payload(&mut self, request: Uuid, bytes: &[u8]) -> Result<[u8; 32], Trouble> {
        self.write_vault()?;
        Ok(self.vault_mut().keep_payload(request, bytes))
    }

    fn body(&self, owner: Uuid, hash: &[u8; 32]) -> Option<Vec<u8>> {
        self.vault().body(owner, hash)
    }

    fn dossier(&self, intent: Uuid) -> Option<String> {
        self.vault().dossiers.get(&intent).cloned()
    }

    fn add_intent(&mut self, intent: &StoredIntent) -> Result<(), Trouble> {
        self.write(WriteTime::BeforeSending)?;
        self.journal.add(intent);
        Ok(())
    }

    fn step_intent(&mut self, step: &IntentStep, time: WriteTime) -> Result<bool, Trouble> {
        self.write(time)?;
        Ok(self.journal.step(step))
    }

    fn intent(&self, id: Uuid) -> Result<Option<StoredIntent>, Trouble> {
        Ok(self.journal.intents.get(&id).cloned())
    }

    fn open_intents(&self) -> Result<Vec<StoredIntent>, Trouble> {
        Ok(self.journal.find(|row| row.state.is_open))
    }

    fn intents_since(&self, written: DateTime<Utc>) -> Result<Vec<StoredIntent>, Trouble> {
        Ok(self.journal.find(|row| row.written_utc >= written))
    }

    fn intents_ended_since(&self, changed: DateTime<Utc>) -> Result<Vec<StoredIntent>, Trouble> {
        let ended = |row: &StoredIntent| !row.state.is_open && row.state.changed_utc >= changed;
        Ok(self.journal.find(ended))
    }

    fn twins(&self, offer: &[u8; 32], ride: &[u8; 32]) -> Result<Vec<StoredIntent>, Trouble> {
        let same = |row: &StoredIntent| row.offer_hash == *offer || row.ride_hash == *ride;
        Ok(self.journal.find(same))
    }

    fn owners_of(&self, record: &str) -> Result<Vec<Uuid>, Trouble> {
        Ok(self.journal.owners_of(record))
    }

    fn keep_service_message(&mut self, owner: Uuid, words: &str) -> Result<(), Trouble> {
        self.write_vault()?;
        self.vault_mut().service_messages.insert(owner, words.to_owned());
        Ok(())
    }

    fn service_message(&self, owner: Uuid) -> Option<String> {
        self.vault().service_messages.get(&owner).cloned()
    }

    fn add_request(&mut self, request: &StoredRequest) -> Result<(), Trouble> {
        self.write(WriteTime::BeforeSending)?;
        self.journal.requests.insert(request.id, request.clone());
        self.asked.push(request.id);
        Ok(())
    }

    fn step_request(&mut self, id: Uuid, state: &StoredState, time: WriteTime) -> Result<bool, Trouble> {
        self.write(time)?;
        Ok(self.journal.step_request(id, state))
    }

    fn open_requests(&self) -> Result<Vec<StoredRequest>, Trouble> {
        let open = self.journal.requests.values().filter(|row| row.state.is_open);
        Ok(open.cloned().collect())
    }

    fn last_request(&self, record: &str, kind: RequestKind) -> Result<Option<StoredRequest>, Trouble> {
        let written = self.asked.iter().filter_map(|id| self.journal.requests.get(id));
        let mut of_kind = written.filter(|row| row.record == record && row.kind == kind);
        Ok(of_kind.next_back().cloned())
    }

    fn keep_reservations(
        &mut self,
        records: &[ReadRecord<'_>],
        fields: &FieldMap,
        now: DateTime<Utc>,
        sync: Option<&StoredSync>,
    ) -> Result<Vec<bool>, Trouble> {
        self.write_vault()?;
        let taken = self.vault_mut().keep_reservations(records, fields, now, sync);
        if !self.is_locked() {
            self.watch_records(now);
        }
        Ok(taken)
    }

    fn arrived_since(&self, intent: Uuid) -> Result<Vec<ArrivedRecord>, Trouble> {
        Ok(self.vault().arrived_since(intent))
    }

    fn picked_up_between(&self, from: DateTime<Utc>, until: DateTime<Utc>) -> Result<Vec<KnownRecord>, Trouble> {
        Ok(self.vault().picked_up_between(from, until))
    }

    fn not_read_since(&self, when: DateTime<Utc>, now: DateTime<Utc>) -> Result<Vec<RecordId>, Trouble> {
        Ok(self.vault().not_read_since(when, now))
    }

    fn reservation_count(&self) -> Result<u64, Trouble> {
        Ok(self.vault().reservations.len() as u64)
    }

    fn sync(&self) -> Result<Option<StoredSync>, Trouble> {
        Ok(self.vault().sync.clone())
    }

    fn forget_reservation(&mut self, id: &str) {
        self.vault_mut().reservations.remove(id);
    }
}
