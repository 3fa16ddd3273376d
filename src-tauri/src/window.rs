//! The one window, and the one process that shows it.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use desk::settings::{System, Theme, look_at};
use tauri::http::Response;
use tauri::plugin::TauriPlugin;
use tauri::utils::config::BackgroundThrottlingPolicy;
use tauri::webview::NewWindowResponse;
use tauri::window::Color;
use tauri::{AppHandle, Manager, Runtime, Url, WebviewUrl, WebviewWindow, WebviewWindowBuilder};

const LABEL: &str = "main";
/// The same as `build.target` in `ui/vite.config.ts`.
pub(crate) const OLDEST_WEBVIEW2: u32 = 120;

/// Whether a second start with the same folder shows the window of the first one. On Linux the name depends on the data
/// folder. On Windows there is one name for all, so only the usual folder has it. macOS itself starts a program only
/// once, and the name would be a file that any user can take. The lock on the folder covers the other cases.
pub(crate) fn is_only_instance(system: System, is_usual_folder: bool) -> bool {
    match system {
        System::Linux => true,
        System::Windows => is_usual_folder,
        System::Macos => false,
    }
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

/// A file of the page, on its way to the web view.
pub(crate) type PageFile = Response<Cow<'static, [u8]>>;

/// The webview stores what it must under the data folder, like everything else.
pub(crate) fn open<R: Runtime>(
    app: &AppHandle<R>,
    data_folder: &Path,
    on_file: impl Fn(&mut PageFile) + Send + Sync + 'static,
) -> tauri::Result<()> {
    let look = look_at(data_folder);
    let theme = look.theme;
    let mut window = WebviewWindowBuilder::new(app, LABEL, WebviewUrl::default())
        .title("Transfer Desk")
        .inner_size(1280.0, 800.0)
        .min_inner_size(900.0, 600.0)
        .data_directory(data_folder.join("webview"))
        // Typed text belongs in the vault and not in a browser's memory of forms.
        .general_autofill_enabled(false)
        // The webview stores nothing. On Linux this would remove the context that test drivers need.
        .incognito(!cfg!(target_os = "linux"))
        // A window that is out of sight continues to read and to notify. Tauri passes this to macOS only.
        .background_throttling(BackgroundThrottlingPolicy::Disabled)
        // The page is the only one; addresses on the way to a browser go through the core.
        .on_navigation(is_own_page)
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .theme(frame_of(System::HERE, theme))
        .initialization_script(dressing(theme))
        .on_web_resource_request(move |_, file| on_file(file));
    if let Some(chosen) = chosen(theme) {
        window = window.background_color(ground_of(chosen));
    }
    let window = window.build()?;
    put_ground(&window, theme);
    put_zoom(&window, look.zoom_percent);
    Ok(())
}

/// `None`: the system decides.
fn chosen(theme: Theme) -> Option<tauri::Theme> {
    match theme {
        Theme::System => None,
        Theme::Light => Some(tauri::Theme::Light),
        Theme::Dark => Some(tauri::Theme::Dark),
    }
}

/// A script that gives the page the agent's theme before it is painted for the first time. WebView2 runs it before the
/// page has an element.
fn dressing(theme: Theme) -> String {
    let name = match theme {
        Theme::System => return String::new(),
        Theme::Light => "light",
        Theme::Dark => "dark",
    };
    format!(
        "(() => {{
            const dress = () => document.documentElement?.setAttribute('data-theme', '{name}');
            if (document.documentElement) return dress();
            const watch = new MutationObserver(() => {{ watch.disconnect(); dress(); }});
            watch.observe(document, {{ childList: true }});
        }})();"
    )
}

/// Windows shows the page under a name of its own, where a server of this computer could answer at another port. A
/// driver of tests begins with an empty page.
fn is_own_page(address: &Url) -> bool {
    match (address.scheme(), address.host_str(), address.port()) {
        ("tauri", Some("localhost"), None) => !cfg!(windows),
        ("http", Some("tauri.localhost"), None) => cfg!(windows),
        _ => address.as_str() == "about:blank",
    }
}

/// The frame, and what shows before the page, is dark or light like the page.
pub(crate) fn follow_theme<R: Runtime>(app: &AppHandle<R>, theme: Theme) {
    let window = app.get_webview_window(LABEL);
    // This runs later on the main thread, because the caller must not wait for it.
    let told = app.run_on_main_thread(move || {
        if let Some(window) = window {
            if let Err(fault) = window.set_theme(frame_of(System::HERE, theme)) {
                tracing::warn!(%fault, "the window's frame keeps its theme");
            }
            put_ground(&window, theme);
        }
    });
    if let Err(fault) = told {
        tracing::warn!(%fault, "the window's frame keeps its theme");
    }
}

/// The page is as large as the agent chose.
pub(crate) fn follow_zoom<R: Runtime>(app: &AppHandle<R>, percent: u32) {
    let window = app.get_webview_window(LABEL);
    // This runs later on the main thread, because the caller must not wait for it.
    let told = app.run_on_main_thread(move || {
        if let Some(window) = window {
            put_zoom(&window, percent);
        }
    });
    if let Err(fault) = told {
        tracing::warn!(%fault, "the page keeps its size");
    }
}

fn put_zoom<R: Runtime>(window: &WebviewWindow<R>, percent: u32) {
    if let Err(fault) = window.set_zoom(f64::from(percent) / 100.0) {
        tracing::warn!(%fault, "the page keeps its size");
    }
}

/// Linux draws its frames itself, and the page there reads the system's choice from the same place.
fn frame_of(system: System, theme: Theme) -> Option<tauri::Theme> {
    match system {
        System::Linux => None,
        System::Windows | System::Macos => chosen(theme),
    }
}

/// Linux is not told of the agent's choice, so the window cannot be asked for it.
fn put_ground<R: Runtime>(window: &WebviewWindow<R>, theme: Theme) {
    let shown = chosen(theme).map_or_else(|| window.theme(), Ok);
    let painted = shown.and_then(|theme| window.set_background_color(Some(ground_of(theme))));
    if let Err(fault) = painted {
        tracing::warn!(%fault, "the window has no ground before the page's");
    }
}

/// The colour that the page calls `--ground`.
fn ground_of(theme: tauri::Theme) -> Color {
    if theme == tauri::Theme::Dark {
        Color(18, 16, 14, 255)
    } else {
        Color(246, 244, 241, 255)
    }
}

/// Whether the page may stay blank in this webview, because it is built for a newer Chromium.
pub(crate) fn is_too_old(webview: &str) -> bool {
    let major = webview.split('.').next().and_then(|major| major.parse::<u32>().ok());
    major.is_some_and(|major| major < OLDEST_WEBVIEW2)
}

pub(crate) fn name<R: Runtime>(app: &AppHandle<R>, title: &str) -> tauri::Result<()> {
    app.get_webview_window(LABEL)
        .map_or(Ok(()), |window| window.set_title(title))
}

/// Zero removes the count.
pub(crate) fn count<R: Runtime>(app: &AppHandle<R>, count: u32) -> tauri::Result<()> {
    app.get_webview_window(LABEL)
        .map_or(Ok(()), |window| put_on_icon(&window, count))
}

#[cfg(not(windows))]
fn put_on_icon<R: Runtime>(window: &WebviewWindow<R>, count: u32) -> tauri::Result<()> {
    window.set_badge_count((count > 0).then_some(i64::from(count)))
}

/// Windows shows no counts, only pictures. Tauri passes no description of the picture to screen readers.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_linux_tells_two_folders_apart_and_macos_no_two_starts() {
        let with_usual_and_other = |system| [true, false].map(|usual| is_only_instance(system, usual));
        assert_eq!(with_usual_and_other(System::Linux), [true, true]);
        assert_eq!(with_usual_and_other(System::Windows), [true, false]);
        assert_eq!(with_usual_and_other(System::Macos), [false, false]);
    }

    #[test]
    fn the_page_leads_nowhere_else() {
        let goes = |address: &str| is_own_page(&address.parse().unwrap());
        let page = match cfg!(windows) {
            true => "http://tauri.localhost/index.html",
            false => "tauri://localhost/",
        };
        for own in [page, "about:blank"] {
            assert!(goes(own), "{own}");
        }
        for other in [
            "https://localhost/",
            "http://tauri.localhost:8080/",
            "tauri://localhost:8080/",
            "https://tauri.localhost/",
            "tauri://elsewhere/",
            "https://tauri.localhost.example/",
            "file:///etc/passwd",
            "data:text/html,x",
            "about:srcdoc",
        ] {
            assert!(!goes(other), "{other}");
        }
    }

    #[test]
    fn a_webview_is_old_below_the_number_that_the_page_is_built_for() {
        assert!(is_too_old("119.0.2151.97"));
        assert!(!is_too_old("120.0.2210.55"));
        assert!(!is_too_old("a version of somebody's own"));
        let build = include_str!("../../ui/vite.config.ts");
        assert!(
            build.contains(&format!("'chrome{OLDEST_WEBVIEW2}'")),
            "the page is built for another"
        );
    }

    /// No test can ask the webviews of Windows and macOS what they keep, so this reads how they are made.
    #[test]
    fn the_webview_keeps_no_forms_stores_nothing_and_goes_on_out_of_sight() {
        let source = include_str!("window.rs");
        let (product, _) = source.split_once("#[cfg(test)]").unwrap();
        for call in [
            ".general_autofill_enabled(false)",
            ".on_new_window(|_, _| NewWindowResponse::Deny)",
            ".incognito(!cfg!(target_os = \"linux\"))",
            ".background_throttling(BackgroundThrottlingPolicy::Disabled)",
        ] {
            assert!(product.contains(call), "{call}");
        }
    }

    #[test]
    fn the_frame_is_as_dark_as_the_page_off_linux() {
        let frames = |system| [Theme::Light, Theme::Dark, Theme::System].map(|theme| frame_of(system, theme));
        assert_eq!(frames(System::Linux), [None; 3]);
        for system in [System::Windows, System::Macos] {
            assert_eq!(
                frames(system),
                [Some(tauri::Theme::Light), Some(tauri::Theme::Dark), None]
            );
        }
        let Color(light, ..) = ground_of(tauri::Theme::Light);
        let Color(dark, ..) = ground_of(tauri::Theme::Dark);
        assert!(dark < 64 && light > 192);
    }
}
