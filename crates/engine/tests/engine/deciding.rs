//! The agent's decision about an intent: taken, or refused.

use super::*;

fn id(number: u128) -> Uuid {
    Uuid::from_u128(number)
}

fn none() -> Decision {
    let reason = "the service's support says there is none".into();
    Decision::FoundNone { reason }
}

impl Desk {
    fn decides(&mut self, number: u128, decision: Decision) -> Result<Vec<Effect>, NotTaken> {
        self.at(1, |engine, context| engine.decide(id(number), decision, context))
    }

    /// The session was refused twice, and the agent decides whether to send once more.
    fn held() -> Self {
        let mut desk = Self::open();
        desk.book(&an_order(), 1).expect("booked");
        desk.answer(1, refused(401));
        desk.at(1, |engine, context| engine.renewed(id(1), context));
        desk.answer(2, refused(401));
        assert!(matches!(desk.state(), State::Held { .. }), "{:?}", desk.state());
        desk
    }
}

fn silent_for_days() -> Verdict<Created> {
    Verdict::Refused(Refusal::Answered(Said {
        status: 429,
        code: None,
        messages: vec![],
        retry_after: Some(std::time::Duration::from_secs(3 * 24 * 3_600)),
    }))
}

impl Desk {
    fn silence_over(&mut self) -> Vec<Effect> {
        let effects = self.at(1, |engine, context| engine.silence_over(context));
        self.read_lists(effects)
    }
}

#[test]
fn a176_when_a_silence_is_over_a_booking_that_waits_is_sent() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    desk.answer(1, silent_for_days());
    assert_eq!(sent(&desk.wake_after(30)), []);
    assert_eq!(sent(&desk.silence_over()).len(), 1);
}

#[test]
fn a176_when_a_silence_is_over_a_booking_in_doubt_is_sent_again() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    desk.answer(1, Verdict::Unknown(Doubt::Cut));
    desk.wake_after(2);
    desk.answer(2, silent_for_days());
    assert_eq!(sent(&desk.wake_after(30)), []);
    desk.silence_over();
    assert_eq!(sent(&desk.wake_after(0)).len(), 1);
}

#[test]
fn a176_when_a_silence_is_over_the_agent_may_send_what_was_held_in_it() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    desk.answer(1, silent_for_days());
    desk.now += chrono::TimeDelta::seconds(90);
    desk.restart();
    let State::Held { not_before, .. } = desk.state() else {
        panic!("{:?}", desk.state());
    };
    assert!(not_before.is_some());
    assert_eq!(sent(&desk.silence_over()), [], "nothing is booked unattended");
    let effects = desk.decides(1, Decision::Send).expect("it is held");
    assert_eq!(sent(&effects).len(), 1);
}

#[test]
fn a_word_that_cannot_be_taken_now_is_given_back() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    assert_eq!(desk.decides(1, none()), Err(NotTaken::NotNow), "it is being sent");
    desk.answer(1, Verdict::Unknown(Doubt::Cut));
    desk.wake_after(2);
    let said = Said {
        status: 429,
        code: None,
        messages: vec![],
        retry_after: Some(std::time::Duration::from_secs(600)),
    };
    desk.answer(2, Verdict::Refused(Refusal::Answered(said)));
    assert!(matches!(desk.state(), State::Waiting { .. }), "{:?}", desk.state());
    assert_eq!(desk.decides(1, none()), Err(NotTaken::NotNow), "it waits, in doubt");
    desk.wake_after(601);
    assert_eq!(desk.decides(9, none()), Err(NotTaken::NotNow), "there is none such");
    let blank = Decision::FoundNone { reason: " ".into() };
    assert_eq!(desk.decides(1, blank), Err(NotTaken::NoReason));
    assert!(matches!(desk.state(), State::Unknown { .. }), "{:?}", desk.state());
    assert!(desk.decides(1, none()).is_ok());
    assert!(matches!(desk.state(), State::NotRecorded { .. }), "{:?}", desk.state());
    assert_eq!(desk.decides(1, none()), Err(NotTaken::NotNow), "it has ended");
}

#[test]
fn a_word_is_given_back_while_what_came_before_it_is_not_written() {
    let mut desk = Desk::held();
    desk.memory_is_full = true;
    assert!(
        desk.decides(1, Decision::Drop).is_ok(),
        "it is written as soon as there is room"
    );
    let because = desk.engine.trouble().expect("a full disk");
    assert_eq!(desk.decides(1, Decision::Send), Err(NotTaken::NotKept { because }));
    desk.memory_is_full = false;
    desk.wake_after(6);
    assert_eq!(desk.state(), State::Dropped);
}

#[test]
fn what_was_held_is_not_sent_beside_a_twin_that_may_exist() {
    let mut desk = Desk::held();
    let twin = order("offer-2", "Ada", PICK_UP);
    let ids = (id(2), id(1_002));
    let booked = desk.at(0, |engine, context| {
        engine.book(&twin, Confirmed::ByTheAgent, ids, context)
    });
    assert_eq!(sent(&booked.expect("booked")).len(), 1);
    desk.at(1, |engine, context| {
        engine.answered(id(2), 1, Verdict::Unknown(Doubt::Cut), context)
    });
    assert_eq!(desk.decides(1, Decision::Send), Err(NotTaken::Twin));
    assert!(matches!(desk.state(), State::Held { .. }), "{:?}", desk.state());
    desk.decides(2, none()).expect("decided");
    let effects = desk.decides(1, Decision::Send).expect("nothing speaks against it now");
    assert_eq!(sent(&effects).len(), 1);
}

#[test]
fn what_was_held_may_be_dropped_beside_any_twin() {
    let mut desk = Desk::held();
    let twin = order("offer-2", "Ada", PICK_UP);
    let ids = (id(2), id(1_002));
    desk.at(0, |engine, context| {
        engine.book(&twin, Confirmed::ByTheAgent, ids, context)
    })
    .expect("booked");
    assert!(desk.decides(1, Decision::Drop).is_ok());
    assert_eq!(desk.state(), State::Dropped);
}
