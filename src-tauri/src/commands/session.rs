use desk::DeskError;
use desk::contract::Secret;
use desk::session::{CoverView, SessionView};
use desk::settings::ServiceKind;
use serde::Serialize;
use tauri::State;

use crate::app_state::AppState;

/// A user whom the sandbox knows; its passwords are no secret.
#[derive(Debug, Clone, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DemoUser {
    user_name: &'static str,
    password: &'static str,
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn session(app: State<'_, AppState>) -> Result<SessionView, ()> {
    Ok(app.desk().await.session().await)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn sign_in(app: State<'_, AppState>, user_name: String, password: String) -> Result<(), DeskError> {
    app.desk().await.sign_in(&user_name, Secret::new(password)).await
}

/// Whether the window is covered until the agent's password is given.
#[tauri::command]
#[specta::specta]
pub(crate) async fn cover_view(app: State<'_, AppState>) -> Result<CoverView, DeskError> {
    app.desk().await.cover_view().await
}

/// Null: there is no session.
#[tauri::command]
#[specta::specta]
pub(crate) async fn can_cover(app: State<'_, AppState>) -> Result<Option<bool>, DeskError> {
    app.desk().await.can_cover().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn cover(app: State<'_, AppState>) -> Result<CoverView, DeskError> {
    app.desk().await.cover().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn uncover(app: State<'_, AppState>, password: String) -> Result<CoverView, DeskError> {
    app.desk().await.uncover(Secret::new(password)).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn sign_out(app: State<'_, AppState>) -> Result<(), DeskError> {
    app.desk().await.sign_out().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn renew_session(app: State<'_, AppState>) -> Result<(), DeskError> {
    app.desk().await.renew_session().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn retry_keyring(app: State<'_, AppState>) -> Result<(), DeskError> {
    app.desk().await.retry_keyring().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn set_vault_aside(app: State<'_, AppState>) -> Result<(), DeskError> {
    app.desk().await.set_vault_aside().await
}

/// The people of the sandbox's agency; an empty list unless the profile in use is the sandbox.
#[tauri::command]
#[specta::specta]
pub(crate) async fn demo_users(app: State<'_, AppState>) -> Result<Vec<DemoUser>, ()> {
    let in_sandbox = app.desk().await.settings().await.profile.kind == ServiceKind::Sandbox;
    let agency = sandbox::USERS
        .iter()
        .filter(|user| in_sandbox && user.company == sandbox::USERS[0].company);
    Ok(agency
        .map(|user| DemoUser {
            user_name: user.mail,
            password: sandbox::PASSWORD,
        })
        .collect())
}
