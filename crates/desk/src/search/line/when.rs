//! Days and times among the words of a line, by the crate `dates`.

use dates::{Context, Doubt, Found, Word, day, time, time_after_word, weekday, whole_day, whole_time};
use jiff::civil::{Date, Time};

use super::detail::{Detail, NameHere, ReadingContext, Says};
use super::tokens::{Token, words_of};
use super::view::Unclear;
use super::words;

/// Reads a day or a time at the beginning of these words.
pub(super) fn when(ahead: &[Token<'_>], context: ReadingContext) -> Option<Detail> {
    let (words, ends) = words_of(ahead);
    let first = words.first()?;
    let time_of_day = || time_of_day(&words, context).or_else(|| dotted(first).filter(|_| context.dated));
    let time = |found| told(&ends, found, Says::Time);
    let date = |found| told(&ends, found, Says::Date);
    time_of_day()
        .map(time)
        .or_else(|| on_a_day(&words, context).map(date))
        .or_else(|| last_resort(first, context).map(time))
        .or_else(|| day_in_digits(&words, context).map(date))
}

fn told<T>(ends: &[usize], found: Found<T>, says: impl FnOnce(Option<T>) -> Says) -> Detail {
    let unclear = match found.value {
        None => Some(Unclear::Impossible),
        Some(_) => found.doubt.map(unclear),
    };
    Detail {
        words: found
            .words
            .checked_sub(1)
            .and_then(|last| ends.get(last))
            .map_or(found.words, |end| *end),
        says: says(found.value),
        unclear,
    }
}

const fn unclear(doubt: Doubt) -> Unclear {
    match doubt {
        Doubt::DayOrMonth => Unclear::DayOrMonth,
        Doubt::DayOrTime => Unclear::DayOrTime,
        Doubt::WhichWeek => Unclear::WhichWeek,
        Doubt::OtherWeekday => Unclear::OtherWeekday,
        Doubt::HalfOfDay => Unclear::HalfOfDay,
        Doubt::Past => Unclear::Past,
    }
}

fn time_of_day(words: &[Word<'_>], context: ReadingContext) -> Option<Found<Time>> {
    let found = time_after_word(words).or_else(|| time(words))?;
    let has_digit = words.first()?.text.contains(|letter: char| letter.is_ascii_digit());
    // A hotel may be called Midnight.
    (context.name == NameHere::No || has_digit || found.words > 1).then_some(found)
}

/// `14.30`
fn dotted(word: &Word<'_>) -> Option<Found<Time>> {
    let is_dotted = word.bare().contains('.') && !word.has_dot();
    whole_time(word.text).filter(|found| is_dotted && found.value.is_some())
}

/// `24 dec`, `friday`, `on friday`, `am 24.12.`
fn on_a_day(words: &[Word<'_>], context: ReadingContext) -> Option<Found<Date>> {
    let (first, rest) = words.split_first()?;
    named_day(words, context).or_else(|| {
        let found = named_day(rest, context).filter(|_| words::is_on(&first.folded))?;
        Some(Found {
            words: found.words + 1,
            ..found
        })
    })
}

/// There are towns called Pazar and Cuma, so where a name may stand, a weekday must look like one.
fn named_day(words: &[Word<'_>], context: ReadingContext) -> Option<Found<Date>> {
    let found = day(words, day_context(context))?;
    let is_weekday = weekday(&words.first()?.folded).is_some();
    let differs = found.doubt == Some(Doubt::OtherWeekday);
    let stands_alone = || !words.get(1).is_some_and(is_plain);
    let is_name = match context.name {
        NameHere::No => false,
        NameHere::Goes => differs && !is_weekday && !starts_with_digit(words),
        NameHere::MayBegin if found.words > 1 => differs && !starts_with_digit(words),
        NameHere::MayBegin => is_weekday && stands_alone(),
        NameHere::Begins => is_weekday || (differs && !starts_with_digit(words)),
    };
    (!is_name).then_some(found)
}

fn starts_with_digit(words: &[Word<'_>]) -> bool {
    words
        .first()
        .is_some_and(|word| word.text.starts_with(|letter: char| letter.is_ascii_digit()))
}

fn is_plain(word: &Word<'_>) -> bool {
    word.text.chars().all(char::is_alphabetic)
}

/// `2412`, once a place was named: no time is written so. A line with another day has a house or a room of this number,
/// and so has one where more of a name follows.
fn day_in_digits(words: &[Word<'_>], context: ReadingContext) -> Option<Found<Date>> {
    let (first, rest) = words.split_first()?;
    let may_begin = matches!(context.name, NameHere::MayBegin | NameHere::Begins);
    let text = first.bare();
    let is_number = text.len() == 4 && text.bytes().all(|digit| digit.is_ascii_digit());
    let days = day_context(context);
    let has_other_day = || (0..rest.len()).any(|at| rest.get(at..).is_some_and(|words| day(words, days).is_some()));
    let goes_on = || rest.first().is_some_and(is_plain);
    if !is_number || may_begin || context.dated || goes_on() || has_other_day() {
        return None;
    }
    whole_day(text, days).filter(|found| found.value.is_some())
}

const fn day_context(context: ReadingContext) -> Context {
    Context {
        today: context.today,
        slashes_mislead: context.slashes_mislead,
    }
}

/// `1430`, once a place was named, and `24.30`, which is neither a day nor a time.
fn last_resort(word: &Word<'_>, context: ReadingContext) -> Option<Found<Time>> {
    let text = word.bare();
    let is_number = text.len() == 4 && text.bytes().all(|digit| digit.is_ascii_digit());
    if !is_number {
        return whole_time(text).filter(|_| text.contains('.') && !word.has_dot());
    }
    let may_begin = matches!(context.name, NameHere::MayBegin | NameHere::Begins);
    whole_time(text).filter(|found| !may_begin && found.value.is_some())
}
