//! What the window is told without having asked.

use desk::booking::view::BookingsView;
use desk::search::view::SearchView;
use desk::session::SessionView;
use desk::settings::SettingsView;
use desk::startup::StartupView;
use desk::updates::UpdatesView;
use serde::Serialize;

#[derive(Debug, Clone, Serialize, specta::Type, tauri_specta::Event)]
pub(crate) struct StartupChanged(pub(crate) StartupView);

#[derive(Debug, Clone, Serialize, specta::Type, tauri_specta::Event)]
pub(crate) struct SettingsChanged(pub(crate) SettingsView);

#[derive(Debug, Clone, Serialize, specta::Type, tauri_specta::Event)]
pub(crate) struct SessionChanged(pub(crate) SessionView);

#[derive(Debug, Clone, Serialize, specta::Type, tauri_specta::Event)]
pub(crate) struct BookingsChanged(pub(crate) BookingsView);

/// The stored reservations have changed: a screen that shows any of them asks again.
#[derive(Debug, Clone, Serialize, specta::Type, tauri_specta::Event)]
pub(crate) struct ReservationsChanged;

#[derive(Debug, Clone, Serialize, specta::Type, tauri_specta::Event)]
pub(crate) struct SearchChanged(pub(crate) SearchView);

#[derive(Debug, Clone, Serialize, specta::Type, tauri_specta::Event)]
pub(crate) struct UpdatesChanged(pub(crate) UpdatesView);

/// The settings were chosen in the program's menu, which only a Mac has.
#[derive(Debug, Clone, Serialize, specta::Type, tauri_specta::Event)]
pub(crate) struct SettingsWanted;
