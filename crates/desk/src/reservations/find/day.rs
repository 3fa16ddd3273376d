//! A day among the words that are typed to find a reservation: `2 dec`, `yilmaz 02.12.`, `24/12/2026`.
//!
//! Names and numbers go first: only a date in figures counts, and not in one word (`24DEC` may begin a PNR) nor beside
//! other figures (which are a telephone number).

use dates::{Word, day, words};
use jiff::Span;
use jiff::civil::Date;

use super::is_of_a_phone;

/// The day, and the typed text without it. A date without a year is the first such day from `start` on.
pub(super) fn day_among(text: &str, today: Date, start: Date) -> Option<(Date, String)> {
    let found = words(text);
    let (at, (date, taken)) =
        (0..found.len()).find_map(|at| Some((at, date_ahead(found.get(at..)?, today, start)?)))?;
    let (first, last) = (found.get(at)?, found.get(at + taken - 1)?);
    let (before, behind) = (text.get(..first.range.start)?, text.get(last.range.end..)?);
    let rest = format!("{before} {behind}");
    let is_alone = !rest.split_whitespace().any(is_of_a_phone);
    is_alone.then_some((date, rest))
}

/// The date at the beginning of these words, with the number of its words.
fn date_ahead(ahead: &[Word<'_>], today: Date, start: Date) -> Option<(Date, usize)> {
    let found = day(ahead, today.into())?;
    let (date, taken) = (found.value?, ahead.get(..found.words)?);
    let has_figures = taken
        .iter()
        .any(|word| word.text.contains(|letter: char| letter.is_ascii_digit()));
    let is_separated = taken.len() > 1 || taken.iter().any(|word| word.bare().contains(['.', '/', '-']));
    if !has_figures || !is_separated {
        return None;
    }
    // `in 3 days` is counted from today, and becomes another date from another day.
    let from_start = day(ahead, start.into()).and_then(|found| found.value);
    let same = from_start.filter(|other| (other.month(), other.day()) == (date.month(), date.day()));
    Some((same.unwrap_or(date), found.words))
}

/// The day that lies so many days before another one.
pub(super) fn days_before(day: Date, days: i32) -> Date {
    day.checked_sub(Span::new().days(days)).unwrap_or(day)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    const TODAY: Date = Date::constant(2026, 11, 26);

    fn told(text: &str, start: Date) -> Option<(String, String)> {
        let (date, rest) = day_among(text, TODAY, start)?;
        Some((date.to_string(), rest.trim().to_owned()))
    }

    #[rstest]
    #[case("2 dec", "2026-12-02", "")]
    #[case("02.12", "2026-12-02", "")]
    #[case("02.12.", "2026-12-02", "")]
    #[case("2/12/2027", "2027-12-02", "")]
    #[case("2026-12-02", "2026-12-02", "")]
    #[case("yilmaz 2 aralık", "2026-12-02", "yilmaz")]
    #[case("2. Dez. Müller", "2026-12-02", "Müller")]
    #[case("Lara (2 декабря) IST", "2026-12-02", "Lara ( ) IST")]
    #[case("in 3 days", "2026-11-29", "")]
    #[case("Wed 2 Dec", "2026-12-02", "")]
    fn a_day_is_told_from_the_other_words(#[case] text: &str, #[case] date: &str, #[case] rest: &str) {
        assert_eq!(told(text, TODAY), Some((date.to_owned(), rest.to_owned())));
    }

    #[rstest]
    fn names_and_numbers_are_no_day(
        #[values(
            "",
            "yilmaz",
            "Friday",
            "Morgen",
            "24DEC",
            "2412",
            "24",
            "K7Q2MX",
            "+90 532 12.03.45",
            "0532 123 45 67",
            "31.02.",
            "TK 1980"
        )]
        text: &str,
    ) {
        assert_eq!(told(text, TODAY), None, "{text}");
    }

    #[test]
    fn a_date_without_a_year_is_the_first_from_the_start_on() {
        let year_ago = days_before(TODAY, 364);
        assert_eq!(told("20.11.", TODAY).unwrap().0, "2027-11-20");
        assert_eq!(told("20.11.", year_ago).unwrap().0, "2026-11-20");
        assert_eq!(told("2 dec", year_ago).unwrap().0, "2025-12-02");
        assert_eq!(told("2 dec 2027", year_ago).unwrap().0, "2027-12-02");
        assert_eq!(told("in 3 days", year_ago).unwrap().0, "2026-11-29");
    }
}
