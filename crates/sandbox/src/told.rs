//! How offers, routes and extras are written into an answer (specification 2.4 to 2.8).

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use contract::Language;
use serde::Serialize;

use crate::dials::PlaceDial;
use crate::search::Offer;
use crate::words::{self, Word};
use crate::world::money::{Money, symbol};
use crate::world::price::VAT_PERCENT;
use crate::world::suppliers::External;

/// The sandbox's choice: the only sales channel.
const SALES_CHANNEL: i64 = 1;
/// A text that a client must be able to display safely.
const MARKUP: &str = "<script>alert(1)</script><b>\u{202E}txt\u{202C}\u{0007}\u{200B}&amp;";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ToldOffer {
    item_id: String,
    vehicle_type_id: i64,
    vehicle_type: &'static str,
    type_description: &'static str,
    seat: i64,
    baggage: i64,
    supplier_id: i64,
    supplier_name: &'static str,
    supplier_short_code: Option<&'static str>,
    is_external_supplier: bool,
    sales_channel: i64,
    external_extras: Vec<ToldExtra>,
    selected_external_extras: Vec<Selected>,
    net_amount: Money,
    vat_rate: i64,
    vat_amount: Money,
    gross_amount: Money,
    toll_road_fee: Money,
    currency: &'static str,
    currency_symbol: &'static str,
    charge_amount: Money,
    charge_currency: &'static str,
    road_name: &'static str,
    free_cancellation_until_utc: Option<DateTime<Utc>>,
    has_route_alternative: bool,
    policy_message: Option<Cow<'static, str>>,
    policy_violations: Vec<Violation>,
    is_policy_blocked: bool,
    waypoint_count: usize,
    waypoint_net_amount: Money,
    waypoint_vat_amount: Money,
    waypoint_gross_amount: Money,
    #[serde(skip_serializing_if = "Option::is_none")]
    pick_up_time_zone_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    service_conditions: Option<Conditions>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ToldExtra {
    code: &'static str,
    name: &'static str,
    unit_price: Money,
    currency: &'static str,
    max_quantity: i64,
}

#[derive(Serialize)]
struct Selected {
    code: &'static str,
    quantity: i64,
}

#[derive(Serialize)]
struct Violation {
    code: &'static str,
    description: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Conditions {
    version: String,
    free_cancellation_until_utc: DateTime<Utc>,
    pick_up_time_zone_id: String,
    special_requests_min_hours: i64,
    waiting_minutes: i64,
    waiting_starts_at: &'static str,
    requires_flight_number: bool,
    requires_support_for_special_requests: bool,
}

impl ToldOffer {
    /// The offer as a search returns it.
    pub(crate) fn found(offer: &Offer<'_>, language: Language) -> Self {
        let price = offer.price();
        let (supplier, vehicle, search) = (offer.supplier, offer.vehicle, offer.search);
        let blocked = search.has(PlaceDial::Blocked);
        let policy = blocked || search.has(PlaceDial::Policy);
        let markup = search.has(PlaceDial::Markup);
        Self {
            item_id: offer.item_id(),
            vehicle_type_id: vehicle.id,
            vehicle_type: words::say(language, vehicle.name),
            type_description: if markup {
                MARKUP
            } else {
                words::say(language, vehicle.description)
            },
            seat: vehicle.seat,
            baggage: vehicle.baggage,
            supplier_id: supplier.id,
            supplier_name: if markup { MARKUP } else { supplier.name },
            supplier_short_code: supplier.short_code,
            is_external_supplier: supplier.external,
            sales_channel: SALES_CHANNEL,
            external_extras: supplier
                .external_extras
                .iter()
                .map(|extra| told_extra(extra, language))
                .collect(),
            selected_external_extras: selected(offer),
            net_amount: price.net,
            vat_rate: VAT_PERCENT,
            vat_amount: price.vat,
            gross_amount: price.gross,
            toll_road_fee: price.toll,
            currency: price.currency.code(),
            currency_symbol: symbol(price.currency),
            charge_amount: price.charge,
            charge_currency: price.charge_currency.code(),
            road_name: words::say(language, offer.road.name),
            // The conditions of an external supplier are returned with the re-priced offer.
            free_cancellation_until_utc: (!supplier.external || offer.item.repriced).then(|| offer.free_until()),
            has_route_alternative: offer.has_routes(),
            policy_message: policy.then(|| words::say(language, Word::PolicyMessage).into()),
            policy_violations: if policy { violations(language) } else { Vec::new() },
            is_policy_blocked: blocked,
            waypoint_count: search.itinerary.waypoints.len(),
            waypoint_net_amount: price.stops_net,
            waypoint_vat_amount: price.stops_vat,
            waypoint_gross_amount: price.stops_net.plus(price.stops_vat),
            pick_up_time_zone_id: None,
            service_conditions: None,
        }
    }

    /// The offer as a re-pricing returns it, with its zone and conditions.
    pub(crate) fn repriced(offer: &Offer<'_>, language: Language) -> Self {
        let supplier = offer.supplier;
        let zone = zone(offer);
        Self {
            pick_up_time_zone_id: Some(zone.clone()),
            service_conditions: Some(Conditions {
                version: offer.conditions_version(),
                free_cancellation_until_utc: offer.free_until(),
                pick_up_time_zone_id: zone,
                special_requests_min_hours: supplier.special_requests_min_hours,
                waiting_minutes: supplier.waiting_minutes,
                waiting_starts_at: supplier.waiting_starts_at,
                requires_flight_number: supplier.requires_flight,
                requires_support_for_special_requests: supplier.external,
            }),
            ..Self::found(offer, language)
        }
    }

    pub(crate) fn gross(&self) -> Money {
        self.gross_amount
    }

    pub(crate) fn vehicle(&self) -> i64 {
        self.vehicle_type_id
    }
}

/// A name inside the country; elsewhere the offset that was sent, because nothing more is known.
fn zone(offer: &Offer<'_>) -> String {
    let place = &offer.search.itinerary.pick_up;
    if crate::world::distance::is_served(place.latitude, place.longitude) {
        return "Europe/Istanbul".to_owned();
    }
    let hours = offer.search.pick_up_at.offset().local_minus_utc() / 3600;
    // The names of these zones count westward.
    format!("Etc/GMT{:+}", -hours)
}

fn told_extra(extra: &External, language: Language) -> ToldExtra {
    ToldExtra {
        code: extra.code,
        name: words::say(language, extra.name),
        unit_price: extra.unit_price,
        currency: contract::Currency::Eur.code(),
        max_quantity: extra.max_quantity,
    }
}

fn selected(offer: &Offer<'_>) -> Vec<Selected> {
    let extras = offer.supplier.external_extras.iter().zip(offer.item.extras);
    extras
        .filter(|(_, quantity)| *quantity > 0)
        .map(|(extra, quantity)| Selected {
            code: extra.code,
            quantity,
        })
        .collect()
}

fn violations(language: Language) -> Vec<Violation> {
    vec![Violation {
        code: "VEHICLE_CLASS",
        description: words::say(language, Word::PolicyViolation),
    }]
}
