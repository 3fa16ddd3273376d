//! Numbers in words, as programs write down what was spoken.

use crate::vocabulary::{TURKISH_ENDINGS, number};
use crate::word::{Word, folded_at};

const TEENS: [&[&str]; 7] = [
    &["thirteen", "dreizehn", "тринадцать"],
    &["fourteen", "vierzehn", "четырнадцать"],
    &["fifteen", "funfzehn", "fuenfzehn", "пятнадцать"],
    &["sixteen", "sechzehn", "шестнадцать"],
    &["seventeen", "siebzehn", "семнадцать"],
    &["eighteen", "achtzehn", "восемнадцать"],
    &["nineteen", "neunzehn", "девятнадцать"],
];
const TENS: [&[&str]; 5] = [
    &["ten", "zehn", "десять", "on"],
    &["twenty", "zwanzig", "двадцать", "yirmi"],
    &["thirty", "dreissig", "тридцать", "otuz"],
    &["forty", "vierzig", "сорок", "kirk"],
    &["fifty", "funfzig", "fuenfzig", "пятьдесят", "elli"],
];
/// German ordinals that are not made of their number and an ending.
const IRREGULAR: &[(&str, u8)] = &[("ers", 1), ("drit", 3), ("sieb", 7), ("ach", 8)];
const ORDINALS: [&[&str]; 12] = [
    &["first", "первого"],
    &["second", "второго"],
    &["third", "третьего"],
    &["fourth", "четвертого"],
    &["fifth", "пятого"],
    &["sixth", "шестого"],
    &["seventh", "седьмого"],
    &["eighth", "восьмого"],
    &["ninth", "девятого"],
    &["tenth", "десятого"],
    &["eleventh", "одиннадцатого"],
    &["twelfth", "двенадцатого"],
];
const LATER_ORDINALS: &[(&str, u8)] = &[
    ("thirteenth", 13),
    ("fourteenth", 14),
    ("fifteenth", 15),
    ("sixteenth", 16),
    ("seventeenth", 17),
    ("eighteenth", 18),
    ("nineteenth", 19),
    ("twentieth", 20),
    ("thirtieth", 30),
    ("тринадцатого", 13),
    ("четырнадцатого", 14),
    ("пятнадцатого", 15),
    ("шестнадцатого", 16),
    ("семнадцатого", 17),
    ("восемнадцатого", 18),
    ("девятнадцатого", 19),
    ("двадцатого", 20),
    ("тридцатого", 30),
];

fn place(lists: &[&[&str]], first: u8, step: u8, word: &str) -> Option<u8> {
    let at = lists.iter().position(|names| names.contains(&word))?;
    first.checked_add(u8::try_from(at).ok()?.checked_mul(step)?)
}

/// A number below sixty at the beginning of these words, and how many of them it takes: `twenty five`,
/// `fünfundzwanzig`, `yirmi beş`.
pub(crate) fn cardinal(ahead: &[Word<'_>]) -> Option<(usize, u8)> {
    let first = folded_at(ahead, 0);
    let ones = |word: &str| number(word).filter(|ones| *ones < 10);
    if let Some(tens) = place(&TENS, 10, 10, first).or_else(|| bent(first, |stem| place(&TENS, 10, 10, stem))) {
        let ones = ones(folded_at(ahead, 1)).or_else(|| bent(folded_at(ahead, 1), ones));
        let may_follow = tens > 10 || first == "on";
        return Some(ones.filter(|_| may_follow).map_or((1, tens), |ones| (2, tens + ones)));
    }
    number(first)
        .or_else(|| place(&TEENS, 13, 1, first))
        .or_else(|| german(first))
        .map(|number| (1, number))
}

/// A number with a Turkish ending: `kırkta`.
fn bent<T>(word: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
    TURKISH_ENDINGS
        .iter()
        .find_map(|ending| read(word.strip_suffix(ending)?))
}

/// `fünfundzwanzig`
fn german(word: &str) -> Option<u8> {
    let (ones, tens) = word.split_once("und")?;
    let ones = if ones == "ein" { 1 } else { number(ones)? };
    Some(place(&TENS, 10, 10, tens)? + ones)
}

/// The number of a day in words: `third`, `twenty third`, `dritten`, `einundzwanzigsten`, `двадцать третьего`.
pub(crate) fn ordinal(ahead: &[Word<'_>]) -> Option<(usize, i8)> {
    let first = folded_at(ahead, 0);
    let single = |word: &str| {
        place(&ORDINALS, 1, 1, word)
            .or_else(|| {
                LATER_ORDINALS
                    .iter()
                    .find(|(name, _)| *name == word)
                    .map(|(_, number)| *number)
            })
            .or_else(|| german_ordinal(word))
    };
    let (words, number) = match place(&TENS, 10, 10, first).filter(|tens| *tens > 10) {
        Some(tens) => (2, tens + single(folded_at(ahead, 1)).filter(|ones| *ones < 10)?),
        None => (1, single(first)?),
    };
    let number = i8::try_from(number).ok().filter(|number| (1..=31).contains(number))?;
    Some((words, number))
}

fn german_ordinal(word: &str) -> Option<u8> {
    let stem = ["ten", "te", "ter"]
        .iter()
        .find_map(|ending| word.strip_suffix(ending))?;
    let irregular = IRREGULAR
        .iter()
        .find(|(name, _)| *name == stem)
        .map(|(_, number)| *number);
    let of_number = |stem: &str| {
        number(stem)
            .or_else(|| place(&TEENS, 13, 1, stem))
            .or_else(|| german(stem))
    };
    irregular
        .or_else(|| {
            number(stem)
                .filter(|number| *number < 13)
                .or_else(|| place(&TEENS, 13, 1, stem))
        })
        .or_else(|| {
            let stem = stem.strip_suffix('s')?;
            place(&TENS, 10, 10, stem)
                .filter(|tens| *tens > 10)
                .or_else(|| of_number(stem).filter(|number| *number > 20))
        })
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::word::words;

    #[rstest]
    #[case("twenty five", Some((2, 25)))]
    #[case("fünfundzwanzig", Some((1, 25)))]
    #[case("on beş", Some((2, 15)))]
    #[case("kırkta", Some((1, 40)))]
    #[case("otuz beşte", Some((2, 35)))]
    #[case("шестнадцать", Some((1, 16)))]
    #[case("hotel", None)]
    fn numbers_are_read(#[case] text: &str, #[case] expected: Option<(usize, u8)>) {
        assert_eq!(cardinal(&words(text)), expected);
    }

    #[rstest]
    #[case("third", Some((1, 3)))]
    #[case("twenty third", Some((2, 23)))]
    #[case("dritten", Some((1, 3)))]
    #[case("einundzwanzigsten", Some((1, 21)))]
    #[case("siebzehnten", Some((1, 17)))]
    #[case("двадцать третьего", Some((2, 23)))]
    #[case("zwanzig", None)]
    #[case("warten", None)]
    fn days_are_read(#[case] text: &str, #[case] expected: Option<(usize, i8)>) {
        assert_eq!(ordinal(&words(text)), expected);
    }
}
