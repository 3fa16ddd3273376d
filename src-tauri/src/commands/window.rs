//! What the window needs from the system.

use desk::{DeskError, outgoing};
use tauri::{AppHandle, Runtime, State};
use tauri_plugin_clipboard_manager::ClipboardExt;
use tauri_plugin_notification::NotificationExt;

use crate::app_state::AppState;
use crate::menu::{self, MenuWords};
use crate::window;

/// If it is set, the first painted screen is announced on standard output, for programs that start this one.
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

/// The menu bar of a Mac, in the agent's language.
#[tauri::command]
#[specta::specta]
#[expect(clippy::needless_pass_by_value, reason = "a command owns what it was sent")]
pub(crate) fn name_menu<R: Runtime>(app: AppHandle<R>, words: MenuWords) {
    if let Err(fault) = menu::name(&app, &words) {
        tracing::warn!(%fault, "the menus could not be named");
    }
}

/// Shows the count on the icon in the task bar, if the system supports it.
#[tauri::command]
#[specta::specta]
#[expect(clippy::needless_pass_by_value, reason = "a command owns what it was sent")]
pub(crate) fn count_on_badge<R: Runtime>(app: AppHandle<R>, count: u32) {
    if let Err(fault) = window::count(&app, count) {
        tracing::debug!(%fault, "no count on the icon");
    }
}

/// Asks the system to notify the agent. The window knows whether the agent wants that.
#[tauri::command]
#[specta::specta]
#[expect(clippy::needless_pass_by_value, reason = "a command owns what it was sent")]
pub(crate) fn notify<R: Runtime>(app: AppHandle<R>, title: String, body: String) -> bool {
    app.notification()
        .builder()
        .title(outgoing::notice(&title))
        .body(outgoing::notice(&body))
        .show()
        .inspect_err(|fault| tracing::warn!(%fault, "the system was not told"))
        .is_ok()
}

/// Copies a value that the window shows. Returns whether it is in the clipboard now.
#[tauri::command]
#[specta::specta]
#[expect(clippy::needless_pass_by_value, reason = "a command owns what it was sent")]
pub(crate) fn copy_value<R: Runtime>(app: AppHandle<R>, text: String) -> bool {
    is_copied(&app, outgoing::copied_value(&text))
}

/// Copies a message of several lines. Returns whether it is in the clipboard now.
#[tauri::command]
#[specta::specta]
#[expect(clippy::needless_pass_by_value, reason = "a command owns what it was sent")]
pub(crate) fn copy_message<R: Runtime>(app: AppHandle<R>, text: String) -> bool {
    is_copied(&app, outgoing::copied_message(&text))
}

/// Begins a mail in the system's mail program; nothing is sent. Returns whether a program took it.
#[tauri::command]
#[specta::specta]
#[expect(clippy::needless_pass_by_value, reason = "a command owns what it was sent")]
pub(crate) fn begin_mail(app: State<'_, AppState>, to: String, subject: String, body: String) -> bool {
    outgoing::mail(&to, &subject, &body).is_some_and(|address| app.browse(&address))
}

/// Begins a message in WhatsApp; nothing is sent. Returns whether a program took it.
#[tauri::command]
#[specta::specta]
#[expect(clippy::needless_pass_by_value, reason = "a command owns what it was sent")]
pub(crate) fn begin_whatsapp(app: State<'_, AppState>, phone: String, text: String) -> bool {
    outgoing::whatsapp(&phone, &text).is_some_and(|address| app.browse(&address))
}

fn is_copied<R: Runtime>(app: &AppHandle<R>, text: String) -> bool {
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

/// The system told the window that the network went or came.
#[tauri::command]
#[specta::specta]
pub(crate) async fn network_changed(app: State<'_, AppState>, online: bool) -> Result<(), DeskError> {
    app.desk().await.runner().await?.network_changed(online.into()).await;
    Ok(())
}

#[cfg(test)]
mod tests {
    /// No test can read the system's clipboard everywhere, so the calls are looked for.
    #[test]
    fn what_leaves_the_window_is_cleaned_by_the_core() {
        let source = include_str!("window.rs");
        let (product, _) = source.split_once("#[cfg(test)]").unwrap();
        for (way_out, cleaned) in [
            (".title(", "outgoing::notice(&title)"),
            (".body(", "outgoing::notice(&body)"),
            ("is_copied(&app, ", "outgoing::copied_"),
            (".write_text(", "text)"),
        ] {
            assert!(product.contains(way_out), "{way_out}");
            for (_, rest) in product
                .match_indices(way_out)
                .map(|(at, _)| product[at..].split_at(way_out.len()))
            {
                assert!(rest.starts_with(cleaned), "{way_out}{rest:.40}");
            }
        }
    }
}
