use chrono::NaiveDate;
use desk::date_fields::{self, FieldReading};
use desk::places::view::Spot;
use desk::search::line::view::{LineFields, LineView};
use desk::search::message::view::MessageView;
use desk::search::view::{PickUpTime, SearchAnswer, SearchView};
use desk::search_form::SearchForm;
use desk::{DeskError, Handle};
use tauri::State;

use crate::app_state::AppState;

/// Makes a new search each time, even for the same form.
#[tauri::command]
#[specta::specta]
pub(crate) async fn search(app: State<'_, AppState>, form: SearchForm) -> Result<SearchAnswer, DeskError> {
    app.desk().await.search(form).await
}

/// The open searches, the newest first.
#[tauri::command]
#[specta::specta]
pub(crate) async fn searches(app: State<'_, AppState>) -> Result<Vec<SearchView>, ()> {
    Ok(app.desk().await.searches().await)
}

/// Closes a search and its offers.
#[tauri::command]
#[specta::specta]
pub(crate) async fn close_search(app: State<'_, AppState>, search: Handle) -> Result<(), ()> {
    app.desk().await.close_search(search).await;
    Ok(())
}

/// What a wall-clock time means at a place, before anything is sent.
#[tauri::command]
#[specta::specta]
pub(crate) async fn pick_up_time(app: State<'_, AppState>, at: Spot, pick_up: String) -> Result<PickUpTime, DeskError> {
    app.desk().await.pick_up_time(at, pick_up).await
}

/// What the words in a field for a day mean. Days without a year come after `today`.
#[tauri::command]
#[specta::specta]
pub(crate) async fn read_day(app: State<'_, AppState>, words: String, today: NaiveDate) -> Result<FieldReading, ()> {
    Ok(app.desk().await.read_day(&words, today).await)
}

/// What the words in a field for a time mean.
#[tauri::command]
#[specta::specta]
#[expect(clippy::needless_pass_by_value, reason = "a command owns what it was sent")]
pub(crate) fn read_time(words: String) -> FieldReading {
    date_fields::read_time(&words)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn read_line(app: State<'_, AppState>, line: String) -> Result<LineView, DeskError> {
    app.desk().await.read_line(line).await
}

/// Finds the trip and the people of a pasted message. Nothing is kept or sent.
#[tauri::command]
#[specta::specta]
pub(crate) async fn read_message(app: State<'_, AppState>, text: String) -> Result<MessageView, DeskError> {
    app.desk().await.read_message(text).await
}

/// The same search as a line, in the agent's language.
#[tauri::command]
#[specta::specta]
pub(crate) async fn write_line(app: State<'_, AppState>, fields: LineFields) -> Result<String, ()> {
    Ok(app.desk().await.write_line(&fields).await)
}
