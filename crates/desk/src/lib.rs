//! Does what the agent asks, whatever fails.
//!
//! A module a feature; in each, a pure machine says what may happen next and a small runtime makes it happen. Nothing
//! here knows of windows, of SQL or of HTTP: the program around the desk is one narrow port, [`Host`].

pub mod attention;
pub mod back_office;
pub mod booking;
pub mod clerk;
pub mod clock;
mod desk;
pub mod drafts;
pub mod error;
pub mod handle;
mod host;
mod memory;
pub mod offer;
pub mod places;
pub mod reservations;
pub mod search;
pub mod session;
pub mod settings;
pub mod startup;
pub mod trouble;

pub use clerk::Decision;
pub use contract;
pub use desk::{Desk, Start};
pub use error::DeskError;
pub use handle::Handle;
pub use host::{Host, News};
pub use store::{Keyring, SystemKeyring};
