use rstest::rstest;

use crate::booking::intent::tests::{after, checking, due, look, then, unknown};
use crate::booking::intent::{Event, Look, State};
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

#[test]
fn lists_that_were_not_read_are_no_pass() {
    let mut intent = unknown();
    for seconds in [2_200, 2_400, 2_600] {
        intent = then(intent, due(seconds));
        intent = then(
            intent,
            Event::Looked {
                at: after(seconds),
                look: Look::NotRead,
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
#[case(Event::Looked { at: after(3_001), look: Look::BodyUnreadable })]
#[case(Event::Looked { at: after(90_000), look: Look::NotRead })]
fn what_the_lists_cannot_settle_needs_a_person(#[case] event: Event) {
    assert!(matches!(then(checking(), event).state, State::NeedsPerson { .. }));
}
