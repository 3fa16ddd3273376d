//! The life of an intent to book, as a pure machine.
//!
//! *Doubt* means that an attempt ended without proof: the booking may exist. It is never taken back, and a final
//! refusal after it settles nothing. *Attended* means within 60 s of the time when the agent booked or asked to send.
//!
//! An intent begins with [`book`]. Its caller has seen that the request is valid and that the vault is on disk with space
//! left; a twin that may exist is refused here.
//!
//! | state | event | next | commands |
//! |---|---|---|---|
//! | Ready | Proceed, Due, Due(offline) | Sending | before, Send |
//! | Ready(renewed) | Proceed, Due, Due(offline) | Sending(renewed) | before, Send |
//! | Ready(renewed) in doubt | Proceed, Due, Due(offline) | Sending(renewed) in doubt | before, Send |
//! | Ready, Ready(renewed) | Proceed(late), Due(late), Started(late) | Held(unattended) | after |
//! | Ready, Ready(renewed) | Proceed(new login), Due(new login) | Held(new login) | after |
//! | Ready, Ready(renewed) | Proceed(body lost), Due(body lost) | Held(body lost) | after |
//! | Ready(renewed) in doubt | Proceed(late), Proceed(new login), Proceed(body lost), Due(late), Due(new login), Due(body lost) | Checking | before, ReadLists |
//! | Ready, Ready(renewed) | Started | the same | Proceed |
//! | Ready(renewed) in doubt | Started, Started(late) | Unknown | after, Wait |
//! | Sending, Sending(renewed), Sending in doubt, Sending(renewed) in doubt | Done | Recorded | after, ReadDetail |
//! | Sending | Unauthorised | Ready(renewed) | after, RenewSession, Proceed |
//! | Sending in doubt | Unauthorised | Ready(renewed) in doubt | after, RenewSession, Proceed |
//! | Sending(renewed) | Unauthorised | Held(unauthorised) | after |
//! | Sending(renewed) in doubt | Unauthorised | Unknown | after, Wait |
//! | Sending | NotBefore, NeverConnected | Waiting | after, Wait |
//! | Sending(renewed) | NotBefore, NeverConnected | Waiting(renewed) | after, Wait |
//! | Sending in doubt | NotBefore, NeverConnected | Waiting in doubt | after, Wait |
//! | Sending(renewed) in doubt | NotBefore, NeverConnected | Waiting(renewed) in doubt | after, Wait |
//! | Sending, Sending(renewed) | Gone | Gone | after |
//! | Sending, Sending(renewed) | Rejected | Rejected | after |
//! | Sending in doubt, Sending(renewed) in doubt | Gone, Rejected | Checking(refused) | after, ReadLists |
//! | Sending, Sending(renewed), Sending in doubt, Sending(renewed) in doubt | Unknown, Started, Started(late) | Unknown | after, Wait |
//! | Waiting, Waiting(renewed), Waiting in doubt, Waiting(renewed) in doubt | Due(too early) | the same | Wait |
//! | Waiting | Due, Due(offline), Due(new login), Due(body lost), SilenceOver | Ready | Proceed |
//! | Waiting(renewed) | Due, Due(offline), Due(new login), Due(body lost), SilenceOver | Ready(renewed) | Proceed |
//! | Waiting, Waiting(renewed) | Due(late), SilenceOver(late) | Held(unattended) | after |
//! | Waiting, Waiting(renewed) | Started, Started(too early) | the same | Wait |
//! | Waiting, Waiting(renewed) | Started(late) | Held(unattended) in silence | after |
//! | Waiting in doubt, Waiting(renewed) in doubt | Started(too early) | the same | Wait |
//! | Waiting in doubt, Waiting(renewed) in doubt | Due, Due(offline), Due(new login), Due(body lost), Due(late), SilenceOver, SilenceOver(late), Started, Started(late) | Unknown | after, Wait |
//! | Held(unattended) | AgentSends, AgentSends(late) | Ready | after, Proceed |
//! | Held(unattended) in silence | AgentSends | Waiting | after, Wait |
//! | Held(unattended) in silence | AgentSends(late) | Ready | after, Proceed |
//! | Held(unattended) in silence | SilenceOver, SilenceOver(late), SilenceOver(no user) | Held(unattended) | after |
//! | Held(unattended), Held(unattended) in silence | AgentDrops | Dropped | after |
//! | Unknown, Unknown(one pass) | Due | Sending in doubt | before, Send |
//! | Unknown | Due(late), Due(new login), Due(body lost) | Checking | before, ReadLists |
//! | Unknown(one pass) | Due(late), Due(new login), Due(body lost) | Checking(one pass) | before, ReadLists |
//! | Unknown(refused) | Due, Due(late), Due(new login), Due(body lost) | Checking(refused) | before, ReadLists |
//! | Unknown(refused; one pass) | Due, Due(late), Due(new login), Due(body lost) | Checking(refused; one pass) | before, ReadLists |
//! | Unknown, Unknown(one pass), Unknown(refused), Unknown(refused; one pass) | Due(offline), Started, Started(late) | the same | Wait |
//! | Checking | Started, Started(late), Nothing(too early), NotRead | Unknown | after, Wait |
//! | Checking | Nothing, Nothing(too soon) | Unknown(one pass) | after, Wait |
//! | Checking(one pass) | Started, Started(late), Nothing(too early), Nothing(too soon), NotRead | Unknown(one pass) | after, Wait |
//! | Checking(one pass), Checking(refused; one pass) | Nothing | NotRecorded | after |
//! | Checking(refused) | Started, Started(late), Nothing(too early), NotRead | Unknown(refused) | after, Wait |
//! | Checking(refused) | Nothing, Nothing(too soon) | Unknown(refused; one pass) | after, Wait |
//! | Checking(refused; one pass) | Started, Started(late), Nothing(too early), Nothing(too soon), NotRead | Unknown(refused; one pass) | after, Wait |
//! | Checking, Checking(one pass), Checking(refused), Checking(refused; one pass) | Found | Matched | after |
//! | Checking, Checking(one pass), Checking(refused), Checking(refused; one pass) | Several, NotComparable, BodyLost, NotRead(a day on) | NeedsPerson | after |
//! | Unknown, Unknown(one pass), Unknown(refused), Unknown(refused; one pass), Matched, NeedsPerson | AgentFound | Recorded | after, ReadDetail |
//! | Unknown, Unknown(one pass), Unknown(refused), Unknown(refused; one pass), Matched, NeedsPerson | AgentFoundNone | NotRecorded | after |
//! | any open | ClockSet, ClockFoundSet | the same | after |
//! | Unknown(one pass) | ClockSet, ClockFoundSet | Unknown | after |
//! | Checking(one pass) | ClockSet, ClockFoundSet | Checking | after |
//! | Unknown(refused; one pass) | ClockSet, ClockFoundSet | Unknown(refused) | after |
//! | Checking(refused; one pass) | ClockSet, ClockFoundSet | Checking(refused) | after |
//!
//! What is not in the table changes nothing; neither does the answer to a former attempt, nor `Proceed` and `Due` while
//! another user or no user is signed in. *Before* and *after*: the change is durable before the request is sent, or after
//! it; the window is told once it is durable. *Renewed*: one 401 was answered with a new session. *Refused*: a final
//! refusal came after a doubt, so the key is never sent again. *Late*: more than 60 s after the agent booked or asked
//! to send, or, in doubt, more than 10 min after the first attempt, after 8 attempts or after the offer's deadline.
//! *One pass*: a complete pass found nothing. A pass counts when it began 5 min after the deadline (otherwise it is
//! *too early*), and the second when it began 2 min after the first ended (otherwise *too soon*). `ClockSet` moves all
//! times along; after `ClockFoundSet` it is not known how long ago the agent asked, so nothing is sent until the agent
//! asks anew.

mod attempt;
mod begin;
mod check;
mod planted;

use crate::network::Network;
use crate::session::Who;
use crate::store::{UserId, WriteTime};
use crate::sync::Pass;
use chrono::{DateTime, TimeDelta, Utc};
use contract::{PrivateText, RecordId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::matching::Found;
pub use begin::{CannotBook, Confirmed, book};

/// One intent: what it was made of, what sending has shown, where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Intent {
    pub made: Made,
    pub tries: Tries,
    pub past: Past,
    pub state: State,
}

/// What is decided when the agent books. It never changes, except that the deadline follows a clock that is set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The user who booked. While another user is signed in, the intent rests.
    pub user: UserId,
    /// The offer and its key belong to this login.
    pub login: Uuid,
    /// When the agent booked. The first attempt may leave by itself for 60 s from then on.
    pub written: DateTime<Utc>,
    /// The deadline by the clock as it is set now.
    pub offer_deadline: DateTime<Utc>,
}

/// How often the intent was sent, and since when.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tries {
    /// It includes the attempt that is under way.
    pub count: u32,
    /// When the first attempt began. `None`: nothing was sent yet, or the clock was found set, so that it is not known
    /// how long ago that was.
    pub first: Option<DateTime<Utc>>,
}

/// What the attempts so far leave open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Past {
    /// Every attempt that ended proved that nothing was booked.
    Clear,
    /// The first attempt that ended without proof ended at `since`.
    Doubtful { since: DateTime<Utc> },
    /// A later attempt was refused for good: this key is not sent again.
    DoubtfulThenRefused { since: DateTime<Utc> },
}

/// Where the intent stands, with what it needs to go on from there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the table above explains the states")]
pub enum State {
    Ready {
        /// When the agent booked or asked to send. The request may leave for 60 s from then on.
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
        search: ListSearch,
    },
    Checking {
        search: ListSearch,
    },
    Matched {
        record: RecordId,
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
        reasons: Vec<PrivateText>,
    },
    NotRecorded {
        by: Evidence,
    },
    Dropped,
}

/// Whether a 401 has already been answered with a renewed session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Access {
    AsItIs,
    Renewed,
}

/// Why an intent that is certainly unbooked waits for the agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum HeldBecause {
    /// The agent may have turned away, and nothing is booked unattended.
    Unattended,
    /// The renewed session was answered 401 too.
    Unauthorised,
    /// The user has signed in anew, and the offer belongs to the login before.
    AnotherLogin,
    /// The exact bytes are lost, and no others are sent.
    BodyUnreadable,
}

/// How far the search in the lists has come.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListSearch {
    /// It counts the readings that settled nothing; the pauses grow with it.
    pub looks: u32,
    /// The first complete pass that was late enough to count and showed nothing.
    pub first_pass: Option<Pass>,
}

/// Why only a person can settle the outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Unsettled {
    /// More than one record fits, or another open intent seeks the same one.
    Several { candidates: Vec<RecordId> },
    /// These records may be the one, but they cannot be read well enough.
    NotComparable { candidates: Vec<RecordId> },
    /// What was booked cannot be read any more, so no record can be compared with it.
    BodyUnreadable,
    /// A day after the doubt the lists had still proved nothing.
    TooLong,
}

/// What the service says it recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct Booked {
    pub there: Leg,
    pub back: Option<Leg>,
    /// How many of the ordered stops the service could not add.
    pub failed_waypoints: usize,
    /// Each of them as JSON, as it stands in the service's answer. The vault keeps these; the journal only their number.
    #[serde(skip)]
    pub failed_as_told: Vec<PrivateText>,
}

impl Booked {
    /// Whether a person must arrange stops that the booking lacks.
    pub const fn lacks_waypoints(&self) -> bool {
        self.failed_waypoints > 0
    }
}

/// One reservation as the service named it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leg {
    /// Its `transferReservationId`.
    pub record: RecordId,
    /// It is shown to people and never stands in for the id.
    pub pnr: Option<String>,
}

contract::prints_only!(Leg {});

/// Why the outcome counts as settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Evidence {
    /// The service answered that it booked.
    Service,
    /// Two complete passes found nothing, late enough and well apart.
    Lists { first: Pass, second: Pass },
    /// The agent's own words, which the vault keeps too.
    Person {
        #[serde(skip)]
        reason: PrivateText,
    },
}

/// How things stand when an event arrives.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct Situation {
    pub at: DateTime<Utc>,
    /// `None`: no user is signed in.
    pub who: Option<Who>,
    pub network: Network,
    pub body: Body,
}

/// Whether the bytes in the vault match the hash in the journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Body {
    Sound,
    Unreadable,
}

/// What can happen to an intent.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the table above explains the events")]
pub enum Event {
    /// The answer to [`Command::Proceed`].
    Proceed {
        situation: Situation,
    },
    /// A wait is over, or the network or the user is back.
    Due {
        situation: Situation,
    },
    /// The service answers again, although it had asked for a longer silence.
    SilenceOver {
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
    /// The answer to [`Command::ReadLists`].
    Looked {
        at: DateTime<Utc>,
        look: LookResult,
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
        record: RecordId,
        reason: PrivateText,
    },
    AgentFoundNone {
        reason: PrivateText,
    },
}

/// What one exchange proved about the booking.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Answer {
    Done {
        booked: Booked,
    },
    /// 401: nothing was booked, and the token may be out of date.
    Unauthorised,
    /// A 429, or the silence that an earlier 429 asked for.
    NotBefore {
        until: DateTime<Utc>,
    },
    /// No byte left.
    NeverConnected,
    /// 410: the offer cannot be booked any more.
    Gone,
    /// Any other complete 4xx.
    Rejected {
        status: u16,
        reasons: Vec<PrivateText>,
    },
    /// The booking may exist.
    Unknown,
}

/// What a reading of the lists brought. The lists are those of the intent's own user.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum LookResult {
    Compared {
        found: Found,
        pass: Pass,
    },
    /// The pass was cut short or refused, the desk was offline, the user was no longer signed in, or records had no id.
    NotRead,
    BodyUnreadable,
}

/// What the engine does for an intent.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say the rest")]
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
    /// Renews the session. The commands after this one wait until the renewal has ended, with or without success.
    RenewSession,
    /// Asks for [`Event::Proceed`] with the present situation.
    Proceed,
    /// Asks for [`Event::Looked`] after a pass that begins now.
    ReadLists,
    /// Reads the records that were booked, so that the desk has a copy of each.
    ReadDetail,
    /// Asks for [`Event::Due`], not before this time.
    Wait {
        until: DateTime<Utc>,
    },
    Tell,
}

/// The next state, and the commands in the order in which they are carried out.
pub fn next(intent: Intent, event: Event) -> (Intent, Vec<Command>) {
    match (&intent.state, event) {
        (&State::Ready { asked, access }, Event::Proceed { situation } | Event::Due { situation }) => {
            attempt::begin(intent, &situation, asked, access)
        }
        (&State::Ready { asked, .. }, Event::Started { at }) => attempt::found(intent, at, asked, None),

        (
            &State::Sending {
                number: sent,
                asked,
                access,
            },
            Event::Answered { number, at, answer },
        ) if sent == number => attempt::judged(intent, number, at, asked, access, answer),
        (&State::Sending { number, .. }, Event::Started { at }) => attempt::in_doubt(intent, number, at),

        // Neither the return of a user nor a restart shortens the silence that the service asked for.
        (&State::Waiting { until, .. }, Event::Due { situation }) if situation.at < until => {
            (intent, vec![Command::Wait { until }])
        }
        (&State::Waiting { asked, access, .. }, Event::Due { situation } | Event::SilenceOver { situation }) => {
            attempt::waited(intent, &situation, asked, access)
        }
        (&State::Waiting { until, .. }, Event::Started { at }) if intent.past != Past::Clear && at < until => {
            (intent, vec![Command::Wait { until }])
        }
        (&State::Waiting { asked, until, .. }, Event::Started { at }) => attempt::found(intent, at, asked, Some(until)),

        (&State::Held { not_before, .. }, Event::AgentSends { at }) => attempt::agent_sends(intent, at, not_before),
        (
            &State::Held {
                because,
                not_before: Some(_),
            },
            Event::SilenceOver { .. },
        ) => {
            let not_before = None;
            intent.becomes(State::Held { because, not_before }, write_after(None), [])
        }
        (State::Held { .. }, Event::AgentDrops) => intent.becomes(State::Dropped, write_after(None), []),

        (&State::Unknown { search }, Event::Due { situation }) => match situation.network {
            Network::Online => attempt::again(intent, &situation, Access::AsItIs, search),
            Network::Offline => {
                let until = situation.at + pause(search.looks);
                (intent, vec![Command::Wait { until }])
            }
        },
        (State::Unknown { .. }, Event::Started { at }) => (intent, vec![Command::Wait { until: at }]),

        (&State::Checking { search }, Event::Looked { at, look }) => check::looked(intent, at, search, look),
        (&State::Checking { search }, Event::Started { at }) => attempt::look_later(intent, at, search),

        (
            State::Unknown { .. } | State::Matched { .. } | State::NeedsPerson { .. },
            Event::AgentFound { record, reason },
        ) if is_given(&reason) => check::agent_found(intent, record, reason),
        (
            State::Unknown { .. } | State::Matched { .. } | State::NeedsPerson { .. },
            Event::AgentFoundNone { reason },
        ) if is_given(&reason) => {
            let by = Evidence::Person { reason };
            intent.becomes(State::NotRecorded { by }, write_after(None), [])
        }

        (state, Event::ClockSet { by }) if state.is_open() => check::clock_set(intent, by),
        (state, Event::ClockFoundSet { by }) if state.is_open() => check::clock_set(attempt::forget_when(intent), by),
        (_, _) => (intent, vec![]),
    }
}

fn is_given(reason: &PrivateText) -> bool {
    !reason.as_str().trim().is_empty()
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
    /// When the first attempt without proof ended.
    pub fn doubtful_since(self) -> Option<DateTime<Utc>> {
        match self {
            Self::Clear => None,
            Self::Doubtful { since } | Self::DoubtfulThenRefused { since } => Some(since),
        }
    }
}

impl Intent {
    /// Whether the request is being sent, or the machine may still send it without the agent.
    pub fn may_leave(&self, at: DateTime<Utc>) -> bool {
        match self.state {
            State::Ready { .. } | State::Sending { .. } | State::Waiting { .. } => true,
            State::Unknown { .. } => attempt::key_may_be_used(self, at),
            State::Held { .. }
            | State::Checking { .. }
            | State::Matched { .. }
            | State::NeedsPerson { .. }
            | State::Recorded { .. }
            | State::Gone
            | State::Rejected { .. }
            | State::NotRecorded { .. }
            | State::Dropped => false,
        }
    }

    /// Whether the intent ended unbooked after a doubt or a wait: the agent may have gone on with other work by then.
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

/// A pause that doubles from two seconds to five minutes.
fn pause(times: u32) -> TimeDelta {
    TimeDelta::seconds((1_i64 << times.clamp(1, 9)).min(300))
}

#[cfg(test)]
mod any_sequence;
#[cfg(test)]
mod table;
#[cfg(test)]
pub(crate) mod tests;
