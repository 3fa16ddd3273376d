//! The journal: it names no person, and it can be read when everything else is gone. It is pseudonymous: the ids and
//! PNRs in it lead to people at the service.
//!
//! Its key is no secret and stands below: it is used for the seal that each page gets with it. A plain database returns
//! the bytes unchecked as the disk returns them, and one wrong bit in an idempotency key would make a second booking.
//!
//! It holds every booking, cancellation and change that was ever asked for, with its state. It also holds which entry
//! of the keyring opens the vault, and whether a refresh of the session was under way. Beside it lies the ballast,
//! which is given up so that an outcome can be written on a full disk.

mod attempt;
mod intent;
mod key_account;
mod leg;
mod record_request;
mod refresh_marker;
mod stored_state;

pub use attempt::{AttemptEnd, AttemptRow};
pub use intent::{IntentRow, IntentStep};
pub use leg::Leg;
pub use record_request::{RecordRequestRow, RequestKind};
pub use stored_state::{StoredState, WriteTime};

use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use rusqlite::{OpenFlags, Transaction};
use uuid::Uuid;

use crate::aside;
use crate::ballast::Ballast;
use crate::column;
use crate::database::{self, Database};
use crate::fault::StoreFault;
use crate::folder::UserFolder;
use crate::keyring::Key;
use crate::migration::Migration;
use crate::planted::{self, Mistake};

const FILE: &str = "journal.db";
const BALLAST: &str = "ballast";
const SEAL: Key = Key::known(*b"each page of a journal is sealed");

/// The order never changes: a new step goes to the end.
const MIGRATIONS: &[Migration] = &[
    key_account::CREATE,
    refresh_marker::CREATE,
    intent::CREATE,
    attempt::CREATE,
    leg::CREATE,
    record_request::CREATE,
    intent::ENDED,
];

/// One user's journal, open. Every step that it accepts is on the disk when the call returns.
pub struct Journal {
    database: Database,
    ballast: Ballast,
}

impl Journal {
    /// Opens on a full disk too, because what it already holds must be readable.
    pub fn open(folder: &UserFolder) -> Result<Self, StoreFault> {
        let journal = Self {
            database: Database::open(folder.path_of(FILE), Some(SEAL), folder.hold(), MIGRATIONS)?,
            ballast: Ballast::new(folder.path_of(BALLAST)),
        };
        step!("journal opened");
        Ok(journal)
    }

    /// Whether this user has a journal: opening creates one if there is none.
    pub fn is_there(folder: &UserFolder) -> bool {
        folder.path_of(FILE).exists()
    }

    /// Called before anything is sent whose outcome must be written afterwards. `Full` means that it must not be sent.
    pub fn reserve_room(&self) -> Result<(), StoreFault> {
        self.ballast.fill()
    }

    /// Reads every page and reports whether all of them are as they were written.
    pub fn check(&self) -> Result<(), StoreFault> {
        self.database.check()
    }

    /// Moves a damaged journal out of the way as a whole and returns its new path. It must be closed.
    ///
    /// Its list of the vault's keys is carried over as far as it can still be read, so that the vault opens.
    pub fn set_aside(folder: &UserFolder, now: DateTime<Utc>) -> Result<PathBuf, StoreFault> {
        let path = folder.path_of(FILE);
        let accounts = salvage_key_accounts(&path).unwrap_or_default();
        let aside = aside::set_aside(&path, now)?;
        let fresh = Self::open(folder)?;
        for account in accounts {
            fresh.carry_over_key_account(account, now)?;
        }
        Ok(aside)
    }

    /// Deletes these intents, and what was asked of these records, as far as each has ended.
    pub fn forget(&self, intents: &[Uuid], records: &[String]) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            for intent in intents.iter().map(|intent| column::of_uuid(*intent)) {
                for table in ["attempt", "leg"] {
                    let of_ended = format!(
                        "DELETE FROM {table} WHERE intent IN (SELECT id FROM intent WHERE id = ?1 AND is_open = 0)"
                    );
                    transaction.execute(&of_ended, [&intent])?;
                }
                transaction.execute("DELETE FROM intent WHERE id = ?1 AND is_open = 0", [&intent])?;
            }
            for record in records {
                transaction.execute("DELETE FROM errand WHERE reservation_id = ?1 AND is_open = 0", [record])?;
            }
            Ok(())
        })
    }

    /// Leaves these intents and nothing else, neither in the journal nor in those that were set aside. It can be called
    /// again if it fails.
    pub fn wipe(&self, folder: &UserFolder, left: &[IntentRow]) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            // The triggers refuse what is done here, and only here.
            let triggers = triggers(transaction)?;
            for (name, _) in &triggers {
                transaction.execute_batch(&format!("DROP TRIGGER {name}"))?;
            }
            transaction.execute_batch(
                "DELETE FROM attempt; DELETE FROM leg; DELETE FROM errand; DELETE FROM refresh_marker; DELETE FROM intent;",
            )?;
            for row in left {
                intent::insert(transaction, row)?;
            }
            for (_, trigger) in &triggers {
                transaction.execute_batch(trigger)?;
            }
            Ok(())
        })?;
        self.database.rewrite()?;
        aside::remove(&folder.path_of(FILE))?;
        Ok(())
    }

    /// Writes what has happened and cannot be undone: if the disk or a quota is full, the ballast makes room.
    fn write_surely<T>(
        &self,
        mut work: impl FnMut(&Transaction<'_>) -> Result<T, StoreFault>,
    ) -> Result<T, StoreFault> {
        match self.database.write(&mut work) {
            Err(fault) if fault.may_want_room() && !planted::makes(Mistake::BallastKept) => {
                self.ballast.give_up()?;
                self.database.write(work)
            }
            done => done,
        }
    }
}

fn triggers(transaction: &Transaction<'_>) -> Result<Vec<(String, String)>, StoreFault> {
    let mut statement = transaction.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// In the order in which they were made, as far as the damaged file still has it.
fn salvage_key_accounts(path: &Path) -> Result<Vec<Uuid>, StoreFault> {
    let damaged = database::connect(path, Some(&SEAL), OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let mut statement = damaged.prepare(key_account::ALL)?;
    let texts = statement.query_map([], |row| row.get::<_, String>(0))?;
    texts.map(|text| column::uuid(&text?)).collect()
}

impl std::fmt::Debug for Journal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Journal")
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::folder::DataFolder;
    use crate::migration::tests::{are_frozen, upgrade_from_every_version};
    use rusqlite::ffi;

    /// A user's folder in a directory of its own, which lasts as long as the first value.
    pub(crate) fn user_folder() -> (tempfile::TempDir, UserFolder) {
        let place = tempfile::tempdir().unwrap();
        let folder = DataFolder::open(place.path().join("data")).unwrap();
        let profile = folder.profile("sandbox").unwrap();
        let user = profile.user(&profile.user_id("agent@sandbox.test")).unwrap();
        (place, user)
    }

    pub(crate) fn state(version: u64, name: &str, is_open: bool) -> StoredState {
        StoredState {
            version,
            name: name.to_owned(),
            detail: "{}".to_owned(),
            is_open,
            changed_utc: "2026-11-21T08:00:01Z".parse().unwrap(),
        }
    }

    /// Differs from every other number's intent in everything that must be unique.
    pub(crate) fn intent(number: u8) -> IntentRow {
        IntentRow {
            id: Uuid::from_u128(u128::from(number)),
            idempotency_key: Uuid::from_u128(1000 + u128::from(number)),
            body_hash: [number; 32],
            language: contract::Language::De,
            currency: contract::Currency::Eur,
            login: Uuid::from_u128(7),
            offer_hash: [100 + number; 32],
            ride_hash: [200 + number; 32],
            offer_deadline_utc: "2026-11-21T08:30:00Z".parse().unwrap(),
            written_utc: "2026-11-21T08:00:00.123456789Z".parse().unwrap(),
            state: state(1, "ready", true),
        }
    }

    /// The first step after the intent was written.
    pub(crate) fn step(intent: &IntentRow, name: &str, is_open: bool) -> IntentStep {
        IntentStep {
            id: intent.id,
            state: state(2, name, is_open),
            begins: None,
            ends: None,
            legs: Vec::new(),
        }
    }

    #[test]
    fn the_ballast_goes_for_whatever_a_lack_of_room_is_called() {
        for code in [ffi::SQLITE_FULL, ffi::SQLITE_IOERR_WRITE, ffi::SQLITE_IOERR_READ] {
            let (_place, folder) = user_folder();
            let journal = Journal::open(&folder).unwrap();
            journal.reserve_room().unwrap();
            let ballast = folder.path_of(BALLAST);
            let fails = || rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
            let mut tries = 0;
            let written = journal.write_surely(|_| {
                tries += 1;
                if ballast.exists() {
                    Err(fails().into())
                } else {
                    Ok(tries)
                }
            });
            let helps = code != ffi::SQLITE_IOERR_READ;
            assert_eq!(written.ok(), helps.then_some(2), "{code}");
            assert_eq!(ballast.exists(), !helps, "{code}");
        }
    }

    #[test]
    fn a_journal_of_any_past_version_grows_and_keeps_its_rows() {
        upgrade_from_every_version(
            MIGRATIONS,
            &[
                "INSERT INTO key_account (account, made_utc) VALUES ('4b0d2d4e-6d0e-4a55-9d0c-0d2f0f5f3a11', '2026-11-21T07:00:00Z')",
                "INSERT INTO refresh_marker (only, generation) VALUES (1, 7)",
                "INSERT INTO intent VALUES ('i', 'k', zeroblob(32), 'tr-TR', 'EUR', 'p', 'u', 'l', zeroblob(32), zeroblob(32), 'd', 'w', 1, 'unknown', '{}', 1, 'c')",
                "INSERT INTO attempt VALUES ('i', 1, 's', NULL, NULL)",
                "INSERT INTO leg VALUES ('r', 'i', 0, 'PNR')",
                "INSERT INTO errand VALUES ('e', 'cancel', 'r', NULL, 'l', 'a', 1, 'sending', '{}', 1, 'c')",
                "INSERT INTO intent VALUES ('j', 'l', zeroblob(32), 'tr-TR', 'EUR', 'p', 'u', 'l', zeroblob(32), zeroblob(32), 'd', 'w', 2, 'gone', '{}', 0, 'c')",
            ],
        );
    }

    #[test]
    fn released_steps_are_frozen() {
        are_frozen(MIGRATIONS, include_str!("journal/frozen.txt"));
    }

    #[test]
    fn a_journal_that_is_no_database_is_said_and_left_alone() {
        let (_place, folder) = user_folder();
        let path = folder.path_of(FILE);
        let damage = vec![7; 8192];
        std::fs::write(&path, &damage).unwrap();
        assert_eq!(Journal::open(&folder).err(), Some(StoreFault::Corrupt));
        assert_eq!(std::fs::read(&path).unwrap(), damage);
        let aside = Journal::set_aside(&folder, Utc::now()).unwrap();
        assert_eq!(std::fs::read(&aside).unwrap(), damage);
        assert_eq!(Journal::open(&folder).unwrap().key_accounts(), Ok(Vec::new()));
    }

    #[test]
    fn a_journal_set_aside_hands_on_which_key_opens_the_vault() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        assert_eq!(format!("{journal:?}"), "Journal", "it prints nothing of what it holds");
        let first = journal.new_key_account(Utc::now()).unwrap();
        let second = journal.new_key_account(Utc::now()).unwrap();
        journal.mark_refresh(7).unwrap();
        drop(journal);
        let aside = Journal::set_aside(&folder, Utc::now()).unwrap();
        assert!(aside.exists());
        let fresh = Journal::open(&folder).unwrap();
        assert_eq!(fresh.key_accounts(), Ok(vec![first, second]));
        assert_eq!(fresh.refresh_marker(), Ok(None));
    }

    #[test]
    fn a174_a_wiped_journal_holds_what_is_left_and_refuses_to_delete_it() {
        let (_place, folder) = user_folder();
        Journal::open(&folder).unwrap();
        Journal::set_aside(&folder, Utc::now()).unwrap();
        let journal = Journal::open(&folder).unwrap();
        let (open, ended) = (intent(1), intent(2));
        for row in [&open, &ended] {
            journal.add_intent(row).unwrap();
        }
        // They fill pages of their own, which are free afterwards.
        let leg = |number| Leg {
            reservation_id: format!("R-canary-{number}"),
            pnr: Some("P-canary".to_owned()),
            is_return: false,
        };
        let recorded = IntentStep {
            begins: Some(1),
            legs: (0..500).map(leg).collect(),
            ..step(&ended, "recorded", false)
        };
        journal.step_intent(&recorded, WriteTime::AfterSending).unwrap();
        journal.mark_refresh(7).unwrap();
        let account = journal.new_key_account(Utc::now()).unwrap();

        journal.wipe(&folder, std::slice::from_ref(&open)).unwrap();
        assert_eq!(journal.open_intents(), Ok(vec![open]));
        assert_eq!(journal.intent(ended.id), Ok(None));
        assert_eq!(
            (journal.legs(ended.id), journal.attempts(ended.id)),
            (Ok(vec![]), Ok(vec![]))
        );
        assert_eq!(journal.refresh_marker(), Ok(None));
        let free_pages = journal
            .database
            .read(|reader| Ok(reader.query_row("PRAGMA freelist_count", [], |row| row.get::<_, i64>(0))?));
        assert_eq!(free_pages, Ok(0), "no page of what was deleted is left");
        assert_eq!(
            journal.key_account(),
            Ok(Some(account)),
            "its key may still have to be removed"
        );
        let deleted = journal
            .database
            .write(|transaction| Ok(transaction.execute("DELETE FROM intent", [])?));
        assert!(deleted.is_err(), "the triggers are back");
        let names = std::fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name());
        assert!(names.into_iter().all(|name| !name.to_string_lossy().contains("aside")));
        assert_eq!(std::fs::metadata(folder.path_of("journal.db-wal")).unwrap().len(), 0);
        journal.wipe(&folder, &[]).unwrap();
        assert_eq!(journal.open_intents(), Ok(vec![]));
        assert_eq!(journal.check(), Ok(()));
    }

    #[test]
    fn a_damaged_page_is_found_by_looking_at_all_of_them() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        assert_eq!(journal.check(), Ok(()));
        drop(journal);
        let path = folder.path_of(FILE);
        let mut bytes = std::fs::read(&path).unwrap();
        bytes[4096..4200].fill(0xff);
        std::fs::write(&path, &bytes).unwrap();
        let found = Journal::open(&folder).and_then(|journal| journal.check());
        assert_eq!(found, Err(StoreFault::Corrupt));
    }

    /// The disk is full as long as the ballast is on it.
    #[test]
    fn the_ballast_makes_room_for_what_must_be_written() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        journal.reserve_room().unwrap();
        let ballast = folder.path_of(BALLAST);
        assert!(ballast.exists());
        let written = journal.write_surely(|transaction| {
            transaction.execute("INSERT INTO refresh_marker (only, generation) VALUES (1, 5)", [])?;
            if ballast.exists() {
                Err(StoreFault::Full)
            } else {
                Ok(())
            }
        });
        assert_eq!(written, Ok(()));
        assert_eq!(journal.refresh_marker(), Ok(Some(5)));
        assert!(!ballast.exists());
        let still_full: Result<(), _> = journal.write_surely(|_| Err(StoreFault::Full));
        assert_eq!(still_full, Err(StoreFault::Full), "said when even that does not help");
        journal.reserve_room().unwrap();
        assert!(ballast.exists(), "and laid down again when there is room");
    }
}
