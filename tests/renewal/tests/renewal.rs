//! The schedules of renewal at the size of every run of the tests; `cargo xtask sim --renewals` runs any number.
//!
//! Each test has both cores to itself, so that its figures are its own.
#![allow(clippy::panic, reason = "a test may stop at the first surprise, its helpers too")]

use std::env;
use std::io::{self, Write as _};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

const SCHEDULES: u64 = 20_000;

/// So many hundredths of all that: built for debugging it takes ten times as long.
const SIZE: &str = "TRANSFER_DESK_SIMULATION";

#[test]
fn a062_a_hundred_callers_with_a_dead_token_renew_it_once_in_whatever_order() {
    let _alone = alone();
    let (start, mut first) = (Instant::now(), None);
    let sum = renewal::schedules(of(SCHEDULES), 1, |seed, one| {
        first.get_or_insert((seed, *one));
    });
    let sum = sum.unwrap();
    say(&format!(
        "{} schedules of {} callers: {} pairs died, {} renewals left, {} a second time, in {:.0} s",
        sum.schedules,
        renewal::CALLERS,
        sum.dead,
        sum.renewals,
        sum.again,
        start.elapsed().as_secs_f64()
    ));
    tried(sum.dead, "renewals");
    assert_eq!(first, None, "the first seed that is not as it must be");
    assert!(sum.is_clean() && sum.dead >= of(SCHEDULES), "{sum:?}");
}

/// In each of these somebody is refused with a pair that others have renewed, and with the newer one, which died meanwhile.
#[test]
fn whoever_is_late_twice_has_a_renewal_all_the_same() {
    let _alone = alone();
    for seed in [4_216, 8_115, 19_652] {
        let sum = renewal::schedules(1, seed, |_, _| {}).unwrap();
        assert!(sum.is_clean(), "{seed}: {sum:?}");
    }
}

#[test]
fn the_same_seed_is_the_same_schedule() {
    let _alone = alone();
    let told = |seed| renewal::schedules(40, seed, |_, _| {}).unwrap();
    assert_eq!(told(1), told(1));
    assert_ne!(told(1).hash, told(1_000).hash);
}

fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn of(whole: u64) -> u64 {
    let hundredths = env::var(SIZE).ok().and_then(|size| size.parse().ok());
    hundredths.map_or(whole, |hundredths: u64| (whole * hundredths / 100).max(1))
}

/// How many cases a campaign tried: `cargo xtask acceptance` counts no run that tried fewer than it must.
fn tried(count: u64, campaign: &str) {
    let _ = writeln!(io::stderr(), "campaign: {count} {campaign}");
}

/// One line that a passing test shows too.
fn say(line: &str) {
    // Nothing depends on it being read.
    let _ = writeln!(io::stderr(), "figure: {line}");
}
