//! What stands in a line besides places.

use jiff::civil::{Date, Time};

use super::back::back;
use super::flight::flight;
use super::party::party;
use super::tokens::{Token, TokenKind};
use super::view::{Meaning, Unclear};
use super::when::when;

/// A detail that was understood, and the number of words it took.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub(super) struct Detail {
    pub(super) words: usize,
    pub(super) says: Says,
    pub(super) unclear: Option<Unclear>,
}

#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub(super) enum Says {
    Date(Option<Date>),
    Time(Option<Time>),
    People(u32),
    Sum {
        adults: u32,
        children: u32,
        ages: Vec<u32>,
    },
    Children {
        children: u32,
        ages: Vec<u32>,
    },
    Babies {
        babies: u32,
        ages: Vec<u32>,
    },
    Bags(u32),
    Seats(u32),
    /// Without a space: `XQ101`.
    Flight(String),
    /// What follows is said of the way back.
    Back,
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

impl Detail {
    pub(super) const fn clear(words: usize, says: Says) -> Self {
        Self {
            words,
            says,
            unclear: None,
        }
    }
}

impl Says {
    pub(super) const fn meaning(&self) -> Meaning {
        match self {
            Self::Date(_) => Meaning::Date,
            Self::Time(_) => Meaning::Time,
            Self::People(_) | Self::Sum { .. } => Meaning::People,
            Self::Children { .. } | Self::Babies { .. } => Meaning::Children,
            Self::Bags(_) => Meaning::Bags,
            Self::Seats(_) => Meaning::Seats,
            Self::Flight(_) => Meaning::Flight,
            Self::Back => Meaning::Back,
        }
    }
}

pub(super) fn detail(ahead: &[Token<'_>], context: ReadingContext) -> Option<Detail> {
    ahead.first().filter(|token| token.kind == TokenKind::Word)?;
    party(ahead)
        .or_else(|| flight(ahead))
        .or_else(|| when(ahead, context))
        .or_else(|| back(ahead, context))
}
