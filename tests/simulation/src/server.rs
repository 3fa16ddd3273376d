//! The service in the world: requests that travel, wait for one another, and are executed.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use chrono::{DateTime, TimeDelta, Utc};
use contract::RecordId;
use sandbox::{Answer, Fault, Personality, Random, Request, RunningKey, Service};

use crate::campaign::Breach;
use crate::queue::{MINUTE, Ms, clock};

/// A request on its way.
#[derive(Debug, Clone)]
pub(crate) struct Parcel {
    /// The exchange to answer. `None`: it is a copy, or its sender has gone.
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

/// Stands between a key and the number of times it was forgotten.
const FORGOTTEN: char = '~';

/// What the service did with an arrival.
#[derive(Debug)]
pub(crate) enum Done {
    /// It will be executed when its work is done.
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
    /// For a service that forgets: since when it has known each key, and how often it has forgotten it.
    known: BTreeMap<String, (Ms, u32)>,
    /// Requests that wait for an earlier one with the same key.
    waiting: Vec<Parcel>,
    /// When each record was cancelled.
    cancelled: BTreeMap<String, Ms>,
    /// When a record got each note that it ever had.
    noted: BTreeMap<(String, String), Ms>,
    /// Exchanges whose request was carried out.
    carried_out: BTreeSet<u64>,
    /// Records that an answer called changed although nothing was done.
    feigned: BTreeSet<String>,
}

/// The records that a key made, in the order of their creation: the outward leg, then the return.
pub(crate) type Truth = BTreeMap<String, Vec<RecordId>>;

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

    /// Its work is done: the requests that waited for it come next.
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

    /// Answers at once, without a network: what comes before a booking is not tested here.
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

    /// Everything that a change can alter, as one number.
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
                truth
                    .entry(key.to_owned())
                    .or_default()
                    .push(record.id.to_string().into());
            }
        }
        truth
    }

    /// A forgotten key is treated like another one.
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
        // A service that commits late uses the time at which it began.
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

    /// Remembers for which exchange something was done, and what it was.
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
