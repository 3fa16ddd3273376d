//! What the agents do: book, lose patience, decide, sign in as another user.

use chrono::TimeDelta;
use engine::booking::intent::{Confirmed, State};
use engine::session::machine::Session;
use engine::{Decision, Engine, NotBegun};
use uuid::Uuid;

use super::call::short;
use super::{At, Happening, World};
use crate::campaign::Theme;
use crate::ledger::{Seen, Wish};
use crate::network::ms;
use crate::queue::{MINUTE, Ms, SECOND};

/// Whether an agent who wants a second car says so.
#[derive(Clone, Copy)]
enum Knowing {
    OfTheTwin,
    Nothing,
}

impl World {
    pub(super) fn agent(&mut self, desk: usize) {
        if self.now >= self.plan.calm_from {
            self.tidies(desk);
            return;
        }
        // About two moves in five begin the next wish, and some come to nothing.
        let cancels = self.plan.theme == Theme::Cancels;
        let moves = if cancels { 8 } else { 4 } * self.plan.desks[desk].wishes.len();
        let pace = self.plan.calm_from / Ms::try_from(moves).unwrap_or(1);
        let next = ms(&mut self.random, SECOND, 2 * pace);
        self.plan_in(next, Happening::Agent { desk });
        if !self.is_at_work(desk) {
            return;
        }
        if let Some(at) = self.has_hesitated(desk) {
            self.books(desk, at, Knowing::OfTheTwin);
            return;
        }
        match self.random.below(100) {
            20..44 if cancels => self.begins_request(desk),
            44..72 if cancels => self.confirms_requests(desk),
            0..3 => self.engine(desk, Engine::sync_now),
            3 => self.engine(desk, Engine::stop_sync),
            4..20 => {
                self.decides(desk);
            }
            20..38 => self.clicks_again(desk),
            38..46 => self.begins_request(desk),
            46..58 => self.confirms_requests(desk),
            _ => self.books_next(desk),
        }
    }

    /// Whether a user is signed in, or signs in now.
    pub(super) fn is_at_work(&mut self, desk: usize) -> bool {
        let Some(process) = &self.desks[desk].process else {
            return false;
        };
        match &process.session {
            Session::Active { .. } | Session::Volatile { .. } => true,
            Session::Refreshing { .. } | Session::Storing { .. } => false,
            Session::Locked { .. } => {
                self.mends_vault(desk);
                false
            }
            Session::SignedOut { .. } => {
                let user = self.next_user(desk);
                self.signs_in(desk, user);
                false
            }
        }
    }

    /// The key is back, or the agent gives the vault up.
    pub(super) fn mends_vault(&mut self, desk: usize) {
        let has_key = self.desks[desk].key_gone_until <= self.now;
        let gives_up = self.now >= self.plan.calm_from || self.random.chance(5);
        let Some(memory) = self.desks[desk].memory() else {
            return;
        };
        if has_key {
            memory.reopen();
        } else if gives_up {
            memory.set_aside();
        } else {
            return;
        }
        self.finds_session(desk);
    }

    pub(super) fn signed_in(&self, desk: usize) -> Option<usize> {
        let process = self.desks[desk].process.as_ref()?;
        process.who.as_ref().and(process.user)
    }

    fn next_user(&mut self, desk: usize) -> usize {
        let wished = self.desks[desk].wished;
        let wish = self.plan.desks[desk].wishes.get(wished);
        wish.map_or(self.plan.desks[desk].users[0], |wish| wish.user)
    }

    fn books_next(&mut self, desk: usize) {
        let number = self.desks[desk].wished;
        let Some(plan) = self.plan.desks[desk].wishes.get(number).cloned() else {
            return;
        };
        if self.signed_in(desk) != Some(plan.user) {
            self.signs_in(desk, plan.user);
            return;
        }
        let at = (desk, number);
        self.wishes.entry(at).or_insert_with(|| Wish {
            plan,
            intents: Vec::new(),
            gave_up: false,
            order: None,
        });
        if self.hesitates(desk, at) {
            self.desks[desk].wished += 1;
            return;
        }
        let before = self.wishes.get(&at).map_or(0, |wish| wish.intents.len());
        self.books(desk, at, Knowing::OfTheTwin);
        let after = self.wishes.get(&at).map_or(0, |wish| wish.intents.len());
        if after > before {
            self.desks[desk].wished += 1;
        }
    }

    /// The agent searches now and books when the offer is nearly, or more than, too old.
    fn hesitates(&mut self, desk: usize, at: (usize, usize)) -> bool {
        let Some(plan) = self.wishes.get(&at).map(|wish| wish.plan.clone()) else {
            return false;
        };
        if !plan.hesitant {
            return false;
        }
        let until = self.now + ms(&mut self.random, 18 * MINUTE, 31 * MINUTE);
        let order = self.order(desk, &plan);
        if let (Some(order), Some(wish)) = (order, self.wishes.get_mut(&at)) {
            wish.order = Some((order, until));
        }
        true
    }

    fn has_hesitated(&self, desk: usize) -> Option<(usize, usize)> {
        let user = self.signed_in(desk);
        let mut ready = self.wishes.iter().filter(|(at, wish)| {
            let is_due = wish.order.as_ref().is_some_and(|(_, until)| *until <= self.now);
            at.0 == desk && is_due && Some(wish.plan.user) == user
        });
        ready.next().map(|(at, _)| *at)
    }

    /// One more click for the same wish: only what the desk permits without a confirmation is booked.
    fn clicks_again(&mut self, desk: usize) {
        let user = self.signed_in(desk);
        let impatient: Vec<(usize, usize)> = self
            .wishes
            .iter()
            .filter(|(at, wish)| {
                let may_click = wish.plan.impatient && !wish.gave_up && !wish.intents.is_empty();
                at.0 == desk && may_click && Some(wish.plan.user) == user
            })
            .map(|(at, _)| *at)
            .collect();
        let Some(at) = self.random.pick(&impatient).copied() else {
            return;
        };
        if let Some(wish) = self.wishes.get_mut(&at) {
            wish.gave_up = wish.intents.len() >= 3;
        }
        self.books(desk, at, Knowing::Nothing);
    }

    fn books(&mut self, desk: usize, at: (usize, usize), knowing: Knowing) {
        let Some(plan) = self.wishes.get(&at).map(|wish| wish.plan.clone()) else {
            return;
        };
        let number = self.desks[desk].processes;
        let found = self.wishes.get_mut(&at).and_then(|wish| wish.order.take());
        let order = match found {
            Some((order, _)) => Some(order),
            None => self.order(desk, &plan),
        };
        let Some(mut order) = order else { return };
        let deadline = order.offer_deadline;
        // The deadline as the desk shows it, even if its clock was set since the offer came.
        order.offer_deadline += TimeDelta::milliseconds(self.desks[desk].clock_ahead_ms);
        if !self.lives(At { desk, process: number }) {
            return;
        }
        let ids = (self.random.uuid(), self.random.uuid());
        let confirmed = match knowing {
            Knowing::OfTheTwin if plan.twin => Confirmed::ByTheAgent,
            Knowing::OfTheTwin | Knowing::Nothing => Confirmed::Not,
        };
        // Noted before it begins, because the desk is already watched while it begins.
        let seen = Seen {
            wish: at,
            user: plan.user,
            login: order.login,
            deadline,
            keys: [ids.1.to_string()].into(),
            body: None,
            statuses: [].into(),
            underway: false,
            in_doubt: false,
            not_before: None,
            struck: false,
        };
        self.ledger.seen.insert(ids.0, seen);
        let mut refused = None;
        self.engine(desk, |engine, context| {
            engine.book(&order, confirmed, ids, context).unwrap_or_else(|why| {
                refused = Some(why);
                Vec::new()
            })
        });
        self.note(&[5, ids.0.as_u64_pair().0, u64::from(refused.is_some())]);
        let lead = plan.lead.clone();
        self.tell(|| format!("desk {desk}: books {} for {lead} {at:?}: {refused:?}", short(ids.0)));
        match refused {
            Some(
                NotBegun::Invalid { .. }
                | NotBegun::AnotherLogin
                | NotBegun::OfferGone
                | NotBegun::NotKept { .. }
                | NotBegun::Twin { .. },
            ) => {
                self.ledger.seen.remove(&ids.0);
            }
            None => {
                if let Some(wish) = self.wishes.get_mut(&at) {
                    wish.intents.push(ids.0);
                }
            }
        }
    }

    /// Gives one open intent the decision that it asks for, truthfully, as if the agent had called the service. Returns
    /// false if there was none, or if it was not taken now.
    pub(super) fn decides(&mut self, desk: usize) -> bool {
        let Some(process) = &self.desks[desk].process else {
            return false;
        };
        let Some(engine) = &process.engine else { return false };
        // An agent decides only what the attention list asks for.
        let asked = self.asked_for(engine);
        let undecided: Vec<(Uuid, State)> = engine
            .open_intents()
            .filter(|(row, _)| asked.contains(&row.id))
            .map(|(row, intent)| (row.id, intent.state.clone()))
            .collect();
        let Some((id, state)) = self.random.pick(&undecided).cloned() else {
            return false;
        };
        let decision = if let State::Matched { record } = state {
            let reason = "the service said so on the telephone".into();
            match self.made(id).contains(&record) {
                true => Decision::Found { record, reason },
                false => Decision::FoundNone { reason },
            }
        } else if self.random.chance(60) {
            // The agent's own word counts here: this process does not know what the service asked a former one for.
            if let Some(seen) = self.ledger.seen.get_mut(&id) {
                seen.not_before = None;
            }
            Decision::Send
        } else {
            Decision::Drop
        };
        self.tell(|| format!("desk {desk}: decides {}: {decision:?}", short(id)));
        let mut taken = false;
        self.engine(desk, |engine, context| {
            let effects = engine.decide(id, decision, context);
            taken = effects.is_ok();
            effects.unwrap_or_default()
        });
        taken
    }
}

pub(super) const PAUSE: Ms = MINUTE;
