//! Reads every stored record anew when the way of reading has changed: another field map, another folding.

use rusqlite::{Connection, OptionalExtension, Transaction};

use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;
use crate::vault::reservation::{self, Indexed, Present, Reading, ReservationRow};

pub(super) const CREATE: Migration = Migration {
    name: "index_mark",
    sql: "CREATE TABLE index_mark (
              only INTEGER PRIMARY KEY CHECK (only = 1),
              mark INTEGER NOT NULL
          ) STRICT;",
};

/// The number of rows written at a time: other calls wait no longer than that takes.
const BATCH: usize = 500;

impl Vault {
    /// The desk's number for the way in which the records were last read.
    pub fn index_mark(&self) -> Result<Option<i64>, StoreFault> {
        self.database.read(mark)
    }

    /// Reads one page of the records after this id and returns the last id. `None`: there are no more.
    ///
    /// The first page removes the mark: if the work is interrupted, some records are read in the new way and some in
    /// the old.
    pub fn reindex_page(
        &self,
        after: &str,
        mut read: impl FnMut(&str) -> Indexed,
    ) -> Result<Option<String>, StoreFault> {
        let condition = format!("id > ?1 ORDER BY id LIMIT {BATCH}");
        let batch = self
            .database
            .read(|reader| reservation::fetch(reader, &condition, [after]))?;
        let Some(last) = batch.last().map(|row| row.id.clone()) else {
            return Ok(None);
        };
        self.database.write(|transaction| {
            if after.is_empty() {
                forget_mark(transaction)?;
            }
            batch
                .iter()
                .try_for_each(|row| index_anew(transaction, row, &read(&row.json)))
        })?;
        Ok(Some(last))
    }

    /// Called when there are no more records. If the work is interrupted before, it starts from the beginning the next
    /// time.
    pub fn keep_index_mark(&self, index_mark: i64) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT OR REPLACE INTO index_mark (only, mark) VALUES (1, ?1)",
                [index_mark],
            )?;
            Ok(())
        })
    }
}

pub(super) fn mark(reader: &Connection) -> Result<Option<i64>, StoreFault> {
    let mut statement = reader.prepare_cached("SELECT mark FROM index_mark")?;
    Ok(statement.query_row([], |row| row.get(0)).optional()?)
}

pub(super) fn forget_mark(transaction: &Transaction<'_>) -> Result<(), StoreFault> {
    transaction.execute("DELETE FROM index_mark", [])?;
    Ok(())
}

/// The record may have been read again since the batch was taken; then it is already indexed in the new way.
fn index_anew(transaction: &Transaction<'_>, row: &ReservationRow, indexed: &Indexed) -> Result<(), StoreFault> {
    let Some(present) = Present::of(transaction, &row.id)? else {
        return Ok(());
    };
    let reading = Reading {
        id: row.id.clone(),
        json: row.json.clone(),
        read_utc: row.read_utc,
        indexed: (),
    };
    let is_same = || present.says_the_same_as(reservation::mark(&reading.json), indexed);
    if present.read_us != row.read_utc.timestamp_micros() || is_same() {
        return Ok(());
    }
    present.replace(transaction, &reading, indexed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vault::lookup::Lookup;
    use crate::vault::tests::LATE;

    fn reading(word: &str, second: i64) -> Reading {
        Reading {
            id: "r".to_owned(),
            json: format!("{{\"{word}\":1}}"),
            read_utc: chrono::DateTime::from_timestamp(second, 0).unwrap(),
            indexed: Indexed {
                words: word.to_owned(),
                ..Indexed::default()
            },
        }
    }

    #[test]
    fn what_was_read_meanwhile_is_not_put_back() {
        let vault = Vault::in_memory().unwrap();
        vault.keep_reservations(&[reading("first", 1)], LATE, None).unwrap();
        let taken = vault.reservation("r").unwrap().unwrap();
        vault.keep_reservations(&[reading("second", 2)], LATE, None).unwrap();
        let late = reading("first", 1).indexed;
        vault
            .database
            .write(|transaction| index_anew(transaction, &taken, &late))
            .unwrap();
        assert_eq!(vault.reservation("r").unwrap().unwrap().json, reading("second", 2).json);
        let found = |word: &str| {
            let lookup = Lookup {
                words: word.to_owned(),
                limit: 9,
                ..Lookup::default()
            };
            vault.find_reservations(&lookup).unwrap().rows.len()
        };
        assert_eq!((found("first"), found("second")), (0, 1));
    }
}
