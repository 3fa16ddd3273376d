//! New versions of the program: looking for one, fetching it, and installing it when no booking can be hurt.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use client::BaseUrl;
use policy::Key;
use semver::Version;
use store::UpdateMode;
use updates::{Publisher, Release};
use uuid::Uuid;

use super::Desk;
use crate::error::DeskError;
use crate::host::ViewChanged;
use crate::settings;
use crate::updates::{SignedPackage, UpdateFault, UpdateState, UpdatesView};

/// The first minutes belong to the agent, who has just started the program.
const FIRST_LOOK: Duration = Duration::from_mins(5);
const BETWEEN_LOOKS: Duration = Duration::from_hours(12);
/// The next look after one that failed, as without a network.
const AFTER_FAILURE: Duration = Duration::from_mins(30);

pub(super) struct Updates {
    state: Mutex<UpdateState>,
    /// The time of the next automatic look, counted like [`Now::since_start`](engine::clock::Now::since_start).
    next_look: Mutex<Duration>,
    /// Held while the desk looks, fetches or installs. A package in it was verified.
    work: tokio::sync::Mutex<Work>,
}

impl Updates {
    /// `now` is counted like [`Now::since_start`](engine::clock::Now::since_start).
    pub(super) fn since(now: Duration) -> Self {
        Self {
            state: Mutex::default(),
            next_look: Mutex::new(now + FIRST_LOOK),
            work: tokio::sync::Mutex::default(),
        }
    }
}

#[derive(Default)]
struct Work {
    /// What was begun before this start is known.
    is_begun_known: bool,
    /// A version that could not be installed. The desk fetches it again only if the agent asks for it.
    failed: Option<String>,
    found: Option<(Publisher, Release)>,
    package: Option<Arc<SignedPackage>>,
}

impl Desk {
    pub async fn updates(&self) -> UpdatesView {
        self.see_what_was_begun().await;
        UpdatesView {
            is_possible: self.publisher_address().await.is_some(),
            way: self.host.installation().way,
            is_held: self.may_send().await,
            state: locked(&self.updates.state).clone(),
        }
    }

    pub async fn choose_updates(&self, mode: UpdateMode) -> Result<(), DeskError> {
        self.may_choose(Key::Updates, "updates").await?;
        self.change(|settings| settings.updates = mode).await
    }

    /// Does what is due. The program around the desk calls it every minute.
    pub async fn tend_updates(&self) {
        let mode = self.update_mode().await;
        let now = self.host.now().since_start;
        let is_due = now >= *locked(&self.updates.next_look);
        if mode != UpdateMode::Off && is_due {
            self.look_for_update().await;
        }
        if mode == UpdateMode::Automatic {
            self.fetch_update(By::Itself).await;
        }
    }

    /// Asks whether there is a newer version. Nothing is downloaded yet.
    pub async fn look_for_update(&self) {
        self.see_what_was_begun().await;
        let Ok(mut work) = self.updates.work.try_lock() else {
            return;
        };
        let Some(base) = self.publisher_address().await else {
            return;
        };
        if self.are_updates_forbidden().await || matches!(self.state_of_updates(), UpdateState::Installed { .. }) {
            return;
        }
        self.tell_updates(UpdateState::Looking).await;
        let found = self.newest(base).await;
        let pause = if found.is_ok() { BETWEEN_LOOKS } else { AFTER_FAILURE };
        *locked(&self.updates.next_look) = self.host.now().since_start + pause;
        let state = match found {
            Ok(None) => {
                (work.found, work.package) = (None, None);
                UpdateState::Newest
            }
            Ok(Some((publisher, release))) => {
                let (version, notes) = (release.version.to_string(), release.notes.clone());
                work.package.take_if(|package| package.version != version);
                work.found = Some((publisher, release));
                if work.package.is_some() {
                    UpdateState::Ready { version }
                } else {
                    UpdateState::Newer { version, notes }
                }
            }
            Err(why) => match &work.package {
                Some(package) => UpdateState::Ready {
                    version: package.version.clone(),
                },
                None => UpdateState::Failed { version: None, why },
            },
        };
        self.tell_updates(state).await;
    }

    /// Installs the newer version that was found, now. An error if a request that changes something at the service is
    /// being sent or may be sent again.
    pub async fn install_update(&self) -> Result<(), DeskError> {
        if self.may_send().await {
            return Err(DeskError::Busy);
        }
        self.fetch_update(By::Agent).await;
        self.install(true).await
    }

    /// Whether a package is here that is to be installed when the agent quits the program. It is asked before the desk
    /// closes, as long as the desk knows what is being sent. Nothing new is sent after that.
    pub async fn may_install_at_exit(&self) -> bool {
        let is_here = self.updates.work.try_lock().is_ok_and(|work| work.package.is_some());
        if !is_here || self.update_mode().await != UpdateMode::Automatic {
            return false;
        }
        self.pause_runners().await;
        let version = {
            let work = self.updates.work.lock().await;
            work.package.as_ref().map(|package| package.version.clone())
        };
        !self.may_send().await && self.note_what_is_begun(version).await.is_ok()
    }

    /// Installs the package that is here. The desk is closed already.
    pub async fn install_at_exit(&self) {
        if let Err(why) = self.install(false).await {
            tracing::info!(?why, "the new version waits for another end of the program");
        }
    }

    async fn install(&self, restart: bool) -> Result<(), DeskError> {
        let mut work = self.updates.work.try_lock().map_err(|_| DeskError::Busy)?;
        let Some(package) = work.package.clone() else {
            return Ok(());
        };
        self.pause_runners().await;
        let version = package.version.clone();
        let begun = if self.may_send().await {
            Err(DeskError::Busy)
        } else if restart {
            self.note_what_is_begun(Some(version.clone())).await
        } else {
            // The desk is closed, and it was noted before.
            Ok(())
        };
        if let Err(why) = begun {
            self.resume_runners().await;
            return Err(why);
        }
        let installed = self.host.install_package(package, restart).await;
        (work.found, work.package) = (None, None);
        let state = match installed {
            Ok(()) => UpdateState::Installed { version },
            Err(fault) => {
                tracing::warn!(?fault, "the new version was not installed");
                work.failed = Some(version.clone());
                self.go_on_with_this_version(restart).await;
                UpdateState::Failed {
                    version: Some(version),
                    why: fault.into(),
                }
            }
        };
        self.tell_updates(state).await;
        Ok(())
    }

    /// On Windows the desk is closed before the setup is started, which may fail.
    async fn go_on_with_this_version(&self, restart: bool) {
        if !restart {
            return;
        }
        if self.state.read().await.folder.is_none() {
            self.reopen(self.start.profile.clone()).await;
        }
        self.resume_runners().await;
        if let Err(fault) = self.change(|settings| settings.update_begun = None).await {
            tracing::warn!(?fault, "the installation that failed is told again at the next start");
        }
    }

    async fn fetch_update(&self, by: By) {
        let Ok(mut work) = self.updates.work.try_lock() else {
            return;
        };
        let Some((publisher, release)) = &work.found else {
            return;
        };
        let version = release.version.to_string();
        let has_failed = by == By::Itself && work.failed.as_ref() == Some(&version);
        let Some(offered) = release
            .package
            .as_ref()
            .filter(|_| work.package.is_none() && !has_failed)
        else {
            return;
        };
        self.tell_updates(UpdateState::Fetching {
            version: version.clone(),
        })
        .await;
        let fetched = match publisher.package(offered).await {
            Err(fault) => Err(fault.into()),
            Ok(bytes) => {
                let package = SignedPackage {
                    version: version.clone(),
                    signature: offered.signature.clone(),
                    bytes,
                };
                let verified = self.host.verify_package(&package);
                verified.map(|()| Arc::new(package)).map_err(UpdateFault::from)
            }
        };
        let state = match &fetched {
            Ok(_) => UpdateState::Ready { version },
            Err(why) => {
                tracing::warn!(?why, "the new version was not fetched");
                // It is tried again after the next look, and not every minute.
                work.found = None;
                UpdateState::Failed {
                    version: Some(version),
                    why: *why,
                }
            }
        };
        work.package = fetched.ok();
        self.tell_updates(state).await;
    }

    /// On Windows the setup goes on after the program has ended. If the version whose installation was begun does not run
    /// now, that installation failed, and the agent is told once.
    async fn see_what_was_begun(&self) {
        let Ok(mut work) = self.updates.work.try_lock() else {
            return;
        };
        let state = self.state.read().await;
        if work.is_begun_known || state.open.is_err() {
            return;
        }
        work.is_begun_known = true;
        let Some(begun) = state.stored.update_begun.clone() else {
            return;
        };
        drop(state);
        let is_newer = Version::parse(&begun).is_ok_and(|begun| present().is_some_and(|present| begun > present));
        if is_newer {
            work.failed = Some(begun.clone());
            *locked(&self.updates.state) = UpdateState::Failed {
                version: Some(begun),
                why: UpdateFault::NotWritten,
            };
        }
        if let Err(fault) = self.change(|settings| settings.update_begun = None).await {
            tracing::warn!(?fault, "what became of the new version is told again at the next start");
        }
    }

    async fn note_what_is_begun(&self, version: Option<String>) -> Result<(), DeskError> {
        self.change(|settings| settings.update_begun = version).await
    }

    async fn newest(&self, base: BaseUrl) -> Result<Option<(Publisher, Release)>, UpdateFault> {
        let ring = self.update_ring().await;
        let publisher = {
            let policy = &self.state.read().await.policy;
            Publisher::new(base, policy.proxy().as_ref(), &policy.authorities()).map_err(|_| UpdateFault::NoAnswer)?
        };
        let present = present().ok_or(UpdateFault::NotAManifest)?;
        let target = self.host.installation().target;
        let found = publisher.newest(ring, target, &present).await?;
        Ok(found.map(|release| (publisher, release)))
    }

    async fn update_ring(&self) -> u8 {
        if self.state.read().await.stored.update_draw.is_none() {
            let draw = draw_of(Uuid::new_v4());
            let drawn = self.change(|settings| settings.update_draw = Some(draw)).await;
            if let Err(fault) = drawn {
                tracing::warn!(
                    ?fault,
                    "without a stored draw, this computer is in the last ring of the updates"
                );
            }
        }
        let state = self.state.read().await;
        settings::update_ring(&state.settings, &state.policy)
    }

    async fn update_mode(&self) -> UpdateMode {
        self.state.read().await.settings.updates
    }

    /// An agent who wants to hear of no new version can still look for one, unless the policy decides so.
    async fn are_updates_forbidden(&self) -> bool {
        let state = self.state.read().await;
        state.settings.updates == UpdateMode::Off && state.policy.leaves(Key::Updates, "updates").is_err()
    }

    async fn publisher_address(&self) -> Option<BaseUrl> {
        let decided = self.state.read().await.policy.update_address().cloned();
        let built_in = || BaseUrl::parse(&self.host.installation().address?).ok();
        decided.or_else(built_in)
    }

    async fn may_send(&self) -> bool {
        self.state.read().await.runners.values().any(|runner| runner.may_send())
    }

    async fn pause_runners(&self) {
        for runner in self.state.read().await.runners.values() {
            runner.pause().await;
        }
    }

    async fn resume_runners(&self) {
        for runner in self.state.read().await.runners.values() {
            runner.resume().await;
        }
    }

    fn state_of_updates(&self) -> UpdateState {
        locked(&self.updates.state).clone()
    }

    /// Keeps the state and shows it. The caller holds the lock of the work.
    async fn tell_updates(&self, state: UpdateState) {
        *locked(&self.updates.state) = state;
        self.host.show(ViewChanged::Updates(self.updates().await));
    }
}

/// Who wants the package.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Agent,
    Itself,
}

/// From 0 to 99, each as often as the others.
fn draw_of(random: Uuid) -> u8 {
    u8::try_from(random.as_u128() % 100).unwrap_or_default()
}

fn present() -> Option<Version> {
    Version::parse(env!("CARGO_PKG_VERSION")).ok()
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_ring_gets_its_share_of_the_computers() {
        const COMPUTERS: u128 = 40_000;
        // Multiples of this spread over all numbers.
        const STEP: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;
        let mut counts = [0; 3];
        for computer in 0..COMPUTERS {
            let ring = updates::ring_of(draw_of(Uuid::from_u128(computer.wrapping_mul(STEP))));
            counts[usize::from(ring) - 1] += 1;
        }
        for (count, share) in counts.into_iter().zip([10, 30, 60]) {
            let wanted = COMPUTERS * share / 100;
            assert!(wanted.abs_diff(count) < COMPUTERS / 100, "{counts:?}");
        }
    }
}
