//! The desk itself: one data folder, one profile at a time, and what the window asks of them.

mod attention;
mod booking;
mod drafts;
mod field_names;
mod inside;
mod keeping;
mod offers;
mod places;
mod reservations;
mod search;
mod settings;
mod updates;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use chrono::TimeDelta;
use client::{BaseUrl, CannotStart, Client, Limits, Proxy};
use contract::{Currency, Language, Secret};
use store::{DataFolder, Keyring, MemoryKeyring, Settings};
use tokio::sync::RwLock;

use crate::error::DeskError;
use crate::host::{Host, ViewChanged};
use crate::offer::cache::OfferCache;
use crate::places::agency;
use crate::places::view::SavedPlace;
use crate::runner::Runner;
use crate::session::{CoverView, SessionRunner, SessionSetup, SessionView};
use crate::settings::{Chosen, MachinePolicy, cover_minutes, keep_months, language, profile};
use crate::startup::{Problem, StartupView, WayOut};

/// How the program was started.
#[derive(Debug, Clone)]
pub struct Start {
    pub data_folder: PathBuf,
    /// The data folder, if the program has opened it already to write there before the desk opens. The desk takes it
    /// from here.
    pub held: Arc<Mutex<Option<DataFolder>>>,
    pub profile: Option<String>,
    /// The service's address for a profile that lasts for this run only.
    pub base_url: Option<String>,
    /// The language of the system, used where the agent has chosen none.
    pub language: Option<Language>,
    pub development: bool,
    /// How long after it opens the desk reads the service's lists for the first time.
    pub first_reading: Duration,
}

pub struct Desk {
    start: Start,
    host: Arc<dyn Host>,
    keyring: Arc<dyn Keyring>,
    /// The folder id of the profile in front: only its session is shown.
    in_front: Arc<Mutex<String>>,
    /// The offers of all services used in this run.
    offers: Arc<Mutex<OfferCache>>,
    updates: updates::Updates,
    /// The places of the file that the policy names, once they are read.
    agency_places: Arc<OnceLock<Vec<SavedPlace>>>,
    state: RwLock<State>,
}

struct State {
    /// `None` until the folder belongs to this program.
    folder: Option<DataFolder>,
    policy: MachinePolicy,
    is_policy_read: bool,
    /// The agent's choices, as they are stored.
    stored: Settings,
    /// Those, and before them what the policy decides.
    settings: Settings,
    /// One runner for each service used in this run. Its session and its open work continue while another profile is in
    /// front; only the sandbox ends when it is left.
    runners: HashMap<String, Arc<Runner>>,
    /// When each of these was last in front, counted like [`Now::since_start`](engine::clock::Now::since_start).
    left: HashMap<String, Duration>,
    open: Result<Open, Problem>,
}

/// An open profile.
struct Open {
    chosen: Chosen,
    runner: Arc<Runner>,
}

impl Desk {
    /// Always returns a desk. If it could not open, the desk says why and what the agent can do.
    pub async fn open(start: Start, host: Arc<dyn Host>, keyring: Arc<dyn Keyring>) -> Self {
        let path = start.data_folder.display().to_string();
        let state = RwLock::new(State {
            folder: None,
            policy: MachinePolicy::default(),
            is_policy_read: false,
            stored: Settings::default(),
            settings: Settings::default(),
            runners: HashMap::new(),
            left: HashMap::new(),
            open: Err(Problem::InUse { path }),
        });
        let updates = updates::Updates::since(host.now().since_start);
        let desk = Self {
            start,
            host,
            keyring,
            in_front: Arc::default(),
            offers: Arc::default(),
            updates,
            agency_places: Arc::default(),
            state,
        };
        desk.reopen(desk.start.profile.clone()).await;
        desk
    }

    /// Closes everything. What was under way is found at the next opening.
    pub async fn close(&self) {
        let mut state = self.state.write().await;
        for runner in std::mem::take(&mut state.runners).into_values() {
            runner.close().await;
        }
        // The runners have closed their files. The folder is free once its last holders, which follow, are dropped.
        let path = self.start.data_folder.display().to_string();
        state.open = Err(Problem::InUse { path });
        state.folder = None;
    }

    pub async fn startup(&self) -> StartupView {
        self.state.read().await.startup()
    }

    pub async fn leave_problem(&self, way: WayOut) -> StartupView {
        match way {
            WayOut::UseSandbox => {
                self.reopen(Some(profile::SANDBOX.to_owned())).await;
                self.forget_last_profile().await;
            }
            WayOut::TryAgain => self.reopen(self.start.profile.clone()).await,
            WayOut::SetSettingsAside => {
                if let Some(folder) = &self.state.read().await.folder
                    && let Err(fault) = Settings::set_aside(folder)
                {
                    tracing::warn!(%fault, "the settings could not be set aside");
                }
                self.reopen(self.start.profile.clone()).await;
            }
        }
        self.startup().await
    }

    /// A profile that could not be opened must not block the next start too.
    async fn forget_last_profile(&self) {
        if self.start.profile.is_none()
            && let Err(fault) = self.change(|settings| settings.last_profile = None).await
        {
            tracing::warn!(?fault, "the last profile could not be forgotten");
        }
    }

    /// The country in which the agency books: two capital letters.
    pub(crate) async fn country(&self) -> Option<String> {
        let state = self.state.read().await;
        let chosen = state.open.as_ref().map_or(&Chosen::Sandbox, |open| &open.chosen);
        chosen.country()
    }

    pub async fn session(&self) -> SessionView {
        match &self.state.read().await.open {
            Ok(open) => open.runner.session_runner().view(),
            Err(_) => SessionView::nobody(),
        }
    }

    pub async fn sign_in(&self, user_name: &str, password: Secret) -> Result<(), DeskError> {
        self.session_runner().await?.sign_in(user_name, password).await
    }

    pub async fn sign_out(&self) -> Result<(), DeskError> {
        self.session_runner().await?.sign_out().await
    }

    pub async fn cover_view(&self) -> Result<CoverView, DeskError> {
        Ok(self.session_runner().await?.cover_view())
    }

    /// Whether the window can be covered in the present session. `None`: there is none.
    pub async fn can_cover(&self) -> Result<Option<bool>, DeskError> {
        let session = self.session_runner().await?;
        match session.login() {
            Some(_) => Ok(Some(session.knows_password().await)),
            None => Ok(None),
        }
    }

    /// Covers the sessions of all profiles, because another can be chosen.
    pub async fn cover(&self) -> Result<CoverView, DeskError> {
        for runner in self.state.read().await.runners.values() {
            runner.session_runner().cover().await;
        }
        self.cover_view().await
    }

    /// Lifts the cover of the profile in use alone: another profile's password may be one that everybody knows.
    pub async fn uncover(&self, password: Secret) -> Result<CoverView, DeskError> {
        self.session_runner().await?.uncover(password).await
    }

    pub async fn renew_session(&self) -> Result<(), DeskError> {
        self.session_runner().await?.renew_now().await
    }

    pub async fn retry_keyring(&self) -> Result<(), DeskError> {
        self.session_runner().await?.try_store_again().await
    }

    pub async fn set_vault_aside(&self) -> Result<(), DeskError> {
        self.session_runner().await?.set_vault_aside().await
    }

    /// The session of the profile in use, for the features that call the service.
    pub async fn session_runner(&self) -> Result<Arc<SessionRunner>, DeskError> {
        Ok(Arc::clone(self.runner().await?.session_runner()))
    }

    /// The runner of the profile in use, for the work that outlives a click.
    pub async fn runner(&self) -> Result<Arc<Runner>, DeskError> {
        match &self.state.read().await.open {
            Ok(open) => Ok(Arc::clone(&open.runner)),
            Err(_) => Err(DeskError::SignedOut),
        }
    }

    async fn reopen(&self, profile: Option<String>) {
        let mut state = self.state.write().await;
        if let Ok(open) = &state.open {
            let id = open.chosen.folder_id().to_owned();
            state.left.insert(id, self.host.now().since_start);
        }
        state.open = match self.load_settings(&mut state) {
            Ok(()) => self.open_profile(&mut state, profile.as_deref()).await,
            Err(problem) => Err(problem),
        };
        if !matches!(&state.open, Ok(open) if open.chosen == Chosen::Sandbox) {
            self.leave_sandbox(&mut state).await;
        }
        let in_front = state.open.as_ref().map_or("", |open| open.chosen.folder_id());
        in_front.clone_into(&mut self.in_front.lock().unwrap_or_else(PoisonError::into_inner));
        self.speak(&state);
        self.host.show(ViewChanged::Settings(Box::new(self.view(&state))));
        self.host.show(ViewChanged::Startup(state.startup()));
        if let Ok(open) = &state.open {
            self.host
                .show(ViewChanged::Session(open.runner.session_runner().view()));
            self.host.show(ViewChanged::Bookings(open.runner.bookings().await));
        }
    }

    /// The service is asked in the profile's language if it has one, otherwise in the agent's.
    fn speak(&self, state: &State) {
        if let Ok(open) = &state.open {
            let own = open.chosen.language();
            open.runner
                .session_runner()
                .speak(own.unwrap_or_else(|| language(&state.settings, self.start.language)));
        }
    }

    /// Reads the policy, opens the folder, then reads the settings in it. A policy that was read holds for this run.
    fn load_settings(&self, state: &mut State) -> Result<(), Problem> {
        if !state.is_policy_read {
            let policy = self.host.policy().map_err(Problem::of_policy)?;
            state.policy = MachinePolicy::of(policy)?;
            state.is_policy_read = true;
            if let Some(file) = state.policy.places() {
                agency::read_later(file.to_owned(), Arc::clone(&self.agency_places));
            }
        }
        if state.folder.is_none() {
            let path = self.start.data_folder.clone();
            let shown = path.display().to_string();
            let held = self.start.held.lock().unwrap_or_else(PoisonError::into_inner).take();
            let opened = held.map_or_else(|| DataFolder::open(path), Ok);
            state.folder = Some(opened.map_err(|fault| Problem::of_folder(&fault, shown))?);
        }
        if let Some(folder) = &state.folder {
            state.stored = Settings::load(folder).map_err(Problem::of_settings)?;
            state.policy.enter_services(&mut state.stored);
            state.settings = state.policy.over(&state.stored);
        }
        Ok(())
    }

    async fn open_profile(&self, state: &mut State, profile: Option<&str>) -> Result<Open, Problem> {
        let chosen = match (&self.start.base_url, profile) {
            (Some(url), None) => profile::throw_away(url)?,
            (_, profile) => state.policy.choose(&state.settings, profile)?,
        };
        state.policy.allows(&chosen)?;
        let proxy = state.policy.proxy_to(&chosen)?;
        let runner = match state.runners.get(chosen.folder_id()) {
            Some(runner) => {
                let client = runner.session_runner().client();
                client.reach_through(proxy).map_err(|fault| no_client(&fault))?;
                self.cover_if_left_long(state, &chosen, runner).await;
                Arc::clone(runner)
            }
            None => {
                let runner = self.runner_of(state, &chosen, proxy).await?;
                state.runners.insert(chosen.folder_id().to_owned(), Arc::clone(&runner));
                runner
            }
        };
        runner.read_by(chosen.field_map(&state.settings));
        Ok(Open { chosen, runner })
    }

    /// The window counts the minutes of the profile in front alone, and the sandbox in front may need no cover.
    async fn cover_if_left_long(&self, state: &State, chosen: &Chosen, runner: &Runner) {
        let minutes = cover_minutes(&state.settings, chosen);
        let is_due = |left: &Duration| {
            let away = self.host.now().since_start.saturating_sub(*left);
            away >= Duration::from_mins(minutes.into())
        };
        if minutes > 0 && state.left.get(chosen.folder_id()).is_some_and(is_due) {
            runner.session_runner().cover().await;
        }
    }

    /// Opens a runner for a service that is first used in this run.
    async fn runner_of(&self, state: &State, chosen: &Chosen, proxy: Option<Proxy>) -> Result<Arc<Runner>, Problem> {
        let shown = || self.start.data_folder.display().to_string();
        let Some(data) = &state.folder else {
            return Err(Problem::InUse { path: shown() });
        };
        let folder = || {
            data.profile(chosen.folder_id())
                .map_err(|fault| Problem::of_folder(&fault, shown()))
        };
        if let Chosen::ThrowAway { .. } = chosen {
            // What an earlier run left cannot be read, because its key is gone.
            let emptied = std::fs::remove_dir_all(folder()?.path());
            emptied.map_err(|fault| Problem::of_folder(&fault.into(), shown()))?;
        }
        let folder = folder()?;
        let (base, sandbox_key) = match chosen {
            Chosen::Entered { base, .. } | Chosen::ThrowAway { base } => (base.clone(), None),
            Chosen::Sandbox => self.sandbox(folder.path_of("sandbox.json")).await?,
        };
        let keyring: Arc<dyn Keyring> = match chosen {
            Chosen::Sandbox | Chosen::Entered { .. } => Arc::clone(&self.keyring),
            // The key ends with this run, and with it everything that the run wrote.
            Chosen::ThrowAway { .. } => Arc::new(MemoryKeyring::default()),
        };
        let client = Client::new(base, proxy, state.policy.authorities(), Limits::default())
            .map_err(|fault| no_client(&fault))?;
        let client = client.with_sandbox_key(sandbox_key);
        let id = chosen.folder_id().to_owned();
        let setup = SessionSetup {
            client,
            keyring,
            folder,
            language: language(&state.settings, self.start.language),
            covers: cover_minutes(&state.settings, chosen) > 0,
            show: self.session_shown(id.clone()),
        };
        let session = SessionRunner::start(setup).await;
        let watching = settings::watching(state.settings.polling);
        let keep_months = keep_months(&state.settings);
        let first_reading = TimeDelta::from_std(self.start.first_reading).unwrap_or(TimeDelta::zero());
        let show = self.shown(id);
        let host = Arc::clone(&self.host);
        let clock = Box::new(move || host.now());
        let fields = chosen.field_map(&state.settings);
        Ok(Runner::open(session, clock, fields, first_reading, watching, keep_months, show).await)
    }

    async fn sandbox(&self, state: PathBuf) -> Result<(BaseUrl, Option<Secret>), Problem> {
        let started = self.host.start_sandbox(state).await.map_err(|fault| {
            tracing::error!(%fault, "the sandbox could not start");
            Problem::Sandbox
        })?;
        let base = BaseUrl::parse(&started.base_url).map_err(|_| Problem::Sandbox)?;
        Ok((base, started.key))
    }

    /// The sandbox runs only while it is in front, so its open work waits for its next opening.
    async fn leave_sandbox(&self, state: &mut State) {
        if let Some(runner) = state.runners.remove(Chosen::Sandbox.folder_id()) {
            runner.close().await;
        }
        // The sandbox may run without a runner, if its runner could not be opened.
        self.host.stop_sandbox().await;
    }
}

fn no_client(fault: &CannotStart) -> Problem {
    tracing::error!(%fault, "the client could not be made");
    Problem::NoEncryption
}

impl State {
    fn startup(&self) -> StartupView {
        match &self.open {
            Ok(_) => StartupView::Ready,
            Err(problem) => StartupView::Blocked {
                problem: problem.clone(),
            },
        }
    }

    /// What the policy decides, otherwise what was wished, otherwise what goes with the profile and the language.
    fn currency(&self, wished: Option<Currency>, language: Language) -> Currency {
        let chosen = self.open.as_ref().map_or(&Chosen::Sandbox, |open| &open.chosen);
        let decided = self.policy.currency().or(wished);
        decided.unwrap_or_else(|| chosen.currency(language))
    }

    fn uses(&self, name: &str) -> bool {
        match &self.open {
            Ok(Open {
                chosen: Chosen::Entered { profile, .. },
                ..
            }) => profile.name == name,
            Ok(_) | Err(_) => false,
        }
    }
}
