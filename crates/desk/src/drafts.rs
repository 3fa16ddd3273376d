//! Typed work that was not sent yet: kept as it is typed, found again after a crash, with what has expired said.

mod keep;
mod kept_draft;
pub mod view;
