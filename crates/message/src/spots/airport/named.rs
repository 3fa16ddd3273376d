//! Airports of a name: their own, that of their town, and other names of either.

use fold::fold;
use places::Place;
use places::find::{Fit, Found, Hints, find, named, without_airport_words};

/// An airport by its name.
pub(crate) struct Named {
    pub(crate) place: Place,
    /// The other airports that may be meant.
    pub(crate) others: Vec<crate::Place>,
}

impl Named {
    pub(crate) const fn is_sure(&self) -> bool {
        self.others.is_empty()
    }
}

/// The airport of this name or of a town of this name.
pub(crate) fn airport_named(text: &str, most: Fit) -> Option<Named> {
    if let Some(only) = only_airport_of(text) {
        return Some(only);
    }
    let fits = airports_in_any_case(text, most);
    let first = fits.first()?;
    let told = fold(text);
    let own = fits
        .iter()
        .find(|found| without_airport_words(&fold(found.place.name)) == told);
    let is_beside_first = |place: &Place| place.near == first.place.near && place.country == first.place.country;
    // Of the airports of a town, the largest may be the only one that bears its name.
    let bears_name = |found: &Found| fold(found.place.name).split(' ').any(|word| word == told);
    let is_named_alone = bears_name(first)
        && !fits
            .iter()
            .skip(1)
            .any(|found| is_beside_first(&found.place) && bears_name(found));
    let others = fits
        .iter()
        .skip(1)
        .filter(|found| own.is_none() && !is_named_alone && found.fit == first.fit && is_beside_first(&found.place));
    Some(Named {
        others: others.map(|found| shown(&found.place)).collect(),
        place: own.unwrap_or(first).place.clone(),
    })
}

fn shown(airport: &Place) -> crate::Place {
    crate::Place {
        words: airport.name.to_owned(),
        iata: airport.iata().map(str::to_owned),
    }
}

/// Russian names stand in a case; the name itself says more than one that is only similar to the case.
fn airports_in_any_case(text: &str, most: Fit) -> Vec<Found> {
    if most != Fit::Similar || !text.contains(|letter| letter > '\u{400}') {
        return airports(text, most);
    }
    let by_name = nominatives(text).map(|name| airports(&name, Fit::WholeName));
    let mut found = by_name.into_iter().filter(|found| !found.is_empty());
    found.next().unwrap_or_else(|| airports(text, most))
}

/// What the name may be whose case this is: `Вены` of `Вена`, `Анталье` of `Анталья`.
pub(in crate::spots) fn nominatives(text: &str) -> impl Iterator<Item = String> {
    const ENDINGS: &[(&str, &[&str])] = &[
        ("ы", &["а"]),
        ("и", &["а", "я", "ь"]),
        ("у", &["а", ""]),
        ("ю", &["я"]),
        ("е", &["а", "я", ""]),
        ("а", &[""]),
        ("я", &["ь", "й"]),
    ];
    let bent = ENDINGS
        .iter()
        .filter_map(|(ending, names)| Some((text.strip_suffix(ending)?, *names)));
    bent.flat_map(|(stem, names)| names.iter().map(move |name| format!("{stem}{name}")))
}

pub(in crate::spots) fn airports(text: &str, most: Fit) -> Vec<Found> {
    let query = format!("{text} airport");
    let found = if most > Fit::Beginning {
        find(&query, Hints::default())
    } else {
        named(&query)
    };
    found
        .into_iter()
        .filter(|found| found.place.is_airport() && found.fit <= most)
        .collect()
}

/// The only airport that both parts of a name mean: `Rom-Fiumicino`, `Köln Bonn`, `Teneriffa Süd`.
pub(in crate::spots) fn airport_of_both(text: &str) -> Option<Named> {
    let folded = fold(text);
    folded.match_indices(' ').find_map(|(space, _)| {
        let (town, rest) = folded.split_at_checked(space)?;
        let rest = rest.trim_start();
        let of_town = airports(town, Fit::WholeName);
        if of_town.is_empty() {
            return None;
        }
        let of_rest = airports(rest, Fit::Beginning);
        let mut of_both = of_town.into_iter().map(|found| found.place).filter(|place| {
            of_rest.iter().any(|found| found.place.iata() == place.iata()) || lies_in_direction(place, rest)
        });
        let place = of_both.next().filter(|_| of_both.next().is_none())?;
        Some(Named {
            place,
            others: Vec::new(),
        })
    })
}

/// `Wien-Schwechat`: of two names with a hyphen one alone tells the airport.
pub(in crate::spots) fn airport_of_either(text: &str) -> Option<Named> {
    let (one, other) = text.split_once('-').filter(|(_, other)| !other.contains(['-', ' ']))?;
    let sure = |name: &str| airport_named(name.trim(), Fit::WholeName).filter(Named::is_sure);
    let (one, other) = (sure(one), sure(other));
    let is_met = one
        .as_ref()
        .zip(other.as_ref())
        .is_none_or(|(one, other)| one.place.iata() == other.place.iata());
    one.or(other).filter(|_| is_met)
}

/// Names of airports that the atlas does not know: Russian ones in other letters, and those of the places where they lie.
pub(in crate::spots) fn alias(text: &str) -> Option<Named> {
    const NAMES: &[(&str, &str)] = &[
        ("teneriffa süd", "TFS"),
        ("teneriffa nord", "TFN"),
        ("tenerife sur", "TFS"),
        ("tenerife norte", "TFN"),
        ("тенерифе южный", "TFS"),
        ("суварнабхуми", "BKK"),
        ("дон муанг", "DMK"),
        ("донмыанг", "DMK"),
        ("koh samui", "USM"),
        ("ko samui", "USM"),
        ("fiumicino", "FCO"),
        ("ciampino", "CIA"),
        ("schwechat", "VIE"),
        ("адлер", "AER"),
        ("хитроу", "LHR"),
        ("гатвик", "LGW"),
        ("станстед", "STN"),
        ("лутон", "LTN"),
        ("фьюмичино", "FCO"),
        ("чампино", "CIA"),
        ("мальпенса", "MXP"),
        ("бергамо", "BGY"),
        ("шарль де голль", "CDG"),
        ("орли", "ORY"),
        ("эль прат", "BCN"),
        ("барахас", "MAD"),
        ("схипхол", "AMS"),
        ("швехат", "VIE"),
        ("сабиха гекчен", "SAW"),
        ("сабиха гёкчен", "SAW"),
        ("ларнака", "LCA"),
        ("пафос", "PFO"),
    ];
    let told = fold(text);
    // `Барселоны Эль-Прат`: the town may stand before the name.
    let is_town =
        |town: &str| town.ends_with(' ') && !town.trim_end().contains(' ') && text.starts_with(char::is_uppercase);
    let is_told = |name: &str| told == name || told.strip_suffix(name).is_some_and(is_town);
    let (_, code) = NAMES.iter().find(|(name, _)| is_told(&fold(name)))?;
    Some(Named {
        place: places::find::airport(code)?,
        others: Vec::new(),
    })
}

/// The only airport with guests of a place that the atlas knows by another name, or with airports that are closed.
fn only_airport_of(text: &str) -> Option<Named> {
    const PLACES: &[(&str, &str)] = &[
        ("athens international", "ATH"),
        ("dubai international", "DXB"),
        ("dubai", "DXB"),
        ("дубай", "DXB"),
        ("дубая", "DXB"),
        ("дубае", "DXB"),
        ("rhodes", "RHO"),
        ("rhodos", "RHO"),
        ("rodos", "RHO"),
        ("родос", "RHO"),
        ("родоса", "RHO"),
        ("родосе", "RHO"),
        ("corfu", "CFU"),
        ("korfu", "CFU"),
        ("корфу", "CFU"),
        ("izmir", "ADB"),
        ("измир", "ADB"),
        ("измира", "ADB"),
        ("измире", "ADB"),
        ("berlin", "BER"),
        ("берлин", "BER"),
        ("берлина", "BER"),
        ("берлине", "BER"),
    ];
    let told = fold(text);
    let (_, code) = PLACES.iter().find(|(name, _)| fold(name) == told)?;
    Some(Named {
        place: places::find::airport(code)?,
        others: Vec::new(),
    })
}

/// The only airport of the city beside which a town lies: `Flughafen Schwechat`, `El Prat`.
pub(in crate::spots) fn airport_of_neighbour(text: &str, most: Fit) -> Option<Named> {
    let found = named(text)
        .into_iter()
        .find(|found| found.fit <= most && !found.place.is_airport())?;
    let town = found.place;
    let is_close = |airport: &Place| {
        airport.country == town.country && airport.point.distance_km(town.point) <= FARTHEST_AIRPORT_KM
    };
    let mut close = airports(town.near?, Fit::WholeName)
        .into_iter()
        .map(|found| found.place)
        .filter(is_close);
    let place = close.next().filter(|_| close.next().is_none())?;
    Some(Named {
        place,
        others: Vec::new(),
    })
}

/// An airport that is called by a town lies no farther from it.
const FARTHEST_AIRPORT_KM: f64 = 15.0;

/// Whether the name of the airport has this direction in any language.
fn lies_in_direction(airport: &Place, direction: &str) -> bool {
    let name = fold(airport.name);
    DIRECTIONS
        .iter()
        .any(|words| words.contains(&direction) && name.split(' ').any(|word| words.contains(&word)))
}

const DIRECTIONS: &[&[&str]] = &[
    &["north", "nord", "norte", "kuzey", "север", "северный"],
    &["south", "sud", "sued", "sur", "sul", "guney", "юг", "южный"],
];
