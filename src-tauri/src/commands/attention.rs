use desk::DeskError;
use desk::attention::{About, AttentionView};
use tauri::State;

use crate::room::Room;

/// Everything that needs a person, the most urgent first. To be asked again when bookings or reservations changed.
#[tauri::command]
#[specta::specta]
pub(crate) async fn attention(room: State<'_, Room>) -> Result<AttentionView, DeskError> {
    room.desk().await.attention().await
}

/// A person's word that one of them is settled, where its cause will not go by itself.
#[tauri::command]
#[specta::specta]
pub(crate) async fn settle_attention(
    room: State<'_, Room>,
    about: About,
    reason: String,
) -> Result<AttentionView, DeskError> {
    room.desk().await.settle_attention(about, &reason).await
}
