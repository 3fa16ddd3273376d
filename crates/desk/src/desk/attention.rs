//! What the window asks of the list that needs a person.

use engine::attention::{About, Settled};

use super::Desk;
use crate::attention::AttentionView;
use crate::attention::aside::{Aside, checked, name, seen, stored};
use crate::error::DeskError;

impl Desk {
    /// Puts an item out of sight: for a while, or for good with a reason.
    pub async fn lay_aside(&self, about: About, aside: Aside) -> Result<AttentionView, DeskError> {
        let (aside, now) = (checked(&about, aside)?, self.now().wall);
        let items = self.attention().await?.items;
        let Some(item) = items.into_iter().find(|item| item.about == about) else {
            // The cause is gone meanwhile, and so is the item.
            return self.attention().await;
        };
        let row = stored(&item, aside, now);
        let session = self.session_runner().await?;
        session.in_vault(move |vault| vault.lay_aside(&row)).await?;
        self.tell_reservations();
        self.attention().await
    }

    /// The agent has seen how a doubt ended.
    pub async fn see_settled(&self, settled: Settled) -> Result<(), DeskError> {
        let row = seen(&settled, self.now().wall);
        let session = self.session_runner().await?;
        session.in_vault(move |vault| vault.lay_aside(&row)).await?;
        self.tell_reservations();
        Ok(())
    }

    pub async fn take_up_again(&self, about: About) -> Result<AttentionView, DeskError> {
        let session = self.session_runner().await?;
        session
            .in_vault(move |vault| vault.take_up_again(&[name(&about)]))
            .await?;
        self.tell_reservations();
        self.attention().await
    }
}
