//! A spot on the map.

/// Latitude and longitude in degrees, always valid.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    latitude: f64,
    longitude: f64,
}

const EARTH_RADIUS_KM: f64 = 6_371.0;

impl Point {
    /// `None` for a spot that is not on the globe: a latitude beyond 90, a longitude beyond 180, or a value that is no
    /// number.
    #[must_use]
    pub fn new(latitude: f64, longitude: f64) -> Option<Self> {
        let on_globe = latitude.abs() <= 90.0 && longitude.abs() <= 180.0;
        on_globe.then_some(Self { latitude, longitude })
    }

    #[must_use]
    pub const fn latitude(self) -> f64 {
        self.latitude
    }

    #[must_use]
    pub const fn longitude(self) -> f64 {
        self.longitude
    }

    /// The distance in a straight line over the surface.
    #[must_use]
    pub fn distance_km(self, other: Self) -> f64 {
        let (here, there) = (self.latitude.to_radians(), other.latitude.to_radians());
        let rise = ((there - here) / 2.0).sin();
        let turn = ((other.longitude - self.longitude).to_radians() / 2.0).sin();
        let chord = rise.mul_add(rise, here.cos() * there.cos() * turn * turn);
        2.0 * EARTH_RADIUS_KM * chord.sqrt().min(1.0).asin()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn only_spots_on_the_globe_are_points() {
        assert!(Point::new(-90.0, 180.0).is_some());
        for (latitude, longitude) in [(90.1, 0.0), (0.0, -180.1), (f64::NAN, 0.0), (0.0, f64::INFINITY)] {
            assert_eq!(Point::new(latitude, longitude), None);
        }
    }

    #[test]
    fn antalya_airport_is_over_eight_kilometres_from_the_old_town() {
        let (airport, old_town) = (
            Point::new(36.8987, 30.8005).unwrap(),
            Point::new(36.8841, 30.7056).unwrap(),
        );
        assert!((8.0..9.0).contains(&airport.distance_km(old_town)));
    }

    proptest! {
        #[test]
        fn distance_is_the_same_both_ways_and_never_longer_than_half_the_globe(
            a in -90.0..=90.0, b in -180.0..=180.0, c in -90.0..=90.0, d in -180.0..=180.0,
        ) {
            let (one, two) = (Point::new(a, b).unwrap(), Point::new(c, d).unwrap());
            let km = one.distance_km(two);
            prop_assert!((0.0..20_016.0).contains(&km));
            prop_assert!((km - two.distance_km(one)).abs() < 1e-6);
        }
    }
}
