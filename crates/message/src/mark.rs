//! What a unit of the message tells, word by word.

use std::ops::Range;

use jiff::civil::{Date, Time};

use crate::Told;
use crate::spot::Spot;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cue {
    Arrive,
    Depart,
    PickUp,
}

#[derive(Clone, PartialEq)]
pub(crate) enum Mark {
    Day {
        told: Told<Date>,
        is_negated: bool,
    },
    /// The number of a day, whose month follows from what was said before.
    DayNumber {
        number: i8,
        is_negated: bool,
    },
    Time(Told<Time>),
    /// A time that is no longer so: `not 14:30`.
    FormerTime(Time),
    Flight(Told<String>),
    Spot(Spot),
    Cue(Cue),
    Back,
    OneWay,
}

impl Mark {
    /// A day that was told; not one that was denied.
    pub(crate) fn day(&self) -> Option<&Told<Date>> {
        if let Self::Day {
            told,
            is_negated: false,
        } = self
        {
            Some(told)
        } else {
            None
        }
    }

    /// The number of a day that was told; not one that was denied.
    pub(crate) fn day_number(&self) -> Option<i8> {
        if let Self::DayNumber {
            number,
            is_negated: false,
        } = self
        {
            Some(*number)
        } else {
            None
        }
    }

    pub(crate) const fn is_denied_day(&self) -> bool {
        matches!(
            self,
            Self::Day { is_negated: true, .. } | Self::DayNumber { is_negated: true, .. }
        )
    }

    pub(crate) fn time(&self) -> Option<&Told<Time>> {
        if let Self::Time(told) = self { Some(told) } else { None }
    }

    pub(crate) const fn former_time(&self) -> Option<Time> {
        if let Self::FormerTime(time) = self {
            Some(*time)
        } else {
            None
        }
    }

    pub(crate) fn flight(&self) -> Option<&Told<String>> {
        if let Self::Flight(flight) = self {
            Some(flight)
        } else {
            None
        }
    }

    pub(crate) fn spot(&self) -> Option<&Spot> {
        if let Self::Spot(spot) = self { Some(spot) } else { None }
    }

    pub(crate) fn cue(&self) -> Option<Cue> {
        if let Self::Cue(cue) = self { Some(*cue) } else { None }
    }
}

#[derive(Clone)]
pub(crate) struct Found {
    pub(crate) words: Range<usize>,
    pub(crate) mark: Mark,
}
