//! A service to work with: the sandbox inside the program, one that the agent entered, or one for this run only.
//!
//! Stored data belongs to the service's address, not to the profile's name: renaming loses nothing, and tokens of one
//! address can never reach another.

use std::collections::BTreeMap;

use client::{BaseUrl, BaseUrlFault};
use contract::{Currency, FieldMap, Language};
use serde::{Deserialize, Serialize};
use store::{Colour, Profile, ProfileKind, Settings};

use crate::error::{DeskError, FieldFault, FieldRule};
use crate::startup::Problem;

/// The name under which the sandbox is listed; no other profile may carry it.
pub(crate) const SANDBOX: &str = "Sandbox";
const NAME_CHARS: usize = 40;

/// Whether bookings there are real.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Standing {
    Sandbox,
    Test,
    Live,
}

#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ProfileView {
    pub name: String,
    pub kind: Standing,
    pub base_url: String,
    pub colour: Colour,
    pub language: Option<Language>,
    pub currency: Option<Currency>,
    /// Given on the command line: nothing about it is kept.
    pub throw_away: bool,
}

contract::prints_only!(ProfileView {});

/// A profile as the agent typed it.
#[derive(Clone, PartialEq, Eq, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ProfileDraft {
    pub name: String,
    pub kind: ProfileKind,
    pub base_url: String,
    pub colour: Colour,
    pub language: Option<Language>,
    pub currency: Option<Currency>,
}

contract::prints_only!(ProfileDraft {});

/// The service that the desk is to open.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Chosen {
    Sandbox,
    Entered { profile: Profile, base: BaseUrl },
    ThrowAway { base: BaseUrl },
}

impl Chosen {
    /// The name under which the data folder stores it.
    pub(crate) fn folder_id(&self) -> &str {
        match self {
            Self::Sandbox => "sandbox",
            Self::Entered { base, .. } => base.as_str(),
            Self::ThrowAway { .. } => "throw-away",
        }
    }

    /// The language in which this service is asked, if it is not the agent's.
    pub(crate) fn language(&self) -> Option<Language> {
        match self {
            Self::Entered { profile, .. } => profile.language,
            Self::Sandbox | Self::ThrowAway { .. } => None,
        }
    }

    /// The names that this service gives to fields that are not specified: learned ones before likely ones.
    pub(crate) fn field_map(&self, settings: &Settings) -> FieldMap {
        self.learned(settings).map_or_else(FieldMap::default, with_learned)
    }

    /// `None`: nothing that is learned about it is kept.
    pub(crate) fn learned<'a>(&'a self, settings: &'a Settings) -> Option<&'a BTreeMap<String, Vec<String>>> {
        match self {
            Self::Entered { profile, .. } => Some(&profile.field_map),
            Self::Sandbox => Some(&settings.sandbox_field_map),
            Self::ThrowAway { .. } => None,
        }
    }

    pub(crate) fn view(&self, sandbox_url: &str) -> ProfileView {
        match self {
            Self::Sandbox => sandbox(sandbox_url),
            Self::Entered { profile, .. } => entered(profile),
            Self::ThrowAway { base } => ProfileView {
                name: base.as_str().trim_end_matches('/').to_owned(),
                kind: Standing::Test,
                base_url: base.as_str().to_owned(),
                colour: Colour::Violet,
                language: None,
                currency: None,
                throw_away: true,
            },
        }
    }
}

/// Every profile the agent can choose, the sandbox first.
pub(crate) fn all(settings: &Settings, sandbox_url: &str) -> Vec<ProfileView> {
    std::iter::once(sandbox(sandbox_url))
        .chain(settings.profiles.iter().map(entered))
        .collect()
}

/// The profile with this name, otherwise the last one, otherwise the sandbox.
pub(crate) fn choose(settings: &Settings, name: Option<&str>) -> Result<Chosen, Problem> {
    let Some(name) = name.or(settings.last_profile.as_deref()) else {
        return Ok(Chosen::Sandbox);
    };
    if is_same(name, SANDBOX) {
        return Ok(Chosen::Sandbox);
    }
    let Some(profile) = settings.profiles.iter().find(|profile| is_same(&profile.name, name)) else {
        let known = all(settings, "").into_iter().map(|profile| profile.name).collect();
        return Err(Problem::UnknownProfile {
            name: name.to_owned(),
            known,
        });
    };
    let base = BaseUrl::parse(&profile.base_url).map_err(|fault| Problem::BadBaseUrl {
        url: profile.base_url.clone(),
        rule: rule(fault),
    })?;
    Ok(Chosen::Entered {
        profile: profile.clone(),
        base,
    })
}

pub(crate) fn throw_away(url: &str) -> Result<Chosen, Problem> {
    BaseUrl::parse(url)
        .map(|base| Chosen::ThrowAway { base })
        .map_err(|fault| Problem::BadBaseUrl {
            url: url.to_owned(),
            rule: rule(fault),
        })
}

/// Checks what was typed against the existing profiles; `former` is the name of the one being changed.
pub(crate) fn profile_of(
    draft: &ProfileDraft,
    former: Option<&str>,
    settings: &Settings,
) -> Result<Profile, DeskError> {
    let name = draft.name.trim().to_owned();
    let taken =
        |profile: &&Profile| is_same(&profile.name, &name) && former.is_none_or(|former| former != profile.name);
    let name_fault = if name.is_empty() {
        Some(FieldRule::Required)
    } else if name.chars().count() > NAME_CHARS {
        Some(FieldRule::TooLong)
    } else if is_same(&name, SANDBOX) {
        Some(FieldRule::Reserved)
    } else {
        settings.profiles.iter().find(taken).map(|_| FieldRule::Taken)
    };
    let base = BaseUrl::parse(&draft.base_url);
    let url_fault = match &base {
        _ if draft.base_url.trim().is_empty() => Some(FieldRule::Required),
        Ok(_) => None,
        Err(fault) => Some(rule(*fault)),
    };
    let fault = |field: &str, rule| FieldFault {
        field: field.to_owned(),
        rule,
        limit: (rule == FieldRule::TooLong).then_some(40),
    };
    let faults: Vec<_> = [
        name_fault.map(|rule| fault("name", rule)),
        url_fault.map(|rule| fault("baseUrl", rule)),
    ]
    .into_iter()
    .flatten()
    .collect();
    let (true, Ok(base)) = (faults.is_empty(), base) else {
        return Err(DeskError::Invalid { faults });
    };
    // What the form does not show stays: the field map, and keys that another version wrote.
    let fresh = || Profile::new(name.clone(), base.as_str(), draft.colour, draft.kind);
    let known = settings
        .profiles
        .iter()
        .find(|profile| former == Some(profile.name.as_str()));
    let mut profile = known.cloned().unwrap_or_else(fresh);
    profile.name.clone_from(&name);
    base.as_str().clone_into(&mut profile.base_url);
    profile.colour = draft.colour;
    profile.kind = draft.kind;
    profile.language = draft.language;
    profile.currency = draft.currency;
    Ok(profile)
}

/// A field name that this version does not know changes nothing.
pub(crate) fn with_learned(learned: &BTreeMap<String, Vec<String>>) -> FieldMap {
    let likely = serde_json::to_value(FieldMap::default()).unwrap_or_default();
    let mut names = likely.as_object().cloned().unwrap_or_default();
    for (field, learned) in learned {
        if let Some(known) = names.get_mut(field) {
            *known = serde_json::Value::from(learned.clone());
        }
    }
    serde_json::from_value(names.into()).unwrap_or_default()
}

fn is_same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

fn sandbox(url: &str) -> ProfileView {
    ProfileView {
        name: SANDBOX.to_owned(),
        kind: Standing::Sandbox,
        base_url: url.to_owned(),
        colour: Colour::Amber,
        language: None,
        currency: None,
        throw_away: false,
    }
}

fn entered(profile: &Profile) -> ProfileView {
    ProfileView {
        name: profile.name.clone(),
        kind: match profile.kind {
            ProfileKind::Test => Standing::Test,
            ProfileKind::Live => Standing::Live,
        },
        base_url: profile.base_url.clone(),
        colour: profile.colour,
        language: profile.language,
        currency: profile.currency,
        throw_away: false,
    }
}

fn rule(fault: BaseUrlFault) -> FieldRule {
    match fault {
        BaseUrlFault::NotHttps => FieldRule::NotHttps,
        BaseUrlFault::NotAUrl | BaseUrlFault::TooMuch => FieldRule::NotAUrl,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn draft(name: &str, base_url: &str) -> ProfileDraft {
        ProfileDraft {
            name: name.into(),
            kind: ProfileKind::Live,
            base_url: base_url.into(),
            colour: Colour::Teal,
            language: None,
            currency: None,
        }
    }

    fn with(names: &[&str]) -> Settings {
        let mut settings = Settings::default();
        settings.profiles = names
            .iter()
            .map(|name| Profile::new(*name, "https://partner.example", Colour::Teal, ProfileKind::Live))
            .collect();
        settings
    }

    #[rstest]
    #[case("", "https://partner.example", "name", FieldRule::Required)]
    #[case(&"x".repeat(41), "https://partner.example", "name", FieldRule::TooLong)]
    #[case("sandbox ", "https://partner.example", "name", FieldRule::Reserved)]
    #[case("north", "https://partner.example", "name", FieldRule::Taken)]
    #[case("South", "", "baseUrl", FieldRule::Required)]
    #[case("South", "partner.example", "baseUrl", FieldRule::NotAUrl)]
    #[case("South", "http://partner.example", "baseUrl", FieldRule::NotHttps)]
    fn a_profile_that_cannot_work_is_told_at_its_field(
        #[case] name: &str,
        #[case] url: &str,
        #[case] field: &str,
        #[case] rule: FieldRule,
    ) {
        let Err(DeskError::Invalid { faults }) = profile_of(&draft(name, url), None, &with(&["North"])) else {
            panic!("accepted")
        };
        assert_eq!(
            faults
                .iter()
                .map(|fault| (fault.field.as_str(), fault.rule))
                .collect::<Vec<_>>(),
            [(field, rule)]
        );
        let limit = (rule == FieldRule::TooLong).then_some(40);
        assert_eq!(
            faults[0].limit, limit,
            "only what is too long is told how long it may be"
        );
    }

    #[test]
    fn every_fault_of_a_profile_is_told_at_once_and_its_own_name_is_not_taken() {
        let Err(DeskError::Invalid { faults }) = profile_of(&draft("", "x"), None, &with(&[])) else {
            panic!("accepted")
        };
        assert_eq!(faults.len(), 2);
        assert!(
            profile_of(
                &draft("NORTH", "https://partner.example"),
                Some("North"),
                &with(&["North"])
            )
            .is_ok()
        );
    }

    #[test]
    fn a_profile_is_found_by_its_name_and_an_unknown_one_is_told_with_those_there_are() {
        let settings = with(&["North"]);
        assert!(matches!(choose(&settings, Some("north")), Ok(Chosen::Entered { .. })));
        assert_eq!(choose(&settings, None), Ok(Chosen::Sandbox));
        let known = vec!["Sandbox".to_owned(), "North".to_owned()];
        assert_eq!(
            choose(&settings, Some("West")),
            Err(Problem::UnknownProfile {
                name: "West".into(),
                known
            })
        );
    }

    #[test]
    fn a_plain_address_written_into_the_file_is_refused_too() {
        let mut settings = with(&["North"]);
        settings.profiles[0].base_url = "http://partner.example".into();
        let refused = choose(&settings, Some("North"));
        assert_eq!(
            refused,
            Err(Problem::BadBaseUrl {
                url: "http://partner.example".into(),
                rule: FieldRule::NotHttps
            })
        );
    }

    #[test]
    fn what_is_remembered_belongs_to_the_address() {
        let settings = with(&["North"]);
        let before = choose(&settings, Some("North")).expect("chosen");
        let mut renamed = settings;
        renamed.profiles[0].name = "Northern".into();
        let after = choose(&renamed, Some("Northern")).expect("chosen");
        assert_eq!(before.folder_id(), after.folder_id());
        renamed.profiles[0].base_url = "https://other.example".into();
        assert_ne!(
            choose(&renamed, Some("Northern")).expect("chosen").folder_id(),
            before.folder_id()
        );
    }

    #[test]
    fn a_learned_name_of_a_field_replaces_the_likely_ones_and_an_unknown_field_changes_nothing() {
        let learned = |fields: &[(&str, &str)]| {
            let named = fields
                .iter()
                .map(|(field, name)| ((*field).to_owned(), vec![(*name).to_owned()]));
            with_learned(&named.collect())
        };
        let map = learned(&[("extraId", "code"), ("favouriteColour", "x")]);
        assert_eq!(map.extra_id, ["code"]);
        assert_eq!(map.extra_name, FieldMap::default().extra_name);
        assert_eq!(learned(&[]), FieldMap::default());
    }
}
