//! Text that must not be printed: tokens and passwords.

use serde::{Deserialize, Serialize};
use zeroize::ZeroizeOnDrop;

/// Travels in bodies and headers, shows itself nowhere else, and is wiped when dropped.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, ZeroizeOnDrop)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Named so that each use of the bare text is seen in review.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("[secret]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_does_not_print_itself() {
        assert_eq!(format!("{:?}", Secret::new("Sandbox-1")), "[secret]");
    }
}
