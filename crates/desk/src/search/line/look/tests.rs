use contract::Language;
use jiff::civil::Date;
use rstest::rstest;

use super::*;
use crate::handle::Handle;
use crate::places::view::SavedPlace;
use crate::search::line::read;
use crate::search::line::view::LinePart;
use crate::search_form::RidePlace;

fn saved(name: &str) -> SavedPlaceView {
    SavedPlaceView {
        id: Handle::new(),
        saved: SavedPlace {
            place: RidePlace {
                name: name.into(),
                latitude: 36.85,
                longitude: 30.85,
                is_airport: false,
            },
            note: "".into(),
        },
    }
}

fn shown(line: &str) -> LineView {
    let today = Date::constant(2026, 11, 21);
    let own = ["Hotel Lara Palas", "Rixos Belek Antalya", "Side Palas", "Palas Alanya"].map(saved);
    looked_up(line, read(line, Language::En, today), None, &own)
}

#[rstest]
#[case("AYT Antalya 24 dec", "AYT", "Antalya")]
#[case("antalya ayt 24 dec", "antalya", "ayt")]
#[case("24 dec 14:30 AYT Serik", "AYT", "Serik")]
#[case("Alanya Side 2p", "Alanya", "Side")]
#[case("AYT Lara Palas 24 dec", "AYT", "Lara Palas")]
#[case("Hotel Lara Palas Alanya 24 dec", "Hotel Lara Palas", "Alanya")]
#[case("AYT Hotel Xqzzyw 24 dec", "AYT", "Hotel Xqzzyw")]
#[case("Hotel Xqzzyw AYT 24 dec", "Hotel Xqzzyw", "AYT")]
#[case("JFK New York 24 dec", "JFK", "New York")]
#[case("Antalya Airport Side 24 dec", "Antalya Airport", "Side")]
#[case("AYT Serik, Antalya 2p", "AYT", "Serik, Antalya")]
#[case("AYT Serik via Side 2p", "AYT", "Serik")]
fn two_places_need_no_arrow(#[case] line: &str, #[case] from: &str, #[case] to: &str) {
    let LineView { fields, parts, .. } = shown(line);
    assert_eq!((fields.from.as_deref(), fields.to.as_deref()), (Some(from), Some(to)));
    let text = |part: &LinePart| {
        let range = usize::try_from(part.start).unwrap()..usize::try_from(part.end).unwrap();
        line[range].to_owned()
    };
    let ends = parts
        .iter()
        .filter(|part| matches!(part.meaning, Meaning::From | Meaning::To));
    assert_eq!(ends.map(text).collect::<Vec<_>>(), [from, to]);
}

#[rstest]
#[case("New York 24 dec", "New York")]
#[case("Rixos Belek Antalya 24 dec", "Rixos Belek Antalya")]
#[case("San Fran", "San Fran")]
#[case("Antalya Airport 2p", "Antalya Airport")]
#[case("Xqzzyw Hotel 2p", "Xqzzyw Hotel")]
#[case("Antalya, Serik 2p", "Antalya, Serik")]
#[case("Alanya Side > ", "Alanya Side")]
fn one_place_stays_one(#[case] line: &str, #[case] from: &str) {
    let fields = shown(line).fields;
    assert_eq!((fields.from.as_deref(), fields.to), (Some(from), None));
}

#[test]
fn several_boundaries_are_said_to_be_unclear() {
    let line = "Side Palas Alanya 24 dec";
    let LineView { fields, parts, .. } = shown(line);
    assert_eq!((fields.from.as_deref(), fields.to), (Some("Side Palas Alanya"), None));
    assert_eq!(parts[0].unclear, Some(Unclear::TwoPlaces));
}

#[test]
fn a_town_with_the_letters_of_a_far_airport_stays_the_town() {
    let LineView { from, to, .. } = shown("Munich > Ulm 24 dec");
    let ends = [from, to].map(|found| point(&found[0].place).unwrap());
    assert!(ends[0].distance_km(ends[1]) < 200.0, "{ends:?}");
}

/// Another place of this name is more important.
#[rstest]
#[case("London > YXU 24 dec")]
#[case("YXU > London 24 dec")]
fn a_place_is_the_one_near_an_airport_at_either_end(#[case] line: &str) {
    let LineView { from, to, .. } = shown(line);
    let ends = [from, to].map(|found| point(&found[0].place).unwrap());
    assert!(ends[0].distance_km(ends[1]) < 100.0, "{ends:?}");
    let alone = shown("London 24 dec").from;
    assert!(
        point(&alone[0].place).unwrap().distance_km(ends[0]) > 100.0,
        "{}",
        alone[0].place.name
    );
}
