//! Tells a desk's engine what happens and carries out its effects, one after the other. Between any two of them, and at
//! any write, the process may die.

use chrono::TimeDelta;
use contract::RecordId;
use engine::booking::intent::{Evidence, Intent, State};
use engine::booking::row;
use engine::pause::Dice;
use engine::session::machine::Event as SessionEvent;
use engine::{Effect, Engine, EngineContext, Setup};
use uuid::Uuid;

use super::call::short;
use super::{At, Call, Happening, World};
use crate::desk::{Sent, user_id};
use crate::ledger::Broken;
use crate::queue::moment;

/// Where a process dies while its engine is told one thing.
#[derive(Clone, Copy)]
enum Doom {
    AtWrite(u32),
    AfterTasks(usize),
}

impl World {
    /// Opens a store and starts its engine.
    pub(super) fn open(&mut self, desk: usize, user: usize) {
        let has_key = self.desks[desk].key_gone_until <= self.now;
        let clock_set = TimeDelta::milliseconds(self.desks[desk].clock_set_for(user));
        let setup = Setup {
            user: user_id(user),
            fields: contract::FieldMap::default(),
            first_reading: TimeDelta::seconds(1),
            clock_set,
        };
        let (now, dice) = (self.shown(desk), self.dice());
        let Some(memory) = self.desks[desk].memories.get_mut(&user) else {
            return;
        };
        memory.open(has_key);
        let mut context = EngineContext {
            store: memory,
            now,
            dice,
        };
        let Ok((engine, effects)) = Engine::start(setup, &mut context) else {
            return;
        };
        if let Some(process) = &mut self.desks[desk].process {
            process.user = Some(user);
            process.engine = Some(engine);
            process.who = None;
            process.wake_at = None;
        }
        self.does(desk, effects, None);
        let network = self.desks[desk].network();
        self.engine(desk, |engine, context| engine.set_network(network, context));
    }

    /// Tells the engine one thing and carries out its effects.
    pub(super) fn engine(
        &mut self,
        desk: usize,
        happens: impl FnOnce(&mut Engine, &mut EngineContext<'_>) -> Vec<Effect>,
    ) {
        let doom = self.doom(desk);
        let (now, dice) = (self.shown(desk), self.dice());
        let machine = &mut self.desks[desk];
        let Some(user) = machine.process.as_ref().and_then(|process| process.user) else {
            return;
        };
        // As the runner does at each turn.
        let set = machine.clock_set_for(user);
        let Some(process) = &mut machine.process else { return };
        let (Some(engine), Some(user)) = (&mut process.engine, process.user) else {
            return;
        };
        let Some(memory) = machine.memories.get_mut(&user) else {
            return;
        };
        memory.dies_after(match doom {
            Some(Doom::AtWrite(writes)) => Some(writes),
            Some(Doom::AfterTasks(_)) | None => None,
        });
        let mut context = EngineContext {
            store: memory,
            now,
            dice,
        };
        let mut effects = Vec::new();
        if set != 0 {
            effects.extend(engine.clock_was_set(TimeDelta::milliseconds(set), &mut context));
        }
        effects.extend(happens(engine, &mut context));
        memory.dies_after(None);
        if memory.is_dead() {
            self.dies(desk, None);
            return;
        }
        self.does(desk, effects, doom);
    }

    pub(super) fn wakes(&mut self, at: At) {
        if !self.lives(at) {
            return;
        }
        let Some(process) = &mut self.desks[at.desk].process else {
            return;
        };
        if process.wake_at.is_none_or(|planned| planned > self.now) {
            return;
        }
        process.wake_at = None;
        self.engine(at.desk, Engine::wake);
    }

    pub(super) fn dice(&mut self) -> Dice {
        Dice(u16::try_from(self.random.below(1 << 16)).unwrap_or_default())
    }

    fn doom(&mut self, desk: usize) -> Option<Doom> {
        let chance = self.plan.desks[desk].deaths;
        if self.now >= self.plan.calm_from || !self.random.chance(chance) {
            return None;
        }
        let step = self.random.below(4);
        Some(match self.random.below(2) {
            0 => Doom::AtWrite(u32::try_from(step).unwrap_or_default()),
            _ => Doom::AfterTasks(step),
        })
    }

    fn does(&mut self, desk: usize, effects: Vec<Effect>, doom: Option<Doom>) {
        let number = self.desks[desk].processes;
        for (done, effect) in effects.into_iter().enumerate() {
            if matches!(doom, Some(Doom::AfterTasks(effects)) if effects == done) {
                self.dies(desk, None);
            }
            if !self.lives(At { desk, process: number }) {
                return;
            }
            self.does_one(desk, effect);
        }
        self.plans_to_wake(desk);
    }

    fn does_one(&mut self, desk: usize, effect: Effect) {
        match effect {
            Effect::Create(creation) => {
                self.watches_who(desk, creation.intent);
                self.call(desk, Call::Create(creation));
            }
            Effect::Renew { intent } => self.renews(desk, Sent::Creation(intent)),
            Effect::Cancel { attempt } => self.call(desk, Call::Cancel { attempt }),
            Effect::RenewForCancel { attempt } => self.renews(desk, Sent::Cancellation(attempt)),
            Effect::Update { attempt, request } => self.call(desk, Call::Update { attempt, request }),
            Effect::RenewForUpdate { attempt } => self.renews(desk, Sent::Change(attempt)),
            Effect::ReadPage { ticket, number } => self.call(desk, Call::page(ticket, number, self.shown(desk))),
            Effect::ReadReservation { id, asker } => {
                self.watches(desk, &id, asker);
                self.call(desk, Call::record(id, asker, self.shown(desk)));
            }
            Effect::Tell { intent, now } => self.told(desk, intent, &now),
            Effect::TellRequest { leg } => self.told_of_request(desk, &leg),
            Effect::TellReservations => {}
        }
    }

    /// A change was answered 401: one renewal serves all requests that wait for it.
    fn renews(&mut self, desk: usize, sent: Sent) {
        let Some(process) = &mut self.desks[desk].process else {
            return;
        };
        let Some(pair) = process.sent_with.get(&sent.name()).copied() else {
            return;
        };
        process.renewing.push((sent, pair));
        self.session_event(desk, SessionEvent::Rejected { pair });
    }

    fn plans_to_wake(&mut self, desk: usize) {
        let ahead = self.desks[desk].clock_ahead_ms;
        let now = self.now;
        let Some(process) = &mut self.desks[desk].process else {
            return;
        };
        let Some(due) = process.engine.as_ref().and_then(Engine::next_due) else {
            return;
        };
        // Never at once: an engine that keeps asking must not stop the world's time.
        let at = moment(due).saturating_sub(ahead).max(now + 1);
        if process.wake_at.is_some_and(|planned| planned <= at) {
            return;
        }
        process.wake_at = Some(at);
        let process = process.number;
        self.plan_at(at, Happening::Wakes(At { desk, process }));
    }

    fn told(&mut self, desk: usize, id: Uuid, intent: &Intent) {
        let at = self.shown(desk);
        let detail = row::stored(None, intent, at)
            .map(|state| state.detail)
            .unwrap_or_default();
        self.note(&[1, id.as_u64_pair().0, detail.len() as u64]);
        self.tell(|| format!("desk {desk}: told of {}: {:?}", short(id), intent.state));
        let Some(memory) = self.desks[desk].memory() else {
            return;
        };
        if !memory.journal.was_written(id, &detail) {
            self.ledger.breaks(Broken::ToldBeforeDurable);
        }
        match &intent.state {
            State::Matched { record } => {
                if !self.made(id).contains(record) {
                    self.ledger.wrong += 1;
                }
            }
            State::NotRecorded {
                by: Evidence::Lists { first, second },
            } => {
                let apart = second.began - first.ended >= TimeDelta::minutes(2);
                let late = first.began > intent.made.offer_deadline + TimeDelta::minutes(5);
                if !apart || !late {
                    self.ledger.breaks(Broken::WholePassMissing);
                }
            }
            State::Ready { .. }
            | State::Sending { .. }
            | State::Waiting { .. }
            | State::Held { .. }
            | State::Unknown { .. }
            | State::Checking { .. }
            | State::NeedsPerson { .. }
            | State::Recorded { .. }
            | State::NotRecorded { .. }
            | State::Gone
            | State::Rejected { .. }
            | State::Dropped => {}
        }
    }

    /// The records that this intent really made.
    pub(super) fn made(&self, id: Uuid) -> Vec<RecordId> {
        let truth = self.server.truth();
        let keys = self.ledger.seen.get(&id).map(|seen| &seen.keys);
        let records = keys.into_iter().flatten().filter_map(|key| truth.get(key));
        records.flatten().cloned().collect()
    }
}
