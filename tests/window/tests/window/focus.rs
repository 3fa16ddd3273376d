//! Where the keyboard is when a dialog opens and after it has closed.

use anyhow::{Result, ensure};
use window::office::Office;
use window::pages::booking::forward_to;
use window::pages::{attention, offers, reservations, search, settings};
use window::{Key, Window};

/// What opens a dialog.
enum By {
    Key(&'static str),
    /// The arrow down in the field with this test id.
    Arrow(&'static str),
    /// Enter on the element with this test id.
    Button(String),
}

/// Opens the dialog and closes it by Escape. It takes the keyboard, and gives it back to where it was.
async fn takes_and_gives_back(window: &Window, dialog: &str, by: By) -> Result<()> {
    window.at_rest().await?;
    let opener = match &by {
        By::Button(opener) => Some(opener.as_str()),
        By::Arrow(field) => Some(*field),
        By::Key(_) => None,
    };
    if let Some(opener) = opener {
        window.find(opener).await?.focus().await?;
        window.focused(opener).await?;
    }
    let before = window.focus().await?;
    ensure!(
        before.is_some(),
        "before `{dialog}` nothing that has a name has the focus"
    );
    match &by {
        By::Key(key) => window.keys(*key).await?,
        By::Arrow(_) => window.keys(Key::Down).await?,
        By::Button(_) => window.keys(Key::Enter).await?,
    }
    window.find(dialog).await?;
    let inside = "return document.querySelector(`[data-testid=\"${arguments[0]}\"]`).contains(document.activeElement)";
    window
        .until(&format!("`{dialog}` has the keyboard"), async || {
            Ok(window.run(inside, vec![dialog.into()]).await? == true)
        })
        .await?;
    window.keys(Key::Escape).await?;
    window.gone(dialog).await?;
    window
        .until(
            &format!("after `{dialog}` the keyboard is at {before:?} again"),
            async || Ok(window.focus().await? == before && !window.has_lost_focus().await?),
        )
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dialogs_take_the_keyboard_and_give_it_back() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    office.booked("Petrova", "SBX-ATTENTION").await?;
    search::open(window).await?;
    window.combination(Key::Control, 'k').await?;
    window.focused("command").await?;
    // The first one closes the list of commands.
    window.keys(Key::Escape).await?;
    window.keys(Key::Escape).await?;
    window.focused("search-line").await?;
    // This one leads on to the line, however it was opened.
    window.enter("search-message").await?;
    window.find("pasted").await?;
    window.at_rest().await?;
    window.keys(Key::Escape).await?;
    window.focused("search-line").await?;
    takes_and_gives_back(window, "calendar", By::Arrow("search-date")).await?;

    search::find(window, &search::line("14:30")).await?;
    takes_and_gives_back(window, "shortcut-sheet", By::Key("?")).await?;
    takes_and_gives_back(window, "quote-dialog", By::Key("m")).await?;
    offers::choose(window, offers::OWN).await?;
    forward_to(window, "passengers").await?;
    takes_and_gives_back(window, "paste-dialog", By::Button("paste-open".to_owned())).await?;

    reservations::look_up(window, "Petrova").await?;
    takes_and_gives_back(window, "message-dialog", By::Key("m")).await?;
    takes_and_gives_back(window, "support", By::Key("s")).await?;
    window.keys("x").await?;
    window.find("cancel-want").await?;
    takes_and_gives_back(window, "cancel-confirm", By::Button("cancel-want".to_owned())).await?;

    attention::open(window).await?;
    takes_and_gives_back(window, "aside-dialog", By::Key("s")).await?;
    takes_and_gives_back(window, "aside-dialog", By::Key("d")).await?;

    settings::open(window).await?;
    let users = window.command("stored_users", serde_json::json!({})).await?;
    let id = users[0]["id"].as_str().unwrap_or_default();
    takes_and_gives_back(window, "storage-wipe-dialog", By::Button(format!("storage-wipe-{id}"))).await?;
    window.press("settings-retention").await?;
    window.press("settings-retention-3").await?;
    window.find("retention-dialog").await?;
    window.at_rest().await?;
    window.keys(Key::Escape).await?;
    window.focused("settings-retention").await?;
    // A menu leaves the keyboard at the button that opened it.
    window.enter("profile-badge").await?;
    window.find("nav-settings").await?;
    window.focused("profile-badge").await?;
    window.keys(Key::Escape).await?;
    window.gone("nav-settings").await?;
    window.focused("profile-badge").await?;
    office.close().await
}
