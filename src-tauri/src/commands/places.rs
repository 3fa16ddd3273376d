use desk::places::map;
use desk::places::view::{
    FoundPlace, PastedPlace, RecentPair, SavedPlace, SavedPlaceView, Spot, Traveller, TravellerView,
};
use desk::{DeskError, Handle};
use tauri::State;

use crate::room::Room;

/// Saved places first; what lies a likely ride away from the other end is preferred.
#[tauri::command]
#[specta::specta]
pub(crate) async fn find_places(
    room: State<'_, Room>,
    text: String,
    other_end: Option<Spot>,
) -> Result<Vec<FoundPlace>, ()> {
    Ok(room.desk().await.find_places(text, other_end).await)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn read_pasted(
    room: State<'_, Room>,
    text: String,
    other_end: Option<Spot>,
) -> Result<PastedPlace, ()> {
    Ok(room.desk().await.read_pasted(text, other_end).await)
}

/// IANA name.
#[tauri::command]
#[specta::specta]
pub(crate) async fn zone_of(room: State<'_, Room>, at: Spot) -> Result<Option<String>, ()> {
    Ok(room.desk().await.zone_of(at).await)
}

/// A spot, or a ride from its first to its last, in the agent's browser. The window names no address: it has only figures.
#[tauri::command]
#[specta::specta]
#[expect(clippy::needless_pass_by_value, reason = "a command owns what it was sent")]
pub(crate) fn show_on_map(room: State<'_, Room>, spots: Vec<Spot>) -> bool {
    map::address(&spots).is_some_and(|address| room.browse(&address))
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn saved_places(room: State<'_, Room>) -> Result<Vec<SavedPlaceView>, DeskError> {
    room.desk().await.saved_places().await
}

/// A new one, or a change of one that is there.
#[tauri::command]
#[specta::specta]
pub(crate) async fn save_place(
    room: State<'_, Room>,
    id: Option<Handle>,
    place: SavedPlace,
) -> Result<Handle, DeskError> {
    room.desk().await.save_place(id, place).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn forget_place(room: State<'_, Room>, id: Handle) -> Result<(), DeskError> {
    room.desk().await.forget_place(id).await
}

/// The one searched last comes first.
#[tauri::command]
#[specta::specta]
pub(crate) async fn recent_pairs(room: State<'_, Room>) -> Result<Vec<RecentPair>, DeskError> {
    room.desk().await.recent_pairs().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn forget_recent_pairs(room: State<'_, Room>) -> Result<(), DeskError> {
    room.desk().await.forget_recent_pairs().await
}

/// By any part of the name, telephone or mail; all of them for nothing typed.
#[tauri::command]
#[specta::specta]
pub(crate) async fn travellers(room: State<'_, Room>, text: String) -> Result<Vec<TravellerView>, DeskError> {
    room.desk().await.travellers(text).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn save_traveller(
    room: State<'_, Room>,
    id: Option<Handle>,
    traveller: Traveller,
) -> Result<Handle, DeskError> {
    room.desk().await.save_traveller(id, traveller).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn forget_traveller(room: State<'_, Room>, id: Handle) -> Result<(), DeskError> {
    room.desk().await.forget_traveller(id).await
}
