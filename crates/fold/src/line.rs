//! Makes one line of a text that came from elsewhere, without the characters that hide, reorder or move others.

/// Characters that are not seen themselves but change how others look: Unicode's format characters (`Cf`) and its
/// default ignorable code points. Control characters are not among them.
#[must_use]
pub const fn is_hidden(letter: char) -> bool {
    matches!(letter,
        '\u{00AD}' | '\u{034F}' | '\u{0600}'..='\u{0605}' | '\u{061C}' | '\u{06DD}' | '\u{070F}'
        | '\u{0890}'..='\u{0891}' | '\u{08E2}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}'
        | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
        | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{110BD}'
        | '\u{110CD}' | '\u{13430}'..='\u{1343F}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
        | '\u{E0000}'..='\u{E0FFF}')
}

/// The text in one line of at most `most` letters: without hidden characters, and with one space for every run of spaces,
/// line ends and control characters.
#[must_use]
pub fn line(text: &str, most: usize) -> String {
    let seen = text.chars().filter(|letter| !is_hidden(*letter));
    let (mut line, mut letters, mut gap) = (String::new(), 0, false);
    for letter in seen {
        if letter.is_whitespace() || letter.is_control() {
            gap = true;
            continue;
        }
        let needed = if gap && !line.is_empty() { 2 } else { 1 };
        if letters + needed > most {
            break;
        }
        if needed == 2 {
            line.push(' ');
        }
        line.push(letter);
        (letters, gap) = (letters + needed, false);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use regex::Regex;

    #[test]
    fn the_hidden_characters_are_those_of_unicode() {
        let unicode = Regex::new(r"^[\p{Cf}\p{Default_Ignorable_Code_Point}]$").unwrap();
        let differ: Vec<char> = ('\0'..=char::MAX)
            .filter(|letter| unicode.is_match(letter.encode_utf8(&mut [0; 4])) != is_hidden(*letter))
            .collect();
        assert_eq!(differ, []);
    }

    #[test]
    fn a_text_becomes_one_line_that_reads_as_it_is_written() {
        for (text, seen) in [
            ("Sea Gate", "Sea Gate"),
            ("  two\r\n\tlines\u{2028}here ", "two lines here"),
            ("\u{202E}olleh\u{202C}\u{200B}", "olleh"),
            ("bell\u{7}and\u{0}nul", "bell and nul"),
            ("\u{2066}Lara\u{2069}", "Lara"),
            ("", ""),
        ] {
            assert_eq!(line(text, 40), seen, "{text:?}");
        }
    }

    #[test]
    fn what_is_too_long_is_cut() {
        assert_eq!(line("abcdef", 6), "abcdef");
        assert_eq!(line("abcdefg", 6), "abcdef");
        assert_eq!(line("abcde fg", 6), "abcde");
        assert_eq!(line("abc \u{200B}\n ef", 6), "abc ef");
    }

    proptest! {
        #[test]
        fn a_line_is_a_line_already(text in "\\PC{0,40}|.{0,40}", most in 0_usize..50) {
            let once = line(&text, most);
            prop_assert!(once.chars().count() <= most);
            prop_assert!(!once.chars().any(|letter| letter.is_control() || is_hidden(letter)));
            prop_assert_eq!(line(&once, most), once);
        }
    }
}
