//! The engine's store on the disk: what is nobody's business in the vault, what must survive everything in the journal.

use chrono::{DateTime, Utc};
use store::{
    DossierRow, IntentRow, IntentStep, Journal, Kept, Lookup, Moment, Reading, RecordRequestRow, RequestKind,
    ReservationRow, Standing, SummaryRow, SyncRow,
};
use uuid::Uuid;

use super::UserStore;
use crate::booking::order;
use crate::engine::EngineStore;
use crate::trouble::{StorageState, Trouble};

/// Statuses that do not change any more.
const ENDED: [i64; 2] = [11, 12];

impl UserStore {
    fn written(&self) -> Result<&Journal, Trouble> {
        let unreadable = Trouble::Storage {
            state: StorageState::Unreadable,
        };
        self.journal().ok_or(self.trouble().unwrap_or(unreadable))
    }
}

impl EngineStore for UserStore {
    fn trouble(&self) -> Option<Trouble> {
        UserStore::trouble(self)
    }

    fn reserve_room(&mut self) -> Result<(), Trouble> {
        Ok(self.written()?.reserve_room()?)
    }

    fn keep_body(&mut self, intent: Uuid, body: &[u8], dossier: &str, now: DateTime<Utc>) -> Result<[u8; 32], Trouble> {
        self.vault().keep_dossier(&DossierRow {
            intent,
            made_utc: now,
            trip: order::tie(dossier),
            json: dossier.to_owned(),
        })?;
        Ok(self.vault().keep_body(intent, body)?)
    }

    fn keep_payload(&mut self, request: Uuid, bytes: &[u8]) -> Result<[u8; 32], Trouble> {
        Ok(self.vault().keep_body(request, bytes)?)
    }

    fn body(&self, owner: Uuid, hash: &[u8; 32]) -> Option<Vec<u8>> {
        readable(self.vault().body(owner, hash))
    }

    fn dossier(&self, intent: Uuid) -> Option<String> {
        readable(self.vault().dossier(intent)).map(|row| row.json)
    }

    fn add_intent(&mut self, intent: &IntentRow) -> Result<(), Trouble> {
        Ok(self.written()?.add_intent(intent)?)
    }

    fn step_intent(&mut self, step: &IntentStep, moment: Moment) -> Result<bool, Trouble> {
        let taken = self.written()?.step_intent(step, moment)?;
        let legs: Vec<&str> = step.legs.iter().map(|leg| leg.reservation_id.as_str()).collect();
        if taken
            && !legs.is_empty()
            && let Err(fault) = self.vault().link_dossier(step.id, &legs)
        {
            tracing::warn!(%fault, "the dossier was not tied to its reservation");
        }
        Ok(taken)
    }

    fn intent(&self, id: Uuid) -> Result<Option<IntentRow>, Trouble> {
        Ok(self.written()?.intent(id)?)
    }

    fn open_intents(&self) -> Result<Vec<IntentRow>, Trouble> {
        Ok(self.written()?.open_intents()?)
    }

    fn intents_since(&self, written: DateTime<Utc>) -> Result<Vec<IntentRow>, Trouble> {
        Ok(self.written()?.intents_since(written)?)
    }

    fn intents_ended_since(&self, changed: DateTime<Utc>) -> Result<Vec<IntentRow>, Trouble> {
        Ok(self.written()?.intents_ended_since(changed)?)
    }

    fn twins(&self, offer: &[u8; 32], trip: &[u8; 32]) -> Result<Vec<IntentRow>, Trouble> {
        Ok(self.written()?.twins(offer, trip)?)
    }

    fn owners_of(&self, record: &str) -> Result<Vec<Uuid>, Trouble> {
        Ok(self.written()?.owners_of(record)?)
    }

    fn keep_service_message(&mut self, owner: Uuid, words: &str) -> Result<(), Trouble> {
        Ok(self.vault().keep_service_message(owner, words)?)
    }

    fn service_message(&self, owner: Uuid) -> Option<String> {
        readable(self.vault().service_message(owner))
    }

    fn add_request(&mut self, request: &RecordRequestRow) -> Result<(), Trouble> {
        Ok(self.written()?.add_request(request)?)
    }

    fn step_request(&mut self, id: Uuid, standing: &Standing, moment: Moment) -> Result<bool, Trouble> {
        Ok(self.written()?.step_request(id, standing, moment)?)
    }

    fn open_requests(&self) -> Result<Vec<RecordRequestRow>, Trouble> {
        Ok(self.written()?.open_requests()?)
    }

    fn last_request(&self, record: &str, kind: RequestKind) -> Result<Option<RecordRequestRow>, Trouble> {
        let of_record = self.written()?.requests_of(record)?;
        Ok(of_record.into_iter().rfind(|row| row.kind == kind))
    }

    fn keep_reservations(
        &mut self,
        readings: &[Reading],
        now: DateTime<Utc>,
        sync: Option<&SyncRow>,
    ) -> Result<Vec<Kept>, Trouble> {
        Ok(self.vault().keep_reservations(readings, now, sync)?)
    }

    fn reservation(&self, id: &str) -> Result<Option<ReservationRow>, Trouble> {
        Ok(self.vault().reservation(id)?)
    }

    fn arrived_since(&self, intent: Uuid) -> Result<Vec<ReservationRow>, Trouble> {
        Ok(self.vault().reservations_after_dossier(intent)?)
    }

    fn picked_up_between(&self, from: DateTime<Utc>, until: DateTime<Utc>) -> Result<Vec<SummaryRow>, Trouble> {
        let mut lookup = Lookup {
            from_utc: Some(from),
            until_utc: Some(until),
            except_statuses: ENDED.to_vec(),
            limit: 500,
            ..Lookup::default()
        };
        let mut rows = Vec::new();
        loop {
            let page = self.vault().find_reservations(&lookup)?;
            rows.extend(page.rows);
            match page.next {
                Some(next) => lookup.after = Some(next),
                None => return Ok(rows),
            }
        }
    }

    fn not_read_since(&self, when: DateTime<Utc>, now: DateTime<Utc>) -> Result<Vec<ReservationRow>, Trouble> {
        Ok(self.vault().reservations_not_read_since(when, now, &ENDED)?)
    }

    fn sync(&self, list: &str) -> Result<Option<SyncRow>, Trouble> {
        Ok(self.vault().sync(list)?)
    }
}

/// What cannot be read is not there for those who ask; that it cannot be read is logged.
fn readable<T>(read: Result<Option<T>, store::StoreFault>) -> Option<T> {
    read.unwrap_or_else(|fault| {
        tracing::warn!(%fault, "the vault could not be read");
        None
    })
}
