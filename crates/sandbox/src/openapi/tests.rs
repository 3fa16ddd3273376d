use contract::availability::{Coverage, Offers, SearchOffers};
use contract::booking::{CreateReservation, Created};
use contract::offer::{ExternalExtra, SelectedExtra, ServiceConditions, VehicleOffer};
use contract::place::{Location, Waypoint};
use contract::refine::{ExtraId, Reprice, RouteOption, RouteOptions};
use contract::update::{Patch, UpdateReservation};
use contract::{Endpoint, Passenger};
use serde_json::{Value, json};

use super::document;
use crate::answer::Answer;
use crate::testing::Bench;

/// The properties of a shape of the document.
fn properties(name: &str) -> Vec<String> {
    let shape = &document()["components"]["schemas"][name]["properties"];
    shape.as_object().expect("properties").keys().cloned().collect()
}

fn names(written: &Value) -> Vec<String> {
    written.as_object().expect("an object").keys().cloned().collect()
}

#[test]
fn every_route_is_in_the_document_and_no_other() {
    let document = document();
    let paths = document["paths"].as_object().expect("paths");
    let mut documented: Vec<(String, String)> = paths
        .iter()
        .flat_map(|(path, methods)| names(methods).into_iter().map(move |method| (method, path.clone())))
        .collect();
    let answered = crate::routes::ROUTES.iter();
    let mut answered: Vec<(String, String)> = answered
        .map(|(method, path, _)| (super::method(*method).to_owned(), (*path).to_owned()))
        .collect();
    documented.sort();
    answered.sort();
    assert_eq!(documented, answered);
}

#[test]
fn every_schema_that_is_named_is_there() {
    fn named(value: &Value, found: &mut Vec<String>) {
        if let Some(name) = value.get("$ref").and_then(Value::as_str) {
            found.push(name.to_owned());
        }
        let (fields, elements) = (value.as_object(), value.as_array());
        let inside = fields.into_iter().flat_map(|fields| fields.values());
        for one in inside.chain(elements.into_iter().flatten()) {
            named(one, found);
        }
    }
    let document = document();
    let mut found = Vec::new();
    named(&document, &mut found);
    assert!(found.len() > 10, "{found:?}");
    found.retain(|name| document.pointer(name.trim_start_matches('#')).is_none());
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn every_shape_has_the_fields_the_contract_writes() {
    let repriced = VehicleOffer {
        pick_up_time_zone_id: Some(String::new()),
        service_conditions: Some(ServiceConditions::default()),
        ..VehicleOffer::default()
    };
    let offers = Offers {
        coverage: Some(Coverage::default()),
        ..Offers::default()
    };
    let created = Created {
        return_reservation_id: Some(String::new().into()),
        return_pnr: Some(String::new()),
        ..Created::default()
    };
    let place = Location {
        is_airport: Some(true),
        ..Location::default()
    };
    for (name, written) in [
        ("RepricedOffer", json!(repriced)),
        ("VehicleOffer", json!(VehicleOffer::default())),
        ("ServiceConditions", json!(ServiceConditions::default())),
        ("ExternalExtra", json!(ExternalExtra::default())),
        ("SelectedExtra", json!(SelectedExtra::default())),
        ("SearchResult", json!(offers)),
        ("Coverage", json!(Coverage::default())),
        ("RouteOption", json!(RouteOption::default())),
        ("Created", json!(created)),
        ("Location", json!(place)),
        ("Waypoint", json!(Waypoint::default())),
    ] {
        assert_eq!(properties(name), names(&written), "{name}");
    }
}

#[test]
fn every_request_has_the_fields_the_contract_writes() {
    let body = |bytes: Option<Vec<u8>>| -> Value { serde_json::from_slice(&bytes.expect("a body")).expect("JSON") };
    let passenger = Passenger {
        phone: Some(String::new()),
        email: Some(String::new()),
        passenger_id: Some(String::new()),
        ..Passenger::default()
    };
    let search = SearchOffers {
        request_id: uuid::Uuid::nil(),
        best_price: true,
        pick_up_date_time: chrono::DateTime::default(),
        pick_up_location: Location::default(),
        drop_off_location: Location::default(),
        hour: 0,
        waypoints: vec![Waypoint::default()],
    };
    let create = CreateReservation {
        item_id: String::new(),
        passenger_requests: vec![passenger.clone()],
        passenger_count: Some(1),
        note: Some(String::new()),
        supplier_extra_ids: vec![ExtraId(json!(1))],
        accepted_service_conditions_version: Some(String::new()),
        external_requirements_acknowledged: Some(true),
        flight_no: Some(String::new()),
    };
    let update = |text: Patch| UpdateReservation {
        id: String::new().into(),
        pick_up_time: Some(chrono::DateTime::default()),
        flight_no: text.clone(),
        note: text,
        passenger_requests: vec![passenger.clone()],
    };
    let mut updates = body(update(Patch::to("x")).body());
    let clearing = body(update(Patch::Clear).body());
    let both = updates.as_object_mut().expect("an object");
    both.extend(clearing.as_object().expect("an object").clone());
    let item_id = String::new;
    let login = contract::login::Login {
        user_name: String::new(),
        password: contract::Secret::default(),
    };
    let refresh = contract::login::RefreshToken {
        token: contract::Secret::default(),
    };
    for (name, mut written) in [
        ("Passenger", json!(passenger)),
        ("SearchOffers", body(search.body())),
        ("CreateReservation", body(create.body())),
        ("UpdateReservation", updates),
        (
            "Reprice",
            body(
                Reprice {
                    item_id: item_id(),
                    extras: Vec::new(),
                }
                .body(),
            ),
        ),
        ("RouteOptions", body(RouteOptions { item_id: item_id() }.body())),
        ("Login", body(login.body())),
        ("RefreshToken", body(refresh.body())),
    ] {
        let mut documented = properties(name);
        let mut written: Vec<String> = written.as_object_mut().expect("an object").keys().cloned().collect();
        documented.sort();
        written.sort();
        assert_eq!(documented, written, "{name}");
    }
}

/// Where a value breaks a schema, by the few keywords of JSON Schema that the document uses.
fn wrong(schema: &Value, value: &Value, at: &str) -> Vec<String> {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().expect("a name");
        return wrong(&document()["components"]["schemas"][name], value, at);
    }
    if let Some(only) = schema.get("const") {
        return if only == value {
            Vec::new()
        } else {
            vec![format!("{at} is not {only}")]
        };
    }
    let kind = schema["type"].clone();
    let kinds = kind.as_array().cloned().unwrap_or_else(|| vec![kind]);
    let kinds: Vec<&str> = kinds.iter().filter_map(Value::as_str).collect();
    let is = |kind: &&str| match *kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "integer" => value.is_i64(),
        _ => value.is_number(),
    };
    if !kinds.iter().any(is) {
        return vec![format!("{at} is no {kinds:?} but {value}")];
    }
    let mut faults = Vec::new();
    if let Value::Array(elements) = value {
        faults.extend(
            elements
                .iter()
                .flat_map(|element| wrong(&schema["items"], element, &format!("{at}[]"))),
        );
    }
    if let (Value::Object(fields), Some(known)) = (value, schema["properties"].as_object()) {
        for (name, field) in fields {
            match known.get(name) {
                Some(schema) => faults.extend(wrong(schema, field, &format!("{at}.{name}"))),
                None if schema["additionalProperties"] == false => {
                    faults.push(format!("{at}.{name} is not documented"))
                }
                None => {}
            }
        }
        let required = schema["required"].as_array().expect("a list");
        let missing = required
            .iter()
            .filter_map(Value::as_str)
            .filter(|name| !fields.contains_key(*name));
        faults.extend(missing.map(|name| format!("{at}.{name} is missing")));
    }
    faults
}

/// The document shows this answer for the operation.
fn documented(operation: &str, answer: &Answer) {
    let document = document();
    let paths = document["paths"].as_object().expect("paths");
    let operations = paths
        .values()
        .flat_map(|methods| methods.as_object().expect("methods").values());
    let mut same = operations.filter(|one| one["operationId"] == operation);
    let response = &same.next().expect("the operation")["responses"][answer.status.to_string()];
    let schema = &response["content"]["application/json"]["schema"];
    assert!(!schema.is_null(), "{operation} {} is not documented", answer.status);
    assert_eq!(wrong(schema, &answer.json(), operation), Vec::<String>::new());
}

#[test]
fn what_the_service_answers_is_what_the_document_shows() {
    let mut bench = Bench::new();
    let credentials = json!({"userName": "agent@sandbox.test", "password": "Sandbox-1"});
    let signed_in = bench.post("/api/user/login", credentials);
    documented("login", &signed_in);
    documented("login", &bench.post("/api/user/login", json!({})));
    let token = signed_in.json()["data"]["refreshToken"].clone();
    documented(
        "refreshToken",
        &bench.post("/api/user/refresh-token", json!({ "token": token })),
    );
    bench.sign_in("agent@sandbox.test");
    for place in ["Lara", "SBX-COVERAGE", "SBX-BLOCK", "SBX-429", "SBX-500"] {
        let place = json!({"name": place, "latitude": 36.5, "longitude": 31.9});
        documented("searchOffers", &bench.search_with(json!({ "dropOffLocation": place })));
    }
    let offer = bench.offer(true);
    let asked = json!({"itemId": offer["itemId"], "extras": [{"code": "BOOSTER", "quantity": 1}]});
    documented("reprice", &bench.post("/api/availability/external-extras", asked));
    documented(
        "routeOptions",
        &bench.post("/api/availability/route-options", json!({"itemId": offer["itemId"]})),
    );
    documented("supplierExtras", &bench.get("/api/availability/101/extras"));
    documented("supplierExtras", &bench.get("/api/availability/0/extras"));
    for surname in ["Yolcu", "SBX-RETURN", "SBX-WAYPOINT", "SBX-410", "SBX-400"] {
        documented("createReservation", &bench.book(surname));
    }
    let path = bench.booked("SBX-ISSUE");
    documented("readReservation", &bench.get(&path));
    documented("readReservation", &bench.get("/api/booking/none"));
    documented("updateReservation", &bench.put(&path, json!({"note": "x"})));
    documented("updateReservation", &bench.put(&path, json!({"pickUpTime": "x"})));
    documented("listReservations", &bench.get("/api/booking"));
    documented("listUserReservations", &bench.get("/api/booking/user?page=0"));
    documented(
        "cancelReservation",
        &bench.raw("POST", &format!("{path}/cancel"), None, b""),
    );
    documented(
        "cancelReservation",
        &bench.raw("POST", &format!("{path}/cancel"), None, b""),
    );
    documented("statusCatalogue", &bench.get("/api/reservation-statuses"));
    bench.token = None;
    documented("listReservations", &bench.get("/api/booking"));
}
