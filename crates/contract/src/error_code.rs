//! The error codes of the specification's section 7. A code may be absent or unknown.

pub const UNAUTHORIZED: &str = "UNAUTHORIZED";
pub const RESOURCE_GONE: &str = "RESOURCE_GONE";
pub const RATE_LIMITED: &str = "RATE_LIMITED";
pub const INTERNAL_SERVER_ERROR: &str = "INTERNAL_SERVER_ERROR";
