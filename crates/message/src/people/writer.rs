//! The writer of the message, if it says that they travel.

use dates::Word;

use super::Traveller;
use super::names::{is_name_word, of_words};
use crate::lines::{Kind, Message, Unit, Writer, labelled};
use crate::vocabulary as v;

const MOST_WORDS: usize = 3;
/// A dot behind a shorter word shortens a name: `J. Bell`.
const SHORTEST_LAST: usize = 3;
/// Words that say whose trip a question is about.
const OF_ANOTHER: &[&str] = &[
    "your",
    "ihre",
    "ihren",
    "ihr",
    "euer",
    "eure",
    "sizin",
    "ваш",
    "ваши",
    "вашего",
    "вас",
];

/// Whether the one who wrote this unit signs for an office elsewhere.
fn is_of_office(message: &Message<'_>, unit: &Unit<'_>) -> bool {
    let Some(name) = unit
        .writer
        .as_ref()
        .map(|writer| writer.name)
        .filter(|name| !name.is_empty())
    else {
        return false;
    };
    message.units.iter().any(|other| {
        let is_same = other.writer.as_ref().is_some_and(|writer| writer.name == name);
        is_same && other.kind == Kind::Signature && v::COMPANY.is_in(&other.words)
    })
}

/// If the message tells of no other person, the trip is taken for the writer's own unless it says otherwise.
pub(super) fn of<'a>(message: &Message<'a>, told: &[Traveller<'_>]) -> Option<Traveller<'a>> {
    if message
        .units
        .iter()
        .any(|unit| v::STAYS_BEHIND.is_in(&unit.words) || is_of_kin_alone(unit))
    {
        return None;
    }
    let unit = message
        .units
        .iter()
        .find(|unit| speaks_of_own_trip(message, unit))
        .or_else(|| {
            message
                .units
                .iter()
                .find(|unit| told.is_empty() && is_private(message, unit))
        })?;
    let writer = unit.writer.as_ref();
    let name = message
        .units
        .iter()
        .find_map(introduced)
        .or_else(|| writer.and_then(in_head))
        .or_else(|| signed(message, unit.part))
        .or_else(|| last_line(message, unit.part))?;
    // `Familie Otto`
    let is_family = name.len() == 1
        && writer.is_some_and(|writer| {
            let told = dates::words(writer.name);
            told.len() == 2
                && told.first().is_some_and(|word| v::TITLES.is(word))
                && told.last().map(Word::bare) == name.first().copied()
        });
    let mut own = match name.as_slice() {
        [last] if is_family => Traveller::of(None, Some(last)),
        [first] => Traveller::of(Some(first), None),
        name => of_words(name)?,
    };
    // Beside names as passports print them, `Светлана Юдина` is one of these.
    if is_cyrillic(&own) && !told.is_empty() && !told.iter().any(is_cyrillic) {
        return None;
    }
    own.email = writer.and_then(|writer| writer.email);
    Some(own)
}

fn is_cyrillic(one: &Traveller<'_>) -> bool {
    let mut names = [one.first, one.last].into_iter().flatten();
    names.any(|name| name.chars().any(|letter| ('А'..='я').contains(&letter)))
}

/// Verbs of one other person, behind whom only that one travels: `meine Schwester Carola kommt am Freitag`.
const COMES_ALONE: &[&str] = &[
    "kommt",
    "landet",
    "fliegt",
    "reist",
    "arrives",
    "lands",
    "flies",
    "comes",
    "geliyor",
    "iniyor",
    "gelecek",
    "inecek",
    "прилетает",
    "приезжает",
    "вылетает",
];
/// Words that count the writer in: `meine Frau kommt mit mir`.
const WITH_WRITER: &[&str] = &["i", "ich", "ben", "я", "mir", "me", "мной", "wir", "we", "biz", "мы"];

/// `my mother lands at ten`: kin travel without the writer.
fn is_of_kin_alone(unit: &Unit<'_>) -> bool {
    let begins = |word: &Word<'_>| ["my", "mein", "meine", "мой", "моя"].contains(&word.folded.as_str());
    let owned = unit.words.iter().position(begins);
    let behind = owned.and_then(|at| unit.words.get(at + 1..)).unwrap_or_default();
    let verb = behind
        .iter()
        .take(MOST_BEFORE_VERB)
        .position(|word| COMES_ALONE.contains(&word.folded.as_str()));
    let is_kin = |word: &Word<'_>| v::KIN.is(word);
    let subject = verb.and_then(|verb| behind.get(..verb)).unwrap_or_default();
    let is_with_writer = unit
        .words
        .iter()
        .any(|word| WITH_WRITER.contains(&word.folded.as_str()));
    subject.iter().any(is_kin) && !is_with_writer
}

/// The most words from `my` to the verb: `mein Bruder Jan Petersen kommt`.
const MOST_BEFORE_VERB: usize = 5;

/// Whether no office and no clients of one are named where this unit was written.
fn is_private(message: &Message<'_>, unit: &Unit<'_>) -> bool {
    let has_office = |other: &Unit<'_>| {
        let is_signed = other.kind == Kind::Signature && v::COMPANY.is_in(&other.words);
        other.part == unit.part && (is_signed || v::CLIENTS.is_in(&other.words))
    };
    unit.kind == Kind::Text
        && !unit.writer.as_ref().is_some_and(Writer::is_company)
        && !is_of_office(message, unit)
        && !message.units.iter().any(has_office)
}

/// Whether the writer of this unit tells or orders a trip of their own.
fn speaks_of_own_trip(message: &Message<'_>, unit: &Unit<'_>) -> bool {
    let is_about_others = message
        .units
        .iter()
        .any(|other| other.part == unit.part && v::CLIENTS.is_in(&other.words));
    let is_of_trip = [&v::ARRIVE, &v::DEPART, &v::BACK, &v::KIN, &v::PICK_UP, &v::REQUEST]
        .iter()
        .any(|list| list.is_in(&unit.words));
    // `Could you let me have your flight?`
    let asks_another = unit.is_question() && unit.words.iter().any(|word| OF_ANOTHER.contains(&word.folded.as_str()));
    unit.kind == Kind::Text
        && v::FIRST_PERSON.is_in(&unit.words)
        && is_of_trip
        && !asks_another
        && !is_of_office(message, unit)
        && !is_about_others
        && !unit.writer.as_ref().is_some_and(Writer::is_company)
}

/// `меня зовут Юлия Назарова`, `my name is ...`
fn introduced<'a>(unit: &Unit<'a>) -> Option<Vec<&'a str>> {
    let folded: Vec<&str> = unit.words.iter().map(|word| word.folded.as_str()).collect();
    let is_introduction = |pair: &[&str]| {
        matches!(
            pair,
            ["меня", "зовут"]
                | ["name", "is" | "ist"]
                | ["ich", "heisse" | "bin"]
                | ["benim", "adim"]
                | ["this", "is"]
                | ["hier", "ist"]
        )
    };
    if let Some(at) = folded.windows(2).position(is_introduction) {
        return begun_name(unit.words.get(at + 2..)?);
    }
    // `ben Volkan Esmer`, `это Глеб Никонов`: behind one word only a whole name is one.
    let begins = |word: &Word<'_>| {
        let is_verb = word.folded == "im" && word.text.len() > word.folded.len();
        is_verb || matches!(word.folded.as_str(), "ben" | "это" | "я" | "hier")
    };
    if let Some(at) = unit.words.iter().position(begins) {
        return begun_name(unit.words.get(at + 1..)?).filter(|name| name.len() >= 2);
    }
    // `It's Fiona Macrae here`
    let here = unit
        .words
        .iter()
        .position(|word| matches!(word.folded.as_str(), "here" | "speaking"))?;
    let start = here.checked_sub(2)?;
    begun_name(unit.words.get(start..here)?).filter(|name| name.len() == 2)
}

/// The name in the head of a mail or in a chat, which may be an address.
fn in_head<'a>(writer: &Writer<'a>) -> Option<Vec<&'a str>> {
    let is_title = |word: &&str| Word::new(word, 0).is_some_and(|word| v::TITLES.is(&word));
    let name: Vec<&str> = writer.name.split_whitespace().skip_while(is_title).collect();
    let is_name = !name.is_empty()
        && !writer
            .name
            .contains(|letter: char| letter == '@' || letter.is_ascii_digit());
    is_name.then_some(name)
}

/// The first line behind the closing that is a name, alone or before a number or an address: `Nils Petersen, 0155 ...`.
fn signed<'a>(message: &Message<'a>, part: usize) -> Option<Vec<&'a str>> {
    let mut signature = message
        .units
        .iter()
        .filter(|unit| unit.part == part && unit.kind == Kind::Signature);
    signature.find_map(|unit| {
        let name = begun_name(&unit.words)?;
        let before = unit
            .words
            .iter()
            .take_while(|word| v::TITLES.is(word) || v::YOURS.is(word));
        let is_alone = unit.words.get(before.count() + name.len()).is_none_or(|next| {
            next.text
                .contains(|letter: char| letter == '@' || letter.is_ascii_digit())
        });
        is_alone.then_some(name)
    })
}

/// A letter without a closing may end with the name.
fn last_line<'a>(message: &Message<'a>, part: usize) -> Option<Vec<&'a str>> {
    let is_name = |unit: &&Unit<'_>| {
        let is_labelled = labelled(unit.text).is_some();
        let is_other = [&v::CLOSINGS, &v::COMPANY, &v::GREETINGS]
            .iter()
            .any(|list| list.is_in(&unit.words));
        unit.part == part
            && unit.is_first
            && !is_labelled
            && (1..=MOST_WORDS).contains(&unit.words.len())
            && unit.words.iter().all(is_name_word)
            && !is_other
    };
    let last = message.units.iter().rev().find(is_name)?;
    begun_name(&last.words)
}

/// The words at the beginning that are a name.
fn begun_name<'a>(ahead: &[Word<'a>]) -> Option<Vec<&'a str>> {
    let is_before = |word: &&Word<'_>| v::TITLES.is(word) || v::YOURS.is(word);
    let words = ahead.iter().skip_while(is_before);
    // A dot behind a longer word ends the sentence.
    let ends = |word: &Word<'_>| word.has_dot() && word.text.chars().count() > SHORTEST_LAST;
    let length = words
        .clone()
        .position(ends)
        .map_or(MOST_WORDS, |at| (at + 1).min(MOST_WORDS));
    let name: Vec<&str> = words
        .take_while(|word| is_name_word(word))
        .take(length)
        .map(Word::bare)
        .collect();
    // `IP 203` is no name; a short one is written with a small letter.
    let is_short =
        |name: &[&str]| matches!(name, [only] if only.chars().count() <= 2 && only.chars().all(char::is_uppercase));
    (!name.is_empty() && !is_short(&name)).then_some(name)
}
