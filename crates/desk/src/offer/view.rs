//! What a person sees of an offer. Amounts are the service's own digits; nothing is added up or converted.

use chrono::{DateTime, Utc};
use engine::offer::OfferStanding;
use serde::{Deserialize, Serialize};

use crate::clock_view::ClockView;
use crate::handle::Handle;

#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct OfferView {
    /// The handle stays the same when the offer is re-priced or given another route.
    pub offer: Handle,
    pub standing: OfferStanding,
    /// By the desk's clock as it is now.
    pub deadline: DateTime<Utc>,
    /// What prevents a reservation of this offer, the most important first.
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
    pub sales_channel: Option<i32>,
    /// An external supplier has stricter rules: conditions to accept, requirements to acknowledge, an international
    /// phone.
    pub external: bool,

    pub price: PriceView,
    /// The price before the last re-pricing or change of route.
    pub former: Option<PriceView>,

    /// `None` means unstated, which is not free.
    pub free_cancellation: Option<ClockView>,
    pub policy: Option<PolicyView>,
    pub road: Option<String>,
    /// Whether the service has other routes.
    pub has_routes: bool,
    /// The route that was chosen.
    pub route: Option<ChosenRoute>,
    pub extras: Vec<ExtraView>,
    /// What the price includes, as the service says; after another route was chosen it says nothing.
    pub selected: Option<Vec<Selected>>,
    /// Known after a re-pricing; a standard offer may have none.
    pub conditions: Option<ConditionsView>,
}

contract::prints_only!(OfferView {});

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Obstacle {
    Gone,
    Discarded,
    /// The service gave the offer no key.
    NoKey,
    /// The search was made without a session.
    PublicPrices,
    /// The conditions of an external offer are not known yet: re-pricing it, even without extras, returns them.
    ConditionsUnknown,
}

/// Whether a vehicle is large enough for the party.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Need {
    Met,
    TooSmall,
    /// The service does not say how much the vehicle holds.
    Unsaid,
}

/// All amounts as the service gave them.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct PriceView {
    /// The amount that is displayed.
    pub gross: Option<Money>,
    /// The amount that is collected.
    pub collected: Option<Money>,
    /// The two are not the same amount in the same currency.
    pub differ: bool,
    /// In the display currency, as `gross` is.
    pub net: Option<String>,
    pub vat: Option<String>,
    pub vat_rate: Option<String>,
    pub toll: Option<String>,
    pub stops: Option<u32>,
    pub stops_net: Option<String>,
    pub stops_vat: Option<String>,
    pub stops_gross: Option<String>,
}

contract::prints_only!(PriceView {});

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Money {
    /// Every digit as it came: `1234.50`.
    pub amount: String,
    pub currency: Option<String>,
}

contract::prints_only!(Money {});

#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, specta::Type)]
pub struct PolicyView {
    pub message: Option<String>,
    pub violations: Vec<String>,
    /// The service decides what this means; choosing the offer asks for a confirmation.
    pub blocked: bool,
}

contract::prints_only!(PolicyView {});

/// An extra of an external supplier, taken by re-pricing.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ExtraView {
    pub code: String,
    pub name: Option<String>,
    /// In its own currency.
    pub unit_price: Option<Money>,
    pub max_quantity: Option<u32>,
}

contract::prints_only!(ExtraView {});

/// How many of an extra.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Selected {
    pub code: String,
    pub quantity: u32,
}

contract::prints_only!(Selected {});

/// What an external supplier asks and promises.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ConditionsView {
    /// The version that an acceptance refers to; another version must be accepted anew.
    pub version: Option<String>,
    pub free_cancellation: Option<ClockView>,
    pub special_requests_min_hours: Option<u32>,
    pub waiting_minutes: Option<u32>,
    /// An open set of words; `landing` is known.
    pub waiting_starts_at: Option<String>,
    pub requires_flight_number: bool,
    pub requires_support_for_special_requests: bool,
}

contract::prints_only!(ConditionsView {});

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct RouteView {
    /// `None`: the service gave the route no key, so it cannot be chosen.
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

contract::prints_only!(RouteView {});

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ChosenRoute {
    pub route: RouteView,
    /// Whether it was re-priced since: the service does not say whether the route was kept.
    pub repriced_since: bool,
}

/// A standard extra of a supplier, chosen at the reservation.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct StandardExtraView {
    /// `None`: it came without an id, so it can be shown but not chosen.
    pub extra: Option<Handle>,
    pub name: Option<String>,
    pub price: Option<Money>,
    /// What else the service said about it, as name and value.
    pub fields: Vec<(String, String)>,
}

contract::prints_only!(StandardExtraView {});
