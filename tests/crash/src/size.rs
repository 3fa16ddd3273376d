//! How often a thing is tried: a number for every change, and a larger one by hand.

use std::env;
use std::io::{self, Write as _};

/// `ci`, `campaign`, or a number that is taken for every test.
const SIZE: &str = "TRANSFER_DESK_CRASH";

pub fn of(ci: u32, campaign: u32) -> u32 {
    match env::var(SIZE).as_deref() {
        Ok("campaign") => campaign,
        Ok(number) => number.parse().unwrap_or(ci),
        Err(_) => ci,
    }
}

/// What a run did, in one line that a passing test shows too.
pub fn say(line: &str) {
    // Nothing depends on it being read.
    let _ = writeln!(io::stderr(), "figure: {line}");
}
