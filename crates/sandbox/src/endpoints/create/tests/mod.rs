//! The rules of a creation, one by one.

mod keys;
mod life;

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{Broken, CreateReservation, Rule, terms};
use crate::personality::{CreateLengths, Personality};
use crate::search::Lookup;
use crate::testing::{Bench, lead, path};
use crate::world::suppliers::Supplier;

fn bench() -> Bench {
    let mut bench = Bench::new();
    bench.sign_in("agent@sandbox.test");
    bench.english();
    bench
}

fn with(personality: Personality) -> Bench {
    let mut bench = Bench::with(personality);
    bench.sign_in("agent@sandbox.test");
    bench
}

/// A re-priced external offer, and what its creation needs.
fn external(bench: &mut Bench) -> (Value, Value) {
    let offer = bench.offer(true);
    priced(bench, &offer)
}

fn priced(bench: &mut Bench, offer: &Value) -> (Value, Value) {
    let asked = json!({"itemId": offer["itemId"], "extras": []});
    let priced = bench.post("/api/availability/external-extras", asked).json()["data"].clone();
    let needs = json!({
        "acceptedServiceConditionsVersion": priced["serviceConditions"]["version"],
        "externalRequirementsAcknowledged": true, "flightNo": "XQ 101"
    });
    (priced, needs)
}

fn changed(needs: &Value, changes: Value) -> Value {
    let mut needs = needs.clone();
    if let (Value::Object(needs), Value::Object(changes)) = (&mut needs, changes) {
        needs.extend(changes);
    }
    needs
}

/// The body of a plain creation, for tests that send it twice.
fn body(offer: &Value, last_name: &str) -> Value {
    json!({"itemId": offer["itemId"], "passengerRequests": [lead(last_name)]})
}

#[test]
fn a091_a_creation_needs_bearer_json_and_key() {
    let mut bench = bench();
    let offer = bench.offer(false);
    let asked = body(&offer, "Yolcu");
    for key in [None, Some(" ")] {
        bench.key = key.map(str::to_owned);
        let refused = bench.post("/api/booking", asked.clone());
        let errors = json!(["Idempotency-Key: is required"]);
        assert_eq!((refused.status, &refused.json()["errors"]), (400, &errors));
    }
    bench.key = Some("k".into());
    assert_eq!(
        bench
            .raw("POST", "/api/booking", Some("text/plain"), asked.to_string().as_bytes())
            .status,
        415
    );
    let token = bench.token.take();
    assert_eq!(bench.post("/api/booking", asked.clone()).status, 401);
    bench.token = token;
    assert_eq!(bench.post("/api/booking", asked).status, 200);
}

#[test]
fn a_creation_answers_both_ids_and_failed_waypoints() {
    let mut bench = bench();
    let data = bench.book("Yolcu").json()["data"].clone();
    assert!(
        data["transferReservationId"]
            .as_str()
            .is_some_and(|id| uuid::Uuid::try_parse(id).is_ok())
    );
    assert_eq!(data["pnr"].as_str().map(str::len), Some(6));
    assert_eq!(data["failedWaypoints"], json!([]));
    assert_eq!(data.as_object().map(serde_json::Map::len), Some(3));
}

#[test]
fn a035_one_to_twenty_passengers_in_their_order() {
    let mut bench = bench();
    let found = bench.search_with(json!({})).json()["data"]["vehicles"].clone();
    let large = found
        .as_array()
        .and_then(|all| all.iter().find(|one| one["seat"] == 27))
        .expect("a large one")
        .clone();
    let small = bench.offer(false);
    for (count, offer, status) in [(0, &small, 400), (1, &small, 200), (20, &large, 400), (21, &large, 400)] {
        let mut passengers: Vec<Value> = (0..count).map(|at| json!({"firstName": format!("P{at}")})).collect();
        if let Some(first) = passengers.first_mut() {
            *first = lead("Yolcu");
        }
        let created = bench.create(offer, "", json!({ "passengerRequests": passengers }));
        let listed = created.json()["errors"].to_string();
        assert_eq!(created.status, status, "{count} {listed}");
        // The large vehicle is an external one: its other requirements are not met, but the number of records is.
        assert_eq!(
            listed.contains("passengerRequests: "),
            count == 0 || count == 21,
            "{listed}"
        );
    }
    let (large, needs) = priced(&mut bench, &large);
    let mut twenty: Vec<Value> = (0..20)
        .map(|at| json!({"firstName": format!("P{at}"), "lastName": "Yolcu"}))
        .collect();
    twenty[0] = lead("Yolcu");
    let created = bench.create(&large, "", changed(&needs, json!({ "passengerRequests": twenty })));
    assert_eq!(created.status, 200, "{}", created.json());
    let minivan = found
        .as_array()
        .and_then(|all| all.iter().find(|one| one["seat"] == 6))
        .expect("one")
        .clone();
    let three = json!([{"firstName": "Z", "lastName": "Z"}, lead("M"), {"firstName": "A", "lastName": "A"}]);
    let path = path(&bench.create(&minivan, "", json!({ "passengerRequests": three })));
    let kept = bench.get(&path).json()["data"]["passengers"].clone();
    assert_eq!(
        (&kept[0]["lastName"], &kept[1]["lastName"], &kept[2]["lastName"]),
        (&json!("Z"), &json!("M"), &json!("A"))
    );
}

#[test]
fn a036_exactly_one_lead() {
    let mut bench = bench();
    let offer = bench.offer(false);
    for passengers in [json!([{"firstName": "A"}]), json!([lead("A"), lead("B")])] {
        let refused = bench.create(&offer, "", json!({ "passengerRequests": passengers }));
        let errors = json!(["passengerRequests: exactly one passenger must be the lead"]);
        assert_eq!((refused.status, &refused.json()["errors"]), (400, &errors));
    }
}

#[test]
fn a037_the_lead_has_a_phone_and_of_an_external_offer_an_international_one() {
    let mut bench = bench();
    let own = bench.offer(false);
    let (priced, needs) = external(&mut bench);
    let one =
        |phone: Value| json!({"passengerRequests": [{"firstName": "A", "phone": phone, "isLeadPassenger": true}]});
    for (phone, own_status, external_status) in [
        (Value::Null, 400, 400),
        (json!("05550000009"), 200, 400),
        (json!("+905550000009"), 200, 200),
        (json!("not a phone"), 400, 400),
    ] {
        assert_eq!(bench.create(&own, "", one(phone.clone())).status, own_status, "{phone}");
        assert_eq!(
            bench.create(&priced, "", changed(&needs, one(phone.clone()))).status,
            external_status,
            "{phone}"
        );
    }
}

#[test]
fn a038_an_email_is_left_out_or_valid() {
    let mut bench = bench();
    let offer = bench.offer(false);
    for (mail, status) in [
        (Value::Null, 200),
        (json!("a@ornek.test"), 200),
        (json!("a@"), 400),
        (json!(""), 400),
    ] {
        let mut lead = lead("A");
        lead["email"] = mail.clone();
        assert_eq!(
            bench.create(&offer, "", json!({"passengerRequests": [lead]})).status,
            status,
            "{mail}"
        );
    }
}

#[test]
fn a101_a_count_above_the_capacity_is_refused() {
    let mut bench = bench();
    let offer = bench.offer(false);
    let seat = offer["seat"].as_i64().expect("seats");
    for (count, status) in [(seat, 200), (seat + 1, 400), (0, 400), (-1, 400)] {
        assert_eq!(
            bench.create(&offer, "A", json!({ "passengerCount": count })).status,
            status,
            "{count}"
        );
    }
    let path = path(&bench.create(&offer, "A", json!({"passengerCount": 2})));
    assert_eq!(bench.get(&path).json()["data"]["passengerCount"], 2);
    let mut people = vec![json!({"firstName": "B", "lastName": "A"}); usize::try_from(seat).expect("seats")];
    people.push(lead("A"));
    let named = json!({"passengerRequests": people, "passengerCount": 1});
    let refused = bench.create(&offer, "A", named);
    assert_eq!(refused.status, 400, "one more is named than there are seats");
    let error = &refused.json()["errors"][0];
    assert!(
        error
            .as_str()
            .is_some_and(|error| error.starts_with("passengerRequests:")),
        "{error}"
    );
}

#[test]
fn a102_the_current_conditions_are_accepted_and_a_new_selection_voids_that() {
    let mut bench = bench();
    let (priced, needs) = external(&mut bench);
    let version = "acceptedServiceConditionsVersion";
    for wrong in [Value::Null, json!(""), json!("v0")] {
        let refused = bench.create(&priced, "A", changed(&needs, json!({ version: wrong })));
        assert_eq!(refused.status, 400);
        assert!(
            refused.json()["errors"][0]
                .as_str()
                .is_some_and(|error| error.starts_with(version))
        );
    }
    let asked = json!({"itemId": priced["itemId"], "extras": [{"code": "BOOSTER", "quantity": 1}]});
    let again = bench.post("/api/availability/external-extras", asked).json()["data"].clone();
    assert_ne!(again["serviceConditions"]["version"], needs[version]);
    assert_eq!(
        bench.create(&again, "A", needs.clone()).status,
        400,
        "the earlier acceptance is void"
    );
    let renewed = json!({ version: again["serviceConditions"]["version"] });
    assert_eq!(bench.create(&again, "A", changed(&needs, renewed)).status, 200);
    assert_eq!(bench.create(&priced, "A", needs).status, 200);
}

#[test]
fn a103_the_acknowledgement_must_be_true() {
    let mut bench = bench();
    let (priced, needs) = external(&mut bench);
    for (said, status) in [(Value::Null, 400), (json!(false), 400), (json!(true), 200)] {
        let asked = changed(&needs, json!({ "externalRequirementsAcknowledged": said }));
        assert_eq!(bench.create(&priced, "A", asked).status, status, "{said}");
    }
}

#[test]
fn a104_an_external_airport_leg_needs_the_flight_and_an_own_one_does_not() {
    let mut bench = bench();
    let (priced, needs) = external(&mut bench);
    for (flight, status) in [(Value::Null, 400), (json!(" "), 400), (json!("XQ 101"), 200)] {
        assert_eq!(
            bench
                .create(&priced, "A", changed(&needs, json!({ "flightNo": flight })))
                .status,
            status,
            "{flight}"
        );
    }
    assert_eq!(bench.book("A").status, 200);
}

/// A re-priced offer of this external supplier, with everything that its creation needs except a flight.
fn priced_by(bench: &mut Bench, supplier: i64, ride: Value) -> (Value, Value) {
    let found = bench.search_with(ride).json()["data"]["vehicles"].clone();
    let mut offers = found.as_array().expect("offers").iter();
    let offer = offers.find(|offer| offer["supplierId"] == supplier).expect("an offer");
    let asked = json!({"itemId": offer["itemId"], "extras": []});
    let priced = bench.post("/api/availability/external-extras", asked).json()["data"].clone();
    let version = priced["serviceConditions"]["version"].clone();
    let needs = json!({"acceptedServiceConditionsVersion": version, "externalRequirementsAcknowledged": true});
    (priced, needs)
}

/// The conditions of this supplier do not require a flight.
const RELAXED: i64 = 201;
/// The conditions of this supplier require a flight.
const STRICT: i64 = 202;

fn ride(from_airport: bool, to_airport: Option<bool>) -> Value {
    let place = |name: &str, longitude: f64, is_airport: Value| {
        let mut place = json!({"name": name, "latitude": 36.8, "longitude": longitude});
        if !is_airport.is_null() {
            place["isAirport"] = is_airport;
        }
        place
    };
    json!({
        "pickUpLocation": place("One end", 30.8, json!(from_airport)),
        "dropOffLocation": place("Another end", 31.4, json!(to_airport))
    })
}

#[test]
fn a104_an_airport_at_either_end_makes_an_external_offer_need_the_flight() {
    let mut bench = bench();
    for (from, to, is_needed) in [
        (true, None, true),
        (false, Some(true), true),
        (true, Some(true), true),
        (false, Some(false), false),
        (false, None, false),
    ] {
        let (priced, needs) = priced_by(&mut bench, RELAXED, ride(from, to));
        let bare = bench.create(&priced, "A", needs.clone());
        let errors = if is_needed { json!(["flightNo"]) } else { json!(null) };
        let said = bare.json()["errors"].clone();
        assert_eq!(bare.status, if is_needed { 400 } else { 200 }, "{from} {to:?} {said}");
        assert_eq!(fields(&said), errors);
        let flown = bench.create(&priced, "A", changed(&needs, json!({"flightNo": "XQ 101"})));
        assert_eq!(flown.status, 200, "{from} {to:?}");
    }
}

/// The names of the fields that errors are about.
fn fields(errors: &Value) -> Value {
    let Some(errors) = errors.as_array() else {
        return Value::Null;
    };
    let field = |error: &Value| {
        error
            .as_str()
            .and_then(|error| error.split(':').next())
            .map(str::to_owned)
    };
    errors.iter().map(field).collect()
}

#[test]
fn a105_conditions_that_require_a_flight_require_it_between_hotels_too() {
    let mut bench = bench();
    for (supplier, requires, status) in [(STRICT, true, 400), (RELAXED, false, 200)] {
        let (priced, needs) = priced_by(&mut bench, supplier, ride(false, Some(false)));
        let conditions = &priced["serviceConditions"];
        assert_eq!(conditions["requiresFlightNumber"], requires);
        let bare = bench.create(&priced, "A", needs.clone());
        assert_eq!(
            (bare.status, fields(&bare.json()["errors"]).is_array()),
            (status, requires)
        );
        let flown = bench.create(&priced, "A", changed(&needs, json!({"flightNo": "XQ 101"})));
        assert_eq!(flown.status, 200);
    }
}

/// None of the sandbox's own suppliers requires a flight, so the rule of the terms alone is tested here.
#[test]
fn a105_a_standard_supplier_that_requires_a_flight_is_not_booked_without_one() {
    let mut bench = bench();
    let item_id = bench.offer(false)["itemId"].as_str().expect("a key").to_owned();
    let Lookup::Offer(mut offer) = bench.service.searches.look_up(&item_id, bench.now) else {
        panic!("no offer")
    };
    let ours = offer.supplier;
    let strict = Supplier {
        requires_flight: true,
        ..*ours
    };
    offer.supplier = Box::leak(Box::new(strict));
    let asked = |flight: Value| -> CreateReservation {
        let asked = json!({"itemId": item_id, "passengerRequests": [lead("A")], "flightNo": flight});
        serde_json::from_value(asked).expect("a creation")
    };
    let needed = [Broken::new("flightNo", Rule::FlightRequired)];
    assert_eq!(asked(Value::Null).faults(&terms(&offer)), needed);
    assert_eq!(asked(json!("XQ 101")).faults(&terms(&offer)), []);
    offer.supplier = ours;
    assert_eq!(asked(Value::Null).faults(&terms(&offer)), []);
}

#[test]
fn a_refusal_lists_every_fault_at_once() {
    let mut bench = bench();
    let (priced, _) = external(&mut bench);
    let refused = bench.create(
        &priced,
        "",
        json!({"passengerRequests": [{"email": "x"}], "passengerCount": 99}),
    );
    assert_eq!(
        refused.json()["errors"].as_array().map(Vec::len),
        Some(6),
        "{}",
        refused.json()["errors"]
    );
    assert!(bench.listed("").is_empty());
}

#[test]
fn a005_after_thirty_minutes_a_creation_is_410() {
    let mut bench = bench();
    let offer = bench.offer(false);
    bench.advance(TimeDelta::minutes(30));
    let gone = bench.create(&offer, "A", json!({}));
    assert_eq!((gone.status, &gone.json()["errorCode"]), (410, &json!("RESOURCE_GONE")));
}

#[test]
fn a203_lengths_hold_on_create_only_where_the_personality_says() {
    let mut bench = bench();
    let offer = bench.offer(false);
    let long = json!({"flightNo": "x".repeat(21), "note": "x".repeat(501)});
    assert_eq!(bench.create(&offer, "A", long.clone()).status, 200);
    bench.service.personality.create_lengths = CreateLengths::AsOnUpdate;
    assert_eq!(
        bench.create(&offer, "A", long).json()["errors"]
            .as_array()
            .map(Vec::len),
        Some(2)
    );
}

#[test]
fn a_passenger_id_sent_on_create_is_none_of_ours() {
    let mut bench = bench();
    let offer = bench.offer(false);
    let mut lead = lead("A");
    lead["passengerId"] = json!("mine");
    let path = path(&bench.create(&offer, "", json!({"passengerRequests": [lead]})));
    assert_ne!(bench.get(&path).json()["data"]["passengers"][0]["passengerId"], "mine");
}
