use desk::startup::{StartupView, WayOut};
use tauri::State;

use crate::room::Room;

#[tauri::command]
#[specta::specta]
pub(crate) async fn startup(room: State<'_, Room>) -> Result<StartupView, ()> {
    Ok(room.desk().await.startup().await)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn leave_problem(room: State<'_, Room>, way: WayOut) -> Result<StartupView, ()> {
    Ok(room.desk().await.leave_problem(way).await)
}
