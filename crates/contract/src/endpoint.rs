//! The form that every endpoint of the specification's section 4 has.

use serde_json::Value;

/// The methods the interface uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Method {
    Get,
    Post,
    Put,
}

/// Whether a call carries the access token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bearer {
    /// Login and refresh, where the token would have no meaning.
    Never,
    /// Availability: it works without a session, but partner prices need one.
    Optional,
    /// Everything about reservations.
    Required,
}

/// A request that can be sent, with everything that client and sandbox must agree on.
pub trait Endpoint {
    /// A `Get` changes nothing at the service; the others may.
    const METHOD: Method;
    /// The path below the base URL, with `{parameters}` in braces.
    const PATH: &'static str;
    /// Decides whether the client adds the access token.
    const BEARER: Bearer;
    /// Whether `X-Currency` is sent (decision D1).
    const CURRENCY: bool;
    /// The `data` of a success.
    type Answer;

    /// The path with its parameters filled in.
    fn path(&self) -> String {
        Self::PATH.to_owned()
    }

    /// The query parameters in the order in which they are sent, not yet escaped.
    fn query(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The JSON body as the exact bytes that are sent. `None`: there is no body.
    fn body(&self) -> Option<Vec<u8>> {
        None
    }

    /// Reads the envelope's `data`.
    fn read(data: Value) -> Result<Self::Answer, Unreadable>;
}

/// A success whose `data` is not what the endpoint answers.
///
/// It names what could not be read, never the value, because it ends up in logs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable(pub &'static str);

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "unreadable answer: {}", self.0)
    }
}

impl std::error::Error for Unreadable {}

/// The exact bytes of a body. The requests are plain records, which always serialise.
pub(crate) fn json<T: serde::Serialize>(request: &T) -> Option<Vec<u8>> {
    serde_json::to_vec(request).ok()
}

/// Escapes a path parameter so that it stays one segment for any text.
///
/// Readers of an address resolve a segment that is empty or consists of dots to another path, and treat `%2E` as a dot.
/// No service has such an id, so it is sent as another text that cannot be an id either.
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
