//! What the desk needs from the program around it: showing views, and a sandbox when the agent wants one.

use std::io;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;

use contract::Secret;

use crate::booking::view::BookingsView;
use crate::search::view::SearchView;
use crate::session::SessionView;
use crate::settings::SettingsView;
use crate::startup::StartupView;
use crate::updates::{InstallFault, Installation, SignedPackage, UpdatesView};
use engine::clock::Now;

/// The whole view of a feature, sent each time something in it changed.
#[derive(Debug, Clone, PartialEq)]
pub enum ViewChanged {
    Startup(StartupView),
    Settings(Box<SettingsView>),
    Session(SessionView),
    Bookings(BookingsView),
    /// The stored reservations have changed: a screen that shows any of them asks again.
    Reservations,
    Search(Box<SearchView>),
    Updates(UpdatesView),
}

/// Where the sandbox inside the program is reached.
pub struct RunningSandbox {
    pub base_url: String,
    /// Sent with every request, if the sandbox answers only its own client.
    pub key: Option<Secret>,
}

/// Work that the program around the core does.
pub type InHost<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The one port of the core. The window implements it; tests record through it.
pub trait Host: Send + Sync + 'static {
    fn show(&self, change: ViewChanged);

    /// What time it is; tests supply their own.
    fn now(&self) -> Now {
        crate::clock::now()
    }

    /// What the administrator of this machine decided. Tests supply their own.
    fn policy(&self) -> Result<policy::Policy, policy::Fault> {
        Ok(policy::Policy::default())
    }

    /// Starts the service inside the program, with its state in the given file.
    fn start_sandbox(&self, state: PathBuf) -> InHost<'_, io::Result<RunningSandbox>>;

    /// Removes everything about each user whose name `is_forgotten` accepts, from the sandbox and from its file.
    fn forget_in_sandbox<'a>(&'a self, is_forgotten: &'a (dyn Fn(&str) -> bool + Sync)) -> InHost<'a, io::Result<()>>;

    /// How this installation gets new versions.
    fn installation(&self) -> Installation {
        Installation::default()
    }

    /// Holds the package against the key that the program ships, and against the version that it should be.
    fn verify_package(&self, _package: &SignedPackage) -> Result<(), InstallFault> {
        Err(InstallFault::Signature)
    }

    /// Puts a package in the place of this installation. On Windows the program ends with that, after it has closed the
    /// desk; elsewhere it starts anew if `restart` says so.
    fn install_package(&self, _package: Arc<SignedPackage>, _restart: bool) -> InHost<'_, Result<(), InstallFault>> {
        Box::pin(async { Err(InstallFault::NotWritten) })
    }

    /// Stops the sandbox if it runs. Its state stays in the file.
    fn stop_sandbox(&self) -> InHost<'_, ()>;
}
