//! What the window asks about reservations.

use contract::list::{ListUserReservations, StatusCatalogue};
use contract::reservation::Reservation;

use super::Desk;
use crate::attention::AttentionView;
use crate::error::DeskError;
use crate::reservations::cancel::CancelView;
use crate::reservations::find::{FoundView, Query, RowView, find, zones_of};
use crate::reservations::service_list::ServiceList;
use crate::reservations::update::draft;
use crate::reservations::update::typed::Wish;
use crate::reservations::update::view::UpdateView;
use crate::reservations::view::{ListPageView, Listed, ReservationPageView, StatusNameView, SyncView};
use engine::update::Finding;

impl Desk {
    /// Searches the copies on this machine: immediately, and without a network.
    pub async fn find_reservations(&self, query: Query) -> Result<FoundView, DeskError> {
        let (session, now) = (self.session_runner().await?, self.now().wall);
        let list = query.filter.list().filter(|_| query.after.is_none());
        let found = session.in_vault(move |vault| {
            let has_untimed = vault.has_untimed()?;
            let (page, is_near) = find(vault, &query, now)?;
            let ids = || page.rows.iter().map(|row| row.id.as_str());
            let (trips, zones) = (vault.trips_of(ids())?, zones_of(vault, ids())?);
            Ok((FoundView::of(page, is_near, trips, zones), has_untimed))
        });
        let (found, has_untimed) = found.await?;
        // Only the service knows who belongs there. It is asked beside what is shown at once.
        if let Some(list) = list
            && (has_untimed || list == ServiceList::Own)
            && let Ok(runner) = self.runner().await
        {
            runner.look_at_list(list).await;
        }
        Ok(found)
    }

    /// `None`: this machine has no such record.
    pub async fn reservation(&self, id: &str) -> Result<Option<ReservationPageView>, DeskError> {
        self.runner().await?.reservation(id.into()).await
    }

    /// Reads the record now. If it cannot be read, the copy stays as it was.
    pub async fn refresh_reservation(&self, id: &str) -> Result<Option<ReservationPageView>, DeskError> {
        let runner = self.runner().await?;
        runner.refresh(id.into()).await?;
        runner.reservation(id.into()).await
    }

    /// Sends nothing except a request to read the record: there is no preview of a cancellation.
    pub async fn ask_to_cancel(&self, leg: &str) -> Result<CancelView, DeskError> {
        self.runner().await?.ask_to_cancel(leg.into()).await
    }

    pub async fn confirm_cancel(&self, leg: &str) -> Result<CancelView, DeskError> {
        self.runner().await?.confirm_cancel(leg.into()).await
    }

    pub async fn open_update(&self, leg: &str) -> Result<UpdateView, DeskError> {
        self.runner().await?.open_update(leg.into()).await
    }

    pub async fn confirm_update(&self, leg: &str, wish: Wish) -> Result<UpdateView, DeskError> {
        self.runner().await?.confirm_update(leg.into(), wish).await
    }

    /// Called as often as the agent types; a change that changes nothing is not kept as a draft.
    pub async fn keep_change(&self, leg: &str, wish: Wish) -> Result<(), DeskError> {
        let (session, leg) = (self.session_runner().await?, leg.to_owned());
        session
            .in_user_store(move |user_store| draft::keep(&leg, &wish, user_store))
            .await
    }

    pub async fn decide_update(&self, leg: &str, finding: Finding) -> Result<UpdateView, DeskError> {
        self.runner().await?.decide_update(leg.into(), finding).await
    }

    pub async fn sync_now(&self) -> Result<SyncView, DeskError> {
        let runner = self.runner().await?;
        runner.sync_now().await?;
        runner.sync_view().await
    }

    /// Asks the service once although it asked for silence, at most once a minute. While no user is signed in, nothing
    /// is asked here, but the agent's next request is sent.
    pub async fn ask_anyway(&self) -> Result<(), DeskError> {
        let session = self.session_runner().await?;
        let exception = session.client().make_exception();
        exception.map_err(|wait| DeskError::rate_limited(self.now().wall, Some(wait)))?;
        match self.runner().await?.test_silence().await {
            Err(DeskError::SignedOut) => Ok(()),
            tested => tested,
        }
    }

    pub async fn stop_sync(&self) -> Result<SyncView, DeskError> {
        let runner = self.runner().await?;
        runner.stop_sync().await?;
        runner.sync_view().await
    }

    pub async fn sync_view(&self) -> Result<SyncView, DeskError> {
        self.runner().await?.sync_view().await
    }

    /// A page of the user's own list as the service returns it now; nothing of it is stored.
    pub async fn list_user_reservations(&self, listed: Listed, page: u32) -> Result<ListPageView, DeskError> {
        let (session, map, asked) = (self.session_runner().await?, self.field_map().await, self.now().wall);
        let (page, login) = (listed.page(page), session.login());
        let exchange = session.read(&ListUserReservations(page), login).await?;
        if session.login() != login {
            // The user who is signed in now did not ask for this page.
            return Err(DeskError::SignedOut);
        }
        let records: Vec<Reservation> = DeskError::of_harmless(exchange, self.now().wall)?;
        let rows: Vec<RowView> = records
            .iter()
            .filter_map(|record| RowView::of_told(record, &map, asked))
            .collect();
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Ok(ListPageView {
            nameless: count(records.len() - rows.len()),
            is_last: page.is_last(records.len()),
            rows,
        })
    }

    /// The service's own names. `None`: the profile does not say where they are, and the desk does not guess.
    pub async fn status_names(&self) -> Result<Option<Vec<StatusNameView>>, DeskError> {
        let Some(path) = self.catalogue_path().await else {
            return Ok(None);
        };
        let session = self.session_runner().await?;
        let exchange = session.read(&StatusCatalogue { path }, session.login()).await?;
        let names = DeskError::of_harmless(exchange, self.now().wall)?;
        let view = |name: contract::list::StatusName| {
            Some(StatusNameView {
                code: i32::try_from(name.code).ok()?,
                name: name.name,
            })
        };
        Ok(Some(names.into_iter().filter_map(view).collect()))
    }

    /// Everything that needs a person, the most urgent first.
    pub async fn attention(&self) -> Result<AttentionView, DeskError> {
        self.runner().await?.attention().await
    }
}
