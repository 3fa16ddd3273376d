//! Why something cannot be kept on this machine.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Trouble {
    Keyring { state: KeyringState },
    Storage { state: StorageState },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum KeyringState {
    /// This system offers no keyring, or it does not run.
    Missing,
    Locked,
    /// It did not answer in time: perhaps it waits for its own password.
    TimedOut,
    Failed,
    /// It answers, but the key of the vault is not in it (a locked one answers so, too).
    KeyMissing,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum StorageState {
    /// Damaged, or encrypted with another key.
    Unreadable,
    /// Written by a newer version of the program.
    Newer,
    InUse,
    Full,
    ReadOnly,
    Failed,
}
