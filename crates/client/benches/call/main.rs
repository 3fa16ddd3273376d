//! What the client adds to one API call, compared with the same requests through the HTTP library alone, over one
//! connection each.
//!
//! `cargo bench -p client --bench call -- [--json]`
#![expect(clippy::print_stdout, reason = "what it prints is what it is for")]
#![expect(clippy::unwrap_used, reason = "a measurement that fails has nothing to say")]

mod floor;
mod service;

use std::time::{Duration, Instant};

use client::{Authorities, BaseUrl, Client, Limits, With};
use contract::booking::CreateReservation;
use contract::list::{ListReservations, Page};
use contract::reservation::ReadReservation;
use contract::{Endpoint, Language, Passenger, Secret};
use contract::{Exchange, Verdict};

use floor::Floor;

const ROUNDS: usize = 4_000;
/// What one call of an agent may cost more, in milliseconds.
const GOAL_MS: f64 = 0.3;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let json = std::env::args().any(|word| word == "--json");
    let lead = Passenger {
        last_name: "Yolcu".into(),
        phone: Some("+905550000009".into()),
        is_lead_passenger: true,
        ..Passenger::default()
    };
    let create = CreateReservation {
        item_id: "k/1".into(),
        passenger_requests: vec![lead],
        ..CreateReservation::default()
    };
    let (goal, read) = (Some(GOAL_MS), ReadReservation { id: "r-1".into() });
    measure("read", &read, service::record(1), goal, json).await;
    measure("create", &create, service::created(), goal, json).await;
    // Nearly all of this is reading 120 kB of JSON: it is shown here, but it counts in the measurement of a sync.
    let list = ListReservations(Page::first());
    measure("page of 200", &list, service::page(200), None, json).await;
}

async fn measure<E: Endpoint>(name: &str, endpoint: &E, data: String, goal_ms: Option<f64>, json: bool) {
    let base = service::answering(&data);
    let client = Client::new(
        BaseUrl::parse(&base).unwrap(),
        None,
        Authorities::default(),
        Limits::default(),
    )
    .unwrap();
    let floor = Floor::new(&base, Limits::default());
    let token = Secret::new("t".repeat(900));
    let with = With {
        language: Language::Tr,
        currency: None,
        bearer: Some(&token),
        secret: None,
        takes_exception: false,
        idempotency_key: None,
    };
    let (mut ours, mut bare, mut over) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let started = Instant::now();
        let exchange: Exchange<E::Answer> = client.send(endpoint, with).await;
        let by_us = started.elapsed();
        assert!(matches!(exchange.verdict, Verdict::Done(_)), "{name} is answered");
        let started = Instant::now();
        floor.send(endpoint, &token).await;
        let by_floor = started.elapsed();
        over.push(ms(by_us) - ms(by_floor));
        ours.push(ms(by_us));
        bare.push(ms(by_floor));
    }
    say(name, middle(ours), middle(bare), middle(over), goal_ms, json);
}

fn say(name: &str, ours: f64, floor: f64, over: f64, goal: Option<f64>, json: bool) {
    let (ratio, met) = (ours / floor, goal.map(|goal| over <= goal));
    if json {
        let name = format!("call/{name}");
        println!(
            "{}",
            serde_json::json!({
                "name": name, "ours": ours, "floor": floor, "ratio": ratio, "goal": goal, "met": met, "over": over,
            })
        );
    } else {
        let verdict = match met {
            Some(true) => "(goal 0.3) met",
            Some(false) => "(goal 0.3) MISSED",
            None => "",
        };
        println!(
            "call/{name:<12} {ours:>7.3} ms, floor {floor:>7.3} ms, {ratio:>5.2} ×, {over:>6.3} ms over {verdict}"
        );
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// The median: other work of the machine affects only a few of the many times.
fn middle(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
