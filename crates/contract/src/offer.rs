//! A priced vehicle and the conditions it comes with (specification 2.5 to 2.7).
//!
//! Every field may be missing, null or of another type; a field that cannot be read counts as absent.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::amount::Amount;
use crate::decode::{lenient, lenient_flag, lenient_list};

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct VehicleOffer {
    /// The key for later calls. It is opaque; an offer without it cannot be booked.
    #[serde(deserialize_with = "lenient")]
    pub item_id: Option<String>,
    #[serde(deserialize_with = "lenient")]
    pub vehicle_type_id: Option<i64>,
    #[serde(deserialize_with = "lenient")]
    pub vehicle_type: Option<String>,
    #[serde(deserialize_with = "lenient")]
    pub type_description: Option<String>,
    #[serde(deserialize_with = "lenient")]
    pub seat: Option<i64>,
    #[serde(deserialize_with = "lenient")]
    pub baggage: Option<i64>,
    #[serde(deserialize_with = "lenient")]
    pub supplier_id: Option<i64>,
    #[serde(deserialize_with = "lenient")]
    pub supplier_name: Option<String>,
    #[serde(deserialize_with = "lenient")]
    pub supplier_short_code: Option<String>,
    #[serde(deserialize_with = "lenient_flag")]
    pub is_external_supplier: bool,
    #[serde(deserialize_with = "lenient")]
    pub sales_channel: Option<i64>,
    #[serde(deserialize_with = "lenient_list")]
    pub external_extras: Vec<ExternalExtra>,
    #[serde(deserialize_with = "lenient_list")]
    pub selected_external_extras: Vec<SelectedExtra>,
    #[serde(deserialize_with = "lenient")]
    pub net_amount: Option<Amount>,
    #[serde(deserialize_with = "lenient")]
    pub vat_rate: Option<Amount>,
    #[serde(deserialize_with = "lenient")]
    pub vat_amount: Option<Amount>,
    #[serde(deserialize_with = "lenient")]
    pub gross_amount: Option<Amount>,
    #[serde(deserialize_with = "lenient")]
    pub toll_road_fee: Option<Amount>,
    /// The currency of the display amounts.
    #[serde(deserialize_with = "lenient")]
    pub currency: Option<String>,
    #[serde(deserialize_with = "lenient")]
    pub currency_symbol: Option<String>,
    /// The amount that is collected, which may differ from the displayed one.
    #[serde(deserialize_with = "lenient")]
    pub charge_amount: Option<Amount>,
    #[serde(deserialize_with = "lenient")]
    pub charge_currency: Option<String>,
    #[serde(deserialize_with = "lenient")]
    pub road_name: Option<String>,
    /// Null means unstated, not free.
    #[serde(deserialize_with = "lenient")]
    pub free_cancellation_until_utc: Option<DateTime<Utc>>,
    #[serde(deserialize_with = "lenient_flag")]
    pub has_route_alternative: bool,
    #[serde(deserialize_with = "lenient")]
    pub policy_message: Option<String>,
    /// The specification does not show their structure.
    #[serde(deserialize_with = "lenient_list")]
    pub policy_violations: Vec<Value>,
    #[serde(deserialize_with = "lenient_flag")]
    pub is_policy_blocked: bool,
    #[serde(deserialize_with = "lenient")]
    pub waypoint_count: Option<i64>,
    #[serde(deserialize_with = "lenient")]
    pub waypoint_net_amount: Option<Amount>,
    #[serde(deserialize_with = "lenient")]
    pub waypoint_vat_amount: Option<Amount>,
    #[serde(deserialize_with = "lenient")]
    pub waypoint_gross_amount: Option<Amount>,
    /// This and the conditions are normally missing on an offer that was not re-priced.
    #[serde(deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub pick_up_time_zone_id: Option<String>,
    #[serde(deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub service_conditions: Option<ServiceConditions>,
}

/// What an external supplier asks and promises.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct ServiceConditions {
    /// The version that a reservation accepts.
    #[serde(deserialize_with = "lenient")]
    pub version: Option<String>,
    #[serde(deserialize_with = "lenient")]
    pub free_cancellation_until_utc: Option<DateTime<Utc>>,
    #[serde(deserialize_with = "lenient")]
    pub pick_up_time_zone_id: Option<String>,
    #[serde(deserialize_with = "lenient")]
    pub special_requests_min_hours: Option<i64>,
    #[serde(deserialize_with = "lenient")]
    pub waiting_minutes: Option<i64>,
    /// An open set; `landing` is shown.
    #[serde(deserialize_with = "lenient")]
    pub waiting_starts_at: Option<String>,
    #[serde(deserialize_with = "lenient_flag")]
    pub requires_flight_number: bool,
    #[serde(deserialize_with = "lenient_flag")]
    pub requires_support_for_special_requests: bool,
}

/// An extra of an external supplier, priced in its own currency.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct ExternalExtra {
    #[serde(deserialize_with = "lenient")]
    pub code: Option<String>,
    #[serde(deserialize_with = "lenient")]
    pub name: Option<String>,
    #[serde(deserialize_with = "lenient")]
    pub unit_price: Option<Amount>,
    #[serde(deserialize_with = "lenient")]
    pub currency: Option<String>,
    #[serde(deserialize_with = "lenient")]
    pub max_quantity: Option<i64>,
}

/// How many of an extra.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SelectedExtra {
    #[serde(default)]
    pub code: String,
    #[serde(default)]
    pub quantity: i64,
}
