use desk::DeskError;
use desk::reservations::cancel::view::CancelView;
use desk::reservations::deductions::PastDeductionsView;
use desk::reservations::find::{FoundView, Query, RowView};
use desk::reservations::history::MovesView;
use desk::reservations::update::Finding;
use desk::reservations::update::typed::Wish;
use desk::reservations::update::view::UpdateView;
use desk::reservations::view::{ListPageView, Listed, ReservationPageView, StatusNameView, SyncView};
use tauri::State;

use crate::room::Room;

/// Among the copies on this machine: at once, and without a network.
#[tauri::command]
#[specta::specta]
pub(crate) async fn find_reservations(room: State<'_, Room>, query: Query) -> Result<FoundView, DeskError> {
    room.desk().await.find_reservations(query).await
}

/// As it is kept. `None`: no such record is known here.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reservation(room: State<'_, Room>, id: String) -> Result<Option<ReservationPageView>, DeskError> {
    room.desk().await.reservation(&id).await
}

/// Reads it from the service now. What could not be read leaves the copy as it was.
#[tauri::command]
#[specta::specta]
pub(crate) async fn refresh_reservation(
    room: State<'_, Room>,
    id: String,
) -> Result<Option<ReservationPageView>, DeskError> {
    room.desk().await.refresh_reservation(&id).await
}

/// Reads the record, so that it can be confirmed. Cancels nothing.
#[tauri::command]
#[specta::specta]
pub(crate) async fn ask_to_cancel(room: State<'_, Room>, leg: String) -> Result<CancelView, DeskError> {
    room.desk().await.ask_to_cancel(&leg).await
}

/// Cancels this leg, once. What comes of it is told by `reservations-changed`.
#[tauri::command]
#[specta::specta]
pub(crate) async fn confirm_cancel(room: State<'_, Room>, leg: String) -> Result<CancelView, DeskError> {
    room.desk().await.confirm_cancel(&leg).await
}

/// Reads the record, so that it can be changed.
#[tauri::command]
#[specta::specta]
pub(crate) async fn open_update(room: State<'_, Room>, leg: String) -> Result<UpdateView, DeskError> {
    room.desk().await.open_update(&leg).await
}

/// Sends what differs, if nobody else has changed the record since.
#[tauri::command]
#[specta::specta]
pub(crate) async fn confirm_update(room: State<'_, Room>, leg: String, wish: Wish) -> Result<UpdateView, DeskError> {
    room.desk().await.confirm_update(&leg, wish).await
}

/// As often as the agent types; one that changes nothing is no draft.
#[tauri::command]
#[specta::specta]
pub(crate) async fn keep_change(room: State<'_, Room>, leg: String, wish: Wish) -> Result<(), DeskError> {
    room.desk().await.keep_change(&leg, wish).await
}

/// The agent's word about a change that the record does not tell of.
#[tauri::command]
#[specta::specta]
pub(crate) async fn decide_update(
    room: State<'_, Room>,
    leg: String,
    finding: Finding,
) -> Result<UpdateView, DeskError> {
    room.desk().await.decide_update(&leg, finding).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn sync_now(room: State<'_, Room>) -> Result<SyncView, DeskError> {
    room.desk().await.sync_now().await
}

/// The next reading goes on where it stopped.
#[tauri::command]
#[specta::specta]
pub(crate) async fn stop_sync(room: State<'_, Room>) -> Result<SyncView, DeskError> {
    room.desk().await.stop_sync().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn sync_view(room: State<'_, Room>) -> Result<SyncView, DeskError> {
    room.desk().await.sync_view().await
}

/// A page of the user's own list as the service tells it now, counted from 1.
#[tauri::command]
#[specta::specta]
pub(crate) async fn list_user_reservations(
    room: State<'_, Room>,
    listed: Listed,
    page: u32,
) -> Result<ListPageView, DeskError> {
    room.desk().await.list_user_reservations(listed, page).await
}

/// The service's own names. `None`: the profile does not say where they are.
#[tauri::command]
#[specta::specta]
pub(crate) async fn status_names(room: State<'_, Room>) -> Result<Option<Vec<StatusNameView>>, DeskError> {
    room.desk().await.status_names().await
}

/// Those that are kept here, in the order they were asked for.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reservation_rows(room: State<'_, Room>, ids: Vec<String>) -> Result<Vec<RowView>, DeskError> {
    room.desk().await.reservation_rows(ids).await
}

/// Somebody opened it whole: it is among the recent ones.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reservation_opened(room: State<'_, Room>, id: String) -> Result<(), DeskError> {
    room.desk().await.reservation_opened(&id).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn recent_reservations(room: State<'_, Room>) -> Result<Vec<RowView>, DeskError> {
    room.desk().await.recent_reservations().await
}

/// What was deducted before at the supplier of this record: history, and no promise.
#[tauri::command]
#[specta::specta]
pub(crate) async fn past_deductions(room: State<'_, Room>, id: String) -> Result<PastDeductionsView, DeskError> {
    room.desk().await.past_deductions(&id).await
}

/// What moved since the question before that somebody should hear of. Without a number: from now on.
#[tauri::command]
#[specta::specta]
pub(crate) async fn moves_after(room: State<'_, Room>, after: Option<i32>) -> Result<MovesView, DeskError> {
    room.desk().await.moves_after(after).await
}
