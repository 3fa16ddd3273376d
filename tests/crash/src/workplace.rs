//! One user's journal and vault, as the desk opens them.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use store::{DataFolder, FolderFault, Journal, Key, Keyring, KeyringFault, ProfileFolder, UserFolder, UserId, Vault};
use tempfile::TempDir;
use uuid::Uuid;

pub const PROFILE: &str = "sandbox";

/// A keyring with the same key in every process. Failing keyrings have their own tests.
pub struct OneKey;

impl Keyring for OneKey {
    fn read(&self, _: Uuid) -> Result<Option<Key>, KeyringFault> {
        Ok(Key::from_bytes(&[7; 32]))
    }

    fn write(&self, _: Uuid, _: &Key) -> Result<(), KeyringFault> {
        Ok(())
    }

    fn remove(&self, _: Uuid) -> Result<(), KeyringFault> {
        Ok(())
    }
}

/// The fields are closed in this order.
pub struct Workplace {
    pub vault: Vault,
    pub journal: Journal,
    pub user: UserFolder,
    pub profile: ProfileFolder,
    pub data: DataFolder,
}

impl Workplace {
    pub fn open(place: &Path) -> Result<Self> {
        Self::open_with(place, &OneKey)
    }

    pub fn open_with(place: &Path, keyring: &dyn Keyring) -> Result<Self> {
        let data = free(place).context("the data folder")?;
        let profile = data.profile(PROFILE).context("the profile's folder")?;
        let user = profile.user(&user(&profile)).context("the user's folder")?;
        let journal = Journal::open(&user).context("the journal")?;
        let vault = Vault::open(&user, &journal, keyring).context("the vault")?;
        Ok(Self {
            vault,
            journal,
            user,
            profile,
            data,
        })
    }
}

/// Opens the folder once its lock is free: a program that is started at the same time briefly inherits every lock of
/// the program that starts it.
fn free(place: &Path) -> Result<DataFolder, FolderFault> {
    let until = Instant::now() + Duration::from_secs(10);
    loop {
        match DataFolder::open(place) {
            Err(FolderFault::InUse) if Instant::now() < until => thread::yield_now(),
            opened => return opened,
        }
    }
}

pub fn user(profile: &ProfileFolder) -> UserId {
    profile.user_id("agent@sandbox.test")
}

/// Copies what a program that died now would leave, without what is recreated: the index of a log, and the ballast.
pub fn copy(data: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(data)? {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
        if path.is_dir() {
            copy(&path, &to.join(name))?;
        } else if name != "ballast" && !name.to_string_lossy().ends_with("-shm") {
            fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}

/// A folder in memory if the system has such a place: these tests decide themselves what a disk loses.
pub fn scratch() -> Result<TempDir> {
    let memory = PathBuf::from("/dev/shm");
    let folder = if memory.is_dir() {
        TempDir::with_prefix_in("transfer-desk-", memory)
    } else {
        TempDir::with_prefix("transfer-desk-")
    };
    folder.context("a folder for this test")
}
