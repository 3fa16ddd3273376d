//! The Idempotency-Keys, and the answer that each of them got.

use std::collections::{HashMap, HashSet, VecDeque};

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::people::UserId;

/// A key belongs to a user.
pub type RunningKey = (UserId, String);

/// The answer to a key, and the body it was for.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Remembered {
    pub(crate) owner: UserId,
    pub(crate) key: String,
    pub(crate) at: DateTime<Utc>,
    pub(crate) body_hash: u64,
    pub(crate) status: u16,
    pub(crate) json: bool,
    pub(crate) body: String,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Keys {
    remembered: HashMap<RunningKey, Remembered>,
    oldest_first: VecDeque<(DateTime<Utc>, RunningKey)>,
    /// Requests that have arrived but are not executed yet.
    running: HashSet<RunningKey>,
}

impl Keys {
    pub(crate) fn put(&mut self, remembered: Remembered) {
        let owned = (remembered.owner, remembered.key.clone());
        self.oldest_first.push_back((remembered.at, owned.clone()));
        self.remembered.insert(owned, remembered);
    }

    pub(crate) fn get(&self, owned: &RunningKey) -> Option<&Remembered> {
        self.remembered.get(owned)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Remembered> {
        // In a fixed order, because the same state must give the same snapshot.
        self.oldest_first
            .iter()
            .filter_map(|(at, owned)| self.remembered.get(owned).filter(|one| one.at == *at))
    }

    pub(crate) fn forget(&mut self, now: DateTime<Utc>, kept: TimeDelta) {
        while let Some((at, owned)) = self.oldest_first.front() {
            if now - *at < kept {
                return;
            }
            if self.remembered.get(owned).is_some_and(|one| one.at == *at) {
                self.remembered.remove(owned);
            }
            self.oldest_first.pop_front();
        }
    }

    pub(crate) fn is_running(&self, owned: &RunningKey) -> bool {
        self.running.contains(owned)
    }

    /// Returns false if the key is already running.
    pub(crate) fn begin(&mut self, owned: RunningKey) -> bool {
        self.running.insert(owned)
    }

    pub(crate) fn end(&mut self, owned: &RunningKey) {
        self.running.remove(owned);
    }
}
