use chrono::TimeDelta;
use rstest::rstest;

use super::*;
use crate::cancel::{Cancel, Cancellation, NotCancelled, Percent};
use crate::request::ask;
use crate::request::tests::{FULL, at, attempt};
use crate::update::tests::change;
use crate::update::{Evidence, Modification, NotChanged, Update};
use contract::reservation::Deduction;

fn check() -> Check {
    let (since, begun, due, reads) = (at(0), at(5), at(25), 2);
    Check {
        since,
        begun,
        due,
        reads,
    }
}

fn said(status: u16) -> Said {
    Said {
        status,
        code: Some("NO".into()),
        messages: vec!["canary: Deniz\nÖrnek".into(), "second".into()],
        retry_after: None,
    }
}

fn words() -> RefusalReason {
    RefusalReason::Words(Said {
        retry_after: Some(Duration::from_secs(3)),
        ..said(403)
    })
}

/// The states that both kinds have; `wish` is what this kind sends.
fn states<K: Kind>(wish: &K::Wish) -> Vec<(State<K>, &'static str, bool)> {
    let sending = |phase| {
        (
            State::Sending {
                phase,
                wish: wish.clone(),
            },
            "sending",
            true,
        )
    };
    let checking = |said| {
        let (check, wish) = (check(), wish.clone());
        (State::Checking { check, wish, said }, "checking", true)
    };
    let held = |said| {
        let (since, wish) = (at(7), wish.clone());
        (State::Held { since, wish, said }, "held", true)
    };
    let again = |why| (State::AskAgain(why), "ask again", false);
    let (since, why) = (at(7), Unsettled::NotRead);
    let person = State::NeedsPerson {
        since,
        why,
        wish: Some(wish.clone()),
    };
    vec![
        sending(SendPhase::First),
        sending(SendPhase::Renewing),
        sending(SendPhase::Replay),
        checking(None),
        checking(Some(said(409))),
        held(None),
        held(Some(said(409))),
        (person, "needs person", true),
        (State::Refused(words()), "refused", false),
        (
            State::Refused(RefusalReason::Status(Status::Completed)),
            "refused",
            false,
        ),
        again(Again::NotConnected),
        again(Again::TooMany {
            wait: Some(Duration::from_millis(1_500)),
        }),
        again(Again::TooMany { wait: None }),
        again(Again::SignIn),
        again(Again::NotKept { because: FULL }),
    ]
}

fn comes_back<K: Kind>(states: Vec<(State<K>, &'static str, bool)>, wish: &K::Wish) {
    let payload = K::payload(wish).unwrap();
    for (state, word, is_open) in states {
        let mut request = RecordRequest::new(attempt(3), state);
        let kept = stored(None, &request, at(9)).unwrap().unwrap();
        assert_eq!((kept.version, kept.name.as_str(), kept.is_open), (1, word, is_open));
        for secret in ["canary", "NO\"", "XQ", "Deniz", "Örnek"] {
            assert!(!kept.detail.contains(secret), "{}", kept.detail);
        }
        let words = super::said(&request);
        let back = read("R1", &kept, payload.as_deref(), words.as_deref());
        assert_eq!(back, Some(request.clone()));
        assert!(!kept.detail.contains("was_in_doubt"), "{}", kept.detail);
        if !is_open {
            request.was_in_doubt = true;
            let kept = stored(None, &request, at(9)).unwrap().unwrap();
            let back = read("R1", &kept, payload.as_deref(), words.as_deref());
            assert_eq!(back, Some(request.clone()));
        }
        let next = stored(Some(&kept), &request, at(10)).unwrap().unwrap();
        assert_eq!((next.version, next.changed_utc), (2, at(10)));
    }
}

#[test]
fn every_state_of_a_cancellation_comes_back_and_the_journal_knows_no_words() {
    let mut states = states::<Cancellation>(&());
    let stands = NotCancelled::StillStands { code: 4 };
    let zero = Percent::Said(Deduction { percent: 0 });
    states.push((State::Done(Percent::NotSaid), "cancelled", false));
    states.push((State::Done(zero), "cancelled", false));
    states.push((State::AskAgain(Again::NotDone(stands)), "ask again", false));
    comes_back(states, &());
}

#[test]
fn every_state_of_a_change_comes_back_and_the_journal_knows_no_words() {
    let mut states = states::<Modification>(&change());
    for by in [Evidence::Answer, Evidence::Record, Evidence::Person] {
        states.push((State::Done(by.into()), "updated", false));
    }
    for how in [NotChanged::AsBefore, NotChanged::Person] {
        states.push((State::AskAgain(Again::NotDone(how)), "ask again", false));
    }
    let parts = vec![Part::Note, Part::Passengers];
    for why in [Unsettled::Unclear { parts }, Unsettled::NothingToCompare] {
        let (since, wish) = (at(7), Some(change()));
        states.push((State::NeedsPerson { since, why, wish }, "needs person", true));
    }
    comes_back(states, &change());
}

#[test]
fn what_only_lives_in_memory_is_not_kept_and_what_is_not_understood_not_read() {
    assert_eq!(stored(None, &ask::<Cancellation>("R1").0, at(0)), Ok(None));
    assert_eq!(stored(None, &ask::<Modification>("R1").0, at(0)), Ok(None));
    for detail in [r#"{"number": 1, "state": "Later"}"#, "later"] {
        let kept = standing_of(detail);
        assert_eq!(read::<Cancellation>("R1", &kept, None, None), None);
        assert_eq!(read::<Modification>("R1", &kept, None, None), None);
    }
}

fn standing_of(detail: &str) -> StoredState {
    StoredState {
        version: 1,
        name: "any".to_owned(),
        detail: detail.to_owned(),
        is_open: false,
        changed_utc: DateTime::UNIX_EPOCH + TimeDelta::days(1),
    }
}

#[test]
fn without_the_vault_a_refusal_is_still_one() {
    let attempt = attempt(1);
    let state = State::Refused(words());
    let kept = stored(None, &Cancel::new(attempt, state), at(0)).unwrap().unwrap();
    let read = read::<Cancellation>("R1", &kept, None, None).unwrap();
    let State::Refused(RefusalReason::Words(said)) = read.state else {
        unreachable!("another state");
    };
    assert_eq!((said.status, said.messages), (403, vec![]));
}

#[test]
fn a_doubt_whose_payload_is_gone_or_damaged_is_a_persons() {
    let doubts = states::<Modification>(&change()).into_iter().take(7);
    for (state, ..) in doubts {
        let attempt = attempt(1);
        let kept = stored(None, &Update::new(attempt, state), at(7)).unwrap().unwrap();
        for payload in [None, Some(&b"{}"[..])] {
            let read = read::<Modification>("R1", &kept, payload, None).map(|read| read.state);
            let why = Unsettled::NothingToCompare;
            assert!(
                matches!(&read, Some(State::NeedsPerson { why: now, wish: None, .. }) if *now == why),
                "{read:?}"
            );
        }
    }
}

/// As version 0.2 wrote them.
#[rstest]
#[case(r#""NotConnected""#, State::AskAgain(Again::NotConnected))]
#[case(r#"{"TooMany":{"wait":null}}"#, State::AskAgain(Again::TooMany { wait: None }))]
#[case(r#""SignIn""#, State::AskAgain(Again::SignIn))]
#[case(r#"{"NotKept":{"because":{"kind":"storage","state":"full"}}}"#, State::AskAgain(Again::NotKept { because: FULL }))]
#[case(r#"{"StillStands":{"code":4}}"#, State::AskAgain(Again::NotDone(NotCancelled::StillStands { code: 4 })))]
#[case(r#"{"Cancelled":{"percent":25}}"#, State::Done(Percent::Said(Deduction { percent: 25 })))]
#[case(r#"{"Cancelled":{"percent":null}}"#, State::Done(Percent::NotSaid))]
#[case(r#"{"NeedsPerson":{"since":"1970-01-02T00:00:00Z"}}"#, State::NeedsPerson { since: DateTime::UNIX_EPOCH + TimeDelta::days(1), why: Unsettled::NotRead, wish: Some(()) })]
fn a_former_cancellation_is_read(#[case] state: &str, #[case] expected: State<Cancellation>) {
    let kept = standing_of(&format!(r#"{{"number":2,"state":{state}}}"#));
    let read = read::<Cancellation>("R1", &kept, None, None).unwrap();
    assert_eq!((read.attempt, read.state), (attempt(2), expected));
}

/// As version 0.2 wrote them.
#[rstest]
#[case(
    r#"{"AskAgain":{"why":"AsBefore"}}"#,
    State::AskAgain(Again::NotDone(NotChanged::AsBefore))
)]
#[case(
    r#"{"AskAgain":{"why":"Person"}}"#,
    State::AskAgain(Again::NotDone(NotChanged::Person))
)]
#[case(r#"{"AskAgain":{"why":"SignIn"}}"#, State::AskAgain(Again::SignIn))]
#[case(r#"{"AskAgain":{"why":{"TooMany":{"wait":{"secs":3,"nanos":0}}}}}"#, State::AskAgain(Again::TooMany { wait: Some(Duration::from_secs(3)) }))]
#[case(r#"{"Updated":{"by":"Record"}}"#, State::Done(Evidence::Record.into()))]
fn a_former_change_is_read(#[case] state: &str, #[case] expected: State<Modification>) {
    let kept = standing_of(&format!(r#"{{"number":2,"state":{state}}}"#));
    let read = read::<Modification>("R1", &kept, None, None).unwrap();
    assert_eq!((read.attempt, read.state), (attempt(2), expected));
}
