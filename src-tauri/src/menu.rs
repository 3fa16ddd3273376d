//! The menu bar that every program has on a Mac, with texts from the window, which knows the agent's language. Other
//! systems have none.

use serde::Deserialize;
use tauri::menu::{AboutMetadata, Menu, MenuItem, PredefinedMenuItem, Submenu, WINDOW_SUBMENU_ID};
use tauri::{AppHandle, Runtime};

/// The id of the settings item.
pub(crate) const SETTINGS: &str = "settings";

#[derive(Debug, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MenuWords {
    about: String,
    settings: String,
    services: String,
    hide: String,
    hide_others: String,
    show_all: String,
    quit: String,
    edit: String,
    undo: String,
    redo: String,
    cut: String,
    copy: String,
    paste: String,
    select_all: String,
    window: String,
    minimize: String,
    zoom: String,
    close: String,
}

/// Replaces the former menus.
pub(crate) fn name<R: Runtime>(app: &AppHandle<R>, words: &MenuWords) -> tauri::Result<()> {
    if cfg!(target_os = "macos") {
        let menus = [of_program(app, words)?, of_texts(app, words)?, of_window(app, words)?];
        let [program, texts, window] = &menus;
        app.set_menu(Menu::with_items(app, &[program, texts, window])?)?;
    }
    Ok(())
}

fn of_program<R: Runtime>(app: &AppHandle<R>, words: &MenuWords) -> tauri::Result<Submenu<R>> {
    let package = app.package_info();
    let about = AboutMetadata {
        name: Some(package.name.clone()),
        version: Some(package.version.to_string()),
        ..AboutMetadata::default()
    };
    let line = || PredefinedMenuItem::separator(app);
    Submenu::with_items(
        app,
        &package.name,
        true,
        &[
            &PredefinedMenuItem::about(app, Some(&words.about), Some(about))?,
            &line()?,
            &MenuItem::with_id(app, SETTINGS, &words.settings, true, Some("Cmd+,"))?,
            &line()?,
            &PredefinedMenuItem::services(app, Some(&words.services))?,
            &line()?,
            &PredefinedMenuItem::hide(app, Some(&words.hide))?,
            &PredefinedMenuItem::hide_others(app, Some(&words.hide_others))?,
            &PredefinedMenuItem::show_all(app, Some(&words.show_all))?,
            &line()?,
            &PredefinedMenuItem::quit(app, Some(&words.quit))?,
        ],
    )
}

/// Without these items, their keys have no effect in a text field.
fn of_texts<R: Runtime>(app: &AppHandle<R>, words: &MenuWords) -> tauri::Result<Submenu<R>> {
    Submenu::with_items(
        app,
        &words.edit,
        true,
        &[
            &PredefinedMenuItem::undo(app, Some(&words.undo))?,
            &PredefinedMenuItem::redo(app, Some(&words.redo))?,
            &PredefinedMenuItem::separator(app)?,
            &PredefinedMenuItem::cut(app, Some(&words.cut))?,
            &PredefinedMenuItem::copy(app, Some(&words.copy))?,
            &PredefinedMenuItem::paste(app, Some(&words.paste))?,
            &PredefinedMenuItem::select_all(app, Some(&words.select_all))?,
        ],
    )
}

fn of_window<R: Runtime>(app: &AppHandle<R>, words: &MenuWords) -> tauri::Result<Submenu<R>> {
    Submenu::with_id_and_items(
        app,
        WINDOW_SUBMENU_ID,
        &words.window,
        true,
        &[
            &PredefinedMenuItem::minimize(app, Some(&words.minimize))?,
            &PredefinedMenuItem::maximize(app, Some(&words.zoom))?,
            &PredefinedMenuItem::separator(app)?,
            &PredefinedMenuItem::close_window(app, Some(&words.close))?,
        ],
    )
}
