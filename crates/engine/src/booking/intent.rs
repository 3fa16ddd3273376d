//! The life of an intent to book, as a pure machine.
//!
//! *Doubt* means that an attempt ended without proof: the booking may exist. It is never taken back, and a final
//! refusal after it settles nothing. *Attended* means within 60 s of the agent's own word.
//!
//! | state | event | guard | next | durable | commands |
//! |---|---|---|---|---|---|
//! | – | [`book`] | no twin; valid, a vault on disk and space are its caller's to see | Ready | before | KeepBody, Proceed |
//! | Ready | Dispatch, Due | no doubt, attended, same login, body sound | Sending | before | Send |
//! | Ready | Dispatch, Due | no doubt, otherwise | Held | after | – |
//! | Ready, Unknown | Dispatch, Due | doubt, and it may be sent again | Sending | before | Send |
//! | Ready, Unknown | Dispatch, Due | doubt, otherwise | Checking | before | ReadLists |
//! | Sending | Done | | Recorded | after | ReadDetail |
//! | Sending | first 401 | | Ready | after | RenewSession, Proceed |
//! | Sending | second 401 | no doubt / doubt | Held / Unknown | after | – / Wait |
//! | Sending | 429, never connected | | Waiting | after | Wait |
//! | Sending | any other refusal | no doubt | Gone, Rejected | after | – |
//! | Sending | any other refusal | doubt | Checking, never sent again | after | ReadLists |
//! | Sending | Unknown, Started | | Unknown | after | Wait |
//! | Waiting | Due, or Started in doubt | too soon | unchanged | – | Wait |
//! | Waiting | Due | attended and no doubt | Ready | – | Proceed |
//! | Waiting | Due | not attended / doubt | Held / Unknown | after | – / Wait |
//! | Ready, Waiting | Started | no doubt: attended / not | unchanged / Held | – / after | Proceed, Wait / – |
//! | Ready, Waiting | Started | doubt | Unknown | after | Wait |
//! | Held | the agent sends | the service asked for silence until later | Waiting | after | Wait |
//! | Held | the agent sends / drops | otherwise; never asked beside a twin that may exist | Ready / Dropped | after | Proceed / – |
//! | Checking | one match | | Matched | after | – |
//! | Checking | none | two complete passes after the deadline and 5 min, 2 min apart | NotRecorded | after | – |
//! | Checking | several, not comparable, body unreadable, or 24 h of doubt | | NeedsPerson | after | – |
//! | Checking | not read, Started, none yet | | Unknown | after | Wait |
//! | Unknown, Matched, NeedsPerson | the agent decides, with a reason | | Recorded, NotRecorded | after | – |
//! | Unknown | Due | offline | unchanged | – | Wait |
//! | any open | ClockSet | | the same; all its times move along, and no pass counts | after | – |
//! | any open | ClockFoundSet | | the same, and how long ago it was asked and tried is not known: nothing is sent by itself | after | – |
//! | any open | Dispatch, Due | another user, or no user | unchanged: held until that user is back | – | – |
//! | otherwise | | | unchanged | – | – |
//!
//! Every change is told to the window after it is durable.

mod attempt;
mod begin;
mod check;
mod planted;

use crate::store::{UserId, WriteTime};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::matching::Found;
pub use begin::{CannotBook, Confirmed, book};

/// One intent: what it was made of, what sending has shown, where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Intent {
    pub made: Made,
    pub tries: Tries,
    pub past: Past,
    pub state: State,
}

/// Decided when the agent books, and never changed, except that the deadline follows a clock that is set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    pub user: UserId,
    /// The offer and its key belong to this login.
    pub login: Uuid,
    pub written: DateTime<Utc>,
    /// By the clock as it is set now.
    pub offer_deadline: DateTime<Utc>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tries {
    pub count: u32,
    pub first: Option<DateTime<Utc>>,
}

/// What the attempts so far leave open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Past {
    /// Every attempt that ended proved that nothing was booked.
    Clear,
    /// An attempt ended without proof.
    Doubtful { since: DateTime<Utc> },
    /// A later attempt was refused for good: this key is not sent again.
    DoubtfulThenRefused { since: DateTime<Utc> },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum State {
    Ready {
        asked: DateTime<Utc>,
        access: Access,
    },
    Sending {
        number: u32,
        asked: DateTime<Utc>,
        access: Access,
    },
    Waiting {
        until: DateTime<Utc>,
        asked: DateTime<Utc>,
        access: Access,
    },
    Held {
        because: HeldBecause,
        /// The silence that the service asked for. It outlives the process that received the answer.
        #[serde(default)]
        not_before: Option<DateTime<Utc>>,
    },
    Unknown {
        search: Search,
    },
    Checking {
        search: Search,
    },
    Matched {
        record: String,
    },
    NeedsPerson {
        because: Unsettled,
    },
    Recorded {
        booked: Booked,
        by: Evidence,
    },
    Gone,
    Rejected {
        status: u16,
        /// The service's words, which may be about people: the vault keeps them.
        #[serde(skip)]
        reasons: Vec<String>,
    },
    NotRecorded {
        by: Evidence,
    },
    Dropped,
}

/// Whether a 401 has already been answered with a renewed session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Access {
    AsItIs,
    Renewed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum HeldBecause {
    /// The agent may have turned away, and nothing is booked unattended.
    Unattended,
    Unauthorised,
    AnotherLogin,
    BodyUnreadable,
}

/// How far the search in the lists has come.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Search {
    pub looks: u32,
    /// The first complete pass that was late enough to count and showed nothing.
    pub first_pass: Option<Pass>,
}

/// One uninterrupted reading of the lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pass {
    pub began: DateTime<Utc>,
    pub ended: DateTime<Utc>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unsettled {
    Several { candidates: Vec<String> },
    NotComparable { candidates: Vec<String> },
    BodyUnreadable,
    TooLong,
}

/// What the service says it recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Booked {
    pub there: Leg,
    pub back: Option<Leg>,
    pub failed_waypoints: usize,
}

impl Booked {
    pub const fn lacks_waypoints(&self) -> bool {
        self.failed_waypoints > 0
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leg {
    pub record: String,
    pub pnr: Option<String>,
}

/// Why the outcome counts as settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Evidence {
    Service,
    Lists {
        first: Pass,
        second: Pass,
    },
    /// The agent's own words, which the vault keeps too.
    Person {
        #[serde(skip)]
        reason: String,
    },
}

/// How things stand when an event arrives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Situation {
    pub at: DateTime<Utc>,
    pub who: Option<Who>,
    pub network: Network,
    pub body: Body,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Who {
    pub user: UserId,
    pub login: Uuid,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Network {
    Online,
    Offline,
}

impl From<bool> for Network {
    fn from(online: bool) -> Self {
        if online { Self::Online } else { Self::Offline }
    }
}

/// Whether the bytes in the vault match the hash in the journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Body {
    Sound,
    Unreadable,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The answer to [`Command::Proceed`].
    Dispatch {
        situation: Situation,
    },
    /// A wait is over, or the network or the user is back.
    Due {
        situation: Situation,
    },
    /// The process has started and found this intent.
    Started {
        at: DateTime<Utc>,
    },
    /// `number` keeps a late answer from being taken for another attempt's.
    Answered {
        number: u32,
        at: DateTime<Utc>,
        answer: Answer,
    },
    Looked {
        at: DateTime<Utc>,
        look: Look,
    },
    /// The machine's clock was set.
    ClockSet {
        by: TimeDelta,
    },
    /// The clock was set back by at least this much while the program did not run, and how much time passed is not
    /// known.
    ClockFoundSet {
        by: TimeDelta,
    },
    AgentSends {
        at: DateTime<Utc>,
    },
    AgentDrops,
    AgentFound {
        record: String,
        reason: String,
    },
    AgentFoundNone {
        reason: String,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    Done {
        booked: Booked,
    },
    Unauthorised,
    /// A 429, or the silence that an earlier 429 asked for.
    NotBefore {
        until: DateTime<Utc>,
    },
    NeverConnected,
    /// 410: the offer cannot be booked any more.
    Gone,
    /// Any other complete 4xx.
    Rejected {
        status: u16,
        reasons: Vec<String>,
    },
    Unknown,
}

/// What a reading of the lists as the intent's own user brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Look {
    Compared {
        found: Found,
        pass: Pass,
    },
    /// The pass was cut short or refused, the desk was offline, the user was no longer signed in, or records had no id.
    NotRead,
    BodyUnreadable,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Puts the exact bytes into the vault.
    KeepBody,
    /// Writes the intent as it is now, with the attempt that begins or ends. What follows happens only once it is
    /// durable.
    Write {
        time: WriteTime,
        begins: Option<u32>,
        ends: Option<u32>,
    },
    /// Sends the same key and the same bytes as every other attempt.
    Send {
        number: u32,
    },
    RenewSession,
    /// Asks for [`Event::Dispatch`] with how things stand.
    Proceed,
    ReadLists,
    ReadDetail,
    /// Asks for [`Event::Due`], not before this time.
    Wait {
        until: DateTime<Utc>,
    },
    Tell,
}

/// The next state, and the commands in the order in which they are carried out.
pub fn next(intent: Intent, event: Event) -> (Intent, Vec<Command>) {
    match event {
        Event::Dispatch { situation } => attempt::dispatch(intent, &situation),
        Event::Due { situation } => attempt::due(intent, &situation),
        Event::Started { at } => attempt::started(intent, at),
        Event::Answered { number, at, answer } => attempt::answered(intent, number, at, answer),
        Event::Looked { at, look } => check::looked(intent, at, look),
        Event::ClockSet { by } => check::clock_set(intent, by),
        Event::ClockFoundSet { by } => check::clock_set(attempt::forget_when(intent), by),
        Event::AgentSends { at } => attempt::agent_sends(intent, at),
        Event::AgentDrops => attempt::agent_drops(intent),
        Event::AgentFound { record, reason } => check::decided(intent, Some(record), reason),
        Event::AgentFoundNone { reason } => check::decided(intent, None, reason),
    }
}

impl State {
    /// The records in which the intent ended.
    pub fn booked(&self) -> Option<&Booked> {
        if let Self::Recorded { booked, .. } = self {
            Some(booked)
        } else {
            None
        }
    }

    /// An open intent is never deleted.
    pub fn is_open(&self) -> bool {
        match self {
            Self::Ready { .. }
            | Self::Sending { .. }
            | Self::Waiting { .. }
            | Self::Held { .. }
            | Self::Unknown { .. }
            | Self::Checking { .. }
            | Self::Matched { .. }
            | Self::NeedsPerson { .. } => true,
            Self::Recorded { .. } | Self::Gone | Self::Rejected { .. } | Self::NotRecorded { .. } | Self::Dropped => {
                false
            }
        }
    }
}

impl Past {
    pub fn doubtful_since(self) -> Option<DateTime<Utc>> {
        match self {
            Self::Clear => None,
            Self::Doubtful { since } | Self::DoubtfulThenRefused { since } => Some(since),
        }
    }
}

impl Intent {
    /// Whether it ended unbooked after a doubt or a wait: the agent who booked it may have gone on with other work by
    /// then.
    pub fn ended_unseen(&self) -> bool {
        match &self.state {
            State::NotRecorded { by } => matches!(by, Evidence::Lists { .. }),
            State::Gone | State::Rejected { .. } => self.tries.count > 1,
            State::Ready { .. }
            | State::Sending { .. }
            | State::Waiting { .. }
            | State::Held { .. }
            | State::Unknown { .. }
            | State::Checking { .. }
            | State::Matched { .. }
            | State::NeedsPerson { .. }
            | State::Recorded { .. }
            | State::Dropped => false,
        }
    }

    fn becomes(self, state: State, durable: Command, then: impl IntoIterator<Item = Command>) -> (Self, Vec<Command>) {
        let commands = [durable, Command::Tell].into_iter().chain(then).collect();
        (Self { state, ..self }, commands)
    }
}

fn write_after(ends: Option<u32>) -> Command {
    Command::Write {
        time: WriteTime::AfterSending,
        begins: None,
        ends,
    }
}

/// Doubles from two seconds to five minutes.
fn pause(times: u32) -> TimeDelta {
    TimeDelta::seconds((1_i64 << times.clamp(1, 9)).min(300))
}

#[cfg(test)]
mod orders;
#[cfg(test)]
pub(crate) mod tests;
