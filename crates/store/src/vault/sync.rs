//! How far the reading of the service's lists has come.
//!
//! It is written together with its page, so an interrupted pass goes on from what is really stored.

use chrono::{DateTime, Utc};
use rusqlite::{OptionalExtension, Transaction};

use crate::column;
use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;

pub(super) const CREATE: Migration = Migration {
    name: "sync",
    sql: "CREATE TABLE sync (
              list                TEXT PRIMARY KEY NOT NULL,
              pass_started_utc    TEXT,
              next_page           INTEGER NOT NULL,
              was_interrupted     INTEGER NOT NULL CHECK (was_interrupted IN (0, 1)),
              whole_started_utc   TEXT,
              whole_completed_utc TEXT
          ) STRICT, WITHOUT ROWID;",
};

/// The progress of the pass through one list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyncRow {
    /// The desk's name for the list that is read.
    pub list: String,
    /// `None`: no pass is under way.
    pub pass_started_utc: Option<DateTime<Utc>>,
    /// Counted from 1.
    pub next_page: u32,
    /// An interrupted pass may end, but it does not count as complete.
    pub was_interrupted: bool,
    /// When the last complete pass began and ended.
    pub whole_started_utc: Option<DateTime<Utc>>,
    /// `None`: no pass was ever complete.
    pub whole_completed_utc: Option<DateTime<Utc>>,
}

impl Vault {
    /// `None`: this list was never read.
    pub fn sync(&self, list: &str) -> Result<Option<SyncRow>, StoreFault> {
        self.database.read(|reader| {
            let found = reader
                .query_row(
                    "SELECT pass_started_utc, next_page, was_interrupted, whole_started_utc, whole_completed_utc
                     FROM sync WHERE list = ?1",
                    [list],
                    |row| {
                        let times: [Option<String>; 3] = [row.get(0)?, row.get(3)?, row.get(4)?];
                        Ok((times, row.get(1)?, row.get(2)?))
                    },
                )
                .optional()?;
            let Some((times, next_page, was_interrupted)) = found else {
                return Ok(None);
            };
            let [pass_started_utc, whole_started_utc, whole_completed_utc] =
                times.map(|text| text.map(|text| column::time(&text)).transpose());
            Ok(Some(SyncRow {
                list: list.to_owned(),
                pass_started_utc: pass_started_utc?,
                next_page,
                was_interrupted,
                whole_started_utc: whole_started_utc?,
                whole_completed_utc: whole_completed_utc?,
            }))
        })
    }
}

pub(super) fn put(transaction: &Transaction<'_>, sync: &SyncRow) -> Result<(), StoreFault> {
    transaction.execute(
        "INSERT OR REPLACE INTO sync
         (list, pass_started_utc, next_page, was_interrupted, whole_started_utc, whole_completed_utc)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        (
            &sync.list,
            sync.pass_started_utc.map(column::of_time),
            sync.next_page,
            sync.was_interrupted,
            sync.whole_started_utc.map(column::of_time),
            sync.whole_completed_utc.map(column::of_time),
        ),
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vault::tests::{Desk, LATE};
    use crate::vault::{Indexed, ListPage};

    fn keep(vault: &Vault, sync: &SyncRow) {
        let page = ListPage { sync, kept_since: None };
        vault.keep_reservations::<Indexed>(&[], LATE, Some(page)).unwrap();
    }

    #[test]
    fn a_pass_goes_on_where_it_was_after_a_restart() {
        let desk = Desk::new();
        let vault = desk.open().unwrap();
        assert_eq!(vault.sync("all"), Ok(None));
        let mut sync = SyncRow {
            list: "all".to_owned(),
            pass_started_utc: Some("2026-11-21T08:00:00.5Z".parse().unwrap()),
            next_page: 3,
            was_interrupted: false,
            whole_started_utc: None,
            whole_completed_utc: None,
        };
        keep(&vault, &sync);
        drop(vault);
        let vault = desk.open().unwrap();
        assert_eq!(vault.sync("all"), Ok(Some(sync.clone())));
        sync.whole_completed_utc = sync.pass_started_utc.take();
        sync.was_interrupted = true;
        keep(&vault, &sync);
        assert_eq!(vault.sync("all"), Ok(Some(sync)));
        assert_eq!(vault.sync("active"), Ok(None));
    }
}
