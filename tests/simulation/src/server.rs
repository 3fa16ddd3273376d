//! The service as the world reaches it: requests that travel, wait for one another, and are executed.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use chrono::{DateTime, TimeDelta, Utc};
use sandbox::{Answer, Fault, Personality, Random, Request, RunningKey, Service};

use crate::campaign::Breach;
use crate::queue::{MINUTE, Ms, clock};

/// A request on its way.
#[derive(Debug, Clone)]
pub(crate) struct Parcel {
    /// Whom to answer; nobody: it is a copy, or who sent it has gone.
    pub(crate) exchange: Option<u64>,
    pub(crate) request: Request,
    pub(crate) struck: Option<Fault>,
    pub(crate) works: Ms,
    pub(crate) arrived: Ms,
}

impl Parcel {
    /// The id in its path.
    fn record(&self) -> Option<&str> {
        self.request.path.split('/').nth(3)
    }
}

/// Between a key and how often it was forgotten.
const FORGOTTEN: char = '~';

/// What the service has done with what arrived.
#[derive(Debug)]
pub(crate) enum Done {
    /// It will be executed after its work.
    Works {
        parcel: Box<Parcel>,
        running: Option<RunningKey>,
    },
    Answered {
        exchange: Option<u64>,
        answer: Answer,
    },
}

pub(crate) struct Server {
    service: Service,
    random: Random,
    ahead: TimeDelta,
    breach: Option<Breach>,
    /// Of a service that forgets: since when it has known each key, and how often it has forgotten it.
    known: BTreeMap<String, (Ms, u32)>,
    /// For an earlier request with the same key.
    waiting: Vec<Parcel>,
    /// When each record was cancelled.
    cancelled: BTreeMap<String, Ms>,
    /// When each note that a record has ever had came to it.
    noted: BTreeMap<(String, String), Ms>,
    /// Exchanges that something was done for.
    carried_out: BTreeSet<u64>,
    /// Records of which an answer said that they were changed although nothing was done.
    feigned: BTreeSet<String>,
}

/// The records a key made, in the order they were made: the outward leg, then the way back.
pub(crate) type Truth = BTreeMap<String, Vec<String>>;

impl Server {
    pub(crate) fn new(seed: u64, personality: Personality, ahead_s: i64, breach: Option<Breach>) -> Self {
        Self {
            service: Service::new(seed, personality),
            random: Random::new(seed ^ 0x5e12),
            ahead: TimeDelta::seconds(ahead_s),
            breach,
            known: BTreeMap::new(),
            waiting: Vec::new(),
            cancelled: BTreeMap::new(),
            noted: BTreeMap::new(),
            carried_out: BTreeSet::new(),
            feigned: BTreeSet::new(),
        }
    }

    pub(crate) fn clock(&self, now: Ms) -> DateTime<Utc> {
        clock(now) + self.ahead
    }

    pub(crate) fn arrived(&mut self, mut parcel: Parcel, now: Ms) -> Vec<Done> {
        parcel.arrived = now;
        if self.breach == Some(Breach::ForgetsKeys) {
            self.forgets(&mut parcel.request, now);
        }
        self.takes_up(parcel, now)
    }

    fn takes_up(&mut self, parcel: Parcel, now: Ms) -> Vec<Done> {
        let at = self.clock(now);
        if self.service.must_wait(&parcel.request, at) {
            self.waiting.push(parcel);
            return vec![];
        }
        if parcel.works > 0 {
            let running = self.service.begin(&parcel.request, at);
            let parcel = Box::new(parcel);
            return vec![Done::Works { parcel, running }];
        }
        vec![self.execute(&parcel, now)]
    }

    /// Its work is done: those that waited for it come next.
    pub(crate) fn worked(&mut self, parcel: &Parcel, running: Option<&RunningKey>, now: Ms) -> Vec<Done> {
        if let Some(owned) = running {
            self.service.end(owned);
        }
        let mut done = vec![self.execute(parcel, now)];
        for waited in std::mem::take(&mut self.waiting) {
            done.extend(self.takes_up(waited, now));
        }
        done
    }

    /// Without a way there and back: what leads up to a booking is not what is tried here.
    pub(crate) fn ask(&mut self, request: &Request, now: Ms) -> Answer {
        let (at, random) = (self.clock(now), self.random.draw());
        self.service.handle(request, at, random)
    }

    pub(crate) fn is_cancelled(&self, record: &str) -> bool {
        self.service
            .recorded()
            .any(|known| known.cancelled && known.id.to_string() == record)
    }

    pub(crate) fn is_noted(&self, record: &str, note: &str) -> bool {
        self.service
            .recorded()
            .any(|known| known.note == Some(note) && known.id.to_string() == record)
    }

    pub(crate) fn cancelled_at(&self, record: &str) -> Option<Ms> {
        self.cancelled.get(record).copied()
    }

    pub(crate) fn noted_at(&self, record: &str, note: &str) -> Option<Ms> {
        self.noted.get(&(record.to_owned(), note.to_owned())).copied()
    }

    pub(crate) fn has_feigned_a_change(&self, record: &str) -> bool {
        self.feigned.contains(record)
    }

    pub(crate) fn has_carried_out(&self, exchange: u64) -> bool {
        self.carried_out.contains(&exchange)
    }

    /// All that a change can change, as one number.
    fn state(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for record in self.service.recorded() {
            (record.id, record.cancelled, record.note).hash(&mut hasher);
        }
        hasher.finish()
    }

    pub(crate) fn truth(&self) -> Truth {
        let mut truth = Truth::new();
        for record in self.service.recorded() {
            if let Some(key) = record.key {
                let key = key.split(FORGOTTEN).next().unwrap_or(key);
                truth.entry(key.to_owned()).or_default().push(record.id.to_string());
            }
        }
        truth
    }

    /// A key that was forgotten is as good as another one.
    fn forgets(&mut self, request: &mut Request, now: Ms) {
        const KNOWN_FOR: Ms = 3 * MINUTE;
        let Some(key) = &mut request.headers.idempotency_key else {
            return;
        };
        let (since, times) = self.known.entry(key.clone()).or_insert((now, 0));
        if now - *since > KNOWN_FOR {
            (*since, *times) = (now, *times + 1);
        }
        *key = format!("{key}{FORGOTTEN}{times}");
    }

    fn execute(&mut self, parcel: &Parcel, now: Ms) -> Done {
        // One that commits late goes by the time at which it began.
        let now = if self.breach == Some(Breach::CommitsLate) {
            parcel.arrived
        } else {
            now
        };
        let (at, random) = (self.clock(now), self.random.draw());
        let changes = parcel.request.method != "GET";
        let before = changes.then(|| self.state());
        let answer = self
            .service
            .handle_struck(&parcel.request, at, random, parcel.struck.as_ref());
        if before.is_some_and(|before| before != self.state()) {
            self.remember(parcel, now);
        } else if changes && answer.status < 300 && parcel.struck.is_some() {
            self.feigned.extend(parcel.record().map(str::to_owned));
        }
        let exchange = parcel.exchange;
        Done::Answered { exchange, answer }
    }

    /// Something was done: for whom, and what it was.
    fn remember(&mut self, parcel: &Parcel, now: Ms) {
        self.carried_out.extend(parcel.exchange);
        let Some(id) = parcel.record() else {
            return;
        };
        let record = self.service.recorded().find(|record| record.id.to_string() == id);
        let Some(record) = record else { return };
        if record.cancelled {
            self.cancelled.entry(id.to_owned()).or_insert(now);
        }
        if let Some(note) = record.note {
            self.noted.entry((id.to_owned(), note.to_owned())).or_insert(now);
        }
    }
}
