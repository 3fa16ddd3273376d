//! The simulator at the size that fits into every run of the tests; `cargo xtask sim` runs it at any other.
#![allow(clippy::panic, reason = "a test may stop at the first surprise, its helpers too")]

use simulation::campaign::{self, Service};
use simulation::{Bug, Tally};

/// In the profile of the tests a core simulates some hundred bookings in a second.
const BOOKINGS: u64 = 6_000;

#[test]
fn the_same_seed_is_the_same_world_event_by_event() {
    for seed in [7, 48, 1_000_003] {
        let (one, other) = (told(seed), told(seed));
        assert_eq!(one.1, other.1);
        let differs = one.0.iter().zip(&other.0).find(|(one, other)| one != other);
        assert_eq!(differs, None, "seed {seed}");
        assert_eq!(one.0.len(), other.0.len());
        assert_ne!(one.1.hash, told(seed + 1).1.hash);
    }
}

#[test]
fn a092_a094_a097_a099_a107_a141_whatever_fails_no_booking_is_lost_made_twice_or_taken_for_another() {
    let mut first = None;
    let sum = campaign::bookings(BOOKINGS, 1, Service::Faithful, |seed, tally| {
        if first.is_none() && !tally.is_clean() {
            first = Some((seed, tally.clone()));
        }
    });
    assert_eq!(first, None, "`cargo xtask sim --story --seed` tells what happened");
    assert!(sum.is_stormy(), "faults must strike: {sum:?}");
    assert!(sum.leaves_few(), "too many are left to a person: {sum:?}");
}

/// A simulator that cannot find a mistake proves nothing.
#[test]
fn each_planted_mistake_is_caught() {
    for bug in Bug::ALL {
        let caught = campaign::catches(*bug, 1, 10_000);
        assert!(caught.is_some(), "{}", bug.about());
    }
}

fn told(seed: u64) -> (Vec<String>, Tally) {
    campaign::story(seed, Service::Faithful, None)
}
