//! One card for what was booked, changed or cancelled, with the next steps and the message to the client.

use anyhow::Result;
use window::office::Office;
use window::pages::booking::{LEAD, forward, forward_to, recorded, reviewed, type_passenger};
use window::pages::{offers, reservations, search};
use window::readable::fine_in_four;
use window::{Key, Language, Window};

/// Goes to the message by its key, turns it off and on again in its parts and into another language, and copies it.
async fn message_is_made(window: &Window, opening: &str) -> Result<()> {
    window.says("message-text", &Language::English.text(opening)?).await?;
    window.keys("m").await?;
    window.focused("message-copy").await?;
    for (part, words, is_in) in [("people", LEAD.last, true), ("price", "EUR", false)] {
        window.tab_to(&format!("message-with-{part}")).await?;
        for is_in in [is_in, !is_in, is_in] {
            window
                .until(&format!("`{words}` is in the message: {is_in}"), async || {
                    Ok(window.said("message-text").await?.contains(words) == is_in)
                })
                .await?;
            window.keys(Key::Space).await?;
        }
        window.keys(Key::Space).await?;
    }
    for language in [Language::German, Language::English] {
        window.press(&format!("message-language-{}", language.code())).await?;
        window.says("message-text", &language.text(opening)?).await?;
    }
    window.tab_to("message-copy").await?;
    window.keys(Key::Enter).await?;
    let is_told = "return document.querySelector('[data-sonner-toast]') !== null";
    for told in [true, false] {
        window
            .until("it is told for a moment that the message was copied", async || {
                Ok(window.run(is_told, Vec::new()).await? == told)
            })
            .await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_booked_leads_to_its_record_its_return_and_the_same_ride_again() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    reviewed(window, &search::line("14:30")).await?;
    forward(window).await?;
    let pnr = recorded(window).await?;
    window.focused("outcome-title").await?;
    for words in ["Lara", "14:30"] {
        window.says("outcome-0", words).await?;
    }
    window.says("outcome-0-people", LEAD.last).await?;
    window.says("outcome-0-people", "people").await?;
    window.says("outcome-0-price", "EUR").await?;
    window.says("message-text", &pnr).await?;
    message_is_made(window, "message-opening-received").await?;
    window.tab_to("message-instructions").await?;
    window.write("At the yellow desk").await?;
    window.says("message-text", "At the yellow desk").await?;

    // The title takes the keyboard back from the message.
    window
        .run(
            "document.querySelector('[data-testid=outcome-title]').focus()",
            Vec::new(),
        )
        .await?;
    window.keys("r").await?;
    window.focused("search-line").await?;
    window
        .until("the ride is turned", async || {
            Ok(window.value("search-from").await?.contains("Lara")
                && window.value("search-to").await?.contains("Antalya"))
        })
        .await?;
    assert_eq!(office.searches()?.len(), 1, "the day is the agent's to say");

    reservations::look_up(window, LEAD.last).await?;
    window.says("record-pnr", &pnr).await?;
    window.keys("m").await?;
    window.find("message-dialog").await?;
    window.says("message-text", &pnr).await?;
    fine_in_four(window, "a message about a record").await?;
    window.press("message-language-ru").await?;
    window
        .says("message-text", &Language::Russian.text("message-opening-received")?)
        .await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_changed_is_told_before_and_after_and_what_was_cancelled_with_its_percentage() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    search::find(window, &search::line("14:30")).await?;
    offers::choose(window, offers::OWN).await?;
    forward_to(window, "passengers").await?;
    type_passenger(window, 0, LEAD).await?;
    window.tab_to("flight-0").await?;
    window.write("SBX-DEDUCT-25").await?;
    forward_to(window, "review").await?;
    forward(window).await?;
    recorded(window).await?;
    window.keys("o").await?;
    window.says("record-title", LEAD.last).await?;
    window.keys("e").await?;
    window.tab_to("change-time").await?;
    window.write_over("10:45").await?;
    window.tab_to("change-note").await?;
    window.write("Two prams").await?;
    window.combination(Key::Control, Key::Enter).await?;
    window.focused("change-done").await?;
    window.says("change-made", "14:30").await?;
    window.says("change-made", "10:45").await?;
    window.says("change-made", "Two prams").await?;
    window.says("change-done-ride", "10:45").await?;
    window.says("change-done-people", LEAD.last).await?;
    window.says("change-done-price", "EUR").await?;
    fine_in_four(window, "what was changed").await?;
    message_is_made(window, "message-opening-changed").await?;
    window.enter("outcome-open").await?;
    window.says("record-when", "10:45").await?;

    window.keys("x").await?;
    window.enter("cancel-want").await?;
    window.enter("confirm-action").await?;
    window.focused("cancel-done").await?;
    window.says("deduction-figure", "25").await?;
    window.says("cancel-done-people", LEAD.last).await?;
    window.says("cancel-done-price", "EUR").await?;
    // A dialog that is still leaving takes the keys.
    window.gone("cancel-confirm").await?;
    message_is_made(window, "message-opening-cancelled").await?;
    window.says("message-text", "25").await?;
    window.enter("outcome-again").await?;
    window.focused("search-line").await?;
    window
        .until("the same ride is in the form", async || {
            Ok(window.value("search-to").await?.contains("Lara"))
        })
        .await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn offers_go_to_the_client_with_their_prices_in_the_clients_language() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    search::find(window, &search::line("14:30")).await?;
    window.keys("m").await?;
    window.find("quote-dialog").await?;
    window
        .says("message-text", &Language::English.text("message-opening-quote")?)
        .await?;
    window.says("message-text", "EUR").await?;
    window
        .says("message-price-note", &Language::English.text("message-price-note")?)
        .await?;
    window.tab_to("message-with-price").await?;
    window.keys(Key::Space).await?;
    window
        .until("the message has no price", async || {
            Ok(!window.said("message-text").await?.contains("EUR"))
        })
        .await?;
    window.press("message-language-de").await?;
    window
        .says("message-text", &Language::German.text("message-opening-quote")?)
        .await?;
    window.tab_to("message-copy").await?;
    fine_in_four(window, "a quote").await?;
    office.close().await
}

/// A stand-in for the system's way to open an address, which writes down what it is given.
const OPENER: &str = "#!/bin/sh\nprintf '%s\\n' \"$1\" >> \"$HOME/opened\"\n";

/// Every program that is asked in turn to open an address.
const LAUNCHERS: [&str; 6] = ["xdg-open", "gio", "gnome-open", "kde-open6", "kde-open5", "kde-open"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_message_goes_to_mail_and_to_whatsapp_through_the_systems_opener() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    let opened = office.stage.stand_in("xdg-open", OPENER)?.join("opened");
    reviewed(window, &search::line("14:30")).await?;
    forward(window).await?;
    recorded(window).await?;
    window.says("message-text", LEAD.last).await?;
    for (key, scheme) in [("message-mail", "mailto:"), ("message-whatsapp", "https://wa.me/")] {
        window.press(key).await?;
        window
            .until(&format!("{scheme} was opened"), async || {
                let lines = std::fs::read_to_string(&opened).unwrap_or_default();
                Ok(lines
                    .lines()
                    .any(|line| line.starts_with(scheme) && line.contains("Ayd%C4%B1n")))
            })
            .await?;
    }
    // The error of a program that fails repeats the address, which must not reach the log.
    for launcher in LAUNCHERS {
        office.stage.stand_in(launcher, "#!/bin/sh\nexit 3\n")?;
    }
    // A launcher that runs for a quarter of a second counts as one that took the address, so a busy machine asks again.
    let is_logged = async || {
        window.press("message-mail").await?;
        Ok(office.stage.log()?.contains("no program took the address"))
    };
    window.until("the failure is logged", is_logged).await?;
    let log = office.stage.log()?;
    assert!(!log.contains("mailto") && !log.contains("Ayd"), "{log}");
    office.close().await
}
