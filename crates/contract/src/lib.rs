#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

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
pub mod record_id;
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
pub use record_id::RecordId;
pub use reservation::Reservation;
pub use secret::{PrivateText, Secret};
pub use status::Status;
pub use verdict::{Doubt, Exchange, Refusal, Said, Verdict};
