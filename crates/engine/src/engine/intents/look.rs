//! Looks an intent up in the lists that were read.

use crate::store::{ArrivedRecord, StoredIntent};
use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::EngineStore;
use crate::attention::{self, Arrival};
use crate::booking::intent::{Event, Intent, LookResult, State};
use crate::booking::matching::{self, Candidate, Found, Owner, Rivals, Sought};
use crate::booking::order::{self, lead_of};
use crate::booking::row;
use crate::engine::ledger::Entry;
use crate::engine::{Engine, EngineContext};
use crate::sync::Nameless;
use crate::sync::Pass;
use crate::trouble::Trouble;

impl Engine {
    pub(in crate::engine) fn is_looking(&self) -> bool {
        !self.looking().is_empty()
    }

    /// One uninterrupted pass was read and stored.
    pub(in crate::engine) fn looked(&mut self, pass: Pass, nameless: Nameless, context: &mut EngineContext<'_>) {
        for id in self.looking() {
            let look = self.compared(id, pass, nameless, context.store);
            self.intent_event(id, Event::Looked { at: context.now, look }, context);
        }
    }

    pub(in crate::engine) fn not_looked(&mut self, context: &mut EngineContext<'_>) {
        for id in self.looking() {
            let look = LookResult::NotRead;
            self.intent_event(id, Event::Looked { at: context.now, look }, context);
        }
    }

    /// New records that no intent owns and that match an intent which was written since then and has ended unbooked.
    pub fn arrivals(&self, since: DateTime<Utc>, store: &dyn EngineStore) -> Result<Vec<Arrival>, Trouble> {
        let mut found = Vec::new();
        for row in store.intents_since(since)? {
            if row.state.is_open || !ended_unbooked(&row) {
                continue;
            }
            if let Some(sought) = sought_of(&row, store) {
                let candidates = self.candidates(row.id, store)?;
                found.extend(attention::arrivals(&[(row.id, sought)], &candidates));
            }
        }
        Ok(found)
    }

    fn looking(&self) -> Vec<Uuid> {
        let open = self.ledgers.intents.all();
        let checking = open.filter(|open| matches!(open.machine.state, State::Checking { .. }));
        checking.map(|open| open.id).collect()
    }

    fn compared(&self, id: Uuid, pass: Pass, nameless: Nameless, store: &dyn EngineStore) -> LookResult {
        let Some(open) = self.open_intent(id) else {
            return LookResult::NotRead;
        };
        let Some(sought) = self.sought(open, store) else {
            return LookResult::BodyUnreadable;
        };
        match self.candidates(id, store) {
            Ok(candidates) => {
                let found = matching::compare(&sought, &candidates);
                match (&found, nameless) {
                    // The record may be among those without an id.
                    (Found::None, Nameless::Some) => LookResult::NotRead,
                    (Found::None, Nameless::None)
                    | (Found::One { .. } | Found::Several { .. } | Found::NotComparable { .. }, _) => {
                        LookResult::Compared { found, pass }
                    }
                }
            }
            Err(_) => LookResult::NotRead,
        }
    }

    fn sought(&self, open: &Entry<Intent>, store: &dyn EngineStore) -> Option<Sought> {
        let alone = sought_of(&open.row, store)?;
        let same =
            |other: &Sought| other.pick_up == alone.pick_up && lead_of(&other.passengers) == lead_of(&alone.passengers);
        let others = self.ledgers.intents.all().filter(|other| other.id != open.id);
        let mut rivals = others.filter_map(|other| sought_of(&other.row, store)).filter(same);
        let rivals = rivals.next().map_or(Rivals::None, |_| Rivals::Some);
        Some(Sought { rivals, ..alone })
    }

    fn candidates(&self, id: Uuid, store: &dyn EngineStore) -> Result<Vec<Candidate>, Trouble> {
        let arrived = store.arrived_since(id)?;
        let candidate = |arrived: ArrivedRecord| {
            let owners = store.owners_of(&arrived.id)?;
            let owner = if owners.iter().any(|owner| *owner != id) || self.is_matched_elsewhere(id, &arrived.id) {
                Owner::AnotherIntent
            } else {
                Owner::Nobody
            };
            Ok(Candidate {
                passengers: arrived.record.and_then(|record| record.all_passengers(&self.fields)),
                record: arrived.id,
                pick_up: arrived.pick_up_utc,
                owner,
            })
        };
        arrived.into_iter().map(candidate).collect()
    }

    fn is_matched_elsewhere(&self, id: Uuid, record: &str) -> bool {
        let others = self.ledgers.intents.all().filter(|other| other.id != id);
        let mut states = others.map(|open| &open.machine.state);
        states.any(|state| matches!(state, State::Matched { record: theirs } if theirs == record))
    }
}

fn ended_unbooked(row: &StoredIntent) -> bool {
    row::read(row, None).is_some_and(|intent| match intent.state {
        State::Gone | State::Rejected { .. } | State::NotRecorded { .. } | State::Dropped => true,
        State::Ready { .. }
        | State::Sending { .. }
        | State::Waiting { .. }
        | State::Held { .. }
        | State::Unknown { .. }
        | State::Checking { .. }
        | State::Matched { .. }
        | State::NeedsPerson { .. }
        | State::Recorded { .. } => false,
    })
}

fn sought_of(row: &StoredIntent, store: &dyn EngineStore) -> Option<Sought> {
    let body = store.body(row.id, &row.body_hash)?;
    order::sought(&body, &store.dossier(row.id)?)
}
