//! Days.

use jiff::Span;
use jiff::civil::Date;

use crate::spoken;
use crate::vocabulary::{
    is_after_tomorrow, is_days, is_in, is_later, is_next, is_next_weeks, is_ordinal, is_this, is_today, is_tomorrow,
    is_weeks, month, number, weekday, weekday_beside,
};
use crate::word::{Word, folded_at, number_first, words};
use crate::{Doubt, Found};

/// What is known before a day is read.
#[derive(Debug, Clone, Copy)]
pub struct Context {
    /// The day from which `tomorrow` and dates without a year are counted.
    pub today: Date,
    /// Whether a slash may also stand between month and day.
    pub slashes_mislead: bool,
}

impl From<Date> for Context {
    fn from(today: Date) -> Self {
        Self {
            today,
            slashes_mislead: false,
        }
    }
}

/// Reads a day at the beginning of these words: `24 dec`, `Thu, 24.12.2026`, `tomorrow`, `next Friday`, `in 3 days`.
#[must_use]
pub fn day(ahead: &[Word<'_>], context: Context) -> Option<Found<Date>> {
    with_weekday(ahead, context)
        .or_else(|| date(ahead, context))
        .or_else(|| in_some_days(ahead, context.today))
        .or_else(|| named(ahead, context.today))
}

/// Reads a field that holds a day and nothing else. It may also be written as `2412`, `24 12`, `24`, `thu` or `+3`, and
/// what could be a time elsewhere is a day here.
#[must_use]
pub fn whole_day(text: &str, context: Context) -> Option<Found<Date>> {
    let found = words(text);
    let is_whole = |day: &Found<Date>| day.words == found.len();
    let read = day(&found, context)
        .filter(is_whole)
        .or_else(|| day_of_month(&found, context.today).filter(is_whole))
        .or_else(|| in_digits(text.trim(), context.today))
        .or_else(|| in_numbers(text, context.today))
        .or_else(|| days_ahead(text.trim(), context.today))
        .or_else(|| {
            let [only] = found.as_slice() else { return None };
            coming(weekday_beside(&only.folded)?, context.today).map(|date| Found::sure(1, date))
        })?;
    let doubt = read.doubt.filter(|doubt| *doubt != Doubt::DayOrTime);
    Some(Found { doubt, ..read })
}

/// Reads the number of a day alone: `the 31st`, `am 31.`, `31-го`. It is the next such day from `from` on.
#[must_use]
pub fn day_of_month(ahead: &[Word<'_>], from: Date) -> Option<Found<Date>> {
    let first = ahead.first()?;
    let (digits, tail) = ordinal(first)?;
    if tail.is_empty() && !first.has_dot() {
        return None;
    }
    next_with_number(digits, from).map(|date| Found::sure(1, date))
}

/// `2412`, `241226`, `24122026`, `24`.
fn in_digits(text: &str, today: Date) -> Option<Found<Date>> {
    if text.is_empty() || !text.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    if text.len() <= 2 {
        return next_with_number(text.parse().ok()?, today).map(|date| Found::sure(1, date));
    }
    let (day, rest) = text.split_at_checked(2)?;
    let (month, told_year) = rest.split_at_checked(2)?;
    let year = match told_year {
        "" => None,
        told => Some(short_or_full_year(told)?),
    };
    Some(judged(1, year, month.parse().ok()?, day.parse().ok()?, today))
}

/// `24 12`, `24-12`, `24 / 12 / 2026`: the numbers of a day in any usual separation.
fn in_numbers(text: &str, today: Date) -> Option<Found<Date>> {
    let is_between = |letter: char| letter.is_whitespace() || matches!(letter, '.' | '/' | '-');
    let parts: Vec<&str> = text.split(is_between).filter(|part| !part.is_empty()).collect();
    let number = |text: &str| text.parse::<i8>().ok().filter(|_| is_number(text, 2));
    let (day, month, year) = match *parts.as_slice() {
        [day, month] => (day, month, None),
        [day, month, told] if is_number(told, 4) => (day, month, Some(short_or_full_year(told)?)),
        _ => return None,
    };
    Some(judged(words(text).len(), year, number(month)?, number(day)?, today))
}

fn is_number(text: &str, most_digits: usize) -> bool {
    !text.is_empty() && text.len() <= most_digits && text.bytes().all(|digit| digit.is_ascii_digit())
}

/// `+3`: so many days after today.
fn days_ahead(text: &str, today: Date) -> Option<Found<Date>> {
    let days = text.strip_prefix('+')?.trim_start();
    let days: i32 = days.parse().ok().filter(|_| is_number(days, 3))?;
    let date = today.checked_add(Span::new().days(days)).ok()?;
    Some(Found::sure(1, date))
}

/// The first day with this number in its month, from a day on.
fn next_with_number(number: i8, from: Date) -> Option<Date> {
    let first = from.first_of_month();
    (0..12)
        .filter_map(|months| first.checked_add(Span::new().months(months)).ok())
        .filter_map(|month| Date::new(month.year(), month.month(), number).ok())
        .find(|date| *date >= from)
}

/// `Thu 24 Dec`, `24 Dec (Thu)`: the weekday belongs to the date, and must agree with it.
fn with_weekday(ahead: &[Word<'_>], context: Context) -> Option<Found<Date>> {
    let before = weekday_beside(folded_at(ahead, 0));
    // `Friday the 19th of February`, `Freitag, den 19. Februar`
    let has_article = before.is_some() && matches!(folded_at(ahead, 1), "the" | "den" | "dem" | "der");
    let more = usize::from(has_article);
    let rest = ahead.get(usize::from(before.is_some()) + more..)?;
    let found = date(rest, context)?;
    let found = Found {
        words: found.words + more,
        ..found
    };
    // Behind a date, two letters could be any word.
    let next = ahead
        .get(usize::from(before.is_some()) + found.words)
        .filter(|next| next.bare().len() > 2);
    let weekday = before.or_else(|| weekday_beside(&next?.folded))?;
    let turned = turned(rest.first()?, context.today).filter(|date| *date >= context.today);
    Some(beside(weekday, found, turned))
}

/// A date beside its weekday, which decides whether the date must be turned.
fn beside(weekday: i8, found: Found<Date>, turned: Option<Date>) -> Found<Date> {
    let words = found.words + 1;
    let agrees = |date: &Date| date.weekday().to_monday_zero_offset() == weekday;
    let turned = turned.filter(agrees);
    let differs = found.value.is_some_and(|date| !agrees(&date));
    if let Some(turned) = turned.filter(|_| differs || found.doubt == Some(Doubt::Past)) {
        return Found::sure(words, turned);
    }
    let settled = |doubt| doubt == Doubt::DayOrTime || (doubt == Doubt::DayOrMonth && turned.is_none());
    let doubt = if differs {
        Some(Doubt::OtherWeekday)
    } else {
        found.doubt.filter(|doubt| !settled(*doubt))
    };
    Found { words, doubt, ..found }
}

/// `12/03/2026` as the third of December.
fn turned(word: &Word<'_>, today: Date) -> Option<Date> {
    let (month, rest) = word.bare().split_once('/')?;
    let (day, year) = match rest.split_once('/') {
        Some((day, year)) => (day, Some(short_or_full_year(year)?)),
        None => (rest, None),
    };
    judged(1, year, month.parse().ok()?, day.parse().ok()?, today).value
}

fn date(ahead: &[Word<'_>], context: Context) -> Option<Found<Date>> {
    numeric(ahead.first()?, context).or_else(|| written(ahead, context.today))
}

/// `24 dec`, `24. Dezember 2026`, `dec 24th`, `24dec26`, `24 of December`.
fn written(ahead: &[Word<'_>], today: Date) -> Option<Found<Date>> {
    let word = |at: usize| folded_at(ahead, at);
    if let Some((number, month, year)) = glued(&without_marks(word(0))) {
        return Some(match year {
            Some(_) => judged(1, year, month, number, today),
            None => with_year(ahead, 1, month, number, today),
        });
    }
    let first = ahead.first()?;
    if let Some((number, _)) = ordinal(first) {
        let at = 1 + usize::from(word(1) == "of");
        return Some(with_year(ahead, at + 1, month(word(at))?, number, today));
    }
    if let Some((words, number)) = spoken::ordinal(ahead) {
        let at = words + usize::from(word(words) == "of");
        if let Some(month) = month(word(at)) {
            return Some(with_year(ahead, at + 1, month, number, today));
        }
    }
    // `on bir temmuzda`; in English and German only `May` would stand behind such a number by chance.
    if let Some((words, number)) = spoken::cardinal(ahead).filter(|(_, number)| (1..=31).contains(number)) {
        let told = word(words);
        // `on April` is English.
        let is_meant =
            told.chars().count() > 3 && (word(0) != "on" || TURKISH_MONTHS.iter().any(|name| told.starts_with(name)));
        if let (Some(month), Ok(number)) = (month(told).filter(|_| is_meant), i8::try_from(number)) {
            return Some(with_year(ahead, words + 1, month, number, today));
        }
    }
    let month = month(word(0))?;
    let at = 1 + usize::from(word(1) == "the");
    // `December 14:30` and `May 2026` name no day.
    let day = ahead
        .get(at)
        .filter(|day| day.bare().chars().all(char::is_alphanumeric))?;
    let (number, tail) = ordinal(day)?;
    matches!(tail, "" | "st" | "nd" | "rd" | "th").then(|| with_year(ahead, at + 1, month, number, today))
}

const TURKISH_MONTHS: &[&str] = &[
    "ocak", "subat", "mart", "nisan", "mayis", "haziran", "temmuz", "agustos", "eylul", "ekim", "kasim", "aralik",
];

/// Takes the year that stands behind a day, if there is one.
fn with_year(ahead: &[Word<'_>], words: usize, month: i8, day: i8, today: Date) -> Found<Date> {
    let Some(year) = ahead.get(words).and_then(|word| year(word.bare())) else {
        return judged(words, None, month, day, today);
    };
    let russian = usize::from(matches!(folded_at(ahead, words + 1), "г" | "года"));
    judged(words + 1 + russian, Some(year), month, day, today)
}

/// The number of a day with what stands directly behind it: `24`, `24th`, `24-го`, `24'ünde`.
fn ordinal<'a>(word: &'a Word<'_>) -> Option<(i8, &'a str)> {
    let (digits, tail) = word.number_first()?;
    let number = digits
        .parse()
        .ok()
        .filter(|number| (1..=31).contains(number) && digits.len() <= 2)?;
    let tail = tail.trim_start();
    is_ordinal(tail).then_some((number, tail))
}

/// `18-SEP-2026`, folded to three words, as one.
fn without_marks(word: &str) -> String {
    let is_short = word.matches(' ').count() <= 2 && word.starts_with(|letter: char| letter.is_ascii_digit());
    if is_short {
        word.replace([' ', '-', '.', '/'], "")
    } else {
        word.to_owned()
    }
}

/// Day, month and year in one word: `24dec`, `24dec26`, `24dec2026`.
fn glued(word: &str) -> Option<(i8, i8, Option<i16>)> {
    let (number, rest) = number_first(word)?;
    let letters = rest.find(|letter: char| letter.is_ascii_digit()).unwrap_or(rest.len());
    let (name, year) = rest.split_at_checked(letters)?;
    let month = month(name)?;
    let year = match year {
        "" => None,
        told => Some(short_or_full_year(told)?),
    };
    Some((number.parse().ok()?, month, year))
}

/// `24.12.`, `24/12/2026`, `2026-12-24`.
fn numeric(first: &Word<'_>, context: Context) -> Option<Found<Date>> {
    let text = first.bare();
    let mark = text.chars().find(|letter| matches!(letter, '.' | '/' | '-'))?;
    let parts: Vec<&str> = text.split(mark).collect();
    if !parts.iter().all(|part| is_number(part, 4)) {
        return None;
    }
    let today = context.today;
    let number = |text: &str| text.parse::<i8>().ok().filter(|_| text.len() <= 2);
    match *parts.as_slice() {
        [day, month] if mark != '-' => {
            let (day, told) = (number(day)?, number(month)?);
            let has_one_dot = mark == '.' && !first.has_dot();
            if has_one_dot && !(1..=12).contains(&told) {
                return None;
            }
            let found = day_first(None, told, day, mark, context);
            let may_be_a_time = has_one_dot && day < 24 && month.len() == 2;
            let doubt = found.doubt.or_else(|| may_be_a_time.then_some(Doubt::DayOrTime));
            Some(Found { doubt, ..found })
        }
        [full, month, day] if full.len() == 4 => {
            Some(judged(1, Some(year(full)?), number(month)?, number(day)?, today))
        }
        [day, month, told] => {
            let year = Some(short_or_full_year(told)?);
            Some(day_first(year, number(month)?, number(day)?, mark, context))
        }
        _ => None,
    }
}

/// Numbers as a day before a month, unless only the other order is possible.
fn day_first(year: Option<i16>, month: i8, day: i8, mark: char, context: Context) -> Found<Date> {
    // `06/24/2027` is a day in one order only.
    if mark == '/' && month > 12 && day <= 12 && (year.is_some() || context.slashes_mislead) {
        return judged(1, year, day, month, context.today);
    }
    let may_turn = mark == '/' && context.slashes_mislead && day <= 12;
    let found = judged(1, year, month, day, context.today);
    let doubt = found
        .doubt
        .or_else(|| (may_turn && day != month).then_some(Doubt::DayOrMonth));
    Found { doubt, ..found }
}

/// `in 3 days`, `3 gün sonra`, `через неделю`.
fn in_some_days(ahead: &[Word<'_>], today: Date) -> Option<Found<Date>> {
    let word = |at: usize| folded_at(ahead, at);
    let counted = |at: usize| {
        let in_words = || number(word(at)).or_else(|| (word(at) == "a").then_some(1));
        let count = word(at).parse().ok().or_else(|| in_words().map(i32::from))?;
        Some((count, days_in(word(at + 1))?))
    };
    let ((count, days), words) = if !is_in(word(0)) {
        (counted(0).filter(|_| is_later(word(2)))?, 3)
    } else if let Some(counted) = counted(1) {
        (counted, 3)
    } else {
        // `через неделю`; a day is always counted.
        ((1, days_in(word(1)).filter(|_| is_weeks(word(1)))?), 2)
    };
    let days = count.checked_mul(days)?.min(MOST_DAYS);
    let then = today.checked_add(Span::new().days(days)).ok()?;
    Some(Found::sure(words, then))
}

/// More days than a person counts, and few enough for the calendar.
const MOST_DAYS: i32 = 9_999;

/// The days of a unit in which days are counted.
fn days_in(word: &str) -> Option<i32> {
    if is_days(word) {
        Some(1)
    } else if is_weeks(word) {
        Some(7)
    } else {
        None
    }
}

/// `tomorrow`, `the day after tomorrow`, `öbür gün`, `friday`, `next friday`.
fn named(ahead: &[Word<'_>], today: Date) -> Option<Found<Date>> {
    let word = |at: usize| folded_at(ahead, at);
    let the = usize::from(word(0) == "the");
    let (words, days) = if word(the) == "day" && word(the + 1) == "after" && is_tomorrow(word(the + 2)) {
        (the + 3, 2)
    } else if matches!(word(0), "obur" | "oburku") && is_days(word(1)) {
        (2, 2)
    } else if is_after_tomorrow(word(0)) {
        (1, 2)
    } else if is_tomorrow(word(0)) {
        (1, 1)
    } else if is_today(word(0)) {
        (1, 0)
    } else {
        return named_weekday(ahead, today);
    };
    let date = today.checked_add(Span::new().days(days)).ok()?;
    Some(Found::sure(words, date))
}

/// `friday`, `this friday`, `next friday`, `haftaya cuma`.
fn named_weekday(ahead: &[Word<'_>], today: Date) -> Option<Found<Date>> {
    let (first, second) = (folded_at(ahead, 0), folded_at(ahead, 1));
    // `We'd` is no Wednesday, though both are folded to `wed`.
    let is_short_of_verb = first.len() == 3 && ahead.first().is_some_and(|word| word.text.contains(['\'', '’']));
    if let Some(told) = weekday(first).filter(|_| !is_short_of_verb) {
        return coming(told, today).map(|date| Found::sure(1, date));
    }
    if !is_this(first) && !is_next(first) && !is_next_weeks(first) {
        return None;
    }
    let told = weekday(second)?;
    let date = coming(told, today)?;
    let is_this_week = told > today.weekday().to_monday_zero_offset();
    if is_next_weeks(first) && is_this_week {
        return Some(Found::sure(2, date.checked_add(Span::new().days(7)).ok()?));
    }
    Some(Found {
        words: 2,
        value: Some(date),
        doubt: (is_next(first) && is_this_week).then_some(Doubt::WhichWeek),
    })
}

/// The next day with this weekday, after today.
fn coming(weekday: i8, today: Date) -> Option<Date> {
    let days = i32::from(weekday - today.weekday().to_monday_zero_offset() + 6).rem_euclid(7) + 1;
    today.checked_add(Span::new().days(days)).ok()
}

/// `2026`. A year of another century is that of a birth, or no year.
fn year(text: &str) -> Option<i16> {
    let year = text.parse().ok()?;
    (text.len() == 4 && (2000..2100).contains(&year)).then_some(year)
}

/// `26` or `2026`, for the year within a date.
fn short_or_full_year(text: &str) -> Option<i16> {
    if text.len() == 2 {
        text.parse::<i16>().ok().map(|year| 2000 + year)
    } else {
        year(text)
    }
}

/// The date of these numbers, if there is one. Without a year it is the next such day; the 29th of February comes within
/// eight years.
fn judged(words: usize, year: Option<i16>, month: i8, day: i8, today: Date) -> Found<Date> {
    let value = match year {
        Some(year) => Date::new(year, month, day).ok(),
        None => (0_i16..=8)
            .filter_map(|years| Date::new(today.year().checked_add(years)?, month, day).ok())
            .find(|date| *date >= today),
    };
    Found {
        words,
        value,
        doubt: value.filter(|date| *date < today).map(|_| Doubt::Past),
    }
}

#[cfg(test)]
mod tests;
