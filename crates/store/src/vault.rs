//! The vault: everything about people and every token, encrypted.
//!
//! Its key is made once, together with its file, and lives only in the system's keyring. While a vault's file exists,
//! no key is ever made for it, because a locked keyring also answers that it has none. A vault that cannot be opened is
//! set aside as a whole, and the next one gets a key and a keyring entry of its own. Without a keyring there is a vault
//! in memory, which reports that it is not durable.

mod body;
mod change_draft;
mod dossier;
mod draft;
mod forgetting;
mod laid_aside;
mod lookup;
mod membership;
mod recent_pair;
mod recent_record;
mod reindex;
mod reservation;
mod saved_place;
mod service_message;
mod session;
mod status_change;
mod sync;
mod traveller;
mod verifier;
mod words;

pub use change_draft::ChangeDraftRow;
pub use dossier::DossierRow;
pub use draft::DraftRow;
pub use laid_aside::LaidAsideRow;
pub use lookup::{Cursor, Lookup, Page, SortOrder, SummaryRow};
pub use reservation::{Index, Indexed, ListPage, Reading, RecordChange, ReservationRow, takes_over};
pub use saved_place::SavedPlaceRow;
pub use session::SessionRow;
pub use status_change::StatusChange;
pub use sync::SyncRow;
pub use traveller::TravellerRow;
pub use verifier::Verifier;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};

use crate::aside;
use crate::database::Database;
use crate::fault::StoreFault;
use crate::folder::UserFolder;
use crate::journal::Journal;
use crate::keyring::{Key, Keyring, KeyringFault};
use crate::migration::Migration;
use crate::planted::{self, Mistake};

const FILE: &str = "vault.db";

/// The order never changes: a new step goes to the end.
const MIGRATIONS: &[Migration] = &[
    session::CREATE,
    body::CREATE,
    draft::CREATE,
    dossier::CREATE,
    sync::CREATE,
    reservation::CREATE,
    words::CREATE,
    reindex::CREATE,
    service_message::CREATE,
    reservation::ADD_TROUBLED,
    saved_place::CREATE,
    recent_pair::CREATE,
    traveller::CREATE,
    dossier::ADD_TRIP,
    status_change::CREATE,
    recent_record::CREATE,
    laid_aside::CREATE,
    dossier::ADD_RECORDS_KNOWN,
    status_change::SEEN_BY_A_CLOCK_SET_BACK,
    change_draft::CREATE,
    words::MERGE_OFTEN,
    verifier::CREATE,
    membership::CREATE,
    reservation::ADD_READ_AGAIN,
];

/// Why there is no usable vault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum VaultFault {
    /// The key was not fetched, so nothing is known about the vault itself.
    #[error("the vault's key could not be fetched: {0}")]
    Keyring(KeyringFault),
    /// The vault exists, but its key does not: it is gone, or behind a lock that is not reported.
    #[error("the vault's key is not in the keyring")]
    KeyMissing,
    /// The file is damaged, or is encrypted with another key than the keyring holds.
    #[error("the vault cannot be read with the key from the keyring")]
    Unreadable,
    /// Written by a newer version of this program; the file was not touched.
    #[error("the vault has version {found}, this program knows {known}")]
    Newer {
        /// How many migrations the file has seen.
        found: u32,
        /// How many migrations this program has.
        known: u32,
    },
    /// Another program holds the file longer than this one waits.
    #[error("the vault is in use")]
    Busy,
    /// There is no room for what must be written.
    #[error("the disk is full")]
    Full,
    /// The file or its folder does not permit writing.
    #[error("the vault cannot be written")]
    ReadOnly,
    /// Everything else, with SQLite's extended code or the system's error number if there is one.
    #[error("the vault could not be read or written (code {code:?})")]
    Io {
        /// `None`: there is no number.
        code: Option<i32>,
    },
}

/// One user's vault, open. What it accepts is on the disk when the call returns, unless it is a vault in memory.
pub struct Vault {
    database: Database,
}

impl Vault {
    /// Opens the user's vault, and creates it with its key if there is none.
    pub fn open(folder: &UserFolder, journal: &Journal, keyring: &dyn Keyring) -> Result<Self, VaultFault> {
        let path = folder.path_of(FILE);
        let account = journal.key_account()?;
        let key = if holds_something(&path)? && !planted::makes(Mistake::KeyOverVault) {
            let account = account.ok_or(VaultFault::KeyMissing)?;
            keyring.read(account)?.ok_or(VaultFault::KeyMissing)?
        } else {
            let account = match account {
                Some(account) => account,
                None => journal.new_key_account(Utc::now())?,
            };
            first_key(account, keyring)?
        };
        let vault = Self {
            database: Database::open(path, Some(key), folder.hold(), MIGRATIONS)?,
        };
        // A truncated file opens, but its rows cannot be read.
        vault.session()?;
        step!("vault opened");
        Ok(vault)
    }

    /// Whether this user has a vault: opening creates one if there is none.
    pub fn is_there(folder: &UserFolder) -> bool {
        // If that cannot be found out, opening says why.
        holds_something(&folder.path_of(FILE)).unwrap_or(true)
    }

    /// Works like the other, and ends with the program.
    pub fn in_memory() -> Result<Self, StoreFault> {
        Ok(Self {
            database: Database::in_memory(MIGRATIONS)?,
        })
    }

    /// Whether stored data survives the program. A booking may only be sent if it does.
    pub fn is_durable(&self) -> bool {
        self.database.is_durable()
    }

    /// Moves the vault out of the way as a whole and returns its new path. The next one gets a new key.
    ///
    /// The vault must be closed. If this is interrupted, it can be called again.
    pub fn set_aside(folder: &UserFolder, journal: &Journal, now: DateTime<Utc>) -> Result<PathBuf, StoreFault> {
        // This comes first, so that the key of an existing vault is never overwritten.
        journal.new_key_account(now)?;
        aside::set_aside(&folder.path_of(FILE), now)
    }

    /// Reads every page and reports whether all of them are as they were written. It takes a while; other calls
    /// continue meanwhile.
    pub fn check(&self) -> Result<(), StoreFault> {
        self.database.check()
    }

    /// Removes every vault of this user for good, including those set aside, at the user's own wish.
    ///
    /// The keys are removed first: without them the bytes on the disk are unreadable, no matter what happens next. If
    /// the keyring does not remove a key, the files are removed nevertheless and the fault is returned; another call
    /// tries again.
    pub fn wipe(folder: &UserFolder, journal: &Journal, keyring: &dyn Keyring) -> Result<(), VaultFault> {
        let accounts = journal.key_accounts()?;
        let removed = accounts.into_iter().try_for_each(|account| keyring.remove(account));
        for entry in fs::read_dir(folder.path())? {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if name.starts_with(FILE) {
                fs::remove_file(&path)?;
            }
        }
        aside::remove(&folder.path_of(FILE))?;
        journal.new_key_account(Utc::now())?;
        Ok(removed?)
    }
}

impl std::fmt::Debug for Vault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Vault")
    }
}

impl From<KeyringFault> for VaultFault {
    fn from(fault: KeyringFault) -> Self {
        Self::Keyring(fault)
    }
}

impl From<StoreFault> for VaultFault {
    fn from(fault: StoreFault) -> Self {
        match fault {
            StoreFault::Corrupt => Self::Unreadable,
            StoreFault::Newer { found, known } => Self::Newer { found, known },
            StoreFault::Busy => Self::Busy,
            StoreFault::Full => Self::Full,
            StoreFault::ReadOnly => Self::ReadOnly,
            StoreFault::Io { code } => Self::Io { code },
        }
    }
}

impl From<io::Error> for VaultFault {
    fn from(error: io::Error) -> Self {
        StoreFault::from(error).into()
    }
}

/// The file is created empty before its first page is written; an empty file was never a vault.
fn holds_something(path: &Path) -> io::Result<bool> {
    for part in ["", "-wal"] {
        match fs::metadata(aside::with_part(path, part)) {
            Ok(found) if found.len() > 0 => return Ok(true),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
    }
    Ok(false)
}

/// An existing key was written by a start that died before it made the file.
fn first_key(account: uuid::Uuid, keyring: &dyn Keyring) -> Result<Key, VaultFault> {
    if let Some(key) = keyring.read(account)? {
        return Ok(key);
    }
    let key = Key::random()?;
    keyring.write(account, &key)?;
    step!("key kept");
    // A keyring that does not store the key would make a vault that can never be opened again.
    if keyring.read(account)?.as_ref() == Some(&key) {
        Ok(key)
    } else {
        Err(VaultFault::Keyring(KeyringFault::Failed))
    }
}

#[cfg(test)]
pub(crate) mod tests;
