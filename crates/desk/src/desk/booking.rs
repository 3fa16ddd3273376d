//! What the window asks of bookings.

use engine::booking::intent::Confirmed;

use super::Desk;
use crate::booking::form::{DecisionForm, OrderForm, order};
use crate::error::DeskError;
use crate::handle::Handle;

impl Desk {
    /// Writes the order down and sends it; returns the name by which its booking is followed.
    pub async fn book(&self, form: OrderForm) -> Result<Handle, DeskError> {
        let chosen = self.choose(form.offer).await?;
        let confirmed = if form.beside_twin {
            Confirmed::ByTheAgent
        } else {
            Confirmed::Not
        };
        let order = order(&form, chosen)?;
        Ok(self.runner().await?.book(order, confirmed).await?.into())
    }

    pub async fn decide_booking(&self, intent: Handle, decision: DecisionForm) -> Result<(), DeskError> {
        let decision = match decision {
            DecisionForm::Send => engine::Decision::Send,
            DecisionForm::Drop => engine::Decision::Drop,
            DecisionForm::Found { record, reason } => engine::Decision::Found { record, reason },
            DecisionForm::FoundNone { reason } => engine::Decision::FoundNone { reason },
        };
        self.runner().await?.decide(intent.uuid(), decision).await
    }
}
