//! What may be typed to sign in: an e-mail address or a phone number (specification 4.1).

use crate::error::{DeskError, FieldRule};

const FIELD: &str = "userName";

/// The name as it is sent: a mail address as typed, a phone number without the marks people put into it.
pub(super) fn user_name(typed: &str) -> Result<String, DeskError> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Err(DeskError::invalid(FIELD, FieldRule::Required));
    }
    if is_mail(typed) {
        return Ok(typed.to_owned());
    }
    phone(typed).ok_or_else(|| DeskError::invalid(FIELD, FieldRule::NotAnEmailOrPhone))
}

fn is_mail(typed: &str) -> bool {
    let Some((name, host)) = typed.rsplit_once('@') else {
        return false;
    };
    !name.is_empty()
        && !host.is_empty()
        && !typed.contains(|letter: char| letter.is_whitespace() || letter.is_control())
}

fn phone(typed: &str) -> Option<String> {
    let bare: String = typed
        .chars()
        .filter(|mark| !matches!(mark, ' ' | '\u{a0}' | '-' | '(' | ')' | '.' | '/'))
        .collect();
    let digits = bare.strip_prefix('+').unwrap_or(&bare);
    let whole = (5..=15).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
    whole.then_some(bare)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case(" agent@sandbox.test ", "agent@sandbox.test")]
    #[case("Agent@Sandbox.Test", "Agent@Sandbox.Test")]
    #[case("+905550000001", "+905550000001")]
    #[case("+90 (555) 000-00 01", "+905550000001")]
    #[case("0555 000 00 01", "05550000001")]
    fn a058_a_mail_address_or_a_phone_number_is_sent(#[case] typed: &str, #[case] sent: &str) {
        assert_eq!(user_name(typed).expect("a name"), sent);
    }

    #[rstest]
    #[case("", FieldRule::Required)]
    #[case("  ", FieldRule::Required)]
    #[case("agent", FieldRule::NotAnEmailOrPhone)]
    #[case("@sandbox.test", FieldRule::NotAnEmailOrPhone)]
    #[case("a b@sandbox.test", FieldRule::NotAnEmailOrPhone)]
    #[case("1234", FieldRule::NotAnEmailOrPhone)]
    #[case("+90555000000100000", FieldRule::NotAnEmailOrPhone)]
    #[case("٠٥٥٥٠٠٠", FieldRule::NotAnEmailOrPhone)]
    fn anything_else_is_told_before_it_is_sent(#[case] typed: &str, #[case] rule: FieldRule) {
        assert_eq!(user_name(typed), Err(DeskError::invalid(FIELD, rule)));
    }
}
