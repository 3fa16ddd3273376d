//! The life of a change to one reservation, as a pure machine.
//!
//! The record is read when the agent opens it and again when they confirm, so that nothing somebody else has changed in
//! between is overwritten unseen: what was opened stays as the agent saw it, whoever reads the record meanwhile. That it
//! moved on to another status is no change in this sense. Only what differs is sent. An answer that did not come proves nothing: the record is
//! read and compared, field by field; where it does not tell, it is shown as it came and the agent decides. Nothing is
//! sent a second time unless the agent confirms anew. Opened and Rereading live in memory only.
//!
//! | state | event | next | commands |
//! |---|---|---|---|
//! | Updated, AskAgain, Refused, NeedsPerson | Open | Opened(reading), a new attempt | Read now |
//! | Opened | Open | Opened(reading) | Read now |
//! | Opened, Rereading | Read: 8 to 12 | Refused(status) | Keep |
//! | Opened(reading, unreadable) | Read: any other code / none | Opened(read) / Opened(unreadable) | – |
//! | Opened(read) | Read: any other code / none | unchanged | – |
//! | Opened(read) | Confirm: nothing differs | unchanged | – |
//! | Opened(read) | Confirm | Rereading | Read now |
//! | Rereading | Read: as it was opened | Sending(first) | KeepChange, Keep, Send |
//! | Rereading | Read: something moved | Opened(read, what moved) | – |
//! | Rereading | Read: none | Opened(unreadable) | – |
//! | Rereading | Read: asked for before Confirm | unchanged | – |
//! | Opened, Rereading | SignedOut | AskAgain(sign in) | Keep |
//! | Sending | Done | Updated(answer) | Keep, Read now |
//! | Updated(answer) | Read | Updated | – |
//! | Sending(first) | first 401 | Sending(renewing) | Renew |
//! | Sending(renewing) | Renewed | Sending(replay) | Send |
//! | Sending(renewing) | NotRenewed, SignedOut | AskAgain(sign in) | Keep |
//! | Sending(replay) | second 401 | AskAgain(sign in) | Keep |
//! | Sending | 429, or nothing left this machine | AskAgain | Keep |
//! | Sending | any other Refused | Refused(words) | Keep, Read now |
//! | Sending | Unknown, or Found at start | Checking | Keep, Read now |
//! | Sending(first) | NotKept | AskAgain(not kept) | – |
//! | Checking, NeedsPerson | Read: as wanted | Updated(record) | Keep |
//! | Checking, in which the service refused in words | Read: as before, 120 s after the doubt | Refused(words) | Keep |
//! | Checking | Read: as before, 120 s after the doubt | AskAgain(as before) | Keep |
//! | NeedsPerson | Read: as before | AskAgain(as before) | Keep |
//! | Checking | Read: neither, 120 s after the doubt | NeedsPerson(unclear) | Keep |
//! | Checking | Read: the same, sooner, or nothing | Checking | Read at 5, 20, 60, 120 s, then ever more rarely |
//! | Checking | nothing, 24 h after the doubt | NeedsPerson(not read) | Keep |
//! | Checking | Found at start | Checking from the first read | Keep, Read now |
//! | Checking | SignedOut | Held | Keep |
//! | Held | Back | Checking from the first read | Keep, Read now |
//! | NeedsPerson | Decided | Updated(person) / AskAgain(person) | Keep |
//! | otherwise | | unchanged | – |

use std::time::Duration;

use chrono::{DateTime, Utc};
use client::{Said, Verdict};
use contract::update::UpdateReservation;
use serde::{Deserialize, Serialize};

pub use super::cancel::{Attempt, Check, Refused, SendPhase, When};
use crate::trouble::Trouble;
pub use change::{Change, Fields, Part, Piece};

#[derive(Debug, Clone, PartialEq)]
pub enum Update {
    /// The agent looks at the fresh record and types.
    Opened {
        attempt: Attempt,
        fresh: Fresh,
    },
    /// Confirmed; whether the record is still what the agent saw is being looked at.
    Rereading {
        attempt: Attempt,
        change: Change,
        since: DateTime<Utc>,
    },
    /// The call may leave, or may have left.
    Sending {
        attempt: Attempt,
        phase: SendPhase,
        change: Change,
    },
    /// Whether the call did anything is not known.
    Checking {
        attempt: Attempt,
        check: Check,
        change: Change,
        /// With what it refused, where its status alone proves nothing.
        said: Option<Said>,
    },
    /// As Checking, but nobody may ask the service now.
    Held {
        attempt: Attempt,
        since: DateTime<Utc>,
        change: Change,
        said: Option<Said>,
    },
    Updated {
        attempt: Attempt,
        by: Evidence,
        /// What the service answered, as long as the record itself was not read anew: it may be a part of it, and is not kept.
        answer: Option<Fields>,
    },
    Refused {
        attempt: Attempt,
        why: Refused,
    },
    /// Nothing was changed; whether to try again is the agent's to say.
    AskAgain {
        attempt: Attempt,
        why: Again,
    },
    NeedsPerson {
        attempt: Attempt,
        since: DateTime<Utc>,
        why: Unsettled,
        /// `None`: what was sent cannot be read any more.
        change: Option<Change>,
    },
}

#[derive(Debug, Clone, PartialEq)]
pub enum Fresh {
    Reading,
    /// `moved`: what somebody else changed since the agent confirmed.
    Read {
        fields: Fields,
        moved: Vec<Part>,
    },
    Unreadable,
}

/// Why it counts as changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Evidence {
    Answer,
    /// The record has what was wanted.
    Record,
    Person,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The record was read long enough after the doubt and is as it was.
    AsBefore,
    /// The agent looked and found it unchanged.
    Person,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unsettled {
    NotRead,
    /// These are neither as wanted nor as before, or cannot be found in the record.
    Unclear {
        parts: Vec<Part>,
    },
    /// What was sent cannot be read any more.
    NothingToCompare,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    Open,
    /// What the record shall become.
    Confirm {
        wish: UpdateReservation,
        now: DateTime<Utc>,
    },
    NotKept {
        because: Trouble,
    },
    Answered {
        attempt: Attempt,
        now: DateTime<Utc>,
        /// With what the answer told of the record, if anything.
        verdict: Verdict<Option<Fields>>,
    },
    Renewed {
        attempt: Attempt,
    },
    NotRenewed {
        attempt: Attempt,
    },
    /// The record was read, for whatever purpose; `None` when it could not be.
    Read {
        leg: String,
        asked: DateTime<Utc>,
        now: DateTime<Utc>,
        fields: Option<Fields>,
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
    Decided {
        finding: Finding,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Finding {
    Changed,
    NotChanged,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// What is changed and what it was, into the vault.
    KeepChange {
        change: Change,
    },
    /// The new state, durably, before anything that follows. When it fails, nothing that follows is done.
    Keep,
    Send {
        attempt: Attempt,
        request: UpdateReservation,
    },
    Renew {
        attempt: Attempt,
    },
    Read {
        leg: String,
        when: When,
    },
}

/// The first time the agent opens a record for changing it.
pub fn open(leg: &str) -> (Update, Vec<Command>) {
    opened(Attempt::first(leg))
}

/// The next state, and what is to be done in this order.
pub fn next(update: Update, event: Event) -> (Update, Vec<Command>) {
    match event {
        Event::Open => standing::open_again(update),
        Event::Confirm { wish, now } => standing::confirm(update, wish, now),
        Event::NotKept { because } => standing::not_kept(update, because),
        Event::Answered { attempt, now, verdict } if *update.attempt() == attempt => {
            proof::answered(update, now, verdict)
        }
        Event::Renewed { attempt } if *update.attempt() == attempt => standing::renewed(update),
        Event::NotRenewed { attempt } if *update.attempt() == attempt => standing::stop_renewing(update),
        Event::Read {
            leg,
            asked,
            now,
            fields,
        } if update.attempt().leg == leg => proof::read(update, asked, now, fields),
        Event::Answered { .. } | Event::Renewed { .. } | Event::NotRenewed { .. } | Event::Read { .. } => {
            (update, vec![])
        }
        Event::Found { now } => standing::found(update, now),
        Event::SignedOut => standing::signed_out(update),
        Event::Back { now } => standing::back(update, now),
        Event::Decided { finding } => standing::decided(update, finding),
    }
}

impl Update {
    pub fn attempt(&self) -> &Attempt {
        match self {
            Self::Opened { attempt, .. }
            | Self::Rereading { attempt, .. }
            | Self::Sending { attempt, .. }
            | Self::Checking { attempt, .. }
            | Self::Held { attempt, .. }
            | Self::Updated { attempt, .. }
            | Self::Refused { attempt, .. }
            | Self::AskAgain { attempt, .. }
            | Self::NeedsPerson { attempt, .. } => attempt,
        }
    }
}

fn opened(attempt: Attempt) -> (Update, Vec<Command>) {
    let commands = vec![read_now(&attempt)];
    let fresh = Fresh::Reading;
    (Update::Opened { attempt, fresh }, commands)
}

fn again(attempt: Attempt, why: Again) -> (Update, Vec<Command>) {
    (Update::AskAgain { attempt, why }, vec![Command::Keep])
}

fn check(
    attempt: Attempt,
    change: Change,
    said: Option<Said>,
    since: DateTime<Utc>,
    now: DateTime<Utc>,
) -> (Update, Vec<Command>) {
    let commands = vec![Command::Keep, read_now(&attempt)];
    let check = Check::begin(since, now);
    let checking = Update::Checking {
        attempt,
        check,
        change,
        said,
    };
    (checking, commands)
}

fn read_now(attempt: &Attempt) -> Command {
    read_at(attempt, When::Now)
}

fn read_at(attempt: &Attempt, when: When) -> Command {
    let leg = attempt.leg.clone();
    Command::Read { leg, when }
}

mod change;
pub(crate) mod draft;
#[cfg(test)]
mod orders;
mod proof;
pub mod row;
mod standing;
#[cfg(test)]
mod tests;
pub mod typed;
pub mod view;
