//! Records that are booked at this desk, and waits until something is true of them.

use std::time::Duration;

use desk::booking::view::StandingView;
use desk::contract::RecordId;
use desk::reservations::cancel::{CancelView, FreshView};
use desk::reservations::find::{Filter, Query, RowView};
use desk::reservations::update::view::UpdateView;
use desk::reservations::view::{ReservationPageView, SyncView};
use desk::{Desk, DeskError};
use engine::booking::intent::Confirmed;

use crate::booking::order;
use crate::{Office, PATIENCE};

/// Books for a lead with this last name, which may be one that the sandbox reacts to. Returns the id of the record once
/// it is stored.
pub async fn booked(office: &Office, desk: &Desk, last_name: &str) -> Result<RecordId, DeskError> {
    let mut order = order(desk, "Ada").await?;
    for passenger in &mut order.request.passenger_requests {
        last_name.clone_into(&mut passenger.last_name);
    }
    order.request.flight_no = Some("XQ 101".to_owned());
    order.request.note = Some("Two bags".to_owned());
    desk.runner().await?.book(order, Confirmed::Not).await?;
    let standing = office
        .window
        .until_booking(|standing| matches!(standing, StandingView::Recorded { .. }))
        .await;
    let StandingView::Recorded { there, .. } = standing else {
        return Err(DeskError::Unreadable);
    };
    until_page(desk, &there.record, |_| true).await;
    Ok(there.record)
}

/// Waits until the page of this record is as wanted.
pub async fn until_page(desk: &Desk, id: &str, wanted: impl Fn(&ReservationPageView) -> bool) -> ReservationPageView {
    let mut last = None;
    let seen = async {
        loop {
            last = desk.reservation(id).await.ok().flatten();
            if let Some(page) = last.clone().filter(&wanted) {
                return page;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let seen = tokio::time::timeout(PATIENCE, seen).await;
    assert!(seen.is_ok(), "not within {PATIENCE:?}; the last page was {last:?}");
    seen.unwrap_or_else(|_| unreachable!("just asserted"))
}

pub async fn until_cancel(desk: &Desk, id: &str, wanted: impl Fn(&CancelView) -> bool) -> CancelView {
    let page = until_page(desk, id, |page| page.cancel.as_ref().is_some_and(&wanted)).await;
    page.cancel.unwrap_or(CancelView::Sending)
}

pub async fn until_update(desk: &Desk, id: &str, wanted: impl Fn(&UpdateView) -> bool) -> UpdateView {
    let page = until_page(desk, id, |page| page.update.as_ref().is_some_and(&wanted)).await;
    page.update.unwrap_or(UpdateView::Reading)
}

/// Asks for a cancellation, waits for the fresh record, and confirms.
pub async fn cancel(desk: &Desk, id: &str) -> Result<CancelView, DeskError> {
    desk.ask_to_cancel(id).await?;
    until_cancel(desk, id, is_fresh).await;
    desk.confirm_cancel(id).await
}

pub fn is_fresh(cancel: &CancelView) -> bool {
    matches!(
        cancel,
        CancelView::Asked {
            fresh: FreshView::Read { .. }
        }
    )
}

/// Has the lists read, and waits for the end of the reading.
pub async fn sync(desk: &Desk) -> Result<(), DeskError> {
    let before = desk.sync_view().await?.whole_since;
    desk.sync_now().await?;
    until_sync(desk, |view| view.whole_since != before && view.progress.is_none()).await;
    Ok(())
}

pub async fn until_sync(desk: &Desk, wanted: impl Fn(&SyncView) -> bool) -> SyncView {
    let mut last = None;
    let seen = async {
        loop {
            last = desk.sync_view().await.ok();
            if let Some(view) = last.clone().filter(&wanted) {
                return view;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    let seen = tokio::time::timeout(PATIENCE, seen).await;
    assert!(seen.is_ok(), "not within {PATIENCE:?}; the last was {last:?}");
    seen.unwrap_or_else(|_| unreachable!("just asserted"))
}

/// Finds all rows, page by page.
pub async fn all(desk: &Desk, text: &str, filter: Filter) -> Result<Vec<RowView>, DeskError> {
    let mut rows = Vec::new();
    let mut after = None;
    loop {
        let query = Query {
            text: text.to_owned(),
            filter,
            after,
            limit: None,
        };
        let found = desk.find_reservations(query).await?;
        rows.extend(found.rows);
        match found.next {
            Some(next) => after = Some(next),
            None => return Ok(rows),
        }
    }
}
