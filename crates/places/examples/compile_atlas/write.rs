//! Writes the ranked places as the block that `places::atlas` reads.

use std::collections::BTreeMap;
use std::error::Error;

use places::atlas::{NameKind, layout, names_fingerprint};
use places::zone::Zone;

use crate::names;
use crate::rank::Ranked;
use crate::sources::SourceKind;

pub(crate) fn atlas(places: &[Ranked]) -> Result<Vec<u8>, Box<dyn Error>> {
    let zones = zone_numbers(places)?;
    let mut rows = Vec::with_capacity(places.len() * layout::ROW);
    let mut text = String::new();
    let mut text_at: BTreeMap<&str, u32> = BTreeMap::new();
    for place in places {
        let name = place.source.name.as_str();
        let offset = match text_at.get(name) {
            Some(offset) => *offset,
            None => {
                let offset = u32::try_from(text.len())?;
                text.push_str(name);
                text_at.insert(name, offset);
                offset
            }
        };
        rows.extend(row(place, offset, &zones)?);
    }
    let zone_lines: String = zones.keys().map(|zone| format!("{zone}\n")).collect();
    let sections = [
        rows,
        text.into_bytes(),
        zone_lines.into_bytes(),
        served(places)?,
        index(places)?,
    ];

    let mut bytes = layout::MAGIC.to_vec();
    bytes.extend(names_fingerprint().to_le_bytes());
    for section in &sections {
        bytes.extend(u32::try_from(section.len())?.to_le_bytes());
    }
    debug_assert_eq!(bytes.len(), layout::HEAD);
    bytes.extend(sections.into_iter().flatten());
    Ok(bytes)
}

fn zone_numbers(places: &[Ranked]) -> Result<BTreeMap<&str, u16>, Box<dyn Error>> {
    let mut zones: BTreeMap<&str, u16> = places.iter().map(|place| (place.source.zone.as_str(), 0)).collect();
    for (number, (zone, slot)) in zones.iter_mut().enumerate() {
        Zone::named(zone).ok_or_else(|| format!("no rules for the zone {zone}"))?;
        *slot = u16::try_from(number)?;
    }
    Ok(zones)
}

fn row(place: &Ranked, name_at: u32, zones: &BTreeMap<&str, u16>) -> Result<Vec<u8>, Box<dyn Error>> {
    let source = &place.source;
    let mut row = Vec::with_capacity(layout::ROW);
    row.extend(micro_degrees(source.point.latitude())?.to_le_bytes());
    row.extend(micro_degrees(source.point.longitude())?.to_le_bytes());
    row.extend(u24(name_at)?);
    row.push(u8::try_from(source.name.len())?);
    row.extend(
        source
            .country
            .as_bytes()
            .as_array::<2>()
            .ok_or("a country is two letters")?,
    );
    row.extend(
        zones
            .get(source.zone.as_str())
            .ok_or("a zone was not numbered")?
            .to_le_bytes(),
    );
    row.extend(match &source.kind {
        SourceKind::City { .. } => [0; 3],
        SourceKind::Airport { iata, .. } => *iata.as_bytes().as_array::<3>().ok_or("an IATA code is three letters")?,
    });
    row.extend(u24(place.near.map_or(Ok(layout::NOTHING_NEAR), u32::try_from)?)?);
    row.push(weight(place.importance)?);
    Ok(row)
}

/// The logarithm in whole numbers, with eight steps for a doubling.
fn weight(importance: u64) -> Result<u8, Box<dyn Error>> {
    let people = importance.max(1);
    let doublings = u64::from(people.ilog2());
    let between = ((people * u64::from(layout::DOUBLING)) >> doublings) - u64::from(layout::DOUBLING);
    Ok(u8::try_from(doublings * u64::from(layout::DOUBLING) + between)?)
}

/// Goes through decimal text, which is exact and the same on every machine.
fn micro_degrees(degrees: f64) -> Result<i32, Box<dyn Error>> {
    Ok(format!("{degrees:.6}").replace('.', "").parse()?)
}

fn served(places: &[Ranked]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut pairs = Vec::new();
    for (airport, place) in places.iter().enumerate().filter(|(_, place)| place.serves) {
        if let Some(city) = place.near {
            pairs.push((u32::try_from(city)?, u32::try_from(airport)?));
        }
    }
    pairs.sort_unstable();
    let mut bytes = Vec::with_capacity(pairs.len() * layout::SERVED);
    for (city, airport) in pairs {
        bytes.extend(u24(city)?);
        bytes.extend(u24(airport)?);
    }
    Ok(bytes)
}

fn index(places: &[Ranked]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut by_name: BTreeMap<String, Vec<(usize, NameKind)>> = BTreeMap::new();
    for (rank, place) in places.iter().enumerate() {
        for (name, kind) in names::of(place) {
            by_name.entry(name).or_default().push((rank, kind));
        }
    }
    let mut keys = BTreeMap::new();
    for (name, bearers) in &by_name {
        for (nth, (rank, kind)) in bearers.iter().enumerate() {
            let mut key = name.clone().into_bytes();
            key.extend(tail(nth)?);
            keys.insert(key, u64::try_from(*rank)? * NameKind::COUNT + kind.number());
        }
    }
    let mut automaton = fst::MapBuilder::memory();
    automaton.extend_iter(keys)?;
    Ok(automaton.into_inner()?)
}

/// Distinguishes several places with one name: nothing for the first, then control bytes that never repeat.
fn tail(nth: usize) -> Result<Vec<u8>, Box<dyn Error>> {
    let last = usize::from(layout::FIRST_LETTER) - 1;
    let mut tail = Vec::new();
    let mut left = nth;
    while left >= last {
        tail.push(u8::try_from(last)?);
        left -= last - 1;
    }
    if left > 0 {
        tail.push(u8::try_from(left)?);
    }
    Ok(tail)
}

fn u24(number: u32) -> Result<[u8; 3], Box<dyn Error>> {
    match number.to_le_bytes() {
        [low, middle, high, 0] => Ok([low, middle, high]),
        [..] => Err("a number does not fit into three bytes".into()),
    }
}
