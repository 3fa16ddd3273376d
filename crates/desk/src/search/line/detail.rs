//! Dates, times and counts among the words of a line.

use jiff::Span;
use jiff::civil::Date;

use super::tokens::{Token, TokenKind};
use super::view::{Meaning, Unclear};
use super::words;

/// A detail that was understood, and the number of words it took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Detail {
    pub(super) words: usize,
    pub(super) says: Says,
    pub(super) unclear: Option<Unclear>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Says {
    Date(Option<Date>),
    Time(Option<(u8, u8)>),
    People(u32),
    Bags(u32),
}

/// What is known when a word is read.
#[derive(Debug, Clone, Copy)]
pub(super) struct ReadingContext {
    pub(super) today: Date,
    /// A date was read already, so a number with a dot is a time.
    pub(super) dated: bool,
    /// Whether a slash may also stand between month and day.
    pub(super) slashes_mislead: bool,
    /// The place being read has no word yet, so this word may be its name.
    pub(super) may_be_a_name: bool,
}

impl Says {
    pub(super) fn meaning(self) -> Meaning {
        match self {
            Self::Date(_) => Meaning::Date,
            Self::Time(_) => Meaning::Time,
            Self::People(_) => Meaning::People,
            Self::Bags(_) => Meaning::Bags,
        }
    }
}

pub(super) fn detail(ahead: &[Token<'_>], context: ReadingContext) -> Option<Detail> {
    let first = ahead.first().filter(|token| token.kind == TokenKind::Word)?;
    let next = ahead.get(1).filter(|token| token.kind == TokenKind::Word);
    count(first, next)
        .or_else(|| time_in_words(ahead))
        .or_else(|| written_date(ahead, context))
        .or_else(|| numeric(first, context))
        .or_else(|| named_day(first, next, context))
        .or_else(|| bare_time(first, context))
}

/// `2p`, `2 pax`, `3 bavul`.
fn count(first: &Token<'_>, next: Option<&Token<'_>>) -> Option<Detail> {
    let (number, glued) = number_first(&first.folded)?;
    let (unit, words) = if glued.is_empty() {
        (next?.folded.as_str(), 2)
    } else {
        (glued, 1)
    };
    let number = number.parse().ok()?;
    let says = if words::is_people(unit) {
        Says::People(number)
    } else if words::is_bags(unit) {
        Says::Bags(number)
    } else {
        return None;
    };
    clear(words, says)
}

/// `at 14:30`, `um 9`, `14 Uhr 30`, `2 pm`, `14h30`.
fn time_in_words(ahead: &[Token<'_>]) -> Option<Detail> {
    let first = ahead.first()?;
    if !words::is_at(&first.folded) {
        return spelled_time(ahead);
    }
    let behind = ahead.get(1..)?;
    let told = spelled_time(behind).or_else(|| {
        let text = behind.first().filter(|token| token.kind == TokenKind::Word)?.text;
        let (hour, minute) = text.split_once('.').unwrap_or((text, "0"));
        Some(time(1, Some((hour.parse().ok()?, minute.parse().ok()?))))
    })?;
    Some(Detail {
        words: told.words + 1,
        ..told
    })
}

fn spelled_time(ahead: &[Token<'_>]) -> Option<Detail> {
    let first = ahead.first()?;
    let word = |at: usize| ahead.get(at).map_or("", |token| token.folded.as_str());
    if let Some(told) = clock(first.text) {
        let (told, words) = match told.and_then(|told| in_half(told, word(1))) {
            Some(in_half) => (Some(in_half), 2),
            None => (told, 1 + usize::from(words::is_oclock(word(1)))),
        };
        return Some(time(words, told));
    }
    let (number, glued) = number_first(&first.folded)?;
    let (unit, words) = if glued.is_empty() { (word(1), 2) } else { (glued, 1) };
    let hour: u8 = number.parse().ok()?;
    if words::is_oclock(unit) {
        let minute = word(words).parse().ok().filter(|minute| unit == "uhr" && *minute < 60);
        return Some(time(
            words + usize::from(minute.is_some()),
            Some((hour, minute.unwrap_or(0))),
        ));
    }
    let in_half = in_half((hour, 0), unit);
    let told = in_half.or_else(|| Some((hour, unit.strip_prefix('h')?.parse().ok()?)))?;
    Some(time(words, Some(told)))
}

/// The time of day in the half that `am` or `pm` names.
fn in_half((hour, minute): (u8, u8), half: &str) -> Option<(u8, u8)> {
    let later = match half {
        "am" => 0,
        "pm" => 12,
        _ => return None,
    };
    (1..=12).contains(&hour).then_some((hour % 12 + later, minute))
}

/// `14:30`, `2:30pm`. The inner `None`: it looks like a time but is not one.
fn clock(text: &str) -> Option<Option<(u8, u8)>> {
    let (hour, rest) = text.split_once(':')?;
    let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    let (minute, half) = rest.split_at_checked(digits)?;
    if hour.is_empty() || minute.len() != 2 || !hour.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let (hour, minute): (u8, u8) = (hour.parse().ok()?, minute.parse().ok()?);
    if half.is_empty() {
        return Some(Some((hour, minute)));
    }
    Some(in_half((hour, minute), &half.to_ascii_lowercase()))
}

/// `24 dec`, `24. Dezember 2026`, `dec 24`, `24dec`.
fn written_date(ahead: &[Token<'_>], context: ReadingContext) -> Option<Detail> {
    let word = |at: usize| ahead.get(at).filter(|token| token.kind == TokenKind::Word);
    let first = word(0)?;
    let (day, month, words) = match number_first(&first.folded) {
        Some((number, "")) => (number.parse().ok()?, words::month(&word(1)?.folded)?, 2),
        Some((number, glued)) => (number.parse().ok()?, words::month(glued)?, 1),
        None => {
            let month = words::month(&first.folded)?;
            let (number, glued) = number_first(&word(1)?.folded)?;
            let glued = matches!(glued, "" | "st" | "nd" | "rd" | "th");
            (number.parse().ok().filter(|_| glued)?, month, 2)
        }
    };
    let year = word(words).and_then(|token| year(&token.folded));
    Some(date(words + usize::from(year.is_some()), year, month, day, context))
}

/// `24.12.`, `24/12/2026`, `2026-12-24`.
fn numeric(first: &Token<'_>, context: ReadingContext) -> Option<Detail> {
    let text = first.text.trim_end_matches('.');
    let mark = text
        .find(['.', '/', '-'])
        .and_then(|at| text.get(at..)?.chars().next())?;
    let parts: Vec<&str> = text.split(mark).collect();
    if parts
        .iter()
        .any(|part| part.is_empty() || !part.bytes().all(|digit| digit.is_ascii_digit()))
    {
        return None;
    }
    let number = |text: &str| text.parse::<i8>().ok();
    match parts.as_slice() {
        [hour, minute] if mark == '.' && minute.len() == 2 && is_rather_a_time(hour, minute, context) => {
            Some(time(1, Some((hour.parse().ok()?, minute.parse().ok()?))))
        }
        [day, month] if mark != '-' => {
            let mut read = date(1, None, number(month)?, number(day)?, context);
            if mark == '/' && context.slashes_mislead && read.unclear.is_none() && number(day)? <= 12 && day != month {
                read.unclear = Some(Unclear::DayOrMonth);
            }
            Some(read)
        }
        [full_year, month, day] if full_year.len() == 4 => {
            Some(date(1, year(full_year), number(month)?, number(day)?, context))
        }
        [day, month, short] if short.len() == 2 => {
            let century = short.parse::<i16>().ok()? + 2000;
            Some(date(1, Some(century), number(month)?, number(day)?, context))
        }
        [day, month, full] => Some(date(1, Some(year(full)?), number(month)?, number(day)?, context)),
        [..] => None,
    }
}

fn is_rather_a_time(hour: &str, minute: &str, context: ReadingContext) -> bool {
    let is_time =
        hour.parse::<u8>().is_ok_and(|hour| hour < 24) && minute.parse::<u8>().is_ok_and(|minute| minute < 60);
    let is_month = minute.parse::<u8>().is_ok_and(|month| (1..=12).contains(&month));
    is_time && (context.dated || !is_month)
}

/// `tomorrow`, `friday`.
fn named_day(first: &Token<'_>, next: Option<&Token<'_>>, context: ReadingContext) -> Option<Detail> {
    let days = match words::day(&first.folded) {
        Some(days) => days,
        None => {
            let weekday = words::weekday(&first.folded)?;
            // There are towns called Pazar and Cuma, so a word that would stand alone as a place is a name.
            if context.may_be_a_name && !next.is_some_and(is_plain) {
                return None;
            }
            let today = context.today.weekday().to_monday_zero_offset();
            i32::from(weekday - today + 6).rem_euclid(7) + 1
        }
    };
    let then = context.today.checked_add(Span::new().days(days)).ok();
    clear(1, Says::Date(then))
}

fn is_plain(token: &Token<'_>) -> bool {
    token.text.chars().all(char::is_alphabetic)
}

/// `1430`, once a place was named.
fn bare_time(first: &Token<'_>, context: ReadingContext) -> Option<Detail> {
    let four = first.text.len() == 4 && first.text.bytes().all(|digit| digit.is_ascii_digit());
    if !four || context.may_be_a_name {
        return None;
    }
    let (hour, minute) = first.text.split_at_checked(2)?;
    let told = (hour.parse().ok()?, minute.parse().ok()?);
    is_a_time(told).then(|| time(1, Some(told)))
}

/// The leading digits, and what follows them directly.
fn number_first(word: &str) -> Option<(&str, &str)> {
    let digits = word.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(word.len());
    word.split_at_checked(digits).filter(|(number, _)| !number.is_empty())
}

fn year(text: &str) -> Option<i16> {
    let year = text.parse().ok()?;
    (text.len() == 4 && (2000..2100).contains(&year)).then_some(year)
}

/// Without a year it is the next such day.
fn date(words: usize, year: Option<i16>, month: i8, day: i8, context: ReadingContext) -> Detail {
    let today = context.today;
    let then = match year {
        Some(year) => Date::new(year, month, day).ok(),
        None => (0_i16..=8)
            .filter_map(|years| Date::new(today.year().checked_add(years)?, month, day).ok())
            .find(|date| *date >= today),
    };
    let unclear = match then {
        None => Some(Unclear::Impossible),
        Some(date) if date < today => Some(Unclear::Past),
        Some(_) => None,
    };
    Detail {
        words,
        says: Says::Date(then),
        unclear,
    }
}

fn time(words: usize, told: Option<(u8, u8)>) -> Detail {
    let told = told.filter(|told| is_a_time(*told));
    Detail {
        words,
        says: Says::Time(told),
        unclear: told.is_none().then_some(Unclear::Impossible),
    }
}

fn is_a_time((hour, minute): (u8, u8)) -> bool {
    hour < 24 && minute < 60
}

#[expect(clippy::unnecessary_wraps, reason = "every reader of a detail answers in one way")]
fn clear(words: usize, says: Says) -> Option<Detail> {
    Some(Detail {
        words,
        says,
        unclear: None,
    })
}
