//! What needs a person.

use anyhow::Result;
use thirtyfour::Key;

use crate::window::Window;

/// With the keyboard on the most urgent one.
pub async fn open(window: &Window) -> Result<()> {
    window.combination(Key::Control, '3').await?;
    window.focused("item-0").await
}
