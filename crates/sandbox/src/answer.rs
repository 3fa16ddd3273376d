//! What the service answers, and the envelope around it.

use std::borrow::Cow;

use contract::{Fault, Language, error_code};
use serde::Serialize;

use crate::words::{self, Word};

/// A complete answer; the shell only writes it to the wire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub status: u16,
    /// Absent if the body is empty.
    pub content_type: Option<Cow<'static, str>>,
    /// Besides the content type: `Retry-After`, `Allow`, and the headers of a made-up answer.
    pub headers: Vec<(&'static str, String)>,
    pub body: Vec<u8>,
    /// What a dial does to the wire after the answer was made.
    pub wire: Option<Wire>,
}

/// What happens to an answer on its way out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wire {
    /// The connection ends before the first byte.
    Drop,
    /// The answer waits.
    Delay { delay_ms: u64 },
}

pub(crate) const JSON: &str = "application/json; charset=utf-8";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Sent<'a, T> {
    success: bool,
    message: &'a str,
    data: T,
    errors: Option<&'a [String]>,
    status_code: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    error_code: Option<&'a str>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut named = self
            .headers
            .iter()
            .filter(|(known, _)| known.eq_ignore_ascii_case(name));
        named.next().map(|(_, value)| value.as_str())
    }

    pub(crate) fn done<T: Serialize>(language: Language, data: T) -> Self {
        Self::enveloped(
            200,
            &Sent {
                success: true,
                message: words::say(language, Word::Done),
                data,
                errors: None,
                status_code: 200,
                error_code: None,
            },
        )
    }

    /// A failure; section 7 of the specification says which statuses carry a code.
    pub(crate) fn failed(language: Language, status: u16, word: Word, errors: &[String]) -> Self {
        Self::failed_with(language, status, word, errors, None::<()>)
    }

    fn failed_with<T: Serialize>(language: Language, status: u16, word: Word, errors: &[String], data: T) -> Self {
        let error_code = match status {
            401 => Some(error_code::UNAUTHORIZED),
            410 => Some(error_code::RESOURCE_GONE),
            429 => Some(error_code::RATE_LIMITED),
            500 => Some(error_code::INTERNAL_SERVER_ERROR),
            _ => None,
        };
        Self::enveloped(
            status,
            &Sent {
                success: false,
                message: words::say(language, word),
                data,
                errors: (!errors.is_empty()).then_some(errors),
                status_code: status,
                error_code,
            },
        )
    }

    /// A 400 that lists every fault.
    pub(crate) fn invalid(language: Language, faults: &[Fault]) -> Self {
        Self::invalid_with(language, faults, None::<()>)
    }

    /// The same, with the data of a normal answer (specification 7.1).
    pub(crate) fn invalid_with<T: Serialize>(language: Language, faults: &[Fault], data: T) -> Self {
        let errors: Vec<String> = faults.iter().map(|fault| words::fault(language, fault)).collect();
        Self::failed_with(language, 400, Word::Invalid, &errors, data)
    }

    /// An answer of the authentication layer: a 401 without a body.
    pub(crate) fn empty(status: u16) -> Self {
        Self {
            status,
            content_type: None,
            headers: Vec::new(),
            body: Vec::new(),
            wire: None,
        }
    }

    pub(crate) fn text(status: u16, content_type: &'static str, body: Vec<u8>) -> Self {
        Self {
            status,
            content_type: Some(content_type.into()),
            headers: Vec::new(),
            body,
            wire: None,
        }
    }

    /// JSON outside the envelope, for the control API and the OpenAPI document.
    pub(crate) fn bare<T: Serialize>(status: u16, value: &T) -> Self {
        Self::enveloped(status, value)
    }

    pub(crate) fn rate_limited(language: Language, retry_after: Option<String>) -> Self {
        let mut answer = Self::failed(language, 429, Word::RateLimited, &[]);
        answer
            .headers
            .extend(retry_after.map(|text| (contract::headers::RETRY_AFTER, text)));
        answer
    }

    pub(crate) fn server_error(language: Language, html: bool) -> Self {
        if html {
            let page = "<!DOCTYPE html><html><head><title>500</title></head><body><h1>Server Error</h1></body></html>";
            Self::text(500, "text/html; charset=utf-8", page.as_bytes().to_vec())
        } else {
            Self::failed(language, 500, Word::ServerError, &[])
        }
    }

    fn enveloped<T: Serialize>(status: u16, value: &T) -> Self {
        // Answers are plain records: only a map whose keys are not text could fail here.
        let body = serde_json::to_vec(value).unwrap_or_default();
        Self::text(status, JSON, body)
    }
}
