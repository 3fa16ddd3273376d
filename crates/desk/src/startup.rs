//! What can keep the desk from opening, and the ways out. None of them overwrites anything.

use serde::{Deserialize, Serialize};
use store::{FolderFault, SettingsFault};

use crate::error::FieldRule;
use crate::user_store::InTrouble;
use engine::trouble::{StorageState, Trouble};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum StartupView {
    Ready,
    Blocked { problem: Problem },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Problem {
    UnknownProfile {
        name: String,
        known: Vec<String>,
    },
    BadBaseUrl {
        url: String,
        rule: FieldRule,
    },
    /// The proxy of the profile, as it stands in the settings. The address is not repeated: it may hold a password.
    BadProxy {
        name: String,
        rule: FieldRule,
    },
    /// The line number counts from 1.
    SettingsUnreadable {
        path: String,
        line: u32,
    },
    /// The policy of this computer, without which the desk would open wider than its administrator wants.
    PolicyUnusable {
        /// The file, or the rule in it.
        place: String,
        /// It counts from 1. `None`: no line is to blame.
        line: Option<u32>,
        /// In English: it is for the administrator.
        reason: String,
    },
    /// Others than administrators could change the policy of this computer.
    PolicyOpenToOthers {
        place: String,
    },
    /// The policy of this computer allows no such service.
    AddressNotAllowed {
        url: String,
    },
    /// Another Transfer Desk uses this data folder.
    InUse {
        path: String,
    },
    Storage {
        state: StorageState,
        path: String,
    },
    /// The sandbox inside the program could not start.
    Sandbox,
    /// This system cannot make encrypted connections.
    NoEncryption,
}

/// What the agent chose to do about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum WayOut {
    UseSandbox,
    SetSettingsAside,
    TryAgain,
}

impl Problem {
    pub(crate) fn of_folder(fault: &FolderFault, path: String) -> Self {
        match fault {
            FolderFault::InUse => Self::InUse { path },
            FolderFault::NotWritable => Self::Storage {
                state: StorageState::ReadOnly,
                path,
            },
            FolderFault::Foreign => Self::Storage {
                state: StorageState::Foreign,
                path,
            },
            FolderFault::Io(_) => Self::Storage {
                state: StorageState::Failed,
                path,
            },
        }
    }

    pub(crate) fn of_settings(fault: SettingsFault) -> Self {
        match fault {
            SettingsFault::Unreadable { path, line } => Self::SettingsUnreadable {
                path: path.display().to_string(),
                line: u32::try_from(line).unwrap_or(u32::MAX),
            },
            SettingsFault::Io(fault) => {
                let state = match FolderFault::from(fault).in_trouble() {
                    Trouble::Storage { state } => state,
                    Trouble::Keyring { .. } => StorageState::Failed,
                };
                Self::Storage {
                    state,
                    path: String::new(),
                }
            }
        }
    }
}
