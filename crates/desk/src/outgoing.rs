//! Text that leaves the window for another program: a notice of the system, or the clipboard. The names in it came from
//! the service, and other programs may take parts of a text for markup or for a formula.

use std::ops::RangeInclusive;

/// A person reads no more characters than this in a notice.
const NOTICE: usize = 200;
const CLIPBOARD_LINE: usize = 4_000;
const PHONE_DIGITS: RangeInclusive<usize> = 7..=15;
/// Windows starts no program with a longer address.
const ADDRESS: usize = 8_000;

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
/// number and an amount keep their sign. The hyphens of a phone number become spaces, because a cell reads
/// `+90-532-000-00-01` as a sum. A message keeps them: see [`copied_message`].
#[must_use]
pub fn copied_value(text: &str) -> String {
    let line = fold::line(text, CLIPBOARD_LINE);
    let begins_formula = |letter| matches!(letter, '=' | '@' | '+' | '-' | '＝' | '＠' | '＋' | '－' | ' ');
    if is_phone(&line) {
        return line.replace('-', " ");
    }
    if is_amount(&line) {
        return line;
    }
    line.trim_start_matches(begins_formula).to_owned()
}

/// The address at which the system's mail program begins a mail, with the receiver if it is a mail address. `None`: the
/// text is longer than mail programs take, so it is to be copied.
#[must_use]
pub fn mail(to: &str, subject: &str, body: &str) -> Option<String> {
    let to = fold::line(to, 254);
    let is_address = to
        .split_once('@')
        .is_some_and(|(name, host)| !name.is_empty() && host.contains('.'));
    let to = if is_address { encoded(&to) } else { String::new() };
    let body = copied_message(body).replace('\n', "\r\n");
    let subject = encoded(&fold::line(subject, NOTICE));
    short(format!("mailto:{to}?subject={subject}&body={}", encoded(&body)))
}

/// The address at which WhatsApp begins a message, to this phone if its number is international. `None`: the text is too
/// long.
#[must_use]
pub fn whatsapp(phone: &str, text: &str) -> Option<String> {
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    let is_international = phone.trim_start().starts_with('+') && PHONE_DIGITS.contains(&digits.len());
    let receiver = if is_international { digits } else { String::new() };
    short(format!(
        "https://wa.me/{receiver}?text={}",
        encoded(&copied_message(text))
    ))
}

fn short(address: String) -> Option<String> {
    (address.len() <= ADDRESS).then_some(address)
}

/// Every byte that is not a letter, a digit or one of `-._~` as `%20`, so that no text can add to an address.
fn encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(byte.into());
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}

/// An international phone number has a plus and 7 to 15 digits.
fn is_phone(line: &str) -> bool {
    let Some(number) = line.strip_prefix('+') else {
        return false;
    };
    let digits = number.chars().filter(char::is_ascii_digit).count();
    PHONE_DIGITS.contains(&digits) && is_written_with(number, " ().-")
}

/// A cell reads an amount as the number that it is.
fn is_amount(line: &str) -> bool {
    is_written_with(line.strip_prefix(['+', '-']).unwrap_or(line), " .,")
}

/// Begins with a digit, and goes on with digits and these characters.
fn is_written_with(number: &str, others: &str) -> bool {
    number.starts_with(|letter: char| letter.is_ascii_digit())
        && number
            .chars()
            .all(|letter| letter.is_ascii_digit() || others.contains(letter))
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
        // A message is no cell of a table.
        let signed = "+90-532-000-00-01\n-12.50\n- two bags";
        assert_eq!(copied_message(signed), signed);
    }

    #[test]
    fn a_mail_is_addressed_and_no_text_adds_a_receiver_or_a_field() {
        assert_eq!(
            mail(
                "ada@mail.example",
                "Transfer K7",
                "Pick-up: 14:30\n\u{2066}Lara\u{2069} & Side"
            ),
            Some(
                "mailto:ada%40mail.example?subject=Transfer%20K7&body=Pick-up%3A%2014%3A30%0D%0ALara%20%26%20Side"
                    .to_owned()
            )
        );
        for strange in ["", "Ada", "@mail.example", "ada@mail"] {
            assert_eq!(
                mail(strange, "", "").as_deref(),
                Some("mailto:?subject=&body="),
                "{strange}"
            );
        }
        let two = mail("ada@mail.example,eve@mail.example?cc=mallory@x.example", "a&bcc=x", "").unwrap();
        assert!(!two[7..].contains([',', '@']) && two.matches('?').count() == 1 && !two.contains("bcc="));
        assert_eq!(mail("", "", &"long\n".repeat(2_000)), None);
    }

    #[test]
    fn a_chat_is_opened_with_an_international_number_or_without_one() {
        assert_eq!(
            whatsapp("+90 (555) 000-00-07", "Hi!\nAda").as_deref(),
            Some("https://wa.me/905550000007?text=Hi%21%0AAda")
        );
        for phone in ["0555 000 00 07", "", "+12", "+1234567890123456"] {
            assert_eq!(
                whatsapp(phone, "x").as_deref(),
                Some("https://wa.me/?text=x"),
                "{phone}"
            );
        }
        assert_eq!(whatsapp("", &"ü\n".repeat(4_000)), None);
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
            ("+90-532-000-00-01", "+90 532 000 00 01"),
            ("+905320000001", "+905320000001"),
            ("0532-000-00-01", "0532-000-00-01"),
            ("-12.50", "-12.50"),
            ("-1 234,50", "-1 234,50"),
            ("+12.50", "+12.50"),
            ("-2-3", "2-3"),
            ("+12-50", "12-50"),
            ("-905-320-000-001", "905-320-000-001"),
            ("+1-2-3-4-5-6-7-8-9-0-1-2-3-4-5-6", "1-2-3-4-5-6-7-8-9-0-1-2-3-4-5-6"),
            ("K7\n0001", "K7 0001"),
            ("/home/agent/.local/share", "/home/agent/.local/share"),
        ] {
            assert_eq!(copied_value(value), copied, "{value:?}");
        }
    }
}
