//! Every endpoint of the contract, and what the test does with its answer once it is read.

use std::hint::black_box;
use std::sync::LazyLock;

use client::WholeAnswer;
use contract::Verdict;
use contract::availability::SearchOffers;
use contract::booking::CreateReservation;
use contract::list::{ListReservations, ListUserReservations, StatusCatalogue};
use contract::login::{Login, RefreshToken};
use contract::offer::VehicleOffer;
use contract::refine::{Reprice, RouteOptions, StandardExtra, SupplierExtras};
use contract::reservation::{CancelReservation, ReadReservation};
use contract::update::UpdateReservation;
use contract::{Endpoint, FieldMap, Reservation};

use crate::samples;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Proven {
    Done,
    Refused,
    Unknown,
}

pub(crate) struct Answering {
    pub(crate) name: &'static str,
    /// Its correct answer.
    pub(crate) answers: &'static str,
    pub(crate) judge: fn(&WholeAnswer<'_>) -> Proven,
}

pub(crate) const ENDPOINTS: [Answering; 13] = [
    answering("Login", samples::TOKENS, |answer| judge::<Login>(answer, |_| {})),
    answering("RefreshToken", samples::TOKENS, |answer| {
        judge::<RefreshToken>(answer, |_| {})
    }),
    answering("SearchOffers", samples::OFFERS, |answer| {
        judge::<SearchOffers>(answer, |found| found.vehicles.iter().for_each(look_at_offer))
    }),
    answering("Reprice", samples::OFFER, |answer| {
        judge::<Reprice>(answer, look_at_offer)
    }),
    answering("RouteOptions", samples::ROUTES, |answer| {
        judge::<RouteOptions>(answer, |_| {})
    }),
    answering("SupplierExtras", samples::EXTRAS, |answer| {
        judge::<SupplierExtras>(answer, |extras| extras.iter().for_each(look_at_extra))
    }),
    answering("CreateReservation", samples::CREATED, |answer| {
        judge::<CreateReservation>(answer, |_| {})
    }),
    answering("ReadReservation", samples::RECORD, |answer| {
        judge::<ReadReservation>(answer, look_at_record)
    }),
    answering("UpdateReservation", samples::RECORD, |answer| {
        judge::<UpdateReservation>(answer, |updated| updated.0.iter().for_each(look_at_record))
    }),
    answering("CancelReservation", samples::PERCENT, |answer| {
        judge::<CancelReservation>(answer, |_| {})
    }),
    answering("ListReservations", samples::RECORDS, |answer| {
        judge::<ListReservations>(answer, |records| records.iter().for_each(look_at_record))
    }),
    answering("ListUserReservations", samples::RECORDS, |answer| {
        judge::<ListUserReservations>(answer, |records| records.iter().for_each(look_at_record))
    }),
    answering("StatusCatalogue", samples::STATUSES, |answer| {
        judge::<StatusCatalogue>(answer, |_| {})
    }),
];

static NAMES: LazyLock<FieldMap> = LazyLock::new(FieldMap::default);

const fn answering(name: &'static str, answers: &'static str, judge: fn(&WholeAnswer<'_>) -> Proven) -> Answering {
    Answering { name, answers, judge }
}

fn judge<E: Endpoint>(answer: &WholeAnswer<'_>, look: impl Fn(&E::Answer)) -> Proven {
    match answer.judge::<E>().verdict {
        Verdict::Done(answered) => {
            look(&answered);
            Proven::Done
        }
        Verdict::Refused(_) => Proven::Refused,
        Verdict::Unknown(_) => Proven::Unknown,
    }
}

fn look_at_offer(offer: &VehicleOffer) {
    if let (Some(net), Some(gross)) = (&offer.net_amount, &offer.gross_amount) {
        black_box((net.compare(gross), gross.as_text()));
    }
}

fn look_at_extra(extra: &StandardExtra) {
    black_box((
        extra.id(&NAMES),
        extra.name(&NAMES),
        extra.price(&NAMES),
        extra.currency(&NAMES),
    ));
}

fn look_at_record(record: &Reservation) {
    black_box((
        record.id(),
        record.pnr(),
        record.status(),
        record.is_troubled(),
        record.service_issue_code(),
    ));
    black_box((record.field(&NAMES.pick_up_time), record.passengers(&NAMES)));
}
