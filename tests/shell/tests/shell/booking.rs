//! A booking through the window: the agent orders it, its event reports it, and the agent's decision settles it.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::Shell;
use super::searching::form;

const PATIENCE: Duration = Duration::from_secs(20);

/// An order of a standard supplier's offer for two people.
pub(super) fn order(shell: &Shell) -> Value {
    let answer = shell.call("search", json!({"form": form()})).unwrap();
    let offers = answer["search"]["offers"].as_array().unwrap();
    let own = offers.iter().find(|offer| offer["external"] == false).unwrap();
    let person = |first: &str, phone: &str, is_lead: bool| json!({"firstName": first, "lastName": "Gold", "phone": phone, "email": "", "isLead": is_lead});
    json!({
        "offer": own["offer"], "passengers": [person("Ada", "+905550000007", true), person("Eve", "", false)],
        "people": 2, "note": "", "flight": "", "standardExtras": [], "acceptedConditions": null,
        "acknowledged": false, "trip": null, "besideTwin": false
    })
}

/// Asks until the newest booking has this state.
pub(super) fn until(shell: &Shell, state: &str) -> Value {
    let end = Instant::now() + PATIENCE;
    loop {
        let bookings = shell.call("bookings", json!({})).unwrap();
        let newest = bookings["intents"][0].clone();
        if newest["standing"]["state"] == state {
            return newest;
        }
        assert!(Instant::now() < end, "not {state} but {newest}");
        std::thread::yield_now();
    }
}

#[test]
fn a_booking_is_ordered_followed_and_its_twin_asked_about() {
    let shell = Shell::signed_in();
    let heard = shell.hear("bookings-changed");
    let order = order(&shell);
    let intent = shell.call("book", json!({"order": order})).unwrap();
    let booked = until(&shell, "recorded");
    assert_eq!((&booked["id"], &booked["isOpen"]), (&intent, &json!(false)));
    assert_eq!(booked["ride"]["lead"], "Ada Gold");
    assert!(booked["standing"]["there"]["pnr"].is_string());
    let last = heard.lock().unwrap().last().cloned().unwrap();
    assert_eq!(last["intents"][0]["standing"], booked["standing"]);
    let twin = shell.call("book", json!({"order": order}));
    assert_eq!(twin, Err(json!({"code": "twin", "mayExist": false})));
}

#[test]
fn what_cannot_be_ordered_crosses_with_each_fault_and_a_decision_with_its_reason() {
    let shell = Shell::signed_in();
    let mut order = order(&shell);
    order["passengers"][1]["email"] = json!("nowhere");
    let fault = json!({"field": "passengerRequests[1].email", "rule": "notAnEmail", "limit": null});
    assert_eq!(
        shell.call("book", json!({"order": order})),
        Err(json!({"code": "invalid", "faults": [fault]}))
    );
    let nobodys = json!({"intent": order["offer"], "decision": {"kind": "foundNone", "reason": "asked"}});
    assert_eq!(shell.call("decide_booking", nobodys), Err(json!({"code": "busy"})));
    assert_eq!(shell.call("network_changed", json!({"online": true})), Ok(Value::Null));
    assert_eq!(shell.call("bookings", json!({})), Ok(json!({"intents": []})));
}
