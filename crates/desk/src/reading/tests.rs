use chrono::{DateTime, Utc};
use proptest::prelude::*;
use rstest::rstest;
use serde_json::json;
use store::{Lookup, RecordChange, ReservationRow, Vault};

use super::*;
use fold::fold;
use places::zone::Zone;

fn now() -> DateTime<Utc> {
    "2026-11-21T08:00:00Z".parse().unwrap()
}

fn read(raw: Value) -> Option<Reading> {
    let record = Reservation { raw };
    let read = ReadRecord {
        id: record.id()?,
        record: &record,
        read_utc: now(),
    };
    let map = FieldMap::default();
    let reading = of(&read, &map, mark(&map));
    Some(Reading {
        indexed: reading.indexed.read().into_owned(),
        id: reading.id,
        json: reading.json,
        read_utc: reading.read_utc,
    })
}

fn row(raw: &Value) -> ReservationRow {
    let record = Reservation { raw: raw.clone() };
    ReservationRow {
        id: "R1".to_owned(),
        pick_up_utc: pick_up(&record, &FieldMap::default()).map(|time| time.to_utc()),
        status: record.status_code(),
        read_utc: now(),
        first_seen_utc: now(),
        json: raw.to_string(),
    }
}

fn view(raw: &Value) -> ReservationView {
    ReservationView::of(&row(raw), &FieldMap::default(), None)
}

fn record() -> Value {
    json!({
        "transferReservationId": "5f1c0d9e-0000-4000-8000-0000000000a7", "pnr": "KUE47", "status": 7,
        "statusText": "Hazır", "operationalAttention": false, "serviceIssueCode": "DRIVER_LATE",
        "pickUpTime": "2026-12-24T14:30:00+03:00", "flightNo": "XQ 101", "note": "Bebek koltuğu",
        "passengers": [
            {"passengerId": "p-77", "firstName": "Işıl", "lastName": "Ispartalı", "phone": "+90 555 123 45 67",
             "email": "isil@example.com", "isLeadPassenger": true, "seatNote": "front"},
            {"firstName": "Jürgen", "lastName": "Weiß"}],
        "pickUpLocation": {"name": "Antalya Airport", "latitude": 36.9, "isAirport": true},
        "dropOffLocation": {"name": "Lara Beach"}, "vehicleType": "Minivan", "supplierName": "Akdeniz",
        "colour": {"code": 3, "tags": ["a", null]}
    })
}

/// Uses the words as the vault's index stores and searches them.
fn finds(typed: &str) -> bool {
    is_found_in(record(), typed)
}

fn is_found_in(written: Value, typed: &str) -> bool {
    let vault = Vault::in_memory().unwrap();
    vault.keep_reservations(&[read(written).unwrap()], now(), None).unwrap();
    let lookup = Lookup {
        words: fold(typed),
        limit: 5,
        ..Lookup::default()
    };
    vault.find_reservations(&lookup).unwrap().rows.len() == 1
}

#[rstest]
#[case("ayt", true)]
#[case("AYT", true)]
#[case("AY", true)]
#[case("dlm", false)]
fn a_record_is_found_by_the_code_of_its_airport(#[case] typed: &str, #[case] is_found: bool) {
    let mut written = record();
    written["pickUpLocation"]["name"] = json!("Antalya International Airport");
    assert_eq!(is_found_in(written, typed), is_found);
}

#[rstest]
fn a_record_is_found_in_any_spelling(
    #[values(
        "ispartalı",
        "ISPARTALI",
        "Isparta",
        "ışıl",
        "jurgen",
        "juergen weiss",
        "weiß",
        "isil@example",
        "905551234567",
        "05551234567",
        "5551234",
        "4567",
        "XQ 101",
        "xq101",
        "101",
        "antalya",
        "LARA beach",
        "bebek",
        "koltugu",
        "kue47",
        "E47",
        "5f1c0d9e-0000-4000-8000-0000000000a7",
        "5f1c",
        "driver_late",
        "minivan",
        "p-77",
        "akdeniz ışıl 4567"
    )]
    typed: &str,
) {
    assert!(finds(typed), "{typed}");
}

#[rstest]
fn and_by_nothing_else(#[values("partali", "weib", "2345", "mustermann", "kue48", "hazır", "front")] typed: &str) {
    assert!(!finds(typed), "{typed}");
}

#[test]
fn a042_a043_it_is_kept_as_it_came_under_its_code() {
    let kept = read(record()).unwrap();
    assert_eq!(serde_json::from_str::<Value>(&kept.json).unwrap(), record());
    assert_eq!((kept.indexed.status, kept.read_utc), (Some(7), now()));
    assert_eq!(kept.indexed.pick_up_utc, Some("2026-12-24T11:30:00Z".parse().unwrap()));
    let summary = Summary::read(&kept.indexed.summary);
    assert_eq!(summary.lead.as_deref(), Some("Işıl Ispartalı"));
    assert_eq!((summary.passengers, summary.pnr.as_deref()), (2, Some("KUE47")));
    assert_eq!(summary.pick_up_place.as_deref(), Some("Antalya Airport"));
    let lies = json!({"transferReservationId": "R1", "status": 3, "statusText": "Cancelled"});
    assert_eq!(read(lies).unwrap().indexed.status, Some(3));
}

#[test]
fn a043_renamed_missing_and_odd_fields_do_not_hide_the_rest() {
    let odd = json!({"transferReservationId": "R1", "status": {"code": 4}, "transferDate": "2026-12-24T14:30:00+03:00",
        "passengerList": [7, {"lastName": "Örnek"}], "flightNumber": 12, "pickUpTime": null, "note": ["a"]});
    let view = view(&odd);
    assert_eq!(
        (view.status.code, view.status.is_known, view.status.may_change),
        (None, false, true)
    );
    assert!(view.pick_up.is_some_and(|time| time.utc.is_some()));
    assert_eq!(view.passengers.map(|people| people.len()), Some(1));
    assert_eq!(view.flight_no.as_deref(), Some("12"));
    assert!(
        view.unknown
            .iter()
            .any(|field| (field.path.as_str(), field.text.as_str()) == ("note[0]", "a"))
    );
    assert_eq!(read(json!({"status": 4})), None);
    assert_eq!(read(json!({"transferReservationId": ""})), None);
}

#[test]
fn a043_what_has_no_name_here_is_shown_as_it_came() {
    let view = view(&record());
    let mut fields: Vec<(&str, &str)> = view
        .unknown
        .iter()
        .map(|field| (field.path.as_str(), field.text.as_str()))
        .collect();
    // The build of the whole program decides whether the reader keeps the order of a record.
    fields.sort_unstable();
    assert_eq!(
        fields,
        [
            ("colour.code", "3"),
            ("colour.tags[0]", "a"),
            ("colour.tags[1]", "null"),
            ("passengers[0].seatNote", "front"),
            ("pickUpLocation.isAirport", "true"),
            ("pickUpLocation.latitude", "36.9"),
        ]
    );
}

#[test]
fn a047_a052_any_status_is_shown_and_trouble_shows_beside_a_healthy_one() {
    let with = |status: i64, attention: bool| {
        let raw = json!({"transferReservationId": "R1", "status": status, "operationalAttention": attention});
        (view(&raw), Summary::read(&read(raw).unwrap().indexed.summary))
    };
    for code in 1..=12 {
        let (view, summary) = with(code, true);
        assert!(view.needs_attention && summary.is_troubled);
        assert_eq!((view.status.may_change, view.status.is_over), (code <= 7, code >= 11));
        assert!(!with(code, false).1.is_troubled);
    }
    let status = with(99, false).0.status;
    assert_eq!((status.code, status.is_known, status.is_over), (Some(99), false, false));
    assert_eq!(view(&record()).service_issue.as_deref(), Some("DRIVER_LATE"));
}

#[test]
fn a046_the_twelve_codes_are_known_and_any_other_is_neither_over_nor_closed() {
    let status = |code: i64| view(&json!({"transferReservationId": "R1", "status": code, "statusText": "?"})).status;
    for code in 1..=12 {
        let status = status(code.into());
        assert_eq!((status.code, status.is_known), (Some(code), true));
    }
    for code in [-1, 0, 13, 99] {
        let status = status(code.into());
        assert_eq!((status.code, status.is_known), (Some(code), false));
        assert_eq!(
            (status.may_change, status.is_over),
            (true, false),
            "the service decides"
        );
        assert_eq!(status.text.as_deref(), Some("?"));
    }
}

#[test]
fn another_field_map_is_another_way_of_reading() {
    let learned = FieldMap {
        note: vec!["remark".to_owned()],
        ..FieldMap::default()
    };
    // What is kept under this number is not read anew by a later version that reads in the same way.
    assert_eq!(mark(&FieldMap::default()), -877_407_854_294_464_093);
    assert_ne!(mark(&FieldMap::default()), mark(&learned));
    let troubled = json!({"transferReservationId": "R1", "operationalAttention": true});
    assert!(read(troubled).unwrap().indexed.is_troubled && read(record()).unwrap().indexed.is_troubled);
}

#[test]
fn a003_a004_money_is_told_as_it_came_with_every_digit_and_both_pairs() {
    let text = r#"{"transferReservationId": "R1", "grossAmount": 120.50, "currency": "EUR", "chargeAmount": "4.812,00",
        "chargeCurrency": "TRY", "seat": 6, "passengerCount": 3, "freeCancellationUntilUtc": "2026-12-23T11:30:00Z"}"#;
    let told = view(&serde_json::from_str(text).unwrap());
    let money = |amount: &str, currency: &str| {
        let (amount, currency) = (amount.to_owned(), Some(currency.to_owned()));
        Some(MoneyView { amount, currency })
    };
    assert_eq!(
        (told.gross, told.charge),
        (money("120.50", "EUR"), money("4.812,00", "TRY"))
    );
    assert_eq!(
        (told.seat.as_deref(), told.passenger_count.as_deref()),
        (Some("6"), Some("3"))
    );
    assert_eq!(told.free_until_utc, Some("2026-12-23T11:30:00Z".parse().unwrap()));
    assert_eq!(told.unknown, []);
    let odd = view(&json!({"currency": "EUR", "freeCancellationUntilUtc": "tomorrow", "grossAmount": {"net": 1}}));
    let paths: Vec<&str> = odd.unknown.iter().map(|field| field.path.as_str()).collect();
    assert_eq!(paths, ["currency", "freeCancellationUntilUtc", "grossAmount.net"]);
}

#[test]
fn a144_a_copy_says_how_old_it_is() {
    assert_eq!(view(&record()).read_utc, now());
}

#[test]
fn the_pick_up_is_told_as_the_clock_there_shows_it() {
    let told = |text: &str, zone: Option<&str>| PickUpView::of(text.to_owned(), zone.and_then(Zone::named).as_ref());
    let there = |text, zone| told(text, zone).there;
    let istanbul = Some("Europe/Istanbul");
    assert_eq!(
        there("2026-12-24T14:30:00+03:00", None).as_deref(),
        Some("2026-12-24T14:30:00+03:00")
    );
    assert_eq!(
        there("2026-12-24T11:30:00Z", istanbul).as_deref(),
        Some("2026-12-24T14:30:00+03:00")
    );
    let bare = told("24.12.2026 14:30", istanbul);
    assert_eq!(
        (bare.utc, bare.there, bare.as_it_came.as_str()),
        (None, None, "24.12.2026 14:30")
    );
}

#[test]
fn what_is_unknown_is_shown_down_to_a_depth_and_nothing_is_left_out_for_being_empty() {
    let told = |raw: Value| -> Vec<(String, String)> {
        let fields = view(&raw).unknown.into_iter();
        let mut told: Vec<_> = fields.map(|field| (field.path, field.text)).collect();
        told.sort();
        told
    };
    let pair = |path: &str, text: &str| (path.to_owned(), text.to_owned());
    assert_eq!(
        told(json!({"extra": {"list": [], "fields": {}, "of": [1, "two"]}})),
        [
            pair("extra.fields", "{}"),
            pair("extra.list", "[]"),
            pair("extra.of[0]", "1"),
            pair("extra.of[1]", "two")
        ]
    );
    let deep = |levels: usize| (0..levels).fold(json!(7), |inner, _| json!([inner]));
    let at_the_limit = format!("x{}", "[0]".repeat(15));
    assert_eq!(told(json!({"x": deep(16)})), [pair(&at_the_limit, "[7]")]);
    assert_eq!(told(json!({"x": deep(15)})), [pair(&at_the_limit, "7")]);
    let named = |levels: usize| (0..levels).fold(json!(7), |inner, _| json!({"y": inner}));
    let at_the_limit = format!("x{}", ".y".repeat(15));
    assert_eq!(told(json!({"x": named(16)})), [pair(&at_the_limit, r#"{"y":7}"#)]);
}

#[test]
fn nothing_of_a_person_prints_itself() {
    let text = format!(
        "{:?} {:?} {:?}",
        view(&record()),
        Summary::read(&read(record()).unwrap().indexed.summary),
        view(&record()).passengers
    );
    for word in ["Işıl", "555", "Bebek", "example", "front"] {
        assert!(!text.contains(word), "{word}");
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        any::<i64>().prop_map(|number| json!(number)),
        any::<f64>().prop_map(|number| json!(number)),
        "\\PC{0,12}".prop_map(Value::String),
        Just(json!("2026-12-24T14:30:00+03:00")),
        Just(json!("+90 555 1")),
    ];
    let name = prop_oneof![
        Just("transferReservationId"),
        Just("pnr"),
        Just("status"),
        Just("statusText"),
        Just("serviceIssueCode"),
        Just("operationalAttention"),
        Just("passengers"),
        Just("firstName"),
        Just("phone"),
        Just("email"),
        Just("pickUpTime"),
        Just("transferDate"),
        Just("pickUpLocation"),
        Just("name"),
        Just("note"),
        Just("other"),
    ];
    leaf.prop_recursive(6, 60, 8, move |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..5).prop_map(Value::Array),
            proptest::collection::vec((name.clone(), inner), 0..8).prop_map(|fields| fields
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value))
                .collect()),
        ]
    })
}

proptest! {
    /// Any JSON is read without an error, and a record with an id is stored and comes back as it was.
    #[test]
    fn a043_any_json_is_read(raw in any_json()) {
        let record = Reservation { raw: raw.clone() };
        let reading = read(raw.clone());
        prop_assert_eq!(reading.is_some(), record.id().is_some());
        let view = view(&raw);
        prop_assert_eq!(view.pnr.is_some(), record.pnr().is_some());
        if let Some(reading) = reading {
            let vault = Vault::in_memory().unwrap();
            prop_assert_eq!(vault.keep_reservations(std::slice::from_ref(&reading), now(), None).unwrap().len(), 1);
            prop_assert_eq!(&kept(&vault.reservation(&reading.id).unwrap().unwrap().json).raw, &raw);
        }
    }
}

#[test]
fn a175_a_change_is_seen_in_a_record_of_which_only_the_ids_are_stored() {
    let (vault, map) = (Vault::in_memory().unwrap(), FieldMap::default());
    vault.keep_index_mark(mark(&map)).unwrap();
    let keep = |lead: &str, second: i64| {
        let mut raw = record();
        let long = "x".repeat(100_000);
        raw["passengers"] = json!([{"firstName": lead, "lastName": long, "isLeadPassenger": true}]);
        raw["passengers"]
            .as_array_mut()
            .unwrap()
            .extend(vec![json!({"firstName": long}); 40]);
        let record = Reservation { raw };
        let read = ReadRecord {
            id: record.id().unwrap(),
            record: &record,
            read_utc: now() + chrono::TimeDelta::seconds(second),
        };
        let reading = of(&read, &map, mark(&map));
        vault.keep_reservations(&[reading], now(), None).unwrap()
    };
    assert_eq!(keep("Ada", 1), [RecordChange::New]);
    assert_eq!(keep("Ada", 2), [RecordChange::Same]);
    assert_eq!(keep("Grace", 3), [RecordChange::Changed]);
}

#[test]
fn a175_the_words_of_a_record_are_bounded_however_many_people_it_has() {
    let mut raw = record();
    let person = json!({"firstName": "ab".repeat(2_000), "lastName": "c", "phone": "+90 555 123 45 67"});
    raw["passengers"] = vec![person; 1_000].into();
    let indexed = read(raw).unwrap().indexed;
    assert!(indexed.words.len() <= 64 << 10 && indexed.numbers.len() <= 64 << 10);
    assert!(indexed.words.len() > 32 << 10, "what has room is found");
}

#[test]
fn a175_a_record_that_was_stored_without_its_unknown_fields_says_so() {
    let mut raw = record();
    assert!(!view(&raw).is_shortened);
    raw["colour"] = "c".repeat(64 << 10).into();
    let stored: Value = serde_json::from_str(&read(raw).unwrap().json).unwrap();
    let view = view(&stored);
    assert!(view.is_shortened);
    let paths: Vec<&str> = view.unknown.iter().map(|field| field.path.as_str()).collect();
    assert!(
        !paths
            .iter()
            .any(|path| path.starts_with("colour") || path.contains("shortened")),
        "{paths:?}"
    );
    assert_eq!(view.pnr.as_deref(), Some("KUE47"));
}

#[rstest]
#[case(json!({"pickUpLocation": {"name": "Antalya Airport", "latitude": 36.9, "longitude": 30.8}}), Some("Europe/Istanbul"))]
#[case(json!({"pickUpLocation": {"name": "Palma", "latitude": 39.55, "longitude": 2.73}}), Some("Europe/Madrid"))]
#[case::not_known(json!({"pickUpLocation": {"name": "Somewhere", "latitude": 0.0, "longitude": 0.0}}), None)]
#[case::not_on_earth(json!({"pickUpLocation": {"name": "Somewhere", "latitude": 91.0, "longitude": 30.0}}), None)]
#[case::one_alone(json!({"pickUpLocation": {"name": "Antalya Airport", "latitude": 36.9}}), None)]
#[case::no_numbers(json!({"pickUpLocation": {"name": "Antalya Airport", "latitude": "36.9", "longitude": "30.8"}}), None)]
fn a170_the_zone_of_the_pick_up_is_that_of_the_records_own_coordinates(
    #[case] raw: Value,
    #[case] expected: Option<&str>,
) {
    let record = Reservation { raw };
    let zone = pick_up_zone(&record, &FieldMap::default());
    assert_eq!(zone.as_ref().map(Zone::name), expected);
    let summary = Summary::read(&indexed(&record, &FieldMap::default()).summary);
    assert_eq!(summary.pick_up_zone.as_deref(), expected);
}
