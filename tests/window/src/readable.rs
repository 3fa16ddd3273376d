//! Checks that a person who reads only one language can read everything on the screen: it is in that language, and no
//! word is cut off.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use serde_json::json;

use crate::violations;
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
    for language in Language::ALL {
        window.speak(language).await?;
        found.extend(found_on(window, screen).await?);
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

/// Checks the screen in the present language.
pub async fn fine(window: &Window, screen: &str) -> Result<()> {
    let found = found_on(window, screen).await?;
    ensure!(found.is_empty(), "{}", found.join("\n"));
    Ok(())
}

/// The violations of accessibility, a lost focus, and the words in another language or cut off. Languages alternate
/// between the light and the dark theme, because words do not depend on colours.
async fn found_on(window: &Window, screen: &str) -> Result<Vec<String>> {
    let language = window.spoken().await?;
    let at = Language::ALL
        .iter()
        .position(|one| *one == language)
        .unwrap_or_default();
    let theme = Theme::ALL[at % Theme::ALL.len()];
    window.dress(theme).await?;
    let look = format!("{screen}, {} {}", language.code(), theme.name());
    let shut_out = violations::on(window)
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
