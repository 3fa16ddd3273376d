//! An intent as the journal keeps it.
//!
//! The columns hold what the intent was made of; the state holds where it stands, as the engine's own JSON. Neither
//! holds anything about a person: the service's words about a refusal and the agent's reason go into the vault, beside
//! the body.

use crate::store::{StoredIntent, StoredLeg, StoredState};
use chrono::{DateTime, Utc};
use contract::{Currency, Language, PrivateText};
use serde::{Deserialize, Serialize};

use super::intent::{Booked, Evidence, HeldBecause, Intent, Made, Past, State, Tries, Unsettled};
use crate::trouble::Trouble;
use uuid::Uuid;

#[derive(Deserialize)]
struct Detail {
    /// The deadline by the clock as it was set at this step. `None`: an older version wrote the row without it.
    #[serde(default)]
    offer_deadline: Option<DateTime<Utc>>,
    tries: Tries,
    past: Past,
    state: State,
}

#[derive(Serialize)]
struct DetailRef<'a> {
    offer_deadline: DateTime<Utc>,
    tries: &'a Tries,
    past: &'a Past,
    state: &'a State,
}

/// The state of the row after a step, or of a new row.
pub fn stored(before: Option<&StoredState>, intent: &Intent, now: DateTime<Utc>) -> Result<StoredState, Trouble> {
    let detail = DetailRef {
        offer_deadline: intent.made.offer_deadline,
        tries: &intent.tries,
        past: &intent.past,
        state: &intent.state,
    };
    StoredState::after(before, (word(&intent.state), &detail), intent.state.is_open(), now)
}

/// `None`: a newer version wrote a state that is not known here. The row stays open until a person looks at it.
pub fn read(row: &StoredIntent, words: Option<&str>) -> Option<Intent> {
    let Detail {
        offer_deadline,
        tries,
        past,
        state,
    } = serde_json::from_str(&row.state.detail).ok()?;
    let made = Made {
        user: row.user.clone(),
        login: row.login,
        written: row.written_utc,
        offer_deadline: offer_deadline.unwrap_or(row.offer_deadline_utc),
    };
    let state = with_words(state, words);
    Some(Intent {
        made,
        tries,
        past,
        state,
    })
}

/// What is left of an open intent when everything about its user is wiped: its key, its times, and whether the booking
/// may exist. Nothing is left that a record could be compared with, so a person decides.
pub fn wiped(row: &StoredIntent, now: DateTime<Utc>) -> Result<StoredIntent, Trouble> {
    let unsettled = State::NeedsPerson {
        because: Unsettled::BodyUnreadable,
    };
    let held = State::Held {
        because: HeldBecause::BodyUnreadable,
        not_before: None,
    };
    let (tries, past, state) = match read(row, None) {
        Some(intent) if is_certainly_unbooked(&intent) => (intent.tries, intent.past, held),
        Some(intent) => (intent.tries, intent.past, unsettled),
        None => (Tries::default(), Past::Doubtful { since: row.written_utc }, unsettled),
    };
    let made = Made {
        user: row.user.clone(),
        login: Uuid::nil(),
        written: row.written_utc,
        offer_deadline: row.offer_deadline_utc,
    };
    let intent = Intent {
        made,
        tries,
        past,
        state,
    };
    Ok(StoredIntent {
        id: row.id,
        idempotency_key: row.idempotency_key,
        body_hash: [0; 32],
        language: Language::En,
        currency: Currency::Eur,
        user: row.user.clone(),
        login: Uuid::nil(),
        offer_hash: [0; 32],
        ride_hash: [0; 32],
        offer_deadline_utc: row.offer_deadline_utc,
        written_utc: row.written_utc,
        state: stored(Some(&row.state), &intent, now)?,
    })
}

fn is_certainly_unbooked(intent: &Intent) -> bool {
    match intent.state {
        State::Held { .. } => true,
        State::Ready { .. } | State::Waiting { .. } => intent.past == Past::Clear,
        State::Sending { .. }
        | State::Unknown { .. }
        | State::Checking { .. }
        | State::Matched { .. }
        | State::NeedsPerson { .. }
        | State::Recorded { .. }
        | State::Gone
        | State::Rejected { .. }
        | State::NotRecorded { .. }
        | State::Dropped => false,
    }
}

/// The words that the vault keeps beside the row: the service's about a refusal or about stops that it could not add, or
/// the agent's reason.
pub(crate) fn said(intent: &Intent) -> Option<String> {
    match &intent.state {
        State::Rejected { reasons, .. } => Some(lines(reasons)),
        State::Recorded {
            booked,
            by: Evidence::Service,
        } if !booked.failed_as_told.is_empty() => Some(lines(&booked.failed_as_told)),
        State::Recorded {
            by: Evidence::Person { reason },
            ..
        }
        | State::NotRecorded {
            by: Evidence::Person { reason },
        } => Some(reason.as_str().to_owned()),
        State::Recorded { .. }
        | State::NotRecorded { .. }
        | State::Ready { .. }
        | State::Sending { .. }
        | State::Waiting { .. }
        | State::Held { .. }
        | State::Unknown { .. }
        | State::Checking { .. }
        | State::Matched { .. }
        | State::NeedsPerson { .. }
        | State::Gone
        | State::Dropped => None,
    }
}

fn lines(texts: &[PrivateText]) -> String {
    texts.iter().map(PrivateText::as_str).collect::<Vec<_>>().join("\n")
}

/// The records that are known to belong to this intent.
pub(crate) fn legs(state: &State) -> Vec<StoredLeg> {
    let leg = |record: &str, pnr: Option<String>, is_return| StoredLeg {
        record: record.into(),
        pnr,
        is_return,
    };
    match state {
        State::Recorded {
            booked: Booked { there, back, .. },
            ..
        } => {
            let back = back.iter().map(|back| leg(&back.record, back.pnr.clone(), true));
            std::iter::once(leg(&there.record, there.pnr.clone(), false))
                .chain(back)
                .collect()
        }
        // A record was found, but no person has confirmed yet that it is the right one.
        State::Matched { .. }
        | State::Ready { .. }
        | State::Sending { .. }
        | State::Waiting { .. }
        | State::Held { .. }
        | State::Unknown { .. }
        | State::Checking { .. }
        | State::NeedsPerson { .. }
        | State::Gone
        | State::Rejected { .. }
        | State::NotRecorded { .. }
        | State::Dropped => vec![],
    }
}

/// Whether the intent ended as a booking. A state that is not known here counts as no.
pub fn is_recorded(row: &StoredIntent) -> bool {
    read(row, None).is_some_and(|intent| matches!(intent.state, State::Recorded { .. }))
}

/// Whether the booking may exist although it is not known as recorded. A state that is not known here counts as yes while
/// the intent is open.
pub fn may_be_booked(row: &StoredIntent) -> bool {
    row.state.is_open && read(row, None).is_none_or(|intent| !is_certainly_unbooked(&intent))
}

/// Whether the service answered the intent with 410.
pub fn is_gone(row: &StoredIntent) -> bool {
    read(row, None).is_some_and(|intent| matches!(intent.state, State::Gone))
}

/// The same as [`Intent::ended_unseen`]. A state that is not known here counts as no.
pub fn ended_unseen(row: &StoredIntent) -> bool {
    read(row, None).is_some_and(|intent| intent.ended_unseen())
}

fn word(state: &State) -> &'static str {
    match state {
        State::Ready { .. } => "ready",
        State::Sending { .. } => "sending",
        State::Waiting { .. } => "waiting",
        State::Held { .. } => "held",
        State::Unknown { .. } => "unknown",
        State::Checking { .. } => "checking",
        State::Matched { .. } => "matched",
        State::NeedsPerson { .. } => "needs person",
        State::Recorded { .. } => "recorded",
        State::Gone => "gone",
        State::Rejected { .. } => "rejected",
        State::NotRecorded { .. } => "not recorded",
        State::Dropped => "dropped",
    }
}

fn with_words(state: State, words: Option<&str>) -> State {
    let reason = || PrivateText::from(words.unwrap_or_default());
    let told = || words.unwrap_or_default().lines().map(PrivateText::from).collect();
    let by_a_person = |by| match by {
        Evidence::Person { .. } => Evidence::Person { reason: reason() },
        Evidence::Service | Evidence::Lists { .. } => by,
    };
    match state {
        State::Rejected { status, .. } => {
            let reasons = told();
            State::Rejected { status, reasons }
        }
        State::Recorded { booked, by } if by == Evidence::Service => {
            let booked = Booked {
                failed_as_told: told(),
                ..booked
            };
            State::Recorded { booked, by }
        }
        State::Recorded { booked, by } => {
            let by = by_a_person(by);
            State::Recorded { booked, by }
        }
        State::NotRecorded { by } => {
            let by = by_a_person(by);
            State::NotRecorded { by }
        }
        State::Ready { .. }
        | State::Sending { .. }
        | State::Waiting { .. }
        | State::Held { .. }
        | State::Unknown { .. }
        | State::Checking { .. }
        | State::Matched { .. }
        | State::NeedsPerson { .. }
        | State::Gone
        | State::Dropped => state,
    }
}

#[cfg(test)]
pub(crate) mod tests;
