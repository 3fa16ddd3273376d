//! A store whose disk may be full, or whose vault may be shut.

use super::*;
use engine::polling::KnownRecord;
use engine::store::*;
use engine::trouble::{KeyringState, StorageState};

pub(super) struct Disk<'a> {
    pub(super) user_store: &'a mut UserStore,
    pub(super) is_full: bool,
    pub(super) is_shut: bool,
}

impl Disk<'_> {
    fn room(&self) -> Result<(), Trouble> {
        let state = StorageState::Full;
        if self.is_full {
            Err(Trouble::Storage { state })
        } else {
            Ok(())
        }
    }
}

impl EngineStore for Disk<'_> {
    fn trouble(&self) -> Option<Trouble> {
        let state = KeyringState::KeyMissing;
        let shut = self.is_shut.then_some(Trouble::Keyring { state });
        shut.or_else(|| EngineStore::trouble(self.user_store))
    }

    fn reserve_room(&mut self) -> Result<(), Trouble> {
        self.room()?;
        self.user_store.reserve_room()
    }

    fn keep_order(
        &mut self,
        intent: Uuid,
        body: &[u8],
        dossier: &str,
        now: DateTime<Utc>,
    ) -> Result<[u8; 32], Trouble> {
        self.room()?;
        self.user_store.keep_order(intent, body, dossier, now)
    }

    fn keep_payload(&mut self, request: Uuid, bytes: &[u8]) -> Result<[u8; 32], Trouble> {
        self.room()?;
        self.user_store.keep_payload(request, bytes)
    }

    fn body(&self, owner: Uuid, hash: &[u8; 32]) -> Option<Vec<u8>> {
        self.user_store.body(owner, hash).filter(|_| !self.is_shut)
    }

    fn dossier(&self, intent: Uuid) -> Option<String> {
        self.user_store.dossier(intent)
    }

    fn add_intent(&mut self, intent: &StoredIntent) -> Result<(), Trouble> {
        self.room()?;
        self.user_store.add_intent(intent)
    }

    fn step_intent(&mut self, step: &IntentStep, time: WriteTime) -> Result<bool, Trouble> {
        self.room()?;
        self.user_store.step_intent(step, time)
    }

    fn intent(&self, id: Uuid) -> Result<Option<StoredIntent>, Trouble> {
        self.user_store.intent(id)
    }

    fn open_intents(&self) -> Result<Vec<StoredIntent>, Trouble> {
        self.user_store.open_intents()
    }

    fn intents_since(&self, written: DateTime<Utc>) -> Result<Vec<StoredIntent>, Trouble> {
        self.user_store.intents_since(written)
    }

    fn intents_ended_since(&self, changed: DateTime<Utc>) -> Result<Vec<StoredIntent>, Trouble> {
        self.user_store.intents_ended_since(changed)
    }

    fn twins(&self, offer: &[u8; 32], ride: &[u8; 32]) -> Result<Vec<StoredIntent>, Trouble> {
        self.user_store.twins(offer, ride)
    }

    fn owners_of(&self, record: &str) -> Result<Vec<Uuid>, Trouble> {
        self.user_store.owners_of(record)
    }

    fn keep_service_message(&mut self, owner: Uuid, words: &str) -> Result<(), Trouble> {
        self.room()?;
        self.user_store.keep_service_message(owner, words)
    }

    fn service_message(&self, owner: Uuid) -> Option<String> {
        self.user_store.service_message(owner)
    }

    fn add_request(&mut self, request: &StoredRequest) -> Result<(), Trouble> {
        self.room()?;
        self.user_store.add_request(request)
    }

    fn step_request(&mut self, id: Uuid, state: &StoredState, time: WriteTime) -> Result<bool, Trouble> {
        self.room()?;
        self.user_store.step_request(id, state, time)
    }

    fn last_request(&self, record: &str, kind: RequestKind) -> Result<Option<StoredRequest>, Trouble> {
        self.user_store.last_request(record, kind)
    }

    fn open_requests(&self) -> Result<Vec<StoredRequest>, Trouble> {
        self.user_store.open_requests()
    }

    fn keep_reservations(
        &mut self,
        records: &[ReadRecord<'_>],
        fields: &FieldMap,
        now: DateTime<Utc>,
        sync: Option<&StoredSync>,
    ) -> Result<Vec<bool>, Trouble> {
        self.room()?;
        self.user_store.keep_reservations(records, fields, now, sync)
    }

    fn arrived_since(&self, intent: Uuid) -> Result<Vec<ArrivedRecord>, Trouble> {
        self.user_store.arrived_since(intent)
    }

    fn picked_up_between(&self, from: DateTime<Utc>, until: DateTime<Utc>) -> Result<Vec<KnownRecord>, Trouble> {
        self.user_store.picked_up_between(from, until)
    }

    fn not_read_since(&self, when: DateTime<Utc>, now: DateTime<Utc>) -> Result<Vec<contract::RecordId>, Trouble> {
        self.user_store.not_read_since(when, now)
    }

    fn reservation_count(&self) -> Result<u64, Trouble> {
        self.user_store.reservation_count()
    }

    fn sync(&self) -> Result<Option<StoredSync>, Trouble> {
        self.user_store.sync()
    }
}
