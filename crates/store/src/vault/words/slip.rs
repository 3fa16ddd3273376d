//! The spellings that are one slip of the finger away from a typed word: a letter too many, one too few, a wrong one, or
//! two that changed places. Each is the beginning of a word, as the typed word itself is.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// A slip in a shorter word leaves too little to go by.
const SHORTEST: usize = 4;
/// The rest of a longer word would only narrow what is found, and each letter brings fifty spellings more.
const LONGEST: usize = 8;

/// Empty if the word is short, or has anything but letters of one alphabet. Fingers rarely miss the first letter, so it
/// is taken to be right unless it changed places with the second.
pub(super) fn spellings(word: &str) -> BTreeSet<String> {
    let letters: Vec<char> = word.chars().take(LONGEST).collect();
    let alphabets: [RangeInclusive<char>; 2] = ['a'..='z', 'а'..='я'];
    let alphabet = alphabets
        .iter()
        .find(|one| word.chars().all(|letter| one.contains(&letter)));
    let Some(alphabet) = alphabet.filter(|_| letters.len() >= SHORTEST) else {
        return BTreeSet::new();
    };
    let with = |until: usize, between: &[char], from: usize| -> String {
        let (before, after) = (letters.iter().take(until), letters.iter().skip(from));
        before.chain(between).chain(after).collect()
    };
    let mut found = BTreeSet::new();
    for (at, pair) in letters.windows(2).enumerate() {
        let [first, second] = *pair else { continue };
        found.insert(with(at, &[second, first], at + 2));
        found.insert(with(at + 1, &[], at + 2));
        for letter in alphabet.clone() {
            found.insert(with(at + 1, &[letter], at + 1));
            found.insert(with(at + 1, &[letter], at + 2));
        }
    }
    found.remove(&with(0, &letters, letters.len()));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_slip_is_undone() {
        for typed in ["demmir", "deir", "demor", "dmeir", "edmir", "demri", "demix"] {
            let is_found = spellings(typed)
                .iter()
                .any(|spelling| "demirci".starts_with(spelling.as_str()));
            assert!(is_found, "{typed}");
        }
        for typed in ["temir", "dmmor", "deemmir"] {
            let is_found = spellings(typed)
                .iter()
                .any(|spelling| "demirci".starts_with(spelling.as_str()));
            assert!(!is_found, "{typed}");
        }
        assert!(spellings("петррва").contains("петрова"));
    }

    #[test]
    fn a_short_word_a_number_and_a_mixed_word_have_no_other_spelling() {
        for typed in ["", "dem", "1234567", "tj9mvx", "demи"] {
            assert_eq!(spellings(typed), BTreeSet::new(), "{typed}");
        }
    }

    #[test]
    fn a_long_word_has_no_more_spellings_than_its_beginning() {
        assert_eq!(spellings("abcdefghijklmnop"), spellings("abcdefgh"));
        assert!(spellings("abcdefgh").len() < 400);
    }
}
