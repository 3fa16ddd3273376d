use desk::drafts::view::{Draft, DraftKept, DraftLine, DraftView};
use desk::{DeskError, Handle};
use tauri::State;

use crate::app_state::AppState;

/// The draft that was changed last comes first.
#[tauri::command]
#[specta::specta]
pub(crate) async fn drafts(app: State<'_, AppState>) -> Result<Vec<DraftLine>, DeskError> {
    app.desk().await.drafts().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn keep_draft(
    app: State<'_, AppState>,
    id: Option<Handle>,
    draft: Draft,
) -> Result<DraftKept, DeskError> {
    app.desk().await.keep_draft(id, draft).await
}

/// The draft with its offer restored, if that is possible. `None`: there is no such draft any more.
#[tauri::command]
#[specta::specta]
pub(crate) async fn take_up_draft(app: State<'_, AppState>, id: Handle) -> Result<Option<DraftView>, DeskError> {
    app.desk().await.take_up_draft(id).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn forget_draft(app: State<'_, AppState>, id: Handle) -> Result<(), DeskError> {
    app.desk().await.forget_draft(id).await
}
