//! Cancels one leg.
//!
//! The service cancels at once and without a preview, so a fresh record is read and the conditions are shown first. In
//! a record only the status matters: 11 is cancelled, 8 to 10 and 12 are past cancelling, 1 to 7 still stand, and any
//! other code proves nothing.
//!
//! While the agent looks at the record:
//!
//! | state | event | next | commands |
//! |---|---|---|---|
//! | any | Read: 11 | Done(not said) | Write |
//! | any | Read: 8 to 10 or 12 | Refused(status) | Write |
//! | any | Read: another code | Read | – |
//! | any | Read: nothing | Unreadable | – |
//! | Read | Confirm | Sending | Write, Send |

use std::convert::Infallible;

use crate::store::RequestKind;
use chrono::{DateTime, Utc};
use contract::Status;
use contract::reservation::Deduction;
use serde::{Deserialize, Serialize};

use super::request::{Continuation, Kind, Outcome, RecordRequest};

/// The kind of the requests that cancel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cancellation {}

/// The cancellation of one leg, from the agent's look to the outcome.
pub type Cancel = RecordRequest<Cancellation>;

/// The record that the agent looks at before confirming.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Fresh {
    Reading,
    Read { code: i64 },
    Unreadable,
}

/// How much the supplier keeps back: a percentage, never an amount of money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Percent {
    Said(Deduction),
    /// The record is cancelled, but the answer with the percentage was lost.
    NotSaid,
}

/// The record was read long enough after the doubt and is not cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum NotCancelled {
    /// The code is one of 1 to 7.
    StillStands { code: i64 },
}

/// [`Percent`] as the journal keeps it.
#[derive(Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum KeptPercent {
    Cancelled { percent: Option<i64> },
}

impl Kind for Cancellation {
    const KIND: RequestKind = RequestKind::Cancel;
    const DONE: &'static str = "cancelled";
    const REPEATS: bool = false;
    type Asked = Fresh;
    type Given = ();
    type Wish = ();
    type Answer = Deduction;
    /// The code of its status.
    type Reading = i64;
    type Proof = Percent;
    type KeptProof = KeptPercent;
    type NotDone = NotCancelled;
    type Decision = Infallible;

    fn reading() -> Fresh {
        Fresh::Reading
    }

    fn confirmed(fresh: Fresh, _: &str, (): (), _: DateTime<Utc>) -> Continuation<Self> {
        match fresh {
            Fresh::Read { .. } => Continuation::Send(()),
            Fresh::Reading | Fresh::Unreadable => Continuation::Stay(fresh),
        }
    }

    fn looked(_: Fresh, _: DateTime<Utc>, code: Option<i64>) -> Continuation<Self> {
        match code.and_then(|code| Self::outcome(&(), &code)) {
            Some(Outcome::Done(percent)) => Continuation::Done(percent),
            Some(Outcome::Past(status)) => Continuation::Past(status),
            Some(Outcome::NotDone(_) | Outcome::Unclear { .. }) | None => {
                Continuation::Stay(code.map_or(Fresh::Unreadable, |code| Fresh::Read { code }))
            }
        }
    }

    fn answered(deduction: Deduction) -> Percent {
        Percent::Said(deduction)
    }

    fn outcome((): &(), code: &i64) -> Option<Outcome<Self>> {
        let status = Status::from_code(*code)?;
        Some(if status == Status::Cancelled {
            Outcome::Done(Percent::NotSaid)
        } else if status.allows_change() {
            Outcome::NotDone(NotCancelled::StillStands { code: *code })
        } else {
            Outcome::Past(status)
        })
    }

    fn done_after_all(code: &i64) -> Option<Percent> {
        (*code == Status::Cancelled.code()).then_some(Percent::NotSaid)
    }

    fn read_anew(percent: Percent) -> Percent {
        percent
    }

    fn decided(decision: Infallible) -> Result<Percent, NotCancelled> {
        match decision {}
    }

    fn payload((): &()) -> Result<Option<Vec<u8>>, serde_json::Error> {
        Ok(None)
    }

    fn wish(_: Option<&[u8]>) -> Option<()> {
        Some(())
    }

    fn keep(percent: &Percent) -> KeptPercent {
        let percent = match percent {
            Percent::Said(Deduction { percent }) => Some(*percent),
            Percent::NotSaid => None,
        };
        KeptPercent::Cancelled { percent }
    }

    fn kept(KeptPercent::Cancelled { percent }: KeptPercent) -> Percent {
        percent.map_or(Percent::NotSaid, |percent| Percent::Said(Deduction { percent }))
    }
}

#[cfg(test)]
mod tests;
