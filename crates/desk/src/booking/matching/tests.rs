use chrono::TimeDelta;
use rstest::rstest;

use super::*;

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().expect("a time")
}

fn person(first: &str, last: &str) -> Passenger {
    Passenger {
        first_name: first.into(),
        last_name: last.into(),
        ..Passenger::default()
    }
}

fn sought() -> Sought {
    let passengers = vec![person("Işıl", "Aydın"), person("Jan", "Vos")];
    Sought {
        passengers,
        pick_up: noon() + TimeDelta::days(3),
        written: noon(),
        rivals: Rivals::None,
    }
}

fn same(record: &str) -> Candidate {
    Candidate {
        record: record.into(),
        passengers: Some(vec![person("jan", " VOS"), person("IŞIL", "AYDIN")]),
        pick_up: Some(sought().pick_up),
        first_seen: noon() + TimeDelta::seconds(1),
        owner: Owner::Nobody,
    }
}

#[test]
fn the_same_people_at_the_same_time_are_a_match() {
    assert_eq!(compare(&sought(), &[same("r1")]), Found::One { record: "r1".into() });
    assert_eq!(compare(&sought(), &[]), Found::None);
}

#[rstest]
#[case::another_time(Candidate { pick_up: Some(noon()), ..same("r1") })]
#[case::another_person(people(vec![person("Jan", "Vos"), person("Ada", "Gold")]))]
#[case::one_person_more(people(vec![person("Jan", "Vos"), person("Işıl", "Aydın"), person("Ada", "Gold")]))]
#[case::known_before(Candidate { first_seen: noon() - TimeDelta::days(1), ..same("r1") })]
#[case::of_another_intent(Candidate { owner: Owner::AnotherIntent, ..same("r1") })]
#[case::unreadable_people_at_another_time(Candidate { passengers: None, pick_up: Some(noon()), ..same("r1") })]
fn anything_else_is_none(#[case] candidate: Candidate) {
    assert_eq!(compare(&sought(), &[candidate]), Found::None);
}

fn people(passengers: Vec<Passenger>) -> Candidate {
    Candidate {
        passengers: Some(passengers),
        ..same("r1")
    }
}

#[rstest]
#[case::no_marks(person("Isil", "AYDIN"), person("Jan", "Vos"))]
#[case::marks_apart(person("Is\u{327}\u{131}l", "Ayd\u{131}n"), person("Jan", "Vos"))]
#[case::split_elsewhere(person("Işıl Aydın", ""), person("", "Jan Vos"))]
fn another_spelling_is_no_other_person(#[case] first: Passenger, #[case] second: Passenger) {
    let found = compare(&sought(), &[people(vec![first, second])]);
    assert_eq!(found, Found::One { record: "r1".into() });
}

#[rstest]
#[case::the_lead_alone(vec![person("Işıl", "Aydın")])]
#[case::the_other_alone(vec![person("Jan", "Vos")])]
#[case::nobody(vec![])]
fn a099_a_list_that_names_only_some_proves_nothing(#[case] listed: Vec<Passenger>) {
    let candidates = vec!["r1".to_owned()];
    let found = compare(&sought(), &[people(listed)]);
    assert_eq!(found, Found::NotComparable { candidates });
}

#[test]
fn a_record_whose_page_was_asked_for_before_the_intent_was_written_is_a_match() {
    for seconds in [0, 1, 60, 3_599] {
        let first_seen = noon() - TimeDelta::seconds(seconds);
        let candidate = Candidate {
            first_seen,
            ..same("r1")
        };
        let found = compare(&sought(), &[candidate]);
        assert_eq!(found, Found::One { record: "r1".into() }, "{seconds}");
    }
}

#[rstest]
#[case(TimeDelta::hours(1))]
#[case(TimeDelta::hours(23))]
fn after_a_clock_was_set_back_a_person_tells_what_was_known_before(#[case] earlier: TimeDelta) {
    let first_seen = noon() - earlier;
    let candidate = Candidate {
        first_seen,
        ..same("r1")
    };
    let candidates = vec!["r1".to_owned()];
    assert_eq!(compare(&sought(), &[candidate]), Found::NotComparable { candidates });
}

#[rstest]
#[case(Candidate { pick_up: None, ..same("r1") })]
#[case(Candidate { passengers: None, ..same("r1") })]
fn what_cannot_be_read_is_neither_a_match_nor_none(#[case] candidate: Candidate) {
    let found = compare(&sought(), std::slice::from_ref(&candidate));
    assert_eq!(
        found,
        Found::NotComparable {
            candidates: vec!["r1".into()]
        }
    );
    assert!(matches!(
        compare(&sought(), &[same("r2"), candidate]),
        Found::Several { .. }
    ));
}

#[test]
fn one_of_two_is_not_chosen() {
    let both = Found::Several {
        candidates: vec!["r1".into(), "r2".into()],
    };
    assert_eq!(compare(&sought(), &[same("r1"), same("r2")]), both);
    let rivals = Sought {
        rivals: Rivals::Some,
        ..sought()
    };
    assert_eq!(
        compare(&rivals, &[same("r1")]),
        Found::Several {
            candidates: vec!["r1".into()]
        }
    );
}
