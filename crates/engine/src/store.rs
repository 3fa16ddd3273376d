//! What the engine needs to remember; how it is stored is not its concern.

use chrono::{DateTime, Utc};
use contract::{Currency, FieldMap, Language, RecordId, Reservation};
use serde::Serialize;
use uuid::Uuid;

use crate::polling::KnownRecord;
use crate::trouble::{CANNOT_BE_WRITTEN, Trouble};

/// The user whose store it is, by the name that the store uses.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct UserId(String);

impl UserId {
    /// Takes the name by which the store knows the user, which need not be what was typed.
    pub fn new(id: impl Into<String>) -> Self {
        Self(id.into())
    }

    /// The name by which the store knows the user.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// One user's store. What it accepts is durable when the call returns.
#[allow(missing_docs, reason = "the names say the rest")]
pub trait EngineStore {
    /// Why what is stored here does not outlive the process; `None` if it does.
    fn trouble(&self) -> Option<Trouble>;

    /// Makes sure that an outcome could still be written if the disk filled up now.
    fn reserve_room(&mut self) -> Result<(), Trouble>;

    /// Keeps the dossier and then the exact bytes; returns the hash to write into the row. The records that are known at
    /// this moment cannot be the booking: see [`EngineStore::arrived_since`].
    fn keep_order(&mut self, intent: Uuid, body: &[u8], dossier: &str, now: DateTime<Utc>)
    -> Result<[u8; 32], Trouble>;
    /// Keeps the exact bytes of a change and of the record before it.
    fn keep_payload(&mut self, request: Uuid, bytes: &[u8]) -> Result<[u8; 32], Trouble>;
    /// `None`: the body is missing, or it does not match the hash.
    fn body(&self, owner: Uuid, hash: &[u8; 32]) -> Option<Vec<u8>>;
    /// `None`: it is missing, or it cannot be read any more.
    fn dossier(&self, intent: Uuid) -> Option<String>;

    fn add_intent(&mut self, intent: &StoredIntent) -> Result<(), Trouble>;
    /// `false`: the intent is no longer at the version on which the step was decided.
    fn step_intent(&mut self, step: &IntentStep, time: WriteTime) -> Result<bool, Trouble>;
    fn intent(&self, id: Uuid) -> Result<Option<StoredIntent>, Trouble>;
    fn open_intents(&self) -> Result<Vec<StoredIntent>, Trouble>;
    /// The intents that were written then or later, open or not.
    fn intents_since(&self, written: DateTime<Utc>) -> Result<Vec<StoredIntent>, Trouble>;
    /// The ended intents whose last step was then or later.
    fn intents_ended_since(&self, changed: DateTime<Utc>) -> Result<Vec<StoredIntent>, Trouble>;
    /// The intents for the same offer or the same ride, open or not.
    fn twins(&self, offer: &[u8; 32], ride: &[u8; 32]) -> Result<Vec<StoredIntent>, Trouble>;
    /// The intents that own this record.
    fn owners_of(&self, record: &str) -> Result<Vec<Uuid>, Trouble>;

    /// Keeps words about people: the service's about a refusal, the agent's about a decision. No booking depends on
    /// them.
    fn keep_service_message(&mut self, owner: Uuid, words: &str) -> Result<(), Trouble>;
    /// `None`: nothing was kept, or it cannot be read any more.
    fn service_message(&self, owner: Uuid) -> Option<String>;

    fn add_request(&mut self, request: &StoredRequest) -> Result<(), Trouble>;
    /// `false`: the request is no longer at the version on which the step was decided.
    fn step_request(&mut self, id: Uuid, state: &StoredState, time: WriteTime) -> Result<bool, Trouble>;
    fn open_requests(&self) -> Result<Vec<StoredRequest>, Trouble>;
    /// The last request for this record, whether it has ended or not.
    fn last_request(&self, record: &str, kind: RequestKind) -> Result<Option<StoredRequest>, Trouble>;

    /// Stores one page in one commit, together with the progress of the pass. Returns for each record whether it was
    /// taken: a copy older than the stored one is not. `fields` names what is looked for in a record.
    fn keep_reservations(
        &mut self,
        records: &[ReadRecord<'_>],
        fields: &FieldMap,
        now: DateTime<Utc>,
        sync: Option<&StoredSync>,
    ) -> Result<Vec<bool>, Trouble>;
    /// The records that were not known here when this intent was written, by order of arrival and not by any clock.
    fn arrived_since(&self, intent: Uuid) -> Result<Vec<ArrivedRecord>, Trouble>;
    fn picked_up_between(&self, from: DateTime<Utc>, until: DateTime<Utc>) -> Result<Vec<KnownRecord>, Trouble>;
    /// The ids of records that have not ended and were last read before then. They include records that were read at a
    /// time later than now, because the clock was set back since.
    fn not_read_since(&self, when: DateTime<Utc>, now: DateTime<Utc>) -> Result<Vec<RecordId>, Trouble>;
    /// How many records are stored.
    fn reservation_count(&self) -> Result<u64, Trouble>;
    /// `None`: the lists were never read.
    fn sync(&self) -> Result<Option<StoredSync>, Trouble>;

    /// Only for a planted mistake: nothing else ever forgets a record.
    #[cfg(feature = "planted")]
    fn forget_reservation(&mut self, _id: &str) {}
}

/// An intent to book as the journal has it. Nothing in it is about a person: places, times and names appear only as
/// hashes.
#[derive(Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct StoredIntent {
    pub id: Uuid,
    pub idempotency_key: Uuid,
    /// The hash of the exact bytes in the vault.
    pub body_hash: [u8; 32],
    pub language: Language,
    pub currency: Currency,
    pub user: UserId,
    pub login: Uuid,
    pub offer_hash: [u8; 32],
    /// The hash of places, pick-up time and lead: another offer for the same ride has the same one.
    pub ride_hash: [u8; 32],
    /// By the clock as it was set when the agent booked; the state has the present one.
    pub offer_deadline_utc: DateTime<Utc>,
    pub written_utc: DateTime<Utc>,
    pub state: StoredState,
}

contract::prints_only!(StoredIntent { id, state });

/// One step of an intent, all of it in one commit.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct IntentStep {
    pub id: Uuid,
    /// Its version is one higher than the one on which the step was decided.
    pub state: StoredState,
    /// The attempt that begins with this step.
    pub begins: Option<u32>,
    pub ends: Option<AttemptEnd>,
    /// The records that were found to belong to this intent.
    pub legs: Vec<StoredLeg>,
}

/// What the journal keeps of an attempt that ended.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct AttemptEnd {
    pub number: u32,
    /// A verdict and a status, without anything from the answer.
    pub outcome: String,
}

/// A record that belongs to an intent.
#[derive(Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct StoredLeg {
    pub record: RecordId,
    pub pnr: Option<String>,
    pub is_return: bool,
}

contract::prints_only!(StoredLeg {});

/// A cancellation or a change as the journal has it.
#[derive(Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct StoredRequest {
    pub id: Uuid,
    pub kind: RequestKind,
    pub record: RecordId,
    /// The hash of the exact bytes in the vault; a cancellation has none.
    pub payload_hash: Option<[u8; 32]>,
    pub login: Uuid,
    pub asked_utc: DateTime<Utc>,
    pub state: StoredState,
}

contract::prints_only!(StoredRequest { id, kind, state });

/// Which of the two requests about a record it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum RequestKind {
    Cancel,
    Update,
}

/// The state of a machine as the journal has it.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredState {
    /// Increases by one with every step.
    pub version: u64,
    /// The state's name, by which ended requests are found.
    pub name: String,
    /// The whole state as JSON that holds nothing about a person.
    pub detail: String,
    /// Whether something may still happen by itself. An open row cannot be deleted.
    pub is_open: bool,
    /// After a restart, a time later than now shows that the clock was set back.
    pub changed_utc: DateTime<Utc>,
}

contract::prints_only!(StoredState { name });

impl StoredState {
    /// The state that follows `before`, or the first one. It is refused if it cannot be serialised.
    pub(crate) fn after(
        before: Option<&Self>,
        (name, detail): (&str, &impl Serialize),
        is_open: bool,
        changed_utc: DateTime<Utc>,
    ) -> Result<Self, Trouble> {
        Ok(Self {
            version: before.map_or(1, |before| before.version.saturating_add(1)),
            name: name.to_owned(),
            detail: serde_json::to_string(detail).map_err(|_| CANNOT_BE_WRITTEN)?,
            is_open,
            changed_utc,
        })
    }
}

/// Whether the desk may still refuse a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WriteTime {
    /// Nothing has left yet: on a full disk the step fails, so nothing is sent.
    BeforeSending,
    /// It has happened already: on a full disk the ballast is given up for it.
    AfterSending,
}

/// A record that was read just now.
#[derive(Clone, Copy)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct ReadRecord<'a> {
    pub id: &'a str,
    pub record: &'a Reservation,
    /// When the reading was asked for.
    pub read_utc: DateTime<Utc>,
}

/// A record that was not known here before.
#[derive(Clone)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct ArrivedRecord {
    pub id: RecordId,
    /// `None`: the stored copy can no longer be read.
    pub record: Option<Reservation>,
    pub pick_up_utc: Option<DateTime<Utc>>,
}

/// How far the reading of the service's lists has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSync {
    /// `None`: no pass is under way.
    pub pass_started_utc: Option<DateTime<Utc>>,
    /// The page after the last one that was stored; 1 once a pass has ended.
    pub next_page: u32,
    /// An interrupted pass may end, but it does not count as complete.
    pub was_interrupted: bool,
    /// When the last complete pass began.
    pub whole_started_utc: Option<DateTime<Utc>>,
    /// When that pass ended.
    pub whole_completed_utc: Option<DateTime<Utc>>,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_state_that_cannot_be_serialised_is_refused_and_not_stored_empty() {
        // JSON knows no such keys.
        let detail = BTreeMap::from([((1, 2), 3)]);
        let state = StoredState::after(None, ("ready", &detail), true, DateTime::UNIX_EPOCH);
        assert_eq!(state, Err(CANNOT_BE_WRITTEN));
    }
}
