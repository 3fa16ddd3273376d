//! One spelling for what is stored and what is typed.
//!
//! A guest writes `Ispartalı`, the ticket says `ISPARTALI`, the agent types `ispartali`. Every text that is searched and
//! every text it is searched with goes through [`fold`], so that the three meet. What folding does:
//!
//! - case is dropped without asking the locale, and `I`, `İ`, `ı`, `i` are one letter;
//! - marks above and below Latin, Greek and Cyrillic letters go: `ş` is `s`, `ё` is `е`, `й` is `и`;
//! - letters that are two, or that a foreign keyboard lacks, become plain: `ß` is `ss`, `æ` is `ae`, `ø` is `o`, `ł` is `l`;
//! - apostrophes and invisible characters vanish (`L'Aquila` is `laquila`), everything else that is neither letter nor
//!   digit becomes one space, with none at either end.
//!
//! German `ue`, `oe` and `ae` are left alone. Reading them as `ü`, `ö`, `ä` inside `fold` would tear codes (`KUE47` could no
//! longer be found by `E47`) and names that merely contain them. The other spellings are added where a text is *indexed*
//! instead: [`index_text`] stores `müller` as `muller mueller`, so a query stays one folded string and finds both.
//!
//! Folding a beginning gives a beginning: `fold(a)` is always a prefix of `fold(a + b)`, which is what searching while
//! somebody types rests on. Folding twice is folding once.

use std::borrow::Cow;
use std::ops::Range;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{decompose_compatible, is_combining_mark};

/// The one spelling of a text.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    walk(text, |step, _| {
        if let Step::Letter(letter) = step {
            folded.push(letter);
        }
    });
    folded
}

/// What to store for a text that is to be found: its folded words, then the other ways a German speaker or a machine
/// readable passport would have spelled them.
#[must_use]
pub fn index_text(text: &str) -> String {
    let mut words: Vec<Cow<'_, str>> = Vec::new();
    let plain = fold(text);
    // Nothing of plain letters is spelled in two.
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

/// The parts of a text that a query found, as byte ranges of the text as it is shown: in order, without overlap, never
/// inside a character. Words are matched from their beginning; a query word that begins none is looked for inside them.
#[must_use]
pub fn highlight(text: &str, query: &str) -> Vec<Range<usize>> {
    let folded = Folded::new(text);
    let mut ranges: Vec<Range<usize>> = Vec::new();
    for word in fold(query).split(' ').filter(|word| !word.is_empty()) {
        let found = || folded.text.match_indices(word).map(|(at, _)| at);
        let begins_word = |at: &usize| *at == 0 || folded.text.as_bytes().get(at - 1) == Some(&b' ');
        let mut starts: Vec<usize> = found().filter(begins_word).collect();
        if starts.is_empty() {
            starts = found().collect();
        }
        ranges.extend(starts.into_iter().filter_map(|at| folded.origin(at..at + word.len())));
    }
    ranges.sort_by_key(|range| (range.start, range.end));
    ranges.dedup_by(|next, kept| {
        let joins = next.start <= kept.end;
        if joins {
            kept.end = kept.end.max(next.end);
        }
        joins
    });
    ranges
}

/// A folded text that remembers where each of its bytes came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folded {
    pub text: String,
    origins: Vec<Range<usize>>,
}

impl Folded {
    #[must_use]
    pub fn new(text: &str) -> Self {
        let mut folded = Self {
            text: String::with_capacity(text.len()),
            origins: Vec::with_capacity(text.len()),
        };
        walk(text, |step, origin| match step {
            Step::Letter(letter) => {
                folded.text.push(letter);
                folded.origins.resize(folded.text.len(), origin);
            }
            Step::Mark => folded.stretch_last(origin.end),
        });
        folded
    }

    /// The bytes of the original text which a byte range of the folded text stands for.
    #[must_use]
    pub fn origin(&self, range: Range<usize>) -> Option<Range<usize>> {
        let first = self.origins.get(range.start)?;
        let last = self.origins.get(range.end.checked_sub(1)?)?;
        (range.start < range.end).then_some(first.start..last.end)
    }

    /// A mark that was dropped is shown together with the letter it sits on.
    fn stretch_last(&mut self, end: usize) {
        let Some(letter) = self.text.chars().next_back().filter(|letter| *letter != ' ') else {
            return;
        };
        let bytes = self.origins.len();
        for origin in self.origins.iter_mut().skip(bytes - letter.len_utf8()) {
            origin.end = end;
        }
    }
}

enum Step {
    /// A letter, a digit, or the single space between words.
    Letter(char),
    /// Something that vanished, and that belongs to the letter before it.
    Mark,
}

/// Walks a text in folded steps, each with the bytes it came from.
fn walk(text: &str, mut step: impl FnMut(Step, Range<usize>)) {
    let mut begun = false;
    let mut gap: Option<Range<usize>> = None;
    for (start, letter) in text.char_indices() {
        let origin = start..start + letter.len_utf8();
        let mut silent = true;
        simplify(letter, &mut |simple| {
            silent = false;
            if simple == ' ' {
                gap.get_or_insert_with(|| origin.clone());
                return;
            }
            if let Some(between) = gap.take()
                && begun
            {
                step(Step::Letter(' '), between);
            }
            begun = true;
            step(Step::Letter(simple), origin.clone());
        });
        if silent && begun && gap.is_none() {
            step(Step::Mark, origin);
        }
    }
}

/// One character as none, one or several simple ones; a space stands for anything between words.
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

/// Letters that no decomposition makes plain.
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

/// Marks over letters, apostrophes of every shape, and what nobody sees.
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

    #[test]
    fn a_match_is_marked_where_it_is_shown() {
        let marked = |text: &'static str, query| {
            highlight(text, query)
                .into_iter()
                .map(|at| &text[at])
                .collect::<Vec<_>>()
        };
        assert_eq!(marked("Straße 12", "strass"), ["Straß"]);
        assert_eq!(marked("İstanbul", "ist"), ["İst"]);
        assert_eq!(marked("Frankfurt am Main", "main fr"), ["Fr", "Main"]);
        assert_eq!(marked("+90 555 0001122", "1122"), ["1122"]);
        assert_eq!(marked("Go\u{308}reme", "gore"), ["Go\u{308}re"]);
        assert_eq!(marked("Antalya", "izmir"), [""; 0]);
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

        #[test]
        fn origins_stay_on_character_borders(text in any::<String>(), from in 0_usize..30, length in 1_usize..10) {
            let folded = Folded::new(&text);
            prop_assert_eq!(&folded.text, &fold(&text));
            if let Some(range) = folded.origin(from..from + length) {
                prop_assert!(text.get(range).is_some());
            }
        }

        #[test]
        fn what_is_marked_folds_to_what_was_asked(text in "[a-zçğıİöşüßéñа-яё ]{1,30}") {
            let word = fold(&text).split(' ').next().unwrap_or_default().to_owned();
            for range in highlight(&text, &word) {
                prop_assert!(fold(&text[range]).contains(&word));
            }
        }
    }
}
