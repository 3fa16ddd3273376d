//! What is certain of the trips once all of them are known, and what is a question.
//!
//! A message that tells more than its trips explain may have been misread. A value that could have come out otherwise is
//! then shown as a question, with the other answer where there is one.

use jiff::Span;
use jiff::civil::{Date, Time};

use super::is_same;
use crate::draft::{Draft, Timed};
use crate::lines::{Kind as Part, Unit};
use crate::mark::{Cue, Found, Mark};
use crate::spot::{Kind, Spot};
use crate::spots;
use crate::vocabulary as v;
use crate::{Leg, TimeOf, Told};

type Read<'a> = (Unit<'a>, Vec<Found>);

/// Rides are seldom ordered longer before.
const LONGEST_AHEAD_MONTHS: i32 = 14;
/// A day that was longer ago is seldom spoken of.
const LONGEST_PAST_DAYS: i64 = 60;
/// Words before an hour that nothing else marks as one: `um 2`, `at 6`.
const HOURS_FOLLOW: &[&str] = &["um", "gegen", "at", "around", "saat", "в", "к", "около"];

/// Makes questions of what is uncertain in trips that sentences tell.
/// `dropped` are the trips that the message takes back.
pub(super) fn weigh(told: &mut [(Leg, Draft)], dropped: &[Draft], units: &[Read<'_>], today: Date) {
    let is_said = |read: &&Read<'_>| read.0.kind == Part::Text && !read.0.is_asked;
    let said: Vec<&Read<'_>> = units.iter().filter(is_said).filter(is_of_ride).collect();
    let known: Vec<Draft> = told.iter().map(|(_, draft)| draft).chain(dropped).cloned().collect();
    for (at, (leg, draft)) in told.iter_mut().enumerate() {
        weigh_ends(draft, leg);
        // On the way back the time of a flight from airport to airport may be that of either.
        let is_airport = |end: &Option<Spot>| end.as_ref().is_some_and(|spot| spot.kind == Kind::Airport);
        if at > 0 && is_airport(&draft.from) && is_airport(&draft.to) {
            ask(&mut leg.time);
        }
        weigh_time(draft, leg, &said);
        weigh_day(draft, leg, &said, today);
    }
    for (at, time) in unexplained_times(&said, &known) {
        if let Some(leg) = nearest(told, at)
            && leg
                .time
                .as_ref()
                .is_some_and(|told| !is_corrected(told, &said) && !is_of_later_part(told, at, units))
            && let Some(told) = leg.time.take()
        {
            leg.time = Some(told.or_other(Some(time)));
        }
    }
    for at in bare_hours(&said) {
        if let Some(time) = nearest(told, at).and_then(|leg| leg.time.as_mut()) {
            time.is_question = true;
        }
    }
    for (at, flight) in unexplained_flights(&said, &known) {
        if let Some(leg) = nearest(told, at)
            && leg
                .flight
                .as_ref()
                .is_none_or(|told| !is_corrected(told, &said) && !is_of_later_part(told, at, units))
        {
            ask(&mut leg.time);
            leg.flight = leg.flight.take().map(|told| told.or_other(Some(flight)));
        }
    }
    for (at, date) in unexplained_days(&said, &known, today) {
        if let Some(leg) = nearest(told, at)
            && leg
                .date
                .as_ref()
                .is_some_and(|told| !is_corrected(told, &said) && !is_of_later_part(told, at, units))
        {
            leg.date = leg.date.take().map(|told| told.or_other(Some(date)));
            ask(&mut leg.time);
        }
    }
    for (at, kind) in unexplained_ends(&said, &known) {
        if let Some(leg) = nearest(told, at) {
            ask_ends(leg, kind);
        }
    }
}

/// The days that no trip has; the day before or after one may be that of a flight over night.
fn unexplained_days(said: &[&Read<'_>], drafts: &[Draft], today: Date) -> Vec<(usize, Date)> {
    let is_near = |told: Date, day: Date| told.duration_until(day).as_hours().abs() <= 24;
    let is_known = |day: Date| {
        let mut dates = drafts.iter().filter_map(|draft| draft.date.as_ref());
        dates.any(|told| is_near(told.value, day))
    };
    let marks = said.iter().flat_map(|(_, found)| found);
    marks
        .filter_map(|one| one.mark.day())
        .filter(|day| day.value >= today && !is_known(day.value))
        .filter_map(|day| Some((day.at.as_ref()?.start, day.value)))
        .collect()
}

/// Makes questions of the ends of a trip that are, or are not, airports.
fn ask_ends(leg: &mut Leg, kind: Kind) {
    for end in [&mut leg.from, &mut leg.to].into_iter().flatten() {
        let is_airport = end.value.iata.is_some();
        end.is_question |= is_airport == (kind == Kind::Airport);
    }
}

/// The airports and houses that are the end of no trip, each with its place in the message.
fn unexplained_ends(said: &[&Read<'_>], drafts: &[Draft]) -> Vec<(usize, Kind)> {
    let is_end = |spot: &Spot| {
        let mut ends = drafts.iter().flat_map(|draft| [&draft.from, &draft.to]).flatten();
        ends.any(|end| is_same(end, spot))
    };
    let marks = said.iter().flat_map(|(_, found)| found);
    marks
        .filter_map(|one| one.mark.spot())
        .filter(|spot| spot.kind != Kind::Town && spot.end.is_some() && !is_end(spot))
        .filter_map(|spot| Some((spot.at.as_ref()?.start, spot.kind)))
        .collect()
}

/// A ride of a flight has an airport at the end where the guests land or take off.
fn weigh_ends(draft: &Draft, leg: &mut Leg) {
    let (Some(from), Some(to)) = (&draft.from, &draft.to) else {
        if draft.from.as_ref().is_some_and(|from| from.kind == Kind::Town) {
            ask(&mut leg.from);
        }
        return;
    };
    let has_airport = from.kind == Kind::Airport || to.kind == Kind::Airport;
    // `Мы летим на Родос (RHO)`: the town of the airport is rather where the guests fly to.
    for (airport, other, end) in [(from, to, &mut leg.to), (to, from, &mut leg.from)] {
        if other.kind == Kind::Town && airport.kind == Kind::Airport && is_town_of(other, airport) {
            ask(end);
        }
    }
    let is_flown = draft.flight.is_some() || leg.time_of != Some(TimeOf::PickUp) && leg.time.is_some();
    // A ticket that is not read as one tells flights from airport to airport.
    let has_both = from.kind == Kind::Airport && to.kind == Kind::Airport;
    // A train or a ship brings guests as well.
    let has_stop = draft.flight.is_none() && (from.is_stop() || to.is_stop());
    if is_flown && (!has_airport && !has_stop || has_both) {
        ask(&mut leg.from);
        ask(&mut leg.to);
    }
}

fn is_town_of(town: &Spot, airport: &Spot) -> bool {
    let own = spots::airport_of(town.town.unwrap_or(&town.words), town);
    own.is_some_and(|own| own.iata == airport.iata)
}

/// A time that nothing marks may be that of the pick-up where the sheet has that of the flight, and of two times of the
/// same event only one is right.
fn weigh_time(draft: &Draft, leg: &mut Leg, said: &[&Read<'_>]) {
    let Some(told) = &leg.time else { return };
    // Beside a flight and without an airport a time that no word marks may be that of either.
    let is_airport = |end: &Option<Spot>| end.as_ref().is_some_and(|spot| spot.kind == Kind::Airport);
    let is_unmarked = |(time, cue): &Timed| time.value == told.value && cue.is_none();
    if draft.flight.is_some()
        && !is_airport(&draft.from)
        && !is_airport(&draft.to)
        && draft.times.iter().any(is_unmarked)
    {
        ask(&mut leg.time);
        return;
    }
    let is_said = |time: &Told<Time>| said.iter().any(|read| is_told_in(time, &read.0));
    let own = draft.times.iter().find(|(time, _)| time.value == told.value);
    let own_cue = own.and_then(|(_, cue)| *cue);
    let is_marked_pick_up = own.is_some_and(|(_, cue)| *cue == Some(Cue::PickUp));
    let is_other = |(time, cue): &&Timed| {
        let is_open = cue.is_none() && !is_marked_pick_up || *cue == own_cue && !is_corrected(told, said);
        is_open && time.value != told.value && is_said(time)
    };
    let other = draft.times.iter().find(is_other).map(|(time, _)| time.value);
    leg.time = leg.time.take().map(|told| told.or_other(other));
}

/// A pick-up late in the evening for a flight after midnight is on the day before, and a day far ahead is seldom meant.
fn weigh_day(draft: &Draft, leg: &mut Leg, said: &[&Read<'_>], today: Date) {
    let of = |cue| {
        draft
            .times
            .iter()
            .find(|(_, told)| *told == Some(cue))
            .map(|(time, _)| time.value)
    };
    let is_over_night = of(Cue::PickUp)
        .zip(of(Cue::Depart))
        .is_some_and(|(pick_up, departure)| pick_up > departure);
    // `pick-up on the 9th at 23:00, flight on the 10th at 02:10`
    let next = leg.date.as_ref().and_then(|date| date.value.tomorrow().ok());
    let mut days = said
        .iter()
        .flat_map(|(_, found)| found)
        .filter_map(|one| one.mark.day());
    let has_both = days.any(|day| Some(day.value) == next);
    let last = today.saturating_add(Span::new().months(LONGEST_AHEAD_MONTHS));
    let is_past = leg.date.as_ref().is_some_and(|date| may_be_past(date, said, today));
    if is_past || (is_over_night && !has_both) || leg.date.as_ref().is_some_and(|date| date.value > last) {
        ask(&mut leg.date);
    }
}

/// Small talk tells other times: of a dinner, of an office.
fn is_of_ride((unit, found): &&Read<'_>) -> bool {
    let is_flown = |one: &Found| one.mark.cue().is_some() || one.mark.flight().is_some() || one.mark == Mark::Back;
    v::CORRECTION.is_in(&unit.words) || found.iter().any(is_flown)
}

fn is_told_in<T>(told: &Told<T>, unit: &Unit<'_>) -> bool {
    let range = unit.start..unit.start + unit.text.len();
    told.at.as_ref().is_some_and(|at| range.contains(&at.start))
}

/// Whether the message tells this value in a sentence that corrects an earlier one.
fn is_corrected<T>(told: &Told<T>, said: &[&Read<'_>]) -> bool {
    said.iter().enumerate().any(|(at, (unit, found))| {
        let corrects =
            v::CORRECTION.is_in(&unit.words) || v::NOW.is_in(&unit.words) || goes_on_correcting(unit, at, said);
        is_told_in(told, unit)
            && (corrects
                || found
                    .iter()
                    .any(|one| one.mark.former_time().is_some() || one.mark.is_denied_day()))
    })
}

/// Whether the writer of this line of a chat corrected in the lines directly before it.
fn goes_on_correcting(unit: &Unit<'_>, at: usize, said: &[&Read<'_>]) -> bool {
    let before = said.get(..at).unwrap_or_default().iter().rev();
    let is_own = |read: &&&Read<'_>| read.0.is_chat && read.0.day == unit.day && read.0.writer == unit.writer;
    unit.is_chat
        && before
            .take_while(is_own)
            .any(|(unit, _)| v::CORRECTION.is_in(&unit.words))
}

/// Whether a value was told in a later part of the message than the one at this place: it replaced that one.
fn is_of_later_part<T>(told: &Told<T>, other: usize, units: &[Read<'_>]) -> bool {
    let place = |at: usize| {
        units
            .iter()
            .position(|(unit, _)| (unit.start..unit.start + unit.text.len()).contains(&at))
    };
    let (told, other) = (told.at.as_ref().and_then(|at| place(at.start)), place(other));
    let part = |at: usize| units.get(at).map(|(unit, _)| unit.part);
    told.zip(other)
        .is_some_and(|(told, other)| told > other && part(told) != part(other))
}

/// `your offer of 9 February` on 11 February: a day without a year is rather the last such date than the next one.
fn may_be_past(date: &Told<Date>, said: &[&Read<'_>], today: Date) -> bool {
    let last = date.value.saturating_sub(Span::new().years(1));
    let is_recent = (today.saturating_sub(Span::new().days(LONGEST_PAST_DAYS))..today).contains(&last);
    let text = said.iter().find_map(|(unit, _)| {
        let at = date.at.clone()?;
        unit.text
            .get(at.start.checked_sub(unit.start)?..at.end.checked_sub(unit.start)?)
    });
    let year = date.value.year().rem_euclid(100).to_string();
    is_recent && text.is_none_or(|text| !text.trim_end_matches('.').ends_with(&year))
}

fn ask<T>(told: &mut Option<Told<T>>) {
    if let Some(told) = told {
        told.is_question = true;
    }
}

/// The last trip that was begun before this place of the message, or the first one.
fn nearest(told: &mut [(Leg, Draft)], at: usize) -> Option<&mut Leg> {
    let is_begun = |(leg, _): &(Leg, Draft)| {
        let begun = leg.date.as_ref().and_then(|date| date.at.as_ref());
        begun.is_some_and(|begun| begun.start < at)
    };
    let last = told.iter().rposition(is_begun).unwrap_or(0);
    told.get_mut(last).map(|(leg, _)| leg)
}

/// The times that no trip has, each with its place in the message.
fn unexplained_times(said: &[&Read<'_>], drafts: &[Draft]) -> Vec<(usize, Time)> {
    let marks = said.iter().flat_map(|(_, found)| found);
    let is_known = |time: Time| {
        drafts
            .iter()
            .flat_map(|draft| &draft.times)
            .any(|(told, _)| told.value == time)
    };
    marks
        .filter_map(|one| one.mark.time())
        .filter(|told| !is_known(told.value))
        .filter_map(|told| Some((told.at.as_ref()?.start, told.value)))
        .collect()
}

fn unexplained_flights(said: &[&Read<'_>], drafts: &[Draft]) -> Vec<(usize, String)> {
    let marks = said.iter().flat_map(|(_, found)| found);
    let is_known = |flight: &String| {
        let mut flights = drafts.iter().filter_map(|draft| draft.flight.as_ref());
        flights.any(|told| told.value == *flight)
    };
    marks
        .filter_map(|one| one.mark.flight())
        .filter(|told| !is_known(&told.value))
        .filter_map(|told| Some((told.at.as_ref()?.start, told.value.clone())))
        .collect()
}

/// Where the message tells hours that are not read as times: `nachts um 2 losfahren`.
fn bare_hours(said: &[&Read<'_>]) -> Vec<usize> {
    let mut places = Vec::new();
    for (unit, found) in said {
        let is_free = |at: usize| !found.iter().any(|one| one.words.contains(&at));
        for (at, pair) in unit.words.windows(2).enumerate() {
            let [before, hour] = pair else { continue };
            let is_hour = hour.bare().parse::<u8>().is_ok_and(|hour| (1..24).contains(&hour));
            let is_counted = unit.words.get(at + 2).is_some_and(|next| {
                let counted = [&v::PEOPLE, &v::ADULTS, &v::CHILDREN, &v::BAGS];
                counted.iter().any(|list| list.is(next))
            });
            if HOURS_FOLLOW.contains(&before.folded.as_str()) && is_hour && is_free(at + 1) && !is_counted {
                places.push(hour.range.start);
            }
        }
    }
    places
}
