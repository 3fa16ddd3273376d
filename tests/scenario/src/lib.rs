#![doc = include_str!("../README.md")]

pub mod booking;
pub mod records;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chrono::{NaiveDate, TimeDelta, Utc};
use desk::contract::{Language, Secret};
use desk::search::view::SearchView;
use desk::session::SessionView;
use desk::updates::Installation;
use desk::{Desk, DeskError, Handle, Host, InHost, RunningSandbox, Start, ViewChanged};
use engine::clock::Now;
use policy::Policy;
use sandbox::{Fault, FaultRule};
use store::{Keyring, MemoryKeyring};
use tempfile::TempDir;
use tokio::sync::watch;

/// How long a test waits for something that must happen.
pub const PATIENCE: Duration = Duration::from_secs(20);

pub const AGENT: &str = "agent@sandbox.test";

pub struct Office {
    folder: TempDir,
    pub keyring: Arc<MemoryKeyring>,
    pub service: sandbox::Server,
    pub window: Arc<Window>,
}

/// Records everything that the desk shows, and tells the desk the address of the office's sandbox.
pub struct Window {
    sandbox_url: String,
    shown: watch::Sender<Vec<ViewChanged>>,
    /// How long the machine slept, and how far its wall clock was set.
    slept: Mutex<(TimeDelta, TimeDelta)>,
    policy: Mutex<Result<Policy, policy::Fault>>,
    /// The address of the updates in the program.
    built_in: Mutex<Option<String>>,
}

impl Office {
    pub async fn open() -> std::io::Result<Self> {
        let service = sandbox::Server::start(sandbox::Options::default())
            .await
            .map_err(std::io::Error::other)?;
        let window = Arc::new(Window {
            sandbox_url: service.base_url(),
            shown: watch::Sender::default(),
            slept: Mutex::default(),
            policy: Mutex::new(Ok(Policy::default())),
            built_in: Mutex::default(),
        });
        Ok(Self {
            folder: tempfile::tempdir()?,
            keyring: Arc::default(),
            service,
            window,
        })
    }

    /// Opens an office with the data folder and the keyring of earlier work.
    pub async fn of(folder: TempDir, keyring: MemoryKeyring) -> std::io::Result<Self> {
        let office = Self::open().await?;
        Ok(Self {
            folder,
            keyring: Arc::new(keyring),
            ..office
        })
    }

    /// Opens an office with a desk at which the agent is signed in.
    pub async fn signed_in() -> Result<(Self, Desk), DeskError> {
        let office = Self::open().await.map_err(|_| DeskError::Offline { proxy: None })?;
        let desk = office.desk().await;
        sign_in(&desk).await?;
        Ok((office, desk))
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Opens the desk as at a start of the program. Only one can be open at a time.
    pub async fn desk(&self) -> Desk {
        self.desk_with(|_| {}).await
    }

    pub async fn desk_with(&self, how: impl FnOnce(&mut Start)) -> Desk {
        let mut start = Start {
            data_folder: self.folder.path().to_owned(),
            held: Arc::default(),
            profile: None,
            base_url: None,
            language: Some(Language::En),
            development: false,
            // The tests count calls, so the desk must not read the lists by itself.
            first_reading: Duration::from_secs(3_600),
        };
        how(&mut start);
        Desk::open(
            start,
            Arc::clone(&self.window) as Arc<dyn Host>,
            Arc::clone(&self.keyring) as Arc<dyn Keyring>,
        )
        .await
    }

    pub fn strike(&self, fault: Fault) {
        self.service.control().add_fault(FaultRule::next(fault));
    }

    /// The calls that the service received, as `METHOD path`.
    pub fn asked(&self) -> Vec<String> {
        self.service
            .control()
            .journal()
            .iter()
            .map(|call| format!("{} {}", call.method, call.path))
            .collect()
    }

    /// Waits until the service received this call, given as `METHOD path`.
    pub async fn until_asked(&self, call: &str) {
        let asked = async {
            while !self.asked().iter().any(|one| one == call) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let reached = tokio::time::timeout(PATIENCE, asked).await;
        assert!(reached.is_ok(), "{call} not within {PATIENCE:?}: {:?}", self.asked());
    }

    pub fn renewals(&self) -> usize {
        self.asked()
            .iter()
            .filter(|call| call.ends_with("/refresh-token"))
            .count()
    }
}

/// A month from now, because a fixed date would be in the past one day.
pub fn travel_day() -> NaiveDate {
    (Utc::now() + TimeDelta::days(30)).date_naive()
}

pub async fn sign_in(desk: &Desk) -> Result<(), DeskError> {
    desk.sign_in(AGENT, Secret::new(sandbox::PASSWORD)).await
}

/// The signed-in user, if there is one.
pub async fn signed_in(desk: &Desk) -> Option<String> {
    match desk.session().await {
        SessionView::Active { user, .. } | SessionView::Renewing { user, .. } => Some(user.as_str().to_owned()),
        SessionView::SignedOut { .. } | SessionView::Locked { .. } => None,
    }
}

impl Window {
    pub fn shown(&self) -> Vec<ViewChanged> {
        self.shown.borrow().clone()
    }

    /// What the administrator of the machine decides from the next opening on.
    pub fn decide(&self, policy: Result<Policy, policy::Fault>) {
        *self.policy.lock().unwrap_or_else(PoisonError::into_inner) = policy;
    }

    /// The program was built with this address of the updates.
    pub fn build_with_updates(&self, address: &str) {
        *self.built_in.lock().unwrap_or_else(PoisonError::into_inner) = Some(address.to_owned());
    }

    /// Time passes for the desk alone; the clock of the service stays.
    pub fn sleep(&self, by: TimeDelta) {
        self.slept.lock().unwrap_or_else(PoisonError::into_inner).0 += by;
    }

    /// The wall clock is set forward or back.
    pub fn set_clock(&self, by: TimeDelta) {
        self.slept.lock().unwrap_or_else(PoisonError::into_inner).1 += by;
    }

    /// The last view of this search that was shown.
    pub fn search(&self, search: Handle) -> Option<SearchView> {
        self.shown().into_iter().rev().find_map(|change| match change {
            ViewChanged::Search(view) if view.search == search => Some(*view),
            ViewChanged::Search(_)
            | ViewChanged::Session(_)
            | ViewChanged::Startup(_)
            | ViewChanged::Settings(_)
            | ViewChanged::Bookings(_)
            | ViewChanged::Updates(_)
            | ViewChanged::Reservations => None,
        })
    }

    /// Waits until the session shown last is as wanted.
    pub async fn until_session(&self, wanted: impl Fn(&SessionView) -> bool) {
        let last = |shown: &Vec<ViewChanged>| shown.iter().rev().find_map(session).is_some_and(&wanted);
        let mut shown = self.shown.subscribe();
        let reached = tokio::time::timeout(PATIENCE, shown.wait_for(last)).await;
        assert!(
            reached.is_ok(),
            "not within {PATIENCE:?}; shown were {:?}",
            self.shown()
        );
    }
}

impl Host for Window {
    fn show(&self, change: ViewChanged) {
        self.shown.send_modify(|shown| shown.push(change));
    }

    fn now(&self) -> Now {
        let now = desk::clock::now();
        let (slept, set) = *self.slept.lock().unwrap_or_else(PoisonError::into_inner);
        Now {
            since_start: now.since_start + slept.to_std().unwrap_or_default(),
            wall: now.wall + slept + set,
        }
    }

    fn policy(&self) -> Result<Policy, policy::Fault> {
        self.policy.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn installation(&self) -> Installation {
        Installation {
            address: self.built_in.lock().unwrap_or_else(PoisonError::into_inner).clone(),
            ..Installation::default()
        }
    }

    fn start_sandbox(&self, _state: PathBuf) -> InHost<'_, std::io::Result<RunningSandbox>> {
        let sandbox = RunningSandbox {
            base_url: self.sandbox_url.clone(),
            key: None,
        };
        Box::pin(std::future::ready(Ok(sandbox)))
    }

    fn forget_in_sandbox<'a>(&'a self, _: &'a (dyn Fn(&str) -> bool + Sync)) -> InHost<'a, std::io::Result<()>> {
        Box::pin(std::future::ready(Ok(())))
    }

    fn stop_sandbox(&self) -> InHost<'_, ()> {
        Box::pin(std::future::ready(()))
    }
}

fn session(change: &ViewChanged) -> Option<&SessionView> {
    match change {
        ViewChanged::Session(view) => Some(view),
        ViewChanged::Startup(_)
        | ViewChanged::Settings(_)
        | ViewChanged::Bookings(_)
        | ViewChanged::Reservations
        | ViewChanged::Updates(_)
        | ViewChanged::Search(_) => None,
    }
}
