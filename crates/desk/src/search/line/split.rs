//! Tells two places apart that stand beside each other: `AYT Lara`, `Lara AYT`, `Antalya Hotel Lara Palas`.
//!
//! Every boundary between two words is tried. Both sides must be found without a slip, one of them exactly; an airport
//! whose code stands in capitals may also be beside a hotel that no atlas has. Words that are found as one place stay
//! one.

use fold::fold;
use places::find::{Fit, named};

use super::tokens::{TokenKind, tokens};
use crate::places::look::is_meant;
use crate::places::view::SavedPlaceView;

/// No two places have more words than this.
const MOST_WORDS: usize = 12;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Split {
    /// One place, or nothing that is known.
    One,
    /// The first place ends at one byte, and the second starts at the other.
    Two { end: usize, start: usize },
    /// There are two places, but several boundaries between them are as likely.
    Unclear,
}

/// How well a side is found, the best last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Known {
    Not,
    /// A name begins so.
    Begun,
    /// The whole name of a place.
    Named,
    /// The code of an airport.
    Code,
    /// The code of an airport in capitals, which no word is by chance.
    Capitals,
}

pub(super) fn split(words: &str, saved: &[SavedPlaceView]) -> Split {
    let tokens = tokens(words);
    let is_plain = tokens
        .iter()
        .all(|token| matches!(token.kind, TokenKind::Word | TokenKind::Comma));
    if !is_plain || tokens.len() < 2 || tokens.len() > MOST_WORDS || known(words, saved) > Known::Not {
        return Split::One;
    }
    let mut best: Option<((Known, Known), Split)> = None;
    for pair in tokens.windows(2) {
        // `Lara, Antalya` is one place and where it lies.
        let [first, second] = pair else { continue };
        if first.kind == TokenKind::Comma || second.kind == TokenKind::Comma {
            continue;
        }
        let (end, start) = (first.range.end, second.range.start);
        let side = |text: Option<&str>| text.map_or(Known::Not, |text| known(text, saved));
        let sides = [side(words.get(..end)), side(words.get(start..))];
        let Some(likelihood) = likelihood(sides) else { continue };
        let two = Split::Two { end, start };
        best = match best {
            Some((former, _)) if former == likelihood => Some((former, Split::Unclear)),
            Some((former, split)) if former > likelihood => Some((former, split)),
            Some(_) | None => Some((likelihood, two)),
        };
    }
    best.map_or(Split::One, |(_, split)| split)
}

/// The worse side counts first; `None`: these are no two places.
fn likelihood([one, other]: [Known; 2]) -> Option<(Known, Known)> {
    let (worse, better) = (one.min(other), one.max(other));
    let is_likely = better == Known::Capitals || (worse > Known::Not && better >= Known::Named);
    is_likely.then_some((worse, better))
}

fn known(text: &str, saved: &[SavedPlaceView]) -> Known {
    let folded = fold(text);
    let is_saved = saved.iter().any(|place| fold(&place.saved.place.name) == folded);
    let is_begun = || saved.iter().any(|place| is_meant(&place.saved.place.name, &folded));
    let of_atlas = named(text).into_iter().map(|found| found.fit).min();
    match of_atlas {
        Some(Fit::Code) if text.chars().all(char::is_uppercase) => Known::Capitals,
        Some(Fit::Code) => Known::Code,
        Some(Fit::WholeName) => Known::Named,
        Some(Fit::Beginning | Fit::Similar | Fit::Distant) | None if is_saved => Known::Named,
        Some(Fit::Beginning) => Known::Begun,
        Some(Fit::Similar | Fit::Distant) | None if is_begun() => Known::Begun,
        Some(Fit::Similar | Fit::Distant) | None => Known::Not,
    }
}
