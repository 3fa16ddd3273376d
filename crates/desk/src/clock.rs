//! The clocks of this machine.

use chrono::Utc;
use client::since_start;
use engine::clock::Now;

pub fn now() -> Now {
    Now {
        since_start: since_start(),
        wall: Utc::now(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_machines_own_clock_goes_forward() {
        let (first, second) = (now(), now());
        assert!(first.since_start <= second.since_start);
        assert!(first.since_start > Duration::ZERO || cfg!(not(unix)));
    }
}
