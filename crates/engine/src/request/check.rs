//! When a record is read that may or may not have been cancelled or changed.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

/// In seconds after the doubt.
const READS_AT_S: [i64; 5] = [0, 5, 20, 60, 120];
/// From here on a record that is as before was not touched by the call in doubt.
const SETTLED: TimeDelta = TimeDelta::seconds(120);
const SLOWEST: TimeDelta = TimeDelta::minutes(15);
const GIVE_UP: TimeDelta = TimeDelta::hours(24);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Check {
    /// The first doubt: a day later a person is needed.
    pub since: DateTime<Utc>,
    /// The start of this round of reads.
    pub begun: DateTime<Utc>,
    /// When the next read is due.
    pub due: DateTime<Utc>,
    /// Reads of this round that told nothing.
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

    /// What a record says that was asked for then, it says for good.
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
            // As long again as the check has lasted: each pause is about twice the one before.
            None => now + (now - self.begun).clamp(SETTLED, SLOWEST),
        };
        Self { due, reads, ..self }
    }
}
