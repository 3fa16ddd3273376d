//! Asking for offers: the agent's form, the pick-up's clock, one question to the service, and what it answered.

pub(crate) mod ask;
pub mod line;
pub mod prepare;
pub(crate) mod show;
pub mod view;
