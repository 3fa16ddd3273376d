//! What a person sees of an offer. Amounts are the service's own digits; nothing is added or converted.

use chrono::{DateTime, Utc};
use engine::offer::OfferStanding;
use serde::{Deserialize, Serialize};

use crate::clock_view::ClockView;
use crate::handle::Handle;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct OfferView {
    /// Stays when the offer is re-priced or given another route.
    pub offer: Handle,
    pub standing: OfferStanding,
    /// By the desk's clock as it is now.
    pub deadline: DateTime<Utc>,
    /// What stands between this offer and a reservation, the first thing first.
    pub obstacles: Vec<Obstacle>,

    pub vehicle: Option<String>,
    pub vehicle_type_id: Option<i32>,
    pub description: Option<String>,
    pub seats: Option<u32>,
    pub bags: Option<u32>,
    pub seats_for: Need,
    pub bags_for: Need,
    pub supplier: Option<String>,
    pub supplier_code: Option<String>,
    /// Its rules are stricter: conditions to accept, requirements to acknowledge, international phone.
    pub external: bool,

    pub price: PriceView,
    /// Before the last re-pricing or change of route.
    pub former: Option<PriceView>,

    /// Not said is not free.
    pub free_cancellation: Option<ClockView>,
    pub policy: Option<PolicyView>,
    pub road: Option<String>,
    /// The service has other ways to go.
    pub has_routes: bool,
    /// The way that was chosen.
    pub route: Option<ChosenRoute>,
    pub extras: Vec<ExtraView>,
    /// What the service says is in the price; after another route was chosen nothing is said.
    pub selected: Option<Vec<Selected>>,
    /// Read by re-pricing; a standard offer may have none.
    pub conditions: Option<ConditionsView>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Obstacle {
    Gone,
    Discarded,
    /// The service gave it no key.
    NoKey,
    /// Searched without a session.
    PublicPrices,
    /// An external offer whose conditions are not known yet: re-pricing it, even without extras, tells them.
    ConditionsUnknown,
}

/// A vehicle against a party.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Need {
    Met,
    TooSmall,
    /// The service does not say how much it holds.
    Unsaid,
}

/// Everything as given.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct PriceView {
    /// What is displayed.
    pub gross: Option<Money>,
    /// What is collected.
    pub collected: Option<Money>,
    /// The two are not the same amount in the same currency.
    pub differ: bool,
    /// In the display currency, as `gross` is.
    pub net: Option<String>,
    pub vat: Option<String>,
    pub vat_rate: Option<String>,
    pub toll: Option<String>,
    pub stops: Option<u32>,
    pub stops_gross: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Money {
    /// Every digit as it came: `1234.50`.
    pub amount: String,
    pub currency: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, specta::Type)]
pub struct PolicyView {
    pub message: Option<String>,
    pub violations: Vec<String>,
    /// What it means is the service's to decide; choosing it asks for a confirmation.
    pub blocked: bool,
}

/// An extra of an external supplier, taken by re-pricing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ExtraView {
    pub code: String,
    pub name: Option<String>,
    /// In its own currency.
    pub unit_price: Option<Money>,
    pub max_quantity: Option<u32>,
}

/// How many of an extra.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Selected {
    pub code: String,
    pub quantity: u32,
}

/// What an external supplier asks and promises.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ConditionsView {
    /// What is accepted when it is accepted; another version must be accepted anew.
    pub version: Option<String>,
    pub free_cancellation: Option<ClockView>,
    pub special_requests_min_hours: Option<u32>,
    pub waiting_minutes: Option<u32>,
    /// An open set of words; `landing` is known.
    pub waiting_starts_at: Option<String>,
    pub requires_flight_number: bool,
    pub requires_support_for_special_requests: bool,
}

/// A way to go.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct RouteView {
    /// `None`: the service gave it no key, it cannot be chosen.
    pub route: Option<Handle>,
    pub name: Option<String>,
    pub crossing: Option<String>,
    pub is_default: bool,
    pub distance: Option<String>,
    pub travel_time: Option<String>,
    pub price: PriceView,
    /// As returned, in the display currency.
    pub difference: Option<String>,
    pub entry_plaza: Option<String>,
    pub exit_plaza: Option<String>,
    /// Encoded, five decimals.
    pub polyline: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ChosenRoute {
    pub route: RouteView,
    /// Re-priced since: the service does not say whether the way was kept.
    pub repriced_since: bool,
}

/// A standard extra of a supplier, chosen at the reservation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct StandardExtraView {
    /// `None`: it came without an id, it can be shown but not chosen.
    pub extra: Option<Handle>,
    pub name: Option<String>,
    pub price: Option<Money>,
    /// What else the service said of it, name and value.
    pub fields: Vec<(String, String)>,
}
