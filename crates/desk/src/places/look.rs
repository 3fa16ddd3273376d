//! Finds a place by what was typed or pasted.

use fold::fold;
use places::find::{Fit, Hints, find, nearest};
use places::paste::{self, Pasted};
use places::zone::Zone;
use places::{Place, Point};

use super::view::{FoundPlace, PastedPlace, PlaceSource, SavedPlaceView, Spot};
use crate::search_form::RidePlace;
use crate::search_form::point;

/// A place this near is named as the surroundings of a spot.
const NEARBY_KM: f64 = 30.0;
/// A spot gets the name of a place only if no guest would be driven to the wrong one.
const SAME_KM: f64 = 3.0;

impl Spot {
    pub(crate) fn point(self) -> Option<Point> {
        Point::new(self.latitude, self.longitude)
    }
}

/// Saved places come first, because the agency saved them to find them.
pub(crate) fn look(text: &str, hints: Hints<'_>, saved: &[SavedPlaceView]) -> Vec<FoundPlace> {
    let query = fold(text);
    if query.is_empty() {
        return Vec::new();
    }
    let own = saved
        .iter()
        .filter(|place| is_meant(&place.saved.place.name, &query))
        .map(own_place);
    let shipped = find(text, hints)
        .into_iter()
        .map(|found| shipped(&found.place, found.fit >= Fit::Similar));
    own.chain(shipped).collect()
}

/// Whether each word of a folded query begins a word of the name.
pub(crate) fn is_meant(name: &str, query: &str) -> bool {
    let name = fold(name);
    let words = || query.split(' ').filter(|word| !word.is_empty());
    words().all(|asked| name.split(' ').any(|word| word.starts_with(asked)))
}

fn own_place(place: &SavedPlaceView) -> FoundPlace {
    FoundPlace {
        place: place.saved.place.clone(),
        source: PlaceSource::Saved {
            id: place.id,
            note: place.saved.note.as_str().into(),
        },
        iata: None,
        country: None,
        near: None,
        zone: point(&place.saved.place)
            .and_then(Zone::at)
            .map(|zone| zone.name().to_owned()),
        guessed: false,
    }
}

fn shipped(place: &Place, guessed: bool) -> FoundPlace {
    FoundPlace {
        place: RidePlace {
            name: place.name.to_owned(),
            latitude: place.point.latitude(),
            longitude: place.point.longitude(),
            is_airport: place.is_airport(),
        },
        source: PlaceSource::Atlas,
        iata: place.iata().map(str::to_owned),
        country: Some(place.country.to_owned()),
        near: place.near.map(str::to_owned),
        zone: Some(place.zone.to_owned()),
        guessed,
    }
}

pub(crate) fn read(text: &str, other_end: Option<Point>) -> PastedPlace {
    match paste::read(text) {
        None => PastedPlace::Words,
        Some(Pasted::OpaqueLink) => PastedPlace::OpaqueLink,
        Some(Pasted::Spot { point, label }) => spot(point, label),
        Some(Pasted::ShortCode(code)) => {
            let found = code.in_its_locality().or_else(|| Some(code.around(other_end?)));
            found.map_or(PastedPlace::NeedsNearby, |point| spot(point, code.locality.clone()))
        }
    }
}

/// Coordinates alone do not say whether the place is an airport; the agent can say so.
fn spot(at: Point, label: Option<String>) -> PastedPlace {
    let near = nearest(at).filter(|(_, km)| *km <= NEARBY_KM);
    let here = near.as_ref().filter(|(_, km)| *km <= SAME_KM);
    let coordinates = || format!("{:.5}, {:.5}", at.latitude(), at.longitude());
    let place = RidePlace {
        name: label.unwrap_or_else(|| here.map_or_else(coordinates, |(place, _)| place.name.to_owned())),
        latitude: at.latitude(),
        longitude: at.longitude(),
        is_airport: false,
    };
    PastedPlace::Spot {
        place: FoundPlace {
            zone: point(&place).and_then(Zone::at).map(|zone| zone.name().to_owned()),
            source: PlaceSource::Atlas,
            iata: None,
            country: near.as_ref().map(|(place, _)| place.country.to_owned()),
            near: near.map(|(place, _)| place.name.to_owned()),
            guessed: false,
            place,
        },
    }
}

#[cfg(test)]
mod tests;
