//! How many travel, how old the children are, how many bags they have, and what they need besides.

mod ages;
mod certain;
mod columns;
mod extras;
mod together;

pub(crate) use ages::{is_beside_age, is_of_age, is_said_age};
pub(crate) use extras::extras;

use certain::Evidence;
use dates::{Word, number};
use jiff::civil::Date;

use crate::cells::is_data;
use crate::lines::{Kind, Message, Unit, labelled};
use crate::marks::is_money;
use crate::spots::{gap, parted};
use crate::told::joined;
use crate::vocabulary as v;
use crate::{Party, Told};

/// More are not counted in one number: a larger one counts something else.
const MOST: u32 = 60;
/// The most words that may stand between a number and what it counts.
const MOST_ADJECTIVES: usize = 2;
/// The most adults and children in `2+1`.
const MOST_IN_SUM: (u32, u32) = (20, 9);
/// The most children that their ages alone may add to those who are counted.
const MOST_UNCOUNTED: u32 = 2;

/// `named` travellers are known by name, and travel on this day.
pub(crate) fn of(message: &Message<'_>, named: usize, day: Date) -> Party {
    let are_born = message.units.iter().any(|unit| v::BIRTH.is_in(&unit.words));
    let mut count = Count::default();
    let said = |unit: &&Unit<'_>| unit.kind == Kind::Text && !unit.is_asked;
    for unit in message.units.iter().filter(said) {
        count.unit(unit);
        if are_born {
            count.ages.extend(ages::by_birth(unit, day));
        }
    }
    count.ages.extend(ages::by_column(message));
    count.by_columns(message);
    count.party(u32::try_from(named).unwrap_or(0))
}

/// What the message has told so far; what it tells later corrects it.
#[derive(Default)]
struct Count {
    /// Children who are only marked as such: `LENA CHD`.
    marked: u32,
    adults: Option<Told<u32>>,
    people: Option<Told<u32>>,
    /// Those whom a list of kin counts: `my wife and I`.
    together: Option<Told<u32>>,
    children: Option<Told<u32>>,
    infants: Option<Told<u32>>,
    /// A row of a form says that there are no children.
    is_none_told: bool,
    ages: Vec<Told<u32>>,
    /// The ages with the parts of the message that tell them.
    ages_of_parts: Vec<(usize, u32)>,
    /// The ages of children whose names do not stand beside them.
    unnamed_ages: Vec<u32>,
    bags: Option<Told<u32>>,
    /// The part of the message that told the bags.
    part_of_bags: usize,
    evidence: Evidence,
    /// The message tells that others come along: `Tim Bale and family`.
    has_companions: bool,
}

/// What one unit counts of that which may stand there in several parts: `2 suitcases and two cabin bags`.
#[derive(Default)]
struct Sums {
    children: Option<Told<u32>>,
    infants: Option<Told<u32>>,
    bags: Option<Told<u32>>,
}

impl Count {
    fn unit(&mut self, unit: &Unit<'_>) {
        let begin = unit.words.get(..2).unwrap_or(&unit.words);
        let is_luggage = v::LUGGAGE.is_in(begin);
        self.evidence.unit(unit);
        self.has_companions |= v::COMPANIONS.is_in(&unit.words);
        let mut sums = Sums::default();
        self.together = together::adults(unit).or(self.together.take());
        let mut before = Sums::default();
        for at in 0..unit.words.len() {
            if restates(unit, at) {
                before = std::mem::take(&mut sums);
            }
            if let Some(people) = together::in_all(unit, at, amount(unit, at)) {
                self.evidence.people.learn(people.value);
                self.people = Some(people);
            }
            match amount(unit, at).filter(|_| ages::age(unit, at).is_none_or(|age| !age.is_of_child())) {
                Some(amount) => self.number(unit, at, amount, is_luggage, &mut sums),
                None => sums.one_more_bag(unit, at),
            }
        }
        sums.complete(before);
        self.correct_adults(unit);
        if let Some((adults, children)) = adults_plus_children(unit) {
            self.adults = Some(adults);
            sums.children = Some(children);
        }
        if let Some(children) = &sums.children {
            self.evidence.children.learn(children.value);
        }
        self.children = sums.children.or(self.children.take());
        if value(sums.infants.as_ref()) > value(self.infants.as_ref()) {
            self.infants = sums.infants;
        }
        if let Some(bags) = sums.bags {
            let denies =
                (0..unit.words.len()).any(|at| unit.words.get(at).is_some_and(is_number) && is_denied(unit, at));
            let is_of_other_part = std::mem::replace(&mut self.part_of_bags, unit.part) != unit.part;
            let restates = (0..unit.words.len()).any(|at| restates(unit, at))
                || v::TOTALS.is_in(&unit.words) && bags.value >= value(self.bags.as_ref());
            let starts_anew = is_luggage || denies || restates || is_of_other_part || v::CORRECTION.is_in(&unit.words);
            let before = self.bags.take().filter(|_| !starts_anew);
            self.bags = Some(Told::sure(value(before.as_ref()) + bags.value, bags.at));
        }
        // A later part tells the age of the same child again.
        let told = ages::of_children(unit);
        let is_again = |age: &Told<u32>| {
            let mut others = self.ages_of_parts.iter().filter(|(part, _)| *part != unit.part);
            // `ребёнок 5 лет`, and further on `Варвара Рябинкина (5 лет)`
            let is_named = ages::is_of_name(unit, age);
            let is_of_unnamed = self.unnamed_ages.contains(&age.value) && is_named;
            is_of_unnamed || others.any(|(_, other)| *other == age.value)
        };
        let new: Vec<Told<u32>> = told.into_iter().filter(|age| !is_again(age)).collect();
        let unnamed = new.iter().filter(|age| !ages::is_of_name(unit, age));
        self.unnamed_ages.extend(unnamed.map(|age| age.value));
        self.ages_of_parts.extend(new.iter().map(|age| (unit.part, age.value)));
        self.ages.extend(new);
        self.marked += marked(unit);
    }

    fn number(&mut self, unit: &Unit<'_>, at: usize, amount: u32, is_luggage: bool, sums: &mut Sums) {
        // `нас трое`
        if word_before(unit, at).is_some_and(|word| word.folded == "нас") {
            self.people = Some(Told::sure(amount, unit.range(at - 1..at + 1)));
        }
        let counted = counted(unit, at)
            .or_else(|| counted_before(unit, at))
            .or_else(|| bags_before(unit, at));
        let word = counted.map_or(at, |(_, word)| word);
        let told = Told::sure(amount, unit.range(at.min(word)..at.max(word) + 1));
        match counted.map(|(what, _)| what) {
            Some(Counted::Adults) => {
                self.evidence.adults.learn(amount);
                self.adults = Some(told);
            }
            Some(Counted::People) => {
                self.evidence.people.learn(amount);
                self.people = Some(told);
            }
            Some(Counted::Children) => {
                self.is_none_told |= amount == 0;
                add(&mut sums.children, told);
            }
            Some(Counted::Infants) => add(&mut sums.infants, told),
            Some(Counted::Bags) if is_of_each(unit, at, word) => {}
            // `2 Koffer und 2 Taschen, zusammen 4 Gepäckstücke`
            Some(Counted::Bags) if is_total(unit, at) && amount >= value(sums.bags.as_ref()) => sums.bags = Some(told),
            Some(Counted::Bags) => add(&mut sums.bags, told),
            Some(Counted::Else) => {}
            // `Gepäck: 4`
            None if is_luggage && unit.words.len() <= 3 => {
                sums.bags.get_or_insert(told);
            }
            None => {}
        }
    }

    /// `edit: so 5 of us, not 6`: a number of people that corrects says more than the adults that were counted before.
    fn correct_adults(&mut self, unit: &Unit<'_>) {
        let is_of = |told: Option<&Told<u32>>| {
            let range = unit.start..unit.start + unit.text.len();
            told.and_then(|told| told.at.as_ref())
                .is_some_and(|at| range.contains(&at.start))
        };
        let corrects = [&v::CORRECTION, &v::NOW].iter().any(|list| list.is_in(&unit.words));
        if corrects && is_of(self.people.as_ref()) && !is_of(self.adults.as_ref()) {
            self.adults = None;
        }
    }

    /// `two children ... 3 and 8. A seat for the three year old`: an age that is told again adds no child to those counted.
    fn without_repeated(&self, mut ages: Vec<Told<u32>>) -> Vec<Told<u32>> {
        let counted = self
            .children
            .iter()
            .chain(&self.infants)
            .map(|told| told.value)
            .sum::<u32>();
        let counted = usize::try_from(counted).unwrap_or(0);
        while counted > 0 && ages.len() > counted {
            let is_told = |at: &usize| {
                let (before, ahead) = ages.split_at_checked(*at).unwrap_or_default();
                ahead
                    .first()
                    .is_some_and(|age| before.iter().any(|other| other.value == age.value))
            };
            let Some(again) = (0..ages.len()).rev().find(is_told) else {
                break;
            };
            ages.remove(again);
        }
        ages
    }

    fn party(mut self, named: u32) -> Party {
        let ages = std::mem::take(&mut self.ages);
        self.ages = self.without_repeated(ages);
        let mut evidence = self.evidence.clone();
        // `нас трое: я, муж и сын 12 лет`
        let young = value(self.children().as_ref());
        let together = self.together.as_ref().map(|together| together.value + young);
        evidence.is_included |= together.is_some() && together == self.people.as_ref().map(|people| people.value);
        let total = self.people.as_ref().map(|people| people.value);
        let mut party = self.counted(named);
        evidence.weigh(&mut party, total, named);
        party
    }

    fn counted(self, named: u32) -> Party {
        let children = self.children();
        let young = value(children.as_ref());
        let people = self
            .people
            .and_then(|people| Some(Told::sure(people.value.checked_sub(young)?, people.at)));
        let adults = self.adults.or(people).filter(|adults| adults.value > 0);
        // A message without a number of people may name all of them.
        let by_name = named.checked_sub(young).filter(|adults| named >= 2 && *adults > 0);
        let mut ages = self.ages;
        if children.is_some() {
            ages.truncate(usize::try_from(young).unwrap_or(0));
        }
        Party {
            adults: adults.or(self.together).or_else(|| {
                // Beside children, a family is named whole.
                let told = if self.has_companions && young == 0 {
                    Told::question
                } else {
                    Told::sure
                };
                by_name.map(|named| told(named, None))
            }),
            children,
            ages,
            bags: self.bags,
        }
    }

    /// The number of children by what is counted, by their ages and by their marks.
    fn children(&self) -> Option<Told<u32>> {
        let by_age = u32::try_from(self.ages.len()).unwrap_or(0);
        let mut counted = self.children.clone();
        self.infants
            .iter()
            .for_each(|infants| add(&mut counted, infants.clone()));
        let Some(counted) = counted else {
            let told = by_age.max(self.marked);
            let at = self.ages.first().and_then(|age| age.at.clone());
            return (told > 0).then(|| Told::sure(told, at));
        };
        let children = counted.value.max(by_age.min(counted.value + MOST_UNCOUNTED));
        (counted.value > 0 || self.is_none_told).then(|| Told::sure(children, counted.at))
    }
}

/// `one bag each`, `mit je einem Koffer`: the number at `at` counts what each has.
fn is_of_each(unit: &Unit<'_>, at: usize, word: usize) -> bool {
    let is_before = word_before(unit, at).is_some_and(|word| word.folded == "je" || v::EACH.is(word));
    // `6 cases, I've told them one each`: this counts the same again.
    let is_counted_anew = |each: usize| {
        let number =
            word_before(unit, each).is_some_and(|before| is_number(before) || number(&before.folded).is_some());
        number && each > word + 1
    };
    let each =
        (word..unit.words.len()).find(|at| unit.words.get(*at..).is_some_and(|ahead| v::EACH.at(ahead).is_some()));
    is_before || each.is_some_and(|each| !is_counted_anew(each))
}

/// Whether what stands behind this word counts again what stands before it: `2 kids and we two, that is 4 people`.
fn restates(unit: &Unit<'_>, at: usize) -> bool {
    unit.words
        .get(at..)
        .is_some_and(|ahead| v::RESTATES.at(ahead).is_some())
}

/// Whether a word before a number says that it counts all.
fn is_total(unit: &Unit<'_>, at: usize) -> bool {
    word_before(unit, at).is_some_and(|word| v::TOTALS.is(word))
}

impl Sums {
    /// Adds what was counted before a word such as "in total", unless the words behind it count the same again.
    fn complete(&mut self, before: Self) {
        if self.children.is_none() {
            self.infants = self.infants.take().or(before.infants);
        }
        self.children = self.children.take().or(before.children);
        self.bags = self.bags.take().or(before.bags);
    }

    /// `2 чемодана и рюкзак`
    fn one_more_bag(&mut self, unit: &Unit<'_>, at: usize) {
        let is_bag = unit.words.get(at).is_some_and(|word| v::BAGS.is(word));
        if is_bag && word_before(unit, at).is_some_and(is_link) {
            let one = Told::sure(1, unit.range(at..at + 1));
            if self.bags.is_some() {
                add(&mut self.bags, one);
            }
        }
    }
}

/// Adds what a unit counts to what it counted before.
fn add(sum: &mut Option<Told<u32>>, more: Told<u32>) {
    *sum = Some(match sum.take() {
        Some(before) => Told::sure(before.value + more.value, joined(before.at, more.at)),
        None => more,
    });
}

fn value(told: Option<&Told<u32>>) -> u32 {
    told.map_or(0, |told| told.value)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Counted {
    Adults,
    Children,
    Infants,
    People,
    Bags,
    /// Something that is told elsewhere or not at all: `2 child seats` are no children.
    Else,
}

/// What stands before its number: `Erwachsene: 2`, `взрослых 2`, `"Suitcases","4"`.
fn counted_before(unit: &Unit<'_>, at: usize) -> Option<(Counted, usize)> {
    // `Yetişkin sayısı: 2`
    let is_count = |at: usize| {
        let is = |word: &Word<'_>| matches!(word.folded.as_str(), "sayisi" | "adedi" | "anzahl" | "count" | "total");
        unit.words.get(at).is_some_and(is)
    };
    // `Valiz sayısı 2 değil 3`
    let last = at.checked_sub(1)?;
    let last = if unit.words.get(last)?.folded == "degil" {
        last.checked_sub(2)?
    } else {
        last
    };
    let word = if is_count(last) { last.checked_sub(1)? } else { last };
    let before = unit.words.get(word)?;
    let whole_gap = gap(unit, at)?;
    let gap = whole_gap.trim_matches([' ', '*', '\n', '\r', '.', '\t']);
    let is_wide = gap.is_empty() && (whole_gap.contains("..") || whole_gap.contains('\t') || whole_gap.contains("   "));
    // `adults (3)`; behind a child it is an age.
    let is_bracketed = gap == "(" && v::ADULTS.is(before);
    let is_label = is_bracketed
        || is_count(last) && gap.is_empty()
        || is_wide
        || whole_gap.contains('\n')
        || matches!(gap, ":" | "|" | ";" | "*" | "=" | "-" | "–" | "—" | "\",\"" | ",")
            && (gap != "," || is_data(unit.text));
    let is_russian = gap.is_empty() && v::COUNTED.is(before) || is_listed_count(unit, at);
    let is_counted = word
        .checked_sub(1)
        .is_some_and(|number| amount(unit, number).is_some() && !parted(unit, word));
    let is_number_of = unit
        .words
        .get(..word)
        .is_some_and(|before| before.iter().all(|word| v::LABEL_FILLERS.is(word)));
    let is_first = word == 0 || is_number_of || parted(unit, word) || is_russian;
    let counted = counted_by(unit.words.get(word..)?, false)?;
    ((is_label && is_first || is_russian) && !is_counted).then_some((counted, word))
}

/// `Adults 2 / Children 2 (ages 3, 8)`: behind the word for them stands nothing but their number.
fn is_listed_count(unit: &Unit<'_>, at: usize) -> bool {
    let Some(before) = word_before(unit, at) else {
        return false;
    };
    let is_of_people = [&v::ADULTS, &v::CHILDREN, &v::INFANTS]
        .iter()
        .any(|list| list.is(before));
    // `Child 2 (8)` is the second of them.
    let is_one = matches!(
        before.folded.as_str(),
        "child" | "kind" | "cocuk" | "ребенок" | "kid" | "chd"
    );
    let next = gap(unit, at + 1).map_or("", str::trim_start);
    let ends = at + 1 == unit.words.len() || next.starts_with([',', '/', ';', '+', '&']);
    let is_begun = at.checked_sub(1).is_some_and(|word| parted(unit, word));
    let ends = ends || next.starts_with('(') && !is_one;
    gap(unit, at) == Some(" ") && is_of_people && is_begun && ends
}

/// `bavul 4 tane`, `Koffer sind es 3`, `чемоданов всегда два`: bags before their number, behind which nothing else is counted.
fn bags_before(unit: &Unit<'_>, at: usize) -> Option<(Counted, usize)> {
    let is_filler = |word: &Word<'_>| v::BETWEEN_BAGS.is(word);
    let word = (0..at)
        .rev()
        .take(MOST_BETWEEN_BAGS + 1)
        .find(|at| !unit.words.get(*at).is_some_and(is_filler))?;
    let is_bag = unit
        .words
        .get(word)
        .is_some_and(|word| v::BAGS.is(word) && !v::NO_BAGS.is(word));
    let is_apart = (word + 1..=at)
        .any(|at| gap(unit, at).is_some_and(|gap| gap.contains(['.', ',', ';', '\n', '(', ':', '+', '/'])));
    // `2 valiz 1 çanta`
    let is_counted = word
        .checked_sub(1)
        .is_some_and(|number| amount(unit, number).is_some() && !parted(unit, word));
    let ends = match unit.words.get(at + 1) {
        None => true,
        Some(next) => {
            v::PIECES.is(next)
                || v::NAME_FOLLOWS.is(next)
                || gap(unit, at + 1).is_some_and(|gap| gap.contains([',', '.', ';', '\n', '!', ')', '+']))
                || unit.words.get(at).is_some_and(Word::has_dot)
        }
    };
    (is_bag && !is_apart && !is_counted && ends).then_some((Counted::Bags, word))
}

/// The most words between bags and their number.
const MOST_BETWEEN_BAGS: usize = 2;

/// What the number here counts: the word behind it, or behind one or two adjectives; and the place of that word.
fn counted(unit: &Unit<'_>, at: usize) -> Option<(Counted, usize)> {
    if let Some((_, counted)) = glued(unit.words.get(at)?.text) {
        return Some((counted, at));
    }
    let by_word = (0..=MOST_ADJECTIVES)
        .take_while(|skipped| *skipped == 0 || is_adjective(unit, at + skipped))
        .find_map(|skipped| {
            let word = at + 1 + skipped;
            // In `2, children` the number counts what stands before it.
            if gap(unit, at + 1)?.contains([',', ';', '|', '\n', '/']) {
                return None;
            }
            Some((counted_by(unit.words.get(word..)?, skipped > 0)?, word))
        });
    // `2 large, 1 small` are bags where bags are counted.
    let by_kind = || {
        let is_kind = unit.words.get(at + 1).is_some_and(|word| v::BAG_KINDS.is(word)) && parted(unit, at + 2);
        let has_bags = v::BAGS.is_in(&unit.words) || v::LUGGAGE.is_in(&unit.words);
        (is_kind && has_bags).then_some((Counted::Bags, at + 1))
    };
    by_word.or_else(by_kind)
}

fn counted_by(ahead: &[Word<'_>], is_behind_adjective: bool) -> Option<Counted> {
    let lists = [
        (&v::CHILD_SEAT, Counted::Else),
        (&v::BABY_SEAT, Counted::Else),
        (&v::BOOSTER, Counted::Else),
        (&v::PLAYERS, Counted::People),
        (&v::NO_BAGS, Counted::Else),
        (&v::ADULTS, Counted::Adults),
        (&v::INFANTS, Counted::Infants),
        (&v::CHILDREN, Counted::Children),
        (&v::BAGS, Counted::Bags),
        (&v::PEOPLE, Counted::People),
    ];
    let first = ahead.first()?;
    if is_number(first) || (is_behind_adjective && first.folded == "and") {
        return None;
    }
    let found = lists.iter().find(|(list, _)| list.at(ahead).is_some());
    found.map(|(_, counted)| *counted)
}

/// A word that may stand between a number and what it counts: `2 large suitcases`.
fn is_adjective(unit: &Unit<'_>, at: usize) -> bool {
    unit.words.get(at).is_some_and(|word| {
        let is_other = is_link(word) || matches!(word.folded.as_str(), "with" | "mit");
        (word.text.starts_with(char::is_lowercase) || v::PIECES.is(word))
            && !is_other
            && !parted(unit, at)
            && !parted(unit, at + 1)
    })
}

/// `2ADT`: a number with the mark of what it counts.
fn glued(text: &str) -> Option<(&str, Counted)> {
    let split = text.find(|letter: char| !letter.is_ascii_digit())?;
    let (digits, mark) = text.split_at_checked(split)?;
    let counted = match mark.to_ascii_uppercase().as_str() {
        "ADT" | "ADL" => Counted::Adults,
        "CHD" => Counted::Children,
        "INF" => Counted::Infants,
        "PAX" => Counted::People,
        _ => return None,
    };
    (!digits.is_empty()).then_some((digits, counted))
}

pub(crate) fn is_link(word: &Word<'_>) -> bool {
    matches!(word.folded.as_str(), "und" | "and" | "ve" | "и" | "u")
}

fn is_number(word: &Word<'_>) -> bool {
    word.text.starts_with(|letter: char| letter.is_ascii_digit())
}

fn word_before<'u, 'a>(unit: &'u Unit<'a>, at: usize) -> Option<&'u Word<'a>> {
    unit.words.get(at.checked_sub(1)?)
}

/// A number in digits or words that may count something: `2`, `2x`, `two`.
fn amount(unit: &Unit<'_>, at: usize) -> Option<u32> {
    let word = unit.words.get(at)?;
    // `Okan Yüce + 3` are four.
    let counts = [&v::ADULTS, &v::CHILDREN, &v::INFANTS, &v::PEOPLE, &v::BAGS];
    let is_name = |word: &Word<'_>| {
        word.text.starts_with(char::is_uppercase) && !counts.iter().any(|list| list.is(word)) && word.text.len() > 3
    };
    if gap(unit, at).is_some_and(|gap| gap.trim() == "+") && word_before(unit, at).is_some_and(is_name) {
        return None;
    }
    // The last figures of a telephone number count nothing.
    let is_figure = |word: &Word<'_>| word.text.len() >= 2 && word.text.bytes().all(|digit| digit.is_ascii_digit());
    if is_figure(word) && word_before(unit, at).is_some_and(is_figure) && gap(unit, at) == Some(" ")
        || is_money(unit, at)
    {
        return None;
    }
    // `One of our guests`
    let is_one_of = unit.words.get(at + 1).is_some_and(|next| next.folded == "of")
        && !unit
            .words
            .get(at + 2)
            .is_some_and(|next| matches!(next.folded.as_str(), "us" | "them"));
    if is_one_of || is_denied(unit, at) {
        return None;
    }
    // `Koffer sind es 4. Danke!`: a dot behind the number of bags ends the sentence.
    let is_of_bags = word.has_dot()
        && unit
            .words
            .get(at.saturating_sub(MOST_BETWEEN_BAGS + 1)..at)
            .is_some_and(|before| v::BAGS.is_in(before));
    let is_last = at + 1 == unit.words.len() || is_of_bags;
    let text = if is_last { word.bare() } else { word.text };
    let digits = glued(text).map_or_else(|| text.trim_end_matches(['x', '×']), |(digits, _)| digits);
    // `02 adults`, but not the last figures of a telephone number.
    let counts = unit.words.get(at + 1).is_some_and(|next| {
        let lists = [&v::ADULTS, &v::CHILDREN, &v::PEOPLE, &v::BAGS, &v::INFANTS];
        lists.iter().any(|list| list.is(next))
    });
    let is_plain = matches!(digits.len(), 1 | 2)
        && (counts || !(digits.len() == 2 && digits.starts_with('0')))
        && digits.bytes().all(|digit| digit.is_ascii_digit());
    let told = if is_plain {
        digits.parse().ok()
    } else {
        // `on` is ten in Turkish, but a little word in English.
        number(&word.folded).filter(|_| word.folded != "on").map(u32::from)
    };
    let least = u32::from(!is_labelled_none(unit, at));
    told.filter(|told| (least..=MOST).contains(told))
}

/// `Children` above `0`: the guest filled in a form that there are none.
fn is_labelled_none(unit: &Unit<'_>, at: usize) -> bool {
    let is_last = at + 1 == unit.words.len() && unit.text.contains('\n');
    let is_counted = |label: &str| v::CHILDREN.is_label(label) && v::CHILDREN.is_in(&dates::words(label));
    is_last && labelled(unit.text).is_some_and(|(label, _)| is_counted(&label)) && unit.words.len() <= MOST_OF_ROW
}

/// The most words of a row that counts.
const MOST_OF_ROW: usize = 4;

/// Whether a number is taken back, `2 değil 3`, `5 pieces not 3`, `3 statt 4`, or tells how many there may be: `max 6 pax`.
fn is_denied(unit: &Unit<'_>, at: usize) -> bool {
    let is_behind = unit.words.get(at + 1).is_some_and(|next| next.folded == "degil");
    let before = unit
        .words
        .get(at.saturating_sub(MOST_BEFORE_LIMIT)..at)
        .unwrap_or_default();
    let is_replaced = [&v::INSTEAD, &v::UP_TO].iter().any(|list| {
        (0..before.len()).any(|at| {
            before
                .get(at..)
                .is_some_and(|ahead| list.at(ahead) == Some(ahead.len()))
        })
    });
    is_behind || is_replaced || word_before(unit, at).is_some_and(|word| v::NOT.is(word) && word.folded != "degil")
}

/// The most words before a number that say that it is only a limit: `bis zu`.
const MOST_BEFORE_LIMIT: usize = 2;

/// `2+1` where people are counted or in a table.
fn adults_plus_children(unit: &Unit<'_>) -> Option<(Told<u32>, Told<u32>)> {
    let is_of_people = unit.words.iter().any(|word| v::PEOPLE.is(word)) || unit.text.contains(['|', '\t']);
    let sum = |at: usize| {
        let (adults, children) = unit.words.get(at)?.text.split_once('+')?;
        Some((at, adults.parse().ok()?, children.parse().ok()?))
    };
    let (at, adults, children): (usize, u32, u32) = (0..unit.words.len()).find_map(sum)?;
    let is_small = adults <= MOST_IN_SUM.0 && children <= MOST_IN_SUM.1;
    let told = |value| Told::sure(value, unit.range(at..at + 1));
    (is_of_people && is_small).then(|| (told(adults), told(children)))
}

/// The children of whom a mark behind the name tells, as in `LENA CHD`; `1 CHD` counts them.
fn marked(unit: &Unit<'_>) -> u32 {
    // `3. Kind Jonte Möllers`
    let titled = unit.words.iter().find(|word| !is_number(word));
    let is_titled = titled.is_some_and(|word| matches!(word.text, "Kind" | "KIND" | "Child" | "CHD" | "Çocuk" | "INF"))
        && unit.is_first
        && unit
            .words
            .iter()
            .skip_while(|word| is_number(word))
            .nth(1)
            .is_some_and(|word| word.text.starts_with(char::is_uppercase));
    if is_titled {
        return 1;
    }
    let is_mark = |at: &usize| {
        let is_mark = |word: &Word<'_>| matches!(word.text, "CHD" | "INF" | "CHILD" | "INFANT");
        unit.words.get(*at).is_some_and(is_mark) && word_before(unit, *at).is_some_and(|word| !is_number(word))
    };
    u32::try_from((0..unit.words.len()).filter(is_mark).count()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::Extra;
    use crate::lines::units;

    const DAY: Date = Date::constant(2026, 12, 24);

    fn party(text: &str) -> Party {
        of(&units(text, DAY), 0, DAY)
    }

    #[rstest]
    #[case("2 adults and 1 child", Some(2), Some(1))]
    #[case("2+1 pax", Some(2), Some(1))]
    #[case("Wir sind 4 Personen, davon 1 Kind", Some(3), Some(1))]
    #[case("нас трое", Some(3), None)]
    #[case("2 yetişkin, 8 aylık bebek", Some(2), Some(1))]
    #[case("2 adults, 2 child seats", Some(2), None)]
    #[case("minivan, max 6 pax\n3 adults", Some(3), None)]
    #[case("6 lads, all adults\nedit: so 5 of us not 6", Some(5), None)]
    #[case("нужны два бустера чемоданов четыре", None, None)]
    #[case("terminal 2", None, None)]
    #[case("Kişi sayısı 2, kayak takımlarımız var", Some(2), None)]
    #[case("four adults and my two, Alfie who is 5 and Poppy who is 11", Some(4), Some(2))]
    #[case("Pax: Adults 2 / Children 3 (ages 3, 8, 9)", Some(2), Some(3))]
    #[case("Yetişkin 2, Çocuk 1", Some(2), Some(1))]
    #[case("Child 1 (3), Child 2 (8)", None, Some(2))]
    #[case("мы с мужем, свекровь и двое детей, то есть 3 взрослых и 2 детей", Some(3), Some(2))]
    #[case("eşim, annem, ben ve iki çocuk, yani 3 yetişkin 2 çocuk", Some(3), Some(2))]
    #[case(
        "мы с мужем и двое детей — Варя (10 лет) и Тимоша (4 года). То есть 2 взрослых и 2 детей.",
        Some(2),
        Some(2)
    )]
    #[case(
        "meine Frau, ich und 2 Kinder, das heißt 2 Erwachsene und 2 Kinder",
        Some(2),
        Some(2)
    )]
    #[case("my mum, us two and the 2 kids, that is 3 adults and 2 children", Some(3), Some(2))]
    fn people_are_counted(#[case] text: &str, #[case] adults: Option<u32>, #[case] children: Option<u32>) {
        let party = party(text);
        let told = (party.adults, party.children);
        assert_eq!(
            (told.0.map(|told| told.value), told.1.map(|told| told.value)),
            (adults, children)
        );
    }

    #[rstest]
    #[case("2 suitcases and two cabin bags", Some(4))]
    #[case("2 чемодана и рюкзак", Some(3))]
    #[case("3 large suitcases", Some(3))]
    #[case("Gepäck: 4", Some(4))]
    #[case("Gepäck: 4\nGepäck: 5 Koffer", Some(5))]
    #[case("4 valiz, ayrıca 4 golf çantası", Some(4))]
    #[case("чемоданов тоже 6", Some(6))]
    #[case("Мест багажа: 4", Some(4))]
    #[case("нужны два бустера чемоданов четыре", Some(4))]
    #[case("> 4 Koffer\n\n3 Koffer statt 4", Some(3))]
    #[case("no bags", None)]
    #[case("Чемоданов будет 4.", Some(4))]
    #[case("Чемоданов будет 4. Скажите, а если картой?", Some(4))]
    #[case("2 suitcases and a rucksack, 1 pram. So that is 3 bags", Some(3))]
    #[case("2 Koffer. Insgesamt 5 Gepäckstücke.", Some(5))]
    #[case("6 cases, I've told them all ONE each", Some(6))]
    #[case("2 bags each", None)]
    #[case("2 Koffer und 2 Taschen, zusammen 4 Gepäckstücke", Some(4))]
    fn bags_are_counted(#[case] text: &str, #[case] bags: Option<u32>) {
        assert_eq!(party(text).bags.map(|told| told.value), bags);
    }

    #[test]
    fn those_who_are_named_may_be_all() {
        let party = of(&units("Mina (4)", DAY), 3, DAY);
        assert_eq!(party.adults, Some(Told::sure(2, None)));
        assert_eq!(party.children, Some(Told::sure(1, Some(6..7))));
    }

    #[rstest]
    #[case("a baby seat and a booster", &[Extra::BabySeat, Extra::Booster])]
    #[case("no child seat", &[])]
    #[case("Детское кресло: нет", &[])]
    #[case("Kindersitze brauchen wir nicht mehr", &[])]
    #[case("Kindersitz bitte nicht vergessen", &[Extra::ChildSeat])]
    #[case("Kindersitz, dazu 2 Paar Ski", &[Extra::ChildSeat, Extra::SportsBaggage])]
    fn extras_are_found(#[case] text: &str, #[case] told: &[Extra]) {
        let found: Vec<Extra> = extras(&units(text, DAY)).iter().map(|extra| extra.value).collect();
        assert_eq!(found, told);
    }
}
