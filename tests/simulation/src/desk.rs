//! A machine in an agency: what outlives its process, and the process itself.

use std::collections::{BTreeMap, BTreeSet};

use engine::Engine;
use engine::request::Attempt;
use engine::session::Who;
use engine::session::machine::{Session, SignedOut};
use engine::session::pair::PairId;
use engine::store::UserId;
use sandbox::USERS;
use uuid::Uuid;

use crate::engine_store::InMemoryStore;
use crate::plan::DeskPlan;
use crate::queue::Ms;
use crate::world::Call;

pub(crate) struct Desk {
    pub(crate) memories: BTreeMap<usize, InMemoryStore>,
    /// The user who is signed in according to the profile's folder.
    pub(crate) current_user: Option<usize>,
    pub(crate) clock_ahead_ms: Ms,
    /// The lead of the clock at each user's last turn, or when the process began.
    pub(crate) clock_told: BTreeMap<usize, Ms>,
    pub(crate) process: Option<Process>,
    pub(crate) processes: u64,
    pub(crate) is_online: bool,
    pub(crate) asleep_until: Ms,
    pub(crate) key_gone_until: Ms,
    /// Whether its agents have nothing left to do.
    pub(crate) is_tidy: bool,
    /// The index of the next wish of the plan.
    pub(crate) wished: usize,
}

pub(crate) struct Process {
    pub(crate) number: u64,
    /// The user whose store is open.
    pub(crate) user: Option<usize>,
    pub(crate) engine: Option<Engine>,
    pub(crate) session: Session,
    /// The user whom the engine was told of.
    pub(crate) who: Option<Who>,
    /// Calls that wait for the session.
    pub(crate) waiting: Vec<Call>,
    /// The requests that wait for a renewal, each with the pair to be renewed.
    pub(crate) renewing: Vec<(Sent, PairId)>,
    /// The pair with which each change was sent.
    pub(crate) sent_with: BTreeMap<String, PairId>,
    pub(crate) wake_at: Option<Ms>,
    /// The silence that the client keeps after a 429.
    pub(crate) silence_until: Ms,
    /// The renewals that have not been answered yet.
    pub(crate) renewing_now: Vec<PairId>,
    /// Only the newest wait for the storage counts.
    pub(crate) wait_to_store: u64,
    /// Pairs that were answered 401.
    pub(crate) rejected: BTreeSet<(Uuid, u64)>,
    /// Whether the service itself has ended the session.
    pub(crate) was_denied: bool,
}

/// A request that goes on after a 401 and a renewal.
#[derive(Debug, Clone)]
pub(crate) enum Sent {
    Creation(Uuid),
    Cancellation(Attempt),
    Change(Attempt),
}

impl Sent {
    /// Recognises a cancellation by its name.
    pub(crate) fn is_cancellation(name: &str) -> bool {
        name.starts_with("cancel ")
    }

    pub(crate) fn name(&self) -> String {
        match self {
            Self::Creation(intent) => intent.to_string(),
            Self::Cancellation(attempt) => format!("cancel {}", &*attempt.leg),
            Self::Change(attempt) => format!("update {}", &*attempt.leg),
        }
    }
}

impl Desk {
    pub(crate) fn new(plan: &DeskPlan) -> Self {
        Self {
            memories: plan.users.iter().map(|user| (*user, InMemoryStore::new())).collect(),
            current_user: None,
            clock_ahead_ms: plan.clock_ahead_ms,
            clock_told: plan.users.iter().map(|user| (*user, plan.clock_ahead_ms)).collect(),
            process: None,
            processes: 0,
            is_online: true,
            asleep_until: 0,
            key_gone_until: 0,
            is_tidy: false,
            wished: 0,
        }
    }

    /// How far its clock was set since this user was last told.
    pub(crate) fn clock_set_for(&mut self, user: usize) -> Ms {
        let told = self.clock_told.entry(user).or_insert(self.clock_ahead_ms);
        self.clock_ahead_ms - std::mem::replace(told, self.clock_ahead_ms)
    }

    /// The store that is open.
    pub(crate) fn memory(&mut self) -> Option<&mut InMemoryStore> {
        let user = self.process.as_ref()?.user?;
        self.memories.get_mut(&user)
    }
}

impl Process {
    pub(crate) fn new(number: u64) -> Self {
        Self {
            number,
            user: None,
            engine: None,
            session: Session::SignedOut { why: SignedOut::Never },
            who: None,
            waiting: Vec::new(),
            renewing: Vec::new(),
            sent_with: BTreeMap::new(),
            wake_at: None,
            silence_until: 0,
            renewing_now: Vec::new(),
            wait_to_store: 0,
            rejected: BTreeSet::new(),
            was_denied: false,
        }
    }
}

pub(crate) fn mail(user: usize) -> &'static str {
    USERS.get(user).map_or("", |user| user.mail)
}

pub(crate) fn user_of(mail: &str) -> usize {
    USERS.iter().position(|user| user.mail == mail).unwrap_or_default()
}

pub(crate) fn user_id(user: usize) -> UserId {
    UserId::new(mail(user))
}
