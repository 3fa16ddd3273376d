//! Changing a reservation as the window sees it; the engine decides what is sent and what became of it.

pub(crate) mod draft;
pub mod typed;
pub mod view;

pub use engine::update::{Finding, Part};
