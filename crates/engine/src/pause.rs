//! How long the service is left alone after it failed: twice as long each time, and never the same for two desks.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};

/// The first pause after a failure.
pub const FIRST_REST: TimeDelta = TimeDelta::seconds(5);
const LONGEST: TimeDelta = TimeDelta::minutes(15);
const SIDES: i32 = 1 << 16;

/// One random number, passed with the event that needs it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dice(pub u16);

/// Why nothing was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotRead {
    /// A complete refusal. For a record, it may concern this record alone.
    Refused,
    Failed,
    NotBefore {
        until: DateTime<Utc>,
    },
}

/// The end of a wait that the service asked for, however long it is.
pub fn end_of(wait: Duration, now: DateTime<Utc>) -> DateTime<Utc> {
    let wait = TimeDelta::from_std(wait).unwrap_or(TimeDelta::MAX);
    now.checked_add_signed(wait).unwrap_or(DateTime::<Utc>::MAX_UTC)
}

/// Doubles from `first` to a quarter of an hour; the dice take away up to half of it.
pub fn after(failures: u32, first: TimeDelta, dice: Dice) -> TimeDelta {
    let doublings = failures.saturating_sub(1).min(20);
    let whole = (first * (1 << doublings)).min(LONGEST);
    whole - whole / 2 * i32::from(dice.0) / SIDES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a145_each_failure_doubles_the_wait_up_to_a_quarter_of_an_hour() {
        let first = TimeDelta::seconds(5);
        let seconds = |failures| after(failures, first, Dice(0)).num_seconds();
        assert_eq!(
            [1, 2, 3, 8, 9, 200, u32::MAX].map(seconds),
            [5, 10, 20, 640, 900, 900, 900]
        );
        for dice in [0, 1, 30_000, u16::MAX].map(Dice) {
            let wait = after(4, first, dice);
            assert!((20..=40).contains(&wait.num_seconds()), "{wait}");
        }
        assert!(after(4, first, Dice(u16::MAX)) < after(4, first, Dice(9)));
    }
}
