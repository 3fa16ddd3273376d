//! The ages of children: told in years or months, in brackets behind their names, or by their days of birth.

use jiff::civil::Date;

use super::{is_link, is_number, word_before};
use crate::Told;
use crate::cells::{cells, is_data};
use crate::first_names::is_first_name;
use crate::lines::{Message, Unit, labelled};
use crate::spots::gap;
use crate::vocabulary as v;

const ADULT: u32 = 18;
const YEARS: &[&str] = &[
    "years",
    "year",
    "yrs",
    "yr",
    "y",
    "yo",
    "jahre",
    "jahr",
    "j",
    "jahren",
    "yas",
    "yasinda",
    "yasindalar",
    "yaslarinda",
    "годика",
    "годиков",
    "годик",
    "летний",
    "летняя",
    "yasindaki",
    "лет",
    "года",
    "год",
];
const MONTHS: &[&str] = &[
    "months",
    "month",
    "mths",
    "monate",
    "monat",
    "ay",
    "aylik",
    "месяцев",
    "месяца",
    "мес",
];
/// The most words of `5, 8 und 14` behind the first number.
const MOST_LINKED: usize = 4;
/// The most words of a line that tells nothing but ages.
const MOST_OF_AGES: usize = 8;
/// A shorter day tells no year: `12.03.19` has eight letters.
const SHORTEST_BIRTH: usize = 8;

/// Whether a word counts years or months.
pub(crate) fn is_of_age(folded: &str) -> bool {
    YEARS.contains(&folded) || MONTHS.contains(&folded)
}

pub(super) struct Age {
    years: u32,
    /// How many words tell it.
    words: usize,
}

impl Age {
    pub(super) const fn is_of_child(&self) -> bool {
        self.years < ADULT
    }
}

pub(super) fn of_children(unit: &Unit<'_>) -> Vec<Told<u32>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < unit.words.len() {
        let age = age(unit, at).filter(Age::is_of_child);
        let words = age.as_ref().map_or(1, |age| age.words);
        found.extend(age.map(|age| Told::sure(age.years, unit.range(at..at + words))));
        at += words;
    }
    // `the twins (both 14)`
    let has_other = (0..unit.words.len()).any(|at| is_beside_age(unit, at));
    if let [only] = found.as_slice()
        && v::TWINS.is_in(&unit.words)
        && !has_other
    {
        let twin = only.clone();
        found.push(twin);
    }
    found
}

/// Whether an age of this unit stands in brackets behind a name: `Варвара (5 лет)`.
pub(super) fn is_of_name(unit: &Unit<'_>, age: &Told<u32>) -> bool {
    let start = age.at.as_ref().map(|at| at.start);
    let at = unit.words.iter().position(|word| Some(word.range.start) == start);
    at.is_some_and(|at| {
        let is_name = |word: &dates::Word<'_>| {
            let is_child = v::CHILDREN.is(word) || v::INFANTS.is(word) || v::KIN.is(word);
            word.text.starts_with(char::is_uppercase) && !is_child
        };
        gap(unit, at).is_some_and(|gap| gap == " (") && word_before(unit, at).is_some_and(is_name)
    })
}

/// The ages of children in a table of names with a column for them.
pub(super) fn by_column(message: &Message<'_>) -> Vec<Told<u32>> {
    let (mut found, mut column) = (Vec::new(), None);
    for unit in &message.units {
        if !is_data(unit.text) {
            column = None;
            continue;
        }
        let cells = cells(unit.text);
        let is_heading = cells
            .iter()
            .any(|(_, cell)| v::NAMES.is_label(cell) || v::LAST_NAME.is_label(cell));
        if let Some(told) = cells
            .iter()
            .position(|(_, cell)| v::AGE.is_label(cell))
            .filter(|_| is_heading)
        {
            column = Some(told);
        } else if let Some((_, cell)) = column.and_then(|column| cells.get(column)) {
            let years: Option<u32> = cell.parse().ok().filter(|years| *years < ADULT);
            found.extend(years.map(|years| Told::sure(years, unit.of_text(cell).range(0..1))));
        }
    }
    found
}

/// `(4)`, `6 years`, `8 aylık`, `ему 5 лет`, `she's 6`
pub(super) fn age(unit: &Unit<'_>, at: usize) -> Option<Age> {
    let word = unit.words.get(at)?;
    let digits = word.bare().parse().ok().filter(|_| word.bare().len() <= 2);
    let is_of_children = || [&v::CHILDREN, &v::CHILD_KIN].iter().any(|list| list.is_in(&unit.words));
    let years: u32 = digits.or_else(|| in_words(word).filter(|_| is_of_children()))?;
    // `two years ago`
    let is_past = unit
        .words
        .get(at + 2)
        .is_some_and(|word| matches!(word.folded.as_str(), "ago" | "once" | "назад"));
    if is_past || word_before(unit, at).is_some_and(|word| word.folded == "vor") {
        return None;
    }
    // `1 (yaş: 8)` counts one child.
    let is_next = gap(unit, at + 1).is_some_and(|gap| !gap.contains('('));
    let next = unit
        .words
        .get(at + 1)
        .filter(|_| is_next)
        .map_or("", |next| next.folded.as_str());
    if MONTHS.contains(&next) {
        return Some(Age { years: 0, words: 2 });
    }
    if YEARS.contains(&next) {
        return Some(Age { years, words: 2 });
    }
    if digits.is_none() {
        return is_linked_to_years(unit, at).then_some(Age { years, words: 1 });
    }
    let is_age = is_linked_to_years(unit, at)
        || is_behind_name(unit, at)
        || is_beside_age(unit, at)
        || is_said(unit, at)
        || (1..=MOST_TO_AGE).any(|before| {
            at.checked_sub(before + 1)
                .is_some_and(|name| said_age(unit, name) == Some(at))
        })
        || is_in_brackets_of_children(unit, at)
        || is_linked_behind_children(unit, at)
        || is_told_of_children(unit, at)
        || is_behind_label(unit);
    is_age.then_some(Age { years, words: 1 })
}

/// `eight`, `полтора`: whole years in words.
fn in_words(word: &dates::Word<'_>) -> Option<u32> {
    let is_one_and_a_half = matches!(word.folded.as_str(), "полтора" | "anderthalb" | "eineinhalb");
    let number = dates::number(&word.folded).map(u32::from);
    number.or_else(|| is_one_and_a_half.then_some(1))
}

fn is_amount(word: &dates::Word<'_>) -> bool {
    is_number(word) || dates::number(&word.folded).is_some()
}

/// `(5, 8 und 14 Jahre)`, `3 и 8 лет`: the last number bears the word.
fn is_linked_to_years(unit: &Unit<'_>, at: usize) -> bool {
    let ahead = unit.words.get(at + 1..).unwrap_or_default();
    let is_linked = |skipped: &usize| {
        let next = at + 1 + skipped;
        let is_apart = gap(unit, next).is_none_or(|gap| gap.contains(['(', ')']));
        !is_apart
            && unit
                .words
                .get(next)
                .is_some_and(|word| is_amount(word) || is_link(word))
    };
    let links = (0..MOST_LINKED).take_while(is_linked).count();
    let bears_word = ahead
        .get(links)
        .is_some_and(|word| links < MOST_LINKED && YEARS.contains(&word.folded.as_str()));
    let last = links.checked_sub(1).and_then(|last| ahead.get(last));
    bears_word && last.is_some_and(is_amount)
}

/// `2 kids (6 and 9)`, `2 children (ages 11 and 14)`: nothing else stands in the brackets.
fn is_in_brackets_of_children(unit: &Unit<'_>, at: usize) -> bool {
    let Some(word) = unit.words.get(at) else { return false };
    let before = unit.text.get(..word.range.start - unit.start).unwrap_or_default();
    let Some((outside, inside)) = before.rsplit_once('(') else {
        return false;
    };
    let behind = unit.text.get(outside.len() + 1..).unwrap_or_default();
    let whole = behind.split(')').next().unwrap_or_default();
    let is_of_ages = |word: &dates::Word<'_>| {
        let is_short = word.bare().len() <= 2 && word.bare().bytes().all(|digit| digit.is_ascii_digit());
        is_short || is_link(word) || is_of_age(&word.folded) || v::AGE.is(word)
    };
    let counted = dates::words(outside);
    // `Children: 2 (aged 3 and 8)`
    let is_counted = counted.last().is_some_and(is_number);
    let last = counted.iter().rev().nth(usize::from(is_counted));
    let lists = [&v::CHILDREN, &v::INFANTS, &v::CHILD_KIN];
    let is_of_children = last.is_some_and(|word| lists.iter().any(|list| list.is(word)));
    is_of_children && !inside.contains(')') && dates::words(whole).iter().all(is_of_ages)
}

/// `дети 8 и 3`: two linked numbers behind the word for children, which count nothing.
fn is_linked_behind_children(unit: &Unit<'_>, at: usize) -> bool {
    let is_linked = |first: usize| {
        let [children, one, link, other] = unit.words.get(first.saturating_sub(1)..first + 3).unwrap_or_default()
        else {
            return false;
        };
        let behind = unit.words.get(first + 3);
        let is_counted = behind.is_some_and(|word| v::CHILDREN.is(word) || v::BAGS.is(word) || v::ADULTS.is(word));
        v::CHILDREN.is(children) && is_number(one) && is_link(link) && is_number(other) && !is_counted
    };
    is_linked(at) || at.checked_sub(2).is_some_and(is_linked)
}

/// `3 kids, they're 4, 7 and 10`, `the twins (both 14)`: numbers behind a word that says of what age children are.
fn is_told_of_children(unit: &Unit<'_>, at: usize) -> bool {
    let is_of_list = |at: &usize| {
        unit.words
            .get(*at)
            .is_some_and(|word| is_number(word) && word.bare().len() <= 2 || is_link(word))
            && !unit
                .words
                .get(*at + 1)
                .is_some_and(|next| v::BAGS.is(next) || v::ADULTS.is(next) || v::CHILDREN.is(next))
    };
    let begun = (0..at).rev().take_while(is_of_list).last().unwrap_or(at);
    let before = begun.checked_sub(1).and_then(|before| unit.words.get(before));
    let is_verb = |word: &dates::Word<'_>| matches!(word.folded.as_str(), "are" | "is" | "sind" | "ist");
    // `the twins who are 5`
    let is_of_them = || {
        let subject = begun.checked_sub(2).and_then(|at| unit.words.get(at));
        subject.is_some_and(|word| {
            v::CHILD_KIN.is(word)
                || matches!(
                    word.folded.as_str(),
                    "who" | "they" | "die" | "she" | "he" | "sie" | "er"
                )
        })
    };
    let says = before.is_some_and(|word| {
        let is_told = matches!(
            word.folded.as_str(),
            "theyre" | "both" | "beide" | "beides" | "ikisi" | "обоим" | "aged" | "they"
        );
        is_told || v::AGE.is(word) || is_verb(word) && is_of_them()
    });
    let is_of_children = [&v::CHILDREN, &v::CHILD_KIN, &v::TWINS]
        .iter()
        .any(|list| list.is_in(&unit.words));
    is_of_list(&at) && says && is_of_children
}

/// `Age of children: 3, 10`
fn is_behind_label(unit: &Unit<'_>) -> bool {
    // `ages 5 and 8`
    let begins = v::AGE.at(&unit.words).is_some() && unit.words.len() <= MOST_OF_AGES;
    begins || labelled(unit.text).is_some_and(|(label, _)| v::AGE.is_in(&dates::words(&label)))
}

/// `Mina (4)`, `child (4)`
fn is_behind_name(unit: &Unit<'_>, at: usize) -> bool {
    let Some(word) = unit.words.get(at) else { return false };
    let before = unit.text.get(..word.range.start - unit.start).unwrap_or_default();
    let behind = unit.text.get(word.range.end - unit.start..).unwrap_or_default();
    let is_person = word_before(unit, at).is_some_and(|person| {
        person.text.starts_with(char::is_uppercase) || v::CHILDREN.is(person) || v::KIN.is(person)
    });
    is_person && before.ends_with('(') && behind.starts_with(')')
}

/// `Hugo 9, Beatrix 6`: a small number between a name and a comma or a bracket, where children are told.
pub(crate) fn is_beside_age(unit: &Unit<'_>, at: usize) -> bool {
    let Some(word) = unit.words.get(at) else { return false };
    let is_age = word.bare().len() <= 2 && word.bare().parse::<u32>().is_ok_and(|age| age < ADULT);
    let is_behind_name = word_before(unit, at).is_some_and(|name| {
        name.text.chars().next().is_some_and(char::is_uppercase)
            && name.text.chars().skip(1).all(char::is_lowercase)
            && name.text.chars().count() > 2
            && is_first_name(name)
            && !v::STATION.is(name)
            && ![&v::CHILDREN, &v::ADULTS, &v::PEOPLE, &v::BAGS, &v::LUGGAGE, &v::INFANTS]
                .iter()
                .any(|list| list.is(name))
    });
    let is_next = gap(unit, at) == Some(" ");
    let next = unit.words.get(at + 1);
    let behind = unit.text.get(word.range.end - unit.start..).unwrap_or_default();
    let ends = behind.is_empty()
        || behind.starts_with([',', ')', ';'])
        || word.text.ends_with(',')
        || next.is_some_and(|next| is_link(next) || is_of_age(&next.folded));
    let is_of_children = v::CHILDREN.is_in(&unit.words)
        || v::INFANTS.is_in(&unit.words)
        || v::CHILD_KIN.is_in(&unit.words)
        || unit.words.iter().any(|word| is_of_age(&word.folded));
    is_age && is_behind_name && is_next && ends && is_of_children
}

/// The most words from a name to the age: `who is`.
const MOST_TO_AGE: usize = 2;

/// `Alfie who is 5`, `Mia, die 5 ist`: where the age stands of the child whose common first name is here.
fn said_age(unit: &Unit<'_>, name: usize) -> Option<usize> {
    let word = unit.words.get(name)?;
    let is_named = word.text.starts_with(char::is_uppercase) && is_first_name(word);
    let folded = |at: usize| unit.words.get(at).map_or("", |word| word.folded.as_str());
    let age = match (folded(name + 1), folded(name + 2)) {
        ("who", "is") => name + 3,
        ("whos", _) => name + 2,
        ("die" | "der", _) if folded(name + 3) == "ist" => name + 2,
        ("которому" | "которой", _) => name + 2,
        _ => return None,
    };
    let number = unit.words.get(age)?;
    let is_young = number.bare().len() <= 2 && number.bare().parse::<u32>().is_ok_and(|years| years < ADULT);
    // `who is 5 hours late`
    let ends = age + 1 == unit.words.len()
        || gap(unit, age + 1).is_some_and(|gap| gap.contains([',', ')', '.', ';']))
        || number.has_dot()
        || unit
            .words
            .get(age + 1)
            .is_some_and(|next| is_link(next) || is_of_age(&next.folded) || next.folded == "ist");
    (is_named && is_young && ends).then_some(age)
}

/// Whether the age of the child whose name is here is told in words: `Alfie who is 5`.
pub(crate) fn is_said_age(unit: &Unit<'_>, name: usize) -> bool {
    said_age(unit, name).is_some()
}

fn is_said(unit: &Unit<'_>, at: usize) -> bool {
    word_before(unit, at).is_some_and(|word| matches!(word.folded.as_str(), "shes" | "hes" | "aged" | "age"))
}

/// The ages on a day of those whose days of birth the unit tells, if they are children.
pub(super) fn by_birth(unit: &Unit<'_>, day: Date) -> Vec<Told<u32>> {
    let age = |word: &dates::Word<'_>| {
        let told = Some(word.bare()).filter(|told| told.len() >= SHORTEST_BIRTH)?;
        let born = dates::whole_day(told, day.into())?.value.filter(|born| *born < day)?;
        let years = i32::from(day.year()) - i32::from(born.year());
        let has_birthday_ahead = (day.month(), day.day()) < (born.month(), born.day());
        u32::try_from(years - i32::from(has_birthday_ahead)).ok()
    };
    let told = unit.words.iter().enumerate().filter_map(|(at, word)| {
        let years = age(word).filter(|years| *years < ADULT)?;
        Some(Told::sure(years, unit.range(at..at + 1)))
    });
    told.collect()
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::lines::units;

    const DAY: Date = Date::constant(2026, 12, 24);

    #[rstest]
    #[case("8 aylık bebek", &[0])]
    #[case("Mia (4) und Leo (10 Monate)", &[4, 0])]
    #[case("3 Kinder (5, 8 und 14 Jahre)", &[5, 8, 14])]
    #[case("сыну 3 и дочери 8 лет", &[8])]
    #[case("our daughter, she's 6", &[6])]
    #[case("Nezahat Hanım (78)", &[])]
    #[case("the twins who are 5", &[5, 5])]
    #[case("die Jungs (10 und 12)", &[10, 12])]
    #[case("двое детей пять и восемь лет", &[5, 8])]
    #[case("3 çocuk (yaşlar 13, 9, 6)", &[13, 9, 6])]
    #[case("our kids loved it two years ago", &[])]
    #[case("we are 4", &[])]
    #[case("room (4)", &[])]
    #[case("2 suitcases", &[])]
    fn ages_of_children_are_read(#[case] text: &str, #[case] ages: &[u32]) {
        let told = units(text, DAY).units.iter().flat_map(of_children).collect::<Vec<_>>();
        let found: Vec<u32> = told.iter().map(|told| told.value).collect();
        assert_eq!(found, ages);
    }

    #[rstest]
    #[case("05.09.2019", &[7])]
    #[case("25.12.2019", &[6])]
    #[case("12.03.1987", &[])]
    #[case("31.12.2026", &[])]
    fn the_day_of_birth_tells_the_age(#[case] text: &str, #[case] ages: &[u32]) {
        let found: Vec<u32> = units(text, DAY)
            .units
            .iter()
            .flat_map(|unit| by_birth(unit, DAY))
            .map(|told| told.value)
            .collect();
        assert_eq!(found, ages);
    }
}
