use desk::offer::view::{OfferView, RouteView, Selected, StandardExtraView};
use desk::{DeskError, Handle};
use tauri::State;

use crate::app_state::AppState;

/// Sends the whole selection each time; an empty one clears it. The newest question counts.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reprice(
    app: State<'_, AppState>,
    offer: Handle,
    extras: Vec<Selected>,
) -> Result<OfferView, DeskError> {
    app.desk().await.reprice(offer, extras).await
}

/// An empty list means that there is no other route.
#[tauri::command]
#[specta::specta]
pub(crate) async fn route_options(app: State<'_, AppState>, offer: Handle) -> Result<Vec<RouteView>, DeskError> {
    app.desk().await.route_options(offer).await
}

/// Key, price and conditions become those of the chosen route.
#[tauri::command]
#[specta::specta]
pub(crate) async fn choose_route(
    app: State<'_, AppState>,
    offer: Handle,
    route: Handle,
) -> Result<OfferView, DeskError> {
    app.desk().await.choose_route(offer, route).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn supplier_extras(
    app: State<'_, AppState>,
    offer: Handle,
) -> Result<Vec<StandardExtraView>, DeskError> {
    app.desk().await.supplier_extras(offer).await
}
