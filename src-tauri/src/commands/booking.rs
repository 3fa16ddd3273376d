use desk::DeskError;
use desk::booking::view::BookingsView;
use tauri::State;

use crate::room::Room;

/// Everything that is open, and what ended lately.
#[tauri::command]
#[specta::specta]
pub(crate) async fn bookings(room: State<'_, Room>) -> Result<BookingsView, DeskError> {
    Ok(room.desk().await.office().await?.bookings().await)
}
