//! A window with a line of text and nothing behind it: what any program of this kind costs before it does anything.

use tauri::http::Response;
use tauri::{WebviewUrl, WebviewWindowBuilder};

const PAGE: &str = "<!doctype html><title>Empty</title><p>Nothing</p>";

fn main() -> tauri::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_default();
    tauri::Builder::default()
        .register_uri_scheme_protocol("empty", |_, _| Response::new(PAGE.as_bytes()))
        .setup(move |app| {
            let page = "empty://localhost/".parse()?;
            WebviewWindowBuilder::new(app, "empty", WebviewUrl::CustomProtocol(page))
                .inner_size(1280.0, 800.0)
                .data_directory(folder.into())
                .build()?;
            Ok(())
        })
        .run(tauri::generate_context!())
}
