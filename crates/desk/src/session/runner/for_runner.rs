//! What the runner needs from the session: the signed-in user, one sending without a replay, and the user's store.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use client::With;
use contract::Exchange;
use contract::{Currency, Endpoint, Language};
use tokio::sync::watch;
use uuid::Uuid;

use super::SessionRunner;
use crate::error::DeskError;
use crate::user_store::UserStore;
use crate::user_store::rows::user_id;
use engine::session::Renewed;
use engine::session::Who;
use engine::session::machine::{Event, Session};
use engine::session::pair::{Held, PairId};

/// A body that was written down earlier, and what goes with it.
pub(crate) struct SealedRequest {
    pub key: Uuid,
    pub language: Language,
    pub currency: Currency,
    pub body: Vec<u8>,
    /// The body is not sent at this time or later. The clock of this machine is read once a token is there.
    pub leaves_before: Option<DateTime<Utc>>,
}

impl SessionRunner {
    /// The signed-in user, also while a pair is being renewed or stored, because the user and the login stay the same.
    pub fn who(&self) -> Option<Who> {
        let session = self.session.borrow();
        let Held { user, login, .. } = session.held()?;
        let (user, login) = (user_id(&self.folder.user_id(user)), *login);
        Some(Who { user, login })
    }

    pub(crate) fn watch(&self) -> watch::Receiver<Session> {
        self.session.subscribe()
    }

    /// Sends with the session, if this login is still the one that is signed in: a dead token is renewed once for all
    /// callers, and the call is repeated.
    pub async fn call_of<E: Endpoint>(
        self: &Arc<Self>,
        endpoint: &E,
        login: Option<Uuid>,
    ) -> Result<Exchange<E::Answer>, DeskError> {
        let held = self.held(login).await.ok_or(DeskError::SignedOut)?;
        self.send_renewing(endpoint, None, held).await
    }

    /// Like [`SessionRunner::call_of`], in a silence too if the agent wanted that. A renewal that it needs waits for its
    /// answer.
    pub(crate) async fn call_in_silence<E: Endpoint>(
        self: &Arc<Self>,
        endpoint: &E,
        login: Option<Uuid>,
    ) -> Result<Exchange<E::Answer>, DeskError> {
        let held = self.held(login).await.ok_or(DeskError::SignedOut)?;
        let with = With {
            takes_exception: true,
            ..self.with_session(&held)
        };
        let exchange = self.client.send(endpoint, with).await;
        if exchange.verdict.is_unauthorised() {
            return self.send_renewing(endpoint, None, held).await;
        }
        Ok(exchange)
    }

    /// Sends once, if this login is still the one that is signed in. The caller handles a 401, with the returned pair.
    pub(crate) async fn send_once<E: Endpoint>(
        self: &Arc<Self>,
        endpoint: &E,
        login: Option<Uuid>,
    ) -> (Exchange<E::Answer>, Option<PairId>) {
        let Some(held) = self.held(login).await else {
            return (Exchange::never_connected(), None);
        };
        let exchange = self.client.send(endpoint, self.with_session(&held)).await;
        (exchange, Some(held.id()))
    }

    /// Like [`SessionRunner::send_once`], for a body that was written down earlier.
    pub(crate) async fn send_sealed<E: Endpoint>(
        self: &Arc<Self>,
        endpoint: &E,
        login: Uuid,
        sealed: SealedRequest,
    ) -> (Exchange<E::Answer>, Option<PairId>) {
        let Some(held) = self.held(Some(login)).await else {
            return (Exchange::never_connected(), None);
        };
        if sealed.leaves_before.is_some_and(|end| Utc::now() >= end) {
            return (Exchange::never_connected(), Some(held.id()));
        }
        let with = With {
            language: sealed.language,
            currency: Some(sealed.currency),
            bearer: Some(&held.access),
            secret: None,
            takes_exception: false,
            idempotency_key: Some(sealed.key),
        };
        let exchange = self.client.send_bytes(endpoint, Some(sealed.body), with).await;
        (exchange, Some(held.id()))
    }

    /// A call with this pair was answered 401. Returns once the pair is renewed, by this call or another, or cannot be.
    pub(crate) async fn rejected(self: &Arc<Self>, pair: PairId) -> Renewed {
        self.apply(Event::Rejected { pair }).await;
        match self.usable_after(pair).await {
            Ok(held) => Renewed::of(pair, held.id()),
            Err(why) => {
                tracing::info!(?why, "the session was not renewed");
                Renewed::No
            }
        }
    }

    /// A pair of this login. `None`: there is no session, or it belongs to another login, which did not ask.
    async fn held(self: &Arc<Self>, login: Option<Uuid>) -> Option<Held> {
        self.apply(Event::Wanted { now: Utc::now() }).await;
        self.usable().await.ok().filter(|held| Some(held.login) == login)
    }

    /// Runs in the user's store that is open. `None`: none is open, or the program is closing.
    pub(crate) async fn with_open_store<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut UserStore) -> T + Send + 'static,
    ) -> Option<T> {
        self.blocking(move |user_store| user_store.as_mut().map(work))
            .await
            .flatten()
    }
}
