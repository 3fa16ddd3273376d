use desk::booking::form::{self, DecisionForm, OrderForm};
use desk::booking::view::BookingsView;
use desk::drafts::view::TypedPassenger;
use desk::error::FieldFault;
use desk::{DeskError, Handle};
use tauri::State;

use crate::app_state::AppState;

/// All open bookings, and those that ended lately.
#[tauri::command]
#[specta::specta]
pub(crate) async fn bookings(app: State<'_, AppState>) -> Result<BookingsView, DeskError> {
    Ok(app.desk().await.runner().await?.bookings().await)
}

/// Checks the people as they are typed, by the same rules that apply when the booking is sent.
#[tauri::command]
#[specta::specta]
#[expect(clippy::needless_pass_by_value, reason = "a command owns what it was sent")]
pub(crate) fn check_passengers(passengers: Vec<TypedPassenger>, external: bool) -> Vec<FieldFault> {
    form::check_passengers(&passengers, external)
}

/// Returns the name of the intent, which is written down before anything is sent.
#[tauri::command]
#[specta::specta]
pub(crate) async fn book(app: State<'_, AppState>, order: OrderForm) -> Result<Handle, DeskError> {
    app.desk().await.book(order).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn decide_booking(
    app: State<'_, AppState>,
    intent: Handle,
    decision: DecisionForm,
) -> Result<(), DeskError> {
    app.desk().await.decide_booking(intent, decision).await
}
