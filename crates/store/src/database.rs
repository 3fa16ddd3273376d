//! An open database: one writer, readers beside it, every commit on the disk before it is acknowledged.
//!
//! WAL with `synchronous=FULL`: with anything less, a power cut loses acknowledged commits.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, Once, PoisonError};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use zeroize::Zeroizing;

use crate::durable;
use crate::fault::StoreFault;
use crate::keyring::Key;
use crate::migration::{self, Migration};
use crate::planted::{self, Mistake};

/// No other program should hold these files, but a backup program may for a moment.
const BUSY_LIMIT: Duration = Duration::from_secs(2);
const READERS_KEPT: usize = 2;
/// Pages stay in the cache so that they need not be decrypted again: with half of this, some lookups among 100,000
/// records take three times as long.
const CACHE_KIB: u32 = 8_000;

/// The fields are closed in this order: the writer after the readers, so that it is the last and empties the log into
/// the file; the lock after everything.
pub(crate) struct Database {
    readers: Mutex<Vec<Connection>>,
    writer: Mutex<Connection>,
    place: Place,
}

enum Place {
    Memory,
    Disk {
        path: PathBuf,
        key: Option<Key>,
        /// The data folder's lock.
        _held: Arc<File>,
    },
}

impl Database {
    pub(crate) fn open(
        path: PathBuf,
        key: Option<Key>,
        held: Arc<File>,
        migrations: &[Migration],
    ) -> Result<Self, StoreFault> {
        // SQLite gives the log beside the file the same rights as the file.
        durable::keep_private(&path)?;
        let mut writer = connect(&path, key.as_ref(), OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        // Closing the last connection empties the log into the file; a file that is refused below must stay as it is.
        writer.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        migration::found(&writer, migrations)?;
        writer.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
        make_durable(&writer)?;
        migration::bring_up(&mut writer, migrations)?;
        durable::sync_parent(&path)?;
        Ok(Self {
            readers: Mutex::new(Vec::new()),
            writer: Mutex::new(writer),
            place: Place::Disk { path, key, _held: held },
        })
    }

    pub(crate) fn in_memory(migrations: &[Migration]) -> Result<Self, StoreFault> {
        let mut writer = Connection::open_in_memory()?;
        migration::bring_up(&mut writer, migrations)?;
        Ok(Self {
            readers: Mutex::new(Vec::new()),
            writer: Mutex::new(writer),
            place: Place::Memory,
        })
    }

    pub(crate) fn is_durable(&self) -> bool {
        matches!(self.place, Place::Disk { .. })
    }

    /// If this returns `Ok`, all of it is on the disk; otherwise none of it is.
    pub(crate) fn write<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, StoreFault>,
    ) -> Result<T, StoreFault> {
        let mut writer = self.writer();
        let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let result = work(&transaction)?;
        let committed = transaction.commit();
        if committed.is_err() {
            take_back(&writer);
        }
        committed?;
        Ok(result)
    }

    /// Reads while a writer is at work; each statement sees one state of the database.
    pub(crate) fn read<T>(&self, work: impl FnOnce(&Connection) -> Result<T, StoreFault>) -> Result<T, StoreFault> {
        let (path, key) = match &self.place {
            Place::Memory => return work(&self.writer()),
            Place::Disk { path, key, .. } => (path, key.as_ref()),
        };
        let spare = lock(&self.readers).pop();
        let reader = match spare {
            Some(reader) => reader,
            None => connect(path, key, OpenFlags::SQLITE_OPEN_READ_ONLY)?,
        };
        let result = work(&reader)?;
        let mut readers = lock(&self.readers);
        if readers.len() < READERS_KEPT {
            readers.push(reader);
        }
        Ok(result)
    }

    /// Empties the write-ahead log, so that overwritten data remains in no other place either.
    pub(crate) fn settle(&self) -> Result<(), StoreFault> {
        if !self.is_durable() {
            return Ok(());
        }
        let busy: i64 = self
            .writer()
            .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
        if busy == 0 { Ok(()) } else { Err(StoreFault::Busy) }
    }

    /// Writes every page anew, so that nothing that was deleted stays in the file or its log.
    pub(crate) fn rewrite(&self) -> Result<(), StoreFault> {
        lock(&self.readers).clear();
        self.writer().execute_batch("VACUUM")?;
        self.settle()
    }

    /// Reads every page and checks its seal, without making the writer wait.
    pub(crate) fn check(&self) -> Result<(), StoreFault> {
        self.read(|reader| {
            let said: String = reader.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
            if said == "ok" { Ok(()) } else { Err(StoreFault::Corrupt) }
        })
    }

    pub(crate) fn writer(&self) -> MutexGuard<'_, Connection> {
        lock(&self.writer)
    }
}

/// A panic under the lock cannot leave half a change, because its transaction was rolled back.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) fn connect(path: &Path, key: Option<&Key>, access: OpenFlags) -> Result<Connection, StoreFault> {
    silence_cipher();
    // No mutex inside SQLite: each connection has one owner at a time. No URI: a path is a path.
    let connection = Connection::open_with_flags(path, access.union(OpenFlags::SQLITE_OPEN_NO_MUTEX))?;
    if let Some(key) = key {
        // This must be the first statement on the connection: anything before it would read the file as plain text.
        connection.execute_batch(&key_pragma(key))?;
        // As strong as the engine's default for this use, and current processors have it built in.
        connection.execute_batch("PRAGMA cipher_hmac_algorithm = HMAC_SHA256;")?;
    }
    connection.busy_timeout(BUSY_LIMIT)?;
    // A negative number is a size; a positive one would be a count of pages.
    connection.pragma_update(None, "cache_size", -i64::from(CACHE_KIB))?;
    connection.execute_batch(
        "PRAGMA secure_delete = on;
         PRAGMA trusted_schema = off;
         PRAGMA foreign_keys = on;",
    )?;
    Ok(connection)
}

/// SQLCipher's log belongs to the process and is not guarded: two connections that set it at once may close a file that
/// does not exist, which kills the program (seen). So it is turned off once, before any connection has anything to log.
fn silence_cipher() {
    static SILENCE: Once = Once::new();
    SILENCE.call_once(|| {
        let silenced = Connection::open_in_memory().and_then(|any| any.execute_batch("PRAGMA cipher_log = off;"));
        if silenced.is_err() {
            tracing::warn!("the log of the encryption could not be turned off");
        }
    });
}

fn key_pragma(key: &Key) -> Zeroizing<String> {
    use std::fmt::Write;
    // The whole capacity is reserved, so that growing leaves no copies behind.
    let mut pragma = Zeroizing::new(String::with_capacity(96));
    pragma.push_str("PRAGMA key = \"x'");
    for byte in key.expose() {
        // Writing into a string cannot fail.
        let _ = write!(pragma, "{byte:02x}");
    }
    pragma.push_str("'\";");
    pragma
}

/// A commit that failed because the disk could not sync it still lies complete in the log, and the next start would
/// take it for a valid one. The next write replaces it, so the version is written once more, unchanged.
fn take_back(connection: &Connection) {
    let again = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .and_then(|version: i64| connection.pragma_update(None, "user_version", version));
    if let Err(error) = again {
        // The commit still lies in the log; it is only uncertain whether it is on the disk.
        tracing::warn!(fault = %StoreFault::from(error), "a commit that failed may not be taken back");
    }
}

fn make_durable(connection: &Connection) -> Result<(), StoreFault> {
    let mut mode = String::new();
    // Reads to the last row and beyond: the switch is committed after it, and that may fail.
    let mut statement = connection.prepare("PRAGMA journal_mode = WAL")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        mode = row.get(0)?;
    }
    if mode != "wal" {
        return Err(StoreFault::ReadOnly);
    }
    if planted::makes(Mistake::AcknowledgedTooEarly) {
        return Ok(connection.execute_batch("PRAGMA synchronous = NORMAL")?);
    }
    // On macOS a plain fsync does not reach the disk.
    connection.execute_batch(
        "PRAGMA synchronous = FULL;
         PRAGMA wal_autocheckpoint = 4000;
         PRAGMA fullfsync = on;
         PRAGMA checkpoint_fullfsync = on;",
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const ONE: &[Migration] = &[Migration {
        name: "one",
        sql: "CREATE TABLE kept (text TEXT NOT NULL) STRICT;",
    }];

    fn open(path: &Path, key: Option<&Key>, migrations: &[Migration]) -> Result<Database, StoreFault> {
        // The file is only held, so any file will do; Windows cannot open a folder as a file.
        let held = Arc::new(tempfile::tempfile().unwrap());
        Database::open(path.to_owned(), key.cloned(), held, migrations)
    }

    #[test]
    fn the_engine_is_new_enough_and_commits_reach_the_disk() {
        assert!(rusqlite::version_number() >= 3_051_003);
        let place = tempfile::tempdir().unwrap();
        let key = Key::random().unwrap();
        for (name, key) in [("plain.db", None), ("sealed.db", Some(&key))] {
            let database = open(&place.path().join(name), key, ONE).unwrap();
            let writer = database.writer();
            let synchronous: i64 = writer.query_row("PRAGMA synchronous", [], |row| row.get(0)).unwrap();
            let mode: String = writer.query_row("PRAGMA journal_mode", [], |row| row.get(0)).unwrap();
            let secure: i64 = writer.query_row("PRAGMA secure_delete", [], |row| row.get(0)).unwrap();
            assert_eq!((synchronous, mode.as_str(), secure), (2, "wal", 1));
        }
    }

    #[cfg(unix)]
    #[test]
    fn every_file_of_a_database_is_the_owners_alone_and_mended() {
        use std::os::unix::fs::PermissionsExt;
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("x.db");
        fs::write(&path, "").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        let database = open(&path, None, ONE).unwrap();
        database
            .write(|transaction| Ok(transaction.execute("INSERT INTO kept VALUES ('x')", [])?))
            .unwrap();
        for entry in fs::read_dir(place.path()).unwrap() {
            let entry = entry.unwrap();
            let mode = entry.metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{:?}", entry.file_name());
        }
        assert!(place.path().join("x.db-wal").exists());
    }

    #[test]
    fn a_newer_file_is_refused_and_not_one_byte_of_it_changes() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("x.db");
        let later = &[
            Migration {
                name: "one",
                sql: ONE[0].sql,
            },
            Migration {
                name: "two",
                sql: "CREATE TABLE later (text TEXT) STRICT;",
            },
        ];
        let database = open(&path, None, later).unwrap();
        // The state after a crash: the log was not emptied into the file.
        database
            .writer()
            .set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
            .unwrap();
        drop(database);
        let wal = place.path().join("x.db-wal");
        let before = (fs::read(&path).unwrap(), fs::read(&wal).unwrap());
        assert!(!before.1.is_empty());
        assert_eq!(
            open(&path, None, ONE).err(),
            Some(StoreFault::Newer { found: 2, known: 1 })
        );
        assert_eq!((fs::read(&path).unwrap(), fs::read(&wal).unwrap()), before);
    }

    #[test]
    fn a_file_that_somebody_else_writes_is_busy_and_not_damaged() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("x.db");
        let database = open(&path, None, ONE).unwrap();
        database.writer().busy_timeout(Duration::ZERO).unwrap();
        let other = Connection::open(&path).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let insert = |transaction: &Transaction<'_>| Ok(transaction.execute("INSERT INTO kept VALUES ('x')", [])?);
        assert_eq!(database.write(insert), Err(StoreFault::Busy));
        other.execute_batch("ROLLBACK").unwrap();
        assert_eq!(database.write(insert), Ok(1));
    }

    #[test]
    fn readers_see_the_last_commit_while_the_writer_is_at_work() {
        let place = tempfile::tempdir().unwrap();
        let key = Key::random().unwrap();
        let database = open(&place.path().join("x.db"), Some(&key), ONE).unwrap();
        let count = || {
            database.read(|reader| {
                let count: i64 = reader.query_row("SELECT count(*) FROM kept", [], |row| row.get(0))?;
                Ok(count)
            })
        };
        database
            .write(|transaction| {
                transaction.execute("INSERT INTO kept VALUES ('x')", [])?;
                assert_eq!(count(), Ok(0), "not before the commit");
                Ok(())
            })
            .unwrap();
        assert_eq!(count(), Ok(1));
        let refused = database.read(|reader| Ok(reader.execute("DELETE FROM kept", [])?));
        assert_eq!(refused, Err(StoreFault::ReadOnly));
        assert_eq!(count(), Ok(1), "a reader that failed leaves the others usable");
    }

    #[test]
    fn closing_empties_the_log_into_the_file_though_readers_were_open() {
        let place = tempfile::tempdir().unwrap();
        let database = open(&place.path().join("x.db"), None, ONE).unwrap();
        database
            .write(|transaction| Ok(transaction.execute("INSERT INTO kept VALUES ('x')", [])?))
            .unwrap();
        database.read(|_| Ok(())).unwrap();
        assert!(place.path().join("x.db-wal").exists());
        drop(database);
        assert!(!place.path().join("x.db-wal").exists());
    }

    #[test]
    fn work_that_fails_leaves_nothing_behind() {
        let database = Database::in_memory(ONE).unwrap();
        let failed: Result<(), _> = database.write(|transaction| {
            transaction.execute("INSERT INTO kept VALUES ('x')", [])?;
            Err(StoreFault::Full)
        });
        assert_eq!(failed, Err(StoreFault::Full));
        let rows: i64 = database
            .writer()
            .query_row("SELECT count(*) FROM kept", [], |row| row.get(0))
            .unwrap();
        assert_eq!(rows, 0);
    }
}
