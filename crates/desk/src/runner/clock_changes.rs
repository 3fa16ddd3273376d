//! How far the machine's clock was set while the program ran, for each user's engine, even if the user was not signed
//! in then.

use std::collections::HashMap;

use chrono::TimeDelta;
use store::UserId;

use engine::clock::{Now, UNNOTICED};

pub(super) struct ClockChanges {
    began: Now,
    told: HashMap<UserId, TimeDelta>,
}

impl ClockChanges {
    pub(super) fn from(began: Now) -> Self {
        let told = HashMap::new();
        Self { began, told }
    }

    /// How far the clock was set since this user's engine was last told; `None` if it was not.
    pub(super) fn set_for(&self, user: &UserId, now: Now) -> Option<TimeDelta> {
        let told = self.told.get(user).copied().unwrap_or_default();
        Some(now.set_since(self.began) - told).filter(|by| by.abs() >= UNNOTICED)
    }

    /// Notes that this user's engine has been told of this change.
    pub(super) fn told(&mut self, user: UserId, by: TimeDelta) {
        *self.told.entry(user).or_default() += by;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn now(since_start_s: u64, wall_s: i64) -> Now {
        Now {
            since_start: Duration::from_secs(since_start_s),
            wall: chrono::DateTime::UNIX_EPOCH + TimeDelta::seconds(wall_s),
        }
    }

    fn id(digit: &str) -> UserId {
        UserId::read(&digit.repeat(32)).unwrap()
    }

    #[test]
    fn each_user_is_told_once_whoever_was_there_when_it_happened() {
        let (one, other) = (id("1"), id("2"));
        let mut clock_changes = ClockChanges::from(now(10, 1_000));
        assert_eq!(
            clock_changes.set_for(&one, now(20, 1_011)),
            None,
            "clocks run apart a little"
        );
        let set_forward = now(30, 1_020 + 3_600);
        let hour = TimeDelta::seconds(3_600);
        assert_eq!(clock_changes.set_for(&one, set_forward), Some(hour));
        assert_eq!(
            clock_changes.set_for(&one, set_forward),
            Some(hour),
            "nobody could be told"
        );
        clock_changes.told(one.clone(), hour);
        assert_eq!(clock_changes.set_for(&one, set_forward), None);
        assert_eq!(
            clock_changes.set_for(&other, set_forward),
            Some(TimeDelta::seconds(3_600))
        );
        let right_again = now(8 * 3_600, 8 * 3_600 + 990);
        assert_eq!(
            clock_changes.set_for(&one, right_again),
            Some(TimeDelta::seconds(-3_600))
        );
    }
}
