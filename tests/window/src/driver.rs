//! WebKit's own WebDriver server, which starts the app and controls the page in it.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::Once;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::json;
use thirtyfour::{Capabilities, WebDriver};
use tokio::time::{Instant, sleep};
use xtask::desktop::{Companion, Desktop};

const START_LIMIT: Duration = Duration::from_secs(20);
/// The limit of one call. The longest is a check of the whole page on a busy machine.
const ANSWER_LIMIT: Duration = Duration::from_secs(120);
const LOOK_AGAIN: Duration = Duration::from_millis(25);

pub(crate) struct Driver {
    port: u16,
    _process: Companion,
}

impl Driver {
    pub(crate) async fn start(desktop: &Desktop, environment: &[(&str, &str)]) -> Result<Self> {
        let port = free_port()?;
        let mut command = desktop.command("WebKitWebDriver");
        command.envs(environment.iter().copied());
        command.arg(format!("--port={port}"));
        // Without these variables the app shows its window but cannot be controlled.
        command
            .env("TAURI_AUTOMATION", "true")
            .env("TAURI_WEBVIEW_AUTOMATION", "true");
        let process = Companion::start(&mut command)?;
        let until = Instant::now() + START_LIMIT;
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            if Instant::now() > until {
                bail!("WebKitWebDriver did not listen within {} s", START_LIMIT.as_secs());
            }
            sleep(LOOK_AGAIN).await;
        }
        Ok(Self {
            port,
            _process: process,
        })
    }

    /// Opens the app, and returns when its page can be controlled.
    pub(crate) async fn open(&self, program: &Path, arguments: &[String]) -> Result<WebDriver> {
        install_tls();
        let mut capabilities = Capabilities::new();
        capabilities.set(
            "webkitgtk:browserOptions",
            json!({ "binary": program, "args": arguments }),
        )?;
        let address = format!("http://127.0.0.1:{}", self.port);
        WebDriver::builder(address, capabilities)
            .request_timeout(ANSWER_LIMIT)
            .await
            .context("the app did not open a window that can be driven")
    }
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// The HTTP client needs a provider even without encryption.
fn install_tls() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // It fails only if this process has a provider already, which serves as well.
        let _ = rustls::crypto::ring::default_provider().install_default();
    });
}
