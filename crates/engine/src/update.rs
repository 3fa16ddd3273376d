//! Changes one reservation.
//!
//! The record is read when the agent opens it and again when they confirm, so that no change made elsewhere in between
//! is overwritten unseen. What was opened stays as the agent saw it, even when the record is read again. A new status
//! is no change in this sense. Only what differs is sent. After a doubt the record is compared field by field; where
//! that does not settle it, the record is shown as it came and the agent decides.
//!
//! While the agent looks at the record, where a reading that was asked for before the confirmation changes nothing after
//! it:
//!
//! | state | event | next | commands |
//! |---|---|---|---|
//! | any | Read: 8 to 12 | Refused(status) | Write |
//! | Reading, Unreadable | Read: as it was opened, Read: something moved | Read | – |
//! | Reading, Unreadable, Rereading | Read: nothing | Unreadable | – |
//! | Read | Confirm: something differs | Rereading | Read now |
//! | Rereading | Read: as it was opened | Sending | Write, Send |
//! | Rereading | Read: something moved | Read, with what moved | – |

use crate::store::RequestKind;
use chrono::{DateTime, Utc};
use contract::Status;
use contract::update::UpdateReservation;
use serde::{Deserialize, Serialize};

use super::request::{Continuation, Kind, Outcome, RecordRequest};
pub use crate::request::Part;
pub use change::{Change, Fields, Piece};

/// The kind of the requests that change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Modification {}

/// The change of one record, from the agent's look to the outcome.
pub type Update = RecordRequest<Modification>;

/// What the agent looks at before anything is sent.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Opened {
    /// The agent looks at the freshly read record and types.
    Fresh(Fresh),
    /// The agent has confirmed, and the record is compared with what they saw.
    Rereading { change: Change, since: DateTime<Utc> },
}

/// The record as it was when the agent opened it.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Fresh {
    Reading,
    /// `moved` lists what was changed elsewhere since the agent opened the record.
    Read {
        fields: Fields,
        moved: Vec<Part>,
    },
    Unreadable,
}

/// The proof of a change.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct Updated {
    pub by: Evidence,
    /// The record in the service's answer, until the record itself is read anew. It may be only a part, and it is not
    /// stored.
    pub answer: Option<Fields>,
}

/// Why the change counts as made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Evidence {
    /// The service answered that it was made.
    Answer,
    /// The record has what was wanted.
    Record,
    /// The agent looked and found it made.
    Person,
}

/// How it is known that nothing was changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum NotChanged {
    /// The record was read long enough after the doubt and is unchanged.
    AsBefore,
    /// The agent looked and found it unchanged.
    Person,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Finding {
    Changed,
    NotChanged,
}

/// [`Updated`] as the journal keeps it, without the answer.
#[derive(Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum KeptEvidence {
    Updated { by: Evidence },
}

impl Kind for Modification {
    const KIND: RequestKind = RequestKind::Update;
    const DONE: &'static str = "updated";
    const REPEATS: bool = true;
    type Asked = Opened;
    /// What the record is to become.
    type Given = UpdateReservation;
    type Wish = Change;
    /// The record in the answer, if there was one.
    type Answer = Option<Fields>;
    type Reading = Fields;
    type Proof = Updated;
    type KeptProof = KeptEvidence;
    type NotDone = NotChanged;
    type Decision = Finding;

    fn reading() -> Opened {
        Opened::Fresh(Fresh::Reading)
    }

    fn confirmed(opened: Opened, leg: &str, given: UpdateReservation, now: DateTime<Utc>) -> Continuation<Self> {
        let Opened::Fresh(Fresh::Read { fields, .. }) = &opened else {
            return Continuation::Stay(opened);
        };
        let id = leg.into();
        match Change::between(fields.clone(), UpdateReservation { id, ..given }) {
            None => Continuation::Stay(opened),
            Some(change) => Continuation::ReadFirst(Opened::Rereading { change, since: now }),
        }
    }

    fn looked(opened: Opened, asked: DateTime<Utc>, fields: Option<Fields>) -> Continuation<Self> {
        if let Opened::Rereading { since, .. } = opened
            && asked < since
        {
            return Continuation::Stay(opened);
        }
        if let Some(status) = fields.as_ref().and_then(past_changing) {
            return Continuation::Past(status);
        }
        match (opened, fields) {
            // What the agent opened stays as they saw it, although the record was read again.
            (opened @ Opened::Fresh(Fresh::Read { .. }), _) => Continuation::Stay(opened),
            (_, None) => Continuation::Stay(Opened::Fresh(Fresh::Unreadable)),
            (Opened::Fresh(_), Some(fields)) => {
                let moved = vec![];
                Continuation::Stay(Opened::Fresh(Fresh::Read { fields, moved }))
            }
            (Opened::Rereading { change, .. }, Some(fields)) => {
                let moved = fields.moved_since(&change.before);
                match moved.is_empty() {
                    true => Continuation::Send(change),
                    false => Continuation::Stay(Opened::Fresh(Fresh::Read { fields, moved })),
                }
            }
        }
    }

    fn answered(answer: Option<Fields>) -> Updated {
        let by = Evidence::Answer;
        Updated { by, answer }
    }

    fn outcome(change: &Change, fields: &Fields) -> Option<Outcome<Self>> {
        Some(change.outcome(fields))
    }

    fn done_after_all(_: &Fields) -> Option<Updated> {
        None
    }

    /// A record that was read later replaces the fields of the answer.
    fn read_anew(updated: Updated) -> Updated {
        updated.by.into()
    }

    fn decided(finding: Finding) -> Result<Updated, NotChanged> {
        match finding {
            Finding::Changed => Ok(Evidence::Person.into()),
            Finding::NotChanged => Err(NotChanged::Person),
        }
    }

    fn payload(change: &Change) -> Result<Option<Vec<u8>>, serde_json::Error> {
        serde_json::to_vec(change).map(Some)
    }

    fn wish(payload: Option<&[u8]>) -> Option<Change> {
        serde_json::from_slice(payload?).ok()
    }

    fn keep(updated: &Updated) -> KeptEvidence {
        KeptEvidence::Updated { by: updated.by }
    }

    fn kept(KeptEvidence::Updated { by }: KeptEvidence) -> Updated {
        by.into()
    }
}

impl From<Evidence> for Updated {
    fn from(by: Evidence) -> Self {
        Self { by, answer: None }
    }
}

fn past_changing(fields: &Fields) -> Option<Status> {
    let status = fields.code.and_then(Status::from_code)?;
    (!status.allows_change()).then_some(status)
}

#[cfg(test)]
mod any_sequence;
mod change;
#[cfg(test)]
pub(crate) mod tests;
