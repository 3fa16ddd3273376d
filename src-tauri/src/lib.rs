//! Shows the desk in a window.
//!
//! A command deserialises, calls the desk and gives back what it says; an event carries a feature's whole view. No rule
//! of the business lives here, and no token ever crosses to the window.

mod arguments;
#[cfg(any(windows, test))]
mod badge;
mod bindings;
mod commands;
mod log;
mod room;
mod window;

use std::path::PathBuf;
use std::process::ExitCode;

pub use arguments::{Arguments, Usage, arguments};
pub use bindings::wiring;
pub use room::{Browser, Room, Surroundings};

/// Opens the window and stays until it is closed.
pub fn run(arguments: &Arguments) -> ExitCode {
    let (data_folder, thrown_away) = match data_folder(arguments) {
        Ok(found) => found,
        Err(fault) => return cannot_start(&fault),
    };
    log::start(&data_folder);
    let wiring = wiring::<tauri::Wry>();
    let state_file = data_folder.join("window.json").display().to_string();
    let remembered = tauri_plugin_window_state::StateFlags::SIZE | tauri_plugin_window_state::StateFlags::MAXIMIZED;
    let arguments = arguments.clone();
    let app = tauri::Builder::default()
        // First: a second start must leave before it touches anything.
        .plugin(window::single_instance(&data_folder))
        .plugin(
            tauri_plugin_window_state::Builder::new()
                .with_filename(state_file)
                .with_state_flags(remembered)
                .build(),
        )
        .plugin(tauri_plugin_clipboard_manager::init())
        .plugin(tauri_plugin_notification::init())
        .invoke_handler(wiring.invoke_handler())
        .setup(move |app| {
            wiring.mount_events(app);
            Room::furnish(
                app.handle(),
                Surroundings::of_this_system(arguments, data_folder.clone()),
            );
            window::open(app.handle(), &data_folder)?;
            Ok(())
        })
        .build(tauri::generate_context!());
    match app {
        Ok(app) => {
            let code = app.run_return(|_, _| {});
            // Not by leaving: the folder of one run goes before the process does.
            drop(thrown_away);
            u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from)
        }
        Err(fault) => cannot_start(&fault),
    }
}

/// A profile of one run gets a folder that goes with it, so that it disturbs nobody's lock.
fn data_folder(arguments: &Arguments) -> std::io::Result<(PathBuf, Option<tempfile::TempDir>)> {
    if let Some(given) = &arguments.data_dir {
        return Ok((std::path::absolute(given)?, None));
    }
    if arguments.base_url.is_some() {
        let folder = tempfile::Builder::new().prefix("transfer-desk-").tempdir()?;
        return Ok((folder.path().to_owned(), Some(folder)));
    }
    let home = dirs::data_local_dir().ok_or_else(|| std::io::Error::other("this system names no folder for data"))?;
    Ok((home.join("transfer-desk"), None))
}

#[expect(clippy::print_stderr, reason = "there is no window to say it in")]
fn cannot_start(fault: &dyn std::error::Error) -> ExitCode {
    tracing::error!(%fault, "the window could not be opened");
    eprintln!("Transfer Desk cannot open its window: {fault}");
    ExitCode::FAILURE
}
