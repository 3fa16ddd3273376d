//! The zone of a place. The packages give one each, and some are wrong: an airport list still has Ciudad Juárez in the
//! Pacific zone. The boundaries are more reliable, except in the last few kilometres before a border, where they are
//! drawn coarsely, and off the coast, where they only know the sea.

use jiff::Timestamp;
use places::Point;
use places::zone::Zone;

use crate::sources::Source;

/// About five kilometres.
const AROUND_DEGREES: f64 = 0.05;
/// One time in the winter and one in the summer of a year with known rules.
const SAMPLES: [i64; 2] = [1_800_000_000, 1_815_000_000];

/// The zone of the package, unless no place around shows its time: then the zone of the boundaries.
pub(crate) fn corrected(mut place: Source) -> Source {
    let Some(given) = Zone::named(&place.zone) else {
        return place;
    };
    let Some(mapped) = Zone::at(place.point) else {
        return place;
    };
    let seen_around = around(place.point)
        .filter_map(Zone::at)
        .any(|zone| same_clock(&zone, &given));
    if !seen_around && !mapped.name().starts_with("Etc/") {
        mapped.name().clone_into(&mut place.zone);
    }
    place
}

fn same_clock(one: &Zone, other: &Zone) -> bool {
    let instants = SAMPLES.iter().filter_map(|second| Timestamp::from_second(*second).ok());
    instants
        .into_iter()
        .all(|instant| one.moment(instant).offset() == other.moment(instant).offset())
}

/// The spot itself and eight around it.
fn around(point: Point) -> impl Iterator<Item = Point> {
    let steps = [0.0, -AROUND_DEGREES, AROUND_DEGREES];
    let shifts = steps.into_iter().flat_map(move |north| steps.map(|east| (north, east)));
    shifts.filter_map(move |(north, east)| Point::new(point.latitude() + north, point.longitude() + east))
}
