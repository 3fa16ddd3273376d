//! A priced vehicle and the conditions it comes with (specification 2.5 to 2.7).
//!
//! Every field may be missing, null or of another type; a field that cannot be read counts as absent.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::amount::Amount;
use crate::decode::{lenient, lenient_flag, lenient_list};

/// One element of a search result, or the answer to a re-price.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct VehicleOffer {
    /// The key for later calls. It is opaque; an offer without it cannot be booked.
    #[serde(deserialize_with = "lenient")]
    pub item_id: Option<String>,
    /// A number of the service's own.
    #[serde(deserialize_with = "lenient")]
    pub vehicle_type_id: Option<i64>,
    /// The kind of the vehicle, for display.
    #[serde(deserialize_with = "lenient")]
    pub vehicle_type: Option<String>,
    /// More about the kind of the vehicle, for display.
    #[serde(deserialize_with = "lenient")]
    pub type_description: Option<String>,
    /// How many passengers fit. `None`: the capacity is unknown, so it cannot be checked.
    #[serde(deserialize_with = "lenient")]
    pub seat: Option<i64>,
    /// How much baggage fits; the unit is not specified.
    #[serde(deserialize_with = "lenient")]
    pub baggage: Option<i64>,
    /// Leads to the standard extras of this supplier (specification 4.6).
    #[serde(deserialize_with = "lenient")]
    pub supplier_id: Option<i64>,
    /// For display.
    #[serde(deserialize_with = "lenient")]
    pub supplier_name: Option<String>,
    /// For display.
    #[serde(deserialize_with = "lenient")]
    pub supplier_short_code: Option<String>,
    /// Whether the rules for external offers apply: conditions, an acknowledgement, an international phone number. A
    /// missing field means no.
    #[serde(deserialize_with = "lenient_flag")]
    pub is_external_supplier: bool,
    /// The values are not specified.
    #[serde(deserialize_with = "lenient")]
    pub sales_channel: Option<i64>,
    /// What a re-price can add (specification 4.4).
    #[serde(deserialize_with = "lenient_list")]
    pub external_extras: Vec<ExternalExtra>,
    /// What the last re-price added, with its quantities.
    #[serde(deserialize_with = "lenient_list")]
    pub selected_external_extras: Vec<SelectedExtra>,
    /// In `currency`, like all amounts except the charge.
    #[serde(deserialize_with = "lenient")]
    pub net_amount: Option<Amount>,
    /// Its unit is not specified.
    #[serde(deserialize_with = "lenient")]
    pub vat_rate: Option<Amount>,
    /// In `currency`.
    #[serde(deserialize_with = "lenient")]
    pub vat_amount: Option<Amount>,
    /// The displayed price, in `currency`.
    #[serde(deserialize_with = "lenient")]
    pub gross_amount: Option<Amount>,
    /// In `currency`. The specification does not say whether the gross amount includes it.
    #[serde(deserialize_with = "lenient")]
    pub toll_road_fee: Option<Amount>,
    /// The currency of the display amounts.
    #[serde(deserialize_with = "lenient")]
    pub currency: Option<String>,
    /// For display next to an amount in `currency`.
    #[serde(deserialize_with = "lenient")]
    pub currency_symbol: Option<String>,
    /// The amount that is collected, which may differ from the displayed one.
    #[serde(deserialize_with = "lenient")]
    pub charge_amount: Option<Amount>,
    /// The currency of the charge, which may differ from `currency`.
    #[serde(deserialize_with = "lenient")]
    pub charge_currency: Option<String>,
    /// The road that the price is for, in the service's words.
    #[serde(deserialize_with = "lenient")]
    pub road_name: Option<String>,
    /// Null means unstated, not free.
    #[serde(deserialize_with = "lenient")]
    pub free_cancellation_until_utc: Option<DateTime<Utc>>,
    /// Whether it is worth asking for route options (specification 4.5). A missing field means no.
    #[serde(deserialize_with = "lenient_flag")]
    pub has_route_alternative: bool,
    /// What the account's policy says about this offer, for people to read.
    #[serde(deserialize_with = "lenient")]
    pub policy_message: Option<String>,
    /// The specification does not show their structure.
    #[serde(deserialize_with = "lenient_list")]
    pub policy_violations: Vec<Value>,
    /// Whether the account's policy blocks this offer. A missing field means no.
    #[serde(deserialize_with = "lenient_flag")]
    pub is_policy_blocked: bool,
    /// How many stops on the way the price counts.
    #[serde(deserialize_with = "lenient")]
    pub waypoint_count: Option<i64>,
    /// The part for the stops, in `currency`.
    #[serde(deserialize_with = "lenient")]
    pub waypoint_net_amount: Option<Amount>,
    /// The part for the stops, in `currency`.
    #[serde(deserialize_with = "lenient")]
    pub waypoint_vat_amount: Option<Amount>,
    /// The part for the stops, in `currency`.
    #[serde(deserialize_with = "lenient")]
    pub waypoint_gross_amount: Option<Amount>,
    /// This and the conditions are normally missing on an offer that was not re-priced.
    #[serde(deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub pick_up_time_zone_id: Option<String>,
    /// Only an external offer has them. Their version is accepted with the reservation.
    #[serde(deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub service_conditions: Option<ServiceConditions>,
}

crate::prints_only!(VehicleOffer {});

/// What an external supplier asks and promises.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct ServiceConditions {
    /// The version that a reservation accepts.
    #[serde(deserialize_with = "lenient")]
    pub version: Option<String>,
    /// Null means unstated, not free.
    #[serde(deserialize_with = "lenient")]
    pub free_cancellation_until_utc: Option<DateTime<Utc>>,
    /// The time zone of the pick-up, by its name.
    #[serde(deserialize_with = "lenient")]
    pub pick_up_time_zone_id: Option<String>,
    /// How many hours before the pick-up a special request must be made.
    #[serde(deserialize_with = "lenient")]
    pub special_requests_min_hours: Option<i64>,
    /// How long the driver waits, counted from `waiting_starts_at`.
    #[serde(deserialize_with = "lenient")]
    pub waiting_minutes: Option<i64>,
    /// An open set; `landing` is shown.
    #[serde(deserialize_with = "lenient")]
    pub waiting_starts_at: Option<String>,
    /// Whether a reservation without a flight number is refused. A missing field means no.
    #[serde(deserialize_with = "lenient_flag")]
    pub requires_flight_number: bool,
    /// Whether special requests go through the service's support. A missing field means no.
    #[serde(deserialize_with = "lenient_flag")]
    pub requires_support_for_special_requests: bool,
}

crate::prints_only!(ServiceConditions {});

/// An extra of an external supplier, priced in its own currency.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct ExternalExtra {
    /// Selects the extra in a re-price. An extra without it can only be shown.
    #[serde(deserialize_with = "lenient")]
    pub code: Option<String>,
    /// For display.
    #[serde(deserialize_with = "lenient")]
    pub name: Option<String>,
    /// For one piece, in the extra's own currency.
    #[serde(deserialize_with = "lenient")]
    pub unit_price: Option<Amount>,
    /// May differ from the currency of the offer.
    #[serde(deserialize_with = "lenient")]
    pub currency: Option<String>,
    /// `None`: the supplier states no limit.
    #[serde(deserialize_with = "lenient")]
    pub max_quantity: Option<i64>,
}

crate::prints_only!(ExternalExtra {});

/// How many of an extra.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SelectedExtra {
    /// The code of an [`ExternalExtra`].
    #[serde(default)]
    pub code: String,
    /// Up to the extra's `max_quantity`.
    #[serde(default)]
    pub quantity: i64,
}

crate::prints_only!(SelectedExtra {});
