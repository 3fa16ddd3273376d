//! When to read a record that may or may not have been cancelled or changed.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

/// Seconds after the doubt.
const READS_AT_S: [i64; 5] = [0, 5, 20, 60, 120];
/// If the record is unchanged this long after the doubt, the doubtful call did nothing.
const SETTLED: TimeDelta = TimeDelta::seconds(120);
const SLOWEST: TimeDelta = TimeDelta::minutes(15);
const GIVE_UP: TimeDelta = TimeDelta::hours(24);

/// The readings that follow a doubt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Check {
    /// The first doubt. A day later a person is needed.
    pub since: DateTime<Utc>,
    /// The start of this round of reads.
    pub begun: DateTime<Utc>,
    /// When the next read is due.
    pub due: DateTime<Utc>,
    /// The number of readings in this round that settled nothing.
    pub reads: u32,
}

impl Check {
    pub(super) fn begin(since: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        Self {
            since: since.min(now),
            begun: now,
            due: now,
            reads: 0,
        }
    }

    /// Whether a reading that was asked for at this time is final.
    pub(super) fn is_settled(self, asked: DateTime<Utc>) -> bool {
        asked - self.begun >= SETTLED
    }

    pub(super) fn is_hopeless(self, now: DateTime<Utc>) -> bool {
        now - self.since >= GIVE_UP
    }

    pub(super) fn after_a_read(self, now: DateTime<Utc>) -> Self {
        let reads = self.reads.saturating_add(1);
        let planned = usize::try_from(reads).ok().and_then(|at| READS_AT_S.get(at));
        let due = match planned {
            Some(seconds) => self.begun + TimeDelta::seconds(*seconds),
            // The pause is as long as the check has lasted, so each pause is about twice the one before.
            None => now + (now - self.begun).clamp(SETTLED, SLOWEST),
        };
        Self { due, reads, ..self }
    }
}
