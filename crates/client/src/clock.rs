//! The one clock that cannot be set and that goes on while the machine sleeps.

use std::time::Duration;

/// The time since a fixed moment in the past, sleep included.
///
/// Linux has a separate clock for this; the monotonic clock of other Unix systems includes sleep.
#[cfg(unix)]
pub fn since_start() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    #[cfg(any(target_os = "linux", target_os = "android"))]
    let clock = ClockId::Boottime;
    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    let clock = ClockId::Monotonic;
    let read = clock_gettime(clock);
    let seconds = u64::try_from(read.tv_sec).unwrap_or_default();
    Duration::new(seconds, u32::try_from(read.tv_nsec).unwrap_or_default())
}

/// The time since a fixed moment in the past, sleep included.
///
/// The performance counter continues while Windows sleeps.
#[cfg(not(unix))]
pub fn since_start() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Instant;

    use super::*;

    const GROWN: Duration = Duration::from_millis(20);
    const LIMIT: Duration = Duration::from_secs(10);

    #[test]
    fn the_clock_grows_and_never_goes_back() {
        let (begun, first) = (Instant::now(), since_start());
        let mut last = first;
        while last < first + GROWN {
            assert!(begun.elapsed() < LIMIT, "it has only grown from {first:?} to {last:?}");
            let next = since_start();
            assert!(next >= last, "{next:?} is before {last:?}");
            last = next;
            thread::yield_now();
        }
    }
}
