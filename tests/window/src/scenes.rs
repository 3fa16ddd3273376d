//! Every screen and state that can be reached, by name: what the pictures show and what axe-core looks at.
//!
//! A place is a start of the app; its scenes follow each other in one window, each leaving things as the next expects them.

use std::fs;

use anyhow::{Context as _, Result};
use rusqlite::Connection;
use sandbox::{Fault, FaultRule, Options, PASSWORD, Server};
use serde_json::json;
use thirtyfour::Key;

use crate::pages::session::{AGENT, sign_in, sign_out, signed_in_user};
use crate::stage::Stage;
use crate::window::Window;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Sandbox,
    Service,
    NoKeyring,
    LostKey,
    UnknownProfile,
    BadAddress,
    BrokenSettings,
    NewerDatabase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene {
    SignIn,
    SignInProfiles,
    SignInInvalid,
    SignInRefused,
    SignInLimited,
    SignInFailed,
    SignInOffline,
    SignedOut,
    Session,
    SessionNotKept,
    Locked,
    SetAside,
    CommandLine,
    Shortcuts,
    Settings,
    ProfileNew,
    ProfileInvalid,
    SettingsProfiles,
    ProfileRemove,
    GalleryControls,
    GalleryInputs,
    GalleryMessages,
    GalleryLists,
    GalleryPalette,
    GalleryDialog,
    GalleryConfirm,
    GallerySelect,
    GalleryCombobox,
    Problem(&'static str),
}

/// A place with its window open.
pub struct Opened {
    pub stage: Stage,
    pub window: Window,
    server: Option<Server>,
}

impl Place {
    pub const ALL: [Self; 8] = [
        Self::Sandbox,
        Self::Service,
        Self::NoKeyring,
        Self::LostKey,
        Self::UnknownProfile,
        Self::BadAddress,
        Self::BrokenSettings,
        Self::NewerDatabase,
    ];

    pub fn scenes(self) -> &'static [Scene] {
        match self {
            Self::Sandbox => &[
                Scene::SignIn,
                Scene::SignInProfiles,
                Scene::SignInInvalid,
                Scene::SignInRefused,
                Scene::Session,
                Scene::CommandLine,
                Scene::Shortcuts,
                Scene::Settings,
                Scene::ProfileNew,
                Scene::ProfileInvalid,
                Scene::SettingsProfiles,
                Scene::ProfileRemove,
                Scene::GalleryControls,
                Scene::GalleryDialog,
                Scene::GalleryConfirm,
                Scene::GalleryInputs,
                Scene::GallerySelect,
                Scene::GalleryCombobox,
                Scene::GalleryMessages,
                Scene::GalleryLists,
                Scene::GalleryPalette,
                Scene::SignedOut,
            ],
            Self::Service => &[Scene::SignInLimited, Scene::SignInFailed, Scene::SignInOffline],
            Self::NoKeyring => &[Scene::SessionNotKept],
            Self::LostKey => &[Scene::Locked, Scene::SetAside],
            Self::UnknownProfile => &[Scene::Problem("unknown-profile")],
            Self::BadAddress => &[Scene::Problem("bad-address")],
            Self::BrokenSettings => &[Scene::Problem("broken-settings")],
            Self::NewerDatabase => &[Scene::Problem("newer-database")],
        }
    }

    pub async fn open(self) -> Result<Opened> {
        match self {
            Self::Sandbox => Opened::at(Stage::new().await?, &[]).await,
            Self::Service => {
                let server = Server::start(Options::default()).await?;
                let opened = Opened::at(Stage::new().await?, &["--base-url", &server.base_url()]).await?;
                Ok(Opened {
                    server: Some(server),
                    ..opened
                })
            }
            Self::NoKeyring => Opened::at(Stage::without_keyring().await?, &[]).await,
            Self::LostKey => {
                let mut stage = signed_in_once().await?;
                stage.lose_keys()?;
                Opened::at(stage, &[]).await
            }
            Self::UnknownProfile => Opened::at(Stage::new().await?, &["--profile", "North Coast"]).await,
            Self::BadAddress => Opened::at(Stage::new().await?, &["--base-url", "http://api.example.com"]).await,
            Self::BrokenSettings => {
                let stage = Stage::new().await?;
                fs::create_dir_all(stage.data())?;
                fs::write(
                    stage.data().join("settings.toml"),
                    "theme = \"dark\"\nthis is not a setting\n",
                )?;
                Opened::at(stage, &[]).await
            }
            Self::NewerDatabase => {
                let stage = signed_in_once().await?;
                make_newer(&stage)?;
                Opened::at(stage, &[]).await
            }
        }
    }
}

impl Opened {
    async fn at(stage: Stage, arguments: &[&str]) -> Result<Self> {
        let window = stage.open(arguments).await?;
        Ok(Self {
            stage,
            window,
            server: None,
        })
    }

    pub async fn close(self) -> Result<()> {
        self.stage.close(self.window).await
    }

    fn strike(&self, fault: Fault) {
        if let Some(server) = &self.server {
            server.control().add_fault(FaultRule {
                fault,
                on: None,
                skip: 0,
                times: 1,
            });
        }
    }
}

impl Scene {
    pub fn name(self) -> String {
        if let Self::Problem(name) = self {
            return format!("problem-{name}");
        }
        // The name in the code, in the way of file names.
        let mut name = String::new();
        for letter in format!("{self:?}").chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.extend(letter.to_lowercase());
        }
        name
    }

    pub async fn show(self, at: &mut Opened) -> Result<()> {
        match self {
            Self::SignIn | Self::SignInProfiles | Self::SignInInvalid | Self::SignInRefused => {
                self.signing_in(at).await
            }
            Self::SignInLimited | Self::SignInFailed | Self::SignInOffline => self.kept_out(at).await,
            Self::SignedOut | Self::Session | Self::SessionNotKept | Self::Locked | Self::SetAside => {
                self.session(at).await
            }
            Self::CommandLine | Self::Shortcuts => self.frame(at).await,
            Self::Settings | Self::ProfileNew | Self::ProfileInvalid | Self::SettingsProfiles | Self::ProfileRemove => {
                self.settings(at).await
            }
            Self::GalleryControls => exhibit(at, "controls").await,
            Self::GalleryInputs => exhibit(at, "inputs").await,
            Self::GalleryMessages => exhibit(at, "messages").await,
            Self::GalleryLists => exhibit(at, "lists").await,
            Self::GalleryPalette => exhibit(at, "palette").await,
            Self::GalleryDialog | Self::GalleryConfirm | Self::GallerySelect | Self::GalleryCombobox => {
                self.gallery(at).await
            }
            Self::Problem("newer-database") => at.window.find("vault-storage-newer").await.map(drop),
            Self::Problem(_) => at.window.find("startup-problem").await.map(drop),
        }
    }

    /// Closes what lies over the screen, so that the next scene finds it free.
    pub async fn leave(self, at: &Opened) -> Result<()> {
        match self {
            Self::SignInProfiles
            | Self::CommandLine
            | Self::Shortcuts
            | Self::ProfileRemove
            | Self::SetAside
            | Self::GalleryDialog
            | Self::GalleryConfirm
            | Self::GallerySelect
            | Self::GalleryCombobox => at.window.keys(Key::Escape).await,
            Self::SignIn
            | Self::SignInInvalid
            | Self::SignInRefused
            | Self::SignInLimited
            | Self::SignInFailed
            | Self::SignInOffline
            | Self::SignedOut
            | Self::Session
            | Self::SessionNotKept
            | Self::Locked
            | Self::Settings
            | Self::ProfileNew
            | Self::ProfileInvalid
            | Self::SettingsProfiles
            | Self::GalleryControls
            | Self::GalleryInputs
            | Self::GalleryMessages
            | Self::GalleryLists
            | Self::GalleryPalette
            | Self::Problem(_) => Ok(()),
        }
    }

    async fn signing_in(self, at: &Opened) -> Result<()> {
        let window = &at.window;
        window.find("demo-users").await?;
        if self == Self::SignInProfiles {
            window.press("sign-in-language").await?;
            window.find("sign-in-language-list").await?;
        } else if self == Self::SignInInvalid {
            sign_in(window, "", "").await?;
            window.find("field-fault").await?;
        } else if self == Self::SignInRefused {
            sign_in(window, AGENT, "not-it").await?;
            window.find("fault-refused").await?;
        }
        Ok(())
    }

    async fn kept_out(self, at: &mut Opened) -> Result<()> {
        let shown = if self == Self::SignInLimited {
            at.strike(Fault::RateLimit {
                retry_after: Some("3".to_owned()),
            });
            "fault-rateLimited"
        } else if self == Self::SignInFailed {
            let free = async || Ok(at.window.attribute("sign-in-submit", "aria-disabled").await?.is_none());
            at.window.until("the wait is over", free).await?;
            at.strike(Fault::Error500Html { committed: false });
            "fault-serviceFailed"
        } else {
            if let Some(server) = at.server.take() {
                server.stop().await;
            }
            "fault-offline"
        };
        sign_in(&at.window, AGENT, PASSWORD).await?;
        at.window.find(shown).await.map(drop)
    }

    async fn session(self, at: &Opened) -> Result<()> {
        let window = &at.window;
        if self == Self::SignedOut {
            go(window, "session", "session-sign-out").await?;
            return sign_out(window).await;
        }
        if self == Self::Locked {
            return window.find("session-locked").await.map(drop);
        }
        if self == Self::SetAside {
            window.press("vault-set-aside").await?;
            return window.find("set-aside-dialog").await.map(drop);
        }
        sign_in(window, AGENT, PASSWORD).await?;
        signed_in_user(window).await?;
        Ok(())
    }

    async fn frame(self, at: &Opened) -> Result<()> {
        let window = &at.window;
        if self == Self::Shortcuts {
            window.press("session-user").await?;
            window.keys("?").await?;
            return window.find("shortcut-sheet").await.map(drop);
        }
        window.combination(Key::Control, 'k').await?;
        window.focused("command").await?;
        window.keys("e").await
    }

    async fn settings(self, at: &Opened) -> Result<()> {
        let window = &at.window;
        if self == Self::ProfileNew {
            return go(window, "settings/new", "profile-form").await;
        }
        if self == Self::ProfileInvalid {
            window.fill("profile-service", "http://api.example.com").await?;
            window.press("profile-save").await?;
            return window.find("field-fault").await.map(drop);
        }
        if self == Self::SettingsProfiles {
            for (name, kind, colour) in [("Training", "test", "violet"), ("North Coast Travel", "live", "teal")] {
                let profile = json!({
                    "name": name, "baseUrl": "https://api.example.com/v2", "colour": colour, "kind": kind,
                    "language": null, "currency": "EUR",
                });
                window
                    .command("save_profile", json!({ "former": null, "profile": profile }))
                    .await?;
            }
            go(window, "settings", "profile-remove-Training").await?;
            return Ok(());
        }
        if self == Self::ProfileRemove {
            window.press("profile-remove-Training").await?;
            return window.find("profile-remove-dialog").await.map(drop);
        }
        go(window, "settings", "settings-about").await
    }

    async fn gallery(self, at: &Opened) -> Result<()> {
        let window = &at.window;
        let (press, shown) = match self {
            Self::GalleryDialog => ("gallery-open-dialog", "gallery-dialog"),
            Self::GalleryConfirm => ("gallery-open-confirm", "gallery-confirm"),
            Self::GallerySelect => ("gallery-select", "gallery-select-list"),
            _ => ("gallery-combobox", "gallery-combobox-list"),
        };
        window.press(press).await?;
        if self == Self::GalleryCombobox {
            window.keys(Key::Down).await?;
        }
        window.find(shown).await.map(drop)
    }
}

async fn go(window: &Window, address: &str, then: &str) -> Result<()> {
    window
        .run("location.hash = `/${arguments[0]}`", vec![json!(address)])
        .await?;
    window.find(then).await.map(drop)
}

async fn exhibit(at: &Opened, name: &str) -> Result<()> {
    let exhibit = format!("gallery-{name}");
    go(&at.window, "gallery", &exhibit).await?;
    let script = "document.querySelector(`[data-testid=\"${arguments[0]}\"]`).scrollIntoView({ block: 'start' })";
    at.window.run(script, vec![json!(exhibit)]).await.map(drop)
}

/// A data folder in which somebody was signed in before.
async fn signed_in_once() -> Result<Stage> {
    let stage = Stage::new().await?;
    let window = stage.open(&[]).await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    signed_in_user(&window).await?;
    stage.close(window).await?;
    Ok(stage)
}

/// The journal says that a later desk wrote it, one that nobody has yet.
pub fn make_newer(stage: &Stage) -> Result<()> {
    let journals = stage.files_called("journal.db")?;
    let journal = Connection::open(journals.first().context("nobody was ever signed in here")?)?;
    journal.pragma_update(None, "user_version", 900)?;
    Ok(journal.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
}
