//! Signing in, renewing what was given, and keeping it.

mod apart;
mod keeping;
mod renewing;
mod signing_in;
mod unstored;

use chrono::Utc;
use contract::list::{ListReservations, Page};
use desk::Desk;
use desk::error::DeskError;

/// A call that needs a session.
pub(crate) async fn list(desk: &Desk) -> Result<(), DeskError> {
    let keeper = desk.keeper().await?;
    let exchange = keeper.call(&ListReservations(Page::first())).await?;
    DeskError::of_harmless(exchange.verdict, Utc::now()).map(drop)
}
