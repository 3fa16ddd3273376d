//! Calls that belong to a flow: the session of its search, or none, and the language and currency it was searched in.

use std::sync::Arc;

use chrono::Utc;
use client::{Exchange, With};
use contract::{Currency, Endpoint, Language};
use uuid::Uuid;

use super::Keeper;
use crate::error::DeskError;
use crate::session::flow::{Bound, Flow, currency_of};
use crate::session::machine::Event;
use crate::session::pair::Held;

impl Keeper {
    /// What this service is filed under.
    pub fn profile(&self) -> &str {
        &self.profile
    }

    /// The sign-in that counts now, also while its pair is being renewed.
    pub fn login(&self) -> Option<Uuid> {
        self.session.borrow().held().map(|held| held.login)
    }

    /// Begins one: in the session, if somebody is signed in. Without a language it is the one at work, without a currency the
    /// one that goes with the language.
    pub async fn flow(
        self: &Arc<Self>,
        language: Option<Language>,
        currency: Option<Currency>,
    ) -> Result<Flow, DeskError> {
        let bound = match self.login() {
            // A pair that is not accepted any more is said so: nobody gets public prices unawares.
            Some(_) => Bound::Login(self.lively(None).await?.login),
            None => Bound::Public,
        };
        let language = language.unwrap_or(*self.language.borrow());
        Ok(Flow {
            bound,
            language,
            currency: currency.unwrap_or_else(|| currency_of(language)),
        })
    }

    /// Sends within a flow: like [`Keeper::call`] where it has a session, without a bearer where it has none.
    pub async fn call_in<E: Endpoint>(
        self: &Arc<Self>,
        endpoint: &E,
        flow: &Flow,
    ) -> Result<Exchange<E::Answer>, DeskError> {
        let Bound::Login(login) = flow.bound else {
            let exchange = self.client.send(endpoint, in_flow(flow, None)).await;
            return match exchange.verdict.is_unauthorised() {
                true => Err(DeskError::SignedOut),
                false => Ok(exchange),
            };
        };
        let held = self.lively(Some(login)).await?;
        let exchange = self.client.send(endpoint, in_flow(flow, Some(&held))).await;
        if !exchange.verdict.is_unauthorised() {
            return Ok(exchange);
        }
        self.apply(Event::Rejected { pair: held.id() }).await;
        let renewed = self.usable_after(held.id()).await?;
        of_login(&renewed, login)?;
        let replayed = self.client.send(endpoint, in_flow(flow, Some(&renewed))).await;
        if replayed.verdict.is_unauthorised() {
            self.apply(Event::RejectedAgain { pair: renewed.id() }).await;
            return Err(DeskError::SignedOut);
        }
        Ok(replayed)
    }

    /// A pair that is not past its end: with a dead one some services would answer as to a stranger.
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

/// Somebody else's session, or a later one, never goes on with these offers.
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
        idempotency_key: None,
    }
}
