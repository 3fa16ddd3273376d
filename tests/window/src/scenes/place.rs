//! The ways in which the app can be started, and the scenes that can be seen then.

use std::fs;

use anyhow::Result;
use sandbox::{Options, PASSWORD, Server};

use super::steps::{make_newer, signed_in_once, work_done};
use super::{Book, Opened, Ride, Scene};
use crate::pages::session::{AGENT, sign_in, signed_in_user};
use crate::stage::Stage;
use crate::window::{Language, Theme};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Sandbox,
    /// The sandbox after some work.
    Book,
    Service,
    /// An agency at work, from the search to the outcome, and its desk book.
    Agency,
    /// An agency at work with a service that asks for a wait.
    BusyAgency,
    /// A service that asks for a wait, during which no other scene can be shown.
    BusyService,
    NoKeyring,
    LostKey,
    UnknownProfile,
    BadAddress,
    /// The language cannot be chosen here, but comes from the system.
    BrokenSettings(Language),
    NewerDatabase,
}

impl Place {
    /// A desk that works.
    pub const AT_WORK: [Self; 2] = [Self::Sandbox, Self::Book];

    pub const AGENCY: [Self; 2] = [Self::Agency, Self::BusyAgency];

    /// A desk that cannot work.
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

    /// The languages and themes that the agent can choose there.
    pub fn looks(self) -> Vec<(Language, Theme)> {
        if let Self::BrokenSettings(language) = self {
            return vec![(language, Theme::Light)];
        }
        Theme::ALL
            .into_iter()
            .flat_map(|theme| Language::ALL.map(|language| (language, theme)))
            .collect()
    }

    pub fn scenes(self) -> Vec<Scene> {
        match self {
            Self::Sandbox => AT_WORK.to_vec(),
            Self::Book => AT_THE_BOOK.to_vec(),
            Self::Agency => {
                let rides = Ride::ALL.map(Scene::Ride);
                rides.into_iter().chain(Book::ALL.map(Scene::Book)).collect()
            }
            Self::BusyAgency => [Ride::Waiting, Ride::Limited].map(Scene::Ride).to_vec(),
            Self::Service => vec![Scene::SignInFailed, Scene::SignInOffline],
            Self::BusyService => vec![Scene::SignInLimited],
            Self::NoKeyring => vec![Scene::SessionNotKept],
            Self::LostKey => vec![Scene::Locked, Scene::SetAside],
            Self::UnknownProfile => vec![Scene::Problem("unknown-profile")],
            Self::BadAddress => vec![Scene::Problem("bad-address")],
            Self::BrokenSettings(_) => vec![Scene::Problem("broken-settings")],
            Self::NewerDatabase => vec![Scene::NewerDatabase],
        }
    }

    /// The scenes that no walk checks in four languages, with the scenes that lead to them. A walk takes long, so its
    /// scenes are not checked twice.
    pub fn unwalked(self) -> Vec<Scene> {
        if self == Self::Agency {
            let rides = UNWALKED_RIDES.map(Scene::Ride);
            return rides.into_iter().chain(UNWALKED_BOOK.map(Scene::Book)).collect();
        }
        self.scenes()
    }

    pub async fn open(self) -> Result<Opened> {
        match self {
            Self::Sandbox => Opened::at(Stage::new()?, &[]).await,
            Self::Book => {
                let opened = Opened::at(Stage::new()?, &[]).await?;
                work_done(&opened.window).await?;
                Ok(opened)
            }
            Self::Agency | Self::BusyAgency => {
                let options = Options {
                    reservations: 60,
                    ..Options::default()
                };
                let server = Server::start(options).await?;
                let stage = Stage::new()?;
                let window = stage.open_at(&server.base_url()).await?;
                sign_in(&window, AGENT, PASSWORD).await?;
                signed_in_user(&window).await?;
                Ok(Opened {
                    stage,
                    window,
                    server: Some(server),
                    settings_hold: true,
                })
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

const UNWALKED_RIDES: [Ride; 8] = [
    Ride::Form,
    Ride::Offers,
    Ride::Compare,
    Ride::NoOffers,
    Ride::Both,
    Ride::BothExtras,
    Ride::BothReview,
    Ride::BothRecorded,
];

const UNWALKED_BOOK: [Book; 15] = [
    Book::Attention,
    Book::RecordTrouble,
    Book::Change,
    Book::ChangeDifference,
    Book::ChangeMoved,
    Book::Cancel,
    Book::Cancelled,
    Book::CancelAgain,
    Book::CancelUnknown,
    Book::Settled,
    Book::List,
    Book::Trips,
    Book::Typed,
    Book::NoneFound,
    Book::Private,
];

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
    Scene::Gallery("Notice"),
    Scene::Gallery("FaultNotice"),
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
