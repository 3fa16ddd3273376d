//! Everything an agent can do, and every call that the service receives for it.

use std::collections::BTreeSet;

use desk::offer::view::Selected;
use desk::reservations::update::typed::{Wish, WishedText};
use desk::reservations::update::view::UpdateView;
use desk::reservations::view::Listed;
use scenario::Office;
use scenario::records::{booked, cancel, sync, until_cancel, until_update};

use crate::search::{form, found};

/// The calls of the specification. None of them concerns webhooks, signing out, a catalogue or a status.
const SHOWN: [&str; 12] = [
    "GET /api/availability/{}/extras",
    "GET /api/booking",
    "GET /api/booking/user",
    "GET /api/booking/{}",
    "POST /api/availability",
    "POST /api/availability/external-extras",
    "POST /api/availability/route-options",
    "POST /api/booking",
    "POST /api/booking/{}/cancel",
    "POST /api/user/login",
    "POST /api/user/refresh-token",
    "PUT /api/booking/{}",
];

/// The call with each id in its path replaced by `{}`.
pub(crate) fn shape(call: &str) -> String {
    let is_id = |step: &str| step.len() == 36 || (!step.is_empty() && step.bytes().all(|byte| byte.is_ascii_digit()));
    let steps = call.split('/').map(|step| if is_id(step) { "{}" } else { step });
    steps.collect::<Vec<_>>().join("/")
}

#[tokio::test]
async fn a012_a044_a069_a147_a154_the_service_is_asked_for_what_is_shown_and_for_nothing_else() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let search = found(&desk, form()).await.unwrap();
    let external = search.offers.iter().find(|offer| offer.external).unwrap().offer;
    desk.reprice(external, Vec::<Selected>::new()).await.unwrap();
    desk.route_options(external).await.unwrap();
    desk.supplier_extras(external).await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    desk.renew_session().await.unwrap();
    sync(&desk).await.unwrap();
    desk.list_user_reservations(Listed::All, 1).await.unwrap();
    desk.refresh_reservation(&id).await.unwrap();
    assert_eq!(desk.status_names().await.unwrap(), None);
    desk.open_update(&id).await.unwrap();
    until_update(&desk, &id, |view| matches!(view, UpdateView::Opened { .. })).await;
    let wish = Wish {
        note: WishedText::Set("Late".to_owned()),
        ..Wish::default()
    };
    desk.confirm_update(&id, wish).await.unwrap();
    until_update(&desk, &id, |view| matches!(view, UpdateView::Updated { .. })).await;
    cancel(&desk, &id).await.unwrap();
    until_cancel(&desk, &id, |view| {
        matches!(view, desk::reservations::cancel::CancelView::Cancelled { .. })
    })
    .await;
    desk.sign_out().await.unwrap();
    let asked: BTreeSet<String> = office.asked().iter().map(|call| shape(call)).collect();
    assert_eq!(asked.iter().map(String::as_str).collect::<Vec<_>>(), SHOWN);
}
