//! The ways the app can be started, and what there is to be seen then.

use std::fs;

use anyhow::Result;
use sandbox::{Options, Server};

use super::steps::{make_newer, signed_in_once, work_done};
use super::{Opened, Scene};
use crate::stage::Stage;
use crate::window::{Language, Theme};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Sandbox,
    /// The same with work that was done there.
    Book,
    Service,
    /// It asks for a wait, and as long as that lasts nothing else is to be seen.
    BusyService,
    NoKeyring,
    LostKey,
    UnknownProfile,
    BadAddress,
    /// The language cannot be chosen there, only found on the system.
    BrokenSettings(Language),
    NewerDatabase,
}

impl Place {
    /// A desk that works.
    pub const AT_WORK: [Self; 2] = [Self::Sandbox, Self::Book];

    /// A desk that something keeps from working.
    pub const IN_TROUBLE: [Self; 11] = [
        Self::Service,
        Self::BusyService,
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
        if let Self::BrokenSettings(language) = self {
            return vec![(language, Theme::Light)];
        }
        Theme::ALL
            .into_iter()
            .flat_map(|theme| Language::ALL.map(|language| (language, theme)))
            .collect()
    }

    pub fn scenes(self) -> &'static [Scene] {
        match self {
            Self::Sandbox => AT_WORK,
            Self::Book => AT_THE_BOOK,
            Self::Service => &[Scene::SignInFailed, Scene::SignInOffline],
            Self::BusyService => &[Scene::SignInLimited],
            Self::NoKeyring => &[Scene::SessionNotKept],
            Self::LostKey => &[Scene::Locked, Scene::SetAside],
            Self::UnknownProfile => &[Scene::Problem("unknown-profile")],
            Self::BadAddress => &[Scene::Problem("bad-address")],
            Self::BrokenSettings(_) => &[Scene::Problem("broken-settings")],
            Self::NewerDatabase => &[Scene::NewerDatabase],
        }
    }

    pub async fn open(self) -> Result<Opened> {
        match self {
            Self::Sandbox => Opened::at(Stage::new()?, &[]).await,
            Self::Book => {
                let opened = Opened::at(Stage::new()?, &[]).await?;
                work_done(&opened.window).await?;
                Ok(opened)
            }
            Self::Service | Self::BusyService => {
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

const AT_WORK: &[Scene] = &[
    Scene::SignIn,
    Scene::SignInLanguages,
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
    Scene::Gallery("Button"),
    Scene::GalleryDialog,
    Scene::GalleryConfirm,
    Scene::Gallery("Field"),
    Scene::GallerySelect,
    Scene::GalleryCombobox,
    Scene::Gallery("Notice"),
    Scene::Gallery("FaultNotice"),
    Scene::Gallery("Progress"),
    Scene::Gallery("Table"),
    Scene::Gallery("Neutrals"),
    Scene::SignedOut,
];

const AT_THE_BOOK: &[Scene] = &[
    Scene::Reservations,
    Scene::Record,
    Scene::RecordCancel,
    Scene::RecordCancelSure,
    Scene::RecordChange,
    Scene::Attention,
    Scene::AttentionDone,
    Scene::AttentionSnooze,
    Scene::Places,
    Scene::PlaceNew,
    Scene::TravellerNew,
    Scene::FieldNames,
    Scene::Licences,
    Scene::SandboxPanel,
    Scene::SandboxReset,
];
