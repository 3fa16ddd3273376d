//! What the desks believe at the end of a world, compared with what the service has.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use contract::RecordId;
use engine::Engine;
use engine::attention::{self, About, BookingNote, Known};
use engine::booking::intent::State;
use engine::booking::row;
use engine::cancel::Cancellation;
use engine::request::{self, RefusalReason};
use engine::store::{RequestKind, StoredIntent, StoredRequest};
use engine::update::Modification;
use uuid::Uuid;

use crate::engine_store::InMemoryStore;
use crate::ledger::Broken;
use crate::queue::{Ms, clock};
use crate::server::Truth;
use crate::world::World;

/// How long an intent that ended unbooked is compared with arriving records.
const UNBOOKED: TimeDelta = TimeDelta::days(7);

impl World {
    /// Everything that does not concern the state of a single intent.
    pub(crate) fn judge_ends(&self, truth: &Truth) -> Vec<(Broken, String)> {
        let mut broken = self.records_of_no_intent(truth);
        for (at, desk) in self.desks.iter().enumerate() {
            for memory in desk.memories.values() {
                broken.extend(self.requests_untrue(at, memory));
                broken.extend(intents_at_rest(memory));
            }
            broken.extend(self.refusals_untrue(at));
        }
        broken.extend(self.arrivals_not_shown(truth));
        broken
    }

    fn records_of_no_intent(&self, truth: &Truth) -> Vec<(Broken, String)> {
        let memories = self.desks.iter().flat_map(|desk| desk.memories.values());
        let rows = memories.flat_map(|memory| memory.journal.intents.values());
        let known: BTreeSet<String> = rows.map(|row| row.idempotency_key.to_string()).collect();
        let strange = truth.keys().filter(|key| !known.contains(*key));
        strange
            .map(|key| (Broken::RecordOfNoIntent, format!("key {key}: {:?}", truth[key])))
            .collect()
    }

    /// Checks the last request for each record. The outcome of an earlier attempt was true until the next one.
    fn requests_untrue(&self, desk: usize, memory: &InMemoryStore) -> Vec<(Broken, String)> {
        let rows = memory.last_requests().into_iter();
        rows.filter_map(|row| match row.kind {
            RequestKind::Cancel => self.cancel_untrue(desk, row, memory),
            RequestKind::Update => self.update_untrue(desk, row, memory),
        })
        .collect()
    }

    /// A cancellation that was not made must say so, unless the record was read since and shows it: then the record
    /// tells the truth, independent of what the attempt says.
    fn cancel_untrue(&self, desk: usize, row: &StoredRequest, memory: &InMemoryStore) -> Option<(Broken, String)> {
        let leg = &row.record;
        let cancel = request::row::read::<Cancellation>(leg, &row.state, None, None)?;
        let cancelled = self.server.cancelled_at(leg);
        let kept = memory.record(leg).and_then(|record| record.status);
        let was_read = self.ledger.read.contains_key(&(desk, leg.clone()));
        // A vault that is shut or gone shows nothing.
        let is_shown = !self.was_read_after(desk, leg, cancelled) || kept.is_none_or(|code| code == 11);
        let is_true = match &cancel.state {
            request::State::Done(_) => cancelled.is_some(),
            request::State::Refused(RefusalReason::Status(said)) => {
                !was_read || kept.is_none_or(|code| code >= said.code())
            }
            request::State::NeedsPerson { .. } => true,
            request::State::AskAgain(_) | request::State::Refused(RefusalReason::Words(_)) => is_shown,
            // Such a request must be closed, because another one has replaced it.
            request::State::Asked(_)
            | request::State::Sending { .. }
            | request::State::Checking { .. }
            | request::State::Held { .. } => !row.state.is_open,
        };
        let line = || format!("{cancel:?}, cancelled at the service: {cancelled:?}");
        (!is_true).then(|| (Broken::CancelUntrue, line()))
    }

    fn update_untrue(&self, desk: usize, row: &StoredRequest, memory: &InMemoryStore) -> Option<(Broken, String)> {
        let leg = &row.record;
        let payload = row.payload_hash.and_then(|hash| memory.kept(row.id, &hash));
        let update = request::row::read::<Modification>(leg, &row.state, payload.as_deref(), None)?;
        if row.payload_hash.is_some() && payload.is_none() {
            // What the change wanted was lost with its vault, so only a person can say what became of it.
            return None;
        }
        let wished = memory.note_wished(row);
        let noted = wished.as_ref().and_then(|note| self.server.noted_at(leg, note));
        let stands = |note: &String| self.server.is_noted(leg, note);
        let is_kept = |note: &String| {
            memory
                .record(leg)
                .is_none_or(|record| record.json.contains(note.as_str()))
        };
        let is_true = match &update.state {
            request::State::Done(_) => noted.is_some() || self.server.has_feigned_a_change(leg),
            request::State::NeedsPerson { .. } => true,
            request::State::AskAgain(_) | request::State::Refused(_) => {
                let is_there = self.was_read_after(desk, leg, noted) && wished.as_ref().is_some_and(stands);
                !is_there || wished.as_ref().is_some_and(is_kept)
            }
            request::State::Asked(_)
            | request::State::Sending { .. }
            | request::State::Checking { .. }
            | request::State::Held { .. } => !row.state.is_open,
        };
        let line = || format!("{update:?}, carried out by the service: {noted:?}");
        (!is_true).then(|| (Broken::ChangeUntrue, line()))
    }

    /// What a running desk says about a record that it has read as cancelled after it asked for that. A cancellation
    /// that was refused in words because its request arrived twice still counts as made.
    fn refusals_untrue(&self, at: usize) -> Vec<(Broken, String)> {
        let process = self.desks[at].process.as_ref();
        let engine = process.and_then(|process| process.engine.as_ref());
        let refused = engine
            .into_iter()
            .flat_map(Engine::requests::<Cancellation>)
            .filter(|cancel| {
                let leg = &cancel.attempt.leg;
                let is_over = matches!(cancel.state, request::State::Refused(_) | request::State::AskAgain(_));
                let asked = self.ledger.cancel_asked.get(&(at, leg.clone())).copied();
                let done = self.server.cancelled_at(leg);
                is_over && self.was_read_after(at, leg, done.map(|done| done.max(asked.unwrap_or_default())))
            });
        refused
            .map(|cancel| (Broken::CancelUntrue, format!("desk {at} says {cancel:?}")))
            .collect()
    }

    fn was_read_after(&self, desk: usize, leg: &str, done: Option<Ms>) -> bool {
        let read = self.ledger.read.get(&(desk, leg.into()));
        read.zip(done).is_some_and(|(read, done)| done < *read)
    }

    /// Arrivals that the attention list does not show although the desk has read them.
    fn arrivals_not_shown(&self, truth: &Truth) -> Vec<(Broken, String)> {
        let arrivals = self.arrivals(truth).into_iter();
        let hidden = arrivals.filter(|(desk, about)| !self.is_shown(*desk, about));
        hidden
            .map(|(desk, about)| (Broken::ArrivalNotShown, format!("desk {desk}: {about:?}")))
            .collect()
    }

    /// Records of intents that ended unbooked, as the service knows them, in the open stores.
    pub(crate) fn arrivals(&self, truth: &Truth) -> Vec<(usize, About)> {
        let mut arrivals = Vec::new();
        for (at, desk) in self.desks.iter().enumerate() {
            let open = desk.process.as_ref().and_then(|process| process.user);
            let memory = open.and_then(|user| desk.memories.get(&user));
            let Some(memory) = memory.filter(|memory| self.plan.is_readable() && !memory.is_locked()) else {
                continue;
            };
            let is_free =
                |record: &&RecordId| memory.record(record).is_some() && !memory.journal.legs.contains_key(*record);
            for row in memory.journal.intents.values() {
                let made = truth.get(&row.idempotency_key.to_string());
                let first = made.and_then(|records| records.first()).filter(is_free);
                if let Some(record) = first
                    && ended_unbooked(row)
                    && memory.has_body(row)
                {
                    let (intent, record) = (row.id, record.clone());
                    arrivals.push((at, About::BookedAfterAll { intent, record }));
                }
            }
        }
        arrivals
    }

    /// Also true if the record may belong to another intent and the agent is asked about that one.
    fn is_shown(&self, desk: usize, about: &About) -> bool {
        let process = self.desks[desk].process.as_ref();
        let engine = process.and_then(|process| process.engine.as_ref());
        let mut open = engine.into_iter().flat_map(Engine::open_intents);
        let is_asked_about = |state: &State| match (state, about) {
            (State::Matched { record: matched }, About::BookedAfterAll { record, .. }) => matched == record,
            _ => false,
        };
        self.shown_items(desk).contains(about) || open.any(|(_, intent)| is_asked_about(&intent.state))
    }

    fn shown_items(&self, desk: usize) -> BTreeSet<About> {
        let process = self.desks[desk].process.as_ref();
        let open = process.and_then(|process| Some((process.user?, process.engine.as_ref()?)));
        let Some((user, engine)) = open else {
            return BTreeSet::new();
        };
        let now = clock(self.rested);
        let memory = self.desks[desk].memories.get(&user);
        let arrivals = memory.and_then(|memory| engine.arrivals(now - UNBOOKED, memory).ok());
        let known = Known {
            arrivals: &arrivals.unwrap_or_default(),
            ..Known::default()
        };
        attention::list(known, now).into_iter().map(|item| item.about).collect()
    }

    /// The open intents that the attention list asks the agent to decide.
    pub(crate) fn asked_for(&self, engine: &Engine) -> BTreeSet<Uuid> {
        let open: Vec<_> = engine.open_intents().collect();
        let notes: Vec<BookingNote<'_>> = open
            .iter()
            .map(|(row, intent)| BookingNote {
                id: row.id,
                intent,
                pick_up: None,
                is_booked_anew: false,
            })
            .collect();
        let known = Known {
            intents: &notes,
            ..Known::default()
        };
        let mut asked = BTreeSet::new();
        for item in attention::list(known, clock(self.now)) {
            if let About::BookingHeld { intent } | About::BookingFound { intent, .. } = item.about {
                asked.insert(intent);
            }
        }
        asked
    }
}

/// At the end of a world all questions to agents have been answered.
fn intents_at_rest(memory: &InMemoryStore) -> Vec<(Broken, String)> {
    let rows = memory.journal.intents.values().filter_map(|row| {
        let state = row::read(row, None)?.state;
        matches!(state, State::Ready { .. } | State::Waiting { .. } | State::Held { .. }).then(|| (row.id, state))
    });
    let line = |(id, state): (Uuid, State)| (Broken::RestsForEver, format!("{id}: {state:?}"));
    rows.map(line).collect()
}

fn ended_unbooked(row: &StoredIntent) -> bool {
    let state = row::read(row, None).map(|intent| intent.state);
    matches!(
        state,
        Some(State::NotRecorded { .. } | State::Rejected { .. } | State::Gone | State::Dropped)
    )
}
