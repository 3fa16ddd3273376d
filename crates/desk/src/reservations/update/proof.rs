//! What an answer, or a record that was read, proves about a change.

use chrono::{DateTime, Utc};
use client::{Refusal, Said, Verdict};
use contract::Status;

use super::change::Outcome;
use super::{
    Again, Attempt, Change, Check, Command, Evidence, Fields, Fresh, Refused, SendPhase, Unsettled, Update, When,
    again, check, read_at, read_now,
};
use crate::planted::{self, Mistake};
use crate::reservations::cancel::denial;

pub(super) fn answered(update: Update, now: DateTime<Utc>, verdict: Verdict<Option<Fields>>) -> (Update, Vec<Command>) {
    match update {
        // While a renewal runs, nothing is under way that could be answered.
        Update::Sending {
            attempt,
            phase: phase @ (SendPhase::First | SendPhase::Replay),
            change,
        } => match verdict {
            Verdict::Done(answer) => {
                let commands = vec![Command::Keep, read_now(&attempt)];
                let by = Evidence::Answer;
                (Update::Updated { attempt, by, answer }, commands)
            }
            Verdict::Refused(refusal) => refused(attempt, phase, change, refusal),
            Verdict::Unknown(_) if planted::makes(Mistake::UnknownChangeIsDone) => by_record(attempt),
            Verdict::Unknown(doubt) => check(attempt, change, denial(doubt), now, now),
        },
        Update::Sending { .. }
        | Update::Opened { .. }
        | Update::Rereading { .. }
        | Update::Checking { .. }
        | Update::Held { .. }
        | Update::Updated { .. }
        | Update::Refused { .. }
        | Update::AskAgain { .. }
        | Update::NeedsPerson { .. } => (update, vec![]),
    }
}

fn refused(attempt: Attempt, phase: SendPhase, change: Change, refusal: Refusal) -> (Update, Vec<Command>) {
    let said = match refusal {
        Refusal::NeverConnected => return again(attempt, Again::NotConnected),
        Refusal::NotYet { wait } => return again(attempt, Again::TooMany { wait: Some(wait) }),
        Refusal::Answered(said) => said,
    };
    match (said.status, phase) {
        (401, SendPhase::First) => {
            let renew = Command::Renew {
                attempt: attempt.clone(),
            };
            let phase = SendPhase::Renewing;
            (Update::Sending { attempt, phase, change }, vec![renew])
        }
        (401, SendPhase::Renewing | SendPhase::Replay) => again(attempt, Again::SignIn),
        (429, SendPhase::First | SendPhase::Renewing | SendPhase::Replay) => {
            let wait = said.retry_after;
            again(attempt, Again::TooMany { wait })
        }
        (_, SendPhase::First | SendPhase::Renewing | SendPhase::Replay) => {
            let commands = vec![Command::Keep, read_now(&attempt)];
            let why = Refused::Words(said);
            (Update::Refused { attempt, why }, commands)
        }
    }
}

pub(super) fn read(
    update: Update,
    asked: DateTime<Utc>,
    now: DateTime<Utc>,
    fields: Option<Fields>,
) -> (Update, Vec<Command>) {
    match update {
        // The agent compares with what they saw: only its end is news.
        Update::Opened {
            attempt,
            fresh: fresh @ Fresh::Read { .. },
        } => match past_changing(fields.as_ref()) {
            Some(status) => refused_by(attempt, status),
            None => (Update::Opened { attempt, fresh }, vec![]),
        },
        Update::Opened { attempt, .. } => opened(attempt, fields, |_| vec![]),
        Update::Rereading { since, .. } if asked < since => (update, vec![]),
        Update::Rereading { attempt, change, .. } => reread(attempt, change, fields),
        // A read that was asked for before the doubt tells nothing about it.
        Update::Checking {
            attempt,
            check,
            change,
            said,
        } if asked < check.begun => look_again(attempt, check, change, said),
        Update::Checking {
            attempt,
            check,
            change,
            said,
        } => {
            let outcome = fields.map(|fields| change.outcome(&fields));
            checked(attempt, check, (change, said), asked, now, outcome)
        }
        // The record as it is now says more than what was answered.
        Update::Updated { attempt, by, .. } if fields.is_some() => {
            let answer = None;
            (Update::Updated { attempt, by, answer }, vec![])
        }
        Update::NeedsPerson {
            attempt,
            since,
            why,
            change: Some(change),
        } if asked >= since => match fields.map(|fields| change.outcome(&fields)) {
            Some(Outcome::AsWanted) => by_record(attempt),
            Some(Outcome::AsBefore) => again(attempt, Again::AsBefore),
            Some(Outcome::Unclear { .. }) | None => {
                let change = Some(change);
                (
                    Update::NeedsPerson {
                        attempt,
                        since,
                        why,
                        change,
                    },
                    vec![],
                )
            }
        },
        Update::NeedsPerson { .. }
        | Update::Sending { .. }
        | Update::Held { .. }
        | Update::Updated { .. }
        | Update::Refused { .. }
        | Update::AskAgain { .. } => (update, vec![]),
    }
}

fn checked(
    attempt: Attempt,
    check: Check,
    (change, said): (Change, Option<Said>),
    asked: DateTime<Utc>,
    now: DateTime<Utc>,
    outcome: Option<Outcome>,
) -> (Update, Vec<Command>) {
    let since = check.since;
    match (outcome, said) {
        (Some(Outcome::AsWanted), _) => by_record(attempt),
        (Some(Outcome::AsBefore), Some(said)) if check.is_settled(asked) => {
            let why = Refused::Words(said);
            (Update::Refused { attempt, why }, vec![Command::Keep])
        }
        (Some(Outcome::AsBefore), None) if check.is_settled(asked) => again(attempt, Again::AsBefore),
        (Some(Outcome::Unclear { parts }), _) if check.is_settled(asked) => {
            needs_person(attempt, since, Unsettled::Unclear { parts }, change)
        }
        (Some(Outcome::AsBefore | Outcome::Unclear { .. }) | None, said) if asked < check.due => {
            look_again(attempt, check, change, said)
        }
        (None, _) if check.is_hopeless(now) => needs_person(attempt, since, Unsettled::NotRead, change),
        (Some(Outcome::AsBefore | Outcome::Unclear { .. }) | None, said) => {
            look_again(attempt, check.after_a_read(now), change, said)
        }
    }
}

fn reread(attempt: Attempt, change: Change, fields: Option<Fields>) -> (Update, Vec<Command>) {
    let moved = fields.as_ref().map(|fields| fields.moved_since(&change.before));
    if past_changing(fields.as_ref()).is_none() && moved.is_some_and(|moved| moved.is_empty()) {
        let keep = Command::KeepChange { change: change.clone() };
        let send = Command::Send {
            attempt: attempt.clone(),
            request: change.wish.clone(),
        };
        let phase = SendPhase::First;
        return (
            Update::Sending { attempt, phase, change },
            vec![keep, Command::Keep, send],
        );
    }
    opened(attempt, fields, |fields| fields.moved_since(&change.before))
}

fn opened(
    attempt: Attempt,
    fields: Option<Fields>,
    moved: impl FnOnce(&Fields) -> Vec<super::Part>,
) -> (Update, Vec<Command>) {
    let Some(fields) = fields else {
        let fresh = Fresh::Unreadable;
        return (Update::Opened { attempt, fresh }, vec![]);
    };
    if let Some(status) = past_changing(Some(&fields)) {
        return refused_by(attempt, status);
    }
    let moved = moved(&fields);
    let fresh = Fresh::Read { fields, moved };
    (Update::Opened { attempt, fresh }, vec![])
}

fn past_changing(fields: Option<&Fields>) -> Option<Status> {
    let status = fields?.code.and_then(Status::from_code)?;
    (!status.allows_change()).then_some(status)
}

fn refused_by(attempt: Attempt, status: Status) -> (Update, Vec<Command>) {
    let why = Refused::Status(status);
    (Update::Refused { attempt, why }, vec![Command::Keep])
}

fn look_again(attempt: Attempt, check: Check, change: Change, said: Option<Said>) -> (Update, Vec<Command>) {
    let read = read_at(&attempt, When::At(check.due));
    let checking = Update::Checking {
        attempt,
        check,
        change,
        said,
    };
    (checking, vec![read])
}

fn by_record(attempt: Attempt) -> (Update, Vec<Command>) {
    let (by, answer) = (Evidence::Record, None);
    (Update::Updated { attempt, by, answer }, vec![Command::Keep])
}

fn needs_person(attempt: Attempt, since: DateTime<Utc>, why: Unsettled, change: Change) -> (Update, Vec<Command>) {
    let change = Some(change);
    let update = Update::NeedsPerson {
        attempt,
        since,
        why,
        change,
    };
    (update, vec![Command::Keep])
}
