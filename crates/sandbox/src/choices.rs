//! Every open question of the specification is a switch that the manual lists, and each of its answers can be produced.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::faults::Fault;
use crate::personality::Personality;
use crate::request::{Headers, Request};
use crate::testing::{Bench, lead, path};

const MANUAL: &str = include_str!("../../../docs/SANDBOX.md");

#[test]
fn a215_each_switch_stands_in_the_manual_and_each_of_its_values_is_served() {
    let switches = Personality::switches();
    let listed = switches.iter().map(|switch| {
        let values: Vec<String> = switch.values.iter().map(|value| format!("`{}`", text(value))).collect();
        format!("| `{}` | {} | {} |", switch.name, switch.about, values.join(", "))
    });
    let rows: Vec<&str> = MANUAL
        .lines()
        .skip_while(|line| !line.starts_with("| switch |"))
        .skip(2)
        .collect();
    assert_eq!(
        listed.collect::<Vec<_>>(),
        rows[..switches.len()],
        "the table of the manual"
    );
    for switch in &switches {
        let seen: Vec<String> = switch.values.iter().map(|value| observed(switch.name, value)).collect();
        for (at, one) in seen.iter().enumerate() {
            assert!(
                !seen[..at].contains(one),
                "{}: two values are served alike: {seen:?}",
                switch.name
            );
        }
    }
}

#[test]
fn a202_a_key_whose_request_still_runs_waits_or_is_a_conflict() {
    for (value, answer) in [("waits", "must wait"), ("status409", "409")] {
        assert_eq!(observed("key_running", &json!(value)), answer);
    }
}

/// What a client sees if a switch has this value.
fn observed(switch: &str, value: &Value) -> String {
    let mut thrown = json!({ switch: value });
    if switch == "key_kept" {
        thrown["gone_looked"] = json!("after_key");
    }
    let mut bench = Bench::with(serde_json::from_value(thrown).expect("a personality"));
    bench.sign_in("agent@sandbox.test");
    let seen = of_a_creation(&mut bench, switch).or_else(|| of_what_is_read(&mut bench, switch));
    seen.unwrap_or_else(|| panic!("nothing shows how {switch} stands"))
}

fn of_a_creation(bench: &mut Bench, switch: &str) -> Option<String> {
    let seen = match switch {
        "key_kept" => repeated(bench, "A", TimeDelta::minutes(31), None),
        "gone_looked" => repeated(bench, "A", TimeDelta::minutes(30), None),
        "key_conflict" => repeated(bench, "B", TimeDelta::zero(), None),
        "stored_failure" => {
            let failed = Fault::Error500 { committed: false };
            repeated(bench, "A", TimeDelta::zero(), Some(failed))
        }
        "key_running" => while_it_runs(bench),
        "first_status" => {
            let record = bench.booked("A");
            status(bench, &record)
        }
        "deadline_grace" => {
            let offer = bench.offer(false);
            bench.advance(TimeDelta::minutes(30) + TimeDelta::seconds(3));
            bench.create(&offer, "A", json!({})).status.to_string()
        }
        "create_lengths" => {
            let offer = bench.offer(false);
            let long = json!({"note": "x".repeat(501)});
            bench.create(&offer, "A", long).status.to_string()
        }
        _ => return None,
    };
    Some(seen)
}

fn of_what_is_read(bench: &mut Bench, switch: &str) -> Option<String> {
    let status_of = |bench: &mut Bench, path: &str| bench.get(path).status.to_string();
    let seen = match switch {
        "rotation" => after_reuse(bench),
        "login_refusal" => {
            let wrong = json!({"userName": "agent@sandbox.test", "password": "wrong"});
            bench.post("/api/user/login", wrong).status.to_string()
        }
        "change_refusal" => {
            let cancel = format!("{}/cancel", bench.booked("SBX-NOCANCEL"));
            bench.raw("POST", &cancel, None, b"").status.to_string()
        }
        "update_answer" => {
            let record = bench.booked("A");
            names(&bench.put(&record, json!({"note": "Late"})).json()["data"])
        }
        "field_names" => {
            let record = bench.booked("A");
            names(&bench.get(&record).json()["data"])
        }
        "detail_scope" => {
            let record = bench.booked("A");
            bench.sign_in("colleague@sandbox.test");
            status_of(bench, &record)
        }
        "unordered_lists" => {
            let made: Vec<String> = (0..8).map(|_| bench.booked("A")).collect();
            let listed = bench.listed("");
            let mut pairs = made.iter().zip(&listed);
            pairs.all(|(made, listed)| made.ends_with(listed)).to_string()
        }
        "unknown_id" => status_of(bench, "/api/booking/11111111-1111-4111-8111-111111111111"),
        "expired_on_availability" => {
            bench.advance(TimeDelta::hours(2));
            bench.search_with(json!({})).status.to_string()
        }
        "list_lag" => {
            bench.booked("A");
            bench.listed("").len().to_string()
        }
        "page_size_over" => status_of(bench, "/api/booking?pageSize=201"),
        "extra_shape" => {
            let supplier = bench.offer(false)["supplierId"].clone();
            names(&bench.get(&format!("/api/availability/{supplier}/extras")).json()["data"][0])
        }
        _ => return None,
    };
    Some(seen)
}

/// Makes a creation, which a fault may strike, and repeats its key later with this last name.
fn repeated(bench: &mut Bench, last_name: &str, later: TimeDelta, struck: Option<Fault>) -> String {
    let offer = bench.offer(false);
    let body = |name: &str| json!({"itemId": offer["itemId"], "passengerRequests": [lead(name)]});
    bench.key = Some("k".into());
    bench.struck = struck;
    bench.post("/api/booking", body("A"));
    bench.advance(later);
    bench.post("/api/booking", body(last_name)).status.to_string()
}

fn while_it_runs(bench: &mut Bench) -> String {
    let offer = bench.offer(false);
    let body = json!({"itemId": offer["itemId"], "passengerRequests": [lead("A")]});
    let request = Request {
        method: http::Method::POST,
        path: "/api/booking".to_owned(),
        query: String::new(),
        headers: Headers {
            authorization: bench.token.as_ref().map(|token| format!("Bearer {token}")),
            content_type: Some("application/json".to_owned()),
            idempotency_key: Some("k".to_owned()),
            ..Headers::default()
        },
        body: body.to_string().into_bytes(),
    };
    bench.service.begin(&request, bench.now).expect("the key is free");
    if bench.service.must_wait(&request, bench.now) {
        return "must wait".to_owned();
    }
    bench.service.handle(&request, bench.now, 1).status.to_string()
}

/// Whether a refresh token can be exchanged twice, and whether the pair from the first exchange stays valid.
fn after_reuse(bench: &mut Bench) -> String {
    let asked = json!({"userName": "agent@sandbox.test", "password": "Sandbox-1"});
    let first = bench.post("/api/user/login", asked).json()["data"]["refreshToken"].clone();
    let exchange = |bench: &mut Bench, token: &Value| bench.post("/api/user/refresh-token", json!({ "token": token }));
    let second = exchange(bench, &first).json()["data"]["refreshToken"].clone();
    let again = exchange(bench, &first).status;
    format!("{again} {}", exchange(bench, &second).status)
}

fn status(bench: &mut Bench, record: &str) -> String {
    let record = bench.get(record).json()["data"].clone();
    record["status"].to_string()
}

/// The names of an object's fields, or the value itself.
fn names(value: &Value) -> String {
    match value.as_object() {
        Some(fields) => fields.keys().cloned().collect::<Vec<_>>().join(" "),
        None => value.to_string(),
    }
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[test]
fn a209_two_creations_of_the_fields_that_are_shown_are_two_records_and_a_return_has_ids_of_its_own() {
    let mut bench = Bench::new();
    bench.sign_in("agent@sandbox.test");
    let there = bench.booked("A");
    let back = json!({
        "pickUpLocation": {"name": "Alanya", "latitude": 36.5444, "longitude": 31.9954},
        "dropOffLocation": {"name": "Antalya Airport", "latitude": 36.8987, "longitude": 30.8005, "isAirport": true},
        "pickUpDateTime": "2026-12-31T10:00:00+03:00"
    });
    let offer = bench.offer_with(false, back);
    let back = path(&bench.create(&offer, "A", json!({})));
    assert_ne!(there, back);
    for record in [&there, &back] {
        assert_eq!(bench.get(record).status, 200);
    }
    let both = bench.book("SBX-RETURN").json()["data"].clone();
    for id in ["transferReservationId", "returnReservationId"] {
        let record = format!("/api/booking/{}", text(&both[id]));
        assert_eq!(bench.get(&record).status, 200, "{id}");
    }
    assert_eq!(bench.listed("").len(), 4);
}
