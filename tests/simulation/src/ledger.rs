//! What an onlooker sees of each booking, independent of the desk: its user, its requests, and what the desk says of
//! it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use contract::RecordId;
use engine::booking::order::Order;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::plan::WishPlan;
use crate::queue::Ms;

/// A transfer that an agent wants, and the intents that were begun for it, one after the other.
pub(crate) struct Wish {
    pub(crate) plan: WishPlan,
    pub(crate) intents: Vec<Uuid>,
    pub(crate) gave_up: bool,
    /// The order for an offer that was found, and the time at which to book it.
    pub(crate) order: Option<(Order, Ms)>,
}

/// An intent as an onlooker sees it.
pub(crate) struct Seen {
    pub(crate) wish: (usize, usize),
    pub(crate) user: usize,
    pub(crate) login: Uuid,
    /// In true time, as far as the desk can know it.
    pub(crate) deadline: DateTime<Utc>,
    /// More than one key is a mistake.
    pub(crate) keys: BTreeSet<String>,
    pub(crate) body: Option<[u8; 32]>,
    /// Statuses of complete answers that reached the desk.
    pub(crate) statuses: BTreeSet<u16>,
    /// An attempt was sent and has not been answered.
    pub(crate) underway: bool,
    /// An attempt ended without proof.
    pub(crate) in_doubt: bool,
    /// When the service allows the next request, in true time.
    pub(crate) not_before: Option<DateTime<Utc>>,
    pub(crate) struck: bool,
}

/// What must never be seen, apart from bookings that are lost or made twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Broken {
    OtherKey,
    OtherBytes,
    NotDurableBeforeSending,
    ToldBeforeDurable,
    SentByAnotherLogin,
    ResentAfterDeadline,
    SentTooSoon,
    WholePassMissing,
    RecordForgotten,
    NewerOverwritten,
    RefreshesAtOnce,
    RefreshedForNothing,
    TornPair,
    SignedOutUnasked,
    NeverSettled,
    /// A cancellation or a change was sent again although no agent asked for it.
    SentByItself,
    EndedPolled,
    Spins,
    /// A record whose key no intent of any desk knows.
    RecordOfNoIntent,
    /// The desk's final word about a cancellation is not what the service has.
    CancelUntrue,
    /// The desk's final word about a change is not what the service has.
    ChangeUntrue,
    /// The service refused in a complete answer although it had executed the request.
    RefusedAndDone,
    /// An intent waits for an agent but no item asks the agent.
    RestsForEver,
    /// A record of an intent that ended unbooked is not in the attention list.
    ArrivalNotShown,
}

/// The cancellation or the change of one leg, as an onlooker sees it at one desk.
#[derive(Default)]
pub(crate) struct SeenRequest {
    /// Allowed once for each confirmation of the agent, and once more after a 401.
    pub(crate) may_leave: bool,
    pub(crate) may_be_replayed: bool,
    /// It was sent and has not been answered.
    pub(crate) underway: bool,
    /// Its last attempt ended without proof, and no agent has asked for another since.
    pub(crate) in_doubt: bool,
    pub(crate) statuses: BTreeSet<u16>,
    pub(crate) percents: BTreeSet<i64>,
}

/// Cancellations, as an onlooker at the wire counts them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cancels {
    /// How often an agent asked for one.
    pub asked: u64,
    /// How many of these were sent and ended without proof.
    pub unknown: u64,
    /// How many were sent again after that without the agent's word.
    pub resent: u64,
}

impl Cancels {
    pub(crate) fn add(&mut self, other: Self) {
        self.asked += other.asked;
        self.unknown += other.unknown;
        self.resent += other.resent;
    }
}

#[derive(Default)]
pub(crate) struct Ledger {
    /// By desk and name.
    pub(crate) requests: BTreeMap<(usize, String), SeenRequest>,
    pub(crate) cancels: Cancels,
    pub(crate) seen: BTreeMap<Uuid, Seen>,
    pub(crate) broken: BTreeMap<Broken, u64>,
    /// How often a desk took a record for an intent's that is not.
    pub(crate) wrong: u64,
    pub(crate) faults: u64,
    /// When the last request was sent with which this desk read the record.
    pub(crate) read: BTreeMap<(usize, RecordId), Ms>,
    /// When this desk last asked for a cancellation of the record.
    pub(crate) cancel_asked: BTreeMap<(usize, RecordId), Ms>,
    /// The legs that the desk called untouched, each with its words.
    pub(crate) untouched: BTreeSet<(usize, String)>,
    /// Tokens that were issued together.
    pub(crate) pairs: BTreeMap<String, String>,
}

impl Ledger {
    pub(crate) fn breaks(&mut self, what: Broken) {
        *self.broken.entry(what).or_default() += 1;
    }
}

pub(crate) fn mark(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}
