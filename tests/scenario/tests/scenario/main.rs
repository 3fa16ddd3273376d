//! The desk as a person uses it, against the service as it is, with everything that can go wrong in between.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise, in its helpers too"
)]

mod attention;
mod booking;
mod drafts;
mod offer;
mod places;
mod reservations;
mod search;
mod session;
mod settings;
mod startup;
mod waking;

/// The same user at another desk of the same service.
async fn another_desk(office: &scenario::Office) -> (scenario::Office, desk::Desk) {
    let elsewhere = scenario::Office::open().await.unwrap();
    let desk = elsewhere
        .desk_with(|start| start.base_url = Some(office.service.base_url()))
        .await;
    scenario::sign_in(&desk).await.unwrap();
    (elsewhere, desk)
}
