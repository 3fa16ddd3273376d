//! The places that the words of a line may mean.

use places::find::{BEYOND_A_RIDE_KM, Hints};

use super::Read;
use super::split::{Split, split};
use super::view::{LineView, Meaning, Unclear};
use crate::places::look::look;
use crate::places::view::{FoundPlace, SavedPlaceView};
use crate::search_form::point;

/// Places beyond this number are not looked up in a line.
const MOST: usize = 8;

/// The pick-up comes first, because the other places are probably near it. If the destination is a code of an airport far
/// away, the pick-up is near that.
pub(crate) fn looked_up(line: &str, mut read: Read, home: Option<&str>, saved: &[SavedPlaceView]) -> LineView {
    let is_unclear = divide(line, &mut read, saved);
    let Read { fields, mut parts, .. } = read;
    let mut from = likely(fields.from.as_deref(), home, None, saved);
    let to = likely(fields.to.as_deref(), home, from.first(), saved);
    if is_far_airport(fields.to.as_deref(), to.first(), from.first()) {
        from = likely(fields.from.as_deref(), home, to.first(), saved);
    }
    let near = from.first();
    let stops: Vec<_> = fields
        .stops
        .iter()
        .map(|stop| likely(Some(stop), home, near, saved))
        .collect();
    let mut of_stops = stops.iter();
    for part in &mut parts {
        let unknown = match part.meaning {
            Meaning::From => from.is_empty(),
            Meaning::To => to.is_empty(),
            Meaning::Stop => of_stops.next().is_some_and(Vec::is_empty),
            Meaning::Date
            | Meaning::Time
            | Meaning::People
            | Meaning::Children
            | Meaning::Bags
            | Meaning::Seats
            | Meaning::Flight
            | Meaning::Back
            | Meaning::Link
            | Meaning::Nothing => false,
        };
        if is_unclear && part.meaning == Meaning::From {
            part.unclear = Some(Unclear::TwoPlaces);
        } else if unknown {
            part.unclear = Some(Unclear::UnknownPlace);
        }
    }
    LineView {
        fields,
        parts,
        from,
        to,
        stops,
    }
}

/// Tells the two places of a line without an arrow apart. Returns true if it is unclear where the second begins.
fn divide(line: &str, read: &mut Read, saved: &[SavedPlaceView]) -> bool {
    let Some(open) = read.open.clone() else { return false };
    match split(line.get(open.clone()).unwrap_or_default(), saved) {
        Split::One => false,
        Split::Two { end, start } => {
            read.divide(line, open.start + end, open.start + start);
            false
        }
        Split::Unclear => true,
    }
}

/// Whether these words are the code of the airport that was found for them, and no car goes there from the other end.
pub(crate) fn is_far_airport(words: Option<&str>, found: Option<&FoundPlace>, other: Option<&FoundPlace>) -> bool {
    let (Some(words), Some(found), Some(other)) = (words, found, other) else {
        return false;
    };
    let is_code = found
        .iata
        .as_deref()
        .is_some_and(|code| code.eq_ignore_ascii_case(words.trim()));
    let km = point(&found.place)
        .zip(point(&other.place))
        .map(|(one, other)| one.distance_km(other));
    is_code && km.is_some_and(|km| km > BEYOND_A_RIDE_KM)
}

fn likely(
    words: Option<&str>,
    home: Option<&str>,
    near: Option<&FoundPlace>,
    saved: &[SavedPlaceView],
) -> Vec<FoundPlace> {
    let hints = Hints {
        other_end: near.and_then(|found| point(&found.place)),
        home,
    };
    let mut found = words.map(|words| look(words, hints, saved)).unwrap_or_default();
    found.truncate(MOST);
    found
}

#[cfg(test)]
mod tests;
