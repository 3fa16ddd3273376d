//! The silence a 429 asks for, shared by all callers.

use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

use crate::clock::since_start;

const LONGEST: Duration = Duration::from_secs(365 * 24 * 3600);

#[derive(Debug, Default)]
pub(crate) struct Pace {
    not_before: Mutex<Option<ClockReading>>,
}

/// Taken from two clocks: time passes for the service while this machine sleeps, but the runtime's own clock stops
/// then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ClockReading {
    awake: Instant,
    since_start: Duration,
}

impl Pace {
    /// How long nothing may be sent yet.
    pub(crate) fn wait(&self) -> Option<Duration> {
        self.wait_at(ClockReading::now())
    }

    /// The service asked for silence; the longest one it asked for is kept.
    pub(crate) fn silence(&self, asked: Duration) {
        self.silence_from(ClockReading::now(), asked);
    }

    fn wait_at(&self, now: ClockReading) -> Option<Duration> {
        let not_before = (*self.lock())?;
        let awake = not_before.awake.saturating_duration_since(now.awake);
        let slept_too = not_before.since_start.saturating_sub(now.since_start);
        Some(awake.min(slept_too)).filter(|wait| !wait.is_zero())
    }

    fn silence_from(&self, now: ClockReading, asked: Duration) {
        // A wait beyond the calendar is cut to a long one, not ignored.
        let Some(until) = now.later(asked.min(LONGEST)) else {
            return;
        };
        let mut not_before = self.lock();
        *not_before = Some(not_before.map_or(until, |before| before.or_later(until)));
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<ClockReading>> {
        // The value is one word or two, so a panic elsewhere cannot have left it half written.
        self.not_before
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl ClockReading {
    fn now() -> Self {
        Self {
            awake: Instant::now(),
            since_start: since_start(),
        }
    }

    fn later(self, by: Duration) -> Option<Self> {
        Some(Self {
            awake: self.awake.checked_add(by)?,
            since_start: self.since_start.checked_add(by)?,
        })
    }

    fn or_later(self, other: Self) -> Self {
        Self {
            awake: self.awake.max(other.awake),
            since_start: self.since_start.max(other.since_start),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// This long after a first moment; the machine slept for part of it.
    fn at(first: ClockReading, awake_s: u32, asleep_s: u32) -> ClockReading {
        ClockReading {
            awake: first.awake + SECOND * awake_s,
            since_start: first.since_start + SECOND * (awake_s + asleep_s),
        }
    }

    #[test]
    fn a150_silence_ends_when_it_was_said_to_and_a_shorter_one_does_not_shorten_it() {
        let (pace, first) = (Pace::default(), ClockReading::now());
        assert_eq!(pace.wait_at(first), None);
        pace.silence_from(first, SECOND * 3);
        pace.silence_from(first, Duration::ZERO);
        assert_eq!(pace.wait_at(first), Some(SECOND * 3));
        assert_eq!(pace.wait_at(at(first, 2, 0)), Some(SECOND));
        assert_eq!(pace.wait_at(at(first, 3, 0)), None);
    }

    #[test]
    fn a150_silence_passes_while_the_machine_sleeps() {
        let (pace, first) = (Pace::default(), ClockReading::now());
        pace.silence_from(first, SECOND * 300);
        assert_eq!(pace.wait_at(at(first, 10, 200)), Some(SECOND * 90));
        assert_eq!(pace.wait_at(at(first, 10, 290)), None);
        // A silence that is asked for after waking counts from then.
        pace.silence_from(at(first, 10, 400), SECOND * 5);
        assert_eq!(pace.wait_at(at(first, 11, 400)), Some(SECOND * 4));
    }

    #[tokio::test(start_paused = true)]
    async fn a150_silence_is_over_by_the_clock_of_the_callers_too() {
        let pace = Pace::default();
        pace.silence(SECOND * 3);
        assert!(pace.wait().is_some());
        tokio::time::advance(SECOND * 3).await;
        assert_eq!(pace.wait(), None);
    }

    #[test]
    fn a150_a_silence_beyond_any_calendar_is_a_long_one() {
        let (pace, first) = (Pace::default(), ClockReading::now());
        pace.silence_from(first, Duration::MAX);
        assert_eq!(pace.wait_at(first), Some(LONGEST));
    }
}
