//! Rows of forms: which trip a row belongs to, and which end of it a row tells.

use super::Builder;
use crate::lines::{Unit, labelled};
use crate::mark::{Found, Mark};
use crate::spot::{End, Kind};
use crate::spots;
use crate::told::range_in;
use crate::vocabulary as v;

/// What a row of a form tells of a trip once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Label {
    Date,
    From,
    To,
    Flight,
}

/// The label of a row, unless its value tells something else: `Pick-up: 10:40 from reception`.
pub(super) fn label_of(unit: &Unit<'_>, found: &[Found]) -> Option<Label> {
    let (label, _) = labelled(unit.text)?;
    let has = |is: fn(&Mark) -> bool| found.iter().any(|one| is(&one.mark));
    let has_day = has(|mark| mark.day().is_some());
    let tells_when = has_day || has(|mark| mark.time().is_some());
    if v::COLUMN_DATE.is_label(&label) {
        has_day.then_some(Label::Date)
    } else if v::COLUMN_FLIGHT.is_label(&label) {
        has(|mark| mark.flight().is_some()).then_some(Label::Flight)
    } else if v::COLUMN_FROM.is_label(&label) {
        (!tells_when).then_some(Label::From)
    } else if v::COLUMN_TO.is_label(&label) {
        (!tells_when).then_some(Label::To)
    } else {
        None
    }
}

impl Builder {
    /// A row that the trip of a form already has belongs to the next one.
    pub(super) fn begin_form(&mut self, unit: &Unit<'_>, found: &[Found]) {
        let Some(label) = label_of(unit, found) else { return };
        if self.labels.contains(&label) && self.current.is_timed() {
            let next = self.current.swapped();
            self.begin_with(next);
        }
        self.labels.push(label);
    }

    /// `From: Antalya Airport`: a row of a form says more about an end than anything before.
    pub(super) fn fill_end(&mut self, unit: &Unit<'_>, found: &[Found]) {
        let label = labelled(unit.text).or_else(|| {
            let (label, value) = unit.text.trim_matches(['|', ' ']).split_once('|')?;
            Some((fold::fold(label), range_in(unit.text, value)?.start))
        });
        let Some((label, behind)) = label else { return };
        // `From / To: Antalya Airport / Rixos Sungate`
        let words = dates::words(&label);
        if v::COLUMN_FROM.is_in(&words) && v::COLUMN_TO.is_in(&words) {
            let value = unit.text.get(behind..).unwrap_or_default();
            let marks = [" / ", " -> ", " → ", " - ", " – ", " > "];
            if let Some((from, to)) = marks.iter().find_map(|mark| value.split_once(mark)) {
                self.current.from = spots::of_cell(&unit.of_text(from), End::From).or(self.current.from.take());
                self.current.to = spots::of_cell(&unit.of_text(to), End::To).or(self.current.to.take());
            }
            return;
        }
        // Where the guests stay is no end of a way back to an airport.
        let leads_to_airport = self.current.to.as_ref().is_some_and(|to| to.kind == Kind::Airport);
        if v::STAY.is_label(&label) && (self.current.is_back || leads_to_airport) {
            return;
        }
        let (slot, end) = if v::COLUMN_FROM.is_label(&label) {
            (&mut self.current.from, End::From)
        } else if v::COLUMN_TO.is_label(&label) {
            (&mut self.current.to, End::To)
        } else {
            return;
        };
        // `Pick-up: 10:40 from reception` tells a time.
        let tells_more = found
            .iter()
            .any(|one| one.mark.time().is_some() || one.mark.day().is_some());
        if tells_more {
            return;
        }
        let mut places = found.iter().filter_map(|one| one.mark.spot());
        let place = places.find(|spot| spot.kind != Kind::Town).cloned();
        // Without a word for a house the whole value is its name.
        let value = unit.text.get(behind..);
        let place = place.or_else(|| spots::of_cell(&unit.of_text(value?), end));
        if place.is_some() {
            *slot = place;
        }
    }
}
