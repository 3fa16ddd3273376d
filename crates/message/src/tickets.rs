//! The flights of a pasted ticket, each with both its airports and both its times.

use jiff::civil::{Date, Time};

use crate::Told;
use crate::draft::Draft;
use crate::lines::Unit;
use crate::mark::{Cue, Found};
use crate::spot::{End, Kind, Spot};

struct Flight {
    number: Told<String>,
    day: Told<Date>,
    from: (Spot, Told<Time>),
    to: (Spot, Told<Time>, i64),
}

/// The rides to and from the place that these flights lead to. `house` is where the guests stay.
pub(crate) fn rides(units: &[(Unit<'_>, Vec<Found>)], house: Option<&Spot>, today: Date) -> Vec<Draft> {
    let flights = flights(units, today);
    let Some(goal) = flights.first().map(|flight| flight.to.0.clone()) else {
        return Vec::new();
    };
    let mut rides = Vec::new();
    for flight in &flights {
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
                times: vec![(time.clone(), Some(Cue::Depart))],
                flight: Some(flight.number.clone()),
                is_back: true,
                airport: None,
            });
        }
    }
    rides
}

fn flights(units: &[(Unit<'_>, Vec<Found>)], today: Date) -> Vec<Flight> {
    let mut found = Vec::new();
    for (at, (_, marks)) in units.iter().enumerate() {
        let Some(number) = marks.iter().find_map(|one| one.mark.flight()) else {
            continue;
        };
        let (mut airports, mut times, mut day, mut later) = (Vec::new(), Vec::new(), None, 0);
        for (unit, marks) in units.iter().skip(at).take(4) {
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
            day = day.or_else(|| days.find(|day| day.value >= today));
            if unit.text.contains("+1") {
                later = 1;
            }
            if airports.len() >= 2 && times.len() >= 2 {
                break;
            }
        }
        if let ([from, to, ..], [left, landed, ..], Some(day)) = (airports.as_slice(), times.as_slice(), day)
            && from.iata != to.iata
        {
            found.push(Flight {
                number: number.clone(),
                day: Told::sure(day.value, day.at.clone()),
                from: (from.clone(), (*left).clone()),
                to: (to.clone(), (*landed).clone(), later),
            });
        }
    }
    found
}
