//! A request about one existing record, to cancel or to change it, as a pure machine.
//!
//! The record is read before anything is sent, and the agent confirms what they saw. A missing answer proves nothing:
//! then the record is read until it settles the request, and nothing is sent a second time unless the agent asks again.
//! The two [`Kind`]s say what the agent looks at before the sending, what is sent, and what a record proves. Asked
//! lives in memory only; every other state is written down.
//!
//! | state | event | next | commands |
//! |---|---|---|---|
//! | AskAgain, Refused, NeedsPerson(unclear), NeedsPerson(not read), NeedsPerson(payload lost) | Ask | Asked, a new attempt | Read now |
//! | Asked | Ask | Asked | Read now |
//! | Asked | SignedOut | AskAgain(sign in) | Write |
//! | Sending(first), Sending(replay) | Done | Done | Write, Read now |
//! | Sending(first) | 401 | Sending(renewing) | Renew |
//! | Sending(renewing) | Renewed | Sending(replay) | Send |
//! | Sending(renewing) | NotRenewed, SignedOut | AskAgain(sign in) | Write |
//! | Sending(replay) | 401 | AskAgain(sign in) | Write |
//! | Sending(first), Sending(replay) | 429, NotYet | AskAgain(too many) | Write |
//! | Sending(first), Sending(replay) | NeverConnected | AskAgain(not connected) | Write |
//! | Sending(first), Sending(replay) | Refused | Refused(words) | Write, Read now |
//! | Sending(first), Sending(replay) | Unknown | Checking | Write, Read now |
//! | Sending(first), Sending(replay) | Conflict | Checking(denied) | Write, Read now |
//! | Sending(first), Sending(renewing), Sending(replay) | Found | Checking | Write, Read now |
//! | Sending(first) | NotKept | AskAgain(not kept) | – |
//! | Checking, Checking(denied) | Read(done), Late(done) | Done | Write |
//! | Checking | Read(past), Late(past) | Refused(status) | Write |
//! | Checking(denied) | Read(past), Late(past), Late(not done) | Refused(words) | Write |
//! | Checking | Late(not done) | AskAgain(not done) | Write |
//! | Checking, Checking(denied) | Late(unclear) | NeedsPerson(unclear) | Write |
//! | Checking, Checking(denied) | DayLate(nothing) | NeedsPerson(not read) | Write |
//! | Checking | Read(not done), Read(unclear), Read(nothing), Late(nothing) | Checking | Read later |
//! | Checking(denied) | Read(not done), Read(unclear), Read(nothing), Late(nothing) | Checking(denied) | Read later |
//! | Checking | Found | Checking | Write, Read now |
//! | Checking(denied) | Found | Checking(denied) | Write, Read now |
//! | Checking | SignedOut | Held | Write |
//! | Checking(denied) | SignedOut | Held(denied) | Write |
//! | Held | Back | Checking | Write, Read now |
//! | Held(denied) | Back | Checking(denied) | Write, Read now |
//! | NeedsPerson(unclear), NeedsPerson(not read) | Read(done), Late(done) | Done | Write |
//! | NeedsPerson(unclear), NeedsPerson(not read) | Read(past), Late(past) | Refused(status) | Write |
//! | NeedsPerson(unclear), NeedsPerson(not read) | Read(not done), Late(not done) | AskAgain(not done) | Write |
//!
//! What is not in the table changes nothing. `Late` is a reading that was asked for 120 s after the doubt or later,
//! `DayLate` one that comes a day after it. Each kind decides for itself what Confirm and a reading do while the agent
//! looks, whether a finished request may be asked for again, whether a later reading shows it done after all, and what
//! the agent may decide where the record does not settle it.

use std::fmt::Debug;
use std::time::Duration;

use crate::store::RequestKind;
use chrono::{DateTime, Utc};
use contract::Status;
use contract::{Doubt, RecordId, Refusal, Said, Verdict};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use check::Check;

use crate::trouble::Trouble;
use planted::resends;

/// A part of a record that may be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Part {
    PickUp,
    FlightNo,
    Note,
    Passengers,
}

/// Cancelling or changing: what differs between the two.
pub trait Kind: Debug + Clone + PartialEq + 'static {
    /// The kind as the journal has it.
    const KIND: RequestKind;
    /// The name that the journal gives to the state in which the request is done.
    const DONE: &'static str;
    /// Whether the agent may ask for it again after it is done.
    const REPEATS: bool;
    /// What the agent looks at before anything is sent.
    type Asked: Debug + Clone + PartialEq;
    /// What the agent confirms.
    type Given: Debug + Clone + PartialEq;
    /// What is sent, and what a later record is compared with.
    type Wish: Debug + Clone + PartialEq;
    /// What the service returns when it has done it.
    type Answer: Debug + Clone + PartialEq;
    /// The part of a record that is looked at.
    type Reading: Debug + Clone + PartialEq;
    /// The evidence that it was done.
    type Proof: Debug + Clone + PartialEq;
    /// The proof as the journal keeps it.
    type KeptProof: Serialize + DeserializeOwned;
    /// The evidence that it was not done.
    type NotDone: Debug + Copy + PartialEq + Serialize + DeserializeOwned;
    /// What the agent decides where the record does not settle it.
    type Decision: Debug + Clone + PartialEq;

    /// What the agent looks at while the record is read for the first time.
    fn reading() -> Self::Asked;
    /// The agent confirms. `now` tells the readings before that from those after it.
    fn confirmed(asked: Self::Asked, leg: &str, given: Self::Given, now: DateTime<Utc>) -> Continuation<Self>;
    /// Takes the record whose reading was asked for at `asked_at`. `None`: it could not be read.
    fn looked(asked: Self::Asked, asked_at: DateTime<Utc>, reading: Option<Self::Reading>) -> Continuation<Self>;
    /// What the service's own answer proves.
    fn answered(answer: Self::Answer) -> Self::Proof;
    /// `None`: the record does not settle the request.
    fn outcome(wish: &Self::Wish, reading: &Self::Reading) -> Option<Outcome<Self>>;
    /// What a later reading proves after the request ended without being done.
    fn done_after_all(reading: &Self::Reading) -> Option<Self::Proof>;
    /// What is left of the proof once the record itself was read.
    fn read_anew(proof: Self::Proof) -> Self::Proof;
    /// `Err`: the agent found that it was not done.
    fn decided(decision: Self::Decision) -> Result<Self::Proof, Self::NotDone>;

    /// The part of the wish that the vault keeps from before the sending. `Ok(None)`: nothing.
    fn payload(wish: &Self::Wish) -> Result<Option<Vec<u8>>, serde_json::Error>;
    /// The wish from the vault. `None`: it is gone or damaged.
    fn wish(payload: Option<&[u8]>) -> Option<Self::Wish>;
    /// The proof as it goes into the journal, without anything about a person.
    fn keep(proof: &Self::Proof) -> Self::KeptProof;
    /// The proof as it comes back from the journal.
    fn kept(proof: Self::KeptProof) -> Self::Proof;
}

/// A request about one leg, and where it stands.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct RecordRequest<K: Kind> {
    pub attempt: Attempt,
    /// Its outcome is unknown or was so for a while, and no person settled it.
    pub was_in_doubt: bool,
    pub state: State<K>,
}

/// Where the request stands, with what it needs to go on from there.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the table above explains the states")]
pub enum State<K: Kind> {
    /// The agent looks at the freshly read record.
    Asked(K::Asked),
    /// The call is about to leave, or may have left.
    Sending {
        phase: SendPhase,
        wish: K::Wish,
    },
    /// It is not known whether the call did anything.
    Checking {
        check: Check,
        wish: K::Wish,
        /// The refusal, if its status alone proves nothing.
        said: Option<Said>,
    },
    /// Like Checking, while the user is signed out; `since` is the first doubt.
    Held {
        since: DateTime<Utc>,
        wish: K::Wish,
        said: Option<Said>,
    },
    Done(K::Proof),
    Refused(RefusalReason),
    /// Nothing was done; the agent decides whether to try again.
    AskAgain(Again<K::NotDone>),
    NeedsPerson {
        since: DateTime<Utc>,
        why: Unsettled,
        /// `None`: the payload cannot be read any more.
        wish: Option<K::Wish>,
    },
}

/// Which call is meant, so that the answer for one leg is not taken for another's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// The `transferReservationId` of the leg.
    pub leg: RecordId,
    /// The first attempt has number 1. The number increases when the agent asks anew after an attempt has ended.
    pub number: u32,
}

/// Which sending of an attempt this is: a 401 is assumed to have done nothing, and the call is replayed once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum SendPhase {
    First,
    Renewing,
    Replay,
}

/// Why the request has ended without being done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RefusalReason {
    /// The service refused it, in its own words.
    Words(Said),
    /// The record has a status in which it is too late.
    Status(Status),
}

/// Why nothing was done, where the agent may simply ask again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Again<N> {
    /// No byte left.
    NotConnected,
    /// A 429, or the silence that an earlier 429 asked for. `None`: the service named no time.
    TooMany { wait: Option<Duration> },
    /// The session ended first, or the service did not accept it.
    SignIn,
    /// Nothing is sent unless it has been written down durably.
    NotKept { because: Trouble },
    /// The record shows that it was not done, or the agent found so.
    #[serde(untagged)]
    NotDone(N),
}

/// Why only a person can settle the outcome.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Unsettled {
    /// The record could not be read for a day.
    NotRead,
    /// These parts are neither as wanted nor as before, or cannot be found in the record.
    Unclear { parts: Vec<Part> },
    /// What was sent can no longer be read.
    NothingToCompare,
}

/// What a record says about the request.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Outcome<K: Kind> {
    Done(K::Proof),
    /// It has not happened, and it no longer can.
    Past(Status),
    NotDone(K::NotDone),
    Unclear {
        parts: Vec<Part>,
    },
}

/// How the request goes on while the agent looks.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Continuation<K: Kind> {
    Stay(K::Asked),
    /// The record is read once more before anything is sent.
    ReadFirst(K::Asked),
    Send(K::Wish),
    /// The record shows it done already.
    Done(K::Proof),
    /// The record has a status in which it is too late.
    Past(Status),
}

/// What can happen to a request.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the table above explains the events")]
pub enum Event<K: Kind> {
    Ask,
    /// The agent has seen the record and confirms.
    Confirm {
        given: K::Given,
        now: DateTime<Utc>,
    },
    /// What is about to be sent could not be written down durably, so nothing was sent.
    NotKept {
        because: Trouble,
    },
    Answered {
        attempt: Attempt,
        now: DateTime<Utc>,
        verdict: Verdict<K::Answer>,
    },
    Renewed {
        attempt: Attempt,
    },
    NotRenewed {
        attempt: Attempt,
    },
    /// The leg's record was read, for any purpose. `None`: it could not be read.
    Read {
        leg: RecordId,
        asked: DateTime<Utc>,
        now: DateTime<Utc>,
        reading: Option<K::Reading>,
    },
    /// The process starts and finds this state.
    Found {
        now: DateTime<Utc>,
    },
    SignedOut,
    /// The same user is signed in again; the sign-in of another user is no event here.
    Back {
        now: DateTime<Utc>,
    },
    Decided(K::Decision),
}

/// A command concerns the attempt that the machine has reached.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Command<K: Kind> {
    /// Writes the new state durably before anything that follows. If that fails, nothing that follows is done.
    Write,
    Send(K::Wish),
    Renew,
    Read(When),
}

/// When to read the record of a leg. A later command for a leg replaces an earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum When {
    Now,
    At(DateTime<Utc>),
}

type Transition<K> = (State<K>, Vec<Command<K>>);

/// The agent asks for the first time.
pub(crate) fn ask<K: Kind>(leg: &str) -> (RecordRequest<K>, Vec<Command<K>>) {
    let attempt = Attempt::first(leg);
    let (state, commands) = asked();
    (RecordRequest::new(attempt, state), commands)
}

/// The next state, and the commands in the order in which they are carried out.
pub(crate) fn next<K: Kind>(request: RecordRequest<K>, event: Event<K>) -> (RecordRequest<K>, Vec<Command<K>>) {
    if event.is_of_another(&request.attempt) {
        return (request, vec![]);
    }
    let RecordRequest {
        attempt,
        was_in_doubt,
        state,
    } = request;
    if event == Event::Ask && state.may_be_asked_anew() {
        let (state, commands) = asked();
        return (RecordRequest::new(attempt.following(), state), commands);
    }
    let is_decided = matches!((&state, &event), (State::NeedsPerson { .. }, Event::Decided(_)));
    let (state, commands) = step(&attempt.leg, state, event);
    let was_in_doubt = !is_decided && (was_in_doubt || state.is_in_doubt());
    let request = RecordRequest {
        attempt,
        was_in_doubt,
        state,
    };
    (request, commands)
}

fn step<K: Kind>(leg: &str, state: State<K>, event: Event<K>) -> Transition<K> {
    use SendPhase::{First, Renewing, Replay};
    match (state, event) {
        (State::Asked(_), Event::Ask) => asked(),
        (State::Asked(asked), Event::Confirm { given, now }) => look(K::confirmed(asked, leg, given, now)),
        (State::Asked(asked), Event::Read { asked: at, reading, .. }) => look(K::looked(asked, at, reading)),
        (State::Asked(_), Event::SignedOut) => again(Again::SignIn),
        // While a renewal runs, no call is under way that could be answered.
        (
            State::Sending {
                phase: phase @ (First | Replay),
                wish,
            },
            Event::Answered { now, verdict, .. },
        ) => match verdict {
            Verdict::Done(answer) => (State::Done(K::answered(answer)), vec![Command::Write, read_now()]),
            Verdict::Refused(refusal) => refused(phase, wish, refusal),
            Verdict::Unknown(doubt) => check(wish, denial(doubt), now, now),
        },
        (State::Sending { phase: Renewing, wish }, Event::Renewed { .. }) => {
            let send = Command::Send(wish.clone());
            (State::Sending { phase: Replay, wish }, vec![send])
        }
        (State::Sending { phase: Renewing, .. }, Event::NotRenewed { .. } | Event::SignedOut) => again(Again::SignIn),
        (State::Sending { phase: First, .. }, Event::NotKept { because }) => {
            (State::AskAgain(Again::NotKept { because }), vec![])
        }
        (State::Sending { wish, .. }, Event::Found { now }) => check(wish, None, now, now),
        (
            State::Checking { check, wish, said },
            Event::Read {
                asked, now, reading, ..
            },
        ) => checked(check, wish, said, (asked, now), reading.as_ref()),
        (State::Checking { check: old, wish, said }, Event::Found { now }) => check(wish, said, old.since, now),
        (State::Checking { check, wish, said }, Event::SignedOut) => {
            let since = check.since;
            (State::Held { since, wish, said }, vec![Command::Write])
        }
        (State::Held { since, wish, said }, Event::Back { now }) => check(wish, said, since, now),
        (
            State::NeedsPerson {
                since,
                why,
                wish: Some(wish),
            },
            Event::Read {
                asked,
                reading: Some(reading),
                ..
            },
        ) if asked >= since => told_after_all(since, why, wish, &reading),
        (State::NeedsPerson { .. }, Event::Decided(decision)) => match K::decided(decision) {
            Ok(proof) => done(proof),
            Err(how) => again(Again::NotDone(how)),
        },
        // The record may show it done long after the check ended, or because another user did it. A request that
        // arrived twice is refused the second time because the first one did it.
        (
            state @ (State::AskAgain(_) | State::Refused(_)),
            Event::Read {
                reading: Some(reading), ..
            },
        ) => match K::done_after_all(&reading) {
            Some(proof) => done(proof),
            None => (state, vec![]),
        },
        (State::Done(proof), Event::Read { reading: Some(_), .. }) => (State::Done(K::read_anew(proof)), vec![]),
        (state, _) => (state, vec![]),
    }
}

const fn read_now<K: Kind>() -> Command<K> {
    Command::Read(When::Now)
}

fn asked<K: Kind>() -> Transition<K> {
    (State::Asked(K::reading()), vec![read_now()])
}

fn look<K: Kind>(look: Continuation<K>) -> Transition<K> {
    match look {
        Continuation::Stay(asked) => (State::Asked(asked), vec![]),
        Continuation::ReadFirst(asked) => (State::Asked(asked), vec![read_now()]),
        Continuation::Send(wish) => send(wish),
        Continuation::Done(proof) => done(proof),
        Continuation::Past(status) => end(RefusalReason::Status(status)),
    }
}

fn send<K: Kind>(wish: K::Wish) -> Transition<K> {
    let commands = vec![Command::Write, Command::Send(wish.clone())];
    let phase = SendPhase::First;
    (State::Sending { phase, wish }, commands)
}

fn done<K: Kind>(proof: K::Proof) -> Transition<K> {
    (State::Done(proof), vec![Command::Write])
}

fn end<K: Kind>(why: RefusalReason) -> Transition<K> {
    (State::Refused(why), vec![Command::Write])
}

fn again<K: Kind>(why: Again<K::NotDone>) -> Transition<K> {
    (State::AskAgain(why), vec![Command::Write])
}

fn check<K: Kind>(wish: K::Wish, said: Option<Said>, since: DateTime<Utc>, now: DateTime<Utc>) -> Transition<K> {
    let check = Check::begin(since, now);
    (State::Checking { check, wish, said }, vec![Command::Write, read_now()])
}

fn look_again<K: Kind>(check: Check, wish: K::Wish, said: Option<Said>) -> Transition<K> {
    let read = Command::Read(When::At(check.due));
    (State::Checking { check, wish, said }, vec![read])
}

fn refused<K: Kind>(phase: SendPhase, wish: K::Wish, refusal: Refusal) -> Transition<K> {
    let said = match refusal {
        Refusal::NeverConnected => return again(Again::NotConnected),
        Refusal::NotYet { wait } => return again(Again::TooMany { wait: Some(wait) }),
        Refusal::Answered(said) => said,
    };
    match (said.status, phase) {
        (401, SendPhase::First) => {
            let phase = SendPhase::Renewing;
            (State::Sending { phase, wish }, vec![Command::Renew])
        }
        (401, _) => again(Again::SignIn),
        (429, _) => again(Again::TooMany { wait: said.retry_after }),
        _ => (
            State::Refused(RefusalReason::Words(said)),
            vec![Command::Write, read_now()],
        ),
    }
}

/// The words of an answer that reads like a refusal but proves none.
fn denial(doubt: Doubt) -> Option<Said> {
    match doubt {
        Doubt::Status(said) if (400..500).contains(&said.status) => Some(said),
        Doubt::Denied(said) => Some(said),
        Doubt::Status(_) | Doubt::Cut | Doubt::TimedOut | Doubt::Unreadable(_) | Doubt::TooMuch => None,
    }
}

fn checked<K: Kind>(
    check: Check,
    wish: K::Wish,
    said: Option<Said>,
    (asked, now): (DateTime<Utc>, DateTime<Utc>),
    reading: Option<&K::Reading>,
) -> Transition<K> {
    // A reading that was asked for before the doubt proves nothing about it.
    if asked < check.begun {
        return look_again(check, wish, said);
    }
    let outcome = reading.and_then(|reading| K::outcome(&wish, reading));
    let since = check.since;
    match (outcome, said) {
        (Some(Outcome::Done(proof)), _) => done(proof),
        (Some(Outcome::Past(_)), Some(said)) => end(RefusalReason::Words(said)),
        (Some(Outcome::Past(status)), None) => end(RefusalReason::Status(status)),
        (Some(Outcome::NotDone(_)), Some(said)) if check.is_settled(asked) => end(RefusalReason::Words(said)),
        (Some(Outcome::NotDone(_)), None) if check.is_settled(asked) && resends::<K>() => send(wish),
        (Some(Outcome::NotDone(how)), None) if check.is_settled(asked) => again(Again::NotDone(how)),
        (Some(Outcome::Unclear { parts }), _) if check.is_settled(asked) => {
            needs_person(since, Unsettled::Unclear { parts }, wish)
        }
        (_, said) if asked < check.due => look_again(check, wish, said),
        (None, _) if check.is_hopeless(now) => needs_person(since, Unsettled::NotRead, wish),
        (_, said) => look_again(check.after_a_read(now), wish, said),
    }
}

fn told_after_all<K: Kind>(since: DateTime<Utc>, why: Unsettled, wish: K::Wish, reading: &K::Reading) -> Transition<K> {
    match K::outcome(&wish, reading) {
        Some(Outcome::Done(proof)) => done(proof),
        Some(Outcome::Past(status)) => end(RefusalReason::Status(status)),
        Some(Outcome::NotDone(how)) => again(Again::NotDone(how)),
        Some(Outcome::Unclear { .. }) | None => {
            let wish = Some(wish);
            (State::NeedsPerson { since, why, wish }, vec![])
        }
    }
}

fn needs_person<K: Kind>(since: DateTime<Utc>, why: Unsettled, wish: K::Wish) -> Transition<K> {
    let wish = Some(wish);
    (State::NeedsPerson { since, why, wish }, vec![Command::Write])
}

impl Attempt {
    pub(crate) fn first(leg: &str) -> Self {
        let leg = leg.into();
        Self { leg, number: 1 }
    }

    pub(crate) fn following(self) -> Self {
        let number = self.number.saturating_add(1);
        Self { number, ..self }
    }
}

impl<K: Kind> State<K> {
    fn is_in_doubt(&self) -> bool {
        match self {
            Self::Checking { .. } | Self::Held { .. } | Self::NeedsPerson { .. } => true,
            Self::Asked(_) | Self::Sending { .. } | Self::Done(_) | Self::Refused(_) | Self::AskAgain(_) => false,
        }
    }

    fn may_be_asked_anew(&self) -> bool {
        match self {
            Self::AskAgain(_) | Self::Refused(_) | Self::NeedsPerson { .. } => true,
            Self::Done(_) => K::REPEATS,
            Self::Asked(_) | Self::Sending { .. } | Self::Checking { .. } | Self::Held { .. } => false,
        }
    }
}

impl<K: Kind> Event<K> {
    fn is_of_another(&self, current: &Attempt) -> bool {
        match self {
            Self::Answered { attempt, .. } | Self::Renewed { attempt } | Self::NotRenewed { attempt } => {
                attempt != current
            }
            Self::Read { leg, .. } => *leg != current.leg,
            Self::Ask
            | Self::Confirm { .. }
            | Self::NotKept { .. }
            | Self::Found { .. }
            | Self::SignedOut
            | Self::Back { .. }
            | Self::Decided(_) => false,
        }
    }
}

impl<K: Kind> RecordRequest<K> {
    pub(crate) fn new(attempt: Attempt, state: State<K>) -> Self {
        Self {
            was_in_doubt: state.is_in_doubt(),
            attempt,
            state,
        }
    }

    /// Whether it is being sent, or its outcome is unknown.
    pub fn is_under_way(&self) -> bool {
        self.is_sending() || self.state.is_in_doubt()
    }

    /// Nothing was done, and the agent may simply ask again.
    pub fn may_be_asked_again(&self) -> bool {
        matches!(self.state, State::AskAgain(_))
    }

    pub(crate) fn is_sending(&self) -> bool {
        matches!(self.state, State::Sending { .. })
    }

    /// Whether the first sending comes next, so that the request can still be given up if it cannot be written.
    pub(crate) fn is_about_to_leave(&self) -> bool {
        let phase = SendPhase::First;
        matches!(&self.state, State::Sending { phase: now, .. } if *now == phase)
    }

    /// The stored times, which move when the clock is set.
    pub(crate) fn times(&mut self) -> Vec<&mut DateTime<Utc>> {
        match &mut self.state {
            State::Checking { check, .. } => vec![&mut check.since, &mut check.begun, &mut check.due],
            State::Held { since, .. } | State::NeedsPerson { since, .. } => vec![since],
            State::Asked(_) | State::Sending { .. } | State::Done(_) | State::Refused(_) | State::AskAgain(_) => {
                vec![]
            }
        }
    }

    /// What the vault keeps from before the sending.
    pub(crate) fn payload(&self) -> Result<Option<Vec<u8>>, serde_json::Error> {
        if let State::Sending { wish, .. } = &self.state {
            return K::payload(wish);
        }
        Ok(None)
    }
}

mod check;
mod planted;
pub mod row;
#[cfg(test)]
pub(crate) mod tests;
