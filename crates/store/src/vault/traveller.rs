//! People who often travel with this agency, so that their names need not be typed twice.

use chrono::{DateTime, Utc};
use rusqlite::Row;
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;

pub(super) const CREATE: Migration = Migration {
    name: "traveller",
    sql: "CREATE TABLE traveller (
              id          TEXT PRIMARY KEY NOT NULL,
              changed_utc TEXT NOT NULL,
              json        TEXT NOT NULL
          ) STRICT;",
};

/// Does not print the person.
#[derive(Clone, PartialEq, Eq)]
pub struct TravellerRow {
    /// Chosen by the desk.
    pub id: Uuid,
    /// When it was last saved.
    pub changed_utc: DateTime<Utc>,
    /// The desk's own JSON.
    pub json: String,
}

impl Vault {
    /// Adds the person, or replaces the one with this id.
    pub fn keep_traveller(&self, id: Uuid, json: &str, now: DateTime<Utc>) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT OR REPLACE INTO traveller (id, changed_utc, json) VALUES (?1, ?2, ?3)",
                (column::of_uuid(id), column::of_time(now), json),
            )?;
            Ok(())
        })
    }

    /// The person who was changed last comes first.
    pub fn travellers(&self) -> Result<Vec<TravellerRow>, StoreFault> {
        self.database.read(|reader| {
            let mut statement =
                reader.prepare("SELECT id, changed_utc, json FROM traveller ORDER BY changed_utc DESC, id")?;
            let mut rows = statement.query([])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                found.push(decode(row)?);
            }
            Ok(found)
        })
    }

    /// A missing person is no fault.
    pub fn forget_traveller(&self, id: Uuid) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute("DELETE FROM traveller WHERE id = ?1", [column::of_uuid(id)])?;
            Ok(())
        })
    }
}

contract::prints_only!(TravellerRow { id });

fn decode(row: &Row<'_>) -> Result<TravellerRow, StoreFault> {
    Ok(TravellerRow {
        id: column::uuid(&row.get::<_, String>(0)?)?,
        changed_utc: column::time(&row.get::<_, String>(1)?)?,
        json: row.get(2)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vault::tests::Desk;
    use chrono::TimeDelta;

    #[test]
    fn a_traveller_is_kept_changed_and_forgotten_and_never_prints() {
        let desk = Desk::new();
        let vault = desk.open().unwrap();
        let (one, two) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let morning: DateTime<Utc> = "2026-11-21T08:00:00Z".parse().unwrap();
        vault.keep_traveller(one, r#"{"lastName":"Canary"}"#, morning).unwrap();
        vault
            .keep_traveller(two, "{}", morning + TimeDelta::seconds(1))
            .unwrap();
        drop(vault);
        let vault = desk.open().unwrap();
        let known = vault.travellers().unwrap();
        assert_eq!(known.iter().map(|row| row.id).collect::<Vec<_>>(), [two, one]);
        assert!(!format!("{known:?}").contains("Canary"));
        vault
            .keep_traveller(one, r#"{"lastName":"Other"}"#, morning + TimeDelta::seconds(2))
            .unwrap();
        vault.forget_traveller(two).unwrap();
        let known = vault.travellers().unwrap();
        assert_eq!((known.len(), known[0].json.as_str()), (1, r#"{"lastName":"Other"}"#));
    }
}
