//! The views of the first screen, written into the page when it is made, so that it is painted before it asks for
//! anything.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use desk::Desk;
use desk::session::{CoverView, SessionView};
use desk::settings::SettingsView;
use desk::startup::StartupView;
use serde::Serialize;
use tauri::http::HeaderValue;
use tauri::http::header::{CACHE_CONTROL, CONTENT_TYPE};

use crate::window::PageFile;

/// The views of one moment, each of which the page follows from there on.
#[derive(Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FirstViews {
    startup: StartupView,
    settings: SettingsView,
    session: SessionView,
    /// `None`: the desk could not open.
    cover: Option<CoverView>,
}

impl FirstViews {
    /// `None`: the desk is changing at this moment, so the page has to ask.
    pub(crate) fn of(desk: &Desk) -> Option<Self> {
        ready(async {
            Self {
                startup: desk.startup().await,
                settings: desk.settings().await,
                session: desk.session().await,
                cover: desk.cover_view().await.ok(),
            }
        })
    }
}

/// Writes the views into the file if it is the page. They name the user, so the web view keeps no copy of it.
pub(crate) fn write(file: &mut PageFile, views: impl FnOnce() -> Option<FirstViews>) {
    let kind = file.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if kind.is_none_or(|kind| !kind.starts_with("text/html")) {
        return;
    }
    file.headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Some(page) = views().and_then(|views| written_into(file.body(), &views)) {
        *file.body_mut() = page.into();
    }
}

/// The page with the views at the end of its head. `None`: it has no head.
fn written_into(page: &[u8], views: &impl Serialize) -> Option<Vec<u8>> {
    let (head, rest) = std::str::from_utf8(page).ok()?.split_once("</head>")?;
    // A name that an agent gave may contain the end of the element.
    let views = serde_json::to_string(views).ok()?.replace('<', "\\u003c");
    let element = format!(r#"<script id="first-views" type="application/json">{views}</script>"#);
    Some([head, &element, "</head>", rest].concat().into_bytes())
}

/// `None`: it would have to wait.
fn ready<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_views_stand_in_the_head_and_no_name_ends_their_element() {
        let views = serde_json::json!({ "session": { "user": "</script><script>alert(1)</script>" } });
        let page = b"<!doctype html><html><head><title>Desk</title></head><body></body></html>";
        let page = String::from_utf8(written_into(page, &views).unwrap()).unwrap();
        assert_eq!(page.matches("</script>").count(), 1);
        let (_, rest) = page.split_once(r#"type="application/json">"#).unwrap();
        let (written, rest) = rest.split_once("</script>").unwrap();
        assert_eq!(rest, "</head><body></body></html>");
        assert_eq!(serde_json::from_str::<serde_json::Value>(written).unwrap(), views);
    }

    #[test]
    fn what_is_no_page_stays_as_it_is() {
        assert_eq!(written_into(b"body { color: red }", &1), None);
        assert_eq!(written_into(b"\xff</head>", &1), None);
    }

    #[test]
    fn what_would_wait_is_not_waited_for() {
        assert_eq!(ready(async { 1 }), Some(1));
        assert_eq!(ready(std::future::pending::<u32>()), None);
    }
}
