//! Words about people that belong to an intent or a record request: what the service said when it refused, or why the
//! agent decided.
//!
//! The journal holds nothing about people, so they are stored here. If they are lost, no booking is lost.

use rusqlite::OptionalExtension;
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;

pub(super) const CREATE: Migration = Migration {
    name: "saying",
    sql: "CREATE TABLE saying (
              owner TEXT PRIMARY KEY NOT NULL,
              words TEXT NOT NULL
          ) STRICT;",
};

impl Vault {
    /// New words replace the ones before.
    pub fn keep_service_message(&self, owner: Uuid, words: &str) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT OR REPLACE INTO saying (owner, words) VALUES (?1, ?2)",
                (column::of_uuid(owner), words),
            )?;
            Ok(())
        })?;
        step!("words kept");
        Ok(())
    }

    /// `None`: nothing was said, or the vault is a new one.
    pub fn service_message(&self, owner: Uuid) -> Result<Option<String>, StoreFault> {
        self.database.read(|reader| {
            let found = reader
                .query_row(
                    "SELECT words FROM saying WHERE owner = ?1",
                    [column::of_uuid(owner)],
                    |row| row.get(0),
                )
                .optional()?;
            Ok(found)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_of_an_owner_is_kept_and_nobody_elses() {
        let vault = Vault::in_memory().unwrap();
        let (mine, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        vault.keep_service_message(mine, "too late").unwrap();
        vault.keep_service_message(mine, "the group was merged").unwrap();
        assert_eq!(
            vault.service_message(mine).unwrap().as_deref(),
            Some("the group was merged")
        );
        assert_eq!(vault.service_message(other).unwrap(), None);
    }
}
