//! The schedules of renewal in the number that every test run has time for; `cargo xtask sim --renewals` runs any
//! number.
//!
//! The tests run one after another, so that none of them influences the figures of another.
#![allow(clippy::panic, reason = "a test may stop at the first surprise, its helpers too")]

use std::env;
use std::io::{self, Write as _};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

const SCHEDULES: u64 = 20_000;

/// Its value is a percentage of the usual number: a debug build takes ten times as long.
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

/// In each of these schedules a caller is refused with a pair that other callers have renewed, and then with the newer
/// pair, which died meanwhile.
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

/// Reports how many cases a campaign tried: `cargo xtask acceptance` does not count a run that tried too few.
fn tried(count: u64, campaign: &str) {
    let _ = writeln!(io::stderr(), "campaign: {count} {campaign}");
}

/// Prints one line that a passing test shows too.
fn say(line: &str) {
    // A failure to print may be ignored: nothing depends on the line.
    let _ = writeln!(io::stderr(), "figure: {line}");
}
