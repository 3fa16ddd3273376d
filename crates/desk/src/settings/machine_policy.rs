//! What the administrator of this machine decides comes before the agent's choices. The agent's own are kept beside it, and
//! count again when the policy no longer decides them.

use std::fs;
use std::path::Path;

use client::{Authorities, BaseUrl, Proxy};
use contract::{Currency, Language};
use policy::{Fault, Key, Policy, Rule, Service, ServiceKind};
use serde::Serialize;
use store::{Colour, Profile, ProfileKind, Settings, UpdateMode};

use super::profile::{
    CONTACT_CHARS, Chosen, NAME_CHARS, SANDBOX, contact_fault, country_fault, is_longer, is_same, mail_fault,
    path_fault, proxy_of, trimmed,
};
use crate::error::{DeskError, FieldRule};
use crate::startup::Problem;

/// A choice that the administrator of this computer made for the agent.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
pub struct FixedView {
    pub key: Key,
    pub name: &'static str,
}

contract::prints_only!(FixedView { key });

/// A policy whose addresses and files can be used.
#[derive(Default)]
pub(crate) struct MachinePolicy {
    policy: Policy,
    /// The only services that can be used. `None`: all.
    allowed: Option<Vec<BaseUrl>>,
    authorities: Authorities,
    /// Where the agency publishes new versions itself.
    update_address: Option<BaseUrl>,
}

impl MachinePolicy {
    /// A policy that cannot be used stops the desk, because without it the desk would open wider.
    pub(crate) fn of(policy: Policy) -> Result<Self, Problem> {
        let named = services(policy.profiles.as_deref().unwrap_or_default())?;
        let listed = policy.addresses.iter().flatten();
        let listed = listed.map(|text| address(Key::Addresses, text));
        let listed: Vec<BaseUrl> = listed.collect::<Result<_, _>>()?;
        let (names, decides) = (policy.profiles.is_some(), policy.addresses.is_some());
        let allowed = (names || decides).then(|| [named.clone(), listed].concat());
        if policy.sandbox == Some(false) && named.is_empty() {
            return Err(unusable(
                Key::Sandbox,
                "it is off, and no service is named under `profiles`",
            ));
        }
        if let Some(text) = &policy.proxy
            && !matches!(proxy_of(text), Ok(Some(_)))
        {
            return Err(unusable(Key::Proxy, "it is not the address of a proxy"));
        }
        let authorities = policy.certificate_authority.as_deref().map(authorities);
        let update_address = policy.update_address.as_deref();
        let update_address = update_address
            .map(|text| address(Key::UpdateAddress, text))
            .transpose()?;
        Ok(Self {
            authorities: authorities.transpose()?.unwrap_or_default(),
            update_address,
            policy,
            allowed,
        })
    }

    pub(crate) fn authorities(&self) -> Authorities {
        self.authorities.clone()
    }

    /// The file with the places of the agency.
    pub(crate) fn places(&self) -> Option<&Path> {
        self.policy.places.as_deref().map(Path::new)
    }

    pub(crate) fn update_address(&self) -> Option<&BaseUrl> {
        self.update_address.as_ref()
    }

    pub(crate) fn update_ring(&self) -> Option<u8> {
        self.policy.update_ring.and_then(|ring| ring.try_into().ok())
    }

    /// The proxy to an address that belongs to no profile. `None`: the system's.
    pub(crate) fn proxy(&self) -> Option<Proxy> {
        self.policy
            .proxy
            .as_deref()
            .and_then(|text| proxy_of(text).unwrap_or_default())
    }

    pub(crate) fn administrator(&self) -> Option<String> {
        self.policy.administrator.clone()
    }

    /// What is decided, named in this language.
    pub(crate) fn fixed(&self, language: Language) -> Vec<FixedView> {
        let view = |rule: &Rule| FixedView {
            key: rule.key,
            name: rule.title.in_language(language),
        };
        self.policy.fixed().map(view).collect()
    }

    /// An error where the agent has no choice.
    pub(crate) fn leaves(&self, key: Key, field: &str) -> Result<(), DeskError> {
        if self.policy.decides(key) {
            Err(DeskError::invalid(field, FieldRule::Fixed))
        } else {
            Ok(())
        }
    }

    pub(crate) fn offers_sandbox(&self) -> bool {
        self.policy.sandbox != Some(false)
    }

    /// The currency of every search, if it is decided.
    pub(crate) fn currency(&self) -> Option<Currency> {
        self.policy.currency
    }

    /// An error if the policy allows no such service.
    pub(crate) fn allows(&self, chosen: &Chosen) -> Result<(), Problem> {
        let base = match chosen {
            Chosen::Sandbox => return Ok(()),
            Chosen::Entered { base, .. } | Chosen::ThrowAway { base } => base,
        };
        if self.allows_address(base) {
            Ok(())
        } else {
            let url = base.as_str().to_owned();
            Err(Problem::AddressNotAllowed { url })
        }
    }

    pub(crate) fn allows_profile(&self, profile: &Profile) -> bool {
        BaseUrl::parse(&profile.base_url).is_ok_and(|base| self.allows_address(&base))
    }

    fn allows_address(&self, base: &BaseUrl) -> bool {
        self.allowed.as_ref().is_none_or(|allowed| allowed.contains(base))
    }

    /// The settings that hold: the agent's choices, and before them what is decided.
    pub(crate) fn over(&self, stored: &Settings) -> Settings {
        let (policy, mut settings) = (&self.policy, stored.clone());
        settings.language = policy.language.or(settings.language);
        settings.polling = policy.polling.unwrap_or(settings.polling);
        settings.keep_months = policy.keep_months.unwrap_or(settings.keep_months);
        settings.cover_minutes = policy.cover_minutes.or(settings.cover_minutes);
        settings.updates = policy.updates.map_or(settings.updates, update_mode);
        settings.notifications = policy.notifications.unwrap_or(settings.notifications);
        settings.notification_details = policy.notification_details.unwrap_or(settings.notification_details);
        if let Some(services) = &policy.profiles {
            let of = |service: &Service| stored.profiles.iter().find(|one| is_of(one, service)).cloned();
            settings.profiles = services.iter().filter_map(of).collect();
        }
        if self.allowed.is_some() {
            settings.profiles.retain(|one| self.allows_profile(one));
        }
        for profile in &mut settings.profiles {
            profile.currency = policy.currency.or(profile.currency);
            profile.proxy = policy.proxy.clone().or(profile.proxy.take());
        }
        let is_listed = |name: &String| settings.profiles.iter().any(|one| one.name == *name);
        if self.allowed.is_some() {
            settings.last_profile = settings.last_profile.filter(is_listed);
        }
        settings
    }

    /// Enters the services of the policy among the agent's own, so that what is learned about them is kept.
    pub(crate) fn enter_services(&self, stored: &mut Settings) {
        // The first of two profiles with the same name is the one that is found.
        for service in self.policy.profiles.iter().flatten().rev() {
            let known = stored.profiles.iter().position(|one| is_of(one, service));
            let mut profile = known.map_or_else(|| fresh(service), |at| stored.profiles.remove(at));
            service.name.trim().clone_into(&mut profile.name);
            profile.kind = kind(service.kind);
            profile.language = service.language;
            profile.currency = service.currency;
            profile.country.clone_from(&service.country);
            profile.status_catalogue_path = service.status_catalogue_path.as_deref().and_then(trimmed);
            profile.support_phone = service.support_phone.as_deref().and_then(trimmed);
            profile.support_mail = service.support_mail.as_deref().and_then(trimmed);
            stored.profiles.insert(0, profile);
        }
    }

    /// What the agent typed into a form that shows decided values: those do not become the agent's own.
    pub(crate) fn without_decided(&self, mut typed: Profile, former: Option<&Profile>) -> Profile {
        if self.policy.currency.is_some() {
            typed.currency = former.and_then(|former| former.currency);
        }
        if self.policy.proxy.is_some() {
            typed.proxy = former.and_then(|former| former.proxy.clone());
        }
        typed
    }

    /// The proxy that leads there. `None`: the system's.
    pub(crate) fn proxy_to(&self, chosen: &Chosen) -> Result<Option<Proxy>, Problem> {
        match (chosen, &self.policy.proxy) {
            (Chosen::ThrowAway { .. }, Some(text)) => Ok(proxy_of(text).unwrap_or_default()),
            _ => chosen.proxy(),
        }
    }

    /// The profile to open under this name. Where the sandbox is not offered, the first service of the policy stands in
    /// for it.
    pub(crate) fn choose(&self, settings: &Settings, name: Option<&str>) -> Result<Chosen, Problem> {
        let chosen = super::choose(settings, name)?;
        match settings.profiles.first() {
            Some(first) if chosen == Chosen::Sandbox && !self.offers_sandbox() => {
                super::choose(settings, Some(&first.name))
            }
            _ => Ok(chosen),
        }
    }
}

impl Problem {
    pub(crate) fn of_policy(fault: Fault) -> Self {
        match fault {
            Fault::NotAPolicy { place, line, reason } => Self::PolicyUnusable { place, line, reason },
            Fault::NotRead { place, reason } => Self::PolicyUnusable {
                place,
                line: None,
                reason,
            },
            Fault::WritableByOthers { place } => Self::PolicyOpenToOthers { place },
        }
    }
}

fn unusable(key: Key, reason: &str) -> Problem {
    Problem::PolicyUnusable {
        place: key.name().to_owned(),
        line: None,
        reason: reason.to_owned(),
    }
}

/// The addresses of the services. Each service needs a name and an address of its own, by which it is found.
fn services(services: &[Service]) -> Result<Vec<BaseUrl>, Problem> {
    let mut addresses = Vec::new();
    for (index, service) in services.iter().enumerate() {
        let name = service.name.trim();
        let is_taken = services[..index].iter().any(|other| is_same(&other.name, name));
        let base = address(Key::Profiles, &service.base_url)?;
        let fault = if name.is_empty() {
            Some("a service has no name".to_owned())
        } else if is_longer(name, NAME_CHARS) {
            Some(format!("{name} is longer than {NAME_CHARS} letters"))
        } else if is_same(name, SANDBOX) {
            Some(format!("no service may be named {SANDBOX}"))
        } else if is_taken {
            Some(format!("two services are named {name}"))
        } else if addresses.contains(&base) {
            Some(format!("two services have the address {}", base.as_str()))
        } else {
            detail_fault(service)
        };
        if let Some(fault) = fault {
            return Err(unusable(Key::Profiles, &fault));
        }
        addresses.push(base);
    }
    Ok(addresses)
}

/// What the agent could not enter into the form of a profile either.
fn detail_fault(service: &Service) -> Option<String> {
    let of = |text: &Option<String>, fault: fn(&str) -> Option<FieldRule>| text.as_deref().and_then(fault);
    let path = of(&service.status_catalogue_path, path_fault);
    let details = [
        (
            "country",
            country_fault(service.country.as_deref()),
            "two capital letters",
        ),
        ("status_catalogue_path", path, "a path that begins with one /"),
        (
            "support_phone",
            of(&service.support_phone, contact_fault),
            "a phone number",
        ),
        ("support_mail", of(&service.support_mail, mail_fault), "a mail address"),
    ];
    let name = service.name.trim();
    details.into_iter().find_map(|(key, fault, demand)| {
        Some(if fault? == FieldRule::TooLong {
            format!("`{key}` of {name} is longer than {CONTACT_CHARS} letters")
        } else {
            format!("`{key}` of {name} is not {demand}")
        })
    })
}

fn address(key: Key, text: &str) -> Result<BaseUrl, Problem> {
    BaseUrl::parse(text).map_err(|_| unusable(key, &format!("{text} is not an https address")))
}

fn authorities(path: &str) -> Result<Authorities, Problem> {
    let key = Key::CertificateAuthority;
    let pem = fs::read(path).map_err(|fault| unusable(key, &format!("{path} cannot be read: {fault}")))?;
    Authorities::parse(&pem).ok_or_else(|| unusable(key, &format!("{path} holds no certificate")))
}

/// The same service can be written in several ways.
fn is_of(profile: &Profile, service: &Service) -> bool {
    BaseUrl::parse(&profile.base_url) == BaseUrl::parse(&service.base_url)
}

fn fresh(service: &Service) -> Profile {
    let base = BaseUrl::parse(&service.base_url).map(|base| base.as_str().to_owned());
    Profile::new(
        service.name.clone(),
        base.as_deref().unwrap_or(&service.base_url),
        Colour::Blue,
        kind(service.kind),
    )
}

fn kind(kind: ServiceKind) -> ProfileKind {
    match kind {
        ServiceKind::Test => ProfileKind::Test,
        ServiceKind::Live => ProfileKind::Live,
    }
}

fn update_mode(mode: policy::UpdateMode) -> UpdateMode {
    match mode {
        policy::UpdateMode::Off => UpdateMode::Off,
        policy::UpdateMode::Ask => UpdateMode::Ask,
        policy::UpdateMode::Automatic => UpdateMode::Automatic,
    }
}

#[cfg(test)]
mod tests {
    use policy::FieldKind;
    use rstest::rstest;

    use super::*;

    const NORTH: &str = "[[profiles]]\nname = \"North\"\nbase_url = \"https://north.example\"\ncurrency = \"TRY\"\n";

    fn policy(text: &str) -> MachinePolicy {
        MachinePolicy::of(policy::read(text, "here").unwrap()).unwrap()
    }

    fn own(name: &str, address: &str) -> Profile {
        Profile::new(name.to_owned(), address, Colour::Rose, ProfileKind::Test)
    }

    fn stored(profiles: &[Profile]) -> Settings {
        let mut stored = Settings::default();
        stored.profiles = profiles.to_vec();
        stored
    }

    fn names(settings: &Settings) -> Vec<&str> {
        settings.profiles.iter().map(|one| one.name.as_str()).collect()
    }

    #[test]
    fn what_is_not_decided_stays_the_agents() {
        let before = stored(&[own("Own", "https://own.example/")]);
        assert_eq!(policy("").over(&before), before);
        assert!(policy("").offers_sandbox());
        policy("").leaves(Key::Language, "language").unwrap();
    }

    #[test]
    fn what_is_decided_comes_before_the_agents_choice_and_is_refused_to_the_agent() {
        let decided = policy(
            "language = \"de\"\npolling = false\nkeep_months = 3\ncover_minutes = 7\nnotifications = false\n\
             notification_details = true\n",
        );
        let settings = decided.over(&Settings::default());
        assert_eq!(settings.language, Some(Language::De));
        assert!(!settings.polling && !settings.notifications && settings.notification_details);
        assert_eq!((settings.keep_months, settings.cover_minutes), (3, Some(7)));
        let refused = decided.leaves(Key::Language, "language").unwrap_err();
        assert_eq!(refused, DeskError::invalid("language", FieldRule::Fixed));
    }

    #[test]
    fn only_the_services_of_the_policy_are_listed_and_the_agents_own_stay_stored() {
        let mut kept = stored(&[own("Own", "https://own.example/")]);
        let decided = policy(NORTH);
        decided.enter_services(&mut kept);
        assert_eq!(names(&kept), ["North", "Own"]);
        assert_eq!(names(&decided.over(&kept)), ["North"]);
        assert_eq!(names(&policy("").over(&kept)), ["North", "Own"]);
    }

    #[test]
    fn a_service_that_the_agent_had_entered_keeps_what_was_learned_about_it() {
        let mut known = own("Old name", "https://north.example/");
        known.field_map.insert("pickUpTime".to_owned(), vec!["when".to_owned()]);
        let mut kept = stored(&[known.clone()]);
        policy(NORTH).enter_services(&mut kept);
        let [north] = &kept.profiles[..] else {
            panic!("{:?}", names(&kept))
        };
        assert_eq!((&*north.name, &north.field_map), ("North", &known.field_map));
        assert_eq!((north.colour, north.kind), (Colour::Rose, ProfileKind::Live));
    }

    #[test]
    fn what_a_policy_says_of_a_service_is_kept_without_the_blanks_around_it() {
        let mut kept = stored(&[]);
        let decided = policy(&format!(
            "{}country = \"TR\"\nstatus_catalogue_path = \" /statuses \"\nsupport_phone = \"\"\n\
             support_mail = \" help@north.example\"\n",
            NORTH.replace("North", " North "),
        ));
        decided.enter_services(&mut kept);
        let north = &kept.profiles[0];
        assert_eq!((&*north.name, north.country.as_deref()), ("North", Some("TR")));
        assert_eq!(north.status_catalogue_path.as_deref(), Some("/statuses"));
        assert_eq!(north.support_phone, None);
        assert_eq!(north.support_mail.as_deref(), Some("help@north.example"));
    }

    #[test]
    fn an_agents_profile_at_another_address_is_not_listed() {
        let kept = stored(&[own("One", "https://one.example/"), own("Two", "https://two.example/")]);
        let decided = policy("addresses = [\"https://two.example\"]\n");
        assert_eq!(names(&decided.over(&kept)), ["Two"]);
        let none = policy("addresses = []\n");
        assert!(none.over(&kept).profiles.is_empty());
        let elsewhere = super::super::profile::throw_away("https://one.example/").unwrap();
        let url = "https://one.example/".to_owned();
        assert_eq!(decided.allows(&elsewhere), Err(Problem::AddressNotAllowed { url }));
        decided.allows(&Chosen::Sandbox).unwrap();
    }

    #[test]
    fn the_currency_and_the_proxy_of_the_policy_hold_for_every_service_and_do_not_become_the_agents() {
        let mut profile = own("Own", "https://own.example/");
        profile.proxy = Some("http://mine.example:1".to_owned());
        let kept = stored(&[profile.clone()]);
        let decided = policy("currency = \"RUB\"\nproxy = \"http://ours.example:3128\"\n");
        let settings = decided.over(&kept);
        assert_eq!(settings.profiles[0].currency, Some(Currency::Rub));
        assert_eq!(settings.profiles[0].proxy.as_deref(), Some("http://ours.example:3128"));
        let saved = decided.without_decided(settings.profiles[0].clone(), Some(&profile));
        assert_eq!(saved, profile);
    }

    #[test]
    fn where_the_sandbox_is_not_offered_the_first_service_opens() {
        let mut kept = stored(&[]);
        let decided = policy(&format!("sandbox = false\n{NORTH}"));
        decided.enter_services(&mut kept);
        let settings = decided.over(&kept);
        for name in [None, Some("Sandbox")] {
            let chosen = decided.choose(&settings, name).unwrap();
            assert_eq!(chosen.folder_id(), "https://north.example/");
        }
        assert_eq!(policy(NORTH).choose(&settings, None), Ok(Chosen::Sandbox));
    }

    #[test]
    fn the_last_profile_of_the_agent_does_not_block_a_start_under_a_policy() {
        let mut kept = stored(&[own("Own", "https://own.example/")]);
        kept.last_profile = Some("Own".to_owned());
        assert_eq!(policy("addresses = []\n").over(&kept).last_profile, None);
        assert_eq!(policy("").over(&kept).last_profile.as_deref(), Some("Own"));
    }

    #[rstest]
    #[case("country", "Turkey", "two capital letters")]
    #[case("country", "tr", "two capital letters")]
    #[case("status_catalogue_path", "statuses", "one /")]
    #[case("status_catalogue_path", "//elsewhere.example/statuses", "one /")]
    #[case("status_catalogue_path", "https://elsewhere.example/", "one /")]
    #[case("status_catalogue_path", &format!("/{}", "x".repeat(200)), "longer than 200")]
    #[case("support_phone", &"9".repeat(201), "longer than 200")]
    #[case("support_mail", "north.example", "a mail address")]
    fn what_an_agent_could_not_enter_about_a_service_stops_the_start_and_is_named(
        #[case] key: &str,
        #[case] value: &str,
        #[case] demand: &str,
    ) {
        let read = policy::read(&format!("{NORTH}{key} = \"{value}\"\n"), "here").unwrap();
        let problem = MachinePolicy::of(read).err().unwrap();
        let Problem::PolicyUnusable { place, reason, .. } = &problem else {
            panic!("{problem:?}")
        };
        assert_eq!(place, "profiles");
        assert!(
            reason.contains(&format!("`{key}` of North")) && reason.contains(demand),
            "{reason}"
        );
    }

    #[test]
    fn a_text_about_a_service_may_be_as_long_as_the_schema_says() {
        for field in policy::SERVICE {
            let most = match field.kind {
                FieldKind::Text { most, .. } | FieldKind::Required { most: Some(most) } => most as usize,
                FieldKind::Required { most: None } | FieldKind::Choice(_) => continue,
            };
            for length in [most, most + 1] {
                let long = format!("{:x<length$}", field.example);
                let all = [("name", "North"), ("base_url", "https://north.example/")].into_iter();
                let others = all.filter(|(name, _)| *name != field.name);
                let lines = others.chain([(field.name, &*long)]);
                let lines = lines.map(|(name, text)| format!("{name} = \"{text}\"\n"));
                let read = policy::read(&format!("[[profiles]]\n{}", lines.collect::<String>()), "here").unwrap();
                assert_eq!(MachinePolicy::of(read).is_ok(), length == most, "{long}");
            }
        }
    }

    #[test]
    fn a_policy_that_cannot_be_used_stops_the_start() {
        let service = |name: &str, place: &str| {
            format!("[[profiles]]\nname = \"{name}\"\nbase_url = \"https://{place}.example\"\n")
        };
        let two = |one: &str, other: &str| service(one, "one") + &service(other, "two");
        assert!(MachinePolicy::of(policy::read(&two("North", "South"), "here").unwrap()).is_ok());
        for (text, place) in [
            ("sandbox = false\n", "sandbox"),
            ("sandbox = false\nprofiles = []\n", "sandbox"),
            ("proxy = \"ours\"\n", "proxy"),
            ("proxy = \"\"\n", "proxy"),
            ("proxy = \"http://me:secret@ours.example:3128\"\n", "proxy"),
            ("addresses = [\"ftp://one.example\"]\n", "addresses"),
            ("[[profiles]]\nname = \"North\"\nbase_url = \"north\"\n", "profiles"),
            (&two("", "North"), "profiles"),
            (&two("North", " sandbox"), "profiles"),
            (&two("North", "north "), "profiles"),
            (&two("North", "South").replace("two", "one"), "profiles"),
            (&service(&"x".repeat(41), "one"), "profiles"),
            ("certificate_authority = \"/nowhere.pem\"\n", "certificate_authority"),
            ("certificate_authority = \"/dev/null\"\n", "certificate_authority"),
        ] {
            let problem = MachinePolicy::of(policy::read(text, "here").unwrap()).err().unwrap();
            assert!(
                matches!(&problem, Problem::PolicyUnusable { place: found, .. } if found == place),
                "{text}: {problem:?}"
            );
        }
    }
}
