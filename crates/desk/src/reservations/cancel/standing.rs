//! What the session and the process do to a cancellation that is not at its end.

use chrono::{DateTime, Utc};

use super::{Again, Attempt, Cancel, Command, SendPhase, again, check};

pub(super) fn renewed(cancel: Cancel, renewed: &Attempt) -> (Cancel, Vec<Command>) {
    match cancel {
        Cancel::Sending {
            attempt,
            phase: SendPhase::Renewing,
        } if attempt == *renewed => {
            let send = Command::Send {
                attempt: attempt.clone(),
            };
            let phase = SendPhase::Replay;
            (Cancel::Sending { attempt, phase }, vec![send])
        }
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

pub(super) fn stop_renewing(cancel: Cancel) -> (Cancel, Vec<Command>) {
    match cancel {
        Cancel::Sending {
            attempt,
            phase: SendPhase::Renewing,
        } => again(attempt, Again::SignIn),
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

pub(super) fn found(cancel: Cancel, now: DateTime<Utc>) -> (Cancel, Vec<Command>) {
    match cancel {
        Cancel::Sending { attempt, .. } => check(attempt, None, now, now),
        Cancel::Checking {
            attempt,
            check: old,
            said,
        } => check(attempt, said, old.since, now),
        Cancel::Asked { .. }
        | Cancel::Held { .. }
        | Cancel::Cancelled { .. }
        | Cancel::Refused { .. }
        | Cancel::AskAgain { .. }
        | Cancel::NeedsPerson { .. } => (cancel, vec![]),
    }
}

pub(super) fn signed_out(cancel: Cancel) -> (Cancel, Vec<Command>) {
    match cancel {
        Cancel::Asked { attempt, .. } => again(attempt, Again::SignIn),
        Cancel::Checking { attempt, check, said } => {
            let since = check.since;
            (Cancel::Held { attempt, since, said }, vec![Command::Keep])
        }
        Cancel::Sending { .. } => stop_renewing(cancel),
        Cancel::Held { .. }
        | Cancel::Cancelled { .. }
        | Cancel::Refused { .. }
        | Cancel::AskAgain { .. }
        | Cancel::NeedsPerson { .. } => (cancel, vec![]),
    }
}

pub(super) fn back(cancel: Cancel, now: DateTime<Utc>) -> (Cancel, Vec<Command>) {
    match cancel {
        Cancel::Held { attempt, since, said } => check(attempt, said, since, now),
        Cancel::Asked { .. }
        | Cancel::Sending { .. }
        | Cancel::Checking { .. }
        | Cancel::Cancelled { .. }
        | Cancel::Refused { .. }
        | Cancel::AskAgain { .. }
        | Cancel::NeedsPerson { .. } => (cancel, vec![]),
    }
}
