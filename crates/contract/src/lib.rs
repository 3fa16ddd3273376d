//! What travels between the desk and the Transfer Partner API.
//!
//! An endpoint is a type: its method, its path, what it asks and what it answers stand in one file.
//! The desk's client and the sandbox compile against the same types, so a route or a field name is
//! written once. Nothing here does I/O, reads a clock or knows about retries.

mod decode;
pub mod endpoint;
pub mod envelope;
pub mod error_code;
pub mod fault;
pub mod headers;
pub mod login;
pub mod secret;

pub use endpoint::{Bearer, Endpoint, Method, Unreadable};
pub use envelope::Envelope;
pub use fault::{Fault, Rule};
pub use headers::{Currency, Language};
pub use secret::Secret;
