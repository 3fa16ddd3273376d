//! The stops that the service could not add to a booking, under the names that the agent knows.

use contract::PrivateText;
use engine::booking::intent::Booked;
use engine::booking::order::{Ride, Stop};
use serde::Serialize;
use serde_json::Value;

/// Places closer than this, in degrees, are the same: about a hundred metres.
const NEAR: f64 = 0.001;

/// A stop that the service could not add.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum FailedStop {
    /// The place that the agent asked for, or else the one that the service names.
    Named {
        #[specta(type = String)]
        name: PrivateText,
    },
    /// What the service told of it names no place, so it is shown as it came.
    AsTold {
        #[specta(type = String)]
        words: PrivateText,
    },
}

/// An earlier version kept only the number of the stops, so there may be fewer than the booking lacks.
pub(crate) fn failed_stops(booked: &Booked, ride: Option<&Ride>) -> Vec<FailedStop> {
    let places = ride.map(|ride| ride.places.as_slice()).unwrap_or_default();
    let asked = places.get(1..places.len().saturating_sub(1)).unwrap_or_default();
    booked
        .failed_as_told
        .iter()
        .map(|told| failed_stop(told, asked))
        .collect()
}

fn failed_stop(told: &PrivateText, asked: &[Stop]) -> FailedStop {
    let read: Value = serde_json::from_str(told.as_str()).unwrap_or_default();
    let name = read.as_str().or_else(|| read.get("name")?.as_str()).map(str::trim);
    let name = name.filter(|name| !name.is_empty());
    let position = read
        .get("latitude")
        .and_then(Value::as_f64)
        .zip(read.get("longitude").and_then(Value::as_f64));
    let is_near = |stop: &&Stop| {
        position.is_some_and(|(latitude, longitude)| {
            (stop.latitude - latitude).abs() < NEAR && (stop.longitude - longitude).abs() < NEAR
        })
    };
    let is_called = |stop: &&Stop| name.is_some_and(|name| name.to_lowercase() == stop.name.trim().to_lowercase());
    let stop = asked.iter().find(is_near).or_else(|| asked.iter().find(is_called));
    match stop.map(|stop| stop.name.as_str()).or(name) {
        Some(name) => FailedStop::Named {
            name: PrivateText::from(name),
        },
        None => FailedStop::AsTold { words: told.clone() },
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use engine::booking::intent::Leg;

    use super::*;

    fn stop(name: &str, latitude: f64, longitude: f64) -> Stop {
        Stop {
            name: name.to_owned(),
            latitude,
            longitude,
        }
    }

    fn shown(told: &[&str]) -> Vec<FailedStop> {
        let booked = Booked {
            there: Leg {
                record: "r".into(),
                pnr: None,
            },
            back: None,
            failed_waypoints: told.len(),
            failed_as_told: told.iter().copied().map(PrivateText::from).collect(),
        };
        let ride = Ride {
            places: vec![
                stop("Airport", 36.9, 30.8),
                stop("Old harbour", 36.884, 30.703),
                stop("Belek", 36.86, 31.05),
                stop("Side", 36.77, 31.39),
            ],
            pick_up: DateTime::UNIX_EPOCH.fixed_offset(),
            zone: "Europe/Istanbul".to_owned(),
        };
        failed_stops(&booked, Some(&ride))
    }

    fn named(name: &str) -> FailedStop {
        FailedStop::Named {
            name: PrivateText::from(name),
        }
    }

    #[test]
    fn a162_a_stop_is_named_as_the_agent_asked_for_it_by_its_position_or_its_name() {
        assert_eq!(
            shown(&[
                r#"{"name": "Kaleici Marina", "latitude": 36.8841, "longitude": 30.7032}"#,
                r#"{"name": " BELEK "}"#,
                r#""belek""#,
            ]),
            [named("Old harbour"), named("Belek"), named("Belek")]
        );
    }

    #[test]
    fn a162_what_was_not_asked_for_keeps_the_name_of_the_service() {
        let ends = [
            r#"{"name": "Side", "latitude": 36.77, "longitude": 31.39}"#,
            r#"{"name": "Kemer"}"#,
        ];
        assert_eq!(shown(&ends), [named("Side"), named("Kemer")]);
    }

    #[test]
    fn a162_what_names_no_place_is_shown_as_it_came() {
        let strange = [r#"{"name": " ", "index": 2}"#, "7", "null", r#"{"name": "cut o"#];
        let as_told = |words: &str| FailedStop::AsTold {
            words: PrivateText::from(words),
        };
        assert_eq!(shown(&strange), strange.map(as_told));
    }
}
