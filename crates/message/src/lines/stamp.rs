//! The stamps of chats: a date and a time beside the name of the one who speaks.

use jiff::civil::Date;
use jiff::{Span, civil};

use crate::vocabulary::is_known_label;

/// The longest stamp of a chat, in bytes, and the longest name beside it, in letters.
const LONGEST_STAMP: usize = 34;
const LONGEST_NAME: usize = 40;

/// Which number of `7/2/2026` is the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    DayFirst,
    MonthFirst,
}

/// How the stamps of one message are read.
#[derive(Clone, Copy)]
pub(super) struct Stamps<'t> {
    pub(super) today: Date,
    /// Those who speak in a chat without stamps: `Kate: hello`.
    speakers: [Option<&'t str>; 2],
    order: Order,
    /// Whether any line bears a stamp with a name.
    is_chat: bool,
}

/// A line of an exported chat.
pub(super) struct Said<'a> {
    pub(super) day: Date,
    pub(super) name: &'a str,
    /// Where in the line their words begin.
    pub(super) at: usize,
}

/// What a stamp holds: numbers of a date as they stand, if there is one.
#[derive(Clone, Copy)]
struct Stamp {
    date: Option<[i16; 3]>,
}

impl<'t> Stamps<'t> {
    /// The order of day and month is that of the whole chat: one stamp with a number above twelve tells it, otherwise
    /// no line may have been written later than today.
    pub(super) fn of(lines: impl Iterator<Item = &'t str> + Clone, today: Date) -> Self {
        let speakers = speakers(lines.clone());
        let dates: Vec<Option<[i16; 3]>> = lines.filter_map(|line| Some(split(line)?.0.date)).collect();
        let told: Vec<[i16; 3]> = dates.iter().flatten().copied().collect();
        let tomorrow = today.saturating_add(Span::new().days(1));
        let is_possible = |order| {
            told.iter()
                .all(|date| dated(*date, order, today).is_some_and(|day| day <= tomorrow))
        };
        let is_month_first = !is_possible(Order::DayFirst) && is_possible(Order::MonthFirst);
        Self {
            today,
            speakers,
            order: if is_month_first {
                Order::MonthFirst
            } else {
                Order::DayFirst
            },
            is_chat: !dates.is_empty(),
        }
    }

    /// Reads `[11.01.27, 16:02:10] Kate: hello`, `11/01/2027, 4:02 PM - Kate: hello` and `Kate, [11.01.2027 16:02]`,
    /// below which the words stand.
    pub(super) fn said<'a>(&self, line: &'a str) -> Option<Said<'a>> {
        let Some((stamp, name, at)) = split(line) else {
            let (name, at) = plain(line).filter(|(name, _)| self.speakers.contains(&Some(name)))?;
            return Some(Said {
                day: self.today,
                name,
                at,
            });
        };
        let day = match stamp.date {
            Some(date) => dated(date, self.order, self.today)?,
            None => self.today,
        };
        Some(Said { day, name, at })
    }

    /// A notice of the program between the lines of a chat: it has a stamp, but no name.
    pub(super) fn is_notice(&self, line: &str) -> bool {
        let stamp = || leading(line).and_then(|(stamp, _)| stamp.date);
        self.is_chat && split(line).is_none() && stamp().is_some()
    }
}

/// The fewest lines of each of the two who speak in a chat without stamps.
const FEWEST_SAID: usize = 2;

/// The two who speak by turns in most of the lines.
fn speakers<'t>(lines: impl Iterator<Item = &'t str> + Clone) -> [Option<&'t str>; 2] {
    let said: Vec<&str> = lines.clone().filter_map(|line| Some(plain(line)?.0)).collect();
    let count = |name: &str| said.iter().filter(|other| **other == name).count();
    let mut names: Vec<&str> = Vec::new();
    for name in said.iter().copied().filter(|name| count(name) >= FEWEST_SAID) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let written = lines.filter(|line| !line.trim().is_empty()).count();
    match *names.as_slice() {
        [one, other] if (count(one) + count(other)) * 2 > written => [Some(one), Some(other)],
        _ => [None, None],
    }
}

/// `Kate: hello`: a name of one or two words that is no label of a form.
fn plain(line: &str) -> Option<(&str, usize)> {
    let (told, _) = line.split_once(": ")?;
    let is_name = (1..=MOST_OF_SPEAKER).contains(&told.split(' ').count())
        && told.starts_with(char::is_uppercase)
        && told
            .chars()
            .all(|letter| letter.is_alphabetic() || matches!(letter, ' ' | '-' | '.'))
        && !is_known_label(told);
    is_name.then_some((told, told.len() + 2))
}

/// The most words of the name of one who speaks in a chat without stamps.
const MOST_OF_SPEAKER: usize = 3;

/// The stamp and the name of a line, and where its words begin.
fn split(line: &str) -> Option<(Stamp, &str, usize)> {
    let name_first = || {
        let (stamp, name, at) = trailing(line)?;
        Some((stamp, name, at))
    };
    let stamp_first = || {
        let (stamp, behind) = leading(line)?;
        let rest = line.get(behind..)?;
        let colon = rest
            .find(": ")
            .or_else(|| rest.trim_end().strip_suffix(':').map(str::len))?;
        let name = name(rest.get(..colon)?)?;
        Some((stamp, name, (behind + colon + 2).min(line.len())))
    };
    stamp_first().or_else(name_first)
}

fn name(text: &str) -> Option<&str> {
    let bare = text.trim().trim_start_matches('~').trim_start();
    let is_name = !bare.is_empty() && bare.chars().count() <= LONGEST_NAME && !bare.contains([':', '[', ']', '?', '!']);
    is_name.then_some(bare)
}

/// The stamp at the beginning of a line and where it ends: in brackets, or before a dash.
fn leading(line: &str) -> Option<(Stamp, usize)> {
    // Some chats put an invisible mark of direction before the bracket.
    let bare = line.trim_start_matches(['\u{200e}', '\u{200f}', '\u{feff}', ' ']);
    let start = line.len() - bare.len();
    for (open, close) in [('[', ']'), ('(', ')')] {
        if let Some(inside) = bare.strip_prefix(open) {
            let end = inside.find(close).filter(|end| *end <= LONGEST_STAMP)?;
            let stamp = stamp(inside.get(..end)?)?;
            return Some((stamp, start + 1 + end + 1));
        }
    }
    [" - ", " – ", " — "].iter().find_map(|dash| {
        let end = bare.find(dash).filter(|end| *end <= LONGEST_STAMP)?;
        let stamp = stamp(bare.get(..end)?).filter(|stamp| stamp.date.is_some())?;
        Some((stamp, start + end + dash.len()))
    })
}

/// `Kate, [11.01.2027 16:02]`, `Kate (16:02): hello`: the name, and the stamp in brackets behind it.
fn trailing(line: &str) -> Option<(Stamp, &str, usize)> {
    above_words(line).or_else(|| in_brackets(line))
}

/// `Kate, today 16:02`, `Kate  16:02`: nothing else stands in the line.
fn above_words(line: &str) -> Option<(Stamp, &str, usize)> {
    let bare = line.trim();
    let (told, rest) = bare.split_once(", ").or_else(|| bare.split_once("  "))?;
    let is_short = told.split(' ').count() <= MOST_OF_SPEAKER
        && told.chars().all(|letter| letter.is_alphabetic() || letter == ' ');
    let is_name = is_short && told.starts_with(char::is_uppercase) && !is_known_label(told);
    Some((stamp(rest)?, name(told).filter(|_| is_name)?, line.len()))
}

fn in_brackets(line: &str) -> Option<(Stamp, &str, usize)> {
    let open = line.find(['[', '('])?;
    let close = if line.get(open..)?.starts_with('[') { ']' } else { ')' };
    let inside = line.get(open + 1..)?;
    let length = inside.find(close).filter(|length| *length <= LONGEST_STAMP)?;
    let stamp = stamp(inside.get(..length)?)?;
    let told = line.get(..open)?.trim_start_matches(['\u{200e}', '\u{feff}']);
    let name = name(told.trim_end().trim_end_matches(','))?;
    let end = open + 1 + length + 1;
    let behind = line.get(end..)?;
    let is_header = behind.trim().is_empty() && (stamp.date.is_some() || close == ']');
    let at = match behind.strip_prefix(':') {
        Some(_) => end + 1,
        None if is_header => line.len(),
        None => return None,
    };
    Some((stamp, name, at))
}

/// A date and a time in any order, or a time alone, and nothing else.
fn stamp(text: &str) -> Option<Stamp> {
    let is_between = |letter: char| letter.is_whitespace() || letter == ',';
    let (mut date, mut has_time) = (None, false);
    for token in text.split(is_between).filter(|token| !token.is_empty()) {
        let lower = token.to_lowercase();
        if let Some(numbers) = numbers_of_date(token) {
            date = Some(numbers);
        } else if is_time(lower.trim_end_matches("am").trim_end_matches("pm")) {
            has_time = true;
        } else if !matches!(
            lower.as_str(),
            "am" | "pm"
                | "a.m."
                | "p.m."
                | "um"
                | "at"
                | "в"
                | "-"
                | "–"
                | "|"
                | "today"
                | "heute"
                | "bugün"
                | "сегодня"
        ) {
            return None;
        }
    }
    has_time.then_some(Stamp { date })
}

fn is_time(token: &str) -> bool {
    let parts: Vec<&str> = token.split(':').collect();
    let is_number = |part: &&str| (1..=2).contains(&part.len()) && part.bytes().all(|digit| digit.is_ascii_digit());
    matches!(parts.len(), 2 | 3) && parts.iter().all(is_number)
}

/// The three numbers of `11.01.27` or `2027-01-11`; a missing year is zero.
fn numbers_of_date(token: &str) -> Option<[i16; 3]> {
    let bare = token.trim_end_matches('.');
    let mark = bare.chars().find(|letter| matches!(letter, '.' | '/' | '-'))?;
    let numbers: Vec<i16> = bare
        .split(mark)
        .map(|part| part.parse().ok().filter(|number| *number >= 0))
        .collect::<Option<_>>()?;
    match *numbers.as_slice() {
        [one, two] => Some([one, two, 0]),
        [one, two, three] => Some([one, two, three]),
        _ => None,
    }
}

/// A chat lies behind us, so a day without a year is the last such day.
fn dated(numbers: [i16; 3], order: Order, today: Date) -> Option<Date> {
    let [one, two, three] = numbers;
    let full = |year: i16| if year < 100 { 2000 + year } else { year };
    let (year, month, day) = if one > 31 {
        (one, two, three)
    } else {
        match order {
            Order::DayFirst => (three, two, one),
            Order::MonthFirst => (three, one, two),
        }
    };
    let (month, day) = (i8::try_from(month).ok()?, i8::try_from(day).ok()?);
    if year > 0 {
        return civil::Date::new(full(year), month, day).ok();
    }
    let tomorrow = today.saturating_add(Span::new().days(1));
    [today.year(), today.year().checked_sub(1)?]
        .into_iter()
        .filter_map(|year| Date::new(year, month, day).ok())
        .find(|day| *day <= tomorrow)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    const TODAY: Date = Date::constant(2027, 2, 10);

    fn said(lines: &[&str]) -> Option<(Date, String, String)> {
        let stamps = Stamps::of(lines.iter().copied(), TODAY);
        let line = *lines.first()?;
        let said = stamps.said(line)?;
        Some((said.day, said.name.to_owned(), line.get(said.at..)?.trim().to_owned()))
    }

    #[rstest]
    #[case::brackets("[11.01.27, 16:02:10] Kate: hello", "hello")]
    #[case::dash("11.01.2027, 16:02 - Kate: hello", "hello")]
    #[case::no_comma("11/01/2027 16:02 - Kate: hello", "hello")]
    #[case::half_of_day("11/01/2027, 4:02 PM - Kate: hello", "hello")]
    #[case::time_first("[16:02, 11.01.2027] Kate: hello", "hello")]
    #[case::year_first("[2027-01-11 16:02] Kate: hello", "hello")]
    #[case::no_year("[11.01., 16:02] ~ Kate: hello", "hello")]
    #[case::above_its_words("Kate, [11.01.2027 16:02]", "")]
    #[case::behind_the_name("Kate (11.01.27 16:02): hello", "hello")]
    fn a_stamp_is_read(#[case] line: &str, #[case] text: &str) {
        let expected = (Date::constant(2027, 1, 11), "Kate".to_owned(), text.to_owned());
        assert_eq!(said(&[line]), Some(expected));
    }

    #[rstest]
    #[case::any_line_tells(&["1/2/27, 16:02 - Kate: hello", "1/22/27, 16:02 - Kate: hello"], Date::constant(2027, 1, 2))]
    #[case::not_to_come(&["1/12/27, 16:02 - Kate: hello"], Date::constant(2027, 1, 12))]
    #[case::both_are_possible(&["1/2/27, 16:02 - Kate: hello"], Date::constant(2027, 2, 1))]
    fn the_whole_chat_tells_the_order(#[case] lines: &[&str], #[case] day: Date) {
        assert_eq!(said(lines).map(|(day, ..)| day), Some(day));
    }

    #[rstest]
    #[case("24.12.2026 14:30: Hotel Lara")]
    #[case("Hotel Lara (14:30)")]
    #[case("14:30 - Pick-up: Hotel Lara")]
    #[case("Arrival (TK 2412): 14:30")]
    fn other_lines_bear_no_stamp(#[case] line: &str) {
        assert_eq!(said(&[line]), None);
    }

    #[test]
    fn a_notice_is_told_only_in_a_chat() {
        let notice = "11.01.2027, 16:01 - Messages are encrypted.";
        assert!(!Stamps::of([notice].into_iter(), TODAY).is_notice(notice));
        let chat = [notice, "11.01.2027, 16:02 - Kate: hello"];
        assert!(Stamps::of(chat.into_iter(), TODAY).is_notice(notice));
    }
}
