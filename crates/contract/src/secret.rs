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
    }
}
