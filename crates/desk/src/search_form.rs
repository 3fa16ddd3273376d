//! A search as the agent typed it: places, and the clock time at the pick-up.

use contract::{Currency, Language};
use places::Point;
use serde::{Deserialize, Serialize};

/// Everything that makes a search, before the pick-up time is resolved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchForm {
    pub from: RidePlace,
    pub to: RidePlace,
    /// In the order of the ride.
    pub stops: Vec<RidePlace>,
    /// What the clock at the pick-up shows: `2026-12-24T14:30`.
    pub pick_up: String,
    /// Which of the two times is meant, if the clock shows that time twice: `+03:00`. Otherwise not needed.
    pub offset: Option<String>,
    pub people: u32,
    pub bags: u32,
    pub best_price: bool,
    /// The language of the answer. `None`: the one of the profile or the agent.
    pub language: Option<Language>,
    /// `None`: the profile's currency, otherwise the one that goes with the language.
    pub currency: Option<Currency>,
}

/// Where a ride begins, stops or ends. It has its own type because these coordinates are never absent.
#[derive(Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct RidePlace {
    pub name: String,
    #[specta(type = i32)]
    pub latitude: f64,
    #[specta(type = i32)]
    pub longitude: f64,
    pub is_airport: bool,
}

contract::prints_only!(RidePlace {});

pub fn point(place: &RidePlace) -> Option<Point> {
    Point::new(place.latitude, place.longitude)
}

/// `2026-12-24T14:30`, perhaps with seconds, and nothing that names a zone.
pub(crate) fn wall_clock(text: &str) -> Option<jiff::civil::DateTime> {
    let text = text.trim();
    let plain = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b':' | b'T'));
    let complete = matches!(text.len(), 16 | 19);
    (plain && complete).then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_on_the_wall_is_whole_and_names_no_zone() {
        for text in ["2026-12-24T14:30", " 2026-12-24T14:30:00 "] {
            let time = wall_clock(text).expect("a time");
            assert_eq!(time.to_string(), "2026-12-24T14:30:00");
        }
        for text in [
            "2026-12-24 14:30",
            "2026-12-24T14:30Z",
            "2026-12-24T14",
            "2026-12-24",
            "T",
        ] {
            assert_eq!(wall_clock(text), None, "{text}");
        }
    }
}
