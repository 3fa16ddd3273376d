//! The session of a desk: carries out what the machine commands, and watches it.

use std::collections::VecDeque;

use chrono::TimeDelta;
use contract::Verdict;
use contract::login::{Login, RefreshToken, TokenSet};
use contract::{Language, Secret};
use engine::cancel::Cancellation;
use engine::session::Renewed;
use engine::session::Who;
use engine::session::machine::{Command, Event, Session, SignedOut, next};
use engine::session::pair::{Held, PairId, Renewal, Spent};
use engine::session::renewal;
use engine::trouble::{KeyringState, StorageState, Trouble};
use engine::update::Modification;
use sandbox::{PASSWORD, Request};
use uuid::Uuid;

use super::outcome::Outcome;
use super::{At, Call, Happening, World};
use crate::desk::{Process, Sent, mail, user_id, user_of};
use crate::engine_store::{InMemoryStore, storage};
use crate::ledger::{Broken, Seen};
use crate::network::Load;
use crate::queue::SECOND;

impl World {
    /// The process begins and finds what the last one left.
    pub(super) fn start(&mut self, desk: usize) {
        let machine = &mut self.desks[desk];
        machine.processes += 1;
        machine.process = Some(Process::new(machine.processes));
        for user in self.plan.desks[desk].users.clone() {
            // Between two processes only the wall clock is left, and how it was set meanwhile cannot be known.
            let unknown = machine.clock_set_for(user);
            let (back, forward) = (unknown.min(0), unknown.max(0));
            let waits = machine
                .memories
                .get(&user)
                .map(InMemoryStore::intents_that_wait)
                .unwrap_or_default();
            let theirs = |(_, seen): &(&Uuid, &mut Seen)| seen.wish.0 == desk && seen.user == user;
            for (id, seen) in self.ledger.seen.iter_mut().filter(theirs) {
                seen.deadline -= TimeDelta::milliseconds(back);
                // The new process does not know a silence either, if the former one ended before it could write it
                // down.
                seen.not_before = seen
                    .not_before
                    .filter(|_| waits.contains(id))
                    .map(|time| time - TimeDelta::milliseconds(forward));
            }
        }
        self.note(&[2, desk as u64]);
        let Some(user) = self.desks[desk].current_user else {
            return;
        };
        self.open(desk, user);
        self.finds_session(desk);
    }

    pub(super) fn finds_session(&mut self, desk: usize) {
        let Some(memory) = self.desks[desk].memory() else {
            return;
        };
        let event = if memory.is_locked() {
            let state = KeyringState::KeyMissing;
            Event::CannotOpen {
                because: Trouble::Keyring { state },
            }
        } else {
            let marker = memory.journal.marker;
            memory.session().map_or(Event::FoundNothing, |held| Event::Found {
                marked: marker == Some(held.generation),
                held: as_read_back(held.clone()),
            })
        };
        self.session_event(desk, event);
    }

    /// Signs in by name and password, without a network.
    pub(super) fn signs_in(&mut self, desk: usize, user: usize) {
        if !self.desks[desk].is_online {
            return;
        }
        let login = Login {
            user_name: mail(user).to_owned(),
            password: Secret::new(PASSWORD),
        };
        let answer = self
            .server
            .ask(&Request::of(&login).in_language(Language::En), self.now);
        let date = self.server.clock(self.now);
        let Verdict::Done(tokens) = Outcome::whole(answer, date).judge::<Login>().verdict else {
            return;
        };
        self.note_pair(&tokens);
        let pair = Renewal::of(tokens, Some(date), self.shown(desk));
        let held = Held::signed_in(mail(user).to_owned(), self.random.uuid(), pair);
        if let Some(process) = &mut self.desks[desk].process {
            process.was_denied = false;
        }
        self.session_event(desk, Event::SignedIn { held });
    }

    pub(super) fn session_event(&mut self, desk: usize, event: Event) {
        let number = self.desks[desk].processes;
        let mut events = VecDeque::from([event]);
        while let Some(event) = events.pop_front() {
            let Some(process) = &mut self.desks[desk].process else {
                return;
            };
            let before = std::mem::replace(&mut process.session, Session::SignedOut { why: SignedOut::Never });
            let (from, happens) = (name(&before), format!("{event:?}"));
            self.tell(|| format!("desk {desk}: session, {from}: {happens:.70}"));
            let is_rejection = matches!(event, Event::Rejected { .. });
            let (then, commands) = next(before, event);
            self.watches_session(desk, &then, is_rejection, &commands);
            if let Some(process) = &mut self.desks[desk].process {
                process.session = then;
            }
            for command in commands {
                if self.dies_by_chance(desk) {
                    return;
                }
                events.extend(self.session_command(desk, command));
                if !self.lives(At { desk, process: number }) {
                    return;
                }
            }
        }
        self.settles(desk);
    }

    /// Calls that waited for the session go on, and the engine learns who is signed in.
    pub(super) fn settles(&mut self, desk: usize) {
        let Some(process) = &mut self.desks[desk].process else {
            return;
        };
        let held = match &process.session {
            Session::Active { held }
            | Session::Volatile { held, .. }
            | Session::Refreshing { held, .. }
            | Session::Storing { held } => Some(held),
            Session::SignedOut { .. } | Session::Locked { .. } => None,
        };
        let who = held.map(|held| Who {
            user: user_id(user_of(&held.user)),
            login: held.login,
        });
        let number = process.number;
        if process.who != who {
            process.who.clone_from(&who);
            self.engine(desk, |engine, context| engine.set_who(who, context));
        }
        let Some(process) = &mut self.desks[desk].process else {
            return;
        };
        if process.number != number || process.session.is_underway() {
            return;
        }
        let renewing = std::mem::take(&mut process.renewing);
        let waiting = std::mem::take(&mut process.waiting);
        let usable = process.session.usable().map(Held::id);
        for (sent, pair) in renewing {
            if !self.lives(At { desk, process: number }) {
                return;
            }
            let renewed = match usable {
                Some(usable) if usable != pair => Renewed::Yes,
                Some(_) | None => Renewed::No,
            };
            self.engine(desk, |engine, context| match sent {
                Sent::Creation(intent) => engine.renewed(intent, context),
                Sent::Cancellation(attempt) => engine.request_renewed::<Cancellation>(attempt, renewed, context),
                Sent::Change(attempt) => engine.request_renewed::<Modification>(attempt, renewed, context),
            });
        }
        for call in waiting {
            if self.lives(At { desk, process: number }) {
                self.call(desk, call);
            }
        }
    }

    /// The result of a refresh.
    pub(super) fn refreshed(&mut self, desk: usize, pair: PairId, outcome: &Outcome) {
        let now = self.shown(desk);
        if let Some(process) = &mut self.desks[desk].process {
            process.renewing_now.retain(|asked| *asked != pair);
        }
        let exchange = outcome.judge::<RefreshToken>();
        if let Verdict::Done(tokens) = &exchange.verdict {
            self.note_pair(tokens);
        }
        if matches!(outcome.status(), Some(400 | 401)) {
            self.denied(desk);
        }
        let event = renewal::heard(pair, &exchange, now);
        self.session_event(desk, event);
    }

    /// The service itself ended this session.
    pub(super) fn denied(&mut self, desk: usize) {
        if let Some(process) = &mut self.desks[desk].process {
            process.was_denied = true;
        }
    }

    fn session_command(&mut self, desk: usize, command: Command) -> Option<Event> {
        match command {
            Command::Mark { pair } => {
                self.desks[desk].memory()?.mark(Some(pair.generation));
                None
            }
            Command::Unmark => {
                self.desks[desk].memory()?.mark(None);
                None
            }
            Command::Refresh { pair, token } => {
                self.refreshes(desk, pair, token);
                None
            }
            Command::Store { held } => Some(match self.stores(desk, &held) {
                Ok(()) => Event::Stored,
                Err(because) => Event::NotStored { because },
            }),
            Command::StoreLater => {
                let number = self.desks[desk].processes;
                if let Some(process) = &mut self.desks[desk].process {
                    process.wait_to_store += 1;
                    let (at, wait) = (At { desk, process: number }, process.wait_to_store);
                    self.plan_in(20 * SECOND, Happening::StoresAgain { at, wait });
                }
                None
            }
            Command::Forget => {
                let machine = &mut self.desks[desk];
                // The pointer is removed even if the vault could not be written.
                machine.current_user = None;
                let _trouble = machine.memory()?.forget_session();
                None
            }
        }
    }

    fn refreshes(&mut self, desk: usize, pair: PairId, token: Secret) {
        let Some(process) = &mut self.desks[desk].process else {
            return;
        };
        let is_first = process.renewing_now.iter().all(|other| other.login != pair.login);
        process.renewing_now.push(pair);
        if !is_first {
            self.ledger.breaks(Broken::RefreshesAtOnce);
        }
        self.note(&[3, pair.generation]);
        let request = Request::of(&RefreshToken { token });
        self.leaves(desk, Call::Refresh { pair }, request, pair, Load::Renewal);
    }

    fn stores(&mut self, desk: usize, held: &Held) -> Result<(), Trouble> {
        let user = user_of(&held.user);
        if self.desks[desk]
            .process
            .as_ref()
            .is_some_and(|process| process.user != Some(user))
        {
            self.changes_user(desk, user);
        }
        let machine = &mut self.desks[desk];
        let has_key = machine.key_gone_until <= self.now;
        let memory = machine.memory().ok_or_else(|| storage(StorageState::Failed))?;
        // As the session runner does each time.
        if has_key {
            memory.reopen();
        }
        memory.keep_session(held)?;
        let kept = memory
            .session()
            .map(|held| (held.access.expose(), held.refresh.expose()));
        let together =
            kept.is_some_and(|(access, refresh)| self.ledger.pairs.get(access).is_some_and(|known| known == refresh));
        if !together {
            self.ledger.breaks(Broken::TornPair);
        }
        machine.current_user = Some(user);
        Ok(())
    }

    /// The former user's store is closed before another's is opened.
    fn changes_user(&mut self, desk: usize, user: usize) {
        if let Some(process) = &mut self.desks[desk].process {
            process.engine = None;
            process.waiting.clear();
            process.renewing.clear();
            process.user = None;
        }
        // What is under way for the former user no longer has a process that waits for it.
        self.requests_are_orphaned(desk);
        self.exchanges
            .retain(|_, exchange| exchange.at.desk != desk || matches!(exchange.call, Call::Refresh { .. }));
        self.open(desk, user);
    }

    fn note_pair(&mut self, tokens: &TokenSet) {
        let (access, refresh) = (tokens.access_token.expose(), tokens.refresh_token.expose());
        self.ledger.pairs.insert(access.to_owned(), refresh.to_owned());
    }

    fn watches_session(&mut self, desk: usize, then: &Session, is_rejection: bool, commands: &[Command]) {
        let Some(process) = &self.desks[desk].process else {
            return;
        };
        let refused = matches!(
            then,
            Session::SignedOut {
                why: SignedOut::Refused
            }
        );
        if refused && !process.was_denied {
            self.ledger.breaks(Broken::SignedOutUnasked);
        }
        let for_nothing = commands.iter().any(|command| match command {
            Command::Refresh { pair, .. } => is_rejection && !process.rejected.contains(&(pair.login, pair.generation)),
            Command::Mark { .. } | Command::Unmark | Command::Store { .. } | Command::StoreLater | Command::Forget => {
                false
            }
        });
        if for_nothing {
            self.ledger.breaks(Broken::RefreshedForNothing);
        }
    }
}

fn name(session: &Session) -> &'static str {
    match session {
        Session::SignedOut { .. } => "signed out",
        Session::Locked { .. } => "locked",
        Session::Active { .. } => "active",
        Session::Refreshing { .. } => "refreshing",
        Session::Storing { .. } => "storing",
        Session::Volatile { .. } => "volatile",
    }
}

/// A pair as a later process reads it: the difference between the clocks is stored in whole seconds.
fn as_read_back(held: Held) -> Held {
    let clock_ahead = TimeDelta::seconds(held.clock_ahead.num_seconds());
    Held {
        clock_ahead,
        early: Held::early_from_expiry(held.access_expires, clock_ahead),
        spent: Spent::No,
        ..held
    }
}
