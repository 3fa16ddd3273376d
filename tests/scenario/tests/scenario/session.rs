//! Signing in, renewing the pair of tokens, and storing it.

mod apart;
mod covering;
mod keeping;
mod renewing;
mod signing_in;
mod unstored;

use chrono::{DateTime, Utc};
use contract::list::{ListReservations, Page};
use desk::Desk;
use desk::error::DeskError;
use scenario::{AGENT, Office};
use store::{DataFolder, Journal, Vault};

/// A call that needs a session.
pub(crate) async fn list(desk: &Desk) -> Result<(), DeskError> {
    let session = desk.session_runner().await?;
    let exchange = session
        .call_of(&ListReservations(Page::first()), session.login())
        .await?;
    DeskError::of_harmless(exchange, Utc::now()).map(drop)
}

/// Sets when the stored pair expires, by the service's clock. The service itself accepts the pair for longer.
pub(crate) fn ends_at(office: &Office, end: DateTime<Utc>) {
    let profile = DataFolder::open(office.path()).unwrap().profile("sandbox").unwrap();
    let user = profile.user(&profile.user_id(AGENT)).unwrap();
    let vault = Vault::open(&user, &Journal::open(&user).unwrap(), &*office.keyring).unwrap();
    let mut session = vault.session().unwrap().unwrap();
    session.access_expires_utc = end;
    vault.keep_session(&session).unwrap();
}
