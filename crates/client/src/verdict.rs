//! What an exchange proves about the service.

use std::time::Duration;

use chrono::{DateTime, Utc};

/// What came of sending one request.
#[derive(Debug, Clone, PartialEq)]
pub struct Exchange<A> {
    pub verdict: Verdict<A>,
    /// The service's clock, where its answer told it.
    pub served_at: Option<DateTime<Utc>>,
}

/// The one question after sending: did it happen?
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict<A> {
    /// It happened, and this is the whole answer.
    Done(A),
    /// Assumed not executed (decision D16).
    Refused(Refusal),
    /// A byte may have left and nothing readable came back: it may have happened.
    Unknown(Doubt),
}

/// Why a thing was certainly, as far as is assumed, not done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// No connection was made: not a byte of the request left.
    NeverConnected,
    /// An earlier 429 asked for silence that is not over: nothing was sent.
    NotYet { wait: Duration },
    /// A complete 4xx.
    Answered(Said),
}

/// Why it cannot be known whether a thing was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doubt {
    /// The connection broke after the request may have left.
    Cut,
    /// A limit ran out after the request may have left.
    TimedOut,
    /// A status that does not settle it: 5xx, 3xx, 408, 409, 425.
    Status(Said),
    /// A success whose body is not what the endpoint answers, with what was wrong.
    Unreadable(String),
    /// A 2xx whose envelope says `success: false`.
    Denied(Said),
    /// The answer was larger or deeper than any real one.
    TooMuch,
}

/// What the service said besides its status. Logic reads `status`; the rest is shown to people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    pub status: u16,
    pub code: Option<String>,
    /// `errors`, or else `message`; clamped and free of control characters.
    pub messages: Vec<String>,
    pub retry_after: Option<Duration>,
}

impl<A> Exchange<A> {
    /// Nothing of the request left.
    pub fn never_connected() -> Self {
        Self::refused(Refusal::NeverConnected)
    }

    /// The connection broke, before or within the answer.
    pub fn cut() -> Self {
        Self::unknown(Doubt::Cut)
    }

    /// A limit ran out, before or within the answer.
    pub fn timed_out() -> Self {
        Self::unknown(Doubt::TimedOut)
    }

    pub(crate) fn refused(why: Refusal) -> Self {
        Self {
            verdict: Verdict::Refused(why),
            served_at: None,
        }
    }

    pub(crate) fn unknown(why: Doubt) -> Self {
        Self {
            verdict: Verdict::Unknown(why),
            served_at: None,
        }
    }
}

impl<A> Verdict<A> {
    /// The status the service answered with, where it answered one other than success.
    pub fn said(&self) -> Option<&Said> {
        match self {
            Self::Refused(Refusal::Answered(said)) | Self::Unknown(Doubt::Status(said) | Doubt::Denied(said)) => {
                Some(said)
            }
            Self::Done(_)
            | Self::Refused(Refusal::NeverConnected | Refusal::NotYet { .. })
            | Self::Unknown(Doubt::Cut | Doubt::TimedOut | Doubt::Unreadable(_) | Doubt::TooMuch) => None,
        }
    }

    pub fn is_unauthorised(&self) -> bool {
        self.said().is_some_and(|said| said.status == 401)
    }
}
