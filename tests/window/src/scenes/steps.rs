//! The steps from one scene to the next.

use anyhow::{Context as _, Result};
use rusqlite::Connection;
use sandbox::{Fault, PASSWORD};
use serde_json::json;
use thirtyfour::Key;

use super::Opened;
use crate::office::booked;
use crate::pages::session::{AGENT, sign_in, signed_in_user};
use crate::stage::Stage;
use crate::window::Window;

pub(super) async fn go(window: &Window, address: &str, then: &str) -> Result<()> {
    window
        .run("location.hash = `/${arguments[0]}`", vec![json!(address)])
        .await?;
    window.find(then).await.map(drop)
}

pub(super) async fn opens(window: &Window, press: &str, shown: &str) -> Result<()> {
    window.press(press).await?;
    window.find(shown).await.map(drop)
}

pub(super) async fn presses(window: &Window, key: &str, shown: &str) -> Result<()> {
    window.keys(key).await?;
    window.find(shown).await.map(drop)
}

/// Closes only dialogs, on a screen with lists that stay.
pub(super) async fn close_dialogs(window: &Window) -> Result<()> {
    close(window, "[role=dialog], [role=alertdialog]").await
}

/// Closes lists and dialogs. A list that was redrawn in another language has lost the focus, so it gets the focus
/// before Escape.
pub(super) async fn close_what_lies_over(window: &Window) -> Result<()> {
    // The attention list stays.
    close(
        window,
        "[role=listbox]:not([data-testid=attention]), [role=dialog], [role=alertdialog]",
    )
    .await
}

async fn close(window: &Window, over: &str) -> Result<()> {
    let over = format!("document.querySelector('{over}')");
    let free = format!("return {over} === null");
    if window.run(&free, Vec::new()).await? == true {
        return Ok(());
    }
    // An element that was closing may be gone by now.
    window.run(&format!("{over}?.focus()"), Vec::new()).await?;
    window.keys(Key::Escape).await?;
    window
        .until("nothing lies over the screen", async || {
            Ok(window.run(&free, Vec::new()).await? == true)
        })
        .await
}

/// Marks an earlier refusal, which may be in another language, and waits for a new one.
pub(super) async fn refuse(window: &Window) -> Result<()> {
    const NEW: &str = "document.querySelectorAll('[data-testid=fault-refused]:not([data-old])')";
    window
        .run(&format!("{NEW}.forEach(one => {{ one.dataset.old = '' }})"), Vec::new())
        .await?;
    sign_in(window, AGENT, "not-it").await?;
    let count = format!("return {NEW}.length");
    window
        .until("the service refuses", async || {
            Ok(window.run(&count, Vec::new()).await? == 1)
        })
        .await
}

/// Makes the service ask for a wait that is longer than all checks of the scene.
pub(super) async fn limit(at: &Opened) -> Result<()> {
    at.strike(Fault::RateLimit {
        retry_after: Some("600".to_owned()),
    });
    sign_in(&at.window, AGENT, PASSWORD).await?;
    at.window.find("fault-rateLimited").await.map(drop)
}

pub(super) async fn fail(at: &Opened) -> Result<()> {
    at.strike(Fault::Error500Html { committed: false });
    sign_in(&at.window, AGENT, PASSWORD).await?;
    at.window.find("fault-serviceFailed").await.map(drop)
}

pub(super) async fn put_out(at: &mut Opened) -> Result<()> {
    if let Some(server) = at.server.take() {
        server.stop().await;
    }
    sign_in(&at.window, AGENT, PASSWORD).await?;
    at.window.find("fault-offline").await.map(drop)
}

pub(super) async fn session(window: &Window) -> Result<()> {
    sign_in(window, AGENT, PASSWORD).await?;
    signed_in_user(window).await?;
    go(window, "session", "session-user").await
}

/// A signed-in agent books twice, and saves a hotel and a guest.
pub(super) async fn work_done(window: &Window) -> Result<()> {
    session(window).await?;
    booked(window, "Becker", "SBX-STATUS-4").await?;
    booked(window, "Petrova", "SBX-ATTENTION").await?;
    let hotel = json!({"name": "Hotel Falez", "latitude": 36.878, "longitude": 30.659, "isAirport": false});
    let place = json!({"place": hotel, "note": "The gate is at the back"});
    window
        .command("save_place", json!({"id": null, "place": place}))
        .await?;
    let guest = json!({"firstName": "Işıl", "lastName": "Çakır", "phone": "+905551112233", "email": ""});
    window
        .command("save_traveller", json!({"id": null, "traveller": guest}))
        .await
        .map(drop)
}

pub(super) async fn command_line(window: &Window) -> Result<()> {
    window.combination(Key::Control, 'k').await?;
    window.focused("command").await?;
    window.keys("e").await
}

pub(super) async fn invalid_profile(window: &Window) -> Result<()> {
    window.fill("profile-service", "http://api.example.com").await?;
    window.press("profile-save").await?;
    window.find("field-fault").await.map(drop)
}

pub(super) async fn new_profiles(window: &Window) -> Result<()> {
    for (name, kind, colour) in [("Training", "test", "violet"), ("North Coast Travel", "live", "teal")] {
        let profile = json!({
            "name": name, "baseUrl": "https://api.example.com/v2", "colour": colour, "kind": kind,
            "language": null, "currency": "EUR", "country": "TR", "proxy": "", "statusCataloguePath": "", "supportPhone": "", "supportMail": "",
        });
        window
            .command("save_profile", json!({ "former": null, "profile": profile }))
            .await?;
    }
    go(window, "settings", "profile-remove-Training").await
}

pub(super) async fn exhibit(window: &Window, primitive: &str) -> Result<()> {
    let exhibit = format!("gallery-{primitive}");
    go(window, "gallery", &exhibit).await?;
    let script = "document.querySelector(`[data-testid=\"${arguments[0]}\"]`).scrollIntoView({ block: 'start' })";
    window.run(script, vec![json!(exhibit)]).await.map(drop)
}

/// A stage with the data folder of a user who was signed in before.
pub(super) async fn signed_in_once() -> Result<Stage> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    session(&window).await?;
    stage.close(window).await?;
    Ok(stage)
}

/// The key is "each page of a journal is sealed" in hexadecimal digits. It is no secret.
const SEAL: &str = "PRAGMA key = \"x'656163682070616765206f662061206a6f75726e616c206973207365616c6564'\";
                    PRAGMA cipher_hmac_algorithm = HMAC_SHA256;";

/// Makes the journal look as if a later version had written it.
pub fn make_newer(stage: &Stage) -> Result<()> {
    let journals = stage.files_called("journal.db")?;
    let journal = Connection::open(journals.first().context("nobody was ever signed in here")?)?;
    journal.execute_batch(SEAL)?;
    journal.pragma_update(None, "user_version", 900)?;
    Ok(journal.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
}
