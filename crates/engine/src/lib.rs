#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod attention;
pub mod booking;
pub mod cancel;
pub mod clock;
mod engine;
pub mod network;
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
    Asker, Creation, Decision, Effect, Engine, EngineContext, Leaving, NotBegun, NotTaken, SUPERSEDED, Setup, Strange,
    Watching, of_another,
};
pub use store::EngineStore;
pub use trouble::CANNOT_BE_WRITTEN;
