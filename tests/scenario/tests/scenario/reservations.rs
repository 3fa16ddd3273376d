mod cancelling;
mod changing;
mod forgetting;
mod legs;
mod listing;
mod moving;
mod reading;
mod remembering;

use sandbox::{Exchange, Patch};
use scenario::Office;
use uuid::Uuid;

/// The calls with this method and path.
fn calls(office: &Office, method: &str, path: &str) -> Vec<Exchange> {
    let journal = office.service.control().journal();
    journal
        .into_iter()
        .filter(|call| call.method == method && call.path == path)
        .collect()
}

fn path(id: &str) -> String {
    format!("/api/booking/{id}")
}

fn move_to(office: &Office, id: &str, status: i64) {
    let patch = Patch {
        status: Some(status),
        ..Patch::default()
    };
    let id: Uuid = id.parse().unwrap();
    assert!(office.service.control().patch_reservation(id, patch).unwrap());
}

/// Sets what the service does where the specification leaves a choice.
pub(crate) fn choose(office: &Office, switch: &str, answer: &str) {
    let mut personality = serde_json::to_value(office.service.control().personality()).unwrap();
    personality[switch] = answer.into();
    let personality = serde_json::from_value(personality).unwrap();
    office.service.control().set_personality(personality).unwrap();
}
