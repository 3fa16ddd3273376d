//! The state as entries: what a snapshot holds and a state file keeps, one line each.

use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::logins::Login;
use crate::personality::Personality;
use crate::service::Service;

/// Something that changed, by name; its entry is made from what it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Touched {
    Login(u64),
}

/// A thing as it is; a later entry of the same thing replaces an earlier one.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Entry {
    /// Everything before this line is gone.
    Reset {
        seed: u64,
    },
    Personality(Box<Personality>),
    Clock(Clock),
    Login(Login),
}

impl Service {
    /// What changed since the last time, as entries.
    pub(crate) fn take_changes(&mut self) -> Vec<Entry> {
        let touched = std::mem::take(&mut self.touched);
        touched.iter().filter_map(|one| self.entry(one)).collect()
    }

    fn entry(&self, touched: &Touched) -> Option<Entry> {
        match touched {
            Touched::Login(id) => self.logins.get(*id).cloned().map(Entry::Login),
        }
    }

    /// Everything, in an order that rebuilds it.
    pub(crate) fn entries(&self) -> Vec<Entry> {
        let mut entries = vec![
            Entry::Reset { seed: self.seed },
            Entry::Personality(Box::new(self.personality.clone())),
        ];
        entries.extend(self.logins.all().cloned().map(Entry::Login));
        entries
    }

    /// Takes an entry in; a clock is none of the service's and is given back.
    pub(crate) fn restore(&mut self, entry: Entry) -> Option<Clock> {
        match entry {
            Entry::Reset { seed } => *self = Self::new(seed, Personality::default()),
            Entry::Personality(personality) => self.personality = *personality,
            Entry::Login(login) => self.logins.put(login),
            Entry::Clock(clock) => return Some(clock),
        }
        None
    }
}
