use desk::DeskError;
use desk::contract::Language;
use desk::settings::field_names::{FieldMapView, FieldNames, FieldPreviewView};
use desk::settings::keeping::StoredUserView;
use desk::settings::{Density, ProfileDraft, SettingsView, Theme};
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

#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_density(room: State<'_, Room>, density: Density) -> Result<(), DeskError> {
    room.desk().await.choose_density(density).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_privacy(room: State<'_, Room>, on: bool) -> Result<(), DeskError> {
    room.desk().await.choose_privacy(on).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_notifications(room: State<'_, Room>, on: bool) -> Result<(), DeskError> {
    room.desk().await.choose_notifications(on).await
}

/// Whether records near their pick-up are read by themselves.
#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_polling(room: State<'_, Room>, on: bool) -> Result<(), DeskError> {
    room.desk().await.choose_polling(on).await
}

/// By which names the fields of a record are found in the profile in use.
#[tauri::command]
#[specta::specta]
pub(crate) async fn field_names(room: State<'_, Room>) -> Result<FieldMapView, DeskError> {
    Ok(room.desk().await.field_names().await)
}

/// A real record read by these names; nothing is kept.
#[tauri::command]
#[specta::specta]
pub(crate) async fn preview_fields(
    room: State<'_, Room>,
    fields: Vec<FieldNames>,
    record: Option<String>,
) -> Result<FieldPreviewView, DeskError> {
    room.desk().await.preview_fields(fields, record).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn save_field_names(room: State<'_, Room>, fields: Vec<FieldNames>) -> Result<(), DeskError> {
    room.desk().await.save_field_names(fields).await
}

/// Of whom something is kept for the profile in use, and how much.
#[tauri::command]
#[specta::specta]
pub(crate) async fn stored_users(room: State<'_, Room>) -> Result<Vec<StoredUserView>, DeskError> {
    room.desk().await.stored_users().await
}

/// Removes everything about people that is kept for this user, and signs them out.
#[tauri::command]
#[specta::specta]
pub(crate) async fn wipe_user(room: State<'_, Room>, id: String) -> Result<Vec<StoredUserView>, DeskError> {
    room.desk().await.wipe_user(&id).await
}

/// Says where the file is.
#[tauri::command]
#[specta::specta]
pub(crate) async fn write_diagnostics(room: State<'_, Room>) -> Result<String, DeskError> {
    room.desk().await.write_diagnostics().await
}
