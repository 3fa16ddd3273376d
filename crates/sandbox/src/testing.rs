//! The bench the endpoints are tested on: raw JSON in, raw JSON out, a clock that stands still.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;

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
}
