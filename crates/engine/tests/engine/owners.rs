//! Which intent a record in the lists belongs to, and who may read it: a record of another booking, another user or
//! another login settles nothing.

use super::*;
use engine::booking::intent::{HeldBecause, Unsettled};

/// An order for the same lead at the same time, but to another place or for another offer.
fn beside(item: &str, change: impl FnOnce(&mut Order)) -> Order {
    let mut beside = order(item, "Ada", PICK_UP);
    change(&mut beside);
    beside
}

fn as_one_who(user: &str, login: u128) -> Option<Who> {
    Some(Who {
        user: super::user(user),
        login: Uuid::from_u128(login),
    })
}

impl Desk {
    /// Books although there is a twin; `number` makes the ids of the new intent.
    fn book_beside(&mut self, order: &Order, number: u128) -> Vec<Effect> {
        let ids = (Uuid::from_u128(number), Uuid::from_u128(number + 1_000));
        self.at(0, |engine, context| {
            engine.book(order, Confirmed::ByTheAgent, ids, context)
        })
        .expect("booked")
    }

    fn answer_to(&mut self, intent: u128, number: u32, verdict: Verdict<Created>) {
        let id = Uuid::from_u128(intent);
        let effects = self.at(1, |engine, context| engine.answered(id, number, verdict, context));
        self.read_lists(effects);
    }

    /// The first booking comes into doubt, and its key is refused after that: only the lists can settle it.
    fn doubt_the_first(&mut self) {
        self.answer_to(1, 1, Verdict::Unknown(Doubt::Cut));
        self.wake_after(2);
        self.answer_to(1, 2, refused(410));
    }
}

#[test]
fn a099_the_record_of_another_booking_is_not_taken_for_one_in_doubt() {
    let mut desk = Desk::open();
    desk.book_beside(&an_order(), 2);
    desk.answer_to(2, 1, created());
    desk.book_beside(&beside("offer-2", |_| {}), 1);
    desk.doubt_the_first();
    desk.lists = vec![record("r-1", "Ada"), record("r-2", "Ada")];
    desk.pass_time();
    assert!(matches!(desk.state(), State::NotRecorded { .. }), "{:?}", desk.state());
}

#[test]
fn a099_a_record_beside_that_of_another_booking_is_found() {
    let mut desk = Desk::open();
    desk.book_beside(&an_order(), 2);
    desk.answer_to(2, 1, created());
    desk.book_beside(&beside("offer-2", |_| {}), 1);
    desk.doubt_the_first();
    desk.lists = vec![record("r-1", "Ada"), record("r-9", "Ada")];
    desk.pass_time();
    let record = "r-9".into();
    assert_eq!(desk.state(), State::Matched { record });
}

#[test]
fn a099_of_two_bookings_in_doubt_with_one_lead_at_one_time_a_person_says_whose_the_record_is() {
    let mut desk = Desk::open();
    desk.book_beside(&an_order(), 1);
    let elsewhere = beside("offer-2", |order| order.ride.places[1].latitude = 36.5);
    desk.book_beside(&elsewhere, 2);
    desk.answer_to(2, 1, Verdict::Unknown(Doubt::Cut));
    desk.lists = vec![record("r-9", "Ada")];
    desk.doubt_the_first();
    desk.wake_after(0);
    let candidates = vec!["r-9".into()];
    let because = Unsettled::Several { candidates };
    assert_eq!(desk.state(), State::NeedsPerson { because });
}

#[test]
fn a_record_that_was_found_for_one_booking_is_no_late_arrival_of_another() {
    let mut desk = Desk::open();
    desk.book_beside(&an_order(), 1);
    desk.answer_to(1, 1, refused(400));
    desk.book_beside(&beside("offer-2", |_| {}), 2);
    desk.answer_to(2, 1, Verdict::Unknown(Doubt::Cut));
    desk.wake_after(2);
    desk.lists = vec![record("r-9", "Ada")];
    desk.answer_to(2, 2, refused(410));
    desk.wake_after(0);
    let states: Vec<_> = desk
        .engine
        .open_intents()
        .map(|(_, intent)| intent.state.clone())
        .collect();
    let record = "r-9".into();
    assert_eq!(states, [State::Matched { record }]);
    let since = desk.now - TimeDelta::days(1);
    assert_eq!(desk.engine.arrivals(since, &desk.user_store), Ok(vec![]));
}

#[rstest::rstest]
#[case::at_another_time(order("offer-2", "Ada", "2026-12-24T11:31:00Z"))]
#[case::with_another_lead(order("offer-2", "Eve", PICK_UP))]
fn a099_another_booking_in_doubt_that_differs_in_lead_or_time_is_no_rival(#[case] other: Order) {
    let mut desk = Desk::open();
    desk.book_beside(&an_order(), 1);
    desk.book_beside(&other, 2);
    desk.answer_to(2, 1, Verdict::Unknown(Doubt::Cut));
    desk.lists = vec![record("r-9", "Ada")];
    desk.doubt_the_first();
    desk.wake_after(0);
    let record = "r-9".into();
    assert_eq!(desk.state(), State::Matched { record });
}

#[test]
fn a009_a099_a_page_that_comes_while_another_user_is_signed_in_settles_nothing() {
    let mut desk = Desk::open();
    desk.book_beside(&an_order(), 1);
    desk.answer_to(1, 1, Verdict::Unknown(Doubt::Cut));
    desk.wake_after(2);
    let verdict = refused(410);
    let effects = desk.at(1, |engine, context| {
        engine.answered(Uuid::from_u128(1), 2, verdict, context)
    });
    let asked = desk.now;
    let [Effect::ReadPage { ticket, .. }] = effects
        .iter()
        .filter(|effect| matches!(effect, Effect::ReadPage { .. }))
        .collect::<Vec<_>>()[..]
    else {
        panic!("one page is asked for: {effects:?}")
    };
    let ticket = *ticket;
    let other = desk.at(1, |engine, context| engine.set_who(as_one_who("engine", 7), context));
    assert!(
        other.iter().all(|effect| matches!(effect, Effect::Tell { .. })),
        "nothing is asked any more: {other:?}"
    );
    let page = vec![Reservation {
        raw: record("r-9", "Ada"),
    }];
    let effects = desk.at(1, |engine, context| {
        engine.page_read(ticket, asked, Verdict::Done(page), context)
    });
    assert_eq!(effects, []);
    assert!(
        matches!(desk.state(), State::Checking { .. } | State::Unknown { .. }),
        "{:?}",
        desk.state()
    );
    assert_eq!(desk.user_store.reservation("r-9").map(|row| row.is_none()), Ok(true));
    for _ in 0..20 {
        assert_eq!(desk.at(600, |engine, context| engine.wake(context)), []);
    }
    desk.lists = vec![record("r-8", "Ada")];
    let effects = desk.at(1, |engine, context| engine.set_who(Some(agent()), context));
    assert_eq!(sent(&effects), []);
    desk.read_lists(effects);
    desk.pass_time();
    let record = "r-8".into();
    assert_eq!(desk.state(), State::Matched { record });
}

#[test]
fn a009_a092_a_booking_in_doubt_is_not_sent_again_in_another_login_and_looked_for_instead() {
    let mut desk = Desk::open();
    desk.book_beside(&an_order(), 1);
    desk.answer_to(1, 1, Verdict::Unknown(Doubt::Cut));
    desk.at(1, |engine, context| engine.set_who(None, context));
    desk.lists = vec![record("r-9", "Ada")];
    let effects = desk.at(1, |engine, context| engine.set_who(as_one_who("agent", 2), context));
    assert_eq!(sent(&effects), []);
    desk.read_lists(effects);
    let record = "r-9".into();
    assert_eq!(desk.state(), State::Matched { record });
}

#[test]
fn a009_a_booking_that_never_left_is_held_when_its_user_signs_in_anew() {
    let mut desk = Desk::open();
    desk.book_beside(&an_order(), 1);
    desk.answer_to(1, 1, Verdict::Refused(Refusal::NeverConnected));
    desk.at(1, |engine, context| engine.set_who(None, context));
    let effects = desk.at(1, |engine, context| engine.set_who(as_one_who("agent", 2), context));
    assert_eq!(sent(&effects), []);
    assert_eq!(sent(&desk.wake_after(5)), []);
    let (because, not_before) = (HeldBecause::AnotherLogin, None);
    assert_eq!(desk.state(), State::Held { because, not_before });
}
