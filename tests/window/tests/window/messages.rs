//! A message that a client wrote, from the clipboard to the booking.

use anyhow::{Context as _, Result};
use serde_json::Value;
use window::Key;
use window::office::Office;
use window::pages::booking::{at, forward, recorded};
use window::pages::{offers, search};
use window::readable::fine_in_four;

fn message(day: &str) -> String {
    format!(
        "Hello Mira,\nwe land in Antalya on {day} at 14:30 with XQ101 and need a car to Lara.\n\
         We are two adults with three bags: Jana Möller and Tobias Möller. My number is +49 155 5000 0123.\n\
         Best wishes\nJana Möller"
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pasted_message_becomes_a_booking() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    search::open(window).await?;
    search::paste(window, &message(&search::travel_day())).await?;
    window.says("pasted-there-when", "14:30").await?;
    window.says("pasted-there-flight", "XQ101").await?;
    window.says("pasted-person-0", "Jana Möller").await?;
    window.says("pasted-person-1", "Tobias Möller").await?;
    fine_in_four(window, "message").await?;
    assert!(office.created()?.is_empty());
    window.combination(Key::Control, Key::Enter).await?;
    window.focused("offer-0").await?;
    offers::choose(window, offers::OWN).await?;
    at(window, "extras").await?;
    forward(window).await?;
    at(window, "passengers").await?;
    window.holds("passenger-lastName-0", "Möller").await?;
    window.holds("passenger-firstName-1", "Tobias").await?;
    window.holds("passenger-phone-0", "+4915550000123").await?;
    forward(window).await?;
    at(window, "review").await?;
    forward(window).await?;
    recorded(window).await?;
    let call = office.created()?.pop().context("nothing was sent")?;
    let body: Value = serde_json::from_str(&call.body)?;
    assert!(call.body.contains("XQ101") && call.body.contains("Tobias"), "{body}");
    office.close().await
}
