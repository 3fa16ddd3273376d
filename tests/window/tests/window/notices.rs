//! The notices that an agent receives outside the window, and the counts in the navigation.

use anyhow::Result;
use sandbox::{Fault, FaultRule, Patch};
use window::office::{CREATE, DETAIL, Office};
use window::pages::{reservations, settings};
use window::readable::fine_in_four;
use window::{Key, Window};

/// Presses a switch of the settings.
async fn turn(window: &Window, switch: &str) -> Result<()> {
    settings::open(window).await?;
    window.tab_to(switch).await?;
    window.keys(Key::Space).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_system_is_told_what_matters_and_nothing_when_that_is_switched_off() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    let listener = office.stage.listen().await?;

    // An item of the attention list is counted in the navigation and announced once, without names.
    office.booked("Petrova", "SBX-ATTENTION").await?;
    window.says("count-attention", "1").await?;
    let heard = listener.until_heard(1).await?;
    assert!(!heard[0].title.is_empty() && !heard[0].body.is_empty(), "{heard:?}");
    assert!(!format!("{heard:?}").contains("Petrova"), "{heard:?}");
    turn(window, "settings-notification-details").await?;

    // A change by another user is announced as a change of state.
    let id = office.booked("Yılmaz", "SBX-STATUS-2").await?;
    let patch = Patch {
        status: Some(4),
        ..Patch::default()
    };
    assert!(office.control()?.patch_reservation(id.parse()?, patch)?);
    reservations::look_up(window, "Yılmaz").await?;
    let heard = listener.until_heard(2).await?;
    assert!(
        heard[1].title.contains("Confirmed") && heard[1].title.contains("Yılmaz"),
        "{heard:?}"
    );

    // Without notices, items are still counted.
    turn(window, "settings-notifications").await?;
    fine_in_four(window, "settings").await?;
    office.booked("Sokolov", "SBX-ISSUE").await?;
    window.says("count-attention", "2").await?;
    turn(window, "settings-notifications").await?;
    office.booked("Becker", "SBX-ATTENTION").await?;
    window.says("count-attention", "3").await?;
    let heard = listener.until_heard(3).await?;
    assert!(heard[2].body.contains("Becker"), "{heard:?}");
    assert_eq!(heard.len(), 3, "{heard:?}");
    office.close().await
}

/// A booking whose answer is an error with these words, and a change that is first read as one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a173_no_notice_repeats_the_words_of_the_service() -> Result<()> {
    const WORDS: &str = "Qanarienvogel";
    let says = |status, committed| Fault::Answer {
        status,
        content_type: None,
        location: None,
        body: format!(r#"{{"success":false,"message":"{WORDS}","errors":["{WORDS}"],"errorCode":"{WORDS}"}}"#),
        committed,
    };
    let office = Office::open(0).await?;
    let listener = office.stage.listen().await?;
    turn(&office.window, "settings-notification-details").await?;
    office.strike(FaultRule::on(says(500, true), CREATE))?;
    let id = office.booked("<b>Petrova\u{202E}", "SBX-STATUS-2").await?;
    office.strike(FaultRule::on(says(503, false), DETAIL))?;
    let patch = Patch {
        status: Some(4),
        service_issue_code: Some(WORDS.to_owned()),
        ..Patch::default()
    };
    assert!(office.control()?.patch_reservation(id.parse()?, patch)?);
    reservations::look_up(&office.window, "Petrova").await?;
    let heard = listener.until_heard(2).await?;
    let heard = format!("{heard:?}");
    assert!(!heard.contains(WORDS), "{heard}");
    // Nor does what another system could take for its own.
    assert!(heard.contains("‹b›Petrova") && !heard.contains('<'), "{heard}");
    office.close().await
}
