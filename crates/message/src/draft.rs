//! A trip while it is laid together.

use jiff::civil::{Date, Time};

use crate::Told;
use crate::lines::Unit;
use crate::mark::{Cue, Found};
use crate::spot::{End, Kind, Spot};
use crate::spots::gap;

/// A trip as far as it is known.
#[derive(Clone, Default)]
pub(crate) struct Draft {
    pub(crate) from: Option<Spot>,
    pub(crate) to: Option<Spot>,
    pub(crate) date: Option<Told<Date>>,
    pub(crate) times: Vec<Timed>,
    pub(crate) flight: Option<Told<String>>,
    pub(crate) is_back: bool,
    /// Which end the airport is, told before its name.
    pub(crate) airport: Option<End>,
}

impl Draft {
    pub(crate) fn is_begun(&self) -> bool {
        self.date.is_some()
            || self.flight.is_some()
            || !self.times.is_empty()
            || self.from.is_some()
            || self.to.is_some()
    }

    /// What two rows of a list have in common if they tell one ride.
    pub(crate) fn flight_and_day(&self) -> (Option<&String>, Option<Date>, Option<String>) {
        let words = |spot: &Option<Spot>| spot.as_ref().map_or("", |spot| spot.words.as_str()).to_owned();
        let ends = format!("{}>{}", words(&self.from), words(&self.to));
        (
            self.flight.as_ref().map(|flight| &flight.value),
            self.date.as_ref().map(|day| day.value),
            Some(ends),
        )
    }

    pub(crate) fn is_timed(&self) -> bool {
        self.date.is_some() && (!self.times.is_empty() || self.flight.is_some())
    }

    pub(crate) const fn has_ends(&self) -> bool {
        self.from.is_some() && self.to.is_some()
    }

    pub(crate) fn begins_at_airport(&self) -> bool {
        self.from.as_ref().is_some_and(|spot| spot.kind == Kind::Airport)
    }

    pub(crate) fn has_airport(&self) -> bool {
        [&self.from, &self.to]
            .into_iter()
            .flatten()
            .any(|spot| spot.kind == Kind::Airport)
    }

    pub(crate) fn swapped(&self) -> Self {
        Self {
            from: self.to.as_ref().map(Spot::derived),
            to: self.from.as_ref().map(Spot::derived),
            is_back: true,
            ..Self::default()
        }
    }
}

/// A comma parts a time from the word behind it as much as so many words do.
const COMMA: usize = 4;

/// So much does the border of a cell part them.
const CELL: usize = 40;

/// A time with what it is the time of.
pub(crate) type Timed = (Told<Time>, Option<Cue>);

/// The times of a unit, each with the nearest word that says what it is of; each word serves one time.
pub(crate) fn timed(unit: &Unit<'_>, found: &[Found]) -> Vec<Timed> {
    let times: Vec<(&Found, &Told<Time>)> = found
        .iter()
        .filter_map(|found| Some((found, found.mark.time()?)))
        .collect();
    let cues: Vec<(&Found, Cue)> = found
        .iter()
        .filter_map(|found| Some((found, found.mark.cue()?)))
        .collect();
    let mut pairs: Vec<(usize, usize, usize)> = Vec::new();
    for (time_at, (time, _)) in times.iter().enumerate() {
        for (cue_at, (cue, _)) in cues.iter().enumerate() {
            let apart = if cue.words.start < time.words.start {
                // `uçuyor, 10:50'de inecekler`: a comma ends what the verb before it tells.
                let is_apart = cue.words.end == time.words.start
                    && gap(unit, time.words.start).is_some_and(|gap| gap.contains(','))
                    && cues.iter().any(|(other, _)| other.words.start >= time.words.end);
                time.words.start.saturating_sub(cue.words.end) + if is_apart { COMMA } else { 0 }
            } else {
                // A word behind a time says less often what it is of than one before it.
                let is_apart =
                    (time.words.end..=cue.words.start).any(|at| gap(unit, at).is_some_and(|gap| gap.contains(',')));
                let comma = if is_apart { COMMA } else { 0 };
                cue.words.start.saturating_sub(time.words.end) + usize::from(cues.len() > 1) + comma
            };
            pairs.push((apart, time_at, cue_at));
        }
    }
    for (apart, time_at, cue_at) in &mut pairs {
        let words = times.get(*time_at).zip(cues.get(*cue_at)).map(|((time, _), (cue, _))| {
            let (one, other) = (time.words.start, cue.words.start);
            one.min(other) + 1..=one.max(other)
        });
        let is_other_cell = |at: usize| gap(unit, at).is_some_and(|gap| gap.contains(['\t', '|']));
        *apart += if words.is_some_and(|mut words| words.any(is_other_cell)) {
            CELL
        } else {
            0
        };
    }
    pairs.sort_unstable();
    let (mut of_time, mut used) = (vec![None; times.len()], vec![false; cues.len()]);
    for (_, time_at, cue_at) in pairs {
        let (Some(slot), Some(used)) = (of_time.get_mut(time_at), used.get_mut(cue_at)) else {
            continue;
        };
        if slot.is_none() && !*used {
            *slot = cues.get(cue_at).map(|(_, cue)| *cue);
            *used = true;
        }
    }
    let is_at_house = cues.is_empty() && leaves_house(found);
    if let [only] = of_time.as_mut_slice() {
        *only = only.or(is_at_house.then_some(Cue::PickUp));
    }
    times
        .iter()
        .zip(of_time)
        .map(|((_, time), cue)| ((*time).clone(), cue))
        .collect()
}

/// `17:15 Uhr ab Messe München`: the time at a house is that of the pick-up where no flight is told.
fn leaves_house(found: &[Found]) -> bool {
    let is_of_flight = |one: &Found| one.mark.flight().is_some();
    let leaves = |one: &Found| {
        let spot = one.mark.spot();
        spot.is_some_and(|spot| spot.kind == Kind::House && spot.end == Some(End::From))
    };
    found.iter().any(leaves) && !found.iter().any(is_of_flight)
}
