//! The figures the sandbox promises, measured. `--json` prints one line for each.
//!
//! Without sockets, the time is that of the core, so that other work on the machine does not count, and each figure is
//! the best of three rounds. Over loopback it is the median of a client's waiting times.

#![allow(clippy::print_stdout, reason = "this program prints its figures")]

mod loopback;

use std::time::Instant;

use chrono::{DateTime, TimeDelta, Utc};
use contract::Secret;
use contract::login::Login;
use sandbox::{AGENT, Personality, Request, Service};
use serde_json::{Value, json};

const RESERVATIONS: usize = 100_000;

struct Figure {
    name: &'static str,
    ours: f64,
    goal: f64,
    unit: &'static str,
    /// Whether a higher figure is better.
    more: bool,
}

impl Figure {
    fn met(&self) -> bool {
        if self.more {
            self.ours >= self.goal
        } else {
            self.ours <= self.goal
        }
    }
}

fn main() {
    let json_lines = std::env::args().any(|argument| argument == "--json");
    for figure in figures() {
        let (name, ours, goal, unit, met) = (figure.name, figure.ours, figure.goal, figure.unit, figure.met());
        if json_lines {
            println!(
                "{}",
                json!({"name": name, "ours": ours, "floor": null, "ratio": null, "goal": goal, "met": met})
            );
        } else {
            let (bound, verdict) = (
                if figure.more { ">=" } else { "<=" },
                if met { "met" } else { "MISSED" },
            );
            println!("{name:<44} {ours:>12.3} {unit:<8} {bound} {goal:<8} {verdict}");
        }
    }
}

fn figures() -> Vec<Figure> {
    let mut figures = Vec::new();
    let before_mb = resident_mb();
    let started = core_seconds();
    let mut bench = Bench::new();
    bench.service.seed_agency(RESERVATIONS, bench.now);
    let seeding = Figure {
        name: "seeding 100,000 reservations",
        ours: core_seconds() - started,
        goal: 10.0,
        unit: "s",
        more: false,
    };
    figures.push(seeding);
    figures.push(Figure {
        name: "memory with 100,000 reservations",
        ours: resident_mb() - before_mb,
        goal: 300.0,
        unit: "MB",
        more: false,
    });
    for (name, query) in [
        ("page 1 of 200 at 100,000: all", "page=1"),
        ("page 400 of 200 at 100,000: all", "page=400"),
        ("page 100 of 200 at 100,000: past", "dateFilter=past&page=100"),
        ("page 1 of 200 at 100,000: upcoming", "dateFilter=upcoming&page=1"),
        ("page 1 of 200 at 100,000: active", "dateFilter=active&page=1"),
        ("page 10 of 200 at 100,000: a year", "year=2026&page=10"),
    ] {
        figures.push(per_call(name, 3.0, 200, || bench.listed(query)));
    }
    figures.push(cycles());
    let item = bench.item();
    figures.push(per_call("create at 100,000", 1.0, 500, || drop(bench.create(&item))));
    figures.extend(loopback::figures(RESERVATIONS));
    figures
}

fn cycles() -> Figure {
    let mut best = 0.0_f64;
    for _ in 0..3 {
        let mut bench = Bench::new();
        let (started, mut done) = (core_seconds(), 0.0);
        while core_seconds() - started < 1.0 {
            for _ in 0..50 {
                bench.cycle();
                done += 1.0;
            }
        }
        best = best.max(done / (core_seconds() - started));
    }
    Figure {
        name: "booking cycles on one core",
        ours: best,
        goal: 20_000.0,
        unit: "/s",
        more: true,
    }
}

/// The time of one call, in milliseconds.
fn per_call(name: &'static str, goal: f64, calls: u32, mut call: impl FnMut()) -> Figure {
    let mut best = f64::MAX;
    for _ in 0..3 {
        let started = core_seconds();
        (0..calls).for_each(|_| call());
        best = best.min((core_seconds() - started) * 1_000.0 / f64::from(calls));
    }
    Figure {
        name,
        ours: best,
        goal,
        unit: "ms",
        more: false,
    }
}

struct Bench {
    service: Service,
    now: DateTime<Utc>,
    token: String,
    calls: u64,
    search: Vec<u8>,
}

impl Bench {
    fn new() -> Self {
        let mut service = Service::new(7, Personality::default());
        let now = DateTime::from_timestamp(1_780_000_000, 0).unwrap_or_default();
        let login = Login {
            user_name: AGENT.user().mail.to_owned(),
            password: Secret::new(sandbox::PASSWORD),
        };
        let answer = read(&service.handle(&Request::of(&login), now, 1).body);
        let search = json!({
            "requestId": "7c7f6a0e-0d3c-4d55-8a3a-1d3f6f3b9d10", "bestPrice": false, "hour": 0,
            "pickUpDateTime": (now + TimeDelta::days(60)).to_rfc3339(),
            "pickUpLocation": {"name": "Antalya Airport", "latitude": 36.8987, "longitude": 30.8005, "isAirport": true},
            "dropOffLocation": {"name": "Alanya", "latitude": 36.5444, "longitude": 31.9954}
        });
        Self {
            token: text(&answer["data"]["accessToken"]),
            service,
            now,
            calls: 1,
            search: search.to_string().into_bytes(),
        }
    }

    fn call(&mut self, method: http::Method, path: &str, query: &str, body: Vec<u8>) -> Vec<u8> {
        self.calls += 1;
        let mut request = Request {
            method,
            path: path.to_owned(),
            query: query.to_owned(),
            body,
            ..Request::default()
        };
        request.headers.content_type = Some("application/json".to_owned());
        request.headers.idempotency_key = Some(format!("key-{}", self.calls));
        let answer = self.service.handle(&request.bearer(&self.token), self.now, self.calls);
        assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
        answer.body
    }

    /// Searches, creates, reads and cancels. The values that it needs from an answer are cut out of the text.
    fn cycle(&mut self) {
        self.now += TimeDelta::seconds(1);
        if self.calls % 1_000 < 4 {
            self.sign_in();
        }
        let item = self.item();
        let path = self.create(&item);
        self.call(http::Method::GET, &path, "", Vec::new());
        self.call(http::Method::POST, &format!("{path}/cancel"), "", Vec::new());
    }

    fn sign_in(&mut self) {
        let login = Login {
            user_name: AGENT.user().mail.to_owned(),
            password: Secret::new(sandbox::PASSWORD),
        };
        let answer = self.service.handle(&Request::of(&login), self.now, self.calls);
        self.token = text(&read(&answer.body)["data"]["accessToken"]);
    }

    fn item(&mut self) -> String {
        let search = self.search.clone();
        let body = self.call(http::Method::POST, "/api/availability", "", search);
        cut(&body, "\"itemId\":\"")
    }

    fn create(&mut self, item: &str) -> String {
        let body = format!(
            r#"{{"itemId":"{item}","passengerRequests":[{{"firstName":"Deniz","lastName":"Yolcu","phone":"+905550000009","isLeadPassenger":true}}]}}"#
        );
        let created = self.call(http::Method::POST, "/api/booking", "", body.into_bytes());
        format!("/api/booking/{}", cut(&created, "\"transferReservationId\":\""))
    }

    fn listed(&mut self, query: &str) {
        self.call(http::Method::GET, "/api/booking", query, Vec::new());
    }
}

fn cut(body: &[u8], after: &str) -> String {
    let text = String::from_utf8_lossy(body);
    let from = text.find(after).map_or(0, |at| at + after.len());
    text[from..].split('"').next().unwrap_or_default().to_owned()
}

fn read(body: &[u8]) -> Value {
    serde_json::from_slice(body).unwrap_or_default()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The processor time of this thread if the system reports it, otherwise the elapsed time.
fn core_seconds() -> f64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let spent_ns = told.split_whitespace().next().and_then(|ns| ns.parse::<f64>().ok());
    spent_ns.map_or_else(
        || START.get_or_init(Instant::now).elapsed().as_secs_f64(),
        |ns| ns / 1e9,
    )
}

/// The memory of this process, if the system reports it.
fn resident_mb() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kb = line
        .and_then(|line| line.split_whitespace().next())
        .and_then(|kb| kb.parse::<f64>().ok());
    kb.unwrap_or_default() / 1_024.0
}
