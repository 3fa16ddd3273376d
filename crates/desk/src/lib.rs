#![doc = include_str!("../README.md")]

pub mod attention;
mod blocking;
pub mod booking;
pub mod clock;
pub mod clock_view;
pub mod date_fields;
mod desk;
pub mod drafts;
pub mod error;
pub mod failed_stops;
pub mod handle;
mod host;
pub mod offer;
pub mod outgoing;
pub mod places;
pub mod reading;
pub mod reservations;
pub mod runner;
pub mod search;
pub mod search_form;
pub mod session;
pub mod settings;
pub mod startup;
pub mod updates;
pub mod user_store;

pub use contract;
pub use desk::{Desk, Start};
pub use engine::{Decision, trouble};
pub use error::DeskError;
pub use handle::Handle;
pub use host::{Host, InHost, RunningSandbox, ViewChanged};
pub use store::{DataFolder, Keyring, SystemKeyring};
