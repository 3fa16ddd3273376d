//! How a name is read: which of its words is the first name, and which the last.

use dates::{Word, words};
use fold::fold;

use super::Traveller;
use crate::first_names::is_first_name;
use crate::vocabulary::{self as v, is_known_label};

/// Beginnings of words that stand beside names, but are none: of telephones, of lists, of the staff and of feasts.
const BESIDE_NAMES: &[&str] = &[
    "notruf",
    "erreichbar",
    "veranstalter",
    "transfer",
    "telefon",
    "phone",
    "mobil",
    "nummer",
    "rufnummer",
    "number",
    "kontakt",
    "whatsapp",
    "email",
    "e mail",
    "numara",
    "телефон",
    "номер",
    "моб",
    "почта",
    "менеджер",
    "listesi",
    "списо",
    "группа",
    "geburtstag",
    "birthday",
];
/// More such words; some names begin with them, such as `Lister`.
const BESIDE_NAMES_WHOLE: &[&str] = &[
    "no", "nr", "bilet", "ticket", "tel", "cep", "cell", "handy", "mail", "тел", "liste", "grup", "group", "gruppe",
    "manager",
];
/// Words that begin a last name of several words.
const PARTICLES: &[&str] = &[
    "al", "el", "bin", "von", "van", "der", "den", "de", "da", "di", "della", "du", "dos",
];
const PATRONYMICS: &[&str] = &["ович", "евич", "ич", "овна", "евна", "инична", "ична"];
/// A shorter word with such an end is a first or a last name.
const SHORTEST_PATRONYMIC: usize = 6;
const MOST_WORDS: usize = 4;
/// The most letters before the apostrophe of a name: `O'Brien`.
const LONGEST_ELISION: usize = 2;

/// Whether a word may be part of a name.
pub(super) fn is_name_word(word: &Word<'_>) -> bool {
    // `Prof. Ingram I would like to reserve`, `Martin Greaves, I'm dictating this`
    let is_me = matches!(word.text, "I" | "Я") || word.text.starts_with("I'") || word.text.starts_with("I’");
    is_written_as_name(word)
        && !is_me
        && ![&v::HOTEL, &v::GREETINGS, &v::PAPERS, &v::NAMES, &v::FLIGHT, &v::LUGGAGE]
            .iter()
            .any(|list| list.is(word))
        && !is_of_flight(word)
        && !is_beside_names(word)
}

/// `Jean-Luc`, `O'Brien`, `J.`, but not `Ankara'dan` and not `М.П.`
fn is_written_as_name(word: &Word<'_>) -> bool {
    let bare = word.bare();
    let is_bent = bare
        .split_once(['\'', '’'])
        .is_some_and(|(begun, _)| begun.chars().count() > LONGEST_ELISION);
    bare.starts_with(char::is_uppercase)
        && bare
            .chars()
            .all(|letter| letter.is_alphabetic() || matches!(letter, '-' | '\'' | '’'))
        && !is_bent
}

/// A longer word of flights and rides; a shorter one may be a name.
fn is_of_flight(word: &Word<'_>) -> bool {
    let lists = [
        &v::ARRIVE,
        &v::DEPART,
        &v::BACK,
        &v::PICK_UP,
        &v::AIRPORT,
        &v::COLUMN_TO,
        &v::COLUMN_DATE,
    ];
    word.folded.chars().count() >= SHORTEST_OF_FLIGHT && lists.iter().any(|list| list.is(word))
}

/// The fewest letters of a word of flights that is no name.
const SHORTEST_OF_FLIGHT: usize = 6;

pub(super) fn is_beside_names(word: &Word<'_>) -> bool {
    let is_compound = || word.folded.ends_with("nummer") || word.folded.ends_with("telefon");
    BESIDE_NAMES.iter().any(|begin| word.folded.starts_with(begin))
        || BESIDE_NAMES_WHOLE.contains(&word.folded.as_str())
        || is_compound()
}

/// The traveller of two or more words of a name: the last name comes last, and before a first name with a patronymic.
pub(super) fn of_words<'a>(name: &[&'a str]) -> Option<Traveller<'a>> {
    match name {
        [last, first, patronymic] if is_patronymic(patronymic) => Some(Traveller::of(Some(first), Some(last))),
        [first, patronymic]
            if is_patronymic(patronymic)
                && (patronymic.ends_with('а') || patronymic.ends_with("ович") || patronymic.ends_with("евич")) =>
        {
            Some(Traveller::of(Some(first), None))
        }
        [first, between @ .., last] => {
            let is_particle = |word: &&str| PARTICLES.contains(&fold(word).as_str());
            let begun = between.iter().position(is_particle).unwrap_or(between.len());
            let (given, particles) = between.split_at_checked(begun)?;
            Some(Traveller {
                middle: given.last().copied(),
                particle: particles.first().copied(),
                ..Traveller::of(Some(first), Some(last))
            })
        }
        [] | [_] => None,
    }
}

/// `ETA/ETD` heads a column.
fn is_column(word: &str) -> bool {
    v::COLUMN_ARRIVAL.is_text(word) || v::COLUMN_DEPARTURE.is_text(word)
}

fn is_patronymic(word: &str) -> bool {
    let folded = fold(word);
    folded.chars().count() >= SHORTEST_PATRONYMIC && PATRONYMICS.iter().any(|end| folded.ends_with(end))
}

/// The names of a list: `Mrs Leila Haddad, Mina Haddad (4)`. What stands behind the last name is passed over, but a
/// text that begins with something else is no list.
pub(super) fn in_list(text: &str) -> Vec<Traveller<'_>> {
    // `Ece Baydar (0532 000 07 77) ve Sinan Baydar`
    let goes_on = text
        .rsplit_once(") ")
        .is_some_and(|(_, rest)| parts(&format!(" {rest}")).len() > 1);
    let text = if text.contains(',') || goes_on {
        Some(text)
    } else {
        text.split(" (").next()
    };
    let text = text.unwrap_or_default().trim();
    let of_passports: Vec<Traveller<'_>> = parts(text).into_iter().map_while(of_passport).collect();
    if of_passports.len() > 1 && of_passports.len() == parts(text).len() {
        return of_passports;
    }
    if let Some(one) = titled_last_first(text).or_else(|| before_comma(text)) {
        return vec![one];
    }
    let mut found = Vec::new();
    let mut alone = None;
    for part in parts(text) {
        let told = words(part.split(['(', '=']).next().unwrap_or_default());
        // `Sonja Tumanow 12 Jahre`: behind a whole name may stand an age.
        let named = told
            .iter()
            .position(|word| word.text.starts_with(|letter: char| letter.is_ascii_digit()));
        let told: Vec<Word<'_>> = told.into_iter().take(named.unwrap_or(usize::MAX)).collect();
        if let Some(one) = whole(&told) {
            // `Markus und Eva Steiner` share the last name.
            if let Some(first) = alone.take() {
                found.push(Traveller::of(Some(first), one.last));
            }
            found.push(one);
        } else if found.is_empty() {
            let [first] = told.as_slice() else { return found };
            let is_spoken_to = v::GREETINGS.is(first) || v::CLOSINGS.is(first);
            alone = (is_name_word(first) && !is_spoken_to).then(|| first.bare());
        }
    }
    found
}

/// `3) Holger Petersdorf – leader`, `1. Лаптев Прохор`: the whole name behind the number of a row.
pub(super) fn numbered(line: &str) -> Option<Traveller<'_>> {
    const ENDS: &[&str] = &[" – ", " — ", " - ", " (", ", ", ": ", "\t", "   "];
    let bare = line.trim_start();
    let rest = bare.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_numbered = (1..=2).contains(&(bare.len() - rest.len()));
    let name = rest.strip_prefix(['.', ')']).filter(|_| is_numbered)?.trim();
    let end = ENDS.iter().filter_map(|mark| name.find(mark)).min();
    let told = words(name.get(..end.unwrap_or(name.len()))?);
    // The last name stands first where only the second word is a first name.
    if let [last, first] = told.as_slice()
        && !is_first_name(last)
        && (is_first_name(first) || is_russian_last(last) && !is_russian_last(first))
        && [last, first].iter().all(|word| is_part_of_whole(word))
    {
        return Some(Traveller::of(Some(first.bare()), Some(last.bare())));
    }
    whole(&told)
}

/// Whether a Russian word ends as last names do: `Лаптев`, `Лаптева`.
fn is_russian_last(word: &Word<'_>) -> bool {
    const ENDINGS: &[&str] = &[
        "ов", "ова", "ев", "ева", "ин", "ина", "ский", "ская", "цкий", "цкая", "енко", "чук", "ук", "юк", "ян",
    ];
    ENDINGS.iter().any(|ending| word.folded.ends_with(ending))
}

/// Whether a text names two who are linked by a word.
pub(super) fn are_linked(text: &str) -> bool {
    parts(text).len() == 2
}

/// The parts of a list; what stands in brackets is not parted.
fn parts(text: &str) -> Vec<&str> {
    const MARKS: &[&str] = &[",", ";", "+", "&", "|", " / ", " and ", " und ", " ve ", " и "];
    let (mut found, mut begun, mut depth) = (Vec::new(), 0, 0_usize);
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let rest = text.get(at..).unwrap_or_default();
        let mark = MARKS.iter().find(|mark| rest.starts_with(**mark));
        if let Some(mark) = mark.filter(|_| depth == 0 && at >= begun) {
            found.push(text.get(begun..at).unwrap_or_default());
            begun = at + mark.len();
        }
    }
    found.push(text.get(begun..).unwrap_or_default());
    found
}

/// `Herr Ostermann, Ulrich`, `01 KIND Brinkmann, Ole   8 J.`: behind a title a comma parts the last name from the first.
pub(super) fn titled_last_first(text: &str) -> Option<Traveller<'_>> {
    let begun = text.trim_start_matches(|letter: char| !letter.is_alphabetic());
    let told = words(begun);
    let titles = told
        .iter()
        .take_while(|word| is_title(word) || v::CHILDREN.is(word))
        .count();
    let start = told.get(titles).filter(|_| titles > 0)?.range.start;
    let (last, rest) = begun.get(start..)?.split_once(", ")?;
    let rest = rest.split(['(', ',', ';', '|', '\t']).next()?.split("  ").next()?;
    let first = rest.trim_end_matches(|letter: char| !letter.is_alphabetic());
    let is_name = |text: &str, most: usize| {
        let told = words(text);
        (1..=most).contains(&told.len()) && told.iter().all(is_name_word)
    };
    // `Herr Müller, Frau Schmidt` names two.
    let is_titled = words(first).iter().any(|word| is_title(word));
    (is_name(last, 1) && is_name(first, 2) && !is_titled).then(|| Traveller::of(Some(first), Some(last)))
}

/// `SCHÄFER, ANDREAS | Herr`
fn before_comma(text: &str) -> Option<Traveller<'_>> {
    let (last, rest) = text.split_once(", ")?;
    let first = rest.split('|').next()?.trim();
    let is_one = is_upper(last) && is_upper(first) && !first.contains(',');
    is_one.then(|| Traveller::of(Some(first), Some(last)))
}

fn is_upper(text: &str) -> bool {
    let mut letters = text.chars().filter(|letter| letter.is_alphabetic()).peekable();
    letters.peek().is_some() && letters.all(char::is_uppercase)
}

/// `BELOVA ANASTASIIA` among others: passports tell the last name first.
fn of_passport(part: &str) -> Option<Traveller<'_>> {
    let told = words(part);
    let [last, first] = told.as_slice() else { return None };
    let is_one = [last, first]
        .iter()
        .all(|word| is_in_capitals(word.text) && !is_title(word) && !is_heading(word.text));
    is_one.then(|| Traveller::of(Some(first.text), Some(last.text)))
}

/// Words that are a name and nothing else, with or without titles.
fn whole<'a>(told: &[Word<'a>]) -> Option<Traveller<'a>> {
    // `eşim Onur Sezgin`
    let is_kin = |word: &&Word<'_>| word.text.starts_with(char::is_lowercase) && v::KIN.is(word);
    let named = told.iter().skip_while(is_kin);
    let name: Vec<&Word<'_>> = named.filter(|word| !is_title(word)).collect();
    let is_whole = name.len() <= MOST_WORDS && name.iter().all(|word| is_part_of_whole(word));
    let name: Vec<&str> = name.iter().map(|word| word.bare()).collect();
    of_words(&name).filter(|_| is_whole)
}

fn is_part_of_whole(word: &Word<'_>) -> bool {
    let is_long = word.text.chars().filter(|letter| letter.is_alphabetic()).count() >= 2;
    let is_other = [&v::COMPANY, &v::AIRPORT].iter().any(|list| list.is(word));
    is_name_word(word) && is_long && !is_other
}

fn is_title(word: &Word<'_>) -> bool {
    v::TITLES.is(word) || v::AFTER_TITLES.is(word)
}

/// `FOSTER/JAMES MR`, as tickets print it, or `FOSTER / JAMES MR`.
pub(super) fn slashed<'a>(told: &[Word<'a>]) -> Vec<Traveller<'a>> {
    let apart = told.windows(2).filter(|pair| {
        matches!(pair, [last, first] if first.range.start - last.range.end == 3 && is_in_capitals(last.text) && is_in_capitals(first.text) && !is_heading(last.text) && !is_heading(first.text))
    });
    let is_titled = told.iter().any(is_title);
    // `Yolcu: ÖZGÜVEN / MELTEM MRS`
    let label = told.iter().take_while(|word| v::NAMES.is(word)).count();
    let is_first = |pair: &&[Word<'a>]| {
        pair.first().map(|word| word.range.start)
            == told
                .iter()
                .skip(label)
                .find(|word| word.text.contains(char::is_alphabetic))
                .map(|word| word.range.start)
    };
    let apart: Vec<Traveller<'a>> = apart
        .filter(is_first)
        .filter_map(|pair| Some(Traveller::of(Some(pair.get(1)?.text), Some(pair.first()?.text))))
        .collect();
    if is_titled && !apart.is_empty() {
        return apart;
    }
    told.iter()
        .filter_map(|word| {
            // `1.OKAFOR/CHIDI`
            let bare = word
                .text
                .trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
            let (last, first) = bare.split_once('/')?;
            // `NON-REF/CHNG FEES APPLY`
            let is_paper = !is_titled && last.contains('-') && told.len() > 1;
            let is_name = is_in_capitals(last) && is_in_capitals(first) && !is_paper && !is_column(last);
            is_name.then(|| Traveller::of(Some(first), Some(last)))
        })
        .collect()
}

fn is_in_capitals(word: &str) -> bool {
    word.chars().count() >= 2 && word.chars().all(|letter| letter.is_uppercase() || letter == '-')
}

/// A line of capitals as in a passport: `PAVLOV ROMAN`, `SMIRNOVA TATIANA MRS (ADT)`, `1 | SCHÄFER, ANDREAS | Herr`.
pub(super) fn in_capitals(line: &str) -> Option<Traveller<'_>> {
    // `PICK-UP TIME .......` is a row of a form.
    if line.contains("...") {
        return None;
    }
    let begun = behind_titles(line.trim_start_matches(|letter: char| !letter.is_alphabetic()));
    let bare = begun.split(['(', '|', '\t']).next()?.split("  ").next()?.trim();
    let told: Vec<&str> = bare.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let is_titled = |word: &str| Word::new(word, 0).is_none_or(|word| is_title(&word));
    let name: Vec<&str> = told.iter().copied().filter(|word| !is_titled(word)).collect();
    let behind = line.get(line.len() - begun.len() + bare.len()..).unwrap_or_default();
    let is_label = is_known_label(bare) && behind.trim_start().starts_with([':', '.', '=', '|']);
    let is_name =
        !is_label && (2..=3).contains(&name.len()) && name.iter().all(|word| is_in_capitals(word) && !is_heading(word));
    // A heading in capitals is no name: a title, a comma or what stands behind says that it is one.
    let is_titled_behind = words(behind).first().is_some_and(is_title);
    let is_told = is_titled_behind
        || begun.len() < line.trim_start_matches(|letter: char| !letter.is_alphabetic()).len()
        || bare.contains(',')
        || name.len() < told.len()
        || line.contains(['(', '|'])
        || line.trim() == bare;
    if !is_name || !is_told {
        return None;
    }
    match name.as_slice() {
        // `MR PETER WHITFIELD`
        [first, last] if told.first().is_some_and(|word| is_titled(word)) => {
            Some(Traveller::of(Some(first), Some(last)))
        }
        [last, first, middle @ ..] => Some(Traveller {
            middle: middle.last().copied(),
            ..Traveller::of(Some(first), Some(last))
        }),
        [] | [_] => None,
    }
}

/// The text behind titles in columns of their own: `KIND  BUCHHOLZ MIA`.
fn behind_titles(text: &str) -> &str {
    let is_apart = |(title, _): &(&str, &str)| Word::new(title, 0).is_some_and(|word| is_title(&word));
    match text.split_once("  ").filter(is_apart) {
        Some((_, rest)) => behind_titles(rest.trim_start()),
        None => text,
    }
}

fn is_heading(word: &str) -> bool {
    Word::new(word, 0).is_none_or(|word| {
        let lists = [
            &v::HOTEL,
            &v::COMPANY,
            &v::NAMES,
            &v::FLIGHT,
            &v::BAGS,
            &v::BACK,
            &v::PAPERS,
            &v::OTHER_LABELS,
            &v::FROM,
            &v::TO,
            &v::ARRIVE,
            &v::DEPART,
            &v::ROAD,
        ];
        lists.iter().any(|list| list.is(&word))
            || is_beside_names(&word)
            || dates::number(&word.folded).is_some()
            || v::ROOMS.is(&word)
    })
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn spelled(found: &[Traveller<'_>]) -> Vec<String> {
        let name = |name: &Option<&str>| name.unwrap_or_default().to_owned();
        found
            .iter()
            .map(|one| format!("{}_{}", name(&one.first), name(&one.last)))
            .collect()
    }

    #[rstest]
    #[case("Mrs Leila Haddad, Mina Haddad (4)", &["Leila_Haddad", "Mina_Haddad"])]
    #[case("Markus und Eva Steiner", &["Markus_Steiner", "Eva_Steiner"])]
    #[case("Белов Виктор Иванович и Белова Галина Сергеевна", &["Виктор_Белов", "Галина_Белова"])]
    #[case("Виктор Иванович Белов", &["Виктор_Белов"])]
    #[case("SCHÄFER, ANDREAS | Herr", &["ANDREAS_SCHÄFER"])]
    #[case("BELOVA ANASTASIIA, BELOV PAVEL", &["ANASTASIIA_BELOVA", "PAVEL_BELOV"])]
    #[case("Жанна Туманова и дочка Соня Туманова 12 лет", &["Жанна_Туманова", "Соня_Туманова"])]
    #[case("Телефон Елены: ", &[])]
    #[case("Meine Handynummer", &[])]
    #[case("Менеджер Оксана, «Лазурный Экспресс»", &[])]
    #[case("Tom Lister", &["Tom_Lister"])]
    #[case("2 suitcases", &[])]
    #[case("Martin I'm", &[])]
    #[case("Mutter Geburtstag", &[])]
    fn names_of_a_list(#[case] text: &str, #[case] names: &[&str]) {
        assert_eq!(spelled(&in_list(text)), names);
    }

    #[rstest]
    #[case("PAVLOV ROMAN", Some("ROMAN_PAVLOV"))]
    #[case("2. SMIRNOVA TATIANA MRS (ADT)", Some("TATIANA_SMIRNOVA"))]
    #[case("MR PETER WHITFIELD", Some("PETER_WHITFIELD"))]
    #[case("GRUP LİSTESİ (6 yetişkin)", None)]
    #[case("FLIGHT DETAILS", None)]
    fn names_of_a_line_in_capitals(#[case] line: &str, #[case] name: Option<&str>) {
        assert_eq!(
            in_capitals(line).map(|one| spelled(&[one])).unwrap_or_default(),
            name.into_iter().collect::<Vec<_>>()
        );
    }

    #[rstest]
    #[case("FOSTER/JAMES MR", &["JAMES_FOSTER"])]
    #[case("1. MÜLLER/JANA MRS 2. MÜLLER/UWE MR", &["JANA_MÜLLER", "UWE_MÜLLER"])]
    #[case("on 12/13 and/or later", &[])]
    #[case("Yolcu: ÖZGÜVEN / MELTEM  MRS", &["MELTEM_ÖZGÜVEN"])]
    #[case("FARE CALC ON FILE. NON-REF/CHNG FEES APPLY", &[])]
    fn names_of_a_ticket(#[case] line: &str, #[case] names: &[&str]) {
        assert_eq!(spelled(&slashed(&words(line))), names);
    }
}
