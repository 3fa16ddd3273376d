//! Text that leaves the window for another program: a notice of the system, or the clipboard. The names in it came from
//! the service, and other programs may take parts of a text for markup or for a formula.

/// A person reads no more characters than this in a notice.
const NOTICE: usize = 200;
const CLIPBOARD_LINE: usize = 4_000;

/// One line for a notice. Some systems render markup in notices and some do not, so the letters of markup are replaced
/// by others that look alike.
#[must_use]
pub fn notice(text: &str) -> String {
    let line = fold::line(text, NOTICE + 1);
    let mut notice: String = line.chars().take(NOTICE).map(without_markup).collect();
    if line.chars().count() > NOTICE {
        notice.push('…');
    }
    notice
}

const fn without_markup(letter: char) -> char {
    match letter {
        '<' => '‹',
        '>' => '›',
        '&' => '+',
        other => other,
    }
}

/// A message of several lines for the clipboard.
#[must_use]
pub fn copied_message(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| fold::line(line, CLIPBOARD_LINE)).collect();
    lines.join("\n")
}

/// One value for the clipboard, which may be pasted into a cell of a table: it does not begin like a formula. A phone
/// number keeps its plus.
#[must_use]
pub fn copied_value(text: &str) -> String {
    let line = fold::line(text, CLIPBOARD_LINE);
    let begins_formula = |letter| matches!(letter, '=' | '@' | '+' | '-' | '＝' | '＠' | '＋' | '－' | ' ');
    if is_number(&line) {
        return line;
    }
    line.trim_start_matches(begins_formula).to_owned()
}

/// A phone number or an amount, which no table reads as a formula.
fn is_number(line: &str) -> bool {
    let digits = line.strip_prefix(['+', '-']).unwrap_or(line);
    let mut letters = digits.chars();
    letters.next().is_some_and(|letter| letter.is_ascii_digit())
        && letters.all(|letter| letter.is_ascii_digit() || " ().,-".contains(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_is_one_short_line_without_markup() {
        assert_eq!(notice("<b>Lara</b>\n\u{202E}& Sons"), "‹b›Lara‹/b› + Sons");
        assert_eq!(notice(&"a".repeat(200)).chars().count(), 200);
        let cut = notice(&"a".repeat(201));
        assert_eq!((cut.chars().count(), cut.ends_with('…')), (201, true));
    }

    #[test]
    fn a_copied_message_keeps_its_lines_and_nothing_hidden() {
        assert_eq!(
            copied_message("From \u{2068}Lara\u{2069}\u{7}\r\n\nPNR: \u{200B}K7\n"),
            "From Lara\n\nPNR: K7"
        );
    }

    #[test]
    fn a_copied_value_is_no_formula_and_a_phone_stays_whole() {
        for (value, copied) in [
            ("=HYPERLINK(\"x\")", "HYPERLINK(\"x\")"),
            ("\u{200B}= 1+1", "1+1"),
            ("@SUM(A1)", "SUM(A1)"),
            ("+1+cmd|' /C calc'!A0", "1+cmd|' /C calc'!A0"),
            ("-2+3", "2+3"),
            ("=+=-@x", "x"),
            ("+90 (532) 000 00 01", "+90 (532) 000 00 01"),
            ("+90-532-000-00-01", "+90-532-000-00-01"),
            ("-12.50", "-12.50"),
            ("K7\n0001", "K7 0001"),
            ("/home/agent/.local/share", "/home/agent/.local/share"),
        ] {
            assert_eq!(copied_value(value), copied, "{value:?}");
        }
    }
}
