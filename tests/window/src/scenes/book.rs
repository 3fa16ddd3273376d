//! The desk book: the attention list, the reservations, the saved places and people, and the settings.

use anyhow::{Context as _, Result};
use sandbox::Fault;
use serde_json::{Value, json};
use thirtyfour::Key;

use super::Opened;
use super::steps::{go, presses};
use crate::office::booked;
use crate::window::Window;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Book {
    Attention,
    AttentionLater,
    AttentionAside,
    Record,
    Message,
    Support,
    RecordTrouble,
    Change,
    ChangeDifference,
    ChangeMoved,
    ChangeWaits,
    Changed,
    Cancel,
    CancelConfirm,
    Cancelled,
    CancelAgain,
    CancelUnknown,
    Settled,
    List,
    Trips,
    Typed,
    NoneFound,
    Outage,
    Known,
    KnownPlace,
    KnownTraveller,
    Settings,
    SettingsEnd,
    Private,
}

impl Book {
    pub const ALL: [Self; 29] = [
        Self::Attention,
        Self::AttentionLater,
        Self::AttentionAside,
        Self::Record,
        Self::Message,
        Self::Support,
        Self::RecordTrouble,
        Self::Change,
        Self::ChangeDifference,
        Self::ChangeMoved,
        Self::ChangeWaits,
        Self::Changed,
        Self::Cancel,
        Self::CancelConfirm,
        Self::Cancelled,
        Self::CancelAgain,
        Self::CancelUnknown,
        Self::Settled,
        Self::List,
        Self::Trips,
        Self::Typed,
        Self::NoneFound,
        Self::Outage,
        Self::Known,
        Self::KnownPlace,
        Self::KnownTraveller,
        Self::Settings,
        Self::SettingsEnd,
        Self::Private,
    ];

    pub(super) async fn show(self, opened: &Opened) -> Result<()> {
        let window = &opened.window;
        match self {
            Self::Attention => {
                opened.clear_faults();
                nothing_in_doubt(window).await?;
                needed(window).await
            }
            Self::AttentionLater => {
                attend(window).await?;
                window.press("attention-snooze").await?;
                window.find("snooze-half").await.map(drop)
            }
            Self::AttentionAside => laid_aside(window).await,
            Self::Record => named(window, "Becker").await,
            Self::Message => presses(window, "m", "message-text").await,
            Self::Support => presses(window, "s", "support-text").await,
            Self::RecordTrouble => named(window, "Petrova").await,
            Self::Change => pressed(window, "Becker", "e", "change-flight").await,
            Self::ChangeDifference => changed(window).await,
            Self::ChangeMoved => moved(opened).await,
            Self::ChangeWaits => {
                window.press("change-back").await?;
                window.find("request-typed").await.map(drop)
            }
            Self::Changed => sent(window).await,
            Self::Cancel => pressed(window, "Viertel", "x", "cancel-want").await,
            Self::CancelConfirm => {
                window.press("cancel-want").await?;
                window.find("cancel-confirm").await.map(drop)
            }
            Self::Cancelled => {
                window.press("cancel-want").await?;
                window.press("confirm-action").await?;
                window.find("deduction-figure").await.map(drop)
            }
            // This shows the former deduction.
            Self::CancelAgain => pressed(window, "Sokolov", "x", "cancel-want").await,
            Self::CancelUnknown => {
                opened.strike_on(Fault::DropAfter, "POST /api/booking/{id}/cancel");
                opened.strike_always(Fault::Error500 { committed: false }, "GET /api/booking/{id}");
                window.press("cancel-want").await?;
                window.press("confirm-action").await?;
                window.find("cancel-checking").await.map(drop)
            }
            Self::Settled => settled(opened).await,
            Self::List => {
                window.press("settled-dismiss-0").await?;
                listed(window).await
            }
            Self::Trips => {
                lookup(window).await?;
                window.press("filter").await?;
                window.press("filter-trips").await?;
                window.find("rows-1").await.map(drop)
            }
            Self::Typed => typed(window).await,
            Self::NoneFound => {
                lookup(window).await?;
                window.write("qqqq").await?;
                window.gone("rows-0").await
            }
            Self::Outage => away(opened).await,
            Self::Known => known(opened).await,
            Self::KnownPlace => added(window, "place").await,
            Self::KnownTraveller => added(window, "traveller").await,
            Self::Settings => go(window, "settings", "settings-behaviour").await,
            Self::SettingsEnd => at_the_end(window).await,
            Self::Private => private(window).await,
        }
    }
}

/// Waits until no ride is in doubt: a settled item disappears from the list, and closes the dialog that is open on it.
async fn nothing_in_doubt(window: &Window) -> Result<()> {
    window
        .until_at_last("nothing is in doubt any more", async || {
            let view = window.command("bookings", json!({})).await?;
            let intents = view["intents"].as_array().context("the bookings are no list")?;
            Ok(intents.iter().all(|intent| intent["isOpen"] == false))
        })
        .await
}

async fn needed(window: &Window) -> Result<()> {
    booked(window, "Petrova", "SBX-ATTENTION").await?;
    booked(window, "Güneş", "SBX-ISSUE").await?;
    booked(window, "Becker", "TK1903").await?;
    booked(window, "Viertel", "SBX-DEDUCT-25").await?;
    booked(window, "Sokolov", "").await?;
    attend(window).await?;
    window.find("item-2").await.map(drop)
}

async fn attend(window: &Window) -> Result<()> {
    go(window, "attention", "item-0").await
}

async fn laid_aside(window: &Window) -> Result<()> {
    attend(window).await?;
    window.press("attention-snooze").await?;
    window.press("snooze-half").await?;
    window.press("aside-open").await?;
    window.find("aside-0").await.map(drop)
}

async fn named(window: &Window, name: &str) -> Result<()> {
    all(window).await?;
    window.press("lookup").await?;
    window.write(name).await?;
    window.says("rows-0", name).await?;
    window.keys(Key::Enter).await?;
    window.find("record-title").await.map(drop)
}

async fn all(window: &Window) -> Result<()> {
    lookup(window).await?;
    window.press("filter").await?;
    window.press("filter-all").await
}

/// Empties the look-up field, with the keyboard in it.
async fn lookup(window: &Window) -> Result<()> {
    go(window, "reservations", "lookup").await?;
    // A notice that appears moves the field from under the pointer.
    let focus = "document.querySelector('[data-testid=lookup]').focus()";
    window.run(focus, Vec::new()).await?;
    window.combination(Key::Control, 'a').await?;
    window.keys(Key::Backspace).await?;
    window.holds("lookup", "").await
}

async fn pressed(window: &Window, name: &str, key: &str, then: &str) -> Result<()> {
    named(window, name).await?;
    window.keys(key).await?;
    window.find(then).await.map(drop)
}

async fn changed(window: &Window) -> Result<()> {
    window.tab_to("change-time").await?;
    window.write_over("10:45").await?;
    window.tab_to("change-flight").await?;
    window.write_over("XQ 101").await?;
    window.find("difference-flightNo").await.map(drop)
}

/// Another user changes the record meanwhile.
async fn moved(opened: &Opened) -> Result<()> {
    let control = opened.server.as_ref().context("there is no service")?.control();
    let text = control.snapshot().to_string().replace("\"TK1903\"", "\"XQ140\"");
    let now: Value = serde_json::from_str(&text)?;
    control.restore(&now)?;
    opened.window.combination(Key::Control, Key::Enter).await?;
    opened.window.find("change-moved").await.map(drop)
}

async fn sent(window: &Window) -> Result<()> {
    presses(window, "e", "change-flight").await?;
    window.combination(Key::Control, Key::Enter).await?;
    window.find("change-made").await.map(drop)
}

async fn away(opened: &Opened) -> Result<()> {
    opened.strike_always(Fault::Error500 { committed: false }, "GET /api/booking");
    let window = &opened.window;
    all(window).await?;
    window.press("sync-start").await?;
    window
        .until_at_last("the outage is told", async || window.shows("sync-outage").await)
        .await
}

/// The record can be read again, and the agent works elsewhere meanwhile.
async fn settled(opened: &Opened) -> Result<()> {
    opened.clear_faults();
    let window = &opened.window;
    go(window, "search", "search-form").await?;
    window
        .until_at_last("the settled doubt is told", async || window.shows("settled-0").await)
        .await
}

async fn listed(window: &Window) -> Result<()> {
    lookup(window).await?;
    window.press("filter").await?;
    window.press("filter-upcoming").await?;
    window.find("rows-3").await?;
    window.find("panel").await.map(drop)
}

async fn typed(window: &Window) -> Result<()> {
    all(window).await?;
    window.press("lookup").await?;
    window.write("a").await?;
    window.find("rows-1").await.map(drop)
}

async fn known(opened: &Opened) -> Result<()> {
    opened.clear_faults();
    let window = &opened.window;
    for (first, last, phone) in [
        ("Deniz", "Aydın", "+905551112233"),
        ("Jana", "Müller", "+4930123456"),
        ("Ольга", "Иванова", ""),
    ] {
        let traveller = json!({"firstName": first, "lastName": last, "phone": phone, "email": ""});
        window
            .command("save_traveller", json!({"id": null, "traveller": traveller}))
            .await?;
    }
    go(window, "known", "traveller-table").await
}

async fn added(window: &Window, what: &str) -> Result<()> {
    go(window, "settings", "settings-about").await?;
    go(window, "known", &format!("{what}-add")).await?;
    window.press(&format!("{what}-add")).await?;
    window.find(&format!("{what}-form")).await.map(drop)
}

async fn at_the_end(window: &Window) -> Result<()> {
    let script = "document.querySelector('[data-testid=settings-about]').scrollIntoView({ block: 'end' })";
    window.run(script, Vec::new()).await.map(drop)
}

/// Names and prices are covered as long as the key is not held.
async fn private(window: &Window) -> Result<()> {
    window.command("choose_privacy", json!({ "on": true })).await?;
    all(window).await?;
    window.find("rows-1").await?;
    window.find("panel").await.map(drop)
}
