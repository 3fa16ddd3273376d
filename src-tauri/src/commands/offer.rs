use desk::offer::view::{OfferView, RouteView, Selected, StandardExtraView};
use desk::{DeskError, Handle};
use tauri::State;

use crate::room::Room;

/// With the whole selection that is wanted, each time; an empty one clears it. The newest question wins.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reprice(
    room: State<'_, Room>,
    offer: Handle,
    extras: Vec<Selected>,
) -> Result<OfferView, DeskError> {
    room.desk().await.reprice(offer, extras).await
}

/// None: there is no other way.
#[tauri::command]
#[specta::specta]
pub(crate) async fn route_options(room: State<'_, Room>, offer: Handle) -> Result<Vec<RouteView>, DeskError> {
    room.desk().await.route_options(offer).await
}

/// Key, price and conditions become those of the route.
#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_route(room: State<'_, Room>, offer: Handle, route: Handle) -> Result<OfferView, DeskError> {
    room.desk().await.choose_route(offer, route).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn supplier_extras(room: State<'_, Room>, offer: Handle) -> Result<Vec<StandardExtraView>, DeskError> {
    room.desk().await.supplier_extras(offer).await
}
