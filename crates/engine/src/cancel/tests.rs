use std::time::Duration;

use contract::{Doubt, Refusal, Verdict};
use proptest::prelude::*;
use rstest::rstest;

use super::*;
use crate::request::tests::{FULL, after_doubt, at, attempt, said, told};
use crate::request::{Again, Attempt, RefusalReason, SendPhase, State, Unsettled, When, ask, next};
use crate::table::Table;

type Event = crate::request::Event<Cancellation>;
type Command = crate::request::Command<Cancellation>;

const CONFIRM: Event = Event::Confirm {
    given: (),
    now: DateTime::UNIX_EPOCH,
};

fn read_at(asked: i64, code: Option<i64>) -> Event {
    Event::Read {
        leg: "R1".into(),
        asked: at(asked),
        now: at(asked),
        reading: code,
    }
}

fn answer(verdict: Verdict<Deduction>) -> Event {
    Event::Answered {
        attempt: attempt(1),
        now: at(0),
        verdict,
    }
}

fn status(code: u16) -> Verdict<Deduction> {
    Verdict::Refused(Refusal::Answered(said(code)))
}

fn done(percent: i64) -> Verdict<Deduction> {
    Verdict::Done(Deduction { percent })
}

fn cancel(state: State<Cancellation>) -> Cancel {
    let attempt = attempt(1);
    Cancel::new(attempt, state)
}

fn sending(phase: SendPhase) -> Cancel {
    cancel(State::Sending { phase, wish: () })
}

fn checking() -> Cancel {
    next(sending(SendPhase::First), answer(Verdict::Unknown(Doubt::Cut))).0
}

fn held() -> Cancel {
    let (since, said) = (at(0), None);
    cancel(State::Held { since, wish: (), said })
}

fn needs_person() -> Cancel {
    let (since, why, wish) = (at(0), Unsettled::NotRead, Some(()));
    cancel(State::NeedsPerson { since, why, wish })
}

fn ask_again(why: Again<NotCancelled>) -> Cancel {
    cancel(State::AskAgain(why))
}

fn refused(why: RefusalReason) -> Cancel {
    cancel(State::Refused(why))
}

fn cancelled(percent: Percent) -> Cancel {
    cancel(State::Done(percent))
}

fn still_stands(code: i64) -> Again<NotCancelled> {
    Again::NotDone(NotCancelled::StillStands { code })
}

fn read_now() -> Command {
    Command::Read(When::Now)
}

fn after(cancel: Cancel, events: impl IntoIterator<Item = Event>) -> (Cancel, Vec<Command>) {
    events
        .into_iter()
        .fold((cancel, vec![]), |(cancel, _), event| next(cancel, event))
}

#[test]
fn nothing_is_sent_before_the_fresh_record_was_read_and_the_note_is_kept_first() {
    let (asked, commands) = ask("R1");
    assert_eq!(commands, [read_now()]);
    assert_eq!(next(asked.clone(), CONFIRM), (asked.clone(), vec![]));
    let (unreadable, _) = next(asked.clone(), read_at(0, None));
    assert!(next(unreadable.clone(), CONFIRM).1.is_empty());
    assert_eq!(next(unreadable, Event::Ask), (asked.clone(), vec![read_now()]));
    assert_eq!(
        after(asked, [read_at(0, Some(99)), CONFIRM]),
        (sending(SendPhase::First), vec![Command::Write, Command::Send(())])
    );
}

#[rstest]
#[case(11, cancelled(Percent::NotSaid))]
#[case(8, refused(RefusalReason::Status(Status::DriverOnTheWay)))]
#[case(12, refused(RefusalReason::Status(Status::Completed)))]
fn a_record_past_cancelling_is_told_at_once(#[case] code: i64, #[case] end: Cancel) {
    let keep = vec![Command::Write];
    let looked = ask::<Cancellation>("R1").0;
    assert_eq!(next(looked, read_at(1, Some(code))), (end.clone(), keep.clone()));
    for from in [checking(), needs_person()] {
        let end = (after_doubt(end.clone()), keep.clone());
        assert_eq!(next(from, read_at(1, Some(code))), end);
    }
}

#[rstest]
#[case(0)]
#[case(25)]
#[case(100)]
fn a126_a130_any_percentage_is_a_success_and_the_record_is_read_anew(#[case] percent: i64) {
    for phase in [SendPhase::First, SendPhase::Replay] {
        let (cancel, commands) = next(sending(phase), answer(done(percent)));
        assert_eq!(cancel, cancelled(Percent::Said(Deduction { percent })));
        assert_eq!(commands, [Command::Write, read_now()]);
    }
}

#[test]
fn a_first_401_is_replayed_at_once_and_a_second_is_not() {
    let (cancel, commands) = next(sending(SendPhase::First), answer(status(401)));
    assert_eq!(
        (&cancel, commands),
        (&sending(SendPhase::Renewing), vec![Command::Renew])
    );
    assert_eq!(
        next(cancel.clone(), answer(done(0))),
        (sending(SendPhase::Renewing), vec![])
    );
    let renewed = Event::Renewed { attempt: attempt(1) };
    let (cancel, commands) = next(cancel, renewed.clone());
    assert_eq!(
        (&cancel, commands),
        (&sending(SendPhase::Replay), vec![Command::Send(())])
    );
    assert_eq!(next(cancel.clone(), renewed), (cancel.clone(), vec![]));
    let end = (ask_again(Again::SignIn), vec![Command::Write]);
    assert_eq!(next(cancel, answer(status(401))), end);
}

#[test]
fn a_renewal_that_fails_leaves_it_to_the_agent() {
    let end = (ask_again(Again::SignIn), vec![Command::Write]);
    let denied = Event::NotRenewed { attempt: attempt(1) };
    for event in [denied, Event::SignedOut] {
        assert_eq!(next(sending(SendPhase::Renewing), event), end);
    }
    let other = Event::NotRenewed { attempt: attempt(2) };
    assert!(next(sending(SendPhase::Renewing), other).1.is_empty());
}

#[rstest]
#[case(status(429), Again::TooMany { wait: Some(Duration::from_secs(7)) })]
#[case(Verdict::Refused(Refusal::NotYet { wait: Duration::from_secs(3) }), Again::TooMany { wait: Some(Duration::from_secs(3)) })]
#[case(Verdict::Refused(Refusal::NeverConnected), Again::NotConnected)]
fn what_certainly_did_nothing_is_asked_again(#[case] verdict: Verdict<Deduction>, #[case] why: Again<NotCancelled>) {
    for phase in [SendPhase::First, SendPhase::Replay] {
        let end = (ask_again(why), vec![Command::Write]);
        assert_eq!(next(sending(phase), answer(verdict.clone())), end);
    }
}

#[test]
fn a151_a_refusal_of_any_status_keeps_the_words_of_the_service_and_the_record_is_read_anew() {
    for code in (400..500).filter(|code| ![401, 408, 409, 425, 429].contains(code)) {
        let end = refused(RefusalReason::Words(said(code)));
        let commands = vec![Command::Write, read_now()];
        assert_eq!(
            next(sending(SendPhase::First), answer(status(code))),
            (end.clone(), commands)
        );
        assert_eq!(next(end.clone(), read_at(1, Some(4))), (end, vec![]));
    }
}

#[test]
fn what_cannot_be_noted_is_not_sent() {
    let end = (ask_again(Again::NotKept { because: FULL }), vec![]);
    assert_eq!(next(sending(SendPhase::First), Event::NotKept { because: FULL }), end);
    let replay = sending(SendPhase::Replay);
    assert_eq!(next(replay.clone(), Event::NotKept { because: FULL }), (replay, vec![]));
}

#[rstest]
#[case(Doubt::Cut)]
#[case(Doubt::TimedOut)]
#[case(Doubt::Status(said(500)))]
#[case(Doubt::Unreadable("no percentage"))]
#[case(Doubt::TooMuch)]
fn a051_after_a_doubt_the_record_is_read_and_nothing_sent(#[case] doubt: Doubt) {
    for phase in [SendPhase::First, SendPhase::Replay] {
        let (cancel, commands) = next(sending(phase), answer(Verdict::Unknown(doubt.clone())));
        assert_eq!((&cancel, commands), (&checking(), vec![Command::Write, read_now()]));
        let end = (after_doubt(cancelled(Percent::NotSaid)), vec![Command::Write]);
        assert_eq!(next(cancel, read_at(0, Some(11))), end);
    }
}

#[rstest]
#[case::past_cancelling(5, 9)]
#[case::still_standing(120, 4)]
fn a151_a_conflict_proves_nothing_and_its_words_are_kept_until_the_record_tells(#[case] asked: i64, #[case] code: i64) {
    let conflict = Verdict::Unknown(Doubt::Status(said(409)));
    let (cancel, commands) = next(sending(SendPhase::First), answer(conflict));
    assert!(matches!(&cancel.state, State::Checking { said: Some(_), .. }));
    assert_eq!(commands, [Command::Write, read_now()]);
    let over_a_restart = after(cancel, [Event::SignedOut, Event::Back { now: at(0) }, read_at(0, None)]).0;
    let refused = refused(RefusalReason::Words(said(409)));
    let end = (after_doubt(refused), vec![Command::Write]);
    assert_eq!(next(over_a_restart.clone(), read_at(asked, Some(code))), end);
    let cancelled = (after_doubt(cancelled(Percent::NotSaid)), vec![Command::Write]);
    assert_eq!(
        next(over_a_restart, read_at(asked, Some(11))),
        cancelled,
        "whatever it said"
    );
}

#[test]
fn a_record_that_stands_is_read_at_0_5_20_60_and_120_seconds() {
    let mut cancel = checking();
    for (asked, due) in [(0, 5), (5, 20), (20, 60), (60, 120)] {
        let (then, commands) = next(cancel, read_at(asked, Some(4)));
        assert_eq!(commands, [Command::Read(When::At(at(due)))]);
        // A reading that was asked for too early does not change the plan.
        let again = next(then.clone(), read_at(due - 1, None));
        assert_eq!(again, (then.clone(), commands));
        cancel = then;
    }
    let end = (after_doubt(ask_again(still_stands(4))), vec![Command::Write]);
    assert_eq!(next(cancel, read_at(120, Some(4))), end);
}

#[test]
fn a_read_from_before_the_doubt_tells_nothing() {
    for code in [None, Some(4), Some(8), Some(11)] {
        assert_eq!(next(checking(), read_at(-1, code)).0, checking());
        assert_eq!(next(needs_person(), read_at(-1, code)), (needs_person(), vec![]));
    }
}

#[test]
fn what_stays_unreadable_for_a_day_needs_a_person() {
    let (mut cancel, mut asked, mut reads) = (checking(), 0, 0);
    loop {
        let (then, commands) = next(cancel, read_at(asked, if reads % 2 == 0 { None } else { Some(77) }));
        let [Command::Read(When::At(due))] = commands[..] else {
            assert_eq!((then, commands), (needs_person(), vec![Command::Write]));
            break;
        };
        let pause = (due - at(asked)).num_seconds();
        assert!((5..=900).contains(&pause), "{pause}");
        asked += pause;
        reads += 1;
        assert!(reads < 200);
        cancel = then;
    }
    assert!((86_400..87_400).contains(&asked), "{asked}");
    let end = (after_doubt(ask_again(still_stands(1))), vec![Command::Write]);
    assert_eq!(next(needs_person(), read_at(90_000, Some(1))), end);
    assert!(next(needs_person(), read_at(90_000, None)).1.is_empty());
}

#[test]
fn what_is_found_at_start_is_looked_for_and_not_sent() {
    for from in [SendPhase::First, SendPhase::Renewing, SendPhase::Replay].map(sending) {
        let end = (checking(), vec![Command::Write, read_now()]);
        assert_eq!(next(from, Event::Found { now: at(0) }), end);
    }
    let (cancel, commands) = next(checking(), Event::Found { now: at(500) });
    assert_eq!(commands, [Command::Write, read_now()]);
    // The day counts from the first doubt, the two minutes count from now.
    assert_eq!(next(cancel.clone(), read_at(510, Some(4))).1.len(), 1);
    assert_eq!(next(cancel, read_at(86_400, None)).0, needs_person());
}

#[test]
fn signed_out_it_is_held_until_the_same_user_is_back() {
    assert_eq!(next(checking(), Event::SignedOut), (held(), vec![Command::Write]));
    assert_eq!(next(held(), Event::Found { now: at(9) }), (held(), vec![]));
    assert_eq!(next(held(), Event::Ask), (held(), vec![]));
    let (cancel, commands) = next(held(), Event::Back { now: at(9) });
    assert!(matches!(cancel.state, State::Checking { check, .. } if check.since == at(0) && check.begun == at(9)));
    assert_eq!(commands, [Command::Write, read_now()]);
    let end = (ask_again(Again::SignIn), vec![Command::Write]);
    assert_eq!(next(ask::<Cancellation>("R1").0, Event::SignedOut), end);
    let first = sending(SendPhase::First);
    assert_eq!(next(first.clone(), Event::SignedOut), (first, vec![]));
}

#[test]
fn only_the_agent_starts_another_attempt() {
    let words = refused(RefusalReason::Words(said(400)));
    for from in [ask_again(Again::SignIn), words, needs_person()] {
        let (cancel, commands) = next(from, Event::Ask);
        assert_eq!((&cancel.attempt, commands), (&attempt(2), vec![read_now()]));
        let late = next(cancel.clone(), answer(done(0)));
        assert_eq!(late, (cancel, vec![]));
    }
    for from in [checking(), sending(SendPhase::First), cancelled(Percent::NotSaid)] {
        assert_eq!(next(from.clone(), Event::Ask), (from, vec![]));
    }
}

#[test]
fn one_leg_says_nothing_about_the_other() {
    let other = Attempt::first("R2");
    let answer = Event::Answered {
        attempt: other.clone(),
        now: at(0),
        verdict: done(0),
    };
    let (first, renewing) = (sending(SendPhase::First), sending(SendPhase::Renewing));
    assert_eq!(next(first.clone(), answer), (first, vec![]));
    let renewed = Event::Renewed { attempt: other };
    assert_eq!(next(renewing.clone(), renewed), (renewing, vec![]));
    let read = Event::Read {
        leg: "R2".into(),
        asked: at(1),
        now: at(1),
        reading: Some(11),
    };
    assert_eq!(next(checking(), read), (checking(), vec![]));
}

#[test]
fn a_cancellation_that_shows_late_is_believed() {
    let end = (cancelled(Percent::NotSaid), vec![Command::Write]);
    let stands = ask_again(Again::NotConnected);
    assert_eq!(next(stands.clone(), read_at(9, Some(11))), end);
    assert_eq!(next(stands.clone(), read_at(9, Some(4))), (stands, vec![]));
}

fn any_event() -> impl Strategy<Value = (u8, i64, i64)> {
    (0_u8..15, 0_i64..400, -1_i64..14)
}

fn event_of(kind: u8, now: i64, code: i64, attempt: Attempt) -> Event {
    let answered = |attempt, verdict| Event::Answered {
        attempt,
        now: at(now),
        verdict,
    };
    match kind {
        0 => Event::Ask,
        1 | 2 => CONFIRM,
        3 => Event::NotKept { because: FULL },
        4 => answered(attempt, done(0)),
        5 => answered(attempt, status(401)),
        6 => answered(attempt, status(400)),
        7 => answered(attempt, Verdict::Unknown(Doubt::TimedOut)),
        8 => Event::Renewed { attempt },
        9 => Event::NotRenewed { attempt },
        10 => Event::Found { now: at(now) },
        11 => Event::SignedOut,
        12 => Event::Back { now: at(now) },
        _ => read_at(now, (code >= 0).then_some(code)),
    }
}

proptest! {
    /// In any order of events each sending answers to one confirmation or to a 401 with its renewal, a doubt is
    /// followed by no sending before the agent confirms anew, and only a success or an 11 is a cancellation.
    #[test]
    fn a051_no_order_of_events_repeats_a_doubtful_cancel(events in proptest::collection::vec(any_event(), 1..80)) {
        let (mut cancel, _) = ask::<Cancellation>("R1");
        let (mut clock, mut doubtful) = (0, false);
        for (kind, step, code) in events {
            clock += step;
            let event = event_of(kind, clock, code, cancel.attempt.clone());
            let before = cancel.clone();
            let (then, commands) = next(cancel, event.clone());
            doubtful |= matches!(then.state, State::Checking { .. });
            doubtful &= !matches!(event, Event::Confirm { .. });
            if let Some(sent) = commands.iter().position(|command| matches!(command, Command::Send(()))) {
                let confirmed = matches!((&before.state, &event), (State::Asked(_), Event::Confirm { .. }));
                prop_assert!(!doubtful);
                let replayed = matches!(before.state, State::Sending { phase: SendPhase::Renewing, .. });
                prop_assert!(confirmed || replayed);
                prop_assert!(!confirmed || commands[..sent] == [Command::Write]);
            }
            if then != before && matches!(then.state, State::Done(_)) {
                let by_word = matches!(
                    event,
                    Event::Read { reading: Some(11), .. } | Event::Answered { verdict: Verdict::Done(_), .. }
                );
                prop_assert!(by_word);
            }
            let stayed = matches!(before.state, State::Done(_));
            prop_assert!(!stayed || then == before);
            cancel = then;
        }
    }
}

/// The request arrived twice, and only the second answer came back.
#[rstest]
#[case(status(400))]
#[case(status(403))]
fn a_cancellation_that_was_refused_and_whose_record_is_cancelled_is_cancelled(#[case] answered: Verdict<Deduction>) {
    let (then, commands) = after(sending(SendPhase::First), [answer(answered), read_at(1, Some(11))]);
    assert_eq!(then, cancelled(Percent::NotSaid));
    assert_eq!(commands, [Command::Write]);
}

fn name(state: &State<Cancellation>) -> &'static str {
    match state {
        State::Asked(Fresh::Reading) => "Reading",
        State::Asked(Fresh::Read { .. }) => "Read",
        State::Asked(Fresh::Unreadable) => "Unreadable",
        State::Done(Percent::NotSaid) => "Done(not said)",
        State::Refused(RefusalReason::Status(_)) => "Refused(status)",
        State::Sending { .. } => "Sending",
        State::Done(Percent::Said(_))
        | State::Refused(RefusalReason::Words(_))
        | State::Checking { .. }
        | State::Held { .. }
        | State::AskAgain(_)
        | State::NeedsPerson { .. } => "not in the table",
    }
}

#[test]
fn while_the_agent_looks_the_machine_does_what_its_table_says() {
    let mut table = Table::of(include_str!("../cancel.rs"), &["Reading", "Read", "Unreadable"]);
    let read = |codes: &[i64]| codes.iter().map(|code| read_at(1, Some(*code))).collect();
    let events: [(&str, Vec<Event>); 5] = [
        ("Read: 11", read(&[11])),
        ("Read: 8 to 10 or 12", read(&[8, 9, 10, 12])),
        ("Read: another code", read(&[-1, 0, 1, 4, 7, 13])),
        ("Read: nothing", vec![read_at(1, None)]),
        ("Confirm", vec![CONFIRM]),
    ];
    for fresh in [Fresh::Reading, Fresh::Read { code: 4 }, Fresh::Unreadable] {
        let before = cancel(State::Asked(fresh));
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
}
