//! What an answer, or a record that was read, proves about a cancellation.

use chrono::{DateTime, TimeDelta, Utc};
use client::{Doubt, Refusal, Said, Verdict};
use contract::Status;
use contract::reservation::Deduction;

use super::{
    Again, Attempt, Cancel, Check, Command, Fresh, GIVE_UP, Percent, READS_AT_S, Refused, SETTLED, SLOWEST, SendPhase,
    When, again, check,
};
use crate::planted::{self, Mistake};

pub(super) fn answered(
    cancel: Cancel,
    of: &Attempt,
    now: DateTime<Utc>,
    verdict: Verdict<Deduction>,
) -> (Cancel, Vec<Command>) {
    match cancel {
        // While a renewal runs, nothing is under way that could be answered.
        Cancel::Sending {
            attempt,
            phase: phase @ (SendPhase::First | SendPhase::Replay),
        } if attempt == *of => match verdict {
            Verdict::Done(Deduction { percent: 0 }) if planted::makes(Mistake::DeductionZeroFails) => {
                again(attempt, Again::NotConnected)
            }
            Verdict::Unknown(_) if planted::makes(Mistake::UnknownCancelIsDone) => not_said(attempt),
            Verdict::Done(deduction) => {
                let commands = vec![Command::Keep, attempt.read_now()];
                let percent = Percent::Said(deduction);
                (Cancel::Cancelled { attempt, percent }, commands)
            }
            Verdict::Refused(refusal) => refused(attempt, phase, refusal),
            Verdict::Unknown(doubt) => check(attempt, denial(doubt), now, now),
        },
        Cancel::Sending { .. }
        | Cancel::Asked { .. }
        | Cancel::Checking { .. }
        | Cancel::Held { .. }
        | Cancel::Cancelled { .. }
        | Cancel::Refused { .. }
        | Cancel::AskAgain { .. }
        | Cancel::NeedsPerson { .. } => (cancel, vec![]),
    }
}

fn refused(attempt: Attempt, phase: SendPhase, refusal: Refusal) -> (Cancel, Vec<Command>) {
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
            (Cancel::Sending { attempt, phase }, vec![renew])
        }
        (401, SendPhase::Renewing | SendPhase::Replay) => again(attempt, Again::SignIn),
        (429, SendPhase::First | SendPhase::Renewing | SendPhase::Replay) => {
            let wait = said.retry_after;
            again(attempt, Again::TooMany { wait })
        }
        (_, SendPhase::First | SendPhase::Renewing | SendPhase::Replay) => {
            let commands = vec![Command::Keep, attempt.read_now()];
            let why = Refused::Words(said);
            (Cancel::Refused { attempt, why }, commands)
        }
    }
}

/// What reads like a refusal and proves none.
pub(in crate::reservations) fn denial(doubt: Doubt) -> Option<Said> {
    match doubt {
        Doubt::Status(said) if (400..500).contains(&said.status) => Some(said),
        Doubt::Denied(said) => Some(said),
        Doubt::Status(_) | Doubt::Cut | Doubt::TimedOut | Doubt::Unreadable(_) | Doubt::TooMuch => None,
    }
}

pub(super) fn read(
    cancel: Cancel,
    asked: DateTime<Utc>,
    now: DateTime<Utc>,
    code: Option<i64>,
) -> (Cancel, Vec<Command>) {
    let status = code.and_then(Status::from_code);
    match cancel {
        Cancel::Asked { attempt, .. } => ended(attempt, status).unwrap_or_else(|attempt| {
            let fresh = code.map_or(Fresh::Unreadable, |code| Fresh::Read { code });
            (Cancel::Asked { attempt, fresh }, vec![])
        }),
        // A read that was asked for before the doubt tells nothing about it.
        Cancel::Checking { attempt, check, said } if asked < check.begun => look_again(attempt, check, said),
        Cancel::Checking { attempt, check, said } => match (ended(attempt, status), said) {
            (Ok((Cancel::Refused { attempt, .. }, keep)), Some(said)) => (in_words(attempt, said), keep),
            (Ok(end), _) => end,
            (Err(attempt), said) => checked(attempt, check, said, asked, now, status),
        },
        Cancel::NeedsPerson { attempt, since } if asked >= since => {
            ended(attempt, status).unwrap_or_else(|attempt| match status {
                Some(status) => again(attempt, Again::StillStands { status }),
                None => (Cancel::NeedsPerson { attempt, since }, vec![]),
            })
        }
        // Cancelled later than anybody waited for, or by somebody else.
        // So is one whose request arrived twice: the second was refused because the first had done it.
        Cancel::AskAgain { attempt, .. } | Cancel::Refused { attempt, .. } if status == Some(Status::Cancelled) => {
            not_said(attempt)
        }
        Cancel::NeedsPerson { .. }
        | Cancel::AskAgain { .. }
        | Cancel::Sending { .. }
        | Cancel::Held { .. }
        | Cancel::Cancelled { .. }
        | Cancel::Refused { .. } => (cancel, vec![]),
    }
}

/// The record may still be cancelled, or does not tell.
fn checked(
    attempt: Attempt,
    check: Check,
    said: Option<Said>,
    asked: DateTime<Utc>,
    now: DateTime<Utc>,
    status: Option<Status>,
) -> (Cancel, Vec<Command>) {
    match (status, said) {
        (Some(_), Some(said)) if check.is_settled(asked) => (in_words(attempt, said), vec![Command::Keep]),
        (Some(_), None) if check.is_settled(asked) && planted::makes(Mistake::CancelResent) => {
            let send = Command::Send {
                attempt: attempt.clone(),
            };
            let phase = SendPhase::First;
            (Cancel::Sending { attempt, phase }, vec![Command::Keep, send])
        }
        (Some(status), None) if check.is_settled(asked) => again(attempt, Again::StillStands { status }),
        (Some(_) | None, said) if asked < check.due => look_again(attempt, check, said),
        (None, _) if check.is_hopeless(now) => {
            let since = check.since;
            (Cancel::NeedsPerson { attempt, since }, vec![Command::Keep])
        }
        (Some(_) | None, said) => look_again(attempt, check.after_a_read(now), said),
    }
}

fn in_words(attempt: Attempt, said: Said) -> Cancel {
    let why = Refused::Words(said);
    Cancel::Refused { attempt, why }
}

impl Check {
    pub(in crate::reservations) fn begin(since: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        Self {
            since: since.min(now),
            begun: now,
            due: now,
            reads: 0,
        }
    }

    /// What a record says that was asked for then, it says for good.
    pub(in crate::reservations) fn is_settled(self, asked: DateTime<Utc>) -> bool {
        asked - self.begun >= SETTLED
    }

    pub(in crate::reservations) fn is_hopeless(self, now: DateTime<Utc>) -> bool {
        now - self.since >= GIVE_UP
    }

    pub(in crate::reservations) fn after_a_read(self, now: DateTime<Utc>) -> Self {
        let reads = self.reads.saturating_add(1);
        let planned = usize::try_from(reads).ok().and_then(|at| READS_AT_S.get(at));
        let due = match planned {
            Some(seconds) => self.begun + TimeDelta::seconds(*seconds),
            // As long again as the check has lasted: each pause is about twice the one before.
            None => now + (now - self.begun).clamp(SETTLED, SLOWEST),
        };
        Self { due, reads, ..self }
    }
}

fn look_again(attempt: Attempt, check: Check, said: Option<Said>) -> (Cancel, Vec<Command>) {
    let read = attempt.read(When::At(check.due));
    (Cancel::Checking { attempt, check, said }, vec![read])
}

fn not_said(attempt: Attempt) -> (Cancel, Vec<Command>) {
    let percent = Percent::NotSaid;
    (Cancel::Cancelled { attempt, percent }, vec![Command::Keep])
}

/// The end that the record itself shows, or the attempt back when it may still be cancelled.
fn ended(attempt: Attempt, status: Option<Status>) -> Result<(Cancel, Vec<Command>), Attempt> {
    match status {
        Some(Status::Cancelled) => Ok(not_said(attempt)),
        Some(status) if !status.allows_change() => {
            let why = Refused::Status(status);
            Ok((Cancel::Refused { attempt, why }, vec![Command::Keep]))
        }
        Some(_) | None => Err(attempt),
    }
}
