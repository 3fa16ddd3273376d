//! What is still known of intents and requests when everything else is gone.

use std::collections::{BTreeMap, BTreeSet};

use contract::RecordId;
use engine::store::{IntentStep, StoredIntent, StoredRequest, StoredState};
use uuid::Uuid;

#[derive(Default)]
pub(crate) struct Journal {
    pub(crate) intents: BTreeMap<Uuid, StoredIntent>,
    /// Each record with the intents to which it belongs.
    pub(crate) legs: BTreeMap<RecordId, BTreeSet<Uuid>>,
    pub(crate) requests: BTreeMap<Uuid, StoredRequest>,
    pub(crate) marker: Option<u64>,
    /// Every state that was ever written for an intent.
    history: BTreeSet<(Uuid, RecordId)>,
}

impl Journal {
    pub(super) fn add(&mut self, intent: &StoredIntent) {
        self.intents.insert(intent.id, intent.clone());
        self.history.insert((intent.id, intent.state.detail.clone().into()));
    }

    pub(super) fn step(&mut self, step: &IntentStep) -> bool {
        let Some(row) = self.intents.get_mut(&step.id) else {
            return false;
        };
        if row.state.version + 1 != step.state.version {
            return false;
        }
        row.state = step.state.clone();
        self.history.insert((step.id, step.state.detail.clone().into()));
        for leg in &step.legs {
            self.legs.entry(leg.record.clone()).or_default().insert(step.id);
        }
        true
    }

    pub(super) fn step_request(&mut self, id: Uuid, state: &StoredState) -> bool {
        let Some(row) = self.requests.get_mut(&id) else {
            return false;
        };
        let follows = row.state.version + 1 == state.version;
        if follows {
            row.state = state.clone();
        }
        follows
    }

    /// The records of each booking that is known to exist.
    pub(crate) fn booked(&self) -> Vec<Vec<RecordId>> {
        let mut booked: BTreeMap<Uuid, Vec<RecordId>> = BTreeMap::new();
        for (record, owners) in &self.legs {
            for owner in owners {
                booked.entry(*owner).or_default().push(record.clone());
            }
        }
        booked.into_values().collect()
    }

    pub(crate) fn was_written(&self, intent: Uuid, detail: &str) -> bool {
        self.history.contains(&(intent, detail.into()))
    }

    /// Oldest first.
    pub(super) fn find(&self, is_wanted: impl Fn(&StoredIntent) -> bool) -> Vec<StoredIntent> {
        let mut found: Vec<StoredIntent> = self.intents.values().filter(|row| is_wanted(row)).cloned().collect();
        found.sort_by_key(|row| (row.written_utc, row.id));
        found
    }

    pub(super) fn owners_of(&self, record: &str) -> Vec<Uuid> {
        self.legs
            .get(record)
            .map_or_else(Vec::new, |owners| owners.iter().copied().collect())
    }
}
