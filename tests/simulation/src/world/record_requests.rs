//! Cancelling and changing: what the agents ask for, and what an onlooker sees of it.

use contract::reservation::{CancelReservation, Deduction};
use contract::update::{Patch, UpdateReservation};
use contract::{RecordId, Verdict};
use engine::Asker;
use engine::cancel::{Cancellation, Fresh, NotCancelled, Percent};
use engine::request::{Again, Attempt, RecordRequest, RefusalReason, State};
use engine::store::RequestKind;
use engine::update::{self, Modification, NotChanged, Opened};

use super::outcome::Outcome;
use super::{Call, World};
use crate::campaign::Theme;
use crate::desk::Sent;
use crate::ledger::{Broken, SeenRequest};
use crate::queue::Ms;

impl World {
    /// Cancels a leg that was booked here, or changes it.
    pub(super) fn begins_request(&mut self, desk: usize) {
        let Some(memory) = self.desks[desk].memory() else {
            return;
        };
        let mut booked: Vec<Vec<RecordId>> = memory.journal.booked();
        let only_cancels = self.plan.theme == Theme::Cancels;
        if only_cancels {
            booked.retain(|legs| !legs.iter().all(|leg| self.is_over(desk, leg)));
        }
        let Some(legs) = self.random.pick(&booked).cloned() else {
            return;
        };
        let cancels = only_cancels || self.random.chance(70);
        for leg in legs {
            let id = self.random.uuid();
            self.engine(desk, |engine, context| match cancels {
                true => engine.ask::<Cancellation>(&leg, id, context),
                false => engine.ask::<Modification>(&leg, id, context),
            });
            if cancels && matches!(self.cancellation(desk, &leg), Some(State::Asked(_))) {
                self.ledger.cancel_asked.insert((desk, leg), self.now);
            }
        }
    }

    /// Whether it is cancelled, or about to be.
    fn is_over(&self, desk: usize, leg: &str) -> bool {
        match self.cancellation(desk, leg) {
            Some(
                State::Done(_)
                | State::Sending { .. }
                | State::Checking { .. }
                | State::Held { .. }
                | State::Refused(_),
            ) => true,
            Some(State::Asked(_) | State::AskAgain(_) | State::NeedsPerson { .. }) | None => false,
        }
    }

    fn cancellation(&self, desk: usize, leg: &str) -> Option<&State<Cancellation>> {
        let engine = self.desks[desk].process.as_ref()?.engine.as_ref()?;
        Some(&engine.request(leg)?.state)
    }

    /// The fresh record is there, and the agent confirms.
    pub(super) fn confirms_requests(&mut self, desk: usize) {
        let process = self.desks[desk].process.as_ref();
        let Some(engine) = process.and_then(|process| process.engine.as_ref()) else {
            return;
        };
        let is_read = |cancel: &&RecordRequest<Cancellation>| matches!(cancel.state, State::Asked(Fresh::Read { .. }));
        let is_opened = |update: &&RecordRequest<Modification>| {
            let reading = update::Fresh::Reading;
            matches!(&update.state, State::Asked(Opened::Fresh(fresh)) if *fresh != reading)
        };
        let cancels = engine.requests().filter(is_read).map(|cancel| cancel.attempt.clone());
        let cancels: Vec<Attempt> = cancels.collect();
        let updates = engine.requests().filter(is_opened).map(|update| update.attempt.clone());
        let updates: Vec<Attempt> = updates.collect();
        for attempt in cancels {
            self.ledger.cancels.asked += 1;
            let sent = Sent::Cancellation(attempt.clone());
            self.allows(desk, &sent);
            self.engine(desk, |engine, context| {
                engine.confirm::<Cancellation>(&attempt.leg, (), context)
            });
            // The confirmation was not taken, so it must not allow anything later.
            if !matches!(self.cancellation(desk, &attempt.leg), Some(State::Sending { .. })) {
                self.seen_request(desk, &sent).may_leave = false;
            }
        }
        for attempt in updates {
            self.allows(desk, &Sent::Change(attempt.clone()));
            let wish = UpdateReservation {
                id: attempt.leg.clone(),
                note: Patch::to(&format!("Note {}", self.now)),
                ..UpdateReservation::default()
            };
            self.engine(desk, |engine, context| {
                engine.confirm::<Modification>(&attempt.leg, wish, context)
            });
        }
    }

    pub(super) fn watches_change(&mut self, desk: usize, call: &Call, attempt: &Attempt) {
        let (sent, kind) = match call {
            Call::Cancel { .. } => (Sent::Cancellation(attempt.clone()), RequestKind::Cancel),
            Call::Update { .. } => (Sent::Change(attempt.clone()), RequestKind::Update),
            Call::Create(_) | Call::Page { .. } | Call::Record { .. } | Call::Refresh { .. } => return,
        };
        let is_durable = self.desks[desk].memory().is_some_and(|memory| {
            let mut rows = memory.journal.requests.values();
            rows.any(|row| row.kind == kind && row.record == attempt.leg && row.state.name == "sending")
        });
        if !is_durable {
            self.ledger.breaks(Broken::NotDurableBeforeSending);
        }
        let seen = self.seen_request(desk, &sent);
        let in_doubt = seen.in_doubt;
        if !std::mem::take(&mut seen.may_leave) {
            self.ledger.cancels.resent += u64::from(in_doubt && kind == RequestKind::Cancel);
            self.ledger.breaks(Broken::SentByItself);
        }
    }

    /// From now on only an answer can show what became of it.
    pub(super) fn request_left(&mut self, desk: usize, call: &Call) {
        match call {
            Call::Cancel { .. } | Call::Update { .. } => {
                if let Some(sent) = call.sent() {
                    self.seen_request(desk, &sent).underway = true;
                }
            }
            Call::Create(_) | Call::Page { .. } | Call::Record { .. } | Call::Refresh { .. } => {}
        }
    }

    /// The process that waited for the answers has ended, and with it what the agent allowed.
    pub(super) fn requests_are_orphaned(&mut self, desk: usize) {
        let ledger = &mut self.ledger;
        let here = (desk, String::new())..(desk + 1, String::new());
        for ((_, name), seen) in ledger.requests.range_mut(here) {
            seen.may_leave = false;
            if std::mem::take(&mut seen.underway) {
                seen.in_doubt = true;
                ledger.cancels.unknown += u64::from(Sent::is_cancellation(name));
            }
        }
    }

    pub(super) fn cancel_answered(&mut self, desk: usize, attempt: &Attempt, outcome: &Outcome) {
        let verdict = outcome.judge::<CancelReservation>().verdict;
        let seen = self.answered(desk, &Sent::Cancellation(attempt.clone()), outcome);
        if let Verdict::Done(Deduction { percent }) = &verdict {
            seen.percents.insert(*percent);
        }
        if matches!(verdict, Verdict::Unknown(_)) {
            seen.in_doubt = true;
            self.ledger.cancels.unknown += 1;
        }
        let attempt = attempt.clone();
        self.engine(desk, |engine, context| {
            engine.request_answered::<Cancellation>(attempt, verdict, context)
        });
    }

    pub(super) fn update_answered(&mut self, desk: usize, attempt: &Attempt, outcome: &Outcome) {
        self.answered(desk, &Sent::Change(attempt.clone()), outcome);
        let verdict = outcome.judge::<UpdateReservation>().verdict;
        let attempt = attempt.clone();
        self.engine(desk, |engine, context| {
            engine.update_answered(attempt, verdict, context)
        });
    }

    /// What the window is told about a cancellation or a change must be true.
    pub(super) fn told_of_request(&mut self, desk: usize, leg: &str) {
        self.told_as_untouched(desk, leg);
        let process = self.desks[desk].process.as_ref();
        let engine = process.and_then(|process| process.engine.as_ref());
        let Some(cancel) = engine.and_then(|engine| engine.request::<Cancellation>(leg)).cloned() else {
            return;
        };
        self.tell(|| format!("desk {desk}: told of {cancel:?}"));
        let name = (desk, Sent::Cancellation(cancel.attempt.clone()).name());
        let seen = self.ledger.requests.get(&name);
        let is_true = match &cancel.state {
            State::Done(Percent::Said(Deduction { percent })) => {
                self.server.is_cancelled(leg) && seen.is_some_and(|seen| seen.percents.contains(percent))
            }
            State::Done(Percent::NotSaid) => self.server.is_cancelled(leg),
            State::Refused(RefusalReason::Words(said)) => seen.is_some_and(|seen| seen.statuses.contains(&said.status)),
            State::Refused(RefusalReason::Status(_))
            | State::Asked(_)
            | State::Sending { .. }
            | State::Checking { .. }
            | State::Held { .. }
            | State::AskAgain(_)
            | State::NeedsPerson { .. } => true,
        };
        if !is_true {
            self.ledger.wrong += 1;
        }
    }

    /// A desk that has read a record as cancelled or changed must not tell the agent that it was untouched.
    fn told_as_untouched(&mut self, desk: usize, leg: &str) {
        let process = self.desks[desk].process.as_ref();
        let Some((engine, user)) = process.and_then(|process| Some((process.engine.as_ref()?, process.user?))) else {
            return;
        };
        let read = self.ledger.read.get(&(desk, leg.into())).copied().unwrap_or_default();
        let is_older = |done: Option<Ms>| done.is_some_and(|done| done < read);
        let mut untrue = Vec::new();
        let stands = |why: &Again<NotCancelled>| matches!(why, Again::NotDone(NotCancelled::StillStands { .. }));
        if let Some(RecordRequest { attempt, state, .. }) = engine.request::<Cancellation>(leg)
            && matches!(state, State::AskAgain(why) if stands(why))
        {
            let name = format!("cancel {leg} {}", attempt.number);
            untrue.push((name, is_older(self.server.cancelled_at(leg)), Broken::CancelUntrue));
        }
        if let Some(RecordRequest { attempt, state, .. }) = engine.request::<Modification>(leg)
            && *state == State::AskAgain(Again::NotDone(NotChanged::AsBefore))
        {
            let name = format!("update {leg} {}", attempt.number);
            let memory = self.desks[desk].memories.get(&user);
            let notes = memory.map(|memory| memory.notes_wished(leg)).unwrap_or_default();
            let last = notes.last().and_then(|note| self.server.noted_at(leg, note));
            untrue.push((name, is_older(last), Broken::ChangeUntrue));
        }
        for (name, is_untrue, broken) in untrue {
            // It is repeated with each later reading; what counts is the reading from which it was concluded.
            if self.ledger.untouched.insert((desk, name)) && is_untrue {
                self.ledger.breaks(broken);
            }
        }
    }

    /// A record that has ended is not read by itself any more.
    pub(super) fn watches(&mut self, desk: usize, id: &str, asker: Asker) {
        if !matches!(asker, Asker::Polling(_)) {
            return;
        }
        let code = self.desks[desk]
            .memory()
            .and_then(|memory| memory.record_in_use(id)?.status);
        if matches!(code, Some(11 | 12)) {
            self.ledger.breaks(Broken::EndedPolled);
        }
    }

    fn allows(&mut self, desk: usize, sent: &Sent) {
        let seen = self.seen_request(desk, sent);
        (seen.may_leave, seen.may_be_replayed) = (true, true);
        seen.in_doubt = false;
    }

    fn seen_request(&mut self, desk: usize, sent: &Sent) -> &mut SeenRequest {
        self.ledger.requests.entry((desk, sent.name())).or_default()
    }

    fn answered(&mut self, desk: usize, sent: &Sent, outcome: &Outcome) -> &mut SeenRequest {
        let seen = self.seen_request(desk, sent);
        seen.statuses.extend(outcome.status());
        seen.underway = false;
        seen.may_leave = outcome.status() == Some(401) && std::mem::take(&mut seen.may_be_replayed);
        seen
    }
}
