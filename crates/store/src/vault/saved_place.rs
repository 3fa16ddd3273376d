//! The places that an agency uses often: hotels, villas, meeting points. They survive a sign-out.

use chrono::{DateTime, Utc};
use rusqlite::Row;
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;

pub(super) const CREATE: Migration = Migration {
    name: "saved_place",
    sql: "CREATE TABLE saved_place (
              id          TEXT PRIMARY KEY NOT NULL,
              changed_utc TEXT NOT NULL,
              json        TEXT NOT NULL
          ) STRICT;",
};

/// Does not print the place, because a villa may be a home.
#[derive(Clone, PartialEq, Eq)]
pub struct SavedPlaceRow {
    /// Chosen by the desk.
    pub id: Uuid,
    /// When it was last saved.
    pub changed_utc: DateTime<Utc>,
    /// The desk's own JSON.
    pub json: String,
}

impl Vault {
    /// Adds the place, or replaces the one with this id.
    pub fn keep_place(&self, id: Uuid, json: &str, now: DateTime<Utc>) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT OR REPLACE INTO saved_place (id, changed_utc, json) VALUES (?1, ?2, ?3)",
                (column::of_uuid(id), column::of_time(now), json),
            )?;
            Ok(())
        })
    }

    /// Adds many places in one commit.
    pub fn keep_places(&self, places: &[(Uuid, String)], now: DateTime<Utc>) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            let mut statement =
                transaction.prepare("INSERT INTO saved_place (id, changed_utc, json) VALUES (?1, ?2, ?3)")?;
            for (id, json) in places {
                statement.execute((column::of_uuid(*id), column::of_time(now), json))?;
            }
            Ok(())
        })
    }

    /// The place that was changed last comes first.
    pub fn saved_places(&self) -> Result<Vec<SavedPlaceRow>, StoreFault> {
        self.database.read(|reader| {
            let mut statement =
                reader.prepare("SELECT id, changed_utc, json FROM saved_place ORDER BY changed_utc DESC, id")?;
            let mut rows = statement.query([])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                found.push(decode(row)?);
            }
            Ok(found)
        })
    }

    /// A missing place is no fault.
    pub fn forget_place(&self, id: Uuid) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute("DELETE FROM saved_place WHERE id = ?1", [column::of_uuid(id)])?;
            Ok(())
        })
    }
}

contract::prints_only!(SavedPlaceRow { id });

fn decode(row: &Row<'_>) -> Result<SavedPlaceRow, StoreFault> {
    Ok(SavedPlaceRow {
        id: column::uuid(&row.get::<_, String>(0)?)?,
        changed_utc: column::time(&row.get::<_, String>(1)?)?,
        json: row.get(2)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vault::session::tests::session;
    use crate::vault::tests::Desk;
    use chrono::TimeDelta;

    #[test]
    fn saved_places_survive_a_restart_and_a_sign_out_and_change_in_place() {
        let desk = Desk::new();
        let vault = desk.open().unwrap();
        let (villa, hotel) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let morning: DateTime<Utc> = "2026-11-21T08:00:00Z".parse().unwrap();
        vault.keep_session(&session(1)).unwrap();
        vault.keep_place(villa, r#"{"name":"Villa"}"#, morning).unwrap();
        vault.keep_place(hotel, "{}", morning + TimeDelta::seconds(1)).unwrap();
        vault
            .keep_place(villa, r#"{"name":"Villa Nar"}"#, morning + TimeDelta::seconds(2))
            .unwrap();
        vault.forget_session().unwrap();
        drop(vault);
        let vault = desk.open().unwrap();
        let places = vault.saved_places().unwrap();
        assert_eq!(places.iter().map(|row| row.id).collect::<Vec<_>>(), [villa, hotel]);
        assert_eq!(places[0].json, r#"{"name":"Villa Nar"}"#);
        assert!(!format!("{:?}", places[0]).contains("Nar"));
        vault.forget_place(villa).unwrap();
        assert_eq!(vault.saved_places().unwrap().len(), 1);
    }
}
