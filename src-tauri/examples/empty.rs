//! A window with a line of text and nothing behind it: what any program of this kind costs before it does anything.
//! With `field` as its second argument there is also a field that has the keyboard focus.

use tauri::http::header::CONTENT_TYPE;
use tauri::http::{HeaderValue, Response};
use tauri::{WebviewUrl, WebviewWindowBuilder};

const PAGE: &str = "<!doctype html><title>Empty</title><p>Nothing</p>";
const FIELD: &str = "<!doctype html><title>Empty</title><p>Nothing</p><input id=field><script>field.focus()</script>";

fn main() -> tauri::Result<()> {
    let mut words = std::env::args().skip(1);
    let folder = words.next().unwrap_or_default();
    let page = if words.next().as_deref() == Some("field") {
        FIELD
    } else {
        PAGE
    };
    tauri::Builder::default()
        .register_uri_scheme_protocol("empty", move |_, _| shown(page))
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

/// Without its content type the page is not drawn at all.
fn shown(page: &'static str) -> Response<&'static [u8]> {
    let mut response = Response::new(page.as_bytes());
    response
        .headers_mut()
        .insert(CONTENT_TYPE, HeaderValue::from_static("text/html"));
    response
}
