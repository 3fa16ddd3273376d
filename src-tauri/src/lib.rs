#![doc = include_str!("../README.md")]

mod app_state;
mod arguments;
#[cfg(any(windows, test))]
mod badge;
mod bindings;
mod commands;
mod data_folder;
mod events;
mod first_views;
#[cfg(test)]
mod frozen;
mod log;
mod menu;
mod message;
mod process;
mod updates;
mod window;

use std::path::Path;
use std::process::ExitCode;

use desk::settings::System;
use tauri::Manager;
use tauri_specta::Event as _;

use crate::data_folder::{DataFolder, data_folder};

pub use app_state::{AppState, Browser, Surroundings};
pub use arguments::{Arguments, Usage, arguments};
pub use bindings::wiring;
pub use updates::{Replacement, plugin as updater};

/// Writes the log beside the data from now on.
pub fn start_log(data_folder: &Path) {
    log::start(data_folder);
}

/// Nothing that this process leaves on a disk can be read by other users.
pub fn shut_process() {
    process::without_core_dumps();
    process::for_the_owner_alone();
}

/// Opens the window and stays until it is closed.
pub fn run(arguments: &Arguments, context: tauri::Context) -> ExitCode {
    process::without_words_of_panics();
    shut_process();
    let mut folder = match data_folder(arguments) {
        Ok(found) => found,
        Err(fault) => return cannot_start(&fault),
    };
    // Nothing is written into a folder that another program holds, or that is not this account's own.
    let held = desk::DataFolder::open(&folder.path).ok();
    let of_window = match folder.of_window(held.is_some()) {
        Ok(path) => path,
        Err(fault) => return cannot_start(&fault),
    };
    if held.is_some() {
        start_log(&folder.path);
    }
    process::without_error_reports();
    if held.as_ref().is_some_and(|held| !held.is_closed()) {
        tracing::warn!("the data folder cannot be closed: other users of this computer may read it");
    }
    let wiring = wiring::<tauri::Wry>();
    let state_file = of_window.join("window.json").display().to_string();
    let remembered = tauri_plugin_window_state::StateFlags::SIZE | tauri_plugin_window_state::StateFlags::MAXIMIZED;
    let surroundings = Surroundings::of_this_system(arguments.clone(), folder.path.clone(), held);
    let mut builder = tauri::Builder::default();
    if window::is_only_instance(System::HERE, folder.is_usual) {
        // This plugin comes first: a second start must leave before it touches anything.
        builder = builder.plugin(window::single_instance(&folder.path));
    }
    let DataFolder { mut thrown_away, .. } = folder;
    let app = builder
        .plugin(
            tauri_plugin_window_state::Builder::new()
                .with_filename(state_file)
                .with_state_flags(remembered)
                .build(),
        )
        .plugin(tauri_plugin_clipboard_manager::init())
        .plugin(tauri_plugin_notification::init())
        .plugin(updater())
        .on_menu_event(|app, chosen| {
            if chosen.id() == menu::SETTINGS
                && let Err(fault) = events::SettingsWanted.emit(app)
            {
                tracing::warn!(%fault, "the settings were chosen and not opened");
            }
        })
        .invoke_handler(wiring.invoke_handler())
        .setup(move |app| {
            wiring.mount_events(app);
            AppState::install(app.handle(), surroundings);
            warn_of_old_webview();
            open_window(app.handle(), &of_window);
            Ok(())
        })
        .build(context);
    match app {
        Ok(app) => {
            let code = app.run_return(move |app, event| {
                // On macOS no other event comes after this one.
                if matches!(event, tauri::RunEvent::Exit) {
                    app.state::<AppState>().close();
                    for folder in thrown_away.drain(..) {
                        // The next run tries again to remove what cannot be removed now.
                        let _ = desk::DataFolder::throw_away(&folder.keep());
                    }
                }
            });
            u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from)
        }
        Err(fault) => cannot_start(&fault),
    }
}

fn open_window(app: &tauri::AppHandle, data_folder: &Path) {
    let state = app.clone();
    let on_file = move |file: &mut window::PageFile| state.state::<AppState>().write_first_views(file);
    // An error returned from Tauri's setup would end the program without a message.
    if let Err(fault) = window::open(app, data_folder, on_file) {
        cannot_start(&fault);
        app.exit(1);
    }
}

/// The page is built for newer versions, and a page that stays blank cannot say so itself.
fn warn_of_old_webview() {
    let Ok(version) = tauri::webview_version() else {
        return;
    };
    if cfg!(windows) && window::is_too_old(&version) {
        message::complain(&format!(
            "Transfer Desk is made for Microsoft Edge WebView2 {} or newer; this computer has {version}. The window may stay \
             blank or look broken. Nothing that is stored is touched. Update WebView2 (or ask who looks after this computer) \
             and start again.\n",
            window::OLDEST_WEBVIEW2
        ));
    }
}

fn cannot_start(fault: &dyn std::error::Error) -> ExitCode {
    message::complain(&format!("Transfer Desk cannot open its window: {fault}\n"));
    ExitCode::FAILURE
}
