//! The places that the words of a line may mean.

use places::find::{Hints, airport};

use super::Read;
use super::split::{Split, split};
use super::view::{LineView, Meaning, Unclear};
use crate::places::look::look;
use crate::places::view::{FoundPlace, SavedPlaceView};
use crate::search_form::point;

/// Places beyond this number are not looked up in a line.
const MOST: usize = 8;

/// The pick-up comes first, because the other places are probably near it. A destination that is a code comes before a
/// pick-up that is none.
pub(crate) fn looked_up(line: &str, mut read: Read, home: Option<&str>, saved: &[SavedPlaceView]) -> LineView {
    let is_unclear = divide(line, &mut read, saved);
    let Read { fields, mut parts, .. } = read;
    let certain = Some(&fields)
        .filter(|fields| is_only_code(fields.to.as_deref(), fields.from.as_deref()))
        .map(|fields| likely(fields.to.as_deref(), home, None, saved));
    let end = certain.as_ref().and_then(|to| to.first());
    let from = likely(fields.from.as_deref(), home, end, saved);
    let near = from.first();
    let to = certain.unwrap_or_else(|| likely(fields.to.as_deref(), home, near, saved));
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

/// Whether the first of two places is the code of an airport and the other is not.
pub(crate) fn is_only_code(one: Option<&str>, other: Option<&str>) -> bool {
    let is_code = |words: Option<&str>| words.is_some_and(|words| words.trim().len() == 3 && airport(words).is_some());
    is_code(one) && !is_code(other)
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
