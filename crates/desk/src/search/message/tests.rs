use jiff::civil::date;

use super::*;
use crate::handle::Handle;
use crate::places::view::SavedPlace;
use crate::search_form::RidePlace;

const RULE: PickUpRule = PickUpRule {
    after_landing_minutes: 30,
    before_departure_minutes: 180,
};

fn read(text: &str, saved: &[SavedPlaceView]) -> MessageView {
    let reader = Reader {
        text,
        home: Some("TR"),
        saved,
        rule: RULE,
    };
    reader.read(date(2026, 11, 23))
}

fn saved(name: &str) -> SavedPlaceView {
    SavedPlaceView {
        id: Handle::new(),
        saved: SavedPlace {
            place: RidePlace {
                name: name.to_owned(),
                latitude: 36.86,
                longitude: 31.06,
                is_airport: false,
            },
            note: String::new(),
        },
    }
}

fn words<T>(text: &str, found: &FoundValue<T>) -> String {
    let at = found.at.unwrap();
    let units: Vec<u16> = text.encode_utf16().collect();
    String::from_utf16(&units[at.start as usize..at.end as usize]).unwrap()
}

const ROUND_TRIP: &str = "Hello 😀 Mira,\nwe land in Antalya on 24 December at 14:30 with XQ101 and need a car to the \
    Mavi Koy Hotel, Belek.\nOn 31 December we fly home with XQ102 at 11:15.\nWe are two adults with three suitcases.\n\
    Jana Möller, +49 155 5000 0123";

#[test]
fn a_flight_proposes_a_pick_up_by_the_rule_of_the_agency() {
    let view = read(ROUND_TRIP, &[]);
    let [there, back] = &view.legs[..] else {
        panic!("{} trips", view.legs.len())
    };
    assert_eq!(there.time_of, MessageTime::Arrival);
    let pick_up = |leg: &MessageLeg| leg.pick_up.as_ref().unwrap().value.clone();
    assert_eq!(pick_up(there), "2026-12-24T15:00");
    assert_eq!(back.time_of, MessageTime::Departure);
    assert_eq!(pick_up(back), "2026-12-31T08:15");
}

#[test]
fn each_value_stands_where_the_window_counts_it() {
    let view = read(ROUND_TRIP, &[]);
    let there = &view.legs[0];
    assert_eq!(words(ROUND_TRIP, there.date.as_ref().unwrap()), "24 December");
    assert_eq!(words(ROUND_TRIP, there.flight.as_ref().unwrap()), "XQ101");
    assert_eq!(
        there.from.as_ref().unwrap().value.places[0].iata.as_deref(),
        Some("AYT")
    );
}

#[test]
fn a_place_is_a_question_unless_one_place_has_its_name() {
    let is_question = |saved: &[SavedPlaceView]| {
        let to = read(ROUND_TRIP, saved).legs[0].to.clone().unwrap();
        (to.is_question, to.value.places.len())
    };
    let (unknown, _) = is_question(&[]);
    assert!(unknown, "the atlas has no hotels");
    assert!(!is_question(&[saved("Mavi Koy Hotel, Belek")]).0);
    let two = [saved("Mavi Koy Hotel, Belek"), saved("Mavi Koy Hotel Apart, Belek")];
    assert_eq!(is_question(&two), (true, 2));
}

#[test]
fn a_message_without_a_trip_is_empty() {
    let view = read("Dear Mira, thank you for the invoice. Best wishes, Jana Möller", &[]);
    assert_eq!(view, MessageView::default());
}

#[test]
fn a_pick_up_is_the_one_near_the_airport_that_is_the_destination() {
    let view = read(
        "Please book a transfer from London to YXU on 24 December at 10:00 for two.",
        &[],
    );
    let leg = &view.legs[0];
    let end = |found: &Option<FoundValue<MessagePlace>>| {
        let found = &found.as_ref().unwrap().value.places[0];
        crate::search_form::point(&found.place).unwrap()
    };
    assert!(end(&leg.from).distance_km(end(&leg.to)) < 100.0);
}
