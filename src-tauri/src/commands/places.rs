use desk::places::map;
use desk::places::view::{
    FoundPlace, ImportView, PastedPlace, RecentPair, SavedPlace, SavedPlaceView, Spot, Traveller, TravellerView,
};
use desk::search_form::SearchForm;
use desk::{DeskError, Handle};
use tauri::State;

use crate::app_state::AppState;

/// Saved places come first; places at a likely distance from the other end are preferred.
#[tauri::command]
#[specta::specta]
pub(crate) async fn find_places(
    app: State<'_, AppState>,
    text: String,
    other_end: Option<Spot>,
) -> Result<Vec<FoundPlace>, ()> {
    Ok(app.desk().await.find_places(text, other_end).await)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn read_pasted(
    app: State<'_, AppState>,
    text: String,
    other_end: Option<Spot>,
) -> Result<PastedPlace, ()> {
    Ok(app.desk().await.read_pasted(text, other_end).await)
}

/// The IANA name of the zone.
#[tauri::command]
#[specta::specta]
pub(crate) async fn zone_of(app: State<'_, AppState>, at: Spot) -> Result<Option<String>, ()> {
    Ok(app.desk().await.zone_of(at).await)
}

/// Shows a spot, or a ride from its first to its last spot, in the agent's browser. The window passes only numbers and
/// no address.
#[tauri::command]
#[specta::specta]
#[expect(clippy::needless_pass_by_value, reason = "a command owns what it was sent")]
pub(crate) fn show_on_map(app: State<'_, AppState>, spots: Vec<Spot>) -> bool {
    map::address(&spots).is_some_and(|address| app.browse(&address))
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn saved_places(app: State<'_, AppState>) -> Result<Vec<SavedPlaceView>, DeskError> {
    app.desk().await.saved_places().await
}

/// Saves a new place, or changes a saved one.
#[tauri::command]
#[specta::specta]
pub(crate) async fn save_place(
    app: State<'_, AppState>,
    id: Option<Handle>,
    place: SavedPlace,
) -> Result<Handle, DeskError> {
    app.desk().await.save_place(id, place).await
}

/// Saves the places of a table, which the page has read from the file that the agent chose.
#[tauri::command]
#[specta::specta]
pub(crate) async fn import_places(app: State<'_, AppState>, text: String) -> Result<ImportView, DeskError> {
    app.desk().await.import_places(text).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn forget_place(app: State<'_, AppState>, id: Handle) -> Result<(), DeskError> {
    app.desk().await.forget_place(id).await
}

/// Stores a search among the recent ones, with its way back if both ways are searched.
#[tauri::command]
#[specta::specta]
pub(crate) async fn remember_search(
    app: State<'_, AppState>,
    form: SearchForm,
    back: Option<SearchForm>,
) -> Result<(), DeskError> {
    app.desk().await.remember_search(form, back).await
}

/// The pair that was searched last comes first.
#[tauri::command]
#[specta::specta]
pub(crate) async fn recent_pairs(app: State<'_, AppState>) -> Result<Vec<RecentPair>, DeskError> {
    app.desk().await.recent_pairs().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn forget_recent_pairs(app: State<'_, AppState>) -> Result<(), DeskError> {
    app.desk().await.forget_recent_pairs().await
}

/// Finds travellers by the beginnings of words in a name or mail, or by digits of a telephone number; all of them for
/// empty text.
#[tauri::command]
#[specta::specta]
pub(crate) async fn travellers(app: State<'_, AppState>, text: String) -> Result<Vec<TravellerView>, DeskError> {
    app.desk().await.travellers(text).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn save_traveller(
    app: State<'_, AppState>,
    id: Option<Handle>,
    traveller: Traveller,
) -> Result<Handle, DeskError> {
    app.desk().await.save_traveller(id, traveller).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn forget_traveller(app: State<'_, AppState>, id: Handle) -> Result<(), DeskError> {
    app.desk().await.forget_traveller(id).await
}
