//! The service's own time: it runs with the real one until it is frozen or advanced.

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Clock {
    /// How far ahead of the real time it runs.
    ahead_ms: i64,
    /// The time at which it stands still.
    frozen_at: Option<DateTime<Utc>>,
}

impl Clock {
    /// A clock that stands still.
    pub fn frozen(at: DateTime<Utc>) -> Self {
        Self {
            ahead_ms: 0,
            frozen_at: Some(at),
        }
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.frozen_at.unwrap_or_else(|| shifted(real(), self.ahead_ms))
    }

    pub fn is_frozen(&self) -> bool {
        self.frozen_at.is_some()
    }

    /// Moves the clock forward by this much, whether it runs or stands; a negative span moves it back.
    pub fn advance(&mut self, by: TimeDelta) {
        match &mut self.frozen_at {
            Some(at) => *at = shifted(*at, by.num_milliseconds()),
            None => self.ahead_ms = self.ahead_ms.saturating_add(by.num_milliseconds()),
        }
    }

    pub fn freeze(&mut self) {
        self.frozen_at = Some(self.now());
    }

    /// Runs again from the time at which it stood.
    pub fn resume(&mut self) {
        if let Some(at) = self.frozen_at.take() {
            self.ahead_ms = (at - real()).num_milliseconds();
        }
    }
}

fn real() -> DateTime<Utc> {
    Utc::now().trunc_subsecs(3)
}

fn shifted(time: DateTime<Utc>, by_ms: i64) -> DateTime<Utc> {
    TimeDelta::try_milliseconds(by_ms)
        .and_then(|by| time.checked_add_signed(by))
        .unwrap_or(time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frozen_clock_moves_only_when_advanced() {
        let start = DateTime::from_timestamp(1_800_000_000, 0).expect("a time");
        let mut clock = Clock::frozen(start);
        assert_eq!(clock.now(), start);
        clock.advance(TimeDelta::minutes(31));
        assert_eq!(clock.now(), start + TimeDelta::minutes(31));
        clock.resume();
        assert!(!clock.is_frozen());
        assert!(clock.now() >= start + TimeDelta::minutes(31) - TimeDelta::seconds(1));
        assert!(clock.now() < start + TimeDelta::minutes(32));
    }

    #[test]
    fn an_absurd_advance_leaves_the_clock_alive() {
        let mut clock = Clock::default();
        clock.advance(TimeDelta::MAX);
        clock.freeze();
        clock.advance(TimeDelta::MAX);
        assert!(clock.is_frozen());
    }
}
