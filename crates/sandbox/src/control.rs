//! The control of the service: the same from Rust and, under `/sandbox/`, over HTTP.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use tokio::sync::{Notify, watch};
use uuid::Uuid;

use crate::clock::Clock;
use crate::faults::{Fault, FaultRule, Faults};
use crate::journal::{Exchange, Journal};
use crate::people::UserId;
use crate::personality::Personality;
use crate::random::Random;
use crate::request::Request;
use crate::reservation::{Fate, Reservation};
use crate::service::Service;
use crate::service::Touched;
use crate::state::Entry;
use crate::state_file::StateFile;

/// The operator's access to a running sandbox. Clones refer to the same sandbox.
#[derive(Debug, Clone)]
pub struct Control(pub(crate) Arc<Shared>);

#[derive(Debug)]
pub(crate) struct Shared {
    inner: Mutex<Inner>,
    /// How often the faults were cleared: exchanges that were stalled before may end.
    pub(crate) cleared: watch::Sender<u64>,
    /// Notified when a creation has ended: others with its key may go on.
    pub(crate) ended: Notify,
}

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) service: Service,
    pub(crate) clock: Clock,
    pub(crate) faults: Faults,
    pub(crate) journal: Journal,
    pub(crate) random: Random,
    file: Option<StateFile>,
}

impl Inner {
    pub(crate) fn new(mut service: Service, clock: Clock, file: Option<StateFile>) -> Self {
        service.kept = file.is_some();
        let random = Random::new(service.seed);
        Self {
            service,
            clock,
            faults: Faults::default(),
            journal: Journal::default(),
            random,
            file,
        }
    }

    /// Writes the request into the journal and returns the fault that strikes it.
    pub(crate) fn arrived(&mut self, request: &Request) -> (u64, Option<Fault>) {
        let now = self.clock.now();
        let number = self.journal.arrived(request, now);
        let fault = self.faults.strike(request);
        if let Some(fault) = &fault {
            self.journal.struck(number, fault.name());
        }
        (number, fault)
    }

    /// Writes what the last call changed to disk; if this fails, the call must not be acknowledged.
    pub(crate) fn keep(&mut self) -> std::io::Result<()> {
        let changes = self.service.take_changes();
        match &mut self.file {
            Some(file) if !changes.is_empty() => file.append(&changes),
            _ => Ok(()),
        }
    }

    fn keep_clock(&mut self) -> std::io::Result<()> {
        match &mut self.file {
            Some(file) => file.append(&[Entry::Clock(self.clock)]),
            None => Ok(()),
        }
    }

    fn keep_all(&mut self) -> std::io::Result<()> {
        self.service.touched.clear();
        match &mut self.file {
            Some(file) => file.rewrite(&self.service, self.clock),
            None => Ok(()),
        }
    }
}

impl Shared {
    pub(crate) fn new(inner: Inner) -> Self {
        Self {
            inner: Mutex::new(inner),
            cleared: watch::Sender::new(0),
            ended: Notify::new(),
        }
    }

    fn let_go(&self) {
        self.cleared.send_modify(|count| *count = count.wrapping_add(1));
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A change fails only if the state file cannot be written.
impl Control {
    pub fn now(&self) -> DateTime<Utc> {
        self.0.lock().clock.now()
    }

    pub fn clock(&self) -> Clock {
        self.0.lock().clock
    }

    pub fn advance(&self, by: TimeDelta) -> std::io::Result<()> {
        self.set_clock(|clock| clock.advance(by))
    }

    pub fn freeze(&self) -> std::io::Result<()> {
        self.set_clock(Clock::freeze)
    }

    pub fn resume(&self) -> std::io::Result<()> {
        self.set_clock(Clock::resume)
    }

    fn set_clock(&self, set: impl FnOnce(&mut Clock)) -> std::io::Result<()> {
        let mut inner = self.0.lock();
        set(&mut inner.clock);
        inner.keep_clock()
    }

    pub fn add_fault(&self, rule: FaultRule) {
        self.0.lock().faults.add(rule);
    }

    pub fn faults(&self) -> Vec<FaultRule> {
        self.0.lock().faults.rules().to_vec()
    }

    /// Also releases stalled exchanges: their connections end.
    pub fn clear_faults(&self) {
        self.0.lock().faults.clear();
        self.0.let_go();
    }

    /// The exchanges so far, oldest first.
    pub fn journal(&self) -> Vec<Exchange> {
        self.0.lock().journal.exchanges().cloned().collect()
    }

    pub fn clear_journal(&self) {
        self.0.lock().journal.clear();
    }

    pub fn personality(&self) -> Personality {
        self.0.lock().service.personality.clone()
    }

    pub fn set_personality(&self, personality: Personality) -> std::io::Result<()> {
        let mut inner = self.0.lock();
        inner.service.personality = personality;
        inner.keep_all()
    }

    /// Starts anew with this many reservations: no logins, no faults; the personality stays.
    pub fn reset(&self, seed: u64, reservations: usize) -> std::io::Result<()> {
        let mut inner = self.0.lock();
        inner.clock = Clock::default();
        inner.service = inner.service.renewed(seed, inner.service.personality.clone());
        let now = inner.clock.now();
        inner.service.seed_agency(reservations, now);
        inner.random = Random::new(seed);
        inner.faults.clear();
        inner.journal.clear();
        self.0.let_go();
        inner.keep_all()
    }

    /// Adds this many believable reservations for one user.
    pub fn add_reservations(&self, owner: UserId, count: usize) -> std::io::Result<()> {
        let mut inner = self.0.lock();
        let now = inner.clock.now();
        inner.service.seed_reservations(owner, count, now);
        inner.keep_all()
    }

    /// Removes everything of the users whose names these are, and the journal, which cannot be told apart by user.
    pub fn forget(&self, is_forgotten: &dyn Fn(&str) -> bool) -> std::io::Result<()> {
        let mut inner = self.0.lock();
        inner.service = inner.service.without(is_forgotten);
        inner.journal.clear();
        inner.keep_all()
    }

    /// Everything except the faults and the journal.
    pub fn snapshot(&self) -> serde_json::Value {
        let inner = self.0.lock();
        let entries: Vec<Entry> = inner.service.entries().chain([Entry::Clock(inner.clock)]).collect();
        serde_json::json!({ "entries": entries })
    }

    /// Returns to a snapshot; one that cannot be read changes nothing.
    pub fn restore(&self, snapshot: &serde_json::Value) -> std::io::Result<()> {
        let entries = snapshot.get("entries").cloned().unwrap_or_default();
        let entries: Vec<Entry> = serde_json::from_value(entries)?;
        let mut inner = self.0.lock();
        inner.service = inner.service.renewed(0, Personality::default());
        for entry in entries {
            if let Some(clock) = inner.service.restore(entry) {
                inner.clock = clock;
            }
        }
        inner.keep_all()
    }

    /// Changes what only the service's operators can change. Returns false if there is no such reservation.
    pub fn patch_reservation(&self, id: Uuid, patch: Patch) -> std::io::Result<bool> {
        let mut inner = self.0.lock();
        let changed = inner.service.bookings.change(id, |one| patch.apply(one)).is_some();
        if changed {
            inner.service.touch(Touched::Reservation(id));
        }
        inner.keep().map(|()| changed)
    }
}

/// What an operator changes about a reservation; absent fields stay.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Patch {
    /// 1 to 12; from then on the status stays the same.
    pub status: Option<i64>,
    pub operational_attention: Option<bool>,
    /// An empty one clears it.
    pub service_issue_code: Option<String>,
}

impl Patch {
    fn apply(self, one: &mut Reservation) {
        if let Some(code) = self.status {
            one.fate = Fate::Fixed(code);
        }
        one.attention = self.operational_attention.unwrap_or(one.attention);
        if let Some(code) = self.service_issue_code {
            one.issue = Some(code).filter(|code| !code.is_empty());
        }
    }
}
