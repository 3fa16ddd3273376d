//! The one window, and the one process that shows it.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use tauri::plugin::TauriPlugin;
use tauri::utils::config::BackgroundThrottlingPolicy;
use tauri::{AppHandle, Manager, Runtime, WebviewUrl, WebviewWindow, WebviewWindowBuilder};

const LABEL: &str = "main";

/// Whether the system tells this start of another one. Linux tells them apart by the data folder; elsewhere they share one
/// name, so only the usual folder has it, and the lock on the folder keeps the others apart.
pub(crate) fn is_only_instance(is_usual_folder: bool) -> bool {
    cfg!(target_os = "linux") || is_usual_folder
}

/// A second start with the same data folder shows the first one's window and leaves.
pub(crate) fn single_instance<R: Runtime>(data_folder: &Path) -> TauriPlugin<R> {
    let mut folder = DefaultHasher::new();
    data_folder.hash(&mut folder);
    tauri_plugin_single_instance::Builder::new()
        .callback(|app: &AppHandle<R>, _, _| come_forward(app))
        .dbus_id(format!("com.transferdesk.desk.d{:016x}", folder.finish()))
        .build()
}

/// The webview keeps what it must under the data folder, like everything else.
pub(crate) fn open<R: Runtime>(app: &AppHandle<R>, data_folder: &Path) -> tauri::Result<()> {
    WebviewWindowBuilder::new(app, LABEL, WebviewUrl::default())
        .title("Transfer Desk")
        .inner_size(1280.0, 800.0)
        .min_inner_size(900.0, 600.0)
        .data_directory(data_folder.join("webview"))
        // What is typed belongs into the vault and into no browser's memory of forms.
        .general_autofill_enabled(false)
        // Nothing is kept by the webview. On Linux this would take the context away that drivers of tests need.
        .incognito(!cfg!(target_os = "linux"))
        // A window that nobody looks at goes on reading and telling.
        .background_throttling(BackgroundThrottlingPolicy::Disabled)
        .build()?;
    Ok(())
}

pub(crate) fn name<R: Runtime>(app: &AppHandle<R>, title: &str) -> tauri::Result<()> {
    app.get_webview_window(LABEL)
        .map_or(Ok(()), |window| window.set_title(title))
}

/// Zero takes it away.
pub(crate) fn count<R: Runtime>(app: &AppHandle<R>, count: u32) -> tauri::Result<()> {
    app.get_webview_window(LABEL)
        .map_or(Ok(()), |window| put_on_icon(&window, count))
}

#[cfg(not(windows))]
fn put_on_icon<R: Runtime>(window: &WebviewWindow<R>, count: u32) -> tauri::Result<()> {
    window.set_badge_count((count > 0).then_some(i64::from(count)))
}

/// Windows has no counts, only pictures.
#[cfg(windows)]
fn put_on_icon<R: Runtime>(window: &WebviewWindow<R>, count: u32) -> tauri::Result<()> {
    use crate::badge::{SIDE, picture};
    let image = (count > 0).then(|| tauri::image::Image::new_owned(picture(count), SIDE.into(), SIDE.into()));
    window.set_overlay_icon(image)
}

fn come_forward<R: Runtime>(app: &AppHandle<R>) {
    let Some(window) = app.get_webview_window(LABEL) else {
        return;
    };
    for done in [window.unminimize(), window.show(), window.set_focus()] {
        if let Err(fault) = done {
            tracing::warn!(%fault, "the window could not come forward");
        }
    }
    tracing::info!("a second start handed over");
}
