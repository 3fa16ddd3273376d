//! Changes.

use chrono::{DateTime, Utc};
use client::Verdict;
use contract::update::{UpdateReservation, Updated};
use store::{ErrandKind, ErrandRow, Standing};
use uuid::Uuid;

use super::errands::{Life, Step};
use super::{Effect, Engine, EngineContext};
use crate::reservations::cancel::Attempt;
use crate::reservations::update::{self, Command, Event, Fields, Finding, Update, row};
use crate::session::Renewed;
use crate::trouble::Trouble;

impl Life for Update {
    const KIND: ErrandKind = ErrandKind::Update;
    type Event = Event;
    type Command = Command;

    fn next(self, event: Event) -> (Self, Vec<Command>) {
        update::next(self, event)
    }

    fn step(command: Command) -> Step {
        match command {
            Command::KeepChange { change } => Step::KeepPaper(row::paper(&change)),
            Command::Keep => Step::Keep,
            Command::Send { attempt, request } => Step::Leave(Effect::Update { attempt, request }),
            Command::Renew { attempt } => Step::Leave(Effect::RenewForUpdate { attempt }),
            Command::Read { when, .. } => Step::Read(when),
        }
    }

    fn attempt(&self) -> &Attempt {
        Update::attempt(self)
    }

    fn moments(&mut self) -> Vec<&mut DateTime<Utc>> {
        match self {
            Self::Checking { check, .. } => vec![&mut check.since, &mut check.begun, &mut check.due],
            Self::Rereading { since, .. } | Self::Held { since, .. } | Self::NeedsPerson { since, .. } => vec![since],
            Self::Opened { .. }
            | Self::Sending { .. }
            | Self::Updated { .. }
            | Self::Refused { .. }
            | Self::AskAgain { .. } => vec![],
        }
    }

    fn is_about_to_leave(&self) -> bool {
        matches!(
            self,
            Self::Sending {
                phase: update::SendPhase::First,
                ..
            }
        )
    }

    fn not_kept(because: Trouble) -> Event {
        Event::NotKept { because }
    }

    fn first(&self, now: DateTime<Utc>) -> Option<Standing> {
        row::first(self, now)
    }

    fn stepped(&self, before: &Standing, now: DateTime<Utc>) -> Option<Standing> {
        row::stepped(before, self, now)
    }

    fn said(&self) -> Option<String> {
        row::said(self)
    }

    fn read(row: &ErrandRow, paper: Option<&[u8]>, words: Option<&str>) -> Option<Self> {
        row::read(&row.reservation_id, &row.standing, paper, words)
    }
}

impl Engine {
    /// The agent wants to change this leg: its record is read anew first. `id` is a new one.
    pub fn open_update(&mut self, leg: &str, id: Uuid, context: &mut EngineContext<'_>) -> Vec<Effect> {
        let (ledger, mut input) = self.with_updates(context);
        let begun = ledger.write_up(leg, &mut input).and_then(|()| {
            let begun = match ledger.of(leg).cloned() {
                None => update::open(leg),
                Some(before) => update::next(before, Event::Open),
            };
            match begun.0 {
                Update::Opened { .. } => ledger.begin(leg, id, begun, &mut input),
                // One that is under way goes on as it is.
                Update::Rereading { .. }
                | Update::Sending { .. }
                | Update::Checking { .. }
                | Update::Held { .. }
                | Update::Updated { .. }
                | Update::Refused { .. }
                | Update::AskAgain { .. }
                | Update::NeedsPerson { .. } => Ok(()),
            }
        });
        if let Err(trouble) = begun {
            tracing::warn!(?trouble, "a change could not begin");
        }
        self.take_effects(context)
    }

    /// What the record shall become; only what differs is sent.
    pub fn confirm_update(
        &mut self,
        leg: &str,
        wish: UpdateReservation,
        context: &mut EngineContext<'_>,
    ) -> Vec<Effect> {
        let now = context.now;
        self.update_event(leg, &Event::Confirm { wish, now }, context);
        self.take_effects(context)
    }

    /// The agent's word about a change that the record does not tell of.
    pub fn decide_update(&mut self, leg: &str, finding: Finding, context: &mut EngineContext<'_>) -> Vec<Effect> {
        self.update_event(leg, &Event::Decided { finding }, context);
        self.take_effects(context)
    }

    pub fn update_answered(
        &mut self,
        attempt: Attempt,
        verdict: Verdict<Updated>,
        context: &mut EngineContext<'_>,
    ) -> Vec<Effect> {
        let (leg, now) = (attempt.leg.clone(), context.now);
        let verdict = match verdict {
            Verdict::Done(Updated(record)) => {
                // It was changed; how it is now another record does not say.
                let own = record.filter(|record| record.id().is_none_or(|said| said == leg));
                Verdict::Done(own.map(|record| Fields::of(&record, &self.fields)))
            }
            Verdict::Refused(refusal) => Verdict::Refused(refusal),
            Verdict::Unknown(doubt) => Verdict::Unknown(doubt),
        };
        self.update_event(&leg, &Event::Answered { attempt, now, verdict }, context);
        self.take_effects(context)
    }

    pub fn update_renewed(
        &mut self,
        attempt: Attempt,
        renewed: Renewed,
        context: &mut EngineContext<'_>,
    ) -> Vec<Effect> {
        let leg = attempt.leg.clone();
        let event = match renewed {
            Renewed::Yes => Event::Renewed { attempt },
            Renewed::No => Event::NotRenewed { attempt },
        };
        self.update_event(&leg, &event, context);
        self.take_effects(context)
    }

    pub fn update(&self, leg: &str) -> Option<&Update> {
        self.updates.of(leg)
    }

    pub fn updates(&self) -> impl Iterator<Item = &Update> {
        self.updates.all()
    }

    pub(super) fn update_event(&mut self, leg: &str, event: &Event, context: &mut EngineContext<'_>) {
        let (ledger, mut input) = self.with_updates(context);
        ledger.happened(leg, event, &mut input);
    }
}
