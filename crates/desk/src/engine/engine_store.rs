//! What the engine needs to remember, and nothing of how it is done.

use chrono::{DateTime, Utc};
use store::{
    IntentRow, IntentStep, Kept, Moment, Reading, RecordRequestRow, RequestKind, ReservationRow, Standing, SummaryRow,
    SyncRow,
};
use uuid::Uuid;

use crate::trouble::Trouble;

/// One user's memory. Everything it accepts is durable when it returns.
pub trait EngineStore {
    /// Why nothing here outlives the process, if so.
    fn trouble(&self) -> Option<Trouble>;

    /// Whether an outcome could still be written if the disk filled up now.
    fn reserve_room(&mut self) -> Result<(), Trouble>;

    /// The exact bytes and the dossier; says the hash to write into the row.
    fn keep_body(&mut self, intent: Uuid, body: &[u8], dossier: &str, now: DateTime<Utc>) -> Result<[u8; 32], Trouble>;
    /// What a change is and what it was, in exact bytes.
    fn keep_payload(&mut self, request: Uuid, bytes: &[u8]) -> Result<[u8; 32], Trouble>;
    /// `None`: it is not there, or it is not the one that was meant.
    fn body(&self, owner: Uuid, hash: &[u8; 32]) -> Option<Vec<u8>>;
    fn dossier(&self, intent: Uuid) -> Option<String>;

    fn add_intent(&mut self, intent: &IntentRow) -> Result<(), Trouble>;
    /// `false`: it is no longer at the version the step was decided on.
    fn step_intent(&mut self, step: &IntentStep, moment: Moment) -> Result<bool, Trouble>;
    fn intent(&self, id: Uuid) -> Result<Option<IntentRow>, Trouble>;
    fn open_intents(&self) -> Result<Vec<IntentRow>, Trouble>;
    fn intents_since(&self, written: DateTime<Utc>) -> Result<Vec<IntentRow>, Trouble>;
    fn intents_ended_since(&self, changed: DateTime<Utc>) -> Result<Vec<IntentRow>, Trouble>;
    /// For the same offer or the same trip, open or not.
    fn twins(&self, offer: &[u8; 32], trip: &[u8; 32]) -> Result<Vec<IntentRow>, Trouble>;
    /// The intents that say this record is theirs.
    fn owners_of(&self, record: &str) -> Result<Vec<Uuid>, Trouble>;

    /// Words about people: of the service about a refusal, of the agent about a decision. Losing them loses no booking.
    fn keep_service_message(&mut self, owner: Uuid, words: &str) -> Result<(), Trouble>;
    fn service_message(&self, owner: Uuid) -> Option<String>;

    fn add_request(&mut self, request: &RecordRequestRow) -> Result<(), Trouble>;
    fn step_request(&mut self, id: Uuid, standing: &Standing, moment: Moment) -> Result<bool, Trouble>;
    fn open_requests(&self) -> Result<Vec<RecordRequestRow>, Trouble>;
    /// What was asked of this record last, ended or not.
    fn last_request(&self, record: &str, kind: RequestKind) -> Result<Option<RecordRequestRow>, Trouble>;

    /// One page in one commit, with how far the pass has come.
    fn keep_reservations(
        &mut self,
        readings: &[Reading],
        now: DateTime<Utc>,
        sync: Option<&SyncRow>,
    ) -> Result<Vec<Kept>, Trouble>;
    fn reservation(&self, id: &str) -> Result<Option<ReservationRow>, Trouble>;
    /// What nobody here knew when this intent was written, by the order of arrival and not by any clock.
    fn arrived_since(&self, intent: Uuid) -> Result<Vec<ReservationRow>, Trouble>;
    fn picked_up_between(&self, from: DateTime<Utc>, until: DateTime<Utc>) -> Result<Vec<SummaryRow>, Trouble>;
    /// With what a clock that was set back since has stamped later than now.
    fn not_read_since(&self, when: DateTime<Utc>, now: DateTime<Utc>) -> Result<Vec<ReservationRow>, Trouble>;
    fn sync(&self, list: &str) -> Result<Option<SyncRow>, Trouble>;

    /// Where a mistake is planted: nothing else ever forgets a record.
    #[cfg(feature = "planted")]
    fn forget_reservation(&mut self, _id: &str) {}
}
