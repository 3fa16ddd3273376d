//! What the agent asks about records that exist.

use std::sync::Arc;

use contract::reservation::ReadReservation;
use contract::update::UpdateReservation;
use uuid::Uuid;

use super::{BackOffice, lock};
use crate::attention::{self, AttentionView};
use crate::clerk::{Asker, Clerk, Shelf, Task, Turn, of_another};
use crate::error::{DeskError, FieldRule};
use crate::memory::Memory;
use crate::reservations::cancel::view::CancelView;
use crate::reservations::page::{self, page};
use crate::reservations::update::typed::{Around, Wish};
use crate::reservations::update::view::UpdateView;
use crate::reservations::update::{Change, Finding, Fresh, Update};
use crate::reservations::view::{ReservationPageView, SyncView};
use crate::trouble::Trouble;

impl BackOffice {
    /// `None`: no such record is kept here.
    pub async fn reservation(self: &Arc<Self>, id: String) -> Result<Option<ReservationPageView>, DeskError> {
        let map = lock(&self.fields).clone();
        self.look(move |clerk, memory| page(&id, clerk, memory, &map)).await
    }

    /// Asks the service for one record and waits for it.
    pub async fn refresh(self: &Arc<Self>, id: String) -> Result<(), DeskError> {
        let behalf = self.behalf().await?;
        let asked = self.now();
        let endpoint = ReadReservation { id: id.clone() };
        let exchange = self.keeper.read(&endpoint, behalf.login()).await?;
        let verdict = exchange.verdict;
        self.noticed(&verdict).await;
        let verdict = of_another(&id, &verdict).unwrap_or(verdict);
        let told = verdict.clone();
        self.report(&behalf, move |clerk, turn| {
            clerk.reservation_read(&id, Asker::Fresh, asked, &told, turn)
        })
        .await;
        DeskError::of_harmless(verdict, self.now()).map(|_| ())
    }

    pub async fn ask_to_cancel(self: &Arc<Self>, leg: String) -> Result<CancelView, DeskError> {
        self.cancelling(leg, |clerk, leg, turn| clerk.ask_to_cancel(leg, Uuid::new_v4(), turn))
            .await
    }

    /// Cancels. What comes of it is shown.
    pub async fn confirm_cancel(self: &Arc<Self>, leg: String) -> Result<CancelView, DeskError> {
        self.cancelling(leg, |clerk, leg, turn| clerk.confirm_cancel(leg, turn))
            .await
    }

    pub async fn open_update(self: &Arc<Self>, leg: String) -> Result<UpdateView, DeskError> {
        self.updating(leg, |clerk, leg, turn| Ok(clerk.open_update(leg, Uuid::new_v4(), turn)))
            .await
    }

    /// Sends what differs from the record that was read, once that is still the record.
    pub async fn confirm_update(self: &Arc<Self>, leg: String, wish: Wish) -> Result<UpdateView, DeskError> {
        self.updating(leg, |clerk, leg, turn| {
            let request = wanted(wish, clerk, leg, turn.shelf)?;
            Ok(clerk.confirm_update(leg, request, turn))
        })
        .await
    }

    /// The agent's word about a change that the record does not tell of.
    pub async fn decide_update(self: &Arc<Self>, leg: String, finding: Finding) -> Result<UpdateView, DeskError> {
        self.updating(leg, move |clerk, leg, turn| Ok(clerk.decide_update(leg, finding, turn)))
            .await
    }

    pub async fn sync_view(self: &Arc<Self>) -> Result<SyncView, DeskError> {
        self.look(|clerk, _| {
            Ok(SyncView::of(
                clerk.and_then(Clerk::sync_progress),
                clerk.and_then(Clerk::lists_whole_since),
            ))
        })
        .await
    }

    pub async fn attention(self: &Arc<Self>) -> Result<AttentionView, DeskError> {
        let now = self.now();
        self.look(move |clerk, memory| attention::gather(clerk, memory, now))
            .await
    }

    async fn cancelling(
        self: &Arc<Self>,
        leg: String,
        happens: impl FnOnce(&mut Clerk, &str, &mut Turn<'_>) -> Vec<Task> + Send + 'static,
    ) -> Result<CancelView, DeskError> {
        let cancelled = self.attended(move |clerk, turn| {
            let tasks = happens(clerk, &leg, turn);
            (clerk.cancellation(&leg).map(CancelView::of), tasks)
        });
        cancelled.await?.ok_or(DeskError::Busy)
    }

    async fn updating(
        self: &Arc<Self>,
        leg: String,
        happens: impl FnOnce(&mut Clerk, &str, &mut Turn<'_>) -> Result<Vec<Task>, DeskError> + Send + 'static,
    ) -> Result<UpdateView, DeskError> {
        let updated = self.attended(move |clerk, turn| {
            let tasks = match happens(clerk, &leg, turn) {
                Ok(tasks) => tasks,
                Err(why) => return (Err(why), vec![]),
            };
            let zone = page::around(&leg, turn.shelf).unwrap_or_default().zone;
            let view = clerk.update(&leg).map(|update| UpdateView::of(update, zone.as_ref()));
            (view.ok_or(DeskError::Busy), tasks)
        });
        updated.await?
    }

    /// A turn on the word of somebody who is signed in.
    async fn attended<T: Send + 'static>(
        self: &Arc<Self>,
        happens: impl FnOnce(&mut Clerk, &mut Turn<'_>) -> (T, Vec<Task>) + Send + 'static,
    ) -> Result<T, DeskError> {
        if self.keeper.who().is_none() {
            return Err(DeskError::SignedOut);
        }
        self.turn(happens).await
    }

    /// At what is remembered and under way, without changing anything. No clerk: nothing is under way.
    async fn look<T: Send + 'static>(
        self: &Arc<Self>,
        look: impl FnOnce(Option<&Clerk>, &Memory) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, DeskError> {
        // Whoever has just signed in has a clerk by the next turn.
        self.tell_clerk(|_, _| vec![]).await;
        let office = Arc::clone(self);
        let looked = self.keeper.in_own_memory(move |memory| {
            let clerk = lock(&office.clerk);
            let clerk = clerk.as_ref().filter(|clerk| clerk.user() == memory.user());
            look(clerk, memory)
        });
        looked.await
    }
}

/// What is asked of the service, once it breaks none of its rules.
fn wanted(wish: Wish, clerk: &Clerk, leg: &str, shelf: &dyn Shelf) -> Result<UpdateReservation, DeskError> {
    let Some(Update::Opened {
        fresh: Fresh::Read { fields, .. },
        ..
    }) = clerk.update(leg)
    else {
        return Err(DeskError::Busy);
    };
    let around: Around = page::around(leg, shelf)?;
    let request = wish.request(leg, fields, &around)?;
    match Change::between(fields.clone(), request.clone()) {
        Some(_) => Ok(request),
        None => Err(DeskError::invalid("change", FieldRule::Required)),
    }
}
