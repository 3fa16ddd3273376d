//! The desk as a person uses it, against the service as it is, with everything that can go wrong in between.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise, in its helpers too"
)]

mod attention;
mod booking;
mod drafts;
mod offer;
mod places;
mod reservations;
mod search;
mod session;
mod settings;
mod startup;
