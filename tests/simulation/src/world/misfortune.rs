//! What goes wrong with a machine, and how it ends.

use engine::Engine;
use engine::network::Network;
use engine::session::Who;
use engine::session::machine::Event as SessionEvent;

use super::{At, Happening, Mend, World};
use crate::desk::{Desk, user_id};
use crate::network::ms;
use crate::plan::Misfortune;
use crate::queue::{MINUTE, Ms, SECOND};

/// The sandbox's user who uses none of these desks.
const GUEST: usize = 2;
/// As in the runner: the time between two looks at the clock, and how long a sleep must be to be noticed.
const NAP: Ms = 30 * SECOND;
const OVERSLEPT: Ms = 30 * SECOND;

impl World {
    pub(super) fn strikes(&mut self, desk: usize, what: Misfortune) {
        if self.now >= self.plan.calm_from {
            return;
        }
        self.note(&[6, desk as u64]);
        self.tell(|| format!("desk {desk}: {what:?}"));
        self.ledger.faults += 1;
        self.strikes_open(desk);
        match what {
            Misfortune::Death { down } => self.dies(desk, Some(down)),
            Misfortune::Offline { down } => {
                self.desks[desk].is_online = false;
                self.engine(desk, |engine, context| engine.set_network(Network::Offline, context));
                self.plan_in(down, mend(desk, Mend::Online));
            }
            Misfortune::Sleep { down } => {
                self.desks[desk].asleep_until = self.now + down;
                self.looks_at_the_clock(desk, down);
            }
            Misfortune::ClockStep { by } => {
                self.desks[desk].clock_ahead_ms += by;
                if let Some(process) = &mut self.desks[desk].process {
                    process.wake_at = None;
                }
                self.looks_at_the_clock(desk, 0);
            }
            Misfortune::DiskFull { down } => {
                self.disk(desk, true);
                self.plan_in(down, mend(desk, Mend::DiskFree));
            }
            Misfortune::KeyGone { down } => {
                self.desks[desk].key_gone_until = self.now + down;
                self.dies(desk, Some(SECOND));
            }
            Misfortune::Guest { down } => {
                self.shows_guest(desk);
                self.plan_in(down, mend(desk, Mend::GuestGone));
            }
            Misfortune::SignOut => self.session_event(desk, SessionEvent::SignOut),
            Misfortune::OtherUser => {
                let users = self.plan.desks[desk].users.clone();
                if let Some(user) = self.random.pick(&users).copied()
                    && self.desks[desk].process.is_some()
                {
                    self.signs_in(desk, user);
                }
            }
        }
    }

    pub(super) fn mends(&mut self, desk: usize, what: Mend) {
        self.tell(|| format!("desk {desk}: {what:?}"));
        match what {
            Mend::Restart if self.is_asleep(desk) => self.postpone(desk, mend(desk, what)),
            Mend::Restart => {
                if self.desks[desk].process.is_none() {
                    self.start(desk);
                }
            }
            Mend::Online => {
                self.desks[desk].is_online = true;
                self.engine(desk, |engine, context| engine.set_network(Network::Online, context));
            }
            Mend::DiskFree => self.disk(desk, false),
            Mend::GuestGone => self.settles(desk),
        }
    }

    /// The machine's timer neither counts its sleep nor follows its clock: within a nap the desk notices that time has
    /// passed.
    fn looks_at_the_clock(&mut self, desk: usize, slept: Ms) {
        let process = self.desks[desk].processes;
        let nap = ms(&mut self.random, SECOND, NAP);
        let asleep = self.desks[desk].asleep_until.saturating_sub(self.now).max(0);
        let at = At { desk, process };
        self.plan_in(asleep + nap, Happening::Looks { at, slept });
    }

    pub(super) fn looks(&mut self, at: At, slept: Ms) {
        if !self.lives(at) {
            return;
        }
        match slept > OVERSLEPT {
            true => self.engine(at.desk, Engine::woke),
            false => self.engine(at.desk, Engine::wake),
        }
    }

    fn shows_guest(&mut self, desk: usize) {
        let guest = Who {
            user: user_id(GUEST),
            login: self.random.uuid(),
        };
        if let Some(process) = &mut self.desks[desk].process {
            process.who = Some(guest.clone());
        }
        self.engine(desk, |engine, context| engine.set_who(Some(guest), context));
    }

    /// The process ends here; what the disk accepted stays.
    pub(super) fn dies(&mut self, desk: usize, down: Option<Ms>) {
        if self.desks[desk].process.take().is_none() {
            return;
        }
        self.note(&[7, desk as u64]);
        self.tell(|| format!("desk {desk}: the process dies"));
        self.ledger.faults += 1;
        self.requests_are_orphaned(desk);
        self.strikes_open(desk);
        let down = down.unwrap_or_else(|| ms(&mut self.random, SECOND, 5 * MINUTE));
        self.plan_in(down, mend(desk, Mend::Restart));
    }

    pub(super) fn dies_by_chance(&mut self, desk: usize) -> bool {
        let chance = self.plan.desks[desk].deaths;
        let dies = self.now < self.plan.calm_from && self.random.chance(chance);
        if dies {
            self.dies(desk, None);
        }
        dies
    }

    pub(super) fn disk(&mut self, desk: usize, full: bool) {
        for memory in self.desks[desk].memories.values_mut() {
            memory.fill_disk(full);
        }
    }

    /// Everything that is open here met a fault.
    fn strikes_open(&mut self, desk: usize) {
        for memory in self.desks[desk].memories.values() {
            let open = memory.journal.intents.values().filter(|row| row.state.is_open);
            for row in open {
                if let Some(seen) = self.ledger.seen.get_mut(&row.id) {
                    seen.struck = true;
                }
            }
        }
    }
}

impl Desk {
    pub(crate) fn network(&self) -> Network {
        match self.is_online {
            true => Network::Online,
            false => Network::Offline,
        }
    }
}

fn mend(desk: usize, what: Mend) -> Happening {
    Happening::Mends { desk, what }
}
