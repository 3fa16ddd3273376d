//! Itineraries of which only the marked rows are ordered: `We need you ONLY where it says CAR`.

use jiff::civil::Date;

use crate::Told;
use crate::draft::{Draft, Timed, timed};
use crate::lines::{Kind as Part, Unit};
use crate::mark::{Cue, Found};
use crate::marks;
use crate::spot::{End, Kind, Spot};
use crate::vocabulary as v;

type Read<'a> = (Unit<'a>, Vec<Found>);

/// The most letters of a day before the mark of a row: `Mi 22.09.2027  * 05:55`.
const LONGEST_DAY: usize = 20;
/// The fewest letters of a word that marks rows.
const SHORTEST_MARK: usize = 3;

/// What a row tells in the order of the message.
enum Row {
    Flight { flight: Told<String>, times: Vec<Timed> },
    Ride(Box<Draft>),
}

/// The rides of the marked rows; none if the message marks no rows, or if a row does not tell both its ends.
pub(super) fn rides(units: &[Read<'_>], today: Date, slashes_mislead: bool) -> Vec<Draft> {
    let Some(mark) = units.iter().find_map(|(unit, _)| mark_told_by(unit, units)) else {
        return Vec::new();
    };
    let rows = rows(units, &mark, today, slashes_mislead);
    let mut found = Vec::new();
    for (at, (_, row)) in rows.iter().enumerate() {
        let Row::Ride(ride) = row else { continue };
        if !ride.has_ends() {
            return Vec::new();
        }
        found.push(with_flight(ride, at, &rows));
    }
    found
}

/// The days with the flights and the rides below them.
fn rows(units: &[Read<'_>], mark: &str, today: Date, slashes_mislead: bool) -> Vec<(Date, Row)> {
    let mut day: Option<Told<Date>> = None;
    let mut rows = Vec::new();
    for (unit, found) in units.iter().filter(|(unit, _)| unit.kind == Part::Text) {
        let mut days = found.iter().filter_map(|one| one.mark.day());
        day = days.find(|day| day.value >= today).cloned().or(day);
        let Some(day) = &day else { continue };
        if let Some(text) = behind_mark(unit.text, mark) {
            let ride = ride(&unit.of_text(text), day, slashes_mislead);
            rows.push((day.value, Row::Ride(Box::new(ride))));
        } else if let Some(flight) = found.iter().find_map(|one| one.mark.flight()) {
            let (flight, times) = (flight.clone(), timed(unit, found));
            rows.push((day.value, Row::Flight { flight, times }));
        }
    }
    rows
}

/// What the marked row itself tells.
fn ride(unit: &Unit<'_>, day: &Told<Date>, slashes_mislead: bool) -> Draft {
    let found = marks::of(unit, slashes_mislead);
    let spots: Vec<&Spot> = found.iter().filter_map(|one| one.mark.spot()).collect();
    let of_end = |end: End| spots.iter().find(|spot| spot.end == Some(end)).copied();
    let from = of_end(End::From).or_else(|| spots.first().copied().filter(|spot| spot.end.is_none()));
    let is_other = |spot: &&&Spot| from.is_none_or(|from| !std::ptr::eq(from, **spot)) && spot.kind != Kind::Town;
    let to = of_end(End::To).or_else(|| spots.iter().find(is_other).copied());
    let pick_up = |(time, cue): Timed| (time, cue.or(Some(Cue::PickUp)));
    Draft {
        from: from.cloned(),
        to: to.cloned(),
        date: Some(day.clone()),
        times: timed(unit, &found).into_iter().map(pick_up).collect(),
        flight: found.iter().find_map(|one| one.mark.flight()).cloned(),
        ..Draft::default()
    }
}

/// The ride with the flight of its day: from an airport that of the nearest row above, to one that of the row below.
fn with_flight(ride: &Draft, at: usize, rows: &[(Date, Row)]) -> Draft {
    let mut ride = ride.clone();
    let (before, behind) = rows.split_at_checked(at).unwrap_or_default();
    let is_of_day = |(day, _): &&(Date, Row)| ride.date.as_ref().is_some_and(|told| told.value == *day);
    let flight = |(_, row): &(Date, Row)| match row {
        Row::Flight { flight, times } => Some((flight.clone(), times.clone())),
        Row::Ride(_) => None,
    };
    let to_airport = ride.to.as_ref().is_some_and(|to| to.kind == Kind::Airport);
    let told = if ride.begins_at_airport() {
        let landed = before.iter().rev().take_while(is_of_day).find_map(flight);
        landed.map(|(flight, times)| (flight, times.last().cloned(), Cue::Arrive))
    } else if to_airport {
        let leaves = behind.iter().take_while(is_of_day).find_map(flight);
        leaves.map(|(flight, times)| (flight, times.first().cloned(), Cue::Depart))
    } else {
        None
    };
    if let Some((flight, time, cue)) = told.filter(|_| ride.flight.is_none()) {
        ride.flight = Some(flight);
        ride.times.extend(time.map(|(time, _)| (time, Some(cue))));
    }
    ride
}

/// The mark that a sentence names, if at least one row bears it.
fn mark_told_by(unit: &Unit<'_>, units: &[Read<'_>]) -> Option<String> {
    if !v::ONLY.is_in(&unit.words) || !v::MARKED.is_in(&unit.words) {
        return None;
    }
    let is_mark = |word: &str| word.chars().count() >= SHORTEST_MARK && word.chars().all(char::is_uppercase);
    let words = unit.words.iter().map(|word| word.bare()).filter(|word| is_mark(word));
    let star = unit.text.contains('*').then_some("*");
    let is_borne = |mark: &&str| units.iter().any(|(unit, _)| behind_mark(unit.text, mark).is_some());
    words.chain(star).find(is_borne).map(str::to_owned)
}

/// The text behind the mark that begins a row, alone or behind a day.
fn behind_mark<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    let at = text.find(mark)?;
    let (before, behind) = text.split_at_checked(at)?;
    let rest = behind.get(mark.len()..)?;
    let is_day = before.trim().is_empty()
        || before.chars().count() <= LONGEST_DAY && before.contains(|letter: char| letter.is_ascii_digit());
    let is_apart = rest.starts_with([' ', ':', '\t', '\u{a0}']);
    (is_day && is_apart).then(|| rest.trim_start_matches([' ', ':', '\t', '-', '–', '—']))
}
