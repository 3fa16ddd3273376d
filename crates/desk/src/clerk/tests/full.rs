//! A memory whose disk may be full, or whose vault may be shut.

use super::*;
use crate::trouble::{KeyringState, StorageState};
use store::{
    ErrandKind, ErrandRow, IntentRow, IntentStep, Kept, Moment, Reading, ReservationRow, Standing, SummaryRow, SyncRow,
};

pub(super) struct Disk<'a> {
    pub(super) memory: &'a mut Memory,
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

impl Shelf for Disk<'_> {
    fn trouble(&self) -> Option<Trouble> {
        let state = KeyringState::KeyMissing;
        let shut = self.is_shut.then_some(Trouble::Keyring { state });
        shut.or_else(|| Shelf::trouble(self.memory))
    }

    fn reserve_room(&mut self) -> Result<(), Trouble> {
        self.room()?;
        self.memory.reserve_room()
    }

    fn keep_body(&mut self, intent: Uuid, body: &[u8], dossier: &str, now: DateTime<Utc>) -> Result<[u8; 32], Trouble> {
        self.room()?;
        self.memory.keep_body(intent, body, dossier, now)
    }

    fn keep_paper(&mut self, errand: Uuid, bytes: &[u8]) -> Result<[u8; 32], Trouble> {
        self.room()?;
        self.memory.keep_paper(errand, bytes)
    }

    fn body(&self, owner: Uuid, hash: &[u8; 32]) -> Option<Vec<u8>> {
        self.memory.body(owner, hash).filter(|_| !self.is_shut)
    }

    fn dossier(&self, intent: Uuid) -> Option<String> {
        self.memory.dossier(intent)
    }

    fn add_intent(&mut self, intent: &IntentRow) -> Result<(), Trouble> {
        self.room()?;
        self.memory.add_intent(intent)
    }

    fn step_intent(&mut self, step: &IntentStep, moment: Moment) -> Result<bool, Trouble> {
        self.room()?;
        self.memory.step_intent(step, moment)
    }

    fn intent(&self, id: Uuid) -> Result<Option<IntentRow>, Trouble> {
        self.memory.intent(id)
    }

    fn open_intents(&self) -> Result<Vec<IntentRow>, Trouble> {
        self.memory.open_intents()
    }

    fn intents_since(&self, written: DateTime<Utc>) -> Result<Vec<IntentRow>, Trouble> {
        self.memory.intents_since(written)
    }

    fn intents_ended_since(&self, changed: DateTime<Utc>) -> Result<Vec<IntentRow>, Trouble> {
        self.memory.intents_ended_since(changed)
    }

    fn twins(&self, offer: &[u8; 32], trip: &[u8; 32]) -> Result<Vec<IntentRow>, Trouble> {
        self.memory.twins(offer, trip)
    }

    fn owners_of(&self, record: &str) -> Result<Vec<Uuid>, Trouble> {
        self.memory.owners_of(record)
    }

    fn keep_saying(&mut self, owner: Uuid, words: &str) -> Result<(), Trouble> {
        self.room()?;
        self.memory.keep_saying(owner, words)
    }

    fn saying(&self, owner: Uuid) -> Option<String> {
        self.memory.saying(owner)
    }

    fn add_errand(&mut self, errand: &ErrandRow) -> Result<(), Trouble> {
        self.room()?;
        self.memory.add_errand(errand)
    }

    fn step_errand(&mut self, id: Uuid, standing: &Standing, moment: Moment) -> Result<bool, Trouble> {
        self.room()?;
        self.memory.step_errand(id, standing, moment)
    }

    fn last_errand(&self, record: &str, kind: ErrandKind) -> Result<Option<ErrandRow>, Trouble> {
        self.memory.last_errand(record, kind)
    }

    fn open_errands(&self) -> Result<Vec<ErrandRow>, Trouble> {
        self.memory.open_errands()
    }

    fn keep_reservations(
        &mut self,
        readings: &[Reading],
        now: DateTime<Utc>,
        sync: Option<&SyncRow>,
    ) -> Result<Vec<Kept>, Trouble> {
        self.room()?;
        self.memory.keep_reservations(readings, now, sync)
    }

    fn reservation(&self, id: &str) -> Result<Option<ReservationRow>, Trouble> {
        self.memory.reservation(id)
    }

    fn arrived_since(&self, intent: Uuid) -> Result<Vec<ReservationRow>, Trouble> {
        self.memory.arrived_since(intent)
    }

    fn picked_up_between(&self, from: DateTime<Utc>, until: DateTime<Utc>) -> Result<Vec<SummaryRow>, Trouble> {
        self.memory.picked_up_between(from, until)
    }

    fn not_read_since(&self, when: DateTime<Utc>, now: DateTime<Utc>) -> Result<Vec<ReservationRow>, Trouble> {
        self.memory.not_read_since(when, now)
    }

    fn sync(&self, list: &str) -> Result<Option<SyncRow>, Trouble> {
        self.memory.sync(list)
    }
}
