//! Data that must not be printed: tokens, passwords, and everything about people.

use serde::{Deserialize, Serialize};
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

    /// Covers the secret wherever the text repeats it. A shorter one than four characters stands in ordinary words, and
    /// covering it would tell what it is.
    pub fn cover(&mut self, secret: &Secret) {
        if secret.0.chars().count() >= 4 && self.0.contains(&secret.0) {
            self.0 = self.0.replace(&secret.0, "•••");
        }
    }
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
    }
}
