#![doc = include_str!("../README.md")]

mod machine;
#[cfg(any(target_os = "macos", test))]
mod plists;
#[cfg(any(windows, test))]
mod registry;
mod rules;
mod writers;

use contract::{Currency, Language};
use serde::Deserialize;

pub use machine::of_this_machine;
pub use rules::{FILE, Field, FieldKind, Key, Kind, RULES, Rule, SERVICE, Texts};

/// What an administrator decided. `None`: the agent decides.
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the table of the rules explains each")]
pub struct Policy {
    pub administrator: Option<String>,
    pub profiles: Option<Vec<Service>>,
    pub addresses: Option<Vec<String>>,
    pub sandbox: Option<bool>,
    pub language: Option<Language>,
    pub currency: Option<Currency>,
    pub polling: Option<bool>,
    pub keep_months: Option<u32>,
    pub cover_minutes: Option<u32>,
    pub notifications: Option<bool>,
    pub notification_details: Option<bool>,
    pub proxy: Option<String>,
    pub certificate_authority: Option<String>,
    pub places: Option<String>,
    pub updates: Option<UpdateMode>,
    pub update_ring: Option<u32>,
    pub update_address: Option<String>,
}

contract::prints_only!(Policy {});

/// A service that agents may work with.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct Service {
    pub name: String,
    pub base_url: String,
    #[serde(default)]
    pub kind: ServiceKind,
    #[serde(default)]
    pub language: Option<Language>,
    #[serde(default)]
    pub currency: Option<Currency>,
    /// The country of the agency: two capital letters.
    #[serde(default)]
    pub country: Option<String>,
    #[serde(default)]
    pub status_catalogue_path: Option<String>,
    #[serde(default)]
    pub support_phone: Option<String>,
    #[serde(default)]
    pub support_mail: Option<String>,
}

contract::prints_only!(Service {});

/// Whether a booking made at a service is real. Unless the policy says otherwise, it is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum ServiceKind {
    Test,
    #[default]
    Live,
}

/// What happens when a newer version can be had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the table of the rules explains each")]
pub enum UpdateMode {
    Off,
    Ask,
    Automatic,
}

/// Why the program must not start: it would open wider than the administrator meant.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the texts say it")]
pub enum Fault {
    #[error("{place} does not hold a policy: {reason}")]
    NotAPolicy {
        place: String,
        /// It counts from 1. `None`: the place has no lines.
        line: Option<u32>,
        /// Where and what, in English: it is for an administrator.
        reason: String,
    },
    #[error("others than administrators can write {place}")]
    WritableByOthers { place: String },
    #[error("{place} cannot be read: {reason}")]
    NotRead { place: String, reason: String },
}

/// Reads the text of a policy file.
pub fn read(text: &str, place: &str) -> Result<Policy, Fault> {
    let policy: Policy = toml::from_str(text).map_err(|fault| Fault::NotAPolicy {
        place: place.to_owned(),
        line: fault.span().map(|span| line_of(text, span.start)),
        reason: fault.message().to_owned(),
    })?;
    checked(policy, place)
}

/// Takes a policy that a system hands out as names and values.
#[cfg(any(windows, target_os = "macos", test))]
fn from_table(table: toml::Table, place: &str) -> Result<Policy, Fault> {
    let policy = table.try_into().map_err(|fault: toml::de::Error| Fault::NotAPolicy {
        place: place.to_owned(),
        line: None,
        reason: fault.message().to_owned(),
    })?;
    checked(policy, place)
}

fn checked(policy: Policy, place: &str) -> Result<Policy, Fault> {
    let numbers = [
        (Key::KeepMonths, policy.keep_months),
        (Key::CoverMinutes, policy.cover_minutes),
        (Key::UpdateRing, policy.update_ring),
    ];
    let outside = numbers.into_iter().find_map(|(key, number)| {
        let (name, number) = (key.name(), number?);
        let Kind::Number { least, most } = Rule::named(name)?.kind else {
            return None;
        };
        (!(least..=most).contains(&number))
            .then(|| format!("{name} is {number}, and must be between {least} and {most}"))
    });
    match outside {
        None => Ok(policy),
        Some(reason) => Err(Fault::NotAPolicy {
            place: place.to_owned(),
            line: None,
            reason,
        }),
    }
}

fn line_of(text: &str, byte: usize) -> u32 {
    let before = text.get(..byte).unwrap_or(text);
    u32::try_from(before.matches('\n').count() + 1).unwrap_or(u32::MAX)
}

impl Policy {
    /// The rule of everything that is decided, in the order of the table.
    pub fn fixed(&self) -> impl Iterator<Item = &'static Rule> {
        RULES.iter().filter(|rule| self.decides(rule.key))
    }

    /// This policy, and where it decides nothing the other one.
    #[cfg(any(windows, test))]
    fn or(self, other: Self) -> Self {
        Self {
            administrator: self.administrator.or(other.administrator),
            profiles: self.profiles.or(other.profiles),
            addresses: self.addresses.or(other.addresses),
            sandbox: self.sandbox.or(other.sandbox),
            language: self.language.or(other.language),
            currency: self.currency.or(other.currency),
            polling: self.polling.or(other.polling),
            keep_months: self.keep_months.or(other.keep_months),
            cover_minutes: self.cover_minutes.or(other.cover_minutes),
            notifications: self.notifications.or(other.notifications),
            notification_details: self.notification_details.or(other.notification_details),
            proxy: self.proxy.or(other.proxy),
            certificate_authority: self.certificate_authority.or(other.certificate_authority),
            places: self.places.or(other.places),
            updates: self.updates.or(other.updates),
            update_ring: self.update_ring.or(other.update_ring),
            update_address: self.update_address.or(other.update_address),
        }
    }

    /// Whether the agent has no choice there.
    pub fn decides(&self, key: Key) -> bool {
        match key {
            // They decide nothing: one says where the policy is, the other who made it.
            Key::File | Key::Administrator => false,
            Key::Profiles => self.profiles.is_some(),
            Key::Addresses => self.addresses.is_some(),
            Key::Sandbox => self.sandbox.is_some(),
            Key::Language => self.language.is_some(),
            Key::Currency => self.currency.is_some(),
            Key::Polling => self.polling.is_some(),
            Key::KeepMonths => self.keep_months.is_some(),
            Key::CoverMinutes => self.cover_minutes.is_some(),
            Key::Notifications => self.notifications.is_some(),
            Key::NotificationDetails => self.notification_details.is_some(),
            Key::Proxy => self.proxy.is_some(),
            Key::CertificateAuthority => self.certificate_authority.is_some(),
            Key::Places => self.places.is_some(),
            Key::Updates => self.updates.is_some(),
            Key::UpdateRing => self.update_ring.is_some(),
            Key::UpdateAddress => self.update_address.is_some(),
        }
    }
}

#[cfg(test)]
mod generated;
#[cfg(test)]
mod tests;
