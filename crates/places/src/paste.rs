//! Reads a spot from any text that a guest sent: coordinates in the usual spellings, a plus code, a `geo:` URI, or a
//! link from Google, Apple, OpenStreetMap or Yandex maps. Everything is read offline. A link whose spot only its
//! service knows is reported as such, and so is a short plus code that needs a place nearby.

mod coordinates;
mod map_link;
mod plus_code;

use crate::Point;
use crate::find::{Hints, find};
pub use plus_code::ShortCode;

/// What a pasted text turned out to be.
#[derive(Debug, Clone, PartialEq)]
pub enum Pasted {
    Spot {
        point: Point,
        /// The name that the link gives it, as it came, without invisible characters and limited in length.
        label: Option<String>,
    },
    /// A plus code that is only unique near a place.
    ShortCode(ShortCode),
    /// A map link without its spot: only its service knows where it leads.
    OpaqueLink,
}

/// `None` for a text that is none of these, and so may be words to search for.
#[must_use]
pub fn read(text: &str) -> Option<Pasted> {
    if text.len() > LONGEST {
        return None;
    }
    let text = text.trim();
    if let Some(link) = map_link::in_text(text) {
        return map_link::read(link);
    }
    read_words(text)
}

impl ShortCode {
    /// The spot, if the locality pasted with the code is a known place.
    #[must_use]
    pub fn in_its_locality(&self) -> Option<Point> {
        let locality = find(self.locality.as_deref()?, Hints::default()).into_iter().next()?;
        Some(self.around(locality.place.point))
    }
}

/// A whole chat may be pasted by mistake; a link is never this long.
const LONGEST: usize = 8_192;
const LONGEST_LABEL: usize = 120;

fn read_words(text: &str) -> Option<Pasted> {
    if let Some(point) = coordinates::read(text) {
        return Some(Pasted::Spot { point, label: None });
    }
    plus_code::read(text).or_else(|| coordinates::among_words(text).map(|point| Pasted::Spot { point, label: None }))
}

/// A label that is safe to show, because a guest wrote it.
fn clean_label(label: &str) -> Option<String> {
    Some(fold::line(label, LONGEST_LABEL)).filter(|label| !label.is_empty())
}

#[cfg(test)]
mod tests;
