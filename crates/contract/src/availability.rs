//! Searching for offers (specification 4.3, 2.4).

use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::decode::{lenient, lenient_list, object};
use crate::endpoint::{Bearer, Endpoint, Method, Unreadable, json};
use crate::fault::{Fault, Rule};
use crate::offer::VehicleOffer;
use crate::place::{Location, Waypoint};

/// How long a vehicle offer is valid after its answer (specification 8).
pub const OFFER_LIFETIME_S: i64 = 30 * 60;

/// `POST /api/availability`
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SearchOffers {
    /// New for each search.
    pub request_id: Uuid,
    /// Sent as the agent chose it; the specification does not say what it changes.
    pub best_price: bool,
    /// With the offset of the pick-up place on that date.
    pub pick_up_date_time: DateTime<FixedOffset>,
    /// It always says whether it is an airport.
    pub pick_up_location: Location,
    /// It may leave out whether it is an airport.
    pub drop_off_location: Location,
    /// 0; other values are not shown.
    pub hour: i64,
    /// The stops on the way, in order. If there are none, the field is not sent. A stop that is missing here cannot
    /// be added by the reservation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waypoints: Vec<Waypoint>,
}

/// What a search found. No vehicles is an answer, not an error.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Offers {
    /// The echo of the request.
    #[serde(deserialize_with = "lenient")]
    pub request_id: Option<Uuid>,
    /// For people to read, in a form and unit of the service's own.
    #[serde(deserialize_with = "lenient")]
    pub distance: Option<String>,
    /// For people to read, in a form and unit of the service's own.
    #[serde(deserialize_with = "lenient")]
    pub travel_time: Option<String>,
    /// The pick-up as the service understood it, for display.
    #[serde(deserialize_with = "lenient")]
    pub pick_up_address: Option<String>,
    /// The drop-off as the service understood it, for display.
    #[serde(deserialize_with = "lenient")]
    pub drop_off_address: Option<String>,
    /// For people to read. The routes that can be chosen come from [`RouteOptions`](crate::refine::RouteOptions).
    #[serde(deserialize_with = "lenient")]
    pub alternative_routes: Option<String>,
    /// An empty list means that there is no suitable offer, so that nothing can be reserved.
    #[serde(deserialize_with = "lenient_list")]
    pub vehicles: Vec<VehicleOffer>,
    /// Present if there are no vehicles.
    #[serde(deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub coverage: Option<Coverage>,
}

crate::prints_only!(Offers {});

/// Why there are no offers, and where there would be some.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Coverage {
    /// An open set; `OutOfService` is shown.
    #[serde(deserialize_with = "lenient")]
    pub status: Option<String>,
    /// Names for people to read.
    #[serde(deserialize_with = "lenient_list")]
    pub serviceable_cities: Vec<String>,
    /// Names for people to read.
    #[serde(deserialize_with = "lenient_list")]
    pub serviceable_destinations: Vec<String>,
}

crate::prints_only!(Coverage {});

impl SearchOffers {
    /// Every rule this request breaks.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = self.pick_up_location.faults("pickUpLocation");
        if self.pick_up_location.is_airport.is_none() {
            faults.push(Fault::new("pickUpLocation.isAirport", Rule::Required));
        }
        faults.extend(self.drop_off_location.faults("dropOffLocation"));
        for (place, waypoint) in self.waypoints.iter().enumerate() {
            faults.extend(waypoint.faults(&format!("waypoints[{place}]")));
        }
        faults
    }
}

impl Endpoint for SearchOffers {
    const METHOD: Method = Method::Post;
    const PATH: &'static str = "/api/availability";
    const BEARER: Bearer = Bearer::Optional;
    const CURRENCY: bool = true;
    type Answer = Offers;

    fn body(&self) -> Option<Vec<u8>> {
        json(self)
    }

    fn read(data: Value) -> Result<Offers, Unreadable> {
        object(data, "the search result")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn search() -> SearchOffers {
        SearchOffers {
            request_id: Uuid::from_u128(7),
            best_price: true,
            pick_up_date_time: "2026-12-24T14:30:00+03:00".parse().expect("a time"),
            pick_up_location: Location {
                name: "AYT".into(),
                latitude: 36.9,
                longitude: 30.8,
                is_airport: Some(true),
            },
            drop_off_location: Location {
                name: "Lara".into(),
                latitude: 36.85,
                longitude: 30.85,
                is_airport: None,
            },
            hour: 0,
            waypoints: Vec::new(),
        }
    }

    #[test]
    fn a_stop_off_the_globe_is_told_with_its_place() {
        let stop = |latitude, longitude| Waypoint {
            name: "Stop".into(),
            latitude,
            longitude,
        };
        let request = SearchOffers {
            waypoints: vec![stop(36.9, 30.8), stop(90.5, -181.0)],
            ..search()
        };
        let paths: Vec<String> = request.faults().into_iter().map(|fault| fault.path).collect();
        assert_eq!(paths, ["waypoints[1].latitude", "waypoints[1].longitude"]);
    }

    #[test]
    fn a019_desk_says_of_a_pick_up_whether_it_is_an_airport() {
        let mut search = search();
        assert!(search.faults().is_empty());
        search.pick_up_location.is_airport = None;
        assert_eq!(
            search.faults(),
            [Fault::new("pickUpLocation.isAirport", Rule::Required)]
        );
    }

    #[test]
    fn a_search_is_sent_with_every_field_in_its_name() {
        let sent: Value = serde_json::from_slice(&search().body().expect("a body")).expect("JSON");
        assert_eq!(
            sent,
            json!({
                "requestId": "00000000-0000-0000-0000-000000000007", "bestPrice": true, "hour": 0,
                "pickUpDateTime": "2026-12-24T14:30:00+03:00",
                "pickUpLocation": {"name": "AYT", "latitude": 36.9, "longitude": 30.8, "isAirport": true},
                "dropOffLocation": {"name": "Lara", "latitude": 36.85, "longitude": 30.85}
            })
        );
    }
}
