//! What is asked of records that exist: cancellations and changes, a leg at a time.
//!
//! Both lives have the same outline: a row before the first byte, reads that tell what became of it, and never a second
//! sending by itself. So one hand leads both.

use std::collections::{BTreeMap, VecDeque};

use chrono::{DateTime, TimeDelta, Utc};
use store::{ErrandKind, ErrandRow, Moment, Standing};
use uuid::Uuid;

use super::{Asker, Effect, EngineContext, WRITE_AGAIN};
use crate::booking::intent::Who;
use crate::clock::moved;
use crate::reservations::cancel::{Attempt, When};
use crate::trouble::{StorageState, Trouble};

/// Where a row ends whose place another has taken: what became of it nobody asks any more.
pub(crate) const SUPERSEDED: &str = "superseded";

/// One of the two lives.
pub(super) trait Life: Clone + Sized {
    const KIND: ErrandKind;
    type Event: Clone;
    type Command;

    fn next(self, event: Self::Event) -> (Self, Vec<Self::Command>);
    fn step(command: Self::Command) -> Step;

    fn attempt(&self) -> &Attempt;
    /// The moments by which it counts, for a clock that was set meanwhile.
    fn moments(&mut self) -> Vec<&mut DateTime<Utc>>;
    /// Whether the next thing is to send it for the first time: then it may still not be kept.
    fn is_about_to_leave(&self) -> bool;
    fn not_kept(because: Trouble) -> Self::Event;

    fn first(&self, now: DateTime<Utc>) -> Option<Standing>;
    fn stepped(&self, before: &Standing, now: DateTime<Utc>) -> Option<Standing>;
    fn said(&self) -> Option<String>;
    fn read(row: &ErrandRow, paper: Option<&[u8]>, words: Option<&str>) -> Option<Self>;
}

/// What a machine commands, in the engine's words.
pub(super) enum Step {
    KeepPaper(Vec<u8>),
    Keep,
    Read(When),
    Leave(Effect),
}

/// All that was asked in this run, or was open at its start, one for each leg.
pub(super) struct Ledger<L: Life> {
    live: BTreeMap<String, Live<L>>,
}

struct Live<L: Life> {
    id: Uuid,
    /// `None`: nothing has happened yet.
    row: Option<ErrandRow>,
    paper: Option<[u8; 32]>,
    /// It was found without the paper that its row names: the vault was shut.
    lacks_paper: bool,
    life: L,
    /// When the record is read for it.
    due: Option<DateTime<Utc>>,
    unwritten: VecDeque<L::Event>,
    write_again: Option<DateTime<Utc>>,
    /// Asked of the same leg before, and not settled: the record may still settle it, else this one takes its place as
    /// soon as it is written itself.
    former: Option<Box<Self>>,
}

/// What the engine lends while something happens.
pub(super) struct EffectInput<'a, 'b> {
    pub who: Option<&'a Who>,
    pub effects: &'a mut Vec<Effect>,
    pub context: &'a mut EngineContext<'b>,
}

impl<L: Life> Ledger<L> {
    pub(super) fn empty() -> Self {
        Self { live: BTreeMap::new() }
    }

    /// Takes up a row that was open when the process ended, or gives it back: it is in a state this desk does not know.
    pub(super) fn find(&mut self, row: ErrandRow, context: &mut EngineContext<'_>) -> Option<ErrandRow> {
        let paper = row.body_hash.and_then(|hash| context.store.body(row.id, &hash));
        let words = context.store.saying(row.id);
        let Some(life) = L::read(&row, paper.as_deref(), words.as_deref()) else {
            tracing::error!(errand = %row.id, "an open errand is in a state this desk does not know");
            return Some(row);
        };
        let (leg, hash) = (row.reservation_id.clone(), row.body_hash);
        let lacks_paper = row.body_hash.is_some() && paper.is_none();
        let mut live = Live::new(row.id, life, Some(row), hash);
        live.lacks_paper = lacks_paper;
        // The process ended between the writing of one and the end of the other.
        if let Some(mut other) = self.live.remove(&leg) {
            if other.life.attempt().number > live.life.attempt().number {
                std::mem::swap(&mut other, &mut live);
            }
            live.former = Some(Box::new(other));
            live.take_the_place_of_former(context);
        }
        self.live.insert(leg, live);
        None
    }

    /// Those that were found without their paper go on as if they were found now; the rows that still cannot be read are
    /// given back.
    pub(super) fn read_papers(&mut self, events: &[L::Event], input: &mut EffectInput<'_, '_>) -> Vec<ErrandRow> {
        let mut strange = Vec::new();
        for live in self.live.values_mut() {
            strange.extend(live.read_paper(events, input));
        }
        strange
    }

    /// What an earlier run asked of this leg, however it ended: what was learnt of it is not learnt anew.
    pub(super) fn recall(&mut self, leg: &str, context: &mut EngineContext<'_>) {
        if self.live.contains_key(leg) {
            return;
        }
        match context.store.last_errand(leg, L::KIND) {
            Ok(Some(row)) => drop(self.find(row, context)),
            Ok(None) => {}
            Err(trouble) => tracing::warn!(?trouble, "what was asked before could not be read"),
        }
    }

    /// A new attempt, under a row of its own; `begin` says what it begins with.
    pub(super) fn begin(
        &mut self,
        leg: &str,
        id: Uuid,
        (life, commands): (L, Vec<L::Command>),
        input: &mut EffectInput<'_, '_>,
    ) -> Result<(), Trouble> {
        let mut live = Live::new(id, life, None, None);
        live.former = self.live.remove(leg).and_then(Live::unsettled);
        let done = live.execute(commands, input);
        self.live.insert(leg.to_owned(), live);
        done
    }

    pub(super) fn of(&self, leg: &str) -> Option<&L> {
        self.live.get(leg).map(|live| &live.life)
    }

    /// Also those that are asked anew and not settled yet.
    pub(super) fn all(&self) -> impl Iterator<Item = &L> {
        let with_former = |live| std::iter::successors(Some(live), |live: &&Live<L>| live.former.as_deref());
        self.live.values().flat_map(with_former).map(|live| &live.life)
    }

    /// Why what happened to this one is not written yet, if so: nothing new is begun before.
    pub(super) fn write_up(&mut self, leg: &str, input: &mut EffectInput<'_, '_>) -> Result<(), Trouble> {
        let Some(live) = self.live.get_mut(leg) else {
            return Ok(());
        };
        live.write_again = None;
        live.catch_up(input)
    }

    /// Nobody is there to go on with what was only asked: what it was asked in place of stands as before.
    pub(super) fn put_back(&mut self) {
        for live in self.live.values_mut() {
            if live.row.is_none()
                && let Some(former) = live.former.take()
            {
                *live = *former;
            }
        }
    }

    pub(super) fn legs(&self) -> Vec<String> {
        self.live.keys().cloned().collect()
    }

    pub(super) fn happened(&mut self, leg: &str, event: &L::Event, input: &mut EffectInput<'_, '_>) {
        if let Some(live) = self.live.get_mut(leg) {
            live.happened(event, input);
        }
    }

    pub(super) fn happened_to_all(&mut self, event: &L::Event, input: &mut EffectInput<'_, '_>) {
        for leg in self.legs() {
            self.happened(&leg, event, input);
        }
    }

    pub(super) fn next_due(&self) -> Option<DateTime<Utc>> {
        self.live.values().filter_map(Live::next_due).min()
    }

    pub(super) fn clock_was_set(&mut self, by: TimeDelta) {
        for live in self.live.values_mut() {
            live.clock_was_set(by);
        }
    }

    pub(super) fn wake(&mut self, input: &mut EffectInput<'_, '_>) {
        for live in self.live.values_mut() {
            live.wake(input);
        }
    }
}

impl<L: Life> Live<L> {
    fn new(id: Uuid, life: L, row: Option<ErrandRow>, paper: Option<[u8; 32]>) -> Self {
        Self {
            id,
            row,
            paper,
            lacks_paper: false,
            life,
            due: None,
            unwritten: VecDeque::new(),
            write_again: None,
            former: None,
        }
    }

    /// Itself, or what it was asked in place of.
    fn unsettled(self) -> Option<Box<Self>> {
        if self.is_open() {
            Some(Box::new(self))
        } else {
            self.former
        }
    }

    fn is_open(&self) -> bool {
        self.row.as_ref().is_some_and(|row| row.standing.is_open)
    }

    fn read_paper(&mut self, events: &[L::Event], input: &mut EffectInput<'_, '_>) -> Option<ErrandRow> {
        if let Some(former) = &mut self.former {
            return former.read_paper(events, input);
        }
        let row = self
            .row
            .as_ref()
            .filter(|row| self.lacks_paper && row.standing.is_open)?;
        let paper = row.body_hash.and_then(|hash| input.context.store.body(row.id, &hash));
        let words = input.context.store.saying(row.id);
        let Some(life) = L::read(row, paper.as_deref(), words.as_deref()) else {
            return Some(row.clone());
        };
        (self.life, self.lacks_paper) = (life, paper.is_none());
        for event in events {
            self.happened(event, input);
        }
        None
    }

    fn happened(&mut self, event: &L::Event, input: &mut EffectInput<'_, '_>) {
        if let Some(former) = &mut self.former {
            former.happened(event, input);
        }
        self.let_former_go();
        self.unwritten.push_back(event.clone());
        if self.write_again.is_none() {
            // What could not be written is tried again.
            let _ = self.catch_up(input);
        }
    }

    fn next_due(&self) -> Option<DateTime<Utc>> {
        let former = self.former.as_ref().and_then(|former| former.next_due());
        let own = self.write_again.or(self.due);
        own.into_iter().chain(former).min()
    }

    fn clock_was_set(&mut self, by: TimeDelta) {
        if let Some(former) = &mut self.former {
            former.clock_was_set(by);
        }
        for moment in self.life.moments() {
            *moment = moved(*moment, by);
        }
        self.due = self.due.map(|due| moved(due, by));
        self.write_again = self.write_again.map(|when| moved(when, by));
    }

    fn wake(&mut self, input: &mut EffectInput<'_, '_>) {
        if let Some(former) = &mut self.former {
            former.wake(input);
        }
        self.let_former_go();
        let now = input.context.now;
        if self.write_again.is_some_and(|when| when <= now) {
            self.write_again = None;
            let _ = self.catch_up(input);
        } else if self.write_again.is_none() && self.due.is_some_and(|when| when <= now) {
            self.due = None;
            input.effects.push(fresh(&self.life.attempt().leg));
        }
    }

    fn let_former_go(&mut self) {
        self.former.take_if(|former| !former.is_open());
    }

    /// Its row ends durably. One that could not be ended is tried again with the next step, at the latest at the next start.
    fn take_the_place_of_former(&mut self, context: &mut EngineContext<'_>) {
        let Some(row) = self.former.as_ref().and_then(|former| former.row.as_ref()) else {
            return;
        };
        let standing = Standing {
            version: row.standing.version.saturating_add(1),
            state: SUPERSEDED.to_owned(),
            is_open: false,
            changed_utc: context.now,
            ..row.standing.clone()
        };
        match context.store.step_errand(row.id, &standing, Moment::AfterSending) {
            Ok(_) => self.former = None,
            Err(trouble) => tracing::warn!(errand = %row.id, ?trouble, "a superseded errand could not be ended"),
        }
    }

    fn catch_up(&mut self, input: &mut EffectInput<'_, '_>) -> Result<(), Trouble> {
        while let Some(event) = self.unwritten.pop_front() {
            let before = self.life.clone();
            let (life, commands) = before.clone().next(event.clone());
            self.life = life;
            let Err(because) = self.execute(commands, input) else {
                continue;
            };
            if self.life.is_about_to_leave() {
                self.unwritten.push_front(L::not_kept(because));
                continue;
            }
            tracing::warn!(errand = %self.id, ?because, "a step could not be written");
            self.life = before;
            self.unwritten.push_front(event);
            self.write_again = Some(input.context.now + WRITE_AGAIN);
            return Err(because);
        }
        Ok(())
    }

    fn execute(&mut self, commands: Vec<L::Command>, input: &mut EffectInput<'_, '_>) -> Result<(), Trouble> {
        for command in commands {
            match L::step(command) {
                Step::KeepPaper(bytes) => self.paper = Some(input.context.store.keep_paper(self.id, &bytes)?),
                Step::Keep => self.keep(input)?,
                Step::Read(When::Now) => input.effects.push(fresh(&self.life.attempt().leg)),
                Step::Read(When::At(when)) => self.due = Some(when),
                Step::Leave(effect) => input.effects.push(effect),
            }
        }
        input.effects.push(Effect::TellErrand {
            leg: self.life.attempt().leg.clone(),
        });
        Ok(())
    }

    fn keep(&mut self, input: &mut EffectInput<'_, '_>) -> Result<(), Trouble> {
        let now = input.context.now;
        match &self.row {
            None => {
                let Some(standing) = self.life.first(now) else {
                    return Ok(());
                };
                let row = ErrandRow {
                    id: self.id,
                    kind: L::KIND,
                    reservation_id: self.life.attempt().leg.clone(),
                    body_hash: self.paper,
                    login: input.who.map_or(Uuid::nil(), |who| who.login),
                    asked_utc: now,
                    standing,
                };
                if let Some(trouble) = input.context.store.trouble().filter(|_| self.life.is_about_to_leave()) {
                    return Err(trouble);
                }
                input.context.store.reserve_room()?;
                input.context.store.add_errand(&row)?;
                self.row = Some(row);
            }
            Some(row) => {
                let Some(standing) = self.life.stepped(&row.standing, now) else {
                    return Ok(());
                };
                let moment = if self.life.is_about_to_leave() {
                    Moment::BeforeSending
                } else {
                    Moment::AfterSending
                };
                if !input.context.store.step_errand(self.id, &standing, moment)? {
                    tracing::error!(errand = %self.id, "another input moved this errand");
                    return Err(Trouble::Storage {
                        state: StorageState::InUse,
                    });
                }
                self.row = Some(ErrandRow {
                    standing,
                    ..row.clone()
                });
            }
        }
        if let Some(words) = self.life.said()
            && let Err(trouble) = input.context.store.keep_saying(self.id, &words)
        {
            tracing::warn!(?trouble, "what was said could not be kept");
        }
        self.take_the_place_of_former(input.context);
        Ok(())
    }
}

fn fresh(leg: &str) -> Effect {
    Effect::ReadReservation {
        id: leg.to_owned(),
        asker: Asker::Fresh,
    }
}
