//! Finds airports and cities from a few letters.
//!
//! A query is folded and read in several ways: as it stands; without words like "airport", meaning airports only; up to its
//! first comma; and, when it is Cyrillic and hardly found, in Latin letters. Each reading is looked for as a code, as a
//! whole name, as the beginning of a name, and, if few were found so, as something similar: one slip (a letter wrong,
//! missing, too many, or two swapped) from four letters on, two slips from eight. The answer is in that order; among equals,
//! what lies near the other end of the ride comes first, then the more important, where a place's own name counts for more
//! than what it is called elsewhere or was called long ago. The airports of a city follow it. When the other end is known,
//! what no car would be booked for comes last, however well it fits.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::LazyLock;

use levenshtein_automata::LevenshteinAutomatonBuilder;

use crate::atlas::{AIRPORT_WORDS, Atlas, NameKind, Place, Row};
use crate::walk::{Below, matching, under};
use crate::{Point, cyrillic};
use fold::fold;

/// No answer is longer.
pub const MOST: usize = 50;

#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    pub place: Place,
    pub fit: Fit,
}

/// How a place answers the query, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// The query is its IATA code.
    Code,
    /// The query is one of its names.
    WholeName,
    /// One of its names, or a word in its name, begins with the query.
    Beginning,
    /// One of its names is the query with a slip.
    Similar,
    /// One of its names begins with the query with a slip, or is it with two.
    Distant,
}

/// The places that a query may mean, the likeliest first; those a likely ride away from `other_end` are preferred. Nothing
/// for a query without a letter or digit.
#[must_use]
pub fn find(text: &str, other_end: Option<Point>) -> Vec<Found> {
    Atlas::bundled()
        .map(|atlas| find_in(atlas, text, other_end))
        .unwrap_or_default()
}

/// The airport of an IATA code, in any case.
#[must_use]
pub fn airport(iata: &str) -> Option<Place> {
    find(iata, None)
        .into_iter()
        .map(|found| found.place)
        .find(|place| place.iata().is_some_and(|code| code.eq_ignore_ascii_case(iata.trim())))
}

/// The place closest to a spot, and how many kilometres away it is: to give pasted coordinates a name.
#[must_use]
pub fn nearest(point: Point) -> Option<(Place, f64)> {
    let atlas = Atlas::bundled()?;
    let mut best: Option<(Row, f64)> = None;
    for row in 0..Row::try_from(atlas.len()).ok()? {
        let Some(candidate) = atlas.point(row) else { continue };
        let least_km = (candidate.latitude() - point.latitude()).abs() * KM_OF_LATITUDE;
        if best.is_none_or(|(_, km)| least_km < km) {
            let km = candidate.distance_km(point);
            if best.is_none_or(|(_, best_km)| km < best_km) {
                best = Some((row, km));
            }
        }
    }
    let (row, km) = best?;
    Some((atlas.place(row)?, km))
}

/// A folded name without the words that only say it is an airport; as it was when nothing else would be left.
#[must_use]
pub fn without_airport_words(folded: &str) -> String {
    let kept: Vec<&str> = folded.split(' ').filter(|word| !AIRPORT_WORDS.contains(word)).collect();
    if kept.is_empty() {
        folded.to_owned()
    } else {
        kept.join(" ")
    }
}

/// Makes the first search with a slip as quick as the others.
pub(crate) fn warm() {
    LazyLock::force(&ONE_SLIP);
    LazyLock::force(&TWO_SLIPS);
}

/// Slightly less than a degree of latitude spans.
const KM_OF_LATITUDE: f64 = 111.0;
/// Up to the next town, and up to the far end of a coast.
const RIDES_KM: [f64; 2] = [40.0, 150.0];
const BEYOND_A_RIDE_KM: f64 = 1_000.0;
/// A place is meant by its own name as often as one with 48 times its people by another name.
const OWN_NAME: u8 = 45;
/// With fewer places than this, slips are considered.
const FEW: usize = 8;
/// How many names are looked at, at most, for one reading and fit: enough to pick those near the other end out of them.
const LOOKED_AT: usize = 4_000;
/// Looking for slips in longer texts costs more than it finds.
const LONGEST_WITH_SLIPS: usize = 40;

static ONE_SLIP: LazyLock<LevenshteinAutomatonBuilder> = LazyLock::new(|| LevenshteinAutomatonBuilder::new(1, true));
static TWO_SLIPS: LazyLock<LevenshteinAutomatonBuilder> = LazyLock::new(|| LevenshteinAutomatonBuilder::new(2, true));

/// One way to understand a query.
struct Reading {
    text: String,
    airports_only: bool,
}

fn find_in(atlas: &Atlas, text: &str, other_end: Option<Point>) -> Vec<Found> {
    let query = fold(text);
    if query.is_empty() {
        return Vec::new();
    }
    let mut search = Search {
        atlas,
        other_end,
        hits: HashMap::new(),
    };
    let mut readings = vec![Reading {
        text: query.clone(),
        airports_only: false,
    }];
    let stripped = without_airport_words(&query);
    let airports_only = stripped != query;
    let latin = cyrillic::in_latin(&stripped).map(|text| Reading { text, airports_only });
    if airports_only {
        readings.push(Reading {
            text: stripped,
            airports_only,
        });
    }
    readings.iter().for_each(|reading| search.exactly(reading));

    let more = [up_to_the_comma(text), without_begun_airport_word(&query), latin];
    for reading in more.into_iter().flatten() {
        if search.hits.len() < FEW {
            search.exactly(&reading);
            readings.push(reading);
        }
    }
    search.with_slips(&readings);
    search.answer()
}

fn up_to_the_comma(text: &str) -> Option<Reading> {
    let (start, _) = text.split_once(',')?;
    Some(Reading {
        text: fold(start),
        airports_only: false,
    })
    .filter(|reading| !reading.text.is_empty())
}

/// "antalya airp", on its way to "antalya airport".
fn without_begun_airport_word(query: &str) -> Option<Reading> {
    let (start, last) = query.rsplit_once(' ')?;
    let begun = last.chars().count() >= 3 && AIRPORT_WORDS.iter().any(|word| word.starts_with(last));
    begun.then(|| Reading {
        text: without_airport_words(start),
        airports_only: true,
    })
}

struct Hit {
    fit: Fit,
    own_name: bool,
    /// The place it is listed with: its city for an airport that was found through it, else itself.
    beside: Row,
    row: Row,
}

impl Hit {
    const fn goodness(&self) -> (Fit, bool, Row) {
        (self.fit, !self.own_name, self.beside)
    }
}

struct Search<'a> {
    atlas: &'a Atlas,
    other_end: Option<Point>,
    hits: HashMap<Row, Hit>,
}

impl Search<'_> {
    /// Names that are, or begin with, what was typed.
    fn exactly(&mut self, reading: &Reading) {
        let atlas = self.atlas;
        self.take(
            under(&atlas.index, &reading.text, Below::WholeNames),
            reading,
            Fit::WholeName,
        );
        self.take(
            under(&atlas.index, &reading.text, Below::Beginnings),
            reading,
            Fit::Beginning,
        );
    }

    /// Names that would be, or would begin with, what was typed but for a slip or two: the less, the better it was found
    /// as it stands.
    fn with_slips(&mut self, readings: &[Reading]) {
        let whole = |hit: &&Hit| hit.fit <= Fit::WholeName;
        let by_name = self.hits.values().any(|hit| whole(&hit));
        let by_own_name = self.hits.values().filter(whole).any(|hit| hit.own_name);
        if by_own_name || self.hits.len() >= FEW {
            return;
        }
        let atlas = self.atlas;
        for reading in readings {
            let letters = reading.text.chars().count();
            if !(4..=LONGEST_WITH_SLIPS).contains(&letters) {
                continue;
            }
            self.take(
                matching(&atlas.index, &ONE_SLIP.build_dfa(&reading.text)),
                reading,
                Fit::Similar,
            );
            if letters >= 8 && !by_name {
                self.take(
                    matching(&atlas.index, &TWO_SLIPS.build_dfa(&reading.text)),
                    reading,
                    Fit::Distant,
                );
            }
            if self.hits.len() < FEW {
                self.take(
                    matching(&atlas.index, &ONE_SLIP.build_prefix_dfa(&reading.text)),
                    reading,
                    Fit::Distant,
                );
            }
        }
    }

    fn take(&mut self, numbers: impl Iterator<Item = u64>, reading: &Reading, fit: Fit) {
        let known = self.hits.len();
        for number in numbers.take(LOOKED_AT) {
            let enough = self.hits.len() >= known + MOST;
            if enough && self.other_end.is_none() {
                break;
            }
            let Ok(row) = Row::try_from(number / NameKind::COUNT) else {
                continue;
            };
            if enough && self.km_to(row).is_none_or(|km| km > BEYOND_A_RIDE_KM) {
                continue;
            }
            let kind = number % NameKind::COUNT;
            let iata = self.atlas.iata(row);
            let fit = match fit {
                Fit::WholeName if iata.is_some_and(|code| code.eq_ignore_ascii_case(&reading.text)) => Fit::Code,
                Fit::WholeName if kind == NameKind::Inside.number() => Fit::Beginning,
                Fit::Code | Fit::WholeName | Fit::Beginning | Fit::Similar | Fit::Distant => fit,
            };
            let hit = |row_found| {
                let own_name = kind == NameKind::Own.number();
                Hit {
                    fit,
                    own_name,
                    beside: row,
                    row: row_found,
                }
            };
            if iata.is_some() || !reading.airports_only {
                self.keep(hit(row));
            }
            if iata.is_none() && kind != NameKind::Inside.number() {
                for airport in self.atlas.airports_of(row) {
                    self.keep(hit(airport));
                }
            }
        }
    }

    /// A place that was found twice counts by its better hit.
    fn keep(&mut self, hit: Hit) {
        match self.hits.entry(hit.row) {
            Entry::Vacant(free) => {
                free.insert(hit);
            }
            Entry::Occupied(mut kept) if hit.goodness() < kept.get().goodness() => {
                kept.insert(hit);
            }
            Entry::Occupied(_) => {}
        }
    }

    fn answer(self) -> Vec<Found> {
        let mut ordered: Vec<_> = self
            .hits
            .values()
            .map(|hit| (self.order(hit), hit.fit, hit.row))
            .collect();
        ordered.sort_unstable();
        let found = |(_, fit, row)| {
            Some(Found {
                place: self.atlas.place(row)?,
                fit,
            })
        };
        ordered.into_iter().filter_map(found).take(MOST).collect()
    }

    fn km_to(&self, row: Row) -> Option<f64> {
        Some(self.other_end?.distance_km(self.atlas.point(row)?))
    }

    /// The lowest comes first.
    fn order(&self, hit: &Hit) -> impl Ord + use<> {
        let km = self.km_to(hit.beside);
        let beyond_a_ride = km.is_some_and(|km| km > BEYOND_A_RIDE_KM);
        let how_far = RIDES_KM.iter().filter(|ride| km.is_none_or(|km| km > **ride)).count();
        let weight = self
            .atlas
            .weight(hit.beside)
            .saturating_add(if hit.own_name { OWN_NAME } else { 0 });
        let is_airport = self.atlas.iata(hit.row).is_some();
        (
            beyond_a_ride,
            hit.fit,
            how_far,
            Reverse(weight),
            hit.beside,
            is_airport,
            hit.row,
        )
    }
}

#[cfg(test)]
mod tests;
