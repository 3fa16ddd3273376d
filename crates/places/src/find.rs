//! Finds airports and cities from a few letters.
//!
//! A query is folded and read in several ways: as it is; without words like "airport", for airports only; up to its
//! first comma; and, if it is Cyrillic and finds hardly anything, in Latin letters. Each reading is searched as a code,
//! as a whole name, as the beginning of a name, and, if this finds few places, as something similar: one slip (a letter
//! wrong, missing, too many, or two swapped) from four letters on, two slips from eight. The results are in that order.
//! Among equals, places near the other end of the ride come first, then those in the agency's country, then the more
//! important ones, where a place's own name counts for more than a foreign or former one. The airports of a city follow
//! it. If the other end is known, places too far away for a car come last, however well they match. If the agency's
//! country is known, up to three letters are taken as the beginning of a name abroad even where a place there has just
//! this name.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::LazyLock;

use levenshtein_automata::LevenshteinAutomatonBuilder;

use crate::atlas::{AIRPORT_WORDS, Atlas, NameKind, Place, Row};
use crate::walk::{Below, matching, under};
use crate::{Point, cyrillic};
use fold::fold;

/// The most results of a search.
pub const MOST: usize = 50;

#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    pub place: Place,
    pub fit: Fit,
}

/// How well a place matches the query, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// The query is its IATA code.
    Code,
    /// The query is one of its names.
    WholeName,
    /// One of its names, or a word in its name, begins with the query.
    Beginning,
    /// One of its names is the query with one slip.
    Similar,
    /// One of its names begins with the query with one slip, or is the query with two.
    Distant,
}

/// What is known about a place before its name is read.
#[derive(Debug, Clone, Copy, Default)]
pub struct Hints<'a> {
    /// The other end of the ride.
    pub other_end: Option<Point>,
    /// The country of the agency: two capital letters.
    pub home: Option<&'a str>,
}

/// The places that a query may mean, the likeliest first; those at a likely distance from the other end and those in
/// the agency's country are preferred. A query without a letter or digit finds nothing.
#[must_use]
pub fn find(text: &str, hints: Hints<'_>) -> Vec<Found> {
    Atlas::bundled()
        .map(|atlas| find_in(atlas, text, hints, Slips::Considered))
        .unwrap_or_default()
}

/// The places of this name or code, or whose name begins with it, the likeliest first. Slips are not considered, so a
/// whole message can be looked through.
#[must_use]
pub fn named(text: &str) -> Vec<Found> {
    Atlas::bundled()
        .map(|atlas| find_in(atlas, text, Hints::default(), Slips::Left))
        .unwrap_or_default()
}

/// The airport of an IATA code, in any case.
#[must_use]
pub fn airport(iata: &str) -> Option<Place> {
    find(iata, Hints::default())
        .into_iter()
        .map(|found| found.place)
        .find(|place| place.iata().is_some_and(|code| code.eq_ignore_ascii_case(iata.trim())))
}

/// The code of the airport that is shown with this name. `None`: there is none, or several.
#[must_use]
pub fn code_of(name: &str) -> Option<&'static str> {
    static CODES: LazyLock<HashMap<&str, Option<&str>>> = LazyLock::new(|| {
        let mut codes = HashMap::new();
        let atlas = Atlas::bundled().into_iter();
        let rows = atlas.flat_map(|atlas| {
            (0..)
                .take(atlas.len())
                .map(move |row| (atlas.name(row), atlas.iata(row)))
        });
        for (name, code) in rows.filter_map(|(name, code)| Some((name?, code?))) {
            let is_shared = codes.insert(name, Some(code)).is_some();
            if is_shared {
                codes.insert(name, None);
            }
        }
        codes
    });
    CODES.get(name).copied().flatten()
}

/// The place closest to a spot, with its distance in kilometres: it gives pasted coordinates a name.
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

/// A folded name without the words that only say that it is an airport; unchanged if nothing else would be left.
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

/// Slightly less than one degree of latitude.
const KM_OF_LATITUDE: f64 = 111.0;
/// The distance to the next town, and to the far end of a coast.
const RIDES_KM: [f64; 2] = [40.0, 150.0];
/// No car is booked for a ride as long as this.
pub const BEYOND_A_RIDE_KM: f64 = 1_000.0;
/// People mean a place by its own name as often as one with 48 times its people by another name.
const OWN_NAME: u8 = 45;
/// Up to so many letters are rather the beginning of a near name than the whole of a far one.
const SHORT: usize = 3;
/// If there are fewer places than this, slips are considered.
const FEW: usize = 8;
/// The most names that are examined for one reading and fit: enough to choose those near the other end.
const LOOKED_AT: usize = 4_000;
/// In longer texts a search with slips costs more than it finds.
const LONGEST_WITH_SLIPS: usize = 40;

static ONE_SLIP: LazyLock<LevenshteinAutomatonBuilder> = LazyLock::new(|| LevenshteinAutomatonBuilder::new(1, true));
static TWO_SLIPS: LazyLock<LevenshteinAutomatonBuilder> = LazyLock::new(|| LevenshteinAutomatonBuilder::new(2, true));

/// One way to understand a query.
struct Reading {
    text: String,
    airports_only: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Slips {
    Considered,
    Left,
}

fn find_in(atlas: &Atlas, text: &str, hints: Hints<'_>, slips: Slips) -> Vec<Found> {
    let query = fold(text);
    if query.is_empty() {
        return Vec::new();
    }
    let mut search = Search {
        atlas,
        hints,
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
    if slips == Slips::Considered {
        search.with_slips(&readings);
    }
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

/// Recognises "antalya airp" as the beginning of "antalya airport".
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
    /// The place with which it is listed: its city for an airport that was found through it, otherwise itself.
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
    hints: Hints<'a>,
    hits: HashMap<Row, Hit>,
}

impl Search<'_> {
    /// Names that are, or begin with, the typed text.
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

    /// Names that are, or begin with, the typed text apart from one or two slips. The better the exact match, the fewer
    /// slips.
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
        let is_short = reading.text.chars().count() <= SHORT;
        for number in numbers.take(LOOKED_AT) {
            let enough = self.hits.len() >= known + MOST;
            if enough && self.hints.other_end.is_none() && self.hints.home.is_none() {
                break;
            }
            let Ok(row) = Row::try_from(number / NameKind::COUNT) else {
                continue;
            };
            let is_near = self.km_to(row).is_some_and(|km| km <= BEYOND_A_RIDE_KM);
            if enough && !is_near && !self.is_at_home(row) {
                continue;
            }
            let kind = number % NameKind::COUNT;
            let iata = self.atlas.iata(row);
            let fit = match fit {
                Fit::WholeName if iata.is_some_and(|code| code.eq_ignore_ascii_case(&reading.text)) => Fit::Code,
                Fit::WholeName if kind == NameKind::Inside.number() => Fit::Beginning,
                Fit::WholeName if is_short && self.is_abroad(row) => Fit::Beginning,
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

    /// A place that was found twice counts with its better match.
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
        Some(self.hints.other_end?.distance_km(self.atlas.point(row)?))
    }

    fn is_at_home(&self, row: Row) -> bool {
        self.hints.home.is_some() && self.atlas.country(row) == self.hints.home
    }

    fn is_abroad(&self, row: Row) -> bool {
        self.hints.home.is_some() && !self.is_at_home(row)
    }

    /// The lowest value comes first.
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
            self.is_abroad(hit.beside),
            Reverse(weight),
            hit.beside,
            is_airport,
            hit.row,
        )
    }
}

#[cfg(test)]
mod tests;
