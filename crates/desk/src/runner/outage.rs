//! Since when the service has not answered.

use std::sync::Weak;

use chrono::{DateTime, Utc};
use tokio::sync::watch;

use super::{Runner, RunnerNotice, lock};

/// A single failed call may be an accident.
const ENOUGH: u32 = 2;

/// The calls that failed one after the other.
#[derive(Debug, Default)]
pub(super) struct Outage {
    failures: u32,
    since: Option<DateTime<Utc>>,
}

impl Outage {
    /// Returns whether what the window shows has changed.
    fn note(&mut self, failures: u32, now: DateTime<Utc>) -> bool {
        let before = self.shown();
        self.failures = failures;
        self.since = (failures > 0).then(|| self.since.unwrap_or(now));
        self.shown() != before
    }

    /// The time of the first failed call, if another one followed.
    pub(super) fn shown(&self) -> Option<DateTime<Utc>> {
        self.since.filter(|_| self.failures >= ENOUGH)
    }
}

pub(super) async fn attend(runner: Weak<Runner>, mut failures: watch::Receiver<u32>) {
    while failures.changed().await.is_ok() {
        let count = *failures.borrow_and_update();
        let Some(runner) = runner.upgrade() else { return };
        if lock(&runner.outage).note(count, runner.now()) {
            (runner.show)(RunnerNotice::Reservations);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a172_two_failed_calls_are_an_outage_since_the_first_one_until_a_call_succeeds() {
        let at = |seconds| DateTime::from_timestamp(seconds, 0).expect("a time");
        let mut outage = Outage::default();
        assert!(!outage.note(1, at(10)), "one may be an accident");
        assert_eq!(outage.shown(), None);
        assert!(outage.note(2, at(20)));
        assert_eq!(outage.shown(), Some(at(10)));
        assert!(!outage.note(3, at(30)), "nothing new is shown");
        assert!(outage.note(0, at(40)));
        assert_eq!(outage.shown(), None);
        assert!(!outage.note(1, at(50)));
        assert!(outage.note(2, at(60)));
        assert_eq!(outage.shown(), Some(at(50)));
    }
}
