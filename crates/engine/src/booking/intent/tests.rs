use chrono::{DateTime, TimeDelta, Utc};
use rstest::rstest;
use uuid::Uuid;

use super::*;
use crate::booking::twin::{Twin, among};

pub(super) fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().expect("a time")
}

pub(super) fn after(seconds: i64) -> DateTime<Utc> {
    noon() + TimeDelta::seconds(seconds)
}

pub(crate) fn user(name: &str) -> UserId {
    UserId::new(name)
}

pub(super) fn made() -> Made {
    Made {
        user: user("agent"),
        login: Uuid::from_u128(1),
        written: noon(),
        offer_deadline: after(1_800),
    }
}

pub(super) fn situation(seconds: i64) -> Situation {
    let who = Some(Who {
        user: user("agent"),
        login: Uuid::from_u128(1),
    });
    Situation {
        at: after(seconds),
        who,
        network: Network::Online,
        body: Body::Sound,
    }
}

pub(super) fn of_login(seconds: i64, name: &str, login: u128) -> Situation {
    let who = Some(Who {
        user: user(name),
        login: Uuid::from_u128(login),
    });
    Situation {
        who,
        ..situation(seconds)
    }
}

pub(crate) fn ready() -> Intent {
    book(made(), Twin::None, Confirmed::Not).expect("booked").0
}

pub(super) fn then(intent: Intent, event: Event) -> Intent {
    next(intent, event).0
}

pub(super) fn due(seconds: i64) -> Event {
    Event::Due {
        situation: situation(seconds),
    }
}

pub(super) fn answer(number: u32, seconds: i64, answer: Answer) -> Event {
    Event::Answered {
        number,
        at: after(seconds),
        answer,
    }
}

pub(super) fn sending() -> Intent {
    then(
        ready(),
        Event::Proceed {
            situation: situation(0),
        },
    )
}

pub(super) fn unknown() -> Intent {
    then(sending(), answer(1, 10, Answer::Unknown))
}

pub(super) fn sent_again() -> Intent {
    then(unknown(), due(20))
}

pub(super) fn checking() -> Intent {
    then(unknown(), due(3_000))
}

pub(super) fn look(seconds: i64, found: Found) -> Event {
    let pass = Pass {
        began: after(seconds),
        ended: after(seconds),
    };
    Event::Looked {
        at: after(seconds),
        look: LookResult::Compared { found, pass },
    }
}

pub(super) fn rejected() -> Answer {
    Answer::Rejected {
        status: 400,
        reasons: vec!["phone".into(), "flight".into()],
    }
}

pub(super) fn booked() -> Booked {
    let leg = |record: &str| Leg {
        record: record.into(),
        pnr: Some(format!("PNR {record}")),
    };
    Booked {
        there: leg("r1"),
        back: Some(leg("r2")),
        failed_waypoints: 1,
        failed_as_told: vec![],
    }
}

fn write(time: WriteTime, begins: Option<u32>, ends: Option<u32>) -> Command {
    Command::Write { time, begins, ends }
}

fn sends(commands: &[Command]) -> bool {
    commands.iter().any(|command| matches!(command, Command::Send { .. }))
}

#[test]
fn a_request_may_leave_until_its_key_is_too_old_or_it_is_refused() {
    let may = |intent: &Intent, seconds: i64| intent.may_leave(after(seconds));
    assert!(may(&ready(), 0) && may(&sending(), 0) && may(&sent_again(), 30));
    let waits = then(sending(), answer(1, 10, Answer::NeverConnected));
    assert!(matches!(waits.state, State::Waiting { .. }) && may(&waits, 20));
    let doubt = unknown();
    assert!(may(&doubt, 20) && may(&doubt, 600));
    assert!(!may(&doubt, 601), "ten minutes after the first attempt");
    let refused = then(sent_again(), answer(2, 30, rejected()));
    for settled in [checking(), refused, then(sending(), answer(1, 10, rejected()))] {
        assert!(!may(&settled, 20), "{:?}", settled.state);
    }
}

#[test]
fn an_intent_is_on_the_disk_before_anything_goes_on() {
    let (_, commands) = book(made(), Twin::None, Confirmed::Not).expect("booked");
    let before = write(WriteTime::BeforeSending, None, None);
    assert_eq!(commands, [Command::KeepBody, before, Command::Tell, Command::Proceed]);
}

#[rstest]
#[case(Twin::MayExist, Confirmed::ByTheAgent, CannotBook::Twin)]
#[case(Twin::Known, Confirmed::Not, CannotBook::ConfirmTwin)]
fn a_twin_is_not_booked_beside_unseen(#[case] twin: Twin, #[case] confirmed: Confirmed, #[case] why: CannotBook) {
    assert_eq!(book(made(), twin, confirmed), Err(why));
    assert!(book(made(), Twin::Known, Confirmed::ByTheAgent).is_ok());
}

#[test]
fn the_attempt_is_on_the_disk_before_it_is_sent() {
    let (_, commands) = next(
        ready(),
        Event::Proceed {
            situation: situation(1),
        },
    );
    let before = write(WriteTime::BeforeSending, Some(1), None);
    assert_eq!(commands, [before, Command::Tell, Command::Send { number: 1 }]);
}

#[test]
fn both_legs_are_written_before_the_window_is_told_and_then_read() {
    let (intent, commands) = next(sending(), answer(1, 1, Answer::Done { booked: booked() }));
    assert_eq!(
        intent.state,
        State::Recorded {
            booked: booked(),
            by: Evidence::Service
        }
    );
    let ended = write(WriteTime::AfterSending, None, Some(1));
    assert_eq!(commands, [ended, Command::Tell, Command::ReadDetail]);
}

#[test]
fn a_401_is_answered_with_one_renewal_and_a_second_holds() {
    let (intent, commands) = next(sending(), answer(1, 1, Answer::Unauthorised));
    let ended = write(WriteTime::AfterSending, None, Some(1));
    assert_eq!(
        commands,
        [ended, Command::Tell, Command::RenewSession, Command::Proceed]
    );
    let intent = then(
        intent,
        Event::Proceed {
            situation: situation(2),
        },
    );
    let held = then(intent, answer(2, 3, Answer::Unauthorised));
    assert_eq!(
        held.state,
        State::Held {
            because: HeldBecause::Unauthorised,
            not_before: None,
        }
    );
}

#[test]
fn a_second_401_after_doubt_stays_in_doubt() {
    let intent = then(sent_again(), answer(2, 21, Answer::Unauthorised));
    let intent = then(
        intent,
        Event::Proceed {
            situation: situation(22),
        },
    );
    let intent = then(intent, answer(3, 23, Answer::Unauthorised));
    assert!(matches!(intent.state, State::Unknown { .. }));
}

#[rstest]
#[case(Answer::NotBefore { until: after(30) }, after(30))]
#[case(Answer::NeverConnected, after(3))]
fn what_was_not_let_in_waits_and_goes_again(#[case] said: Answer, #[case] until: DateTime<Utc>) {
    let (intent, commands) = next(sending(), answer(1, 1, said));
    assert_eq!(commands.last(), Some(&Command::Wait { until }));
    let (intent, commands) = next(intent, due(60));
    assert_eq!(commands, [Command::Proceed]);
    assert!(sends(
        &next(
            intent,
            Event::Proceed {
                situation: situation(60)
            }
        )
        .1
    ));
}

#[test]
fn nothing_is_booked_after_a_minute_without_the_agent() {
    let waiting = then(sending(), answer(1, 1, Answer::NotBefore { until: after(61) }));
    let held = State::Held {
        because: HeldBecause::Unattended,
        not_before: None,
    };
    assert_eq!(then(waiting, due(61)).state, held);
    assert_eq!(then(ready(), Event::Started { at: after(61) }).state, held);
    assert_eq!(
        then(
            ready(),
            Event::Proceed {
                situation: situation(61)
            }
        )
        .state,
        held
    );
}

#[test]
fn a150_a_restart_forgets_no_silence_that_the_agents_own_word_would_break() {
    let until = after(600);
    let waiting = then(sending(), answer(1, 1, Answer::NotBefore { until }));
    let held = then(waiting, Event::Started { at: after(300) });
    assert!(matches!(held.state, State::Held { .. }), "{:?}", held.state);
    let (intent, commands) = next(held.clone(), Event::AgentSends { at: after(570) });
    assert_eq!(commands.last(), Some(&Command::Wait { until }));
    let (intent, commands) = next(intent, due(600));
    assert_eq!(commands, [Command::Proceed]);
    assert!(sends(
        &next(
            intent,
            Event::Proceed {
                situation: situation(600)
            }
        )
        .1
    ));
    let (_, later) = next(held, Event::AgentSends { at: until });
    assert_eq!(later.last(), Some(&Command::Proceed), "the silence is over");
}

#[test]
fn a_start_within_the_minute_goes_on() {
    let start = Event::Started { at: after(30) };
    assert_eq!(next(ready(), start), (ready(), vec![Command::Proceed]));
}

#[test]
fn a_held_intent_is_the_agents_to_send_or_drop() {
    let held = then(ready(), Event::Started { at: after(900) });
    assert_eq!(then(held.clone(), Event::AgentDrops).state, State::Dropped);
    let (intent, commands) = next(held, Event::AgentSends { at: after(950) });
    assert_eq!(commands.last(), Some(&Command::Proceed));
    assert!(sends(
        &next(
            intent,
            Event::Proceed {
                situation: situation(951)
            }
        )
        .1
    ));
}

#[test]
fn a_refused_first_attempt_is_the_end_and_keeps_every_reason() {
    assert_eq!(then(sending(), answer(1, 1, Answer::Gone)).state, State::Gone);
    let reasons = vec!["phone".into(), "flight".into()];
    let intent = then(sending(), answer(1, 1, rejected()));
    assert_eq!(intent.state, State::Rejected { status: 400, reasons });
}

#[rstest]
#[case(Answer::Gone)]
#[case(rejected())]
fn a_refusal_after_doubt_proves_nothing_and_ends_the_sending(#[case] said: Answer) {
    let (intent, commands) = next(sent_again(), answer(2, 21, said));
    assert!(matches!(intent.state, State::Checking { .. }));
    assert_eq!(commands.last(), Some(&Command::ReadLists));
    let intent = then(intent, look(22, Found::None));
    let (intent, commands) = next(intent, due(30));
    assert!(matches!(intent.state, State::Checking { .. }));
    assert!(!sends(&commands), "this key is not sent again");
}

#[test]
fn an_attempt_found_at_start_is_in_doubt() {
    let (intent, commands) = next(sending(), Event::Started { at: after(5) });
    assert_eq!(intent.past, Past::Doubtful { since: after(5) });
    assert!(matches!(intent.state, State::Unknown { .. }));
    assert_eq!(commands[0], write(WriteTime::AfterSending, None, Some(1)));
}

#[test]
fn doubt_lets_the_same_request_go_again() {
    let (intent, commands) = next(unknown(), due(20));
    assert!(matches!(intent.state, State::Sending { number: 2, .. }));
    assert_eq!(commands[0], write(WriteTime::BeforeSending, Some(2), None));
}

#[rstest]
#[case::ten_minutes(situation(601), 1, 1_800)]
#[case::eight_tries(situation(20), 8, 1_800)]
#[case::deadline(situation(20), 1, 20)]
#[case::new_login(of_login(20, "agent", 2), 1, 1_800)]
#[case::body(Situation { body: Body::Unreadable, ..situation(20) }, 1, 1_800)]
#[case::clock_set_back(situation(-20), 1, 1_800)]
fn otherwise_the_lists_are_read(#[case] situation: Situation, #[case] tries: u32, #[case] deadline: i64) {
    let mut intent = unknown();
    intent.tries.count = tries;
    intent.made.offer_deadline = after(deadline);
    let (intent, commands) = next(intent, Event::Due { situation });
    assert!(matches!(intent.state, State::Checking { .. }));
    let before = write(WriteTime::BeforeSending, None, None);
    assert_eq!(commands, [before, Command::Tell, Command::ReadLists]);
}

#[test]
fn without_a_network_doubt_waits() {
    let offline = Situation {
        network: Network::Offline,
        ..situation(20)
    };
    let (intent, commands) = next(unknown(), Event::Due { situation: offline });
    assert_eq!(intent, unknown());
    assert!(
        matches!(commands[..], [Command::Wait { until }] if until > after(20)),
        "{commands:?}"
    );
}

#[test]
fn a_wait_after_doubt_is_doubt_again() {
    let waiting = then(sent_again(), answer(2, 21, Answer::NeverConnected));
    assert!(matches!(then(waiting.clone(), due(25)).state, State::Unknown { .. }));
    assert!(matches!(
        then(waiting, Event::Started { at: after(25) }).state,
        State::Unknown { .. }
    ));
    let renewed = then(sent_again(), answer(2, 21, Answer::Unauthorised));
    assert!(matches!(
        then(renewed, Event::Started { at: after(25) }).state,
        State::Unknown { .. }
    ));
}

#[test]
fn while_another_user_is_there_it_is_held_as_it_is() {
    let waiting = then(sending(), answer(1, 1, Answer::NeverConnected));
    for intent in [ready(), waiting, unknown()] {
        for situation in [
            of_login(20, "other", 1),
            Situation {
                who: None,
                ..situation(20)
            },
        ] {
            assert_eq!(next(intent.clone(), Event::Due { situation }), (intent.clone(), vec![]));
        }
    }
}

#[test]
fn an_offer_of_an_earlier_login_is_not_booked_with_a_new_one() {
    let held = then(
        ready(),
        Event::Proceed {
            situation: of_login(1, "agent", 2),
        },
    );
    assert_eq!(
        held.state,
        State::Held {
            because: HeldBecause::AnotherLogin,
            not_before: None,
        }
    );
}

#[test]
fn an_answer_that_comes_late_is_not_another_attempts() {
    assert_eq!(next(sent_again(), answer(1, 30, rejected())), (sent_again(), vec![]));
}

#[test]
fn beside_one_that_may_exist_nothing_is_booked() {
    let waiting = then(sent_again(), answer(2, 21, Answer::NeverConnected));
    let person = then(checking(), look(3_001, Found::NotComparable { candidates: vec![] }));
    for twin in [sending(), unknown(), checking(), person, waiting] {
        assert_eq!(among([&ready(), &twin]), Twin::MayExist);
    }
    let recorded = then(sending(), answer(1, 1, Answer::Done { booked: booked() }));
    assert_eq!(among([&recorded]), Twin::Known);
    for end in [Answer::Gone, rejected()] {
        assert_eq!(among([&then(sending(), answer(1, 1, end))]), Twin::None);
    }
}

/// The silence stays as long as it is when the network or the user is back, or a new process starts.
#[rstest]
#[case::without_doubt(sending(), 1)]
#[case::in_doubt(sent_again(), 2)]
fn a150_nothing_shortens_the_silence_the_service_asked_for(#[case] intent: Intent, #[case] number: u32) {
    let until = after(70);
    let asked = answer(number, 30, Answer::NotBefore { until });
    let waiting = then(intent, asked);
    for early in [due(31), due(69), Event::Started { at: after(40) }] {
        let unchanged = (waiting.clone(), vec![Command::Wait { until }]);
        assert_eq!(next(waiting.clone(), early), unchanged);
    }
    assert_ne!(then(waiting.clone(), due(70)), waiting);
}
