//! Records in the lists without an id.

use super::*;

fn nameless() -> serde_json::Value {
    let mut raw = record("", "Ada");
    raw["transferReservationId"] = json!({"renamed": true});
    raw
}

impl Desk {
    /// An intent in doubt whose key may not be sent again: only the lists can settle it.
    fn looking() -> Self {
        let mut desk = Self::open();
        desk.book(&an_order(), 1).expect("booked");
        desk.answer(1, Verdict::Unknown(Doubt::Cut));
        desk.wake_after(2);
        desk.answer(2, refused(410));
        desk
    }
}

#[test]
fn a043_a099_lists_with_a_record_that_has_no_id_do_not_prove_that_nothing_was_booked() {
    let mut desk = Desk::looking();
    desk.lists = vec![nameless()];
    desk.pass_time();
    assert!(matches!(desk.state(), State::Unknown { .. }), "{:?}", desk.state());
    desk.lists = vec![record("r-8", "Eve")];
    desk.pass_time();
    assert!(matches!(desk.state(), State::NotRecorded { .. }), "{:?}", desk.state());
}

#[test]
fn a043_a099_what_is_found_beside_a_record_that_has_no_id_is_found() {
    let mut desk = Desk::looking();
    desk.lists = vec![nameless(), record("r-9", "Ada")];
    desk.pass_time();
    let record = "r-9".into();
    assert_eq!(desk.state(), State::Matched { record });
}
