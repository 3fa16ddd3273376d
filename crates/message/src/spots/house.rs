//! Hotels and stations by the word for one, addresses by the word for a road, and towns.

use std::ops::Range;

use dates::Word;
use places::find::{Fit, Hints, find, named};

use super::{
    End, Kind, Located, Looker, Spot, bent, end_by_ending, gap, glued, is_cyrillic, is_name, pair_of_codes,
    starts_upper, text_of,
};
use crate::lines::labelled;
use crate::mark::Mark;
use crate::vocabulary as v;

/// Words that may stand within the name of a house.
const INSIDE_NAMES: &[&str] = &[
    "de", "del", "della", "di", "du", "la", "le", "los", "las", "el", "al", "by", "of", "and", "y", "d", "i",
];
/// `Hotel is Marina Pines`: words between the word for a hotel and its name.
const LINKS: &[&str] = &["adi", "ismi", "называется", "is", "ist", "heisst", "called", "name"];
/// `in Kemer`: these words say that a place follows, but not which end of the ride it is.
const IN: &[&str] = &["an", "auf", "in", "at", "bei", "в", "на", "nach"];
const ARTICLES: &[&str] = &["dem", "der", "den", "das"];
/// Words before the word for a hotel that begin a sentence and no name.
const ARTICLES_OF_HOTEL: &[&str] = &["das", "the", "our", "unser", "this", "bu", "dieses", "my", "mein"];
/// Words before `in` and `at` that say where the guests stay.
const LIVES: &[&str] = &[
    "живем",
    "остановимся",
    "останавливаемся",
    "остановились",
    "staying",
    "stay",
    "wohnen",
    "ubernachten",
    "logieren",
];
/// Behind these words a name that the atlas does not know is too often that of a person or a thing.
const NOT_BEFORE_HOUSES: &[&str] = &["von", "ab", "an", "aus", "zur", "с", "на", "в"];
/// German roads are called or end like this.
const ROAD_ENDINGS: &[&str] = &["weg", "strasse", "str", "gasse", "allee", "platz"];
/// `otelden`: with an ending like this, Turkish means a hotel that was named before.
const TURKISH_ENDINGS: &[&str] = &["e", "de", "den", "deki", "imiz", "imize", "imizde", "imizden"];
/// The most words before the word for a road.
const MOST_OF_ROAD: usize = 3;
/// A dot behind a word for a road that is no longer ends no sentence: `Cad. 7`.
const LONGEST_SHORT_ROAD: usize = 3;
/// The most words of the town behind an address.
const MOST_OF_TOWN: usize = 2;
/// The most words of a town or of a house without the word for one.
const MOST_OF_NAME: usize = 6;
/// The most words of a name in a text without capital letters.
const MOST_IN_SMALL: usize = 3;
/// A town and a part of it that stand side by side are no farther apart: `Antalya Lara`.
const FARTHEST_PART_KM: f64 = 150.0;
/// A shorter name with a slip may be that of many towns.
const FEWEST_LETTERS_WITH_SLIP: usize = 5;

/// Addresses, hotels and stations.
impl Looker<'_> {
    /// The house whose word for a hotel, a station or a road this is.
    pub(super) fn house(&self, at: usize) -> Option<Located> {
        self.address(at).or_else(|| self.hotel(at))
    }

    /// `14 Willow Road`, `Rosenweg 7`.
    fn address(&self, at: usize) -> Option<Located> {
        self.word(at)
            .filter(|word| (starts_upper(word) || is_cyrillic(word) || self.has_no_capitals()) && is_road(word))?;
        let is_in_name = |at: usize| self.is_free(at) && self.is_name_at(at);
        let mut start = at;
        while at - start < MOST_OF_ROAD
            && let Some(before) = start.checked_sub(1)
            && is_in_name(before)
            && !self.is_parted(start)
        {
            start = before;
        }
        let is_numbered_before = !self.is_parted(start) && self.word_before(start).is_some_and(is_house_number);
        let number = self.number_of_road(at);
        let is_numbered_behind = number.is_some();
        if !is_numbered_before && !is_numbered_behind {
            return None;
        }
        let start = if number.is_some_and(|number| number > at + 1)
            && self
                .word(at + 1)
                .is_some_and(|word| is_name(word) && !is_word_for_number(word))
        {
            at
        } else {
            start
        };
        let words = start - usize::from(is_numbered_before)..number.map_or(at + 1, |number| number + 1);
        let end = self.end_by_address(words.end).or_else(|| self.end_before(words.start));
        let spot = Spot::new(Kind::House, self.unit.between(words.clone()), end);
        Some((words, spot))
    }

    /// The number of a road: directly behind it, behind a word for a number, or behind the name that follows the word for
    /// a road: `Valikonağı Caddesi No 58`, `улица Ататюрка 45`.
    fn number_of_road(&self, at: usize) -> Option<usize> {
        if self.is_number_of_road(at + 1) {
            return Some(at + 1);
        }
        let goes_on = |at: &usize| {
            let is_near = gap(self.unit, *at)
                .is_some_and(|gap| gap.trim_matches([' ', ',', ':', '.']).is_empty() && !gap.contains('\n'));
            is_near
                && self.is_free(*at)
                && self
                    .word(*at)
                    .is_some_and(|word| is_word_for_number(word) || (is_name(word) && gap(self.unit, *at) == Some(" ")))
        };
        let behind = (at + 1..at + 1 + MOST_OF_ROAD).take_while(goes_on).count();
        let number = at + 1 + behind;
        let is_near = gap(self.unit, number)
            .is_some_and(|gap| gap.trim_matches([' ', ',', ':', '.', '№']).is_empty() && !gap.contains('\n'));
        (behind > 0 && is_near && self.word(number).is_some_and(is_house_number)).then_some(number)
    }

    /// `Rosenweg 7`, `Atatürk Cad. 7`, `Лесная ул., 7`
    fn is_number_of_road(&self, at: usize) -> bool {
        let (Some(road), Some(gap)) = (self.word_before(at), gap(self.unit, at)) else {
            return false;
        };
        let is_short = road.folded.chars().count() <= LONGEST_SHORT_ROAD || road.folded.ends_with("str");
        let follows = match gap.trim() {
            "" => !road.has_dot() || is_short,
            "," => is_cyrillic(road),
            _ => false,
        };
        follows && !gap.contains('\n') && self.word(at).is_some_and(is_house_number)
    }

    /// `14 Willow Road, Richmond adresinden`: the word for an address stands behind its town.
    fn end_by_address(&self, behind: usize) -> Option<End> {
        (behind..=behind + MOST_OF_TOWN).find_map(|at| match self.word(at)?.folded.as_str() {
            "adresine" => Some(End::To),
            "adresinden" => Some(End::From),
            _ => None,
        })
    }

    /// A hotel or a station with its name before or behind the word: `Hotel Marina Pines`, `Mavi Koy Otel`.
    fn hotel(&self, at: usize) -> Option<Located> {
        let word = self.word(at).filter(|word| is_hotel(word) || is_station(word))?;
        // `Brindle Harbour hotel`: a harbour may give a hotel its name.
        let is_of_hotel = !is_hotel(word)
            && !self.is_parted(at + 1)
            && bent(word).0 == word.bare()
            && self.word(at + 1).is_some_and(is_hotel);
        if is_of_hotel {
            return None;
        }
        let start = self.start_of_hotel(at);
        // `Marina Petrova` is a person.
        if start == at && word.folded == "marina" {
            return None;
        }
        // `Das Hotel ist gebucht`
        let is_article = |word: &Word<'_>| ARTICLES_OF_HOTEL.contains(&word.folded.as_str());
        let start = if start + 1 == at && self.word(start).is_some_and(is_article) {
            at
        } else {
            start
        };
        let behind = self
            .name_in_brackets_behind(at)
            .unwrap_or_else(|| self.name_behind_hotel(at));
        let words = start..behind.end;
        if words.len() < 2 {
            return None;
        }
        // In `Zielhotel: Marina Pines` and `our hotel is Marina Pines` the word for a hotel is no part of the name.
        let is_bracketed = gap(self.unit, at + 1) == Some(" (");
        let is_label =
            start == at && !behind.is_empty() && (self.has_colon(at) || is_bracketed || behind.start > at + 1);
        let name = self.name(if is_label { behind } else { words.clone() });
        let end = self
            .word_before(words.end)
            .and_then(end_by_ending)
            .or_else(|| end_by_ending(word))
            .or_else(|| self.end_in_locative(&words))
            .or_else(|| self.end_before(words.start));
        let spot = Spot::new(Kind::House, name.replace(OPENING, ""), end);
        Some((words, spot))
    }

    /// `встретить на Московском вокзале`: the case says that the guests are there.
    fn end_in_locative(&self, words: &Range<usize>) -> Option<End> {
        let is_there = |word: &Word<'_>| {
            matches!(
                word.folded.as_str(),
                "вокзале" | "порту" | "станции" | "причале" | "терминале" | "пристани"
            )
        };
        let is_in = self
            .word_before(words.start)
            .is_some_and(|before| matches!(before.folded.as_str(), "в" | "на"));
        let is_told = is_in && self.word_before(words.end).is_some_and(is_there);
        is_told.then_some(End::From)
    }

    /// `our hotel (The Slate, two suites)`: the words of the name in brackets.
    fn name_in_brackets_behind(&self, at: usize) -> Option<Range<usize>> {
        let is_opened = gap(self.unit, at + 1) == Some(" (") && self.start_of_hotel(at) + 1 >= at;
        let end = self.end_of_name(at + 1);
        let is_name = self
            .word(at + 1)
            .is_some_and(|word| is_name(word) && self.is_free(at + 1));
        (is_opened && is_name && end > at + 2).then_some(at + 1..end)
    }

    /// Where the name before the word for a hotel begins.
    fn start_of_hotel(&self, at: usize) -> usize {
        let is_bent = self.word(at).is_some_and(is_bent_hotel);
        let mut start = at;
        let most = if self.has_no_capitals() {
            MOST_IN_SMALL
        } else {
            usize::MAX
        };
        while at - start < most
            && let Some(before) = start.checked_sub(1)
            && !self.is_parted(start)
            && self.is_free(before)
            && let Some(word) = self.word(before)
        {
            // `Kensington'daki` says where the hotel is.
            let is_of_town = bent(word).0 != word.bare();
            // The first word of a sentence has a capital letter, whatever it is.
            let is_end = v::FROM.is(word) && word.text.len() > 2 && word.text == word.text.to_uppercase();
            let is_beginning = is_end || before == 0 && (v::TO.is(word) || is_bent && may_begin_sentence(word));
            if !self.is_name_at(before)
                || v::AIRPORT.is(word)
                || v::INVOICE.is(word)
                || word.folded.contains("transfer")
                || word.folded.starts_with("abhol")
                || before == 0 && is_there(word)
                || v::PHONES.is(word)
                || is_of_town
                || is_beginning
            {
                break;
            }
            start = before;
        }
        start
    }

    /// The name behind the word for a hotel, which may be empty: `Hotel is Marina Pines`, `Otel: Mavi Koy`.
    fn name_behind_hotel(&self, at: usize) -> Range<usize> {
        if let Some(end) = self.quoted_behind(at) {
            return at + 1..end;
        }
        let Some(hotel) = self.word(at) else { return at..at };
        // `otelimizden Mikla Restaurant'a`, `Mavi Koy Otelinden Kemer`: what stands behind such an ending is another place.
        let is_ended = end_by_ending(hotel) == Some(End::From) && self.start_of_hotel(at) < at;
        if (hotel.folded.starts_with("otelimizd") || is_ended) && !self.has_colon(at) {
            return at + 1..at + 1;
        }
        let is_linked = self
            .word(at + 1)
            .is_some_and(|next| LINKS.contains(&next.folded.as_str()));
        let may_be_parted = is_linked || self.has_colon(at);
        let has_article = is_linked
            && self
                .word(at + 2)
                .is_some_and(|next| matches!(next.folded.as_str(), "the" | "das" | "der" | "die"));
        let start = at + 1 + usize::from(is_linked) + usize::from(has_article);
        // In small letters only a word before the hotel tells that its name follows: `zum hotel goldhorn`.
        let is_led =
            (self.end_before(at).is_some() || self.start_of_hotel(at) == at && !is_linked) && !is_bent_hotel(hotel);
        let mut end = start;
        while let Some(word) = self.word(end) {
            let is_first = end == start;
            let is_parted = self.is_parted(end) && !(is_first && may_be_parted);
            // `Hostal de la Gavina`
            let is_little = |at: usize| {
                self.word(at)
                    .is_some_and(|word| INSIDE_NAMES.contains(&word.folded.as_str()))
            };
            let may_begin = !is_first || word.folded.starts_with("de");
            let goes_on_inside = self.word(end + 1).is_some_and(is_name)
                || is_little(end + 1) && self.word(end + 2).is_some_and(is_name);
            let is_inside = may_begin && is_little(end) && goes_on_inside;
            let is_name = is_name(word) || (is_led && end - start < MOST_IN_SMALL && self.is_name_at(end));
            // `Hotel: Perle von Side`: behind a label even a little word belongs to the name.
            let is_inside = is_inside || !is_first && self.has_colon(at) && word.folded == "von";
            let goes_on =
                !v::STAFF.is(word) && !v::PICK_UP.is(word) && is_name || is_inside || is_latin_in_russian(hotel, word);
            if is_parted || !goes_on || !self.is_free(end) {
                break;
            }
            end += 1;
        }
        if end == start { at + 1..at + 1 } else { start..end }
    }

    fn has_colon(&self, at: usize) -> bool {
        gap(self.unit, at + 1).is_some_and(|gap| gap.trim() == ":")
    }

    /// The end of a name in quotation marks behind this word.
    fn quoted_behind(&self, at: usize) -> Option<usize> {
        let behind = self.word(at)?.range.end;
        let rest = text_of(self.unit, behind..self.unit.start + self.unit.text.len())?;
        let quoted = rest.trim_start();
        let open = quoted.chars().next()?;
        let close = closing(open)?;
        let inside = quoted.strip_prefix(open)?;
        let stop = behind + rest.len() - inside.len() + inside.find(close)?;
        Some(self.words_until(stop)).filter(|end| *end > at + 1)
    }

    /// The number of words that begin before this position in the message.
    fn words_until(&self, stop: usize) -> usize {
        self.unit.words.partition_point(|word| word.range.start < stop)
    }
}

/// Towns, and houses without a word for one.
impl Looker<'_> {
    /// A town, or a name that can only be a house, where a word, an ending or a dash says that a place is meant.
    pub(super) fn town(&self, at: usize) -> Option<Located> {
        let word = self.word(at)?;
        let told = self.end_before(at);
        let is_in = self
            .word_before(at)
            .is_some_and(|before| IN.contains(&before.folded.as_str()));
        // `Ankunft Antalya`, `Abflug Wien`
        let is_flown = starts_upper(word)
            && !self.is_parted(at)
            && self
                .word_before(at)
                .is_some_and(|before| before.folded.len() > 2 && (v::ARRIVE.is(before) || v::DEPART.is(before)));
        let is_flown = is_flown || (starts_upper(word) && self.is_parted(at) && self.is_row_of_flight());
        let is_glued = || {
            self.town_with_glued_ending(at)
                .is_some_and(|(_, town)| town.end.is_some())
        };
        // `La Blanche Island'a`: the ending of the last word tells of the whole name.
        let by_last = || {
            let last = self.word_before(self.end_of_name(at))?;
            let is_town = named(bent(last).0)
                .first()
                .is_some_and(|town| town.fit <= Fit::WholeName);
            bent(last).1.filter(|_| !is_town)
        };
        let told = told.or_else(|| is_name(word).then(by_last).flatten());
        let is_told = told.is_some()
            || is_in
            || is_flown
            || self.is_behind_denied(at)
            || is_glued()
            || end_by_ending(word).is_some()
            || self.is_beside_dash(at);
        // `aus dem Norden` is no town: a town has no article.
        let has_article = self
            .word_before(at)
            .is_some_and(|before| ARTICLES.contains(&before.folded.as_str()));
        let is_common = [
            &v::HOTEL,
            &v::AIRPORT,
            &v::KIN,
            &v::TITLES,
            &v::PAPERS,
            &v::PHONES,
            &v::STAFF,
            &v::TO,
            &v::FROM,
            &v::ARRIVE,
            &v::DEPART,
            &v::BACK,
            &v::PICK_UP,
            &v::LITTLE,
        ]
        .iter()
        .any(|list| list.is(word));
        if !is_told || has_article || is_common {
            return None;
        }
        if !is_name(word) {
            let is_small = self.has_no_capitals() || self.unit.is_chat;
            // `dalamandan`: this ending is seldom that of another word.
            let may_be_town = |(_, town): &Located| is_small || town.end == Some(End::From);
            return self
                .town_in_small_letters(at, told)
                .or_else(|| self.town_with_glued_ending(at).filter(may_be_town));
        }
        let words = at..self.end_of_name(at);
        if let Some(town) = self.town_with_glued_ending(at) {
            return Some(town);
        }
        self.town_in_atlas(&words, told, told.is_some())
            .filter(|(town, _)| !self.goes_on_as_house(town, words.end))
            .or_else(|| self.quoted_house(at, told))
            .or_else(|| self.unknown_house(words, told))
    }

    /// `теперь не Playa Mirador, а Sol de Ponent`: the name behind one that is no longer so.
    fn is_behind_denied(&self, at: usize) -> bool {
        let contrasts = self
            .word_before(at)
            .is_some_and(|word| matches!(word.folded.as_str(), "а" | "but" | "sondern" | "degil"));
        let before = self.unit.words.get(..at).unwrap_or_default();
        contrasts && v::NOT.is_in(before) && v::NOW.is_in(before)
    }

    /// `Прилет: 03.10.2026, рейс SU 2130, Анталья`: a row of a form about a flight.
    fn is_row_of_flight(&self) -> bool {
        let has_flight = self.found.iter().any(|one| matches!(one.mark, Mark::Flight(_)));
        let is_label = |label: &str| v::ARRIVE.is_label(label) || v::DEPART.is_label(label);
        // `Geliş 12 Eylül, Dalaman 18:20, U2 8453`
        let begins = self
            .word(0)
            .is_some_and(|word| v::ARRIVE.is(word) || v::DEPART.is(word) || v::BACK.is(word));
        has_flight && (begins || labelled(self.unit.text).is_some_and(|(label, _)| is_label(&label)))
    }

    /// `Side Star Elegance`: behind a town go on words that are none.
    fn goes_on_as_house(&self, town: &Range<usize>, name_end: usize) -> bool {
        let place = |words: Range<usize>| {
            let found = named(&self.name(words)).into_iter().next();
            found
                .filter(|place| place.fit <= Fit::Beginning)
                .map(|found| found.place)
        };
        let Some(told) = place(town.clone()) else {
            return town.end < name_end;
        };
        // `Terrace` is a town too, but far from Sunset.
        let is_place = |words: Range<usize>| {
            place(words).is_some_and(|other| told.point.distance_km(other.point) <= FARTHEST_PART_KM)
        };
        town.end < name_end && !(is_place(town.end..name_end) || (town.end..name_end).any(|at| is_place(at..at + 1)))
    }

    fn end_of_name(&self, at: usize) -> usize {
        let goes_on = |at: usize| {
            let is_ended = self
                .word_before(at)
                .is_some_and(|before| bent(before).0 != before.bare());
            self.word(at).is_some_and(is_name)
                && !is_ended
                && !self.is_of_trip(at)
                && self.is_free(at)
                && !self.is_parted(at)
        };
        // `Mirador del Faro`
        let is_inside = |at: usize| {
            self.word(at).is_some_and(|word| {
                matches!(
                    word.text,
                    "de" | "del" | "della" | "di" | "du" | "la" | "le" | "los" | "las"
                )
            }) && !self.is_parted(at)
                && (goes_on(at + 1)
                    || self.word(at + 1).is_some_and(|word| INSIDE_NAMES.contains(&word.text)) && goes_on(at + 2))
        };
        let is_inside = |at: usize| is_inside(at) || at > 0 && is_inside(at - 1) && !goes_on(at);
        (at + 1..at + MOST_OF_NAME)
            .find(|next| !goes_on(*next) && !is_inside(*next))
            .unwrap_or(at + MOST_OF_NAME)
    }

    /// `Antalyaya iniyoruz`
    pub(super) fn town_with_glued_ending(&self, at: usize) -> Option<Located> {
        let is_plain = |word: &&Word<'_>| word.text.chars().all(char::is_alphabetic);
        let word = self
            .word(at)
            .filter(is_plain)
            .filter(|word| !v::LITTLE.is(word))
            .filter(|_| v::TURKISH.is_in(&self.unit.words) || self.unit.text.contains(['ı', 'ş', 'ğ', 'İ']))?;
        let is_town = |name: &str| {
            let found = named(name).into_iter().next()?;
            (found.fit == Fit::WholeName && !found.place.is_airport()).then_some(found.place)
        };
        if is_town(word.bare()).is_some() {
            return None;
        }
        let (stem, end, place) = glued(word.bare()).find_map(|(stem, end)| Some((stem, end, is_town(stem)?)))?;
        let spot = Spot {
            town: Some(place.name),
            ..Spot::new(Kind::Town, stem, end)
        };
        Some((at..at + 1, spot))
    }

    /// The longest beginning of these words that is the name of a place.
    fn town_in_atlas(&self, words: &Range<usize>, told: Option<End>, may_slip: bool) -> Option<Located> {
        (words.start + 1..=words.end).rev().find_map(|stop| {
            let words = words.start..stop;
            let last = self.word_before(stop)?;
            let name = self.name(words.clone());
            let found = if may_slip {
                find(&name, Hints::default())
            } else {
                named(&name)
            };
            let first = found.into_iter().next()?;
            let fits = match first.fit {
                Fit::WholeName => true,
                Fit::Similar => may_slip && name.chars().count() >= FEWEST_LETTERS_WITH_SLIP,
                Fit::Code | Fit::Beginning | Fit::Distant => false,
            };
            let end = bent(last).1.or(told).or_else(|| end_by_ending(last));
            let spot = Spot {
                town: Some(first.place.name),
                ..Spot::new(Kind::Town, name, end)
            };
            fits.then_some((words, spot))
        })
    }

    /// `прилетаем в анталью`: some write names like other words. Russian names have endings, which count as slips.
    fn town_in_small_letters(&self, at: usize, told: Option<End>) -> Option<Located> {
        let word = self.word(at)?;
        let may_be_town = word.folded.chars().count() >= FEWEST_LETTERS_WITH_SLIP && self.has_no_capitals();
        (told.is_some() && may_be_town)
            .then(|| self.town_in_atlas(&(at..at + 1), told, is_cyrillic(word)))
            .flatten()
    }

    /// `в «Лагуна Бич»`
    fn quoted_house(&self, at: usize, told: Option<End>) -> Option<Located> {
        let start = self.word(at)?.range.start;
        let unit_end = self.unit.start + self.unit.text.len();
        let before = text_of(self.unit, self.unit.start..start)?;
        let close = closing('«').filter(|_| before.ends_with('«'))?;
        let length = text_of(self.unit, start..unit_end)?.find(close)?;
        let words = at..self.words_until(start + length);
        let spot = Spot::new(Kind::House, self.unit.between(words.clone()), told);
        (!words.is_empty()).then_some((words, spot))
    }

    /// `to Coral Sands Makadi`: two or more words that the atlas does not know are a house.
    fn unknown_house(&self, words: Range<usize>, told: Option<End>) -> Option<Located> {
        let end = told.or_else(|| bent(self.word(words.start)?).1);
        // `Живём в Lindos Blu`
        let is_stay = words
            .start
            .checked_sub(2)
            .and_then(|at| self.word(at))
            .is_some_and(|verb| {
                let is_in = self.word_before(words.start).is_some_and(|before| {
                    IN.contains(&before.folded.as_str()) || matches!(before.folded.as_str(), "im" | "the")
                });
                LIVES.contains(&verb.folded.as_str()) && is_in
            });
        let end = end.filter(|_| !is_stay);
        let is_contrast = self.is_behind_denied(words.start);
        let is_told = is_stay
            || is_contrast
            || end.is_some()
                && self
                    .word_before(words.start)
                    .is_none_or(|before| !NOT_BEFORE_HOUSES.contains(&before.folded.as_str()));
        // Beside a dash stand names and numbers of people and headings as well.
        let is_of_place = || {
            let is_place = |at: usize| {
                self.word(at)
                    .is_some_and(|word| v::HOTEL.is(word) || v::AIRPORT.is(word) || v::STATION.is(word))
            };
            let is_taken = self.taken.iter().any(|(other, _)| !other.contains(&words.start));
            is_taken || (0..self.unit.words.len()).any(is_place)
        };
        let is_person = self
            .word_before(words.start)
            .is_some_and(|before| v::CLIENTS.is(before) || v::NAMES.is(before) || v::LEAD.is(before));
        // `Dubai International (DXB)`
        let is_airport = gap(self.unit, words.end) == Some(" (")
            && self
                .taken
                .iter()
                .any(|(other, spot)| other.start == words.end && spot.kind == Kind::Airport);
        let is_by_dash =
            end.is_none() && !is_person && !is_airport && self.is_beside_dash(words.start) && is_of_place();
        let spot = Spot {
            is_guess: !is_contrast,
            ..Spot::new(Kind::House, self.unit.between(words.clone()), end)
        };
        (words.len() >= 2 && (is_told || is_by_dash)).then_some((words, spot))
    }
}

/// Marks that open a quotation.
const OPENING: &[char] = &['«', '"', '“', '„'];

const fn closing(open: char) -> Option<char> {
    match open {
        '«' => Some('»'),
        '"' => Some('"'),
        '“' => Some('”'),
        '„' => Some('“'),
        _ => None,
    }
}

/// `No 58`, `дом 84`
fn is_word_for_number(word: &Word<'_>) -> bool {
    matches!(
        word.folded.as_str(),
        "no" | "nr" | "nummer" | "number" | "дом" | "д" | "numara"
    )
}

fn is_road(word: &Word<'_>) -> bool {
    let is_compound = |ending: &str| {
        word.folded
            .strip_suffix(ending)
            .is_some_and(|name| name.is_empty() || name.len() > 2)
    };
    // `AYT-STR` are the airports of a flight.
    (v::ROAD.is(word) || ROAD_ENDINGS.iter().any(|ending| is_compound(ending))) && pair_of_codes(word).is_none()
}

/// `7`, `14b`
fn is_house_number(word: &Word<'_>) -> bool {
    let bare = word.bare();
    bare.len() <= 4
        && word.text.starts_with(|letter: char| letter.is_ascii_digit())
        && bare.chars().all(char::is_alphanumeric)
}

/// `Hotel`, `Hotel'e`, `Zielhotel`
fn is_hotel(word: &Word<'_>) -> bool {
    v::HOTEL.is(word) || v::HOTEL.is_text(bent(word).0) || word.folded.ends_with("hotel")
}

/// `Hauptbahnhof`, `Garı'na`
pub(super) fn is_station(word: &Word<'_>) -> bool {
    v::STATION.is(word) || v::STATION.is_text(bent(word).0)
}

/// `Oradan Mogan Yaşam Otel'e`: a word for where the guests are begins the sentence and no name.
fn is_there(word: &Word<'_>) -> bool {
    matches!(
        word.folded.as_str(),
        "oradan" | "ordan" | "orada" | "buradan" | "burdan"
    )
}

/// `otelden`, but not `Otel'den`, which follows a name.
fn is_bent_hotel(word: &Word<'_>) -> bool {
    word.folded
        .strip_prefix("otel")
        .is_some_and(|ending| TURKISH_ENDINGS.contains(&ending))
}

/// Words that stand before `otelden` at the beginning of a sentence and are no name: `Dönüşte`, `Bizi`.
fn may_begin_sentence(word: &Word<'_>) -> bool {
    [&v::BACK, &v::ARRIVE, &v::DEPART, &v::PICK_UP, &v::FIRST_PERSON]
        .iter()
        .any(|phrases| phrases.is(word))
}

/// In a Russian sentence Latin words behind the word for a hotel are its name, whatever their case.
fn is_latin_in_russian(hotel: &Word<'_>, word: &Word<'_>) -> bool {
    is_cyrillic(hotel) && word.folded.chars().all(|letter| letter.is_ascii_alphabetic())
}
