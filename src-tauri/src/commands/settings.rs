use desk::DeskError;
use desk::contract::{Language, RecordId};
use desk::search::message::rule::PickUpRule;
use desk::settings::field_names::{FieldMapView, FieldNames, FieldPreviewView};
use desk::settings::field_proposals::FieldProposal;
use desk::settings::keeping::StoredUserView;
use desk::settings::{Density, ProfileDraft, SettingsView, Theme};
use tauri::State;

use crate::app_state::AppState;

#[tauri::command]
#[specta::specta]
pub(crate) async fn settings(app: State<'_, AppState>) -> Result<SettingsView, ()> {
    Ok(app.desk().await.settings().await)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_language(app: State<'_, AppState>, language: Language) -> Result<(), DeskError> {
    app.desk().await.choose_language(language).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_theme(app: State<'_, AppState>, theme: Theme) -> Result<(), DeskError> {
    app.desk().await.choose_theme(theme).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_profile(app: State<'_, AppState>, name: String) -> Result<(), DeskError> {
    app.desk().await.choose_profile(&name).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn save_profile(
    app: State<'_, AppState>,
    former: Option<String>,
    profile: ProfileDraft,
) -> Result<(), DeskError> {
    app.desk().await.save_profile(former.as_deref(), &profile).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn remove_profile(app: State<'_, AppState>, name: String) -> Result<(), DeskError> {
    app.desk().await.remove_profile(&name).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_density(app: State<'_, AppState>, density: Density) -> Result<(), DeskError> {
    app.desk().await.choose_density(density).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_zoom(app: State<'_, AppState>, percent: u32) -> Result<(), DeskError> {
    app.desk().await.choose_zoom(percent).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_privacy(app: State<'_, AppState>, on: bool) -> Result<(), DeskError> {
    app.desk().await.choose_privacy(on).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_notifications(app: State<'_, AppState>, on: bool) -> Result<(), DeskError> {
    app.desk().await.choose_notifications(on).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_notification_details(app: State<'_, AppState>, on: bool) -> Result<(), DeskError> {
    app.desk().await.choose_notification_details(on).await
}

/// After how many minutes without a sign of the agent the window is covered. 0: never.
#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_cover(app: State<'_, AppState>, minutes: u32) -> Result<(), DeskError> {
    app.desk().await.choose_cover(minutes).await
}

/// The pick-up that is proposed where a client tells only the time of a flight.
#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_pick_up_rule(app: State<'_, AppState>, rule: PickUpRule) -> Result<(), DeskError> {
    app.desk().await.choose_pick_up_rule(rule).await
}

/// How many months after its pick-up a booking that is over is forgotten.
#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_retention(app: State<'_, AppState>, months: u32) -> Result<(), DeskError> {
    app.desk().await.choose_retention(months).await
}

/// Whether the desk reads records near their pick-up by itself.
#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_polling(app: State<'_, AppState>, on: bool) -> Result<(), DeskError> {
    app.desk().await.choose_polling(on).await
}

/// The names by which the fields of a record are found in the profile in use.
#[tauri::command]
#[specta::specta]
pub(crate) async fn field_names(app: State<'_, AppState>) -> Result<FieldMapView, DeskError> {
    Ok(app.desk().await.field_names().await)
}

/// Reads a real record by these names; nothing is saved.
#[tauri::command]
#[specta::specta]
pub(crate) async fn preview_fields(
    app: State<'_, AppState>,
    fields: Vec<FieldNames>,
    record: Option<RecordId>,
) -> Result<FieldPreviewView, DeskError> {
    app.desk().await.preview_fields(fields, record).await
}

/// Names of fields, learned from what was booked here. Nothing is saved.
#[tauri::command]
#[specta::specta]
pub(crate) async fn propose_fields(app: State<'_, AppState>) -> Result<Vec<FieldProposal>, DeskError> {
    app.desk().await.propose_fields().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn save_field_names(app: State<'_, AppState>, fields: Vec<FieldNames>) -> Result<(), DeskError> {
    app.desk().await.save_field_names(fields).await
}

/// The users about whom something is stored for the profile in use, and how much.
#[tauri::command]
#[specta::specta]
pub(crate) async fn stored_users(app: State<'_, AppState>) -> Result<Vec<StoredUserView>, DeskError> {
    app.desk().await.stored_users().await
}

/// Removes everything about people that is kept for this user, and signs them out.
#[tauri::command]
#[specta::specta]
pub(crate) async fn wipe_user(app: State<'_, AppState>, id: String) -> Result<Vec<StoredUserView>, DeskError> {
    app.desk().await.wipe_user(&id).await
}

/// Returns the path of the file.
#[tauri::command]
#[specta::specta]
pub(crate) async fn write_diagnostics(app: State<'_, AppState>) -> Result<String, DeskError> {
    app.desk().await.write_diagnostics().await
}
