use desk::DeskError;
use desk::attention::aside::Aside;
use desk::attention::{About, AttentionView, Settled};
use tauri::State;

use crate::app_state::AppState;

/// Everything that needs a person, the most urgent first. The window asks again when bookings or reservations have
/// changed.
#[tauri::command]
#[specta::specta]
pub(crate) async fn attention(app: State<'_, AppState>) -> Result<AttentionView, DeskError> {
    app.desk().await.attention().await
}

/// Puts an item out of sight: for a while, or as done with a reason.
#[tauri::command]
#[specta::specta]
pub(crate) async fn lay_aside(
    app: State<'_, AppState>,
    about: About,
    aside: Aside,
) -> Result<AttentionView, DeskError> {
    app.desk().await.lay_aside(about, aside).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn see_settled(app: State<'_, AppState>, settled: Settled) -> Result<(), DeskError> {
    app.desk().await.see_settled(settled).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn take_up_again(app: State<'_, AppState>, about: About) -> Result<AttentionView, DeskError> {
    app.desk().await.take_up_again(about).await
}
