//! A place as a message tells it.

use std::ops::Range;

use crate::Place;
use crate::vocabulary as v;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Town,
    /// A hotel, a house, a station or an address.
    House,
    Airport,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    From,
    To,
}

#[derive(Clone, PartialEq)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Spot {
    pub(crate) kind: Kind,
    pub(crate) words: String,
    pub(crate) iata: Option<&'static str>,
    /// The bytes of the message that tell it; `None` for a place that follows from others.
    pub(crate) at: Option<Range<usize>>,
    /// Which end of the ride it is, if a word says so.
    pub(crate) end: Option<End>,
    pub(crate) is_sure: bool,
    /// Whether it is only taken for a house because nothing else is known of it.
    pub(crate) is_guess: bool,
    /// What else may be meant.
    pub(crate) others: Vec<Place>,
    /// Whether its code stands in the message.
    pub(crate) is_code: bool,
    /// The name of a town in the atlas, whatever its ending in the message.
    pub(crate) town: Option<&'static str>,
}

impl Spot {
    /// A place of which no more than its name is known.
    pub(crate) fn new(kind: Kind, words: impl Into<String>, end: Option<End>) -> Self {
        Self {
            kind,
            words: words.into(),
            iata: None,
            at: None,
            end,
            is_sure: true,
            is_guess: false,
            others: Vec::new(),
            is_code: false,
            town: None,
        }
    }

    /// Whether it is a station or a port, where trains and ships bring guests as flights do at an airport.
    pub(crate) fn is_stop(&self) -> bool {
        self.kind == Kind::House
            && v::STATION.is_in(&dates::words(&self.words))
            && !v::HOTEL.is_in(&dates::words(&self.words))
    }

    /// The same place where nothing in the message tells it.
    pub(crate) fn derived(&self) -> Self {
        Self {
            at: None,
            ..self.clone()
        }
    }
}
