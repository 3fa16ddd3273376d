use desk::DeskError;
use desk::contract::RecordId;
use desk::reservations::cancel::CancelView;
use desk::reservations::deductions::PastDeductionsView;
use desk::reservations::find::{FoundView, Query, RowView};
use desk::reservations::history::MovesView;
use desk::reservations::update::Finding;
use desk::reservations::update::typed::Wish;
use desk::reservations::update::view::UpdateView;
use desk::reservations::view::{ListPageView, Listed, ReservationPageView, StatusNameView, SyncView};
use tauri::State;

use crate::app_state::AppState;

/// Searches the copies on this machine: immediately, and without a network.
#[tauri::command]
#[specta::specta]
pub(crate) async fn find_reservations(app: State<'_, AppState>, query: Query) -> Result<FoundView, DeskError> {
    app.desk().await.find_reservations(query).await
}

/// The stored record. `None`: this machine has no such record.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reservation(
    app: State<'_, AppState>,
    id: RecordId,
) -> Result<Option<ReservationPageView>, DeskError> {
    app.desk().await.reservation(&id).await
}

/// Reads the record from the service now. If it cannot be read, the copy stays as it was.
#[tauri::command]
#[specta::specta]
pub(crate) async fn refresh_reservation(
    app: State<'_, AppState>,
    id: RecordId,
) -> Result<Option<ReservationPageView>, DeskError> {
    app.desk().await.refresh_reservation(&id).await
}

/// Reads the record, so that the cancellation can be confirmed. It cancels nothing.
#[tauri::command]
#[specta::specta]
pub(crate) async fn ask_to_cancel(app: State<'_, AppState>, leg: RecordId) -> Result<CancelView, DeskError> {
    app.desk().await.ask_to_cancel(&leg).await
}

/// Cancels this leg, once. `reservations-changed` announces the outcome.
#[tauri::command]
#[specta::specta]
pub(crate) async fn confirm_cancel(app: State<'_, AppState>, leg: RecordId) -> Result<CancelView, DeskError> {
    app.desk().await.confirm_cancel(&leg).await
}

/// Reads the record, so that it can be changed.
#[tauri::command]
#[specta::specta]
pub(crate) async fn open_update(app: State<'_, AppState>, leg: RecordId) -> Result<UpdateView, DeskError> {
    app.desk().await.open_update(&leg).await
}

/// Sends what differs, if the record has not been changed elsewhere since.
#[tauri::command]
#[specta::specta]
pub(crate) async fn confirm_update(
    app: State<'_, AppState>,
    leg: RecordId,
    wish: Wish,
) -> Result<UpdateView, DeskError> {
    app.desk().await.confirm_update(&leg, wish).await
}

/// Called as often as the agent types; a change that changes nothing is not kept as a draft.
#[tauri::command]
#[specta::specta]
pub(crate) async fn keep_change(app: State<'_, AppState>, leg: RecordId, wish: Wish) -> Result<(), DeskError> {
    app.desk().await.keep_change(&leg, wish).await
}

/// The agent's decision about a change that the record does not settle.
#[tauri::command]
#[specta::specta]
pub(crate) async fn decide_update(
    app: State<'_, AppState>,
    leg: RecordId,
    finding: Finding,
) -> Result<UpdateView, DeskError> {
    app.desk().await.decide_update(&leg, finding).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn sync_now(app: State<'_, AppState>) -> Result<SyncView, DeskError> {
    app.desk().await.sync_now().await
}

/// Asks the service once although it asked for silence, at most once a minute.
#[tauri::command]
#[specta::specta]
pub(crate) async fn ask_anyway(app: State<'_, AppState>) -> Result<(), DeskError> {
    app.desk().await.ask_anyway().await
}

/// The next reading continues where this one stopped.
#[tauri::command]
#[specta::specta]
pub(crate) async fn stop_sync(app: State<'_, AppState>) -> Result<SyncView, DeskError> {
    app.desk().await.stop_sync().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn sync_view(app: State<'_, AppState>) -> Result<SyncView, DeskError> {
    app.desk().await.sync_view().await
}

/// A page of the user's own list as the service returns it now, counted from 1.
#[tauri::command]
#[specta::specta]
pub(crate) async fn list_user_reservations(
    app: State<'_, AppState>,
    listed: Listed,
    page: u32,
) -> Result<ListPageView, DeskError> {
    app.desk().await.list_user_reservations(listed, page).await
}

/// The service's own names. `None`: the profile does not say where they are.
#[tauri::command]
#[specta::specta]
pub(crate) async fn status_names(app: State<'_, AppState>) -> Result<Option<Vec<StatusNameView>>, DeskError> {
    app.desk().await.status_names().await
}

/// The records that are stored here, in the order of the ids.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reservation_rows(app: State<'_, AppState>, ids: Vec<RecordId>) -> Result<Vec<RowView>, DeskError> {
    app.desk().await.reservation_rows(ids).await
}

/// The page of the record was opened, so the record is among the recent ones.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reservation_opened(app: State<'_, AppState>, id: RecordId) -> Result<(), DeskError> {
    app.desk().await.reservation_opened(&id).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn recent_reservations(app: State<'_, AppState>) -> Result<Vec<RowView>, DeskError> {
    app.desk().await.recent_reservations().await
}

/// The past deductions at the supplier of this record: history, and no promise.
#[tauri::command]
#[specta::specta]
pub(crate) async fn past_deductions(app: State<'_, AppState>, id: RecordId) -> Result<PastDeductionsView, DeskError> {
    app.desk().await.past_deductions(&id).await
}

/// The changes of status since the last question that the agent should hear of. Without a number: from now on.
#[tauri::command]
#[specta::specta]
pub(crate) async fn moves_after(app: State<'_, AppState>, after: Option<i32>) -> Result<MovesView, DeskError> {
    app.desk().await.moves_after(after).await
}
