//! What travels between the desk and the Transfer Partner API.
//!
//! An endpoint is a type: its method, its path, what it asks and what it answers stand in one file.
//! The desk's client and the sandbox compile against the same types, so a route or a field name is
//! written once. Nothing here does I/O, reads a clock or knows about retries.
//!
//! Nobody here owns the real service. So answers are read tolerantly: a field may be missing, null,
//! renamed or new, amounts keep every digit, and a reservation is kept as it came.

pub mod amount;
pub mod availability;
pub mod booking;
mod decode;
pub mod endpoint;
pub mod envelope;
pub mod error_code;
pub mod fault;
pub mod field_map;
pub mod headers;
pub mod list;
pub mod login;
pub mod offer;
pub mod passenger;
pub mod place;
pub mod refine;
pub mod reservation;
pub mod secret;
pub mod status;
pub mod update;
pub mod verdict;

pub use amount::Amount;
pub use endpoint::{Bearer, Endpoint, Method, Unreadable};
pub use envelope::Envelope;
pub use fault::{Fault, Rule};
pub use field_map::FieldMap;
pub use headers::{Currency, Language};
pub use passenger::Passenger;
pub use reservation::Reservation;
pub use secret::Secret;
pub use status::Status;
pub use verdict::{Doubt, Exchange, Refusal, Said, Verdict};
