//! Every folded name under which people may look for a place.
//!
//! The alternates of a city carry no language, and many were made by machines: transliterations in small letters,
//! airport codes, phonetic alphabets. Names in Latin or Cyrillic letters with an initial capital stay. A small town
//! outside the home country keeps only the Cyrillic ones, because its Latin names seldom differ by more than a slip.
//! home only what is Cyrillic, because its Latin names seldom differ by more than a slip.

use std::collections::BTreeMap;

use fold::{fold, spell_out};
use places::atlas::NameKind;
use places::atlas::layout::LONGEST_NAME;
use places::find::without_airport_words;

use crate::rank::Ranked;
use crate::sources::{HOME, Source, SourceKind};

/// People look for a city of this size in languages other than its own.
const WELL_KNOWN: u64 = 15_000;

/// The names of a place, each once, with its best kind.
pub(crate) fn of(place: &Ranked) -> BTreeMap<String, NameKind> {
    let source = &place.source;
    let mut names = Vec::new();
    match &source.kind {
        SourceKind::City { .. } => {
            let own = fold(&source.name);
            names.extend(later_words(&own).map(|words| (words, NameKind::Inside)));
            names.extend(of_city(source).into_iter().map(|name| (name, NameKind::Other)));
            names.push((own, NameKind::Own));
        }
        SourceKind::Airport {
            iata,
            icao,
            city,
            metropolis,
        } => {
            let full = fold(&source.name);
            let short = without_airport_words(&full);
            // "heathrow" is as good a name as any.
            names.extend(later_words(&short).map(|words| (words, NameKind::Other)));
            names.push((without_airport_words(&fold(&spell_out(&source.name))), NameKind::Other));
            // This is often the name of its city, which people mean first.
            names.push((short, NameKind::Other));
            if !place.serves {
                names.push((fold(city), NameKind::Other));
            }
            let shared_code = metropolis.iter().map(|metropolis| fold(&metropolis.code));
            let own = shared_code.chain([full, fold(iata), fold(icao)]);
            names.extend(own.map(|name| (name, NameKind::Own)));
        }
    }
    let mut best = BTreeMap::new();
    names.retain(|(name, _)| name.chars().count() >= 2 && name.len() <= LONGEST_NAME);
    for (name, kind) in names {
        let known = best.entry(name).or_insert(kind);
        *known = kind.min(*known);
    }
    best
}

/// The names of a city; none for an airport.
pub(crate) fn of_city(source: &Source) -> Vec<String> {
    let SourceKind::City { alternates, population } = &source.kind else {
        return Vec::new();
    };
    let every_name = *population >= WELL_KNOWN || source.country == HOME;
    let wanted = |name: &&String| is_plausible(name) && (every_name || name.chars().any(is_cyrillic));
    let mut names: Vec<String> = alternates.iter().filter(wanted).map(|name| fold(name)).collect();
    names.push(fold(&source.name));
    names.push(fold(&spell_out(&source.name)));
    names.sort_unstable();
    names.dedup();
    names
}

/// "main" of "frankfurt am main"; a first word of one or two letters is seldom what people remember of a name.
fn later_words(name: &str) -> impl Iterator<Item = String> {
    let rests = name.match_indices(' ').filter_map(|(space, _)| name.get(space + 1..));
    rests
        .filter(|rest| rest.split(' ').next().is_some_and(|word| word.chars().count() > 2))
        .map(str::to_owned)
}

fn is_plausible(name: &str) -> bool {
    let first_letter = name.chars().find(|letter| letter.is_alphabetic());
    let is_code = name.chars().count() <= 4 && name.chars().all(|letter| letter.is_ascii_uppercase());
    first_letter.is_some_and(char::is_uppercase) && !is_code && name.chars().all(is_latin_or_cyrillic)
}

const fn is_latin_or_cyrillic(letter: char) -> bool {
    matches!(letter, ' ' | '\'' | '’' | 'ʻ' | '-' | '.' | '/' | '0'..='9' | 'A'..='Z' | 'a'..='z'
        | '\u{C0}'..='\u{24F}' | '\u{300}'..='\u{36F}' | '\u{1E00}'..='\u{1EFF}' | 'ə')
        || is_cyrillic(letter)
}

const fn is_cyrillic(letter: char) -> bool {
    matches!(letter, '\u{400}'..='\u{52F}')
}
