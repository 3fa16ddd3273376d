//! Lists of trips: rows that begin with their days, or rows below the days that head them.

use jiff::civil::Date;

use super::stays::label_of;
use crate::Told;
use crate::lines::{Kind as Part, Unit, is_listed, labelled};
use crate::mark::{Cue, Found, Mark};
use crate::spot::Kind;
use crate::vocabulary as v;

type Read<'a> = (Unit<'a>, Vec<Found>);

/// Where a unit stands in a list.
#[derive(Clone, PartialEq)]
pub(super) enum Place {
    Outside,
    /// It begins a trip, on the day of its heading if it has one.
    Begins(Option<Told<Date>>),
    GoesOn,
}

/// The most words before the day of a row: a number, `OUT -`.
const MOST_BEFORE_DAY: usize = 3;
/// The fewest rows of a list.
const FEWEST_ROWS: usize = 2;

/// The place of each unit in a list.
pub(super) fn places(units: &[Read<'_>], today: Date) -> Vec<Place> {
    let mut found = vec![Place::Outside; units.len()];
    let mut heads = heads(units, today);
    // A later mail that tells the day of an earlier one again is no row beside it.
    let part = |at: usize| units.get(at).map(|(unit, _)| unit.part);
    let parts: Vec<Option<usize>> = heads.iter().map(|(at, _)| part(*at)).collect();
    heads.retain(|(at, _)| parts.iter().filter(|other| **other == part(*at)).count() >= FEWEST_ROWS);
    if heads.len() < FEWEST_ROWS {
        heads = below_one_day(units, today);
    }
    if heads.len() < FEWEST_ROWS {
        return found;
    }
    for (number, (head, day)) in heads.iter().enumerate() {
        let next = heads.get(number + 1).map(|(next, _)| *next);
        for at in row(units, *head, next) {
            let place = if at == *head {
                Place::Begins(day.clone())
            } else if next.is_some() {
                Place::GoesOn
            } else {
                Place::Outside
            };
            if let Some(slot) = found.get_mut(at) {
                *slot = place;
            }
        }
    }
    found
}

/// The units that begin a trip, with the day of the heading above them.
fn heads(units: &[Read<'_>], today: Date) -> Vec<(usize, Option<Told<Date>>)> {
    let dated: Vec<usize> = (0..units.len())
        .filter(|at| units.get(*at).is_some_and(|read| is_dated(read, today)) && !is_behind_ends(units, *at))
        .collect();
    let mut heads = Vec::new();
    for (number, head) in dated.iter().enumerate() {
        let row = row(units, *head, dated.get(number + 1).copied());
        let rows: Vec<usize> = row
            .iter()
            .skip(1)
            .copied()
            .filter(|at| units.get(*at).is_some_and(is_row))
            .collect();
        let heading = units.get(*head).filter(|read| !tells_when(read));
        let day = heading.and_then(|(_, found)| found.iter().find_map(|one| one.mark.day()));
        if let Some(day) = day.filter(|_| !rows.is_empty()) {
            heads.extend(rows.into_iter().map(|at| (at, Some(day.clone()))));
        } else if row.iter().filter_map(|at| units.get(*at)).any(tells_when) {
            heads.push((*head, None));
        }
    }
    heads
}

/// Whether the row of a form for an end of the ride stands directly before this unit, so that the trip began above it:
/// `Drop-off: Palma Airport`, and below it `Departure date: 31/07/2027`.
fn is_behind_ends(units: &[Read<'_>], at: usize) -> bool {
    let [before, read] = at
        .checked_sub(1)
        .and_then(|before| units.get(before..=at))
        .unwrap_or_default()
    else {
        return false;
    };
    let is_end = |(unit, found): &Read<'_>| {
        let is_label = labelled(unit.text)
            .is_some_and(|(label, _)| v::COLUMN_FROM.is_label(&label) || v::COLUMN_TO.is_label(&label));
        is_label
            && !found
                .iter()
                .any(|one| one.mark.day().is_some() || one.mark.time().is_some())
    };
    is_end(before) && labelled(read.0.text).is_some() && before.0.part == read.0.part
}

/// Rows without days of their own, on the day that is told last above them: `tomorrow's rides:`.
fn below_one_day(units: &[Read<'_>], today: Date) -> Vec<(usize, Option<Told<Date>>)> {
    let is_dated = |(_, found): &Read<'_>| found.iter().any(|one| one.mark.day().is_some());
    let rows: Vec<usize> = (0..units.len())
        .filter(|at| {
            units
                .get(*at)
                .is_some_and(|read| is_row(read) && leads(read) && !is_dated(read))
        })
        .collect();
    let Some((first, part)) = rows.first().and_then(|at| Some((*at, units.get(*at)?.0.part))) else {
        return Vec::new();
    };
    let above = units.iter().take(first).filter(|(unit, _)| unit.part == part);
    let day = above
        .flat_map(|(_, found)| found)
        .filter_map(|one| one.mark.day())
        .rfind(|day| day.value >= today);
    let is_of_part = |at: &usize| units.get(*at).is_some_and(|(unit, _)| unit.part == part);
    let Some(day) = day else { return Vec::new() };
    rows.into_iter()
        .filter(is_of_part)
        .map(|at| (at, Some(day.clone())))
        .collect()
}

/// The units from the head of a row to the next one, in the same part of the message.
fn row(units: &[Read<'_>], head: usize, next: Option<usize>) -> Vec<usize> {
    let part = units.get(head).map(|(unit, _)| unit.part);
    let is_inside = |at: &usize| {
        units
            .get(*at)
            .is_some_and(|(unit, _)| Some(unit.part) == part && unit.kind == Part::Text)
    };
    (head..next.unwrap_or(units.len())).take_while(is_inside).collect()
}

fn tells_when((_, found): &Read<'_>) -> bool {
    found
        .iter()
        .any(|one| one.mark.time().is_some() || one.mark.flight().is_some())
}

/// Whether a unit tells both ends of a ride, or where a flight lands or leaves.
fn leads((_, found): &Read<'_>) -> bool {
    let is_airport = |one: &Found| one.mark.spot().is_some_and(|spot| spot.kind == Kind::Airport);
    let is_flown = found.iter().any(|one| one.mark.flight().is_some()) && found.iter().any(is_airport);
    is_flown || found.iter().filter(|one| one.mark.spot().is_some()).count() >= 2
}

/// Whether a unit is a row with a time and a place of its own: `- Dalaman, lands 13:55`.
fn is_row(read: &Read<'_>) -> bool {
    let (unit, found) = read;
    let has_spot = found.iter().any(|one| one.mark.spot().is_some());
    unit.is_first && is_listed(unit.text) && tells_when(read) && has_spot
}

/// Whether a unit begins its line with a day, behind no more than a number or a word for the direction.
fn is_dated((unit, found): &Read<'_>, today: Date) -> bool {
    let Some(at) = found.iter().position(|one| one.mark.day().is_some()) else {
        return false;
    };
    let (before, ahead) = found.split_at_checked(at).unwrap_or((found, &[]));
    let is_direction =
        |one: &Found| one.mark == Mark::Back || matches!(one.mark.cue(), Some(Cue::Arrive | Cue::Depart));
    let is_early = ahead.first().is_some_and(|day| {
        day.words.start <= MOST_BEFORE_DAY && day.mark.day().is_some_and(|told| told.value >= today)
    });
    let label = label_of(unit);
    let is_field = [&v::COLUMN_DATE, &v::CHECK_IN, &v::CHECK_OUT]
        .iter()
        .any(|list| list.is_label(&label));
    let is_head_of_mail = unit.text.contains('@');
    let is_said = unit.kind == Part::Text && !unit.is_chat && !unit.is_asked && unit.is_first;
    is_said
        && is_early
        && !is_field
        && !is_head_of_mail
        && !v::CORRECTION.is_in(&unit.words)
        && !found
            .iter()
            .any(|one| one.mark.former_time().is_some() || one.mark.is_denied_day())
        && before.iter().all(is_direction)
}
