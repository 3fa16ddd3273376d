//! Searching for offers: the agent's form, the clock time at the pick-up, one question to the service, and its answer.

pub mod line;
pub mod message;
pub mod prepare;
pub(crate) mod show;
pub mod view;
