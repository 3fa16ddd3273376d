//! Decides what happens next, from events alone.
//!
//! Nothing here reads a clock, throws dice, opens a socket or a file, or waits: the time and the dice come with what
//! happened, and what is to be done is returned. What may happen next, pure machines say; what they command is carried
//! out elsewhere:
//!
//! | machine, its table on top | its tests | who carries it out |
//! |---|---|---|
//! | `session/machine.rs` | `session/machine/tests.rs` | the desk's `session/runner.rs` |
//! | `offer.rs` | `offer/tests.rs` | the desk's `offer/cache.rs` |
//! | `booking/intent.rs` | `booking/intent/{tests,orders}.rs` | `engine/intents.rs` |
//! | `request.rs` | `request/tests.rs`, `{cancel,update}/tests.rs` | `engine/ledger.rs` |
//! | `sync.rs` | `sync/{tests,orders}.rs` | `engine/lists.rs` |
//! | `polling.rs` | `polling/tests.rs` | `engine/watch.rs` |
//!
//! The [`Engine`] decides for all that outlives a click and remembers it in its [`EngineStore`]. The desk runs it over a
//! real network and on real files; the simulator runs it in virtual time and on maps.

pub mod attention;
pub mod booking;
pub mod cancel;
pub mod clock;
mod engine;
pub mod offer;
pub mod pause;
#[cfg(feature = "planted")]
pub mod planted;
#[cfg(not(feature = "planted"))]
mod planted;
pub mod polling;
pub mod record;
pub mod request;
pub mod session;
pub mod store;
pub mod sync;
#[cfg(test)]
mod table;
pub mod ticket;
pub mod trouble;
pub mod update;
mod words;

pub use engine::{
    Asker, Creation, Decision, Effect, Engine, EngineContext, Leaving, NotTaken, Refused, SUPERSEDED, Setup, Strange,
    Watching, of_another,
};
pub use store::EngineStore;
