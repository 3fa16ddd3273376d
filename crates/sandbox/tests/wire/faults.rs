//! Each fault by its name, checked by the bytes that arrive.

use sandbox::{Fault, FaultRule, Server};
use serde_json::{Value, json};

use crate::raw::{bytes, credentials, login, post, started};

const LOGIN: &str = "POST /api/user/login";

async fn struck(fault: Value) -> Server {
    let server = started().await;
    let added = post(&server, "/sandbox/faults", &fault).await;
    assert_eq!(added.status, 200, "{:?}", String::from_utf8_lossy(&added.body));
    server
}

async fn login_bytes(server: &Server) -> std::io::Result<Vec<u8>> {
    let media = "content-type: application/json\r\n";
    bytes(server, "POST", "/api/user/login", media, &credentials().to_string()).await
}

#[tokio::test]
async fn a149_rate_limit_comes_with_retry_after_or_without() {
    let server = struck(json!({"name": "rate_limit", "retry_after": "3", "on": LOGIN})).await;
    let limited = login(&server).await;
    assert_eq!((limited.status, limited.header("retry-after")), (429, Some("3")));
    assert_eq!(limited.json()["errorCode"], "RATE_LIMITED");
    assert_eq!(login(&server).await.status, 200, "once");
    server
        .control()
        .add_fault(FaultRule::next(Fault::RateLimit { retry_after: None }));
    let limited = login(&server).await;
    assert_eq!((limited.status, limited.header("retry-after")), (429, None));
}

#[tokio::test]
async fn a149_500_comes_as_json_or_as_a_page() {
    let server = struck(json!({"name": "error500"})).await;
    let failed = login(&server).await;
    assert_eq!(failed.status, 500);
    assert_eq!(failed.json()["errorCode"], "INTERNAL_SERVER_ERROR");
    assert_eq!(
        (&failed.json()["data"], &failed.json()["success"]),
        (&Value::Null, &json!(false))
    );
    server
        .control()
        .add_fault(FaultRule::next(Fault::Error500Html { committed: false }));
    let page = login(&server).await;
    assert_eq!(
        (page.status, page.header("content-type")),
        (500, Some("text/html; charset=utf-8"))
    );
}

#[tokio::test]
async fn the_401_may_be_empty() {
    let server = struck(json!({"name": "empty401"})).await;
    let refused = login(&server).await;
    assert_eq!(
        (refused.status, refused.body.len(), refused.header("content-type")),
        (401, 0, None)
    );
}

#[tokio::test]
async fn a_connection_dropped_before_leaves_nothing_and_after_leaves_the_work_done() {
    let server = struck(json!({"name": "drop_before"})).await;
    assert!(login_bytes(&server).await.is_ok_and(|bytes| bytes.is_empty()));
    server.control().add_fault(FaultRule::next(Fault::DropAfter));
    assert!(login_bytes(&server).await.is_ok_and(|bytes| bytes.is_empty()));
    let journal = server.control().journal();
    let seen: Vec<_> = journal.iter().map(|one| (one.status, one.fault.as_deref())).collect();
    assert_eq!(seen, [(None, Some("drop_before")), (Some(200), Some("drop_after"))]);
}

#[tokio::test]
async fn a_cut_leaves_exactly_so_many_bytes() {
    let server = started().await;
    let whole = login_bytes(&server).await.expect("an answer").len();
    for at_byte in [1, 17, 200, whole - 1] {
        server.control().add_fault(FaultRule::next(Fault::Cut { at_byte }));
        assert_eq!(login_bytes(&server).await.expect("a clean end").len(), at_byte);
    }
}

#[tokio::test]
async fn a_reset_is_an_error_of_the_connection() {
    let server = struck(json!({"name": "reset", "at_byte": 30})).await;
    let error = login_bytes(&server).await.expect_err("a reset");
    assert_eq!(error.kind(), std::io::ErrorKind::ConnectionReset);
}

#[tokio::test]
async fn truncate_and_garbage_are_whole_answers_that_cannot_be_read() {
    for fault in ["truncate", "garbage"] {
        let server = struck(json!({ "name": fault })).await;
        let answer = login(&server).await;
        assert_eq!(answer.status, 200);
        let length: usize = answer
            .header("content-length")
            .and_then(|text| text.parse().ok())
            .expect("a length");
        assert_eq!(length, answer.body.len());
        assert!(serde_json::from_slice::<Value>(&answer.body).is_err(), "{fault}");
    }
}

#[tokio::test]
async fn a_stall_holds_until_the_faults_are_cleared() {
    let server = struck(json!({"name": "stall", "committed": true, "on": LOGIN})).await;
    let waiting = login_bytes(&server);
    let clearing = async {
        // Once the journal shows that the work was done, only the answer is being held back.
        while server.control().journal().iter().all(|one| one.status.is_none()) {
            tokio::task::yield_now().await;
        }
        server.control().clear_faults();
    };
    let (held, ()) = tokio::join!(waiting, clearing);
    assert!(held.is_ok_and(|bytes| bytes.is_empty()));
}

#[tokio::test]
async fn a_delay_answers_late_but_fully() {
    let server = struck(json!({"name": "delay", "delay_ms": 30})).await;
    let begin = std::time::Instant::now();
    assert_eq!(login(&server).await.status, 200);
    assert!(begin.elapsed().as_millis() >= 30);
}

#[tokio::test]
async fn duplicate_does_the_work_twice() {
    let server = struck(json!({"name": "duplicate"})).await;
    let doubled = login(&server).await;
    assert_eq!(doubled.status, 200);
    assert_eq!(server.control().journal().len(), 1, "one request left the client");
}

#[tokio::test]
async fn any_answer_can_be_ordered() {
    let rule = json!({"name": "answer", "status": 302, "location": "http://elsewhere.test/", "body": "gone",
        "content_type": "text/plain", "times": 2, "on": LOGIN});
    let server = struck(rule).await;
    for _ in 0..2 {
        let answer = login(&server).await;
        assert_eq!(
            (answer.status, answer.header("location")),
            (302, Some("http://elsewhere.test/"))
        );
        assert_eq!(answer.body, b"gone");
    }
    assert_eq!(login(&server).await.status, 200, "twice");
}
