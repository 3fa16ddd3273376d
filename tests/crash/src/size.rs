//! How often a thing is tried: a number for every change, and a larger one by hand.

use std::env;
use std::io::{self, Write as _};

/// `campaign`, or so many hundredths of what every change gets.
const SIZE: &str = "TRANSFER_DESK_CRASH";

pub fn is_campaign() -> bool {
    env::var(SIZE).as_deref() == Ok("campaign")
}

pub fn of(ci: u32, campaign: u32) -> u32 {
    match env::var(SIZE).as_deref() {
        Ok("campaign") => campaign,
        Ok(hundredths) => hundredths
            .parse()
            .map_or(ci, |hundredths: u32| (ci * hundredths / 100).max(1)),
        Err(_) => ci,
    }
}

/// How many cases a campaign tried: `cargo xtask acceptance` counts no run that tried fewer than it must.
pub fn tried(count: impl std::fmt::Display, campaign: &str) {
    let _ = writeln!(io::stderr(), "campaign: {count} {campaign}");
}

/// What a run did, in one line that a passing test shows too.
pub fn say(line: &str) {
    // Nothing depends on it being read.
    let _ = writeln!(io::stderr(), "figure: {line}");
}
