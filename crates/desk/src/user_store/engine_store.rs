//! The engine's store on the disk: data about people in the vault, data that must survive everything in the journal.

use chrono::{DateTime, Utc};
use contract::{FieldMap, RecordId};
use engine::EngineStore;
use engine::booking::order;
use engine::cancel::Cancellation;
use engine::polling::{KnownRecord, Told};
use engine::request::Kind;
use engine::store::{
    ArrivedRecord, IntentStep, ReadRecord, RequestKind, StoredIntent, StoredRequest, StoredState, StoredSync, WriteTime,
};
use engine::trouble::{StorageState, Trouble};
use store::{DossierRow, IntentRow, Journal, ListPage, Lookup, RecordChange, ReservationRow};
use uuid::Uuid;

use super::{OrTrouble, UserStore, rows};
use crate::reading;

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

/// What the desk's views need in addition to the engine.
impl UserStore {
    /// Every cancellation and change of this record, oldest first; none without a journal.
    pub fn requests_of(&self, record: &str) -> Result<Vec<StoredRequest>, Trouble> {
        let Some(journal) = self.journal() else {
            return Ok(vec![]);
        };
        let rows = journal.requests_of(record).or_trouble()?;
        Ok(rows.into_iter().map(rows::request).collect())
    }

    fn intents(&self, rows: Vec<IntentRow>) -> Vec<StoredIntent> {
        rows.into_iter().map(|row| rows::intent(row, self.user())).collect()
    }

    /// Open intents and ended ones; none without a journal.
    pub(crate) fn intents_for_offer(&self, offer: &[u8; 32]) -> Result<Vec<StoredIntent>, Trouble> {
        let Some(journal) = self.journal() else {
            return Ok(vec![]);
        };
        Ok(self.intents(journal.intents_for_offer(offer).or_trouble()?))
    }

    /// Oldest first; none without a journal.
    pub(crate) fn cancellations_done(&self) -> Result<Vec<StoredRequest>, Trouble> {
        let Some(journal) = self.journal() else {
            return Ok(vec![]);
        };
        let (kind, state) = (store::RequestKind::Cancel, Cancellation::DONE);
        let rows = journal.requests_ended(kind, state).or_trouble()?;
        Ok(rows.into_iter().map(rows::request).collect())
    }

    /// Oldest first; none without a journal.
    pub(crate) fn requests_ended_since(&self, when: DateTime<Utc>) -> Result<Vec<StoredRequest>, Trouble> {
        let Some(journal) = self.journal() else {
            return Ok(vec![]);
        };
        let rows = journal.requests_ended_since(when).or_trouble()?;
        Ok(rows.into_iter().map(rows::request).collect())
    }

    pub fn reservation(&self, id: &str) -> Result<Option<ReservationRow>, Trouble> {
        self.vault().reservation(id).or_trouble()
    }
}

impl EngineStore for UserStore {
    fn trouble(&self) -> Option<Trouble> {
        UserStore::trouble(self)
    }

    fn reserve_room(&mut self) -> Result<(), Trouble> {
        self.written()?.reserve_room().or_trouble()
    }

    fn keep_order(
        &mut self,
        intent: Uuid,
        body: &[u8],
        dossier: &str,
        now: DateTime<Utc>,
    ) -> Result<[u8; 32], Trouble> {
        self.vault()
            .keep_dossier(&DossierRow {
                intent,
                made_utc: now,
                trip: order::tie(dossier),
                json: dossier.to_owned(),
            })
            .or_trouble()?;
        self.vault().keep_body(intent, body).or_trouble()
    }

    fn keep_payload(&mut self, request: Uuid, bytes: &[u8]) -> Result<[u8; 32], Trouble> {
        self.vault().keep_body(request, bytes).or_trouble()
    }

    fn body(&self, owner: Uuid, hash: &[u8; 32]) -> Option<Vec<u8>> {
        readable(self.vault().body(owner, hash))
    }

    fn dossier(&self, intent: Uuid) -> Option<String> {
        readable(self.vault().dossier(intent)).map(|row| row.json)
    }

    fn add_intent(&mut self, intent: &StoredIntent) -> Result<(), Trouble> {
        let row = rows::intent_row(intent);
        self.written()?.add_intent(&row).or_trouble()
    }

    fn step_intent(&mut self, step: &IntentStep, time: WriteTime) -> Result<bool, Trouble> {
        let taken = self
            .written()?
            .step_intent(&rows::step(step), rows::write_time(time))
            .or_trouble()?;
        let legs: Vec<&str> = step.legs.iter().map(|leg| &*leg.record).collect();
        if taken
            && !legs.is_empty()
            && let Err(fault) = self.vault().link_dossier(step.id, &legs)
        {
            tracing::warn!(%fault, "the dossier was not tied to its reservation");
        }
        Ok(taken)
    }

    fn intent(&self, id: Uuid) -> Result<Option<StoredIntent>, Trouble> {
        let row = self.written()?.intent(id).or_trouble()?;
        Ok(row.map(|row| rows::intent(row, self.user())))
    }

    fn open_intents(&self) -> Result<Vec<StoredIntent>, Trouble> {
        Ok(self.intents(self.written()?.open_intents().or_trouble()?))
    }

    fn intents_since(&self, written: DateTime<Utc>) -> Result<Vec<StoredIntent>, Trouble> {
        Ok(self.intents(self.written()?.intents_since(written).or_trouble()?))
    }

    fn intents_ended_since(&self, changed: DateTime<Utc>) -> Result<Vec<StoredIntent>, Trouble> {
        Ok(self.intents(self.written()?.intents_ended_since(changed).or_trouble()?))
    }

    fn twins(&self, offer: &[u8; 32], ride: &[u8; 32]) -> Result<Vec<StoredIntent>, Trouble> {
        Ok(self.intents(self.written()?.twins(offer, ride).or_trouble()?))
    }

    fn owners_of(&self, record: &str) -> Result<Vec<Uuid>, Trouble> {
        self.written()?.owners_of(record).or_trouble()
    }

    fn keep_service_message(&mut self, owner: Uuid, words: &str) -> Result<(), Trouble> {
        self.vault().keep_service_message(owner, words).or_trouble()
    }

    fn service_message(&self, owner: Uuid) -> Option<String> {
        readable(self.vault().service_message(owner))
    }

    fn add_request(&mut self, request: &StoredRequest) -> Result<(), Trouble> {
        let row = rows::request_row(request);
        self.written()?.add_request(&row).or_trouble()
    }

    fn step_request(&mut self, id: Uuid, state: &StoredState, time: WriteTime) -> Result<bool, Trouble> {
        self.written()?
            .step_request(id, &rows::state_row(state), rows::write_time(time))
            .or_trouble()
    }

    fn open_requests(&self) -> Result<Vec<StoredRequest>, Trouble> {
        let open = self.written()?.open_requests().or_trouble()?;
        Ok(open.into_iter().map(rows::request).collect())
    }

    fn last_request(&self, record: &str, kind: RequestKind) -> Result<Option<StoredRequest>, Trouble> {
        let of_record = self.written()?.requests_of(record).or_trouble()?.into_iter();
        Ok(of_record.map(rows::request).rfind(|request| request.kind == kind))
    }

    fn keep_reservations(
        &mut self,
        records: &[ReadRecord<'_>],
        fields: &FieldMap,
        now: DateTime<Utc>,
        sync: Option<&StoredSync>,
    ) -> Result<Vec<bool>, Trouble> {
        let mark = reading::mark(fields);
        let readings: Vec<_> = records.iter().map(|read| reading::of(read, fields, mark)).collect();
        let sync = sync.map(rows::sync_row);
        let page = sync.as_ref().map(|sync| ListPage {
            sync,
            kept_since: self.kept_since,
        });
        let kept = self.vault().keep_reservations(&readings, now, page).or_trouble()?;
        let is_taken = |change| match change {
            RecordChange::New | RecordChange::Changed | RecordChange::Same => true,
            RecordChange::Older | RecordChange::Forgotten => false,
        };
        Ok(kept.into_iter().map(is_taken).collect())
    }

    fn arrived_since(&self, intent: Uuid) -> Result<Vec<ArrivedRecord>, Trouble> {
        let arrived = self
            .vault()
            .reservations_after_dossier(intent)
            .or_trouble()?
            .into_iter();
        let record = |json: &str| {
            Some(contract::Reservation {
                raw: serde_json::from_str(json).ok()?,
            })
        };
        let arrived = arrived.map(|row| ArrivedRecord {
            record: record(&row.json),
            id: row.id.into(),
            pick_up_utc: row.pick_up_utc,
        });
        Ok(arrived.collect())
    }

    fn picked_up_between(&self, from: DateTime<Utc>, until: DateTime<Utc>) -> Result<Vec<KnownRecord>, Trouble> {
        let mut lookup = Lookup {
            from_utc: Some(from),
            until_utc: Some(until),
            except_statuses: ENDED.to_vec(),
            limit: 500,
            ..Lookup::default()
        };
        let mut entries = Vec::new();
        loop {
            let page = self.vault().find_reservations(&lookup).or_trouble()?;
            entries.extend(page.rows.into_iter().map(|row| KnownRecord {
                id: row.id.into(),
                read: row.read_utc,
                told: Told {
                    pick_up: row.pick_up_utc,
                    code: row.status,
                },
            }));
            match page.next {
                Some(next) => lookup.after = Some(next),
                None => return Ok(entries),
            }
        }
    }

    fn not_read_since(&self, when: DateTime<Utc>, now: DateTime<Utc>) -> Result<Vec<RecordId>, Trouble> {
        let rows = self
            .vault()
            .reservations_not_read_since(when, now, &ENDED)
            .or_trouble()?;
        Ok(rows.into_iter().map(|row| row.id.into()).collect())
    }

    fn reservation_count(&self) -> Result<u64, Trouble> {
        self.vault().reservation_count().or_trouble()
    }

    fn sync(&self) -> Result<Option<StoredSync>, Trouble> {
        Ok(self.vault().sync(rows::LIST).or_trouble()?.as_ref().map(rows::sync))
    }
}

/// A row that cannot be read counts as absent, and the fault is logged.
fn readable<T>(read: Result<Option<T>, store::StoreFault>) -> Option<T> {
    read.unwrap_or_else(|fault| {
        tracing::warn!(%fault, "the vault could not be read");
        None
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_watched_is_picked_up_in_time_and_has_not_ended() {
        let place = tempfile::tempdir().expect("a folder");
        let mut user_store = UserStore::in_folder(place.path());
        let record = |id: &str, status: i64, pick_up: &str| json!({"transferReservationId": id, "status": status, "pickUpTime": pick_up});
        user_store.keep_raw([
            record("before", 5, "2026-11-24T11:59:59Z"),
            record("first", 5, "2026-11-24T12:00:00Z"),
            record("cancelled", 11, "2026-11-24T12:30:00Z"),
            record("completed", 12, "2026-11-24T12:30:00Z"),
            record("last", 4, "2026-11-24T12:59:59Z"),
            record("after", 5, "2026-11-24T13:00:01Z"),
        ]);
        let time = |text: &str| text.parse::<DateTime<Utc>>().expect("a time");
        let found = user_store.picked_up_between(time("2026-11-24T12:00:00Z"), time("2026-11-24T13:00:00Z"));
        let told: Vec<_> = found
            .expect("they are read")
            .into_iter()
            .map(|entry| (entry.id, entry.told.code))
            .collect();
        assert_eq!(told, [("last".into(), Some(4)), ("first".into(), Some(5))]);
    }
}
