//! All requests and answers in order: a test reads them to see what a client really sent.

use std::collections::VecDeque;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::request::Request;

const KEPT: usize = 10_000;
const KEPT_BYTES: usize = 64 << 20;
/// The limit for a body, larger than any real request.
const BODY_KEPT_BYTES: usize = 64 << 10;

/// One request and its outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    /// Counts from 1 and is never used again.
    pub number: u64,
    pub at: DateTime<Utc>,
    pub method: String,
    pub path: String,
    pub query: String,
    pub content_type: Option<String>,
    pub accept_language: Option<String>,
    pub x_currency: Option<String>,
    pub idempotency_key: Option<String>,
    /// The same text for the same access token; it cannot be used as a token.
    pub bearer: Option<String>,
    /// As it came, up to 64 KiB; passwords and tokens are replaced.
    pub body: String,
    /// Absent while the request runs, and if no answer was made.
    pub status: Option<u16>,
    /// The fault that struck it.
    pub fault: Option<String>,
}

impl Exchange {
    /// The size of what came; what is added later is small.
    fn bytes(&self) -> usize {
        let optional = [
            &self.content_type,
            &self.accept_language,
            &self.x_currency,
            &self.idempotency_key,
            &self.bearer,
        ];
        let optional: usize = optional.into_iter().flatten().map(String::len).sum();
        self.method.len() + self.path.len() + self.query.len() + self.body.len() + optional
    }
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Journal {
    last: u64,
    bytes: usize,
    exchanges: VecDeque<Exchange>,
}

impl Journal {
    pub(crate) fn arrived(&mut self, request: &Request, at: DateTime<Utc>) -> u64 {
        self.last += 1;
        let exchange = Exchange {
            number: self.last,
            at,
            method: request.method.as_str().to_owned(),
            path: request.path.clone(),
            query: request.query.clone(),
            content_type: request.headers.content_type.clone(),
            accept_language: request.headers.accept_language.clone(),
            x_currency: request.headers.x_currency.clone(),
            idempotency_key: request.headers.idempotency_key.clone(),
            bearer: request.token().map(fingerprint),
            body: without_secrets(request),
            status: None,
            fault: None,
        };
        self.bytes += exchange.bytes();
        self.exchanges.push_back(exchange);
        while self.exchanges.len() > KEPT || self.bytes > KEPT_BYTES {
            let Some(oldest) = self.exchanges.pop_front() else {
                break;
            };
            self.bytes -= oldest.bytes();
        }
        self.last
    }

    pub(crate) fn struck(&mut self, number: u64, fault: String) {
        if let Some(exchange) = self.find(number) {
            exchange.fault = Some(fault);
        }
    }

    pub(crate) fn answered(&mut self, number: u64, status: u16) {
        if let Some(exchange) = self.find(number) {
            exchange.status = Some(status);
        }
    }

    pub(crate) fn exchanges(&self) -> impl Iterator<Item = &Exchange> {
        self.exchanges.iter()
    }

    pub(crate) fn clear(&mut self) {
        self.exchanges.clear();
        self.bytes = 0;
    }

    fn find(&mut self, number: u64) -> Option<&mut Exchange> {
        self.exchanges
            .iter_mut()
            .rev()
            .find(|exchange| exchange.number == number)
    }
}

fn fingerprint(token: &str) -> String {
    format!("{:016x}", crate::random::hash(token.as_bytes()))
}

fn without_secrets(request: &Request) -> String {
    let body = String::from_utf8_lossy(request.body.get(..BODY_KEPT_BYTES).unwrap_or(&request.body));
    if !request.path.starts_with("/api/user/") {
        return body.into_owned();
    }
    let Ok(serde_json::Value::Object(mut fields)) = serde_json::from_slice(&request.body) else {
        return String::new();
    };
    for secret in ["password", "token"] {
        if let Some(value) = fields.get_mut(secret) {
            *value = "[secret]".into();
        }
    }
    serde_json::Value::Object(fields).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_exchanges_go_when_there_are_too_many() {
        let mut journal = Journal::default();
        for _ in 0..KEPT + 10 {
            journal.arrived(&Request::default(), DateTime::UNIX_EPOCH);
        }
        let numbers: Vec<u64> = journal.exchanges().map(|exchange| exchange.number).collect();
        assert_eq!(numbers, (11..=KEPT as u64 + 10).collect::<Vec<_>>());
    }

    #[test]
    fn the_oldest_exchanges_go_when_the_bodies_take_too_much_room() {
        let mut journal = Journal::default();
        let huge = Request {
            body: vec![b'x'; BODY_KEPT_BYTES],
            ..Request::default()
        };
        let fit = KEPT_BYTES / BODY_KEPT_BYTES;
        for _ in 0..fit + 10 {
            journal.arrived(&huge, DateTime::UNIX_EPOCH);
        }
        let kept: usize = journal.exchanges().map(Exchange::bytes).sum();
        assert!(kept <= KEPT_BYTES && kept > KEPT_BYTES - 2 * BODY_KEPT_BYTES, "{kept}");
        let numbers: Vec<u64> = journal.exchanges().map(|exchange| exchange.number).collect();
        assert_eq!(numbers.last().copied(), u64::try_from(fit + 10).ok());
        assert!(numbers.is_sorted());
        journal.clear();
        journal.arrived(&huge, DateTime::UNIX_EPOCH);
        assert_eq!(journal.exchanges().count(), 1);
    }
}
