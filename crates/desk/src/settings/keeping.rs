//! What is stored on this machine, and about whom: how much it is, how it is wiped, and a bundle for support.
//!
//! Wiping a user removes everything about them and their clients. An open booking leaves its key, its times and whether
//! it may exist in the journal, because the desk must not forget that it was ordered.

use std::path::Path;
use std::sync::Arc;
use std::{fs, io};

use chrono::{DateTime, Utc};
use serde::Serialize;
use store::{Journal, Keyring, StoreFault, UserFolder, UserId, Vault};

use crate::error::DeskError;
use crate::runner::Runner;
use crate::session::{SessionRunner, SessionView};
use crate::user_store::{OrTrouble, UserStore, rows};
use engine::EngineStore;
use engine::booking::row;
use engine::trouble::Trouble;

/// The name of a bundle for support begins with this, and ends with its time.
pub(crate) const BUNDLE: &str = "diagnostics-";

/// Those of an earlier version hold parts of its log.
pub(crate) fn remove_bundles(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(BUNDLE) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// A user about whom something is stored for the profile in use.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct StoredUserView {
    pub id: String,
    /// `None`: the desk does not know the name, because the user was not signed in during this run.
    pub name: Option<String>,
    pub is_signed_in: bool,
    pub kilobytes: u32,
    pub changed: Option<DateTime<Utc>>,
    /// Bookings, cancellations and changes that have not ended.
    pub open: u32,
}

contract::prints_only!(StoredUserView {});

impl SessionRunner {
    pub(crate) async fn stored_users(self: &Arc<Self>) -> Result<Vec<StoredUserView>, DeskError> {
        let known = self.known_user();
        let (folder, signed_in) = (self.folder().clone(), known.clone().filter(|known| known.is_signed_in));
        let stored = self.with_store_slot(move |user_store| {
            let user_store = user_store.as_ref();
            let mut users = Vec::new();
            for id in folder.users().or_trouble()? {
                let place = folder.user(&id).or_trouble()?;
                let (bytes, changed) = place.extent().map_err(store::StoreFault::from).or_trouble()?;
                let open = match user_store
                    .filter(|user_store| *user_store.user() == id)
                    .and_then(UserStore::journal)
                {
                    Some(journal) => open(journal)?,
                    None if Journal::is_there(&place) => open(&Journal::open(&place).or_trouble()?)?,
                    None => 0,
                };
                users.push(StoredUserView {
                    name: known
                        .as_ref()
                        .filter(|known| known.id == id)
                        .map(|known| known.name.clone()),
                    is_signed_in: signed_in.as_ref().is_some_and(|user| user.id == id),
                    kilobytes: u32::try_from(bytes.div_ceil(1_024)).unwrap_or(u32::MAX),
                    changed: changed.map(DateTime::<Utc>::from),
                    open,
                    id: id.as_str().to_owned(),
                });
            }
            Ok::<_, Trouble>(users)
        });
        Ok(stored.await.unwrap_or(Ok(vec![]))?)
    }
}

impl Runner {
    pub(crate) async fn wipe(self: &Arc<Self>, user: &UserId, now: DateTime<Utc>) -> Result<(), DeskError> {
        let session = self.session_runner();
        let (folder, keyring, id) = (session.folder().clone(), session.keyring(), user.clone());
        self.without_engine(user, move |user_store| {
            if user_store.as_ref().is_some_and(|user_store| *user_store.user() == id) {
                // The store is closed before its files are removed.
                *user_store = None;
            }
            wipe(folder.user(&id).or_trouble()?, &id, &*keyring, now)
        })
        .await
    }
}

/// Even if the keyring does not give up a key, everything else is wiped; another call tries again.
pub(crate) fn wipe(place: UserFolder, user: &UserId, keyring: &dyn Keyring, now: DateTime<Utc>) -> Result<(), Trouble> {
    let journal = match Journal::open(&place) {
        Err(StoreFault::Corrupt) => {
            Journal::set_aside(&place, now).or_trouble()?;
            Journal::open(&place)
        }
        opened => opened,
    };
    let journal = journal.or_trouble()?;
    let open = journal.open_intents().or_trouble()?.into_iter();
    let wiped = open.map(|intent| row::wiped(&rows::intent(intent, user), now));
    let left = wiped.map(|intent| intent.map(|intent| rows::intent_row(&intent)));
    let left = left.collect::<Result<Vec<_>, _>>()?;
    let removed = Vault::wipe(&place, &journal, keyring).or_trouble();
    journal.wipe(&place, &left).or_trouble()?;
    removed?;
    drop(journal);
    if left.is_empty() {
        place.remove().or_trouble()?;
    }
    Ok(())
}

pub(crate) fn open(journal: &Journal) -> Result<u32, Trouble> {
    let open = journal.open_intents().or_trouble()?.len() + journal.open_requests().or_trouble()?.len();
    Ok(u32::try_from(open).unwrap_or(u32::MAX))
}

pub(crate) fn counts(user_store: &UserStore) -> Result<String, Trouble> {
    let reservations = user_store.vault().reservation_count().or_trouble()?;
    let durable = user_store.vault().is_durable();
    let (intents, requests) = match user_store.journal() {
        Some(_) => (user_store.open_intents()?, user_store.open_requests()?),
        None => (vec![], vec![]),
    };
    let states = |states: Vec<String>| states.join(", ");
    let intents = states(intents.into_iter().map(|row| row.state.name).collect());
    let requests = states(requests.into_iter().map(|row| row.state.name).collect());
    Ok(format!(
        "{reservations} reservations, durable: {durable}, trouble: {:?}, intents: [{intents}], requests: [{requests}]",
        user_store.trouble()
    ))
}

pub(crate) fn word(session: &SessionView) -> String {
    match session {
        SessionView::SignedOut { why, .. } => format!("signed out ({why:?})"),
        SessionView::Locked { trouble } => format!("locked ({trouble:?})"),
        SessionView::Active { trouble, .. } => format!("active ({trouble:?})"),
        SessionView::Renewing { trouble, .. } => format!("renewing ({trouble:?})"),
    }
}
