//! A keyring for tests that fails in the ways real ones do.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use uuid::Uuid;

use super::{Key, Keyring, KeyringFault};

/// How the keyring behaves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Weather {
    /// Every call does what it says.
    #[default]
    Fair,
    /// No service answers.
    Missing,
    /// Behaves like a locked collection: reads find nothing, writes are refused.
    Locked,
    /// Every call runs into its limit.
    Hanging,
    /// Another key is stored under the account.
    Changed,
    /// Accepts a key but does not store it.
    Forgetful,
}

/// Lasts as long as the value, and behaves as its weather says.
#[derive(Debug, Default)]
pub struct MemoryKeyring {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    weather: Weather,
    keys: HashMap<Uuid, Key>,
}

impl MemoryKeyring {
    /// Empty, in fair weather.
    pub fn new() -> Self {
        Self::default()
    }

    /// Applies to every later call. The keys stay.
    pub fn set_weather(&self, weather: Weather) {
        self.state().weather = weather;
    }

    /// Removes every key, as a reinstalled system does.
    pub fn clear(&self) {
        self.state().keys.clear();
    }

    /// How many keys are stored, in any weather.
    pub fn count(&self) -> usize {
        self.state().keys.len()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Keyring for MemoryKeyring {
    fn read(&self, account: Uuid) -> Result<Option<Key>, KeyringFault> {
        let state = self.state();
        match state.weather {
            Weather::Fair | Weather::Forgetful => Ok(state.keys.get(&account).cloned()),
            Weather::Missing => Err(KeyringFault::Missing),
            Weather::Locked => Ok(None),
            Weather::Hanging => Err(KeyringFault::TimedOut),
            Weather::Changed => Ok(state.keys.get(&account).and_then(|key| {
                let other: Vec<u8> = key.expose().iter().map(|byte| !byte).collect();
                Key::from_bytes(&other)
            })),
        }
    }

    fn write(&self, account: Uuid, key: &Key) -> Result<(), KeyringFault> {
        let mut state = self.state();
        match state.weather {
            Weather::Fair | Weather::Changed => {
                state.keys.insert(account, key.clone());
                Ok(())
            }
            Weather::Forgetful => Ok(()),
            Weather::Missing => Err(KeyringFault::Missing),
            Weather::Locked => Err(KeyringFault::Locked),
            Weather::Hanging => Err(KeyringFault::TimedOut),
        }
    }

    fn remove(&self, account: Uuid) -> Result<(), KeyringFault> {
        let mut state = self.state();
        match state.weather {
            Weather::Fair | Weather::Changed | Weather::Forgetful => {
                state.keys.remove(&account);
                Ok(())
            }
            Weather::Missing => Err(KeyringFault::Missing),
            Weather::Locked => Err(KeyringFault::Locked),
            Weather::Hanging => Err(KeyringFault::TimedOut),
        }
    }
}
