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
        rivals: Rivals::None,
    }
}

fn same(record: &str) -> Candidate {
    Candidate {
        record: record.into(),
        passengers: Some(vec![person("jan", " VOS"), person("IŞIL", "AYDIN")]),
        pick_up: Some(sought().pick_up),
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
    let candidates = vec!["r1".into()];
    let found = compare(&sought(), &[people(listed)]);
    assert_eq!(found, Found::NotComparable { candidates });
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
