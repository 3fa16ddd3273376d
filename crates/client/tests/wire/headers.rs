//! The headers of a request and of an answer.

use chrono::{TimeZone, Utc};
use client::With;
use contract::Verdict;
use contract::availability::SearchOffers;
use contract::booking::CreateReservation;
use contract::list::{ListReservations, ListUserReservations, Page, StatusCatalogue};
use contract::login::RefreshToken;
use contract::place::Location;
use contract::refine::{Reprice, RouteOptions, SupplierExtras};
use contract::reservation::{CancelReservation, ReadReservation};
use contract::update::UpdateReservation;
use contract::{Endpoint, Secret};
use uuid::Uuid;

use crate::service::{Service, Turn};
use crate::{TOKENS, answer, client, limits, login, with};

/// The first line of a request, and the names of all specified headers that it carries.
async fn said<E: Endpoint>(endpoint: E, key: Option<Uuid>) -> (String, Vec<String>) {
    const SPECIFIED: [&str; 5] = [
        "accept-language",
        "authorization",
        "content-type",
        "idempotency-key",
        "x-currency",
    ];
    let service = Service::once(Turn::answers(answer(200, TOKENS))).await;
    let token = Secret::new("tok-1");
    let with = With {
        idempotency_key: key,
        ..with(&token)
    };
    client(&service.base, limits()).send(&endpoint, with).await;
    let request = service.requests().await.remove(0);
    let (head, _) = request.split_once("\r\n\r\n").unwrap();
    let (line, headers) = head.split_once("\r\n").unwrap();
    let mut specified: Vec<String> = headers
        .lines()
        .filter_map(|header| {
            let (name, value) = header.split_once(": ").unwrap();
            let name = name.to_lowercase();
            SPECIFIED.contains(&name.as_str()).then(|| format!("{name}: {value}"))
        })
        .collect();
    specified.sort();
    (line.to_owned(), specified)
}

const LANGUAGE: &str = "accept-language: de-DE";
const BEARER: &str = "authorization: Bearer tok-1";
const JSON: &str = "content-type: application/json";
const CURRENCY: &str = "x-currency: EUR";

fn told(line: &str, headers: &[&str]) -> (String, Vec<String>) {
    (
        line.to_owned(),
        headers.iter().map(|header| (*header).to_owned()).collect(),
    )
}

#[tokio::test]
async fn a065_a211_a_call_about_a_record_carries_bearer_and_language_and_json_only_with_a_body() {
    let id = || "R1".to_owned();
    let read = [LANGUAGE, BEARER];
    let list = "/api/booking?dateFilter=all&page=1&pageSize=200 HTTP/1.1";
    assert_eq!(
        said(ListReservations(Page::first()), None).await,
        told(&format!("GET {list}"), &read)
    );
    let list = list.replace("booking?", "booking/user?");
    assert_eq!(
        said(ListUserReservations(Page::first()), None).await,
        told(&format!("GET {list}"), &read)
    );
    let detail = ReadReservation { id: id().into() };
    assert_eq!(said(detail, None).await, told("GET /api/booking/R1 HTTP/1.1", &read));
    let cancel = CancelReservation { id: id().into() };
    assert_eq!(
        said(cancel, None).await,
        told("POST /api/booking/R1/cancel HTTP/1.1", &read)
    );
    let update = UpdateReservation {
        id: id().into(),
        ..UpdateReservation::default()
    };
    assert_eq!(
        said(update, None).await,
        told("PUT /api/booking/R1 HTTP/1.1", &[LANGUAGE, BEARER, JSON])
    );
    let catalogue = StatusCatalogue {
        path: "/api/names".to_owned(),
    };
    assert_eq!(said(catalogue, None).await, told("GET /api/names HTTP/1.1", &read));
}

#[tokio::test]
async fn a091_a201_a_creation_carries_bearer_json_key_language_and_currency() {
    let key = Uuid::from_u128(7);
    let key_said = format!("idempotency-key: {key}");
    assert_eq!(
        said(CreateReservation::default(), Some(key)).await,
        told(
            "POST /api/booking HTTP/1.1",
            &[LANGUAGE, BEARER, JSON, &key_said, CURRENCY]
        )
    );
}

#[tokio::test]
async fn a057_a201_an_availability_call_carries_language_and_currency_and_login_and_renewal_no_bearer() {
    let item_id = || "k".to_owned();
    let asked = [LANGUAGE, BEARER, JSON, CURRENCY];
    let search = SearchOffers {
        request_id: Uuid::from_u128(7),
        best_price: false,
        pick_up_date_time: "2026-12-24T14:30:00+03:00".parse().unwrap(),
        pick_up_location: Location::default(),
        drop_off_location: Location::default(),
        hour: 0,
        waypoints: vec![],
    };
    assert_eq!(
        said(search, None).await,
        told("POST /api/availability HTTP/1.1", &asked)
    );
    let reprice = Reprice {
        item_id: item_id(),
        extras: vec![],
    };
    let line = "POST /api/availability/external-extras HTTP/1.1";
    assert_eq!(said(reprice, None).await, told(line, &asked));
    let routes = RouteOptions { item_id: item_id() };
    assert_eq!(
        said(routes, None).await,
        told("POST /api/availability/route-options HTTP/1.1", &asked)
    );
    let extras = SupplierExtras { supplier_id: 101 };
    let line = "GET /api/availability/101/extras HTTP/1.1";
    assert_eq!(said(extras, None).await, told(line, &[LANGUAGE, BEARER, CURRENCY]));
    let renewal = RefreshToken {
        token: Secret::new("r"),
    };
    let line = "POST /api/user/refresh-token HTTP/1.1";
    assert_eq!(said(renewal, None).await, told(line, &[LANGUAGE, JSON]));
}

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
