//! Data about people: bodies, dossiers, records, tokens.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use contract::{FieldMap, RecordId, Reservation};
use engine::polling::{KnownRecord, Told};
use engine::session::pair::Held;
use engine::store::{ArrivedRecord, ReadRecord, StoredSync};
use sha2::{Digest, Sha256};
use store::takes_over;
use uuid::Uuid;

/// A stored record.
#[derive(Clone)]
pub(crate) struct KeptRecord {
    pub(crate) id: RecordId,
    pub(crate) pick_up_utc: Option<DateTime<Utc>>,
    pub(crate) status: Option<i64>,
    /// When this copy was read.
    pub(crate) read_utc: DateTime<Utc>,
    pub(crate) first_seen_utc: DateTime<Utc>,
    pub(crate) json: String,
}

/// Statuses that do not change any more.
const ENDED: [i64; 2] = [11, 12];

#[derive(Default)]
pub(crate) struct Vault {
    bodies: BTreeMap<Uuid, ([u8; 32], Vec<u8>)>,
    pub(super) dossiers: BTreeMap<Uuid, String>,
    /// How many records had arrived when a dossier was made.
    records_known: BTreeMap<Uuid, usize>,
    /// The order in which the records arrived.
    arrivals: BTreeMap<RecordId, usize>,
    pub(super) service_messages: BTreeMap<Uuid, String>,
    pub(super) reservations: BTreeMap<RecordId, KeptRecord>,
    pub(super) sync: Option<StoredSync>,
    pub(super) session: Option<Held>,
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

    /// Returns the body only for the hash with which it was stored.
    pub(super) fn body(&self, owner: Uuid, hash: &[u8; 32]) -> Option<Vec<u8>> {
        let (known, body) = self.bodies.get(&owner)?;
        (known == hash).then(|| body.clone())
    }

    /// Returns for each record whether it was taken.
    pub(super) fn keep_reservations(
        &mut self,
        records: &[ReadRecord<'_>],
        fields: &FieldMap,
        now: DateTime<Utc>,
        sync: Option<&StoredSync>,
    ) -> Vec<bool> {
        if let Some(sync) = sync {
            self.sync = Some(sync.clone());
        }
        records.iter().map(|read| self.keep(read, fields, now)).collect()
    }

    pub(super) fn arrived_since(&self, intent: Uuid) -> Vec<ArrivedRecord> {
        let known = self.records_known.get(&intent).copied().unwrap_or_default();
        let arrived = self.find(|row| self.arrivals.get(&row.id).is_some_and(|number| *number > known));
        let arrived = arrived.into_iter().map(|row| ArrivedRecord {
            record: serde_json::from_str(&row.json).ok().map(|raw| Reservation { raw }),
            id: row.id,
            pick_up_utc: row.pick_up_utc,
        });
        arrived.collect()
    }

    /// Leaves out records that have ended.
    pub(super) fn picked_up_between(&self, from: DateTime<Utc>, until: DateTime<Utc>) -> Vec<KnownRecord> {
        let near = self.find(|row| {
            let is_near = row.pick_up_utc.is_some_and(|time| (from..until).contains(&time));
            is_near && !is_at_its_end(row)
        });
        let entry = |row: KeptRecord| KnownRecord {
            id: row.id,
            read: row.read_utc,
            told: Told {
                pick_up: row.pick_up_utc,
                code: row.status,
            },
        };
        near.into_iter().map(entry).collect()
    }

    pub(super) fn not_read_since(&self, when: DateTime<Utc>, now: DateTime<Utc>) -> Vec<RecordId> {
        let rows = self.find(|row| (row.read_utc < when || row.read_utc > now) && !is_at_its_end(row));
        rows.into_iter().map(|row| row.id).collect()
    }

    fn find(&self, is_wanted: impl Fn(&KeptRecord) -> bool) -> Vec<KeptRecord> {
        let mut found: Vec<&KeptRecord> = self.reservations.values().filter(|row| is_wanted(row)).collect();
        found.sort_by(|one, other| (one.first_seen_utc, &one.id).cmp(&(other.first_seen_utc, &other.id)));
        found.into_iter().cloned().collect()
    }

    fn keep(&mut self, read: &ReadRecord<'_>, fields: &FieldMap, now: DateTime<Utc>) -> bool {
        let (told, json) = (Told::of(read.record, fields), read.record.raw.to_string());
        let Some(present) = self.reservations.get_mut(read.id) else {
            let first = KeptRecord {
                id: read.id.into(),
                pick_up_utc: told.pick_up,
                status: told.code,
                read_utc: read.read_utc,
                first_seen_utc: read.read_utc,
                json,
            };
            self.reservations.insert(first.id.clone(), first);
            let number = self.arrivals.len() + 1;
            self.arrivals.entry(read.id.into()).or_insert(number);
            return true;
        };
        let [read_us, kept_us, now_us] = [read.read_utc, present.read_utc, now].map(|time| time.timestamp_micros());
        if !takes_over(read_us, kept_us, now_us) {
            return false;
        }
        present.read_utc = read.read_utc;
        if present.json != json {
            present.json = json;
            present.status = told.code;
            present.pick_up_utc = told.pick_up;
        }
        true
    }
}

fn is_at_its_end(row: &KeptRecord) -> bool {
    row.status.is_some_and(|status| ENDED.contains(&status))
}
