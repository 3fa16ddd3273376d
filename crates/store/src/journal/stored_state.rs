//! The state of a machine, stored alike for intents and requests.
//!
//! The engine chooses its name, and its detail is the engine's own JSON, which holds nothing about a person. The store
//! adds the version: a step is taken only from the version on which it was decided.

use chrono::{DateTime, Utc};
use rusqlite::{Row, Transaction};
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::journal::Journal;

/// The state of an intent or a record request after one step.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredState {
    /// Increases by one with every step.
    pub version: u64,
    /// By which ended requests are found. The engine chooses it.
    pub name: String,
    /// The whole state as the engine's JSON, which holds nothing about a person.
    pub detail: String,
    /// Whether something may still happen by itself. An open row cannot be deleted.
    pub is_open: bool,
    /// When the step to this state was taken.
    pub changed_utc: DateTime<Utc>,
}

contract::prints_only!(StoredState { name });

/// Whether the desk may still refuse a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WriteTime {
    /// Nothing has left yet: on a full disk the step fails, so nothing is sent.
    BeforeSending,
    /// It has happened already: on a full disk the ballast is given up for it.
    AfterSending,
}

pub(super) const COLUMNS: &str = "version, state, detail, is_open, changed_utc";

impl StoredState {
    pub(super) fn decode(row: &Row<'_>, at: usize) -> Result<Self, StoreFault> {
        Ok(Self {
            version: column::count(row.get(at)?)?,
            name: row.get(at + 1)?,
            detail: row.get(at + 2)?,
            is_open: row.get(at + 3)?,
            changed_utc: column::time(&row.get::<_, String>(at + 4)?)?,
        })
    }

    /// `false`: the row is not at the version before this one, and nothing was written.
    pub(super) fn put(&self, transaction: &Transaction<'_>, table: &str, id: Uuid) -> Result<bool, StoreFault> {
        let changed = transaction.execute(
            &format!(
                "UPDATE {table} SET version = ?2, state = ?3, detail = ?4, is_open = ?5, changed_utc = ?6
                 WHERE id = ?1 AND version = ?2 - 1"
            ),
            (
                column::of_uuid(id),
                column::of_count(self.version)?,
                &self.name,
                &self.detail,
                self.is_open,
                column::of_time(self.changed_utc),
            ),
        )?;
        Ok(changed == 1)
    }
}

impl Journal {
    pub(super) fn write_at<T>(
        &self,
        time: WriteTime,
        work: impl FnMut(&Transaction<'_>) -> Result<T, StoreFault>,
    ) -> Result<T, StoreFault> {
        match time {
            WriteTime::BeforeSending => self.database.write(work),
            WriteTime::AfterSending => self.write_surely(work),
        }
    }
}
