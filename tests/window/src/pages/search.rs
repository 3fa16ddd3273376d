//! From one line, or the form, to what is offered.

use anyhow::Result;
use chrono::{TimeDelta, Utc};
use thirtyfour::Key;

use crate::window::{Language, Window};

/// A day that is a month from now, whenever that is.
pub fn travel_day() -> String {
    (Utc::now() + TimeDelta::days(30)).format("%Y-%m-%d").to_string()
}

/// From Antalya's airport to Lara on the travel day.
pub fn line(time: &str) -> String {
    line_in(Language::English, time)
}

/// The same as somebody writes it in their own language.
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

/// Writes a line that ends in the number of bags, and waits until all of it is shown as it was understood.
pub async fn write(window: &Window, line: &str) -> Result<()> {
    window.write(line).await?;
    window.find("understood-bags").await.map(drop)
}

/// Writes the line, sends it, and waits for what is offered.
pub async fn find(window: &Window, line: &str) -> Result<()> {
    open(window).await?;
    write(window, line).await?;
    window.keys(Key::Enter).await?;
    window.focused("offer-0").await
}
