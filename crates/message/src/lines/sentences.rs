//! How text is joined over the ends of its lines and cut into sentences.

use super::stamp::Stamps;
use super::{Line, head, labelled};
use crate::cells::is_data;
use crate::vocabulary::{CLOSINGS, GREETINGS, TITLES, is_known_label};
use dates::words;

/// A text with its position in the message.
#[derive(Clone, Copy)]
pub(super) struct Piece<'a> {
    pub(super) text: &'a str,
    pub(super) start: usize,
}

/// A shorter line was not wrapped by a program, but ended by its writer.
const SHORTEST_WRAPPED: usize = 60;

/// A line that only draws.
pub(super) fn is_rule(line: &str) -> bool {
    let bare = line.trim();
    bare.len() >= 2
        && bare
            .chars()
            .all(|letter| matches!(letter, '-' | '=' | '_' | '*' | '~' | '—' | ' '))
}

/// `1)`, `- `, `2.` at the beginning of a line.
pub(crate) fn is_listed(line: &str) -> bool {
    let bare = line.trim_start();
    // `A) ` numbers as `1) ` does.
    let lettered = bare.strip_prefix(|letter: char| letter.is_ascii_uppercase());
    if lettered.is_some_and(|rest| rest.starts_with(") ")) {
        return true;
    }
    let rest = bare.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let marks: &[&str] = match bare.len() - rest.len() {
        0 => &["- ", "* ", "• ", "– ", "— ", "· ", "▪ "],
        1 | 2 => &[") ", ". ", " |", "- ", ".) "],
        _ => &[],
    };
    marks.iter().any(|mark| rest.starts_with(mark))
}

/// Where in a line a name may follow the words that close a letter: its end for `Best regards`. `Thanks, Rebecca` and
/// `Danke und LG, Katrin` close as well; a sentence that begins with thanks does not.
pub(super) fn behind_closing(line: &str) -> Option<usize> {
    let words = words(line);
    // `Mit Wandergruß`
    let greets = |word: &dates::Word<'_>| {
        ["gruss", "grusse", "grussen", "gruessen"]
            .iter()
            .any(|end| word.folded.ends_with(end))
    };
    let by_ending = || (words.len() <= 3 && words.last().is_some_and(greets)).then_some(words.len());
    let length = CLOSINGS
        .at(&words)
        .or_else(by_ending)
        .filter(|_| GREETINGS.at(&words).is_none())?;
    let next = words.get(length);
    let is_named = next.is_some_and(|word| word.text.starts_with(char::is_uppercase)) && words.len() <= length + 4;
    let is_short = words.len() <= length + 2;
    let is_sentence = line.trim_end().ends_with(['.', '?', ':']);
    let closes = next.is_none() || ((is_short || is_named) && !is_sentence);
    closes.then(|| next.map_or(line.len(), |word| word.range.start))
}

/// The number of lines that one paragraph of wrapped text takes.
pub(super) fn wrapped(ahead: &[Line<'_>], stamps: &Stamps<'_>) -> usize {
    // Rows of a list begin with their days, and may be long.
    let is_dated = |line: &Line<'_>| dates::day(&words(line.text), stamps.today.into()).is_some();
    let begins_dated = ahead.first().is_some_and(is_dated);
    let goes_on = |(line, next): &(&Line<'_>, &Line<'_>)| {
        line.depth == next.depth
            && is_cut(line.text)
            && !is_tabular(next.text)
            && !begins(next.text, stamps)
            && !(begins_dated && is_dated(next))
    };
    1 + ahead.iter().zip(ahead.iter().skip(1)).take_while(goes_on).count()
}

/// Whether two lines are the label and the value of a form, between empty lines: `Adults *` above `2`.
pub(super) fn is_pair(before: Option<&Line<'_>>, ahead: &[Line<'_>]) -> bool {
    let is_empty = |line: Option<&Line<'_>>| line.is_none_or(|line| line.text.trim().is_empty());
    let [label, value, ..] = ahead else { return false };
    let is_labelled = words(label.text).len() <= LONGEST_LABEL
        && !label.text.trim_end().ends_with(['.', ',', '!', ':'])
        && !value.text.trim().is_empty();
    is_labelled && is_empty(before) && is_empty(ahead.get(2)) && GREETINGS.at(&words(label.text)).is_none()
}

/// Whether two lines are the label with its colon and the value of a form: `Flight number:` above `OS 351`.
pub(super) fn is_pair_with_colon(ahead: &[Line<'_>]) -> bool {
    let [label, value, ..] = ahead else { return false };
    let ends = |line: &Line<'_>| line.text.trim_end().ends_with(':');
    let next = ahead.get(2);
    let is_alone = next.is_none_or(|next| next.text.trim().is_empty() || ends(next));
    let bare = label.text.trim().trim_end_matches(':');
    ends(label)
        && label.depth == value.depth
        && words(bare).len() <= LONGEST_LABEL
        && is_known_label(bare)
        && !value.text.trim().is_empty()
        && !ends(value)
        && is_alone
}

/// The most words of a label that stands above its value.
const LONGEST_LABEL: usize = 5;

/// Whether a line ends because it is full.
fn is_cut(line: &str) -> bool {
    line.chars().count() >= SHORTEST_WRAPPED && !line.trim_end().ends_with([':', '.', '!', '?']) && !is_tabular(line)
}

fn is_tabular(line: &str) -> bool {
    is_data(line) || line.contains("   ")
}

/// Whether a line surely does not continue the one above it.
fn begins(line: &str, stamps: &Stamps<'_>) -> bool {
    line.trim().is_empty()
        || line.starts_with(' ')
        || is_listed(line)
        || labelled(line).is_some()
        || is_rule(line)
        || behind_closing(line).is_some()
        || head::is_forward(line)
        || head::introduction(line, stamps.today).is_some()
        || stamps.said(line).is_some()
}

/// Two labels with their values on one line, between which a wide gap stands: `Adults : 2     Children : 1`.
pub(super) fn labels_beside(whole: Piece<'_>) -> Option<[Piece<'_>; 2]> {
    let Piece { text, start } = whole;
    let colon = text.find(':')?;
    let value = text.get(colon + 1..)?;
    let begun = value.len() - value.trim_start().len();
    let told = value.trim_start();
    let gap = colon + 1 + begun + told.find("   ").or_else(|| told.find('\t'))?;
    let rest = text.get(gap..)?.trim_start();
    let at = text.len() - rest.len();
    let (left, right) = text.split_at_checked(at)?;
    let has_colon = |text: &str| {
        let label = text.split_once(':').map(|(label, value)| (label.trim(), value.trim()));
        label.is_some_and(|(label, value)| !value.is_empty() && is_known_label(label))
    };
    let is_one = !text.contains('\n') && has_colon(left) && has_colon(right);
    is_one.then(|| {
        [
            Piece {
                text: left.trim_end(),
                start,
            },
            Piece {
                text: right,
                start: start + at,
            },
        ]
    })
}

/// The sentences of a text; empty ones are left out.
pub(super) fn sentences(whole: Piece<'_>) -> Vec<Piece<'_>> {
    let Piece { text, start } = whole;
    let mut found = Vec::new();
    let mut begun = 0;
    for (at, mark) in text.match_indices(['.', '!', '?']) {
        let end = at + mark.len();
        let (Some(sentence), Some(behind)) = (text.get(begun..end), text.get(end..)) else {
            continue;
        };
        if is_end(sentence, behind) {
            found.push(Piece {
                text: sentence,
                start: start + begun,
            });
            begun = end;
        }
    }
    let rest = text.get(begun..).unwrap_or_default();
    if !rest.trim().is_empty() {
        found.push(Piece {
            text: rest,
            start: start + begun,
        });
    }
    found
}

/// A longer word before a dot is not shortened.
const LONGEST_SHORTENED: usize = 6;
/// Short words that end sentences and shorten none.
const SHORT_LAST_WORDS: &[&str] = &[
    "лет", "год", "нас", "вас", "us", "you", "me", "it", "uns", "ab", "an", "mit", "pax", "var", "yok", "yaş",
];

/// The fewest figures of a number that ends a sentence.
const FEWEST_FIGURES: usize = 4;

/// `15:15. Could they collect us`: behind a time a dot ends the sentence.
fn is_time(told: &str) -> bool {
    let last = told
        .trim_end_matches(')')
        .rsplit(char::is_whitespace)
        .next()
        .unwrap_or_default();
    let is_number = |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit());
    last.split_once(':')
        .is_some_and(|(hour, minute)| is_number(hour) && is_number(minute))
}

fn is_written_as_name(word: &str) -> bool {
    word.chars().next().is_some_and(char::is_uppercase) && word.chars().skip(1).all(char::is_lowercase)
}

fn is_shortening(word: &str) -> bool {
    let folded = dates::Word::new(word, 0).map(|word| word.folded);
    folded.is_none_or(|folded| SHORTENED.contains(&folded.as_str()))
}

/// Words of three letters that a dot shortens.
const SHORTENED: &[&str] = &[
    "tel", "fam", "cad", "sok", "mah", "apt", "str", "ing", "mag", "erw", "mon", "tue", "wed", "thu", "fri", "sat",
    "sun", "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "okt", "dez", "mai",
    "pzt", "sal", "car", "per", "cum", "cmt", "paz", "oca", "sub", "nis", "haz", "tem", "agu", "eyl", "eki", "kas",
    "ara", "тел", "чел", "руб", "взр", "реб", "янв", "фев", "мар", "апр", "июн", "июл", "авг", "сен", "окт", "ноя",
    "дек", "терм", "стр", "sept", "juli", "juni", "haus", "room", "flat", "term", "gate", "terminal", "arr", "dep",
    "max", "min", "st", "ave", "bul", "blv",
];

/// Whether the mark behind a sentence ends it. A dot behind a number or a short word may belong to a date or to an
/// abbreviation, so it does not.
fn is_end(sentence: &str, behind: &str) -> bool {
    let mut behind = behind.chars();
    if !behind.next().is_some_and(char::is_whitespace) {
        return false;
    }
    let Some(told) = sentence.strip_suffix('.') else {
        return true;
    };
    let word = told.rsplit(|letter: char| !letter.is_alphanumeric()).next();
    let is_long = |word: &str| {
        let is_title = dates::Word::new(word, 0).is_some_and(|word| TITLES.is(&word));
        word.chars().count() > 3 && !word.bytes().all(|digit| digit.is_ascii_digit()) && !is_title
    };
    let next = behind.next();
    // A number behind a long word begins a sentence too: `istiyoruz. 22 Aralık`.
    let is_very_long = |word: &str| is_long(word) && word.chars().count() > LONGEST_SHORTENED && !word.ends_with("str");
    let begins = next.is_some_and(|next| next.is_uppercase() || next == '-');
    let is_name = |word: &str| {
        word.chars().count() > 3
            && is_written_as_name(word)
            && !is_shortening(word)
            && !word.ends_with("nr")
            && !word.ends_with("str")
    };
    let begins_with_number =
        next.is_some_and(|next| next.is_ascii_digit()) && word.is_some_and(|word| is_very_long(word) || is_name(word));
    let is_title = |word: &str| dates::Word::new(word, 0).is_some_and(|word| TITLES.is(&word));
    let is_short_name =
        |word: &str| word.chars().count() == 3 && !is_title(word) && is_written_as_name(word) && !is_shortening(word);
    // `DE 1492. Alles andere bleibt`: so many figures are those of a flight or a year, and no day.
    let is_number = |word: &str| word.len() >= FEWEST_FIGURES && word.bytes().all(|digit| digit.is_ascii_digit());
    let is_whole = is_time(told)
        || word.is_some_and(is_number)
        || told.ends_with(')')
        || word.is_some_and(|word| is_long(word) || is_short_name(word) || SHORT_LAST_WORDS.contains(&word));
    (is_whole && begins) || begins_with_number
}
