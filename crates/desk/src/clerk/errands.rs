//! What is asked of records that exist: cancellations and changes, a leg at a time.
//!
//! Both lives have the same outline: a row before the first byte, reads that tell what became of it, and never a second
//! sending by itself. So one hand leads both.

use std::collections::{BTreeMap, VecDeque};

use chrono::{DateTime, Utc};
use store::{ErrandKind, ErrandRow, Moment, Standing};
use uuid::Uuid;

use super::{Errand, Rules, Task, Turn, WRITE_AGAIN};
use crate::booking::intent::Who;
use crate::reservations::cancel::{Attempt, When};
use crate::trouble::{StorageState, Trouble};

/// One of the two lives.
pub(super) trait Life: Clone + Sized {
    const KIND: ErrandKind;
    type Event: Clone;
    type Command;

    fn next(self, event: Self::Event, rules: &dyn Rules) -> (Self, Vec<Self::Command>);
    fn order(command: Self::Command) -> Order;

    fn attempt(&self) -> &Attempt;
    /// Whether the next thing is to send it for the first time: then it may still not be kept.
    fn is_about_to_leave(&self) -> bool;
    fn not_kept(because: Trouble) -> Self::Event;

    fn first(&self, now: DateTime<Utc>) -> Option<Standing>;
    fn stepped(&self, before: &Standing, now: DateTime<Utc>) -> Option<Standing>;
    fn said(&self) -> Option<String>;
    fn read(row: &ErrandRow, paper: Option<&[u8]>, words: Option<&str>) -> Option<Self>;
}

/// What a machine commands, in the clerk's words.
pub(super) enum Order {
    KeepPaper(Vec<u8>),
    Keep,
    Read(When),
    Leave(Task),
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
    life: L,
    /// When the record is read for it.
    due: Option<DateTime<Utc>>,
    unwritten: VecDeque<L::Event>,
    write_again: Option<DateTime<Utc>>,
}

/// What the clerk lends while something happens.
pub(super) struct Hand<'a, 'b> {
    pub rules: &'a dyn Rules,
    pub who: Option<&'a Who>,
    pub tasks: &'a mut Vec<Task>,
    pub turn: &'a mut Turn<'b>,
}

impl<L: Life> Ledger<L> {
    pub(super) fn empty() -> Self {
        Self { live: BTreeMap::new() }
    }

    /// Takes up a row that was open when the process ended.
    pub(super) fn find(&mut self, row: ErrandRow, turn: &Turn<'_>) {
        let paper = row.body_hash.and_then(|hash| turn.shelf.body(row.id, &hash));
        let words = turn.shelf.saying(row.id);
        match L::read(&row, paper.as_deref(), words.as_deref()) {
            Some(life) => {
                let leg = row.reservation_id.clone();
                let paper = row.body_hash;
                let live = Live::new(row.id, life, Some(row), paper);
                self.live.insert(leg, live);
            }
            None => tracing::error!(errand = %row.id, "an open errand is in a state this desk does not know"),
        }
    }

    /// A new attempt, under a row of its own; `begin` says what it begins with.
    pub(super) fn begin(
        &mut self,
        leg: &str,
        id: Uuid,
        (life, commands): (L, Vec<L::Command>),
        hand: &mut Hand<'_, '_>,
    ) -> Result<(), Trouble> {
        let mut live = Live::new(id, life, None, None);
        let done = live.execute(commands, hand);
        self.live.insert(leg.to_owned(), live);
        done
    }

    pub(super) fn of(&self, leg: &str) -> Option<&L> {
        self.live.get(leg).map(|live| &live.life)
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &L> {
        self.live.values().map(|live| &live.life)
    }

    pub(super) fn legs(&self) -> Vec<String> {
        self.live.keys().cloned().collect()
    }

    pub(super) fn happened(&mut self, leg: &str, event: L::Event, hand: &mut Hand<'_, '_>) {
        if let Some(live) = self.live.get_mut(leg) {
            live.unwritten.push_back(event);
            if live.write_again.is_none() {
                live.catch_up(hand);
            }
        }
    }

    pub(super) fn happened_to_all(&mut self, event: &L::Event, hand: &mut Hand<'_, '_>) {
        for leg in self.legs() {
            self.happened(&leg, event.clone(), hand);
        }
    }

    pub(super) fn next_due(&self) -> Option<DateTime<Utc>> {
        let moments = self.live.values().filter_map(|live| live.write_again.or(live.due));
        moments.min()
    }

    pub(super) fn wake(&mut self, hand: &mut Hand<'_, '_>) {
        for (leg, live) in &mut self.live {
            if live.write_again.is_some_and(|when| when <= hand.turn.now) {
                live.write_again = None;
                live.catch_up(hand);
            } else if live.write_again.is_none() && live.due.is_some_and(|when| when <= hand.turn.now) {
                live.due = None;
                hand.tasks.push(fresh(leg));
            }
        }
    }
}

impl<L: Life> Live<L> {
    fn new(id: Uuid, life: L, row: Option<ErrandRow>, paper: Option<[u8; 32]>) -> Self {
        Self {
            id,
            row,
            paper,
            life,
            due: None,
            unwritten: VecDeque::new(),
            write_again: None,
        }
    }

    fn catch_up(&mut self, hand: &mut Hand<'_, '_>) {
        while let Some(event) = self.unwritten.pop_front() {
            let before = self.life.clone();
            let (life, commands) = before.clone().next(event.clone(), hand.rules);
            self.life = life;
            let Err(because) = self.execute(commands, hand) else {
                continue;
            };
            if self.life.is_about_to_leave() {
                self.unwritten.push_front(L::not_kept(because));
                continue;
            }
            tracing::warn!(errand = %self.id, ?because, "a step could not be written");
            self.life = before;
            self.unwritten.push_front(event);
            self.write_again = Some(hand.turn.now + WRITE_AGAIN);
            return;
        }
    }

    fn execute(&mut self, commands: Vec<L::Command>, hand: &mut Hand<'_, '_>) -> Result<(), Trouble> {
        for command in commands {
            match L::order(command) {
                Order::KeepPaper(bytes) => self.paper = Some(hand.turn.shelf.keep_paper(self.id, &bytes)?),
                Order::Keep => self.keep(hand)?,
                Order::Read(When::Now) => hand.tasks.push(fresh(&self.life.attempt().leg)),
                Order::Read(When::At(when)) => self.due = Some(when),
                Order::Leave(task) => hand.tasks.push(task),
            }
        }
        hand.tasks.push(Task::TellErrand {
            leg: self.life.attempt().leg.clone(),
        });
        Ok(())
    }

    fn keep(&mut self, hand: &mut Hand<'_, '_>) -> Result<(), Trouble> {
        let now = hand.turn.now;
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
                    login: hand.who.map_or(Uuid::nil(), |who| who.login),
                    asked_utc: now,
                    standing,
                };
                if let Some(trouble) = hand.turn.shelf.trouble().filter(|_| self.life.is_about_to_leave()) {
                    return Err(trouble);
                }
                hand.turn.shelf.reserve_room()?;
                hand.turn.shelf.add_errand(&row)?;
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
                if !hand.turn.shelf.step_errand(self.id, &standing, moment)? {
                    tracing::error!(errand = %self.id, "another hand moved this errand");
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
            && let Err(trouble) = hand.turn.shelf.keep_saying(self.id, &words)
        {
            tracing::warn!(?trouble, "what was said could not be kept");
        }
        Ok(())
    }
}

fn fresh(leg: &str) -> Task {
    Task::ReadReservation {
        id: leg.to_owned(),
        errand: Errand::Fresh,
    }
}
