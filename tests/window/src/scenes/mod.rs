//! Every screen and state that can be reached, by name, for the pictures and for axe-core.
//!
//! A place is a start of the app. Its scenes follow each other in one window, and each leaves what the next one needs.

use anyhow::Result;
use sandbox::{Fault, FaultRule, Server};

use crate::stage::Stage;
use crate::window::{Language, Theme, Window};

mod book;
mod place;
mod ride;
mod scene;
mod steps;

pub use book::Book;
pub use place::Place;
pub use ride::Ride;
pub use scene::Scene;
pub use steps::make_newer;

/// A place with its window open.
pub struct Opened {
    pub stage: Stage,
    pub window: Window,
    server: Option<Server>,
    /// Whether the settings can be stored, and language and theme therefore chosen.
    settings_hold: bool,
}

impl Opened {
    async fn at(stage: Stage, arguments: &[&str]) -> Result<Self> {
        let window = stage.open(arguments).await?;
        Ok(Self {
            stage,
            window,
            server: None,
            settings_hold: true,
        })
    }

    /// Shows the present scene in this language and theme.
    pub async fn look(&mut self, scene: Scene, (language, theme): (Language, Theme)) -> Result<()> {
        if self.settings_hold {
            self.window.dress(theme).await?;
            self.window.speak(language).await?;
        }
        // A text of the service stays in its language, so the service is asked again in the new one. In the gallery,
        // words of another length move the place that was scrolled to.
        if matches!(scene, Scene::SignInRefused | Scene::Gallery(_)) {
            scene.show(self).await
        } else {
            Ok(())
        }
    }

    pub async fn close(self) -> Result<()> {
        self.stage.close(self.window).await
    }

    fn strike(&self, fault: Fault) {
        self.add(FaultRule::next(fault));
    }

    fn add(&self, rule: FaultRule) {
        if let Some(server) = &self.server {
            server.control().add_fault(rule);
        }
    }

    fn clear_faults(&self) {
        if let Some(server) = &self.server {
            server.control().clear_faults();
        }
    }
}
