//! Times of day.

mod beside;

use jiff::civil::Time;

use crate::spoken;
use crate::vocabulary::{begun_hour, number};
use crate::word::{Word, folded_at, words};
use crate::{Doubt, Found};

/// What a word beside a time says about its half of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartOfDay {
    Morning,
    /// From noon on.
    Afternoon,
    Evening,
    Night,
}

const MORNING: &[&str] = &[
    "am",
    "morning",
    "sabah",
    "sabahi",
    "sabahleyin",
    "morgens",
    "vormittag",
    "vormittags",
    "fruh",
    "frueh",
    "утра",
    "утром",
];
const AFTERNOON: &[&str] = &[
    "pm",
    "afternoon",
    "oglen",
    "ogle",
    "ogleden",
    "nachmittag",
    "nachmittags",
    "mittags",
    "дня",
    "днем",
];
const EVENING: &[&str] = &[
    "evening",
    "aksam",
    "aksami",
    "aksamustu",
    "abend",
    "abends",
    "вечера",
    "вечером",
];
const NIGHT: &[&str] = &["night", "gece", "geceyarisi", "nachts", "nacht", "ночи", "ночью"];

const NOON: &[&str] = &["noon", "midday", "полдень"];
const MIDNIGHT: &[&str] = &["midnight", "mitternacht", "полночь"];

/// Words before a time of day.
const AT: &[&str] = &["at", "saat", "um", "gegen", "ab", "в", "around", "about", "около", "к"];
/// Those of them that stand before much that is no time: `about 9` may be people, so only `about 930` is a time.
const VAGUE: &[&str] = &["around", "about", "gegen", "ab", "около", "к"];
/// Words after a time of day.
const OCLOCK: &[&str] = &[
    "uhr",
    "h",
    "hrs",
    "hours",
    "o'clock",
    "oclock",
    "часов",
    "часа",
    "час",
    "ч",
];
/// The endings that Turkish appends to a time: `14:30'da`.
const TURKISH_ENDINGS: &[&str] = &[
    "da", "de", "ta", "te", "dan", "den", "tan", "ten", "a", "e", "ya", "ye", "i", "u", "yi", "yu", "daki", "deki",
    "taki", "teki", "gibi", "unda", "inde",
];

/// Which part of the day a word names.
#[must_use]
pub fn part_of_day(folded: &str) -> Option<PartOfDay> {
    let folded = match folded {
        // `a.m.` and `p.m.` are folded to two words.
        "a m" => "am",
        "p m" => "pm",
        other => other,
    };
    [
        (MORNING, PartOfDay::Morning),
        (AFTERNOON, PartOfDay::Afternoon),
        (EVENING, PartOfDay::Evening),
        (NIGHT, PartOfDay::Night),
    ]
    .into_iter()
    .find_map(|(list, part)| list.contains(&folded).then_some(part))
}

impl PartOfDay {
    /// An hour of a twelve-hour clock as one of twenty-four; `None` where the part does not have it.
    #[must_use]
    pub const fn hour(self, hour: i8) -> Option<i8> {
        match (hour, self) {
            (13..=23, Self::Morning | Self::Afternoon | Self::Evening | Self::Night)
            | (1..=11, Self::Morning)
            | (1..=5, Self::Night)
            | (12, Self::Afternoon) => Some(hour),
            (12, Self::Morning | Self::Evening | Self::Night) => Some(0),
            (1..=11, Self::Afternoon) | (4..=11, Self::Evening) | (8..=11, Self::Night) => Some(hour + 12),
            (_, Self::Morning | Self::Afternoon | Self::Evening | Self::Night) => None,
        }
    }
}

/// Reads a time that says by itself that it is one: `14:30`, `2.30pm`, `14 Uhr 30`, `half past two`, `9 утра`.
#[must_use]
pub fn time(ahead: &[Word<'_>]) -> Option<Found<Time>> {
    named(ahead)
        .or_else(|| part_before(ahead))
        .or_else(|| spoken(ahead))
        .or_else(|| spelled(ahead))
}

/// Reads a time behind a word like `at`, where a bare number is one too: `at 9`, `saat 1430`, `в 14.30`.
#[must_use]
pub fn time_after_word(ahead: &[Word<'_>]) -> Option<Found<Time>> {
    let word = |at: usize| folded_at(ahead, at);
    if !AT.contains(&word(0)) {
        return None;
    }
    // `at around 1430`
    let skipped = 1 + usize::from(AT.contains(&word(1)));
    // `um 12:30 am Hotel`: behind a German word `am` is no half of the day.
    let is_german = matches!(word(0), "um" | "gegen" | "ab");
    let end = (skipped + 1..skipped + 3).find(|at| is_german && word(*at) == "am");
    let rest = ahead.get(skipped..end.unwrap_or(ahead.len()))?;
    let is_too_vague = VAGUE.contains(&word(0)) && rest.first()?.text.len() < 4;
    let number = || {
        let apart = || hour_and_minute(rest);
        apart()
            .or_else(|| hour_and_minute_in_words(rest))
            .or_else(|| bare(rest))
            .or_else(|| bare_hour(rest))
            .filter(|_| !is_too_vague)
    };
    let found = time(rest).or_else(number)?;
    Some(Found {
        words: found.words + skipped,
        ..found
    })
}

/// `at sixteen twenty`, `в четырнадцать двадцать`
fn hour_and_minute_in_words(ahead: &[Word<'_>]) -> Option<Found<Time>> {
    let (used, hour) = spoken::cardinal(ahead).filter(|(_, hour)| *hour < 24)?;
    let (more, minute) = spoken::cardinal(ahead.get(used..)?).filter(|(_, minute)| *minute >= 10)?;
    let found = judged(used + more, i8::try_from(hour).ok()?, i8::try_from(minute).ok()?);
    Some(with_part(found, ahead))
}

/// `at 6 15`, `в 10 40`: a minute that stands apart is a full five.
fn hour_and_minute(ahead: &[Word<'_>]) -> Option<Found<Time>> {
    let [hour, minute, ..] = ahead else { return None };
    let (hour, minute) =
        numbers(hour.text, minute.text).filter(|(hour, minute)| *hour < 24 && *minute < 60 && minute % 5 == 0)?;
    Some(with_part(judged(2, hour, minute), ahead))
}

/// Reads a field that holds a time and nothing else. It may also be written as `9`, `1430` or `14 30`.
#[must_use]
pub fn whole_time(text: &str) -> Option<Found<Time>> {
    let found = words(text);
    let is_whole = |time: &Found<Time>| time.words == found.len();
    time(&found)
        .filter(is_whole)
        .or_else(|| time_after_word(&found).filter(is_whole))
        .or_else(|| bare(&found).filter(is_whole))
        .or_else(|| {
            let [hour, minute] = found.as_slice() else { return None };
            let (hour, minute) = numbers(hour.text, minute.text)?;
            Some(judged(2, hour, minute))
        })
}

/// `9`, `1430`, `14.30`, `930`.
fn bare(ahead: &[Word<'_>]) -> Option<Found<Time>> {
    let text = ahead.first()?.bare();
    let (hour, minute) = if let Some((hour, minute)) = text.split_once('.') {
        (hour, minute)
    } else if matches!(text.len(), 3 | 4) {
        text.split_at_checked(text.len() - 2)?
    } else {
        (text, "00")
    };
    let (hour, minute) = numbers(hour, minute)?;
    Some(with_part(judged(1, hour, minute), ahead))
}

/// An hour of one or two digits and a minute of two; whether there is such a time is judged later.
fn numbers(hour: &str, minute: &str) -> Option<(i8, i8)> {
    let digits = |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit());
    if !digits(hour) || !digits(minute) || minute.len() != 2 {
        return None;
    }
    Some((hour.parse().ok()?, minute.parse().ok()?))
}

fn judged(words: usize, hour: i8, minute: i8) -> Found<Time> {
    Found {
        words,
        value: Time::new(hour, minute, 0, 0).ok(),
        doubt: None,
    }
}

/// `sabah 9`, `akşam saat 8'de`, `nachmittags um 3`.
fn part_before(ahead: &[Word<'_>]) -> Option<Found<Time>> {
    let word = |at: usize| folded_at(ahead, at);
    let part = part_of_day(word(0)).filter(|_| !is_half(word(0)))?;
    // `öğleden önce` is before noon, which the first word alone does not say.
    if word(1) == "once" {
        return None;
    }
    let behind = 1 + usize::from(word(0) == "ogleden" && word(1) == "sonra");
    let skipped = behind + usize::from(AT.contains(&word(behind)));
    let rest = ahead.get(skipped..)?;
    let found = spoken(rest).or_else(|| spelled(rest)).or_else(|| bare_hour(rest))?;
    Some(in_part(found, part, skipped))
}

/// An hour alone, maybe with a Turkish ending: `9`, `9'da`, `dokuzda`.
fn bare_hour(ahead: &[Word<'_>]) -> Option<Found<Time>> {
    let first = ahead.first()?;
    if let Some(found) = above_ten(ahead) {
        return Some(found);
    }
    let Some((digits, tail)) = first.number_first() else {
        return hour_in_words(&first.folded).map(|hour| judged(1, hour, 0));
    };
    let is_mark = |letter: char| !letter.is_alphanumeric() && !matches!(letter, '\'' | '’');
    let is_bare = tail.is_empty() || TURKISH_ENDINGS.contains(&tail);
    let is_hour = is_bare && digits.len() <= 2 && !first.bare().contains(is_mark);
    let hour = digits.parse().ok().filter(|_| is_hour)?;
    // `sabah 06 45`: two digits and two more are an hour and its minute.
    let minute = ahead
        .get(1)
        .and_then(|next| numbers("0", next.bare()))
        .map(|(_, minute)| minute);
    Some(match minute.filter(|minute| *minute < 60 && digits.len() == 2) {
        Some(minute) => judged(2, hour, minute),
        None => judged(1, hour, 0),
    })
}

/// `on dört`, `on dörtte`, but `on iki kişi` is ten for two people.
fn above_ten(ahead: &[Word<'_>]) -> Option<Found<Time>> {
    let (words, hour) = spoken::cardinal(ahead).filter(|_| folded_at(ahead, 0) == "on")?;
    let counts = COUNTED.iter().any(|counted| folded_at(ahead, 2).starts_with(counted));
    let hour = i8::try_from(hour).ok()?;
    (words == 2 && !counts).then(|| judged(2, hour, 0))
}

/// What a number in Turkish counts.
const COUNTED: &[&str] = &["kisi", "yetiskin", "cocuk", "bebek", "valiz", "bavul"];

/// `nine`, `dokuz`, `dokuzda`.
fn hour_in_words(word: &str) -> Option<i8> {
    let bent = || {
        TURKISH_ENDINGS
            .iter()
            .find_map(|ending| number(word.strip_suffix(ending)?))
    };
    number(word).or_else(bent).and_then(|hour| i8::try_from(hour).ok())
}

/// A time in the part of the day that `more` words name. A time that this part does not have stays as it is.
fn in_part(found: Found<Time>, part: PartOfDay, more: usize) -> Found<Time> {
    let value = found
        .value
        .and_then(|time| Time::new(part.hour(time.hour())?, time.minute(), 0, 0).ok());
    Found {
        words: found.words + more,
        value: value.or(found.value),
        doubt: value.is_none().then_some(Doubt::HalfOfDay),
    }
}

/// Takes the part of the day that stands behind a time: `9 in the morning`, `9 утра`, `3 Uhr nachmittags`.
fn with_part(found: Found<Time>, ahead: &[Word<'_>]) -> Found<Time> {
    let word = |at: usize| folded_at(ahead, at);
    let at = found.words;
    let skipped = match (word(at), word(at + 1)) {
        ("in", "the") => 2,
        ("am", _) if part_of_day(word(at + 1)).is_some() => 1,
        ("at", "night") => 1,
        _ => 0,
    };
    // `4 Uhr am Hotel`: behind a German word for the hour it is no half of the day.
    let is_german = at > 0 && word(at + skipped) == "am" && (0..at).any(|at| word(at).ends_with("uhr"));
    let Some(part) = part_of_day(word(at + skipped)).filter(|_| !is_german) else {
        return found;
    };
    let said = Found { words: at, ..found };
    in_part(said, part, skipped + 1)
}

/// `noon`, `12 noon`, `midnight`, `gece yarısında`.
fn named(ahead: &[Word<'_>]) -> Option<Found<Time>> {
    let word = |at: usize| folded_at(ahead, at);
    let twelve = usize::from(matches!(ahead.first()?.bare(), "12" | "12:00" | "12.00"));
    let (words, hour) = match word(twelve) {
        "gece" if word(twelve + 1).starts_with("yaris") => (twelve + 2, 0),
        one if one.starts_with("geceyaris") => (twelve + 1, 0),
        one if NOON.contains(&one) => (twelve + 1, 12),
        one if MIDNIGHT.contains(&one) => (twelve + 1, 0),
        _ => return None,
    };
    // `gece yarısı 2'de` is two hours later.
    let hours = ahead.get(words).and_then(Word::number_first);
    let is_later = hour == 0 && hours.is_some_and(|(_, tail)| TURKISH_ENDINGS.contains(&tail));
    (!is_later).then(|| judged(words, hour, 0))
}

/// `half past two`, `quarter to nine`, `halb drei`, `Viertel nach drei`, `iki buçuk`, `половина третьего`, `полтретьего`.
fn spoken(ahead: &[Word<'_>]) -> Option<Found<Time>> {
    let word = |at: usize| folded_at(ahead, at);
    let hour = |at: usize| {
        let digits = word(at).parse().ok().filter(|hour| (1..=12).contains(hour));
        digits.or_else(|| hour_in_words(word(at)))
    };
    let begun = |name: &str| i8::try_from(begun_hour(name)?).ok();
    let (words, hour, minute) = match (word(0), word(1)) {
        ("half", "past") => (3, hour(2)?, 30),
        ("a", "quarter") => {
            return spoken(ahead.get(1..)?).map(|found| Found {
                words: found.words + 1,
                ..found
            });
        }
        ("halb", _) => (2, before(hour(1)?), 30),
        ("dreiviertel", _) => (2, before(hour(1)?), 45),
        ("половина" | "половине", name) => (2, before(begun(name)?), 30),
        (first, _) if first.starts_with("пол") => (1, before(begun(first.strip_prefix("пол")?)?), 30),
        (_, half) if is_bucuk(half) => (2, hour(0)?, 30),
        // `on bir buçukta`
        ("on", _) if is_bucuk(word(2)) => (3, 10 + hour(1).filter(|ones| *ones < 3)?, 30),
        _ => beside::time(ahead)?,
    };
    let found = with_part(judged(words, hour, minute), ahead);
    let is_clear = found.words > words && found.doubt.is_none();
    Some(Found {
        doubt: (!is_clear).then_some(Doubt::HalfOfDay),
        ..found
    })
}

/// The hour before one of a twelve-hour clock.
const fn before(hour: i8) -> i8 {
    if hour == 1 { 12 } else { hour - 1 }
}

/// `buçuk`, `buçukta`: half an hour behind an hour.
fn is_bucuk(word: &str) -> bool {
    word.strip_prefix("bucuk")
        .is_some_and(|tail| tail.is_empty() || TURKISH_ENDINGS.contains(&tail))
}

/// `14:30`, `2:30pm`, `2.30 pm`, `14h30`, `14 Uhr 30`, `9 утра`.
fn spelled(ahead: &[Word<'_>]) -> Option<Found<Time>> {
    with_minutes(ahead)
        .or_else(|| with_word(ahead))
        .or_else(|| in_words_with_uhr(ahead))
}

/// `sechzehn Uhr zwanzig`, `в шестнадцать часов двадцать минут`
fn in_words_with_uhr(ahead: &[Word<'_>]) -> Option<Found<Time>> {
    let (words, hour) = spoken::cardinal(ahead).filter(|(_, hour)| *hour < 25)?;
    if !matches!(folded_at(ahead, words), "uhr" | "часов" | "часа" | "час") {
        return None;
    }
    let minute = ahead
        .get(words + 1..)
        .and_then(spoken::cardinal)
        .filter(|(_, minute)| *minute >= 5);
    let (used, minute) = minute.unwrap_or((0, 0));
    let found = judged(
        words + 1 + used,
        i8::try_from(hour).ok()? % 24,
        i8::try_from(minute).ok()?,
    );
    Some(with_part(found, ahead))
}

/// `14:30`, `2:30pm`, `2.30 pm`.
fn with_minutes(ahead: &[Word<'_>]) -> Option<Found<Time>> {
    let text = ahead.first()?.bare();
    let next = folded_at(ahead, 1);
    // With a dot it may be a day, so a word must say that it is a time.
    let says = |tail: &str| is_half(tail) || is_oclock(next) || is_half(next);
    let (hour, minute, tail) = with_mark(text, ':')
        .filter(|(.., tail)| is_tail(tail))
        .or_else(|| with_mark(text, '.').filter(|(.., tail)| is_tail(tail) && says(tail)))?;
    Some(completed(judged(1, hour, minute), &tail, ahead))
}

/// `2pm`, `14h`, `14h30`, `14 Uhr`, `9 o'clock`, `9 утра`, `9 in the morning`.
fn with_word(ahead: &[Word<'_>]) -> Option<Found<Time>> {
    let first = ahead.first()?;
    let word = |at: usize| folded_at(ahead, at);
    let (digits, tail) = first.number_first()?;
    let plain = first.bare().chars().all(char::is_alphanumeric) && digits.len() <= 2;
    let hour: i8 = digits.parse().ok().filter(|_| plain)?;
    let sharp = judged(1, hour, 0);
    match (tail, word(1)) {
        ("am" | "pm", _) => Some(completed(sharp, tail, ahead)),
        ("uhr", _) => Some(with_part(sharp, ahead)),
        ("h", _) => Some(sharp),
        ("", "uhr" | "часов" | "часа" | "час") => Some(with_part(with_minute_behind(hour, ahead), ahead)),
        // `9 am 24.12.` is German and belongs to the date.
        ("", "am") if ahead.get(2).is_some_and(|next| next.number_first().is_some()) => None,
        ("", "o") if word(2) == "clock" => Some(with_part(judged(3, hour, 0), ahead)),
        ("", "o" | "oclock") => Some(with_part(judged(2, hour, 0), ahead)),
        ("", next) if part_of_day(next).is_some() => {
            Some(with_part(sharp, ahead)).filter(|found| found.doubt.is_none())
        }
        ("", "in") if word(2) == "the" && part_of_day(word(3)).is_some() => Some(with_part(sharp, ahead)),
        (tail, _) => {
            let minute = tail.strip_prefix('h').filter(|minute| minute.len() == 2)?;
            Some(judged(1, hour, minute.parse().ok()?))
        }
    }
}

/// An hour and the word behind it, with the minute that may follow: `14 Uhr 30`.
fn with_minute_behind(hour: i8, ahead: &[Word<'_>]) -> Found<Time> {
    let behind = ahead.get(2).and_then(|word| numbers("0", word.bare()));
    match behind.filter(|(_, minute)| *minute < 60) {
        Some((_, minute)) => judged(3, hour, minute),
        None => judged(2, hour, 0),
    }
}

fn is_oclock(word: &str) -> bool {
    OCLOCK.contains(&word)
}

/// `am` and `pm`.
fn is_half(word: &str) -> bool {
    matches!(word, "am" | "pm" | "a m" | "p m")
}

/// What may stand directly behind a minute.
fn is_tail(tail: &str) -> bool {
    tail.is_empty() || is_half(tail) || matches!(tail, "h" | "uhr") || TURKISH_ENDINGS.contains(&tail)
}

/// Hour, minute and what follows directly.
fn with_mark(text: &str, mark: char) -> Option<(i8, i8, String)> {
    let (hour, rest) = text.split_once(mark)?;
    let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    let (minute, tail) = rest.split_at_checked(digits)?;
    // The seconds of `14:30:00` are not wanted.
    let tail = if tail.starts_with(':') && tail.len() == 3 {
        ""
    } else {
        tail
    };
    let (hour, minute) = numbers(hour, minute)?;
    Some((hour, minute, fold::fold(tail)))
}

/// Takes what stands behind a time in digits: `am`, a word like `Uhr`, a part of the day.
fn completed(found: Found<Time>, tail: &str, ahead: &[Word<'_>]) -> Found<Time> {
    if is_half(tail)
        && let Some(part) = part_of_day(tail)
    {
        return in_part(found, part, 0);
    }
    let oclock = is_oclock(folded_at(ahead, found.words));
    let found = Found {
        words: found.words + usize::from(oclock),
        ..found
    };
    // `14:30 gece` keeps its hour, whatever stands behind it.
    let parted = with_part(found, ahead);
    if parted.doubt.is_some() { found } else { parted }
}

#[cfg(test)]
mod tests;
