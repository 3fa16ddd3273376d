//! The control API.

use sandbox::{Access, Fault, FaultRule, MOST_FAULTS, Options, Server};
use serde_json::json;

use crate::raw::{begun, bytes, credentials, get, login, post, send, started};

#[tokio::test]
async fn the_clock_freezes_and_advances_and_dates_every_answer() {
    let server = started().await;
    assert_eq!(
        post(&server, "/sandbox/clock", &json!({"freeze": true})).await.status,
        200
    );
    let before = server.control().now();
    let moved = post(&server, "/sandbox/clock", &json!({"advance_s": 1801}))
        .await
        .json();
    assert_eq!((server.control().now() - before).num_seconds(), 1801);
    assert_eq!(moved["frozen"], true);
    let date = server.control().now().format("%a, %d %b %Y %H:%M:%S GMT").to_string();
    assert_eq!(login(&server).await.header("date"), Some(date.as_str()));
    assert_eq!(get(&server, "/sandbox/clock").await.json(), moved);
    assert_eq!(
        post(&server, "/sandbox/clock", &json!({"advance": 1})).await.status,
        400
    );
    assert_eq!(
        post(&server, "/sandbox/clock", &json!({"freeze": false})).await.json()["frozen"],
        false
    );
}

#[tokio::test]
async fn faults_are_listed_and_cleared() {
    let server = started().await;
    let rule = json!({"name": "cut", "at_byte": 12, "on": "GET /api/booking/{id}", "skip": 2, "times": 0});
    assert_eq!(post(&server, "/sandbox/faults", &rule).await.json(), json!([rule]));
    assert_eq!(get(&server, "/sandbox/faults").await.json(), json!([rule]));
    assert_eq!(
        post(&server, "/sandbox/faults", &json!({"name": "earthquake"}))
            .await
            .status,
        400
    );
    assert_eq!(
        send(&server, "DELETE", "/sandbox/faults", "", "").await.json(),
        json!([])
    );
    assert!(server.control().faults().is_empty());
}

#[tokio::test]
async fn the_personality_is_switched_one_by_one_or_by_name() {
    let server = started().await;
    let switched = post(&server, "/sandbox/personality", &json!({"login_refusal": "status401"})).await;
    assert_eq!(switched.json()["login_refusal"], "status401");
    assert_eq!(switched.json()["rotation"], "strict");
    let wrong = json!({"userName": "agent@sandbox.test", "password": "x"});
    assert_eq!(post(&server, "/api/user/login", &wrong).await.status, 401);
    assert_eq!(
        post(&server, "/sandbox/personality", &json!({"name": "default"}))
            .await
            .status,
        200
    );
    assert_eq!(post(&server, "/api/user/login", &wrong).await.status, 400);
    assert_eq!(
        post(&server, "/sandbox/personality", &json!({"mood": "bad"}))
            .await
            .status,
        400
    );
}

#[tokio::test]
async fn the_journal_shows_what_came_and_no_secret() {
    let server = started().await;
    login(&server).await;
    let journal = get(&server, "/sandbox/journal").await;
    let text = String::from_utf8(journal.body.clone()).expect("text");
    assert!(!text.contains("Sandbox-1"), "{text}");
    let seen = &journal.json()[0];
    assert_eq!(
        (&seen["path"], &seen["status"]),
        (&json!("/api/user/login"), &json!(200))
    );
    assert!(
        seen["body"]
            .as_str()
            .is_some_and(|body| body.contains("agent@sandbox.test"))
    );
}

#[tokio::test]
async fn the_journal_keeps_the_beginning_of_a_huge_body() {
    let server = started().await;
    let huge = "x".repeat(900_000);
    let refused = send(
        &server,
        "POST",
        "/api/booking",
        "content-type: application/json\r\n",
        &huge,
    )
    .await;
    assert_eq!(refused.status, 401);
    assert_eq!(server.control().journal()[0].body.len(), 64 << 10);
}

#[tokio::test(start_paused = true)]
async fn a_body_that_does_not_come_is_waited_for_half_a_minute() {
    let server = started().await;
    for path in ["/api/booking", "/sandbox/clock"] {
        let (status, waited) = begun(&server, path).await.expect("an answer");
        assert!((400..500).contains(&status), "{path}: {status}");
        assert_eq!(waited.as_secs(), 30, "{path}");
    }
}

#[tokio::test]
async fn a_head_far_beyond_64_kibibytes_is_not_read() {
    let server = started().await;
    let words = credentials().to_string();
    for (length, is_read) in [(60_000, true), (300_000, false)] {
        let extra = format!("content-type: application/json\r\nx-long: {}\r\n", "a".repeat(length));
        // What the sandbox did not read may end the connection before its answer is read.
        let answer = bytes(&server, "POST", "/api/user/login", &extra, &words).await;
        let is_answered = answer.is_ok_and(|answer| answer.starts_with(b"HTTP/1.1 200"));
        assert_eq!(is_answered, is_read, "{length}");
    }
}

#[tokio::test]
async fn a_reset_forgets_the_logins() {
    let server = started().await;
    let refresh = login(&server).await.json()["data"]["refreshToken"].clone();
    assert_eq!(post(&server, "/sandbox/reset", &json!({"seed": 8})).await.status, 200);
    let renewed = post(&server, "/api/user/refresh-token", &json!({ "token": refresh })).await;
    assert_eq!(renewed.status, 400);
}

#[tokio::test]
async fn control_is_refused_where_others_can_reach_it_unless_it_was_allowed() {
    for (access, status) in [(Access::Public, 404), (Access::PublicControl, 200)] {
        let options = Options {
            host: [0, 0, 0, 0].into(),
            access,
            ..Options::default()
        };
        let server = Server::start(options).await.expect("a sandbox");
        assert_eq!(get(&server, "/sandbox/clock").await.status, status);
    }
}

#[tokio::test]
async fn a139_a_list_of_exactly_200_ends_with_an_empty_page() {
    let server = started().await;
    let asked = json!({"owner": "agent@sandbox.test", "count": 200});
    assert_eq!(post(&server, "/sandbox/reservations", &asked).await.status, 200);
    let token = crate::bookings::token(&server).await;
    let headers = format!("authorization: Bearer {token}\r\n");
    for (page, records) in [(1, 200), (2, 0)] {
        let listed = send(&server, "GET", &format!("/api/booking?page={page}"), &headers, "").await;
        assert_eq!(listed.json()["data"].as_array().map(Vec::len), Some(records));
    }
    let nobody = json!({"owner": "nobody", "count": 1});
    assert_eq!(post(&server, "/sandbox/reservations", &nobody).await.status, 400);
}

#[tokio::test]
async fn what_the_sandbox_could_not_hold_is_refused() {
    let server = started().await;
    let reservations = json!({"owner": "agent@sandbox.test", "count": 100_001});
    let reset = json!({"seed": 7, "reservations": 100_001});
    assert_eq!(post(&server, "/sandbox/reservations", &reservations).await.status, 400);
    assert_eq!(post(&server, "/sandbox/reset", &reset).await.status, 400);
    let fault = json!({"name": "drop_before"});
    for _ in 1..MOST_FAULTS {
        server.control().add_fault(FaultRule::next(Fault::DropBefore));
    }
    assert_eq!(post(&server, "/sandbox/faults", &fault).await.status, 200);
    assert_eq!(post(&server, "/sandbox/faults", &fault).await.status, 400);
    assert_eq!(server.control().faults().len(), MOST_FAULTS);
}
