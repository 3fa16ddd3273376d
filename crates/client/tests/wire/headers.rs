//! What goes with a request, and what comes with an answer.

use chrono::{TimeZone, Utc};
use client::Verdict;

use crate::service::{Service, Turn};
use crate::{TOKENS, answer, limits, login};

#[tokio::test]
async fn a058_a057_login_leaves_with_its_language_and_without_bearer_or_currency() {
    let service = Service::once(Turn::answers(answer(200, TOKENS))).await;
    let exchange = login(&service.base, limits()).await;
    assert!(matches!(exchange.verdict, Verdict::Done(_)), "{:?}", exchange.verdict);
    let request = service.requests().await[0].to_lowercase();
    assert!(request.starts_with("post /api/user/login http/1.1\r\n"), "{request}");
    assert!(request.contains("accept-language: de-de\r\n") && request.contains("content-type: application/json\r\n"));
    assert!(
        !request.contains("authorization") && !request.contains("x-currency"),
        "{request}"
    );
}

#[tokio::test]
async fn a001_a_body_leaves_as_json_and_says_so() {
    let service = Service::once(Turn::answers(answer(200, TOKENS))).await;
    login(&service.base, limits()).await;
    let request = service.requests().await.remove(0);
    let (head, body) = request.split_once("\r\n\r\n").unwrap();
    let kinds: Vec<String> = head
        .lines()
        .filter_map(|line| line.to_lowercase().strip_prefix("content-type: ").map(str::to_owned))
        .collect();
    assert_eq!(kinds, ["application/json"]);
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(body).unwrap(),
        serde_json::json!({"userName": "agent@sandbox.test", "password": "Sandbox-1"})
    );
}

#[tokio::test]
async fn a018_the_services_clock_is_read_off_its_answer() {
    let service = Service::once(Turn::answers(answer(200, TOKENS))).await;
    let served_at = login(&service.base, limits()).await.served_at;
    assert_eq!(served_at, Some(Utc.with_ymd_and_hms(2026, 11, 21, 9, 0, 0).unwrap()));
}
