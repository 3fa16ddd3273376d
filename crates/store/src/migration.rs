//! How a database grows: one ordered list of steps, with the number of completed ones in `user_version`.
//!
//! A released step never changes; a later step repairs what it left. All missing steps run in one transaction, so a
//! program that fails half way leaves the file as the previous version knew it. A file that is newer than the list is
//! refused and stays untouched.

use rusqlite::{Connection, TransactionBehavior};

use crate::fault::StoreFault;
use crate::planted::{self, Mistake};

pub(crate) struct Migration {
    pub(crate) name: &'static str,
    pub(crate) sql: &'static str,
}

/// Returns the version of the file, and refuses one that is too new. Only reads.
pub(crate) fn found(connection: &Connection, list: &[Migration]) -> Result<u32, StoreFault> {
    let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let found = u32::try_from(found).map_err(|_| StoreFault::Corrupt)?;
    let known = u32::try_from(list.len()).map_err(|_| StoreFault::Corrupt)?;
    if found > known {
        return Err(StoreFault::Newer { found, known });
    }
    Ok(found)
}

pub(crate) fn bring_up(connection: &mut Connection, list: &[Migration]) -> Result<(), StoreFault> {
    let found = found(connection, list)?;
    let done = usize::try_from(found).map_err(|_| StoreFault::Corrupt)?;
    let missing = list.get(done..).unwrap_or_default();
    if missing.is_empty() {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for migration in missing {
        tracing::info!(step = migration.name, "the database grows");
        transaction.execute_batch(migration.sql)?;
    }
    if planted::makes(Mistake::OpenIntentDropped) && missing.iter().any(|step| step.name == "intent_ended") {
        transaction.execute_batch(
            "DROP TRIGGER intent_open_stays; DELETE FROM attempt; DELETE FROM leg; DELETE FROM intent WHERE is_open = 1",
        )?;
    }
    let known = u32::try_from(list.len()).map_err(|_| StoreFault::Corrupt)?;
    transaction.pragma_update(None, "user_version", known)?;
    transaction.commit()?;
    Ok(())
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use sha2::{Digest, Sha256};

    const FIRST: Migration = Migration {
        name: "first",
        sql: "CREATE TABLE kept (text TEXT NOT NULL) STRICT; INSERT INTO kept VALUES ('old');",
    };

    #[test]
    fn a_broken_step_leaves_the_old_version_and_its_rows() {
        let mut connection = Connection::open_in_memory().unwrap();
        bring_up(&mut connection, &[FIRST]).unwrap();
        let broken = Migration {
            name: "broken",
            sql: "UPDATE kept SET text = 'new'; CREATE TABLE half (a INTEGER) STRICT; SELECT nothing FROM nowhere;",
        };
        let good = Migration {
            name: "good",
            sql: "UPDATE kept SET text = 'better';",
        };
        assert!(bring_up(&mut connection, &[FIRST, good, broken]).is_err());
        assert_eq!(found(&connection, &[FIRST]), Ok(1));
        let text: String = connection
            .query_row("SELECT text FROM kept", [], |row| row.get(0))
            .unwrap();
        assert_eq!(text, "old");
        assert!(connection.prepare("SELECT a FROM half").is_err());
    }

    #[test]
    fn a_newer_version_is_refused_with_both_numbers() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.pragma_update(None, "user_version", 9).unwrap();
        let refused = StoreFault::Newer { found: 9, known: 1 };
        assert_eq!(bring_up(&mut connection, &[FIRST]), Err(refused));
        connection.pragma_update(None, "user_version", -1).unwrap();
        assert_eq!(found(&connection, &[FIRST]), Err(StoreFault::Corrupt));
    }

    /// Upgrades a database of every past version, with a row written by each step's own version in it.
    ///
    /// `samples` holds, for each step, what a program of that version would have written, so the test grows with the
    /// list and fails when a step has no sample.
    pub(crate) fn upgrade_from_every_version(list: &[Migration], samples: &[&str]) {
        assert_eq!(
            list.len(),
            samples.len(),
            "each step needs a sample of what its version wrote"
        );
        let mut fresh = Connection::open_in_memory().unwrap();
        bring_up(&mut fresh, list).unwrap();
        for version in 0..=list.len() {
            let mut connection = Connection::open_in_memory().unwrap();
            for step in 0..version {
                bring_up(&mut connection, &list[..=step]).unwrap();
                connection.execute_batch(samples[step]).unwrap();
            }
            let before = rows(&connection);
            bring_up(&mut connection, list).unwrap();
            assert_eq!(schema(&connection), schema(&fresh), "from version {version}");
            let after = rows(&connection);
            for (table, count) in before {
                let kept = after.iter().find(|(name, _)| *name == table).map(|(_, count)| *count);
                assert_eq!(kept, Some(count), "rows of {table} from version {version}");
            }
        }
    }

    /// Compares each step with its frozen line; a new step needs a line of its own.
    pub(crate) fn are_frozen(list: &[Migration], frozen: &str) {
        let written: String = list
            .iter()
            .map(|step| {
                let hash = Sha256::digest(step.sql.as_bytes());
                let short: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
                format!("{short} {}\n", step.name)
            })
            .collect();
        assert_eq!(
            written, frozen,
            "a released step never changes; a new one is added at the end"
        );
    }

    fn schema(connection: &Connection) -> Vec<(String, Option<String>)> {
        let mut statement = connection
            .prepare("SELECT name, sql FROM sqlite_schema ORDER BY name")
            .unwrap();
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        rows.collect::<Result<_, _>>().unwrap()
    }

    fn rows(connection: &Connection) -> Vec<(String, i64)> {
        let mut statement = connection
            .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
            .unwrap();
        let names: Vec<String> = statement
            .query_map([], |row| row.get(0))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        names
            .into_iter()
            .map(|name| {
                let count = connection
                    .query_row(&format!("SELECT count(*) FROM \"{name}\""), [], |row| row.get(0))
                    .unwrap();
                (name, count)
            })
            .collect()
    }
}
