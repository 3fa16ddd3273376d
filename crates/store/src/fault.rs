//! What can go wrong with a database, in terms that the desk can act on.

use std::io;

use rusqlite::ffi;

/// Carries codes, never statements or values: the fault ends up in logs, and a statement may hold a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum StoreFault {
    /// Written by a newer version of this program; the file was not touched.
    #[error("the database has version {found}, this program knows {known}")]
    Newer {
        /// How many migrations the file has seen.
        found: u32,
        /// How many migrations this program has.
        known: u32,
    },
    /// Another program holds the file longer than this one waits.
    #[error("the database is in use")]
    Busy,
    /// There is no room, or a quota is used up.
    #[error("the disk is full")]
    Full,
    /// The file or its folder does not permit writing.
    #[error("the database cannot be written")]
    ReadOnly,
    /// The file is not a database, is damaged, is encrypted with another key, or holds what this program never wrote.
    #[error("the database is damaged")]
    Corrupt,
    /// Everything else, with SQLite's extended code or the system's error number if there is one.
    #[error("the database could not be read or written (code {code:?})")]
    Io {
        /// `None`: there is no number.
        code: Option<i32>,
    },
}

impl From<rusqlite::Error> for StoreFault {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error() {
            Some(failure) => Self::of_code(failure.extended_code),
            // The remaining cases are rows that do not decode.
            None => Self::Corrupt,
        }
    }
}

impl From<io::Error> for StoreFault {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::StorageFull || error.kind() == io::ErrorKind::QuotaExceeded {
            Self::Full
        } else if error.kind() == io::ErrorKind::PermissionDenied || error.kind() == io::ErrorKind::ReadOnlyFilesystem {
            Self::ReadOnly
        } else {
            Self::Io {
                code: error.raw_os_error(),
            }
        }
    }
}

impl StoreFault {
    /// Whether giving up room may help: SQLite reports an exhausted quota as a failed write and not as a full disk.
    pub(crate) fn may_want_room(self) -> bool {
        let failed_write = Self::Io {
            code: Some(ffi::SQLITE_IOERR_WRITE),
        };
        self == Self::Full || self == failed_write
    }

    fn of_code(extended: i32) -> Self {
        // A full disk is reported this way when the index of the write-ahead log has to grow.
        if extended == ffi::SQLITE_IOERR_SHMSIZE {
            return Self::Full;
        }
        match extended & 0xff {
            ffi::SQLITE_BUSY | ffi::SQLITE_LOCKED => Self::Busy,
            ffi::SQLITE_FULL => Self::Full,
            ffi::SQLITE_READONLY | ffi::SQLITE_PERM => Self::ReadOnly,
            ffi::SQLITE_CORRUPT | ffi::SQLITE_NOTADB => Self::Corrupt,
            _ => Self::Io { code: Some(extended) },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_become_what_the_desk_can_act_on() {
        for (code, fault) in [
            (ffi::SQLITE_BUSY, StoreFault::Busy),
            (ffi::SQLITE_BUSY_SNAPSHOT, StoreFault::Busy),
            (ffi::SQLITE_FULL, StoreFault::Full),
            (ffi::SQLITE_IOERR_SHMSIZE, StoreFault::Full),
            (ffi::SQLITE_READONLY_DIRECTORY, StoreFault::ReadOnly),
            (ffi::SQLITE_CORRUPT_INDEX, StoreFault::Corrupt),
            (ffi::SQLITE_NOTADB, StoreFault::Corrupt),
            (
                ffi::SQLITE_IOERR_FSYNC,
                StoreFault::Io {
                    code: Some(ffi::SQLITE_IOERR_FSYNC),
                },
            ),
        ] {
            assert_eq!(StoreFault::of_code(code), fault);
        }
        for (kind, fault) in [
            (io::ErrorKind::StorageFull, StoreFault::Full),
            (io::ErrorKind::QuotaExceeded, StoreFault::Full),
            (io::ErrorKind::PermissionDenied, StoreFault::ReadOnly),
            (io::ErrorKind::ReadOnlyFilesystem, StoreFault::ReadOnly),
            (io::ErrorKind::TimedOut, StoreFault::Io { code: None }),
        ] {
            assert_eq!(StoreFault::from(io::Error::from(kind)), fault);
        }
    }

    #[test]
    fn a_failing_statement_is_not_quoted() {
        let connection = rusqlite::Connection::open_in_memory().unwrap();
        let error = connection
            .execute_batch("PRAGMA canary_7f3a; SELEC 'canary_7f3a'")
            .unwrap_err();
        let fault = StoreFault::from(error);
        assert!(!format!("{fault:?} {fault}").contains("canary_7f3a"));
    }
}
