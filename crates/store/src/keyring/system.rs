//! The keyring of the system: Secret Service, Keychain or Credential Manager.
//!
//! Every call connects anew, on a thread of its own. A connection that is kept would stay broken after a failure, and
//! after a hang the hanging call would still hold it. Keys are read once per start, so nothing is lost.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use keyring_core::{CredentialStore, Entry, Error};
use uuid::Uuid;
use zeroize::Zeroizing;

use super::{Key, Keyring, KeyringFault};

const SERVICE: &str = "transfer-desk";
/// A Mac asks its user for a password during the call, also after each update of the program.
const LIMIT: Duration = Duration::from_secs(if cfg!(target_os = "macos") { 60 } else { 5 });

/// The keyring of the user who is signed in to the system.
#[derive(Debug, Clone, Copy)]
pub struct SystemKeyring {
    limit: Duration,
}

impl Default for SystemKeyring {
    fn default() -> Self {
        Self { limit: LIMIT }
    }
}

impl SystemKeyring {
    /// Connects to nothing: each call does so on its own.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Keyring for SystemKeyring {
    fn read(&self, account: Uuid) -> Result<Option<Key>, KeyringFault> {
        bounded(self.limit, move || match entry(account)?.get_secret() {
            Ok(bytes) => {
                let bytes = Zeroizing::new(bytes);
                Key::from_bytes(&bytes).map(Some).ok_or(KeyringFault::Failed)
            }
            Err(Error::NoEntry) => Ok(None),
            Err(error) => Err(fault(&error)),
        })
    }

    fn write(&self, account: Uuid, key: &Key) -> Result<(), KeyringFault> {
        let key = key.clone();
        bounded(self.limit, move || {
            entry(account)?.set_secret(key.expose()).map_err(|error| fault(&error))
        })
    }

    fn remove(&self, account: Uuid) -> Result<(), KeyringFault> {
        bounded(self.limit, move || {
            let entry = entry(account)?;
            match entry.delete_credential() {
                // A keyring that keeps the key without a word would keep what the agent was told is gone.
                Ok(()) => is_gone(entry.get_secret().map(Zeroizing::new)),
                Err(Error::NoEntry) => Ok(()),
                Err(error) => Err(fault(&error)),
            }
        })
    }
}

/// Judges by what is read after the removal.
fn is_gone(read_again: Result<Zeroizing<Vec<u8>>, Error>) -> Result<(), KeyringFault> {
    match read_again {
        Err(Error::NoEntry) => Ok(()),
        Err(error) => Err(fault(&error)),
        Ok(_) => Err(KeyringFault::Failed),
    }
}

/// Waits no longer than the limit. A call that hangs keeps its thread until the system returns, but no caller waits for
/// it.
fn bounded<T: Send + 'static>(
    limit: Duration,
    call: impl FnOnce() -> Result<T, KeyringFault> + Send + 'static,
) -> Result<T, KeyringFault> {
    let (answer, answered) = mpsc::sync_channel(1);
    thread::Builder::new()
        .name("keyring".to_owned())
        .spawn(move || answer.send(call()))
        .map_err(|_| KeyringFault::Failed)?;
    match answered.recv_timeout(limit) {
        Ok(result) => result,
        Err(mpsc::RecvTimeoutError::Timeout) => Err(KeyringFault::TimedOut),
        Err(mpsc::RecvTimeoutError::Disconnected) => Err(KeyringFault::Failed),
    }
}

fn entry(account: Uuid) -> Result<Entry, KeyringFault> {
    let store = connect().map_err(|error| match fault(&error) {
        // Connecting fails only because no service runs, even if the transport names it differently.
        KeyringFault::Failed | KeyringFault::Missing | KeyringFault::TimedOut => KeyringFault::Missing,
        KeyringFault::Locked => KeyringFault::Locked,
    })?;
    let account = account.hyphenated().to_string();
    store
        .build(SERVICE, &account, Some(&modifiers()))
        .map_err(|error| fault(&error))
}

#[cfg(all(unix, not(target_os = "macos")))]
fn connect() -> keyring_core::Result<Arc<CredentialStore>> {
    Ok(zbus_secret_service_keyring_store::Store::new()?)
}

#[cfg(target_os = "macos")]
fn connect() -> keyring_core::Result<Arc<CredentialStore>> {
    Ok(apple_native_keyring_store::keychain::Store::new()?)
}

#[cfg(windows)]
fn connect() -> keyring_core::Result<Arc<CredentialStore>> {
    Ok(windows_native_keyring_store::Store::new()?)
}

/// The vault stays on this machine, so its key must not roam to others.
fn modifiers() -> HashMap<&'static str, &'static str> {
    if cfg!(windows) {
        HashMap::from([("persistence", "local")])
    } else if cfg!(target_os = "macos") {
        HashMap::new()
    } else {
        HashMap::from([("label", "Transfer Desk")])
    }
}

/// The keyring's messages may quote what it was given, so only their kind is kept.
fn fault(error: &Error) -> KeyringFault {
    if let Some(fault) = of_mac(error) {
        fault
    } else if matches!(error, Error::NoStorageAccess(_)) {
        KeyringFault::Locked
    } else if matches!(error, Error::NoDefaultStore) {
        KeyringFault::Missing
    } else {
        KeyringFault::Failed
    }
}

/// The fault for the number that macOS returned, because the library groups these numbers too coarsely.
#[cfg(target_os = "macos")]
fn of_mac(error: &Error) -> Option<KeyringFault> {
    if let Error::PlatformFailure(source) | Error::NoStorageAccess(source) = error {
        let status = source.downcast_ref::<security_framework::base::Error>()?;
        of_mac_status(status.code())
    } else {
        None
    }
}

#[cfg(not(target_os = "macos"))]
const fn of_mac(_error: &Error) -> Option<KeyringFault> {
    None
}

/// The numbers in `SecBase.h` for a keychain that is not open, and for a missing one.
#[cfg(any(target_os = "macos", test))]
fn of_mac_status(status: i32) -> Option<KeyringFault> {
    const USER_CANCELED: i32 = -128;
    const AUTH_FAILED: i32 = -25293;
    const INTERACTION_NOT_ALLOWED: i32 = -25308;
    const NO_SUCH_KEYCHAIN: i32 = -25294;
    const NO_DEFAULT_KEYCHAIN: i32 = -25307;
    match status {
        USER_CANCELED | AUTH_FAILED | INTERACTION_NOT_ALLOWED => Some(KeyringFault::Locked),
        NO_SUCH_KEYCHAIN | NO_DEFAULT_KEYCHAIN => Some(KeyringFault::Missing),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_keyring_that_hangs_is_left_at_its_limit() {
        let (release, released) = mpsc::channel::<()>();
        let result = bounded(Duration::from_millis(5), move || {
            let _ = released.recv();
            Ok(7)
        });
        assert_eq!(result, Err(KeyringFault::TimedOut));
        drop(release);
        assert_eq!(
            bounded(LIMIT, || Ok(8)),
            Ok(8),
            "the next call does not wait for the one that hung"
        );
    }

    #[test]
    fn a_call_that_dies_is_a_failure_and_not_a_wait() {
        let died: Result<(), _> = bounded(LIMIT, || panic!("as a broken driver does"));
        assert_eq!(died, Err(KeyringFault::Failed));
    }

    #[test]
    fn a_key_that_can_still_be_read_is_not_removed() {
        assert_eq!(is_gone(Err(Error::NoEntry)), Ok(()));
        assert_eq!(is_gone(Ok(Zeroizing::new(vec![7; 32]))), Err(KeyringFault::Failed));
        let locked = Error::NoStorageAccess(Box::new(std::io::Error::other("locked")));
        assert_eq!(is_gone(Err(locked)), Err(KeyringFault::Locked));
    }

    #[test]
    fn a_mac_that_refuses_is_locked_and_one_without_a_keychain_has_none() {
        for (status, expected) in [
            (-128, Some(KeyringFault::Locked)),
            (-25293, Some(KeyringFault::Locked)),
            (-25308, Some(KeyringFault::Locked)),
            (-25294, Some(KeyringFault::Missing)),
            (-25307, Some(KeyringFault::Missing)),
            (-25291, None),
        ] {
            assert_eq!(of_mac_status(status), expected, "{status}");
        }
    }

    #[cfg(windows)]
    #[test]
    fn the_uninstaller_finds_the_key_by_its_name() {
        let (keyring, account) = (SystemKeyring::new(), Uuid::new_v4());
        let key = Key::from_bytes(&[7; 32]).unwrap();
        keyring.write(account, &key).unwrap();
        let name = format!("{account}.transfer-desk");
        let found = connect()
            .unwrap()
            .build(SERVICE, "", Some(&HashMap::from([("target", &*name)])));
        assert_eq!(found.unwrap().get_secret().unwrap(), key.expose());
        keyring.remove(account).unwrap();
        let script = include_str!("../../../../packaging/windows/transfer-desk.nsi");
        assert!(script.contains("== \".transfer-desk\""));
    }

    #[test]
    fn the_key_does_not_roam_and_a_person_finds_it_by_name() {
        let expected: &[(&str, &str)] = if cfg!(windows) {
            &[("persistence", "local")]
        } else if cfg!(target_os = "macos") {
            &[]
        } else {
            &[("label", "Transfer Desk")]
        };
        assert_eq!(modifiers(), expected.iter().copied().collect());
    }

    #[test]
    fn the_limit_is_the_one_that_the_window_names() {
        let texts = include_str!("../../../../ui/src/locales/en.ftl");
        let line = |id: &str| texts.lines().find(|line| line.starts_with(id)).unwrap();
        let id = if cfg!(target_os = "macos") {
            "keyring-timed-out-macos ="
        } else {
            "keyring-timed-out ="
        };
        assert!(line(id).contains(&format!("within {} seconds", LIMIT.as_secs())));
        assert!(line("keyring-timed-out-macos =").contains("within 60 seconds"));
    }

    #[cfg(target_os = "macos")]
    #[test]
    fn the_number_of_macos_is_found_in_the_error() {
        let canceled = || Box::new(security_framework::base::Error::from_code(-128));
        assert_eq!(fault(&Error::PlatformFailure(canceled())), KeyringFault::Locked);
        assert_eq!(of_mac(&Error::NoEntry), None);
    }

    #[test]
    fn the_keyrings_own_words_become_ours() {
        let words = || Box::new(std::io::Error::other("canary"));
        for (error, expected) in [
            (Error::NoStorageAccess(words()), KeyringFault::Locked),
            (Error::PlatformFailure(words()), KeyringFault::Failed),
            (Error::NoDefaultStore, KeyringFault::Missing),
            (Error::TooLong("x".to_owned(), 1), KeyringFault::Failed),
        ] {
            assert_eq!(fault(&error), expected);
            assert!(!format!("{} {:?}", fault(&error), fault(&error)).contains("canary"));
        }
    }
}
