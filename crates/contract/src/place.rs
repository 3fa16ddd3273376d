//! Where a transfer begins, ends and stops on its way (specification 2.3).

use serde::{Deserialize, Serialize};

use crate::decode::or_default;
use crate::fault::{Fault, Rule};

/// A pick-up or drop-off. A pick-up always says whether it is an airport; a drop-off may leave it out.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Location {
    /// For people to read; the coordinates say where it is.
    #[serde(default, deserialize_with = "or_default")]
    pub name: String,
    /// In degrees, north is positive.
    pub latitude: f64,
    /// In degrees, east is positive.
    pub longitude: f64,
    /// `None`: nothing is said, which only a drop-off may do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_airport: Option<bool>,
}

crate::prints_only!(Location {});

/// A stop on the way: a name and a coordinate, nothing else.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Waypoint {
    /// For people to read; the coordinates say where it is.
    #[serde(default, deserialize_with = "or_default")]
    pub name: String,
    /// In degrees, north is positive.
    pub latitude: f64,
    /// In degrees, east is positive.
    pub longitude: f64,
}

crate::prints_only!(Waypoint {});

impl Location {
    /// The coordinates that are outside their range. `path` is the place of this location in the request.
    pub fn faults(&self, path: &str) -> Vec<Fault> {
        coordinate_faults(path, self.latitude, self.longitude)
    }
}

impl Waypoint {
    /// The coordinates that are outside their range. `path` is the place of this waypoint in the request.
    pub fn faults(&self, path: &str) -> Vec<Fault> {
        coordinate_faults(path, self.latitude, self.longitude)
    }
}

fn coordinate_faults(path: &str, latitude: f64, longitude: f64) -> Vec<Fault> {
    // Written so that a value that is not a number counts as outside too.
    let mut faults = Vec::new();
    if !(-90.0..=90.0).contains(&latitude) {
        faults.push(Fault::new(format!("{path}.latitude"), Rule::Coordinate));
    }
    if !(-180.0..=180.0).contains(&longitude) {
        faults.push(Fault::new(format!("{path}.longitude"), Rule::Coordinate));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_drop_off_may_leave_out_whether_it_is_an_airport() {
        let mut place = Location {
            name: "Lara".into(),
            latitude: 36.5,
            longitude: 30.8,
            is_airport: None,
        };
        assert_eq!(
            json!(place),
            json!({"name": "Lara", "latitude": 36.5, "longitude": 30.8})
        );
        place.is_airport = Some(true);
        assert_eq!(json!(place)["isAirport"], true);
    }

    #[test]
    fn a020_desk_sends_a_waypoint_with_name_and_coordinate_only() {
        let stop = Waypoint {
            name: "Side".into(),
            latitude: 36.75,
            longitude: 31.25,
        };
        assert_eq!(
            json!(stop),
            json!({"name": "Side", "latitude": 36.75, "longitude": 31.25})
        );
    }

    #[test]
    fn a_place_off_the_globe_is_named() {
        let place = Location {
            latitude: 91.0,
            longitude: f64::NAN,
            ..Location::default()
        };
        let faults: Vec<String> = place
            .faults("pickUpLocation")
            .into_iter()
            .map(|fault| fault.path)
            .collect();
        assert_eq!(faults, ["pickUpLocation.latitude", "pickUpLocation.longitude"]);
    }
}
