//! How often a case is tried: a smaller number for every change, and a larger one for campaigns started by hand.

use std::env;
use std::io::{self, Write as _};

/// Its value is `campaign`, or a percentage of the size for every change.
const SIZE: &str = "TRANSFER_DESK_CRASH";

pub fn is_campaign() -> bool {
    env::var(SIZE).as_deref() == Ok("campaign")
}

/// Whether the size is neither shrunken nor grown by a percentage.
pub fn is_full() -> bool {
    env::var(SIZE).is_err() || is_campaign()
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

/// Reports how many cases a campaign tried: `cargo xtask acceptance` does not count a run that tried too few.
pub fn tried(count: impl std::fmt::Display, campaign: &str) {
    let _ = writeln!(io::stderr(), "campaign: {count} {campaign}");
}

/// Prints what a run did, in one line that a passing test shows too.
pub fn say(line: &str) {
    // A failure to print may be ignored: nothing depends on the line.
    let _ = writeln!(io::stderr(), "figure: {line}");
}
