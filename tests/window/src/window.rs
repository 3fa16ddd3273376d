//! What a person at the window can see and press.

use std::cell::Cell;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use thirtyfour::TypingData;
use thirtyfour::prelude::*;
use tokio::time::{Instant, sleep};

use crate::driver::Driver;

/// Longer than anything here takes; a person would give up earlier.
const PATIENCE: Duration = Duration::from_secs(30);
/// The least number of looks, because a busy machine slows the looks down as well as the page.
const LOOKS: u32 = 400;
/// Longer than the first waits of the desk between two readings during a doubt, which are at most a minute.
const AT_LAST: Duration = Duration::from_secs(90);
const LOOK_AGAIN: Duration = Duration::from_millis(25);
const TWO_FRAMES: &str = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done))";

pub struct Window {
    page: WebDriver,
    /// The number of pressed keys, without written text.
    pressed: AtomicUsize,
    /// This is dropped after the page has ended its session.
    _driver: Driver,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    Turkish,
    English,
    German,
    Russian,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    Light,
    Dark,
}

impl Language {
    pub const ALL: [Self; 4] = [Self::Turkish, Self::English, Self::German, Self::Russian];

    pub fn code(self) -> &'static str {
        match self {
            Self::Turkish => "tr",
            Self::English => "en",
            Self::German => "de",
            Self::Russian => "ru",
        }
    }
}

impl Language {
    /// The name of the language in a system's settings.
    pub(crate) fn locale(self) -> &'static str {
        match self {
            Self::Turkish => "tr_TR.UTF-8",
            Self::English => "en_GB.UTF-8",
            Self::German => "de_DE.UTF-8",
            Self::Russian => "ru_RU.UTF-8",
        }
    }
}

impl Theme {
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    pub fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

impl Window {
    pub(crate) fn new(page: WebDriver, driver: Driver) -> Self {
        Self {
            page,
            pressed: AtomicUsize::new(0),
            _driver: driver,
        }
    }

    /// Quits the app as the agent does.
    pub async fn quit(self) -> Result<()> {
        // A program that has ended answers neither its own command nor the driver's.
        let _ = self
            .page
            .execute("window.__TAURI_INTERNALS__.invoke('quit')", Vec::new())
            .await;
        let _ = self.page.quit().await;
        Ok(())
    }

    /// Waits until an element with this test id is visible, and returns it.
    pub async fn find(&self, testid: &str) -> Result<WebElement> {
        let limit = Instant::now() + PATIENCE;
        let mut looks = 0_u32;
        loop {
            looks += 1;
            // An element that is redrawn between the two calls is looked for again.
            if let Ok(element) = self.page.find(selector(testid)).await
                && element.is_displayed().await.unwrap_or(false)
            {
                return Ok(element);
            }
            if Instant::now() > limit && looks > LOOKS {
                bail!(
                    "`{testid}` did not appear; to be seen is:\n{}",
                    self.everything_said().await?
                );
            }
            sleep(LOOK_AGAIN).await;
        }
    }

    /// Whether the element exists now. The page itself answers, because the driver fails for an element that just
    /// disappears.
    pub async fn shows(&self, testid: &str) -> Result<bool> {
        let script = "return document.querySelector(`[data-testid=\"${arguments[0]}\"]`) !== null";
        let limit = Instant::now() + PATIENCE;
        loop {
            match self.run(script, vec![json!(testid)]).await {
                Ok(answer) => return Ok(answer == true),
                // The page is loaded anew after a password was typed, and the question is put to the new page.
                Err(fault) if is_of_unloading(&fault) && Instant::now() < limit => sleep(LOOK_AGAIN).await,
                Err(fault) => return Err(fault),
            }
        }
    }

    pub async fn gone(&self, testid: &str) -> Result<()> {
        self.until(&format!("`{testid}` is gone"), async || Ok(!self.shows(testid).await?))
            .await
    }

    /// The words of the element.
    pub async fn said(&self, testid: &str) -> Result<String> {
        let limit = Instant::now() + PATIENCE;
        loop {
            match self.find(testid).await?.text().await {
                Ok(words) => return Ok(words),
                // The element was redrawn, or the page was loaded anew, between the two calls.
                Err(_) if Instant::now() < limit => sleep(LOOK_AGAIN).await,
                Err(fault) => return Err(fault.into()),
            }
        }
    }

    pub async fn press(&self, testid: &str) -> Result<()> {
        self.find_at_rest(testid)
            .await?
            .click()
            .await
            .with_context(|| format!("`{testid}` could not be pressed"))
    }

    /// The element, once it has stayed in its place. A press goes to a place, and what appears meanwhile moves the rest.
    async fn find_at_rest(&self, testid: &str) -> Result<WebElement> {
        let before = Cell::new(None);
        self.until_there(&format!("`{testid}` stays in its place"), async || {
            let element = self.find(testid).await?;
            let place = element.rect().await.ok();
            let place = place.map(|rect| [rect.x, rect.y, rect.width, rect.height].map(f64::to_bits));
            let is_at_rest = place.is_some() && before.replace(place) == place;
            Ok(is_at_rest.then_some(element))
        })
        .await
    }

    /// Presses the element repeatedly until another one appears, because its action may not be possible yet.
    pub async fn press_until(&self, testid: &str, appears: &str) -> Result<()> {
        self.until(&format!("pressing `{testid}` brings `{appears}`"), async || {
            if let Ok(element) = self.page.find(selector(testid)).await {
                // The element may disappear before the press, which means that the action has worked.
                let _ = element.click().await;
            }
            self.shows(appears).await
        })
        .await
    }

    /// Waits until the element has the focus.
    pub async fn focused(&self, testid: &str) -> Result<()> {
        let has_focus = async || Ok(self.focus().await?.as_deref() == Some(testid));
        self.until(&format!("`{testid}` has the focus"), has_focus).await
    }

    /// Whether nothing on the page has the focus, so that the keys of a list or a screen are not heard.
    pub async fn has_lost_focus(&self) -> Result<bool> {
        let script = "return !document.activeElement || document.activeElement === document.body";
        Ok(self.run(script, Vec::new()).await? == true)
    }

    /// The size of the page.
    pub async fn size(&self) -> Result<(u32, u32)> {
        let size = self.run("return [innerWidth, innerHeight]", Vec::new()).await?;
        serde_json::from_value(size).context("a page has a size")
    }

    /// Makes the page this large.
    pub async fn resize(&self, (width, height): (u32, u32)) -> Result<()> {
        let frame = self.run(
            "return [outerWidth - innerWidth, outerHeight - innerHeight]",
            Vec::new(),
        );
        let (beside, above): (u32, u32) = serde_json::from_value(frame.await?).context("a window has a frame")?;
        self.page.set_window_rect(0, 0, width + beside, height + above).await?;
        let script = "return innerWidth === arguments[0] && innerHeight === arguments[1]";
        let is_so = async || Ok(self.run(script, vec![json!(width), json!(height)]).await? == true);
        self.until(&format!("the page is {width} × {height}"), is_so).await
    }

    /// Replaces the text of the field with this test id.
    pub async fn fill(&self, testid: &str, text: &str) -> Result<()> {
        let field = self.find(testid).await?;
        field.click().await?;
        field.clear().await?;
        if text.is_empty() {
            return Ok(());
        }
        field
            .send_keys(text)
            .await
            .with_context(|| format!("`{testid}` takes no text"))
    }

    /// Presses keys at the focus, as from a keyboard.
    pub async fn keys(&self, keys: impl Into<TypingData>) -> Result<()> {
        let keys = keys.into();
        self.pressed.fetch_add(keys.as_vec().len(), Ordering::Relaxed);
        Ok(self.page.action_chain().send_keys(keys).perform().await?)
    }

    /// Writes text at the focus. It has to be written in any case, so its keys are not counted.
    pub async fn write(&self, text: &str) -> Result<()> {
        Ok(self.page.action_chain().send_keys(text).perform().await?)
    }

    /// Replaces the text of the field that has the focus.
    pub async fn write_over(&self, text: &str) -> Result<()> {
        self.combination(Key::Control, 'a').await?;
        self.write(text).await
    }

    /// The number of keys pressed so far, including held keys but without text.
    pub fn presses(&self) -> usize {
        self.pressed.load(Ordering::Relaxed)
    }

    /// Presses a key while another one is held.
    pub async fn combination(&self, held: impl Into<char>, key: impl Into<char>) -> Result<()> {
        let (held, key) = (held.into(), key.into());
        self.pressed.fetch_add(2, Ordering::Relaxed);
        let chain = self
            .page
            .action_chain()
            .key_down(held)
            .key_down(key)
            .key_up(key)
            .key_up(held);
        Ok(chain.perform().await?)
    }

    /// The test id of the element that has the focus, if there is one.
    pub async fn focus(&self) -> Result<Option<String>> {
        let script = "return document.activeElement?.closest('[data-testid]')?.dataset.testid ?? null";
        Ok(self.page.execute(script, Vec::new()).await?.convert()?)
    }

    /// Waits until the screen is at rest: it is painted, and the keyboard is in the open dialog.
    pub async fn at_rest(&self) -> Result<()> {
        const DIALOG: &str = "const open = document.querySelectorAll('[role=dialog], [role=alertdialog]'); \
                              return open.length === 0 || [...open].some(one => one.contains(document.activeElement))";
        let holds_the_keyboard = async || Ok(self.run(DIALOG, Vec::new()).await? == Value::Bool(true));
        self.until("the open dialog has the keyboard", holds_the_keyboard)
            .await?;
        self.run_until_done(TWO_FRAMES, Vec::new()).await?;
        Ok(())
    }

    /// Presses Tab until the element has the focus, but not more often than a person would.
    pub async fn tab_to(&self, testid: &str) -> Result<()> {
        for _ in 0..40 {
            if self.focus().await?.as_deref() == Some(testid) {
                return Ok(());
            }
            self.keys(Key::Tab).await?;
        }
        bail!("Tab never reaches `{testid}`")
    }

    /// Goes to the element with Tab, and presses Enter.
    pub async fn enter(&self, testid: &str) -> Result<()> {
        self.find(testid).await?;
        self.tab_to(testid).await?;
        self.keys(Key::Enter).await
    }

    /// The words of the element that has the focus.
    pub async fn words_at_focus(&self) -> Result<String> {
        let words = self.run("return document.activeElement.innerText", Vec::new()).await?;
        Ok(words.as_str().unwrap_or_default().to_owned())
    }

    /// The text in a field.
    pub async fn value(&self, testid: &str) -> Result<String> {
        Ok(self.find(testid).await?.prop("value").await?.unwrap_or_default())
    }

    /// Waits until a field has exactly this text.
    pub async fn holds(&self, testid: &str, words: &str) -> Result<()> {
        self.until(&format!("`{testid}` holds `{words}`"), async || {
            Ok(self.value(testid).await? == words)
        })
        .await
    }

    /// Waits until the element shows these words, among others.
    pub async fn says(&self, testid: &str, words: &str) -> Result<()> {
        self.until(&format!("`{testid}` says `{words}`"), async || {
            let script = "const one = document.querySelector(`[data-testid=\"${arguments[0]}\"]`);
                return one?.checkVisibility() ? one.innerText : ''";
            let said = self.run(script, vec![json!(testid)]).await?;
            Ok(said.as_str().is_some_and(|said| said.contains(words)))
        })
        .await
    }

    /// All words in the middle of the window.
    pub async fn main_words(&self) -> Result<String> {
        let words = self
            .run("return document.querySelector('main').innerText", Vec::new())
            .await?;
        Ok(words.as_str().unwrap_or_default().to_owned())
    }

    /// Waits until the condition holds.
    pub async fn until(&self, what: &str, holds: impl AsyncFn() -> Result<bool>) -> Result<()> {
        self.until_there(what, async || Ok(holds().await?.then_some(()))).await
    }

    /// Waits for what the desk does by itself, which takes longer.
    pub async fn until_at_last(&self, what: &str, holds: impl AsyncFn() -> Result<bool>) -> Result<()> {
        let look = async || Ok(holds().await?.then_some(()));
        self.look_for(what, AT_LAST, look).await
    }

    /// Waits until `look` finds something, and returns it.
    pub async fn until_there<T>(&self, what: &str, look: impl AsyncFn() -> Result<Option<T>>) -> Result<T> {
        self.look_for(what, PATIENCE, look).await
    }

    async fn look_for<T>(
        &self,
        what: &str,
        patience: Duration,
        look: impl AsyncFn() -> Result<Option<T>>,
    ) -> Result<T> {
        let limit = Instant::now() + patience;
        let mut looks = 0_u32;
        loop {
            looks += 1;
            if let Some(found) = look().await? {
                return Ok(found);
            }
            if Instant::now() > limit && looks > LOOKS {
                bail!(
                    "it never came about that {what}; to be seen is:\n{}",
                    self.everything_said().await?
                );
            }
            sleep(LOOK_AGAIN).await;
        }
    }

    /// An attribute of the element with this test id, once the element is visible.
    pub async fn attribute(&self, testid: &str, attribute: &str) -> Result<Option<String>> {
        Ok(self.find(testid).await?.attr(attribute).await?)
    }

    /// Changes the language as the settings do, without a restart, and waits until the page uses it.
    pub async fn speak(&self, language: Language) -> Result<()> {
        self.command("choose_language", json!({ "language": language.code() }))
            .await?;
        self.root_becomes("lang", language.code()).await
    }

    /// The present language of the page.
    pub async fn spoken(&self) -> Result<Language> {
        let code = self.run("return document.documentElement.lang", Vec::new()).await?;
        let spoken = Language::ALL.into_iter().find(|one| code == one.code());
        spoken.with_context(|| format!("nobody speaks {code}"))
    }

    pub async fn dress(&self, theme: Theme) -> Result<()> {
        self.command("choose_theme", json!({ "theme": theme.name() })).await?;
        self.root_becomes("data-theme", theme.name()).await
    }

    async fn root_becomes(&self, attribute: &str, value: &str) -> Result<()> {
        let script = "return document.documentElement.getAttribute(arguments[0])";
        self.until(&format!("the page's {attribute} is {value}"), async || {
            let now: Option<String> = self.page.execute(script, vec![json!(attribute)]).await?.convert()?;
            Ok(now.as_deref() == Some(value))
        })
        .await
    }

    /// Calls the desk without the screen. Tests may use it to prepare something, but never to prove it.
    pub async fn command(&self, name: &str, arguments: Value) -> Result<Value> {
        let script = "const done = arguments[2];
            window.__TAURI_INTERNALS__.invoke(arguments[0], arguments[1])
                .then(value => done({ ok: value }), error => done({ error }));";
        let answer: Value = self
            .page
            .execute_async(script, vec![json!(name), arguments])
            .await?
            .convert()?;
        if let Some(error) = answer.get("error") {
            bail!("`{name}` failed: {error}");
        }
        Ok(answer.get("ok").cloned().unwrap_or_default())
    }

    /// Runs a script in the page. Tests may use it to look or to prepare, but never in place of the keyboard or the
    /// mouse.
    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        Ok(self.page.execute(script, arguments).await?.convert()?)
    }

    /// Runs a script that calls its last argument when it is done.
    pub async fn run_until_done(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        Ok(self.page.execute_async(script, arguments).await?.convert()?)
    }

    /// Takes a picture of the page after two frames, so that the last change has reached the screen.
    pub async fn picture(&self, path: &Path) -> Result<()> {
        self.run_until_done(TWO_FRAMES, Vec::new()).await?;
        fs::write(path, self.page.screenshot_as_png().await?)
            .with_context(|| format!("{} cannot be written", path.display()))
    }

    async fn everything_said(&self) -> Result<String> {
        Ok(self
            .page
            .execute("return document.body.innerText", Vec::new())
            .await?
            .convert()?)
    }
}

/// The page went away before its script could answer.
fn is_of_unloading(fault: &anyhow::Error) -> bool {
    matches!(
        fault.downcast_ref::<WebDriverError>().map(WebDriverError::as_inner),
        Some(thirtyfour::error::WebDriverErrorInner::NoSuchFrame(_))
    )
}

fn selector(testid: &str) -> By {
    By::Css(format!("[data-testid=\"{testid}\"]"))
}
