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
use crate::window::{Language, Theme, Window};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Sandbox,
    Service,
    NoKeyring,
    LostKey,
    UnknownProfile,
    BadAddress,
    /// The language cannot be chosen there, only found on the system.
    BrokenSettings(Language),
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
    GalleryFaults,
    GalleryLists,
    GalleryTable,
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
    /// Whether a chosen language and theme are kept, and so can be chosen.
    settings_hold: bool,
}

impl Place {
    /// A desk that works.
    pub const AT_WORK: [Self; 1] = [Self::Sandbox];

    /// A desk that something keeps from working.
    pub const IN_TROUBLE: [Self; 10] = [
        Self::Service,
        Self::NoKeyring,
        Self::LostKey,
        Self::UnknownProfile,
        Self::BadAddress,
        Self::NewerDatabase,
        Self::BrokenSettings(Language::Turkish),
        Self::BrokenSettings(Language::English),
        Self::BrokenSettings(Language::German),
        Self::BrokenSettings(Language::Russian),
    ];

    /// The looks that the agent can choose there.
    pub fn looks(self) -> Vec<(Language, Theme)> {
        match self {
            Self::BrokenSettings(language) => vec![(language, Theme::Light)],
            _ => Theme::ALL
                .into_iter()
                .flat_map(|theme| Language::ALL.map(|language| (language, theme)))
                .collect(),
        }
    }

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
                Scene::GalleryFaults,
                Scene::GalleryLists,
                Scene::GalleryTable,
                Scene::GalleryPalette,
                Scene::SignedOut,
            ],
            Self::Service => &[Scene::SignInLimited, Scene::SignInFailed, Scene::SignInOffline],
            Self::NoKeyring => &[Scene::SessionNotKept],
            Self::LostKey => &[Scene::Locked, Scene::SetAside],
            Self::UnknownProfile => &[Scene::Problem("unknown-profile")],
            Self::BadAddress => &[Scene::Problem("bad-address")],
            Self::BrokenSettings(_) => &[Scene::Problem("broken-settings")],
            Self::NewerDatabase => &[Scene::Problem("newer-database")],
        }
    }

    pub async fn open(self) -> Result<Opened> {
        match self {
            Self::Sandbox => Opened::at(Stage::new()?, &[]).await,
            Self::Service => {
                let server = Server::start(Options::default()).await?;
                let opened = Opened::at(Stage::new()?, &["--base-url", &server.base_url()]).await?;
                Ok(Opened {
                    server: Some(server),
                    ..opened
                })
            }
            Self::NoKeyring => Opened::at(Stage::without_keyring()?, &[]).await,
            Self::LostKey => {
                let mut stage = signed_in_once().await?;
                stage.lose_keys()?;
                Opened::at(stage, &[]).await
            }
            Self::UnknownProfile => Opened::at(Stage::new()?, &["--profile", "North Coast"]).await,
            Self::BadAddress => Opened::at(Stage::new()?, &["--base-url", "http://api.example.com"]).await,
            Self::BrokenSettings(language) => {
                let stage = Stage::new()?;
                fs::create_dir_all(stage.data())?;
                fs::write(
                    stage.data().join("settings.toml"),
                    "theme = \"dark\"\nthis is not a setting\n",
                )?;
                let window = stage.open_on_system_in(language).await?;
                Ok(Opened {
                    stage,
                    window,
                    server: None,
                    settings_hold: false,
                })
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
            settings_hold: true,
        })
    }

    /// Puts one of the looks of the place on a scene that is shown.
    pub async fn look(&mut self, scene: Scene, (language, theme): (Language, Theme)) -> Result<()> {
        if self.settings_hold {
            self.window.dress(theme).await?;
            self.window.speak(language).await?;
        }
        // What the service said stays as it was said; in another language it has to be asked anew.
        if scene == Scene::SignInRefused {
            scene.show(self).await
        } else {
            Ok(())
        }
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

    /// Whether it is the page of the scene before, only further down.
    pub fn is_further_down(self) -> bool {
        matches!(
            self,
            Self::GalleryInputs
                | Self::GalleryMessages
                | Self::GalleryFaults
                | Self::GalleryLists
                | Self::GalleryTable
                | Self::GalleryPalette
        )
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
            Self::GalleryControls => exhibit(at, "Button").await,
            Self::GalleryInputs => exhibit(at, "Field").await,
            Self::GalleryMessages => exhibit(at, "Notice").await,
            Self::GalleryFaults => exhibit(at, "FaultNotice").await,
            Self::GalleryTable => exhibit(at, "Table").await,
            Self::GalleryLists => exhibit(at, "Progress").await,
            Self::GalleryPalette => exhibit(at, "Neutrals").await,
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
            Self::CommandLine => {
                at.window.fill("command", "").await?;
                close_what_lies_over(&at.window).await
            }
            Self::SignInProfiles
            | Self::Shortcuts
            | Self::ProfileRemove
            | Self::SetAside
            | Self::GalleryDialog
            | Self::GalleryConfirm
            | Self::GallerySelect
            | Self::GalleryCombobox => close_what_lies_over(&at.window).await,
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
            | Self::GalleryFaults
            | Self::GalleryLists
            | Self::GalleryTable
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
            // An earlier refusal, in an earlier language, goes when the new one comes.
            const REFUSALS: &str = "document.querySelectorAll('[data-testid=fault-refused]:not([data-old])')";
            window
                .run(
                    &format!("{REFUSALS}.forEach(one => {{ one.dataset.old = '' }})"),
                    Vec::new(),
                )
                .await?;
            sign_in(window, AGENT, "not-it").await?;
            let script = format!("return {REFUSALS}.length");
            window
                .until("the service refuses", async || {
                    Ok(window.run(&script, Vec::new()).await? == 1)
                })
                .await?;
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

/// A list that was painted anew in another language has lost the focus, and Escape with it.
async fn close_what_lies_over(window: &Window) -> Result<()> {
    const OVER: &str = "[role=listbox], [role=dialog], [role=alertdialog]";
    window
        .run(&format!("document.querySelector('{OVER}')?.focus()"), Vec::new())
        .await?;
    window.keys(Key::Escape).await?;
    let script = format!("return document.querySelector('{OVER}') === null");
    window
        .until("nothing lies over the screen", async || {
            Ok(window.run(&script, Vec::new()).await? == true)
        })
        .await
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
    let stage = Stage::new()?;
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
