//! The flights of a pasted ticket, each with both its airports and both its times.

use jiff::civil::{Date, Time};

use crate::Told;
use crate::draft::{Draft, Timed, timed};
use crate::lines::Unit;
use crate::mark::{Cue, Found, Mark};
use crate::spot::{End, Kind, Spot};
use crate::spots::airport_of;

struct Flight {
    /// The unit that tells its number.
    at: usize,
    number: Told<String>,
    day: Told<Date>,
    from: (Spot, Told<Time>),
    to: (Spot, Told<Time>, i64),
}

/// The rides to and from the place that these flights lead to. `house` is where the guests stay.
pub(crate) fn rides(units: &[(Unit<'_>, Vec<Found>)], house: Option<&Spot>, today: Date) -> Vec<Draft> {
    rides_of(&flights(units, today), units, house)
}

/// The same for a table of flights.
pub(crate) fn rides_of_rows(rows: &[Draft], house: Option<&Spot>) -> Vec<Draft> {
    let flight = |row: &Draft| {
        let time = |wanted: Cue| {
            row.times
                .iter()
                .find(|(_, cue)| *cue == Some(wanted))
                .map(|(time, _)| time.clone())
        };
        Some(Flight {
            at: usize::MAX,
            number: row.flight.clone()?,
            day: row.date.clone()?,
            from: (row.from.clone()?, time(Cue::Depart)?),
            to: (row.to.clone()?, time(Cue::Arrive)?, 0),
        })
    };
    rides_of(&rows.iter().filter_map(flight).collect::<Vec<_>>(), &[], house)
}

fn rides_of(flights: &[Flight], units: &[(Unit<'_>, Vec<Found>)], house: Option<&Spot>) -> Vec<Draft> {
    let Some(goal) = goal(flights) else {
        return Vec::new();
    };
    let mut rides = Vec::new();
    for flight in flights {
        let at_goal = |spot: &Spot| spot.iata == goal.iata;
        if at_goal(&flight.to.0) {
            let (spot, time, days) = &flight.to;
            let date = flight.day.value.saturating_add(jiff::Span::new().days(*days));
            rides.push(Draft {
                from: Some(Spot {
                    end: Some(End::From),
                    ..spot.clone()
                }),
                to: house.cloned(),
                date: Some(Told::sure(date, flight.day.at.clone())),
                times: vec![(time.clone(), Some(Cue::Arrive))],
                flight: Some(flight.number.clone()),
                is_back: false,
                airport: None,
            });
        } else if at_goal(&flight.from.0) {
            let (spot, time) = &flight.from;
            rides.push(Draft {
                from: house.cloned(),
                to: Some(Spot {
                    end: Some(End::To),
                    ..spot.clone()
                }),
                date: Some(flight.day.clone()),
                times: [(time.clone(), Some(Cue::Depart))]
                    .into_iter()
                    .chain(picked_up(units, flight))
                    .collect(),
                flight: Some(flight.number.clone()),
                is_back: true,
                airport: None,
            });
        }
    }
    rides
}

/// The time of the pick-up that is told below a flight, up to the next one.
fn picked_up(units: &[(Unit<'_>, Vec<Found>)], flight: &Flight) -> Option<Timed> {
    let is_of_other = |marks: &[Found]| {
        let mut flights = marks.iter().filter_map(|one| one.mark.flight());
        flights.any(|other| other.value != flight.number.value)
    };
    let below = units
        .get(flight.at..)?
        .iter()
        .take_while(|(_, marks)| !is_of_other(marks));
    let is_pick_up = |(_, cue): &Timed| *cue == Some(Cue::PickUp);
    let below = below.flat_map(|(unit, marks)| timed(unit, marks)).find(is_pick_up);
    // `For the way back we'd like collecting at 2pm` may stand above the ticket.
    let is_of_back = |marks: &[Found]| marks.iter().any(|one| one.mark == Mark::Back);
    let is_flown = |marks: &[Found]| {
        marks
            .iter()
            .any(|one| one.mark.flight().is_some() || matches!(one.mark.cue(), Some(Cue::Arrive | Cue::Depart)))
    };
    below
        .or_else(|| {
            let mut above = units.iter().take(flight.at).filter(|(_, marks)| !is_flown(marks));
            above.find_map(|(unit, marks)| {
                let mut times = timed(unit, marks).into_iter();
                // `На обратный путь машина в 14:00`
                times.find(|time| is_pick_up(time) || time.1.is_none() && is_of_back(marks))
            })
        })
        .map(|(time, _)| (time, Some(Cue::PickUp)))
}

/// Where the guests stay longest between two flights, otherwise where the last one lands.
fn goal(flights: &[Flight]) -> Option<Spot> {
    let stays = flights
        .iter()
        .zip(flights.iter().skip(1))
        .filter_map(|(landed, leaves)| {
            let days = landed.day.value.duration_until(leaves.day.value).as_hours() / 24;
            let is_same = landed.to.0.iata == leaves.from.0.iata;
            (is_same && days > 0).then_some((days, &landed.to.0))
        });
    // Of equal stays the first one.
    let longest = stays.reduce(|longest, stay| if stay.0 > longest.0 { stay } else { longest });
    longest
        .map(|(_, spot)| spot)
        .or_else(|| flights.last().map(|flight| &flight.to.0))
        .cloned()
}

/// The airports of `HAMBURG - ISTANBUL`, where a ticket tells towns.
fn airports_of_towns(unit: &Unit<'_>, marks: &[Found]) -> Vec<Spot> {
    let mut spots: Vec<&Spot> = marks.iter().filter_map(|one| one.mark.spot()).collect();
    // `Frankfurt - Antalya (AYT)`: the code stands behind its town.
    let before_code = spots
        .windows(2)
        .position(|pair| matches!(pair, [town, code] if town.kind == Kind::Town && code.is_code));
    if let Some(town) = before_code.filter(|_| spots.len() > 2) {
        spots.remove(town);
    }
    let [from, to] = spots.as_slice() else {
        return Vec::new();
    };
    let between = from.at.as_ref().zip(to.at.as_ref()).and_then(|(from, to)| {
        unit.text
            .get(from.end.checked_sub(unit.start)?..to.start.checked_sub(unit.start)?)
    });
    let leads = between.is_some_and(|between| ["-", "–", "—", ">", "→"].iter().any(|dash| between.contains(dash)));
    let rides = marks.iter().any(|one| one.mark.cue() == Some(Cue::PickUp));
    if !leads || rides {
        return Vec::new();
    }
    let airport = |spot: &Spot| match spot.kind {
        Kind::Airport => Some(spot.clone()),
        Kind::Town => airport_of(spot.town.unwrap_or(&spot.words), spot),
        Kind::House => None,
    };
    spots.into_iter().filter_map(airport).collect()
}

fn flights(units: &[(Unit<'_>, Vec<Found>)], today: Date) -> Vec<Flight> {
    let mut found = Vec::new();
    // A day may head the flights below it.
    let mut last_day = None;
    let (mut numbers, mut is_inferred) = (Vec::new(), false);
    for (at, (unit, marks)) in units.iter().enumerate() {
        let mut days = marks.iter().filter_map(|one| one.mark.day());
        last_day = days
            .rfind(|day| day.value >= today)
            .map(|day| (unit.part, at, day))
            .or(last_day);
        let Some(number) = marks.iter().find_map(|one| one.mark.flight()) else {
            continue;
        };
        numbers.push(&number.value);
        let (mut airports, mut times, mut day, mut later) = (Vec::new(), Vec::new(), None, 0);
        for (below, (unit, marks)) in units.iter().skip(at).take(4).enumerate() {
            // The next flight begins on its own line.
            if marks
                .iter()
                .find_map(|one| one.mark.flight())
                .is_some_and(|other| other.value != number.value)
            {
                break;
            }
            let in_codes = marks
                .iter()
                .filter_map(|one| one.mark.spot())
                .filter(|spot| spot.is_code);
            airports.extend(in_codes.filter(|spot| spot.kind == Kind::Airport).cloned());
            times.extend(marks.iter().filter_map(|one| one.mark.time()));
            let mut days = marks.iter().filter_map(|one| one.mark.day());
            // A day directly above the flight tells more than one below.
            let is_headed = last_day.is_some_and(|(part, above, _)| part == unit.part && above < at && above + 2 >= at);
            day = day.or_else(|| days.find(|day| day.value >= today).filter(|_| !is_headed || below == 0));
            if unit.text.contains("+1") {
                later = 1;
            }
            if airports.len() >= 2 && times.len() >= 2 {
                break;
            }
        }
        let own_times = marks.iter().filter(|one| one.mark.time().is_some()).count();
        if airports.len() < 2 && own_times >= 2 {
            airports = airports_of_towns(unit, marks);
            is_inferred |= airports.len() >= 2;
        }
        is_inferred |= day.is_none();
        let above = last_day.filter(|(part, ..)| *part == unit.part).map(|(.., day)| day);
        if let ([from, to, ..], [left, landed, ..], Some(day)) = (airports.as_slice(), times.as_slice(), day.or(above))
            && from.iata != to.iata
        {
            found.push(Flight {
                at,
                number: number.clone(),
                day: Told::sure(day.value, day.at.clone()),
                from: (from.clone(), (*left).clone()),
                to: (to.clone(), (*landed).clone(), later),
            });
        }
    }
    // What was inferred for some flights of a text may be wrong for all.
    numbers.dedup();
    if is_inferred && found.len() < numbers.len() {
        return Vec::new();
    }
    found
}
