//! What the window asks about reservations.

use contract::RecordId;
use contract::list::{ListUserReservations, StatusCatalogue};
use contract::reservation::Reservation;
use engine::update::Finding;

use super::Desk;
use crate::attention::AttentionView;
use crate::error::DeskError;
use crate::reading::StatusView;
use crate::reservations::as_booked::filled;
use crate::reservations::cancel::CancelView;
use crate::reservations::deductions::{PastDeductionsView, past};
use crate::reservations::find::{FoundView, Query, RowView, find, zones_of};
use crate::reservations::history::{MoveView, MovesView, is_own, matters};
use crate::reservations::service_list::ServiceList;
use crate::reservations::update::draft;
use crate::reservations::update::typed::Wish;
use crate::reservations::update::view::UpdateView;
use crate::reservations::view::{ListPageView, Listed, ReservationPageView, StatusNameView, SyncView};
use crate::user_store::OrTrouble as _;

/// The records that were opened last: at most one for each digit key.
const MOST_RECENT: u32 = 9;

impl Desk {
    /// Searches the copies on this machine: immediately, and without a network.
    pub async fn find_reservations(&self, query: Query) -> Result<FoundView, DeskError> {
        let (session, now) = (self.session_runner().await?, self.now().wall);
        let list = query.filter.list().filter(|_| query.after.is_none());
        let found = session.in_user_store(move |user_store| {
            let vault = user_store.vault();
            let has_untimed = vault.has_untimed().or_trouble()?;
            let (page, is_near) = find(vault, &query, now).or_trouble()?;
            let ids = || page.rows.iter().map(|row| row.id.as_str());
            let (trips, zones) = (
                vault.trips_of(ids()).or_trouble()?,
                zones_of(vault, ids()).or_trouble()?,
            );
            let found = FoundView::of(page, is_near, trips, zones);
            let rows = filled(found.rows, user_store)?;
            Ok((FoundView { rows, ..found }, has_untimed))
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

    /// Without `after` there are no changes yet, because the agent has just arrived.
    pub async fn moves_after(&self, after: Option<i32>) -> Result<MovesView, DeskError> {
        let (session, map) = (self.session_runner().await?, self.field_map().await);
        let moves = session.in_user_store(move |user_store| {
            let last = i32::try_from(user_store.vault().last_status_change().or_trouble()?).unwrap_or(i32::MAX);
            let Some(after) = after else {
                return Ok(MovesView { last, moves: vec![] });
            };
            let (mut moved, mut to) = (Vec::new(), Vec::new());
            for change in user_store.vault().status_changes_after(i64::from(after)).or_trouble()? {
                let row = user_store.reservation(&change.reservation_id)?;
                let is_latest = row.as_ref().is_some_and(|row| row.status == change.to);
                if let Some(row) = row.filter(|_| is_latest && matters(&change))
                    && !is_own(&change, user_store)?
                {
                    to.push(StatusView::of(change.to, None));
                    moved.push(row);
                }
            }
            let rows = RowView::of_stored(&moved, &map, user_store.vault()).or_trouble()?;
            let rows = filled(rows, user_store)?;
            let moves = rows.into_iter().zip(to).map(|(row, to)| MoveView { row, to });
            Ok(MovesView {
                last,
                moves: moves.collect(),
            })
        });
        moves.await
    }

    /// The past deductions at the supplier of this record.
    pub async fn past_deductions(&self, id: &str) -> Result<PastDeductionsView, DeskError> {
        let (session, map, now, id) = (
            self.session_runner().await?,
            self.field_map().await,
            self.now().wall,
            id.to_owned(),
        );
        session
            .in_user_store(move |user_store| past(&id, user_store, &map, now))
            .await
    }

    /// The page of the record was opened.
    pub async fn reservation_opened(&self, id: &str) -> Result<(), DeskError> {
        let (session, now, id) = (self.session_runner().await?, self.now().wall, id.to_owned());
        session
            .in_vault(move |vault| vault.keep_recent_record(&id, now, MOST_RECENT))
            .await
    }

    /// The record that was opened last comes first.
    pub async fn recent_reservations(&self) -> Result<Vec<RowView>, DeskError> {
        let (session, map) = (self.session_runner().await?, self.field_map().await);
        let rows = session.in_user_store(move |user_store| {
            let vault = user_store.vault();
            let recent = vault.recent_records().or_trouble()?;
            filled(RowView::of_stored(&recent, &map, vault).or_trouble()?, user_store)
        });
        rows.await
    }

    /// The records that are stored here, in the order of the ids.
    pub async fn reservation_rows(&self, ids: Vec<RecordId>) -> Result<Vec<RowView>, DeskError> {
        let (session, map) = (self.session_runner().await?, self.field_map().await);
        let rows = session.in_user_store(move |user_store| {
            let mut rows = Vec::new();
            for id in ids {
                rows.extend(user_store.reservation(&id)?);
            }
            filled(
                RowView::of_stored(&rows, &map, user_store.vault()).or_trouble()?,
                user_store,
            )
        });
        rows.await
    }
}
