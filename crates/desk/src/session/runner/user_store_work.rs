//! What the session runner does in the user's store: it opens, repairs, marks, stores and forgets. All of it blocks, so
//! none of it runs on the threads that answer the window.

use std::sync::{Arc, PoisonError};

use store::{Keyring, StoreFault, UserId, Vault};

use super::SessionRunner;
use crate::error::DeskError;
use crate::session::SessionView;
use crate::session::row;
use crate::user_store::{OrTrouble, UserStore, forget_every_session};
use engine::session::machine::{Event, Session, SignedOut};
use engine::session::pair::{Held, PairId};
use engine::trouble::Trouble;

impl SessionRunner {
    /// Opens the user's store and returns what is in it.
    pub(super) async fn open(self: &Arc<Self>, user: UserId) -> Event {
        let (folder, keyring) = (self.folder.clone(), Arc::clone(&self.keyring));
        self.blocking(move |user_store| {
            // The former user's store must be closed first, because it may be the same file.
            *user_store = None;
            match UserStore::open(&folder, &user, &*keyring) {
                Ok(opened) => row::found(user_store.insert(opened)),
                Err(because) => Event::CannotOpen { because },
            }
        })
        .await
        .unwrap_or(Event::FoundNothing)
    }

    pub(super) async fn mend(
        self: &Arc<Self>,
        how: impl FnOnce(&mut UserStore, &dyn Keyring) -> Result<(), Trouble> + Send + 'static,
    ) -> Result<(), DeskError> {
        let keyring = Arc::clone(&self.keyring);
        let mended = self.blocking(move |user_store| {
            let Some(user_store) = user_store else {
                return Ok(Event::StoreAgain);
            };
            how(user_store, &*keyring)?;
            user_store.trouble().map_or_else(|| Ok(row::found(user_store)), Err)
        });
        let found = mended.await.unwrap_or(Ok(Event::StoreAgain));
        let event = match (&*self.session.borrow(), found) {
            (Session::Locked { .. }, Ok(found)) => found,
            (Session::Locked { .. }, Err(because)) => Event::CannotOpen { because },
            (
                Session::SignedOut { .. }
                | Session::Active { .. }
                | Session::Refreshing { .. }
                | Session::Storing { .. }
                | Session::Volatile { .. },
                _,
            ) => Event::StoreAgain,
        };
        self.apply(event).await;
        match self.view() {
            SessionView::Locked { trouble }
            | SessionView::Active {
                trouble: Some(trouble), ..
            }
            | SessionView::Renewing {
                trouble: Some(trouble), ..
            } => Err(trouble.into()),
            SessionView::SignedOut { .. }
            | SessionView::Active { trouble: None, .. }
            | SessionView::Renewing { trouble: None, .. } => Ok(()),
        }
    }

    /// The mark protects a restart; a renewal without it is worse than one with it, but better than none.
    pub(super) async fn mark(&self, pair: Option<PairId>) -> Option<Event> {
        let marked = self.blocking(
            move |user_store| match (user_store.as_ref().and_then(UserStore::journal), pair) {
                (None, _) => Ok(()),
                (Some(journal), Some(pair)) => journal.mark_refresh(pair.generation),
                (Some(journal), None) => journal.clear_refresh_marker(),
            },
        );
        if let Some(Err(fault)) = marked.await {
            tracing::warn!(%fault, "the refresh could not be marked");
        }
        None
    }

    pub(super) async fn store(&self, held: Held) -> Result<(), Trouble> {
        let (folder, keyring) = (self.folder.clone(), Arc::clone(&self.keyring));
        let id = self.folder.user_id(&held.user);
        let stored = self.blocking(move |user_store| {
            if user_store.as_ref().is_none_or(|user_store| *user_store.user() != id) {
                // The former user's session has ended, and their store is closed before another is opened.
                if let Some(mut former) = user_store.take()
                    && let Err(trouble) = former.forget_session(&*keyring)
                {
                    tracing::warn!(?trouble, "the tokens of the former user could not be removed");
                }
                // Even if this user cannot be stored, the next start does not go on with the former one.
                if folder.current_user().or_trouble()?.is_some_and(|current| current != id) {
                    folder.set_current_user(None).or_trouble()?;
                }
                *user_store = Some(UserStore::open(&folder, &id, &*keyring)?);
            }
            let Some(user_store) = user_store else { return Ok(()) };
            user_store.reopen(&*keyring)?;
            user_store.trouble().map_or(Ok(()), Err)?;
            user_store.vault().keep_session(&row::of(&held)).or_trouble()?;
            folder.set_current_user(Some(&id)).or_trouble()?;
            Ok(())
        });
        stored.await.unwrap_or(Ok(()))
    }

    pub(super) async fn forget(&self) -> Option<Trouble> {
        let (folder, keyring) = (self.folder.clone(), Arc::clone(&self.keyring));
        let forgotten = self.blocking(move |user_store| {
            let session = user_store
                .as_mut()
                .map_or(Ok(()), |user_store| user_store.forget_session(&*keyring));
            // The pointer is removed even if the vault could not be written, so no user is signed in at the next start.
            folder.set_current_user(None).or_trouble().and(session)
        });
        let trouble = forgotten.await?.err();
        if let Some(trouble) = trouble {
            tracing::warn!(?trouble, "the tokens could not be removed");
        }
        trouble
    }

    /// Removes the tokens of every user of the profile. `Err`: some may be left in a vault that does not open now.
    pub(crate) async fn forget_every_session(&self) -> Result<(), DeskError> {
        let (folder, keyring) = (self.folder.clone(), Arc::clone(&self.keyring));
        let forgotten = self.blocking(move |open| forget_every_session(&folder, open.as_mut(), &*keyring));
        Ok(forgotten.await.unwrap_or(Ok(()))?)
    }

    /// Runs in the vault of the user who is signed in, or who was until the service refused the session: their typed
    /// work is still theirs. A cover of that session closes the vault until a user signs in.
    pub(crate) async fn in_vault<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Vault) -> Result<T, StoreFault> + Send + 'static,
    ) -> Result<T, DeskError> {
        self.in_user_store(move |user_store| work(user_store.vault()).or_trouble())
            .await
    }

    /// Like [`SessionRunner::in_vault`], but in the user's whole store.
    pub(crate) async fn in_user_store<T: Send + 'static>(
        &self,
        work: impl FnOnce(&UserStore) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, DeskError> {
        let user = self.shown_user().ok_or(DeskError::SignedOut)?;
        let done = self.blocking(move |user_store| match user_store {
            Some(user_store) if *user_store.user() == user => Ok(work(user_store)?),
            Some(_) | None => Err(DeskError::SignedOut),
        });
        done.await.unwrap_or(Err(DeskError::SignedOut))
    }

    /// The user whose data the window may show.
    pub(crate) fn shown_user(&self) -> Option<UserId> {
        let user = match &*self.session.borrow() {
            Session::Active { held }
            | Session::Refreshing { held, .. }
            | Session::Storing { held }
            | Session::Volatile { held, .. } => Some(held.user.clone()),
            Session::SignedOut {
                why: SignedOut::Refused,
            } => self.notes().uncovered_user(),
            Session::SignedOut {
                why: SignedOut::Never | SignedOut::Asked | SignedOut::TooManyTries,
            }
            | Session::Locked { .. } => None,
        };
        Some(self.folder.user_id(&user?))
    }

    /// Closes the files of the user's store after the work that is still being done with them.
    pub(crate) async fn close_files(&self) {
        let _ = self.blocking(|user_store| *user_store = None).await;
    }

    /// Runs with the user's store away from the threads that answer the window. `None` when the program is closing.
    pub(super) async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Option<UserStore>) -> T + Send + 'static,
    ) -> Option<T> {
        let user_store = Arc::clone(&self.user_store);
        let work = move || work(&mut user_store.lock().unwrap_or_else(PoisonError::into_inner));
        tokio::task::spawn_blocking(work).await.ok()
    }
}
