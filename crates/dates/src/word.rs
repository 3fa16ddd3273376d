//! A text split into words, each with its position.

use std::ops::Range;

use fold::fold;

#[derive(Clone, PartialEq, Eq)]
pub struct Word<'a> {
    /// Its position in the text.
    pub range: Range<usize>,
    /// The word without the punctuation around it; a dot behind it stays, as it may make a number the day of a month.
    pub text: &'a str,
    /// The word as `fold` spells it.
    pub folded: String,
}

/// Splits at spaces and at punctuation that no day and no time contains.
#[must_use]
pub fn words(text: &str) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    let mut start = None;
    for (at, letter) in text.char_indices() {
        // `Date:12.05.`, but not `14:30`
        let is_label = letter == ':'
            && text
                .get(..at)
                .is_some_and(|before| before.ends_with(char::is_alphabetic));
        if is_between(letter) || is_label {
            push(&mut found, text, start.take(), at);
        } else if start.is_none() {
            start = Some(at);
        }
    }
    push(&mut found, text, start, text.len());
    found
}

/// Punctuation that no day and no time contains.
const BETWEEN: &[char] = &[
    ',', ';', '(', ')', '[', ']', '"', '!', '?', '|', '–', '—', '→', '>', '<', '„', '“', '”', '«', '»', '=',
];

fn is_between(letter: char) -> bool {
    letter.is_whitespace() || BETWEEN.contains(&letter)
}

fn push<'a>(found: &mut Vec<Word<'a>>, text: &'a str, start: Option<usize>, end: usize) {
    let Some(start) = start else { return };
    if let Some(word) = text.get(start..end).and_then(|word| Word::new(word, start)) {
        found.push(word);
    }
}

impl<'a> Word<'a> {
    /// A text that begins at this position; `None` if it has neither a letter nor a digit.
    #[must_use]
    pub fn new(text: &'a str, start: usize) -> Option<Self> {
        let begun = text.trim_start_matches(|letter: char| !letter.is_alphanumeric() && !matches!(letter, '+' | '\''));
        let word = begun.trim_end_matches(|letter: char| !letter.is_alphanumeric() && letter != '.');
        // Several dots end a sentence, not the number of a day.
        let word = if word.ends_with("..") {
            word.trim_end_matches('.')
        } else {
            word
        };
        let folded = fold(word);
        let from = start + text.len() - begun.len();
        (!folded.is_empty()).then(|| Self {
            range: from..from + word.len(),
            text: word,
            folded,
        })
    }

    /// The text without a dot behind it.
    #[must_use]
    pub fn bare(&self) -> &'a str {
        self.text.trim_end_matches('.')
    }

    /// Whether a dot stands behind it.
    #[must_use]
    pub fn has_dot(&self) -> bool {
        self.text.ends_with('.')
    }

    /// The leading digits, and what follows them directly, folded.
    pub(crate) fn number_first(&self) -> Option<(&str, &str)> {
        number_first(&self.folded)
    }
}

/// The word at this place, folded; an empty one behind the last.
pub(crate) fn folded_at<'a>(ahead: &'a [Word<'_>], at: usize) -> &'a str {
    ahead.get(at).map_or("", |word| word.folded.as_str())
}

/// The leading digits of a folded word, and what follows them.
pub(crate) fn number_first(folded: &str) -> Option<(&str, &str)> {
    let digits = folded
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(folded.len());
    folded.split_at_checked(digits).filter(|(number, _)| !number.is_empty())
}
