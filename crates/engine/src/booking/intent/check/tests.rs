use rstest::rstest;

use crate::booking::intent::tests::{after, checking, due, look, then, unknown};
use crate::booking::intent::{Access, Event, LookResult, State};
use crate::booking::matching::Found;

#[test]
fn one_match_is_shown_and_a_person_settles_it() {
    let matched = then(checking(), look(3_001, Found::One { record: "r7".into() }));
    assert_eq!(matched.state, State::Matched { record: "r7".into() });
    let word = |reason: &str| Event::AgentFound {
        record: "r7".into(),
        reason: reason.into(),
    };
    assert_eq!(then(matched.clone(), word(" ")), matched, "a reason is needed");
    assert!(matches!(
        then(matched, word("called them")).state,
        State::Recorded { .. }
    ));
    let none = Event::AgentFoundNone {
        reason: "called them".into(),
    };
    assert!(matches!(then(unknown(), none).state, State::NotRecorded { .. }));
}

/// The deadline is at 1,800 s, so passes count from 2,100 s on.
#[rstest]
#[case::late_and_apart(2_101, 2_221, true)]
#[case::too_close(2_101, 2_220, false)]
#[case::first_too_early(2_100, 2_300, false)]
#[case::both_too_early(1_900, 2_050, false)]
fn not_recorded_takes_two_late_passes_well_apart(#[case] one: i64, #[case] two: i64, #[case] settled: bool) {
    let mut intent = unknown();
    for seconds in [one, two] {
        intent = then(intent, due(seconds));
        intent = then(intent, look(seconds, Found::None));
    }
    assert_eq!(
        matches!(intent.state, State::NotRecorded { .. }),
        settled,
        "{:?}",
        intent.state
    );
}

/// The clock was an hour ahead when the booking came into doubt: the deadline that it shows is not over yet.
#[rstest]
#[case::not_over(2_101, 2_221, false)]
#[case::over(3_600 + 2_101, 3_600 + 2_221, true)]
fn a099_a_clock_that_was_set_forward_ends_no_deadline(#[case] one: i64, #[case] two: i64, #[case] settled: bool) {
    let by = chrono::TimeDelta::hours(1);
    let mut intent = then(unknown(), Event::ClockSet { by });
    for seconds in [one, two] {
        intent = then(then(intent, due(seconds)), look(seconds, Found::None));
    }
    assert_eq!(
        matches!(intent.state, State::NotRecorded { .. }),
        settled,
        "{:?}",
        intent.state
    );
}

/// The service asked for a minute, and the wait lasts a minute even if the clock is set.
#[rstest]
#[case::forward(36_000)]
#[case::back(-36_000)]
fn a_wait_is_as_long_as_it_was_asked_for_however_the_clock_is_set(#[case] seconds: i64) {
    let by = chrono::TimeDelta::seconds(seconds);
    let mut intent = unknown();
    intent.state = State::Waiting {
        until: after(60),
        asked: after(0),
        access: Access::AsItIs,
    };
    let intent = then(intent, Event::ClockSet { by });
    let early = then(intent.clone(), due(seconds + 59));
    assert!(matches!(early.state, State::Waiting { .. }), "{:?}", early.state);
    let late = then(intent, due(seconds + 60));
    assert!(!matches!(late.state, State::Waiting { .. }), "{:?}", late.state);
}

#[test]
fn a_day_that_only_the_clock_has_seen_leaves_nothing_to_a_person() {
    let by = chrono::TimeDelta::days(1);
    let intent = then(unknown(), Event::ClockSet { by });
    let intent = then(then(intent, due(86_400 + 900)), look(86_400 + 900, Found::None));
    assert!(matches!(intent.state, State::Unknown { .. }), "{:?}", intent.state);
}

#[test]
fn a_pass_before_the_clock_was_set_is_no_measure_of_one_after_it() {
    let by = chrono::TimeDelta::minutes(-3);
    let mut intent = then(then(unknown(), due(2_300)), look(2_300, Found::None));
    intent = then(intent, Event::ClockSet { by });
    for (seconds, settled) in [(2_421, false), (2_600, true)] {
        intent = then(then(intent, due(seconds)), look(seconds, Found::None));
        assert_eq!(matches!(intent.state, State::NotRecorded { .. }), settled, "{seconds}");
    }
}

#[test]
fn lists_that_were_not_read_are_no_pass() {
    let mut intent = unknown();
    for seconds in [2_200, 2_400, 2_600] {
        intent = then(intent, due(seconds));
        intent = then(
            intent,
            Event::Looked {
                at: after(seconds),
                look: LookResult::NotRead,
            },
        );
        assert!(matches!(intent.state, State::Unknown { .. }));
    }
    intent = then(then(intent, due(2_800)), Event::Started { at: after(2_801) });
    assert!(
        matches!(intent.state, State::Unknown { .. }),
        "nor is one cut short by the end of the process"
    );
}

#[rstest]
#[case(look(3_001, Found::Several { candidates: vec!["a".into(), "b".into()] }))]
#[case(look(3_001, Found::NotComparable { candidates: vec!["a".into()] }))]
#[case(Event::Looked { at: after(3_001), look: LookResult::BodyUnreadable })]
#[case(Event::Looked { at: after(90_000), look: LookResult::NotRead })]
fn what_the_lists_cannot_settle_needs_a_person(#[case] event: Event) {
    assert!(matches!(then(checking(), event).state, State::NeedsPerson { .. }));
}
