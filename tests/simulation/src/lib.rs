#![doc = include_str!("../README.md")]

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
