//! An offer as it is shown.

use contract::offer::{ExternalExtra, ServiceConditions, VehicleOffer};
use contract::{Amount, FieldMap};
use places::zone::Zone;
use serde_json::Value;

use super::cache::{HeldOffer, HeldSearch};
use super::chosen::ListedExtra;
use super::terms::{Terms, money};
use crate::clock_view::ClockView;
use crate::offer::view::{ConditionsView, ExtraView, Money, Need, Obstacle, OfferView, PolicyView, StandardExtraView};
use engine::clock::Now;
use engine::offer::OfferStanding;
use engine::session::flow::Bound;

/// People do not read a text of the service that is longer than this.
const SAID_CHARS: usize = 500;

pub(crate) fn offer_view(search: &HeldSearch, held: &HeldOffer, now: Now, desk: Option<&Zone>) -> OfferView {
    let terms = held.machine.terms();
    let vehicle = &terms.vehicle;
    // The clock of the ride, whatever zone the service names: the window calls it by the city of the ride.
    let zone = Zone::named(&search.asked.zone);
    let clock = |utc| ClockView::of(utc, zone.as_ref()?, desk);
    let form = &search.asked.form;
    OfferView {
        offer: held.offer,
        standing: held.machine.standing(),
        deadline: held
            .machine
            .live()
            .map_or(search.deadline, |live| live.deadline)
            .shown(now),
        obstacles: obstacles(search, held),
        vehicle: said(vehicle.vehicle_type.as_deref()),
        vehicle_type_id: vehicle.vehicle_type_id.and_then(|id| i32::try_from(id).ok()),
        description: said(vehicle.type_description.as_deref()),
        seats: count(vehicle.seat),
        bags: count(vehicle.baggage),
        seats_for: need(vehicle.seat, form.people),
        bags_for: need(vehicle.baggage, form.bags),
        supplier: said(vehicle.supplier_name.as_deref()),
        supplier_code: said(vehicle.supplier_short_code.as_deref()),
        sales_channel: vehicle.sales_channel.and_then(|channel| i32::try_from(channel).ok()),
        external: vehicle.is_external_supplier,
        price: terms.price.clone(),
        former: terms.former.clone(),
        free_cancellation: terms.free_cancellation.and_then(clock),
        policy: policy(vehicle),
        road: said(vehicle.road_name.as_deref()),
        has_routes: vehicle.has_route_alternative,
        route: terms.route.clone(),
        extras: extras(&vehicle.external_extras),
        selected: terms.selected.clone(),
        conditions: terms.conditions.as_ref().map(|conditions| ConditionsView {
            free_cancellation: conditions.free_cancellation_until_utc.and_then(clock),
            ..conditions_view(conditions)
        }),
    }
}

pub(crate) fn standard_extra(listed: &ListedExtra, map: &FieldMap) -> StandardExtraView {
    let extra = &listed.listed;
    let name = said(extra.name(map).as_deref());
    let price: Option<Amount> = extra.price(map);
    let currency = extra.currency(map).filter(|_| price.is_some());
    let told = [
        (listed.id.is_some(), &map.extra_id),
        (name.is_some(), &map.extra_name),
        (price.is_some(), &map.extra_price),
        (currency.is_some(), &map.extra_currency),
    ];
    let told = told.into_iter().filter_map(|(is_told, names)| is_told.then_some(names));
    StandardExtraView {
        extra: listed.id.as_ref().map(|_| listed.extra),
        fields: fields(told.fold(extra.raw.clone(), |rest, names| without(rest, names))),
        name,
        price: price.map(|price| Money {
            amount: price.as_text(),
            currency,
        }),
    }
}

/// Obstacles that cannot be removed come before those that can.
fn obstacles(search: &HeldSearch, held: &HeldOffer) -> Vec<Obstacle> {
    let standing = held.machine.standing();
    let no_key = |_: &()| held.machine.live().is_some_and(|live| live.unit.key.is_none());
    let live = held.machine.live().is_some();
    [
        (standing == OfferStanding::Gone).then_some(Obstacle::Gone),
        (standing == OfferStanding::Discarded).then_some(Obstacle::Discarded),
        Some(()).filter(no_key).map(|()| Obstacle::NoKey),
        (search.flow.bound == Bound::Public).then_some(Obstacle::PublicPrices),
        (live && held.machine.terms().lacks_conditions()).then_some(Obstacle::ConditionsUnknown),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn need(holds: Option<i64>, party: u32) -> Need {
    match holds {
        None => Need::Unsaid,
        Some(holds) if holds >= i64::from(party) => Need::Met,
        Some(_) => Need::TooSmall,
    }
}

pub(crate) fn count(said: Option<i64>) -> Option<u32> {
    said.and_then(|count| u32::try_from(count).ok())
}

pub(crate) fn policy(vehicle: &VehicleOffer) -> Option<PolicyView> {
    let view = PolicyView {
        message: said(vehicle.policy_message.as_deref()),
        violations: vehicle.policy_violations.iter().filter_map(violation).collect(),
        blocked: vehicle.is_policy_blocked,
    };
    (view != PolicyView::default()).then_some(view)
}

/// The violation's own words if it has any, otherwise the whole of it as it came.
fn violation(raw: &Value) -> Option<String> {
    let words = ["description", "message", "text", "name"].iter();
    let described = words.filter_map(|name| raw.get(name)?.as_str()).next();
    said(Some(described.map_or_else(|| text_of(raw), str::to_owned).as_str()))
}

/// An extra is ordered by its code, so of several with one code only the first is offered.
fn extras(listed: &[ExternalExtra]) -> Vec<ExtraView> {
    let mut shown: Vec<ExtraView> = Vec::new();
    for extra in listed.iter().filter_map(extra) {
        if shown.iter().all(|known| known.code != extra.code) {
            shown.push(extra);
        }
    }
    shown
}

fn extra(extra: &ExternalExtra) -> Option<ExtraView> {
    Some(ExtraView {
        code: extra.code.clone()?,
        name: said(extra.name.as_deref()),
        unit_price: money(extra.unit_price.as_ref(), extra.currency.as_ref()),
        max_quantity: count(extra.max_quantity),
    })
}

pub(crate) fn conditions_view(conditions: &ServiceConditions) -> ConditionsView {
    ConditionsView {
        version: conditions.version.clone(),
        free_cancellation: None,
        special_requests_min_hours: count(conditions.special_requests_min_hours),
        waiting_minutes: count(conditions.waiting_minutes),
        waiting_starts_at: said(conditions.waiting_starts_at.as_deref()),
        requires_flight_number: conditions.requires_flight_number,
        requires_support_for_special_requests: conditions.requires_support_for_special_requests,
    }
}

/// All other fields, so that what was not understood is still seen.
fn fields(rest: Value) -> Vec<(String, String)> {
    let named = |(name, value): (String, Value)| Some((name, said(Some(&text_of(&value)))?));
    match rest {
        Value::Object(fields) => fields.into_iter().filter_map(named).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            named((String::new(), rest)).into_iter().collect()
        }
    }
}

/// Removes the value that the first matching name leads to, and the objects that this leaves empty.
fn without(mut raw: Value, names: &[String]) -> Value {
    let at = |name: &&String| contract::field_map::at(&raw, std::slice::from_ref(name)).is_some();
    if let Some(name) = names.iter().find(at) {
        take_out(&mut raw, &name.split('.').collect::<Vec<_>>());
    }
    raw
}

fn take_out(from: &mut Value, path: &[&str]) {
    let (Some(fields), Some((step, rest))) = (from.as_object_mut(), path.split_first()) else {
        return;
    };
    if let (Some(inner), false) = (fields.get_mut(*step), rest.is_empty()) {
        take_out(inner, rest);
        if inner.as_object().is_some_and(|left| !left.is_empty()) {
            return;
        }
    }
    fields.retain(|name, _| name != step);
}

fn text_of(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

pub(crate) fn said(text: Option<&str>) -> Option<String> {
    let text: String = text?.chars().take(SAID_CHARS).collect();
    (!text.trim().is_empty()).then_some(text)
}

impl Terms {
    /// Whether the conditions ask for a flight number, apart from an airport at either end.
    pub(crate) fn requires_flight(&self) -> bool {
        let conditions = self.conditions.as_ref();
        conditions.is_some_and(|conditions| conditions.requires_flight_number)
    }
}

#[cfg(test)]
mod tests;
