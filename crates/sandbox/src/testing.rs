//! The bench for testing endpoints: raw JSON in, raw JSON out, and a clock that stands still.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::faults::Fault;
use crate::personality::Personality;
use crate::request::{Headers, Request};
use crate::service::Service;

pub(crate) struct Bench {
    pub(crate) service: Service,
    pub(crate) now: DateTime<Utc>,
    pub(crate) language: Option<String>,
    pub(crate) currency: Option<String>,
    pub(crate) token: Option<String>,
    pub(crate) key: Option<String>,
    pub(crate) struck: Option<Fault>,
    calls: u64,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("a JSON answer")
    }
}

#[expect(clippy::needless_pass_by_value, reason = "a test writes its JSON in place")]
impl Bench {
    pub(crate) fn new() -> Self {
        Self::with(Personality::default())
    }

    /// A service on Monday, 1 June 2026, noon in Turkey.
    pub(crate) fn with(personality: Personality) -> Self {
        Self {
            service: Service::new(7, personality),
            now: "2026-06-01T09:00:00Z".parse().expect("a time"),
            language: None,
            currency: None,
            token: None,
            key: None,
            struck: None,
            calls: 0,
        }
    }

    pub(crate) fn english(&mut self) -> &mut Self {
        self.language = Some("en-US".into());
        self
    }

    pub(crate) fn advance(&mut self, by: TimeDelta) {
        self.now += by;
    }

    /// Signs in; the calls that follow carry the token.
    pub(crate) fn sign_in(&mut self, mail: &str) -> &mut Self {
        let asked = serde_json::json!({"userName": mail, "password": "Sandbox-1"});
        let answer = self.post("/api/user/login", asked);
        self.token = answer.json()["data"]["accessToken"].as_str().map(str::to_owned);
        self
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.raw("GET", path, None, b"")
    }

    pub(crate) fn post(&mut self, path: &str, body: Value) -> Answer {
        self.raw("POST", path, Some("application/json"), body.to_string().as_bytes())
    }

    pub(crate) fn put(&mut self, path: &str, body: Value) -> Answer {
        self.raw("PUT", path, Some("application/json"), body.to_string().as_bytes())
    }

    pub(crate) fn raw(&mut self, method: &str, path: &str, media: Option<&str>, body: &[u8]) -> Answer {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let request = Request {
            method: method.parse().expect("a method"),
            path: path.to_owned(),
            query: query.to_owned(),
            headers: Headers {
                authorization: self.token.as_ref().map(|token| format!("Bearer {token}")),
                content_type: media.map(str::to_owned),
                accept_language: self.language.clone(),
                x_currency: self.currency.clone(),
                idempotency_key: self.key.clone(),
            },
            body: body.to_vec(),
        };
        self.calls += 1;
        let struck = self.struck.take();
        self.service
            .handle_struck(&request, self.now, self.calls, struck.as_ref())
    }

    /// From Antalya airport to Lara on 24 December 2026 at 14:30, unless changed.
    pub(crate) fn search_with(&mut self, changes: Value) -> Answer {
        let mut asked = ride();
        if let (Value::Object(asked), Value::Object(changes)) = (&mut asked, changes) {
            asked.extend(changes);
        }
        self.post("/api/availability", asked)
    }

    /// The first offer of an own supplier or of an external one.
    pub(crate) fn offer(&mut self, external: bool) -> Value {
        self.offer_with(external, json!({}))
    }

    pub(crate) fn offer_with(&mut self, external: bool, changes: Value) -> Value {
        let found = self.search_with(changes).json();
        let vehicles = found["data"]["vehicles"].as_array().expect("vehicles").clone();
        let mut fitting = vehicles
            .into_iter()
            .filter(|offer| offer["isExternalSupplier"] == external);
        fitting.next().expect("an offer")
    }

    /// Books the first own offer for a lead with this last name, with a new key each time.
    pub(crate) fn book(&mut self, last_name: &str) -> Answer {
        let offer = self.offer(false);
        self.create(&offer, last_name, json!({}))
    }

    pub(crate) fn create(&mut self, offer: &Value, last_name: &str, changes: Value) -> Answer {
        let mut asked = json!({"itemId": offer["itemId"], "passengerRequests": [lead(last_name)]});
        if let (Value::Object(asked), Value::Object(changes)) = (&mut asked, changes) {
            asked.extend(changes);
        }
        self.key = Some(format!("key-{}", self.calls));
        self.post("/api/booking", asked)
    }

    /// Books, and returns the path of the record.
    pub(crate) fn booked(&mut self, last_name: &str) -> String {
        path(&self.book(last_name))
    }

    /// The ids of a page, in its order.
    pub(crate) fn listed(&mut self, query: &str) -> Vec<String> {
        let page = self.get(&format!("/api/booking?{query}"));
        assert_eq!(page.status, 200, "{query}");
        let records = page.json()["data"].as_array().expect("a list").clone();
        let id = |record: &Value| record["transferReservationId"].as_str().expect("an id").to_owned();
        records.iter().map(id).collect()
    }
}

pub(crate) fn lead(last_name: &str) -> Value {
    json!({"firstName": "Deniz", "lastName": last_name, "phone": "+905550000009", "isLeadPassenger": true})
}

pub(crate) fn path(created: &Answer) -> String {
    let id = created.json()["data"]["transferReservationId"]
        .as_str()
        .expect("an id")
        .to_owned();
    format!("/api/booking/{id}")
}

pub(crate) fn ride() -> Value {
    json!({
        "requestId": "7c7f6a0e-0d3c-4d55-8a3a-1d3f6f3b9d10", "bestPrice": false,
        "pickUpDateTime": "2026-12-24T14:30:00+03:00",
        "pickUpLocation": {"name": "Antalya Airport", "latitude": 36.8987, "longitude": 30.8005, "isAirport": true},
        "dropOffLocation": {"name": "Alanya", "latitude": 36.5444, "longitude": 31.9954}, "hour": 0
    })
}
