//! Rows that a newer desk wrote and that this one does not understand.

use engine::store::{IntentStep, RequestKind, StoredRequest, StoredState, WriteTime};

use super::*;
use engine::attention::{self, About, Urgency};

fn levitating(before: &StoredState) -> StoredState {
    StoredState {
        version: before.version + 1,
        name: "levitating".to_owned(),
        detail: r#"{"number":1,"state":"Levitating"}"#.to_owned(),
        ..before.clone()
    }
}

#[test]
fn an_open_row_in_a_state_nobody_here_knows_stays_and_needs_a_person() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    let row = desk
        .user_store
        .intent(Uuid::from_u128(1))
        .expect("read")
        .expect("a row");
    let step = IntentStep {
        id: row.id,
        state: levitating(&row.state),
        begins: None,
        ends: None,
        legs: vec![],
    };
    assert_eq!(desk.user_store.step_intent(&step, WriteTime::AfterSending), Ok(true));
    let request = StoredRequest {
        id: Uuid::from_u128(21),
        kind: RequestKind::Cancel,
        record: "r-9".into(),
        payload_hash: None,
        login: agent().login,
        asked_utc: desk.now,
        state: levitating(&row.state),
    };
    desk.user_store.add_request(&request).expect("a row");
    let left = desk.restart();
    assert_eq!(sent(&left), [], "nothing is done about it");
    assert_eq!(desk.user_store.open_intents().map(|rows| rows.len()), Ok(1));
    assert_eq!(desk.user_store.open_requests().map(|rows| rows.len()), Ok(1));

    let items = desk::attention::gather(Some(&desk.engine), &desk.user_store, desk.now)
        .expect("a list")
        .items;
    let pick_up = PICK_UP.parse().ok();
    let told: Vec<_> = items
        .into_iter()
        .map(|item| (item.urgency, item.about, item.time))
        .collect();
    let booking = About::BookingStrange { intent: row.id };
    let cancellation = About::RequestStrange {
        record: "r-9".into(),
        request: attention::Requested::Cancel,
    };
    assert_eq!(
        told,
        [
            (Urgency::Decide, booking, pick_up),
            (Urgency::Decide, cancellation, None)
        ]
    );
    let twin = desk.book(&order("offer-2", "Ada", PICK_UP), 2);
    assert_eq!(twin, Err(NotBegun::Twin { may_exist: true }), "it may have been booked");
}
