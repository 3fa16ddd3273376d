//! A world: one service, a few desks, and everything that happens between them, one event after the other.

mod agent;
mod call;
mod calls;
mod engines;
mod misfortune;
mod offers;
mod onlooker;
mod outcome;
mod record_requests;
mod session;
mod tidy;

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use engine::session::machine::Event as SessionEvent;
use sandbox::{Random, RunningKey};

use crate::desk::Desk;
use crate::ledger::{Broken, Ledger, Wish};
use crate::network::Weather;
use crate::plan::{Misfortune, Plan};
use crate::queue::{HOUR, Ms, Queue, SECOND, clock};
use crate::server::{Done, Parcel, Server};
pub(crate) use call::Call;
use calls::Exchange;
use outcome::Outcome;

/// More than any world needs to come to rest.
const HAPPENINGS: u64 = 400_000;
/// A check gives up after 24 hours.
const REST: Ms = 30 * HOUR;

pub(crate) struct World {
    pub(crate) now: Ms,
    pub(crate) plan: Plan,
    pub(crate) desks: Vec<Desk>,
    pub(crate) wishes: BTreeMap<(usize, usize), Wish>,
    pub(crate) server: Server,
    pub(crate) ledger: Ledger,
    pub(crate) hash: u64,
    /// When the world came to rest: it does not wait for what was planned for days later.
    pub(crate) rested: Ms,
    /// What happened, in words, if a reader wants the story.
    pub(crate) story: Option<Vec<String>>,
    weather: Weather,
    random: Random,
    queue: Queue<Happening>,
    exchanges: BTreeMap<u64, Exchange>,
    exchanged: u64,
}

/// The process that is meant: an event for a process that died is not for the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct At {
    pub(crate) desk: usize,
    pub(crate) process: u64,
}

#[derive(Debug)]
pub(crate) enum Happening {
    Arrives(Parcel),
    Worked(Parcel, Option<RunningKey>),
    Returns {
        exchange: u64,
        outcome: Outcome,
    },
    Wakes(At),
    StoresAgain {
        at: At,
        wait: u64,
    },
    Agent {
        desk: usize,
    },
    Misfortune {
        desk: usize,
        what: Misfortune,
    },
    Mends {
        desk: usize,
        what: Mend,
    },
    /// The desk looks at the clock.
    Looks {
        at: At,
        slept: Ms,
    },
    Calm,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Mend {
    Restart,
    Online,
    DiskFree,
    GuestGone,
}

impl World {
    pub(crate) fn new(seed: u64, plan: Plan) -> Self {
        let desks = plan.desks.iter().map(Desk::new).collect();
        let server = Server::new(seed, plan.personality.clone(), plan.service_ahead_s, plan.breach());
        Self {
            now: 0,
            desks,
            wishes: BTreeMap::new(),
            server,
            ledger: Ledger::default(),
            hash: 0xCBF2_9CE4_8422_2325,
            rested: 0,
            story: None,
            weather: plan.weather,
            random: Random::new(seed),
            queue: Queue::new(),
            exchanges: BTreeMap::new(),
            exchanged: 0,
            plan,
        }
    }

    /// Runs until everything has come to rest.
    pub(crate) fn run(&mut self) {
        self.begin();
        let end = self.plan.calm_from + REST;
        let mut happened = 0;
        while let Some((at, what)) = self.queue.next() {
            if at > end || self.is_at_rest() {
                break;
            }
            happened += 1;
            if happened > HAPPENINGS {
                self.ledger.breaks(Broken::Spins);
                break;
            }
            self.now = at;
            let before = self.story.as_ref().map(|_| self.ledger.broken.clone());
            self.happens(what);
            if before.is_some_and(|before| before != self.ledger.broken) {
                self.tell_of_broken();
            }
        }
        self.rested = self.now;
        self.service_ends();
        self.tell_of_open_requests();
    }

    /// What is still on its way arrives without a desk to hear the answer, but it still counts.
    fn service_ends(&mut self) {
        while let Some((at, what)) = self.queue.next() {
            self.now = self.now.max(at);
            match what {
                Happening::Arrives(parcel) => {
                    let done = self.server.arrived(parcel, self.now);
                    self.served(done);
                }
                Happening::Worked(parcel, running) => {
                    let done = self.server.worked(&parcel, running.as_ref(), self.now);
                    self.served(done);
                }
                Happening::Returns { .. }
                | Happening::Wakes(_)
                | Happening::StoresAgain { .. }
                | Happening::Agent { .. }
                | Happening::Misfortune { .. }
                | Happening::Mends { .. }
                | Happening::Looks { .. }
                | Happening::Calm => {}
            }
        }
    }

    pub(crate) fn note(&mut self, words: &[u64]) {
        for word in words {
            self.hash = (self.hash ^ word).wrapping_mul(0x0100_0000_01B3).rotate_left(23);
        }
    }

    /// Adds a line to the story, made only if there is one.
    pub(crate) fn tell(&mut self, line: impl FnOnce() -> String) {
        let at_s = self.now / SECOND;
        if let Some(story) = &mut self.story {
            story.push(format!("{:>3}:{:02} {}", at_s / 60, at_s % 60, line()));
        }
    }

    fn tell_of_broken(&mut self) {
        let broken = format!("BROKEN so far: {:?}", self.ledger.broken);
        self.tell(|| broken);
    }

    fn tell_of_open_requests(&mut self) {
        let Some(story) = &mut self.story else { return };
        for (at, desk) in self.desks.iter().enumerate() {
            for (user, memory) in &desk.memories {
                for row in memory.journal.requests.values().filter(|row| row.state.is_open) {
                    let is_kept = row.payload_hash.is_none_or(|hash| memory.is_kept(row.id, &hash));
                    story.push(format!("OPEN desk {at}, user {user}, payload kept: {is_kept}, {row:?}"));
                }
            }
        }
    }

    fn begin(&mut self) {
        for desk in 0..self.desks.len() {
            self.start(desk);
            let first = 1 + i64::try_from(desk).unwrap_or_default();
            self.plan_at(first * SECOND, Happening::Agent { desk });
            for (at, what) in self.plan.desks[desk].misfortunes.clone() {
                self.plan_at(at, Happening::Misfortune { desk, what });
            }
        }
        self.plan_at(self.plan.calm_from, Happening::Calm);
    }

    fn happens(&mut self, what: Happening) {
        match what {
            Happening::Arrives(parcel) => {
                let done = self.server.arrived(parcel, self.now);
                self.served(done);
            }
            Happening::Worked(parcel, running) => {
                let done = self.server.worked(&parcel, running.as_ref(), self.now);
                self.served(done);
            }
            Happening::Returns { exchange, outcome } => self.returns(exchange, outcome),
            Happening::Wakes(at) if self.is_asleep(at.desk) => self.postpone(at.desk, Happening::Wakes(at)),
            Happening::Wakes(at) => self.wakes(at),
            Happening::StoresAgain { at, wait } => {
                let process = self.desks[at.desk].process.as_ref();
                let is_newest = process.is_some_and(|process| process.wait_to_store == wait);
                if self.lives(at) && is_newest {
                    self.session_event(at.desk, SessionEvent::StoreAgain);
                }
            }
            Happening::Agent { desk } if self.is_asleep(desk) => self.postpone(desk, Happening::Agent { desk }),
            Happening::Agent { desk } => self.agent(desk),
            Happening::Misfortune { desk, what } => self.strikes(desk, what),
            Happening::Mends { desk, what } => self.mends(desk, what),
            Happening::Looks { at, slept } if self.is_asleep(at.desk) => {
                self.postpone(at.desk, Happening::Looks { at, slept });
            }
            Happening::Looks { at, slept } => self.looks(at, slept),
            Happening::Calm => self.calm(),
        }
    }

    fn served(&mut self, done: Vec<Done>) {
        for one in done {
            match one {
                Done::Works { parcel, running } => {
                    self.plan_in(parcel.works, Happening::Worked(*parcel, running));
                }
                Done::Answered { exchange, answer } => {
                    let status = answer.status;
                    self.tell(|| format!("  the service answers {status} to exchange {exchange:?}"));
                    self.answers(exchange, answer);
                }
            }
        }
    }

    fn plan_at(&mut self, at: Ms, what: Happening) {
        self.queue.plan(at.max(self.now), what);
    }

    fn plan_in(&mut self, wait: Ms, what: Happening) {
        self.plan_at(self.now + wait, what);
    }

    fn postpone(&mut self, desk: usize, what: Happening) {
        self.plan_at(self.desks[desk].asleep_until.max(self.now + 1), what);
    }

    fn is_asleep(&self, desk: usize) -> bool {
        self.desks[desk].asleep_until > self.now
    }

    fn lives(&self, at: At) -> bool {
        self.desks[at.desk]
            .process
            .as_ref()
            .is_some_and(|process| process.number == at.process)
    }

    /// What the desk's own clock shows.
    pub(crate) fn shown(&self, desk: usize) -> DateTime<Utc> {
        clock(self.now) + TimeDelta::milliseconds(self.desks[desk].clock_ahead_ms)
    }
}
