//! The life of one leg's cancellation, as a pure machine.
//!
//! The service cancels at once and without a preview, so a fresh record is read and the conditions are shown first. An
//! answer that did not come proves nothing: the record alone can tell then, and nothing is sent a second time unless
//! the agent asks anew. Asked lives in memory only; every other state is kept.
//!
//! | state | event | next | commands |
//! |---|---|---|---|
//! | AskAgain, Refused, NeedsPerson | Ask | Asked(reading), a new attempt | Read now |
//! | Asked | Ask | Asked(reading) | Read now |
//! | Asked | Read: 11 | Cancelled(not said) | Keep |
//! | Asked | Read: 8 to 10, 12 | Refused(status) | Keep |
//! | Asked | Read: any other code / none | Asked(read / unreadable) | – |
//! | Asked(read) | Confirm | Sending(first) | Keep, Send |
//! | Asked | SignedOut | AskAgain(sign in) | Keep |
//! | Sending | Done | Cancelled(said) | Keep, Read now |
//! | Sending(first) | first 401 | Sending(renewing) | Renew |
//! | Sending(renewing) | Renewed | Sending(replay) | Send |
//! | Sending(renewing) | NotRenewed, SignedOut | AskAgain(sign in) | Keep |
//! | Sending(replay) | second 401 | AskAgain(sign in) | Keep |
//! | Sending | 429, or nothing left this machine | AskAgain | Keep |
//! | Sending | any other Refused | Refused(words) | Keep, Read now |
//! | Sending | Unknown, or Found at start | Checking | Keep, Read now |
//! | Sending(first) | NotKept | AskAgain(not kept) | – |
//! | Checking, NeedsPerson, AskAgain, Refused | Read: 11 | Cancelled(not said) | Keep |
//! | Checking, NeedsPerson | Read: 8 to 10, 12 | Refused(status) | Keep |
//! | Checking, in which the service refused in words | Read: 8 to 10, 12; 1 to 7, 120 s after the doubt | Refused(words) | Keep |
//! | Checking | Read: 1 to 7, 120 s after the doubt | AskAgain(still stands) | Keep |
//! | NeedsPerson | Read: 1 to 7 | AskAgain(still stands) | Keep |
//! | Checking | Read: 1 to 7, sooner | Checking | Read at 5, 20, 60, 120 s |
//! | Checking | Read: nothing that tells | Checking | Read at 5, 20, 60, 120 s, then ever more rarely |
//! | Checking | the same, 24 h after the doubt | NeedsPerson | Keep |
//! | Checking | Found at start | Checking from the first read | Keep, Read now |
//! | Checking | SignedOut | Held | Keep |
//! | Held | Back | Checking from the first read | Keep, Read now |
//! | otherwise | | unchanged | – |

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use client::{Said, Verdict};
use contract::Status;
use contract::reservation::Deduction;
use serde::{Deserialize, Serialize};

use crate::trouble::Trouble;

/// When a doubtful cancellation is looked for, in seconds after the doubt.
const READS_AT_S: [i64; 5] = [0, 5, 20, 60, 120];
/// From here on a record that still stands was not cancelled by the call in doubt.
const SETTLED: TimeDelta = TimeDelta::seconds(120);
const SLOWEST: TimeDelta = TimeDelta::minutes(15);
const GIVE_UP: TimeDelta = TimeDelta::hours(24);

/// Where the cancellation of one leg stands.
#[derive(Debug, Clone, PartialEq)]
pub enum Cancel {
    /// The agent looks at the fresh record and its conditions.
    Asked {
        attempt: Attempt,
        fresh: Fresh,
    },
    /// The call may leave, or may have left.
    Sending {
        attempt: Attempt,
        phase: SendPhase,
    },
    /// Whether the call did anything is not known.
    Checking {
        attempt: Attempt,
        check: Check,
        /// With what it refused, where its status alone proves nothing.
        said: Option<Said>,
    },
    /// As Checking, but nobody may ask the service now; `since` is the first doubt.
    Held {
        attempt: Attempt,
        since: DateTime<Utc>,
        said: Option<Said>,
    },
    Cancelled {
        attempt: Attempt,
        percent: Percent,
    },
    Refused {
        attempt: Attempt,
        why: Refused,
    },
    /// Nothing was cancelled; whether to try again is the agent's to say.
    AskAgain {
        attempt: Attempt,
        why: Again,
    },
    /// The record could not be read for a day.
    NeedsPerson {
        attempt: Attempt,
        since: DateTime<Utc>,
    },
}

/// Which call is meant: the answer for one leg must not be taken for another's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// The `transferReservationId` of the leg.
    pub leg: String,
    /// From 1, counting what the agent confirmed.
    pub number: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fresh {
    Reading,
    Read { code: i64 },
    Unreadable,
}

/// Which sending of one attempt this is: a 401 is assumed to have done nothing and is replayed once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SendPhase {
    First,
    Renewing,
    Replay,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Check {
    /// The first doubt: a day later a person is needed.
    pub since: DateTime<Utc>,
    /// The start of this round of reads.
    pub begun: DateTime<Utc>,
    /// When the next read is due.
    pub due: DateTime<Utc>,
    /// Reads of this round that told nothing.
    pub reads: u32,
}

/// How much is kept back. A percentage, never money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Percent {
    Said(Deduction),
    /// The record is cancelled, but the answer that had the percentage was lost.
    NotSaid,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    Words(Said),
    /// The record is past cancelling.
    Status(Status),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Again {
    NotConnected,
    TooMany {
        wait: Option<Duration>,
    },
    SignIn,
    /// Without a durable note nothing is sent.
    NotKept {
        because: Trouble,
    },
    /// The record was read long enough after the doubt and is not cancelled.
    StillStands {
        status: Status,
    },
}

#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    Ask,
    /// The agent has seen the conditions and wants it.
    Confirm,
    /// The note of what is about to be sent could not be made durable: nothing was sent.
    NotKept {
        because: Trouble,
    },
    Answered {
        attempt: Attempt,
        now: DateTime<Utc>,
        verdict: Verdict<Deduction>,
    },
    Renewed {
        attempt: Attempt,
    },
    NotRenewed {
        attempt: Attempt,
    },
    /// The leg's record was read, for whatever purpose; no `code` when it has none or could not be read.
    Read {
        leg: String,
        asked: DateTime<Utc>,
        now: DateTime<Utc>,
        code: Option<i64>,
    },
    /// The process starts and finds this state.
    Found {
        now: DateTime<Utc>,
    },
    SignedOut,
    /// The same user is signed in again; another's sign-in is no event here.
    Back {
        now: DateTime<Utc>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// The new state, durably, before anything that follows. When it fails, nothing that follows is done.
    Keep,
    Send {
        attempt: Attempt,
    },
    Renew {
        attempt: Attempt,
    },
    Read {
        leg: String,
        when: When,
    },
}

/// A later appointment for a leg replaces an earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    Now,
    At(DateTime<Utc>),
}

impl Attempt {
    pub(super) fn first(leg: &str) -> Self {
        Self {
            leg: leg.to_owned(),
            number: 1,
        }
    }

    pub(super) fn following(self) -> Self {
        Self {
            leg: self.leg,
            number: self.number.saturating_add(1),
        }
    }

    fn read_now(&self) -> Command {
        self.read(When::Now)
    }

    fn read(&self, when: When) -> Command {
        Command::Read {
            leg: self.leg.clone(),
            when,
        }
    }
}

impl Cancel {
    pub fn attempt(&self) -> &Attempt {
        match self {
            Self::Asked { attempt, .. }
            | Self::Sending { attempt, .. }
            | Self::Checking { attempt, .. }
            | Self::Held { attempt, .. }
            | Self::Cancelled { attempt, .. }
            | Self::Refused { attempt, .. }
            | Self::AskAgain { attempt, .. }
            | Self::NeedsPerson { attempt, .. } => attempt,
        }
    }
}

/// The first time the agent asks for a leg.
pub fn ask(leg: &str) -> (Cancel, Vec<Command>) {
    asked(Attempt::first(leg))
}

/// The next state, and what is to be done in this order.
pub fn next(cancel: Cancel, event: Event) -> (Cancel, Vec<Command>) {
    match event {
        Event::Ask => ask_again(cancel),
        Event::Confirm => confirm(cancel),
        Event::NotKept { because } => not_kept(cancel, because),
        Event::Answered { attempt, now, verdict } => proof::answered(cancel, &attempt, now, verdict),
        Event::Renewed { attempt } => standing::renewed(cancel, &attempt),
        Event::NotRenewed { attempt } if *cancel.attempt() == attempt => standing::stop_renewing(cancel),
        Event::NotRenewed { .. } => (cancel, vec![]),
        Event::Read { leg, asked, now, code } if cancel.attempt().leg == leg => proof::read(cancel, asked, now, code),
        Event::Read { .. } => (cancel, vec![]),
        Event::Found { now } => standing::found(cancel, now),
        Event::SignedOut => standing::signed_out(cancel),
        Event::Back { now } => standing::back(cancel, now),
    }
}

fn asked(attempt: Attempt) -> (Cancel, Vec<Command>) {
    let commands = vec![attempt.read_now()];
    let fresh = Fresh::Reading;
    (Cancel::Asked { attempt, fresh }, commands)
}

fn again(attempt: Attempt, why: Again) -> (Cancel, Vec<Command>) {
    (Cancel::AskAgain { attempt, why }, vec![Command::Keep])
}

fn check(attempt: Attempt, said: Option<Said>, since: DateTime<Utc>, now: DateTime<Utc>) -> (Cancel, Vec<Command>) {
    let commands = vec![Command::Keep, attempt.read_now()];
    let check = Check::begin(since, now);
    (Cancel::Checking { attempt, check, said }, commands)
}

fn ask_again(cancel: Cancel) -> (Cancel, Vec<Command>) {
    match cancel {
        Cancel::Asked { attempt, .. } => asked(attempt),
        Cancel::AskAgain { attempt, .. } | Cancel::Refused { attempt, .. } | Cancel::NeedsPerson { attempt, .. } => {
            asked(attempt.following())
        }
        Cancel::Sending { .. } | Cancel::Checking { .. } | Cancel::Held { .. } | Cancel::Cancelled { .. } => {
            (cancel, vec![])
        }
    }
}

fn confirm(cancel: Cancel) -> (Cancel, Vec<Command>) {
    match cancel {
        Cancel::Asked {
            attempt,
            fresh: Fresh::Read { .. },
        } => {
            let send = Command::Send {
                attempt: attempt.clone(),
            };
            let phase = SendPhase::First;
            (Cancel::Sending { attempt, phase }, vec![Command::Keep, send])
        }
        Cancel::Asked { .. }
        | Cancel::Sending { .. }
        | Cancel::Checking { .. }
        | Cancel::Held { .. }
        | Cancel::Cancelled { .. }
        | Cancel::Refused { .. }
        | Cancel::AskAgain { .. }
        | Cancel::NeedsPerson { .. } => (cancel, vec![]),
    }
}

fn not_kept(cancel: Cancel, because: Trouble) -> (Cancel, Vec<Command>) {
    match cancel {
        Cancel::Sending {
            attempt,
            phase: SendPhase::First,
        } => {
            let why = Again::NotKept { because };
            (Cancel::AskAgain { attempt, why }, vec![])
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

mod proof;
pub(super) use proof::denial;
pub mod row;
mod standing;
#[cfg(test)]
mod tests;
pub mod view;
