use desk::places::view::Spot;
use desk::search::form::SearchForm;
use desk::search::line::view::{LineFields, LineView};
use desk::search::view::{PickUpTime, SearchAnswer, SearchView};
use desk::{DeskError, Handle};
use tauri::State;

use crate::room::Room;

/// Each time a new search, also of the same form.
#[tauri::command]
#[specta::specta]
pub(crate) async fn search(room: State<'_, Room>, form: SearchForm) -> Result<SearchAnswer, DeskError> {
    room.desk().await.search(form).await
}

/// The searches in hand, the newest first.
#[tauri::command]
#[specta::specta]
pub(crate) async fn searches(room: State<'_, Room>) -> Result<Vec<SearchView>, ()> {
    Ok(room.desk().await.searches().await)
}

/// Lets go of a search and its offers.
#[tauri::command]
#[specta::specta]
pub(crate) async fn close_search(room: State<'_, Room>, search: Handle) -> Result<(), ()> {
    room.desk().await.close_search(search).await;
    Ok(())
}

/// What a wall-clock time means at a place, before anything is sent.
#[tauri::command]
#[specta::specta]
pub(crate) async fn pick_up_time(room: State<'_, Room>, at: Spot, pick_up: String) -> Result<PickUpTime, DeskError> {
    room.desk().await.pick_up_time(at, pick_up).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn read_line(room: State<'_, Room>, line: String) -> Result<LineView, DeskError> {
    room.desk().await.read_line(line).await
}

/// The same search as a line, in the agent's language.
#[tauri::command]
#[specta::specta]
pub(crate) async fn write_line(room: State<'_, Room>, fields: LineFields) -> Result<String, ()> {
    Ok(room.desk().await.write_line(&fields).await)
}
