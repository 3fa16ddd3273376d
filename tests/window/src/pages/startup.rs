//! What keeps the desk from opening, and the ways out of it.

use anyhow::Result;

use crate::window::Window;

/// Waits until the desk says that it cannot open, and says what for.
pub async fn problem(window: &Window) -> Result<String> {
    Ok(window
        .attribute("startup-problem", "data-problem")
        .await?
        .unwrap_or_default())
}

/// The one sentence about it.
pub async fn sentence(window: &Window) -> Result<String> {
    window.said("startup-sentence").await
}
