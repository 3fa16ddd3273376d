//! Times told by the minutes before or after an hour.

use super::{before, hour_in_words};
use crate::vocabulary::{begun_hour, number};
use crate::word::{Word, folded_at};

const MINUTES: [(i8, &[&str]); 5] = [
    (5, &["five", "funf", "fuenf", "bes", "пяти", "пять"]),
    (10, &["ten", "zehn", "on", "десяти", "десять"]),
    (15, &["quarter", "viertel", "ceyrek", "четверти", "четверть"]),
    (20, &["twenty", "zwanzig", "yirmi", "двадцати", "двадцать"]),
    (25, &["twenty five", "funfundzwanzig", "fuenfundzwanzig"]),
];
/// What Turkish appends to an hour before `geçe`, and before `kala`.
const PAST_ENDINGS: &[&str] = &["yi", "yu", "i", "u"];
const TO_ENDINGS: &[&str] = &["ye", "ya", "e", "a"];

/// The number of words, the hour of a twelve-hour clock and the minute: `ten to seven`, `fünf vor halb drei`,
/// `без двадцати семь`, `dokuza çeyrek kala`.
pub(super) fn time(ahead: &[Word<'_>]) -> Option<(usize, i8, i8)> {
    with_a_word_between(ahead)
        .or_else(|| russian(ahead))
        .or_else(|| turkish(ahead))
}

/// The minutes at the beginning of these words, and how many words they take.
fn minutes(ahead: &[Word<'_>]) -> Option<(usize, i8)> {
    let of = |at: usize| {
        let is = |(_, names): &&(i8, &[&str])| names.contains(&folded_at(ahead, at));
        MINUTES.iter().find(is).map(|(minutes, _)| *minutes)
    };
    let first = of(0)?;
    let is_compound = first == 20 && of(1) == Some(5);
    Some(if is_compound { (2, 25) } else { (1, first) })
}

fn hour(word: &str) -> Option<i8> {
    let digits = word.parse().ok().filter(|hour| (1..=12).contains(hour));
    digits.or_else(|| hour_in_words(word))
}

/// `ten to seven`, `Viertel nach drei`, `fünf nach halb drei`
fn with_a_word_between(ahead: &[Word<'_>]) -> Option<(usize, i8, i8)> {
    let (used, minutes) = minutes(ahead)?;
    let is_before = match folded_at(ahead, used) {
        "to" | "vor" => true,
        "past" | "nach" => false,
        _ => return None,
    };
    let next = folded_at(ahead, used + 1);
    if next == "halb" {
        let half = before(hour(folded_at(ahead, used + 2))?);
        return Some((used + 3, half, if is_before { 30 - minutes } else { 30 + minutes }));
    }
    Some(told(used + 2, hour(next)?, minutes, is_before))
}

fn told(words: usize, hour: i8, minutes: i8, is_before: bool) -> (usize, i8, i8) {
    if is_before {
        (words, before(hour), 60 - minutes)
    } else {
        (words, hour, minutes)
    }
}

/// `без двадцати семь`, `четверть третьего`, `десять минут третьего`
fn russian(ahead: &[Word<'_>]) -> Option<(usize, i8, i8)> {
    if folded_at(ahead, 0) == "без" {
        let (used, minutes) = minutes(ahead.get(1..)?)?;
        let hour = i8::try_from(number(folded_at(ahead, used + 1))?).ok()?;
        return Some(told(used + 2, hour, minutes, true));
    }
    let (used, minutes) = minutes(ahead)?;
    let used = used + usize::from(folded_at(ahead, used) == "минут");
    let running = i8::try_from(begun_hour(folded_at(ahead, used))?).ok()?;
    Some((used + 1, before(running), minutes))
}

/// `üçü on geçe`, `on biri yirmi geçe`, `dokuza çeyrek kala`
fn turkish(ahead: &[Word<'_>]) -> Option<(usize, i8, i8)> {
    let (words, told_hour) = match (folded_at(ahead, 0), folded_at(ahead, 1)) {
        ("on", ones) if bent(ones).is_some_and(|(hour, _)| hour < 3) => {
            let (hour, is_before) = bent(ones)?;
            (2, (hour + 10, is_before))
        }
        (hour, _) => (1, bent(hour)?),
    };
    let (hour, is_before) = told_hour;
    let (used, minutes) = minutes(ahead.get(words..)?)?;
    let word = folded_at(ahead, words + used);
    let agrees = if is_before {
        word.starts_with("kala") || word == "var"
    } else {
        word.starts_with("gece")
    };
    agrees.then(|| told(words + used + 1, hour, minutes, is_before))
}

/// An hour with its ending, and whether that is the one before `kala`.
fn bent(word: &str) -> Option<(i8, bool)> {
    let of = |endings: &[&str], is_before: bool| {
        endings.iter().find_map(|ending| {
            let stem = word.strip_suffix(ending)?;
            // `dördü`
            let stem = if stem == "dord" { "dort" } else { stem };
            Some((i8::try_from(number(stem)?).ok()?, is_before))
        })
    };
    of(PAST_ENDINGS, false).or_else(|| of(TO_ENDINGS, true))
}
