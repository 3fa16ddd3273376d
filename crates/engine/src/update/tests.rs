use std::time::Duration;

use contract::Status;
use contract::update::Patch;
use contract::{Doubt, RecordId, Refusal, Verdict};
use rstest::rstest;

pub(crate) use given::*;

use super::*;
use crate::request::tests::{FULL, after_doubt, at, attempt, said, told};
use crate::request::{Again, RefusalReason, SendPhase, State, Unsettled, When, ask, next};
use crate::table::Table;

mod given;

#[test]
fn a123_only_what_differs_is_sent_after_the_record_was_read_twice_and_the_note_is_kept() {
    let (update, commands) = ask::<Modification>("R1");
    assert_eq!(commands, [look_now()]);
    assert!(next(update.clone(), confirm()).1.is_empty(), "not read yet");
    let all = UpdateReservation {
        pick_up_time: Some(at(90_000).fixed_offset()),
        note: Patch::Clear,
        passenger_requests: vec![person("Deniz")],
        ..wish()
    };
    // Whatever reservation the form names, the one that is open is changed.
    let all = UpdateReservation {
        id: RecordId::default(),
        ..all
    };
    let (update, commands) = after(update, [was_read(0, Some(fields())), confirmed(0, all)]);
    assert_eq!(commands, [look_now()]);
    let (update, commands) = next(update, was_read(1, Some(fields())));
    assert_eq!(update, sending(SendPhase::First));
    assert_eq!(commands, [Command::Write, Command::Send(change())]);
}

#[test]
fn a112_what_is_as_it_was_is_no_change() {
    let same = UpdateReservation {
        flight_no: Patch::Set("XQ 1".to_owned()),
        ..wish()
    };
    for nothing in [same, UpdateReservation::default()] {
        assert_eq!(next(looked_at(), confirmed(0, nothing)), (looked_at(), vec![]));
    }
}

#[test]
fn a124_what_somebody_else_changed_is_shown_before_anything_is_sent() {
    let moved = |now: Fields| after(looked_at(), [confirm(), was_read(5, Some(now))]);
    let now = Fields {
        note: Piece::Is("new".to_owned()),
        code: Some(6),
        ..fields()
    };
    let (update, commands) = moved(now.clone());
    let fresh = Fresh::Read {
        fields: now.clone(),
        moved: vec![Part::Note],
    };
    assert_eq!((&update, commands), (&opened(fresh), vec![]));
    let (update, commands) = after(update, [confirm(), was_read(9, Some(now))]);
    assert!(matches!(update.state, State::Sending { .. }) && commands.len() == 2);
    let (update, commands) = after(looked_at(), [confirm(), was_read(5, None)]);
    assert_eq!((update, commands), (opened(Fresh::Unreadable), vec![]));
}

#[test]
fn a124_what_is_read_while_the_agent_types_does_not_become_what_they_saw() {
    let now = Fields {
        note: Piece::Is("theirs".to_owned()),
        ..fields()
    };
    let meanwhile = [was_read(3, Some(now.clone())), was_read(4, None)];
    let (update, commands) = after(looked_at(), meanwhile);
    assert_eq!((&update, commands), (&looked_at(), vec![]));
    let (update, _) = after(update, [confirmed(5, wish()), was_read(5, Some(now))]);
    let State::Asked(Opened::Fresh(Fresh::Read { moved, .. })) = update.state else {
        panic!("{update:?}");
    };
    assert_eq!(moved, [Part::Note]);
}

#[test]
fn a124_a_look_that_began_before_the_agent_confirmed_is_none() {
    let (update, _) = next(looked_at(), confirmed(5, wish()));
    for earlier in [Some(fields()), None] {
        assert_eq!(next(update.clone(), was_read(4, earlier)), (update.clone(), vec![]));
    }
    let (update, _) = next(update, was_read(5, Some(fields())));
    assert_eq!(update, sending(SendPhase::First));
}

#[test]
fn a_status_that_moved_on_holds_nothing_up() {
    let on = Fields {
        code: Some(6),
        ..fields()
    };
    let (update, _) = after(looked_at(), [confirm(), was_read(5, Some(on))]);
    assert_eq!(update, sending(SendPhase::First));
}

#[rstest]
#[case(8)]
#[case(11)]
#[case(12)]
fn a049_a_record_past_changing_is_told_at_once(#[case] code: i64) {
    let past = Fields {
        code: Some(code),
        ..fields()
    };
    let why = RefusalReason::Status(Status::from_code(code).unwrap());
    let end = (refused(why), vec![Command::Write]);
    assert_eq!(next(ask::<Modification>("R1").0, was_read(0, Some(past.clone()))), end);
    assert_eq!(after(looked_at(), [was_read(0, Some(past.clone()))]), end);
    assert_eq!(after(looked_at(), [confirm(), was_read(0, Some(past))]), end);
}

#[test]
fn a122_what_is_answered_is_shown_until_the_record_is_read_which_it_is_in_any_case() {
    for phase in [SendPhase::First, SendPhase::Replay] {
        for answered in [Some(wanted()), None] {
            let (update, commands) = next(sending(phase), answer(Verdict::Done(answered.clone())));
            let (by, answer) = (Evidence::Answer, answered);
            let shown = Update {
                state: State::Done(Updated { by, answer }),
                ..updated(by)
            };
            assert_eq!((&update, commands), (&shown, vec![Command::Write, look_now()]));
            assert_eq!(next(update.clone(), was_read(1, None)), (shown, vec![]));
            let by_now = next(update, was_read(2, Some(fields())));
            assert_eq!(by_now, (updated(Evidence::Answer), vec![]));
        }
    }
}

#[test]
fn a_first_401_is_replayed_at_once_with_the_same_request_and_a_second_is_not() {
    let (update, commands) = next(sending(SendPhase::First), answer(status(401)));
    assert_eq!(
        (&update, commands),
        (&sending(SendPhase::Renewing), vec![Command::Renew])
    );
    let (update, commands) = next(update, Event::Renewed { attempt: attempt(1) });
    let send = Command::Send(change());
    assert_eq!((&update, commands), (&sending(SendPhase::Replay), vec![send]));
    let end = (ask_again(Again::SignIn), vec![Command::Write]);
    assert_eq!(next(update, answer(status(401))), end);
    let denied = Event::NotRenewed { attempt: attempt(1) };
    for event in [denied, Event::SignedOut] {
        assert_eq!(next(sending(SendPhase::Renewing), event), end);
    }
}

#[rstest]
#[case(status(429), Again::TooMany { wait: Some(Duration::from_secs(7)) })]
#[case(Verdict::Refused(Refusal::NotYet { wait: Duration::from_secs(3) }), Again::TooMany { wait: Some(Duration::from_secs(3)) })]
#[case(Verdict::Refused(Refusal::NeverConnected), Again::NotConnected)]
fn what_certainly_did_nothing_is_asked_again(#[case] verdict: Verdict<Option<Fields>>, #[case] why: Again<NotChanged>) {
    let end = (ask_again(why), vec![Command::Write]);
    assert_eq!(next(sending(SendPhase::First), answer(verdict)), end);
}

#[test]
fn a120_a_refusal_keeps_the_words_of_the_service_and_the_record_is_read_anew() {
    for code in [400, 403, 404, 422] {
        let why = RefusalReason::Words(said(code));
        let end = refused(why);
        let commands = vec![Command::Write, look_now()];
        assert_eq!(
            next(sending(SendPhase::First), answer(status(code))),
            (end.clone(), commands)
        );
        assert_eq!(next(end.clone(), was_read(1, Some(wanted()))), (end, vec![]));
    }
}

#[test]
fn what_cannot_be_noted_is_not_sent() {
    let end = (ask_again(Again::NotKept { because: FULL }), vec![]);
    assert_eq!(next(sending(SendPhase::First), Event::NotKept { because: FULL }), end);
}

#[rstest]
#[case(Doubt::Cut)]
#[case(Doubt::Status(said(500)))]
#[case(Doubt::Unreadable("no JSON"))]
fn a123_after_a_doubt_the_record_is_compared_and_nothing_sent(#[case] doubt: Doubt) {
    let (update, commands) = next(sending(SendPhase::First), answer(Verdict::Unknown(doubt)));
    assert_eq!((&update, commands), (&checking(), vec![Command::Write, look_now()]));
    let end = (after_doubt(updated(Evidence::Record)), vec![Command::Write]);
    assert_eq!(next(update, was_read(0, Some(wanted()))), end);
}

#[test]
fn a120_a_conflict_proves_nothing_and_its_words_are_kept_until_the_record_tells() {
    for denied in [Doubt::Status(said(409)), Doubt::Denied(said(409))] {
        let (update, _) = next(sending(SendPhase::First), answer(Verdict::Unknown(denied)));
        let update = after(update, [Event::SignedOut, Event::Back { now: at(0) }]).0;
        let refused = refused(RefusalReason::Words(said(409)));
        let end = (after_doubt(refused), vec![Command::Write]);
        assert_eq!(next(update.clone(), was_read(120, Some(fields()))), end);
        let done = (after_doubt(updated(Evidence::Record)), vec![Command::Write]);
        assert_eq!(next(update, was_read(120, Some(wanted()))), done, "whatever it said");
    }
}

#[test]
fn a_record_that_is_as_before_is_read_at_0_5_20_60_and_120_seconds() {
    let mut update = checking();
    for (asked, due) in [(0, 5), (5, 20), (20, 60), (60, 120)] {
        let (then, commands) = next(update, was_read(asked, Some(fields())));
        assert_eq!(commands, [Command::Read(When::At(at(due)))]);
        update = then;
    }
    let end = ask_again(Again::NotDone(NotChanged::AsBefore));
    let end = (after_doubt(end), vec![Command::Write]);
    assert_eq!(next(update, was_read(120, Some(fields()))), end);
}

#[test]
fn a_read_from_before_the_doubt_tells_nothing() {
    assert_eq!(next(checking(), was_read(-1, Some(wanted()))).0, checking());
    let person = needs_person(&[Part::FlightNo]);
    assert_eq!(next(person.clone(), was_read(-1, Some(wanted()))), (person, vec![]));
}

#[test]
fn where_the_record_does_not_tell_the_agent_decides() {
    let other = Fields {
        flight_no: Piece::Is("XQ 3".to_owned()),
        ..fields()
    };
    let hidden = Fields {
        flight_no: Piece::Unidentified,
        ..fields()
    };
    for unclear in [other, hidden] {
        assert!(matches!(
            next(checking(), was_read(119, Some(unclear.clone()))).0.state,
            State::Checking { .. }
        ));
        let end = (needs_person(&[Part::FlightNo]), vec![Command::Write]);
        assert_eq!(next(checking(), was_read(120, Some(unclear))), end);
    }
    let person = || needs_person(&[Part::FlightNo]);
    assert_eq!(
        next(person(), was_read(500, Some(wanted()))).0,
        after_doubt(updated(Evidence::Record))
    );
    assert_eq!(
        next(person(), was_read(500, Some(fields()))).0,
        after_doubt(ask_again(Again::NotDone(NotChanged::AsBefore)))
    );
    let decided = |finding| next(person(), Event::Decided(finding));
    assert_eq!(
        decided(Finding::Changed),
        (updated(Evidence::Person), vec![Command::Write])
    );
    assert_eq!(
        decided(Finding::NotChanged),
        (ask_again(Again::NotDone(NotChanged::Person)), vec![Command::Write])
    );
    assert!(next(checking(), Event::Decided(Finding::Changed)).1.is_empty());
}

#[test]
fn what_stays_unreadable_for_a_day_needs_a_person() {
    let (mut update, mut asked) = (checking(), 0);
    for _ in 0..200 {
        let (then, commands) = next(update, was_read(asked, None));
        let [Command::Read(When::At(due))] = commands[..] else {
            assert!(matches!(
                then.state,
                State::NeedsPerson {
                    why: Unsettled::NotRead,
                    ..
                }
            ));
            assert!((86_400..87_400).contains(&asked), "{asked}");
            return;
        };
        let pause = (due - at(asked)).num_seconds();
        assert!((5..=900).contains(&pause), "{pause}");
        asked += pause;
        update = then;
    }
    unreachable!("never given up");
}

#[test]
fn what_is_found_at_start_is_looked_for_and_not_sent() {
    for from in [SendPhase::First, SendPhase::Renewing, SendPhase::Replay].map(sending) {
        let end = (checking(), vec![Command::Write, look_now()]);
        assert_eq!(next(from, Event::Found { now: at(0) }), end);
    }
    let (update, commands) = next(checking(), Event::Found { now: at(500) });
    assert_eq!(commands, [Command::Write, look_now()]);
    assert!(matches!(update.state, State::Checking { check, .. } if check.since == at(0) && check.begun == at(500)));
}

#[test]
fn signed_out_it_is_held_until_the_same_user_is_back() {
    let (held, commands) = next(checking(), Event::SignedOut);
    assert_eq!(commands, [Command::Write]);
    assert_eq!(next(held.clone(), was_read(9, Some(wanted()))), (held.clone(), vec![]));
    assert_eq!(next(held.clone(), Event::Ask), (held.clone(), vec![]));
    let (update, commands) = next(held, Event::Back { now: at(9) });
    assert!(matches!(update.state, State::Checking { check, .. } if check.since == at(0) && check.begun == at(9)));
    assert_eq!(commands, [Command::Write, look_now()]);
    let rereading = next(looked_at(), confirm()).0;
    for typed in [looked_at(), rereading] {
        let end = (ask_again(Again::SignIn), vec![Command::Write]);
        assert_eq!(next(typed, Event::SignedOut), end);
    }
}

#[test]
fn one_reservation_says_nothing_about_another_and_one_attempt_nothing_about_the_next() {
    let other = Event::Read {
        leg: "R2".into(),
        asked: at(1),
        now: at(1),
        reading: Some(wanted()),
    };
    assert_eq!(next(checking(), other), (checking(), vec![]));
    let (second, commands) = next(needs_person(&[Part::Note]), Event::Ask);
    assert_eq!((&second.attempt, commands), (&attempt(2), vec![look_now()]));
    let sent = after(
        second,
        [was_read(1, Some(fields())), confirm(), was_read(2, Some(fields()))],
    )
    .0;
    assert_eq!(next(sent.clone(), answer(Verdict::Done(None))), (sent, vec![]));
}

fn name(state: &State<Modification>) -> &'static str {
    match state {
        State::Asked(Opened::Fresh(Fresh::Reading)) => "Reading",
        State::Asked(Opened::Fresh(Fresh::Read { moved, .. })) if moved.is_empty() => "Read",
        State::Asked(Opened::Fresh(Fresh::Read { .. })) => "Read, with what moved",
        State::Asked(Opened::Fresh(Fresh::Unreadable)) => "Unreadable",
        State::Asked(Opened::Rereading { .. }) => "Rereading",
        State::Refused(RefusalReason::Status(_)) => "Refused(status)",
        State::Sending { .. } => "Sending",
        State::Done(_)
        | State::Refused(RefusalReason::Words(_))
        | State::Checking { .. }
        | State::Held { .. }
        | State::AskAgain(_)
        | State::NeedsPerson { .. } => "not in the table",
    }
}

#[test]
fn while_the_agent_looks_the_machine_does_what_its_table_says() {
    let states = ["Reading", "Read", "Unreadable", "Rereading"];
    let mut table = Table::of(include_str!("../update.rs"), &states);
    let over = (8..=12).map(|code| {
        let code = Some(code);
        was_read(1, Some(Fields { code, ..fields() }))
    });
    let moved = Fields {
        flight_no: Piece::Is("XQ 9".to_owned()),
        ..fields()
    };
    let events: [(&str, Vec<Event>); 6] = [
        ("Read: 8 to 12", over.collect()),
        ("Read: as it was opened", vec![was_read(1, Some(fields()))]),
        ("Read: something moved", vec![was_read(1, Some(moved.clone()))]),
        ("Read: nothing", vec![was_read(1, None)]),
        ("Confirm: something differs", vec![confirm()]),
        (
            "Confirm: nothing differs",
            vec![confirmed(0, UpdateReservation::default())],
        ),
    ];
    let rereading = next(looked_at(), confirm()).0;
    for before in [
        opened(Fresh::Reading),
        looked_at(),
        opened(Fresh::Unreadable),
        rereading.clone(),
    ] {
        for (event_name, events) in &events {
            let expected = table.take(name(&before.state), event_name);
            for event in events {
                let (after, commands) = next(before.clone(), event.clone());
                let actual = (name(&after.state).to_owned(), told(&commands));
                assert_eq!(actual, expected, "{}, {event_name}: {event:?}", name(&before.state));
            }
        }
    }
    table.is_used_up();
    for late in [Some(fields()), Some(moved), None] {
        let (after, commands) = next(rereading.clone(), was_read(-1, late));
        assert_eq!((after, commands), (rereading.clone(), vec![]));
    }
}
