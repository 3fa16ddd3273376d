//! What the engine needs to remember, and nothing of how it is done.

use chrono::{DateTime, Utc};
use contract::{Currency, FieldMap, Language, Reservation};
use uuid::Uuid;

use crate::polling::Entry;
use crate::trouble::Trouble;

/// Whose store it is, as the store names its users.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct UserId(String);

impl UserId {
    pub fn new(id: impl Into<String>) -> Self {
        Self(id.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// One user's memory. Everything it accepts is durable when it returns.
pub trait EngineStore {
    /// Why nothing here outlives the process, if so.
    fn trouble(&self) -> Option<Trouble>;

    /// Whether an outcome could still be written if the disk filled up now.
    fn reserve_room(&mut self) -> Result<(), Trouble>;

    /// The exact bytes and the dossier; returns the hash to write into the row.
    fn keep_body(&mut self, intent: Uuid, body: &[u8], dossier: &str, now: DateTime<Utc>) -> Result<[u8; 32], Trouble>;
    /// What a change is and what it was, in exact bytes.
    fn keep_payload(&mut self, request: Uuid, bytes: &[u8]) -> Result<[u8; 32], Trouble>;
    /// `None`: it is not there, or it is not the one that was meant.
    fn body(&self, owner: Uuid, hash: &[u8; 32]) -> Option<Vec<u8>>;
    fn dossier(&self, intent: Uuid) -> Option<String>;

    fn add_intent(&mut self, intent: &StoredIntent) -> Result<(), Trouble>;
    /// `false`: it is no longer at the version the step was decided on.
    fn step_intent(&mut self, step: &IntentStep, time: WriteTime) -> Result<bool, Trouble>;
    fn intent(&self, id: Uuid) -> Result<Option<StoredIntent>, Trouble>;
    fn open_intents(&self) -> Result<Vec<StoredIntent>, Trouble>;
    fn intents_since(&self, written: DateTime<Utc>) -> Result<Vec<StoredIntent>, Trouble>;
    fn intents_ended_since(&self, changed: DateTime<Utc>) -> Result<Vec<StoredIntent>, Trouble>;
    /// For the same offer or the same trip, open or not.
    fn twins(&self, offer: &[u8; 32], trip: &[u8; 32]) -> Result<Vec<StoredIntent>, Trouble>;
    /// The intents that own this record.
    fn owners_of(&self, record: &str) -> Result<Vec<Uuid>, Trouble>;

    /// Words about people: of the service about a refusal, of the agent about a decision. Losing them loses no booking.
    fn keep_service_message(&mut self, owner: Uuid, words: &str) -> Result<(), Trouble>;
    fn service_message(&self, owner: Uuid) -> Option<String>;

    fn add_request(&mut self, request: &StoredRequest) -> Result<(), Trouble>;
    fn step_request(&mut self, id: Uuid, state: &StoredState, time: WriteTime) -> Result<bool, Trouble>;
    fn open_requests(&self) -> Result<Vec<StoredRequest>, Trouble>;
    /// What was asked of this record last, ended or not.
    fn last_request(&self, record: &str, kind: RequestKind) -> Result<Option<StoredRequest>, Trouble>;

    /// One page in one commit, with how far the pass has come. Returns for each whether it is taken: what was read earlier
    /// than the copy that is there is not. `fields` names what is looked for in a record.
    fn keep_reservations(
        &mut self,
        records: &[ReadRecord<'_>],
        fields: &FieldMap,
        now: DateTime<Utc>,
        sync: Option<&StoredSync>,
    ) -> Result<Vec<bool>, Trouble>;
    /// The records that were not known here when this intent was written, by the order of arrival and not by any clock.
    fn arrived_since(&self, intent: Uuid) -> Result<Vec<ArrivedRecord>, Trouble>;
    fn picked_up_between(&self, from: DateTime<Utc>, until: DateTime<Utc>) -> Result<Vec<Entry>, Trouble>;
    /// The ids, with those that a clock which was set back since has stamped later than now.
    fn not_read_since(&self, when: DateTime<Utc>, now: DateTime<Utc>) -> Result<Vec<String>, Trouble>;
    fn sync(&self) -> Result<Option<StoredSync>, Trouble>;

    /// Where a mistake is planted: nothing else ever forgets a record.
    #[cfg(feature = "planted")]
    fn forget_reservation(&mut self, _id: &str) {}
}

/// An intent to book as the journal has it. Nothing in it is about a person: places, times and names stand only as hashes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredIntent {
    pub id: Uuid,
    pub idempotency_key: Uuid,
    /// Of the exact bytes in the vault.
    pub body_hash: [u8; 32],
    pub language: Language,
    pub currency: Currency,
    pub profile: String,
    pub user: UserId,
    pub login: Uuid,
    pub offer_hash: [u8; 32],
    /// Of places, pick-up time and lead: the same trip booked through another offer has the same.
    pub trip_hash: [u8; 32],
    pub offer_deadline_utc: DateTime<Utc>,
    pub written_utc: DateTime<Utc>,
    pub state: StoredState,
}

/// One step of an intent, all of it in one commit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IntentStep {
    pub id: Uuid,
    /// Its version is one more than the one the step was decided on.
    pub state: StoredState,
    /// The attempt that begins with this step.
    pub begins: Option<u32>,
    pub ends: Option<AttemptEnd>,
    /// The records that were found to be this intent's.
    pub legs: Vec<StoredLeg>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttemptEnd {
    pub number: u32,
    /// A verdict and a status, nothing that was answered.
    pub outcome: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredLeg {
    pub record: String,
    pub pnr: Option<String>,
    pub is_return: bool,
}

/// A cancellation or a change as the journal has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRequest {
    pub id: Uuid,
    pub kind: RequestKind,
    pub record: String,
    /// Of the exact bytes in the vault; a cancellation has none.
    pub payload_hash: Option<[u8; 32]>,
    pub login: Uuid,
    pub asked_utc: DateTime<Utc>,
    pub state: StoredState,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestKind {
    Cancel,
    Update,
}

/// The state of a machine as the journal has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredState {
    /// Rises by one with every step.
    pub version: u64,
    /// The state's name. Ended requests are found by it.
    pub name: String,
    /// All of it, as JSON that holds nothing about a person.
    pub detail: String,
    /// Whether something may still happen by itself. An open row cannot be deleted.
    pub is_open: bool,
    pub changed_utc: DateTime<Utc>,
}

/// Whether a step may still be refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WriteTime {
    /// Nothing has left yet: on a full disk the step fails, and so nothing is sent.
    BeforeSending,
    /// It happened: on a full disk the ballast goes.
    AfterSending,
}

/// A record that was read just now.
#[derive(Clone, Copy)]
pub struct ReadRecord<'a> {
    pub id: &'a str,
    pub record: &'a Reservation,
    /// When it was asked for.
    pub read_utc: DateTime<Utc>,
}

/// A record that was not known here before.
#[derive(Clone)]
pub struct ArrivedRecord {
    pub id: String,
    /// `None`: what was kept of it cannot be read any more.
    pub record: Option<Reservation>,
    pub pick_up_utc: Option<DateTime<Utc>>,
}

/// How far reading the service's lists has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSync {
    /// `None`: no pass is under way.
    pub pass_started_utc: Option<DateTime<Utc>>,
    pub next_page: u32,
    /// Such a pass may be finished, but it is no complete one.
    pub was_interrupted: bool,
    /// When the last complete pass began and ended.
    pub whole_started_utc: Option<DateTime<Utc>>,
    pub whole_completed_utc: Option<DateTime<Utc>>,
}
