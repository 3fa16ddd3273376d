use desk::DeskError;
use desk::settings::UpdateMode;
use desk::updates::UpdatesView;
use tauri::State;

use crate::app_state::AppState;

#[tauri::command]
#[specta::specta]
pub(crate) async fn updates(app: State<'_, AppState>) -> Result<UpdatesView, ()> {
    Ok(app.desk().await.updates().await)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_updates(app: State<'_, AppState>, mode: UpdateMode) -> Result<(), DeskError> {
    app.desk().await.choose_updates(mode).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn look_for_update(app: State<'_, AppState>) -> Result<(), ()> {
    app.desk().await.look_for_update().await;
    Ok(())
}

/// Installs the newer version that was found, and starts it.
#[tauri::command]
#[specta::specta]
pub(crate) async fn install_update(app: State<'_, AppState>) -> Result<(), DeskError> {
    app.desk().await.install_update().await
}
