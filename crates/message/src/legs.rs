//! The trips of a message, made from the marks of its units.

mod builder;

use std::ops::Range;

use jiff::civil::Date;

use builder::Builder;

use crate::draft::Draft;
use crate::lines::Unit;
use crate::mark::{Cue, Found, Mark};
use crate::spot::{Kind, Spot};
use crate::tables::{self, Columns};
use crate::tickets;
use crate::{Leg, Place, TimeOf, Told};

/// The trips of these units.
pub(crate) fn of(units: &[(Unit<'_>, Vec<Found>)], today: Date, slashes_mislead: bool) -> Vec<Leg> {
    let mut builder = Builder::new(today);
    let mut columns: Option<Columns> = None;
    let mut rows = Vec::new();
    for (unit, found) in units {
        if let Some(named) = tables::columns(unit) {
            columns = Some(named);
            continue;
        }
        if let Some(ride) = columns
            .as_ref()
            .and_then(|columns| columns.ride(unit, today, slashes_mislead))
        {
            rows.push(ride);
            continue;
        }
        builder.take(unit, found);
    }
    let house = units
        .iter()
        .flat_map(|(_, found)| found)
        .filter_map(|one| one.mark.spot())
        .find(|spot| spot.kind == Kind::House);
    if rows.is_empty() {
        rows = tickets::rides(units, house, today);
    }
    let mut drafts = if rows.is_empty() { builder.into_drafts() } else { rows };
    let told = drafts.clone();
    for (at, draft) in drafts.iter_mut().enumerate() {
        complete(draft, at.checked_sub(1).and_then(|before| told.get(before)));
    }
    drafts.iter().filter_map(|draft| finished(draft, today)).collect()
}

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
    if leg.is_back || (leg.from.is_none() && leg.to.is_none()) {
        if leg.from.is_none() {
            leg.from.clone_from(&before.to);
        }
        if leg.to.is_none() {
            leg.to.clone_from(&before.from);
        }
    }
}

fn finished(leg: &Draft, today: Date) -> Option<Leg> {
    let (date, is_sure) = leg.date.filter(|(date, _)| *date >= today)?;
    if leg.from.is_none() && leg.to.is_none() {
        return None;
    }
    let place = |spot: &Option<Spot>| {
        spot.as_ref().map(|spot| Told {
            value: Place {
                words: spot.words.clone(),
                iata: spot.iata.filter(|_| spot.kind == Kind::Airport).map(str::to_owned),
            },
            is_question: !spot.is_sure,
        })
    };
    let from_airport = leg.from.as_ref().is_some_and(|spot| spot.kind == Kind::Airport);
    let to_airport = leg.to.as_ref().is_some_and(|spot| spot.kind == Kind::Airport);
    let of = |wanted: Option<Cue>| leg.times.iter().find(|(_, cue, _)| *cue == wanted).copied();
    let flown = |cue| {
        if leg.flight.is_some() || from_airport || to_airport {
            of(Some(cue))
        } else {
            None
        }
    };
    let chosen = of(Some(Cue::PickUp))
        .map(|(time, _, sure)| (time, TimeOf::PickUp, sure))
        .or_else(|| {
            flown(Cue::Arrive)
                .filter(|_| !to_airport)
                .map(|(time, _, sure)| (time, TimeOf::Arrival, sure))
        })
        .or_else(|| {
            flown(Cue::Depart)
                .filter(|_| !from_airport)
                .map(|(time, _, sure)| (time, TimeOf::Departure, sure))
        })
        .or_else(|| {
            let (time, _, sure) = of(None).or_else(|| leg.times.first().copied())?;
            let kind = match (leg.flight.is_some(), from_airport, to_airport) {
                (true, true, _) => TimeOf::Arrival,
                (true, false, true) => TimeOf::Departure,
                (true, false, false) | (false, ..) => TimeOf::PickUp,
            };
            Some((time, kind, sure))
        });
    Some(Leg {
        from: place(&leg.from),
        to: place(&leg.to),
        date: Some(Told {
            value: date,
            is_question: !is_sure,
        }),
        time: chosen.map(|(time, _, sure)| Told {
            value: time,
            is_question: !sure,
        }),
        time_of: chosen.map(|(_, kind, _)| kind),
        flight: leg.flight.clone().map(|flight| Told {
            value: flight,
            is_question: false,
        }),
    })
}
