use contract::RecordId;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::booking::intent::{Evidence, Intent, State};
use crate::request::{self, Kind, RecordRequest};
use crate::store::RequestKind;

/// A doubt that ended without a person. The agent did not ask for it, so they are told until they have seen it. The
/// desk stores that under this value, serialised: the names stay as earlier versions wrote them.
///
/// A booking that was not recorded is an item of the list instead, until its pick-up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Settled {
    Booked {
        #[specta(type = String)]
        intent: Uuid,
        record: RecordId,
    },
    Cancelled {
        record: RecordId,
        attempt: u32,
    },
    NotCancelled {
        record: RecordId,
        attempt: u32,
    },
    Changed {
        record: RecordId,
        attempt: u32,
    },
    NotChanged {
        record: RecordId,
        attempt: u32,
    },
}

impl Settled {
    /// Whether the service did what the agent asked for.
    pub fn is_done(&self) -> bool {
        match self {
            Self::Booked { .. } | Self::Cancelled { .. } | Self::Changed { .. } => true,
            Self::NotCancelled { .. } | Self::NotChanged { .. } => false,
        }
    }

    /// `None`: it was never in doubt, is not settled, or a person settled it.
    pub fn of_booking(id: Uuid, intent: &Intent) -> Option<Self> {
        let State::Recorded {
            booked,
            by: Evidence::Service,
        } = &intent.state
        else {
            return None;
        };
        intent.past.doubtful_since()?;
        Some(Self::Booked {
            intent: id,
            record: booked.there.record.clone(),
        })
    }

    /// `None`: as for a booking.
    pub fn of_request<K: Kind>(request: &RecordRequest<K>) -> Option<Self> {
        let is_done = match &request.state {
            request::State::Done(_) => true,
            request::State::Refused(_) | request::State::AskAgain(_) => false,
            request::State::Asked(_)
            | request::State::Sending { .. }
            | request::State::Checking { .. }
            | request::State::Held { .. }
            | request::State::NeedsPerson { .. } => return None,
        };
        if !request.was_in_doubt {
            return None;
        }
        let (record, attempt) = (request.attempt.leg.clone(), request.attempt.number);
        Some(match (K::KIND, is_done) {
            (RequestKind::Cancel, true) => Self::Cancelled { record, attempt },
            (RequestKind::Cancel, false) => Self::NotCancelled { record, attempt },
            (RequestKind::Update, true) => Self::Changed { record, attempt },
            (RequestKind::Update, false) => Self::NotChanged { record, attempt },
        })
    }
}
