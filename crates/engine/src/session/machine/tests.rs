use chrono::{DateTime, TimeDelta, Utc};
use contract::Secret;
use proptest::prelude::*;
use rstest::rstest;
use uuid::Uuid;

use super::*;
use crate::session::pair::Early;
use crate::table::{Table, listed};
use crate::trouble::{KeyringState, StorageState};

const MISSING: Trouble = Trouble::Keyring {
    state: KeyringState::Missing,
};
const FULL: Trouble = Trouble::Storage {
    state: StorageState::Full,
};

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().expect("a time")
}

fn renewal(name: &str) -> Renewal {
    Renewal {
        access: Secret::new(format!("access {name}")),
        refresh: Secret::new(format!("refresh {name}")),
        access_expires: noon() + TimeDelta::hours(1),
        refresh_expires: noon() + TimeDelta::days(30),
        clock_ahead: TimeDelta::zero(),
        received: noon(),
    }
}

/// The pair of `generation` of the login number `login`.
fn held(login: u128, generation: u64) -> Held {
    let first = Held::signed_in("agent".into(), Uuid::from_u128(login), renewal("1"));
    (2..=generation).fold(first, |held, n| held.renewed(renewal(&n.to_string())))
}

fn active(generation: u64) -> Session {
    Session::Active {
        held: held(1, generation),
    }
}

fn refreshing(generation: u64) -> Session {
    Session::Refreshing {
        held: held(1, generation).tried_early(),
        kept: Stored::Durably,
    }
}

fn after(session: Session, events: impl IntoIterator<Item = Event>) -> (Session, Vec<Command>) {
    events
        .into_iter()
        .fold((session, vec![]), |(session, _), event| next(session, event))
}

const STATES: [&str; 10] = [
    "SignedOut(never)",
    "SignedOut(asked)",
    "SignedOut(refused)",
    "SignedOut(too many tries)",
    "Locked",
    "Active",
    "Refreshing",
    "Refreshing(volatile)",
    "Storing",
    "Volatile",
];

fn name(session: &Session) -> &'static str {
    match session {
        Session::SignedOut { why: SignedOut::Never } => "SignedOut(never)",
        Session::SignedOut { why: SignedOut::Asked } => "SignedOut(asked)",
        Session::SignedOut {
            why: SignedOut::Refused,
        } => "SignedOut(refused)",
        Session::SignedOut {
            why: SignedOut::TooManyTries,
        } => "SignedOut(too many tries)",
        Session::Locked { .. } => "Locked",
        Session::Active { .. } => "Active",
        Session::Refreshing {
            kept: Stored::Durably, ..
        } => "Refreshing",
        Session::Refreshing {
            kept: Stored::Not { .. },
            ..
        } => "Refreshing(volatile)",
        Session::Storing { .. } => "Storing",
        Session::Volatile { .. } => "Volatile",
    }
}

/// The fifth pair of the first login, in each state.
fn states() -> Vec<Session> {
    let (held, because) = (held(1, 5), MISSING);
    vec![
        Session::SignedOut { why: SignedOut::Never },
        Session::SignedOut { why: SignedOut::Asked },
        Session::SignedOut {
            why: SignedOut::Refused,
        },
        Session::SignedOut {
            why: SignedOut::TooManyTries,
        },
        Session::Locked { because },
        active(5),
        refreshing(5),
        Session::Refreshing {
            held: held.clone().tried_early(),
            kept: Stored::Not { because },
        },
        Session::Storing { held: held.clone() },
        Session::Volatile { held, because },
    ]
}

/// Events with pairs of the fifth and of the fourth generation.
fn events() -> Vec<(&'static str, Event)> {
    let (newest, older) = (held(1, 5).id(), held(1, 4).id());
    let (near, far) = (noon() + TimeDelta::minutes(59), noon());
    let found = |marked| Event::Found {
        held: held(2, 1),
        marked,
    };
    let unreachable = |pair, maybe_renewed| Event::Unreachable { pair, maybe_renewed };
    let renewed = |pair| Event::Renewed {
        pair,
        by: renewal("new"),
    };
    vec![
        ("Found", found(false)),
        ("Found(marked)", found(true)),
        ("FoundNothing", Event::FoundNothing),
        ("CannotOpen", Event::CannotOpen { because: FULL }),
        ("SignedIn", Event::SignedIn { held: held(2, 1) }),
        ("SignOut", Event::SignOut),
        ("TooManyTries", Event::TooManyTries),
        ("Wanted(expiry near)", Event::Wanted { now: near }),
        ("Wanted(expiry far)", Event::Wanted { now: far }),
        ("RenewNow", Event::RenewNow),
        ("Rejected(newest)", Event::Rejected { pair: newest }),
        ("Rejected(older)", Event::Rejected { pair: older }),
        ("RejectedAgain(newest)", Event::RejectedAgain { pair: newest }),
        ("RejectedAgain(older)", Event::RejectedAgain { pair: older }),
        ("Renewed", renewed(newest)),
        ("Renewed(older)", renewed(older)),
        ("Denied", Event::Denied { pair: newest }),
        ("Denied(older)", Event::Denied { pair: older }),
        ("Unreachable", unreachable(newest, false)),
        ("Unreachable(maybe renewed)", unreachable(newest, true)),
        ("Unreachable(older)", unreachable(older, true)),
        ("Stored", Event::Stored),
        ("NotStored", Event::NotStored { because: FULL }),
        ("StoreAgain", Event::StoreAgain),
    ]
}

fn command(command: &Command) -> &'static str {
    match command {
        Command::Mark { .. } => "Mark",
        Command::Unmark => "Unmark",
        Command::Refresh { .. } => "Refresh",
        Command::Store { .. } => "Store",
        Command::StoreLater => "StoreLater",
        Command::Forget => "Forget",
    }
}

#[test]
fn the_machine_does_what_its_table_says_and_nothing_else() {
    let mut table = Table::of(include_str!("../machine.rs"), &STATES);
    for state in states() {
        for (event_name, event) in events() {
            let before = name(&state);
            let (after, commands) = next(state.clone(), event);
            let told = listed(commands.iter().map(command));
            let expected = table.take(before, event_name);
            assert_eq!((name(&after).to_owned(), told), expected, "{before}, {event_name}");
            if name(&after) == before && commands.is_empty() && !matches!(after, Session::Locked { .. }) {
                assert_eq!(after, state, "{before}, {event_name}");
            }
        }
    }
    table.is_used_up();
}

#[test]
fn a_marked_session_found_at_start_is_renewed_once_with_the_stored_pair() {
    let found = held(1, 4);
    let (session, commands) = next(
        Session::SignedOut { why: SignedOut::Never },
        Event::Found {
            held: found.clone(),
            marked: true,
        },
    );
    assert_eq!(
        commands,
        [Command::Refresh {
            pair: found.id(),
            token: found.refresh.clone()
        }]
    );
    assert_eq!(
        session,
        Session::Refreshing {
            held: found.maybe_spent(),
            kept: Stored::Durably
        }
    );
}

#[test]
fn a061_a_pair_is_used_only_after_the_vault_has_answered() {
    let (session, commands) = next(
        Session::SignedOut { why: SignedOut::Never },
        Event::SignedIn { held: held(1, 1) },
    );
    assert_eq!(commands, [Command::Store { held: held(1, 1) }]);
    assert_eq!(session.usable(), None);
    assert_eq!(next(session, Event::Stored).0.usable(), Some(&held(1, 1)));

    let id = held(1, 1).id();
    let (session, commands) = next(
        refreshing(1),
        Event::Renewed {
            pair: id,
            by: renewal("2"),
        },
    );
    assert_eq!(commands, [Command::Store { held: held(1, 2) }]);
    assert_eq!(session.usable(), None);
    assert_eq!(next(session, Event::Stored), (active(2), vec![Command::Unmark]));
}

#[test]
fn a_pair_that_could_not_be_stored_works_and_is_tried_again() {
    let (session, commands) = next(
        Session::Storing { held: held(1, 2) },
        Event::NotStored { because: MISSING },
    );
    assert_eq!(commands, [Command::StoreLater]);
    assert_eq!(session.usable(), Some(&held(1, 2)));
    let (session, commands) = next(session, Event::StoreAgain);
    assert_eq!(commands, [Command::Store { held: held(1, 2) }]);
    assert_eq!(next(session, Event::Stored).0, active(2));
}

#[test]
fn a062_a_401_of_an_older_pair_only_goes_again() {
    let old = held(1, 2).id();
    assert_eq!(next(active(3), Event::Rejected { pair: old }), (active(3), vec![]));
}

#[test]
fn a062_a_401_while_renewing_starts_no_second_renewal() {
    let id = held(1, 3).id();
    assert_eq!(
        next(refreshing(3), Event::Rejected { pair: id }),
        (refreshing(3), vec![])
    );
    assert_eq!(next(refreshing(3), Event::RenewNow), (refreshing(3), vec![]));
    assert_eq!(
        next(
            refreshing(3),
            Event::Wanted {
                now: noon() + TimeDelta::days(1)
            }
        ),
        (refreshing(3), vec![])
    );
}

#[test]
fn a_401_of_another_login_says_nothing_about_this_one() {
    let other = held(2, 3).id();
    assert_eq!(next(active(3), Event::Rejected { pair: other }), (active(3), vec![]));
    assert_eq!(
        next(active(3), Event::RejectedAgain { pair: other }),
        (active(3), vec![])
    );
}

#[test]
fn a066_a_second_401_in_a_row_signs_out() {
    let id = held(1, 2).id();
    let (session, commands) = next(active(2), Event::RejectedAgain { pair: id });
    assert_eq!(
        session,
        Session::SignedOut {
            why: SignedOut::Refused
        }
    );
    assert_eq!(commands, [Command::Forget]);
}

#[test]
fn a018_a_pair_is_renewed_early_at_most_once() {
    let late = noon() + TimeDelta::minutes(59) + TimeDelta::seconds(30);
    assert_eq!(next(active(1), Event::Wanted { now: noon() }), (active(1), vec![]));
    let (session, commands) = next(active(1), Event::Wanted { now: late });
    let id = held(1, 1).id();
    assert_eq!(
        commands,
        [
            Command::Mark { pair: id },
            Command::Refresh {
                pair: id,
                token: held(1, 1).refresh
            }
        ]
    );
    let (session, _) = next(
        session,
        Event::Unreachable {
            pair: id,
            maybe_renewed: false,
        },
    );
    assert_eq!(session.usable().map(|held| held.early), Some(Early::Tried));
    assert!(next(session, Event::Wanted { now: late }).1.is_empty());
}

#[test]
fn a064_the_service_saying_no_signs_out() {
    let id = held(1, 3).id();
    let (session, commands) = next(refreshing(3), Event::Denied { pair: id });
    assert_eq!(
        (session, commands),
        (
            Session::SignedOut {
                why: SignedOut::Refused
            },
            vec![Command::Forget]
        )
    );
}

#[rstest]
#[case(true, vec![])]
#[case(false, vec![Command::Unmark])]
fn a064_an_unreachable_service_keeps_the_tokens(#[case] maybe_renewed: bool, #[case] commands: Vec<Command>) {
    let id = held(1, 3).id();
    let (session, done) = next(
        refreshing(3),
        Event::Unreachable {
            pair: id,
            maybe_renewed,
        },
    );
    assert_eq!(session.usable().map(Held::id), Some(id));
    assert_eq!(done, commands);

    let volatile = Session::Refreshing {
        held: held(1, 3),
        kept: Stored::Not { because: FULL },
    };
    let (session, _) = next(
        volatile,
        Event::Unreachable {
            pair: id,
            maybe_renewed,
        },
    );
    assert!(matches!(session, Session::Volatile { held, because: FULL } if held.id() == id));
}

#[test]
fn a_mark_of_an_earlier_doubt_outlives_a_try_that_never_left() {
    let id = held(1, 3).id();
    let doubt = Event::Unreachable {
        pair: id,
        maybe_renewed: true,
    };
    let (session, _) = after(refreshing(3), [doubt, Event::RenewNow]);
    let (session, commands) = next(
        session,
        Event::Unreachable {
            pair: id,
            maybe_renewed: false,
        },
    );
    assert_eq!(commands, [], "the stored pair may still be dead");
    let (_, commands) = after(
        session,
        [
            Event::RenewNow,
            Event::Renewed {
                pair: id,
                by: renewal("4"),
            },
            Event::Stored,
        ],
    );
    assert_eq!(commands, [Command::Unmark]);
}

#[test]
fn what_the_vault_says_late_does_not_end_a_session_in_use() {
    for event in [
        Event::FoundNothing,
        Event::CannotOpen { because: MISSING },
        Event::Found {
            held: held(2, 1),
            marked: false,
        },
    ] {
        assert_eq!(next(active(3), event.clone()), (active(3), vec![]));
        assert_eq!(next(refreshing(3), event), (refreshing(3), vec![]));
    }
}

#[test]
fn a_late_answer_for_another_login_changes_nothing() {
    let id = held(1, 1).id();
    let other = Session::Refreshing {
        held: held(2, 1),
        kept: Stored::Durably,
    };
    for event in [
        Event::Renewed {
            pair: id,
            by: renewal("2"),
        },
        Event::Denied { pair: id },
        Event::Unreachable {
            pair: id,
            maybe_renewed: false,
        },
    ] {
        assert_eq!(next(other.clone(), event), (other.clone(), vec![]));
    }
}

#[test]
fn a069_signing_out_is_local_and_a_late_renewal_does_not_sign_in_again() {
    let id = held(1, 3).id();
    let (session, commands) = next(refreshing(3), Event::SignOut);
    assert_eq!(commands, [Command::Forget]);
    let (session, commands) = after(
        session,
        [
            Event::Renewed {
                pair: id,
                by: renewal("4"),
            },
            Event::Stored,
        ],
    );
    assert_eq!(
        (session, commands),
        (Session::SignedOut { why: SignedOut::Asked }, vec![])
    );
}

#[test]
fn a_vault_that_does_not_open_locks_and_signing_in_still_works() {
    let (session, _) = next(
        Session::SignedOut { why: SignedOut::Never },
        Event::CannotOpen { because: MISSING },
    );
    assert_eq!(session, Session::Locked { because: MISSING });
    let (session, _) = after(
        session,
        [
            Event::SignedIn { held: held(1, 1) },
            Event::NotStored { because: MISSING },
        ],
    );
    assert_eq!(session.usable(), Some(&held(1, 1)));
}

fn any_event() -> impl Strategy<Value = Event> {
    let pair = (1_u128..3, 1_u64..5).prop_map(|(login, generation)| held(login, generation));
    (0_u8..14, pair, any::<bool>(), 0_i64..7_200).prop_map(|(kind, held, flag, seconds)| match kind {
        0 => Event::Found { held, marked: flag },
        1 => Event::FoundNothing,
        2 => Event::CannotOpen { because: MISSING },
        3 => Event::SignedIn { held },
        4 => Event::SignOut,
        5 => Event::Wanted {
            now: noon() + TimeDelta::seconds(seconds),
        },
        6 => Event::Rejected { pair: held.id() },
        7 => Event::RejectedAgain { pair: held.id() },
        8 => Event::RenewNow,
        9 => Event::Renewed {
            pair: held.id(),
            by: renewal("next"),
        },
        10 => Event::Denied { pair: held.id() },
        11 => Event::Unreachable {
            pair: held.id(),
            maybe_renewed: flag,
        },
        12 => Event::Stored,
        _ => Event::NotStored { because: FULL },
    })
}

proptest! {
    /// In any order of events: a renewal starts only from a usable pair (or one that was found marked), it is marked
    /// before it leaves, and only the service or the agent ends a session that is in use.
    #[test]
    fn a062_a064_no_order_of_events_breaks_the_rules(events in proptest::collection::vec(any_event(), 1..60)) {
        let mut session = Session::SignedOut { why: SignedOut::Never };
        for event in events {
            let before = session.clone();
            let (then, commands) = next(session, event.clone());
            let found = matches!(event, Event::Found { .. });
            if let Some(at) = commands.iter().position(|command| matches!(command, Command::Refresh { .. })) {
                prop_assert!(before.usable().is_some() || found);
                let marked = at > 0 && matches!(commands[at - 1], Command::Mark { .. });
                prop_assert!(found || marked);
                prop_assert!(then.is_underway());
            }
            let had = before.usable().is_some() || before.is_underway();
            if had && matches!(then, Session::SignedOut { .. }) {
                let by_word = matches!(
                    event,
                    Event::SignOut | Event::Denied { .. } | Event::RejectedAgain { .. }
                );
                prop_assert!(by_word);
            }
            session = then;
        }
    }
}
