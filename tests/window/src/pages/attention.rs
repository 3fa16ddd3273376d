//! The attention list.

use anyhow::Result;
use thirtyfour::Key;

use crate::window::Window;

/// Opens the list, with the keyboard on the most urgent item.
pub async fn open(window: &Window) -> Result<()> {
    window.combination(Key::Control, '3').await?;
    window.focused("item-0").await
}
