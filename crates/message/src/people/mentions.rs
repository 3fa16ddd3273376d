//! Travellers who are named in a sentence: behind a title, as kin, with their age or their telephone number.

use std::ops::Range;

use dates::Word;
use fold::fold;

use super::names::{in_list, is_beside_names, is_name_word, of_words};
use super::{Traveller, add};
use crate::first_names::is_first_name;
use crate::lines::Unit;
use crate::party::{is_beside_age, is_link, is_of_age, is_said_age};
use crate::spots::{gap, has_no_capitals, is_small_name};
use crate::vocabulary as v;

const MOST_WORDS: usize = 3;
/// The longest that may stand in brackets behind a name as an age.
const LONGEST_AGE: usize = 14;
/// Words before a title: who is spoken to does not travel.
const SPOKEN_TO: &[&str] = &[
    "dear",
    "hello",
    "hi",
    "liebe",
    "lieber",
    "hallo",
    "geehrte",
    "geehrter",
    "merhaba",
    "sayin",
    "уважаемая",
    "уважаемый",
    "ihre",
    "gunaydin",
    "selam",
    "danke",
    "thanks",
    "aksamlar",
];
/// Words behind kin that begin with a capital letter at times, but are no names.
const NOT_OF_KIN: &[&str] = &[
    "ich", "ist", "und", "and", "i", "the", "uses", "needs", "hat", "ben", "ile",
];
/// Beginnings of the words that make `Frau` and `Mann` kin, and no title and no man.
const OWNERS: &[&str] = &[
    "ihr", "sein", "her", "his", "mein", "unser", "my", "our", "и", "с", "мо",
];

pub(super) fn take<'a>(unit: &Unit<'a>, found: &mut Vec<Traveller<'a>>) {
    // `моя коллега Жанна вас посоветовала`
    if v::RECOMMENDS.is_in(&unit.words) && !unit.text.contains(|letter: char| letter.is_ascii_digit()) {
        return;
    }
    in_brackets(unit).into_iter().for_each(|one| add(found, one));
    // `Hotel: The Meridian Gate, Sheikh Zayed Road`
    let is_of_place = [&v::HOTEL, &v::ROAD, &v::AIRPORT]
        .iter()
        .any(|list| list.is_in(&unit.words));
    // `To: Messe München, Eingang West`
    let is_end = crate::lines::labelled(unit.text)
        .is_some_and(|(label, _)| v::COLUMN_FROM.is_label(&label) || v::COLUMN_TO.is_label(&label));
    let listed = behind_colon(unit.text).into_iter().filter(|_| !is_of_place && !is_end);
    listed.for_each(|one| add(found, one));
    if let Some(one) = before_number(unit) {
        add(found, one);
    }
    for at in 0..unit.words.len() {
        if let Some(one) = behind_title(unit, at).filter(|one| !is_known(one, found)) {
            add(found, one);
        }
        let others = [
            before_title(unit, at),
            behind_kin(unit, at),
            before_age(unit, at),
            beside_age(unit, at),
            before_me(unit, at),
            behind_me(unit, at),
            before_family(unit, at),
            only_last(unit, at),
            who_rides(unit, at),
        ];
        let clients = behind_client(unit, at).into_iter().chain(in_small_letters(unit, at));
        let others = others.into_iter().flatten().chain(clients);
        others.for_each(|one| add(found, one));
    }
}

/// Only those with an age, who may stand beside a list of names: `Anna Kern + kids Eva (4) and Leo (1)`.
pub(super) fn take_with_age<'a>(unit: &Unit<'a>, found: &mut Vec<Traveller<'a>>) {
    let told = (0..unit.words.len()).filter_map(|at| before_age(unit, at));
    told.for_each(|one| add(found, one));
}

/// Whether one who is told by a single name is known by it.
fn is_known(one: &Traveller<'_>, found: &[Traveller<'_>]) -> bool {
    let last = one.last.filter(|_| one.first.is_none());
    last.is_some_and(|last| found.iter().any(|other| other.is_named(&fold(last))))
}

/// `2 Erwachsene (Markus und Eva Steiner)`, `(2 adults, Nils Petersen + Ann Bruns)`
fn in_brackets<'a>(unit: &Unit<'a>) -> Vec<Traveller<'a>> {
    let lists = [&v::ADULTS, &v::PEOPLE, &v::FIRST_PERSON];
    if !lists.iter().any(|list| list.is_in(&unit.words)) {
        return Vec::new();
    }
    let inside = unit.text.split('(').skip(1).filter_map(|rest| rest.split(')').next());
    inside
        .map(|inside| {
            let counted = inside.split_once(',').filter(|(count, _)| is_number(count));
            in_list(counted.map_or(inside, |(_, names)| names))
        })
        .filter(|names| names.len() >= 2)
        .flatten()
        .collect()
}

/// `Please meet my parents: Viktor Belov and Galina Belova.`
fn behind_colon(text: &str) -> Vec<Traveller<'_>> {
    let behind = text
        .rsplit_once(": ")
        .map(|(_, behind)| behind.trim_end_matches(['.', '!', ' ']));
    let names = behind.map(in_list).unwrap_or_default();
    // What is counted behind the names is no name: `2 adults, two suitcases`.
    let is_name = |part: &&str| {
        !dates::words(part)
            .iter()
            .take(2)
            .any(|word| is_number(word.text) || dates::number(&word.folded).is_some())
    };
    let is_whole = behind.is_some_and(|behind| behind.split(',').filter(is_name).count() <= names.len());
    if names.len() >= 2 && is_whole {
        names
    } else {
        Vec::new()
    }
}

/// `Megan Shaw and I arrive`; kin are read by themselves.
fn before_me<'a>(unit: &Unit<'a>, at: usize) -> Option<Traveller<'a>> {
    let link = unit.words.get(at)?.folded.as_str();
    let me = unit.words.get(at + 1)?.folded.as_str();
    let is_me = matches!((link, me), ("and", "i") | ("und", "ich") | ("ve", "ben") | ("и", "я"));
    let range = names_before(unit, at);
    let is_kin = unit.words.get(range.clone())?.iter().any(|word| v::KIN.is(word));
    of_words(&texts(unit, range)).filter(|_| is_me && !is_kin && is_next(unit, at))
}

/// `me and Theo Brandvold`, `я и Милена Лисовец`; kin are read by themselves.
fn behind_me<'a>(unit: &Unit<'a>, at: usize) -> Option<Traveller<'a>> {
    let me = unit.words.get(at)?.folded.as_str();
    let link = unit.words.get(at + 1)?.folded.as_str();
    let is_me = matches!((me, link), ("me", "and") | ("ich", "und") | ("ben", "ve") | ("я", "и"));
    let is_name = |word: &Word<'_>| is_name_word(word) && !v::KIN.is(word) && !v::TITLES.is(word);
    let range = names_from(unit, at + 2, is_name);
    of_words(&texts(unit, range)).filter(|_| is_me && is_next(unit, at + 1) && is_next(unit, at + 2))
}

fn is_number(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_digit())
}

/// `Zeynep Koc 0555 000 14 22`
fn before_number<'a>(unit: &Unit<'a>) -> Option<Traveller<'a>> {
    let number = (0..unit.words.len()).find(|at| is_phone_at(unit, *at))?;
    // `Name Priya Raman tel 07700900345`
    let before = unit.words.get(..number).unwrap_or_default();
    let number = number
        - before
            .iter()
            .rev()
            .take_while(|word| v::PHONES.is(word) && word.folded.chars().count() <= 9)
            .count();
    // `Nihat Özgüven (gelinin babası) 0538 000 04 14`
    let has = |at: usize, mark: char| gap(unit, at).is_some_and(|gap| gap.contains(mark));
    let opened = (0..number).rev().find(|at| has(*at, '('));
    let number = opened.filter(|_| has(number, ')')).unwrap_or(number);
    let range = names_before(unit, number);
    let is_office = unit.words.get(range.clone()).is_none_or(|words| {
        let lists = [&v::COMPANY, &v::HOTEL, &v::CLOSINGS, &v::TITLES, &v::AFTER_TITLES];
        lists.iter().any(|list| list.is_in(words))
    });
    of_words(&texts(unit, range))
        .filter(|_| !is_office)
        .or_else(|| small_before(unit, number))
}

/// `gruß steffi nolte +49 171 3920077`: a name in small letters begins a sentence or a line, or stands behind nothing but
/// words of closing.
fn small_before<'a>(unit: &Unit<'a>, number: usize) -> Option<Traveller<'a>> {
    let start = number.checked_sub(2)?;
    let name = unit.words.get(start..number)?;
    let is_closing = |word: &Word<'_>| v::CLOSINGS.is(word) || v::NAME_FOLLOWS.is(word) || v::GREETINGS.is(word);
    // `incl.` ends no sentence.
    let is_ended = |word: &Word<'_>| word.text.ends_with('.') && word.bare().chars().count() > LONGEST_SHORTENED;
    let ends_before = word_before(unit, start).is_some_and(is_ended)
        || gap(unit, start).is_some_and(|gap| gap.contains(['!', '?', '\n']));
    let begins_small = unit.text.trim_start().starts_with(char::is_lowercase) && has_no_capitals(unit);
    let begins = ends_before || (begins_small && unit.words.get(..start)?.iter().all(is_closing));
    let is_whole = begins
        && !name
            .iter()
            .any(|word| is_beside_names(word) || v::KIN.is(word) || v::ADULT_KIN.is(word))
        && name.iter().all(is_small_name)
        && is_next(unit, start + 1);
    let name: Vec<&str> = name.iter().map(Word::bare).collect();
    of_words(&name).filter(|_| is_whole)
}

/// The most letters of a word that a dot shortens.
const LONGEST_SHORTENED: usize = 4;

/// The fewest figures of a telephone number.
const FEWEST_FIGURES: usize = 9;

/// `0815` alone is a time.
fn is_phone_at(unit: &Unit<'_>, at: usize) -> bool {
    let is_of_phone = |word: &&Word<'_>| !word.text.chars().any(char::is_alphabetic);
    let run = unit.words.get(at..).unwrap_or_default().iter().take_while(is_of_phone);
    let figures: usize = run
        .map(|word| word.text.chars().filter(char::is_ascii_digit).count())
        .sum();
    // `01/03/2027 09:41`
    let is_day = |word: &Word<'_>| {
        word.text.matches('/').count() == 2 && dates::whole_day(word.bare(), unit.day.into()).is_some()
    };
    let begins = unit
        .words
        .get(at)
        .is_some_and(|word| is_begun_phone(word) && !is_day(word));
    begins && figures >= FEWEST_FIGURES
}

fn is_begun_phone(word: &Word<'_>) -> bool {
    let is_national = word.text.starts_with('0') && word.text.len() >= 4;
    let is_of_phone = |letter: char| letter.is_ascii_digit() || matches!(letter, '+' | '-' | '/');
    (is_national || word.text.starts_with('+')) && word.text.chars().all(is_of_phone)
}

/// The most words from one for the staff to the title: `Your driver is Mr Somchai`.
const MOST_BEFORE_STAFF: usize = 2;

/// `Mr Peter Whitfield`, but not `Dear Mr Grant`. The first of several titles tells.
fn behind_title<'a>(unit: &Unit<'a>, at: usize) -> Option<Traveller<'a>> {
    let title = unit.words.get(at)?;
    let before = word_before(unit, at).map_or("", |word| word.folded.as_str());
    // `Sayın Yetkili` is a title that greets.
    let greets = at == 0 && v::GREETINGS.is(title);
    let is_spoken_to = greets || SPOKEN_TO.contains(&before) || before.starts_with("mein") || is_greeted(unit, at);
    // `Your driver: Mr. Somchai`
    let is_staff = unit
        .words
        .get(at.saturating_sub(MOST_BEFORE_STAFF)..at)
        .is_some_and(|words| v::STAFF.is_in(words));
    // A hasty writer begins no title with a capital letter.
    let is_small = matches!(title.folded.as_str(), "mr" | "mrs" | "ms" | "herr" | "hr") && has_no_capitals(unit);
    if !v::TITLES.is(title)
        || is_staff
        || !(is_small || title.text.starts_with(char::is_uppercase))
        || is_spoken_to
        || word_before(unit, at).is_some_and(|word| v::TITLES.is(word))
        || (title.folded == "bay" && is_next(unit, at) && word_before(unit, at).is_some_and(is_name_word))
    {
        return None;
    }
    let behind = unit.words.get(at..)?;
    let titles = behind.iter().take_while(|word| v::TITLES.is(word)).count();
    if gap(unit, at + titles).is_none_or(|gap| !gap.trim().is_empty()) {
        return None;
    }
    let is_name = |word: &Word<'_>| is_name_word(word) || is_small && is_small_name(word);
    let most = if is_small { 2 } else { MOST_WORDS };
    let range = names_from(unit, at + titles, is_name);
    match texts(unit, range.start..range.end.min(range.start + most)).as_slice() {
        [last] => Some(Traveller::of(None, Some(last))),
        name => of_words(name),
    }
}

/// The most words of a name behind a greeting.
const MOST_GREETED: usize = 4;

/// Whether a greeting stands before this word: `Guten Morgen Herr Demir`.
fn is_greeted(unit: &Unit<'_>, at: usize) -> bool {
    (at.saturating_sub(MOST_GREETED)..at).any(|start| {
        let length = unit.words.get(start..at).and_then(|words| v::GREETINGS.at(words));
        let names = |length| (start + length..=at).skip(1).all(|at| is_next(unit, at));
        length.is_some_and(names)
    })
}

/// `Levent Soylu Bey`: Turkish titles stand behind the name.
fn before_title<'a>(unit: &Unit<'a>, at: usize) -> Option<Traveller<'a>> {
    let title = unit.words.get(at)?;
    if !matches!(title.folded.as_str(), "bey" | "hanim" | "adina") || !is_next(unit, at) {
        return None;
    }
    let range = names_before(unit, at);
    let is_spoken_to = is_greeted(unit, at)
        || word_before(unit, range.start).is_some_and(|word| SPOKEN_TO.contains(&word.folded.as_str()));
    of_words(&texts(unit, range)).filter(|_| !is_spoken_to)
}

/// `my wife Sarah`, `our daughter Lily`, `eşim Murat`
fn behind_kin<'a>(unit: &Unit<'a>, at: usize) -> Option<Traveller<'a>> {
    let kin = unit.words.get(at).filter(|word| v::KIN.is(word))?;
    let is_owned = word_before(unit, at).is_some_and(|word| OWNERS.iter().any(|owner| word.folded.starts_with(owner)));
    if !is_owned && matches!(kin.folded.as_str(), "frau" | "mann") {
        return None;
    }
    // `Finca Son Calderer`: within a name it is no kin.
    let is_in_name = |word: &Word<'_>| is_name_word(word) || v::HOTEL.is(word);
    if kin.text.starts_with(char::is_uppercase)
        && !is_owned
        && is_next(unit, at)
        && word_before(unit, at).is_some_and(is_in_name)
    {
        return None;
    }
    let is_name = |word: &Word<'_>| {
        is_name_word(word) && !NOT_OF_KIN.contains(&word.folded.as_str()) && !v::KIN.is(word) && !v::TITLES.is(word)
    };
    // `ihr Mann heißt Torben`
    let is_verb = |word: &Word<'_>| {
        matches!(
            word.folded.as_str(),
            "heisst" | "called" | "named" | "adi" | "зовут" | "is" | "ist"
        )
    };
    let start = at + 1 + usize::from(unit.words.get(at + 1).is_some_and(is_verb));
    let range = names_from(unit, start, is_name);
    if is_of_thing(unit, range.end) {
        return None;
    }
    match texts(unit, range).as_slice() {
        // Behind a comma something else may begin.
        [first] => (!is_before_comma(unit, at)).then(|| Traveller::of(Some(first), None)),
        name => of_words(name),
    }
}

/// Whether the name behind kin is that of a thing: `oğlum Harry Potter stüdyosunu görecek`.
fn is_of_thing(unit: &Unit<'_>, behind: usize) -> bool {
    const ENDINGS: &[&str] = &[
        "sunu", "sini", "suna", "sine", "sina", "sinda", "sinde", "sundan", "sinden", "sindan", "kitabini", "filmini",
        "muzesi",
    ];
    let is_thing = |word: &Word<'_>| {
        word.text.starts_with(char::is_lowercase) && ENDINGS.iter().any(|ending| word.folded.ends_with(ending))
    };
    is_next(unit, behind) && unit.words.get(behind).is_some_and(is_thing)
}

/// One of the heads of a firm.
fn is_role(word: &Word<'_>) -> bool {
    const ROLES: &[&str] = &[
        "ceo",
        "cfo",
        "cto",
        "coo",
        "director",
        "chairman",
        "president",
        "founder",
        "boss",
        "chef",
        "vorstand",
    ];
    ROLES.contains(&word.folded.as_str()) || word.folded.starts_with("geschaftsfuhrer")
}

/// `unseren Gast Daniel Whitfield`, `туристы Лидия Громова и Степан Громов`
fn behind_client<'a>(unit: &Unit<'a>, at: usize) -> Vec<Traveller<'a>> {
    let length = unit
        .words
        .get(at..)
        .and_then(|ahead| v::CLIENTS.at(ahead).or_else(|| v::NAMES_ARE.at(ahead)));
    // `Клиент — Аркадий Вельтман`
    let follows = |start: &usize| {
        // `our CFO, Anders Lindqvist`; Russian names stand in a case there.
        let is_role = unit.words.get(start.saturating_sub(1)).is_some_and(is_role);
        let is_latin = |at: usize| {
            unit.words
                .get(at)
                .is_some_and(|word| is_name_word(word) && word.text.is_ascii())
        };
        let is_apposed = is_role && gap(unit, *start) == Some(", ") && is_latin(*start) && is_latin(*start + 1);
        is_apposed
            || is_next(unit, *start)
            || gap(unit, *start).is_some_and(|gap| matches!(gap, " — " | " – " | " - " | ": "))
    };
    let Some(mut start) = length.map(|length| at + length).filter(follows) else {
        return Vec::new();
    };
    let is_name = |word: &Word<'_>| {
        let lists = [
            &v::TITLES,
            &v::AFTER_TITLES,
            &v::COMPANY,
            &v::AIRPORT,
            &v::CLIENTS,
            &v::FLIGHT,
        ];
        is_name_word(word) && !lists.iter().any(|list| list.is(word))
    };
    let mut found = Vec::new();
    loop {
        // `Guest is Prof. Ottokar Liebetruth`
        let ahead = unit.words.get(start..).unwrap_or_default();
        start += ahead.iter().take_while(|word| v::TITLES.is(word)).count();
        let range = names_from(unit, start, is_name);
        let pair = couple(unit, &range, is_name);
        let range = pair.as_ref().map_or(range, |(_, range)| range.clone());
        if let Some((pair, _)) = pair {
            found.extend(pair);
        } else if let Some(one) = of_words(&texts(unit, range.clone())) {
            found.push(one);
        } else {
            return found;
        }
        let is_linked = unit.words.get(range.end).is_some_and(is_link) && is_next(unit, range.end);
        let is_marked = gap(unit, range.end).is_some_and(|gap| gap.contains(['&', '+', ',']))
            && unit.words.get(range.end).is_some_and(is_first_name);
        if !is_linked && !is_marked {
            return found;
        }
        start = range.end + usize::from(is_linked);
    }
}

/// `Eheleute Gisela und Manfred Oberwinder`: two first names with one last name, and the words of both.
fn couple<'a>(
    unit: &Unit<'a>,
    first: &Range<usize>,
    is_name: impl Fn(&Word<'_>) -> bool,
) -> Option<([Traveller<'a>; 2], Range<usize>)> {
    let name = unit
        .words
        .get(first.start)
        .filter(|word| first.len() == 1 && is_first_name(word))?;
    let is_linked = is_next(unit, first.end) && unit.words.get(first.end).is_some_and(is_link);
    let range = names_from(unit, first.end + 1, is_name);
    let is_whole = is_linked && is_next(unit, first.end + 1) && range.len() == 2;
    let other = of_words(&texts(unit, range.clone())).filter(|_| is_whole)?;
    let one = Traveller::of(Some(name.bare()), other.last);
    Some(([one, other], first.start..range.end))
}

/// `isim murat demirok tel 0555`, `name ist dietmar stoltze`: two words behind the word for a name in a text without
/// capital letters.
fn in_small_letters<'a>(unit: &Unit<'a>, at: usize) -> Option<Traveller<'a>> {
    let words = unit.words.get(at..)?;
    let begins_small = unit.text.trim_start().starts_with(char::is_lowercase);
    if !has_no_capitals(unit) || !begins_small {
        return None;
    }
    let introduced = v::INTRODUCES.at(words);
    let length = introduced.or_else(|| v::NAME_FOLLOWS.is(words.first()?).then_some(1))?;
    let is_verb = |word: &Word<'_>| matches!(word.folded.as_str(), "is" | "ist" | "der" | "die");
    let start = length + usize::from(words.get(length).is_some_and(is_verb));
    let name = words.get(start..start + 2)?;
    // `otelin adı martı resort`
    let is_of_house = v::HOTEL.is_in(name) || word_before(unit, at).is_some_and(|word| v::HOTEL.is(word));
    // `это наговариваю голосом` introduces no one.
    let is_of_name = introduced.is_none() || words.get(..length).is_some_and(|words| v::NAME_FOLLOWS.is_in(words));
    let is_first = is_of_name || name.iter().any(is_first_name);
    let is_whole = is_first && name.iter().all(is_small_name) && is_next(unit, at + start + 1) && !is_of_house;
    let name: Vec<&str> = name.iter().map(Word::bare).collect();
    of_words(&name).filter(|_| is_whole)
}

fn is_before_comma(unit: &Unit<'_>, at: usize) -> bool {
    behind(unit, at).is_some_and(|rest| rest.starts_with(','))
}

/// `Tim (11)`, `Mina Haddad (4)`
fn before_age<'a>(unit: &Unit<'a>, at: usize) -> Option<Traveller<'a>> {
    let word = unit.words.get(at)?;
    let inside = behind(unit, at)?.trim_start().strip_prefix('(')?.split(')').next()?;
    let is_age = inside.len() <= LONGEST_AGE && is_number(inside) && is_age_only(inside);
    // `unser Kleiner (4)` is told by no name.
    let is_owned = word_before(unit, at).is_some_and(|word| {
        matches!(
            word.folded.as_str(),
            "unser" | "unsere" | "mein" | "meine" | "our" | "my" | "наш" | "наша"
        )
    });
    if is_owned {
        return None;
    }
    let is_other = [&v::CHILDREN, &v::INFANTS, &v::KIN, &v::AFTER_TITLES]
        .iter()
        .any(|list| list.is(word));
    if !is_age || !is_name_word(word) || is_other || word.text.chars().count() < 2 {
        return None;
    }
    let first = word_before(unit, at).filter(|first| {
        let is_link = matches!(first.folded.as_str(), "mit" | "with");
        is_name_word(first) && is_next(unit, at) && !v::KIN.is(first) && !v::CHILDREN.is(first) && !is_link
    });
    Some(match first {
        Some(first) => Traveller::of(Some(first.bare()), Some(word.bare())),
        None => Traveller::of(Some(word.bare()), None),
    })
}

/// `(Hugo 9, Beatrix 6)`, `Defne 9, Kaan 3 yaşında`: the age of a child stands directly behind the name.
fn beside_age<'a>(unit: &Unit<'a>, at: usize) -> Option<Traveller<'a>> {
    let word = unit.words.get(at)?;
    let is_told =
        (is_beside_age(unit, at + 1) || is_said_age(unit, at)) && is_name_word(word) && word.text.chars().count() >= 2;
    let is_other = [
        &v::CHILDREN,
        &v::INFANTS,
        &v::KIN,
        &v::AFTER_TITLES,
        &v::ADULTS,
        &v::BAGS,
    ]
    .iter()
    .any(|list| list.is(word));
    (is_told && !is_other).then(|| Traveller::of(Some(word.bare()), None))
}

/// A number with or without a word for years or months: `4`, `8 Jahre`.
fn is_age_only(inside: &str) -> bool {
    let told = dates::words(inside);
    let is_number = told
        .first()
        .is_some_and(|first| first.bare().bytes().all(|digit| digit.is_ascii_digit()));
    is_number && told.len() <= 2 && told.get(1).is_none_or(|word| is_of_age(&word.folded))
}

/// `Uwe Lohmann, EW9526, in Antalya um 15:05`, `(Игорь Дементьев)`: a common first name with a last name, in a sentence
/// about a ride or in brackets of its own.
fn who_rides<'a>(unit: &Unit<'a>, at: usize) -> Option<Traveller<'a>> {
    let first = unit
        .words
        .get(at)
        .filter(|word| is_first_name(word) && is_name_word(word))?;
    let last = unit
        .words
        .get(at + 1)
        .filter(|word| is_name_word(word) && is_next(unit, at + 1))?;
    let lists = [&v::ARRIVE, &v::DEPART, &v::FLIES, &v::PICK_UP, &v::ALONE];
    let is_about_ride = lists.iter().any(|list| list.is_in(&unit.words));
    let before = unit.text.get(..first.range.start - unit.start)?.trim_end();
    let behind = unit.text.get(last.range.end - unit.start..)?.trim_start();
    let is_bracketed = before.ends_with('(') && behind.starts_with(')');
    // `Lara Barut` is a house, and `Alan Whitby from the office` no traveller.
    let others = [
        &v::HOTEL,
        &v::COMPANY,
        &v::TITLES,
        &v::AFTER_TITLES,
        &v::CLOSINGS,
        &v::AIRPORT,
        &v::ROAD,
    ];
    let is_other = others
        .iter()
        .any(|list| list.is(last) || unit.words.get(at + 2).is_some_and(|next| list.is(next)));
    let is_begun = word_before(unit, at).is_some_and(|word| is_name_word(word) && is_next(unit, at));
    let is_spoken_to = is_greeted(unit, at) || v::STAFF.is_in(&unit.words) || unit.text.contains("www.");
    let is_house = !crate::spots::of(unit, &[])
        .iter()
        .all(|(words, _)| !words.contains(&at));
    ((is_about_ride || is_bracketed) && !is_other && !is_begun && !is_spoken_to && !is_house)
        .then(|| Traveller::of(Some(first.bare()), Some(last.bare())))
}

/// `Auf den Namen Pointner`, `name kowalczyk`, `фамилия тихомиров`: one word behind these, before which no first name
/// stands, is the last name.
fn only_last<'a>(unit: &Unit<'a>, at: usize) -> Option<Traveller<'a>> {
    let length = v::BOOKED_AS.at(unit.words.get(at..)?)?;
    let name = unit.words.get(at + length)?;
    let is_near = gap(unit, at + length).is_some_and(|gap| matches!(gap, " " | ": " | " - "));
    let is_small = has_no_capitals(unit) || unit.text.trim_start().starts_with(char::is_lowercase);
    let is_name = is_name_word(name) || is_small && is_small_name(name);
    // `the hotel name is Lara`, `isim ufuk karaduman`
    let is_of_house = word_before(unit, at).is_some_and(|word| v::HOTEL.is(word) || v::FLIGHT.is(word));
    let next = unit
        .words
        .get(at + length + 1)
        .filter(|_| is_next(unit, at + length + 1));
    let goes_on = next.is_some_and(|next| {
        let is_contact = v::PHONES.is(next) || !next.text.contains(char::is_alphabetic);
        !is_contact && (is_name_word(next) || is_small && is_small_name(next))
    });
    let is_last = is_near && is_name && !is_of_house && !goes_on && !is_first_name(name) && !is_beside_names(name);
    let is_other = [&v::TITLES, &v::HOTEL, &v::COMPANY, &v::KIN, &v::NO_NAMES]
        .iter()
        .any(|list| list.is(name));
    (is_last && !is_other).then(|| Traveller::of(None, Some(name.bare())))
}

/// `Oleg Tarasenko ailesi`: a family is known by the one who leads it.
fn before_family<'a>(unit: &Unit<'a>, at: usize) -> Option<Traveller<'a>> {
    let word = unit.words.get(at)?;
    let names = names_before(unit, at);
    of_words(&texts(unit, names)).filter(|_| word.folded.starts_with("ailesi") && is_next(unit, at))
}

/// The words of a name that begins here.
fn names_from(unit: &Unit<'_>, start: usize, is_name: impl Fn(&Word<'_>) -> bool) -> Range<usize> {
    let goes_on = |at: &usize| unit.words.get(*at).is_some_and(&is_name) && (*at == start || is_next(unit, *at));
    start..start + (start..start + MOST_WORDS).take_while(goes_on).count()
}

/// The words of a name that ends before this word.
fn names_before(unit: &Unit<'_>, end: usize) -> Range<usize> {
    let goes_on = |at: &usize| {
        // `Babam Sadık Kurtuluşer`: a sentence may begin with the word for kin.
        let is_kin = |word: &Word<'_>| *at == 0 && v::KIN.is(word);
        let is_name = |word: &Word<'_>| is_name_word(word) && !v::CLOSINGS.is(word) && !is_kin(word);
        unit.words.get(*at).is_some_and(is_name) && (at + 1 == end || is_next(unit, at + 1))
    };
    let most = end.saturating_sub(MOST_WORDS)..end;
    end - most.rev().take_while(goes_on).count()..end
}

fn texts<'a>(unit: &Unit<'a>, range: Range<usize>) -> Vec<&'a str> {
    let words = unit.words.get(range).unwrap_or_default();
    words.iter().map(Word::bare).collect()
}

fn word_before<'u, 'a>(unit: &'u Unit<'a>, at: usize) -> Option<&'u Word<'a>> {
    unit.words.get(at.checked_sub(1)?)
}

/// The text behind a word.
fn behind<'a>(unit: &Unit<'a>, at: usize) -> Option<&'a str> {
    unit.text.get(unit.words.get(at)?.range.end - unit.start..)
}

/// Whether only a space stands before this word.
fn is_next(unit: &Unit<'_>, at: usize) -> bool {
    let (Some(before), Some(word)) = (word_before(unit, at), unit.words.get(at)) else {
        return false;
    };
    word.range.start - before.range.end == 1 && !before.text.ends_with('.')
}

#[cfg(test)]
mod tests {
    use jiff::civil::Date;
    use rstest::rstest;

    use super::*;
    use crate::lines::units;

    #[rstest]
    #[case::title("Mr Peter Whitfield arrives", &[(Some("Peter"), Some("Whitfield"))])]
    #[case::small_titles(
        "its for mr maurice rosenthal and mrs adele rosenthal two people",
        &[(Some("maurice"), Some("rosenthal")), (Some("adele"), Some("rosenthal"))]
    )]
    #[case::verbs_behind_a_guest("our guest has been rebooked by the airline", &[])]
    #[case::counts_behind_names(
        "Летим вдвоём: Роман Белецкий и Вероника Белецкая, 2 взрослых, два чемодана.",
        &[(Some("Роман"), Some("Белецкий")), (Some("Вероника"), Some("Белецкая"))]
    )]
    #[case::two_titles("Frau Dr. Müller", &[(None, Some("Müller"))])]
    #[case::spoken_to("Liebe Frau Dr. Müller", &[])]
    #[case::turkish_title("Levent Soylu Bey geliyor", &[(Some("Levent"), Some("Soylu"))])]
    #[case::turkish_title_with_age("Nezahat Güler Hanım (78)", &[(Some("Nezahat"), Some("Güler"))])]
    #[case::kin("mit meinem Mann Stefan", &[(Some("Stefan"), None)])]
    #[case::kin_and_writer("Mein Mann Stefan und ich", &[(Some("Stefan"), None)])]
    #[case::with_writer("Megan Shaw and I arrive", &[(Some("Megan"), Some("Shaw"))])]
    #[case::ages("Tim (11), Mina Haddad (4)", &[(Some("Tim"), None), (Some("Mina"), Some("Haddad"))])]
    #[case::client("für unseren Gast Daniel Whitfield", &[(Some("Daniel"), Some("Whitfield"))])]
    #[case::couple(
        "für unsere Gäste Eheleute Gisela und Manfred Oberwinder bitte",
        &[(Some("Gisela"), Some("Oberwinder")), (Some("Manfred"), Some("Oberwinder"))]
    )]
    #[case::short_title("unser Chef, Hrn. Konstantin Ebersbach", &[(Some("Konstantin"), Some("Ebersbach"))])]
    #[case::ages_in_prose(
        "four adults and my two, Alfie who is 5 and Poppy who is 11",
        &[(Some("Alfie"), None), (Some("Poppy"), None)]
    )]
    #[case::number("Gruß Zeynep Koc 0555 000 14 22", &[(Some("Zeynep"), Some("Koc"))])]
    #[case::small_number("gruß zeynep koc 0555 000 14 22", &[(Some("zeynep"), Some("koc"))])]
    #[case::small_number_behind_sentence(
        "abi yarin 3 yetiskin. yusuf sahin 05550009218 arac var mi",
        &[(Some("yusuf"), Some("sahin"))]
    )]
    #[case::small_number_behind_line(
        "добрый вечер! заберите нас из отеля Кристал Парк в 9:40. нас двое, 2 чемодана\nюрий лозовский +7 903 000-01-17",
        &[(Some("юрий"), Some("лозовский"))]
    )]
    #[case::small_number_within("und dann die karte 0155 50000147", &[])]
    #[case::own_number("Meine Handynummer 0155 50000147", &[])]
    #[case::brackets(
        "2 Erwachsene (Markus und Eva Steiner)",
        &[(Some("Markus"), Some("Steiner")), (Some("Eva"), Some("Steiner"))]
    )]
    fn names_in_sentences(#[case] text: &str, #[case] names: &[(Option<&str>, Option<&str>)]) {
        let mut found = Vec::new();
        for unit in &units(text, Date::constant(2026, 11, 23)).units {
            take(unit, &mut found);
        }
        let told: Vec<Traveller<'_>> = names.iter().map(|(first, last)| Traveller::of(*first, *last)).collect();
        assert_eq!(found, told);
    }
}
