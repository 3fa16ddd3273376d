//! What the administrator of the computer decided: shown as fixed, with who did it, and never opening wider.

use std::fs;

use anyhow::{Context as _, Result};
use sandbox::{Options, PASSWORD, Server};
use window::pages::session::{AGENT, sign_in, signed_in_user};
use window::pages::startup::{problem, sentence};
use window::pages::{search, settings};
use window::readable::{fine, fine_in_four};
use window::{Key, Language, Stage, Window};

const ADMINISTRATOR: &str = "Kıyı GmbH, 4400";
/// Every Linux of the tests has this list of authorities.
const AUTHORITIES: &str = "/etc/ssl/certs/ca-certificates.crt";

struct Decided {
    stage: Stage,
    path: String,
}

impl Decided {
    fn by(text: &str) -> Result<Self> {
        let stage = Stage::new()?;
        let path = stage.data().with_file_name("policy.toml");
        let path = path.to_str().context("a plain path")?.to_owned();
        let decided = Self { stage, path };
        decided.again_by(text)?;
        Ok(decided)
    }

    fn again_by(&self, text: &str) -> Result<()> {
        Ok(fs::write(
            &self.path,
            format!("administrator = \"{ADMINISTRATOR}\"\n{text}"),
        )?)
    }

    async fn open(&self) -> Result<Window> {
        self.stage.open(&["--policy", &self.path]).await
    }
}

/// The control cannot be used, and its note says who decided. The box of a check is not to be seen, only its picture.
async fn is_fixed(window: &Window, control: &str) -> Result<()> {
    let script = "const control = document.querySelector(`[data-testid='${arguments[0]}']`);\
                  const note = document.getElementById(control?.getAttribute('aria-describedby') ?? '');\
                  return [control?.disabled ?? null, note?.innerText ?? ''];";
    let said = window.run(script, vec![control.into()]).await?;
    assert_eq!(said[0], true, "{control} can be used");
    assert!(
        said[1].as_str().is_some_and(|note| note.contains(ADMINISTRATOR)),
        "{control}: {said}"
    );
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_decided_is_shown_as_fixed_with_who_decided() -> Result<()> {
    let service = Server::start(Options::default()).await?;
    let decided = Decided::by(&format!(
        "sandbox = false\npolling = false\nkeep_months = 12\ncover_minutes = 480\nnotifications = true\n\
         notification_details = false\ncertificate_authority = \"{AUTHORITIES}\"\n\
         places = \"/nowhere/places.csv\"\n\
         [[profiles]]\nname = \"South\"\nbase_url = \"{}\"\nkind = \"test\"\n",
        service.base_url()
    ))?;
    let window = decided.open().await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    signed_in_user(&window).await?;
    settings::open(&window).await?;
    for control in [
        "settings-polling",
        "settings-retention",
        "settings-cover",
        "settings-notifications",
        "settings-notification-details",
    ] {
        is_fixed(&window, control).await?;
    }
    window.says("settings-retention", "12").await?;
    // The only service is the one of the policy, and it can be neither changed nor joined by another.
    window.says("profiles", "South").await?;
    window.says("settings-profiles", ADMINISTRATOR).await?;
    for absent in ["profile-add", "profile-edit-South", "profile-use-Sandbox"] {
        assert!(!window.shows(absent).await?, "{absent}");
    }
    window.says("decided-administrator", ADMINISTRATOR).await?;
    for name in [
        "Profiles",
        "Sandbox",
        "Extra certificate authority",
        "Places of the agency",
    ] {
        window.says("decided-what", name).await?;
    }
    fine_in_four(&window, "settings that are decided").await?;
    decided.stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_currency_the_proxy_and_the_addresses_that_are_decided_are_shown_in_the_form_of_a_profile() -> Result<()> {
    let decided = Decided::by(
        "currency = \"RUB\"\nproxy = \"http://127.0.0.1:9\"\naddresses = [\"https://partner.example.com\"]\n",
    )?;
    let window = decided.open().await?;
    window.find("sign-in-form").await?;
    settings::open(&window).await?;
    window.press("profile-add").await?;
    is_fixed(&window, "profile-currency").await?;
    is_fixed(&window, "profile-proxy").await?;
    let currency = window.attribute("profile-currency", "data-value").await?;
    assert_eq!(currency.as_deref(), Some("RUB"));
    let allowed = Language::English.text("profile-addresses-fixed")?;
    window.says("profile-form", &allowed).await?;
    fine_in_four(&window, "the form of a profile in which much is decided").await?;

    window.fill("profile-name", "West").await?;
    window.fill("profile-service", "https://elsewhere.example.com").await?;
    window.press("profile-save").await?;
    let refused = Language::English.text("rule-not-allowed")?;
    window.says("profile-form", &refused).await?;
    window.fill("profile-service", "https://partner.example.com/").await?;
    window.press("profile-save").await?;
    window.says("profiles", "West").await?;
    decided.stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_language_that_is_decided_is_spoken_and_can_be_chosen_nowhere() -> Result<()> {
    let decided = Decided::by("language = \"de\"\n")?;
    let window = decided.open().await?;
    window.find("sign-in-form").await?;
    assert_eq!(window.spoken().await?, Language::German);
    assert!(window.attribute("sign-in-language", "disabled").await?.is_some());
    sign_in(&window, AGENT, PASSWORD).await?;
    signed_in_user(&window).await?;
    settings::open(&window).await?;
    is_fixed(&window, "settings-language").await?;
    window.combination(Key::Control, 'k').await?;
    window.find("command-theme-dark").await?;
    assert!(!window.shows("command-language-tr").await?);
    fine(&window, "commands where the language is decided").await?;
    window.keys(Key::Escape).await?;
    search::open(&window).await?;
    decided.stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_policy_that_cannot_be_used_stops_the_start_with_a_word() -> Result<()> {
    let decided = Decided::by("sandbocks = false\n")?;
    let window = decided.open().await?;
    assert_eq!(problem(&window).await?, "policyUnusable");
    assert!(sentence(&window).await?.contains("policy.toml"));
    assert!(!window.shows("startup-useSandbox").await?);
    fine_in_four(&window, "a policy that cannot be used").await?;
    window.press("startup-tryAgain").await?;
    assert_eq!(problem(&window).await?, "policyUnusable");
    decided.again_by("sandbox = true\n")?;
    window.press("startup-tryAgain").await?;
    window.find("sign-in-form").await?;
    decided.stage.close(window).await
}
