use desk::DeskError;
use desk::attention::AttentionView;
use tauri::State;

use crate::room::Room;

/// Everything that needs a person, the most urgent first. To be asked again when bookings or reservations changed.
#[tauri::command]
#[specta::specta]
pub(crate) async fn attention(room: State<'_, Room>) -> Result<AttentionView, DeskError> {
    room.desk().await.attention().await
}
