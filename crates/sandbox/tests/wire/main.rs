//! The sandbox from outside, over a socket, with raw JSON written from the specification.
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise, its helpers too"
)]

mod bookings;
mod control;
mod crash;
mod faults;
mod manual;
mod program;
mod raw;
mod state;
