//! What the agent, the session and the process do to a change.

use chrono::{DateTime, Utc};
use contract::update::UpdateReservation;

use super::{Again, Change, Command, Evidence, Finding, Fresh, SendPhase, Update, again, check, opened, read_now};
use crate::trouble::Trouble;

pub(super) fn open_again(update: Update) -> (Update, Vec<Command>) {
    match update {
        Update::Opened { attempt, .. } => opened(attempt),
        Update::Updated { attempt, .. }
        | Update::AskAgain { attempt, .. }
        | Update::Refused { attempt, .. }
        | Update::NeedsPerson { attempt, .. } => opened(attempt.following()),
        Update::Rereading { .. } | Update::Sending { .. } | Update::Checking { .. } | Update::Held { .. } => {
            (update, vec![])
        }
    }
}

pub(super) fn confirm(update: Update, wish: UpdateReservation, now: DateTime<Utc>) -> (Update, Vec<Command>) {
    match &update {
        Update::Opened {
            attempt,
            fresh: Fresh::Read { fields, .. },
        } => {
            let id = attempt.leg.clone();
            match Change::between(fields.clone(), UpdateReservation { id, ..wish }) {
                None => (update, vec![]),
                Some(change) => {
                    let (attempt, commands) = (attempt.clone(), vec![read_now(attempt)]);
                    let since = now;
                    (Update::Rereading { attempt, change, since }, commands)
                }
            }
        }
        Update::Opened { .. }
        | Update::Rereading { .. }
        | Update::Sending { .. }
        | Update::Checking { .. }
        | Update::Held { .. }
        | Update::Updated { .. }
        | Update::Refused { .. }
        | Update::AskAgain { .. }
        | Update::NeedsPerson { .. } => (update, vec![]),
    }
}

pub(super) fn not_kept(update: Update, because: Trouble) -> (Update, Vec<Command>) {
    match update {
        Update::Sending {
            attempt,
            phase: SendPhase::First,
            ..
        } => {
            let why = Again::NotKept { because };
            (Update::AskAgain { attempt, why }, vec![])
        }
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

pub(super) fn renewed(update: Update) -> (Update, Vec<Command>) {
    match update {
        Update::Sending {
            attempt,
            phase: SendPhase::Renewing,
            change,
        } => {
            let send = Command::Send {
                attempt: attempt.clone(),
                request: change.wish.clone(),
            };
            let phase = SendPhase::Replay;
            (Update::Sending { attempt, phase, change }, vec![send])
        }
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

pub(super) fn stop_renewing(update: Update) -> (Update, Vec<Command>) {
    match update {
        Update::Sending {
            attempt,
            phase: SendPhase::Renewing,
            ..
        } => again(attempt, Again::SignIn),
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

pub(super) fn found(update: Update, now: DateTime<Utc>) -> (Update, Vec<Command>) {
    match update {
        Update::Sending { attempt, change, .. } => check(attempt, change, None, now, now),
        Update::Checking {
            attempt,
            check: old,
            change,
            said,
        } => check(attempt, change, said, old.since, now),
        Update::Opened { .. }
        | Update::Rereading { .. }
        | Update::Held { .. }
        | Update::Updated { .. }
        | Update::Refused { .. }
        | Update::AskAgain { .. }
        | Update::NeedsPerson { .. } => (update, vec![]),
    }
}

pub(super) fn signed_out(update: Update) -> (Update, Vec<Command>) {
    match update {
        Update::Opened { attempt, .. } | Update::Rereading { attempt, .. } => again(attempt, Again::SignIn),
        Update::Checking {
            attempt,
            check,
            change,
            said,
        } => {
            let since = check.since;
            let held = Update::Held {
                attempt,
                since,
                change,
                said,
            };
            (held, vec![Command::Keep])
        }
        Update::Sending { .. } => stop_renewing(update),
        Update::Held { .. }
        | Update::Updated { .. }
        | Update::Refused { .. }
        | Update::AskAgain { .. }
        | Update::NeedsPerson { .. } => (update, vec![]),
    }
}

pub(super) fn back(update: Update, now: DateTime<Utc>) -> (Update, Vec<Command>) {
    match update {
        Update::Held {
            attempt,
            since,
            change,
            said,
        } => check(attempt, change, said, since, now),
        Update::Opened { .. }
        | Update::Rereading { .. }
        | Update::Sending { .. }
        | Update::Checking { .. }
        | Update::Updated { .. }
        | Update::Refused { .. }
        | Update::AskAgain { .. }
        | Update::NeedsPerson { .. } => (update, vec![]),
    }
}

pub(super) fn decided(update: Update, finding: Finding) -> (Update, Vec<Command>) {
    match update {
        Update::NeedsPerson { attempt, .. } => match finding {
            Finding::Changed => {
                let (by, answer) = (Evidence::Person, None);
                (Update::Updated { attempt, by, answer }, vec![Command::Keep])
            }
            Finding::NotChanged => again(attempt, Again::Person),
        },
        Update::Opened { .. }
        | Update::Rereading { .. }
        | Update::Sending { .. }
        | Update::Checking { .. }
        | Update::Held { .. }
        | Update::Updated { .. }
        | Update::Refused { .. }
        | Update::AskAgain { .. } => (update, vec![]),
    }
}
