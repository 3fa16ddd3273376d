//! D5 and D6: the position of a place and its local time are found without the network.

#[cfg(target_os = "linux")]
use desk::Desk;
use desk::DeskError;
use desk::places::view::Spot;
#[cfg(target_os = "linux")]
use desk::places::view::{PastedPlace, PlaceSource, SavedPlace};
use desk::search::view::PickUpTime;
use rstest::rstest;
use scenario::Office;

use crate::search::{SEARCH, bodies, form, found, place};

#[rstest]
#[case::antalya((36.8987, 30.8005), "2027-01-15T14:30", "Europe/Istanbul", "+03:00")]
#[case::munich_in_winter((48.3538, 11.7861), "2027-01-15T14:30", "Europe/Berlin", "+01:00")]
#[case::munich_in_summer((48.3538, 11.7861), "2027-07-15T14:30", "Europe/Berlin", "+02:00")]
#[case::new_york_in_winter((40.6413, -73.7781), "2027-01-15T14:30", "America/New_York", "-05:00")]
#[case::kathmandu((27.6966, 85.3591), "2027-01-15T14:30", "Asia/Kathmandu", "+05:45")]
#[case::adelaide_in_its_summer((-34.9450, 138.5306), "2027-01-15T14:30", "Australia/Adelaide", "+10:30")]
#[tokio::test]
async fn a205_the_offset_of_a_pick_up_comes_from_its_coordinates_offline_before_any_offer(
    #[case] (latitude, longitude): (f64, f64),
    #[case] wall_clock: &str,
    #[case] zone: &str,
    #[case] offset: &str,
) {
    let office = Office::open().await.unwrap();
    // No service listens at this address.
    let desk = office
        .desk_with(|start| start.base_url = Some("http://127.0.0.1:1".to_owned()))
        .await;
    let at = Spot { latitude, longitude };
    let known = desk.pick_up_time(at, wall_clock.to_owned()).await.unwrap();
    let PickUpTime::One { zone: named, at } = known else {
        panic!("{known:?}")
    };
    let expected = format!("{wall_clock}:00{offset}");
    assert_eq!((named.as_str(), at.at_pick_up.as_str()), (zone, expected.as_str()));
    // The name belongs to another place, but only the coordinates count.
    let mut form = form();
    form.from = place("Antalya Airport", latitude, longitude, true);
    form.pick_up = wall_clock.to_owned();
    assert_eq!(desk.search(form.clone()).await, Err(DeskError::Offline { proxy: None }));
    desk.close().await;

    let desk = office.desk().await;
    let answered = found(&desk, form).await.unwrap();
    assert_eq!(bodies(&office, SEARCH)[0]["pickUpDateTime"], expected);
    assert_eq!(answered.zone, zone);
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a206_no_look_up_of_a_place_opens_a_socket() {
    // This is set only in the separate process of this test, where a preloaded library counts the sockets.
    let Some(count) = std::env::var_os("SOCKETS_COUNT") else {
        return counted_anew("decisions::places::a206_no_look_up_of_a_place_opens_a_socket");
    };
    let opened = || std::fs::read(&count).unwrap().len();
    let (_office, desk) = Office::signed_in().await.unwrap();
    let villa = SavedPlace {
        place: place("Villa Nar", 36.84, 30.85, false),
        note: String::new(),
    };
    desk.save_place(None, villa).await.unwrap();
    let before = opened();
    assert!(before > 0, "the service and the sign-in are counted");
    every_look_up(&desk).await;
    assert_eq!(opened() - before, 0);
}

#[cfg(target_os = "linux")]
async fn every_look_up(desk: &Desk) {
    let lara = Spot {
        latitude: 36.85,
        longitude: 30.85,
    };
    assert_eq!(desk.saved_places().await.unwrap().len(), 1);
    let saved = desk.find_places("villa".to_owned(), None).await;
    assert!(matches!(saved[0].source, PlaceSource::Saved { .. }), "{saved:?}");
    for words in ["AYT", "Antalya", "Antalia", "Москва"] {
        assert!(
            !desk.find_places(words.to_owned(), Some(lara)).await.is_empty(),
            "{words}"
        );
    }
    assert_eq!(desk.find_places("nowhere at all".to_owned(), None).await, []);
    assert_eq!(desk.zone_of(lara).await.as_deref(), Some("Europe/Istanbul"));
    let time = desk.pick_up_time(lara, "2027-01-15T14:30".to_owned()).await;
    assert!(matches!(time, Ok(PickUpTime::One { .. })), "{time:?}");
    for (text, latitude, longitude) in PASTED {
        let read = desk.read_pasted(text.to_owned(), Some(lara)).await;
        let PastedPlace::Spot { place: found } = read else {
            panic!("{text}: {read:?}")
        };
        let off = (found.place.latitude - latitude).abs() + (found.place.longitude - longitude).abs();
        assert!(off < 0.001, "{text}: {found:?}");
    }
    let hidden = "https://maps.app.goo.gl/abc".to_owned();
    assert_eq!(desk.read_pasted(hidden, None).await, PastedPlace::OpaqueLink);
}

/// Coordinates, full and short plus codes, and links to maps.
#[cfg(target_os = "linux")]
const PASTED: [(&str, f64, f64); 11] = [
    ("36.8569, 30.7928", 36.8569, 30.7928),
    ("36° 51′ 24.84″ K, 30° 47′ 34.08″ D", 36.8569, 30.7928),
    ("8FVC2222+22", 47.000_062_5, 8.000_062_5),
    ("VQX2+F6", 36.898_687, 30.750_562),
    ("https://www.google.com/maps?q=36.8569,30.7928", 36.8569, 30.7928),
    ("https://www.google.com/maps/@36.8569,30.7928,15z", 36.8569, 30.7928),
    ("https://maps.apple.com/?ll=36.8569,30.7928&q=Otel", 36.8569, 30.7928),
    (
        "https://www.openstreetmap.org/?mlat=36.8569&mlon=30.7928",
        36.8569,
        30.7928,
    ),
    (
        "https://yandex.com.tr/maps/?ll=30.1,36.1&pt=30.7928,36.8569",
        36.8569,
        30.7928,
    ),
    (
        "https://www.google.com/maps/place/8FVC2222%2B22",
        47.000_062_5,
        8.000_062_5,
    ),
    ("geo:36.8569,30.7928", 36.8569, 30.7928),
];

/// Runs the test with this name in a separate process, whose sockets and look-ups of names are counted in a file.
#[cfg(target_os = "linux")]
fn counted_anew(name: &str) {
    use std::process::Command;
    let folder = tempfile::tempdir().unwrap();
    let (library, count) = (folder.path().join("sockets.so"), folder.path().join("count"));
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenario/decisions/sockets.c");
    let compiled = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .args([&library, std::path::Path::new(source)])
        .status();
    assert!(compiled.unwrap().success(), "the counter is compiled");
    std::fs::write(&count, "").unwrap();
    let ran = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", name])
        .env("LD_PRELOAD", &library)
        .env("SOCKETS_COUNT", &count)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success() && said.contains("1 passed"), "{said}");
}
