//! The user of the session, and where the data about people is stored.

use std::sync::Arc;

use store::{Keyring, ProfileFolder, UserId};

use super::SessionRunner;
use crate::error::DeskError;
use crate::user_store::{OrTrouble, UserStore};

/// The user who is signed in, or who was the last one in this run.
#[derive(Clone)]
pub(crate) struct KnownUser {
    pub(crate) id: UserId,
    pub(crate) name: String,
    pub(crate) is_signed_in: bool,
}

impl SessionRunner {
    pub(crate) fn known_user(&self) -> Option<KnownUser> {
        let held = self.session.borrow().held().map(|held| held.user.clone());
        let is_signed_in = held.is_some();
        let name = held.or_else(|| self.notes().last_user.clone())?;
        Some(KnownUser {
            id: self.folder.user_id(&name),
            name,
            is_signed_in,
        })
    }

    /// Signs this user out, if they are signed in or stored as the current user, and forgets the name from this run.
    pub(crate) async fn leave(self: &Arc<Self>, user: &UserId) -> Result<(), DeskError> {
        let known = self.known_user().filter(|known| known.id == *user);
        let is_current = self.folder.current_user().or_trouble()?.as_ref() == Some(user);
        if is_current || known.as_ref().is_some_and(|known| known.is_signed_in) {
            self.sign_out().await?;
        }
        if known.is_some() {
            self.notes().last_user = None;
            (self.show)(self.view(), self.login());
        }
        Ok(())
    }

    pub(crate) fn folder(&self) -> &ProfileFolder {
        &self.folder
    }

    pub(crate) fn keyring(&self) -> Arc<dyn Keyring> {
        Arc::clone(&self.keyring)
    }

    /// Runs with the slot for the open store, which may be any user's or empty. `None` when the program is closing.
    pub(crate) async fn with_store_slot<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Option<UserStore>) -> T + Send + 'static,
    ) -> Option<T> {
        self.blocking(work).await
    }
}
