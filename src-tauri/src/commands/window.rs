//! What the window asks of the system it stands on.

use tauri::{AppHandle, Runtime};
use tauri_plugin_clipboard_manager::ClipboardExt;

use crate::window;

/// When set, the first painted screen is announced on standard output, for programs that start this one.
const ANNOUNCE: &str = "TRANSFER_DESK_ANNOUNCE";

#[tauri::command]
#[specta::specta]
#[expect(clippy::print_stdout, reason = "this line is the interface")]
pub(crate) fn painted() {
    if std::env::var_os(ANNOUNCE).is_some() {
        println!("painted");
    }
}

#[tauri::command]
#[specta::specta]
#[expect(clippy::needless_pass_by_value, reason = "a command owns what it was sent")]
pub(crate) fn name_window<R: Runtime>(app: AppHandle<R>, title: String) {
    if let Err(fault) = window::name(&app, &title) {
        tracing::warn!(%fault, "the window could not be named");
    }
}

/// Whether the text is in the clipboard now.
#[tauri::command]
#[specta::specta]
#[expect(clippy::needless_pass_by_value, reason = "a command owns what it was sent")]
pub(crate) fn copy_text<R: Runtime>(app: AppHandle<R>, text: String) -> bool {
    app.clipboard()
        .write_text(text)
        .inspect_err(|fault| tracing::warn!(%fault, "nothing was copied"))
        .is_ok()
}

#[tauri::command]
#[specta::specta]
#[expect(clippy::needless_pass_by_value, reason = "a command owns what it was sent")]
pub(crate) fn quit<R: Runtime>(app: AppHandle<R>) {
    app.exit(0);
}
