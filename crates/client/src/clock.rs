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
