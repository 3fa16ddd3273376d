//! Everything can be done without a mouse.

use anyhow::Result;
use sandbox::PASSWORD;
use window::office::Office;
use window::pages::search;
use window::pages::session::{AGENT, signed_in_user};
use window::scenes::{Place, Scene};
use window::{Key, Stage, Window};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_agent_signs_in_and_out_with_keys_alone() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("sign-in-form").await?;
    window.focused("sign-in-user").await?;
    window.keys(AGENT).await?;
    window.tab_to("sign-in-password").await?;
    window.keys(PASSWORD).await?;
    window.keys(Key::Enter).await?;
    assert_eq!(signed_in_user(&window).await?, AGENT);
    window.combination(Key::Control, '9').await?;
    window.find("session-user").await?;
    window.tab_to("session-sign-out").await?;
    window.keys(Key::Enter).await?;
    window.find("sign-in-form").await?;
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sections_the_command_line_and_the_sheet_open_by_their_keys() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("sign-in-form").await?;
    window.combination(Key::Control, ',').await?;
    window.find("settings-appearance").await?;
    window.keys("?").await?;
    window.find("shortcut-sheet").await?;
    window.keys(Key::Escape).await?;
    window.gone("shortcut-sheet").await?;
    window.combination(Key::Control, 'k').await?;
    window.focused("command").await?;
    window.keys("dark").await?;
    window.find("command-theme-dark").await?;
    window.keys(Key::Enter).await?;
    let is_dark = async || {
        Ok(window
            .run("return document.documentElement.dataset.theme", Vec::new())
            .await?
            == "dark")
    };
    window.until("the window is dark", is_dark).await?;
    window.combination(Key::Control, '9').await?;
    window.find("sign-in-form").await?;
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_command_line_finds_a_client_what_the_screen_offers_and_a_ride() -> Result<()> {
    let office = Office::open(0).await?;
    office.booked("Yıldırım", "TK2412").await?;
    let window = &office.window;
    command(window, "yildirim").await?;
    window.says("record-title", "Yıldırım").await?;
    command(window, "message").await?;
    window.find("message-text").await?;
    window.focused("dialog-close").await?;
    window.keys(Key::Escape).await?;
    window.gone("message-text").await?;
    command(window, &search::line("14:30").replace(" >", "")).await?;
    window.focused("offer-0").await?;
    office.close().await
}

/// Presses Enter at once, before the list can be read.
async fn command(window: &Window, words: &str) -> Result<()> {
    window.combination(Key::Control, 'k').await?;
    window.focused("command").await?;
    window.write(words).await?;
    window.keys(Key::Enter).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_demo_user_signs_in_with_one_combination() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("demo-users").await?;
    window.combination(Key::Alt, '2').await?;
    assert_eq!(signed_in_user(&window).await?, "colleague@sandbox.test");
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_language_is_chosen_with_arrows() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("sign-in-form").await?;
    window.tab_to("sign-in-language").await?;
    window.keys(Key::Enter).await?;
    window.find("sign-in-language-list").await?;
    window.keys(Key::Down).await?;
    window.keys(Key::Enter).await?;
    let is_german = async || Ok(window.run("return document.documentElement.lang", Vec::new()).await? == "de");
    window.until("the window speaks German", is_german).await?;
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_control_is_reached_by_tab_and_shows_its_focus() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("demo-users").await?;
    assert_eq!(unreached(&window).await?, "");
    window.combination(Key::Control, ',').await?;
    window.find("settings-about").await?;
    assert_eq!(unreached(&window).await?, "");
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_control_of_the_desk_book_is_reached_by_tab_and_shows_its_focus() -> Result<()> {
    let mut opened = Place::Book.open().await?;
    for scene in [
        Scene::Reservations,
        Scene::Record,
        Scene::RecordCancel,
        Scene::RecordChange,
        Scene::Attention,
        Scene::Places,
        Scene::FieldNames,
        Scene::SandboxPanel,
    ] {
        scene.show(&mut opened).await?;
        assert_eq!(unreached(&opened.window).await?, "", "{}", scene.name());
    }
    opened.close().await
}

/// The controls that Tab does not reach, or that look the same with the focus, one on each line.
async fn unreached(window: &Window) -> Result<String> {
    const MARK: &str = "
        window.controls = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex=\"0\"]')]
            .filter(one => one.tabIndex >= 0 && !one.disabled && one.checkVisibility())
            // Of radio buttons Tab reaches the chosen one, and arrows the others.
            .filter(one => one.type !== 'radio' || one.checked || [...document.getElementsByName(one.name)].every(other => !other.checked));
        return window.controls.length";
    const LOOK: &str = "
        const at = document.activeElement;
        // The ring is around the control, or around the bar that holds it.
        const rings = [at, at.parentElement].map(one => getComputedStyle(one)).filter(
            style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 || style.boxShadow !== 'none');
        if (rings.length > 0) window.controls = window.controls.filter(one => one !== at);
        return window.controls.length";
    // A list shows its rows only after it has measured them.
    const HIDDEN: &str = "
        return window.controls.filter(one => !one.checkVisibility({ visibilityProperty: true })).length";
    window
        .until("every control is drawn", async || {
            window.run(MARK, Vec::new()).await?;
            Ok(window.run(HIDDEN, Vec::new()).await? == 0)
        })
        .await?;
    let controls = window.run(MARK, Vec::new()).await?.as_u64().unwrap_or_default();
    assert!(controls > 5, "a screen has controls");
    for _ in 0..controls + 5 {
        window.keys(Key::Tab).await?;
        if window.run(LOOK, Vec::new()).await? == 0 {
            break;
        }
    }
    let left = window
        .run(
            "return window.controls.map(one => one.outerHTML.slice(0, 160)).join('\\n')",
            Vec::new(),
        )
        .await?;
    Ok(left.as_str().unwrap_or_default().to_owned())
}
