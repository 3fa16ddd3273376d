//! What a screen reader says on the twelve main screens, in four languages: it is kept as text in `spoken`, and every stop
//! has a name.
//!
//! `TRANSFER_DESK_WRITE_SPOKEN=1` writes the texts anew; read what changed.

use std::cell::RefCell;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use chrono::{DateTime, Utc};
use sandbox::PASSWORD;
use window::pages::session::{AGENT, sign_in, signed_in_user};
use window::pages::{attention, booking, offers, reservations, search};
use window::spoken::Heard;
use window::{Key, Language, Stage, Window};

const WRITE: &str = "TRANSFER_DESK_WRITE_SPOKEN";
const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/spoken");
/// The same day in every run, because the words for days would be others.
const NOW: &str = "2030-03-04T07:00:00Z";
const LINE: &str = "AYT > Lara 2030-03-21 14:30 2p 3b";

struct Ear<'a> {
    stage: &'a Stage,
    window: &'a Window,
    other: Vec<String>,
    unnamed: Vec<String>,
}

impl Ear<'_> {
    /// Compares what is said on this screen in each language with what is kept.
    async fn hear(&mut self, screen: &str) -> Result<()> {
        self.window.at_rest().await?;
        for language in Language::ALL {
            self.window.speak(language).await?;
            let end = language.text("status-label")?;
            let heard = self.settled(&end).await?;
            let where_ = format!("{screen}.{}", language.code());
            self.unnamed
                .extend(unnamed(&heard).map(|role| format!("{where_}: {role}")));
            let said = said(&heard, &end);
            let path = Path::new(KEPT).join(format!("{where_}.txt"));
            if std::env::var_os(WRITE).is_some() {
                fs::write(&path, &said)?;
            }
            let kept = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            self.other
                .extend(difference(&kept, &said).map(|line| format!("{where_}: {line}")));
        }
        self.window.speak(Language::English).await
    }

    /// What is heard once it stays the same, because some words come after their screen.
    async fn settled(&self, end: &str) -> Result<Vec<Heard>> {
        let before = RefCell::new(String::new());
        let stays = async || {
            self.window.at_rest().await?;
            let heard = self.stage.heard().await?;
            let now = said(&heard, end);
            Ok((before.replace(now.clone()) == now).then_some(heard))
        };
        self.window.until_there("the screen stays as it is", stays).await
    }
}

/// The stops that say nothing, neither by a name nor by words in them.
fn unnamed(heard: &[Heard]) -> impl Iterator<Item = &str> {
    let says = |one: &Heard| !one.name.trim().is_empty() || !one.words.trim().is_empty();
    let is_unnamed = move |&(at, one): &(usize, &Heard)| {
        let inside = heard.iter().skip(at + 1).take_while(|other| other.depth > one.depth);
        one.is_focusable && !says(one) && !inside.into_iter().any(says)
    };
    heard
        .iter()
        .enumerate()
        .filter(is_unnamed)
        .map(|(_, one)| one.role.as_str())
}

/// One line for each stop that says something new: the words of a button are its name. The status line, which tells what
/// happens at the moment, and the toasts behind it are left out.
fn said(heard: &[Heard], end: &str) -> String {
    let mut lines = String::new();
    let mut around: Vec<&Heard> = Vec::new();
    for one in heard.iter().take_while(|one| one.name != end) {
        around.retain(|outer| outer.depth < one.depth);
        let is_said = |text: &str| around.iter().any(|outer| outer.name.contains(text));
        let mut parts: Vec<&str> = Vec::new();
        for part in [one.name.trim(), one.words.trim(), one.description.trim()] {
            if !part.is_empty() && !is_said(part) && !parts.iter().any(|before| before.contains(part)) {
                parts.push(part);
            }
        }
        if !parts.is_empty() {
            let parts: Vec<String> = parts.into_iter().map(masked).collect();
            lines.push_str(&format!("{}: {}\n", one.role, parts.join(" | ")));
        }
        around.push(one);
    }
    lines
}

/// Figures depend on the moment and references on chance, and the word after a figure on the figure. What stands in
/// brackets behind a time is how long ago it was.
fn masked(text: &str) -> String {
    if let Some((before, rest)) = text.split_once("(\u{2068}")
        && let Some((_, after)) = rest.split_once("\u{2069})")
    {
        return format!("{} (…){}", masked(before.trim_end()), masked(after));
    }
    let mut masked = String::new();
    let mut is_after_figure = false;
    for word in text.split_inclusive(char::is_whitespace) {
        let letters = word.trim();
        let has_figure = letters.contains(|one: char| one.is_ascii_digit());
        let is_reference = letters.len() >= 6
            && has_figure
            && letters
                .chars()
                .all(|one| one.is_ascii_uppercase() || one.is_ascii_digit());
        if is_reference {
            masked.push_str(&word.replace(letters, "REFERENCE"));
        } else if has_figure {
            masked.push_str(&without_figures(word));
        } else if is_after_figure && letters.starts_with(char::is_alphabetic) {
            masked.push_str(&word.replace(letters, "…"));
        } else {
            masked.push_str(word);
        }
        // A figure that a text was given stands alone in its isolate, and the word after it belongs to the text.
        is_after_figure = has_figure && !letters.ends_with('\u{2069}');
    }
    masked
}

fn without_figures(word: &str) -> String {
    let mut masked = String::new();
    for one in word.chars() {
        let figure = if one.is_ascii_digit() { '0' } else { one };
        if figure != '0' || !masked.ends_with('0') {
            masked.push(figure);
        }
    }
    masked
}

fn difference<'a>(kept: &'a str, said: &'a str) -> impl Iterator<Item = String> {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let (kept, said) = (lines(kept), lines(said));
    let only = |here: &[String], there: &[String], sign: char| {
        let lines = here.iter().filter(|line| !there.contains(line));
        lines.map(|line| format!("{sign} {line}")).collect::<Vec<_>>()
    };
    let mut found = only(&kept, &said, '-');
    found.extend(only(&said, &kept, '+'));
    if found.is_empty() && kept != said {
        found.push("the order is another one".to_owned());
    }
    found.into_iter()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_screen_reader_says_is_what_is_kept_and_every_stop_has_a_name() -> Result<()> {
    let stage = Stage::with_screen_reader().await?.and_clock()?;
    let now: DateTime<Utc> = NOW.parse()?;
    stage.advance(now - Utc::now())?;
    let window = &stage.open(&[]).await?;
    let mut ear = Ear {
        stage: &stage,
        window,
        other: Vec::new(),
        unnamed: Vec::new(),
    };
    window.find("demo-users").await?;
    ear.hear("sign-in").await?;
    sign_in(window, AGENT, PASSWORD).await?;
    signed_in_user(window).await?;
    // The service confirms nothing while the screens are read.
    window.press("profile-badge").await?;
    window.press("nav-sandbox").await?;
    window.press("sandbox-freeze").await?;
    window
        .says("sandbox-freeze", &Language::English.text("sandbox-let-run")?)
        .await?;

    search::open(window).await?;
    search::write(window, LINE).await?;
    let zone = async || Ok(window.main_words().await?.contains("UTC+"));
    window.until("the zone of the pick-up is told", zone).await?;
    ear.hear("line").await?;
    window.keys(Key::Enter).await?;
    window.focused("offer-0").await?;
    ear.hear("offers").await?;
    offers::choose(window, offers::OWN).await?;
    ear.hear("extras").await?;
    booking::forward_to(window, "passengers").await?;
    booking::type_passenger(window, 0, booking::LEAD).await?;
    window.says("drafts", booking::LEAD.last).await?;
    ear.hear("passengers").await?;
    booking::forward_to(window, "review").await?;
    ear.hear("review").await?;
    booking::forward(window).await?;
    booking::recorded(window).await?;
    ear.hear("outcome").await?;

    reservations::open(window).await?;
    window.find("rows-0").await?;
    ear.hear("reservations").await?;
    reservations::look_up(window, booking::LEAD.last).await?;
    ear.hear("record").await?;
    window.press("record-change").await?;
    window.find("change-flight").await?;
    ear.hear("change").await?;
    window.keys(Key::Escape).await?;
    window.press("record-cancel").await?;
    window.press("cancel-want").await?;
    window.find("cancel-confirm").await?;
    ear.hear("cancel").await?;
    window.keys(Key::Escape).await?;
    attention::open(window).await?;
    ear.hear("attention").await?;

    assert_eq!(ear.unnamed, Vec::<String>::new());
    assert!(ear.other.is_empty(), "{}", ear.other.join("\n"));
    drop(ear);
    Ok(())
}
