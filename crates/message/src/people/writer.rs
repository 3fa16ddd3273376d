//! The writer of the message, if it says that they travel.

use dates::Word;
use fold::fold;

use super::Traveller;
use super::names::{is_name_word, of_words};
use crate::first_names::is_first_name;
use crate::lines::{Kind, Message, Unit, Writer, is_company, labelled};
use crate::spots;
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
        is_same && signs_for_office(message, other)
    })
}

/// Whether a line of a signature names an office. The notice that a program puts below a forwarded mail is none of it.
fn signs_for_office(message: &Message<'_>, unit: &Unit<'_>) -> bool {
    let is_notice = message.units.iter().any(|other| {
        let is_above = other.part == unit.part && other.start <= unit.start;
        is_above && other.kind == Kind::Signature && v::DISCLAIMERS.is_in(&other.words)
    });
    unit.kind == Kind::Signature && v::COMPANY.is_in(&unit.words) && !is_notice
}

/// If the message tells of no other person, the trip is taken for the writer's own unless it says otherwise.
pub(super) fn of<'a>(message: &Message<'a>, told: &[Traveller<'_>]) -> Option<Traveller<'a>> {
    if message.units.iter().any(|unit| {
        let is_of_another = !told.is_empty() && v::ALONE.is_in(&unit.words) && !v::FIRST_PERSON.is_in(&unit.words);
        v::STAYS_BEHIND.is_in(&unit.words) || is_of_kin_alone(unit) || is_for_kin(message, unit) || is_of_another
    }) {
        return None;
    }
    let speaks = message
        .units
        .iter()
        .filter(|unit| speaks_of_own_trip(message, unit, !told.is_empty()));
    let private = message
        .units
        .iter()
        .filter(|unit| told.is_empty() && is_private(message, unit));
    let (unit, name) = speaks
        .chain(private)
        .find_map(|unit| Some((unit, name_of_writer(message, unit)?)))
        .filter(|(_, name)| !name.iter().any(|part| is_company(part)))?;
    let writer = unit.writer.as_ref();
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

/// Words before the name of one who introduces themselves, and words that may stand between.
const INTRODUCED_BY: &[&[&str]] = &[
    &["ben"],
    &["adim"],
    &["adi"],
    &["its"],
    &["this", "is"],
    &["im"],
    &["i", "am"],
    &["hier", "ist"],
    &["hier", "is"],
    &["hier", "spricht"],
    &["это"],
    &["меня", "зовут"],
    &["зовут"],
    &["name", "is"],
    &["ich", "bin"],
    &["bin", "ich"],
    &["namens"],
];
const BEFORE_NAME: &[&str] = &[
    "nochmal",
    "der",
    "die",
    "again",
    "снова",
    "опять",
    "yine",
    "wieder",
    "herr",
    "frau",
    "the",
];
/// Words behind a first name in small letters that are no last name.
const NO_LAST_NAMES: &[&str] = &[
    "again",
    "also",
    "nochmal",
    "wegen",
    "aus",
    "from",
    "hier",
    "here",
    "gecen",
    "bu",
    "biz",
    "simdi",
    "снова",
    "мы",
    "нам",
    "из",
    "завтра",
    "телефон",
    "tel",
    "um",
    "und",
    "and",
    "ve",
    "и",
    "x",
    "xx",
    "yarin",
    "bugun",
    "we",
    "wir",
    "ich",
    "danke",
    "thanks",
    "сейчас",
    "опять",
    "hallo",
    "speaking",
    "about",
];

/// `hi its priya again`, `ben hülya sezgin`, `dave rudge here`, `lg tanja`: a common first name in small letters, and the
/// last name behind it.
fn introduced_small<'a>(unit: &Unit<'a>) -> Option<Vec<&'a str>> {
    let folded: Vec<&str> = unit.words.iter().map(|word| word.folded.as_str()).collect();
    let named = |at: usize| {
        let first = unit
            .words
            .get(at)
            .filter(|word| is_first_name(word) && word.text.starts_with(char::is_lowercase))?;
        let last = unit.words.get(at + 1).filter(|word| {
            let is_next = spots::gap(unit, at + 1) == Some(" ");
            is_next && spots::is_small_name(word) && !NO_LAST_NAMES.contains(&word.folded.as_str()) && !first.has_dot()
        });
        Some(
            [Some(first.bare()), last.map(Word::bare)]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>(),
        )
    };
    for begin in INTRODUCED_BY {
        if let Some(at) = folded.windows(begin.len()).position(|words| words == *begin) {
            let skipped = folded
                .iter()
                .skip(at + begin.len())
                .take_while(|word| BEFORE_NAME.contains(word))
                .count();
            if let Some(name) = named(at + begin.len() + skipped) {
                return Some(name);
            }
        }
    }
    // `dave rudge here`, `tom brinkmann hier`
    let here = folded
        .iter()
        .position(|word| matches!(*word, "here" | "hier" | "nochmal" | "again"));
    if let Some(name) = here
        .and_then(|here| (here.saturating_sub(2)..here).find_map(|at| named(at).filter(|name| at + name.len() == here)))
    {
        return Some(name);
    }
    // `lg tanja`, `cheers owen`
    let last = unit.words.len().checked_sub(1)?;
    let closes = |at: usize| {
        at.checked_sub(1)
            .and_then(|before| unit.words.get(before))
            .is_some_and(|word| v::CLOSINGS.is(word))
    };
    [last, last.saturating_sub(1)]
        .into_iter()
        .find_map(|at| named(at).filter(|name| closes(at) && at + name.len() == unit.words.len()))
}

fn name_of_writer<'a>(message: &Message<'a>, unit: &Unit<'a>) -> Option<Vec<&'a str>> {
    let name = told_name_of_writer(message, unit)?;
    // `this is Tracey` at the beginning, and `Tracey Middlebrook` below.
    let whole = signed(message, unit.part).filter(|whole| name.len() == 1 && whole.len() > 1);
    let is_same = |whole: &Vec<&str>| whole.first().map(|first| fold(first)) == name.first().map(|first| fold(first));
    Some(whole.filter(is_same).unwrap_or(name))
}

fn told_name_of_writer<'a>(message: &Message<'a>, unit: &Unit<'a>) -> Option<Vec<&'a str>> {
    message
        .units
        .iter()
        .find_map(introduced)
        .or_else(|| {
            message
                .units
                .iter()
                .filter(|unit| !unit.is_asked)
                .find_map(introduced_small)
        })
        .or_else(|| unit.writer.as_ref().and_then(in_head))
        .or_else(|| signed(message, unit.part))
        .or_else(|| closed_inline(message, unit.part))
        .or_else(|| last_line(message, unit.part))
        .or_else(|| before_phone(message, unit.part))
        .or_else(|| behind_contact(message, unit.part))
        .or_else(|| introduced_by_first(unit))
}

/// `hi its Priya here`, `это Эльвира я ...`, `ben Ramazan bu pazar ...`: a common first name with a capital letter, which
/// no other name follows.
fn introduced_by_first<'a>(unit: &Unit<'a>) -> Option<Vec<&'a str>> {
    let folded: Vec<&str> = unit.words.iter().map(|word| word.folded.as_str()).collect();
    let is_title_case = |word: &Word<'_>| {
        word.text.starts_with(char::is_uppercase) && word.bare().chars().skip(1).all(char::is_lowercase)
    };
    let name_at = |at: usize| {
        let word = unit.words.get(at)?;
        let goes_on = unit.words.get(at + 1).is_some_and(|next| {
            let is_name = next.text.starts_with(char::is_uppercase) || v::HOTEL.is(next) || v::AIRPORT.is(next);
            is_name
                && !next.text.contains(|letter: char| letter.is_ascii_digit())
                && spots::gap(unit, at + 1) == Some(" ")
        });
        (is_first_name(word) && is_title_case(word) && !goes_on).then(|| vec![word.bare()])
    };
    INTRODUCED_BY.iter().find_map(|begin| {
        let at = folded.windows(begin.len()).position(|words| words == *begin)?;
        // `the hotel name is Lara`
        let is_of_house = unit.words.get(..at)?.iter().rev().take(2).any(|word| v::HOTEL.is(word));
        name_at(at + begin.len()).filter(|_| !is_of_house && at <= MOST_BEFORE_INTRODUCTION)
    })
}

/// The most words of greeting before one who introduces themselves.
const MOST_BEFORE_INTRODUCTION: usize = 5;

/// `E-postam: ilker@example.com, İlker Özdemirel`: the name that ends the message behind an address or a number.
fn behind_contact<'a>(message: &Message<'a>, part: usize) -> Option<Vec<&'a str>> {
    let is_said = |unit: &&Unit<'_>| unit.part == part && unit.kind == Kind::Text && !unit.words.is_empty();
    let unit = message.units.iter().filter(is_said).max_by_key(|unit| unit.start)?;
    let at = unit.words.iter().rposition(|word| word.text.contains(['@', '+']))?;
    let behind = unit.words.get(at + 1..)?;
    let name = behind
        .iter()
        .skip_while(|word| !word.text.contains(char::is_alphabetic));
    let words: Vec<&Word<'a>> = name.collect();
    let is_name = words.len() == 2 && words.iter().all(|word| is_name_word(word) && !v::COMPANY.is(word));
    is_name.then(|| words.into_iter().map(Word::bare).collect())
}

/// `нас двое, 2 чемодана. Паша 8 900 555 44 17`: the last name before a telephone number, whatever its case.
fn before_phone<'a>(message: &Message<'a>, part: usize) -> Option<Vec<&'a str>> {
    let mut units = message
        .units
        .iter()
        .filter(|unit| unit.part == part && unit.kind == Kind::Text && !unit.is_asked);
    units.rfind(|unit| !unit.words.is_empty()).and_then(|unit| {
        let is_figure = |word: &Word<'_>| !word.text.contains(char::is_alphabetic);
        let figures = unit.words.iter().rev().take_while(|word| is_figure(word)).count();
        let digits: usize = unit
            .words
            .iter()
            .rev()
            .take(figures)
            .map(|word| word.text.bytes().filter(u8::is_ascii_digit).count())
            .sum();
        let end = unit.words.len().checked_sub(figures)?;
        let name = |count: usize| {
            let words = unit.words.get(end.checked_sub(count)?..end)?;
            words.first().filter(|word| is_first_name(word))?;
            Some(words.iter().map(Word::bare).collect::<Vec<_>>())
        };
        name(2).or_else(|| name(1)).filter(|_| digits >= 9)
    })
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

/// `could I book a car for my parents`, `annemle babamı karşılamanız lazım`: a ride for kin in a message that says nothing
/// of the writer's own trip.
fn is_for_kin(message: &Message<'_>, unit: &Unit<'_>) -> bool {
    let is_ordered = [&v::REQUEST, &v::PICK_UP, &v::MEETS]
        .iter()
        .any(|list| list.is_in(&unit.words));
    let is_many = |unit: &Unit<'_>| unit.words.iter().any(|word| WE.contains(&word.folded.as_str()));
    let is_told = (0..unit.words.len()).any(|at| v::FOR_KIN.at(unit.words.get(at..).unwrap_or_default()).is_some());
    is_ordered && is_told && !message.units.iter().any(|unit| !unit.is_asked && is_many(unit))
}

/// Words of a writer who travels along.
const WE: &[&str] = &[
    "we", "us", "our", "wir", "uns", "unser", "unsere", "unseren", "biz", "bizi", "bizim", "мы", "нас", "нам", "наш",
    "наши",
];

/// The most words from `my` to the verb: `mein Bruder Jan Petersen kommt`.
const MOST_BEFORE_VERB: usize = 5;

/// Whether no office and no clients of one are named where this unit was written.
fn is_private(message: &Message<'_>, unit: &Unit<'_>) -> bool {
    let has_office = |other: &Unit<'_>| {
        let is_signed = signs_for_office(message, other);
        other.part == unit.part && (is_signed || tells_clients(other))
    };
    unit.kind == Kind::Text
        && !unit.writer.as_ref().is_some_and(Writer::is_office)
        && !is_of_office(message, unit)
        && !message.units.iter().any(has_office)
}

/// Whether the writer of this unit tells or orders a trip of their own.
/// Where others are told, an order alone does not tell that they go along: `We need a car for Mr Kolbe`.
fn speaks_of_own_trip(message: &Message<'_>, unit: &Unit<'_>, has_others: bool) -> bool {
    // An agency signs, and tells the names of others.
    let is_agency = |other: &Unit<'_>| has_others && signs_for_office(message, other);
    let is_about_others = message
        .units
        .iter()
        .filter(|other| other.part == unit.part && (!other.is_chat || other.writer == unit.writer))
        .any(|other| tells_clients(other) || is_agency(other));
    let lists = [&v::ARRIVE, &v::DEPART, &v::BACK, &v::KIN, &v::PICK_UP, &v::REQUEST];
    let lists = if has_others { &lists[..5] } else { &lists[..] };
    let is_of_trip = counts_writer(unit) || lists.iter().any(|list| list.is_in(&unit.words));
    // `Could you let me have your flight?`
    let asks_another = unit.is_question() && unit.words.iter().any(|word| OF_ANOTHER.contains(&word.folded.as_str()));
    unit.kind == Kind::Text
        && v::FIRST_PERSON.is_in(&unit.words)
        && is_of_trip
        && !asks_another
        && !is_of_office(message, unit)
        && !is_about_others
        && !unit.writer.as_ref().is_some_and(Writer::is_office)
        && !is_of_other_side(message, unit)
}

/// Whether clients are told; `2 passengers` are only counted.
fn tells_clients(unit: &Unit<'_>) -> bool {
    let is_counted = |at: usize| {
        let before = at.checked_sub(1).and_then(|before| unit.words.get(before));
        before.is_some_and(|word| word.text.bytes().all(|digit| digit.is_ascii_digit()) || word.folded == "many")
    };
    (0..unit.words.len()).any(|at| {
        let ahead = unit.words.get(at..).unwrap_or_default();
        v::CLIENTS.at(ahead).is_some() && !is_counted(at)
    })
}

/// `2, die Steffi Achtelik und ich`, `me and Theo Brandvold`, `нас двое, я и Милена`
fn counts_writer(unit: &Unit<'_>) -> bool {
    let is_pair = |pair: &[Word<'_>]| {
        let [one, other] = pair else { return false };
        let pair = (one.folded.as_str(), other.folded.as_str());
        matches!(
            pair,
            ("me", "and")
                | ("and" | "just" | "only", "me")
                | ("and", "i")
                | ("ich", "und")
                | ("und" | "nur", "ich")
                | ("я", "и")
                | ("и" | "только", "я")
                | ("ben", "ve")
                | ("ve" | "sadece", "ben")
        )
    };
    unit.words.windows(2).any(is_pair)
}

/// In a chat of two whose names tell no office, the one who first writes of a ride is the guest.
fn is_of_other_side(message: &Message<'_>, unit: &Unit<'_>) -> bool {
    let mut writers: Vec<&str> = Vec::new();
    for writer in message
        .units
        .iter()
        .filter(|unit| unit.is_chat && is_about_ride(unit))
        .filter_map(|unit| unit.writer.as_ref())
    {
        if writer.is_office() {
            return false;
        }
        if !writers.contains(&writer.name) {
            writers.push(writer.name);
        }
    }
    let is_of = |name: &str| unit.writer.as_ref().is_some_and(|writer| writer.name == name);
    matches!(*writers.as_slice(), [_, other] if unit.is_chat && is_of(other))
}

fn is_about_ride(unit: &Unit<'_>) -> bool {
    let lists = [
        &v::ARRIVE,
        &v::DEPART,
        &v::BACK,
        &v::PICK_UP,
        &v::REQUEST,
        &v::FLIGHT,
        &v::AIRPORT,
        &v::FIRST_PERSON,
    ];
    let asks_to_help = unit.is_question()
        && !unit
            .words
            .iter()
            .any(|word| word.text.contains(|letter: char| letter.is_ascii_digit()));
    !asks_to_help && lists.iter().any(|list| list.is_in(&unit.words))
}

/// `меня зовут Юлия Назарова`, `my name is ...`
fn introduced<'a>(unit: &Unit<'a>) -> Option<Vec<&'a str>> {
    let folded: Vec<&str> = unit.words.iter().map(|word| word.folded.as_str()).collect();
    let is_introduction = |pair: &[&str]| {
        matches!(
            pair,
            ["меня", "зовут"]
                | ["пишет", "вам"]
                | ["name", "is" | "ist"]
                | ["ich", "heisse" | "bin"]
                | ["benim", "adim"]
                | ["this", "is"]
                | ["hier", "ist" | "spricht"]
        )
    };
    if let Some(at) = folded.windows(2).position(is_introduction) {
        // `the hotel name is Lara`
        let before = unit.words.get(at.saturating_sub(1)..at)?;
        if v::HOTEL.is_in(before) {
            return None;
        }
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
    // `its Rosie Hartnell`, but not `now its Kata Palms`
    if let Some(at) = unit.words.iter().position(|word| word.folded == "its") {
        let ahead = unit.words.get(at + 1..)?;
        let is_person = ahead.first().is_some_and(is_first_name);
        return begun_name(ahead).filter(|name| is_person && name.len() >= 2);
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
    let mut name: Vec<&str> = writer.name.split_whitespace().skip_while(is_title).collect();
    // `Rosie H`: the first letter of a last name tells no name.
    let is_letter = |last: &&str| last.trim_end_matches('.').chars().count() == 1;
    if name.len() > 1 && name.last().is_some_and(is_letter) {
        name.pop();
    }
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
            v::ROOMS.is(next)
                || next
                    .text
                    .contains(|letter: char| letter == '@' || letter.is_ascii_digit())
        });
        is_alone.then_some(name)
    })
}

/// `2 cabin bags. Ta, Gemma x`: words that close stand in the line of the last sentence.
fn closed_inline<'a>(message: &Message<'a>, part: usize) -> Option<Vec<&'a str>> {
    let mut units = message
        .units
        .iter()
        .filter(|unit| unit.part == part && unit.kind == Kind::Text && !unit.is_chat);
    units.rfind(|unit| !unit.words.is_empty()).and_then(|unit| {
        let at = (0..unit.words.len()).rev().find(|at| {
            let ahead = unit.words.get(*at..).unwrap_or_default();
            v::CLOSINGS.at(ahead).is_some_and(|length| ahead.len() > length)
        })?;
        let ahead = unit.words.get(at..)?;
        let behind = ahead.get(v::CLOSINGS.at(ahead)?..)?;
        let name = begun_name(behind)?;
        let rest = behind.get(name.len()..)?;
        let ends = rest.iter().all(|word| {
            word.folded == "x" || word.folded == "xx" || !word.text.contains(char::is_alphabetic) || v::PHONES.is(word)
        });
        ends.then_some(name)
    })
}

/// A letter without a closing may end with the name.
fn last_line<'a>(message: &Message<'a>, part: usize) -> Option<Vec<&'a str>> {
    let is_name = |unit: &&Unit<'_>| {
        let is_labelled = labelled(unit.text).is_some();
        let is_other = [&v::CLOSINGS, &v::COMPANY, &v::GREETINGS, &v::ALONE]
            .iter()
            .any(|list| list.is_in(&unit.words));
        unit.part == part
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
    if ahead.first().is_some_and(|word| v::CLOSINGS.is(word)) {
        return None;
    }
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
