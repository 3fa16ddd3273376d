//! The shape every endpoint of the specification's section 4 has.

use serde_json::Value;

/// The methods the interface uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    Get,
    Post,
    Put,
}

/// Whether a call carries the access token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bearer {
    /// Login and refresh: the token would be meaningless.
    Never,
    /// Availability: anonymous is supported, partner prices need a session.
    Optional,
    /// Everything about reservations.
    Required,
}

/// A request that can be sent, with everything both sides must agree on.
pub trait Endpoint {
    const METHOD: Method;
    /// The path below the base URL, with `{parameters}` in braces.
    const PATH: &'static str;
    const BEARER: Bearer;
    /// Whether `X-Currency` is sent (decision D1).
    const CURRENCY: bool;
    type Answer;

    /// The path with its parameters filled in.
    fn path(&self) -> String {
        Self::PATH.to_owned()
    }

    fn query(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The JSON body, as the exact bytes that are sent. `None`: it has none.
    fn body(&self) -> Option<Vec<u8>> {
        None
    }

    /// Reads the envelope's `data`.
    fn read(data: Value) -> Result<Self::Answer, Unreadable>;
}

/// A success whose `data` is not what the endpoint answers.
///
/// Says where and what kind of thing was wrong, never the value itself: it ends up in logs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable(pub String);

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "unreadable answer: {}", self.0)
    }
}

impl std::error::Error for Unreadable {}

/// A body's exact bytes. The requests are plain records: nothing in them can fail to be written.
pub(crate) fn json<T: serde::Serialize>(request: &T) -> Option<Vec<u8>> {
    serde_json::to_vec(request).ok()
}

/// A path parameter that stays one segment, whatever is in it.
///
/// Of a segment that is empty or consists of dots a reader of the address makes another path, and reads `%2E` as a dot.
/// No service has such an id: it is sent as one that can be none either.
pub(crate) fn segment(text: &str) -> String {
    match text {
        "" => return "%20".to_owned(),
        "." | ".." => return text.replace('.', "%252E"),
        _ => {}
    }
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => char::from(byte).to_string(),
            other => format!("%{other:02X}"),
        })
        .collect()
}
