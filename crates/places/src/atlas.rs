//! The airports and cities that ship with the app, as one read-only block of bytes.
//!
//! `cargo xtask places` compiles it from pinned packages (see `data/NOTICES.md`) with `examples/compile_atlas`, and it
//! is committed. Nothing is decoded at start: rows and names are read in place, and the names are an automaton that is
//! walked in place. Rows are ordered by importance, so the row number *is* the rank. The automaton carries the lowest
//! rank below each of its branches, so it returns the most important matches of any prefix first.
//!
//! All numbers in the block are little-endian. It begins with the head (magic, fingerprint of the rules by which the
//! names were compiled, length of each section). Then come the sections: rows, names of places, names of zones,
//! airports of cities, automaton of folded names. A folded name leads to its row and the kind of the name, in one
//! number (`row * NameKind::COUNT + kind`). Several places with the same name are distinguished by a tail of control
//! bytes, which no folded text contains.

use std::sync::LazyLock;

use fst::raw::Fst;

use crate::Point;

/// The words that only say that a place is an airport, in folded form, in the desk's languages and those of its busiest
/// airports.
pub(crate) const AIRPORT_WORDS: [&str; 16] = [
    "airport",
    "international",
    "intl",
    "havalimani",
    "havaalani",
    "hava",
    "limani",
    "alani",
    "flughafen",
    "аэропорт",
    "международныи",
    "аеропорт",
    "aeroport",
    "aeropuerto",
    "aeroporto",
    "lufthavn",
];

/// One airport or city.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    pub name: &'static str,
    pub kind: Kind,
    /// ISO 3166, two capital letters.
    pub country: &'static str,
    pub point: Point,
    /// IANA name.
    pub zone: &'static str,
    /// The city to which it belongs or near which it lies, to distinguish two places called Kemer.
    pub near: Option<&'static str>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Airport { iata: &'static str },
    City,
}

impl Place {
    #[must_use]
    pub const fn is_airport(&self) -> bool {
        matches!(self.kind, Kind::Airport { .. })
    }

    #[must_use]
    pub const fn iata(&self) -> Option<&'static str> {
        match self.kind {
            Kind::Airport { iata } => Some(iata),
            Kind::City => None,
        }
    }
}

/// The number of a place, which is also its rank: 0 is the most important of all.
pub type Row = u32;

/// How a folded name relates to its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NameKind {
    /// The name with which it is shown, or a code.
    Own,
    /// A name in another language, a former name, or a short form.
    Other,
    /// Only the later words of its own name.
    Inside,
}

impl NameKind {
    pub const COUNT: u64 = 4;

    #[must_use]
    pub const fn number(self) -> u64 {
        match self {
            Self::Own => 0,
            Self::Other => 1,
            Self::Inside => 2,
        }
    }
}

/// The layout of the block, for the reader here and for the compiler.
pub mod layout {
    pub const MAGIC: &[u8; 8] = b"TDATLAS1";
    /// Magic, fingerprint, and the lengths of the five sections.
    pub const HEAD: usize = 8 + 8 + 5 * 4;
    /// Latitude and longitude in millionths of a degree (4 + 4), name (offset 3, length 1), country (2), zone (2), IATA
    /// code or three zeros (3), the city it is near or all ones (3), weight (1).
    pub const ROW: usize = 23;
    /// A city and an airport that serves it (3 + 3), in order.
    pub const SERVED: usize = 6;
    pub const NOTHING_NEAR: u32 = 0x00FF_FFFF;
    /// Bytes below this one end a name.
    pub const FIRST_LETTER: u8 = b' ';
    /// The units of weight for a doubling of the people who may mean a place.
    pub const DOUBLING: u8 = 8;
    /// The longest name, in bytes of its folded form.
    pub const LONGEST_NAME: usize = 60;
}

/// The open block.
pub struct Atlas {
    rows: &'static [u8],
    names: &'static str,
    zones: Vec<&'static str>,
    served: &'static [u8],
    pub(crate) index: Fst<&'static [u8]>,
    fingerprint: u64,
}

impl Atlas {
    /// The atlas that ships with the app. Opening takes microseconds and is done once.
    #[must_use]
    pub fn bundled() -> Option<&'static Self> {
        static BUNDLED: LazyLock<Option<Atlas>> = LazyLock::new(|| Atlas::open(include_bytes!("../data/atlas.bin")));
        BUNDLED.as_ref()
    }

    /// `None` for bytes that are not an atlas.
    #[must_use]
    pub fn open(bytes: &'static [u8]) -> Option<Self> {
        let mut rest = bytes.strip_prefix(layout::MAGIC)?;
        let fingerprint = u64::from_le_bytes(take(&mut rest, 8)?.try_into().ok()?);
        let mut lengths = [0_usize; 5];
        for length in &mut lengths {
            *length = usize::try_from(u32::from_le_bytes(take(&mut rest, 4)?.try_into().ok()?)).ok()?;
        }
        let rows = take(&mut rest, lengths[0])?;
        let names = std::str::from_utf8(take(&mut rest, lengths[1])?).ok()?;
        let zones = std::str::from_utf8(take(&mut rest, lengths[2])?)
            .ok()?
            .lines()
            .collect();
        let served = take(&mut rest, lengths[3])?;
        let index = Fst::new(take(&mut rest, lengths[4])?).ok()?;
        rest.is_empty().then_some(Self {
            rows,
            names,
            zones,
            served,
            index,
            fingerprint,
        })
    }

    /// The number of places.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.rows.len() / layout::ROW
    }

    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    #[must_use]
    pub fn place(&self, row: Row) -> Option<Place> {
        let bytes = self.row(row)?;
        let iata = std::str::from_utf8(bytes.get(16..19)?).ok()?;
        let near = u24(bytes, 19)?;
        Some(Place {
            name: self.name(row)?,
            kind: if iata == "\0\0\0" {
                Kind::City
            } else {
                Kind::Airport { iata }
            },
            country: self.country(row)?,
            point: self.point(row)?,
            zone: self.zones.get(self.zone_number(row)?)?,
            near: if near == layout::NOTHING_NEAR {
                None
            } else {
                self.name(near)
            },
        })
    }

    #[must_use]
    pub fn point(&self, row: Row) -> Option<Point> {
        let bytes = self.row(row)?;
        let degrees = |at: usize| {
            let micro = i32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?);
            Some(f64::from(micro) / 1_000_000.0)
        };
        Point::new(degrees(0)?, degrees(4)?)
    }

    /// The code of a row that is an airport, without reading the rest.
    #[must_use]
    pub fn iata(&self, row: Row) -> Option<&'static str> {
        std::str::from_utf8(self.row(row)?.get(16..19)?)
            .ok()
            .filter(|code| *code != "\0\0\0")
    }

    /// The country of a row, without reading the rest.
    #[must_use]
    pub fn country(&self, row: Row) -> Option<&'static str> {
        std::str::from_utf8(self.row(row)?.get(12..14)?).ok()
    }

    /// The country of the most important place in a time zone.
    #[must_use]
    pub fn country_of_zone(&self, zone: &str) -> Option<&'static str> {
        let number = self.zones.iter().position(|known| *known == zone)?;
        let rows = 0..Row::try_from(self.len()).ok()?;
        let inside = rows.filter(|row| self.zone_number(*row) == Some(number));
        self.country(inside.max_by_key(|row| self.weight(*row))?)
    }

    /// How likely a place is meant, on a scale of doublings ([`layout::DOUBLING`]).
    #[must_use]
    pub fn weight(&self, row: Row) -> u8 {
        self.row(row)
            .and_then(|bytes| bytes.get(22))
            .copied()
            .unwrap_or_default()
    }

    /// The airports that serve a city, the most important first.
    pub fn airports_of(&self, city: Row) -> impl Iterator<Item = Row> + use<> {
        let (pairs, _) = self.served.as_chunks::<{ layout::SERVED }>();
        let start = pairs.partition_point(|pair| u24(pair, 0).is_some_and(|row| row < city));
        let of_city = move |pair: &&[u8; layout::SERVED]| u24(*pair, 0) == Some(city);
        pairs
            .get(start..)
            .unwrap_or_default()
            .iter()
            .take_while(of_city)
            .filter_map(|pair| u24(pair, 3))
    }

    /// The rules by which the names were compiled. If they differ from the present [`names_fingerprint`], names are not
    /// found.
    #[must_use]
    pub const fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    fn zone_number(&self, row: Row) -> Option<usize> {
        Some(usize::from(u16::from_le_bytes(
            self.row(row)?.get(14..16)?.try_into().ok()?,
        )))
    }

    fn row(&self, row: Row) -> Option<&'static [u8]> {
        let start = usize::try_from(row).ok()?.checked_mul(layout::ROW)?;
        self.rows.get(start..start.checked_add(layout::ROW)?)
    }

    pub(crate) fn name(&self, row: Row) -> Option<&'static str> {
        let bytes = self.row(row)?;
        let start = usize::try_from(u24(bytes, 8)?).ok()?;
        self.names.get(start..start + usize::from(*bytes.get(11)?))
    }
}

/// The rules for writing names into an atlas, as one number: the folded form of every character, and the words that are
/// left out of airport names.
#[must_use]
pub fn names_fingerprint() -> u64 {
    let letters = ('\0'..=char::MAX).map(|letter| fold::fold(letter.encode_utf8(&mut [0; 4])));
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    for text in letters.chain(AIRPORT_WORDS.map(str::to_owned)) {
        for byte in text.bytes().chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }
    hash
}

fn take(rest: &mut &'static [u8], length: usize) -> Option<&'static [u8]> {
    let (taken, left) = rest.split_at_checked(length)?;
    *rest = left;
    Some(taken)
}

fn u24(bytes: &[u8], at: usize) -> Option<u32> {
    let [low, middle, high] = *bytes.get(at..at + 3)?.as_array::<3>()?;
    Some(u32::from_le_bytes([low, middle, high, 0]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zone::Zone;
    use fst::Streamer;

    fn atlas() -> &'static Atlas {
        Atlas::bundled().unwrap()
    }

    #[test]
    fn every_place_of_the_committed_atlas_is_complete() {
        let rows = u32::try_from(atlas().len()).unwrap();
        assert!(rows > 46_598, "{rows}");
        let places: Vec<Place> = (0..rows).map(|row| atlas().place(row).unwrap()).collect();
        assert_eq!(places.iter().filter(|place| place.is_airport()).count(), 7_884);
        for place in &places {
            assert!(!place.name.is_empty());
            assert!(
                place.country.bytes().all(|letter| letter.is_ascii_uppercase()),
                "{place:?}"
            );
            assert!(
                place
                    .iata()
                    .is_none_or(|code| code.bytes().all(|letter| letter.is_ascii_alphanumeric()))
            );
        }
        for zone in &atlas().zones {
            assert!(Zone::named(zone).is_some(), "{zone}");
        }
        assert!(
            (1..rows).all(|row| atlas().weight(row - 1) >= atlas().weight(row)),
            "rows are ordered by importance"
        );
    }

    #[test]
    fn the_committed_atlas_was_compiled_by_todays_rules_for_names() {
        assert_eq!(atlas().fingerprint(), names_fingerprint(), "run `cargo xtask places`");
    }

    #[test]
    fn every_name_of_the_committed_atlas_is_folded_and_leads_somewhere() {
        atlas().index.verify().unwrap();
        let mut names = atlas().index.stream();
        let mut count = 0;
        while let Some((key, number)) = names.next() {
            let name = key.split(|byte| *byte < layout::FIRST_LETTER).next().unwrap();
            let name = std::str::from_utf8(name).unwrap();
            assert_eq!(fold::fold(name), name);
            assert!(name.len() <= layout::LONGEST_NAME);
            assert!(usize::try_from(number.value() / NameKind::COUNT).unwrap() < atlas().len());
            count += 1;
        }
        assert!(count > 273_000, "{count}");
    }

    #[test]
    fn the_committed_atlas_is_small() {
        assert!(include_bytes!("../data/atlas.bin").len() < 6_000_000);
    }

    #[test]
    fn every_place_keeps_the_clock_of_its_spot() {
        let winter_and_summer = ["2027-01-15T12:00:00Z", "2027-07-15T12:00:00Z"].map(|text| text.parse().unwrap());
        let differs = |row: &u32| {
            let place = atlas().place(*row).unwrap();
            let (kept, mapped) = (Zone::named(place.zone).unwrap(), Zone::at(place.point).unwrap());
            winter_and_summer
                .iter()
                .any(|instant| kept.moment(*instant).offset() != mapped.moment(*instant).offset())
        };
        let rows = 0..u32::try_from(atlas().len()).unwrap();
        let different: Vec<_> = rows.filter(differs).filter_map(|row| atlas().place(row)).collect();
        assert!(different.len() < 100, "beside a border a few may: {different:#?}");
        assert_eq!(crate::find::airport("CJS").unwrap().zone, "America/Ciudad_Juarez");
        assert_eq!(crate::find::airport("UUS").unwrap().zone, "Asia/Sakhalin");
    }

    #[test]
    fn what_is_not_an_atlas_is_refused() {
        let whole: &'static [u8] = include_bytes!("../data/atlas.bin");
        assert!(Atlas::open(whole).is_some());
        for broken in [
            &[][..],
            b"TDATLAS1",
            &whole[1..],
            &whole[..whole.len() - 1],
            &whole[..1000],
        ] {
            assert!(Atlas::open(broken).is_none());
        }
    }

    #[test]
    fn the_airports_of_a_city_are_listed() {
        let rows = 0..u32::try_from(atlas().len()).unwrap();
        let istanbul = rows
            .clone()
            .find(|row| atlas().place(*row).unwrap().name == "Istanbul")
            .unwrap();
        let codes: Vec<_> = atlas()
            .airports_of(istanbul)
            .filter_map(|row| atlas().iata(row))
            .collect();
        assert_eq!(codes, ["IST", "ISL", "SAW"]);
        assert_eq!(atlas().airports_of(rows.end).count(), 0);
    }
}
