//! From one line, or the form, to the offers.

use anyhow::Result;
use chrono::{TimeDelta, Utc};
use serde_json::json;
use thirtyfour::Key;

use crate::window::{Language, Window};

/// The day a month from now.
pub fn travel_day() -> String {
    (Utc::now() + TimeDelta::days(30)).format("%Y-%m-%d").to_string()
}

/// A line for a trip from Antalya's airport to Lara on the travel day.
pub fn line(time: &str) -> String {
    line_in(Language::English, time)
}

/// The same line as an agent writes it in this language.
pub fn line_in(language: Language, time: &str) -> String {
    let party = match language {
        Language::English => "2p 3b",
        Language::Turkish => "2 kişi 3 bavul",
        Language::German => "2 Personen 3 Koffer",
        Language::Russian => "2 чел 3 чемодана",
    };
    format!("AYT > Lara {} {time} {party}", travel_day())
}

pub async fn open(window: &Window) -> Result<()> {
    window.combination(Key::Control, '1').await?;
    window.focused("search-line").await
}

/// Writes a line that ends with the number of bags, and waits until the window shows all of it as understood.
pub async fn write(window: &Window, line: &str) -> Result<()> {
    window.write(line).await?;
    window.find("understood-bags").await.map(drop)
}

/// Writes the line, sends it, and waits for the offers.
pub async fn find(window: &Window, line: &str) -> Result<()> {
    open(window).await?;
    write(window, line).await?;
    window.keys(Key::Enter).await?;
    window.focused("offer-0").await
}

/// Fills the form for the ride of [`line`] with keys alone, sends it, and waits for the offers. The keyboard is in the
/// line above the form.
pub async fn find_by_form(window: &Window, time: &str) -> Result<()> {
    window.focused("search-line").await?;
    window.keys(Key::Tab).await?;
    choose_place(window, "search-from", "AYT").await?;
    window.tab_to("search-to").await?;
    choose_place(window, "search-to", "Lara").await?;
    window.tab_to("search-date").await?;
    window.write(&travel_day()).await?;
    window.keys(Key::Tab).await?;
    window.focused("search-time").await?;
    window.write(time).await?;
    window.keys(Key::Tab).await?;
    window.focused("search-people").await?;
    // The bags stand in the same field, as in a line.
    window.write("2 3").await?;
    window.holds("search-bags", "3").await?;
    window.keys(Key::Enter).await?;
    window.focused("offer-0").await
}

/// Types a place, and takes the first one found with the key that leaves the field.
async fn choose_place(window: &Window, testid: &str, words: &str) -> Result<()> {
    window.focused(testid).await?;
    window.write(words).await?;
    window.says(&format!("{testid}-0"), words).await?;
    window.keys(Key::Tab).await
}

/// Writes day and time of the way back that was just added. The keyboard is on its day.
pub async fn write_way_back(window: &Window, time: &str) -> Result<()> {
    window.focused("search-back-date").await?;
    window.write(&travel_day()).await?;
    window.keys(Key::Tab).await?;
    window.focused("search-back-time").await?;
    window.write(time).await
}

/// Pastes into the element that has the keyboard. The driver has no clipboard, so the page gets the event of a paste.
pub async fn paste(window: &Window, words: &str) -> Result<()> {
    let script = "const clipboardData = new DataTransfer(); clipboardData.setData('text/plain', arguments[0]); \
        document.activeElement.dispatchEvent(\
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));";
    window.run(script, vec![json!(words)]).await.map(drop)
}
