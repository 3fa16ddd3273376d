//! Typed work that was not sent. It survives a crash and a sign-out.

use chrono::{DateTime, Utc};
use rusqlite::{OptionalExtension, Row};
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;

pub(super) const CREATE: Migration = Migration {
    name: "draft",
    sql: "CREATE TABLE draft (
              id          TEXT PRIMARY KEY NOT NULL,
              made_utc    TEXT NOT NULL,
              changed_utc TEXT NOT NULL,
              json        TEXT NOT NULL
          ) STRICT;
          CREATE INDEX draft_changed ON draft (changed_utc);",
};

/// Does not print what was typed.
#[derive(Clone, PartialEq, Eq)]
pub struct DraftRow {
    /// Chosen by the desk.
    pub id: Uuid,
    /// When it was first saved.
    pub made_utc: DateTime<Utc>,
    /// When it was last saved.
    pub changed_utc: DateTime<Utc>,
    /// The desk's own JSON.
    pub json: String,
}

impl Vault {
    /// The first call sets the time when it was made; later calls only change the draft.
    pub fn keep_draft(&self, id: Uuid, json: &str, now: DateTime<Utc>) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT INTO draft (id, made_utc, changed_utc, json) VALUES (?1, ?2, ?2, ?3)
                 ON CONFLICT (id) DO UPDATE SET changed_utc = excluded.changed_utc, json = excluded.json",
                (column::of_uuid(id), column::of_time(now), json),
            )?;
            Ok(())
        })
    }

    /// `None`: there is no draft with this id.
    pub fn draft(&self, id: Uuid) -> Result<Option<DraftRow>, StoreFault> {
        self.database.read(|reader| {
            let found = reader
                .query_row(
                    "SELECT id, made_utc, changed_utc, json FROM draft WHERE id = ?1",
                    [column::of_uuid(id)],
                    |row| Ok(decode(row)),
                )
                .optional()?;
            found.transpose()
        })
    }

    /// The draft that was changed last comes first.
    pub fn drafts(&self) -> Result<Vec<DraftRow>, StoreFault> {
        self.database.read(|reader| {
            let mut statement =
                reader.prepare("SELECT id, made_utc, changed_utc, json FROM draft ORDER BY changed_utc DESC, id")?;
            let mut rows = statement.query([])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                found.push(decode(row)?);
            }
            Ok(found)
        })
    }

    /// Called when the draft was sent, thrown away or left alone for too long. A missing draft is no fault.
    pub fn forget_draft(&self, id: Uuid) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute("DELETE FROM draft WHERE id = ?1", [column::of_uuid(id)])?;
            Ok(())
        })
    }
}

contract::prints_only!(DraftRow { id });

fn decode(row: &Row<'_>) -> Result<DraftRow, StoreFault> {
    Ok(DraftRow {
        id: column::uuid(&row.get::<_, String>(0)?)?,
        made_utc: column::time(&row.get::<_, String>(1)?)?,
        changed_utc: column::time(&row.get::<_, String>(2)?)?,
        json: row.get(3)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vault::session::tests::session;
    use crate::vault::tests::Desk;
    use chrono::TimeDelta;

    #[test]
    fn typed_work_survives_a_restart_and_a_sign_out() {
        let desk = Desk::new();
        let vault = desk.open().unwrap();
        let (first, second) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let morning: DateTime<Utc> = "2026-11-21T08:00:00Z".parse().unwrap();
        vault.keep_session(&session(1)).unwrap();
        vault.keep_draft(first, r#"{"lead":"A"}"#, morning).unwrap();
        vault.keep_draft(second, "{}", morning + TimeDelta::seconds(1)).unwrap();
        vault
            .keep_draft(first, r#"{"lead":"Ay"}"#, morning + TimeDelta::seconds(2))
            .unwrap();
        vault.forget_session().unwrap();
        drop(vault);
        let vault = desk.open().unwrap();
        let drafts = vault.drafts().unwrap();
        assert_eq!(
            drafts.iter().map(|draft| draft.id).collect::<Vec<_>>(),
            vec![first, second]
        );
        assert_eq!(
            (drafts[0].made_utc, drafts[0].json.as_str()),
            (morning, r#"{"lead":"Ay"}"#)
        );
        assert!(!format!("{:?}", drafts[0]).contains("Ay"));
        vault.forget_draft(second).unwrap();
        assert_eq!(vault.draft(second), Ok(None));
        assert!(vault.draft(first).unwrap().is_some());
    }
}
