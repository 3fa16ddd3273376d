use std::time::Duration;

use chrono::{DateTime, Utc};
use proptest::prelude::*;
use rstest::rstest;

use super::*;
use crate::table::{Table, listed};

type Offer = super::Offer<u32>;
type Unit = super::Unit<u32>;
type Event = super::Event<u32>;

const LOGIN: Uuid = Uuid::from_u128(1);

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

fn at(seconds: u64) -> Now {
    Now {
        since_start: Duration::from_secs(1000 + seconds),
        wall: noon() + TimeDelta::try_seconds(i64::try_from(seconds).unwrap()).unwrap(),
    }
}

/// Key and price carry the same number, so that a mixed unit shows.
fn unit(number: u32) -> Unit {
    Unit {
        key: Some(key(number)),
        terms: number,
    }
}

fn found() -> Offer {
    let deadline = Deadline::after(at(0), Duration::from_secs(1800));
    Offer::found(unit(0), Bound::Login(LOGIN), deadline)
}

fn key(number: u32) -> Secret {
    Secret::new(format!("key-{number}"))
}

fn after(events: impl IntoIterator<Item = Event>) -> Offer {
    events.into_iter().fold(found(), |offer, event| next(offer, event).0)
}

fn name(offer: &Offer) -> &'static str {
    match offer {
        Offer::Live(live) => match live.age {
            Age::Fresh => "Fresh",
            Age::Ageing => "Ageing",
            Age::Overdue => "Overdue",
        },
        Offer::Gone { .. } => "Gone",
        Offer::Discarded { .. } => "Discarded",
    }
}

/// Each has had one question sent.
fn states() -> Vec<Offer> {
    let live = |age| {
        Offer::Live(Live {
            age,
            unit: unit(0),
            bound: Bound::Login(LOGIN),
            deadline: Deadline::after(at(0), Duration::from_secs(1800)),
            asked: 1,
        })
    };
    vec![
        live(Age::Fresh),
        live(Age::Ageing),
        live(Age::Overdue),
        Offer::Gone { was: 0 },
        Offer::Discarded { was: 0 },
    ]
}

fn named_events() -> Vec<(&'static str, Event)> {
    let session = |login| Event::SessionIs {
        login: Some(Uuid::from_u128(login)),
    };
    vec![
        ("Looked(more than 5 min left)", Event::Looked { now: at(60) }),
        ("Looked(less than 5 min left)", Event::Looked { now: at(1600) }),
        ("Looked(nothing left)", Event::Looked { now: at(1800) }),
        ("Asked", Event::Asked),
        (
            "Replaced(last question)",
            Event::Replaced {
                number: 1,
                unit: unit(1),
            },
        ),
        (
            "Replaced(earlier question)",
            Event::Replaced {
                number: 0,
                unit: unit(1),
            },
        ),
        ("Rerouted", Event::Rerouted { unit: unit(1) }),
        ("SaidGone(key in hand)", Event::SaidGone { key: key(0) }),
        ("SaidGone(another key)", Event::SaidGone { key: key(1) }),
        ("NotReserved", Event::NotReserved),
        ("SessionIs(another login)", session(2)),
        ("SessionIs(the same login)", session(1)),
    ]
}

#[test]
fn the_machine_does_what_its_table_says_and_nothing_else() {
    let mut table = Table::of(include_str!("../offer.rs"), &[]);
    for state in states() {
        for (event_name, event) in named_events() {
            let before = name(&state);
            let (after, commands) = next(state.clone(), event);
            let told = listed(commands.iter().map(|command| match command {
                Command::Send { .. } => "Send",
                Command::Tell => "Tell",
            }));
            let expected = table.take(before, event_name);
            assert_eq!((name(&after).to_owned(), told), expected, "{before}, {event_name}");
            if name(&after) == before && commands.is_empty() {
                assert_eq!(after, state, "{before}, {event_name}");
            }
        }
    }
    table.is_used_up();
}

#[rstest]
#[case(0, OfferStanding::Fresh)]
#[case(1500, OfferStanding::Fresh)]
#[case(1501, OfferStanding::Ageing)]
#[case(1799, OfferStanding::Ageing)]
#[case(1800, OfferStanding::Overdue)]
#[case(90_000, OfferStanding::Overdue)]
fn an_offer_ages_by_its_deadline(#[case] seconds: u64, #[case] standing: OfferStanding) {
    assert_eq!(after([Event::Looked { now: at(seconds) }]).standing(), standing);
}

#[test]
fn a006_an_overdue_offer_may_still_be_asked_about_and_a_fresh_one_may_be_gone() {
    let overdue = after([Event::Looked { now: at(5000) }]);
    let (overdue, commands) = next(overdue, Event::Asked);
    let send = Command::Send { key: key(0), number: 1 };
    assert_eq!((overdue.standing(), commands), (OfferStanding::Overdue, vec![send]));
    assert!(overdue.live().is_some(), "it can be reserved, too: the service decides");
    assert_eq!(after([Event::NotReserved]).standing(), OfferStanding::Gone);
}

#[rstest]
#[case(Event::SaidGone { key: key(0) })]
#[case(Event::NotReserved)]
fn a007_what_is_gone_has_no_key_and_stays_gone(#[case] event: Event) {
    let (gone, commands) = next(found(), event);
    assert_eq!(commands, [Command::Tell]);
    for event in [
        Event::Asked,
        Event::Looked { now: at(0) },
        Event::Replaced {
            number: 0,
            unit: unit(1),
        },
        Event::Rerouted { unit: unit(1) },
        Event::SessionIs { login: None },
    ] {
        let (still, commands) = next(gone.clone(), event);
        assert_eq!((&still, commands.len()), (&gone, 0));
        assert!(still.live().is_none());
    }
}

#[test]
fn a_410_about_a_key_that_was_replaced_proves_nothing_about_the_new_one() {
    let repriced = after([
        Event::Asked,
        Event::Replaced {
            number: 1,
            unit: unit(1),
        },
    ]);
    let (still, commands) = next(repriced.clone(), Event::SaidGone { key: key(0) });
    assert_eq!((still, commands), (repriced, vec![]));
}

#[rstest]
#[case(None)]
#[case(Some(Uuid::from_u128(2)))]
fn a009_a_sign_out_or_another_login_discards_it(#[case] login: Option<Uuid>) {
    let (discarded, commands) = next(found(), Event::SessionIs { login });
    assert_eq!(
        (discarded.standing(), commands),
        (OfferStanding::Discarded, vec![Command::Tell])
    );
    assert!(discarded.live().is_none());
    let same = Event::SessionIs { login: Some(LOGIN) };
    assert_eq!(next(found(), same), (found(), vec![]));
}

#[test]
fn a009_an_anonymous_offer_belongs_to_no_session_that_could_end() {
    let public = Offer::found(
        unit(0),
        Bound::Public,
        Deadline::after(at(0), Duration::from_secs(1800)),
    );
    for login in [None, Some(LOGIN)] {
        assert_eq!(
            next(public.clone(), Event::SessionIs { login }),
            (public.clone(), vec![])
        );
    }
}

#[test]
fn a081_of_several_questions_only_the_answer_to_the_last_counts() {
    let asked_twice = after([Event::Asked, Event::Asked]);
    let (late, commands) = next(
        asked_twice.clone(),
        Event::Replaced {
            number: 1,
            unit: unit(1),
        },
    );
    assert_eq!((&late, commands), (&asked_twice, vec![]));
    let (answered, commands) = next(
        late,
        Event::Replaced {
            number: 2,
            unit: unit(2),
        },
    );
    assert_eq!(answered.live().map(|live| live.unit.clone()), Some(unit(2)));
    assert_eq!(commands, [Command::Tell]);
}

#[test]
fn a088_a_route_that_was_chosen_is_not_undone_by_an_answer_under_way() {
    let offer = after([
        Event::Asked,
        Event::Rerouted { unit: unit(7) },
        Event::Replaced {
            number: 1,
            unit: unit(1),
        },
    ]);
    assert_eq!(offer.live().map(|live| live.unit.clone()), Some(unit(7)));
}

fn events() -> impl Strategy<Value = Event> {
    let login = prop_oneof![Just(None), Just(Some(LOGIN)), Just(Some(Uuid::from_u128(2)))];
    prop_oneof![
        4 => (0_u64..4000).prop_map(|seconds| Event::Looked { now: at(seconds) }),
        4 => Just(Event::Asked),
        4 => (0_u32..6, 1_u32..9).prop_map(|(number, price)| Event::Replaced { number, unit: unit(price) }),
        2 => (1_u32..9).prop_map(|price| Event::Rerouted { unit: unit(price) }),
        1 => (0_u32..9).prop_map(|price| Event::SaidGone { key: key(price) }),
        1 => Just(Event::NotReserved),
        1 => login.prop_map(|login| Event::SessionIs { login }),
    ]
}

proptest! {
    #[test]
    fn a075_in_any_order_of_events_key_and_price_belong_together_and_nothing_gets_younger(
        events in prop::collection::vec(events(), 0..40),
    ) {
        let mut offer = found();
        let deadline = offer.live().map(|live| live.deadline);
        for event in events {
            let before = offer.clone();
            let (then, commands) = next(offer, event);
            prop_assert!(then.standing() >= before.standing(), "it got younger");
            if let Some(live) = then.live() {
                prop_assert_eq!(live.unit.key.as_ref(), Some(&key(live.unit.terms)));
                prop_assert_eq!(Some(live.deadline), deadline, "D10: the deadline is its parent's");
            }
            for command in &commands {
                if let Command::Send { key, number } = command {
                    let live = before.live();
                    prop_assert_eq!(Some(key), live.and_then(|live| live.unit.key.as_ref()));
                    prop_assert_eq!(Some(*number), live.map(|live| live.asked + 1));
                }
            }
            if before.live().is_none() {
                prop_assert_eq!((&then, commands.len()), (&before, 0));
            }
            offer = then;
        }
    }
}
