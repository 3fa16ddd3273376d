//! The exact bytes of a request, stored before its row is written, so that it is sent again unchanged or not at all.
//!
//! The journal holds the hash of the right bytes; bytes with another hash are not returned.

use rusqlite::OptionalExtension;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;

pub(super) const CREATE: Migration = Migration {
    name: "body",
    sql: "CREATE TABLE body (
              owner TEXT PRIMARY KEY NOT NULL,
              bytes BLOB NOT NULL
          ) STRICT;",
};

impl Vault {
    /// Returns the hash to write into the journal. The bytes of an owner never change.
    pub fn keep_body(&self, owner: Uuid, bytes: &[u8]) -> Result<[u8; 32], StoreFault> {
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT INTO body (owner, bytes) VALUES (?1, ?2)",
                (column::of_uuid(owner), bytes),
            )?;
            Ok(())
        })?;
        step!("body kept");
        Ok(hash(bytes))
    }

    /// `None`: the bytes are missing, or they do not match the hash.
    pub fn body(&self, owner: Uuid, expected: &[u8; 32]) -> Result<Option<Vec<u8>>, StoreFault> {
        let found: Option<Vec<u8>> = self.database.read(|reader| {
            let bytes = reader
                .query_row(
                    "SELECT bytes FROM body WHERE owner = ?1",
                    [column::of_uuid(owner)],
                    |row| row.get(0),
                )
                .optional()?;
            Ok(bytes)
        })?;
        Ok(found.filter(|bytes| hash(bytes) == *expected))
    }

    /// The owners of the stored bodies: after a lost journal they are all that is left of its intents.
    pub fn body_owners(&self) -> Result<Vec<Uuid>, StoreFault> {
        self.database.read(|reader| {
            let mut statement = reader.prepare("SELECT owner FROM body ORDER BY owner")?;
            let texts = statement.query_map([], |row| row.get::<_, String>(0))?;
            texts.map(|text| column::uuid(&text?)).collect()
        })
    }
}

fn hash(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vault::tests::Desk;

    #[test]
    fn a_body_comes_back_byte_for_byte_or_not_at_all() {
        let desk = Desk::new();
        let vault = desk.open().unwrap();
        let (owner, bytes) = (Uuid::from_u128(1), b"{\"a\":1.10,\0 \xff}".as_slice());
        let meant = vault.keep_body(owner, bytes).unwrap();
        drop(vault);
        let vault = desk.open().unwrap();
        assert_eq!(vault.body(owner, &meant), Ok(Some(bytes.to_vec())));
        assert_eq!(
            vault.body(owner, &[0; 32]),
            Ok(None),
            "other bytes than the journal means"
        );
        assert_eq!(vault.body(Uuid::from_u128(2), &meant), Ok(None));
        assert!(vault.keep_body(owner, b"other").is_err(), "a body never changes");
        assert_eq!(vault.body_owners(), Ok(vec![owner]));
    }

    #[test]
    fn a_body_that_changed_on_the_disk_is_not_handed_out() {
        let vault = Vault::in_memory().unwrap();
        let meant = vault.keep_body(Uuid::from_u128(1), b"sent").unwrap();
        vault
            .database
            .writer()
            .execute("UPDATE body SET bytes = x'00'", [])
            .unwrap();
        assert_eq!(vault.body(Uuid::from_u128(1), &meant), Ok(None));
    }
}
