//! Writing an intent down, before anything is sent.

use super::{Access, Command, Intent, Made, Moment, Past, State, Tries};
use crate::booking::twin::Twin;

/// Why a booking does not even begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CannotBook {
    Invalid,
    NoVaultOnDisk,
    NoSpace,
    /// One that may still turn out to exist.
    Twin,
    /// One that the agent has to confirm.
    ConfirmTwin,
}

/// What has to hold before an intent is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grounds {
    Invalid,
    NoVaultOnDisk,
    NoSpace,
    Fit { twin: Twin, confirmed: Confirmed },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirmed {
    ByTheAgent,
    Not,
}

/// Begins an intent; nothing is sent before it is durable.
pub fn book(made: Made, grounds: Grounds) -> Result<(Intent, Vec<Command>), CannotBook> {
    match grounds {
        Grounds::Invalid => return Err(CannotBook::Invalid),
        Grounds::NoVaultOnDisk => return Err(CannotBook::NoVaultOnDisk),
        Grounds::NoSpace => return Err(CannotBook::NoSpace),
        Grounds::Fit {
            twin: Twin::MayExist, ..
        } => return Err(CannotBook::Twin),
        Grounds::Fit {
            twin: Twin::Known,
            confirmed: Confirmed::Not,
        } => return Err(CannotBook::ConfirmTwin),
        Grounds::Fit {
            twin: Twin::Known,
            confirmed: Confirmed::ByTheAgent,
        }
        | Grounds::Fit { twin: Twin::None, .. } => {}
    }
    let state = State::Ready {
        asked: made.written,
        access: Access::AsItIs,
    };
    let intent = Intent {
        made,
        tries: Tries::default(),
        past: Past::Clear,
        state,
    };
    let write = Command::Write {
        moment: Moment::Before,
        begins: None,
        ends: None,
    };
    Ok((intent, vec![Command::KeepBody, write, Command::Tell, Command::Proceed]))
}
