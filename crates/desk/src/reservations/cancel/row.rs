//! A cancellation as the journal keeps it.
//!
//! Its detail is the desk's own JSON and holds nothing about a person; what the service said of a refusal goes into the
//! vault. Asked is not kept: nothing has happened yet.

use std::time::Duration;

use chrono::{DateTime, Utc};
use client::Said;
use contract::Status;
use contract::reservation::Deduction;
use serde::{Deserialize, Serialize};
use store::Standing;

use super::{Again, Attempt, Cancel, Check, Percent, Refused, SendPhase};
use crate::reservations::words::Words;
use crate::trouble::Trouble;

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
    Cancelled {
        percent: Option<i64>,
    },
    RefusedByWords {
        status: u16,
        retry_after: Option<Duration>,
    },
    RefusedByStatus {
        code: i64,
    },
    NotConnected,
    TooMany {
        wait: Option<Duration>,
    },
    SignIn,
    NotKept {
        because: Trouble,
    },
    StillStands {
        code: i64,
    },
    NeedsPerson {
        since: DateTime<Utc>,
    },
}

/// The first one it is kept with. `None`: it lives in memory only.
pub fn first(cancel: &Cancel, now: DateTime<Utc>) -> Option<Standing> {
    standing(1, cancel, now)
}

/// The one after a step. `None`: it lives in memory only, and the row stays as it is.
pub fn stepped(before: &Standing, cancel: &Cancel, now: DateTime<Utc>) -> Option<Standing> {
    standing(before.version.saturating_add(1), cancel, now)
}

/// `None`: written by a desk that knew other states. It stays open and is somebody's to look at.
pub fn read(leg: &str, standing: &Standing, words: Option<&str>) -> Option<Cancel> {
    let Detail { number, state } = serde_json::from_str(&standing.detail).ok()?;
    let leg = leg.to_owned();
    let attempt = Attempt { leg, number };
    let ask_again = |attempt, why| Cancel::AskAgain { attempt, why };
    Some(match state {
        State::Sending { phase } => Cancel::Sending { attempt, phase },
        State::Checking { check, said } => {
            let said = said.map(|status| Words::read(words).said(status, None));
            Cancel::Checking { attempt, check, said }
        }
        State::Held { since, said } => {
            let said = said.map(|status| Words::read(words).said(status, None));
            Cancel::Held { attempt, since, said }
        }
        State::Cancelled { percent } => {
            let percent = percent.map_or(Percent::NotSaid, |percent| Percent::Said(Deduction { percent }));
            Cancel::Cancelled { attempt, percent }
        }
        State::RefusedByWords { status, retry_after } => {
            let why = Refused::Words(Words::read(words).said(status, retry_after));
            Cancel::Refused { attempt, why }
        }
        State::RefusedByStatus { code } => {
            let why = Refused::Status(Status::from_code(code)?);
            Cancel::Refused { attempt, why }
        }
        State::NotConnected => ask_again(attempt, Again::NotConnected),
        State::TooMany { wait } => ask_again(attempt, Again::TooMany { wait }),
        State::SignIn => ask_again(attempt, Again::SignIn),
        State::NotKept { because } => ask_again(attempt, Again::NotKept { because }),
        State::StillStands { code } => {
            let status = Status::from_code(code)?;
            ask_again(attempt, Again::StillStands { status })
        }
        State::NeedsPerson { since } => Cancel::NeedsPerson { attempt, since },
    })
}

/// What belongs beside it in the vault: the service's words may name people.
pub fn said(cancel: &Cancel) -> Option<String> {
    match cancel {
        Cancel::Refused {
            why: Refused::Words(said),
            ..
        }
        | Cancel::Checking { said: Some(said), .. }
        | Cancel::Held { said: Some(said), .. } => Some(Words::of(said).text()),
        Cancel::Refused { .. }
        | Cancel::Asked { .. }
        | Cancel::Sending { .. }
        | Cancel::Checking { said: None, .. }
        | Cancel::Held { said: None, .. }
        | Cancel::Cancelled { .. }
        | Cancel::AskAgain { .. }
        | Cancel::NeedsPerson { .. } => None,
    }
}

fn standing(version: u64, cancel: &Cancel, changed_utc: DateTime<Utc>) -> Option<Standing> {
    let (word, state, is_open) = match cancel {
        Cancel::Asked { .. } => return None,
        Cancel::Sending { phase, .. } => ("sending", State::Sending { phase: *phase }, true),
        Cancel::Checking { check, said, .. } => {
            let (check, said) = (*check, said.as_ref().map(|said| said.status));
            ("checking", State::Checking { check, said }, true)
        }
        Cancel::Held { since, said, .. } => {
            let (since, said) = (*since, said.as_ref().map(|said| said.status));
            ("held", State::Held { since, said }, true)
        }
        Cancel::NeedsPerson { since, .. } => ("needs person", State::NeedsPerson { since: *since }, true),
        Cancel::Cancelled { percent, .. } => ("cancelled", cancelled(*percent), false),
        Cancel::Refused { why, .. } => ("refused", refused(why), false),
        Cancel::AskAgain { why, .. } => ("ask again", again(why), false),
    };
    let number = cancel.attempt().number;
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

fn cancelled(percent: Percent) -> State {
    let percent = match percent {
        Percent::Said(Deduction { percent }) => Some(percent),
        Percent::NotSaid => None,
    };
    State::Cancelled { percent }
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

fn again(why: &Again) -> State {
    match why {
        Again::NotConnected => State::NotConnected,
        Again::TooMany { wait } => State::TooMany { wait: *wait },
        Again::SignIn => State::SignIn,
        Again::NotKept { because } => State::NotKept { because: *because },
        Again::StillStands { status } => State::StillStands { code: status.code() },
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use rstest::rstest;

    use super::*;
    use crate::trouble::StorageState;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(1_790_000_000 + seconds)
    }

    fn attempt() -> Attempt {
        Attempt {
            leg: "R1".to_owned(),
            number: 3,
        }
    }

    fn check() -> Check {
        let (since, begun, due, reads) = (at(0), at(5), at(25), 2);
        Check {
            since,
            begun,
            due,
            reads,
        }
    }

    fn words() -> Refused {
        Refused::Words(Said {
            status: 403,
            code: Some("NO".to_owned()),
            messages: vec!["canary: Deniz\nÖrnek".to_owned(), "second".to_owned()],
            retry_after: Some(Duration::from_secs(3)),
        })
    }

    fn conflict() -> Said {
        Said {
            status: 409,
            code: Some("NO".to_owned()),
            messages: vec!["canary: Deniz is on the way".to_owned()],
            retry_after: None,
        }
    }

    fn ask_again(why: Again) -> Cancel {
        let attempt = attempt();
        Cancel::AskAgain { attempt, why }
    }

    const FULL: Trouble = Trouble::Storage {
        state: StorageState::Full,
    };

    #[rstest]
    #[case(Cancel::Sending { attempt: attempt(), phase: SendPhase::First }, "sending", true)]
    #[case(Cancel::Sending { attempt: attempt(), phase: SendPhase::Renewing }, "sending", true)]
    #[case(Cancel::Sending { attempt: attempt(), phase: SendPhase::Replay }, "sending", true)]
    #[case(Cancel::Checking { attempt: attempt(), check: check(), said: None }, "checking", true)]
    #[case(Cancel::Checking { attempt: attempt(), check: check(), said: Some(conflict()) }, "checking", true)]
    #[case(Cancel::Held { attempt: attempt(), since: at(7), said: None }, "held", true)]
    #[case(Cancel::Held { attempt: attempt(), since: at(7), said: Some(conflict()) }, "held", true)]
    #[case(Cancel::NeedsPerson { attempt: attempt(), since: at(7) }, "needs person", true)]
    #[case(Cancel::Cancelled { attempt: attempt(), percent: Percent::NotSaid }, "cancelled", false)]
    #[case(Cancel::Cancelled { attempt: attempt(), percent: Percent::Said(Deduction { percent: 0 }) }, "cancelled", false)]
    #[case(Cancel::Refused { attempt: attempt(), why: words() }, "refused", false)]
    #[case(Cancel::Refused { attempt: attempt(), why: Refused::Status(Status::Completed) }, "refused", false)]
    #[case(ask_again(Again::NotConnected), "ask again", false)]
    #[case(ask_again(Again::TooMany { wait: Some(Duration::from_millis(1_500)) }), "ask again", false)]
    #[case(ask_again(Again::TooMany { wait: None }), "ask again", false)]
    #[case(ask_again(Again::SignIn), "ask again", false)]
    #[case(ask_again(Again::NotKept { because: FULL }), "ask again", false)]
    #[case(ask_again(Again::StillStands { status: Status::Confirmed }), "ask again", false)]
    fn every_state_comes_back_and_the_journal_knows_no_words(
        #[case] cancel: Cancel,
        #[case] word: &str,
        #[case] is_open: bool,
    ) {
        let kept = first(&cancel, at(9)).unwrap();
        assert_eq!((kept.version, kept.state.as_str(), kept.is_open), (1, word, is_open));
        assert!(!kept.detail.contains("canary") && !kept.detail.contains("NO\""));
        let words = said(&cancel);
        assert_eq!(read("R1", &kept, words.as_deref()), Some(cancel.clone()));
        let next = stepped(&kept, &cancel, at(10)).unwrap();
        assert_eq!((next.version, next.changed_utc), (2, at(10)));
    }

    #[test]
    fn what_only_lives_in_memory_is_not_kept_and_what_is_not_understood_not_read() {
        assert_eq!(first(&super::super::ask("R1").0, at(0)), None);
        let mut kept = first(&ask_again(Again::SignIn), at(0)).unwrap();
        kept.detail = r#"{"number": 1, "state": "Later"}"#.to_owned();
        assert_eq!(read("R1", &kept, None), None);
    }

    #[test]
    fn without_the_vault_a_refusal_is_still_one() {
        let attempt = attempt();
        let refused = Cancel::Refused { attempt, why: words() };
        let kept = first(&refused, at(0)).unwrap();
        let Some(Cancel::Refused {
            why: Refused::Words(said),
            ..
        }) = read("R1", &kept, None)
        else {
            unreachable!("another state");
        };
        assert_eq!((said.status, said.messages), (403, vec![]));
    }
}
