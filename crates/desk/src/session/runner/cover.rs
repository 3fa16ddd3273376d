//! The cover over the window of an agent who has left the desk. Only the password of the sign-in lifts it; it is
//! recognised here, because a new login would end the offers and the open bookings of the present one.

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
    /// Null: nothing was tried yet.
    pub tries_left: Option<u32>,
    /// The password of this session cannot be recognised here, so the window is never covered.
    pub cannot_cover: bool,
}

/// Until the user proves who they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cover {
    tries_left: Option<u32>,
}

impl SessionRunner {
    pub async fn cover_view(&self) -> CoverView {
        let cannot_cover = self.login().is_some() && !self.knows_password().await;
        // A session that has ended is not covered; the window then forgets what it held.
        let cover = self.notes().cover.filter(|_| self.login().is_some());
        CoverView {
            is_covered: cover.is_some(),
            tries_left: cover.and_then(|cover| cover.tries_left),
            cannot_cover,
        }
    }

    /// Covers the window, if the password can be recognised here. A session of an earlier version has none to recognise.
    pub async fn cover(&self) -> CoverView {
        if self.knows_password().await {
            self.notes().cover.get_or_insert(Cover { tries_left: None });
        }
        self.cover_view().await
    }

    async fn knows_password(&self) -> bool {
        let tries = self.blocking(|user_store| user_store.as_ref().map(|user_store| user_store.vault().tries()));
        matches!(tries.await, Some(Some(Ok(Some(_)))))
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
        Ok(self.cover_view().await)
    }

    /// The same person is at the desk, as a password of another service has shown.
    pub(crate) fn lift(&self) {
        self.notes().cover = None;
    }

    /// After a sign-in. If it cannot be kept, the window is not covered later.
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
