//! Cancellations.

use client::Verdict;
use contract::reservation::Deduction;
use store::{ErrandKind, ErrandRow, Standing};
use uuid::Uuid;

use super::errands::{Life, Step};
use super::{Effect, Engine, EngineContext};
use crate::planted::{self, Mistake};
use crate::reservations::cancel::{self, Attempt, Cancel, Command, Event, row};
use crate::session::Renewed;
use crate::trouble::Trouble;
use chrono::{DateTime, Utc};

impl Life for Cancel {
    const KIND: ErrandKind = ErrandKind::Cancel;
    type Event = Event;
    type Command = Command;

    fn next(self, event: Event) -> (Self, Vec<Command>) {
        cancel::next(self, event)
    }

    fn step(command: Command) -> Step {
        match command {
            Command::Keep => Step::Keep,
            Command::Send { attempt } => Step::Leave(Effect::Cancel { attempt }),
            Command::Renew { attempt } => Step::Leave(Effect::RenewForCancel { attempt }),
            Command::Read { when, .. } => Step::Read(when),
        }
    }

    fn attempt(&self) -> &Attempt {
        Cancel::attempt(self)
    }

    fn moments(&mut self) -> Vec<&mut DateTime<Utc>> {
        match self {
            Self::Checking { check, .. } => vec![&mut check.since, &mut check.begun, &mut check.due],
            Self::Held { since, .. } | Self::NeedsPerson { since, .. } => vec![since],
            Self::Asked { .. }
            | Self::Sending { .. }
            | Self::Cancelled { .. }
            | Self::Refused { .. }
            | Self::AskAgain { .. } => vec![],
        }
    }

    fn is_about_to_leave(&self) -> bool {
        matches!(
            self,
            Self::Sending {
                phase: cancel::SendPhase::First,
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

    fn read(row: &ErrandRow, _: Option<&[u8]>, words: Option<&str>) -> Option<Self> {
        row::read(&row.reservation_id, &row.standing, words)
    }
}

impl Engine {
    /// The agent wants to cancel this leg: its record is read anew first. `id` is a new one.
    pub fn ask_to_cancel(&mut self, leg: &str, id: Uuid, context: &mut EngineContext<'_>) -> Vec<Effect> {
        let (ledger, mut input) = self.with_cancels(context);
        ledger.recall(leg, input.context);
        let begun = ledger.write_up(leg, &mut input).and_then(|()| {
            let begun = match ledger.of(leg).cloned() {
                None => cancel::ask(leg),
                Some(before) => cancel::next(before, Event::Ask),
            };
            match &begun.0 {
                Cancel::Asked { attempt, .. } if attempt.leg == leg => ledger.begin(leg, id, begun, &mut input),
                // One that is under way goes on as it is.
                Cancel::Asked { .. }
                | Cancel::Sending { .. }
                | Cancel::Checking { .. }
                | Cancel::Held { .. }
                | Cancel::Cancelled { .. }
                | Cancel::Refused { .. }
                | Cancel::AskAgain { .. }
                | Cancel::NeedsPerson { .. } => Ok(()),
            }
        });
        if let Err(trouble) = begun {
            tracing::warn!(?trouble, "a cancellation could not begin");
        }
        self.take_effects(context)
    }

    /// The agent has seen the conditions and wants it.
    pub fn confirm_cancel(&mut self, leg: &str, context: &mut EngineContext<'_>) -> Vec<Effect> {
        self.cancel_event(leg, &Event::Confirm, context);
        self.take_effects(context)
    }

    pub fn cancel_answered(
        &mut self,
        attempt: Attempt,
        verdict: Verdict<Deduction>,
        context: &mut EngineContext<'_>,
    ) -> Vec<Effect> {
        let attempt = match planted::makes(Mistake::LegsMixedUp) {
            true => self.another_under_way(&attempt).unwrap_or(attempt),
            false => attempt,
        };
        let (leg, now) = (attempt.leg.clone(), context.now);
        self.cancel_event(&leg, &Event::Answered { attempt, now, verdict }, context);
        self.take_effects(context)
    }

    pub fn cancel_renewed(
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
        self.cancel_event(&leg, &event, context);
        self.take_effects(context)
    }

    /// Where a mistake is planted: whom else the answer could be taken for.
    fn another_under_way(&self, answered: &Attempt) -> Option<Attempt> {
        let mut sending = self.cancellations().filter(|one| matches!(one, Cancel::Sending { .. }));
        let other = sending.find(|one| one.attempt().leg != answered.leg)?;
        Some(other.attempt().clone())
    }

    /// Where the cancellation of this leg stands, in this run or from before it.
    pub fn cancellation(&self, leg: &str) -> Option<&Cancel> {
        self.cancels.of(leg)
    }

    pub fn cancellations(&self) -> impl Iterator<Item = &Cancel> {
        self.cancels.all()
    }

    pub(super) fn cancel_event(&mut self, leg: &str, event: &Event, context: &mut EngineContext<'_>) {
        let (ledger, mut input) = self.with_cancels(context);
        ledger.happened(leg, event, &mut input);
    }
}
