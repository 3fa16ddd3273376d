//! The simulator: the desk's own engines and sessions against the service's own core, in worlds where time is a number
//! and everything that can go wrong does.
//!
//! A seed draws a world: the service's character, the weather, a few desks with their agents, and what befalls them. It
//! runs until the storm is over and everything has come to rest. Then the service's own records say what really
//! happened, and every intent is held against them. The same seed is the same world, event by event.

mod bug;
pub mod campaign;
mod desk;
mod ends;
mod engine_store;
mod ledger;
mod network;
mod oracle;
mod plan;
mod queue;
pub mod report;
mod server;
mod world;

pub use bug::Bug;
pub use ledger::{Broken, Cancels};
pub use oracle::Tally;
