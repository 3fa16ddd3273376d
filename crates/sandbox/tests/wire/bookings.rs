//! Creations as they happen over a network: repeated, at the same time, and late.

use sandbox::{Exchange, Fault, FaultRule, Server};
use serde_json::{Value, json};

use crate::raw::{Reply, get, login, post, send, started};

const CREATE: &str = "POST /api/booking";

/// The token of a signed-in agent.
pub(crate) async fn token(server: &Server) -> String {
    login(server).await.json()["data"]["accessToken"]
        .as_str()
        .expect("a token")
        .to_owned()
}

pub(crate) async fn item(server: &Server, token: &str) -> Value {
    let asked = json!({
        "requestId": "7c7f6a0e-0d3c-4d55-8a3a-1d3f6f3b9d10", "pickUpDateTime": "2030-07-01T14:30:00+03:00",
        "pickUpLocation": {"name": "Antalya Airport", "latitude": 36.8987, "longitude": 30.8005, "isAirport": true},
        "dropOffLocation": {"name": "Alanya", "latitude": 36.5444, "longitude": 31.9954}
    });
    let headers = format!("authorization: Bearer {token}\r\ncontent-type: application/json\r\n");
    let found = send(server, "POST", "/api/availability", &headers, &asked.to_string()).await;
    found.json()["data"]["vehicles"][0]["itemId"].clone()
}

pub(crate) async fn create(server: &Server, token: &str, key: &str, item: &Value) -> Reply {
    let (headers, asked) = creation(token, key, item, "Yolcu");
    send(server, "POST", "/api/booking", &headers, &asked).await
}

fn creation(token: &str, key: &str, item: &Value, last_name: &str) -> (String, String) {
    let lead = json!({"firstName": "Deniz", "lastName": last_name, "phone": "+905550000009", "isLeadPassenger": true});
    let asked = json!({"itemId": item, "passengerRequests": [lead]}).to_string();
    let headers =
        format!("authorization: Bearer {token}\r\ncontent-type: application/json\r\nidempotency-key: {key}\r\n");
    (headers, asked)
}

pub(crate) async fn listed(server: &Server, token: &str) -> Vec<Value> {
    let headers = format!("authorization: Bearer {token}\r\n");
    let page = send(server, "GET", "/api/booking", &headers, "").await;
    page.json()["data"].as_array().expect("a list").clone()
}

#[tokio::test]
async fn a095_twenty_at_once_with_one_key_are_one_record() {
    let server = started().await;
    let token = token(&server).await;
    let item = item(&server, &token).await;
    let mut bodies = Vec::new();
    for reply in futures_all((0..20).map(|_| create(&server, &token, "k", &item))).await {
        assert_eq!(reply.status, 200);
        bodies.push(reply.body);
    }
    bodies.dedup();
    assert_eq!((bodies.len(), listed(&server, &token).await.len()), (1, 1));
}

/// Runs all of them at the same time.
async fn futures_all<F: Future>(all: impl Iterator<Item = F>) -> Vec<F::Output> {
    let mut all: Vec<_> = all.map(Box::pin).collect();
    let mut done: Vec<Option<F::Output>> = all.iter().map(|_| None).collect();
    std::future::poll_fn(move |cx| {
        for (future, output) in all.iter_mut().zip(&mut done) {
            if output.is_none()
                && let std::task::Poll::Ready(ready) = future.as_mut().poll(cx)
            {
                *output = Some(ready);
            }
        }
        if done.iter().all(Option::is_some) {
            std::task::Poll::Ready(done.iter_mut().filter_map(Option::take).collect())
        } else {
            std::task::Poll::Pending
        }
    })
    .await
}

/// Sends two creations with one key: the first is delayed, and the second arrives while it runs.
async fn held_up(personality: Value) -> (Reply, Reply, usize) {
    let server = started().await;
    assert_eq!(post(&server, "/sandbox/personality", &personality).await.status, 200);
    let token = token(&server).await;
    let item = item(&server, &token).await;
    server
        .control()
        .add_fault(FaultRule::on(Fault::Delay { delay_ms: 150 }, CREATE));
    let first = create(&server, &token, "k", &item);
    let second = async {
        // Once the journal shows the fault, the first request holds the key.
        while !server.control().journal().iter().any(|one| one.fault.is_some()) {
            tokio::task::yield_now().await;
        }
        let second = create(&server, &token, "k", &item).await;
        let struck = server.control().journal().into_iter().find(|one| one.fault.is_some());
        (second, struck.is_some_and(|first| first.status.is_some()))
    };
    let (first, (second, waited)) = tokio::join!(first, second);
    assert_eq!(
        waited,
        second.status == 200,
        "the second one is answered after the first, or refused at once"
    );
    (first, second, listed(&server, &token).await.len())
}

#[tokio::test]
async fn a_second_one_while_the_first_runs_waits_for_its_result() {
    let (first, second, records) = held_up(json!({"key_running": "waits"})).await;
    assert_eq!((first.status, second.status, records), (200, 200, 1));
    assert_eq!(first.body, second.body);
}

#[tokio::test]
async fn a_second_one_while_the_first_runs_is_409() {
    let (first, second, records) = held_up(json!({"key_running": "status409"})).await;
    assert_eq!((first.status, second.status, records), (200, 409, 1));
    assert_eq!(second.json()["success"], false);
}

#[tokio::test]
async fn a_creation_nobody_waits_for_any_more_is_executed_all_the_same() {
    let server = started().await;
    let token = token(&server).await;
    let item = item(&server, &token).await;
    server
        .control()
        .add_fault(FaultRule::on(Fault::Delay { delay_ms: 200 }, CREATE));
    let journal = |wanted: fn(&Exchange) -> bool| server.control().journal().iter().any(wanted);
    // The client gives up once the journal shows that the request has arrived and is delayed.
    tokio::select! {
        _answered = create(&server, &token, "k", &item) => panic!("nobody was to wait for this answer"),
        () = async {
            while !journal(|one| one.fault.is_some()) {
                tokio::task::yield_now().await;
            }
        } => {}
    }
    let executed = async {
        while !journal(|one| one.status == Some(200) && one.fault.is_some()) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), executed)
        .await
        .expect("it is executed");
    assert_eq!(listed(&server, &token).await.len(), 1);
}

#[tokio::test]
async fn a_token_that_runs_out_on_the_way_is_401_and_the_next_one_is_good() {
    let server = started().await;
    let token = token(&server).await;
    server
        .control()
        .add_fault(FaultRule::on(Fault::ExpireToken, "GET /api/booking"));
    let headers = format!("authorization: Bearer {token}\r\n");
    let refused = send(&server, "GET", "/api/booking", &headers, "").await;
    assert_eq!(
        (refused.status, &refused.json()["errorCode"]),
        (401, &json!("UNAUTHORIZED"))
    );
    let again = self::token(&server).await;
    assert!(listed(&server, &again).await.is_empty());
}

#[tokio::test]
async fn duplicate_and_drop_after_leave_one_record_behind_one_key() {
    let server = started().await;
    let token = token(&server).await;
    let item = item(&server, &token).await;
    server.control().add_fault(FaultRule::on(Fault::Duplicate, CREATE));
    let first = create(&server, &token, "k", &item).await;
    assert_eq!((first.status, listed(&server, &token).await.len()), (200, 1));
    assert_eq!(create(&server, &token, "k", &item).await.body, first.body);
}

#[tokio::test]
async fn the_scenarios_and_the_document_are_served() {
    let server = started().await;
    let scenarios = get(&server, "/sandbox/scenarios").await.json();
    for list in ["users", "dials", "faults", "personality"] {
        assert!(
            scenarios[list].as_array().is_some_and(|list| !list.is_empty()),
            "{list}"
        );
    }
    let document = get(&server, "/sandbox/openapi.json").await.json();
    assert_eq!(document["openapi"], "3.1.0");
    assert!(document["paths"]["/api/booking/{id}/cancel"]["post"].is_object());
}

#[tokio::test]
async fn a_reservation_is_patched_by_the_operators() {
    let server = started().await;
    let token = token(&server).await;
    let item = item(&server, &token).await;
    let id = create(&server, &token, "k", &item).await.json()["data"]["transferReservationId"].clone();
    let path = format!("/sandbox/reservations/{}", id.as_str().expect("an id"));
    let patch = json!({"status": 8, "operationalAttention": true, "serviceIssueCode": "LATE"}).to_string();
    assert_eq!(send(&server, "PATCH", &path, "", &patch).await.status, 200);
    let record = listed(&server, &token).await[0].clone();
    assert_eq!(
        (&record["status"], &record["operationalAttention"]),
        (&json!(8), &json!(true))
    );
    assert_eq!(record["serviceIssueCode"], "LATE");
    assert_eq!(
        send(&server, "PATCH", &path, "", r#"{"serviceIssueCode": ""}"#)
            .await
            .status,
        200
    );
    assert_eq!(listed(&server, &token).await[0]["serviceIssueCode"], Value::Null);
    for (path, patch, status) in [
        (path.as_str(), r#"{"status": 13}"#, 400),
        (path.as_str(), r#"{"colour": 1}"#, 400),
        ("/sandbox/reservations/x", "{}", 400),
        ("/sandbox/reservations/7c7f6a0e-0d3c-4d55-8a3a-1d3f6f3b9d10", "{}", 404),
    ] {
        assert_eq!(
            send(&server, "PATCH", path, "", patch).await.status,
            status,
            "{path} {patch}"
        );
    }
}

#[tokio::test]
async fn a_snapshot_brings_everything_back() {
    let server = started().await;
    let token = token(&server).await;
    let item = item(&server, &token).await;
    let first = create(&server, &token, "k", &item).await;
    let snapshot = get(&server, "/sandbox/snapshot").await;
    create(&server, &token, "k2", &item).await;
    assert_eq!(
        post(&server, "/sandbox/reset", &json!({"seed": 1, "reservations": 200}))
            .await
            .status,
        200
    );
    let token_after = self::token(&server).await;
    let seeded = listed(&server, &token_after).await.len();
    assert!((150..=200).contains(&seeded), "{seeded}");
    let text = String::from_utf8(snapshot.body).expect("text");
    assert_eq!(send(&server, "PUT", "/sandbox/snapshot", "", &text).await.status, 200);
    assert_eq!(
        listed(&server, &token).await.len(),
        1,
        "the token is known again as well"
    );
    assert_eq!(
        create(&server, &token, "k", &item).await.body,
        first.body,
        "and the key, and the offer"
    );
    assert_eq!(
        send(&server, "PUT", "/sandbox/snapshot", "", r#"{"entries": [7]}"#)
            .await
            .status,
        400
    );
    assert_eq!(
        listed(&server, &token).await.len(),
        1,
        "what cannot be read changes nothing"
    );
}

#[tokio::test]
async fn a_dropped_creation_is_recorded_and_its_key_tells_what_it_got() {
    let server = started().await;
    let token = token(&server).await;
    let item = item(&server, &token).await;
    let (headers, asked) = creation(&token, "k", &item, "SBX-DROP");
    for _ in 0..2 {
        let bytes = crate::raw::bytes(&server, "POST", "/api/booking", &headers, &asked).await;
        assert!(bytes.is_ok_and(|bytes| bytes.is_empty()) || listed(&server, &token).await.len() == 1);
    }
    assert_eq!(listed(&server, &token).await.len(), 1);
}

#[tokio::test]
async fn a_stall_before_the_work_leaves_nothing_done() {
    let server = started().await;
    let token = token(&server).await;
    let item = item(&server, &token).await;
    server
        .control()
        .add_fault(FaultRule::on(Fault::Stall { committed: false }, CREATE));
    let (headers, asked) = creation(&token, "k", &item, "Yolcu");
    let stalled = crate::raw::bytes(&server, "POST", "/api/booking", &headers, &asked);
    let clearing = async {
        while !server.control().journal().iter().any(|one| one.fault.is_some()) {
            tokio::task::yield_now().await;
        }
        server.control().clear_faults();
    };
    let (held, ()) = tokio::join!(stalled, clearing);
    assert!(held.is_ok_and(|bytes| bytes.is_empty()));
    assert!(listed(&server, &token).await.is_empty());
}
