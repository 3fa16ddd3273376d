use desk::drafts::view::{Draft, DraftKept, DraftLine, DraftView};
use desk::{DeskError, Handle};
use tauri::State;

use crate::room::Room;

/// The one worked on last comes first.
#[tauri::command]
#[specta::specta]
pub(crate) async fn drafts(room: State<'_, Room>) -> Result<Vec<DraftLine>, DeskError> {
    room.desk().await.drafts().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn keep_draft(
    room: State<'_, Room>,
    id: Option<Handle>,
    draft: Draft,
) -> Result<DraftKept, DeskError> {
    room.desk().await.keep_draft(id, draft).await
}

/// With its offer in hand again, where it can be. `None`: there is no such draft any more.
#[tauri::command]
#[specta::specta]
pub(crate) async fn take_up_draft(room: State<'_, Room>, id: Handle) -> Result<Option<DraftView>, DeskError> {
    room.desk().await.take_up_draft(id).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn forget_draft(room: State<'_, Room>, id: Handle) -> Result<(), DeskError> {
    room.desk().await.forget_draft(id).await
}
