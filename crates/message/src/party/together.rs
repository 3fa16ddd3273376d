//! Adults who are counted by naming them: `my wife and I`, `я с мужем`, `travelling alone`, `zu zweit`.

use super::{is_link, is_number, word_before};
use crate::Told;
use crate::first_names::is_first_name;
use crate::lines::Unit;
use crate::spots::gap;
use crate::vocabulary as v;

/// `zu zweit`, `вдвоём`, `ikimiz`
const IN_ONE_WORD: &[(&str, u32)] = &[
    ("вдвоем", 2),
    ("втроем", 3),
    ("вчетвером", 4),
    ("впятером", 5),
    ("вшестером", 6),
    ("ikimiz", 2),
    ("ucumuz", 3),
    ("dordumuz", 4),
    ("besimiz", 5),
];
const BEHIND_ZU: &[(&str, u32)] = &[
    ("zweit", 2),
    ("dritt", 3),
    ("viert", 4),
    ("funft", 5),
    ("fuenft", 5),
    ("sechst", 6),
    ("siebt", 7),
    ("acht", 8),
];
const SELF: &[&str] = &["i", "me", "myself", "ich", "ben", "я"];
const WITH: &[&str] = &["with", "mit", "с", "со"];
const OWNERS: &[&str] = &[
    "my", "mein", "meine", "meinem", "meinen", "meiner", "our", "unser", "unsere", "unserem", "unseren", "unserer",
    "his", "her", "seine", "seiner", "ihr", "ihrem", "мой", "моя", "моей", "моим", "наш", "наша", "the", "die", "der",
    "bi", "bir", "de", "da", "also", "plus", "little", "old", "kleine", "kleiner", "kleinen",
];

/// How many people a unit says there are in all: `wir sind zu fünft`, `the two of us`.
pub(super) fn in_all(unit: &Unit<'_>, at: usize, amount: Option<u32>) -> Option<Told<u32>> {
    let word = unit.words.get(at)?;
    let of = |list: &[(&str, u32)]| {
        list.iter()
            .find(|(name, _)| *name == word.folded)
            .map(|(_, count)| *count)
    };
    let behind_zu = || of(BEHIND_ZU).filter(|_| word_before(unit, at).is_some_and(|zu| zu.folded == "zu"));
    let of_us = || {
        let [of, us] = unit.words.get(at + 1..at + 3)? else {
            return None;
        };
        // `Two of us have golf bags` counts some of them.
        let before = word_before(unit, at).map_or("", |word| word.folded.as_str());
        let is_all = matches!(
            before,
            "the" | "all" | "are" | "be" | "is" | "were" | "will" | "so" | "now" | "only" | "just"
        ) || at + 3 == unit.words.len();
        amount.filter(|_| of.folded == "of" && matches!(us.folded.as_str(), "us" | "them") && is_all)
    };
    // `wir sind 2 und müssen`, `we are 4.`
    let we_are = || {
        let before = unit.words.get(at.checked_sub(2)?..at)?;
        let is_we = matches!(
            [before.first()?.folded.as_str(), before.last()?.folded.as_str()],
            ["wir", "sind"] | ["sind", "wir"] | ["we", "are"] | ["are", "we"] | ["мы", "будем"] | ["нас", "будет"]
        );
        let next = unit.words.get(at + 1);
        let ends = next.is_none_or(|next| {
            is_link(next)
                || !next.text.starts_with(char::is_alphabetic)
                || gap(unit, at + 1).is_some_and(|gap| gap.contains(['.', ',', '!']))
        });
        amount.filter(|_| is_we && ends)
    };
    let count = of(IN_ONE_WORD).or_else(we_are).or_else(behind_zu).or_else(of_us)?;
    Some(Told::sure(count, unit.range(at..at + 1)))
}

/// A part of `my wife, our son Tim and I`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Own,
    Adult,
    Child,
    Name,
    /// The name of the one before it: `my wife Ann`.
    Known,
    Filler,
}

/// The adults of a unit that lists the writer or a guest with their kin, or says that one travels alone.
pub(super) fn adults(unit: &Unit<'_>) -> Option<Told<u32>> {
    if is_alone(unit) && !v::ADULT_KIN.is_in(&unit.words) {
        return Some(Told::sure(1, None));
    }
    // `He is travelling with his wife`
    let with_kin = (1..unit.words.len()).any(|at| {
        let is_kin = unit
            .words
            .get(at..)
            .is_some_and(|ahead| v::KIN_OF_GUEST.at(ahead).is_some());
        is_kin && word_before(unit, at).is_some_and(|word| WITH.contains(&word.folded.as_str()))
    });
    if with_kin && !v::FIRST_PERSON.is_in(&unit.words) {
        let kin = unit.words.iter().filter(|word| v::ADULT_KIN.is(word)).count();
        return Some(if kin == 1 && !v::COMPANIONS.is_in(&unit.words) {
            Told::sure(2, None)
        } else {
            Told::question(2, None)
        });
    }
    let mut best: Option<(u32, usize, usize)> = None;
    let mut at = 0;
    while at < unit.words.len() {
        let (count, end) = run(unit, at);
        if count > best.map_or(1, |(count, ..)| count) {
            best = Some((count, at, end));
        }
        at = end.max(at + 1);
    }
    let (mut count, start, end) = best?;
    // `Mein Mann und ich fliegen mit meinem Vater`
    let rest = unit.words.get(end..)?;
    let joins = |at: usize| {
        let is_with = rest.get(at).is_some_and(|word| WITH.contains(&word.folded.as_str()));
        let kin = rest
            .get(at + 1..)?
            .iter()
            .find(|word| !OWNERS.contains(&word.folded.as_str()))?;
        (is_with && v::ADULT_KIN.is(kin)).then_some(())
    };
    count += u32::from((0..rest.len()).any(|at| joins(at).is_some()));
    // `My wife and I and our friends`: who else comes may not be counted.
    let has_more = (0..rest.len()).any(|at| rest.get(at..).is_some_and(|ahead| v::COMPANIONS.at(ahead).is_some()));
    let range = unit.range(start..end);
    Some(if has_more {
        Told::question(count, range)
    } else {
        Told::sure(count, range)
    })
}

/// `travelling alone`, `just me and 2 bags`, and in a chat `Allein, ein Koffer`
fn is_alone(unit: &Unit<'_>) -> bool {
    let behind = (0..unit.words.len()).find_map(|at| Some(at + v::ALONE.at(unit.words.get(at..)?)?));
    let goes_on = |behind: usize| {
        let is_joined = unit
            .words
            .get(behind)
            .is_some_and(|next| is_link(next) || next.folded == "n");
        let next = unit.words.get(behind + 1..).unwrap_or_default();
        let is_bag = next.iter().take(MOST_TO_BAGS).any(|word| v::BAGS.is(word));
        is_joined && !(next.first().is_some_and(is_number) && is_bag)
    };
    let answers = unit.is_chat
        && unit
            .words
            .first()
            .is_some_and(|word| matches!(word.folded.as_str(), "allein" | "alleine" | "alone"))
        && gap(unit, 1).is_none_or(|gap| gap.contains([',', '.']));
    answers || behind.is_some_and(|behind| !goes_on(behind))
}

/// The most words from a number to the bags that it counts.
const MOST_TO_BAGS: usize = 3;

/// Whether a title or a common first name tells that this word is that of a person.
fn is_person(unit: &Unit<'_>, at: usize) -> bool {
    let is_titled = word_before(unit, at).is_some_and(|word| v::TITLES.is(word));
    is_titled || unit.words.get(at).is_some_and(is_first_name)
}

/// The adults of a list of people that begins at this word, and where it ends. A list names kin, and either the writer
/// or another one whose kin they are.
fn run(unit: &Unit<'_>, start: usize) -> (u32, usize) {
    let (mut own, mut kin, mut named) = (0, 0, 0);
    let (mut end, mut at) = (start, start);
    let mut before = Part::Filler;
    while let Some(part) = part(unit, at, before) {
        match part {
            Part::Own => own = 1,
            Part::Adult => kin += 1,
            // `the boys Tim (11) and Paul (8)`
            Part::Name if is_before_age(unit, at) || is_next_before_age(unit, at) => {}
            // `to Hotel Marina Pines, my wife and I`: what no title and no first name tells may be the end of a ride.
            Part::Name if own + kin == 0 && !is_person(unit, at) => {}
            Part::Name => named += 1,
            Part::Filler if at == start => return (0, start + 1),
            Part::Child | Part::Known | Part::Filler => {}
        }
        at += 1;
        if part != Part::Filler {
            end = at;
        }
        before = part;
    }
    // `мы с мужем`, `flying with my wife`, `eşimle`
    if own == 0 && kin > 0 && v::FIRST_PERSON.is_in(&unit.words) {
        let is_turkish = unit.words.get(start).is_some_and(|word| v::WITH_KIN.is(word));
        own = u32::from(is_turkish || is_behind_with(unit, start));
        named = 0;
    }
    // `Mr Vos and his wife`
    let is_of_guest = own == 0
        && kin == 1
        && named == 1
        && unit
            .words
            .get(start..end)
            .is_some_and(|words| v::KIN_OF_GUEST.is_in(words));
    match (own, kin) {
        (0, _) if is_of_guest => (2, end),
        (1, 1..) => (own + kin + named, end),
        (1, 0) if named > 0 && is_whole_party(unit, start, end) => (own + named, end),
        _ => (0, end),
    }
}

fn is_before_age(unit: &Unit<'_>, at: usize) -> bool {
    unit.words.get(at + 1).is_some_and(is_number) && gap(unit, at + 1).is_some_and(|gap| gap.contains('('))
}

/// `Owain Pritchard (5)`
fn is_next_before_age(unit: &Unit<'_>, at: usize) -> bool {
    let is_last_name = gap(unit, at + 1) == Some(" ")
        && unit
            .words
            .get(at + 1)
            .is_some_and(|word| word.text.starts_with(char::is_uppercase));
    is_last_name && is_before_age(unit, at + 1)
}

/// `with my wife`
fn is_behind_with(unit: &Unit<'_>, start: usize) -> bool {
    let before = unit.words.get(..start).unwrap_or_default();
    let other = before.iter().rev().find(|word| !OWNERS.contains(&word.folded.as_str()));
    other.is_some_and(|word| WITH.contains(&word.folded.as_str()))
}

/// `It's me and Miles`: nothing else stands in the sentence.
fn is_whole_party(unit: &Unit<'_>, start: usize, end: usize) -> bool {
    end == unit.words.len() && start <= MOST_BEFORE_PARTY
}

/// The most words before the people in a sentence that only names them: `yes it's just`.
const MOST_BEFORE_PARTY: usize = 3;

fn part(unit: &Unit<'_>, at: usize, before: Part) -> Option<Part> {
    let word = unit.words.get(at)?;
    let folded = word.folded.as_str();
    // A sentence may go on behind the list, but no list goes over a colon or a dash.
    if gap(unit, at).is_some_and(|gap| gap.contains([':', ';', '–', '—', '\n']) || gap.contains(" - "))
        && before != Part::Filler
    {
        return None;
    }
    if SELF.contains(&folded) {
        return Some(Part::Own);
    }
    if v::ADULT_KIN.is(word) {
        return Some(Part::Adult);
    }
    if v::CHILD_KIN.is(word) {
        return Some(Part::Child);
    }
    // A number is an age here, or belongs to something else.
    let is_age = is_number(word)
        && (unit
            .words
            .get(at + 1)
            .is_some_and(|next| super::is_of_age(&next.folded))
            || gap(unit, at).is_some_and(|gap| gap.contains('(')));
    if is_link(word) || folded == "n" || OWNERS.contains(&folded) || is_age || super::is_of_age(folded) {
        return Some(Part::Filler);
    }
    let is_name = word.text.chars().next().is_some_and(char::is_uppercase)
        && word.text.chars().all(|letter| letter.is_alphabetic() || letter == '-')
        && !v::TITLES.is(word)
        && !v::LITTLE.is(word)
        && !v::FIRST_PERSON.is(word);
    is_name.then_some(if before == Part::Filler {
        Part::Name
    } else {
        Part::Known
    })
}

#[cfg(test)]
mod tests {
    use jiff::civil::Date;
    use rstest::rstest;

    use super::*;
    use crate::lines::units;

    #[rstest]
    #[case("my wife and I land at ten", Some(2))]
    #[case("it's me my wife and our baby", Some(2))]
    #[case("mein Mann Uwe und ich", Some(2))]
    #[case("Mein Mann und ich fliegen mit meinem Vater", Some(3))]
    #[case("ben, kocam Tamer, kaynanam Hatice bi de ikizler", Some(3))]
    #[case("Муж Роман, я, сын Тимофей 7 лет и дочка Арина 2 года", Some(2))]
    #[case("летим с женой греться", Some(2))]
    #[case("she is travelling alone", Some(1))]
    #[case("just me and 2 bags", Some(1))]
    #[case("один я, 1 чемодан", Some(1))]
    #[case(
        "We are me (Gareth Pritchard), my wife Nia Pritchard and the children Elin Pritchard (8) and Owain Pritchard (5)",
        Some(2)
    )]
    #[case("Mr. Alan Whitcombe ve eşi", Some(2))]
    #[case("my wife hates rushing", None)]
    #[case("I land at ten", None)]
    #[case("mein Mann kommt später", None)]
    fn adults_are_counted_by_naming_them(#[case] text: &str, #[case] expected: Option<u32>) {
        let units = units(text, Date::constant(2026, 12, 24)).units;
        let found = units.iter().find_map(adults).map(|told| told.value);
        assert_eq!(found, expected);
    }
}
