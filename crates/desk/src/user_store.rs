//! What this machine stores about one user, and the trouble that may keep it from storing.

mod engine_store;
pub(crate) mod rows;

use chrono::{DateTime, Utc};
use store::{
    FolderFault, Journal, Keyring, KeyringFault, ProfileFolder, StoreFault, UserFolder, UserId, Vault, VaultFault,
};

use engine::trouble::{KeyringState, StorageState, Trouble};

/// One user's journal and vault. Without them the desk goes on working and says what that costs.
#[derive(Debug)]
pub struct UserStore {
    user: UserId,
    folder: UserFolder,
    journal: Option<Journal>,
    vault: Vault,
    trouble: Option<Trouble>,
    /// Bookings with a pick-up before this time are forgotten, so the lists do not bring them back. `None`: not decided
    /// yet.
    kept_since: Option<DateTime<Utc>>,
}

impl UserStore {
    /// Blocks: the keyring may take some time, within a limit.
    pub fn open(profile: &ProfileFolder, user: &UserId, keyring: &dyn Keyring) -> Result<Self, Trouble> {
        Self::of(profile.user(user).or_trouble()?, user.clone(), keyring)
    }

    #[cfg(test)]
    pub(crate) fn in_folder(place: &std::path::Path) -> Self {
        let data = store::DataFolder::open(place).expect("a folder of data");
        let profile = data.profile("p-1").expect("a profile");
        let user = profile.user_id("agent");
        Self::open(&profile, &user, &store::MemoryKeyring::default()).expect("a store")
    }

    /// As a page of the lists brought them.
    #[cfg(test)]
    pub(crate) fn keep_raw(&mut self, records: impl IntoIterator<Item = serde_json::Value>) {
        use engine::EngineStore;
        let records: Vec<_> = records.into_iter().map(|raw| contract::Reservation { raw }).collect();
        let read = records.iter().map(|record| engine::store::ReadRecord {
            id: record.id().expect("an id"),
            record,
            read_utc: DateTime::UNIX_EPOCH,
        });
        let read: Vec<_> = read.collect();
        self.keep_reservations(&read, &contract::FieldMap::default(), DateTime::UNIX_EPOCH, None)
            .expect("they are kept");
    }

    fn of(folder: UserFolder, user: UserId, keyring: &dyn Keyring) -> Result<Self, Trouble> {
        let in_memory = || Vault::in_memory().or_trouble();
        let (journal, vault, trouble) = match Journal::open(&folder) {
            Err(fault) => (None, in_memory()?, Some(fault.in_trouble())),
            Ok(journal) => match Vault::open(&folder, &journal, keyring) {
                Ok(vault) => (Some(journal), vault, None),
                Err(fault) => (Some(journal), in_memory()?, Some(fault.in_trouble())),
            },
        };
        Ok(Self {
            user,
            folder,
            journal,
            vault,
            trouble,
            kept_since: None,
        })
    }

    /// Why what is stored here does not outlive the process; `None` if it does.
    pub(crate) fn trouble(&self) -> Option<Trouble> {
        self.trouble
    }

    /// From now on, bookings with a pick-up before `start` are forgotten.
    pub(crate) fn keep_since(&mut self, start: DateTime<Utc>) {
        self.kept_since = Some(start);
    }

    pub(crate) fn user(&self) -> &UserId {
        &self.user
    }

    pub(crate) fn journal(&self) -> Option<&Journal> {
        self.journal.as_ref()
    }

    pub(crate) fn vault(&self) -> &Vault {
        &self.vault
    }

    /// Opens again what did not open before; until then the data stays in memory only.
    pub(crate) fn reopen(&mut self, keyring: &dyn Keyring) -> Result<(), Trouble> {
        if self.trouble.is_some() {
            let verifier = self.vault.verifier().or_trouble()?;
            *self = Self {
                kept_since: self.kept_since,
                ..Self::of(self.folder.clone(), self.user.clone(), keyring)?
            };
            if let Some(verifier) = verifier {
                self.vault.put_verifier(&verifier).or_trouble()?;
            }
        }
        Ok(())
    }

    /// Removes the tokens. If this store does not outlive the process, an earlier run may have left some in the vault that
    /// does not open, so it is tried again.
    pub(crate) fn forget_session(&mut self, keyring: &dyn Keyring) -> Result<(), Trouble> {
        let tokens = self.forget_tokens(keyring);
        let journal = self.journal.as_ref();
        let marker = journal.map_or(Ok(()), |journal| journal.clear_refresh_marker().or_trouble());
        tokens.and(marker)
    }

    fn forget_tokens(&mut self, keyring: &dyn Keyring) -> Result<(), Trouble> {
        self.vault.forget_session().or_trouble()?;
        if self.trouble.is_some_and(may_open_again) && Vault::is_there(&self.folder) {
            self.reopen(keyring)?;
            self.trouble.map_or(Ok(()), Err)?;
            self.vault.forget_session().or_trouble()?;
        }
        Ok(())
    }

    /// Moves what does not open out of the way, the journal before the vault, so that a new one can be made.
    pub(crate) fn set_aside(&mut self, keyring: &dyn Keyring, now: DateTime<Utc>) -> Result<(), Trouble> {
        match (&self.journal, self.trouble) {
            (_, None) => Ok(()),
            (
                None,
                Some(Trouble::Storage {
                    state: StorageState::Unreadable,
                }),
            ) => {
                Journal::set_aside(&self.folder, now).or_trouble()?;
                self.reopen(keyring)
            }
            (None, Some(trouble)) => Err(trouble),
            (Some(journal), Some(_)) => {
                Vault::set_aside(&self.folder, journal, now).or_trouble()?;
                self.reopen(keyring)
            }
        }
    }
}

/// Removes the tokens of every user of the profile. `Err`: some may be left in a vault that does not open now.
pub(crate) fn forget_every_session(
    profile: &ProfileFolder,
    mut open: Option<&mut UserStore>,
    keyring: &dyn Keyring,
) -> Result<(), Trouble> {
    for user in profile.users().or_trouble()? {
        let place = profile.user(&user).or_trouble()?;
        if let Some(open) = open.as_mut().filter(|open| *open.user() == user) {
            open.forget_session(keyring)?;
        } else if Vault::is_there(&place) && Journal::is_there(&place) {
            // Without the journal, the account of the vault's key is not known.
            UserStore::open(profile, &user, keyring)?.forget_session(keyring)?;
        }
    }
    Ok(())
}

/// Whether a stored session can be opened once this trouble is over. A session in a damaged store is lost in any case.
pub(crate) fn may_open_again(trouble: Trouble) -> bool {
    let state = StorageState::Unreadable;
    trouble != Trouble::Storage { state }
}

/// A fault of the store in the desk's terms.
pub(crate) trait InTrouble {
    fn in_trouble(self) -> Trouble;
}

pub(crate) trait OrTrouble<T> {
    fn or_trouble(self) -> Result<T, Trouble>;
}

impl<T, F: InTrouble> OrTrouble<T> for Result<T, F> {
    fn or_trouble(self) -> Result<T, Trouble> {
        self.map_err(F::in_trouble)
    }
}

impl InTrouble for KeyringFault {
    fn in_trouble(self) -> Trouble {
        let state = match self {
            KeyringFault::Missing => KeyringState::Missing,
            KeyringFault::Locked => KeyringState::Locked,
            KeyringFault::TimedOut => KeyringState::TimedOut,
            KeyringFault::Failed => KeyringState::Failed,
        };
        Trouble::Keyring { state }
    }
}

impl InTrouble for VaultFault {
    fn in_trouble(self) -> Trouble {
        let state = match self {
            VaultFault::Keyring(fault) => return fault.in_trouble(),
            VaultFault::KeyMissing => {
                return Trouble::Keyring {
                    state: KeyringState::KeyMissing,
                };
            }
            VaultFault::Unreadable => StorageState::Unreadable,
            VaultFault::Newer { .. } => StorageState::Newer,
            VaultFault::Busy => StorageState::InUse,
            VaultFault::Full => StorageState::Full,
            VaultFault::ReadOnly => StorageState::ReadOnly,
            VaultFault::Io { .. } => StorageState::Failed,
        };
        Trouble::Storage { state }
    }
}

impl InTrouble for StoreFault {
    fn in_trouble(self) -> Trouble {
        let state = match self {
            StoreFault::Newer { .. } => StorageState::Newer,
            StoreFault::Busy => StorageState::InUse,
            StoreFault::Full => StorageState::Full,
            StoreFault::ReadOnly => StorageState::ReadOnly,
            StoreFault::Corrupt => StorageState::Unreadable,
            StoreFault::Io { .. } => StorageState::Failed,
        };
        Trouble::Storage { state }
    }
}

impl InTrouble for FolderFault {
    fn in_trouble(self) -> Trouble {
        let state = match self {
            FolderFault::InUse => StorageState::InUse,
            FolderFault::NotWritable => StorageState::ReadOnly,
            FolderFault::Foreign => StorageState::Foreign,
            FolderFault::Io(_) => StorageState::Failed,
        };
        Trouble::Storage { state }
    }
}
