//! Orders the places by how likely people mean them, and puts each beside the city to which it belongs.

use std::collections::HashMap;

use fold::fold;
use places::find::without_airport_words;

use crate::names;
use crate::sources::{Source, SourceKind};

/// A place in its final position, which is its rank.
pub(crate) struct Ranked {
    pub(crate) source: Source,
    /// The position of the city to which it belongs or near which it lies.
    pub(crate) near: Option<usize>,
    /// Whether the airport itself names that city, in addition to lying near it.
    pub(crate) serves: bool,
    /// In numbers of people.
    pub(crate) importance: u64,
}

/// An airport may name a city as its own up to this distance.
const SERVED_KM: f64 = 90.0;
/// A city may be described by another up to this distance.
const NEAR_KM: f64 = 150.0;
/// A city that describes others has at least this many people, and three times as many as the place described.
const LANDMARK: u64 = 50_000;
/// An international airport among villages, as at resorts, counts at least as much as a city of this size.
const INTERNATIONAL: u64 = 300_000;

pub(crate) fn by_importance(places: &[Source]) -> Vec<Ranked> {
    let city_of = served_cities(places);
    let mut order: Vec<usize> = (0..places.len()).collect();
    let importance_of = |at: usize| importance(&places[at], city_of[at].map(|city| &places[city]));
    order.sort_by_cached_key(|&at| {
        let place = &places[at];
        let tie = format!("{}{:?}{:?}", place.name, place.point, place.kind);
        (std::cmp::Reverse(importance_of(at)), tie)
    });
    let mut position = vec![0; places.len()];
    for (rank, &at) in order.iter().enumerate() {
        position[at] = rank;
    }
    let landmarks = Landmarks::of(places);
    order
        .into_iter()
        .map(|at| {
            let near = city_of[at].or_else(|| landmarks.nearest(&places[at]));
            Ranked {
                source: places[at].clone(),
                near: near.map(|city| position[city]),
                serves: city_of[at].is_some(),
                importance: importance_of(at),
            }
        })
        .collect()
}

fn population(place: &Source) -> u64 {
    match place.kind {
        SourceKind::City { population, .. } => population,
        SourceKind::Airport { .. } => 0,
    }
}

/// In numbers of people. The packages do not give the size of an airport; its name and its city show it roughly.
fn importance(place: &Source, city: Option<&Source>) -> u64 {
    if let SourceKind::City { population, .. } = place.kind {
        return population;
    }
    let name = fold(&place.name);
    let served = city.map_or(0, population);
    let has = |words: &[&str]| words.iter().any(|word| name.split(' ').any(|part| part == *word));
    let is_international = has(&["international", "intl"]);
    if has(&[
        "heliport",
        "seaplane",
        "base",
        "railway",
        "station",
        "airfield",
        "aerodrome",
        "naval",
        "army",
        "afb",
    ]) {
        served / 200
    } else if city.is_some_and(|city| fold(&city.name) == without_airport_words(&name)) {
        // The airport has only the name of its city, so it is the one that people mean.
        (served / 20 * 19).max(if is_international { INTERNATIONAL } else { 0 })
    } else if is_international {
        (served / 10 * 9).max(INTERNATIONAL)
    } else {
        served / 5
    }
}

/// For each airport, the city that it names as its own; the largest if it names several.
fn served_cities(places: &[Source]) -> Vec<Option<usize>> {
    let mut by_name: HashMap<String, Vec<usize>> = HashMap::new();
    for (at, place) in places.iter().enumerate() {
        for name in names::of_city(place) {
            by_name.entry(name).or_default().push(at);
        }
    }
    let of = |place: &Source| {
        let SourceKind::Airport { city, metropolis, .. } = &place.kind else {
            return None;
        };
        let metropolis = metropolis.as_ref().map(|metropolis| metropolis.name.as_str());
        city.split([',', '/', '-', '('])
            .chain([city.as_str()])
            .chain(metropolis)
            .filter_map(|name| by_name.get(&fold(name)))
            .flatten()
            .copied()
            .filter(|&at| places[at].point.distance_km(place.point) <= SERVED_KM)
            .max_by_key(|&at| (population(&places[at]), at))
    };
    places.iter().map(of).collect()
}

/// The cities that describe others, in strips of one degree of latitude.
struct Landmarks<'a> {
    places: &'a [Source],
    strips: HashMap<i64, Vec<usize>>,
}

impl<'a> Landmarks<'a> {
    fn of(places: &'a [Source]) -> Self {
        let mut strips: HashMap<i64, Vec<usize>> = HashMap::new();
        for (at, place) in places
            .iter()
            .enumerate()
            .filter(|(_, place)| population(place) >= LANDMARK)
        {
            strips.entry(strip(place)).or_default().push(at);
        }
        Self { places, strips }
    }

    /// The landmark with the most people for the square of its distance, as in gravity.
    fn nearest(&self, place: &Source) -> Option<usize> {
        let least = population(place).saturating_mul(3);
        let pull = |at: usize| {
            let km = self.places[at].point.distance_km(place.point);
            let people = f64::from(u32::try_from(population(&self.places[at])).unwrap_or(u32::MAX));
            (km <= NEAR_KM).then(|| people / (km + 10.0).powi(2))
        };
        let strips = strip(place) - 2..=strip(place) + 2;
        strips
            .filter_map(|strip| self.strips.get(&strip))
            .flatten()
            .filter(|&&at| population(&self.places[at]) >= least)
            .filter_map(|&at| pull(at).map(|pull| (pull, at)))
            .max_by(|one, other| one.0.total_cmp(&other.0))
            .map(|(_, at)| at)
    }
}

fn strip(place: &Source) -> i64 {
    let degrees = format!("{:.0}", place.point.latitude().floor());
    degrees.parse().unwrap_or_default()
}
