//! Shows a ride on a public map, because the desk's own map has no streets.

use super::view::Spot;

const MAP: &str = "https://www.openstreetmap.org";

/// The address at which a browser shows one spot, or the route from the first to the last. `None`: there is nothing to
/// show.
///
/// The address contains only numbers: no name, and no text from any source.
pub fn address(spots: &[Spot]) -> Option<String> {
    let points: Option<Vec<(String, String)>> = spots.iter().map(|spot| figures(*spot)).collect();
    let points = points?;
    let ((latitude, longitude), last) = (points.first()?, points.last()?);
    if points.len() == 1 {
        return Some(format!(
            "{MAP}/?mlat={latitude}&mlon={longitude}#map=16/{latitude}/{longitude}"
        ));
    }
    let (end_latitude, end_longitude) = last;
    Some(format!(
        "{MAP}/directions?engine=fossgis_osrm_car&route={latitude}%2C{longitude}%3B{end_latitude}%2C{end_longitude}"
    ))
}

/// The coordinates to a metre, for a spot that is on the globe.
fn figures(spot: Spot) -> Option<(String, String)> {
    let point = spot.point()?;
    Some((format!("{:.5}", point.latitude()), format!("{:.5}", point.longitude())))
}

#[cfg(test)]
mod tests {
    use super::*;

    const AYT: Spot = Spot {
        latitude: 36.898_73,
        longitude: 30.800_5,
    };
    const LARA: Spot = Spot {
        latitude: 36.85,
        longitude: 30.85,
    };

    #[test]
    fn a_spot_is_marked_and_a_ride_goes_from_its_first_to_its_last() {
        assert_eq!(
            address(&[AYT]).as_deref(),
            Some("https://www.openstreetmap.org/?mlat=36.89873&mlon=30.80050#map=16/36.89873/30.80050")
        );
        let ride = address(&[AYT, AYT, LARA]).unwrap_or_default();
        assert!(
            ride.ends_with("&route=36.89873%2C30.80050%3B36.85000%2C30.85000"),
            "{ride}"
        );
    }

    #[test]
    fn what_is_no_spot_leads_nowhere() {
        for latitude in [f64::NAN, f64::INFINITY, 91.0] {
            assert_eq!(address(&[AYT, Spot { latitude, ..LARA }]), None);
        }
        assert_eq!(address(&[]), None);
    }
}
