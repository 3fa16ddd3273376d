//! Each sending of an intent: on the disk before the first byte leaves, and ended by its outcome.

use chrono::{DateTime, Utc};
use rusqlite::Transaction;
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::journal::Journal;
use crate::migration::Migration;

pub(super) const CREATE: Migration = Migration {
    name: "attempt",
    sql: "CREATE TABLE attempt (
              intent      TEXT NOT NULL REFERENCES intent (id),
              number      INTEGER NOT NULL,
              started_utc TEXT NOT NULL,
              ended_utc   TEXT,
              outcome     TEXT,
              PRIMARY KEY (intent, number)
          ) STRICT, WITHOUT ROWID;",
};

/// One sending of an intent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttemptRow {
    /// Counts the attempts of one intent.
    pub number: u32,
    /// When the attempt was written, which is before its first byte left.
    pub started_utc: DateTime<Utc>,
    /// `None`: the outcome was never learnt, because the program stopped before.
    pub ended_utc: Option<DateTime<Utc>>,
    /// As the [`AttemptEnd`] says it.
    pub outcome: Option<String>,
}

/// How an attempt ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttemptEnd {
    /// The attempt that ends, which began in an earlier step.
    pub number: u32,
    /// The desk's own wording: a verdict and a status, without anything from the answer.
    pub outcome: String,
}

impl Journal {
    /// Every attempt to send this intent, in the order of their numbers.
    pub fn attempts(&self, intent: Uuid) -> Result<Vec<AttemptRow>, StoreFault> {
        self.database.read(|reader| {
            let mut statement = reader.prepare(
                "SELECT number, started_utc, ended_utc, outcome FROM attempt WHERE intent = ?1 ORDER BY number",
            )?;
            let mut rows = statement.query([column::of_uuid(intent)])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                found.push(AttemptRow {
                    number: row.get(0)?,
                    started_utc: column::time(&row.get::<_, String>(1)?)?,
                    ended_utc: row
                        .get::<_, Option<String>>(2)?
                        .map(|text| column::time(&text))
                        .transpose()?,
                    outcome: row.get(3)?,
                });
            }
            Ok(found)
        })
    }
}

pub(super) fn begin(
    transaction: &Transaction<'_>,
    intent: Uuid,
    number: u32,
    now: DateTime<Utc>,
) -> Result<(), StoreFault> {
    transaction.execute(
        "INSERT INTO attempt (intent, number, started_utc) VALUES (?1, ?2, ?3)",
        (column::of_uuid(intent), number, column::of_time(now)),
    )?;
    Ok(())
}

pub(super) fn end(
    transaction: &Transaction<'_>,
    intent: Uuid,
    end: &AttemptEnd,
    now: DateTime<Utc>,
) -> Result<(), StoreFault> {
    transaction.execute(
        "UPDATE attempt SET ended_utc = ?3, outcome = ?4 WHERE intent = ?1 AND number = ?2",
        (column::of_uuid(intent), end.number, column::of_time(now), &end.outcome),
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::stored_state::WriteTime;
    use crate::journal::tests::{intent, step, user_folder};

    #[test]
    fn an_attempt_whose_end_was_never_written_is_seen_at_the_next_start() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        let ready = intent(1);
        journal.add_intent(&ready).unwrap();
        let mut sending = step(&ready, "sending", true);
        sending.begins = Some(1);
        journal.step_intent(&sending, WriteTime::BeforeSending).unwrap();
        drop(journal);
        let journal = Journal::open(&folder).unwrap();
        let attempts = journal.attempts(ready.id).unwrap();
        assert_eq!(attempts.len(), 1);
        assert_eq!((attempts[0].number, attempts[0].ended_utc), (1, None));
        assert_eq!(journal.attempts(Uuid::from_u128(9)), Ok(Vec::new()));
    }
}
