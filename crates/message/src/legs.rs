//! The trips of a message, made from the marks of its units.

mod builder;
mod certain;
mod itinerary;
mod list;
mod parted;
mod settled;
mod stays;

use std::ops::Range;

use jiff::civil::{Date, Time};

use builder::Builder;
pub(crate) use parted::parted;

use crate::draft::Draft;
use crate::lines::Unit;
use crate::mark::{Cue, Found, Mark};
use crate::spot::{Kind, Spot};
use crate::tables::{self, Columns, Heading};
use crate::tickets;
use crate::{Leg, Place, TimeOf, Told};

/// The trips of these units.
pub(crate) fn of(units: &[(Unit<'_>, Vec<Found>)], today: Date, slashes_mislead: bool) -> Vec<Leg> {
    let units = &stays::without_stays(units);
    let mut builder = Builder::new(today);
    let mut columns: Option<Columns> = None;
    let mut rows = Vec::new();
    let mut heading = Heading::with_footnotes(units.iter());
    let places = list::places(units, today);
    for ((unit, found), place) in units.iter().zip(&places) {
        if let Some(named) = tables::columns(unit) {
            columns = Some(named);
            continue;
        }
        if let Some(ride) = columns
            .as_ref()
            .and_then(|columns| columns.ride(unit, &heading, today, slashes_mislead))
        {
            // A list of guests may repeat the ride in each row.
            let is_told = rows
                .iter()
                .any(|told: &Draft| told.flight.is_some() && told.flight_and_day() == ride.flight_and_day());
            if !is_told {
                rows.push(ride);
            }
            continue;
        }
        heading.learn(found, today);
        builder.take(unit, found, place);
    }
    let house = units
        .iter()
        .flat_map(|(_, found)| found)
        .filter_map(|one| one.mark.spot())
        .find(|spot| spot.kind == Kind::House);
    let marked = if rows.is_empty() {
        itinerary::rides(units, today, slashes_mislead)
    } else {
        Vec::new()
    };
    let rows = if marked.is_empty() {
        of_flights(rows, units, house, today)
    } else {
        marked
    };
    let is_text = rows.is_empty();
    let (mut drafts, dropped) = if is_text {
        builder.into_drafts()
    } else {
        (rows, Vec::new())
    };
    let told = drafts.clone();
    for (at, draft) in drafts.iter_mut().enumerate() {
        complete(draft, at.checked_sub(1).and_then(|before| told.get(before)));
    }
    if is_text {
        drafts.iter_mut().for_each(settled::settle);
    }
    let finish = |draft: Draft| Some((finished(&draft, today)?, draft));
    let mut finished: Vec<(Leg, Draft)> = drafts.into_iter().filter_map(finish).collect();
    if is_text {
        certain::weigh(&mut finished, &dropped, units, today);
    }
    finished.into_iter().map(|(leg, _)| leg).collect()
}

/// The rows of a table of rides, or the rides to and from the flights that a table or a ticket tells.
fn of_flights(rows: Vec<Draft>, units: &[(Unit<'_>, Vec<Found>)], house: Option<&Spot>, today: Date) -> Vec<Draft> {
    // Rows from airport to airport are flights.
    let is_flight = |ride: &Draft| {
        [&ride.from, &ride.to]
            .into_iter()
            .all(|end| end.as_ref().is_some_and(|spot| spot.kind == Kind::Airport))
    };
    if !rows.is_empty() {
        let are_flights = rows.iter().all(is_flight);
        return if are_flights {
            tickets::rides_of_rows(&rows, house)
        } else {
            rows
        };
    }
    // What leads from an airport to a house or back is a ride, no flight.
    let leads = |found: &[Found], kind: Kind| {
        let mut spots = found.iter().filter_map(|one| one.mark.spot());
        spots.any(|spot| spot.kind == kind && spot.end.is_some())
    };
    let routes = units
        .iter()
        .filter(|(_, found)| leads(found, Kind::House) && leads(found, Kind::Airport))
        .count();
    if routes < LEAST_ROUTES {
        tickets::rides(units, house, today)
    } else {
        Vec::new()
    }
}

/// A message that tells this many rides from end to end is no ticket.
const LEAST_ROUTES: usize = 2;

fn nearest(found: &[Found], words: &Range<usize>, cue: Cue) -> usize {
    let of_cue = found.iter().filter(|found| found.mark == Mark::Cue(cue));
    of_cue
        .map(|found| found.words.start.abs_diff(words.start))
        .min()
        .unwrap_or(usize::MAX)
}

pub(crate) fn is_same(one: &Spot, other: &Spot) -> bool {
    if one.iata.is_some() || other.iata.is_some() {
        return one.iata == other.iata;
    }
    let generic = |word: &&str| {
        !matches!(
            *word,
            "hotel" | "otel" | "the" | "отель" | "отеля" | "resort" | "гостиница"
        )
    };
    let (one, other) = (fold::fold(&one.words), fold::fold(&other.words));
    let few: Vec<&str> = one.split(' ').filter(generic).collect();
    let many: Vec<&str> = other.split(' ').filter(generic).collect();
    let (few, many) = if few.len() <= many.len() {
        (few, many)
    } else {
        (many, few)
    };
    !few.is_empty() && few.iter().all(|word| many.contains(word))
}

/// Lays in what the other trips tell.
fn complete(leg: &mut Draft, before: Option<&Draft>) {
    let Some(before) = before else { return };
    // Where a ride begins that does not tell it may be where the one before led.
    if let Some(house) = before.to.as_ref().filter(|spot| spot.kind == Kind::House)
        && leg.from.is_none()
        && !leg.is_back
        && leg.to.as_ref().is_some_and(|to| !is_same(to, house))
    {
        leg.from = Some(Spot {
            is_sure: false,
            ..house.derived()
        });
    }
    if leg.is_back || (leg.from.is_none() && leg.to.is_none()) {
        if leg.from.is_none() {
            leg.from = before.to.as_ref().map(Spot::derived);
        }
        if leg.to.is_none() {
            leg.to = before.from.as_ref().map(Spot::derived);
        }
    }
}

/// Whether two rides of one day come from or lead to the same airport, so that not the same guests take both.
pub(crate) fn are_of_several(legs: &[Leg]) -> bool {
    let airport = |end: &Option<Told<Place>>| end.as_ref().and_then(|told| told.value.iata.clone());
    let day = |leg: &Leg| leg.date.as_ref().map(|day| day.value);
    let is_beside = |one: &Leg, other: &Leg| {
        let ends = [(&one.from, &other.from), (&one.to, &other.to)];
        let shares = |&(one, other): &(_, _)| airport(one).is_some() && airport(one) == airport(other);
        day(one) == day(other) && ends.iter().any(shares)
    };
    legs.iter()
        .enumerate()
        .any(|(at, one)| legs.iter().skip(at + 1).any(|other| is_beside(one, other)))
}

fn finished(leg: &Draft, today: Date) -> Option<Leg> {
    let date = leg.date.clone().filter(|date| date.value >= today)?;
    if leg.from.is_none() && leg.to.is_none() {
        return None;
    }
    let (time, time_of) = time(leg).unzip();
    Some(Leg {
        from: leg.from.as_ref().map(place_of),
        to: leg.to.as_ref().map(place_of),
        date: Some(date),
        time,
        time_of,
        flight: leg.flight.clone(),
    })
}

fn place_of(spot: &Spot) -> Told<Place> {
    Told {
        value: Place {
            words: spot.words.clone(),
            iata: spot.iata.filter(|_| spot.kind == Kind::Airport).map(str::to_owned),
        },
        at: spot.at.clone(),
        is_question: !spot.is_sure,
        others: spot.others.clone(),
    }
}

/// The time that counts: of the pick-up, otherwise of the flight at the airport of the trip.
fn time(leg: &Draft) -> Option<(Told<Time>, TimeOf)> {
    let from_airport = leg.from.as_ref().is_some_and(|spot| spot.kind == Kind::Airport);
    let to_airport = leg.to.as_ref().is_some_and(|spot| spot.kind == Kind::Airport);
    let is_stop = |end: &Option<Spot>| end.as_ref().is_some_and(Spot::is_stop);
    let is_flown = leg.flight.is_some() || from_airport || to_airport || is_stop(&leg.from) || is_stop(&leg.to);
    let of = |wanted: Option<Cue>| leg.times.iter().find(|(_, cue)| *cue == wanted).map(|(time, _)| time);
    let flown = |cue, is_possible: bool| of(Some(cue)).filter(|_| is_flown && is_possible);
    let told = of(Some(Cue::PickUp))
        .map(|time| (time, TimeOf::PickUp))
        .or_else(|| Some((flown(Cue::Arrive, !to_airport)?, TimeOf::Arrival)))
        .or_else(|| Some((flown(Cue::Depart, !from_airport)?, TimeOf::Departure)))
        .or_else(|| {
            let time = of(None).or_else(|| leg.times.first().map(|(time, _)| time))?;
            let kind = match (leg.flight.is_some(), from_airport, to_airport) {
                (true, true, _) => TimeOf::Arrival,
                (true, false, true) => TimeOf::Departure,
                (true, false, false) | (false, ..) => TimeOf::PickUp,
            };
            Some((time, kind))
        });
    told.map(|(time, kind)| (time.clone(), kind))
}
