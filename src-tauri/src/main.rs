#![cfg_attr(all(not(debug_assertions), target_os = "windows"), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    match transfer_desk::arguments(std::env::args_os().skip(1)) {
        Ok(arguments) => transfer_desk::run(&arguments),
        Err(usage) => usage.told(),
    }
}
