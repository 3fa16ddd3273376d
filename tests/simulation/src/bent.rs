//! The rules of the clerk with one of them bent.

use chrono::TimeDelta;
use desk::booking::intent::{self, Answer, Around, Command, Event, Evidence, Intent, Look, Made, Pass, Past, State};
use desk::booking::matching::{self, Candidate, Found, Owner, Sought};
use desk::booking::twin::{self, Twin};
use desk::clerk::{AsWritten, Rules};
use desk::reservations::cancel::{self, Again, Cancel};
use desk::reservations::polling::{self, Polling, Told};
use desk::reservations::sync::{self, Sync};

use crate::bug::Bug;

/// The rules a clerk of this world works by.
pub(crate) fn rules(bug: Option<Bug>) -> Box<dyn Rules + Send> {
    match bug {
        Some(bug) => Box::new(Bent(bug)),
        None => Box::new(AsWritten),
    }
}

struct Bent(Bug);

impl Rules for Bent {
    fn intent(&self, intent: Intent, event: Event) -> (Intent, Vec<Command>) {
        if self.takes_for_final(&event) {
            return unsuspecting(intent, event);
        }
        if self.0 == Bug::ResentAfterTheDeadline && matches!(event, Event::Due { .. } | Event::Dispatch { .. }) {
            return with_a_later_deadline(intent, event);
        }
        if let Some(pass) = self.ends_with(&intent, &event) {
            return ended(intent, pass);
        }
        let event = self.heard(&intent.made, event);
        intent::next(intent, event)
    }

    fn compare(&self, sought: &Sought, candidates: &[Candidate]) -> Found {
        let bent = |candidate: &Candidate| {
            let mut candidate = candidate.clone();
            if self.0 == Bug::MatchedByPassengersAlone {
                candidate.pick_up = Some(sought.pick_up);
            }
            if self.0 == Bug::MatchedToAnothersRecord {
                candidate.owner = Owner::Nobody;
            }
            candidate
        };
        let candidates: Vec<Candidate> = candidates.iter().map(bent).collect();
        matching::compare(sought, &candidates)
    }

    fn twin(&self, twins: &[Intent]) -> Twin {
        let twin = twin::among(twins);
        if self.0 == Bug::TwinBesideUnknown && twin == Twin::MayExist {
            return Twin::None;
        }
        twin
    }

    fn cancel(&self, cancel: Cancel, event: cancel::Event) -> (Cancel, Vec<cancel::Command>) {
        let (cancel, commands) = cancel::next(cancel, event);
        if let Cancel::AskAgain {
            attempt,
            why: Again::StillStands { .. },
        } = &cancel
            && self.0 == Bug::CancelResent
        {
            let attempt = attempt.clone();
            let send = cancel::Command::Send {
                attempt: attempt.clone(),
            };
            let turn = cancel::Turn::First;
            return (Cancel::Sending { attempt, turn }, vec![cancel::Command::Keep, send]);
        }
        (cancel, commands)
    }

    fn poll(&self, polling: Polling, mut event: polling::Event) -> (Polling, Vec<polling::Command>) {
        if self.0 == Bug::EndedPolled {
            let unend = |told: &mut Told| {
                told.code = told.code.map(|code| if matches!(code, 11 | 12) { 4 } else { code });
            };
            match &mut event {
                polling::Event::Known { kept, .. } => kept.iter_mut().for_each(|one| unend(&mut one.told)),
                polling::Event::Read { told, .. } => unend(told),
                polling::Event::NotRead { .. }
                | polling::Event::Due { .. }
                | polling::Event::Yield
                | polling::Event::GoOn { .. }
                | polling::Event::Pause
                | polling::Event::Resume { .. } => {}
            }
        }
        polling::next(polling, event)
    }

    fn sync(&self, sync: Sync, event: sync::Event) -> (Sync, Vec<sync::Command>) {
        if self.0 == Bug::HalfAReadingIsWhole
            && let sync::Event::PageNotRead { ticket, now, .. } = event
        {
            // Taken for a short one: nothing seems to follow what was read before it.
            let ids = Vec::new();
            return sync::next(sync, sync::Event::PageRead { ticket, now, ids });
        }
        sync::next(sync, event)
    }
}

impl Bent {
    fn takes_for_final(&self, event: &Event) -> bool {
        match event {
            Event::Answered {
                answer: Answer::Gone, ..
            } => self.0 == Bug::GoneAfterUnknown,
            Event::Answered {
                answer: Answer::Rejected { .. },
                ..
            } => self.0 == Bug::RejectedAfterUnknown,
            Event::Answered { .. }
            | Event::Dispatch { .. }
            | Event::Due { .. }
            | Event::Started { .. }
            | Event::Looked { .. }
            | Event::ClockSet { .. }
            | Event::AgentSends { .. }
            | Event::AgentDrops
            | Event::AgentFound { .. }
            | Event::AgentFoundNone { .. } => false,
        }
    }

    /// Nothing was found, and that is taken for the end of it.
    fn ends_with(&self, intent: &Intent, event: &Event) -> Option<Pass> {
        let Event::Looked {
            look: Look::Compared {
                found: Found::None,
                pass,
            },
            ..
        } = event
        else {
            return None;
        };
        let is_late = pass.began > intent.made.offer_deadline + TimeDelta::minutes(5);
        let ends = (self.0 == Bug::NotRecordedAfterOnePass && is_late) || self.0 == Bug::NotRecordedBeforeTheDeadline;
        ends.then_some(*pass)
    }

    fn heard(&self, made: &Made, mut event: Event) -> Event {
        if let Event::Due { around } | Event::Dispatch { around } = &mut event {
            self.mistakes_who(made, around);
        }
        if let Event::Answered {
            at,
            answer: Answer::NotBefore { until },
            ..
        } = &mut event
            && self.0 == Bug::RetryAfterIgnored
        {
            *until = *at;
        }
        event
    }

    fn mistakes_who(&self, made: &Made, around: &mut Around) {
        let Some(who) = &mut around.who else { return };
        let is_mistaken = match who.user == made.user {
            true => self.0 == Bug::ResentAfterAnotherLogin,
            false => self.0 == Bug::ResentAsAnotherUser,
        };
        if is_mistaken {
            who.user = made.user.clone();
            who.login = made.login;
        }
    }
}

fn unsuspecting(intent: Intent, event: Event) -> (Intent, Vec<Command>) {
    let past = intent.past;
    let clear = Intent {
        past: Past::Clear,
        ..intent
    };
    let (intent, commands) = intent::next(clear, event);
    (Intent { past, ..intent }, commands)
}

fn with_a_later_deadline(mut intent: Intent, event: Event) -> (Intent, Vec<Command>) {
    let deadline = intent.made.offer_deadline;
    intent.made.offer_deadline += TimeDelta::days(1);
    let (mut intent, commands) = intent::next(intent, event);
    intent.made.offer_deadline = deadline;
    (intent, commands)
}

fn ended(intent: Intent, pass: Pass) -> (Intent, Vec<Command>) {
    let by = Evidence::Lists {
        first: pass,
        second: pass,
    };
    let write = Command::Write {
        moment: intent::Moment::After,
        begins: None,
        ends: None,
    };
    let state = State::NotRecorded { by };
    (Intent { state, ..intent }, vec![write, Command::Tell])
}
