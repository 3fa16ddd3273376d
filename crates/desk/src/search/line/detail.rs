//! Dates, times and counts among the words of a line.

use jiff::civil::{Date, Time};

use super::tokens::{Token, TokenKind};
use super::view::{Meaning, Unclear};
use super::when;
use super::words;

/// A detail that was understood, and the number of words it took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Detail {
    pub(super) words: usize,
    pub(super) says: Says,
    pub(super) unclear: Option<Unclear>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Says {
    Date(Option<Date>),
    Time(Option<Time>),
    People(u32),
    Bags(u32),
}

/// What is known when a word is read.
#[derive(Debug, Clone, Copy)]
pub(super) struct ReadingContext {
    pub(super) today: Date,
    /// A date was read already, so a number with a dot is a time.
    pub(super) dated: bool,
    /// Whether a slash may also stand between month and day.
    pub(super) slashes_mislead: bool,
    pub(super) name: NameHere,
}

/// Whether a word here may belong to the name of a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NameHere {
    /// A detail ended the last name.
    No,
    /// A name has begun, and a word may continue it.
    Goes,
    /// Nothing has been said yet of the pick-up, but details may come before it.
    MayBegin,
    /// A link stands before this word, so a name is expected.
    Begins,
}

impl Says {
    pub(super) fn meaning(self) -> Meaning {
        match self {
            Self::Date(_) => Meaning::Date,
            Self::Time(_) => Meaning::Time,
            Self::People(_) => Meaning::People,
            Self::Bags(_) => Meaning::Bags,
        }
    }
}

pub(super) fn detail(ahead: &[Token<'_>], context: ReadingContext) -> Option<Detail> {
    let first = ahead.first().filter(|token| token.kind == TokenKind::Word)?;
    let next = ahead.get(1).filter(|token| token.kind == TokenKind::Word);
    count(first, next).or_else(|| when::when(ahead, context))
}

/// `2p`, `2 pax`, `3 bavul`.
fn count(first: &Token<'_>, next: Option<&Token<'_>>) -> Option<Detail> {
    let (number, glued) = number_first(&first.folded)?;
    let (unit, words) = if glued.is_empty() {
        (next?.folded.as_str(), 2)
    } else {
        (glued, 1)
    };
    let number = number.parse().ok()?;
    let says = if words::is_people(unit) {
        Says::People(number)
    } else if words::is_bags(unit) {
        Says::Bags(number)
    } else {
        return None;
    };
    clear(words, says)
}

/// The leading digits, and what follows them directly.
fn number_first(word: &str) -> Option<(&str, &str)> {
    let digits = word.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(word.len());
    word.split_at_checked(digits).filter(|(number, _)| !number.is_empty())
}

#[expect(clippy::unnecessary_wraps, reason = "every reader of a detail answers in one way")]
fn clear(words: usize, says: Says) -> Option<Detail> {
    Some(Detail {
        words,
        says,
        unclear: None,
    })
}
