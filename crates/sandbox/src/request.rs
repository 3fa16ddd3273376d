//! A request to the service, independent of the socket through which it came.

use contract::{Currency, Endpoint, Language, Method};
use serde::de::DeserializeOwned;
use serde_json::{Number, Value};

/// A request as the core sees it, with only the headers that matter to the service.
#[derive(Debug, Clone, Default)]
pub struct Request {
    pub method: http::Method,
    /// Without the query.
    pub path: String,
    /// Without the question mark, still percent-encoded.
    pub query: String,
    pub headers: Headers,
    pub body: Vec<u8>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Headers {
    pub authorization: Option<String>,
    pub content_type: Option<String>,
    pub accept_language: Option<String>,
    pub x_currency: Option<String>,
    pub idempotency_key: Option<String>,
}

/// Why a body was not read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum BadBody {
    MediaType,
    /// Where the error is, in serde's words: line and column, never the text itself.
    Json(String),
}

impl Request {
    /// The request that a client of the contract would send, without credentials.
    pub fn of<E: Endpoint>(endpoint: &E) -> Self {
        let query: Vec<String> = endpoint
            .query()
            .into_iter()
            .map(|(name, value)| format!("{name}={}", percent_encoded(&value)))
            .collect();
        let body = endpoint.body();
        Self {
            method: http_method(E::METHOD),
            path: endpoint.path(),
            query: query.join("&"),
            headers: Headers {
                content_type: body.as_ref().map(|_| "application/json".to_owned()),
                ..Headers::default()
            },
            body: body.unwrap_or_default(),
        }
    }

    #[must_use]
    pub fn bearer(mut self, token: &str) -> Self {
        self.headers.authorization = Some(format!("Bearer {token}"));
        self
    }

    #[must_use]
    pub fn key(mut self, key: &str) -> Self {
        self.headers.idempotency_key = Some(key.to_owned());
        self
    }

    #[must_use]
    pub fn in_language(mut self, language: Language) -> Self {
        self.headers.accept_language = Some(language.tag().to_owned());
        self
    }

    #[must_use]
    pub fn in_currency(mut self, currency: Currency) -> Self {
        self.headers.x_currency = Some(currency.code().to_owned());
        self
    }

    /// The first requested language that the service speaks; Turkish if there is none.
    pub(crate) fn language(&self) -> Language {
        let Some(wanted) = &self.headers.accept_language else {
            return Language::default();
        };
        wanted
            .split(',')
            .filter_map(|part| Language::from_tag(part.split(';').next().unwrap_or_default().trim()))
            .next()
            .unwrap_or_default()
    }

    pub(crate) fn token(&self) -> Option<&str> {
        let (scheme, token) = self.headers.authorization.as_deref()?.split_once(' ')?;
        scheme.eq_ignore_ascii_case("Bearer").then(|| token.trim())
    }

    pub(crate) fn json<T: DeserializeOwned>(&self) -> Result<T, BadBody> {
        if !self.headers.content_type.as_deref().is_some_and(is_json) {
            return Err(BadBody::MediaType);
        }
        serde_json::from_slice(&self.body).or_else(|error| {
            let value = serde_json::from_slice(&self.body).map(in_whole_numbers);
            let read = value.and_then(serde_json::from_value);
            read.map_err(|_| BadBody::Json(format!("{}:{}", error.line(), error.column())))
        })
    }

    /// The decoded value of a query parameter; if it appears several times, the last one.
    pub(crate) fn parameter(&self, name: &str) -> Option<String> {
        self.query
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .filter(|(key, _)| *key == name)
            .map(|(_, value)| percent_decoded(value))
            .next_back()
    }
}

/// The same with 16 for 16.0, because JSON does not tell them apart.
fn in_whole_numbers(value: Value) -> Value {
    match value {
        Value::Number(number) => whole(&number).map_or(Value::Number(number), Value::from),
        Value::Array(items) => items.into_iter().map(in_whole_numbers).collect(),
        Value::Object(fields) => fields
            .into_iter()
            .map(|(name, value)| (name, in_whole_numbers(value)))
            .collect(),
        Value::Null | Value::Bool(_) | Value::String(_) => value,
    }
}

fn whole(number: &Number) -> Option<i64> {
    let number = number.as_f64().filter(|_| number.is_f64())?;
    (number.fract() == 0.0).then(|| number.to_string().parse().ok())?
}

pub(crate) fn http_method(method: Method) -> http::Method {
    match method {
        Method::Get => http::Method::GET,
        Method::Post => http::Method::POST,
        Method::Put => http::Method::PUT,
    }
}

/// `application/json`, `text/json` and `application/*+json` (specification 1.1), with any parameters.
pub(crate) fn is_json(content_type: &str) -> bool {
    let essence = content_type
        .split(';')
        .next()
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase();
    essence == "application/json"
        || essence == "text/json"
        || (essence.starts_with("application/") && essence.ends_with("+json"))
}

fn percent_encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => char::from(byte).to_string(),
            other => format!("%{other:02X}"),
        })
        .collect()
}

fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let hex = (first == b'%')
            .then(|| after.get(..2))
            .flatten()
            .and_then(|pair| std::str::from_utf8(pair).ok())
            .and_then(|pair| u8::from_str_radix(pair, 16).ok());
        match hex {
            Some(byte) => {
                bytes.push(byte);
                rest = after.get(2..).unwrap_or_default();
            }
            None => {
                bytes.push(if first == b'+' { b' ' } else { first });
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a001_three_kinds_of_json_are_accepted() {
        for accepted in [
            "application/json",
            "text/json; charset=utf-8",
            "application/vnd.api+json",
            "Application/JSON",
        ] {
            assert!(is_json(accepted), "{accepted}");
        }
        for refused in ["text/plain", "application/xml", "application/jsonp", "text/x+json", ""] {
            assert!(!is_json(refused), "{refused}");
        }
    }

    #[test]
    fn a_parameter_is_decoded() {
        let request = Request {
            query: "dateFilter=all&q=%C5%9Fi+x%2&page=1&page=2".into(),
            ..Request::default()
        };
        assert_eq!(request.parameter("q").as_deref(), Some("şi x%2"));
        assert_eq!(request.parameter("page").as_deref(), Some("2"));
        assert_eq!(request.parameter("month"), None);
    }
}
