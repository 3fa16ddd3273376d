//! What an onlooker sees of each booking, apart from the desk: who wanted it, what left for it, what was told of it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use engine::booking::order::Order;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::plan::WishPlan;
use crate::queue::Ms;

/// A transfer somebody wants, and the intents that were begun for it, one after the other.
pub(crate) struct Wish {
    pub(crate) plan: WishPlan,
    pub(crate) intents: Vec<Uuid>,
    pub(crate) gave_up: bool,
    /// Found, and to be booked then.
    pub(crate) order: Option<(Order, Ms)>,
}

/// An intent as it is seen from outside.
pub(crate) struct Seen {
    pub(crate) wish: (usize, usize),
    pub(crate) user: usize,
    pub(crate) login: Uuid,
    /// By no desk's clock, as far as the desk can know it.
    pub(crate) deadline: DateTime<Utc>,
    /// More than one is a mistake.
    pub(crate) keys: BTreeSet<String>,
    pub(crate) body: Option<[u8; 32]>,
    /// Statuses of complete answers that reached the desk.
    pub(crate) statuses: BTreeSet<u16>,
    /// An attempt left and has not been answered.
    pub(crate) underway: bool,
    /// An attempt ended without proof.
    pub(crate) in_doubt: bool,
    /// By no desk's clock either; the service asked for it.
    pub(crate) not_before: Option<DateTime<Utc>>,
    pub(crate) struck: bool,
}

/// What must never be seen, and is no booking lost or made twice.
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
    /// A cancellation or a change left again although nobody asked for it.
    SentByItself,
    EndedPolled,
    Spins,
    /// A record whose key no intent of any desk knows.
    RecordOfNoIntent,
    /// What a desk finally says of a cancellation is not what the service has.
    CancelUntrue,
    /// The same of a change.
    ChangeUntrue,
    /// The service refused in a complete answer, and did it all the same.
    RefusedAndDone,
    /// An intent waits for an agent whom nobody asks.
    RestsForEver,
    /// A record of an intent that ended unbooked is not in the attention list.
    ArrivalNotShown,
}

/// The cancellation or the change of one leg, as it is seen at one desk.
#[derive(Default)]
pub(crate) struct SeenRequest {
    /// Once for each word of the agent, and once more after a 401.
    pub(crate) may_leave: bool,
    pub(crate) may_be_replayed: bool,
    /// It left and has not been answered.
    pub(crate) underway: bool,
    /// Its last attempt ended without proof, and nobody asked for another since.
    pub(crate) in_doubt: bool,
    pub(crate) statuses: BTreeSet<u16>,
    pub(crate) percents: BTreeSet<i64>,
}

/// Cancellations, as an onlooker at the wire counts them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cancels {
    /// How often an agent asked for one.
    pub asked: u64,
    /// Of these, those that left and ended without proof.
    pub unknown: u64,
    /// Left once more after that without the agent's word.
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
    /// A record was told to be an intent's that is not.
    pub(crate) wrong: u64,
    pub(crate) faults: u64,
    /// When a request left that brought this record, the last time at this desk.
    pub(crate) read: BTreeMap<(usize, String), Ms>,
    /// When a cancellation of this record was asked for, the last time at this desk.
    pub(crate) cancel_asked: BTreeMap<(usize, String), Ms>,
    /// What was told of a leg as untouched, by the desk and the words.
    pub(crate) untouched: BTreeSet<(usize, String)>,
    /// Tokens that were given together.
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
