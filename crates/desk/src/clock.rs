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
    use std::thread;
    use std::time::{Duration, Instant};

    use super::*;

    const LIMIT: Duration = Duration::from_secs(10);

    #[test]
    fn the_machines_own_clocks_go_forward() {
        let (begun, first) = (Instant::now(), now());
        let have_grown = || {
            let later = now();
            later.since_start > first.since_start && later.wall > first.wall
        };
        while !have_grown() {
            assert!(begun.elapsed() < LIMIT, "a clock stands still");
            thread::yield_now();
        }
    }
}
