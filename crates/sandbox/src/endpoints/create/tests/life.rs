//! What dials, personalities and time do to a creation.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{bench, body, with};
use crate::personality::{Personality, StoredFailure};
use crate::testing::Bench;

#[test]
fn a040_failed_waypoints_come_with_a_200() {
    let mut bench = bench();
    let stop = json!([{"name": "Side", "latitude": 36.7673, "longitude": 31.389}]);
    let offer = bench.offer_with(false, json!({ "waypoints": stop }));
    let created = bench.create(&offer, "SBX-WAYPOINT", json!({}));
    assert_eq!(
        (created.status, &created.json()["data"]["failedWaypoints"]),
        (200, &stop)
    );
    assert_eq!(
        bench.book("SBX-WAYPOINT").json()["data"]["failedWaypoints"][0]["name"],
        "Alanya"
    );
}

#[test]
fn a041_a_return_is_a_reservation_of_its_own() {
    let mut bench = bench();
    let data = bench.book("SBX-RETURN").json()["data"].clone();
    let back = bench
        .get(&format!(
            "/api/booking/{}",
            data["returnReservationId"].as_str().expect("an id")
        ))
        .json();
    assert_eq!(
        (&back["data"]["pnr"], data["pnr"] == data["returnPnr"]),
        (&data["returnPnr"], false)
    );
    assert_eq!(back["data"]["pickUpLocation"]["name"], "Alanya");
    let ids = ["transferReservationId", "returnReservationId"].map(|id| data[id].as_str().expect("an id").to_owned());
    let listed: BTreeSet<String> = bench.listed("").into_iter().collect();
    assert_eq!(listed, BTreeSet::from(ids.clone()));
    let [there, back] = ids.map(|id| format!("/api/booking/{id}"));
    assert_eq!(bench.put(&back, json!({"note": "Late"})).status, 200);
    assert_eq!(bench.raw("POST", &format!("{back}/cancel"), None, b"").status, 200);
    let told = |bench: &mut Bench, path: &str| bench.get(path).json()["data"].clone();
    let (there, back) = (told(&mut bench, &there), told(&mut bench, &back));
    assert_eq!((&back["status"], &back["note"]), (&json!(11), &json!("Late")));
    assert_eq!(
        (&there["status"], &there["note"]),
        (&json!(1), &Value::Null),
        "each by itself"
    );
}

#[test]
fn a149_a_creation_can_be_answered_with_each_refusal() {
    let mut bench = bench();
    for (surname, status, code) in [
        ("SBX-400", 400, Value::Null),
        ("SBX-410", 410, json!("RESOURCE_GONE")),
        ("SBX-429", 429, json!("RATE_LIMITED")),
        ("SBX-500", 500, json!("INTERNAL_SERVER_ERROR")),
    ] {
        let refused = bench.book(surname);
        assert_eq!(
            (refused.status, &refused.json()["errorCode"]),
            (status, &code),
            "{surname}"
        );
    }
    assert_eq!(bench.book("SBX-429").header("Retry-After"), Some("3"));
    assert_eq!(bench.book("SBX-429-BARE").header("Retry-After"), None);
    assert_eq!(
        (bench.book("SBX-401").status, bench.book("SBX-401").body.len()),
        (401, 0)
    );
    assert_eq!(
        bench.book("SBX-500-HTML").content_type.as_deref(),
        Some("text/html; charset=utf-8")
    );
    assert!(bench.listed("").is_empty());
}

#[test]
fn dials_that_record_and_then_break() {
    let mut bench = bench();
    assert_eq!(bench.book("SBX-500-COMMITTED").status, 500);
    assert_eq!(bench.book("SBX-DROP").wire, Some(crate::Wire::Drop));
    assert_eq!(
        bench.book("SBX-SLOW").wire,
        Some(crate::Wire::Delay { delay_ms: 3_000 })
    );
    assert_eq!(bench.listed("").len(), 3);
    bench.service.personality.stored_failure = StoredFailure::ExecutedAnew;
    let offer = bench.offer(false);
    assert_eq!(bench.create(&offer, "SBX-500-ONCE", json!({})).status, 500);
    assert_eq!(bench.post("/api/booking", body(&offer, "SBX-500-ONCE")).status, 200);
    let by_flight = bench.create(&offer, "A", json!({"flightNo": "SBX-410"}));
    assert_eq!(by_flight.status, 410, "a flight number is as magic as a name");
}

#[test]
fn a048_a_reservation_moves_by_the_clock_alone() {
    let mut bench = bench();
    let usual = bench.booked("A");
    let (skip, fast, unconfirmed) = (
        bench.booked("SBX-SKIP"),
        bench.booked("SBX-FAST"),
        bench.booked("SBX-NOTCONFIRMED"),
    );
    let start = bench.now;
    let mut at = |path: &str, now: chrono::DateTime<chrono::Utc>| {
        bench.now = now;
        bench.sign_in("agent@sandbox.test");
        bench.get(path).json()["data"]["status"].as_i64().expect("a status")
    };
    let after = |seconds: i64| start + TimeDelta::seconds(seconds);
    let seen: Vec<i64> = [0, 30, 90, 180, 86_400]
        .into_iter()
        .map(|s| at(&usual, after(s)))
        .collect();
    assert_eq!(seen, [1, 2, 3, 4, 4]);
    let pick_up: chrono::DateTime<chrono::Utc> = "2026-12-24T11:30:00Z".parse().expect("a time");
    let around: Vec<i64> = [-24 * 60, -3 * 60, -45, 5, 3 * 60, 5 * 60]
        .into_iter()
        .map(|minutes| at(&usual, pick_up + TimeDelta::minutes(minutes)))
        .collect();
    assert_eq!(around, [6, 7, 8, 9, 10, 12]);
    assert_eq!([0, 20, 60].map(|s| at(&skip, after(s))), [1, 4, 7]);
    assert_eq!(at(&skip, pick_up), 12);
    assert_eq!(
        [0, 10, 20, 30, 40, 50, 60, 70, 80, 90].map(|s| at(&fast, after(s))),
        [1, 2, 3, 4, 6, 7, 8, 9, 10, 12]
    );
    assert_eq!([0, 30, 90].map(|s| at(&unconfirmed, after(s))), [1, 2, 5]);
}

#[test]
fn a_reservation_is_born_with_the_first_status_of_the_personality() {
    use crate::personality::FirstStatus;
    for (choice, status) in [
        (FirstStatus::New, 1),
        (FirstStatus::WaitingForSupplier, 2),
        (FirstStatus::Confirmed, 4),
    ] {
        let mut bench = with(Personality {
            first_status: choice,
            ..Personality::default()
        });
        let path = bench.booked("A");
        assert_eq!(bench.get(&path).json()["data"]["status"], status);
    }
}

#[test]
fn calls_are_counted_where_the_personality_limits_them() {
    let mut bench = with(Personality {
        calls_per_minute: Some(3),
        ..Personality::default()
    });
    let statuses: Vec<u16> = (0..5).map(|_| bench.get("/api/booking").status).collect();
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
    assert_eq!(bench.get("/api/booking").header("Retry-After"), Some("60"));
    bench.advance(TimeDelta::seconds(60));
    assert_eq!(bench.get("/api/booking").status, 200);
}
