//! Words that say that a time is that of the ride and not that of a flight: an order for a car, and the guests who leave
//! their hotel.

use crate::lines::Unit;
use crate::mark::{Cue, Found, Mark};
use crate::spot::{End, Kind};
use crate::spots;
use crate::vocabulary as v;

/// The most words from the verb to the hotel that is left: `leave from the hotel`.
const MOST_TO_HOTEL: usize = 3;
/// A time that stands fewer words before a flight may be that of the flight.
const NEAREST_TO_FLIGHT: usize = 2;
/// A word for a flight so few words before a time says that it is the flight's: `taxi for our flight at 8:30`.
const NEAR_FLIGHT: usize = 3;

/// Marks the words in a unit that tell when a ride begins.
pub(super) fn mark(unit: &Unit<'_>, found: &mut Vec<Found>) {
    leave_hotel(unit, found);
    order_car(unit, found);
}

/// `otelden 13.00'te çıkalım`, `we leave the hotel at 13:00`: guests who leave their hotel are picked up there.
fn leave_hotel(unit: &Unit<'_>, found: &mut Vec<Found>) {
    let is_hotel = |at: usize| {
        let is_named = found
            .iter()
            .any(|one| one.words.contains(&at) && one.mark.spot().is_some_and(|spot| spot.kind == Kind::House));
        is_named || unit.words.get(at).is_some_and(|word| v::HOTEL.is(word))
    };
    let leaves_from = begins_at_house(unit, found);
    let verb = (0..unit.words.len()).find_map(|at| {
        let ahead = unit.words.get(at..)?;
        let before_hotel = || {
            let length = v::LEAVES.at(ahead)?;
            let behind = at + length;
            (behind..=behind + MOST_TO_HOTEL).any(is_hotel).then_some(length)
        };
        let length = before_hotel().or_else(|| v::SETS_OUT.at(ahead).filter(|_| leaves_from))?;
        Some(at..at + length)
    });
    let Some(words) = verb else { return };
    found.retain(|one| one.mark.cue().is_none() || !words.contains(&one.words.start));
    found.push(Found {
        words,
        mark: Mark::Cue(Cue::PickUp),
    });
}

/// `morgen 8.30 ein taxi vom hotel zum flughafen, os 101`: the only time of an order for a car to a flight is when the
/// car comes, if it stands before the flight and apart from it.
fn order_car(unit: &Unit<'_>, found: &mut Vec<Found>) {
    let mut times = found.iter().filter(|one| one.mark.time().is_some());
    let (Some(time), None) = (times.next(), times.next()) else {
        return;
    };
    let has_cue = found
        .iter()
        .any(|one| one.mark.cue().is_some() || one.mark == Mark::Back);
    let near = unit
        .words
        .get(time.words.start.saturating_sub(NEAR_FLIGHT)..time.words.start);
    let is_of_flight = near.is_some_and(|words| v::FLIGHT.is_in(words));
    let flights = found.iter().filter(|one| one.mark.flight().is_some());
    let is_apart = flights
        .clone()
        .all(|flight| flight.words.start >= time.words.end + NEAREST_TO_FLIGHT);
    let car = (0..unit.words.len()).find_map(|at| {
        let length = v::CARS.at(unit.words.get(at..)?)?;
        let is_free = !found.iter().any(|one| one.words.contains(&at));
        is_free.then_some(at..at + length)
    });
    // `Kindly provide one van on 3 October at 8:30.`: a whole order without a flight.
    let has_place = found.iter().any(|one| one.mark.spot().is_some());
    let is_order = || {
        let is_flown = flights.clone().next().is_some() || v::FLIGHT.is_in(&unit.words);
        v::PROVIDES.is_in(&unit.words) && !has_place && !is_flown
    };
    let begins = || begins_at_house(unit, found) || is_order();
    let Some(words) = car.filter(|_| !has_cue && !is_of_flight && is_apart && begins()) else {
        return;
    };
    found.push(Found {
        words,
        mark: Mark::Cue(Cue::PickUp),
    });
}

/// Whether a unit says that the ride begins at a house, named or not.
fn begins_at_house(unit: &Unit<'_>, found: &[Found]) -> bool {
    let is_named = found
        .iter()
        .filter_map(|one| one.mark.spot())
        .any(|spot| spot.kind == Kind::House && spot.end == Some(End::From));
    is_named || spots::end_of_unnamed_hotel(unit, found) == Some(End::From)
}

#[cfg(test)]
mod tests {
    use jiff::civil::Date;
    use rstest::rstest;

    use crate::{Context, TimeOf, read};

    #[rstest]
    #[case::german(
        "bräuchte morgen 8.30 ein taxi vom hotel goldhorn zum flughafen schwechat, 1 person, os 101",
        TimeOf::PickUp
    )]
    #[case::english(
        "need a cab tomorrow 8:30 from hotel goldhorn to vienna airport please, os 101",
        TimeOf::PickUp
    )]
    #[case::russian(
        "нужна машина завтра в 8:30 из отеля Goldhorn в аэропорт Вены, рейс OS 101",
        TimeOf::PickUp
    )]
    #[case::turkish(
        "yarın 8:30'da Goldhorn otelinden Viyana havalimanına taksi lazım, OS 101",
        TimeOf::PickUp
    )]
    #[case::of_the_flight(
        "need a cab tomorrow from hotel goldhorn to vienna airport, our flight at 8:30 is os 101",
        TimeOf::Departure
    )]
    #[case::beside_the_flight(
        "need a cab tomorrow from hotel goldhorn to vienna airport os 101 8:30",
        TimeOf::Departure
    )]
    #[case::from_the_flight(
        "need a cab tomorrow 8:30 from vienna airport to hotel goldhorn, os 101",
        TimeOf::Arrival
    )]
    #[case::turkish_leave(
        "24 Aralık Goldhorn Otelden 13.00'te çıkalım, Viyana havalimanına, uçak LH1300",
        TimeOf::PickUp
    )]
    #[case::leave(
        "24 Dec to Vienna airport, flight LH1300. We want to leave the Hotel Goldhorn at 13:00",
        TimeOf::PickUp
    )]
    #[case::leave_home(
        "24 Dec Hotel Goldhorn to Vienna airport, we leave at 13:00 with LH1300",
        TimeOf::Departure
    )]
    fn a_time_of_the_ride_is_told_from_that_of_the_flight(#[case] text: &str, #[case] of: TimeOf) {
        let today = Date::constant(2026, 11, 23);
        let sheet = read(text, Context { today, country: "AT" });
        assert_eq!(sheet.legs.first().and_then(|leg| leg.time_of), Some(of));
    }
}
