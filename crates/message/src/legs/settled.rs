//! What follows from a whole trip: which end its airport is, where it begins, and which of its times is that of the pick-up.

use jiff::civil::Time;

use crate::draft::Draft;
use crate::mark::Cue;
use crate::spot::{Kind, Spot};
use crate::spots;

pub(super) fn settle(draft: &mut Draft) {
    settle_airports(draft);
    settle_direction(draft);
    settle_pick_up(draft);
}

/// `dalamandan Jiva Beach'e, 16:50 iniş`: the town where the flight of a ride lands or leaves is its airport.
fn settle_airports(draft: &mut Draft) {
    let has = |wanted: Cue| draft.times.iter().any(|(_, cue)| *cue == Some(wanted));
    let (lands, leaves) = (
        has(Cue::Arrive),
        has(Cue::Depart) && draft.flight.is_some() || draft.is_back && draft.flight.is_some(),
    );
    let airport = |spot: &Spot| spots::airport_of(spot.town.unwrap_or(&spot.words), spot);
    let is_house = |spot: &Option<Spot>| spot.as_ref().is_some_and(|spot| spot.kind == Kind::House);
    let is_town = |spot: &Option<Spot>| spot.as_ref().is_some_and(|spot| spot.kind == Kind::Town);
    if lands && is_town(&draft.from) && is_house(&draft.to) {
        draft.from = draft.from.as_ref().and_then(airport).or(draft.from.take());
    }
    if leaves && !lands && is_town(&draft.to) && is_house(&draft.from) {
        draft.to = draft.to.as_ref().and_then(airport).or(draft.to.take());
    }
}

/// A ride to a flight that leaves begins at the house, and one from a flight that lands leads there, if no word beside
/// the places says otherwise.
fn settle_direction(draft: &mut Draft) {
    let has = |wanted: Cue| draft.times.iter().any(|(_, cue)| *cue == Some(wanted));
    let (lands, leaves) = (has(Cue::Arrive), has(Cue::Depart));
    let goes_to_flight = !lands && draft.flight.is_some() && (leaves || has(Cue::PickUp) && draft.times.len() > 1);
    let comes_from_flight = lands && !leaves;
    let is_house = |spot: &Option<Spot>| {
        spot.as_ref()
            .is_some_and(|spot| spot.kind == Kind::House && spot.end.is_none())
    };
    let is_airport_or_none = |spot: &Option<Spot>| {
        spot.as_ref()
            .is_none_or(|spot| spot.kind == Kind::Airport && spot.end.is_none())
    };
    let is_turned = goes_to_flight && is_house(&draft.to) && is_airport_or_none(&draft.from)
        || comes_from_flight && is_house(&draft.from) && is_airport_or_none(&draft.to);
    if is_turned {
        std::mem::swap(&mut draft.from, &mut draft.to);
    }
}

/// `5.30 from the hotel to the airport, flight departs 8:50`: of two times of a ride to a flight the earlier one, which no
/// word marks, is that of the pick-up.
fn settle_pick_up(draft: &mut Draft) {
    let is_to_airport = draft.to.as_ref().is_some_and(|spot| spot.kind == Kind::Airport);
    let leaves = draft
        .times
        .iter()
        .find(|(_, cue)| *cue == Some(Cue::Depart))
        .map(|(time, _)| time.value);
    let has_pick_up = draft.times.iter().any(|(_, cue)| *cue == Some(Cue::PickUp));
    let Some(leaves) = leaves.filter(|_| is_to_airport && !has_pick_up) else {
        return;
    };
    let is_before = |time: Time| {
        let minutes = (i32::from(leaves.hour()) - i32::from(time.hour())) * 60 + i32::from(leaves.minute())
            - i32::from(time.minute());
        MINUTES_BEFORE_DEPARTURE.contains(&minutes)
    };
    let mut unmarked = draft
        .times
        .iter_mut()
        .filter(|(time, cue)| cue.is_none() && is_before(time.value));
    if let (Some((time, cue)), None) = (unmarked.next(), unmarked.next()) {
        *cue = Some(Cue::PickUp);
        time.is_question = true;
    }
}

/// How many minutes before a flight its guests are picked up.
const MINUTES_BEFORE_DEPARTURE: std::ops::RangeInclusive<i32> = 60..=600;

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, time};
    use rstest::rstest;

    use crate::{Context, TimeOf, read};

    const TODAY: Date = Date::constant(2026, 11, 23);

    #[rstest]
    #[case(
        "24 dec at 5:30 from Hotel Marina Pines to Antalya airport, flight XQ 140 departs 8:50",
        TimeOf::PickUp,
        5,
        30
    )]
    #[case(
        "24 dec from Hotel Marina Pines to Antalya airport, flight XQ 140 departs 8:50",
        TimeOf::Departure,
        8,
        50
    )]
    #[case(
        "24 dec Antalya airport to Hotel Marina Pines, flight XQ 141 lands 8:50",
        TimeOf::Arrival,
        8,
        50
    )]
    fn of_two_times_the_earlier_one_is_that_of_the_pick_up(
        #[case] text: &str,
        #[case] of: TimeOf,
        #[case] hour: i8,
        #[case] minute: i8,
    ) {
        let sheet = read(
            text,
            Context {
                today: TODAY,
                country: "TR",
            },
        );
        let leg = &sheet.legs[0];
        assert_eq!(leg.time.as_ref().map(|told| told.value), Some(time(hour, minute, 0, 0)));
        assert_eq!(leg.time_of, Some(of));
    }

    #[rstest]
    #[case(
        "karşılama dalamandan Jiva Beach Resort\n24 aralık 16:50 iniş VF3124",
        Some("DLM"),
        None
    )]
    #[case(
        "24 Dec Hotel Marina Pines, Antalya airport, XQ 140 departs 8:50, pick up 5:30",
        None,
        Some("AYT")
    )]
    fn a_flight_tells_which_end_is_its_airport(
        #[case] text: &str,
        #[case] from: Option<&str>,
        #[case] to: Option<&str>,
    ) {
        let sheet = read(
            text,
            Context {
                today: TODAY,
                country: "TR",
            },
        );
        let leg = &sheet.legs[0];
        let iata = |end: &Option<crate::Told<crate::Place>>| end.as_ref().and_then(|told| told.value.iata.clone());
        assert_eq!((iata(&leg.from).as_deref(), iata(&leg.to).as_deref()), (from, to));
    }
}
