//! What time it is, by two clocks: one for people, and one that cannot be set.
//!
//! An offer's time runs while the machine sleeps and does not jump when its clock is corrected. So a deadline is
//! counted by the time since the machine started, sleep included. After a restart of the program the wall clock is used
//! instead, unless something was written later than it shows.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};

/// One moment, read from both clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Now {
    /// Counted from a moment in the past that does not change while the program runs.
    pub since_start: Duration,
    /// It jumps when the clock is set.
    pub wall: DateTime<Utc>,
}

/// When something ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    /// `None`: the deadline comes from an earlier run, which counted from another start.
    since_start: Option<Duration>,
    wall: DateTime<Utc>,
}

/// A smaller difference is not a clock that was set: two clocks never agree to the nanosecond.
pub const UNNOTICED: TimeDelta = TimeDelta::seconds(2);

impl Now {
    /// How far the wall clock was set since then.
    pub fn set_since(self, before: Self) -> TimeDelta {
        let passed = self.since_start.saturating_sub(before.since_start);
        self.wall - before.wall - TimeDelta::from_std(passed).unwrap_or_default()
    }
}

impl Deadline {
    /// A deadline of this run, which setting the clock does not move.
    pub fn after(now: Now, lifetime: Duration) -> Self {
        Self {
            since_start: now.since_start.checked_add(lifetime),
            wall: later(now.wall, TimeDelta::from_std(lifetime).unwrap_or(TimeDelta::MAX)),
        }
    }

    /// A deadline that an earlier run wrote down.
    pub fn written(wall: DateTime<Utc>) -> Self {
        Self {
            since_start: None,
            wall,
        }
    }

    /// The time until the deadline; it is negative once the deadline is over.
    pub fn left(self, now: Now) -> TimeDelta {
        let Some(end) = self.since_start else {
            return self.wall - now.wall;
        };
        let long = |time: Duration| TimeDelta::from_std(time).unwrap_or(TimeDelta::MAX);
        match end.checked_sub(now.since_start) {
            Some(left) => long(left),
            None => -long(now.since_start.saturating_sub(end)),
        }
    }

    /// The deadline by the wall clock as it is set now. It stays the same value until the clock is set.
    pub fn shown(self, now: Now) -> DateTime<Utc> {
        let shown = later(now.wall, self.left(now));
        if (shown - self.wall).abs() < UNNOTICED {
            return self.wall;
        }
        shown
    }
}

/// The same moment by a clock that was set. It stays unchanged where it would leave the calendar.
pub(crate) fn moved(time: DateTime<Utc>, by: TimeDelta) -> DateTime<Utc> {
    time.checked_add_signed(by).unwrap_or(time)
}

fn later(time: DateTime<Utc>, by: TimeDelta) -> DateTime<Utc> {
    time.checked_add_signed(by).unwrap_or(DateTime::<Utc>::MAX_UTC)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now(since_start_s: u64, wall: &str) -> Now {
        Now {
            since_start: Duration::from_secs(since_start_s),
            wall: wall.parse().expect("a time"),
        }
    }

    #[test]
    fn a_deadline_does_not_move_when_the_wall_clock_is_set() {
        let deadline = Deadline::after(now(100, "2026-11-21T10:00:00Z"), Duration::from_secs(1800));
        let set_back = now(700, "2026-11-20T00:00:00Z");
        assert_eq!(deadline.left(set_back), TimeDelta::seconds(1200));
        assert_eq!(
            deadline.shown(set_back),
            "2026-11-20T00:20:00Z".parse::<DateTime<Utc>>().expect("a time")
        );
        assert_eq!(
            deadline.left(now(2000, "2026-11-21T10:00:01Z")),
            TimeDelta::seconds(-100),
            "it slept"
        );
    }

    #[test]
    fn after_a_restart_the_wall_clock_counts() {
        let deadline = Deadline::written("2026-11-21T10:30:00Z".parse().expect("a time"));
        assert_eq!(deadline.left(now(3, "2026-11-21T10:20:00Z")), TimeDelta::minutes(10));
        assert_eq!(deadline.left(now(3, "2026-11-21T11:00:00Z")), TimeDelta::minutes(-30));
    }
}
