use serde_json::{Value, json};

use crate::personality::{ChangeRefusal, UpdateAnswer};
use crate::testing::{Bench, lead};

/// A reservation of one supplier for two, with a flight and a note.
fn reserved(bench: &mut Bench) -> String {
    let offer = bench.sign_in("agent@sandbox.test").offer(false);
    let second = json!({"firstName": "Ece", "lastName": "Örnek"});
    let created = bench.create(
        &offer,
        "Yolcu",
        json!({"passengerRequests": [lead("Yolcu"), second],
        "flightNo": "XQ 101", "note": "Two bags"}),
    );
    crate::testing::path(&created)
}

fn record(bench: &mut Bench, path: &str) -> Value {
    bench.get(path).json()["data"].clone()
}

#[test]
fn a112_omitted_null_and_empty_keep_everything() {
    let mut bench = Bench::new();
    let path = reserved(&mut bench);
    let before = record(&mut bench, &path);
    for nothing in [
        json!({}),
        json!({"pickUpTime": null, "flightNo": null, "note": null, "passengerRequests": null, "clearNote": false}),
        json!({"pickUpTime": "", "flightNo": "", "note": "", "passengerRequests": []}),
    ] {
        assert_eq!(bench.put(&path, nothing).status, 200);
        assert_eq!(record(&mut bench, &path), before);
    }
}

#[test]
fn a050_a_value_replaces_and_the_status_stays() {
    let mut bench = Bench::new();
    let path = reserved(&mut bench);
    let asked = json!({"pickUpTime": "2026-12-25T09:15:00+03:00", "flightNo": "PC 2", "note": "Three bags"});
    let answer = bench.put(&path, asked);
    let told = answer.json()["data"].clone();
    assert_eq!(told["pickUpTime"], "2026-12-25T09:15:00+03:00");
    assert_eq!(
        (&told["flightNo"], &told["note"], &told["status"]),
        (&json!("PC 2"), &json!("Three bags"), &json!(1))
    );
    assert_eq!(record(&mut bench, &path), told);
}

#[test]
fn a114_a_clear_flag_beats_a_value() {
    let mut bench = Bench::new();
    let path = reserved(&mut bench);
    bench.put(
        &path,
        json!({"flightNo": "PC 2", "clearFlightNo": true, "clearNote": true, "note": "x".repeat(501)}),
    );
    let after = record(&mut bench, &path);
    assert_eq!((&after["flightNo"], &after["note"]), (&Value::Null, &Value::Null));
}

#[test]
fn a115_the_time_is_full_with_its_offset() {
    let mut bench = Bench::new();
    let path = reserved(&mut bench);
    for (time, status) in [
        ("2026-12-24T20:00:00+05:00", 200),
        ("2026-12-24T20:00+03:00", 200),
        ("2026-12-24T20:00:00", 400),
        ("24.12.2026 20:00", 400),
        ("25:00", 400),
    ] {
        assert_eq!(bench.put(&path, json!({ "pickUpTime": time })).status, status, "{time}");
    }
}

#[test]
fn a157_a_bare_time_is_that_time_on_the_reservations_own_date() {
    let mut bench = Bench::new();
    let path = reserved(&mut bench);
    assert_eq!(bench.put(&path, json!({"pickUpTime": "07:05"})).status, 200);
    assert_eq!(record(&mut bench, &path)["pickUpTime"], "2026-12-24T07:05:00+03:00");
}

#[test]
fn a157_a_bare_time_is_taken_in_the_offset_and_on_the_date_of_the_pick_ups_own_zone() {
    for (name, latitude, longitude, pick_up, wanted) in [
        // Summer and winter at places with daylight saving time, west and east of Turkey.
        (
            "Munich",
            48.35,
            11.79,
            "2026-07-01T08:00:00+02:00",
            "2026-07-01T07:05:00+02:00",
        ),
        (
            "Munich",
            48.35,
            11.79,
            "2026-12-24T08:00:00+01:00",
            "2026-12-24T07:05:00+01:00",
        ),
        (
            "London",
            51.47,
            -0.45,
            "2026-07-01T23:30:00+01:00",
            "2026-07-01T07:05:00+01:00",
        ),
        (
            "London",
            51.47,
            -0.45,
            "2026-12-24T00:10:00+00:00",
            "2026-12-24T07:05:00+00:00",
        ),
        // At that time it is another date in Turkey and in London.
        (
            "New York",
            40.64,
            -73.78,
            "2026-07-01T20:30:00-04:00",
            "2026-07-01T07:05:00-04:00",
        ),
        (
            "New York",
            40.64,
            -73.78,
            "2026-12-24T21:30:00-05:00",
            "2026-12-24T07:05:00-05:00",
        ),
        (
            "Kathmandu",
            27.70,
            85.36,
            "2026-12-24T01:00:00+05:45",
            "2026-12-24T07:05:00+05:45",
        ),
    ] {
        let mut bench = Bench::new();
        bench.sign_in("agent@sandbox.test");
        let from = json!({"name": name, "latitude": latitude, "longitude": longitude, "isAirport": false});
        let ride = json!({"pickUpDateTime": pick_up, "pickUpLocation": from});
        let offer = bench.offer_with(false, ride);
        let path = crate::testing::path(&bench.create(&offer, "Yolcu", json!({})));
        assert_eq!(record(&mut bench, &path)["pickUpTime"], pick_up);
        assert_eq!(bench.put(&path, json!({"pickUpTime": "07:05"})).status, 200);
        assert_eq!(record(&mut bench, &path)["pickUpTime"], wanted, "{name}");
    }
}

#[test]
fn a116_flight_20_and_note_500_characters() {
    let mut bench = Bench::new();
    let path = reserved(&mut bench);
    let asked = |flight: usize, note: usize| json!({"flightNo": "ğ".repeat(flight), "note": "ğ".repeat(note)});
    assert_eq!(bench.put(&path, asked(20, 500)).status, 200);
    let refused = bench.english().put(&path, asked(21, 501));
    let errors = json!([
        "flightNo: may have at most 20 characters",
        "note: may have at most 500 characters"
    ]);
    assert_eq!((refused.status, &refused.json()["errors"]), (400, &errors));
    assert_eq!(record(&mut bench, &path)["flightNo"], "ğ".repeat(20));
}

#[test]
fn a117_a118_the_complete_list_with_its_ids_one_lead_and_within_the_capacity() {
    let mut bench = Bench::new();
    let path = reserved(&mut bench);
    let kept = record(&mut bench, &path)["passengers"].clone();
    assert!(kept[0]["passengerId"].is_string() && kept[0]["passengerId"] != kept[1]["passengerId"]);
    let only_lead = json!({"passengerRequests": [kept[0]]});
    assert_eq!(bench.put(&path, only_lead).status, 200);
    assert_eq!(record(&mut bench, &path)["passengers"], json!([kept[0]]));
    let newcomer = json!({"firstName": "Can", "lastName": "Yeni"});
    assert_eq!(
        bench
            .put(&path, json!({"passengerRequests": [kept[0], newcomer]}))
            .status,
        200
    );
    let now = record(&mut bench, &path)["passengers"].clone();
    assert_eq!(now[0], kept[0]);
    assert_ne!(
        now[1]["passengerId"], kept[1]["passengerId"],
        "an id is never given twice"
    );
    for wrong in [
        json!([kept[0], kept[0]]),
        json!([newcomer]),
        json!([kept[0], {"firstName": "X", "passengerId": "never-given"}]),
        json!([kept[0], newcomer, newcomer, newcomer]),
    ] {
        assert_eq!(
            bench.put(&path, json!({ "passengerRequests": wrong })).status,
            400,
            "{wrong}"
        );
    }
    assert_eq!(record(&mut bench, &path)["passengers"], now);
}

#[test]
fn a068_only_the_creator_updates() {
    let mut bench = Bench::new();
    let path = reserved(&mut bench);
    bench.sign_in("colleague@sandbox.test");
    assert_eq!(bench.put(&path, json!({"note": "mine"})).status, 400);
    bench.sign_in("stranger@sandbox.test");
    assert_eq!(bench.put(&path, json!({"note": "mine"})).status, 404);
    bench.sign_in("agent@sandbox.test");
    assert_eq!(record(&mut bench, &path)["note"], "Two bags");
}

#[test]
fn a048_a049_1_to_7_can_be_updated_and_8_to_12_cannot() {
    let mut bench = Bench::new();
    bench.sign_in("agent@sandbox.test");
    for code in 1..=12 {
        let path = bench.booked(&format!("SBX-STATUS-{code}"));
        let answered = bench.put(&path, json!({"note": "changed"})).status;
        assert_eq!(answered, if code <= 7 { 200 } else { 400 }, "{code}");
        let after = record(&mut bench, &path);
        assert_eq!(
            (&after["status"], after["note"] == "changed"),
            (&json!(code), code <= 7)
        );
    }
}

#[test]
fn a119_nothing_else_can_be_changed() {
    let mut bench = Bench::new();
    let path = reserved(&mut bench);
    let before = record(&mut bench, &path);
    let asked = json!({"vehicleType": "Bus", "seat": 99, "grossAmount": 1, "status": 12, "waypoints": [], "itemId": "x",
        "pickUpLocation": {"name": "Elsewhere", "latitude": 1, "longitude": 1}, "supplierExtraIds": [11], "pnr": "MINE"});
    assert_eq!(bench.put(&path, asked).status, 200);
    assert_eq!(record(&mut bench, &path), before);
}

#[test]
fn a120_a_supplier_or_a_group_can_refuse() {
    let mut bench = Bench::new();
    bench.sign_in("agent@sandbox.test").english();
    for (surname, said) in [("SBX-NOUPDATE", "supplier"), ("SBX-GROUP", "contact support")] {
        let path = bench.booked(surname);
        for (choice, expected) in [
            (ChangeRefusal::Status400, 400),
            (ChangeRefusal::Status403, 403),
            (ChangeRefusal::Status409, 409),
            (ChangeRefusal::Status422, 422),
        ] {
            bench.service.personality.change_refusal = choice;
            let refused = bench.put(&path, json!({"note": "changed"}));
            assert_eq!(refused.status, expected);
            assert!(
                refused.json()["message"]
                    .as_str()
                    .is_some_and(|message| message.contains(said))
            );
        }
        assert_eq!(record(&mut bench, &path)["note"], Value::Null);
    }
}

#[test]
fn a122_the_answer_is_the_record_or_nothing_or_what_changed() {
    let mut bench = Bench::new();
    let path = reserved(&mut bench);
    let mut told = |choice, note: &str| {
        bench.service.personality.update_answer = choice;
        bench.put(&path, json!({ "note": note })).json()["data"].clone()
    };
    assert_eq!(told(UpdateAnswer::Record, "1")["flightNo"], "XQ 101");
    assert_eq!(told(UpdateAnswer::Nothing, "2"), Value::Null);
    assert_eq!(told(UpdateAnswer::Changes, "3"), json!({"note": "3"}));
    assert_eq!(record(&mut bench, &path)["note"], "3");
}
