//! What all endpoints have in common: the envelope around every answer.

use serde_json::{Value, json};

use crate::answer::Answer;
use crate::endpoints::catalogue::CATALOGUE_PATH;
use crate::faults::Fault;
use crate::routes::ROUTES;
use crate::testing::{Bench, lead, path, ride};

/// One request for each endpoint that succeeds once: its method, its path and its body.
fn requests(bench: &mut Bench) -> Vec<(&'static str, String, Option<Value>)> {
    let login = json!({"userName": "agent@sandbox.test", "password": "Sandbox-1"});
    let tokens = bench.post("/api/user/login", login.clone()).json()["data"].clone();
    bench.token = tokens["accessToken"].as_str().map(str::to_owned);
    let offer = bench.offer(false);
    let external = bench.offer(true);
    let extras = format!("/api/availability/{}/extras", offer["supplierId"]);
    let booked = path(&bench.create(&offer, "Yolcu", json!({})));
    let create = json!({"itemId": offer["itemId"], "passengerRequests": [lead("Aydın")]});
    bench.key = Some("of-every-endpoint".to_owned());
    let post = |path: &str, body: Value| ("POST", path.to_owned(), Some(body));
    let get = |path: &str| ("GET", path.to_owned(), None);
    vec![
        post("/api/user/login", login),
        post("/api/availability", ride()),
        post(
            "/api/availability/external-extras",
            json!({"itemId": external["itemId"], "extras": []}),
        ),
        post("/api/availability/route-options", json!({"itemId": offer["itemId"]})),
        get(&extras),
        post("/api/booking", create),
        get("/api/booking"),
        get("/api/booking/user"),
        get(&booked),
        ("PUT", booked.clone(), Some(json!({"note": "Late"}))),
        ("POST", format!("{booked}/cancel"), None),
        get(CATALOGUE_PATH),
        post("/api/user/refresh-token", json!({"token": tokens["refreshToken"]})),
    ]
}

fn asked(bench: &mut Bench, (method, path, body): &(&'static str, String, Option<Value>)) -> Answer {
    let media = body.as_ref().map(|_| "application/json");
    let body = body.as_ref().map(Value::to_string).unwrap_or_default();
    bench.raw(method, path, media, body.as_bytes())
}

/// The fields of the envelope (specification 2.1), each with the right type, and no others.
fn envelope(answer: &Answer, status: u16) -> Value {
    let told = answer.json();
    let mut names: Vec<&str> = told
        .as_object()
        .expect("an object")
        .keys()
        .map(String::as_str)
        .collect();
    names.retain(|name| *name != "errorCode");
    names.sort_unstable();
    assert_eq!(names, ["data", "errors", "message", "statusCode", "success"]);
    assert_eq!(
        (answer.status, &told["statusCode"], &told["success"]),
        (status, &json!(status), &json!(status == 200))
    );
    assert!(told["message"].is_string() && (told["errors"].is_null() || told["errors"].is_array()));
    assert!(told.get("errorCode").is_none_or(Value::is_string), "{told}");
    assert_eq!(answer.content_type.as_deref(), Some("application/json; charset=utf-8"));
    told
}

#[test]
fn a001_a002_each_endpoint_answers_a_success_in_the_envelope() {
    let mut bench = Bench::new();
    let requests = requests(&mut bench);
    assert_eq!(requests.len(), ROUTES.len(), "one for each endpoint");
    for request in requests {
        let told = envelope(&asked(&mut bench, &request), 200);
        assert!(
            !told["data"].is_null() && told["errors"].is_null(),
            "{request:?} {told}"
        );
        assert_eq!(told.get("errorCode"), None, "{request:?}");
    }
}

#[test]
fn a002_a015_a149_each_endpoint_answers_a_failure_in_the_envelope() {
    for (fault, status, code) in [
        (Fault::RateLimit { retry_after: None }, 429, "RATE_LIMITED"),
        (Fault::Error500 { committed: false }, 500, "INTERNAL_SERVER_ERROR"),
    ] {
        let mut bench = Bench::new();
        for request in requests(&mut bench) {
            bench.struck = Some(fault.clone());
            let told = envelope(&asked(&mut bench, &request), status);
            assert_eq!(
                (told["data"].is_null(), &told["errorCode"]),
                (true, &json!(code)),
                "{request:?}"
            );
        }
    }
}

#[test]
fn a002_a015_a_refused_session_is_told_in_the_envelope_by_each_endpoint_that_reads_one() {
    let mut bench = Bench::new();
    let requests = requests(&mut bench);
    bench.token = Some("nonsense".to_owned());
    let mut refused = 0;
    for request in &requests {
        if request.1.starts_with("/api/user/") || request.1 == CATALOGUE_PATH {
            continue;
        }
        let told = envelope(&asked(&mut bench, request), 401);
        assert_eq!(
            (told["data"].is_null(), &told["errorCode"]),
            (true, &json!("UNAUTHORIZED"))
        );
        refused += 1;
    }
    assert_eq!(refused, ROUTES.len() - 3);
}

#[test]
fn a002_a015_a_body_that_is_no_request_is_told_in_the_envelope_by_each_endpoint_that_reads_one() {
    let mut bench = Bench::new();
    for (method, path, body) in requests(&mut bench) {
        if body.is_none() {
            continue;
        }
        let told = envelope(&bench.raw(method, &path, Some("application/json"), b"7"), 400);
        assert!(told["data"].is_null() && told.get("errorCode").is_none(), "{path}");
    }
}
