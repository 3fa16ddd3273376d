use desk::DeskError;
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

/// Among the copies on this machine: at once, and without a network.
#[tauri::command]
#[specta::specta]
pub(crate) async fn find_reservations(app: State<'_, AppState>, query: Query) -> Result<FoundView, DeskError> {
    app.desk().await.find_reservations(query).await
}

/// As it is kept. `None`: no such record is known here.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reservation(
    app: State<'_, AppState>,
    id: String,
) -> Result<Option<ReservationPageView>, DeskError> {
    app.desk().await.reservation(&id).await
}

/// Reads it from the service now. What could not be read leaves the copy as it was.
#[tauri::command]
#[specta::specta]
pub(crate) async fn refresh_reservation(
    app: State<'_, AppState>,
    id: String,
) -> Result<Option<ReservationPageView>, DeskError> {
    app.desk().await.refresh_reservation(&id).await
}

/// Reads the record, so that it can be confirmed. Cancels nothing.
#[tauri::command]
#[specta::specta]
pub(crate) async fn ask_to_cancel(app: State<'_, AppState>, leg: String) -> Result<CancelView, DeskError> {
    app.desk().await.ask_to_cancel(&leg).await
}

/// Cancels this leg, once. What comes of it is told by `reservations-changed`.
#[tauri::command]
#[specta::specta]
pub(crate) async fn confirm_cancel(app: State<'_, AppState>, leg: String) -> Result<CancelView, DeskError> {
    app.desk().await.confirm_cancel(&leg).await
}

/// Reads the record, so that it can be changed.
#[tauri::command]
#[specta::specta]
pub(crate) async fn open_update(app: State<'_, AppState>, leg: String) -> Result<UpdateView, DeskError> {
    app.desk().await.open_update(&leg).await
}

/// Sends what differs, if the record has not been changed elsewhere since.
#[tauri::command]
#[specta::specta]
pub(crate) async fn confirm_update(app: State<'_, AppState>, leg: String, wish: Wish) -> Result<UpdateView, DeskError> {
    app.desk().await.confirm_update(&leg, wish).await
}

/// As often as the agent types; one that changes nothing is no draft.
#[tauri::command]
#[specta::specta]
pub(crate) async fn keep_change(app: State<'_, AppState>, leg: String, wish: Wish) -> Result<(), DeskError> {
    app.desk().await.keep_change(&leg, wish).await
}

/// The agent's word about a change that the record does not tell of.
#[tauri::command]
#[specta::specta]
pub(crate) async fn decide_update(
    app: State<'_, AppState>,
    leg: String,
    finding: Finding,
) -> Result<UpdateView, DeskError> {
    app.desk().await.decide_update(&leg, finding).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn sync_now(app: State<'_, AppState>) -> Result<SyncView, DeskError> {
    app.desk().await.sync_now().await
}

/// The next reading goes on where it stopped.
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

/// A page of the user's own list as the service tells it now, counted from 1.
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

/// Those that are kept here, in the order they were asked for.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reservation_rows(app: State<'_, AppState>, ids: Vec<String>) -> Result<Vec<RowView>, DeskError> {
    app.desk().await.reservation_rows(ids).await
}

/// It was opened whole: it is among the recent ones.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reservation_opened(app: State<'_, AppState>, id: String) -> Result<(), DeskError> {
    app.desk().await.reservation_opened(&id).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn recent_reservations(app: State<'_, AppState>) -> Result<Vec<RowView>, DeskError> {
    app.desk().await.recent_reservations().await
}

/// What was deducted before at the supplier of this record: history, and no promise.
#[tauri::command]
#[specta::specta]
pub(crate) async fn past_deductions(app: State<'_, AppState>, id: String) -> Result<PastDeductionsView, DeskError> {
    app.desk().await.past_deductions(&id).await
}

/// What moved since the question before that the agent should hear of. Without a number: from now on.
#[tauri::command]
#[specta::specta]
pub(crate) async fn moves_after(app: State<'_, AppState>, after: Option<i32>) -> Result<MovesView, DeskError> {
    app.desk().await.moves_after(after).await
}
