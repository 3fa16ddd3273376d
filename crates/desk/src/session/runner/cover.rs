//! The cover over the window of an agent who has left the desk. Only the password of the sign-in lifts it; it is
//! recognised here, because a new login would end the offers and the open bookings of the present one.

use std::sync::Arc;

use contract::Secret;
use serde::Serialize;

use super::SessionRunner;
use crate::error::DeskError;

/// How many passwords may be tried before the user is signed out.
const TRIES: u32 = 5;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct CoverView {
    pub is_covered: bool,
    pub tries_left: u32,
}

impl SessionRunner {
    pub fn cover_view(&self) -> CoverView {
        // Without a session nothing about people is shown.
        let tries_left = self.notes().cover.filter(|_| self.login().is_some());
        CoverView {
            is_covered: tries_left.is_some(),
            tries_left: tries_left.unwrap_or(TRIES),
        }
    }

    /// Covers the window, if the password can be recognised here. A session of an earlier version has none to recognise.
    pub async fn cover(&self) -> CoverView {
        if self.in_vault(|vault| vault.has_verifier()).await == Ok(true) {
            self.notes().cover.get_or_insert(TRIES);
        }
        self.cover_view()
    }

    /// Lifts the cover. After the last wrong password the user is signed out; what was typed is kept as at any sign-out.
    pub async fn uncover(self: &Arc<Self>, password: Secret) -> Result<CoverView, DeskError> {
        // One at a time, so that each try counts.
        let _one = self.signing_in.try_lock().map_err(|_| DeskError::Busy)?;
        let is_theirs = self.in_vault(move |vault| vault.recognises(&password)).await?;
        let left = match self.notes().cover {
            Some(_) if is_theirs => None,
            tries => tries.map(|tries| tries.saturating_sub(1)),
        };
        if left == Some(0) {
            self.notes().cover = None;
            self.sign_out().await?;
        } else {
            self.notes().cover = left;
        }
        Ok(self.cover_view())
    }

    /// After a sign-in. If it cannot be kept, the window is not covered later.
    pub(super) async fn keep_verifier(&self, password: Secret) {
        self.notes().cover = None;
        let kept = self.in_vault(move |vault| vault.keep_verifier(&password)).await;
        if let Err(why) = kept {
            tracing::warn!(?why, "the password will not be recognised");
        }
    }
}
