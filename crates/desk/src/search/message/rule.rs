//! When the pick-up is, if a client tells only the time of a flight.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use store::Settings;

/// The pick-up that is proposed where a client tells only the time of a flight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct PickUpRule {
    pub after_landing_minutes: u32,
    pub before_departure_minutes: u32,
}

/// A longer wait is no rule of an agency.
const RULE_MINUTES: RangeInclusive<u32> = 0..=720;

impl PickUpRule {
    /// If the file has a number that is not allowed, the nearest allowed number is used.
    pub(crate) fn of(settings: &Settings) -> Self {
        let allowed = |minutes: u32| minutes.min(*RULE_MINUTES.end());
        Self {
            after_landing_minutes: allowed(settings.after_landing_minutes),
            before_departure_minutes: allowed(settings.before_departure_minutes),
        }
    }

    pub(crate) fn is_allowed(self) -> bool {
        [self.after_landing_minutes, self.before_departure_minutes]
            .iter()
            .all(|minutes| RULE_MINUTES.contains(minutes))
    }
}
