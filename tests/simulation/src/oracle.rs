//! The outcome of everything, compared with what the service really has.

use std::collections::BTreeMap;

use contract::RecordId;
use engine::booking::intent::{Intent, State};
use engine::booking::row;
use uuid::Uuid;

use crate::ledger::{Broken, Cancels, Seen};
use crate::server::Truth;
use crate::world::World;

/// The counts of one world or of many.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    pub worlds: u64,
    /// Intents that were begun.
    pub runs: u64,
    pub faults: u64,
    /// Intents that met a fault.
    pub struck: u64,
    /// Two records for one intent, or for one wish of an agent who did not ask for two.
    pub double: u64,
    /// A record exists, but its intent says otherwise.
    pub lost: u64,
    /// An intent carries another's record, or a result the service did not give.
    pub wrong: u64,
    /// Left to a person although the record's pick-up time can be read and no data of the intent was lost.
    pub person: u64,
    /// All intents to which that condition applies.
    pub comparable: u64,
    /// Left to a person for other reasons.
    pub person_otherwise: u64,
    /// Records that arrived although their intent had ended unbooked, and that the desk has read.
    pub arrived: u64,
    pub cancels: Cancels,
    pub ended: BTreeMap<&'static str, u64>,
    pub broken: BTreeMap<Broken, u64>,
    pub hash: u64,
}

impl Tally {
    pub fn add(&mut self, other: &Self) {
        self.worlds += other.worlds;
        self.runs += other.runs;
        self.faults += other.faults;
        self.struck += other.struck;
        self.double += other.double;
        self.lost += other.lost;
        self.wrong += other.wrong;
        self.person += other.person;
        self.comparable += other.comparable;
        self.person_otherwise += other.person_otherwise;
        self.arrived += other.arrived;
        self.cancels.add(other.cancels);
        for (word, count) in &other.ended {
            *self.ended.entry(word).or_default() += count;
        }
        for (broken, count) in &other.broken {
            *self.broken.entry(*broken).or_default() += count;
        }
        // The order of the seeds counts: the same worlds in another order are a different campaign.
        self.hash = (self.hash ^ other.hash).wrapping_mul(0x0100_0000_01B3).rotate_left(17);
    }

    /// Whether nothing forbidden happened.
    pub fn is_clean(&self) -> bool {
        self.double + self.lost + self.wrong + self.cancels.resent == 0 && self.broken.is_empty()
    }

    /// At most one in a thousand is left to a person.
    pub fn leaves_few(&self) -> bool {
        self.person * 1_000 <= self.comparable
    }

    /// Whether at least six in ten intents met a fault.
    pub fn is_stormy(&self) -> bool {
        self.struck * 10 >= self.runs * 6
    }
}

impl World {
    pub(crate) fn judge(&mut self) -> Tally {
        let truth = self.server.truth();
        let mut tally = Tally {
            worlds: 1,
            faults: self.ledger.faults,
            wrong: self.ledger.wrong,
            cancels: self.ledger.cancels,
            ..Tally::default()
        };
        let mut guilty = Vec::new();
        let begun: Vec<Uuid> = self.wishes.values().flat_map(|wish| wish.intents.clone()).collect();
        for id in begun {
            let before = (tally.lost, tally.wrong, tally.person, tally.broken.len());
            self.judge_intent(id, &truth, &mut tally);
            if before != (tally.lost, tally.wrong, tally.person, tally.broken.len()) {
                guilty.push(format!("GUILTY {id}"));
            }
        }
        for wish in self.wishes.values() {
            let is_return = wish.plan.dial == Some("SBX-RETURN");
            let made: usize = wish
                .intents
                .iter()
                .filter_map(|id| self.ledger.seen.get(id))
                .map(|seen| records(seen, &truth).len())
                .sum();
            let expected = if is_return { 2 } else { 1 };
            tally.double += u64::from(made > expected);
            if made > expected {
                guilty.push(format!("DOUBLE {made} {:?} {:?}", wish.plan, wish.intents));
            }
        }
        for desk in 0..self.desks.len() {
            self.watches_records(desk);
        }
        tally.arrived = self.arrivals(&truth).len() as u64;
        for (broken, line) in self.judge_ends(&truth) {
            *tally.broken.entry(broken).or_default() += 1;
            guilty.push(format!("{broken:?} {line}"));
        }
        for (broken, count) in &self.ledger.broken {
            *tally.broken.entry(*broken).or_default() += count;
        }
        for line in guilty {
            self.tell(|| line);
        }
        self.note(&[8, tally.runs, tally.double, tally.lost, tally.wrong, tally.person]);
        tally.hash = self.hash;
        tally
    }

    fn judge_intent(&self, id: Uuid, truth: &Truth, tally: &mut Tally) {
        let Some(seen) = self.ledger.seen.get(&id) else { return };
        let memory = self.desks[seen.wish.0].memories.get(&seen.user);
        let row = memory.and_then(|memory| memory.journal.intents.get(&id));
        let has_body = memory.zip(row).is_some_and(|(memory, row)| memory.has_body(row));
        let intent = row.and_then(|row| row::read(row, None));
        let made = records(seen, truth);
        tally.runs += 1;
        tally.struck += u64::from(seen.struck);
        let is_comparable = self.plan.is_readable() && has_body;
        tally.comparable += u64::from(is_comparable);
        let word = row.map_or("forgotten", |row| word(&row.state.name));
        *tally.ended.entry(word).or_default() += 1;
        let Some(Intent { state, .. }) = intent else {
            tally.lost += u64::from(!made.is_empty());
            return;
        };
        match &state {
            State::Recorded { booked, .. } => {
                let is_there = made.first() == Some(&booked.there.record);
                let is_back = booked
                    .back
                    .as_ref()
                    .is_none_or(|back| made.get(1) == Some(&back.record));
                tally.wrong += u64::from(!is_there || !is_back);
            }
            State::NeedsPerson { .. } if is_comparable => tally.person += 1,
            State::NeedsPerson { .. } => tally.person_otherwise += 1,
            State::Unknown { .. } | State::Checking { .. } | State::Sending { .. } | State::Matched { .. } => {
                tally.lost += u64::from(!made.is_empty());
                *tally.broken.entry(Broken::NeverSettled).or_default() += 1;
            }
            State::Rejected { status, .. } => {
                tally.lost += u64::from(!made.is_empty());
                tally.wrong += u64::from(!seen.statuses.contains(status));
            }
            State::Gone => {
                tally.lost += u64::from(!made.is_empty());
                tally.wrong += u64::from(!seen.statuses.contains(&410));
            }
            State::NotRecorded { .. }
            | State::Dropped
            | State::Held { .. }
            | State::Ready { .. }
            | State::Waiting { .. } => tally.lost += u64::from(!made.is_empty()),
        }
    }
}

fn records(seen: &Seen, truth: &Truth) -> Vec<RecordId> {
    let made = seen.keys.iter().filter_map(|key| truth.get(key));
    made.flatten().cloned().collect()
}

fn word(state: &str) -> &'static str {
    const WORDS: [&str; 13] = [
        "ready",
        "sending",
        "waiting",
        "held",
        "unknown",
        "checking",
        "matched",
        "needs person",
        "recorded",
        "gone",
        "rejected",
        "not recorded",
        "dropped",
    ];
    WORDS.into_iter().find(|word| *word == state).unwrap_or("another")
}
