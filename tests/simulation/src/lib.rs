//! The simulator: the desk's own engines and sessions against the service's own core, in worlds where time is a number
//! and everything that can go wrong does.
//!
//! A seed draws a world: the behaviour of the service, the network faults, a few desks with their agents, and the
//! accidents of the machines. The world runs until its faults are over and everything has come to rest. Then every
//! intent is compared with the service's own records. The same seed gives the same world, event by event.

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
