//! The problems that prevent the desk from opening, and the ways out of them.

use anyhow::Result;

use crate::window::Window;

/// Waits until the desk reports that it cannot open, and returns the problem.
pub async fn problem(window: &Window) -> Result<String> {
    Ok(window
        .attribute("startup-problem", "data-problem")
        .await?
        .unwrap_or_default())
}

/// The sentence about the problem.
pub async fn sentence(window: &Window) -> Result<String> {
    window.said("startup-sentence").await
}
