use desk::startup::{StartupView, WayOut};
use tauri::State;

use crate::app_state::AppState;

#[tauri::command]
#[specta::specta]
pub(crate) async fn startup(app: State<'_, AppState>) -> Result<StartupView, ()> {
    Ok(app.desk().await.startup().await)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn leave_problem(app: State<'_, AppState>, way: WayOut) -> Result<StartupView, ()> {
    Ok(app.desk().await.leave_problem(way).await)
}
