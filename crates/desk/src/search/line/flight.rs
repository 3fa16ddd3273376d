//! The numbers of flights.

use dates::{Word, day};
use jiff::civil::Date;

use super::detail::{Detail, Says};
use super::party::party;
use super::tokens::{Token, words_of};
use super::words;

/// Letters that stand before numbers and are no airline, or seldom one.
const SELDOM_AIRLINES: &[&str] = &[
    "AM", "PM", "NR", "NO", "TL", "MR", "MS", "DR", "HR", "FR", "KG", "KM", "RM", "DE", "ID", "AT", "UM", "ON", "TO",
    "IN", "CH", "AD",
];
/// Airlines whose code is clear even in small letters with a space behind it.
const OFTEN: &[&str] = &[
    "XQ", "TK", "PC", "VF", "LH", "EW", "XC", "FH", "U6", "S7", "U2", "W6", "X3", "BA", "OS", "LX", "KL", "SU",
];
/// Codes of three letters that airlines print on their own papers.
const OF_THREE: &[&str] = &[
    "EZY", "EJU", "RYR", "WZZ", "THY", "PGT", "SXS", "EWG", "CFG", "DLH", "BAW", "TUI",
];

/// `XQ101`, `xq 101`, `flight TK1`, `рейс SU 2142`.
pub(super) fn flight(ahead: &[Token<'_>]) -> Option<Detail> {
    let (words, ends) = words_of(ahead);
    let is = |at: usize, list: fn(&str) -> bool| words.get(at).is_some_and(|word| list(&word.folded));
    let mut told = usize::from(is(0, words::is_flight));
    told += usize::from(told > 0 && is(told, words::is_number_sign));
    let is_told = told > 0;
    let first = words.get(told)?;
    let (flight, used) = in_one_word(first.bare(), is_told)
        .map(|flight| (flight, 1))
        .or_else(|| {
            let behind = ahead.get(*ends.get(told)?..)?;
            let is_close = ends.get(told + 1)? - ends.get(told)? == 1;
            let flight = in_two_words(first.bare(), words.get(told + 1)?.bare(), is_told)?;
            let is_other = || party(behind).is_some() || is_a_day(words.get(told + 1..).unwrap_or_default());
            (is_close && !is_other()).then_some((flight, 2))
        })?;
    let end = ends.get(told + used - 1)?;
    Some(Detail::clear(*end, Says::Flight(flight)))
}

/// Whether a flight is read as one without the word for it.
pub(super) fn stands_alone(flight: &str) -> bool {
    in_one_word(flight, false).is_some()
}

fn in_one_word(text: &str, is_told: bool) -> Option<String> {
    let upper = text.to_ascii_uppercase();
    [3, 2].into_iter().find_map(|letters| {
        let (code, number) = upper.split_at_checked(letters)?;
        let has_digit = code.bytes().any(|byte| byte.is_ascii_digit());
        // In small letters, or with a digit in the code, `b12`, `2p10` and `on24` are more often something else.
        let least = match (text.starts_with(code), has_digit) {
            (true, false) => 2,
            (true, true) | (false, false) => 3,
            (false, true) => 4,
        };
        let is_clear = is_told || (number.len() >= least && !code.starts_with(|c: char| c.is_ascii_digit()));
        let is_airline = is_code(code) && (is_told || !SELDOM_AIRLINES.contains(&code));
        (is_airline && is_number(number) && is_clear).then(|| upper.clone())
    })
}

fn in_two_words(code: &str, number: &str, is_told: bool) -> Option<String> {
    let upper = code.to_ascii_uppercase();
    let is_written = code == upper && !SELDOM_AIRLINES.contains(&upper.as_str());
    let is_clear = is_told || ((is_written || OFTEN.contains(&upper.as_str())) && number.len() >= 2);
    (is_code(&upper) && is_number(number) && is_clear).then(|| format!("{upper}{number}"))
}

/// `TK 24 dec` names a day.
fn is_a_day(words: &[Word<'_>]) -> bool {
    day(words, Date::ZERO.into()).is_some()
}

fn is_code(code: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_uppercase();
    let of_two = code.len() == 2 && code.bytes().all(|byte| is_letter(byte) || byte.is_ascii_digit());
    (of_two && code.bytes().any(is_letter)) || OF_THREE.contains(&code)
}

fn is_number(number: &str) -> bool {
    (1..=4).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
}
