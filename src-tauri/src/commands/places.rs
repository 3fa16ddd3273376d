use desk::places::map;
use desk::places::view::{
    FoundPlace, PastedPlace, RecentPair, SavedPlace, SavedPlaceView, Spot, Traveller, TravellerView,
};
use desk::{DeskError, Handle};
use tauri::State;

use crate::app_state::AppState;

/// Saved places first; what lies a likely ride away from the other end is preferred.
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

/// IANA name.
#[tauri::command]
#[specta::specta]
pub(crate) async fn zone_of(app: State<'_, AppState>, at: Spot) -> Result<Option<String>, ()> {
    Ok(app.desk().await.zone_of(at).await)
}

/// A spot, or a ride from its first to its last, in the agent's browser. The window names no address: it has only figures.
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

/// A new one, or a change of one that is there.
#[tauri::command]
#[specta::specta]
pub(crate) async fn save_place(
    app: State<'_, AppState>,
    id: Option<Handle>,
    place: SavedPlace,
) -> Result<Handle, DeskError> {
    app.desk().await.save_place(id, place).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn forget_place(app: State<'_, AppState>, id: Handle) -> Result<(), DeskError> {
    app.desk().await.forget_place(id).await
}

/// The one searched last comes first.
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

/// By any part of the name, telephone or mail; all of them for nothing typed.
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
