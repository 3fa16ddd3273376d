//! Calls with the session. A call within a flow uses the session of its search, or none, and the language and currency
//! of the search.

use std::sync::Arc;

use chrono::Utc;
use client::With;
use contract::Exchange;
use contract::{Currency, Endpoint, Language};
use uuid::Uuid;

use super::SessionRunner;
use crate::error::DeskError;
use engine::session::flow::{Bound, Flow};
use engine::session::machine::Event;
use engine::session::pair::{Held, PairId};

impl SessionRunner {
    /// The name under which this service is stored.
    pub fn profile(&self) -> &str {
        self.folder.id()
    }

    /// The current sign-in, even while its pair is being renewed.
    pub fn login(&self) -> Option<Uuid> {
        self.session.borrow().held().map(|held| held.login)
    }

    /// Begins a flow, in the session if a user is signed in. The default language is the one in use.
    pub async fn flow(self: &Arc<Self>, language: Option<Language>, currency: Currency) -> Result<Flow, DeskError> {
        let bound = match self.login() {
            // A pair that is no longer accepted is an error: no agent gets public prices without knowing.
            Some(_) => Bound::Login(self.lively(None).await?.login),
            None => Bound::Public,
        };
        let language = language.unwrap_or(*self.language.borrow());
        Ok(Flow {
            bound,
            language,
            currency,
        })
    }

    /// Sends what the agent asked for within a flow: like [`SessionRunner::call_of`] if the flow has a session, otherwise
    /// without a bearer. Without one, the exception that the agent wanted in a silence is for the next such call.
    pub async fn call_in<E: Endpoint>(
        self: &Arc<Self>,
        endpoint: &E,
        flow: &Flow,
    ) -> Result<Exchange<E::Answer>, DeskError> {
        self.call_taking(endpoint, flow, true).await
    }

    pub(super) async fn call_taking<E: Endpoint>(
        self: &Arc<Self>,
        endpoint: &E,
        flow: &Flow,
        takes_exception: bool,
    ) -> Result<Exchange<E::Answer>, DeskError> {
        let Bound::Login(login) = flow.bound else {
            let with = With {
                takes_exception,
                ..in_flow(flow, None)
            };
            let exchange = self.client.send(endpoint, with).await;
            return match exchange.verdict.is_unauthorised() {
                true => Err(DeskError::SignedOut),
                false => Ok(exchange),
            };
        };
        let held = self.lively(Some(login)).await?;
        self.send_renewing(endpoint, Some(flow), held).await
    }

    /// A second 401 ends the session if its pair was renewed after the first one. A call that was merely late, and
    /// found a pair that others had renewed earlier, proves nothing about a new renewal: it goes on.
    pub(super) async fn send_renewing<E: Endpoint>(
        self: &Arc<Self>,
        endpoint: &E,
        flow: Option<&Flow>,
        mut held: Held,
    ) -> Result<Exchange<E::Answer>, DeskError> {
        let mut known: Option<PairId> = None;
        loop {
            let with = match flow {
                Some(flow) => in_flow(flow, Some(&held)),
                None => self.with_session(&held),
            };
            let exchange = self.client.send(endpoint, with).await;
            if !exchange.verdict.is_unauthorised() {
                return Ok(exchange);
            }
            let pair = held.id();
            if known.is_some_and(|known| pair.is_after(known)) {
                self.apply(Event::RejectedAgain { pair }).await;
                return Err(DeskError::SignedOut);
            }
            known = known.or_else(|| self.session.borrow().newest());
            self.apply(Event::Rejected { pair }).await;
            held = self.usable_after(pair).await?;
            match flow {
                Some(_) => of_login(&held, pair.login)?,
                // Another user's pair would return another user's records.
                None if held.login != pair.login => return Err(DeskError::SignedOut),
                None => {}
            }
        }
    }

    /// A pair that has not expired. With an expired pair, some services would answer as if no user were signed in.
    async fn lively(self: &Arc<Self>, login: Option<Uuid>) -> Result<Held, DeskError> {
        self.apply(Event::Wanted { now: Utc::now() }).await;
        let held = self.usable().await?;
        login.map_or(Ok(()), |login| of_login(&held, login))?;
        if held.expires() > Utc::now() {
            return Ok(held);
        }
        self.apply(Event::RenewNow).await;
        let renewed = self.usable_after(held.id()).await?;
        of_login(&renewed, held.login)?;
        Ok(renewed)
    }
}

/// Another user's session, or a later one, never continues with these offers.
fn of_login(held: &Held, login: Uuid) -> Result<(), DeskError> {
    if held.login == login {
        Ok(())
    } else {
        Err(DeskError::OfferGone)
    }
}

fn in_flow<'a>(flow: &Flow, held: Option<&'a Held>) -> With<'a> {
    With {
        language: flow.language,
        currency: Some(flow.currency),
        bearer: held.map(|held| &held.access),
        secret: None,
        takes_exception: false,
        idempotency_key: None,
    }
}
