//! An instant as the relevant clocks show it.

use chrono::{DateTime, Utc};
use jiff::Timestamp;
use places::zone::{Moment, Zone};
use serde::Serialize;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ClockView {
    pub utc: DateTime<Utc>,
    /// `2026-12-24T14:30:00+03:00`, by the clock at the pick-up.
    pub at_pick_up: String,
    /// The same instant by the clock at the desk, if that shows another time.
    pub at_desk: Option<String>,
}

impl ClockView {
    pub(crate) fn of(utc: DateTime<Utc>, pick_up: &Zone, desk: Option<&Zone>) -> Option<Self> {
        let instant = Timestamp::new(utc.timestamp(), i32::try_from(utc.timestamp_subsec_nanos()).ok()?).ok()?;
        Some(Self::at(utc, pick_up.moment(instant), desk))
    }

    pub(crate) fn at(utc: DateTime<Utc>, moment: Moment, desk: Option<&Zone>) -> Self {
        let at_desk = desk.map(|zone| zone.moment(moment.instant()));
        Self {
            utc,
            at_pick_up: moment.to_string(),
            at_desk: at_desk
                .filter(|at_desk| at_desk.offset() != moment.offset())
                .map(|at_desk| at_desk.to_string()),
        }
    }
}
