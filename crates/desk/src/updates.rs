//! What the window is told about new versions of the program, and what the desk needs from the program around it to
//! install one.

use serde::Serialize;

/// How this installation gets new versions.
#[derive(Clone, Default)]
pub struct Installation {
    /// Where new versions are published, if the program was built to know it. A policy can name another address.
    pub address: Option<String>,
    pub way: UpdateWay,
    /// The name of its package in a manifest. `None`: the program does not replace itself.
    pub target: Option<&'static str>,
}

/// By which way a new version comes to this computer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum UpdateWay {
    /// The program replaces itself.
    Itself,
    Deb,
    Rpm,
    Flatpak,
    /// It was installed for all users, so an administrator installs the new one.
    Administrator,
    /// It was unpacked by hand or built here.
    #[default]
    ByHand,
}

/// The package of a version, as it was downloaded.
pub struct SignedPackage {
    pub version: String,
    pub signature: String,
    pub bytes: Vec<u8>,
}

/// Why a package was not installed. But for the last, the version that is installed stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InstallFault {
    /// It is not signed by the key that the program ships, or it was changed on its way.
    Signature,
    /// It is signed, but as another package than the one that was announced.
    OtherPackage,
    /// The system did not let it be written or started.
    NotWritten,
    /// The program that ran could not be put back.
    NotPutBack,
}

#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct UpdatesView {
    /// Whether the program knows an address where new versions are published.
    pub is_possible: bool,
    pub way: UpdateWay,
    /// Whether a booking, a cancellation or a change is being sent or may be sent again: nothing is installed before
    /// that is settled.
    pub is_held: bool,
    pub state: UpdateState,
}

contract::prints_only!(UpdatesView { way });

#[derive(Clone, Default, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum UpdateState {
    #[default]
    NotLooked,
    Looking,
    /// No newer version is published in this ring.
    Newest,
    Newer {
        version: String,
        notes: Option<String>,
    },
    Fetching {
        version: String,
    },
    /// The package is here and its signature holds. It is installed when the agent says so, or quits the program.
    Ready {
        version: String,
    },
    /// It runs from the next start.
    Installed {
        version: String,
    },
    Failed {
        /// `None`: it is not known whether there is a newer one.
        version: Option<String>,
        why: UpdateFault,
    },
}

/// Why there is no new version. But for the last, the one that runs stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum UpdateFault {
    NoAnswer,
    /// The address answered, but not with the manifest or the package.
    Refused,
    NotAManifest,
    TooLarge,
    BrokeOff,
    Signature,
    OtherPackage,
    NotWritten,
    NotPutBack,
}

impl From<updates::FetchFault> for UpdateFault {
    fn from(fault: updates::FetchFault) -> Self {
        match fault {
            updates::FetchFault::NoAnswer => Self::NoAnswer,
            updates::FetchFault::Status { .. } => Self::Refused,
            updates::FetchFault::NotAManifest => Self::NotAManifest,
            updates::FetchFault::TooLarge => Self::TooLarge,
            updates::FetchFault::BrokeOff => Self::BrokeOff,
        }
    }
}

impl From<InstallFault> for UpdateFault {
    fn from(fault: InstallFault) -> Self {
        match fault {
            InstallFault::Signature => Self::Signature,
            InstallFault::OtherPackage => Self::OtherPackage,
            InstallFault::NotWritten => Self::NotWritten,
            InstallFault::NotPutBack => Self::NotPutBack,
        }
    }
}
