//! Everything that needs a person, and what was laid aside from it. The engine decides what belongs in the list.

pub mod aside;
mod gather;

use contract::RecordId;
use engine::attention::Item;
use serde::Serialize;

pub use engine::attention::{About, Settled, Urgency};

use crate::failed_stops::FailedStop;
use aside::AsideView;
pub(crate) use gather::UNBOOKED;
pub use gather::gather;

/// Everything that needs a person, as it is now.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct AttentionView {
    pub items: Vec<Item>,
    /// The items that a person has put out of sight.
    pub aside: Vec<AsideView>,
    /// The doubts that ended without the agent, who has not seen it yet.
    pub settled: Vec<Settled>,
    /// The stops that bookings of the list lack.
    pub failed_stops: Vec<StopsOfRecord>,
}

/// The stops that the service could not add to a record.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
pub struct StopsOfRecord {
    pub record: RecordId,
    pub stops: Vec<FailedStop>,
}

contract::prints_only!(StopsOfRecord {});
