//! A WebDriver server, which controls the page of the app.
//!
//! WebKit's own server starts the app and its window. Chromium shows the same page, with the commands of the app behind
//! the bridge of `tests/shell`.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::Once;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use thirtyfour::{Capabilities, WebDriver};
use tokio::time::{Instant, sleep};
use xtask::desktop::{Companion, Desktop};

use crate::stage::built;

const START_LIMIT: Duration = Duration::from_secs(20);
/// The limit of one call. The longest is a check of the whole page on a busy machine.
const ANSWER_LIMIT: Duration = Duration::from_secs(120);
const LOOK_AGAIN: Duration = Duration::from_millis(25);
/// Names the engine for all windows of a test run; `cargo xtask test --engine` sets it.
const ENGINE: &str = "TRANSFER_DESK_ENGINE";

/// What chromedriver says once it listens.
const STARTED: &str = "started successfully on port ";

/// The drivers' ports lie below the range from which the system assigns ports, so no other program gets one by chance.
const FIRST_PORT: u16 = 10_000;
const PORTS: u16 = 20_000;

/// The engine that shows the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Engine {
    /// The web view of Linux and macOS, in the real window.
    WebKit,
    /// The engine of Windows' web view, in a browser.
    Chromium,
}

/// What is started for one window. The page's session ends before it.
pub(crate) struct Driver {
    _server: Companion,
    _bridge: Option<Companion>,
}

impl Driver {
    /// Opens the app, and returns when its page can be controlled.
    pub(crate) async fn open(
        engine: Engine,
        desktop: &Desktop,
        environment: &[(&str, &str)],
        arguments: &[String],
    ) -> Result<(WebDriver, Self)> {
        install_tls();
        match engine {
            Engine::WebKit => Self::open_window(desktop, environment, arguments).await,
            Engine::Chromium => Self::open_browser(desktop, environment, arguments).await,
        }
    }

    async fn open_window(
        desktop: &Desktop,
        environment: &[(&str, &str)],
        arguments: &[String],
    ) -> Result<(WebDriver, Self)> {
        let port = free_port()?;
        let mut command = desktop.command("WebKitWebDriver");
        command.envs(environment.iter().copied()).arg(format!("--port={port}"));
        // Without these variables the app shows its window but cannot be controlled.
        command
            .env("TAURI_AUTOMATION", "true")
            .env("TAURI_WEBVIEW_AUTOMATION", "true");
        let server = Companion::start(&mut command)?;
        listens(port).await?;
        let options = json!({ "binary": program()?, "args": arguments });
        let page = session(port, "webkitgtk:browserOptions", options).await?;
        let driver = Self {
            _server: server,
            _bridge: None,
        };
        Ok((page, driver))
    }

    async fn open_browser(
        desktop: &Desktop,
        environment: &[(&str, &str)],
        arguments: &[String],
    ) -> Result<(WebDriver, Self)> {
        let mut command = desktop.command(built("bridge")?);
        command.envs(environment.iter().copied()).args(arguments);
        let (bridge, address) = Companion::start_until(&mut command, START_LIMIT, |line| line.starts_with("http://"))?;
        let port = free_port()?;
        let mut command = desktop.command("chromedriver");
        command.envs(environment.iter().copied()).arg(format!("--port={port}"));
        let (server, _line) = Companion::start_until(&mut command, START_LIMIT, |line| line.contains(STARTED))?;
        let folder = desktop.home().join(format!("chromium-{port}"));
        let options = json!({ "args": chromium_words(&address, &folder.to_string_lossy()) });
        let page = session(port, "goog:chromeOptions", options).await?;
        let driver = Self {
            _server: server,
            _bridge: Some(bridge),
        };
        Ok((page, driver))
    }
}

impl Engine {
    /// The engine of this test run.
    pub(crate) fn chosen() -> Result<Self> {
        match std::env::var(ENGINE).as_deref() {
            Err(_) | Ok("webkit") => Ok(Self::WebKit),
            Ok("chromium") => Ok(Self::Chromium),
            Ok(other) => bail!("{ENGINE} names no engine: {other}"),
        }
    }
}

/// A window without the browser's own bars, which ends with its driver.
fn chromium_words(address: &str, folder: &str) -> Vec<String> {
    let mut words: Vec<String> = [
        "--no-sandbox", // Chromium refuses to run as root with its sandbox, and it opens this page only.
        "--remote-debugging-pipe",
        "--no-first-run",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--password-store=basic",
        "--window-position=0,0",
        "--window-size=1280,800",
    ]
    .map(str::to_owned)
    .into();
    words.push(format!("--app={address}"));
    words.push(format!("--user-data-dir={folder}"));
    words
}

async fn listens(port: u16) -> Result<()> {
    let until = Instant::now() + START_LIMIT;
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        if Instant::now() > until {
            bail!("WebKitWebDriver did not listen within {} s", START_LIMIT.as_secs());
        }
        sleep(LOOK_AGAIN).await;
    }
    Ok(())
}

async fn session(port: u16, name: &str, options: Value) -> Result<WebDriver> {
    let mut capabilities = Capabilities::new();
    capabilities.set(name, options)?;
    WebDriver::builder(format!("http://127.0.0.1:{port}"), capabilities)
        .request_timeout(ANSWER_LIMIT)
        .await
        .context("the app did not open a window that can be driven")
}

/// The app is beside the tests, because cargo builds both into one folder. The environment can name an installed one.
pub(crate) fn program() -> Result<PathBuf> {
    std::env::var_os("TRANSFER_DESK_PROGRAM").map_or_else(|| built("transfer-desk"), |named| Ok(named.into()))
}

/// Returns a port that this process has not used and that is free on IPv4 and IPv6, because a driver ends if its port is
/// taken on either of them.
fn free_port() -> Result<u16> {
    static GIVEN: AtomicU16 = AtomicU16::new(0);
    let own = std::process::id().wrapping_mul(64); // two test runs at once start at different ports
    (0..PORTS)
        .map(|_| own.wrapping_add(GIVEN.fetch_add(1, Ordering::Relaxed).into()) % u32::from(PORTS))
        .filter_map(|offset| u16::try_from(offset).ok())
        .map(|offset| FIRST_PORT + offset)
        .find(|&port| {
            let addresses: [IpAddr; 2] = [Ipv6Addr::LOCALHOST.into(), Ipv4Addr::LOCALHOST.into()];
            addresses.into_iter().all(|address| !is_taken(address, port))
        })
        .context("no port is free for a driver")
}

/// On a machine without IPv6 or IPv4, the port counts as free there.
fn is_taken(address: IpAddr, port: u16) -> bool {
    TcpListener::bind((address, port)).is_err_and(|error| error.kind() == ErrorKind::AddrInUse)
}

/// The HTTP client needs a provider even without encryption.
fn install_tls() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // It fails only if this process has a provider already, which serves as well.
        let _ = rustls::crypto::ring::default_provider().install_default();
    });
}
