//! Who a user is on the disk: a name for the folder that does not name the user.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::durable;

/// A random value of this installation. Without it, the name of a folder does not tell whose it is.
pub(crate) const NAMES_KEY: &str = "names-key";
/// Before the names of the users' folders were keyed, they had no prefix.
const KEYED: &str = "u-";

/// Names a user's folder without naming the user.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct UserId(String);

/// `None`: it could not be written, so the names stay without it until it can be.
#[derive(Clone)]
pub(crate) struct NamesKey(Option<Arc<[u8]>>);

impl UserId {
    /// Anyone who knows the user's name can work it out.
    pub(crate) fn former(profile: &str, user_name: &str) -> Self {
        let mut hash = Sha256::new();
        hash.update(profile.as_bytes());
        hash.update([0]);
        hash.update(normalised(user_name).as_bytes());
        Self(hex(&hash.finalize(), 16))
    }

    /// The name of the folder.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// `None`: no user's folder has this name.
    pub fn read(text: &str) -> Option<Self> {
        let digits = text.strip_prefix(KEYED).unwrap_or(text);
        let whole = digits.len() == 32 && digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        whole.then(|| Self(text.to_owned()))
    }
}

impl NamesKey {
    /// Made once. What is stored must be reached on a full disk too, so the names then stay as they are.
    pub(crate) fn of(path: &Path) -> io::Result<Self> {
        match fs::read(path) {
            Ok(key) if !key.is_empty() => {
                // The program that made it may have failed at this, and without the key no folder is found.
                durable::sync_parent(path)?;
                return Ok(Self(Some(key.into())));
            }
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        let key = Uuid::new_v4().into_bytes();
        match durable::replace(path, &key) {
            Ok(()) => Ok(Self(Some(Arc::new(key)))),
            Err(fault) => {
                tracing::warn!(%fault, "the folders of users keep names that can be guessed");
                Ok(Self(None))
            }
        }
    }

    pub(crate) fn keyed(&self, former: UserId) -> UserId {
        match &self.0 {
            Some(key) if !former.0.starts_with(KEYED) => {
                let hash = Sha256::new().chain_update(key).chain_update(former.0).finalize();
                UserId(KEYED.to_owned() + &hex(&hash, 16))
            }
            Some(_) | None => former,
        }
    }
}

impl std::fmt::Debug for NamesKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("NamesKey")
    }
}

fn normalised(user_name: &str) -> String {
    let name = user_name.trim();
    if name.contains('@') || !name.contains(|letter: char| letter.is_ascii_digit()) {
        name.to_lowercase()
    } else {
        name.chars()
            .filter(|letter| *letter == '+' || letter.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect()
    }
}

pub(crate) fn hex(bytes: &[u8], length: usize) -> String {
    bytes.iter().take(length).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use crate::folder::DataFolder;

    #[test]
    fn a_user_is_known_however_the_name_is_typed_and_only_there() {
        let place = tempfile::tempdir().unwrap();
        let folder = DataFolder::open(place.path()).unwrap();
        let (profile, other) = (folder.profile("sandbox").unwrap(), folder.profile("other").unwrap());
        let of = |name| profile.user_id(name);
        let id = of("agent@sandbox.test");
        assert_eq!(id, of(" Agent@Sandbox.TEST "));
        assert_eq!(of("+905550000001"), of("+90 (555) 000-00 01"));
        assert_ne!(id, other.user_id("agent@sandbox.test"));
        assert_ne!(id, of("colleague@sandbox.test"));
        assert_ne!(of("a1@b.test"), of("a1btest"));
        assert_ne!(of("ada.gold"), of("adagold"));
        assert!(!id.as_str().contains("agent"));
    }
}
