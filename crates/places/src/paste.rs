//! Reads a spot out of whatever a guest sent: coordinates in any of the usual spellings, a plus code, a `geo:` URI, or a
//! link from Google, Apple, OpenStreetMap or Yandex maps. Everything is read offline; a link that hides its spot behind a
//! service says so, and a short plus code says that it needs a place nearby.

mod coordinates;
mod map_link;
mod plus_code;

use crate::Point;
use crate::find::find;
pub use plus_code::ShortCode;

/// What a pasted text turned out to be.
#[derive(Debug, Clone, PartialEq)]
pub enum Pasted {
    Spot {
        point: Point,
        /// What the link calls it, as it came, without invisible characters and not endless.
        label: Option<String>,
    },
    /// A plus code that is only unique around some place.
    ShortCode(ShortCode),
    /// A map link that does not say where it leads: only its service can tell.
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
    /// The spot, when the locality it was pasted with is a place that is known.
    #[must_use]
    pub fn in_its_locality(&self) -> Option<Point> {
        let locality = find(self.locality.as_deref()?, None).into_iter().next()?;
        Some(self.around(locality.place.point))
    }
}

/// A chat may be pasted by mistake; a link is never so long.
const LONGEST: usize = 8_192;
const LONGEST_LABEL: usize = 120;

fn read_words(text: &str) -> Option<Pasted> {
    if let Some(point) = coordinates::read(text) {
        return Some(Pasted::Spot { point, label: None });
    }
    plus_code::read(text).or_else(|| coordinates::among_words(text).map(|point| Pasted::Spot { point, label: None }))
}

/// A label fit to be shown: a guest wrote it.
fn clean_label(label: &str) -> Option<String> {
    let seen = |letter: &char| {
        !letter.is_control()
            && !matches!(letter, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
    };
    let clean: String = label.chars().filter(seen).take(LONGEST_LABEL).collect();
    let clean = clean.trim();
    (!clean.is_empty()).then(|| clean.to_owned())
}

#[cfg(test)]
mod tests;
