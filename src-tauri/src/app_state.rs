//! Holds the desk, which is opened once, beside the window. The two are connected by one narrow port.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use desk::Keyring;
use desk::contract::Language;
use desk::updates::{InstallFault, Installation, SignedPackage};
use desk::{DataFolder, Desk, Host, InHost, RunningSandbox, Start, ViewChanged};
use policy::Policy;
use tauri::{AppHandle, Manager, Runtime};
use tauri_specta::Event;
use tokio::sync::{Mutex, OnceCell};

use crate::arguments::Arguments;
use crate::events::{
    BookingsChanged, ReservationsChanged, SearchChanged, SessionChanged, SettingsChanged, StartupChanged,
    UpdatesChanged,
};
use crate::first_views::{self, FirstViews};
use crate::updates::{self, Replacement};
use crate::window::{self, PageFile};

/// How long the end of the program waits for open work.
const CLOSING: Duration = Duration::from_secs(2);

/// How often the desk is asked to do what is due for its own newer version.
const TENDING: Duration = Duration::from_mins(1);

/// Opens an address in the system's browser. Returns true if the system accepted it.
pub type Browser = Arc<dyn Fn(&str) -> bool + Send + Sync>;

/// What the desk needs from the machine.
pub struct Surroundings {
    pub start: Start,
    pub keyring: Arc<dyn Keyring>,
    pub browser: Browser,
    /// A policy that an administrator tries.
    pub policy: Option<PathBuf>,
    /// Whether a new sandbox shows an agency at work.
    pub is_first_start_filled: bool,
    /// How a newer version takes the place of this program.
    pub replacement: Replacement,
}

/// Shared by all commands.
pub struct AppState {
    surroundings: Surroundings,
    sandbox: Sandbox,
    host: Arc<dyn Host>,
    desk: OnceCell<Desk>,
}

impl Surroundings {
    /// `held` is the data folder if it could be opened. If not, the desk tries again and says why.
    pub fn of_this_system(arguments: Arguments, data_folder: PathBuf, held: Option<DataFolder>) -> Self {
        let start = Start {
            data_folder,
            held: Arc::new(std::sync::Mutex::new(held)),
            profile: arguments.profile,
            base_url: arguments.base_url,
            language: sys_locale::get_locale().and_then(|tag| language(&tag)),
            development: cfg!(debug_assertions),
            first_reading: Duration::ZERO,
        };
        Self {
            start,
            keyring: Arc::new(desk::SystemKeyring::new()),
            browser: Arc::new(browse),
            policy: arguments.policy,
            is_first_start_filled: true,
            replacement: Replacement::of_this_program(),
        }
    }
}

impl AppState {
    pub fn install<R: Runtime>(app: &AppHandle<R>, surroundings: Surroundings) {
        let sandbox = Sandbox::default();
        let host = Arc::new(WindowHost {
            app: app.clone(),
            sandbox: Arc::clone(&sandbox),
            is_first_start_filled: surroundings.is_first_start_filled,
            policy: surroundings.policy.clone(),
            replacement: surroundings.replacement.clone(),
        });
        app.manage(Self {
            surroundings,
            sandbox,
            host,
            desk: OnceCell::new(),
        });
        // The keyring may take some time: the window asks and waits, and does not hang.
        let app = app.clone();
        tauri::async_runtime::spawn(async move {
            app.state::<Self>().desk().await;
            // As long as the program runs.
            loop {
                tokio::time::sleep(TENDING).await;
                app.state::<Self>().tend_updates().await;
            }
        });
    }

    /// Looks for a newer version, or fetches it, if that is due.
    pub async fn tend_updates(&self) {
        self.desk().await.tend_updates().await;
    }

    /// Ends the desk, and installs a newer version that waits for the end of the program.
    pub fn close(&self) {
        let desk = self.desk.get();
        let asked = desk.map(|desk| {
            let asking = async { tokio::time::timeout(CLOSING, desk.may_install_at_exit()).await };
            tauri::async_runtime::block_on(asking)
        });
        let installs = matches!(asked, Some(Ok(true)));
        self.close_desk();
        if let Some(desk) = desk.filter(|_| installs) {
            tauri::async_runtime::block_on(desk.install_at_exit());
        }
    }

    /// Closes every file, so that the folder of a single run can be removed. What does not close in time is found at
    /// the next start.
    pub(crate) fn close_desk(&self) {
        let closing = async {
            if let Some(desk) = self.desk.get() {
                desk.close().await;
            }
            drop(self.sandbox.lock().await.take());
        };
        let closed = tauri::async_runtime::block_on(async { tokio::time::timeout(CLOSING, closing).await });
        if closed.is_err() {
            tracing::warn!("the desk was still at work at the end");
        }
    }

    /// The control of the sandbox, once it runs.
    pub(crate) async fn sandbox(&self) -> Option<sandbox::Control> {
        self.sandbox.lock().await.as_ref().map(sandbox::Server::control)
    }

    /// Leaves the page as it is if the desk is not open yet, or is changing at this moment.
    pub(crate) fn write_first_views(&self, file: &mut PageFile) {
        first_views::write(file, || FirstViews::of(self.desk.get()?));
    }

    pub(crate) fn browse(&self, address: &str) -> bool {
        (self.surroundings.browser)(address)
    }

    pub(crate) async fn desk(&self) -> &Desk {
        let open = || {
            let (start, keyring) = (self.surroundings.start.clone(), Arc::clone(&self.surroundings.keyring));
            Desk::open(start, Arc::clone(&self.host), keyring)
        };
        self.desk.get_or_init(open).await
    }
}

/// `None` until the desk asks for one.
type Sandbox = Arc<Mutex<Option<sandbox::Server>>>;

fn browse(address: &str) -> bool {
    let opened = tauri_plugin_opener::open_url(address, None::<&str>);
    opened.inspect_err(no_program).is_ok()
}

/// The error repeats the address, which holds a message and its receiver.
fn no_program(fault: &tauri_plugin_opener::Error) {
    let kind = if let tauri_plugin_opener::Error::Io(fault) = fault {
        Some(fault.kind())
    } else {
        None
    };
    tracing::warn!(?kind, "no program took the address");
}

struct WindowHost<R: Runtime> {
    app: AppHandle<R>,
    sandbox: Sandbox,
    is_first_start_filled: bool,
    policy: Option<PathBuf>,
    replacement: Replacement,
}

impl<R: Runtime> Host for WindowHost<R> {
    fn policy(&self) -> Result<Policy, policy::Fault> {
        policy::of_this_machine(self.policy.as_deref())
            .inspect_err(|fault| tracing::error!(%fault, "the policy stops the start"))
    }

    fn show(&self, change: ViewChanged) {
        let shown = match change {
            ViewChanged::Startup(view) => StartupChanged(view).emit(&self.app),
            ViewChanged::Settings(view) => {
                window::follow_theme(&self.app, view.theme);
                window::follow_zoom(&self.app, view.zoom_percent);
                SettingsChanged(*view).emit(&self.app)
            }
            ViewChanged::Session(view) => SessionChanged(view).emit(&self.app),
            ViewChanged::Bookings(view) => BookingsChanged(view).emit(&self.app),
            ViewChanged::Reservations => ReservationsChanged.emit(&self.app),
            ViewChanged::Search(view) => SearchChanged(*view).emit(&self.app),
            ViewChanged::Updates(view) => UpdatesChanged(view).emit(&self.app),
        };
        if let Err(fault) = shown {
            tracing::error!(%fault, "the window could not be told");
        }
    }

    fn start_sandbox(&self, state: PathBuf) -> InHost<'_, io::Result<RunningSandbox>> {
        Box::pin(async move {
            let mut running = self.sandbox.lock().await;
            let server = match &*running {
                Some(server) => server,
                None => {
                    let options = sandbox::Options {
                        state: Some(state),
                        access: sandbox::Access::Private,
                        first_start: self.is_first_start_filled,
                        ..sandbox::Options::default()
                    };
                    // Without the path of the file, because the folders above it name the account.
                    let started = sandbox::Server::start(options).await.map_err(|fault| match fault {
                        sandbox::StartError::Listen { error, .. } | sandbox::StartError::State { error, .. } => error,
                    })?;
                    running.insert(started)
                }
            };
            Ok(RunningSandbox {
                base_url: server.base_url(),
                key: server.key().cloned(),
            })
        })
    }

    fn forget_in_sandbox<'a>(&'a self, is_forgotten: &'a (dyn Fn(&str) -> bool + Sync)) -> InHost<'a, io::Result<()>> {
        Box::pin(async move {
            let running = self.sandbox.lock().await;
            let control = running.as_ref().map(sandbox::Server::control);
            control.map_or(Ok(()), |control| control.forget(is_forgotten))
        })
    }

    fn installation(&self) -> Installation {
        self.replacement.installation.clone()
    }

    fn verify_package(&self, package: &SignedPackage) -> Result<(), InstallFault> {
        updates::verify(&self.app, &self.replacement, package)
    }

    fn install_package(&self, package: Arc<SignedPackage>, restart: bool) -> InHost<'_, Result<(), InstallFault>> {
        let (app, replacement) = (self.app.clone(), self.replacement.clone());
        let install = move || {
            let closing = app.clone();
            // At the end of the program the desk is closed already.
            let before_end = move || closing.state::<AppState>().close_desk();
            let restart = restart.then(|| Box::new(before_end) as updates::BeforeEnd);
            updates::install(&app, &replacement, &package, restart)
        };
        let installing = tauri::async_runtime::spawn_blocking(install);
        Box::pin(async move { installing.await.unwrap_or(Err(InstallFault::NotWritten)) })
    }

    fn stop_sandbox(&self) -> InHost<'_, ()> {
        Box::pin(async move {
            if let Some(server) = self.sandbox.lock().await.take() {
                server.stop().await;
            }
        })
    }
}

/// `de-AT`, `de_AT.UTF-8` and `de` are all German.
fn language(tag: &str) -> Option<Language> {
    let primary = tag.split(['-', '_', '.']).next()?;
    Language::ALL
        .into_iter()
        .find(|language| language.tag().starts_with(&primary.to_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_of_the_system_is_understood_in_any_spelling() {
        assert_eq!(language("de_AT.UTF-8"), Some(Language::De));
        assert_eq!(language("tr"), Some(Language::Tr));
        assert_eq!(language("ru-RU"), Some(Language::Ru));
        assert_eq!(language("EN-gb"), Some(Language::En));
        assert_eq!(language("fr-FR"), None);
        assert_eq!(language("C"), None);
    }
}
