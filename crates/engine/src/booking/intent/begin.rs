//! Beginning an intent.

use super::{Access, Command, Intent, Made, Past, State, Tries};
use crate::booking::twin::Twin;
use crate::store::WriteTime;

/// Why a booking cannot begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CannotBook {
    /// There is a twin that may still turn out to exist.
    Twin,
    /// There is a twin that the agent has to confirm.
    ConfirmTwin,
}

/// Whether the agent knows of a twin and wants this booking beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Confirmed {
    ByTheAgent,
    Not,
}

/// Begins an intent that is valid and can be kept; nothing is sent before it is durable.
pub fn book(made: Made, twin: Twin, confirmed: Confirmed) -> Result<(Intent, Vec<Command>), CannotBook> {
    match (twin, confirmed) {
        (Twin::MayExist, _) => return Err(CannotBook::Twin),
        (Twin::Known, Confirmed::Not) => return Err(CannotBook::ConfirmTwin),
        (Twin::Known, Confirmed::ByTheAgent) | (Twin::None, _) => {}
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
        time: WriteTime::BeforeSending,
        begins: None,
        ends: None,
    };
    Ok((intent, vec![Command::KeepBody, write, Command::Tell, Command::Proceed]))
}
