//! Looking an intent up in the lists that were read.

use chrono::{DateTime, Utc};
use contract::Reservation;
use store::IntentRow;
use uuid::Uuid;

use super::{Happened, Live};
use crate::attention::{self, Arrival};
use crate::booking::intent::{Event, Look, Pass, State};
use crate::booking::matching::{self, Candidate, Found, Owner, Rivals, Sought};
use crate::booking::order::{self, lead_of};
use crate::booking::row;
use crate::clerk::{Clerk, Shelf, Turn};
use crate::reservations::sync::Nameless;
use crate::trouble::Trouble;

impl Clerk {
    pub(in crate::clerk) fn is_looking(&self) -> bool {
        !self.looking().is_empty()
    }

    /// One uninterrupted pass was read and kept.
    pub(in crate::clerk) fn looked(&mut self, pass: Pass, nameless: Nameless, turn: &mut Turn<'_>) {
        for id in self.looking() {
            let look = self.compared(id, pass, nameless, turn.shelf);
            self.happened(id, Happened::Event(Event::Looked { at: turn.now, look }), turn);
        }
    }

    pub(in crate::clerk) fn not_looked(&mut self, turn: &mut Turn<'_>) {
        for id in self.looking() {
            let look = Look::NotRead;
            self.happened(id, Happened::Event(Event::Looked { at: turn.now, look }), turn);
        }
    }

    /// New records that nobody claims and that are like an intent which ended unbooked since then.
    pub fn arrivals(&self, since: DateTime<Utc>, shelf: &dyn Shelf) -> Result<Vec<Arrival>, Trouble> {
        let mut found = Vec::new();
        for row in shelf.intents_since(since)? {
            if row.standing.is_open || !ended_unbooked(&row) {
                continue;
            }
            if let Some(sought) = sought_of(&row, shelf) {
                let candidates = self.candidates(row.id, shelf)?;
                found.extend(attention::arrivals(&[(row.id, sought)], &candidates));
            }
        }
        Ok(found)
    }

    fn looking(&self) -> Vec<Uuid> {
        let checking = self
            .intents
            .iter()
            .filter(|(_, live)| matches!(live.intent.state, State::Checking { .. }));
        checking.map(|(id, _)| *id).collect()
    }

    fn compared(&self, id: Uuid, pass: Pass, nameless: Nameless, shelf: &dyn Shelf) -> Look {
        let Some(live) = self.intents.get(&id) else {
            return Look::NotRead;
        };
        let Some(sought) = self.sought(live, shelf) else {
            return Look::BodyUnreadable;
        };
        match self.candidates(id, shelf) {
            Ok(candidates) => {
                let found = matching::compare(&sought, &candidates);
                match (&found, nameless) {
                    // It may be among those.
                    (Found::None, Nameless::Some) => Look::NotRead,
                    (Found::None, Nameless::None)
                    | (Found::One { .. } | Found::Several { .. } | Found::NotComparable { .. }, _) => {
                        Look::Compared { found, pass }
                    }
                }
            }
            Err(_) => Look::NotRead,
        }
    }

    fn sought(&self, live: &Live, shelf: &dyn Shelf) -> Option<Sought> {
        let alone = sought_of(&live.row, shelf)?;
        let same =
            |other: &Sought| other.pick_up == alone.pick_up && lead_of(&other.passengers) == lead_of(&alone.passengers);
        let others = self.intents.values().filter(|other| other.row.id != live.row.id);
        let mut rivals = others.filter_map(|other| sought_of(&other.row, shelf)).filter(same);
        let rivals = rivals.next().map_or(Rivals::None, |_| Rivals::Some);
        Some(Sought { rivals, ..alone })
    }

    fn candidates(&self, id: Uuid, shelf: &dyn Shelf) -> Result<Vec<Candidate>, Trouble> {
        let rows = shelf.arrived_since(id)?;
        let candidate = |row: store::ReservationRow| {
            let owners = shelf.owners_of(&row.id)?;
            let record = serde_json::from_str(&row.json).ok().map(|raw| Reservation { raw });
            let owner = if owners.iter().any(|owner| *owner != id) || self.is_matched_elsewhere(id, &row.id) {
                Owner::AnotherIntent
            } else {
                Owner::Nobody
            };
            Ok(Candidate {
                record: row.id,
                passengers: record.and_then(|record| record.all_passengers(&self.fields)),
                pick_up: row.pick_up_utc,
                owner,
            })
        };
        rows.into_iter().map(candidate).collect()
    }

    fn is_matched_elsewhere(&self, id: Uuid, record: &str) -> bool {
        let others = self.intents.iter().filter(|(other, _)| **other != id);
        let mut states = others.map(|(_, live)| &live.intent.state);
        states.any(|state| matches!(state, State::Matched { record: theirs } if theirs == record))
    }
}

fn ended_unbooked(row: &IntentRow) -> bool {
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

fn sought_of(row: &IntentRow, shelf: &dyn Shelf) -> Option<Sought> {
    let body = shelf.body(row.id, &row.body_hash)?;
    order::sought(&body, &shelf.dossier(row.id)?)
}
