//! A request about a record as the journal keeps it.
//!
//! Its detail is the engine's own JSON and holds nothing about a person. If what is sent is about people, the vault
//! keeps it from before the sending; it also keeps the service's words about a refusal. Asked is not stored, because
//! nothing has happened yet.

use std::time::Duration;

use crate::store::StoredState;
use chrono::{DateTime, Utc};
use contract::Said;
use contract::Status;
use serde::{Deserialize, Serialize};

use super::{Again, Attempt, Check, Kind, Part, RecordRequest, RefusalReason, SendPhase, State, Unsettled};
use crate::trouble::Trouble;
use crate::words::Words;

#[derive(Serialize, Deserialize)]
struct Detail<P, N> {
    number: u32,
    /// Of a request that has ended; one that is in doubt says so by its state.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    was_in_doubt: bool,
    state: KeptState<P, N>,
}

#[derive(Serialize, Deserialize)]
enum KeptState<P, N> {
    Sending {
        phase: SendPhase,
    },
    Checking {
        check: Check,
        /// The status of a refusal that proves nothing; its words are in the vault.
        #[serde(default)]
        said: Option<u16>,
    },
    Held {
        since: DateTime<Utc>,
        #[serde(default)]
        said: Option<u16>,
    },
    RefusedByWords {
        status: u16,
        retry_after: Option<Duration>,
    },
    RefusedByStatus {
        code: i64,
    },
    AskAgain {
        why: Again<N>,
    },
    /// The name in version 0.2, for cancellations only.
    #[serde(alias = "NeedsPerson")]
    NotRead {
        since: DateTime<Utc>,
    },
    Unclear {
        since: DateTime<Utc>,
        parts: Vec<Part>,
    },
    NothingToCompare {
        since: DateTime<Utc>,
    },
    #[serde(untagged)]
    Done(P),
    /// The form in version 0.2, for cancellations only.
    #[serde(untagged)]
    BareAskAgain(Again<N>),
}

/// `None`: a newer version wrote a state that is not known here. The row stays open until a person looks at it.
///
/// A doubt whose payload is gone or damaged needs a person, because nothing is left to compare the record with.
pub fn read<K: Kind>(
    leg: &str,
    stored: &StoredState,
    payload: Option<&[u8]>,
    words: Option<&str>,
) -> Option<RecordRequest<K>> {
    let Detail {
        number,
        was_in_doubt,
        state,
    } = serde_json::from_str::<Detail<K::KeptProof, K::NotDone>>(&stored.detail).ok()?;
    let leg = leg.into();
    let attempt = Attempt { leg, number };
    let wish = K::wish(payload);
    let in_words = |status: u16, retry_after| Words::read(words).said(status, retry_after);
    let doubt = |status: Option<u16>| status.map(|status| in_words(status, None));
    let person = |since, why, wish| State::NeedsPerson { since, why, wish };
    let state = match (state, wish) {
        (KeptState::Sending { phase }, Some(wish)) => State::Sending { phase, wish },
        (KeptState::Checking { check, said }, Some(wish)) => {
            let said = doubt(said);
            State::Checking { check, wish, said }
        }
        (KeptState::Held { since, said }, Some(wish)) => {
            let said = doubt(said);
            State::Held { since, wish, said }
        }
        (KeptState::Sending { .. }, None) => person(stored.changed_utc, Unsettled::NothingToCompare, None),
        (KeptState::Checking { check, .. }, None) => person(check.since, Unsettled::NothingToCompare, None),
        (KeptState::Held { since, .. }, None) => person(since, Unsettled::NothingToCompare, None),
        (KeptState::NotRead { since }, wish) => person(since, Unsettled::NotRead, wish),
        (KeptState::Unclear { since, parts }, wish) => person(since, Unsettled::Unclear { parts }, wish),
        (KeptState::NothingToCompare { since }, wish) => person(since, Unsettled::NothingToCompare, wish),
        (KeptState::RefusedByWords { status, retry_after }, _) => {
            State::Refused(RefusalReason::Words(in_words(status, retry_after)))
        }
        (KeptState::RefusedByStatus { code }, _) => State::Refused(RefusalReason::Status(Status::from_code(code)?)),
        (KeptState::AskAgain { why } | KeptState::BareAskAgain(why), _) => State::AskAgain(why),
        (KeptState::Done(proof), _) => State::Done(K::kept(proof)),
    };
    let mut request = RecordRequest::new(attempt, state);
    request.was_in_doubt |= was_in_doubt;
    Some(request)
}

/// The words that the vault keeps beside the row, because the service's words may name people.
pub(crate) fn said<K: Kind>(request: &RecordRequest<K>) -> Option<String> {
    match &request.state {
        State::Refused(RefusalReason::Words(said))
        | State::Checking { said: Some(said), .. }
        | State::Held { said: Some(said), .. } => Some(Words::of(said).text()),
        State::Asked(_)
        | State::Sending { .. }
        | State::Checking { said: None, .. }
        | State::Held { said: None, .. }
        | State::Done(_)
        | State::Refused(RefusalReason::Status(_))
        | State::AskAgain(_)
        | State::NeedsPerson { .. } => None,
    }
}

/// The state of the row after a step, or of a new row. `Ok(None)`: the state lives in memory only, and the row stays as it
/// is.
pub(crate) fn stored<K: Kind>(
    before: Option<&StoredState>,
    request: &RecordRequest<K>,
    now: DateTime<Utc>,
) -> Result<Option<StoredState>, Trouble> {
    let status = |said: &Option<Said>| said.as_ref().map(|said| said.status);
    let (word, state, is_open) = match &request.state {
        State::Asked(_) => return Ok(None),
        State::Sending { phase, .. } => ("sending", KeptState::Sending { phase: *phase }, true),
        State::Checking { check, said, .. } => {
            let (check, said) = (*check, status(said));
            ("checking", KeptState::Checking { check, said }, true)
        }
        State::Held { since, said, .. } => {
            let (since, said) = (*since, status(said));
            ("held", KeptState::Held { since, said }, true)
        }
        State::NeedsPerson { since, why, .. } => ("needs person", unsettled(*since, why), true),
        State::Done(proof) => (K::DONE, KeptState::Done(K::keep(proof)), false),
        State::Refused(why) => ("refused", refused(why), false),
        State::AskAgain(why) => ("ask again", KeptState::AskAgain { why: *why }, false),
    };
    let number = request.attempt.number;
    let detail = Detail {
        number,
        was_in_doubt: request.was_in_doubt && !is_open,
        state,
    };
    StoredState::after(before, (word, &detail), is_open, now).map(Some)
}

fn unsettled<P, N>(since: DateTime<Utc>, why: &Unsettled) -> KeptState<P, N> {
    match why {
        Unsettled::NotRead => KeptState::NotRead { since },
        Unsettled::Unclear { parts } => {
            let parts = parts.clone();
            KeptState::Unclear { since, parts }
        }
        Unsettled::NothingToCompare => KeptState::NothingToCompare { since },
    }
}

fn refused<P, N>(why: &RefusalReason) -> KeptState<P, N> {
    match why {
        RefusalReason::Words(Said {
            status, retry_after, ..
        }) => KeptState::RefusedByWords {
            status: *status,
            retry_after: *retry_after,
        },
        RefusalReason::Status(status) => KeptState::RefusedByStatus { code: status.code() },
    }
}

#[cfg(test)]
mod tests;
