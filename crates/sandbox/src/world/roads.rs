//! The available routes, and the lines that show them.

use contract::place::{Location, Waypoint};

use super::distance::whole;
use super::money::Money;
use crate::words::Word;

pub(crate) struct Road {
    pub(crate) crossing: &'static str,
    pub(crate) name: Word,
    /// In percent of the plain distance.
    pub(crate) length_percent: i64,
    /// In lira, for 100 km.
    pub(crate) toll_per_100_km: Money,
    pub(crate) entry: Option<&'static str>,
    pub(crate) exit: Option<&'static str>,
    /// How far its line deviates from the straight one.
    bend: f64,
}

/// The first one is the default.
pub(crate) static ROADS: [Road; 3] = [
    Road {
        crossing: "coast",
        name: Word::CoastRoad,
        length_percent: 100,
        toll_per_100_km: Money(0),
        entry: None,
        exit: None,
        bend: 0.04,
    },
    Road {
        crossing: "motorway",
        name: Word::Motorway,
        length_percent: 108,
        toll_per_100_km: Money(9_000),
        entry: Some("Çamlık"),
        exit: Some("Kavaklı"),
        bend: 0.10,
    },
    Road {
        crossing: "bridge",
        name: Word::Bridge,
        length_percent: 92,
        toll_per_100_km: Money(24_000),
        entry: Some("Kuzey Köprü"),
        exit: Some("Güney Köprü"),
        bend: -0.06,
    },
];

pub(crate) fn toll(road: &Road, km: i64) -> Money {
    Money(road.toll_per_100_km.0.saturating_mul(km) / 100)
}

/// The line of a road as an encoded polyline with five decimals.
pub(crate) fn polyline(road: &Road, from: &Location, stops: &[Waypoint], to: &Location) -> String {
    const STEPS: i32 = 8;
    let mut points = vec![(from.latitude, from.longitude)];
    points.extend(stops.iter().map(|stop| (stop.latitude, stop.longitude)));
    points.push((to.latitude, to.longitude));
    let mut line = Vec::new();
    for pair in points.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        for step in 0..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            let swing = road.bend * (part * std::f64::consts::PI).sin();
            let along = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            line.push((along.0 - (to.1 - from.1) * swing, along.1 + (to.0 - from.0) * swing));
        }
    }
    encoded(&line)
}

fn encoded(line: &[(f64, f64)]) -> String {
    let mut text = String::new();
    let mut last = (0, 0);
    for point in line {
        let here = (whole(point.0 * 1e5), whole(point.1 * 1e5));
        for delta in [here.0 - last.0, here.1 - last.1] {
            push_number(&mut text, delta);
        }
        last = here;
    }
    text
}

/// Five bits for each letter, the low ones first, with the sign in the lowest bit.
fn push_number(text: &mut String, number: i64) {
    let mut left = if number < 0 { !(number << 1) } else { number << 1 };
    loop {
        let five = u8::try_from(left & 0x1F).unwrap_or_default();
        left >>= 5;
        let more = if left > 0 { 0x20 } else { 0 };
        text.push(char::from((five | more) + 63));
        if left == 0 {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_written_as_the_format_wants_it() {
        let line = [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)];
        assert_eq!(encoded(&line), "_p~iF~ps|U_ulLnnqC_mqNvxq`@");
        assert_eq!(encoded(&[]), "");
    }
}
