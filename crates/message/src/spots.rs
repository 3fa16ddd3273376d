//! The places in one unit: airports, then hotels, stations and addresses, then towns.
//!
//! What stands for a place is looked for in this order, and a word belongs to one place only: `Antalya` in `Antalya
//! Airport` is no town. A place knows which end of the ride it is only if a word, an ending or a dash says so.

mod airport;
mod brand;
mod house;

use std::ops::Range;

use dates::Word;

use crate::lines::Unit;
use crate::mark::{Found, Mark};
use crate::spot::{End, Kind, Spot};
use crate::vocabulary as v;

pub(crate) use airport::{airport_of, pair_of_codes};

/// A place and its words in the unit.
type Located = (Range<usize>, Spot);

/// The place that a cell of a table names: an airport, otherwise whatever stands there.
pub(crate) fn of_cell(cell: &Unit<'_>, end: End) -> Option<Spot> {
    let text = cell.text.trim();
    if !text.contains(char::is_alphanumeric) {
        return None;
    }
    let airport = of(cell, &[]).into_iter().find(|(_, spot)| spot.kind == Kind::Airport);
    let (words, spot) = airport.unwrap_or_else(|| (0..cell.words.len(), Spot::new(Kind::House, text, None)));
    Some(Spot {
        end: Some(end),
        at: cell.range_of(&words, &spot.words),
        ..spot
    })
}

/// The places of a unit in the order of its words; words in `found` mean something else.
pub(crate) fn of(unit: &Unit<'_>, found: &[Found]) -> Vec<Located> {
    let mut looker = Looker {
        unit,
        found,
        taken: Vec::new(),
    };
    looker.look_at_pairs();
    looker.look(Looker::brand);
    looker.look(Looker::airport);
    looker.look(Looker::house);
    looker.look(Looker::town);
    looker.done()
}

/// Whether punctuation that ends a name stands before this word.
pub(crate) fn parted(unit: &Unit<'_>, at: usize) -> bool {
    let (Some(gap), Some(before)) = (
        gap(unit, at),
        at.checked_sub(1).and_then(|before| unit.words.get(before)),
    ) else {
        return true;
    };
    let within_names = |letter| matches!(letter, ' ' | '\u{a0}' | '&' | '-' | '\'' | '’');
    before.has_dot() || gap.contains("  ") || gap.contains(" - ") || !gap.chars().all(within_names)
}

/// Which end of the ride the airport is where only the word for one tells it: `to the airport`, `havalimanına`.
pub(crate) fn end_of_unnamed_airport(unit: &Unit<'_>, found: &[Found]) -> Option<End> {
    let looker = Looker {
        unit,
        found,
        taken: Vec::new(),
    };
    let is_airport = |at: &usize| {
        let is_word = unit.words.get(*at).is_some_and(|word| v::AIRPORT.is(word));
        is_word
            && !found
                .iter()
                .any(|one| one.mark.spot().is_some() && one.words.contains(at))
    };
    let at = (0..unit.words.len()).find(is_airport)?;
    looker.end_of(&(at..at + 1))
}

/// Which end of the ride a hotel is that was named before: `otelimizden`, `from our hotel`.
pub(crate) fn end_of_unnamed_hotel(unit: &Unit<'_>, found: &[Found]) -> Option<End> {
    let is_hotel = |at: &usize| {
        let word = unit.words.get(*at);
        word.is_some_and(|word| v::HOTEL.is(word) || word.folded.starts_with("otel"))
            && !found
                .iter()
                .any(|one| one.mark.spot().is_some() && one.words.contains(at))
    };
    let looker = Looker {
        unit,
        found,
        taken: Vec::new(),
    };
    let at = (0..unit.words.len()).find(is_hotel)?;
    let word = unit.words.get(at)?;
    let is_from = ["den", "dan"].iter().any(|ending| word.folded.ends_with(ending));
    is_from.then_some(End::From).or_else(|| looker.end_of(&(at..at + 1)))
}

/// What stands between this word and the one before it.
pub(crate) fn gap<'a>(unit: &Unit<'a>, at: usize) -> Option<&'a str> {
    let before = unit.words.get(at.checked_sub(1)?)?;
    let word = unit.words.get(at)?;
    text_of(unit, before.range.end..word.range.start)
}

/// The text at a range of the message.
fn text_of<'a>(unit: &Unit<'a>, range: Range<usize>) -> Option<&'a str> {
    let start = range.start.checked_sub(unit.start)?;
    let end = range.end.checked_sub(unit.start)?;
    unit.text.get(start..end)
}

/// Looks for places among the words that mean nothing else yet.
struct Looker<'a> {
    unit: &'a Unit<'a>,
    found: &'a [Found],
    taken: Vec<Located>,
}

impl<'a> Looker<'a> {
    /// Takes every place that is found at a free word. A place that takes the words of an earlier one replaces it, as
    /// `DXB Airport` replaces `DXB`.
    fn look(&mut self, find: impl Fn(&Self, usize) -> Option<Located>) {
        for at in 0..self.unit.words.len() {
            if self.is_free(at)
                && let Some((words, spot)) = find(self, at)
            {
                self.taken
                    .retain(|(other, _)| other.end <= words.start || other.start >= words.end);
                self.taken.push((words, spot));
            }
        }
    }

    fn done(mut self) -> Vec<Located> {
        let mut spots = std::mem::take(&mut self.taken);
        // `Pick-up at Hotel Lara, flight XQ 170 from Gazipaşa`: the ride leads to where the flight begins.
        let leaves_house = v::PICK_UP.is_in(&self.unit.words) && spots.iter().any(|(_, spot)| spot.kind == Kind::House);
        // `fliegt um 07:05 mit LH 173 ab BER`
        // `flies from Gatwick to Antalya`: the ride begins where that flight ends.
        let has_goal = spots
            .iter()
            .any(|(_, spot)| spot.kind != Kind::House && spot.end == Some(End::To));
        let flies = v::FLIES.is_in(&self.unit.words) && !v::ARRIVE.is_in(&self.unit.words) && !has_goal;
        let leaves_house = leaves_house || flies;
        for (words, spot) in &mut spots {
            if leaves_house && spot.kind == Kind::Airport && spot.end == Some(End::From) && self.is_of_flight(words) {
                spot.end = Some(End::To);
            }
        }
        spots.retain(|(words, spot)| {
            let is_goal = leaves_house && spot.kind == Kind::Airport && spot.end == Some(End::To);
            spot.kind == Kind::House || is_goal || !self.is_of_flight(words)
        });
        for (words, spot) in spots.iter_mut().filter(|(_, spot)| spot.kind == Kind::House) {
            self.begin_with_article(words, spot);
        }
        spots.sort_by_key(|(words, _)| words.start);
        self.lead_by_dashes(&mut spots);
        self.name_in_brackets(&mut spots);
        spots
    }

    /// `to The Landmark`: with a capital letter the article belongs to the name.
    fn begin_with_article(&self, words: &mut Range<usize>, spot: &mut Spot) {
        let is_article = self.word_before(words.start).is_some_and(|word| word.text == "The");
        if words.start > 1 && is_article && !self.is_parted(words.start) {
            words.start -= 1;
            spot.words = self.name(words.clone());
        }
    }

    fn word(&self, at: usize) -> Option<&'a Word<'a>> {
        self.unit.words.get(at)
    }

    fn word_before(&self, at: usize) -> Option<&'a Word<'a>> {
        self.word(at.checked_sub(1)?)
    }

    fn is_free(&self, at: usize) -> bool {
        !self.found.iter().any(|found| found.words.contains(&at))
            && !self.taken.iter().any(|(words, _)| words.contains(&at))
    }

    /// Whether this word begins a name because something that is no name stands before it.
    fn is_parted(&self, at: usize) -> bool {
        parted(self.unit, at)
    }

    /// Whether its writer begins no name with a capital letter. Numbers of flights and the first word do not count.
    fn has_no_capitals(&self) -> bool {
        has_no_capitals(self.unit)
    }

    /// A word of a name: with a capital letter, or any word with a meaning of its own where nothing has one.
    fn is_name_at(&self, at: usize) -> bool {
        self.word(at)
            .is_some_and(|word| is_name(word) || (self.has_no_capitals() && is_small_name(word)))
    }

    /// The text of these words without the ending of the last one: `Sabiha Gökçen` for `Sabiha Gökçen'den`.
    fn name(&self, words: Range<usize>) -> String {
        let last = self.word_before(words.end);
        let text = self.unit.between(words);
        last.and_then(|last| Some((text.strip_suffix(last.text)?, bent(last).0)))
            .map_or_else(|| text.to_owned(), |(start, stem)| format!("{start}{stem}"))
    }

    /// The end of the ride that the ending of the last word or the word before the first says.
    fn end_of(&self, words: &Range<usize>) -> Option<End> {
        self.word_before(words.end)
            .and_then(end_by_ending)
            .or_else(|| self.end_before(words.start))
    }

    /// The end of the ride that a word before this one says, as in `to our hotel`.
    fn end_before(&self, at: usize) -> Option<End> {
        // `встретить в аэропорту`: the case says that the guests are there.
        if self
            .word(at)
            .is_some_and(|word| matches!(word.folded.as_str(), "аэропорту" | "аэропорте"))
        {
            return Some(End::From).filter(|_| self.word_before(at).is_some_and(|before| before.folded == "в"));
        }
        let before = self.unit.words.get(..at)?;
        let word = before
            .iter()
            .rev()
            .find(|word| !FILLERS.contains(&word.folded.as_str()))?;
        if v::FROM.is(word) {
            Some(End::From)
        } else if word.folded == "for" {
            // `They leave the hotel at 05:45 for Fiumicino airport`
            v::LEAVES.is_in(before).then_some(End::To)
        } else {
            v::TO.is(word).then_some(End::To)
        }
    }

    /// `Flug OS 905 aus Wien`, `uçakla İzmir'den`: the other end of a flight is no end of the ride.
    fn is_of_flight(&self, words: &Range<usize>) -> bool {
        let Some(link) = self.word_before(words.start) else {
            return false;
        };
        let is_flight = |word: Option<&Word<'_>>| word.is_some_and(|word| v::FLIGHT.is(word));
        let is_from = self
            .word_before(words.end)
            .is_some_and(|last| bent(last).1 == Some(End::From));
        if is_from && is_flight(Some(link)) {
            return true;
        }
        // `прилетают рейсом XC 8012 в Анталью`: where the guests land the ride begins.
        if v::TO.is(link) && v::ARRIVE.is_in(&self.unit.words) && !v::DEPART.is_in(&self.unit.words) {
            return false;
        }
        let is_link = v::FROM.is(link) || v::TO.is(link) || link.folded == "ex";
        let behind_number = self
            .found
            .iter()
            .any(|found| matches!(found.mark, Mark::Flight(_)) && found.words.end + 1 == words.start);
        let behind_word = is_flight(words.start.checked_sub(2).and_then(|at| self.word(at)));
        is_link && (behind_number || behind_word)
    }

    /// Whether a dash stands before this word or behind it or the next one: `Kemer - Fethiye`, `Side Mare - Kemer`.
    fn is_beside_dash(&self, at: usize) -> bool {
        (at..=at + 2).any(|at| gap(self.unit, at).is_some_and(|gap| DASHES.iter().any(|dash| gap.contains(dash))))
    }

    /// `to Abu Dhabi (Corniche Grand Hotel)`: the house in brackets is the end that the town before it is.
    fn name_in_brackets(&self, spots: &mut [Located]) {
        for at in 1..spots.len() {
            let Some([(before, town), (behind, house)]) = spots.get_mut(at - 1..=at) else {
                continue;
            };
            let is_next = before.end == behind.start && gap(self.unit, behind.start) == Some(" (");
            if town.kind == Kind::Town && house.kind == Kind::House && house.end.is_none() && is_next {
                house.end = town.end;
            }
        }
    }

    /// `Kemer - Fethiye`: a dash leads from one place to the next.
    fn lead_by_dashes(&self, spots: &mut [Located]) {
        for at in 1..spots.len() {
            let Some([(before, from), (behind, to)]) = spots.get_mut(at - 1..=at) else {
                continue;
            };
            let gap = self
                .word_before(before.end)
                .zip(self.word(behind.start))
                .and_then(|(last, first)| text_of(self.unit, last.range.end..first.range.start))
                .unwrap_or_default();
            let has_dash = DASHES.iter().chain(ARROWS).any(|dash| gap.contains(dash));
            // `Pera Lalezar Hotel to Sabiha Gökçen`
            let leads = to.end == Some(End::To)
                && to.kind != Kind::Town
                && before.end < behind.start
                && is_only_to(self.unit.words.get(before.end..behind.start));
            if from.end.is_none() && leads {
                from.end = Some(End::From);
            }
            if has_dash && gap.chars().count() <= LONGEST_GAP {
                from.end.get_or_insert(End::From);
                to.end.get_or_insert(End::To);
            }
        }
    }
}

/// Whether nothing but a word for the other end stands between two places.
fn is_only_to(between: Option<&[Word<'_>]>) -> bool {
    between.is_some_and(|words| {
        let is_filler = |word: &Word<'_>| v::TO.is(word) || FILLERS.contains(&word.folded.as_str());
        words.iter().any(|word| v::TO.is(word)) && words.iter().all(is_filler)
    })
}

const DASHES: &[&str] = &[" - ", " – ", " — ", "->", "=>", "→", "➔", "➡", "⇒", ">>"];
/// They lead from place to place as well, but stand in other texts too.
const ARROWS: &[&str] = &[" > ", "<->"];
/// A time or a terminal may stand beside a dash, but no sentence.
const LONGEST_GAP: usize = 24;
/// Words that may stand between the word for an end and the name of the place.
const FILLERS: &[&str] = &[
    "am",
    "the",
    "our",
    "my",
    "dem",
    "der",
    "den",
    "das",
    "hotel",
    "otel",
    "отель",
    "отеля",
    "гостиница",
    "flughafen",
    "аэропорт",
    "аэропорта",
];

/// Whether a hasty writer begins no name with a capital letter. Numbers of flights and the first word do not count.
pub(crate) fn has_no_capitals(unit: &Unit<'_>) -> bool {
    let is_code = |text: &str| text.len() <= LONGEST_CODE && text.chars().all(char::is_uppercase);
    let is_small = |word: &Word<'_>| {
        !word.text.contains(char::is_uppercase)
            || word.text.contains(|letter: char| letter.is_ascii_digit())
            || is_code(word.bare())
    };
    let large = unit.words.iter().skip(1).filter(|word| !is_small(word)).count();
    // `to hotel artemide this thursday, 3 pax, name Delacroix`: a hasty writer begins at most a person with one.
    let begins_small = unit.text.trim_start().starts_with(char::is_lowercase);
    let most = if begins_small {
        unit.words.len() / FEWEST_PER_NAME
    } else {
        0
    };
    unit.words.len() > 1 && large <= most
}

/// A hasty writer may name one or two by capital letters among so many words each.
const FEWEST_PER_NAME: usize = 7;

/// A Turkish verb, by its ending.
fn is_verb(folded: &str) -> bool {
    const ENDINGS: &[&str] = &[
        "siniz", "sunuz", "yoruz", "yorum", "iyor", "uyor", "ecegiz", "acagiz", "cegiz", "cagiz", "cez", "caz", "eriz",
        "ariz", "ecek", "acak", "elim", "alim", "inek", "mek", "mak", "lazim",
    ];
    folded.chars().count() > SHORTEST_VERB && ENDINGS.iter().any(|ending| folded.ends_with(ending))
}

/// A shorter word with the ending of a verb may be a name.
const SHORTEST_VERB: usize = 5;

/// The longest code of an airline or an airport; a hasty writer copies it in capitals.
const LONGEST_CODE: usize = 3;

/// A word in small letters that may be part of a name because it means nothing else.
pub(crate) fn is_small_name(word: &Word<'_>) -> bool {
    let lists = [
        &v::FROM,
        &v::TO,
        &v::AIRPORT,
        &v::ARRIVE,
        &v::DEPART,
        &v::PICK_UP,
        &v::BACK,
        &v::FLIGHT,
        &v::REQUEST,
        &v::PEOPLE,
        &v::ADULTS,
        &v::CHILDREN,
        &v::BAGS,
        &v::FIRST_PERSON,
        &v::KIN,
        &v::CLOSINGS,
        &v::GREETINGS,
        &v::PHONES,
        &v::NAMES,
        &v::NOT,
        &v::LITTLE,
    ];
    word.folded.chars().count() >= SHORTEST_SMALL
        && word.text.chars().all(char::is_alphabetic)
        && dates::number(&word.folded).is_none()
        && dates::part_of_day(&word.folded).is_none()
        && !is_verb(&word.folded)
        && dates::day(
            std::slice::from_ref(word),
            jiff::civil::Date::constant(2026, 1, 1).into(),
        )
        .is_none()
        && !lists.iter().any(|list| list.is(word))
}

/// A shorter word in small letters is seldom a name.
const SHORTEST_SMALL: usize = 3;

fn starts_upper(word: &Word<'_>) -> bool {
    word.text.starts_with(char::is_uppercase)
}

fn is_cyrillic(word: &Word<'_>) -> bool {
    word.folded.chars().any(|letter| ('а'..='я').contains(&letter))
}

/// A word that may be part of a name.
fn is_name(word: &Word<'_>) -> bool {
    starts_upper(word) && !word.text.contains('@')
}

/// The stem of `Antalya'ya` and the end of the ride that its Turkish ending says.
fn bent<'a>(word: &Word<'a>) -> (&'a str, Option<End>) {
    let Some((stem, ending)) = word.text.split_once(['\'', '’']) else {
        return (word.bare(), None);
    };
    match fold::fold(ending).as_str() {
        "e" | "a" | "ye" | "ya" | "ne" | "na" => (stem, Some(End::To)),
        "den" | "dan" | "ten" | "tan" | "nden" | "ndan" => (stem, Some(End::From)),
        "dayiz" | "deyiz" | "dayim" | "deyim" | "de" | "da" | "te" | "ta" | "deki" | "daki" | "teki" | "taki"
        | "in" | "nin" => (stem, None),
        _ => (word.bare(), None),
    }
}

/// `Antalyaya`, `dalamandan`: the stem of a name to which a hasty writer glued a Turkish ending, and the end that it says.
fn glued(word: &str) -> impl Iterator<Item = (&str, Option<End>)> {
    const ENDINGS: &[(&str, Option<End>)] = &[
        ("dan", Some(End::From)),
        ("den", Some(End::From)),
        ("tan", Some(End::From)),
        ("ten", Some(End::From)),
        ("ya", Some(End::To)),
        ("ye", Some(End::To)),
        ("a", Some(End::To)),
        ("e", Some(End::To)),
        ("da", None),
        ("de", None),
        ("ta", None),
        ("te", None),
    ];
    ENDINGS.iter().filter_map(move |(ending, end)| {
        let stem = word.strip_suffix(ending)?;
        (stem.chars().count() >= SHORTEST_STEM).then_some((stem, *end))
    })
}

/// A shorter stem is found in too many words.
const SHORTEST_STEM: usize = 4;

/// The end of the ride that a Turkish ending says: `Antalya'dan`, `havalimanına`.
fn end_by_ending(word: &Word<'_>) -> Option<End> {
    const TO: &[&str] = &["havalimanina", "havaalanina", "limanina", "oteline", "otele"];
    const FROM: &[&str] = &["havalimanindan", "havaalanindan", "limanindan", "otelinden", "otelden"];
    let ends = |endings: &[&str]| endings.iter().any(|ending| word.folded.ends_with(ending));
    bent(word)
        .1
        .or_else(|| ends(TO).then_some(End::To))
        .or_else(|| ends(FROM).then_some(End::From))
}

#[cfg(test)]
mod tests;
