use super::*;
use crate::handle::Handle;
use crate::places::view::SavedPlace;

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
            note: "behind the mosque".into(),
        },
    }
}

#[test]
fn what_the_agency_saved_comes_before_what_ships() {
    let found = look("ista", Hints::default(), &[saved("Hotel İstanköy"), saved("Lara")]);
    assert_eq!(found[0].place.name, "Hotel İstanköy");
    assert_eq!(found[0].zone.as_deref(), Some("Europe/Istanbul"));
    assert!(matches!(&found[0].source, PlaceSource::Saved { note, .. } if note.as_str() == "behind the mosque"));
    assert!(found[1..].iter().any(|place| place.place.name == "Istanbul"));
    assert!(look(" ", Hints::default(), &[saved("Lara")]).is_empty());
}

#[test]
fn an_airport_is_known_as_one_and_a_slip_is_called_a_guess() {
    let found = look("AYT", Hints::default(), &[]);
    assert_eq!(
        (found[0].iata.as_deref(), found[0].place.is_airport),
        (Some("AYT"), true)
    );
    assert_eq!(found[0].zone.as_deref(), Some("Europe/Istanbul"));
    assert!(!found[0].guessed);
    let slip = look("trabzonn", Hints::default(), &[]);
    assert!(
        slip.iter().any(|place| place.place.name == "Trabzon" && place.guessed),
        "{slip:?}"
    );
}

#[test]
fn a_pasted_spot_gets_a_name_and_its_zone() {
    let PastedPlace::Spot { place } = read("36.8569, 30.7947", None) else {
        panic!("not read")
    };
    assert_eq!(place.zone.as_deref(), Some("Europe/Istanbul"));
    assert!(!place.place.name.is_empty() && !place.place.is_airport);
    assert_eq!(read("Lara", None), PastedPlace::Words);
    assert_eq!(read("https://maps.app.goo.gl/abc", None), PastedPlace::OpaqueLink);
}

#[test]
fn a_spot_is_called_after_a_place_only_where_it_is_that_place() {
    let antalya = look("Antalya", Hints::default(), &[]);
    let city = antalya.iter().find(|one| !one.place.is_airport).expect("it ships");
    let beside = format!("{:.5}, {:.5}", city.place.latitude + 0.005, city.place.longitude);
    // Off the coast; the nearest town is half an hour away by boat.
    for (spot, is_there) in [(beside, true), ("36.70000, 30.80000".to_owned(), false)] {
        let PastedPlace::Spot { place } = read(&spot, None) else {
            panic!("not read")
        };
        assert!(
            place.near.is_some() && place.country.as_deref() == Some("TR"),
            "{place:?}"
        );
        let is_named = Some(&place.place.name) == place.near.as_ref();
        assert_eq!((is_named, place.place.name == spot), (is_there, !is_there), "{place:?}");
    }
}

#[test]
fn a_short_code_needs_a_place_nearby() {
    assert_eq!(read("VQX2+F6", None), PastedPlace::NeedsNearby);
    for (text, other_end) in [("VQX2+F6 Antalya", None), ("VQX2+F6", Point::new(36.9, 30.7))] {
        let PastedPlace::Spot { place } = read(text, other_end) else {
            panic!("{text}")
        };
        assert!((place.place.latitude - 36.9).abs() < 0.2, "{place:?}");
    }
}
