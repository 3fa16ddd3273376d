//! The parts of the desk that the features use.

use std::sync::{Arc, MutexGuard, PoisonError};

use contract::{Currency, FieldMap};
use places::zone::Zone;

use super::{Desk, Open};
use crate::handle::Handle;
use crate::host::{Host, ViewChanged};
use crate::offer::cache::OfferCache;
use crate::runner::RunnerNotice;
use crate::search::show;
use crate::session::{SessionRunner, SessionView};
use crate::settings::{self, Chosen};
use engine::clock::Now;

/// Called at each change of a session, with the login it belongs to.
type SessionShown = Box<dyn Fn(SessionView, Option<uuid::Uuid>) + Send + Sync>;

impl Desk {
    pub(crate) fn offers(&self) -> MutexGuard<'_, OfferCache> {
        locked(&self.offers)
    }

    /// The stored reservations have changed.
    pub(crate) fn tell_reservations(&self) {
        self.host.show(ViewChanged::Reservations);
    }

    pub(crate) fn now(&self) -> Now {
        self.host.now()
    }

    /// The day on the clock of this machine.
    pub(crate) fn today(&self) -> jiff::civil::Date {
        let utc = jiff::Timestamp::from_second(self.now().wall.timestamp()).unwrap_or_default();
        let here = Zone::of_this_machine().or_else(|| Zone::named("UTC"));
        here.map_or(jiff::civil::Date::MIN, |zone| zone.moment(utc).wall_clock().date())
    }

    pub(crate) fn host(&self) -> &dyn Host {
        &*self.host
    }

    /// Shows the window a search as a whole, as it is now.
    pub(crate) fn show_search(&self, profile: &str, search: Handle) {
        let view = show::one(&mut self.offers(), profile, search, self.now());
        if let Some(view) = view {
            self.host.show(ViewChanged::Search(Box::new(view)));
        }
    }

    /// The currency of a search: what the policy decides, otherwise what the agent wished for this search.
    pub(crate) async fn currency(&self, wished: Option<Currency>) -> Currency {
        let state = self.state.read().await;
        let language = settings::language(&state.settings, self.start.language);
        state.currency(wished, language)
    }

    /// The path of the status names at the service in use, if one was entered.
    pub(super) async fn catalogue_path(&self) -> Option<String> {
        match &self.state.read().await.open {
            Ok(Open {
                chosen: Chosen::Entered { profile, .. },
                ..
            }) => profile.status_catalogue_path.clone(),
            Ok(_) | Err(_) => None,
        }
    }

    /// The names that the service in use gives to fields that the specification does not show.
    pub(crate) async fn field_map(&self) -> FieldMap {
        let state = self.state.read().await;
        match &state.open {
            Ok(open) => open.chosen.field_map(&state.settings),
            Err(_) => FieldMap::default(),
        }
    }

    /// `None`: the folder does not belong to this program.
    pub(crate) async fn data_folder(&self) -> Option<store::DataFolder> {
        self.state.read().await.folder.clone()
    }

    /// Whether names that are learned about the service in use are kept.
    pub(crate) async fn learns(&self) -> bool {
        let state = self.state.read().await;
        let open = state.open.as_ref().ok();
        open.is_some_and(|open| open.chosen.learned(&state.settings).is_some())
    }

    /// The offers of an ended session are discarded before the window learns that the session has ended.
    pub(super) fn session_shown(&self, id: String) -> SessionShown {
        let (host, in_front, offers) = (
            Arc::clone(&self.host),
            Arc::clone(&self.in_front),
            Arc::clone(&self.offers),
        );
        Box::new(move |view, login| {
            let ended = locked(&offers).session_is(&id, login);
            if *locked(&in_front) != id {
                return;
            }
            host.show(ViewChanged::Session(view));
            for search in ended {
                let view = show::one(&mut locked(&offers), &id, search, host.now());
                if let Some(view) = view {
                    host.show(ViewChanged::Search(Box::new(view)));
                }
            }
        })
    }

    /// The changes to one service's bookings and records; they reach the window while its profile is in front.
    pub(super) fn shown(&self, id: String) -> Box<dyn Fn(RunnerNotice) + Send + Sync> {
        let (host, in_front, offers) = (
            Arc::clone(&self.host),
            Arc::clone(&self.in_front),
            Arc::clone(&self.offers),
        );
        Box::new(move |shown| {
            let change = match shown {
                RunnerNotice::Bookings(view) => Some(ViewChanged::Bookings(view)),
                RunnerNotice::Reservations => Some(ViewChanged::Reservations),
                RunnerNotice::OfferGone { offer } => {
                    let mut offers = locked(&offers);
                    let ended = offers.not_reserved(&id, &offer);
                    let view = ended.and_then(|search| show::one(&mut offers, &id, search, host.now()));
                    view.map(|view| ViewChanged::Search(Box::new(view)))
                }
            };
            if let Some(change) = change
                && *locked(&in_front) == id
            {
                host.show(change);
            }
        })
    }

    /// The session whose searches are shown, if a profile is open.
    pub(crate) async fn at_work(&self) -> Option<Arc<SessionRunner>> {
        self.session_runner().await.ok()
    }
}

/// Nothing that can panic runs under these locks.
fn locked<T>(what: &std::sync::Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}
