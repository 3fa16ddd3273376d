//! Airports by their code, by a name beside the word for an airport, and by a name of their own.

mod named;

use std::ops::Range;

use dates::Word;
use fold::fold;
use places::Place;
use places::find::{Fit, Hints, find, named, without_airport_words};

use named::{Named, airport_of_both, airport_of_either, airport_of_neighbour, airports, alias};

use named::{airport_named, nominatives};

use super::{DASHES, End, Kind, Located, Looker, Spot, bent, end_by_ending, gap, glued, is_cyrillic, starts_upper};
use crate::mark::Mark;
use crate::vocabulary as v;

/// A shorter Russian name with a slip may be that of many airports.
const FEWEST_LETTERS_WITH_SLIP: usize = 7;

/// The code of an airport that a word in capital letters is.
fn code(word: &Word<'_>) -> Option<&'static str> {
    let text = bent(word).0;
    let is_code = !v::HOTEL.is(word)
        && text.len() == 3
        && text.bytes().all(|byte| byte.is_ascii_uppercase())
        && !NO_CODES.contains(&text);
    is_code.then(|| places::find::airport(text)?.iata()).flatten()
}

/// Words of messages that are also codes of airports.
const NO_CODES: &[&str] = &[
    "ADT", "CHD", "INF", "MRS", "EUR", "USD", "GBP", "PAX", "VAN", "AND", "THE", "TEL", "FAX", "REF", "PNR", "LTD",
    "LLC", "VIP", "SUV", "KDV", "TRY", "RUB", "CET", "BST", "GMT", "MEZ", "MON", "TUE", "WED", "THU", "FRI", "SAT",
    "SUN", "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC", "DEL", "DIE", "DER",
    "GSM", "CRM", "TRF", "ADL", "APT", "PCS", "DBL", "NOT", "SIE", "KIM", "ICH", "UND", "FOR", "NEW", "ALL", "ETA",
    "ETD", "DEP", "ARR", "OUR", "NOT", "ONE", "TWO", "BIR", "VAR", "YOK", "CAR", "BUS", "AGE", "MIN", "FEE", "PAY",
    "CHF", "HRB", "UST", "OOO", "AED", "TUI", "KLM", "THY", "SAS", "SGL", "TWN", "TPL", "PDF", "JBR", "PGA", "THE",
    "NUR", "HIN", "MIT", "VON", "PIN", "YES", "END", "OFF", "OUT", "CAB", "SIM", "OTP", "AGA", "INC", "TAX", "SMS",
    "APP", "WEB", "SEE", "BED", "ROH", "BAY", "VOM", "BEI", "TAG", "UHR", "GUT", "BIN", "HAT", "WIR", "IHR", "BEY",
    "SAY", "CFO", "CEO", "CTO", "COO", "DMC", "GDS",
];
/// Little words of three letters, which are codes only in capitals.
const NO_SMALL_CODES: &[&str] = &[
    "get", "the", "our", "her", "him", "his", "its", "out", "put", "bed", "cab", "sun", "pay", "say", "let", "may",
    "can", "see", "sea", "hot", "day", "way", "you", "ask", "eat", "any", "big", "bad", "der", "den", "dem", "uns",
    "ihr", "mir", "gel", "git", "ben", "biz", "siz", "bir", "var", "yok", "zum", "vom", "mal", "was", "man", "her",
    "tom", "tui",
];
/// A code so many words from the word for an airport belongs to it.
const NEAR: usize = 4;
/// The most words of a name beside the word for an airport.
const MOST_WORDS: usize = 3;
/// A shorter word without the word for an airport beside it is too often something else.
const FEWEST_LETTERS: usize = 5;

/// The codes of `LOSIST` or `LOS-IST`, as systems of airlines print both ends of a flight.
pub(crate) fn pair_of_codes(word: &Word<'_>) -> Option<[&'static str; 2]> {
    let (from, to) = word
        .text
        .split_once(['-', '/'])
        .or_else(|| word.text.split_at_checked(3))?;
    let is_upper = [from, to]
        .iter()
        .all(|code| code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase()));
    let code = |text: &str| places::find::airport(text)?.iata();
    // `ANKARA` is a town.
    let is_town = || {
        named(word.bare())
            .first()
            .is_some_and(|town| town.fit == Fit::WholeName && !town.place.is_airport())
    };
    is_upper
        .then(|| Some([code(from)?, code(to)?]))
        .flatten()
        .filter(|_| !is_town())
}

impl Looker<'_> {
    /// Both airports of `LOSIST` beside a flight.
    pub(super) fn look_at_pairs(&mut self) {
        let has_flight = self.found.iter().any(|one| matches!(one.mark, Mark::Flight(_)));
        let pair = |at: usize| Some((at, pair_of_codes(self.word(at)?)?));
        let is_clock = |word: &&Word<'_>| word.text.len() == 4 && word.text.bytes().all(|digit| digit.is_ascii_digit());
        let times = self.found.iter().filter(|one| one.mark.time().is_some()).count();
        let has_times = times.max(self.unit.words.iter().filter(is_clock).count()) >= 2;
        let Some((at, codes)) = (0..self.unit.words.len())
            .find_map(pair)
            .filter(|_| has_flight && has_times)
        else {
            return;
        };
        for (iata, end) in codes.into_iter().zip([End::From, End::To]) {
            let spot = Spot {
                iata: Some(iata),
                is_code: true,
                ..Spot::new(Kind::Airport, iata, Some(end))
            };
            self.taken.push((at..at + 1, spot));
        }
    }

    /// The airport whose code, name or word for an airport begins at this word.
    pub(super) fn airport(&self, at: usize) -> Option<Located> {
        let word = self.word(at)?;
        // `Ankara YHT Garı`: within the name of a station or a hotel it is no code.
        let is_in_house = self
            .word(at + 1)
            .is_some_and(|next| !self.is_parted(at + 1) && super::house::is_station(next))
            && bent(word).0 == word.bare();
        if let Some(iata) = code(word)
            .filter(|_| self.is_code_here(at) && !is_in_house)
            .or_else(|| self.small_code(at))
        {
            let end = self.end_of(&(at..at + 1));
            let spot = Spot {
                iata: Some(iata),
                is_code: true,
                ..Spot::new(Kind::Airport, word.bare(), end)
            };
            return Some((at..at + 1, spot));
        }
        match v::AIRPORT.at(self.unit.words.get(at..)?) {
            Some(length) => self
                .by_code_near(at..at + length)
                .or_else(|| self.by_name_beside(at..at + length)),
            None => self.by_own_name(at),
        }
    }

    /// `ayt ye gidilecek`, `to ayt`: a code in small letters, which a word for an end beside it tells.
    fn small_code(&self, at: usize) -> Option<&'static str> {
        const ENDINGS: &[&str] = &["ye", "ya", "den", "dan", "ten", "tan", "e", "a"];
        let word = self
            .word(at)
            .filter(|word| word.text.len() == 3 && self.has_no_capitals())?;
        let is_bent = self
            .word(at + 1)
            .is_some_and(|next| ENDINGS.contains(&next.folded.as_str()));
        // `ist havalimanindan`
        let is_airport = self.word(at + 1).is_some_and(|next| v::AIRPORT.is(next))
            && word.folded != "zum"
            && word.folded != "vom"
            && word.folded != "the";
        let is_told = is_bent
            || is_airport
            || self
                .word_before(at)
                .is_some_and(|before| v::FROM.is(before) || v::TO.is(before));
        let upper = word.text.to_ascii_uppercase();
        // `to abu dhabi`
        let is_part_of_name = [at.checked_sub(1).map(|before| before..at + 1), Some(at..at + 2)]
            .into_iter()
            .flatten()
            .any(|words| {
                let town = named(&self.name(words)).into_iter().next();
                town.is_some_and(|town| town.fit <= Fit::WholeName)
            });
        let is_code = is_told
            && !is_part_of_name
            && !v::LITTLE.is(word)
            && !NO_SMALL_CODES.contains(&word.folded.as_str())
            && upper.bytes().all(|byte| byte.is_ascii_uppercase())
            && !NO_CODES.contains(&upper.as_str());
        is_code.then(|| places::find::airport(&upper)?.iata()).flatten()
    }

    /// Where everything is in capital letters, only what stands beside a word tells that it is a code.
    fn is_code_here(&self, at: usize) -> bool {
        if self.unit.text.contains(char::is_lowercase) || self.unit.words.len() <= 2 {
            return true;
        }
        let is_mark = |at: usize| {
            gap(self.unit, at).is_some_and(|gap| gap.contains(['-', '–', '—', '>', '→', '(', ')', '/', '|']))
        };
        let tells = |word: &Word<'_>| {
            [&v::AIRPORT, &v::FROM, &v::TO, &v::ARRIVE, &v::DEPART]
                .iter()
                .any(|list| list.is(word))
        };
        // `ANKARA ESB`
        let is_behind_town = || {
            self.word_before(at).is_some_and(|town| {
                named(town.bare())
                    .first()
                    .is_some_and(|town| town.fit <= Fit::WholeName)
            })
        };
        is_mark(at)
            || is_behind_town()
            || is_mark(at + 1)
            || self.word_before(at).is_some_and(tells)
            || self.word(at + 1).is_some_and(tells)
    }

    fn known_airport(&self, words: Range<usize>, named: Named) -> Located {
        let spot = Spot {
            iata: named.place.iata(),
            is_sure: named.is_sure(),
            others: named.others,
            ..Spot::new(Kind::Airport, named.place.name, self.end_of(&words))
        };
        (words, spot)
    }

    /// `Dubai Airport (DXB)`: a code near the word for an airport says more than the name beside it.
    fn by_code_near(&self, airport: Range<usize>) -> Option<Located> {
        let near = airport.start.saturating_sub(NEAR)..airport.end + NEAR;
        let (place, iata) = near
            .into_iter()
            .filter(|at| self.is_free(*at))
            .find_map(|at| Some((at, self.word(at).and_then(code).or_else(|| self.small_code(at))?)))?;
        let named = self.with_name_of(airport, iata);
        let words = named.start.min(place)..named.end.max(place + 1);
        let spot = Spot {
            iata: Some(iata),
            is_code: true,
            ..Spot::new(Kind::Airport, self.unit.between(named), self.end_of(&words))
        };
        Some((words, spot))
    }

    /// The word for an airport with the name beside it, if it is a name of the airport with this code.
    fn with_name_of(&self, airport: Range<usize>, iata: &str) -> Range<usize> {
        let is_of_code = |words: &Range<usize>| {
            airports(&self.name(words.clone()), Fit::Similar)
                .iter()
                .any(|found| found.fit != Fit::Code && found.place.iata() == Some(iata))
        };
        let named = names_beside(&airport).find(|(words, whole)| {
            let is_whole = (whole.start + 1..whole.end).all(|at| !self.is_parted(at));
            is_whole && self.may_be_name(words) && is_of_code(words)
        });
        named.map_or(airport, |(_, whole)| whole)
    }

    /// `Flughafen Wien`, `Antalya havalimanı`: the best name beside the word for an airport.
    fn by_name_beside(&self, airport: Range<usize>) -> Option<Located> {
        for most in [Fit::WholeName, Fit::Beginning, Fit::Similar] {
            for (words, whole) in names_beside(&airport) {
                let is_linked = words.start > airport.end;
                // A word in small letters behind the word for an airport is seldom a name with a slip.
                let is_guessed = most == Fit::Similar
                    && words.start >= airport.end
                    && self
                        .word(words.start)
                        .is_some_and(|word| !starts_upper(word) && !is_cyrillic(word));
                let is_apart = if words.start >= airport.end {
                    self.is_parted(airport.end)
                } else {
                    gap(self.unit, airport.start).is_some_and(|gap| DASHES.iter().any(|dash| gap.contains(dash)))
                };
                // `Dalaman Havalimanı'ndan Kaş'a`: what stands behind an ending is another place.
                let is_apart = is_apart || words.start >= airport.end && self.has_ending(airport.end - 1);
                // `Hotel Arts'tan havalimanına`
                let is_other_end = words.end == airport.start
                    && self.word_before(words.end).is_some_and(|word| bent(word).1.is_some());
                let is_apart = is_apart || is_other_end;
                if is_apart
                    || is_guessed
                    || !(self.may_be_name(&words) || self.is_alias(&words))
                    || (is_linked && !self.word(airport.end).is_some_and(is_link))
                {
                    continue;
                }
                let name = self.name(words);
                if let Some(named) = alias(&name)
                    .or_else(|| airport_named(&name, most))
                    .or_else(|| airport_of_both(&name))
                    .or_else(|| airport_of_neighbour(&name, most.min(Fit::Beginning)))
                    .or_else(|| airport_of_either(&name))
                {
                    let (words, spot) = self.known_airport(whole, named);
                    // `Corfu` is similar to Çorlu.
                    let is_slip = most == Fit::Similar && name.is_ascii() && name.len() < FEWEST_LETTERS_WITH_SLIP;
                    let is_sure = spot.is_sure && !is_slip;
                    return Some((words, Spot { is_sure, ..spot }));
                }
            }
        }
        None
    }

    /// `flughafen koh samui`: a known name, however short its words are.
    fn is_alias(&self, words: &Range<usize>) -> bool {
        let name = self.name(words.clone());
        words.clone().all(|at| self.is_free(at) && self.word(at).is_some()) && alias(&name).is_some()
    }

    fn has_ending(&self, at: usize) -> bool {
        self.word(at)
            .is_some_and(|word| bent(word).0 != word.bare() || end_by_ending(word).is_some())
    }

    fn may_be_name(&self, words: &Range<usize>) -> bool {
        let has_no_capitals = self.unit.is_chat || self.has_no_capitals();
        words.clone().all(|at| {
            self.is_free(at)
                && self.word(at).is_some_and(|word| {
                    let is_time = !word.text.starts_with(char::is_alphabetic)
                        || dates::part_of_day(&word.folded).is_some()
                        || v::LITTLE.is(word);
                    // `Sharm el-Sheikh`
                    let is_upper = starts_upper(word)
                        || word
                            .text
                            .split_once('-')
                            .is_some_and(|(_, rest)| rest.starts_with(char::is_uppercase));
                    let is_too_short = !is_upper && word.folded.chars().count() < 4;
                    !v::FROM.is(word)
                        && !v::TO.is(word)
                        && !is_time
                        && !is_too_short
                        && (is_upper || is_cyrillic(word) || has_no_capitals)
                })
        })
    }

    /// Airports that have a name of their own: Heathrow, Sabiha Gökçen.
    fn by_own_name(&self, at: usize) -> Option<Located> {
        let word = self.word(at)?;
        // `Heathrow Terminal 5` is an airport whatever stands before it.
        let has_terminal = (at + 1..at + 3).any(|at| self.word(at).is_some_and(is_terminal));
        // `izmir adnan menderese`
        let is_glued = || {
            let name = if self.unit.is_chat {
                self.name(at..at + 2)
            } else {
                String::new()
            };
            glued(&name).any(|(stem, _)| airport_with_own_name(stem).is_some())
        };
        let is_told = has_terminal
            || is_glued()
            || self.end_before(at).is_some()
            || (at..at + 2).any(|at| self.word(at).and_then(end_by_ending).is_some())
            || v::ARRIVE.is_in(&self.unit.words)
            || v::DEPART.is_in(&self.unit.words)
            || self.is_beside_dash(at);
        if !is_told || word.folded.chars().count() < FEWEST_LETTERS {
            return None;
        }
        [2, 1].into_iter().find_map(|count| self.own_name(at..at + count))
    }

    /// `from Brindle Harbour to gatwick`: behind a word for an end the name of an airport may stand in small letters.
    fn is_led_airport(&self, at: usize, word: &Word<'_>) -> bool {
        let is_led = self
            .word_before(at)
            .is_some_and(|before| v::FROM.is(before) || v::TO.is(before));
        let is_long = word.folded.chars().count() >= FEWEST_LETTERS_WITH_SLIP;
        is_led && is_long && airport_with_own_name(word.bare()).is_some()
    }

    fn own_name(&self, words: Range<usize>) -> Option<Located> {
        let may_be_name = |at: usize| {
            let is_written =
                |word: &Word<'_>| starts_upper(word) || self.has_no_capitals() || self.is_led_airport(at, word);
            self.is_free(at) && self.word(at).is_some_and(|word| is_written(word) && !is_common(word))
        };
        if !words.clone().all(may_be_name) {
            return None;
        }
        // `Kapadokya havalimanına`: the word for an airport bears the ending.
        let is_airport = !self.is_parted(words.end) && self.word(words.end).is_some_and(|word| v::AIRPORT.is(word));
        let whole = words.start..words.end + usize::from(is_airport);
        let told = self.name(words.clone());
        // `sabiha gökçene iniyoruz`
        let bare = glued(&told)
            .find_map(|(stem, end)| Some((airport_with_own_name(stem)?, end)))
            .filter(|_| words.len() > 1);
        if let Some((named, end)) = bare {
            let (words, spot) = self.known_airport(words, named);
            return Some((
                words,
                Spot {
                    end: spot.end.or(end),
                    ..spot
                },
            ));
        }
        if let Some(named) = alias(&told) {
            return Some(self.known_airport(words, named));
        }
        let is_russian = self.word(words.start).is_some_and(is_cyrillic);
        let found = if is_russian {
            let mut by_case = std::iter::once(told.clone())
                .chain(nominatives(&told).filter(|name| name.chars().count() >= FEWEST_LETTERS))
                .map(|name| find(&name, Hints::default()));
            by_case
                .find(|found| found.first().is_some_and(|first| first.fit <= Fit::WholeName))
                .unwrap_or_else(|| find(&told, Hints::default()))
        } else {
            named(&told)
        };
        let first = found.into_iter().next()?;
        // A short Russian name is similar to too many others.
        let is_long = told.chars().count() >= FEWEST_LETTERS_WITH_SLIP;
        let is_close = match first.fit {
            Fit::WholeName | Fit::Beginning => true,
            Fit::Similar => is_russian && is_long,
            Fit::Code | Fit::Distant => false,
        };
        let is_meant = first.place.is_airport() && is_close && self.stands_alone(&words, &first.place);
        // The atlas writes Russian names in another way, so they cannot be compared.
        let named = Named {
            place: first.place,
            others: Vec::new(),
        };
        (is_meant && (is_russian || is_own_name(&told, &named.place))).then(|| self.known_airport(whole, named))
    }

    /// Whether these words are the whole name, apart from the town of the airport: `London Heathrow`.
    fn stands_alone(&self, words: &Range<usize>, airport: &Place) -> bool {
        let begins = self.is_parted(words.start)
            || self
                .word_before(words.start)
                .is_none_or(|before| !starts_upper(before) || may_precede_name(before) || is_town_of(before, airport));
        let goes_on = self.word(words.end).is_some_and(|next| {
            starts_upper(next) && !self.is_parted(words.end) && !v::AIRPORT.is(next) && !is_terminal(next)
        });
        begins && !goes_on
    }
}

/// An airport by its own name of two or more words: `Sabiha Gökçen`.
fn airport_with_own_name(name: &str) -> Option<Named> {
    let place = named(name)
        .into_iter()
        .next()
        .filter(|found| found.fit <= Fit::Beginning && found.place.is_airport())?
        .place;
    is_own_name(name, &place).then(|| Named {
        place,
        others: Vec::new(),
    })
}

/// The airport of a town, which stands where the town is told.
pub(crate) fn airport_of(town: &str, told: &Spot) -> Option<Spot> {
    let is_cyrillic = town.chars().any(|letter| letter > '\u{400}');
    let named = airport_named(town, if is_cyrillic { Fit::Similar } else { Fit::WholeName })?;
    // `Kemer` is not the town of Kemerovo Airport.
    let told_town = fold(town);
    let bears_name = |name: &str| {
        fold(name)
            .split([' ', '-', '/'])
            .any(|word| told_town.split(' ').any(|told| told == word))
    };
    let is_of_town = is_cyrillic || bears_name(named.place.name) || named.place.near.is_some_and(bears_name);
    if !is_of_town {
        return None;
    }
    Some(Spot {
        iata: named.place.iata(),
        at: told.at.clone(),
        is_sure: named.is_sure(),
        others: named.others,
        ..Spot::new(Kind::Airport, named.place.name, Some(End::From))
    })
}

/// The words before and behind the word for an airport that may name it, each with that word; longer names first.
fn names_beside(airport: &Range<usize>) -> impl Iterator<Item = (Range<usize>, Range<usize>)> + use<> {
    let Range { start, end } = *airport;
    (1..=MOST_WORDS).rev().flat_map(move |count| {
        let before = start.checked_sub(count).map(|begun| (begun..start, begun..end));
        let behind = (end..end + count, start..end + count);
        // `Flughafen von Palma`
        let linked = (end + 1..end + 1 + count, start..end + 1 + count);
        before.into_iter().chain([behind, linked])
    })
}

/// A word between the word for an airport and its town.
fn is_link(word: &Word<'_>) -> bool {
    matches!(word.folded.as_str(), "von" | "of" | "in" | "de" | "г")
}

/// `Terminal`, `T5`
fn is_terminal(word: &Word<'_>) -> bool {
    let number = word.folded.strip_prefix('t');
    matches!(word.folded.as_str(), "terminal" | "терминал") || number.is_some_and(|number| number.parse::<u8>().is_ok())
}

/// Whether it is the name of the airport, with or without its town.
fn is_own_name(told: &str, airport: &Place) -> bool {
    let told = fold(told);
    let name = without_airport_words(&fold(airport.name));
    let town = fold(airport.near.unwrap_or_default());
    told == name || name.strip_prefix(town.as_str()).is_some_and(|rest| told == rest.trim())
}

fn is_town_of(word: &Word<'_>, airport: &Place) -> bool {
    named(bent(word).0)
        .first()
        .is_some_and(|town| town.fit <= Fit::WholeName && Some(town.place.name) == airport.near)
}

/// `Flughafen Heathrow`, `Nach Heathrow`.
fn may_precede_name(word: &Word<'_>) -> bool {
    v::AIRPORT.is(word) || v::TO.is(word) || v::FROM.is(word) || is_common(word)
}

/// Words of the trade, which names of airports contain as well.
fn is_common(word: &Word<'_>) -> bool {
    [
        &v::HOTEL,
        &v::KIN,
        &v::TITLES,
        &v::STATION,
        &v::FLIGHT,
        &v::BAGS,
        &v::PEOPLE,
        &v::ARRIVE,
        &v::DEPART,
        &v::BACK,
    ]
    .iter()
    .any(|phrases| phrases.is(word))
}
