//! A change as the journal keeps it.
//!
//! Its detail holds nothing about a person. What is changed, and what it was, lies in the vault from before the sending on;
//! what the service said of a refusal, too. Opened and Rereading are not kept: nothing has happened yet.

use std::time::Duration;

use chrono::{DateTime, Utc};
use client::Said;
use contract::Status;
use serde::{Deserialize, Serialize};
use store::Standing;

use super::{Again, Attempt, Change, Check, Evidence, Part, Refused, SendPhase, Unsettled, Update};
use crate::reservations::words::Words;

#[derive(Serialize, Deserialize)]
struct Detail {
    number: u32,
    state: State,
}

#[derive(Serialize, Deserialize)]
enum State {
    Sending {
        phase: SendPhase,
    },
    Checking {
        check: Check,
        /// The status of a refusal that proves none; its words lie in the vault.
        #[serde(default)]
        said: Option<u16>,
    },
    Held {
        since: DateTime<Utc>,
        #[serde(default)]
        said: Option<u16>,
    },
    Updated {
        by: Evidence,
    },
    RefusedByWords {
        status: u16,
        retry_after: Option<Duration>,
    },
    RefusedByStatus {
        code: i64,
    },
    AskAgain {
        why: Again,
    },
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
}

/// The first one it is kept with. `None`: it lives in memory only.
pub fn first(update: &Update, now: DateTime<Utc>) -> Option<Standing> {
    standing(1, update, now)
}

/// The one after a step. `None`: it lives in memory only, and the row stays as it is.
pub fn stepped(before: &Standing, update: &Update, now: DateTime<Utc>) -> Option<Standing> {
    standing(before.version.saturating_add(1), update, now)
}

/// The bytes for the vault; they do not change while this attempt lasts.
pub fn paper(change: &Change) -> Vec<u8> {
    serde_json::to_vec(change).unwrap_or_default()
}

/// `None`: written by a desk that knew other states. It stays open and is somebody's to look at.
///
/// A doubt whose paper is gone or damaged is a person's: nothing is left to compare the record with.
pub fn read(leg: &str, standing: &Standing, paper: Option<&[u8]>, words: Option<&str>) -> Option<Update> {
    let Detail { number, state } = serde_json::from_str(&standing.detail).ok()?;
    let leg = leg.to_owned();
    let attempt = Attempt { leg, number };
    let change = paper.and_then(|bytes| serde_json::from_slice::<Change>(bytes).ok());
    let person = |attempt, since, why, change| Update::NeedsPerson {
        attempt,
        since,
        why,
        change,
    };
    let in_words = |status| Words::read(words).said(status, None);
    Some(match (state, change) {
        (State::Sending { phase }, Some(change)) => Update::Sending { attempt, phase, change },
        (State::Checking { check, said }, Some(change)) => Update::Checking {
            attempt,
            check,
            change,
            said: said.map(in_words),
        },
        (State::Held { since, said }, Some(change)) => Update::Held {
            attempt,
            since,
            change,
            said: said.map(in_words),
        },
        (State::Sending { .. }, None) => person(attempt, standing.changed_utc, Unsettled::NothingToCompare, None),
        (State::Checking { check, .. }, None) => person(attempt, check.since, Unsettled::NothingToCompare, None),
        (State::Held { since, .. }, None) => person(attempt, since, Unsettled::NothingToCompare, None),
        (State::Updated { by }, _) => {
            let answer = None;
            Update::Updated { attempt, by, answer }
        }
        (State::RefusedByWords { status, retry_after }, _) => {
            let why = Refused::Words(Words::read(words).said(status, retry_after));
            Update::Refused { attempt, why }
        }
        (State::RefusedByStatus { code }, _) => {
            let why = Refused::Status(Status::from_code(code)?);
            Update::Refused { attempt, why }
        }
        (State::AskAgain { why }, _) => Update::AskAgain { attempt, why },
        (State::NotRead { since }, change) => person(attempt, since, Unsettled::NotRead, change),
        (State::Unclear { since, parts }, change) => person(attempt, since, Unsettled::Unclear { parts }, change),
        (State::NothingToCompare { since }, change) => person(attempt, since, Unsettled::NothingToCompare, change),
    })
}

/// What belongs beside it in the vault: the service's words may name people.
pub fn said(update: &Update) -> Option<String> {
    match update {
        Update::Refused {
            why: Refused::Words(said),
            ..
        }
        | Update::Checking { said: Some(said), .. }
        | Update::Held { said: Some(said), .. } => Some(Words::of(said).text()),
        Update::Refused { .. }
        | Update::Opened { .. }
        | Update::Rereading { .. }
        | Update::Sending { .. }
        | Update::Checking { said: None, .. }
        | Update::Held { said: None, .. }
        | Update::Updated { .. }
        | Update::AskAgain { .. }
        | Update::NeedsPerson { .. } => None,
    }
}

fn standing(version: u64, update: &Update, changed_utc: DateTime<Utc>) -> Option<Standing> {
    let (word, state, is_open) = match update {
        Update::Opened { .. } | Update::Rereading { .. } => return None,
        Update::Sending { phase, .. } => ("sending", State::Sending { phase: *phase }, true),
        Update::Checking { check, said, .. } => {
            let (check, said) = (*check, said.as_ref().map(|said| said.status));
            ("checking", State::Checking { check, said }, true)
        }
        Update::Held { since, said, .. } => {
            let (since, said) = (*since, said.as_ref().map(|said| said.status));
            ("held", State::Held { since, said }, true)
        }
        Update::NeedsPerson { since, why, .. } => ("needs person", unsettled(*since, why), true),
        Update::Updated { by, .. } => ("updated", State::Updated { by: *by }, false),
        Update::Refused { why, .. } => ("refused", refused(why), false),
        Update::AskAgain { why, .. } => ("ask again", State::AskAgain { why: *why }, false),
    };
    let number = update.attempt().number;
    let detail = Detail { number, state };
    Some(Standing {
        version,
        state: word.to_owned(),
        // Plain records: nothing in them can fail to be written.
        detail: serde_json::to_string(&detail).unwrap_or_default(),
        is_open,
        changed_utc,
    })
}

fn unsettled(since: DateTime<Utc>, why: &Unsettled) -> State {
    match why {
        Unsettled::NotRead => State::NotRead { since },
        Unsettled::Unclear { parts } => {
            let parts = parts.clone();
            State::Unclear { since, parts }
        }
        Unsettled::NothingToCompare => State::NothingToCompare { since },
    }
}

fn refused(why: &Refused) -> State {
    match why {
        Refused::Words(Said {
            status, retry_after, ..
        }) => State::RefusedByWords {
            status: *status,
            retry_after: *retry_after,
        },
        Refused::Status(status) => State::RefusedByStatus { code: status.code() },
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::super::tests::{at, attempt, change, checking, sending};
    use super::*;
    use crate::trouble::{StorageState, Trouble};

    const FULL: Trouble = Trouble::Storage {
        state: StorageState::Full,
    };

    fn held() -> Update {
        let (attempt, since, change) = (attempt(2), at(7), change());
        let said = Some(Said {
            status: 409,
            code: None,
            messages: vec!["canary".to_owned()],
            retry_after: None,
        });
        Update::Held {
            attempt,
            since,
            change,
            said,
        }
    }

    fn person(why: Unsettled, change: Option<Change>) -> Update {
        let (attempt, since) = (attempt(2), at(7));
        Update::NeedsPerson {
            attempt,
            since,
            why,
            change,
        }
    }

    fn ask_again(why: Again) -> Update {
        let attempt = attempt(2);
        Update::AskAgain { attempt, why }
    }

    fn updated(by: Evidence) -> Update {
        let (attempt, answer) = (attempt(2), None);
        Update::Updated { attempt, by, answer }
    }

    fn refused_by(why: Refused) -> Update {
        let attempt = attempt(2);
        Update::Refused { attempt, why }
    }

    fn words() -> Refused {
        Refused::Words(Said {
            status: 422,
            code: None,
            messages: vec!["canary".to_owned()],
            retry_after: None,
        })
    }

    #[rstest]
    #[case(sending(SendPhase::First), "sending", true)]
    #[case(sending(SendPhase::Renewing), "sending", true)]
    #[case(sending(SendPhase::Replay), "sending", true)]
    #[case(checking(), "checking", true)]
    #[case(held(), "held", true)]
    #[case(person(Unsettled::NotRead, Some(change())), "needs person", true)]
    #[case(person(Unsettled::Unclear { parts: vec![Part::Note, Part::Passengers] }, Some(change())), "needs person", true)]
    #[case(person(Unsettled::NothingToCompare, Some(change())), "needs person", true)]
    #[case(updated(Evidence::Answer), "updated", false)]
    #[case(updated(Evidence::Record), "updated", false)]
    #[case(updated(Evidence::Person), "updated", false)]
    #[case(refused_by(words()), "refused", false)]
    #[case(refused_by(Refused::Status(Status::Cancelled)), "refused", false)]
    #[case(ask_again(Again::NotConnected), "ask again", false)]
    #[case(ask_again(Again::TooMany { wait: Some(Duration::from_secs(9)) }), "ask again", false)]
    #[case(ask_again(Again::SignIn), "ask again", false)]
    #[case(ask_again(Again::NotKept { because: FULL }), "ask again", false)]
    #[case(ask_again(Again::AsBefore), "ask again", false)]
    #[case(ask_again(Again::Person), "ask again", false)]
    fn every_state_comes_back_and_the_journal_knows_no_words(
        #[case] update: Update,
        #[case] word: &str,
        #[case] is_open: bool,
    ) {
        let kept = first(&update, at(9)).unwrap();
        assert_eq!((kept.version, kept.state.as_str(), kept.is_open), (1, word, is_open));
        for secret in ["canary", "XQ", "Deniz", "Örnek"] {
            assert!(!kept.detail.contains(secret));
        }
        let (paper, words) = (paper(&change()), said(&update));
        assert_eq!(read("R1", &kept, Some(&paper), words.as_deref()), Some(update.clone()));
        assert_eq!(stepped(&kept, &update, at(10)).unwrap().version, 2);
    }

    #[test]
    fn a_doubt_without_its_paper_is_a_persons() {
        for update in [sending(SendPhase::First), checking(), held()] {
            let kept = first(&update, at(7)).unwrap();
            for paper in [None, Some(&b"{}"[..])] {
                let read = read("R1", &kept, paper, None);
                assert!(
                    matches!(
                        read,
                        Some(Update::NeedsPerson {
                            why: Unsettled::NothingToCompare,
                            change: None,
                            ..
                        })
                    ),
                    "{read:?}"
                );
            }
        }
    }

    #[test]
    fn what_only_lives_in_memory_is_not_kept_and_what_is_not_understood_not_read() {
        assert_eq!(first(&super::super::open("R1").0, at(0)), None);
        let mut kept = first(&held(), at(0)).unwrap();
        kept.detail = "later".to_owned();
        assert_eq!(read("R1", &kept, None, None), None);
    }
}
