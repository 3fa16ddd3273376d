//! What a life left on the disk. It is read from a copy, so that the next life finds everything as it was, with the
//! logs.

use std::collections::BTreeMap;
use std::path::Path;

use chrono::{DateTime, Utc};
use crash::workplace::{self, Workplace, scratch};
use store::{RecordRequestRow, RequestKind, ReservationRow, SyncRow};
use uuid::Uuid;

#[derive(Default)]
pub(super) struct Kept {
    pub(super) records: BTreeMap<String, ReservationRow>,
    pub(super) sync: Option<SyncRow>,
    pub(super) requests: BTreeMap<Uuid, RecordRequestRow>,
}

impl Kept {
    pub(super) fn of<'a>(data: &Path, legs: impl Iterator<Item = &'a str>) -> Self {
        let place = scratch().unwrap();
        let copy = place.path().join("data");
        workplace::copy(data, &copy).unwrap();
        let workplace = Workplace::open(&copy).unwrap();
        let (journal, vault) = (&workplace.journal, &workplace.vault);
        let requests = legs.flat_map(|leg| journal.requests_of(leg).unwrap());
        let records = vault
            .reservations_not_read_since(DateTime::<Utc>::MAX_UTC, DateTime::<Utc>::MAX_UTC, &[])
            .unwrap();
        Self {
            records: records.into_iter().map(|row| (row.id.clone(), row)).collect(),
            sync: vault.sync("all").unwrap(),
            requests: requests.map(|row| (row.id, row)).collect(),
        }
    }

    /// The requests whose outcome is not known.
    pub(super) fn open(&self) -> impl Iterator<Item = &RecordRequestRow> {
        self.requests.values().filter(|row| row.state.is_open)
    }

    pub(super) fn last(&self, leg: &str, kind: RequestKind) -> Option<&RecordRequestRow> {
        let of_leg = self.requests.values();
        of_leg
            .filter(|row| row.reservation_id == leg && row.kind == kind)
            .max_by_key(|row| row.asked_utc)
    }
}
