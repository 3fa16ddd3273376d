//! Sentences that tell two rides: `there on 7 Nov landing 15:20, home on 14 Nov at 16:05`.

use jiff::civil::Date;

use crate::lines::Unit;
use crate::mark::{Cue, Found, Mark};
use crate::marks;
use crate::spot::End;
use crate::vocabulary as v;

/// The most words from a word for the way back to its day: `back again on`.
const MOST_BEFORE_DAY: usize = 3;

/// The unit with its marks, or its two parts where each tells a ride with a day of its own.
pub(crate) fn parted<'a>(unit: &Unit<'a>, slashes_mislead: bool) -> Vec<(Unit<'a>, Vec<Found>)> {
    let found = marks::of(unit, slashes_mislead);
    let at = second_ride(unit, &found)
        .or_else(|| way_back(unit, &found))
        .and_then(|word| unit.words.get(word))
        .map(|word| word.range.start - unit.start);
    let Some((first, second)) = at.and_then(|at| unit.text.split_at_checked(at)) else {
        return vec![(unit.clone(), found)];
    };
    let first = Unit {
        is_first: unit.is_first,
        ..unit.of_text(first)
    };
    let second = Unit {
        is_first: false,
        ..unit.of_text(second)
    };
    [first, second]
        .into_iter()
        .flat_map(|part| parted(&part, slashes_mislead))
        .collect()
}

/// The word at which a second ride begins.
fn second_ride(unit: &Unit<'_>, found: &[Found]) -> Option<usize> {
    let corrects = [&v::CORRECTION, &v::NOW, &v::INSTEAD]
        .iter()
        .any(|list| list.is_in(&unit.words));
    if corrects || unit.text.contains(['|', '\t']) || found.iter().any(|one| one.mark.is_denied_day()) {
        return None;
    }
    let first = found.iter().position(|one| one.mark.day().is_some())?;
    let date = found.get(first)?.mark.day()?.value;
    let is_other = |one: &Found| one.mark.day().is_some_and(|day| !is_over_night(date, day.value));
    let second = first + 1 + found.get(first + 1..)?.iter().position(is_other)?;
    let (before, behind) = found.split_at_checked(second)?;
    let tells_when = |one: &Found| one.mark.time().is_some() || one.mark.flight().is_some();
    let day = behind.first()?.words.start;
    if !before.iter().any(tells_when) || !behind.iter().any(tells_when) {
        return None;
    }
    // `home on 14 Nov`: the word for the way back belongs to its day.
    let leads = |one: &&Found| {
        let is_lead = one.mark == Mark::Back || one.mark == Mark::Cue(Cue::Depart);
        is_lead && one.words.start + MOST_BEFORE_DAY >= day
    };
    Some(before.iter().rev().find(leads).map_or(day, |lead| lead.words.start))
}

/// `9am from Hillside to Saklikent, then 4pm from Saklikent back to Hillside`: the word at which the second ride begins.
fn way_back(unit: &Unit<'_>, found: &[Found]) -> Option<usize> {
    let ends: Vec<(&Found, End)> = found
        .iter()
        .filter_map(|one| Some((one, one.mark.spot()?.end?)))
        .collect();
    let [(_, End::From), (to, End::To), (from, End::From), (_, End::To)] = ends.as_slice() else {
        return None;
    };
    let times: Vec<&Found> = found.iter().filter(|one| one.mark.time().is_some()).collect();
    let [first, second] = times.as_slice() else { return None };
    let is_between = |one: &Found| one.words.start >= to.words.end && one.words.end <= from.words.start;
    if is_between(second) && first.words.start < to.words.end {
        return Some(second.words.start);
    }
    (second.words.start > from.words.start)
        .then(|| from.words.start.saturating_sub(1))
        .filter(|start| *start >= to.words.end && unit.words.len() > *start)
}

/// A flight over night tells two days of one ride.
fn is_over_night(one: Date, other: Date) -> bool {
    one.duration_until(other).as_hours().abs() <= 24
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::lines::units;

    #[rstest]
    #[case("hin 7.11. landung 15:20 (XQ 183), heim 14.11. abflug 16:05 (XQ 182)", 2)]
    #[case("AYT Lara 24 dec 14:30, back 31 dec 10:00", 2)]
    #[case("pick-up on 9 dec at 23:00, flight on 10 dec at 02:10", 1)]
    #[case("24 dec instead of 20 dec, 14:30 not 10:00", 1)]
    #[case("we stay from 24 dec to 31 dec", 1)]
    fn a_sentence_is_parted_between_two_rides(#[case] text: &str, #[case] parts: usize) {
        let units = units(text, Date::constant(2026, 6, 24)).units;
        let parts_found: usize = units.iter().map(|unit| parted(unit, false).len()).sum();
        assert_eq!(parts_found, parts);
    }
}
