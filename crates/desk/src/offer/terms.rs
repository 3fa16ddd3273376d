//! What an offer says about itself, for the very key that it has now.
//!
//! A re-pricing returns a whole offer, a route only its own price. What was said for the former key no longer applies,
//! and nothing is claimed to have been carried over.

use chrono::{DateTime, Utc};
use contract::Amount;
use contract::Secret;
use contract::offer::{SelectedExtra, ServiceConditions, VehicleOffer};
use contract::refine::RouteOption;
use serde::{Deserialize, Serialize};

use engine::offer;

use crate::handle::Handle;
use crate::offer::view::{ChosenRoute, Money, PriceView, RouteView, Selected};

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    /// Without the key, which is kept elsewhere.
    pub vehicle: VehicleOffer,
    pub price: PriceView,
    /// The price before the last change.
    pub former: Option<PriceView>,
    pub free_cancellation: Option<DateTime<Utc>>,
    pub conditions: Option<ServiceConditions>,
    pub selected: Option<Vec<Selected>>,
    pub route: Option<ChosenRoute>,
}

/// Key, price and conditions of an offer.
pub type Unit = offer::Unit<Terms>;
pub type Offer = offer::Offer<Terms>;

/// The offer as an answer brought it.
pub fn unit(offer: VehicleOffer) -> Unit {
    let (key, vehicle) = without_key(offer);
    Unit {
        key,
        terms: Terms {
            price: price_of(&vehicle),
            former: None,
            free_cancellation: free_cancellation(&vehicle),
            conditions: vehicle.service_conditions.clone(),
            selected: Some(selected(&vehicle.selected_external_extras)),
            route: None,
            vehicle,
        },
    }
}

/// The answer to a re-pricing. `None`: it brought no key, so it cannot replace the old offer.
pub fn repriced(offer: VehicleOffer, former: &Terms) -> Option<Unit> {
    let (key, answered) = without_key(offer);
    let key = key?;
    let route = former.route.clone().map(|chosen| ChosenRoute {
        repriced_since: true,
        ..chosen
    });
    let price = price_of(&answered);
    let free_cancellation = free_cancellation(&answered);
    let terms = Terms {
        price,
        former: Some(former.price.clone()),
        free_cancellation,
        conditions: answered.service_conditions.clone(),
        selected: Some(selected(&answered.selected_external_extras)),
        route,
        vehicle: with_the_facts_of(answered, &former.vehicle),
    };
    Some(Unit { key: Some(key), terms })
}

/// The choice of a route. `None`: the service gave it no key.
pub fn rerouted(option: &RouteOption, route: Handle, former: &Terms) -> Option<Unit> {
    let key = option.item_id.clone().filter(|key| !key.is_empty())?;
    let view = route_view(option, Some(route));
    let terms = Terms {
        vehicle: former.vehicle.clone(),
        price: view.price.clone(),
        former: Some(former.price.clone()),
        // The answer says nothing about these for the route's key.
        free_cancellation: None,
        conditions: None,
        selected: None,
        route: Some(ChosenRoute {
            route: view,
            repriced_since: false,
        }),
    };
    Some(Unit {
        key: Some(Secret::new(key)),
        terms,
    })
}

impl Terms {
    /// An external supplier's offer can be reserved only with the version of its conditions.
    pub fn lacks_conditions(&self) -> bool {
        let version = self
            .conditions
            .as_ref()
            .and_then(|conditions| conditions.version.as_ref());
        self.vehicle.is_external_supplier && version.is_none()
    }
}

pub fn route_view(option: &RouteOption, route: Option<Handle>) -> RouteView {
    RouteView {
        route: route.filter(|_| option.item_id.as_ref().is_some_and(|key| !key.is_empty())),
        name: option.crossing_name.clone(),
        crossing: option.crossing.clone(),
        is_default: option.is_default,
        distance: option.distance.clone(),
        travel_time: option.travel_time.clone(),
        price: PriceView {
            gross: money(option.total_price.as_ref(), option.currency.as_ref()),
            collected: money(option.charge_amount.as_ref(), option.charge_currency.as_ref()),
            differ: differ(
                (option.total_price.as_ref(), option.currency.as_ref()),
                (option.charge_amount.as_ref(), option.charge_currency.as_ref()),
            ),
            net: text(option.net_amount.as_ref()),
            vat: text(option.vat_amount.as_ref()),
            vat_rate: None,
            toll: text(option.toll_fee.as_ref()),
            stops: None,
            stops_net: None,
            stops_vat: None,
            stops_gross: None,
        },
        difference: text(option.price_difference.as_ref()),
        entry_plaza: option.entry_plaza_name.clone(),
        exit_plaza: option.exit_plaza_name.clone(),
        polyline: option.polyline.clone(),
    }
}

pub fn money(amount: Option<&Amount>, currency: Option<&String>) -> Option<Money> {
    Some(Money {
        amount: amount?.as_text(),
        currency: currency.cloned(),
    })
}

fn without_key(mut offer: VehicleOffer) -> (Option<Secret>, VehicleOffer) {
    let key = offer.item_id.take().filter(|key| !key.is_empty());
    (key.map(Secret::new), offer)
}

/// A new price does not change what a vehicle is: facts that the answer leaves out keep their known values. An external
/// supplier stays external, because its rules protect the traveller.
fn with_the_facts_of(answered: VehicleOffer, known: &VehicleOffer) -> VehicleOffer {
    let extras = if answered.external_extras.is_empty() {
        known.external_extras.clone()
    } else {
        answered.external_extras.clone()
    };
    VehicleOffer {
        vehicle_type_id: answered.vehicle_type_id.or(known.vehicle_type_id),
        vehicle_type: answered.vehicle_type.clone().or_else(|| known.vehicle_type.clone()),
        type_description: answered
            .type_description
            .clone()
            .or_else(|| known.type_description.clone()),
        seat: answered.seat.or(known.seat),
        baggage: answered.baggage.or(known.baggage),
        supplier_id: answered.supplier_id.or(known.supplier_id),
        supplier_name: answered.supplier_name.clone().or_else(|| known.supplier_name.clone()),
        is_external_supplier: answered.is_external_supplier || known.is_external_supplier,
        external_extras: extras,
        ..answered
    }
}

/// The conditions, if there are any, are newer and more exact than the offer around them.
fn free_cancellation(vehicle: &VehicleOffer) -> Option<DateTime<Utc>> {
    let in_conditions = vehicle.service_conditions.as_ref();
    in_conditions
        .and_then(|conditions| conditions.free_cancellation_until_utc)
        .or(vehicle.free_cancellation_until_utc)
}

/// Several entries with one code are one extra; their quantities are added up.
fn selected(extras: &[SelectedExtra]) -> Vec<Selected> {
    let mut chosen: Vec<Selected> = Vec::new();
    for SelectedExtra { code, quantity } in extras {
        let Some(quantity) = u32::try_from(*quantity).ok().filter(|quantity| *quantity > 0) else {
            continue;
        };
        match chosen.iter_mut().find(|known| known.code == *code) {
            Some(known) => known.quantity = known.quantity.saturating_add(quantity),
            None => chosen.push(Selected {
                code: code.clone(),
                quantity,
            }),
        }
    }
    chosen
}

fn price_of(vehicle: &VehicleOffer) -> PriceView {
    PriceView {
        gross: money(vehicle.gross_amount.as_ref(), vehicle.currency.as_ref()),
        collected: money(vehicle.charge_amount.as_ref(), vehicle.charge_currency.as_ref()),
        differ: differ(
            (vehicle.gross_amount.as_ref(), vehicle.currency.as_ref()),
            (vehicle.charge_amount.as_ref(), vehicle.charge_currency.as_ref()),
        ),
        net: text(vehicle.net_amount.as_ref()),
        vat: text(vehicle.vat_amount.as_ref()),
        vat_rate: text(vehicle.vat_rate.as_ref()),
        toll: text(vehicle.toll_road_fee.as_ref()),
        stops: vehicle.waypoint_count.and_then(|count| u32::try_from(count).ok()),
        stops_net: text(vehicle.waypoint_net_amount.as_ref()),
        stops_vat: text(vehicle.waypoint_vat_amount.as_ref()),
        stops_gross: text(vehicle.waypoint_gross_amount.as_ref()),
    }
}

fn text(amount: Option<&Amount>) -> Option<String> {
    amount.map(Amount::as_text)
}

type Said<'a> = (Option<&'a Amount>, Option<&'a String>);

/// Two amounts can only differ if both were stated.
fn differ(shown: Said<'_>, collected: Said<'_>) -> bool {
    match (shown, collected) {
        ((Some(one), in_one), (Some(other), in_other)) => in_one != in_other || one.compare(other).is_ne(),
        ((None, _), _) | (_, (None, _)) => false,
    }
}

#[cfg(test)]
mod tests;
