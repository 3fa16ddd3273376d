//! An agency with many reservations, all of them read into the vault, and a signed-in agent.

use anyhow::{Result, ensure};
use sandbox::{Options, PASSWORD, Server};
use serde_json::json;
use tokio::time::{Duration, Instant, sleep};
use window::pages::session::{AGENT, sign_in, signed_in_user};
use window::{Stage, Window};

const PROFILE: [&str; 2] = ["--profile", "North"];
/// Longer than the reading of a hundred thousand takes, even beside other work.
const READING: Duration = Duration::from_secs(600);

pub(crate) struct Agency {
    pub(crate) window: Window,
    left: Left,
}

/// An agency whose window is closed, and whose desk can be opened again as it was.
pub(crate) struct Left {
    pub(crate) stage: Stage,
    service: Option<Server>,
}

impl Agency {
    pub(crate) async fn of(reservations: usize) -> Result<Self> {
        let options = Options {
            reservations,
            ..Options::default()
        };
        let service = Server::start(options).await?;
        let stage = Stage::new()?;
        let window = stage.open_at(&service.base_url()).await?;
        sign_in(&window, AGENT, PASSWORD).await?;
        signed_in_user(&window).await?;
        let start = Instant::now();
        while window.command("sync_view", json!({})).await?["wholeSince"].is_null() {
            ensure!(start.elapsed() < READING, "the lists were not read in time");
            sleep(Duration::from_millis(200)).await;
        }
        let left = Left {
            stage,
            service: Some(service),
        };
        Ok(Self { window, left })
    }

    pub(crate) async fn leave(self) -> Result<Left> {
        self.left.stage.close(self.window).await?;
        Ok(self.left)
    }
}

impl Left {
    /// Stops the service, so that the window shows only stored records.
    pub(crate) fn end_service(&mut self) {
        self.service = None;
    }

    pub(crate) fn arguments(&self) -> [String; 4] {
        let data = self.stage.data().display().to_string();
        let [option, profile] = PROFILE.map(str::to_owned);
        ["--data-dir".to_owned(), data, option, profile]
    }

    /// Opens the window again, with the session that is stored.
    pub(crate) async fn open(&self) -> Result<Window> {
        let window = self.stage.open(&PROFILE).await?;
        signed_in_user(&window).await?;
        Ok(window)
    }

    /// The same in Chromium.
    pub(crate) async fn open_in_chromium(&self) -> Result<Window> {
        let window = self.stage.open_in_chromium(&PROFILE).await?;
        signed_in_user(&window).await?;
        Ok(window)
    }

    pub(crate) fn empty_arguments(&self) -> [String; 1] {
        [self.stage.desktop.home().join("empty").display().to_string()]
    }

    /// The arguments for the empty window with the keyboard in a field.
    pub(crate) fn field_arguments(&self) -> [String; 2] {
        let [folder] = self.empty_arguments();
        [folder, "field".to_owned()]
    }
}
