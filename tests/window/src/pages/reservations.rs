//! The list of stored reservations, and the page of one.

use anyhow::{Context as _, Result};
use thirtyfour::Key;

use crate::window::Window;

/// Opens the list, with the keyboard in the look-up field.
pub async fn open(window: &Window) -> Result<()> {
    window.combination(Key::Control, '2').await?;
    window.focused("lookup").await
}

/// Looks these words up, and opens the first reservation found.
pub async fn look_up(window: &Window, words: &str) -> Result<()> {
    open(window).await?;
    window.write_over(words).await?;
    window.says("rows-0", words).await?;
    window.keys(Key::Enter).await?;
    window.find("record-title").await.map(drop)
}

/// Looks up a reservation that is not among the upcoming ones.
pub async fn look_up_in_all(window: &Window, words: &str) -> Result<()> {
    open(window).await?;
    window.write_over(words).await?;
    window.press("lookup-all").await?;
    window.says("rows-0", words).await?;
    window.press("rows-0").await?;
    window.press("panel-open").await?;
    window.find("record-title").await.map(drop)
}

/// The number of reservations that the window reports as found.
pub async fn found(window: &Window) -> Result<usize> {
    let words = window.said("lookup-found").await?;
    let figures: String = words.chars().filter(char::is_ascii_digit).collect();
    figures.parse().with_context(|| format!("no number in `{words}`"))
}
