//! How far and how long a ride is.

use contract::Language;
use contract::place::{Location, Waypoint};

const EARTH_KM: f64 = 6_371.0;
/// Roads are longer than the straight line.
const WINDING: f64 = 1.3;

/// The box around the country that is served.
const LATITUDES: std::ops::RangeInclusive<f64> = 35.8..=42.2;
const LONGITUDES: std::ops::RangeInclusive<f64> = 25.6..=44.9;

pub(crate) fn is_served(latitude: f64, longitude: f64) -> bool {
    LATITUDES.contains(&latitude) && LONGITUDES.contains(&longitude)
}

/// The distance over all stops; at least one kilometre.
pub(crate) fn road_km(from: &Location, stops: &[Waypoint], to: &Location) -> i64 {
    let mut points = vec![(from.latitude, from.longitude)];
    points.extend(stops.iter().map(|stop| (stop.latitude, stop.longitude)));
    points.push((to.latitude, to.longitude));
    let straight: f64 = points.windows(2).map(|pair| straight_km(pair[0], pair[1])).sum();
    whole(straight * WINDING).max(1)
}

/// Slow in town, faster with the distance, and some time for each stop.
pub(crate) fn minutes(km: i64, stops: usize) -> i64 {
    let stops = i64::try_from(stops).unwrap_or(0);
    12 + km.min(20) * 2 + (km - 20).max(0) * 4 / 5 + stops * 15
}

pub(crate) fn km_text(km: i64) -> String {
    format!("{km} km")
}

pub(crate) fn minutes_text(language: Language, minutes: i64) -> String {
    let (hour, minute) = match language {
        Language::Tr => ("sa", "dk"),
        Language::En => ("h", "min"),
        Language::De => ("Std.", "Min."),
        Language::Ru => ("ч", "мин"),
    };
    match (minutes / 60, minutes % 60) {
        (0, rest) => format!("{rest} {minute}"),
        (hours, 0) => format!("{hours} {hour}"),
        (hours, rest) => format!("{hours} {hour} {rest} {minute}"),
    }
}

fn straight_km(from: (f64, f64), to: (f64, f64)) -> f64 {
    let (lat_1, lat_2) = (from.0.to_radians(), to.0.to_radians());
    let (half_lat, half_lon) = ((lat_2 - lat_1) / 2.0, (to.1 - from.1).to_radians() / 2.0);
    let chord = half_lat.sin().powi(2) + lat_1.cos() * lat_2.cos() * half_lon.sin().powi(2);
    2.0 * EARTH_KM * chord.clamp(0.0, 1.0).sqrt().asin()
}

/// The nearest whole number; 0 for a value that is not a number.
#[expect(
    clippy::cast_possible_truncation,
    reason = "kilometres, degrees and prices are small, and a cast saturates"
)]
pub(crate) fn whole(number: f64) -> i64 {
    number.round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(latitude: f64, longitude: f64) -> Location {
        Location {
            latitude,
            longitude,
            ..Location::default()
        }
    }

    #[test]
    fn a_stop_makes_the_way_longer() {
        let (antalya, alanya) = (place(36.9, 30.8), place(36.54, 32.0));
        let straight = road_km(&antalya, &[], &alanya);
        assert!((120..180).contains(&straight), "{straight}");
        let stop = Waypoint {
            name: "Manavgat".into(),
            latitude: 36.79,
            longitude: 31.44,
        };
        assert!(road_km(&antalya, &[stop], &alanya) > straight);
        assert!(minutes(straight, 1) > minutes(straight, 0));
        assert_eq!(road_km(&antalya, &[], &antalya), 1);
    }

    #[test]
    fn times_are_said_in_the_language() {
        assert_eq!(minutes_text(Language::Tr, 45), "45 dk");
        assert_eq!(minutes_text(Language::En, 120), "2 h");
        assert_eq!(minutes_text(Language::De, 65), "1 Std. 5 Min.");
        assert_eq!(minutes_text(Language::Ru, 65), "1 ч 5 мин");
    }
}
