//! The settings.

use anyhow::Result;
use thirtyfour::Key;

use crate::window::Window;

pub async fn open(window: &Window) -> Result<()> {
    window.combination(Key::Control, ',').await?;
    window.find("settings-behaviour").await.map(drop)
}
