use desk::DeskError;
use desk::contract::Language;
use desk::settings::{ProfileDraft, SettingsView, Theme};
use tauri::State;

use crate::room::Room;

#[tauri::command]
#[specta::specta]
pub(crate) async fn settings(room: State<'_, Room>) -> Result<SettingsView, ()> {
    Ok(room.desk().await.settings().await)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_language(room: State<'_, Room>, language: Language) -> Result<(), DeskError> {
    room.desk().await.choose_language(language).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_theme(room: State<'_, Room>, theme: Theme) -> Result<(), DeskError> {
    room.desk().await.choose_theme(theme).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_profile(room: State<'_, Room>, name: String) -> Result<(), DeskError> {
    room.desk().await.choose_profile(&name).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn save_profile(
    room: State<'_, Room>,
    former: Option<String>,
    profile: ProfileDraft,
) -> Result<(), DeskError> {
    room.desk().await.save_profile(former.as_deref(), &profile).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn remove_profile(room: State<'_, Room>, name: String) -> Result<(), DeskError> {
    room.desk().await.remove_profile(&name).await
}
