//! The rides that were searched last: one row for each pair of places, even if it was searched often.

use chrono::{DateTime, Utc};

use crate::column;
use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;

pub(super) const CREATE: Migration = Migration {
    name: "recent_pair",
    sql: "CREATE TABLE recent_pair (
              pair      TEXT PRIMARY KEY NOT NULL,
              asked_utc TEXT NOT NULL,
              json      TEXT NOT NULL
          ) STRICT;
          CREATE INDEX recent_pair_asked ON recent_pair (asked_utc);",
};

impl Vault {
    /// `pair` identifies a ride. Only the `most` recent ones stay.
    pub fn keep_recent_pair(&self, pair: &str, json: &str, now: DateTime<Utc>, most: u32) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT OR REPLACE INTO recent_pair (pair, asked_utc, json) VALUES (?1, ?2, ?3)",
                (pair, column::of_time(now), json),
            )?;
            transaction.execute(
                "DELETE FROM recent_pair WHERE pair NOT IN
                     (SELECT pair FROM recent_pair ORDER BY asked_utc DESC, pair LIMIT ?1)",
                [most],
            )?;
            Ok(())
        })
    }

    /// The desk's own JSON, the latest search first.
    pub fn recent_pairs(&self) -> Result<Vec<String>, StoreFault> {
        self.database.read(|reader| {
            let mut statement = reader.prepare("SELECT json FROM recent_pair ORDER BY asked_utc DESC, pair")?;
            let rows = statement.query_map([], |row| row.get(0))?;
            let mut found = Vec::new();
            for row in rows {
                found.push(row?);
            }
            Ok(found)
        })
    }

    /// Forgets all of them; records and drafts stay.
    pub fn forget_recent_pairs(&self) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute("DELETE FROM recent_pair", [])?;
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vault::tests::Desk;
    use chrono::TimeDelta;

    #[test]
    fn a_pair_has_one_row_and_the_oldest_make_room() {
        let desk = Desk::new();
        let vault = desk.open().unwrap();
        let morning: DateTime<Utc> = "2026-11-21T08:00:00Z".parse().unwrap();
        for (minute, pair) in ["a", "b", "c", "a"].into_iter().enumerate() {
            let now = morning + TimeDelta::minutes(i64::try_from(minute).unwrap());
            vault
                .keep_recent_pair(pair, &format!("{pair}{minute}"), now, 2)
                .unwrap();
        }
        drop(vault);
        let vault = desk.open().unwrap();
        assert_eq!(vault.recent_pairs().unwrap(), ["a3", "c2"]);
        vault.forget_recent_pairs().unwrap();
        assert_eq!(vault.recent_pairs(), Ok(Vec::new()));
    }
}
