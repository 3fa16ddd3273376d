//! Past deductions when this agency cancelled at a supplier: history, and no promise.
//!
//! The service has no preview of a deduction, and the desk claims no deadlines. It only shows what was deducted at the
//! same supplier, and how long before the pick-up the cancellation was.
//!
//! | cancelled before the pick-up | counts as |
//! |---|---|
//! | less than 24 h, or after it | day |
//! | less than 48 h | two days |
//! | less than 7 days | week |
//! | earlier | earlier |

use chrono::{DateTime, TimeDelta, Utc};
use contract::FieldMap;
use engine::store::StoredRequest;
use serde::Serialize;
use store::ReservationRow;

use super::page::Booking;
use crate::reading::{self, shown};
use crate::user_store::UserStore;
use engine::cancel::{Cancellation, Percent};
use engine::request::{State, row};
use engine::trouble::Trouble;

/// As many as an agent reads before deciding.
const MOST: usize = 6;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum LeadTime {
    Day,
    TwoDays,
    Week,
    Earlier,
}

/// The newest first.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct PastDeductionsView {
    /// `None`: the supplier of this ride is not known, so there is nothing to compare.
    pub supplier: Option<String>,
    /// How long before its pick-up this leg would be cancelled now. `None`: the pick-up time cannot be read.
    pub lead: Option<LeadTime>,
    /// Cancelled at this supplier, equally long before the pick-up.
    pub alike: Vec<PastDeductionView>,
    /// Cancelled at this supplier, earlier or later before the pick-up.
    pub others: Vec<PastDeductionView>,
}

contract::prints_only!(PastDeductionsView {});

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct PastDeductionView {
    pub percent: i32,
    pub cancelled: DateTime<Utc>,
    /// Negative if it was after the pick-up.
    pub hours_before: i32,
}

impl LeadTime {
    pub fn of(pick_up: DateTime<Utc>, cancelled: DateTime<Utc>) -> Self {
        let ahead = pick_up - cancelled;
        if ahead < TimeDelta::hours(24) {
            Self::Day
        } else if ahead < TimeDelta::hours(48) {
            Self::TwoDays
        } else if ahead < TimeDelta::days(7) {
            Self::Week
        } else {
            Self::Earlier
        }
    }
}

pub(crate) fn past(
    id: &str,
    user_store: &UserStore,
    map: &FieldMap,
    now: DateTime<Utc>,
) -> Result<PastDeductionsView, Trouble> {
    let mut view = PastDeductionsView {
        supplier: None,
        lead: None,
        alike: vec![],
        others: vec![],
    };
    let Some(row) = user_store.reservation(id)? else {
        return Ok(view);
    };
    view.supplier = supplier(&row, user_store, map)?;
    view.lead = row.pick_up_utc.map(|pick_up| LeadTime::of(pick_up, now));
    let Some(here) = &view.supplier else {
        return Ok(view);
    };
    for request in user_store.cancellations_done()?.into_iter().rev() {
        let Some((percent, pick_up, whose)) = deduction(&request, user_store, map)? else {
            continue;
        };
        if !is_same(&whose, here) {
            continue;
        }
        let cancelled = request.asked_utc;
        let one = PastDeductionView {
            percent,
            cancelled,
            hours_before: i32::try_from((pick_up - cancelled).num_hours()).unwrap_or(i32::MAX),
        };
        let is_alike = view.lead == Some(LeadTime::of(pick_up, cancelled));
        let list = if is_alike { &mut view.alike } else { &mut view.others };
        if list.len() < MOST {
            list.push(one);
        }
    }
    Ok(view)
}

/// The deduction, its ride and its supplier. `None`: some of it is not known.
fn deduction(
    request: &StoredRequest,
    user_store: &UserStore,
    map: &FieldMap,
) -> Result<Option<(i32, DateTime<Utc>, String)>, Trouble> {
    let cancel = row::read::<Cancellation>(&request.record, &request.state, None, None);
    let Some(State::Done(Percent::Said(said))) = cancel.map(|cancel| cancel.state) else {
        return Ok(None);
    };
    let Some(row) = user_store.reservation(&request.record)? else {
        return Ok(None);
    };
    let whose = supplier(&row, user_store, map)?;
    let percent = i32::try_from(said.percent).ok();
    Ok(percent
        .zip(row.pick_up_utc)
        .zip(whose)
        .map(|((percent, pick_up), whose)| (percent, pick_up, whose)))
}

/// The supplier that the record names, otherwise the one of the offer.
pub(crate) fn supplier(
    row: &ReservationRow,
    user_store: &UserStore,
    map: &FieldMap,
) -> Result<Option<String>, Trouble> {
    if let Some(said) = reading::kept(&row.json).field(&map.supplier).and_then(shown) {
        return Ok(Some(said));
    }
    let booking = Booking::of(&row.id, user_store)?;
    let vehicle = booking
        .and_then(|booking| booking.snapshot())
        .map(|snapshot| snapshot.vehicle);
    Ok(vehicle.and_then(|vehicle| vehicle.supplier_name))
}

fn is_same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case(-5, LeadTime::Day)]
    #[case(23, LeadTime::Day)]
    #[case(24, LeadTime::TwoDays)]
    #[case(48, LeadTime::Week)]
    #[case(7 * 24, LeadTime::Earlier)]
    fn how_long_before_the_pick_up_is_told_in_the_steps_that_suppliers_use(#[case] hours: i64, #[case] lead: LeadTime) {
        let now = DateTime::UNIX_EPOCH + TimeDelta::days(20_000);
        assert_eq!(LeadTime::of(now + TimeDelta::hours(hours), now), lead);
    }
}
