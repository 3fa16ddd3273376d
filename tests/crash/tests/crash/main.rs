//! The core on a failing machine, with one file for each kind of failure.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise, in its helpers too"
)]

mod bit_flips;
#[cfg(target_os = "linux")]
mod fsync_error;
#[cfg(target_os = "linux")]
mod full_disk;
#[cfg(target_os = "linux")]
mod keyring;
mod killed;
#[cfg(target_os = "linux")]
mod power_cut;
#[cfg(target_os = "linux")]
mod small_disk;
mod steps;
mod upgrade;
