//! The silence a 429 asks for, shared by all callers. The agent may have one request go all the same, at most once a
//! minute: its answer shows whether the service still asks for silence. No other request takes that one's place.

use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

use crate::clock::since_start;

const LONGEST: Duration = Duration::from_secs(365 * 24 * 3600);
const BETWEEN_EXCEPTIONS: Duration = Duration::from_mins(1);

#[derive(Debug, Default)]
pub(crate) struct Pace(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    not_before: Option<ClockReading>,
    /// When the agent may have another request go in the silence.
    next_exception: Option<ClockReading>,
    exception: Exception,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Exception {
    #[default]
    None,
    /// The next request that takes exceptions goes.
    Wanted,
}

/// Whether a request may be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Admitted {
    Yes,
    /// In the silence, by the agent's word. Its answer decides about the silence.
    ByException,
    NotYet {
        wait: Duration,
    },
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
        self.lock().wait(ClockReading::now())
    }

    /// Asked once for each request, because a request that takes exceptions uses one up.
    pub(crate) fn admit(&self, takes_exception: bool) -> Admitted {
        self.lock().admit(ClockReading::now(), takes_exception)
    }

    /// The next request that takes exceptions goes in spite of the silence. `Err`: the last exception is less than a minute
    /// ago.
    pub(crate) fn make_exception(&self) -> Result<(), Duration> {
        self.lock().make_exception(ClockReading::now())
    }

    /// The service asked for silence; the longest one it asked for is kept.
    pub(crate) fn silence(&self, asked: Duration) {
        self.lock().silence(ClockReading::now(), asked);
    }

    /// The service answered a request that went in the silence, and did not ask for silence again.
    pub(crate) fn end(&self) {
        self.lock().not_before = None;
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        // Each field is complete in itself, so a panic elsewhere cannot have left them half written.
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl State {
    fn wait(&self, now: ClockReading) -> Option<Duration> {
        self.not_before.and_then(|not_before| not_before.after(now))
    }

    fn admit(&mut self, now: ClockReading, takes_exception: bool) -> Admitted {
        let exception = Some(self.exception).filter(|_| takes_exception);
        match (self.wait(now), exception) {
            (None, _) => {
                self.exception = Exception::None;
                Admitted::Yes
            }
            (Some(wait), None | Some(Exception::None)) => Admitted::NotYet { wait },
            (Some(_), Some(Exception::Wanted)) => {
                self.exception = Exception::None;
                Admitted::ByException
            }
        }
    }

    fn make_exception(&mut self, now: ClockReading) -> Result<(), Duration> {
        if let Some(wait) = self.next_exception.and_then(|next| next.after(now)) {
            return Err(wait);
        }
        self.next_exception = now.later(BETWEEN_EXCEPTIONS);
        self.exception = Exception::Wanted;
        Ok(())
    }

    fn silence(&mut self, now: ClockReading, asked: Duration) {
        // A wait beyond the calendar is cut to a long one, not ignored.
        let Some(until) = now.later(asked.min(LONGEST)) else {
            return;
        };
        self.not_before = Some(self.not_before.map_or(until, |before| before.or_later(until)));
    }
}

impl ClockReading {
    fn now() -> Self {
        Self {
            awake: Instant::now(),
            since_start: since_start(),
        }
    }

    /// How long after `now` it is; `None` if it is over.
    fn after(self, now: Self) -> Option<Duration> {
        let awake = self.awake.saturating_duration_since(now.awake);
        let slept_too = self.since_start.saturating_sub(now.since_start);
        Some(awake.min(slept_too)).filter(|wait| !wait.is_zero())
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
        let (mut pace, first) = (State::default(), ClockReading::now());
        assert_eq!(pace.wait(first), None);
        pace.silence(first, SECOND * 3);
        pace.silence(first, Duration::ZERO);
        assert_eq!(pace.wait(first), Some(SECOND * 3));
        assert_eq!(pace.wait(at(first, 2, 0)), Some(SECOND));
        assert_eq!(pace.wait(at(first, 3, 0)), None);
    }

    #[test]
    fn a150_silence_passes_while_the_machine_sleeps() {
        let (mut pace, first) = (State::default(), ClockReading::now());
        pace.silence(first, SECOND * 300);
        assert_eq!(pace.wait(at(first, 10, 200)), Some(SECOND * 90));
        assert_eq!(pace.wait(at(first, 10, 290)), None);
        // A silence that is asked for after waking counts from then.
        pace.silence(at(first, 10, 400), SECOND * 5);
        assert_eq!(pace.wait(at(first, 11, 400)), Some(SECOND * 4));
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
        let (mut pace, first) = (State::default(), ClockReading::now());
        pace.silence(first, Duration::MAX);
        assert_eq!(pace.wait(first), Some(LONGEST));
    }

    #[test]
    fn a176_in_a_silence_the_agent_may_have_one_request_go_each_minute() {
        let (mut pace, first) = (State::default(), ClockReading::now());
        pace.silence(first, SECOND * 3_600);
        let refused = |seconds: u32| Admitted::NotYet {
            wait: SECOND * (3_600 - seconds),
        };
        assert_eq!(pace.admit(first, true), refused(0));
        assert_eq!(pace.make_exception(first), Ok(()));
        assert_eq!(pace.admit(at(first, 1, 0), false), refused(1), "it was not wanted");
        assert_eq!(pace.admit(at(first, 1, 0), true), Admitted::ByException);
        assert_eq!(pace.admit(at(first, 1, 0), true), refused(1));
        assert_eq!(pace.make_exception(at(first, 59, 0)), Err(SECOND));
        assert_eq!(pace.admit(at(first, 59, 0), true), refused(59));
        assert_eq!(pace.make_exception(at(first, 60, 0)), Ok(()));
    }

    #[test]
    fn a176_an_exception_that_no_silence_needed_is_gone_with_the_next_request() {
        let (mut pace, first) = (State::default(), ClockReading::now());
        assert_eq!(pace.make_exception(first), Ok(()));
        assert_eq!(pace.admit(first, false), Admitted::Yes);
        pace.silence(first, SECOND * 60);
        assert_eq!(pace.admit(first, true), Admitted::NotYet { wait: SECOND * 60 });
    }
}
