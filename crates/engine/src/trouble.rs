//! Why something cannot be stored on this machine.

use serde::{Deserialize, Serialize};

/// What cannot be serialised is refused, never sent or stored empty.
pub const CANNOT_BE_WRITTEN: Trouble = Trouble::Storage {
    state: StorageState::Failed,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Trouble {
    Keyring { state: KeyringState },
    Storage { state: StorageState },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum KeyringState {
    /// The system offers no keyring, or it is not running.
    Missing,
    Locked,
    /// The keyring did not answer in time; perhaps it waits for its own password.
    TimedOut,
    Failed,
    /// The keyring answers, but the vault's key is not in it. A locked keyring gives the same answer.
    KeyMissing,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum StorageState {
    /// Damaged, or encrypted with another key.
    Unreadable,
    /// Written by a newer version of the program.
    Newer,
    InUse,
    Full,
    ReadOnly,
    /// The data folder, or something in it, is a link or belongs to another account.
    Foreign,
    Failed,
}
