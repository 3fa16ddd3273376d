//! The places and people that an agency keeps in its vault.

use desk::DeskError;
use desk::error::FieldRule;
use desk::places::table::LeftOut;
use desk::places::view::{PastedPlace, PlaceSource, SavedPlace, Spot, Traveller};
use desk::startup::StartupView;
use policy::Policy;
use scenario::{Office, sign_in};

use crate::search::place;

#[tokio::test]
async fn a_saved_place_is_found_first_and_survives_a_restart() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let villa = SavedPlace {
        place: place("Antalya Villa Nar", 36.84, 30.85, false),
        note: "blue gate".into(),
    };
    let id = desk.save_place(None, villa.clone()).await.unwrap();
    desk.close().await;
    let desk = office.desk().await;
    let found = desk.find_places("antal".into(), None).await;
    assert_eq!(found[0].place, villa.place);
    assert!(
        matches!(&found[0].source, PlaceSource::Saved { id: own, note } if *own == id && note.as_str() == "blue gate")
    );
    assert!(found.iter().any(|place| place.iata.as_deref() == Some("AYT")));

    let mut moved = villa;
    moved.note = "green gate".into();
    assert_eq!(desk.save_place(Some(id), moved).await, Ok(id));
    assert_eq!(desk.saved_places().await.unwrap()[0].saved.note, "green gate");
    desk.forget_place(id).await.unwrap();
    assert_eq!(desk.saved_places().await, Ok(Vec::new()));
}

#[tokio::test]
async fn the_places_of_a_table_are_saved_once_and_found_after_a_restart() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let table = "Name;Breite;Länge;Hinweis\nAntalya Villa Nar;36,84;30,85;blue gate\nBüro;Hauptstraße 7\n";
    let first = desk.import_places(table.to_owned()).await.unwrap();
    assert_eq!((first.saved, first.known), (1, 0));
    let left_out = &first.left_out[0];
    assert_eq!(
        (left_out.line, left_out.name.as_str(), left_out.why),
        (3, "Büro", LeftOut::NoSpot)
    );
    let again = desk.import_places(table.to_owned()).await.unwrap();
    assert_eq!((again.saved, again.known), (0, 1));
    let moved = table.replace("36,84", "36,94");
    assert_eq!(desk.import_places(moved).await.unwrap().saved, 1);
    desk.close().await;

    let desk = office.desk().await;
    let found = desk.find_places("villa nar".into(), None).await;
    assert_eq!(found[0].place.name, "Antalya Villa Nar");
    assert!(matches!(&found[0].source, PlaceSource::Saved { note, .. } if note.as_str() == "blue gate"));
    assert_eq!(desk.saved_places().await.unwrap().len(), 2);
}

#[tokio::test]
async fn the_places_of_the_agencys_file_are_found_by_everyone_and_kept_by_nobody() {
    let office = Office::open().await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("places.csv");
    std::fs::write(&file, "Agency villa;36,84;30,85;ask at the gate\n").unwrap();
    let policy = Policy {
        places: Some(file.display().to_string()),
        ..Policy::default()
    };
    office.window.decide(Ok(policy));
    let desk = office.desk().await;
    // The file is read beside the start.
    let found = loop {
        let found = desk.find_places("agency vil".into(), None).await;
        if !found.is_empty() {
            break found;
        }
        tokio::task::yield_now().await;
    };
    assert_eq!(found[0].place.name, "Agency villa");
    assert!(matches!(&found[0].source, PlaceSource::Saved { note, .. } if note.as_str() == "ask at the gate"));
    sign_in(&desk).await.unwrap();
    assert_eq!(desk.saved_places().await, Ok(Vec::new()));
    // One's own place with this name at this spot stands for both.
    let own = SavedPlace {
        place: place("Agency Villa", 36.84, 30.85, false),
        note: "round the back".into(),
    };
    desk.save_place(None, own).await.unwrap();
    let found = desk.find_places("agency vil".into(), None).await;
    let notes: Vec<&str> = found
        .iter()
        .filter_map(|found| match &found.source {
            PlaceSource::Saved { note, .. } => Some(note.as_str()),
            PlaceSource::Atlas => None,
        })
        .collect();
    assert_eq!(notes, ["round the back"]);
}

#[tokio::test]
async fn an_agencys_file_that_cannot_be_read_stops_nothing() {
    let office = Office::open().await.unwrap();
    let policy = Policy {
        places: Some("/nowhere/places.csv".to_owned()),
        ..Policy::default()
    };
    office.window.decide(Ok(policy));
    let desk = office.desk().await;
    assert_eq!(desk.startup().await, StartupView::Ready);
    assert!(!desk.find_places("AYT".into(), None).await.is_empty());
}

#[tokio::test]
async fn a_table_that_is_too_long_is_refused_whole() {
    let (_office, desk) = Office::signed_in().await.unwrap();
    let rows: String = (0..=5_000).map(|at| format!("Villa {at},36.85,30.79\n")).collect();
    for table in [rows, "x".repeat((4 << 20) + 1)] {
        let refused = desk.import_places(table).await;
        assert_eq!(refused, Err(DeskError::invalid("table", FieldRule::TooMany)));
    }
    assert_eq!(desk.saved_places().await, Ok(Vec::new()));
}

#[tokio::test]
async fn places_are_found_without_anybody_signed_in_and_without_a_network() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let lara = Spot {
        latitude: 36.85,
        longitude: 30.85,
    };
    let found = desk.find_places("AYT".into(), Some(lara)).await;
    assert_eq!(
        (found[0].iata.as_deref(), found[0].place.is_airport),
        (Some("AYT"), true)
    );
    assert_eq!(desk.zone_of(lara).await.as_deref(), Some("Europe/Istanbul"));
    let pasted = desk
        .read_pasted("https://www.google.com/maps/@36.85,30.85,15z".into(), None)
        .await;
    assert!(matches!(pasted, PastedPlace::Spot { .. }), "{pasted:?}");
    assert_eq!(desk.saved_places().await, Err(DeskError::SignedOut));
    assert!(office.asked().is_empty());
}

#[tokio::test]
async fn a_place_that_is_nowhere_or_nameless_is_not_saved() {
    let (_office, desk) = Office::signed_in().await.unwrap();
    let nowhere = SavedPlace {
        place: place(" ", 91.0, 0.0, false),
        note: "x".repeat(501),
    };
    let Err(DeskError::Invalid { faults }) = desk.save_place(None, nowhere).await else {
        panic!("saved")
    };
    let fields: Vec<_> = faults.iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(fields, ["place.name", "place", "note"]);
}

#[tokio::test]
async fn a_traveller_is_found_by_name_mail_or_number_and_only_by_their_own_agency() {
    let (_office, desk) = Office::signed_in().await.unwrap();
    let traveller = |first: &str, last: &str, phone: &str| Traveller {
        first_name: first.into(),
        last_name: last.into(),
        phone: phone.into(),
        email: format!("{}@guests.test", first.to_lowercase()),
    };
    let id = desk
        .save_traveller(None, traveller("Işıl", "Çınar", "+90 532 000 11 22"))
        .await
        .unwrap();
    desk.save_traveller(None, traveller("Otto", "Berg", "+49 30 000 77"))
        .await
        .unwrap();
    let names = |found: Vec<desk::places::view::TravellerView>| -> Vec<String> {
        found.into_iter().map(|found| found.traveller.last_name).collect()
    };
    assert_eq!(names(desk.travellers(String::new()).await.unwrap()), ["Berg", "Çınar"]);
    for asked in ["isil", "cınar ışıl", "1122", "ışıl@"] {
        assert_eq!(
            names(desk.travellers(asked.into()).await.unwrap()),
            ["Çınar"],
            "{asked}"
        );
    }
    let nobody = traveller(" ", "", "");
    assert!(matches!(
        desk.save_traveller(None, nobody).await,
        Err(DeskError::Invalid { .. })
    ));
    desk.forget_traveller(id).await.unwrap();
    assert_eq!(names(desk.travellers(String::new()).await.unwrap()), ["Berg"]);

    desk.sign_in("colleague@sandbox.test", desk::contract::Secret::new(sandbox::PASSWORD))
        .await
        .unwrap();
    assert_eq!(
        desk.travellers(String::new()).await,
        Ok(Vec::new()),
        "another user, another vault"
    );
    desk.sign_out().await.unwrap();
    assert_eq!(desk.travellers(String::new()).await, Err(DeskError::SignedOut));
    sign_in(&desk).await.unwrap();
    assert_eq!(names(desk.travellers(String::new()).await.unwrap()), ["Berg"]);
}
