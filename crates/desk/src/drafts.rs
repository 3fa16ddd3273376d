//! Typed work that has not been sent: it is kept as it is typed, found again after a crash, and shown with what has
//! expired.

pub(crate) mod keep;
pub(crate) mod kept_draft;
pub mod view;
