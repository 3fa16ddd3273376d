//! The nights that a booking of a hotel tells: its days of coming and of leaving are no rides.

use crate::lines::{Unit, labelled};
use crate::mark::{Found, Mark};
use crate::vocabulary as v;

type Read<'a> = (Unit<'a>, Vec<Found>);

/// The units without what belongs to the nights in a hotel. The day of coming stays, and where a way back is asked for
/// also that of leaving; the hours only say when a room is free.
pub(super) fn without_stays<'a>(units: &[Read<'a>]) -> Vec<Read<'a>> {
    let mut read = units.to_vec();
    let coming = units.iter().position(|unit| is_of(unit, &v::CHECK_IN));
    let leaving = units.iter().position(|unit| is_of(unit, &v::CHECK_OUT));
    let (Some(coming), Some(leaving)) = (coming, leaving) else {
        return read;
    };
    let wants_back = units
        .iter()
        .enumerate()
        .any(|(at, (_, found))| at != leaving && found.iter().any(|one| one.mark == Mark::Back));
    for (at, (_, found)) in read.iter_mut().enumerate() {
        if at == coming || (at == leaving && wants_back) {
            found.retain(|one| one.mark.time().is_none() && one.mark.cue().is_none());
        } else if at == leaving {
            found.clear();
        }
    }
    read
}

/// The label of a row, otherwise what stands before its first wide gap.
pub(super) fn label_of(unit: &Unit<'_>) -> String {
    labelled(unit.text).map_or_else(
        || unit.text.split("  ").next().unwrap_or_default().to_owned(),
        |(label, _)| label,
    )
}

/// Whether a row has this label, a day and no flight.
fn is_of((unit, found): &Read<'_>, list: &v::Phrases) -> bool {
    let label = label_of(unit);
    let has_day = found.iter().any(|one| one.mark.day().is_some());
    let is_flown = found.iter().any(|one| one.mark.flight().is_some());
    list.is_label(&label) && has_day && !is_flown
}
