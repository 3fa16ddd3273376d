#![cfg_attr(all(not(debug_assertions), target_os = "windows"), windows_subsystem = "windows")]

use std::process::ExitCode;

/// The page and the configuration, embedded. This stands here and not in the library: two compilers that embed the page
/// at the same time, as for the library and its tests, share a file, and one of them reads it half written.
fn context() -> tauri::Context {
    tauri::generate_context!()
}

fn main() -> ExitCode {
    match transfer_desk::arguments(std::env::args_os().skip(1)) {
        Ok(arguments) => transfer_desk::run(&arguments, context()),
        Err(usage) => usage.told(),
    }
}
