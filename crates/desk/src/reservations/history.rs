//! How a reservation came to its status, as far as this desk read it: between two readings it saw nothing.
//!
//! A change that an agent should hear of is told once, no matter who made it and where, and without a judgement: a
//! status is an integer, and the agent decides what it means for the ride.

use chrono::{DateTime, Utc};
use contract::Status;
use engine::store::RequestKind;
use serde::Serialize;
use store::{ReservationRow, StatusChange};

use super::find::RowView;
use crate::reading::StatusView;
use crate::user_store::{OrTrouble, UserStore};
use engine::trouble::Trouble;

/// A status that was seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SeenStatusView {
    pub status: StatusView,
    /// When this status was first read.
    pub seen: DateTime<Utc>,
    /// When the former status was last read. `None`: this is the first status that was ever seen.
    pub former: Option<DateTime<Utc>>,
}

/// A change of status that the agent should hear of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct MoveView {
    pub row: RowView,
    pub to: StatusView,
}

/// The changes since the last question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
pub struct MovesView {
    /// The caller passes this with the next question.
    pub last: i32,
    pub moves: Vec<MoveView>,
}

/// Oldest first; the last is the present status.
pub(crate) fn seen(row: &ReservationRow, user_store: &UserStore) -> Result<Vec<SeenStatusView>, Trouble> {
    let changes = user_store.vault().status_changes(&row.id).or_trouble()?;
    let first = changes.first().map_or(row.status, |change| change.from);
    let first = SeenStatusView {
        status: StatusView::of(first, None),
        seen: row.first_seen_utc,
        former: None,
    };
    let later = changes.into_iter().map(|change| SeenStatusView {
        status: StatusView::of(change.to, None),
        seen: change.seen_utc,
        former: Some(change.last_utc),
    });
    Ok(std::iter::once(first).chain(later).collect())
}

/// The agent hears of a reservation that is confirmed for the first time, not confirmed, or cancelled. All else that
/// needs a person is in the attention list.
pub(crate) fn matters(change: &StatusChange) -> bool {
    let is_new = change.from.is_some_and(|from| from < Status::Confirmed.code());
    match change.to.and_then(Status::from_code) {
        Some(Status::Confirmed) => is_new,
        to => matches!(to, Some(Status::NotConfirmed | Status::Cancelled)),
    }
}

/// An agent who cancelled here has already seen the outcome.
pub(crate) fn is_own(change: &StatusChange, user_store: &UserStore) -> Result<bool, Trouble> {
    if change.to != Some(Status::Cancelled.code()) {
        return Ok(false);
    }
    let requests = user_store.requests_of(&change.reservation_id)?;
    Ok(requests.iter().any(|request| request.kind == RequestKind::Cancel))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case(Some(3), Some(4), true)]
    #[case(Some(4), Some(4), false)]
    #[case(Some(6), Some(4), false)]
    #[case(None, Some(4), false)]
    #[case(Some(3), Some(5), true)]
    #[case(None, Some(11), true)]
    #[case(Some(4), Some(6), false)]
    #[case(Some(9), Some(12), false)]
    #[case(Some(4), Some(99), false)]
    #[case(Some(4), None, false)]
    fn a_move_that_matters_is_to_confirmed_for_the_first_time_to_not_confirmed_or_to_cancelled(
        #[case] from: Option<i64>,
        #[case] to: Option<i64>,
        #[case] is_told: bool,
    ) {
        let at = DateTime::UNIX_EPOCH;
        let change = StatusChange {
            number: 1,
            reservation_id: "R1".to_owned(),
            from,
            to,
            last_utc: at,
            seen_utc: at,
        };
        assert_eq!(matters(&change), is_told);
    }
}
