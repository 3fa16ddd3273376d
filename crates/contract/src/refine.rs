//! Refining an offer: external extras, routes, standard extras (specification 4.4 to 4.6).

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::amount::Amount;
use crate::decode::{array, lenient, lenient_flag, object};
use crate::endpoint::{Bearer, Endpoint, Method, Unreadable, json};
use crate::field_map::{FieldMap, at};
use crate::offer::{SelectedExtra, VehicleOffer};

/// `POST /api/availability/external-extras`: sends the whole selection each time.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Reprice {
    /// The key of the offer as it was last returned. The answer brings a new one.
    pub item_id: String,
    /// Empty clears the selection.
    pub extras: Vec<SelectedExtra>,
}

crate::prints_only!(Reprice {});

/// `POST /api/availability/route-options`
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RouteOptions {
    /// The key of the offer as it was last returned.
    pub item_id: String,
}

crate::prints_only!(RouteOptions {});

/// A route (specification 2.8). If it is chosen, its key is the one that is reserved.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct RouteOption {
    /// The key of this route. A route without it cannot be chosen.
    #[serde(deserialize_with = "lenient")]
    pub item_id: Option<String>,
    /// A name or code of the service's own; the values are not specified.
    #[serde(deserialize_with = "lenient")]
    pub crossing: Option<String>,
    /// The same for people to read.
    #[serde(deserialize_with = "lenient")]
    pub crossing_name: Option<String>,
    /// Marked by the service. A missing field means no.
    #[serde(deserialize_with = "lenient_flag")]
    pub is_default: bool,
    /// For people to read, in a form and unit of the service's own.
    #[serde(deserialize_with = "lenient")]
    pub distance: Option<String>,
    /// For people to read, in a form and unit of the service's own.
    #[serde(deserialize_with = "lenient")]
    pub travel_time: Option<String>,
    /// In `currency`. The specification does not say whether the total includes it.
    #[serde(deserialize_with = "lenient")]
    pub toll_fee: Option<Amount>,
    /// The displayed price, in `currency`.
    #[serde(deserialize_with = "lenient")]
    pub total_price: Option<Amount>,
    /// In `currency`.
    #[serde(deserialize_with = "lenient")]
    pub net_amount: Option<Amount>,
    /// In `currency`.
    #[serde(deserialize_with = "lenient")]
    pub vat_amount: Option<Amount>,
    /// The amount that is collected, which may differ from the displayed one.
    #[serde(deserialize_with = "lenient")]
    pub charge_amount: Option<Amount>,
    /// The currency of the charge, which may differ from `currency`.
    #[serde(deserialize_with = "lenient")]
    pub charge_currency: Option<String>,
    /// In `currency`. The specification does not say what the price is compared with.
    #[serde(deserialize_with = "lenient")]
    pub price_difference: Option<Amount>,
    /// The currency of the display amounts.
    #[serde(deserialize_with = "lenient")]
    pub currency: Option<String>,
    /// The name of a toll plaza, for display.
    #[serde(deserialize_with = "lenient")]
    pub entry_plaza_name: Option<String>,
    /// The name of a toll plaza, for display.
    #[serde(deserialize_with = "lenient")]
    pub exit_plaza_name: Option<String>,
    /// The line of the road in an encoding that the specification does not name.
    #[serde(deserialize_with = "lenient")]
    pub polyline: Option<String>,
}

crate::prints_only!(RouteOption {});

/// `GET /api/availability/{supplierId}/extras`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SupplierExtras {
    /// The `supplierId` of an offer.
    pub supplier_id: i64,
}

/// A standard extra. Its structure is not specified, so it is kept as it came and read through a field map.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StandardExtra {
    /// The element exactly as it came.
    pub raw: Value,
}

crate::prints_only!(StandardExtra {});

/// The id of a standard extra, which is sent back exactly as it was received.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ExtraId(pub Value);

impl std::fmt::Debug for ExtraId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ExtraId([value])")
    }
}

impl StandardExtra {
    /// `None`: the extra can be shown, but not chosen.
    pub fn id(&self, map: &FieldMap) -> Option<ExtraId> {
        let id = at(&self.raw, &map.extra_id)?;
        let usable = id.is_number() || id.as_str().is_some_and(|text| !text.is_empty());
        usable.then(|| ExtraId(id.clone()))
    }

    /// For display. `None`: no name of the map leads to text.
    pub fn name(&self, map: &FieldMap) -> Option<String> {
        at(&self.raw, &map.extra_name)?.as_str().map(str::to_owned)
    }

    /// `None`: no name of the map leads to an amount.
    pub fn price(&self, map: &FieldMap) -> Option<Amount> {
        serde_json::from_value(at(&self.raw, &map.extra_price)?.clone()).ok()
    }

    /// `None`: no name of the map leads to text.
    pub fn currency(&self, map: &FieldMap) -> Option<String> {
        at(&self.raw, &map.extra_currency)?.as_str().map(str::to_owned)
    }
}

impl Endpoint for Reprice {
    const METHOD: Method = Method::Post;
    const PATH: &'static str = "/api/availability/external-extras";
    const BEARER: Bearer = Bearer::Optional;
    const CURRENCY: bool = true;
    type Answer = VehicleOffer;

    fn body(&self) -> Option<Vec<u8>> {
        json(self)
    }

    fn read(data: Value) -> Result<VehicleOffer, Unreadable> {
        object(data, "the re-priced offer")
    }
}

impl Endpoint for RouteOptions {
    const METHOD: Method = Method::Post;
    const PATH: &'static str = "/api/availability/route-options";
    const BEARER: Bearer = Bearer::Optional;
    const CURRENCY: bool = true;
    type Answer = Vec<RouteOption>;

    fn body(&self) -> Option<Vec<u8>> {
        json(self)
    }

    fn read(data: Value) -> Result<Vec<RouteOption>, Unreadable> {
        array(data, "the list of routes")?
            .into_iter()
            .map(|route| object(route, "a route"))
            .collect()
    }
}

impl Endpoint for SupplierExtras {
    const METHOD: Method = Method::Get;
    const PATH: &'static str = "/api/availability/{supplierId}/extras";
    const BEARER: Bearer = Bearer::Optional;
    const CURRENCY: bool = true;
    type Answer = Vec<StandardExtra>;

    fn path(&self) -> String {
        Self::PATH.replace("{supplierId}", &self.supplier_id.to_string())
    }

    /// Accepts a list, or an object that contains one.
    fn read(data: Value) -> Result<Vec<StandardExtra>, Unreadable> {
        let list = match data {
            Value::Object(fields) => fields.into_values().find(Value::is_array).unwrap_or_default(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => data,
        };
        let elements = array(list, "the list of extras")?;
        Ok(elements.into_iter().map(|raw| StandardExtra { raw }).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn sent<E: Endpoint>(endpoint: &E) -> Value {
        serde_json::from_slice(&endpoint.body().expect("a body")).expect("JSON")
    }

    #[test]
    fn a079_desk_sends_the_key_and_the_extras_and_an_empty_list_to_clear() {
        let reprice = |extras| Reprice {
            item_id: "k".into(),
            extras,
        };
        let one = SelectedExtra {
            code: "CHILD".into(),
            quantity: 2,
        };
        let told = json!({"itemId": "k", "extras": [{"code": "CHILD", "quantity": 2}]});
        assert_eq!(sent(&reprice(vec![one])), told);
        assert_eq!(sent(&reprice(Vec::new())), json!({"itemId": "k", "extras": []}));
    }

    #[test]
    fn a086_desk_sends_the_key_alone_for_routes_and_reads_an_empty_list() {
        assert_eq!(sent(&RouteOptions { item_id: "k".into() }), json!({"itemId": "k"}));
        assert_eq!(RouteOptions::read(json!([])), Ok(Vec::new()));
    }

    #[test]
    fn a089_desk_asks_for_extras_by_the_suppliers_id() {
        let asked = SupplierExtras { supplier_id: 201 };
        assert_eq!(
            (asked.path().as_str(), asked.body()),
            ("/api/availability/201/extras", None)
        );
        assert_eq!(SupplierExtras::METHOD, Method::Get);
    }
}
