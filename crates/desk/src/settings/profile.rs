//! A service to work with: the sandbox inside the program, one that the agent entered, or one for this run only.
//!
//! Stored data belongs to the service's address, not to the profile's name: renaming loses nothing, and tokens of one
//! address can never reach another.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use client::{BaseUrl, BaseUrlFault, Proxy, ProxyFault};
use contract::{Currency, FieldMap, Language};
use engine::session::flow::currency_of;
use places::atlas::Atlas;
use places::zone::Zone;
use serde::{Deserialize, Serialize};
use store::{Colour, Profile, ProfileKind, Settings};

use crate::error::{DeskError, FieldFault, FieldRule};
use crate::startup::Problem;

/// The name under which the sandbox is listed; no other profile may carry it.
pub(crate) const SANDBOX: &str = "Sandbox";
/// Found once, because all places of the atlas are looked through.
static SYSTEM_COUNTRY: LazyLock<Option<&str>> =
    LazyLock::new(|| Atlas::bundled()?.country_of_zone(Zone::of_this_machine()?.name()));
pub(super) const NAME_CHARS: u32 = 40;
pub(super) const CONTACT_CHARS: u32 = 200;

/// Whether bookings there are real.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum ServiceKind {
    Sandbox,
    Test,
    Live,
}

#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ProfileView {
    pub name: String,
    pub kind: ServiceKind,
    pub base_url: String,
    pub colour: Colour,
    pub language: Option<Language>,
    pub currency: Option<Currency>,
    /// The country of the agency, as entered: two capital letters.
    pub country: Option<String>,
    /// Empty where none was entered, as the three that follow.
    pub proxy: String,
    pub status_catalogue_path: String,
    pub support_phone: String,
    pub support_mail: String,
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
    /// Two capital letters. `None`: the country of the system's time zone.
    pub country: Option<String>,
    /// `http://proxy.example:3128`, without a user name or password. Empty: the system's proxy.
    pub proxy: String,
    /// `/api/statuses`: the part after the address. Empty: the names of the statuses are not read.
    pub status_catalogue_path: String,
    /// As a person dials or writes it; empty if it is not known.
    pub support_phone: String,
    pub support_mail: String,
}

contract::prints_only!(ProfileDraft {});

/// The service that the desk is to open.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Chosen {
    Sandbox,
    Entered { profile: Box<Profile>, base: BaseUrl },
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

    /// The proxy that leads to this service. `None`: the system's.
    pub(crate) fn proxy(&self) -> Result<Option<Proxy>, Problem> {
        match self {
            Self::Entered { profile, .. } => {
                proxy_of(profile.proxy.as_deref().unwrap_or_default()).map_err(|rule| Problem::BadProxy {
                    name: profile.name.clone(),
                    rule,
                })
            }
            Self::Sandbox | Self::ThrowAway { .. } => Ok(None),
        }
    }

    /// The currency in which searches ask for prices, if the agency chose one for this service.
    fn own_currency(&self) -> Option<Currency> {
        match self {
            Self::Entered { profile, .. } => profile.currency,
            Self::Sandbox | Self::ThrowAway { .. } => None,
        }
    }

    /// The country in which the agency books: the one that was entered, otherwise that of the system's time zone.
    pub(crate) fn country(&self) -> Option<String> {
        let entered = match self {
            Self::Entered { profile, .. } => profile.country.clone(),
            Self::Sandbox | Self::ThrowAway { .. } => None,
        };
        entered.or_else(|| SYSTEM_COUNTRY.map(str::to_owned))
    }

    /// The currency of a search that names none. Without one of its own it goes with the language of the service's
    /// answers, and is never left to the service.
    pub(crate) fn currency(&self, of_agent: Language) -> Currency {
        self.own_currency()
            .unwrap_or_else(|| currency_of(self.language().unwrap_or(of_agent)))
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
                base_url: base.as_str().to_owned(),
                throw_away: true,
                ..unknown_service()
            },
        }
    }
}

/// Every profile the agent can choose, the sandbox first if it has an address.
pub(crate) fn all(settings: &Settings, sandbox_url: Option<&str>) -> Vec<ProfileView> {
    let sandbox = sandbox_url.map(sandbox);
    sandbox
        .into_iter()
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
        let known = all(settings, Some(""))
            .into_iter()
            .map(|profile| profile.name)
            .collect();
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
        profile: Box::new(profile.clone()),
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

/// One address can be written in several ways.
pub(crate) fn is_same_service(one: &Profile, other: &Profile) -> bool {
    BaseUrl::parse(&one.base_url) == BaseUrl::parse(&other.base_url)
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
    } else if is_longer(&name, NAME_CHARS) {
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
    let proxy = proxy_of(&draft.proxy);
    let fault = |field: &str, rule| FieldFault {
        field: field.to_owned(),
        rule,
        limit: (rule == FieldRule::TooLong).then_some(if field == "name" { NAME_CHARS } else { CONTACT_CHARS }),
    };
    let faults: Vec<_> = [
        name_fault.map(|rule| fault("name", rule)),
        url_fault.map(|rule| fault("baseUrl", rule)),
        country_fault(draft.country.as_deref()).map(|rule| fault("country", rule)),
        proxy.as_ref().err().map(|rule| fault("proxy", *rule)),
        path_fault(&draft.status_catalogue_path).map(|rule| fault("statusCataloguePath", rule)),
        contact_fault(&draft.support_phone).map(|rule| fault("supportPhone", rule)),
        mail_fault(&draft.support_mail).map(|rule| fault("supportMail", rule)),
    ]
    .into_iter()
    .flatten()
    .collect();
    let (true, Ok(base), Ok(proxy)) = (faults.is_empty(), base, proxy) else {
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
    profile.country.clone_from(&draft.country);
    profile.proxy = proxy.map(|proxy| proxy.as_str().to_owned());
    profile.status_catalogue_path = trimmed(&draft.status_catalogue_path);
    profile.support_phone = trimmed(&draft.support_phone);
    profile.support_mail = trimmed(&draft.support_mail);
    Ok(profile)
}

/// A text without blanks around it. `None`: nothing was entered.
pub(super) fn trimmed(text: &str) -> Option<String> {
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// Nothing is entered where the system's proxy is to be used.
pub(crate) fn proxy_of(text: &str) -> Result<Option<Proxy>, FieldRule> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    if let Some(fault) = contact_fault(text) {
        return Err(fault);
    }
    Proxy::parse(text).map(Some).map_err(|fault| match fault {
        ProxyFault::NotAProxy => FieldRule::NotAProxy,
        ProxyFault::Credentials => FieldRule::Credentials,
    })
}

pub(super) fn country_fault(country: Option<&str>) -> Option<FieldRule> {
    let is_code = |code: &str| code.len() == 2 && code.bytes().all(|letter| letter.is_ascii_uppercase());
    country.filter(|code| !is_code(code)).map(|_| FieldRule::Unknown)
}

/// The names of the statuses are asked for at the service's own address and at no other.
pub(super) fn path_fault(path: &str) -> Option<FieldRule> {
    let path = path.trim();
    let is_path = path.starts_with('/') && !path.starts_with("//") && !path.contains(['\\', '#', ' ']);
    if path.is_empty() || is_path {
        contact_fault(path)
    } else {
        Some(FieldRule::NotAPath)
    }
}

pub(super) fn contact_fault(text: &str) -> Option<FieldRule> {
    is_longer(text.trim(), CONTACT_CHARS).then_some(FieldRule::TooLong)
}

pub(super) fn is_longer(text: &str, chars: u32) -> bool {
    text.chars().count() > chars as usize
}

pub(super) fn mail_fault(mail: &str) -> Option<FieldRule> {
    let mail = mail.trim();
    let is_mail = mail
        .split_once('@')
        .is_some_and(|(name, host)| !name.is_empty() && !host.is_empty());
    if mail.is_empty() || is_mail {
        contact_fault(mail)
    } else {
        Some(FieldRule::NotAnEmail)
    }
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

pub(crate) fn is_same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

fn sandbox(url: &str) -> ProfileView {
    ProfileView {
        name: SANDBOX.to_owned(),
        kind: ServiceKind::Sandbox,
        base_url: url.to_owned(),
        colour: Colour::Amber,
        ..unknown_service()
    }
}

/// A service about which nothing was entered.
fn unknown_service() -> ProfileView {
    ProfileView {
        name: String::new(),
        kind: ServiceKind::Test,
        base_url: String::new(),
        colour: Colour::Violet,
        language: None,
        currency: None,
        country: None,
        proxy: String::new(),
        status_catalogue_path: String::new(),
        support_phone: String::new(),
        support_mail: String::new(),
        throw_away: false,
    }
}

fn entered(profile: &Profile) -> ProfileView {
    ProfileView {
        name: profile.name.clone(),
        kind: match profile.kind {
            ProfileKind::Test => ServiceKind::Test,
            ProfileKind::Live => ServiceKind::Live,
        },
        base_url: profile.base_url.clone(),
        colour: profile.colour,
        language: profile.language,
        currency: profile.currency,
        country: profile.country.clone(),
        proxy: profile.proxy.clone().unwrap_or_default(),
        status_catalogue_path: profile.status_catalogue_path.clone().unwrap_or_default(),
        support_phone: profile.support_phone.clone().unwrap_or_default(),
        support_mail: profile.support_mail.clone().unwrap_or_default(),
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
            country: None,
            proxy: String::new(),
            status_catalogue_path: String::new(),
            support_phone: String::new(),
            support_mail: String::new(),
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
    #[case("  ", Ok(""))]
    #[case(" HTTP://Proxy.example:3128/ ", Ok("http://proxy.example:3128"))]
    #[case("proxy.example:3128", Err(FieldRule::NotAProxy))]
    #[case("http://agent:secret@proxy.example:3128", Err(FieldRule::Credentials))]
    #[case(&format!("http://{}.example", "x".repeat(200)), Err(FieldRule::TooLong))]
    fn a_proxy_is_checked_and_kept_as_it_was_understood(#[case] proxy: &str, #[case] kept: Result<&str, FieldRule>) {
        let typed = ProfileDraft {
            proxy: proxy.to_owned(),
            ..draft("North", "https://partner.example")
        };
        match (profile_of(&typed, None, &Settings::default()), kept) {
            (Ok(profile), Ok(kept)) => {
                assert_eq!(entered(&profile).proxy, kept);
                assert_eq!(profile.proxy.is_some(), !kept.is_empty());
            }
            (Err(told), Err(rule)) => {
                let limit = (rule == FieldRule::TooLong).then_some(CONTACT_CHARS);
                let fault = FieldFault {
                    field: "proxy".to_owned(),
                    rule,
                    limit,
                };
                assert_eq!(told, DeskError::Invalid { faults: vec![fault] });
            }
            (told, _) => panic!("{told:?}"),
        }
    }

    #[rstest]
    #[case("/api/statuses?all=1", "+90 242 000 00 00", "support@partner.example", &[])]
    #[case("statuses", "", "", &[("statusCataloguePath", FieldRule::NotAPath)])]
    #[case("//elsewhere.example/statuses", "", "", &[("statusCataloguePath", FieldRule::NotAPath)])]
    #[case("https://elsewhere.example/", "", "", &[("statusCataloguePath", FieldRule::NotAPath)])]
    #[case("/api\\x", "", "partner.example", &[("statusCataloguePath", FieldRule::NotAPath), ("supportMail", FieldRule::NotAnEmail)])]
    #[case("", &"9".repeat(201), "@b", &[("supportPhone", FieldRule::TooLong), ("supportMail", FieldRule::NotAnEmail)])]
    fn a167_the_path_of_the_catalogue_and_the_support_are_checked_and_kept(
        #[case] path: &str,
        #[case] phone: &str,
        #[case] mail: &str,
        #[case] faults: &[(&str, FieldRule)],
    ) {
        let typed = ProfileDraft {
            status_catalogue_path: format!(" {path} "),
            support_phone: phone.to_owned(),
            support_mail: mail.to_owned(),
            ..draft("North", "https://partner.example")
        };
        match profile_of(&typed, None, &Settings::default()) {
            Ok(profile) => {
                let kept = entered(&profile);
                assert!(faults.is_empty());
                assert_eq!(
                    (
                        kept.status_catalogue_path.as_str(),
                        kept.support_phone.as_str(),
                        kept.support_mail.as_str()
                    ),
                    (path, phone, mail)
                );
            }
            Err(DeskError::Invalid { faults: told }) => {
                let told: Vec<_> = told.iter().map(|one| (one.field.as_str(), one.rule)).collect();
                assert_eq!(told, faults);
            }
            Err(other) => panic!("{other:?}"),
        }
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
