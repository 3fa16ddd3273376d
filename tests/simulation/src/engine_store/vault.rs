//! What is about people: bodies, dossiers, records, tokens.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use store::{Kept, Reading, ReservationRow, SessionRow, SummaryRow, SyncRow, takes_over};
use uuid::Uuid;

/// Statuses that do not change any more.
const ENDED: [i64; 2] = [11, 12];

#[derive(Default)]
pub(crate) struct Vault {
    bodies: BTreeMap<Uuid, ([u8; 32], Vec<u8>)>,
    pub(super) dossiers: BTreeMap<Uuid, String>,
    /// How many records had arrived when a dossier was made.
    records_known: BTreeMap<Uuid, usize>,
    /// In which order the records came.
    arrivals: BTreeMap<String, usize>,
    pub(super) service_messages: BTreeMap<Uuid, String>,
    pub(super) reservations: BTreeMap<String, ReservationRow>,
    pub(super) syncs: BTreeMap<String, SyncRow>,
    pub(super) session: Option<SessionRow>,
}

impl Vault {
    pub(super) fn keep_body(&mut self, intent: Uuid, body: &[u8], dossier: &str) -> [u8; 32] {
        self.dossiers.insert(intent, dossier.to_owned());
        self.records_known.insert(intent, self.arrivals.len());
        self.keep_payload(intent, body)
    }

    pub(super) fn keep_payload(&mut self, owner: Uuid, bytes: &[u8]) -> [u8; 32] {
        let hash: [u8; 32] = Sha256::digest(bytes).into();
        self.bodies.insert(owner, (hash, bytes.to_owned()));
        hash
    }

    /// Only under the very hash it was kept with.
    pub(super) fn body(&self, owner: Uuid, hash: &[u8; 32]) -> Option<Vec<u8>> {
        let (known, body) = self.bodies.get(&owner)?;
        (known == hash).then(|| body.clone())
    }

    pub(super) fn keep_reservations(
        &mut self,
        readings: &[Reading],
        now: DateTime<Utc>,
        sync: Option<&SyncRow>,
    ) -> Vec<Kept> {
        if let Some(row) = sync {
            self.syncs.insert(row.list.clone(), row.clone());
        }
        readings.iter().map(|reading| self.keep(reading, now)).collect()
    }

    pub(super) fn arrived_since(&self, intent: Uuid) -> Vec<ReservationRow> {
        let known = self.records_known.get(&intent).copied().unwrap_or_default();
        self.find(|row| self.arrivals.get(&row.id).is_some_and(|number| *number > known))
    }

    /// Without those at their end.
    pub(super) fn picked_up_between(&self, from: DateTime<Utc>, until: DateTime<Utc>) -> Vec<SummaryRow> {
        let near = self.find(|row| {
            let is_near = row.pick_up_utc.is_some_and(|time| (from..until).contains(&time));
            is_near && !is_at_its_end(row)
        });
        let summary = |row: ReservationRow| SummaryRow {
            id: row.id,
            pick_up_utc: row.pick_up_utc,
            status: row.status,
            read_utc: row.read_utc,
            summary: String::new(),
        };
        near.into_iter().map(summary).collect()
    }

    pub(super) fn not_read_since(&self, when: DateTime<Utc>, now: DateTime<Utc>) -> Vec<ReservationRow> {
        self.find(|row| (row.read_utc < when || row.read_utc > now) && !is_at_its_end(row))
    }

    fn find(&self, is_wanted: impl Fn(&ReservationRow) -> bool) -> Vec<ReservationRow> {
        let mut found: Vec<&ReservationRow> = self.reservations.values().filter(|row| is_wanted(row)).collect();
        found.sort_by(|one, other| (one.first_seen_utc, &one.id).cmp(&(other.first_seen_utc, &other.id)));
        found.into_iter().cloned().collect()
    }

    fn keep(&mut self, reading: &Reading, now: DateTime<Utc>) -> Kept {
        let Some(present) = self.reservations.get_mut(&reading.id) else {
            self.reservations.insert(reading.id.clone(), first(reading));
            let number = self.arrivals.len() + 1;
            self.arrivals.entry(reading.id.clone()).or_insert(number);
            return Kept::New;
        };
        let [read, kept, now] = [reading.read_utc, present.read_utc, now].map(|time| time.timestamp_micros());
        if !takes_over(read, kept, now) {
            return Kept::Older;
        }
        present.read_utc = reading.read_utc;
        if present.json == reading.json {
            return Kept::Same;
        }
        present.json.clone_from(&reading.json);
        present.status = reading.indexed.status;
        present.pick_up_utc = reading.indexed.pick_up_utc;
        Kept::Changed
    }
}

fn is_at_its_end(row: &ReservationRow) -> bool {
    row.status.is_some_and(|status| ENDED.contains(&status))
}

fn first(reading: &Reading) -> ReservationRow {
    ReservationRow {
        id: reading.id.clone(),
        pick_up_utc: reading.indexed.pick_up_utc,
        status: reading.indexed.status,
        read_utc: reading.read_utc,
        first_seen_utc: reading.read_utc,
        json: reading.json.clone(),
    }
}
