//! The system that the program runs on.

use serde::Serialize;

/// The window names keys and parts of the system the way this system does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum System {
    /// Linux, and every other system with the same desktops.
    Linux,
    Windows,
    Macos,
}

impl System {
    pub const HERE: Self = if cfg!(windows) {
        Self::Windows
    } else if cfg!(target_os = "macos") {
        Self::Macos
    } else {
        Self::Linux
    };
}
