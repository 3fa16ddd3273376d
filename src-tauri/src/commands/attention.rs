use desk::DeskError;
use desk::attention::aside::Aside;
use desk::attention::{About, AttentionView};
use tauri::State;

use crate::room::Room;

/// Everything that needs a person, the most urgent first. To be asked again when bookings or reservations changed.
#[tauri::command]
#[specta::specta]
pub(crate) async fn attention(room: State<'_, Room>) -> Result<AttentionView, DeskError> {
    room.desk().await.attention().await
}

/// Out of sight: for a while, or as done with a reason.
#[tauri::command]
#[specta::specta]
pub(crate) async fn lay_aside(room: State<'_, Room>, about: About, aside: Aside) -> Result<AttentionView, DeskError> {
    room.desk().await.lay_aside(about, aside).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn take_up_again(room: State<'_, Room>, about: About) -> Result<AttentionView, DeskError> {
    room.desk().await.take_up_again(about).await
}
