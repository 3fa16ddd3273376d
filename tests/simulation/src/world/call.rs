//! The calls of a desk to the service.

use chrono::{DateTime, Utc};
use contract::RecordId;
use contract::update::UpdateReservation;
use engine::request::Attempt;
use engine::session::pair::PairId;
use engine::ticket::Ticket;
use engine::{Asker, Creation};
use uuid::Uuid;

use crate::desk::Sent;

#[derive(Debug, Clone)]
pub(crate) enum Call {
    Create(Creation),
    Cancel {
        attempt: Attempt,
    },
    Update {
        attempt: Attempt,
        request: UpdateReservation,
    },
    /// `asked` is the time, by the desk's clock, at which the page was first wanted.
    Page {
        ticket: Ticket,
        number: u32,
        asked: DateTime<Utc>,
        phase: SendPhase,
    },
    Record {
        id: RecordId,
        asker: Asker,
        asked: DateTime<Utc>,
        phase: SendPhase,
    },
    Refresh {
        pair: PairId,
    },
}

/// A read that is answered 401 is replayed once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SendPhase {
    First,
    Replay,
}

impl Call {
    pub(super) fn page(ticket: Ticket, number: u32, asked: DateTime<Utc>) -> Self {
        let phase = SendPhase::First;
        Self::Page {
            ticket,
            number,
            asked,
            phase,
        }
    }

    pub(super) fn record(id: RecordId, asker: Asker, asked: DateTime<Utc>) -> Self {
        let phase = SendPhase::First;
        Self::Record {
            id,
            asker,
            asked,
            phase,
        }
    }

    /// What goes on by itself after a 401.
    pub(super) fn sent(&self) -> Option<Sent> {
        match self {
            Self::Create(creation) => Some(Sent::Creation(creation.intent)),
            Self::Cancel { attempt } => Some(Sent::Cancellation(attempt.clone())),
            Self::Update { attempt, .. } => Some(Sent::Change(attempt.clone())),
            Self::Page { .. } | Self::Record { .. } | Self::Refresh { .. } => None,
        }
    }

    /// The name in a story.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Create(creation) => format!("create {} attempt {}", short(creation.intent), creation.number),
            Self::Cancel { attempt } => format!("cancel {} attempt {}", &*attempt.leg, attempt.number),
            Self::Update { attempt, .. } => format!("change {} attempt {}", &*attempt.leg, attempt.number),
            Self::Page { number, phase, .. } => format!("page {number} {phase:?}"),
            Self::Record { id, asker, .. } => format!("record {} {asker:?}", &**id),
            Self::Refresh { pair } => format!("refresh of generation {}", pair.generation),
        }
    }

    pub(super) fn replay(&self) -> Option<Self> {
        let mut again = self.clone();
        match &mut again {
            Self::Page { phase, .. } | Self::Record { phase, .. } if *phase == SendPhase::First => {
                *phase = SendPhase::Replay
            }
            Self::Page { .. }
            | Self::Record { .. }
            | Self::Create(_)
            | Self::Cancel { .. }
            | Self::Update { .. }
            | Self::Refresh { .. } => return None,
        }
        Some(again)
    }
}

/// The name of an intent in a story.
pub(super) fn short(id: Uuid) -> String {
    id.simple().to_string().chars().take(6).collect()
}
