//! The agent's choices, and the profiles.

use std::collections::BTreeMap;
use std::sync::Arc;

use contract::Language;
use policy::Key;
use store::{Density, Settings, SettingsFault, Theme};

use super::{Desk, Open, State};
use crate::blocking::off_thread;
use crate::error::{DeskError, FieldRule};
use crate::host::ViewChanged;
use crate::search::message::rule::PickUpRule;
use crate::session::SessionView;
use crate::settings::{self, Chosen, ProfileDraft, SettingsView, System, profile};
use crate::startup::Problem;
use crate::user_store::{OrTrouble, forget_every_session, may_open_again};
use engine::Watching;
use engine::trouble::{StorageState, Trouble};

impl Desk {
    pub async fn settings(&self) -> SettingsView {
        let state = self.state.read().await;
        self.view(&state)
    }

    pub async fn choose_language(&self, language: Language) -> Result<(), DeskError> {
        self.may_choose(Key::Language, "language").await?;
        self.change(|settings| settings.language = Some(language)).await
    }

    pub async fn choose_theme(&self, theme: Theme) -> Result<(), DeskError> {
        self.change(|settings| settings.theme = theme).await
    }

    pub async fn choose_density(&self, density: Density) -> Result<(), DeskError> {
        self.change(|settings| settings.density = density).await
    }

    pub async fn choose_zoom(&self, percent: u32) -> Result<(), DeskError> {
        if !settings::ZOOM_PERCENT.contains(&percent) {
            return Err(DeskError::invalid("zoomPercent", FieldRule::Unknown));
        }
        self.change(|settings| settings.zoom_percent = percent).await
    }

    pub async fn choose_privacy(&self, on: bool) -> Result<(), DeskError> {
        self.change(|settings| settings.privacy = on).await
    }

    pub async fn choose_notifications(&self, on: bool) -> Result<(), DeskError> {
        self.may_choose(Key::Notifications, "notifications").await?;
        self.change(|settings| settings.notifications = on).await
    }

    pub async fn choose_notification_details(&self, on: bool) -> Result<(), DeskError> {
        self.may_choose(Key::NotificationDetails, "notificationDetails").await?;
        self.change(|settings| settings.notification_details = on).await
    }

    /// Applies to profiles that are not in front as well, because their records are read too.
    pub async fn choose_polling(&self, on: bool) -> Result<(), DeskError> {
        self.may_choose(Key::Polling, "polling").await?;
        self.change(|settings| settings.polling = on).await?;
        let runners: Vec<_> = self.state.read().await.runners.values().cloned().collect();
        for runner in runners {
            runner.watch(watching(on)).await;
        }
        Ok(())
    }

    /// Applies to every profile, the sandbox included.
    pub async fn choose_cover(&self, minutes: u32) -> Result<(), DeskError> {
        self.may_choose(Key::CoverMinutes, "coverMinutes").await?;
        if !settings::COVER_MINUTES.contains(&minutes) {
            return Err(DeskError::invalid("coverMinutes", FieldRule::Unknown));
        }
        self.change(|settings| settings.cover_minutes = Some(minutes)).await
    }

    pub async fn choose_pick_up_rule(&self, rule: PickUpRule) -> Result<(), DeskError> {
        if !rule.is_allowed() {
            return Err(DeskError::invalid("pickUpRule", FieldRule::Unknown));
        }
        self.change(|settings| {
            settings.after_landing_minutes = rule.after_landing_minutes;
            settings.before_departure_minutes = rule.before_departure_minutes;
        })
        .await
    }

    pub(crate) async fn pick_up_rule(&self) -> PickUpRule {
        PickUpRule::of(&self.state.read().await.settings)
    }

    /// Applies to the records of every profile.
    pub async fn choose_retention(&self, months: u32) -> Result<(), DeskError> {
        self.may_choose(Key::KeepMonths, "keepMonths").await?;
        if !settings::KEEP_MONTHS.contains(&months) {
            return Err(DeskError::invalid("keepMonths", FieldRule::Unknown));
        }
        self.change(|settings| settings.keep_months = months).await?;
        for runner in self.state.read().await.runners.values() {
            runner.keep_for(months);
        }
        Ok(())
    }

    /// Leaves the profile in use without changing its session, and opens another. A session in the sandbox ends if no
    /// keyring keeps it.
    pub async fn choose_profile(&self, name: &str) -> Result<(), DeskError> {
        let last = name.to_owned();
        self.change(|settings| settings.last_profile = Some(last)).await?;
        self.reopen(Some(name.to_owned())).await;
        Ok(())
    }

    pub async fn save_profile(&self, former: Option<&str>, draft: &ProfileDraft) -> Result<(), DeskError> {
        self.may_choose(Key::Profiles, "name").await?;
        let (saved, in_use, moved) = {
            let state = self.state.read().await;
            let in_use = former.is_some_and(|former| state.uses(former));
            let saved = settings::profile_of(draft, former, &state.settings)?;
            if !state.policy.allows_profile(&saved) {
                return Err(DeskError::invalid("baseUrl", FieldRule::NotAllowed));
            }
            let own = state.stored.profiles.iter().find(|one| former == Some(&one.name));
            let saved = state.policy.without_decided(saved, own);
            let mut profiles = state.settings.profiles.iter();
            let moved =
                profiles.find(|one| former == Some(one.name.as_str()) && !profile::is_same_service(one, &saved));
            (saved, in_use, moved.map(|one| one.name.clone()))
        };
        if let Some(moved) = moved {
            self.leave_service(&moved).await?;
        }
        let name = saved.name.clone();
        self.change(|settings| {
            let place = settings
                .profiles
                .iter_mut()
                .find(|profile| former == Some(profile.name.as_str()));
            match place {
                Some(profile) => *profile = saved,
                None => settings.profiles.push(saved),
            }
            if in_use {
                settings.last_profile = Some(name.clone());
            }
        })
        .await?;
        if in_use {
            self.reopen(Some(name)).await;
        } else {
            self.use_proxy_of(&name).await;
        }
        Ok(())
    }

    /// What goes on for a profile that is not in front goes through its new proxy. A profile in front that has the same
    /// service keeps its own.
    async fn use_proxy_of(&self, name: &str) {
        let state = self.state.read().await;
        let Ok(chosen) = settings::choose(&state.settings, Some(name)) else {
            return;
        };
        let is_service = |open: &Open| open.chosen.folder_id() == chosen.folder_id();
        if !state.open.as_ref().is_ok_and(is_service)
            && let (Some(runner), Ok(proxy)) = (state.runners.get(chosen.folder_id()), chosen.proxy())
            && let Err(fault) = runner.session_runner().client().reach_through(proxy)
        {
            tracing::error!(%fault, "the profile keeps its former proxy");
        }
    }

    /// Signs out and takes the profile off the list. What is stored about its service stays on the disk.
    pub async fn remove_profile(&self, name: &str) -> Result<(), DeskError> {
        self.may_choose(Key::Profiles, "name").await?;
        self.leave_service(name).await?;
        let in_use = self.state.read().await.uses(name);
        self.change(|settings| {
            settings.profiles.retain(|profile| profile.name != name);
            if in_use {
                settings.last_profile = None;
            }
        })
        .await?;
        if in_use {
            self.reopen(Some(profile::SANDBOX.to_owned())).await;
        }
        Ok(())
    }

    /// Signs out of the profile's service and closes what is open of it, unless another profile has the same address:
    /// nothing is read for a profile that is gone, and no token of it stays behind. An error says why that failed.
    async fn leave_service(&self, name: &str) -> Result<(), DeskError> {
        let mut state = self.state.write().await;
        // No service can be reached by an address that cannot be read.
        let Ok(chosen) = settings::choose(&state.settings, Some(name)) else {
            return Ok(());
        };
        let id = chosen.folder_id().to_owned();
        let has_address =
            |profile: &str| settings::choose(&state.settings, Some(profile)).is_ok_and(|other| other.folder_id() == id);
        let mut others = state.settings.profiles.iter().filter(|profile| profile.name != name);
        if chosen == Chosen::Sandbox || others.any(|profile| has_address(&profile.name)) {
            return Ok(());
        }
        let Some(runner) = state.runners.get(&id).cloned() else {
            return self.forget_unopened(&state, &id).await;
        };
        let session = runner.session_runner();
        let signed_out = if let SessionView::Locked { trouble } = session.view()
            && may_open_again(trouble)
        {
            Err(trouble.into())
        } else {
            match session.sign_out().await {
                Ok(()) => session.forget_every_session().await,
                Err(error) => Err(error),
            }
        };
        if signed_out.is_ok() {
            state.runners.remove(&id);
            runner.close().await;
        }
        signed_out
    }

    /// Signs out of a service that was not opened in this run, and does not open it: an opened one renews a session,
    /// reads its lists and sends its open bookings again.
    async fn forget_unopened(&self, state: &State, id: &str) -> Result<(), DeskError> {
        let in_use = DeskError::Storage {
            state: StorageState::InUse,
        };
        let folder = state.folder.as_ref().ok_or(in_use)?.profile(id).or_trouble()?;
        let keyring = Arc::clone(&self.keyring);
        let forgotten = off_thread(move || {
            forget_every_session(&folder, None, &*keyring)?;
            folder.set_current_user(None).or_trouble()
        });
        Ok(forgotten.await??)
    }

    /// Field names that differ from the likely ones; records are read by them from now on.
    pub(crate) async fn learn(&self, learned: BTreeMap<String, Vec<String>>) -> Result<(), DeskError> {
        let entered = match &self.state.read().await.open {
            Ok(open) => match &open.chosen {
                Chosen::Entered { profile, .. } => Some(profile.name.clone()),
                Chosen::Sandbox => None,
                Chosen::ThrowAway { .. } => return Err(DeskError::invalid("fieldMap", FieldRule::Reserved)),
            },
            Err(_) => return Err(DeskError::SignedOut),
        };
        let name = entered.clone();
        self.change(move |settings| match name {
            None => settings.sandbox_field_map = learned,
            Some(name) => {
                if let Some(profile) = settings.profiles.iter_mut().find(|profile| profile.name == name) {
                    profile.field_map = learned;
                }
            }
        })
        .await?;
        self.reopen(Some(entered.unwrap_or_else(|| profile::SANDBOX.to_owned())))
            .await;
        Ok(())
    }

    /// An error where the administrator of this computer has decided.
    pub(super) async fn may_choose(&self, key: Key, field: &str) -> Result<(), DeskError> {
        self.state.read().await.policy.leaves(key, field)
    }

    pub(super) async fn change(&self, how: impl FnOnce(&mut Settings)) -> Result<(), DeskError> {
        let mut state = self.state.write().await;
        let mut changed = state.stored.clone();
        how(&mut changed);
        // While the desk could not open, a choice holds for this run only: the file on the disk may be the one that
        // cannot be read.
        if let (Some(folder), Ok(_)) = (&state.folder, &state.open) {
            changed.save(folder).map_err(not_saved)?;
        }
        state.settings = state.policy.over(&changed);
        state.stored = changed;
        self.speak(&state);
        self.host.show(ViewChanged::Settings(Box::new(self.view(&state))));
        Ok(())
    }

    pub(super) fn view(&self, state: &State) -> SettingsView {
        let sandbox_url = match &state.open {
            Ok(Open {
                chosen: Chosen::Sandbox,
                runner,
            }) => runner.session_runner().client().base().as_str(),
            Ok(_) | Err(_) => "",
        };
        let offered = state.policy.offers_sandbox().then_some(sandbox_url);
        let profiles = profile::all(&state.settings, offered);
        let chosen = state.open.as_ref().map_or(&Chosen::Sandbox, |open| &open.chosen);
        let language = settings::language(&state.settings, self.start.language);
        SettingsView {
            language,
            currency: state.currency(None, language),
            country: chosen.country(),
            theme: state.settings.theme,
            density: state.settings.density,
            zoom_percent: settings::zoom_percent(state.settings.zoom_percent),
            privacy: state.settings.privacy,
            notifications: state.settings.notifications,
            notification_details: state.settings.notification_details,
            polling: state.settings.polling,
            keep_months: settings::keep_months(&state.settings),
            cover_minutes: settings::cover_minutes(&state.settings, chosen),
            pick_up_rule: PickUpRule::of(&state.settings),
            updates: state.settings.updates,
            update_ring: settings::update_ring(&state.settings, &state.policy),
            profiles,
            profile: chosen.view(sandbox_url),
            fixed: state.policy.fixed(language),
            administrator: state.policy.administrator(),
            data_folder: self.start.data_folder.display().to_string(),
            system: System::HERE,
            development: self.start.development,
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }
}

pub(super) fn watching(polling: bool) -> Watching {
    if polling {
        Watching::ByItself
    } else {
        Watching::ListsOnly
    }
}

fn not_saved(fault: SettingsFault) -> DeskError {
    match Problem::of_settings(fault) {
        Problem::Storage { state, .. } => Trouble::Storage { state }.into(),
        Problem::UnknownProfile { .. }
        | Problem::BadBaseUrl { .. }
        | Problem::BadProxy { .. }
        | Problem::SettingsUnreadable { .. }
        | Problem::PolicyUnusable { .. }
        | Problem::PolicyOpenToOthers { .. }
        | Problem::AddressNotAllowed { .. }
        | Problem::InUse { .. }
        | Problem::Sandbox
        | Problem::NoEncryption => Trouble::Storage {
            state: StorageState::Unreadable,
        }
        .into(),
    }
}
