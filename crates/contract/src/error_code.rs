//! The error codes of the specification's section 7. A code may be absent or unknown.

/// 401: the session could not be verified. The body that would hold the code may be empty.
pub const UNAUTHORIZED: &str = "UNAUTHORIZED";
/// 410: the offer cannot be used any more, so a new search is needed.
pub const RESOURCE_GONE: &str = "RESOURCE_GONE";
/// 429: there were too many requests. `Retry-After` may say how long to wait.
pub const RATE_LIMITED: &str = "RATE_LIMITED";
/// 500: the service failed during the operation, so it is unknown whether the request was executed.
pub const INTERNAL_SERVER_ERROR: &str = "INTERNAL_SERVER_ERROR";
