//! What an exchange proves about a booking, and how the list of attempts names it.

use std::time::Duration;

use chrono::{DateTime, Utc};
use contract::booking::Created;
use contract::{Doubt, PrivateText, RecordId, Refusal, Verdict};
use serde_json::Value;
use uuid::Uuid;

use crate::booking::intent::{Answer, Booked, Event, Leg};
use crate::pause;
use crate::planted::{self, Mistake};

pub(super) fn answer(verdict: Verdict<Created>, now: DateTime<Utc>, unsaid: Duration) -> Answer {
    match verdict {
        Verdict::Done(created) => booked(created).map_or(Answer::Unknown, |booked| Answer::Done { booked }),
        Verdict::Refused(Refusal::NeverConnected) => Answer::NeverConnected,
        Verdict::Refused(Refusal::NotYet { wait }) => Answer::NotBefore {
            until: pause::end_of(wait, now),
        },
        Verdict::Refused(Refusal::Answered(said)) => match said.status {
            401 => Answer::Unauthorised,
            410 => Answer::Gone,
            429 => Answer::NotBefore {
                until: pause::end_of(said.retry_after.unwrap_or(unsaid), now),
            },
            status => Answer::Rejected {
                status,
                reasons: said.messages,
            },
        },
        Verdict::Unknown(
            Doubt::Cut | Doubt::TimedOut | Doubt::Status(_) | Doubt::Unreadable(_) | Doubt::Denied(_) | Doubt::TooMuch,
        ) => Answer::Unknown,
    }
}

/// An answer without an id proves nothing.
fn booked(created: Created) -> Option<Booked> {
    let leg = |record: Option<RecordId>, pnr| {
        let record = record.filter(|record| !record.is_empty())?;
        Some(Leg { record, pnr })
    };
    let id = match planted::makes(Mistake::MissingIdRecorded) {
        true => created
            .transfer_reservation_id
            .or(created.pnr.clone().map(RecordId::from)),
        false => created.transfer_reservation_id,
    };
    let failed = created.failed_waypoints.unwrap_or_default();
    Some(Booked {
        there: leg(id, created.pnr)?,
        back: leg(created.return_reservation_id, created.return_pnr),
        failed_waypoints: failed.len(),
        failed_as_told: failed.iter().take(MOST_TOLD).map(told).collect(),
    })
}

/// More stops than a ride has; the answer of a service is not stored without a bound.
const MOST_TOLD: usize = 50;
const TOLD_CHARS: usize = 1_000;

fn told(waypoint: &Value) -> PrivateText {
    waypoint.to_string().chars().take(TOLD_CHARS).collect::<String>().into()
}

/// The pause where the service named none: longer each time, and different for each of many desks.
pub(super) fn unsaid(intent: Uuid, number: u32) -> Duration {
    let jitter_ms = u64::from(intent.as_fields().0 % 1_000);
    Duration::from_millis((1_000 << number.min(5)) + jitter_ms)
}

/// The verdict and the status for the journal's list of attempts, without anything from the answer.
pub(super) fn outcome(event: &Event) -> String {
    match event {
        Event::Answered { answer, .. } => match answer {
            Answer::Done { .. } => "done".to_owned(),
            Answer::Unauthorised => "refused with 401".to_owned(),
            Answer::NotBefore { .. } => "not before".to_owned(),
            Answer::NeverConnected => "never connected".to_owned(),
            Answer::Gone => "refused with 410".to_owned(),
            Answer::Rejected { status, .. } => format!("refused with {status}"),
            Answer::Unknown => "unknown".to_owned(),
        },
        Event::Started { .. } => "not learnt".to_owned(),
        Event::Proceed { .. }
        | Event::Due { .. }
        | Event::SilenceOver { .. }
        | Event::Looked { .. }
        | Event::ClockSet { .. }
        | Event::ClockFoundSet { .. }
        | Event::AgentSends { .. }
        | Event::AgentDrops
        | Event::AgentFound { .. }
        | Event::AgentFoundNone { .. } => String::new(),
    }
}

#[cfg(test)]
mod tests;
