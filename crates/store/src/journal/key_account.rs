//! Which entry of the keyring holds the vault's key. It is a random number, which says nothing about the user.
//!
//! Earlier entries stay listed, because the vaults that were set aside are still encrypted with them.

use chrono::{DateTime, Utc};
use rusqlite::OptionalExtension;
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::journal::Journal;
use crate::migration::Migration;

pub(super) const CREATE: Migration = Migration {
    name: "key_account",
    sql: "CREATE TABLE key_account (
              number   INTEGER PRIMARY KEY AUTOINCREMENT,
              account  TEXT NOT NULL UNIQUE,
              made_utc TEXT NOT NULL
          ) STRICT;",
};

pub(super) const ALL: &str = "SELECT account FROM key_account ORDER BY number";

impl Journal {
    /// The current entry; `None` before the first vault.
    pub fn key_account(&self) -> Result<Option<Uuid>, StoreFault> {
        self.database.read(|reader| {
            reader
                .query_row(
                    "SELECT account FROM key_account ORDER BY number DESC LIMIT 1",
                    [],
                    |row| row.get::<_, String>(0),
                )
                .optional()?
                .map(|text| column::uuid(&text))
                .transpose()
        })
    }

    /// All entries there ever were, the current one last.
    pub fn key_accounts(&self) -> Result<Vec<Uuid>, StoreFault> {
        self.database.read(|reader| {
            let mut statement = reader.prepare(ALL)?;
            let texts = statement.query_map([], |row| row.get::<_, String>(0))?;
            texts.map(|text| column::uuid(&text?)).collect()
        })
    }

    /// A new vault gets an entry of its own, so that the key of the old one is never overwritten.
    pub(crate) fn new_key_account(&self, now: DateTime<Utc>) -> Result<Uuid, StoreFault> {
        let account = Uuid::new_v4();
        self.carry_over_key_account(account, now)?;
        step!("key account written");
        Ok(account)
    }

    pub(super) fn carry_over_key_account(&self, account: Uuid, now: DateTime<Utc>) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT INTO key_account (account, made_utc) VALUES (?1, ?2)",
                (column::of_uuid(account), column::of_time(now)),
            )?;
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::tests::user_folder;

    #[test]
    fn the_newest_account_counts_and_the_older_stay_known() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        assert_eq!(journal.key_account(), Ok(None));
        let first = journal.new_key_account(Utc::now()).unwrap();
        let second = journal.new_key_account(Utc::now()).unwrap();
        drop(journal);
        let journal = Journal::open(&folder).unwrap();
        assert_eq!(journal.key_account(), Ok(Some(second)));
        assert_eq!(journal.key_accounts(), Ok(vec![first, second]));
    }
}
