//! The dossier of a booking: what was searched, offered, accepted and promised, as it stood when it was sent.
//!
//! The service's record lacks most of it, so it is kept with every booking and found again by the ids of its legs.

use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension, Params};
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;

pub(super) const CREATE: Migration = Migration {
    name: "dossier",
    sql: "CREATE TABLE dossier (
              intent   TEXT PRIMARY KEY NOT NULL,
              made_utc TEXT NOT NULL,
              json     TEXT NOT NULL
          ) STRICT;
          CREATE TABLE dossier_leg (
              reservation_id TEXT PRIMARY KEY NOT NULL,
              intent         TEXT NOT NULL REFERENCES dossier (intent)
          ) STRICT;
          CREATE INDEX dossier_leg_intent ON dossier_leg (intent);",
};

/// Does not print what it says.
#[derive(Clone, PartialEq, Eq)]
pub struct DossierRow {
    pub intent: Uuid,
    pub made_utc: DateTime<Utc>,
    /// The desk's own.
    pub json: String,
}

impl Vault {
    /// Made before the booking is sent and never changed: it is what was accepted then.
    pub fn keep_dossier(&self, dossier: &DossierRow) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT INTO dossier (intent, made_utc, json) VALUES (?1, ?2, ?3)",
                (
                    column::of_uuid(dossier.intent),
                    column::of_time(dossier.made_utc),
                    &dossier.json,
                ),
            )?;
            Ok(())
        })?;
        step!("dossier kept");
        Ok(())
    }

    /// Afterwards: which records the booking became.
    pub fn link_dossier(&self, intent: Uuid, reservation_ids: &[&str]) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            for reservation_id in reservation_ids {
                transaction.execute(
                    "INSERT OR REPLACE INTO dossier_leg (reservation_id, intent) VALUES (?1, ?2)",
                    (reservation_id, column::of_uuid(intent)),
                )?;
            }
            Ok(())
        })?;
        step!("dossier tied");
        Ok(())
    }

    pub fn dossier(&self, intent: Uuid) -> Result<Option<DossierRow>, StoreFault> {
        self.database
            .read(|reader| fetch(reader, "intent = ?1", [column::of_uuid(intent)]))
    }

    pub fn dossier_of(&self, reservation_id: &str) -> Result<Option<DossierRow>, StoreFault> {
        let condition = "intent = (SELECT intent FROM dossier_leg WHERE reservation_id = ?1)";
        self.database.read(|reader| fetch(reader, condition, [reservation_id]))
    }
}

impl std::fmt::Debug for DossierRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DossierRow")
            .field("intent", &self.intent)
            .finish_non_exhaustive()
    }
}

fn fetch(reader: &Connection, condition: &str, values: impl Params) -> Result<Option<DossierRow>, StoreFault> {
    let found = reader
        .query_row(
            &format!("SELECT intent, made_utc, json FROM dossier WHERE {condition}"),
            values,
            |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, row.get(2)?)),
        )
        .optional()?;
    found
        .map(|(intent, made_utc, json)| {
            Ok(DossierRow {
                intent: column::uuid(&intent)?,
                made_utc: column::time(&made_utc)?,
                json,
            })
        })
        .transpose()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vault::tests::Desk;

    #[test]
    fn a_dossier_is_found_by_its_intent_and_by_either_leg() {
        let desk = Desk::new();
        let vault = desk.open().unwrap();
        let dossier = DossierRow {
            intent: Uuid::from_u128(1),
            made_utc: "2026-11-21T08:00:00Z".parse().unwrap(),
            json: r#"{"gross":"120.50"}"#.to_owned(),
        };
        vault.keep_dossier(&dossier).unwrap();
        assert_eq!(vault.dossier_of("out"), Ok(None));
        vault.link_dossier(dossier.intent, &["out", "back"]).unwrap();
        drop(vault);
        let vault = desk.open().unwrap();
        for found in [
            vault.dossier(dossier.intent),
            vault.dossier_of("out"),
            vault.dossier_of("back"),
        ] {
            assert_eq!(found, Ok(Some(dossier.clone())));
        }
        assert!(
            vault.keep_dossier(&dossier).is_err(),
            "what was accepted does not change"
        );
        assert!(
            vault.link_dossier(Uuid::from_u128(2), &["other"]).is_err(),
            "a link needs its dossier"
        );
        assert!(!format!("{dossier:?}").contains("120.50"));
    }
}
