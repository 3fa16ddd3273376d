//! The likely names of fields the specification does not show (decision D4).
//!
//! A newly learned name is a setting and needs no new build: each field has a list of names, which are tried in order.
//! A dot leads into an inner object.

use serde::{Deserialize, Serialize};
use serde_json::Value;

macro_rules! field_map {
    ($($(#[$about:meta])* $field:ident: [$($name:literal),+ $(,)?];)+) => {
        /// Names by field. The defaults are guesses, and a wrong one blocks nothing.
        ///
        /// Fields that begin with `extra` are about a standard extra, the others about a reservation.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, rename_all = "camelCase", deny_unknown_fields)]
        #[allow(missing_docs, reason = "the names say it")]
        pub struct FieldMap { $($(#[$about])* pub $field: Vec<String>,)+ }

        impl Default for FieldMap {
            fn default() -> Self {
                Self { $($field: [$($name),+].into_iter().map(str::to_owned).collect(),)+ }
            }
        }
    };
}

field_map! {
    status_text: ["statusText", "statusName", "statusDescription"];
    passengers: ["passengers", "passengerRequests", "passengerList"];
    pick_up_time: ["pickUpTime", "pickUpDateTime", "transferDate", "pickupTime"];
    flight_no: ["flightNo", "flightNumber"];
    note: ["note", "description"];
    pick_up_place: ["pickUpLocation.name", "pickUpAddress", "pickUpLocation", "from"];
    drop_off_place: ["dropOffLocation.name", "dropOffAddress", "dropOffLocation", "to"];
    vehicle: ["vehicleType", "vehicle"];
    supplier: ["supplierName", "supplier"];
    seat: ["seat", "capacity"];
    passenger_count: ["passengerCount"];
    gross_amount: ["grossAmount", "totalPrice"];
    currency: ["currency"];
    charge_amount: ["chargeAmount"];
    charge_currency: ["chargeCurrency"];
    free_cancellation_until_utc: ["freeCancellationUntilUtc"];
    driver: ["driverName", "driver.name"];
    driver_phone: ["driverPhone", "driver.phone"];
    plate: ["plateNumber", "licensePlate", "driver.plate"];
    extra_id: ["id", "extraId", "supplierExtraId", "extra.id"];
    extra_name: ["name", "extraName", "title", "extra.name"];
    extra_price: ["price.amount", "price", "unitPrice", "amount"];
    extra_currency: ["currency", "price.currency"];
}

/// The value that the first matching name leads to.
pub fn at<'a>(record: &'a Value, names: &[String]) -> Option<&'a Value> {
    names
        .iter()
        .filter_map(|name| name.split('.').try_fold(record, |inner, step| inner.get(step)))
        .find(|found| !found.is_null())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a043_a_renamed_field_is_found_by_its_other_names() {
        let map = FieldMap::default();
        for record in [
            json!({"pickUpTime": "x"}),
            json!({"pickUpTime": null, "transferDate": "x"}),
        ] {
            assert_eq!(at(&record, &map.pick_up_time), Some(&json!("x")));
        }
        assert_eq!(
            at(&json!({"pickUpLocation": {"name": "AYT"}}), &map.pick_up_place),
            Some(&json!("AYT"))
        );
        assert_eq!(at(&json!([1]), &map.note), None);
        let learned: FieldMap = serde_json::from_value(json!({"pickUpTime": ["when"]})).expect("a map");
        assert_eq!(at(&json!({"when": 7}), &learned.pick_up_time), Some(&json!(7)));
        assert_eq!(learned.note, map.note);
    }
}
