//! The state as entries: they make up a snapshot, and a state file has one per line.

use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::keys::Remembered;
use crate::logins::Login;
use crate::people::UserId;
use crate::personality::Personality;
use crate::reservation::Reservation;
use crate::search::Search;
use crate::service::{Service, Touched};

/// The present state of a thing; a later entry of the same thing replaces an earlier one.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Entry {
    /// Everything before this line no longer applies.
    Reset {
        seed: u64,
    },
    Personality(Box<Personality>),
    Clock(Clock),
    Login(Login),
    Search(Box<Search>),
    Reservation(Box<Reservation>),
    Key(Box<Remembered>),
}

impl Entry {
    fn owner(&self) -> Option<UserId> {
        match self {
            Self::Login(login) => Some(login.user),
            Self::Search(search) => search.user,
            Self::Reservation(reservation) => Some(reservation.owner),
            Self::Key(key) => Some(key.owner),
            Self::Reset { .. } | Self::Personality(_) | Self::Clock(_) => None,
        }
    }
}

impl Service {
    /// The changes since the last call, as entries.
    pub(crate) fn take_changes(&mut self) -> Vec<Entry> {
        let touched = std::mem::take(&mut self.touched);
        touched.iter().filter_map(|one| self.entry(one)).collect()
    }

    fn entry(&self, touched: &Touched) -> Option<Entry> {
        match touched {
            Touched::Login(id) => self.logins.get(*id).cloned().map(Entry::Login),
            Touched::Search(id) => self.searches.get(*id).cloned().map(Box::new).map(Entry::Search),
            Touched::Reservation(id) => self.bookings.get(*id).cloned().map(Box::new).map(Entry::Reservation),
            Touched::Key(user, key) => {
                let remembered = self.keys.get(&(*user, key.clone()));
                remembered.cloned().map(Box::new).map(Entry::Key)
            }
        }
    }

    /// All entries, in an order that rebuilds the state.
    pub(crate) fn entries(&self) -> impl Iterator<Item = Entry> {
        let ground = [
            Entry::Reset { seed: self.seed },
            Entry::Personality(Box::new(self.personality.clone())),
        ];
        let logins = self.logins.all().cloned().map(Entry::Login);
        let searches = self.searches.all().cloned().map(Box::new).map(Entry::Search);
        let bookings = self.bookings.all().cloned().map(Box::new).map(Entry::Reservation);
        let keys = self.keys.all().cloned().map(Box::new).map(Entry::Key);
        ground
            .into_iter()
            .chain(logins)
            .chain(searches)
            .chain(bookings)
            .chain(keys)
    }

    /// The service as it is without these users.
    pub(crate) fn without(&self, is_forgotten: &dyn Fn(&str) -> bool) -> Self {
        let is_kept = |entry: &Entry| {
            entry
                .owner()
                .is_none_or(|owner| !owner.user().names().any(is_forgotten))
        };
        let mut rest = self.renewed(self.seed, self.personality.clone());
        for entry in self.entries().filter(is_kept) {
            rest.restore(entry);
        }
        rest
    }

    /// Applies an entry. A clock does not belong to the service and is returned.
    pub(crate) fn restore(&mut self, entry: Entry) -> Option<Clock> {
        match entry {
            Entry::Reset { seed } => *self = self.renewed(seed, Personality::default()),
            Entry::Personality(personality) => self.personality = *personality,
            Entry::Login(login) => self.logins.put(login),
            Entry::Search(search) => self.searches.put(*search),
            Entry::Reservation(reservation) => self.bookings.put(*reservation),
            Entry::Key(key) => self.keys.put(*key),
            Entry::Clock(clock) => return Some(clock),
        }
        None
    }
}
