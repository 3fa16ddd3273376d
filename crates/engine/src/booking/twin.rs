//! Whether the same ride is booked already, or may be.
//!
//! The caller passes the intents for the same offer, or for the same places, pick-up time and lead.

use super::intent::{Intent, Past, State};
use crate::planted::{self, Mistake};

/// What other intents mean for a booking that is about to begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Twin {
    /// There is no twin, or only twins that ended without a booking.
    None,
    /// The agent may book beside it after confirming.
    Known,
    /// A twin may still turn out to exist: nothing is booked beside it.
    MayExist,
}

/// The most serious case among the twins.
pub(crate) fn among<'a>(twins: impl IntoIterator<Item = &'a Intent>) -> Twin {
    twins
        .into_iter()
        .map(one)
        .fold(Twin::None, |worst, twin| match (worst, twin) {
            (Twin::MayExist, _) | (_, Twin::MayExist) => Twin::MayExist,
            (Twin::Known, _) | (_, Twin::Known) => Twin::Known,
            (Twin::None, Twin::None) => Twin::None,
        })
}

fn one(twin: &Intent) -> Twin {
    match &twin.state {
        State::Unknown { .. } if planted::makes(Mistake::TwinBesideUnknown) => Twin::None,
        State::Sending { .. } | State::Unknown { .. } | State::Checking { .. } | State::NeedsPerson { .. } => {
            Twin::MayExist
        }
        State::Ready { .. } | State::Waiting { .. } => match twin.past {
            Past::Clear => Twin::Known,
            Past::Doubtful { .. } | Past::DoubtfulThenRefused { .. } => Twin::MayExist,
        },
        State::Held { .. } | State::Matched { .. } | State::Recorded { .. } => Twin::Known,
        State::Gone | State::Rejected { .. } | State::NotRecorded { .. } | State::Dropped => Twin::None,
    }
}
