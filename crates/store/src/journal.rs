//! The journal: plain, without personal data, and readable when everything else is gone.
//!
//! It knows which entry of the keyring opens the vault, and that a refresh of the session was under way.

mod key_account;
mod refresh_marker;

use crate::database::Database;
use crate::fault::StoreFault;
use crate::folder::UserFolder;
use crate::migration::Migration;

const FILE: &str = "journal.db";

/// The order is for ever: a new step goes to the end.
const MIGRATIONS: &[Migration] = &[key_account::CREATE, refresh_marker::CREATE];

pub struct Journal {
    database: Database,
}

impl Journal {
    pub fn open(folder: &UserFolder) -> Result<Self, StoreFault> {
        Ok(Self {
            database: Database::open(folder.path_of(FILE), None, folder.hold(), MIGRATIONS)?,
        })
    }
}

impl std::fmt::Debug for Journal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Journal")
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::folder::{DataFolder, UserId};
    use crate::migration::tests::{are_frozen, upgrade_from_every_version};

    /// A user's folder in a place of its own, which lasts as long as the first half.
    pub(crate) fn user_folder() -> (tempfile::TempDir, UserFolder) {
        let place = tempfile::tempdir().unwrap();
        let folder = DataFolder::open(place.path().join("data")).unwrap();
        let user = folder
            .profile("sandbox")
            .unwrap()
            .user(&UserId::of("sandbox", "agent@sandbox.test"))
            .unwrap();
        (place, user)
    }

    #[test]
    fn a_journal_of_any_past_version_grows_and_keeps_its_rows() {
        upgrade_from_every_version(
            MIGRATIONS,
            &[
                "INSERT INTO key_account (account, made_utc) VALUES ('4b0d2d4e-6d0e-4a55-9d0c-0d2f0f5f3a11', '2026-11-21T07:00:00Z')",
                "INSERT INTO refresh_marker (only, generation) VALUES (1, 7)",
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
    }
}
