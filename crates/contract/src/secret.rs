//! Data that must not be printed: tokens, passwords, and everything about people.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use zeroize::ZeroizeOnDrop;

/// It is sent in bodies and headers, appears nowhere else, and is wiped when dropped.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, ZeroizeOnDrop)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// Only this copy of the text is wiped; the caller's own copies are not.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Its name makes each use of the bare text visible in review.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("[secret]")
    }
}

/// Shorter ones stand in ordinary words, and covering them would tell what they are.
const LEAST_COVERED_CHARS: usize = 4;

/// Covers the secrets in every text of a JSON and in the names of its fields, because unknown fields are shown.
pub fn cover_in(data: &mut Value, secrets: &[Secret]) {
    match data {
        Value::String(text) => {
            if let Some(covered) = covered(text, secrets) {
                *text = covered;
            }
        }
        Value::Array(elements) => elements.iter_mut().for_each(|inner| cover_in(inner, secrets)),
        Value::Object(fields) => {
            fields.values_mut().for_each(|inner| cover_in(inner, secrets));
            cover_in_names(fields, secrets);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn cover_in_names(fields: &mut Map<String, Value>, secrets: &[Secret]) {
    if fields.keys().any(|name| covered(name, secrets).is_some()) {
        let named = std::mem::take(fields).into_iter();
        *fields = named
            .map(|(name, inner)| (covered(&name, secrets).unwrap_or(name), inner))
            .collect();
    }
}

/// `None`: the text repeats none of the secrets.
fn covered(text: &str, secrets: &[Secret]) -> Option<String> {
    let mut covered: Option<String> = None;
    for Secret(secret) in secrets {
        let text = covered.as_deref().unwrap_or(text);
        if secret.chars().count() >= LEAST_COVERED_CHARS && text.contains(secret) {
            covered = Some(text.replace(secret, COVERED));
        }
    }
    covered
}

/// The most letters of one of the service's messages that are kept. The rest is cut off.
pub const SHOWN_CHARS: usize = 500;

const COVERED: &str = "•••";

/// Text of the service or of a person. It is kept and shown, and never printed: the service may repeat a name, a token
/// or a password in its messages.
#[derive(Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PrivateText(String);

impl PrivateText {
    /// For the window and the vault only.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Covers the secret wherever the text repeats it, also if the text was made one line or cut within the secret.
    pub fn cover(&mut self, secret: &Secret) {
        let in_one_line = secret.0.split_whitespace().collect::<Vec<_>>().join(" ");
        for secret in [&*secret.0, &*in_one_line] {
            if secret.chars().count() < LEAST_COVERED_CHARS {
                continue;
            }
            self.0 = self.0.replace(secret, COVERED);
            if self.0.chars().count() >= SHOWN_CHARS - 1
                && let Some(kept) = before_cut_secret(&self.0, secret)
            {
                self.0.truncate(kept);
                self.0.push_str(COVERED);
            }
        }
    }
}

/// The length of the text without the first letters of the secret, if the text ends with at least four of them.
fn before_cut_secret(text: &str, secret: &str) -> Option<usize> {
    let beginnings = secret.char_indices().map(|(end, _)| end).skip(4);
    let cut = beginnings
        .filter_map(|end| text.strip_suffix(secret.get(..end)?))
        .last();
    cut.map(str::len)
}

impl std::fmt::Debug for PrivateText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("[text]")
    }
}

impl From<String> for PrivateText {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<&str> for PrivateText {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl PartialEq<&str> for PrivateText {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

/// Prints only the named fields of a type, because the rest may be about people.
#[macro_export]
macro_rules! prints_only {
    ($kind:ident { $($field:ident),* }) => {
        impl std::fmt::Debug for $kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($kind))$(.field(stringify!($field), &self.$field))*.finish_non_exhaustive()
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_named_fields_are_printed() {
        struct Guest {
            id: u8,
            name: &'static str,
        }
        crate::prints_only!(Guest { id });
        let guest = Guest { id: 7, name: "Ada" };
        assert_eq!(format!("{guest:?}"), "Guest { id: 7, .. }");
        assert_eq!(guest.name, "Ada");
    }

    #[test]
    fn a_secret_does_not_print_itself() {
        assert_eq!(format!("{:?}", Secret::new("Sandbox-1")), "[secret]");
        assert_eq!(format!("{:?}", PrivateText::from("Ada")), "[text]");
    }

    #[test]
    fn a_text_that_repeats_a_secret_is_covered_there() {
        let covered = |text: &str, secret: &str| {
            let mut text = PrivateText::from(text);
            text.cover(&Secret::new(secret));
            text.as_str().to_owned()
        };
        assert_eq!(covered("wrong: Sandbox-1 (Sandbox-1)", "Sandbox-1"), "wrong: ••• (•••)");
        assert_eq!(covered("1234", "1234"), "•••");
        assert_eq!(covered("123 is wrong", "123"), "123 is wrong");
        assert_eq!(covered("wrong", ""), "wrong");
        assert_eq!(covered("wrong: two words", "two \t words"), "wrong: •••");
    }

    #[test]
    fn an_answer_that_repeats_a_secret_is_covered_there_and_nowhere_else() {
        let (access, refresh, short) = (Secret::new("access-1"), Secret::new("refresh-1"), Secret::new("abc"));
        let mut answer = serde_json::json!({
            "vehicle": {"name": "Van access-1 (access-1, refresh-1)"},
            "the refresh-1": ["refresh-1", 4, null, true, "abc"],
            "vehicleType": "Van",
        });
        cover_in(&mut answer, &[access, refresh, short]);
        let expected = serde_json::json!({
            "vehicle": {"name": "Van ••• (•••, •••)"},
            "the •••": ["•••", 4, null, true, "abc"],
            "vehicleType": "Van",
        });
        assert_eq!(answer, expected);
    }

    #[test]
    fn a_secret_within_which_a_message_was_cut_is_covered() {
        let covered = |words: usize, end: &str| {
            let mut text = PrivateText::from(format!("{}{end}", "x".repeat(words - end.len())));
            text.cover(&Secret::new("Sandbox-1"));
            text.as_str().trim_start_matches('x').to_owned()
        };
        assert_eq!(covered(SHOWN_CHARS, "Sandbox"), "•••");
        assert_eq!(covered(SHOWN_CHARS - 1, "Sand"), "•••");
        assert_eq!(covered(SHOWN_CHARS, "San"), "San");
        assert_eq!(covered(100, "Sandbox"), "Sandbox", "a shorter message was not cut");
    }
}
