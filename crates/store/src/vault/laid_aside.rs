//! The attention items that a person laid aside: for a while, or as done, with the reason.

use chrono::{DateTime, Utc};

use crate::column;
use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;

pub(super) const CREATE: Migration = Migration {
    name: "laid_aside",
    sql: "CREATE TABLE laid_aside (
              item     TEXT PRIMARY KEY NOT NULL,
              made_utc TEXT NOT NULL,
              json     TEXT NOT NULL
          ) STRICT;",
};

/// Does not print the text, because it may be about people.
#[derive(Clone, PartialEq, Eq)]
pub struct LaidAsideRow {
    /// The desk's name for the item.
    pub item: String,
    /// When the agent laid it aside.
    pub made_utc: DateTime<Utc>,
    /// The desk's own JSON.
    pub json: String,
}

impl Vault {
    /// A new entry replaces the one before.
    pub fn lay_aside(&self, row: &LaidAsideRow) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT OR REPLACE INTO laid_aside (item, made_utc, json) VALUES (?1, ?2, ?3)",
                (&row.item, column::of_time(row.made_utc), &row.json),
            )?;
            Ok(())
        })
    }

    /// Called for items that return to the list or no longer exist.
    pub fn take_up_again(&self, items: &[String]) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            let mut statement = transaction.prepare("DELETE FROM laid_aside WHERE item = ?1")?;
            for item in items {
                statement.execute([item])?;
            }
            Ok(())
        })
    }

    /// Oldest first.
    pub fn laid_aside(&self) -> Result<Vec<LaidAsideRow>, StoreFault> {
        self.database.read(|reader| {
            let mut statement =
                reader.prepare("SELECT item, made_utc, json FROM laid_aside ORDER BY made_utc, item")?;
            let mut rows = statement.query([])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                found.push(LaidAsideRow {
                    item: row.get(0)?,
                    made_utc: column::time(&row.get::<_, String>(1)?)?,
                    json: row.get(2)?,
                });
            }
            Ok(found)
        })
    }
}

contract::prints_only!(LaidAsideRow {});

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    #[test]
    fn an_item_has_one_word_which_is_taken_back_and_never_prints() {
        let vault = Vault::in_memory().unwrap();
        let morning: DateTime<Utc> = "2026-11-21T08:00:00Z".parse().unwrap();
        let row = |item: &str, json: &str, minute: i64| LaidAsideRow {
            item: item.to_owned(),
            made_utc: morning + TimeDelta::minutes(minute),
            json: json.to_owned(),
        };
        for one in [row("a", "canary", 0), row("b", "2", 1), row("a", "3", 2)] {
            vault.lay_aside(&one).unwrap();
            assert!(!format!("{one:?}").contains("canary"));
        }
        assert_eq!(vault.laid_aside().unwrap(), [row("b", "2", 1), row("a", "3", 2)]);
        vault.take_up_again(&["b".to_owned(), "unknown".to_owned()]).unwrap();
        assert_eq!(vault.laid_aside().unwrap(), [row("a", "3", 2)]);
    }
}
