//! Signing in, being signed in, signing out.

use anyhow::Result;
use thirtyfour::Key;

use crate::window::Window;

pub const AGENT: &str = "agent@sandbox.test";
pub const AGENT_BY_PHONE: &str = "+905550000001";

/// Types user and password, and sends them with Enter.
pub async fn sign_in(window: &Window, user: &str, password: &str) -> Result<()> {
    window.fill("sign-in-user", user).await?;
    window.fill("sign-in-password", password).await?;
    window.keys(Key::Enter).await
}

/// The text in the field for the user.
pub async fn typed_user(window: &Window) -> Result<String> {
    Ok(window
        .find("sign-in-user")
        .await?
        .prop("value")
        .await?
        .unwrap_or_default())
}

/// Waits until a user is signed in, and returns the name.
pub async fn signed_in_user(window: &Window) -> Result<String> {
    window.said("status-user-name").await
}

pub async fn sign_out(window: &Window) -> Result<()> {
    window.combination(Key::Control, '9').await?;
    window.press("session-sign-out").await?;
    window.find("sign-in-form").await.map(drop)
}
