//! The cover over the window of an agent who has left the desk. Only the password of the sign-in lifts it; it is
//! recognised here, because a new login would end the offers and the open bookings of the present one.
//!
//! If the service ends a session under the cover, only a new sign-in opens the user's work again.

use std::sync::Arc;

use contract::Secret;
use engine::session::machine::Event;
use serde::Serialize;

use super::SessionRunner;
use crate::error::DeskError;
use crate::user_store::UserStore;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct CoverView {
    pub is_covered: bool,
    /// `None`: no password was tried yet.
    pub tries_left: Option<u32>,
}

/// The cover, which stays until the user gives the password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cover {
    tries_left: Option<u32>,
}

impl SessionRunner {
    pub fn cover_view(&self) -> CoverView {
        // A session that has ended is not covered; the window then forgets what it held.
        let is_signed_in = self.login().is_some();
        let cover = self.notes().cover.filter(|_| is_signed_in);
        CoverView {
            is_covered: cover.is_some(),
            tries_left: cover.and_then(|cover| cover.tries_left),
        }
    }

    /// Covers the window, if the password can be recognised here. A session that an earlier version stored has no
    /// password to recognise.
    pub async fn cover(&self) -> CoverView {
        if self.knows_password().await {
            self.notes().cover.get_or_insert(Cover { tries_left: None });
        }
        self.cover_view()
    }

    /// Whether the password can be recognised here, or could be if the vault were readable. Otherwise the window is never
    /// covered.
    pub async fn knows_password(&self) -> bool {
        let tries = self.blocking(|user_store| user_store.as_ref().map(|user_store| user_store.vault().tries()));
        match tries.await.flatten() {
            None | Some(Ok(None)) => false,
            Some(Ok(Some(_))) => true,
            Some(Err(fault)) => {
                tracing::warn!(%fault, "what recognises the password could not be read, so the window is covered");
                true
            }
        }
    }

    /// Lifts the cover if this is the password. The last wrong one signs the user out, which keeps what was typed.
    pub async fn uncover(self: &Arc<Self>, password: Secret) -> Result<CoverView, DeskError> {
        // One at a time, so that each try counts.
        let _one = self.signing_in.try_lock().map_err(|_| DeskError::Busy)?;
        let recognised = self.in_vault(move |vault| vault.recognises(&password)).await?;
        match recognised {
            Some((true, _)) => self.lift(),
            Some((false, 0)) => {
                self.end(Event::TooManyTries).await?;
                self.lift();
            }
            None => {
                self.sign_out().await?;
                self.lift();
            }
            Some((false, left)) => {
                self.notes().cover = Some(Cover { tries_left: Some(left) });
            }
        }
        Ok(self.cover_view())
    }

    fn lift(&self) {
        self.notes().cover = None;
    }

    /// Stores after a sign-in what recognises the password. If that fails, the window is not covered later.
    pub(super) async fn keep_verifier(&self, password: Secret) {
        self.lift();
        let kept = self.blocking(move |user_store| {
            let vault = user_store.as_ref().map(UserStore::vault);
            vault.map_or(Ok(()), |vault| vault.keep_verifier(&password))
        });
        if let Some(Err(fault)) = kept.await {
            tracing::warn!(%fault, "the password will not be recognised");
        }
    }
}
