//! What is typed into a field for a day or for a time.
//!
//! `dates` reads it, as it reads every day and time in the desk, so a field understands what a line understands. The
//! window asks while the agent types and shows at once how the words were read.

use chrono::{Datelike, NaiveDate};
use contract::Language;
use dates::{Context, Doubt, Found};
use serde::Serialize;

/// Longer text is no day and no time.
const LONGEST: usize = 80;

#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[cfg_attr(test, derive(Debug))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum FieldReading {
    /// `2026-12-24` or `14:30`.
    Read {
        value: String,
        doubt: Option<FieldDoubt>,
    },
    /// It looks like a day or a time, but there is none like it.
    Impossible,
    NotUnderstood,
}

/// The second way to read the words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum FieldDoubt {
    /// Day and month could be the other way round; read as day, month.
    DayOrMonth,
    /// `next Friday` could be this week's or the following one; read as the first that comes.
    WhichWeek,
    /// The date falls on another weekday than the one beside it.
    OtherWeekday,
    /// `half past two` could be in the night or in the afternoon; read as written.
    HalfOfDay,
    /// The day is before today.
    Past,
}

pub(crate) fn read_day(words: &str, today: NaiveDate, language: Language) -> FieldReading {
    let context = civil(today).map(|today| Context {
        today,
        slashes_mislead: language == Language::En,
    });
    let found = context.and_then(|context| dates::whole_day(short(words)?, context));
    FieldReading::of(found, |date| date.to_string())
}

#[must_use]
pub fn read_time(words: &str) -> FieldReading {
    let found = short(words).and_then(dates::whole_time);
    FieldReading::of(found, |time| time.strftime("%H:%M").to_string())
}

/// The same day in the calendar that `dates` counts in.
pub(crate) fn civil(day: NaiveDate) -> Option<jiff::civil::Date> {
    let (month, of_month) = (i8::try_from(day.month()).ok()?, i8::try_from(day.day()).ok()?);
    jiff::civil::Date::new(i16::try_from(day.year()).ok()?, month, of_month).ok()
}

fn short(words: &str) -> Option<&str> {
    (words.len() <= LONGEST).then_some(words)
}

impl FieldReading {
    fn of<Value>(found: Option<Found<Value>>, written: impl Fn(Value) -> String) -> Self {
        let Some(found) = found else {
            return Self::NotUnderstood;
        };
        let doubt = found.doubt.and_then(FieldDoubt::of);
        found.value.map_or(Self::Impossible, |value| Self::Read {
            value: written(value),
            doubt,
        })
    }
}

impl FieldDoubt {
    const fn of(doubt: Doubt) -> Option<Self> {
        match doubt {
            Doubt::DayOrMonth => Some(Self::DayOrMonth),
            Doubt::WhichWeek => Some(Self::WhichWeek),
            Doubt::OtherWeekday => Some(Self::OtherWeekday),
            Doubt::HalfOfDay => Some(Self::HalfOfDay),
            Doubt::Past => Some(Self::Past),
            // The field says which of the two it is.
            Doubt::DayOrTime => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn day(words: &str, language: Language) -> FieldReading {
        // A Thursday.
        read_day(words, NaiveDate::from_ymd_opt(2026, 11, 26).unwrap(), language)
    }

    fn read(value: &str, doubt: Option<FieldDoubt>) -> FieldReading {
        FieldReading::Read {
            value: value.to_owned(),
            doubt,
        }
    }

    #[rstest]
    #[case("24 dec", "2026-12-24")]
    #[case("24.12", "2026-12-24")]
    #[case("2412", "2026-12-24")]
    #[case("10.12", "2026-12-10")]
    #[case("yarın", "2026-11-27")]
    #[case("montag", "2026-11-30")]
    #[case("24 декабря", "2026-12-24")]
    fn a_day_is_read_in_any_language(#[case] words: &str, #[case] value: &str) {
        assert_eq!(day(words, Language::De), read(value, None));
    }

    #[rstest]
    #[case("fri 24 dec", "2026-12-24", FieldDoubt::OtherWeekday)]
    #[case("next saturday", "2026-11-28", FieldDoubt::WhichWeek)]
    #[case("20.11.2026", "2026-11-20", FieldDoubt::Past)]
    #[case("3/4", "2027-04-03", FieldDoubt::DayOrMonth)]
    fn a_day_that_may_be_another_says_so(#[case] words: &str, #[case] value: &str, #[case] doubt: FieldDoubt) {
        assert_eq!(day(words, Language::En), read(value, Some(doubt)));
    }

    #[test]
    fn slashes_mislead_in_english_alone() {
        assert_eq!(day("3/4", Language::De), read("2027-04-03", None));
        assert_eq!(day("12/24", Language::En), read("2026-12-24", None));
        assert_eq!(day("12/24", Language::De), FieldReading::Impossible);
    }

    #[test]
    fn what_is_no_day_is_told_from_what_does_not_exist() {
        assert_eq!(day("some day", Language::En), FieldReading::NotUnderstood);
        assert_eq!(day("31.2.", Language::En), FieldReading::Impossible);
        assert_eq!(day(&"24.12.".repeat(20), Language::En), FieldReading::NotUnderstood);
    }

    #[test]
    fn a_time_is_read_as_it_is_typed() {
        for words in ["1430", "14:30", "2.30pm", "14.30", "14 30"] {
            assert_eq!(read_time(words), read("14:30", None), "{words}");
        }
        assert_eq!(read_time("half past two"), read("02:30", Some(FieldDoubt::HalfOfDay)));
        assert_eq!(read_time("25:00"), FieldReading::Impossible);
        assert_eq!(read_time("Belek"), FieldReading::NotUnderstood);
    }
}
