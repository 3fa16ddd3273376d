#![doc = include_str!("../README.md")]

mod line;

pub use line::{is_hidden, line};

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{decompose_compatible, is_combining_mark};

/// The same spelling for all variants of a text.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    walk(text, |letter| folded.push(letter));
    folded
}

/// What to store for a text so that it is found: its folded words, and the other spellings that a German speaker or a
/// machine-readable passport would use.
#[must_use]
pub fn index_text(text: &str) -> String {
    let mut words: Vec<Cow<'_, str>> = Vec::new();
    let plain = fold(text);
    // Text in ASCII has no second spelling.
    let spelled_out = (!text.is_ascii()).then(|| fold(&spell_out(text)));
    let contracted = plain.split(' ').map(contract);
    for word in plain
        .split(' ')
        .chain(spelled_out.iter().flat_map(|text| text.split(' ')))
        .map(Cow::Borrowed)
        .chain(contracted)
    {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words.join(" ")
}

/// Umlauts and their Nordic neighbours as two letters, as passports and old machines print them: `Müller` is `Mueller`.
#[must_use]
pub fn spell_out(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 4);
    for letter in text.nfc() {
        match letter {
            'ä' | 'Ä' | 'æ' | 'Æ' => out.push_str("ae"),
            'ö' | 'Ö' | 'ø' | 'Ø' => out.push_str("oe"),
            'ü' | 'Ü' => out.push_str("ue"),
            'å' | 'Å' => out.push_str("aa"),
            other => out.push(other),
        }
    }
    out
}

/// Passes on the letters, the digits and a single space between words.
fn walk(text: &str, mut put: impl FnMut(char)) {
    let (mut begun, mut gap) = (false, false);
    for letter in text.chars() {
        simplify(letter, &mut |simple| {
            if simple == ' ' {
                gap = true;
                return;
            }
            if std::mem::take(&mut gap) && begun {
                put(' ');
            }
            begun = true;
            put(simple);
        });
    }
}

/// Turns one character into none, one or several simple ones; a space stands for everything between words.
fn simplify(letter: char, put: &mut impl FnMut(char)) {
    if letter.is_ascii_alphanumeric() {
        return put(letter.to_ascii_lowercase());
    }
    if vanishes(letter) {
        return;
    }
    if letter.is_ascii() {
        return put(' ');
    }
    decompose_compatible(letter, |part| {
        for lower in part.to_lowercase() {
            match plain(lower) {
                Some(letters) => letters.chars().for_each(&mut *put),
                None if vanishes(lower) => {}
                None if lower.is_alphanumeric() || is_combining_mark(lower) => put(lower),
                None => put(' '),
            }
        }
    });
}

/// Letters that no decomposition simplifies.
const fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'ı' | 'ɨ' | 'ɩ' => "i",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'ø' | 'ɔ' | 'ɵ' => "o",
        'å' => "a",
        'ł' | 'ƚ' | 'ɫ' => "l",
        'đ' | 'ð' | 'ɖ' | 'ɗ' => "d",
        'þ' => "th",
        'ħ' => "h",
        'ŧ' => "t",
        'ŋ' | 'ɲ' => "n",
        'ə' | 'ɛ' | 'ǝ' => "e",
        'ɓ' => "b",
        'ƙ' => "k",
        'ς' => "σ",
        _ => return None,
    })
}

/// Marks over letters, apostrophes of every form, and invisible characters. The list is part of the stored spelling, so it
/// stays as it is while [`is_hidden`] follows Unicode.
const fn vanishes(letter: char) -> bool {
    matches!(letter,
        '\u{0300}'..='\u{036F}' | '\u{0483}'..='\u{0489}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}'
        | '\u{20D0}'..='\u{20FF}' | '\u{FE00}'..='\u{FE0F}' | '\u{FE20}'..='\u{FE2F}'
        | '\'' | '`' | '´' | '‘' | '’' | '‛' | '′' | '＇' | '\u{02B9}'..='\u{02DF}'
        | '\u{00AD}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

/// `mueller` as `muller`; a word that may be a code, or that would shrink to almost nothing, stays.
fn contract(word: &str) -> Cow<'_, str> {
    let may_shrink = ["ae", "oe", "ue"].iter().any(|pair| word.contains(pair));
    if !may_shrink || word.chars().any(|letter| letter.is_ascii_digit()) {
        return Cow::Borrowed(word);
    }
    let short = word.replace("ae", "a").replace("oe", "o").replace("ue", "u");
    if short.chars().count() < 3 {
        Cow::Borrowed(word)
    } else {
        Cow::Owned(short)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn turkish_german_and_russian_meet_their_plain_spellings() {
        for (shown, typed) in [
            ("ISPARTALI", "ıspartalı"),
            ("İstanbul", "istanbul"),
            ("IĞDIR", "igdir"),
            ("Şanlıurfa", "SANLIURFA"),
            ("Çeşme Öğretmenevi", "cesme ogretmenevi"),
            ("Straße", "STRASSE"),
            ("GROẞ", "gross"),
            ("München", "munchen"),
            ("Королёв", "королев"),
            ("ЙОШКАР-ОЛА", "иошкар ола"),
            ("Ærøskøbing", "aeroskobing"),
            ("Łódź", "lodz"),
            ("Ħamrun Þingvellir", "hamrun thingvellir"),
            ("Gəncə", "gence"),
            ("ﬁnal №5", "final no5"),
            ("L’Aquila", "l'aquila"),
            ("  Rio -- de\u{a0}Janeiro!", "rio de janeiro"),
            ("ΟΔΟΣ", "οδος"),
            ("ＡＹＴ１", "ayt1"),
        ] {
            assert_eq!(fold(shown), fold(typed), "{shown} against {typed}");
        }
        assert_eq!(fold("Straße"), "strasse");
        assert_eq!(fold("IĞDIR"), "igdir");
    }

    #[test]
    fn decomposed_text_folds_as_composed() {
        for text in ["İstanbul Gökçe", "Йошкар Ёлка", "Åre"] {
            assert_eq!(fold(&text.nfd().collect::<String>()), fold(text));
        }
    }

    #[test]
    fn every_character_there_is_folds_once() {
        for letter in '\u{0}'..=char::MAX {
            let once = fold(&format!("a{letter}b"));
            assert_eq!(fold(&once), once, "U+{:04X}", u32::from(letter));
        }
    }

    #[test]
    fn german_names_are_found_in_all_three_spellings() {
        let finds =
            |stored: &str, typed: &str| index_text(stored).split(' ').any(|word| word.starts_with(&fold(typed)));
        for typed in ["Müller", "MUELLER", "muller"] {
            assert!(finds("Jörg Müller", typed) && finds("MUELLER/JOERG", typed), "{typed}");
        }
        assert_eq!(index_text("KUE47"), "kue47");
        assert_eq!(index_text("Ayşe Yılmaz"), "ayse yilmaz");
        assert_eq!(index_text("Joe"), "joe");
    }

    proptest! {
        #[test]
        fn folding_twice_is_folding_once(text in "\\PC{0,40}") {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once);
        }

        #[test]
        fn a_beginning_stays_a_beginning(start in "\\PC{0,20}", rest in "\\PC{0,20}") {
            let whole = fold(&(start.clone() + &rest));
            prop_assert!(whole.starts_with(&fold(&start)));
        }
    }
}
