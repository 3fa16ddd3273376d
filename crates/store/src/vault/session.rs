//! The session: both tokens, their generation and the login they came from, in one row.
//!
//! Half a pair is worthless, so the row is written in one commit and read back through another connection before the
//! caller may use it.

use chrono::{DateTime, Utc};
use contract::Secret;
use rusqlite::{Connection, OptionalExtension, Row};
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;

pub(super) const CREATE: Migration = Migration {
    name: "session",
    sql: "CREATE TABLE session (
              only                INTEGER PRIMARY KEY CHECK (only = 1),
              user_name           TEXT NOT NULL,
              access_token        TEXT NOT NULL,
              refresh_token       TEXT NOT NULL,
              access_expires_utc  TEXT NOT NULL,
              refresh_expires_utc TEXT NOT NULL,
              clock_offset_s      INTEGER NOT NULL,
              generation          INTEGER NOT NULL,
              login               TEXT NOT NULL
          ) STRICT;",
};

const COLUMNS: &str = "user_name, access_token, refresh_token, access_expires_utc, refresh_expires_utc, \
                       clock_offset_s, generation, login";

/// Prints neither tokens nor the user's name.
#[derive(Clone, PartialEq, Eq)]
pub struct SessionRow {
    /// As it was typed at sign-in.
    pub user_name: String,
    /// The bearer credential.
    pub access_token: Secret,
    /// Obtains the next pair.
    pub refresh_token: Secret,
    /// By the service's clock.
    pub access_expires_utc: DateTime<Utc>,
    /// By the service's clock.
    pub refresh_expires_utc: DateTime<Utc>,
    /// The service's clock minus this machine's, when the tokens arrived.
    pub clock_offset_s: i64,
    /// Increases with every pair.
    pub generation: u64,
    /// Changes with each sign-in and stays the same in every refresh.
    pub login: Uuid,
}

impl Vault {
    /// `None`: no user is signed in here.
    pub fn session(&self) -> Result<Option<SessionRow>, StoreFault> {
        self.database.read(fetch)
    }

    /// The whole row is on the disk when this returns `Ok`.
    pub fn keep_session(&self, session: &SessionRow) -> Result<(), StoreFault> {
        let generation = column::of_count(session.generation)?;
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT OR REPLACE INTO session
                 (only, user_name, access_token, refresh_token, access_expires_utc, refresh_expires_utc,
                  clock_offset_s, generation, login)
                 VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                (
                    &session.user_name,
                    session.access_token.expose(),
                    session.refresh_token.expose(),
                    column::of_time(session.access_expires_utc),
                    column::of_time(session.refresh_expires_utc),
                    session.clock_offset_s,
                    generation,
                    column::of_uuid(session.login),
                ),
            )?;
            Ok(())
        })?;
        step!("pair stored");
        if self.session()?.as_ref() == Some(session) {
            Ok(())
        } else {
            Err(StoreFault::Corrupt)
        }
    }

    /// Overwrites the tokens, and that by which the password is recognised, in the file, and empties the log that
    /// contained them. Everything else in the vault stays.
    pub fn forget_session(&self) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute("DELETE FROM session", [])?;
            transaction.execute("DELETE FROM verifier", [])?;
            Ok(())
        })?;
        step!("pair forgotten");
        self.database.settle()
    }
}

contract::prints_only!(SessionRow { generation, login });

fn fetch(reader: &Connection) -> Result<Option<SessionRow>, StoreFault> {
    let found = reader
        .query_row(&format!("SELECT {COLUMNS} FROM session"), [], |row| Ok(decode(row)))
        .optional()?;
    found.transpose()
}

fn decode(row: &Row<'_>) -> Result<SessionRow, StoreFault> {
    Ok(SessionRow {
        user_name: row.get(0)?,
        access_token: Secret::new(row.get::<_, String>(1)?),
        refresh_token: Secret::new(row.get::<_, String>(2)?),
        access_expires_utc: column::time(&row.get::<_, String>(3)?)?,
        refresh_expires_utc: column::time(&row.get::<_, String>(4)?)?,
        clock_offset_s: row.get(5)?,
        generation: column::count(row.get(6)?)?,
        login: column::uuid(&row.get::<_, String>(7)?)?,
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::vault::tests::Desk;

    pub(crate) fn session(generation: u64) -> SessionRow {
        SessionRow {
            user_name: "agent@sandbox.test".to_owned(),
            access_token: Secret::new(format!("access-{generation}")),
            refresh_token: Secret::new(format!("refresh-{generation}")),
            access_expires_utc: "2026-11-21T10:00:00.123456789Z".parse().unwrap(),
            refresh_expires_utc: "2026-12-21T10:00:00Z".parse().unwrap(),
            clock_offset_s: -7,
            generation,
            login: Uuid::from_u128(7),
        }
    }

    #[test]
    fn a061_the_pair_and_its_generation_survive_a_restart_together() {
        let desk = Desk::new();
        let vault = desk.open().unwrap();
        assert_eq!(vault.session(), Ok(None));
        vault.keep_session(&session(1)).unwrap();
        vault.keep_session(&session(2)).unwrap();
        assert_eq!(vault.session(), Ok(Some(session(2))));
        drop(vault);
        assert_eq!(desk.open().unwrap().session(), Ok(Some(session(2))));
    }

    /// The row holds one whole pair, no matter when the write is interrupted.
    #[test]
    fn a061_a_write_that_breaks_off_leaves_the_earlier_pair_whole() {
        let desk = Desk::new();
        let vault = desk.open().unwrap();
        vault.keep_session(&session(1)).unwrap();
        for column in ["user_name", "access_token", "refresh_token", "generation"] {
            let breaking = format!(
                "CREATE TEMP TRIGGER break_off BEFORE INSERT ON main.session WHEN new.{column} IS NOT NULL
                 BEGIN SELECT raise(ABORT, 'cut'); END"
            );
            vault.database.writer().execute_batch(&breaking).unwrap();
            assert!(vault.keep_session(&session(2)).is_err());
            vault.database.writer().execute_batch("DROP TRIGGER break_off").unwrap();
            assert_eq!(vault.session(), Ok(Some(session(1))));
        }
        vault.database.writer().commit_hook(Some(|| true)).unwrap();
        assert!(
            vault.keep_session(&session(2)).is_err(),
            "a commit that does not happen is not acknowledged"
        );
        vault.database.writer().commit_hook(None::<fn() -> bool>).unwrap();
        assert_eq!(vault.session(), Ok(Some(session(1))));
        drop(vault);
        assert_eq!(desk.open().unwrap().session(), Ok(Some(session(1))));
    }

    #[test]
    fn a_pair_that_reads_back_otherwise_is_not_acknowledged() {
        let vault = Vault::in_memory().unwrap();
        vault
            .database
            .writer()
            .execute_batch(
                "CREATE TEMP TRIGGER spoil AFTER INSERT ON main.session
                 BEGIN UPDATE session SET refresh_token = 'refresh-1'; END",
            )
            .unwrap();
        assert_eq!(vault.keep_session(&session(2)), Err(StoreFault::Corrupt));
    }

    #[test]
    fn a_forgotten_session_is_overwritten_and_nothing_else_is() {
        let desk = Desk::new();
        let vault = desk.open().unwrap();
        vault.keep_session(&session(1)).unwrap();
        vault.forget_session().unwrap();
        assert_eq!(vault.session(), Ok(None));
        let log = desk.folder.path().join("vault.db-wal");
        assert_eq!(
            std::fs::metadata(log).unwrap().len(),
            0,
            "the log the tokens went through is empty"
        );
        vault.forget_session().unwrap();
        assert!(!desk.decrypted(&vault).contains("refresh-1"));
    }

    #[test]
    fn a_session_prints_neither_tokens_nor_the_user() {
        let printed = format!("{:?}", session(5));
        assert!(printed.contains('5'));
        for secret in ["agent", "access-5", "refresh-5"] {
            assert!(!printed.contains(secret), "{printed}");
        }
    }

    #[test]
    fn a_full_disk_is_said_and_the_earlier_session_stays() {
        let desk = Desk::new();
        let vault = desk.open().unwrap();
        vault.keep_session(&session(1)).unwrap();
        let pages: i64 = vault
            .database
            .writer()
            .query_row("PRAGMA page_count", [], |row| row.get(0))
            .unwrap();
        vault
            .database
            .writer()
            .execute_batch(&format!("PRAGMA max_page_count = {pages}"))
            .unwrap();
        let mut large = session(2);
        large.access_token = Secret::new("x".repeat(100_000));
        assert_eq!(vault.keep_session(&large), Err(StoreFault::Full));
        assert_eq!(vault.session(), Ok(Some(session(1))));
    }
}
