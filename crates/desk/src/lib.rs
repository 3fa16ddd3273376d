//! Does what the agent asks, whatever fails.
//!
//! A module a feature; what the window may ask is a method of [`Desk`], beside the feature it belongs to. What happens next
//! to a booking, a change or the reading of the lists, the [`engine`] decides; the [`runner`] gives it network and clock,
//! and the [`user_store`] remembers. Nothing here knows of windows, of SQL or of HTTP: the program around the desk is one
//! narrow port, [`Host`].

pub mod attention;
mod blocking;
pub mod booking;
pub mod clock;
pub mod clock_view;
mod desk;
pub mod drafts;
pub mod error;
pub mod handle;
mod host;
pub mod offer;
pub mod places;
pub mod reading;
pub mod reservations;
pub mod runner;
pub mod search;
pub mod session;
pub mod settings;
pub mod startup;
pub mod trip_form;
pub mod user_store;

pub use contract;
pub use desk::{Desk, Start};
pub use engine::{Decision, trouble};
pub use error::DeskError;
pub use handle::Handle;
pub use host::{Host, ViewChanged};
pub use store::{DataFolder, Keyring, SystemKeyring};
