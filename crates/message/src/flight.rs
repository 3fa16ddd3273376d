//! The numbers of flights.

use dates::Word;

use crate::vocabulary as v;

/// Letters that stand before numbers and are no airline, or seldom one.
const SELDOM_AIRLINES: &[&str] = &[
    "AM", "PM", "NR", "NO", "TL", "MR", "MS", "DR", "TEL", "REF", "PNR", "EUR", "GBP", "USD", "PAX", "ADT", "CHD",
    "INF", "FAX", "HR", "FR", "UHR", "KG", "DE", "VIP", "CAD", "SOK", "UND", "ID",
];
/// Codes of three letters that airlines print on their own papers.
const OF_THREE: &[&str] = &[
    "TOM", "EXS", "AUA", "SWR", "AFL", "SDM", "KLM", "AFR", "TOP", "EZY", "EJU", "RYR", "WZZ", "THY", "PGT", "SXS",
    "EWG", "CFG", "DLH", "BAW", "TUI",
];

/// Airlines whose codes are no words, so that they are known in small letters.
const KNOWN: &[&str] = &[
    "TK", "PC", "XQ", "VF", "SU", "DP", "S7", "U6", "N4", "LH", "EW", "X3", "4U", "U2", "BA", "LS", "BY", "W6", "EK",
    "FZ", "EY", "QR", "LX", "HV", "KL", "AF", "AZ", "VY", "A3", "TP", "SK", "LO", "QF", "RJ", "G9", "PS", "UX", "EI",
    "FH", "XC", "ZF", "UJ", "DY", "4Y", "UT", "WZ", "KC", "HY", "EO", "WK", "5W", "8Q", "TB", "TOM", "ZT", "VS", "UA",
    "AA", "DL", "IB", "FR", "DE", "OS", "X9", "SV", "MS", "SM", "TG", "PG", "FD", "SQ", "CX", "MH", "GF", "WY", "J2",
    "BT", "AC", "W4", "AI", "QF", "NP", "I2",
];

/// `flight at 1530`
const PREPOSITIONS: &[&str] = &[
    "AT", "UM", "IN", "TO", "ON", "AM", "AB", "AN", "BY", "IS", "NO", "DE", "DA",
];

/// Reads `XQ101`, `TK 2412`, `A9 926`, `EZY 8543`: the number of words and the flight. `before` are the words up to it.
pub(crate) fn flight(before: &[Word<'_>], ahead: &[Word<'_>]) -> Option<(usize, String)> {
    let first = ahead.first()?;
    // `Flight is VS 3`
    let is_link = |word: &Word<'_>| matches!(word.folded.as_str(), "is" | "ist" | "no" | "nr" | "number");
    let told = before.iter().rev().find(|word| !is_link(word));
    let is_told =
        told.is_some_and(|word| v::FLIGHT.is(word) || matches!(word.folded.as_str(), "on" | "with" | "mit" | "рейсом"));
    in_one_word(first.bare(), is_told)
        .map(|flight| (1, flight))
        .or_else(|| {
            let next = ahead.get(1)?;
            let (code, number) = (first.bare(), next.bare());
            let upper = code.to_ascii_uppercase();
            let is_hasty = (KNOWN.contains(&upper.as_str())
                || is_told && code.len() == 2 && code.is_ascii() && !PREPOSITIONS.contains(&upper.as_str()))
                && number.len() >= 3;
            let code = if is_hasty { upper.as_str() } else { code };
            let is_close = next.range.start.saturating_sub(first.range.end) <= 1;
            // `EY 4 landet`, but not `DE 2 Personen`
            let leads = ahead
                .get(2)
                .is_some_and(|verb| v::ARRIVE.is(verb) || v::DEPART.is(verb));
            let is_long = number.len() >= 2
                || ((is_told || leads) && KNOWN.contains(&code))
                || code.bytes().any(|byte| byte.is_ascii_digit());
            let is_airline = is_code(code)
                && (is_told || code == "DE" || code == "FR" && number.len() > 2 || !SELDOM_AIRLINES.contains(&code));
            (is_close && is_airline && is_number(number) && is_long).then(|| (2, format!("{code}{number}")))
        })
        .or_else(|| spoken(ahead))
}

/// `TG two one six`, `E W sieben acht eins null`: the figures of a flight as they are spoken, one by one.
fn spoken(ahead: &[Word<'_>]) -> Option<(usize, String)> {
    let texts: Vec<&str> = ahead.iter().take(2).map(Word::bare).collect();
    let is_letter = |text: &&str| text.len() == 1 && text.bytes().all(|letter| letter.is_ascii_uppercase());
    let (code, used) = match texts.as_slice() {
        [one, other] if [one, other].iter().all(|text| is_letter(text)) => (format!("{one}{other}"), 2),
        [code, ..] => ((*code).to_owned(), 1),
        [] => return None,
    };
    let figures: String = ahead
        .get(used..)?
        .iter()
        .map_while(|word| figure(&word.folded))
        .take(MOST_FIGURES)
        .collect();
    let is_whole = KNOWN.contains(&code.as_str()) && figures.len() >= FEWEST_SPOKEN;
    is_whole.then(|| (used + figures.len(), format!("{code}{figures}")))
}

/// The figure that a word is.
fn figure(word: &str) -> Option<char> {
    if matches!(word, "zero" | "oh" | "null" | "sifir" | "ноль" | "нуль") {
        return Some('0');
    }
    let number = dates::number(word).filter(|number| *number < 10)?;
    char::from_digit(u32::from(number), 10)
}

/// The most figures of a flight, and the fewest that are believed where they are words.
const MOST_FIGURES: usize = 4;
const FEWEST_SPOKEN: usize = 3;

fn in_one_word(text: &str, is_told: bool) -> Option<String> {
    let upper = text.to_ascii_uppercase();
    [3, 2].into_iter().find_map(|letters| {
        let (code, number) = upper.split_at_checked(letters)?;
        // In small letters `b12` and `on 24` are more often something else.
        let is_written = text.starts_with(code) || number.len() >= 3;
        // `DE1512` is a flight, `DE12` may begin a number of a bank.
        let is_german = code == "DE" && text.starts_with(code) && number.len() >= 3;
        let is_airline = is_code(code) && (is_told || is_german || !SELDOM_AIRLINES.contains(&code));
        // `T5` and `B2` are terminals and gates; only a word before it tells that `QF1` flies.
        let is_long = number.len() >= 2 || (is_told && code.bytes().all(|byte| byte.is_ascii_uppercase()));
        (is_airline && is_number(number) && is_long && is_written).then(|| upper.clone())
    })
}

fn is_code(code: &str) -> bool {
    let of_two = code.len() == 2
        && code
            .bytes()
            .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        && code.bytes().any(|byte| byte.is_ascii_uppercase());
    of_two || OF_THREE.contains(&code)
}

fn is_number(number: &str) -> bool {
    (1..=4).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use dates::words;

    fn read(text: &str) -> Option<String> {
        let found = words(text);
        (0..found.len())
            .find_map(|at| flight(&found[..at], &found[at..]))
            .map(|(_, flight)| flight)
    }

    #[test]
    fn a_flight_is_read_with_and_without_a_space() {
        for (text, expected) in [
            ("XQ101, Antalya", "XQ101"),
            ("with TK 2412 at noon", "TK2412"),
            ("рейс A9 926", "A9926"),
            ("easyJet EZY 8543", "EZY8543"),
            ("Thai Airways TG two one six leaving", "TG216"),
            ("Eurowings E W sieben acht eins null wir", "EW7810"),
            ("sunexpress xq141", "XQ141"),
            ("Flug FR 8173", "FR8173"),
            ("DE1512", "DE1512"),
            ("EY 4 landet 18:35", "EY4"),
            ("Flight is VS 3, leaves 8.30", "VS3"),
        ] {
            assert_eq!(read(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn other_numbers_are_no_flights() {
        for text in [
            "EUR 189",
            "14A 14B",
            "Terminal T5",
            "Nr 118",
            "K7QX2M",
            "ref GW-20417",
            "am 24",
            "on 24",
            "FR 12",
            "DE12 3456",
            "EY 4 people",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
