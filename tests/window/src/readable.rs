//! Checks that a person who reads only one language can read everything on the screen: it is in that language, and no
//! word is cut off.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use serde_json::json;

use crate::violations::{self, Rules};
use crate::window::{Language, Theme, Window};

/// Words of the service and of guests, which stay in their own language.
const THEIRS: [&str; 14] = [
    "Antalya International Airport",
    "Booster seat",
    "Child seat",
    "Çocuk koltuğu",
    "Empfang mit Namensschild",
    "Greeting with a sign",
    "İsimle karşılama",
    "Kindersitz",
    "Lara",
    "Sitzerhöhung",
    "Wasser",
    "Water",
    "Бустер",
    "Детское кресло",
];

/// Each language and each theme, but not every combination, because words do not depend on colours.
pub const LOOKS: [(Language, Theme, Rules); 4] = [
    (Language::Turkish, Theme::Light, Rules::All),
    (Language::English, Theme::Dark, Rules::All),
    (Language::German, Theme::Dark, Rules::WithoutColours),
    (Language::Russian, Theme::Dark, Rules::WithoutColours),
];

pub const LOST_FOCUS: &str = "the keyboard is on the page's body, where no key of the screen is heard";

/// The words on the screen that a reader of this language could not read.
pub async fn wrong_words(window: &Window, language: Language) -> Result<Vec<String>> {
    if window.run("return typeof window.wordsWrong", Vec::new()).await? != "function" {
        window
            .run(&of_the_ui("node_modules/@fluent/bundle/index.js")?, Vec::new())
            .await?;
        window
            .run(include_str!("readable.js"), vec![json!(texts()?), json!(THEIRS)])
            .await?;
    }
    let found = window
        .run("return window.wordsWrong(arguments[0])", vec![json!(language.code())])
        .await?;
    serde_json::from_value(found).context("what is wrong with the words cannot be read")
}

/// Checks the screen in each language and returns to the former one. The keyboard focus stays where it is.
pub async fn fine_in_four(window: &Window, screen: &str) -> Result<()> {
    window.at_rest().await?;
    let (spoken, focus) = (window.spoken().await?, window.focus().await?);
    let mut found = Vec::new();
    for (language, theme, rules) in LOOKS {
        window.dress(theme).await?;
        window.speak(language).await?;
        found.extend(found_on(window, screen, rules).await?);
    }
    window.speak(spoken).await?;
    ensure!(found.is_empty(), "{}", found.join("\n"));
    let now = window.focus().await?;
    ensure!(
        now == focus,
        "{screen}: the languages took the keyboard from {focus:?} to {now:?}"
    );
    Ok(())
}

/// Checks the screen in the present language and theme.
pub async fn fine(window: &Window, screen: &str) -> Result<()> {
    let found = found_on(window, screen, Rules::All).await?;
    ensure!(found.is_empty(), "{}", found.join("\n"));
    Ok(())
}

/// The violations of accessibility, a lost focus, and the words in another language or cut off.
async fn found_on(window: &Window, screen: &str, rules: Rules) -> Result<Vec<String>> {
    let language = window.spoken().await?;
    let look = format!("{screen}, {}", language.code());
    let shut_out = violations::on(window, rules)
        .await?
        .into_iter()
        .map(|one| format!("{look}: {one:#?}"));
    let words = wrong_words(window, language)
        .await?
        .into_iter()
        .map(|one| format!("{look}: {one}"));
    let lost = window.has_lost_focus().await?.then(|| format!("{look}: {LOST_FOCUS}"));
    Ok(shut_out.chain(words).chain(lost).collect())
}

fn texts() -> Result<BTreeMap<&'static str, String>> {
    let read = |language: Language| {
        Ok((
            language.code(),
            of_the_ui(&format!("src/locales/{}.ftl", language.code()))?,
        ))
    };
    Language::ALL.into_iter().map(read).collect()
}

impl Language {
    /// A text without arguments, as it is in the file of its language.
    pub fn text(self, id: &str) -> Result<String> {
        let texts = of_the_ui(&format!("src/locales/{}.ftl", self.code()))?;
        let text = texts
            .lines()
            .find_map(|line| line.strip_prefix(id)?.strip_prefix(" = "));
        text.map(str::to_owned)
            .with_context(|| format!("{} has no text {id}", self.code()))
    }
}

fn of_the_ui(path: &str) -> Result<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui").join(path);
    fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))
}
