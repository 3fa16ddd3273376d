//! One offer: it is re-priced, gets another route, disappears, or is chosen.

mod choosing;
mod refining;

use desk::Desk;
use desk::offer::view::{OfferView, Selected};
use scenario::Office;

use crate::search::{form_to, found};

pub(crate) const REPRICE: &str = "POST /api/availability/external-extras";
pub(super) const ROUTES: &str = "POST /api/availability/route-options";

pub(super) fn seats(quantity: u32) -> Vec<Selected> {
    vec![Selected {
        code: "CHILD_SEAT".into(),
        quantity,
    }]
}

pub(super) async fn offer(desk: &Desk, to: &str, external: bool) -> OfferView {
    let offers = found(desk, form_to(to)).await.unwrap().offers;
    offers.into_iter().find(|offer| offer.external == external).unwrap()
}

/// The specification does not show the shape of a standard extra, so the service may use any.
pub(super) fn tell_extras_as(office: &Office, shape: &str) {
    let mut personality = serde_json::to_value(office.service.control().personality()).unwrap();
    personality["extra_shape"] = shape.into();
    let personality = serde_json::from_value(personality).unwrap();
    office.service.control().set_personality(personality).unwrap();
}

pub(super) fn gross(offer: &OfferView) -> Option<&str> {
    offer.price.gross.as_ref().map(|gross| gross.amount.as_str())
}
