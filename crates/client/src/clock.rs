//! The one clock that cannot be set and that goes on while the machine sleeps.

use std::time::Duration;

/// Since some moment in the past that does not change while the program runs, sleep included.
///
/// Linux has a clock of its own for this; what other Unix systems call monotonic counts sleep too.
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

/// Since some moment in the past that does not change while the program runs, sleep included.
///
/// The performance counter runs on while Windows sleeps.
#[cfg(not(unix))]
pub fn since_start() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}
