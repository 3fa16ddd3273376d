//! Does what the agent asks, whatever fails.
//!
//! A module a feature; what the window may ask is a method of [`Desk`], beside the feature it belongs to. What may happen
//! next, pure machines say; what they command is carried out elsewhere:
//!
//! | machine, its table on top | its tests | who carries it out |
//! |---|---|---|
//! | `session/machine.rs` | `session/machine/tests.rs` | `session/runner.rs` |
//! | `offer/machine.rs` | `offer/machine/tests.rs` | `offer/cache.rs` |
//! | `booking/intent.rs` | `booking/intent/{tests,orders}.rs` | `engine/intents.rs` |
//! | `reservations/request.rs` | `reservations/request/tests.rs`, `reservations/{cancel,update}/tests.rs` | `engine/ledger.rs` |
//! | `reservations/sync.rs` | `reservations/sync/{tests,orders}.rs` | `engine/lists.rs` |
//! | `reservations/polling.rs` | `reservations/polling/tests.rs` | `engine/watch.rs` |
//!
//! The [`engine`] decides for all that outlives a click and remembers it; the [`runner`] lends it network and clock.
//! Nothing here knows of windows, of SQL or of HTTP: the program around the desk is one narrow port, [`Host`].

pub mod attention;
pub mod booking;
pub mod clock;
mod desk;
pub mod drafts;
pub mod engine;
pub mod error;
pub mod handle;
mod host;
pub mod offer;
pub mod places;
#[cfg(feature = "planted")]
pub mod planted;
#[cfg(not(feature = "planted"))]
mod planted;
pub mod reservations;
pub mod runner;
pub mod search;
pub mod session;
pub mod settings;
pub mod startup;
pub mod trouble;
mod user_store;

pub use contract;
pub use desk::{Desk, Start};
pub use engine::Decision;
pub use error::DeskError;
pub use handle::Handle;
pub use host::{Host, ViewChanged};
pub use store::{DataFolder, Keyring, SystemKeyring};
