//! When the faults are over, nothing goes wrong any more, and the agents settle what is still open.

use engine::booking::intent::State;
use engine::booking::row;
use engine::network::Network;
use engine::session::machine::Session;
use engine::store::StoredRequest;

use super::agent::PAUSE;
use super::{Happening, World};
use crate::network::Weather;

impl World {
    pub(super) fn calm(&mut self) {
        self.weather = Weather::FAIR;
        for desk in 0..self.desks.len() {
            self.desks[desk].is_online = true;
            self.desks[desk].asleep_until = 0;
            self.disk(desk, false);
            self.engine(desk, |engine, context| engine.set_network(Network::Online, context));
        }
    }

    /// Takes one user after the other, until nothing is open that time or an agent could settle.
    pub(super) fn tidies(&mut self, desk: usize) {
        self.plan_in(PAUSE, Happening::Agent { desk });
        if self.desks[desk].process.is_none() {
            self.start(desk);
        }
        let Some(session) = self.desks[desk].process.as_ref().map(|process| process.session.clone()) else {
            return;
        };
        match session {
            Session::Refreshing { .. } | Session::Storing { .. } => return,
            Session::Locked { .. } => return self.mends_vault(desk),
            Session::Active { .. } | Session::Volatile { .. } | Session::SignedOut { .. } => {}
        }
        let unsettled = self.unsettled(desk);
        match (self.signed_in(desk), unsettled.first()) {
            (_, None) => self.desks[desk].is_tidy = true,
            (Some(user), Some(_)) if unsettled.contains(&user) => {
                self.desks[desk].is_tidy = false;
                while self.decides(desk) {}
            }
            (Some(_) | None, Some(user)) => {
                self.desks[desk].is_tidy = false;
                self.signs_in(desk, *user);
            }
        }
    }

    pub(super) fn is_at_rest(&self) -> bool {
        self.now > self.plan.quiet_from() && self.desks.iter().all(|desk| desk.is_tidy)
    }

    /// Users with open work that is not left to a person.
    fn unsettled(&self, desk: usize) -> Vec<usize> {
        let open = self.desks[desk].memories.iter().filter(|(_, memory)| {
            let mut rows = memory.journal.intents.values().filter(|row| row.state.is_open);
            let intents = rows.any(|row| {
                let intent = row::read(row, None);
                !intent.is_some_and(|intent| matches!(intent.state, State::NeedsPerson { .. }))
            });
            let mut requests = memory.journal.requests.values();
            let is_underway = |state: &str| matches!(state, "sending" | "checking" | "held");
            // What the change wanted was lost with its vault, so only a person can say what became of it.
            let is_readable = |row: &StoredRequest| row.payload_hash.is_none_or(|hash| memory.is_kept(row.id, &hash));
            let is_open = |row: &StoredRequest| row.state.is_open && is_underway(&row.state.name);
            intents || requests.any(|row| is_open(row) && is_readable(row))
        });
        open.map(|(user, _)| *user).collect()
    }
}
