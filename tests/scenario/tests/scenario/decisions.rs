//! The decisions D1 to D16, each with its complete behaviour: what the desk does where the specification is silent.

mod apart;
mod bookings;
mod calls;
mod offers;
mod places;
mod records;

use std::time::Duration;

use desk::Desk;
use desk::booking::form::OrderForm;
use desk::booking::view::StandingView;
use desk::contract::RecordId;
use sandbox::{Exchange, Fault, FaultRule};
use scenario::records::until_page;
use scenario::{Office, sign_in};

pub(super) const CREATE: &str = "POST /api/booking";

/// The calls that the service received after the first `before` calls.
fn asked_since(office: &Office, before: usize) -> Vec<String> {
    office.asked().split_off(before)
}

/// A desk that is signed in at the sandbox through a profile of its own with these settings.
async fn with_profile(office: &Office, says: &str) -> Desk {
    let url = office.service.base_url();
    let profile =
        format!("[[profiles]]\nname = \"North\"\nbase_url = \"{url}\"\ncolour = \"teal\"\nkind = \"test\"\n{says}");
    std::fs::write(office.path().join("settings.toml"), profile).unwrap();
    let desk = office.desk_with(|start| start.profile = Some("North".to_owned())).await;
    sign_in(&desk).await.unwrap();
    desk
}

/// The service refuses the next creation with this status and these words, and books nothing.
fn refuse_the_creation(office: &Office, status: u16, words: &str) {
    let refusal = Fault::Answer {
        status,
        content_type: Some("application/json".to_owned()),
        location: None,
        body: serde_json::json!({"success": false, "data": null, "errors": [words]}).to_string(),
        committed: false,
    };
    office.service.control().add_fault(FaultRule::on(refusal, CREATE));
}

fn creations(office: &Office) -> Vec<Exchange> {
    crate::search::calls(office, CREATE)
}

/// How many reservations exist at the service.
fn records(office: &Office) -> usize {
    let snapshot = office.service.control().snapshot();
    let entries = snapshot["entries"].as_array().unwrap().iter();
    entries.filter(|entry| entry.get("reservation").is_some()).count()
}

/// Books the order, and returns the id of its record once the record is stored.
async fn recorded(desk: &Desk, order: OrderForm) -> RecordId {
    let intent = desk.book(order).await.unwrap().uuid();
    let bookings = desk.runner().await.unwrap();
    let record = async {
        loop {
            let view = bookings.bookings().await;
            let own = view.intents.into_iter().find(|one| one.id == intent).unwrap();
            if let StandingView::Recorded { there, .. } = own.standing {
                return there.record;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let record = tokio::time::timeout(Duration::from_secs(20), record).await.unwrap();
    until_page(desk, &record, |_| true).await;
    record
}

fn is_recorded(standing: &StandingView) -> bool {
    matches!(standing, StandingView::Recorded { .. })
}
