//! Cancellations and changes: what the journal holds of them when they are asked for again.

use contract::update::{Patch, UpdateReservation, Updated};
use contract::{Doubt, Verdict};
use engine::store::{StoredRequest, StoredState};

use super::*;
use engine::cancel::Cancellation;
use engine::request::{Again, Attempt, State};
use engine::update::{self, Modification};

const LEG: &str = "r-1";

fn flight(number: &str) -> serde_json::Value {
    json!({"transferReservationId": LEG, "status": 4, "pickUpTime": PICK_UP, "flightNo": number,
           "passengers": [{"firstName": "Ada", "lastName": "Gold", "isLeadPassenger": true}]})
}

fn id(number: u128) -> Uuid {
    Uuid::from_u128(number)
}

impl Desk {
    fn cancellation(&self) -> Option<&State<Cancellation>> {
        self.engine.request(LEG).map(|cancel| &cancel.state)
    }

    fn update(&self) -> Option<&State<Modification>> {
        self.engine.request(LEG).map(|update| &update.state)
    }

    fn is_told(&mut self, seconds: i64, verdict: &Verdict<Reservation>) -> Vec<Effect> {
        self.now += TimeDelta::seconds(seconds);
        let asked = self.now;
        self.at(0, |engine, context| {
            engine.reservation_read(LEG, Asker::Fresh, asked, verdict, context)
        })
    }

    fn reads(&mut self, seconds: i64, raw: serde_json::Value) -> Vec<Effect> {
        self.is_told(seconds, &Verdict::Done(Reservation { raw }))
    }

    /// The agent opens the record and wants another flight; the record has not changed meanwhile.
    fn changes(&mut self, request: u128, standing: &str, wanted: &str) -> Attempt {
        self.at(0, |engine, context| {
            engine.ask::<Modification>(LEG, id(request), context)
        });
        self.reads(1, flight(standing));
        let wish = UpdateReservation {
            id: LEG.into(),
            flight_no: Patch::Set(wanted.to_owned()),
            ..UpdateReservation::default()
        };
        self.at(0, |engine, context| engine.confirm::<Modification>(LEG, wish, context));
        let effects = self.reads(1, flight(standing));
        let sent = effects.into_iter().find_map(|effect| {
            if let Effect::Update { attempt, .. } = effect {
                Some(attempt)
            } else {
                None
            }
        });
        sent.expect("it is sent")
    }

    /// A change whose answer was lost; the record shows neither the old nor the new value.
    fn unclear_change(&mut self, request: u128) {
        let attempt = self.changes(request, "XQ 1", "XQ 2");
        let lost = Verdict::Unknown(Doubt::Cut);
        self.at(1, |engine, context| engine.update_answered(attempt, lost, context));
        self.reads(200, flight("XQ 9"));
        assert!(matches!(self.update(), Some(State::NeedsPerson { .. })));
    }

    /// A cancellation whose answer was lost.
    fn doubted_cancellation(&mut self, request: u128) {
        self.at(0, |engine, context| {
            engine.ask::<Cancellation>(LEG, id(request), context)
        });
        self.reads(1, flight("XQ 1"));
        let effects = self.at(0, |engine, context| engine.confirm::<Cancellation>(LEG, (), context));
        let Some(Effect::Cancel { attempt }) = effects
            .into_iter()
            .find(|effect| matches!(effect, Effect::Cancel { .. }))
        else {
            panic!("it is sent")
        };
        let lost = Verdict::Unknown(Doubt::Cut);
        self.at(1, |engine, context| {
            engine.request_answered::<Cancellation>(attempt, lost, context)
        });
    }

    /// A cancellation whose answer was lost, of a record that the service no longer returns.
    fn unread_cancellation(&mut self, request: u128) {
        self.doubted_cancellation(request);
        self.is_told(25 * 3_600, &Verdict::Unknown(Doubt::Cut));
        assert!(matches!(self.cancellation(), Some(State::NeedsPerson { .. })));
    }

    fn open_requests(&self) -> Vec<(Uuid, String)> {
        let rows = self.user_store.open_requests().expect("rows").into_iter();
        rows.map(|row| (row.id, row.state.name)).collect()
    }

    fn request(&self, number: u128) -> StoredRequest {
        let mut requests = self.user_store.requests_of(LEG).expect("read").into_iter();
        requests.rfind(|row| row.id == id(number)).expect("a row")
    }

    fn undecided_cancellations(&self) -> usize {
        let cancels = self.engine.requests::<Cancellation>();
        cancels
            .filter(|cancel| matches!(cancel.state, State::NeedsPerson { .. }))
            .count()
    }
}

#[test]
fn a_change_that_is_sent_anew_ends_the_row_of_the_one_nobody_could_settle() {
    let mut desk = Desk::open();
    desk.unclear_change(21);
    desk.at(1, |engine, context| engine.ask::<Modification>(LEG, id(22), context));
    desk.reads(1, flight("XQ 9"));
    assert_eq!(
        desk.open_requests(),
        [(id(21), "needs person".to_owned())],
        "only looked at"
    );
    desk.changes(22, "XQ 9", "XQ 3");
    assert_eq!(desk.open_requests(), [(id(22), "sending".to_owned())]);
    let former = desk.request(21).state;
    assert_eq!((former.name.as_str(), former.is_open), ("superseded", false));
    assert_eq!(former.changed_utc, desk.now);
    desk.restart();
    assert_eq!(desk.open_requests(), [(id(22), "checking".to_owned())]);
    assert_eq!(desk.engine.requests::<Modification>().count(), 1);
}

#[test]
fn the_record_of_a_request_in_doubt_is_read_again_in_time() {
    let mut desk = Desk::open();
    desk.doubted_cancellation(21);
    desk.reads(0, flight("XQ 1"));
    let due = desk.engine.next_due().expect("it is read again");
    assert!(due > desk.now && due <= desk.now + TimeDelta::seconds(5), "{due}");
    let effects = desk.wake_after((due - desk.now).num_seconds());
    assert!(
        matches!(effects[..], [Effect::ReadReservation { .. }]),
        "the record and nothing else is asked for: {effects:?}"
    );
}

#[test]
fn a_cancellation_is_kept_without_a_payload_and_a_change_with_one() {
    let mut desk = Desk::open();
    desk.doubted_cancellation(21);
    assert_eq!(desk.request(21).payload_hash, None);
    desk.changes(22, "XQ 1", "XQ 2");
    assert!(desk.request(22).payload_hash.is_some());
}

#[test]
fn a_restart_ends_the_former_of_two_rows_of_one_leg() {
    let mut desk = Desk::open();
    desk.unclear_change(21);
    let former = desk.request(21);
    // The process died before it could close the former row.
    let number = former.state.detail.replace(r#""number":1"#, r#""number":2"#);
    assert_ne!(number, former.state.detail);
    let state = StoredState {
        detail: number,
        ..former.state.clone()
    };
    let later = StoredRequest {
        id: id(22),
        asked_utc: desk.now,
        state,
        ..former
    };
    desk.user_store.add_request(&later).expect("a row");
    desk.restart();
    assert_eq!(desk.open_requests(), [(id(22), "needs person".to_owned())]);
    assert_eq!(desk.request(21).state.name, "superseded");
    assert_eq!(
        desk.engine
            .request::<Modification>(LEG)
            .map(|update| update.attempt.number),
        Some(2)
    );
}

#[test]
fn a_cancellation_that_is_only_asked_anew_still_needs_a_person() {
    let mut desk = Desk::open();
    desk.unread_cancellation(21);
    desk.at(1, |engine, context| engine.ask::<Cancellation>(LEG, id(22), context));
    desk.at(1, |engine, context| engine.ask::<Cancellation>(LEG, id(23), context));
    assert!(matches!(desk.cancellation(), Some(State::Asked(_))));
    assert_eq!(desk.undecided_cancellations(), 1, "it is not forgotten for a question");
    desk.at(1, |engine, context| engine.set_who(None, context));
    desk.at(1, |engine, context| engine.set_who(Some(agent()), context));
    assert!(matches!(desk.cancellation(), Some(State::NeedsPerson { .. })));
    desk.at(1, |engine, context| engine.ask::<Cancellation>(LEG, id(24), context));
    desk.restart();
    assert_eq!(desk.open_requests(), [(id(21), "needs person".to_owned())]);
    assert_eq!(desk.undecided_cancellations(), 1);
}

#[test]
fn a_cancellation_that_is_asked_anew_is_settled_by_the_record_that_is_read_for_it() {
    let mut desk = Desk::open();
    desk.unread_cancellation(21);
    desk.at(1, |engine, context| engine.ask::<Cancellation>(LEG, id(22), context));
    desk.reads(1, flight("XQ 1"));
    assert_eq!(desk.open_requests(), []);
    assert_eq!(
        desk.request(21).state.name,
        "ask again",
        "the record says that it stands"
    );
    let shown = desk.engine.requests::<Cancellation>().count();
    assert_eq!(
        shown, 1,
        "the settled one is not shown beside the one that took its place"
    );
    let effects = desk.at(0, |engine, context| engine.confirm::<Cancellation>(LEG, (), context));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Cancel { .. })));
    assert_eq!(desk.open_requests(), [(id(22), "sending".to_owned())]);
}

#[test]
fn what_could_not_be_written_is_written_before_anything_is_asked_anew() {
    let mut desk = Desk::open();
    desk.unread_cancellation(21);
    desk.memory_is_full = true;
    desk.reads(1, json!({"transferReservationId": LEG, "status": 11}));
    desk.at(1, |engine, context| engine.ask::<Cancellation>(LEG, id(22), context));
    assert!(
        matches!(desk.cancellation(), Some(State::NeedsPerson { .. })),
        "nothing begins beside it"
    );
    desk.memory_is_full = false;
    desk.at(1, |engine, context| engine.ask::<Cancellation>(LEG, id(23), context));
    assert!(matches!(desk.cancellation(), Some(State::Done(_))));
    assert_eq!(
        (desk.open_requests(), desk.request(21).state.name.as_str()),
        (vec![], "cancelled")
    );
}

#[test]
fn what_cannot_be_written_is_not_sent_and_may_be_asked_again() {
    let mut desk = Desk::open();
    desk.at(0, |engine, context| engine.ask::<Cancellation>(LEG, id(21), context));
    desk.reads(1, flight("XQ 1"));
    desk.memory_is_full = true;
    let effects = desk.at(0, |engine, context| engine.confirm::<Cancellation>(LEG, (), context));
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Cancel { .. })));
    assert!(
        matches!(desk.cancellation(), Some(State::AskAgain(Again::NotKept { .. }))),
        "{:?}",
        desk.cancellation()
    );
}

#[test]
fn what_could_not_be_written_is_tried_again_after_a_pause() {
    let mut desk = Desk::open();
    desk.unread_cancellation(21);
    desk.memory_is_full = true;
    desk.reads(1, json!({"transferReservationId": LEG, "status": 11}));
    desk.memory_is_full = false;
    desk.wake_after(4);
    assert!(desk.request(21).state.is_open);
    desk.wake_after(1);
    assert!(!desk.request(21).state.is_open);
}

#[test]
fn nothing_is_read_of_what_is_in_doubt_until_its_user_is_there() {
    let mut desk = Desk::open();
    desk.doubted_cancellation(21);
    let reads = |effects: &[Effect]| {
        let reads = |effect: &Effect| matches!(effect, Effect::ReadReservation { .. });
        effects.iter().any(reads)
    };
    let started = desk.at(0, |engine, context| {
        let (started, effects) = Engine::start(setup(), context).expect("an engine");
        *engine = started;
        effects
    });
    assert!(!reads(&started), "{started:?}");
    assert!(!started.is_empty(), "but its appointments are made");
    let back = desk.at(0, |engine, context| engine.set_who(Some(agent()), context));
    assert!(reads(&back), "{back:?}");
}

#[test]
fn a_cancellation_in_doubt_is_not_settled_by_another_record() {
    let mut desk = Desk::open();
    desk.at(0, |engine, context| engine.ask::<Cancellation>(LEG, id(21), context));
    desk.reads(1, flight("XQ 1"));
    let effects = desk.at(0, |engine, context| engine.confirm::<Cancellation>(LEG, (), context));
    let Some(Effect::Cancel { attempt }) = effects
        .into_iter()
        .find(|effect| matches!(effect, Effect::Cancel { .. }))
    else {
        panic!("it is sent")
    };
    let lost = Verdict::Unknown(Doubt::Cut);
    desk.at(1, |engine, context| {
        engine.request_answered::<Cancellation>(attempt, lost, context)
    });
    desk.reads(200, json!({"transferReservationId": "r-2", "status": 11}));
    assert!(
        matches!(desk.cancellation(), Some(State::Checking { .. })),
        "{:?}",
        desk.cancellation()
    );
    assert_eq!(desk.engine.unread_since(LEG), Some(desk.now), "nothing was read");
    for id in [LEG, "r-2"] {
        assert!(
            desk.user_store
                .reservation(id)
                .expect("read")
                .is_none_or(|row| row.status != Some(11))
        );
    }
    // The record itself shows it.
    desk.reads(1, json!({"transferReservationId": LEG, "status": 11}));
    assert!(matches!(desk.cancellation(), Some(State::Done(_))));
}

#[test]
fn a_change_is_not_shown_as_another_record_is_now() {
    let mut desk = Desk::open();
    let attempt = desk.changes(21, "XQ 1", "XQ 2");
    let mut other = flight("XQ 9");
    other["transferReservationId"] = json!("r-2");
    let answer = Updated(Some(Reservation { raw: other }));
    desk.at(1, |engine, context| {
        engine.update_answered(attempt.clone(), Verdict::Done(answer), context)
    });
    let Some(State::Done(update::Updated { answer, .. })) = desk.update() else {
        panic!("{:?}", desk.update())
    };
    assert_eq!(*answer, None);
}

#[test]
fn a_change_that_was_found_while_the_vault_was_shut_is_taken_up_once_it_opens() {
    let mut desk = Desk::open();
    desk.changes(21, "XQ 1", "XQ 2");
    desk.vault_is_shut = true;
    desk.restart();
    assert!(
        matches!(desk.update(), Some(State::NeedsPerson { .. })),
        "nobody knows what it wanted"
    );
    desk.vault_is_shut = false;
    let effects = desk.wake_after(1);
    assert!(matches!(desk.update(), Some(State::Checking { .. })));
    let reads = |effect: &Effect| matches!(effect, Effect::ReadReservation { id, .. } if id == LEG);
    assert!(effects.iter().any(reads), "{effects:?}");
    desk.reads(1, flight("XQ 2"));
    assert!(matches!(desk.update(), Some(State::Done(_))));
}

#[test]
fn a_clock_that_is_set_back_does_not_keep_a_cancellation_in_doubt() {
    let mut desk = Desk::open();
    desk.doubted_cancellation(21);
    let back = TimeDelta::hours(-22);
    desk.now += back;
    desk.at(0, |engine, context| engine.clock_was_set(back, context));
    desk.reads(60, flight("XQ 1"));
    assert_eq!(desk.open_requests(), [(id(21), "checking".to_owned())], "not yet");
    desk.reads(60, flight("XQ 1"));
    assert_eq!(desk.request(21).state.name, "ask again");
}

#[test]
fn a_clock_that_is_set_forward_does_not_settle_a_change_in_doubt() {
    let mut desk = Desk::open();
    let attempt = desk.changes(21, "XQ 1", "XQ 2");
    desk.at(1, |engine, context| {
        engine.update_answered(attempt, Verdict::Unknown(Doubt::Cut), context)
    });
    let forward = TimeDelta::hours(22);
    desk.now += forward;
    desk.at(0, |engine, context| engine.clock_was_set(forward, context));
    desk.reads(60, flight("XQ 1"));
    assert_eq!(desk.open_requests(), [(id(21), "checking".to_owned())], "not yet");
    desk.reads(60, flight("XQ 1"));
    assert_eq!(desk.request(21).state.name, "ask again");
}

#[test]
fn a_cancelled_record_is_known_as_cancelled_though_the_clock_was_set_back_before_it_was() {
    let mut desk = Desk::open();
    desk.doubted_cancellation(21);
    desk.reads(120, flight("XQ 1"));
    assert_eq!(desk.request(21).state.name, "ask again");
    desk.now -= TimeDelta::hours(22);
    desk.doubted_cancellation(22);
    desk.reads(
        1,
        json!({"transferReservationId": LEG, "status": 11, "pickUpTime": PICK_UP}),
    );
    desk.restart();
    desk.at(0, |engine, context| engine.ask::<Cancellation>(LEG, id(23), context));
    assert!(matches!(desk.cancellation(), Some(State::Done(_))));
}
