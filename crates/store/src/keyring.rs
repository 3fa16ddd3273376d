//! Where the vault's key lives: the system's keyring, behind one trait.
//!
//! It holds thirty-two random bytes and nothing else, under an account that is a random number. A keyring may be
//! missing (no service runs), locked, or hang while an unseen prompt waits for an answer. Each of these is a fault of
//! its own here, and no call lasts longer than its limit.

mod memory;
mod system;

pub use memory::{MemoryKeyring, Weather};
pub use system::SystemKeyring;

use uuid::Uuid;
use zeroize::{ZeroizeOnDrop, Zeroizing};

use crate::fault::StoreFault;

const KEY_LENGTH: usize = 32;

/// Bounded in time: an implementation that gets no answer returns `TimedOut`.
pub trait Keyring: Send + Sync {
    /// `None` may also mean that the collection is locked: some systems do not distinguish the two.
    fn read(&self, account: Uuid) -> Result<Option<Key>, KeyringFault>;
    /// Replaces a key that is already stored under the account.
    fn write(&self, account: Uuid, key: &Key) -> Result<(), KeyringFault>;
    /// Removing a missing key is no fault.
    fn remove(&self, account: Uuid) -> Result<(), KeyringFault>;
}

/// Why the keyring did not do what it was asked to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KeyringFault {
    /// No service answers, so nothing can be stored until one runs.
    #[error("there is no keyring on this system")]
    Missing,
    /// A person must unlock it, and then the same call works.
    #[error("the keyring is locked")]
    Locked,
    /// It may wait for an answer to a prompt that is hidden.
    #[error("the keyring did not answer in time")]
    TimedOut,
    /// Any other refusal, or a stored value that is not a key.
    #[error("the keyring refused")]
    Failed,
}

/// The key of a vault. Does not print itself and is wiped when dropped.
#[derive(Clone, PartialEq, Eq, ZeroizeOnDrop)]
pub struct Key([u8; KEY_LENGTH]);

impl Key {
    pub(crate) fn random() -> Result<Self, StoreFault> {
        let mut bytes = Zeroizing::new([0; KEY_LENGTH]);
        getrandom::fill(bytes.as_mut()).map_err(|error| StoreFault::Io {
            code: error.raw_os_error(),
        })?;
        Ok(Self(*bytes))
    }

    /// A public key that protects nothing and only serves for the seal.
    pub(crate) const fn known(bytes: [u8; KEY_LENGTH]) -> Self {
        Self(bytes)
    }

    /// `None` if the bytes do not have the length of a key.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    /// Its name makes each use of the bare bytes visible in review.
    pub fn expose(&self) -> &[u8; KEY_LENGTH] {
        &self.0
    }
}

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("[key]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_random_whole_and_silent() {
        let key = Key::random().unwrap();
        assert_ne!(key, Key::random().unwrap());
        assert_eq!(Key::from_bytes(key.expose()), Some(key.clone()));
        assert_eq!(Key::from_bytes(&key.expose()[1..]), None);
        assert_eq!(format!("{key:?}"), "[key]");
    }
}
