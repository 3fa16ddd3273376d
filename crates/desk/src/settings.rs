//! The agent's choices: language, theme and the service to work with.

pub mod field_names;
pub mod field_proposals;
pub mod keeping;
pub(crate) mod log_extract;
mod machine_policy;
pub(crate) mod profile;
mod system;

pub use profile::{ProfileDraft, ProfileView, ServiceKind};
pub use system::System;

use std::ops::RangeInclusive;
use std::path::Path;

use contract::{Currency, Language};
use serde::Serialize;
use store::Settings;
pub use store::{Appearance, Colour, Density, ProfileKind, Theme, UpdateMode};

use updates::RINGS;

use crate::search::message::rule::PickUpRule;

pub use machine_policy::FixedView;
pub(crate) use machine_policy::MachinePolicy;
pub(crate) use profile::{Chosen, choose, profile_of};

#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SettingsView {
    pub language: Language,
    /// The currency of a search that names none.
    pub currency: Currency,
    /// The country in which the agency books, if it is known: two capital letters.
    pub country: Option<String>,
    pub theme: Theme,
    pub density: Density,
    /// How large the page is shown, in per cent.
    pub zoom_percent: u32,
    /// Names and prices are covered until the agent holds the key that shows them.
    pub privacy: bool,
    pub notifications: bool,
    /// Notifications name people and routes.
    pub notification_details: bool,
    /// The desk reads records near their pick-up by itself.
    pub polling: bool,
    /// How many months after its pick-up a booking that is over is forgotten.
    pub keep_months: u32,
    /// After how many minutes without a sign of the agent the window is covered. 0: never.
    pub cover_minutes: u32,
    pub pick_up_rule: PickUpRule,
    pub updates: UpdateMode,
    /// The ring in which new versions reach this installation.
    pub update_ring: u8,
    pub profiles: Vec<ProfileView>,
    /// The one in use.
    pub profile: ProfileView,
    /// What the administrator of this computer decided, so that the agent has no choice there.
    pub fixed: Vec<FixedView>,
    /// Who that is, and how to reach them, if the policy says so.
    pub administrator: Option<String>,
    pub data_folder: String,
    pub system: System,
    /// Whether this is a development build.
    pub development: bool,
    pub version: String,
}

contract::prints_only!(SettingsView { version });

/// The ring that the policy decides, otherwise the one that was drawn.
pub(crate) fn update_ring(settings: &Settings, policy: &MachinePolicy) -> u8 {
    let drawn = settings.update_draw.map_or(*RINGS.end(), updates::ring_of);
    policy.update_ring().unwrap_or(drawn)
}

/// The minutes that can be chosen. A longer time than a working day would mean that the window is never covered.
pub(crate) const COVER_MINUTES: RangeInclusive<u32> = 0..=480;

/// After how many minutes without a sign of the agent the window is covered. 0: never. The sandbox has no real people.
pub(crate) fn cover_minutes(settings: &Settings, chosen: &Chosen) -> u32 {
    let usual = if *chosen == Chosen::Sandbox { 0 } else { 10 };
    settings.cover_minutes.unwrap_or(usual).min(*COVER_MINUTES.end())
}

/// A booking is kept at least a month, because there may be questions about it, and ten years at most.
pub(crate) const KEEP_MONTHS: RangeInclusive<u32> = 1..=120;

/// If the file has a number that is not allowed, the nearest allowed number is used.
pub(crate) fn keep_months(settings: &Settings) -> u32 {
    settings.keep_months.clamp(*KEEP_MONTHS.start(), *KEEP_MONTHS.end())
}

/// How the window looks before the desk is open.
pub fn look_at(data_folder: &Path) -> Appearance {
    let look = Settings::look_at(data_folder);
    Appearance {
        zoom_percent: zoom_percent(look.zoom_percent),
        ..look
    }
}

/// Smaller words cannot be read, and at twice the size a window of the usual size still loses nothing.
pub(crate) const ZOOM_PERCENT: RangeInclusive<u32> = 50..=200;

/// If the file has a number that is not allowed, the nearest allowed number is used.
pub(crate) fn zoom_percent(stored: u32) -> u32 {
    stored.clamp(*ZOOM_PERCENT.start(), *ZOOM_PERCENT.end())
}

/// The agent's choice, otherwise the system's language, otherwise English.
pub(crate) fn language(settings: &Settings, system: Option<Language>) -> Language {
    settings.language.or(system).unwrap_or(Language::En)
}
