//! Calm and alarm: whose fault it is, since when, what is done about it, and when it is over.

use std::cell::Cell;

use anyhow::{Context as _, Result};
use chrono::{DateTime, TimeDelta, Utc};
use sandbox::{Fault, FaultRule};
use serde_json::json;
use window::office::{CREATE, Office};
use window::pages::booking::{LEAD, forward, reviewed};
use window::pages::{attention, reservations, search};
use window::readable::fine_in_four;
use window::{Key, Language, Window};

const FAILURE: Fault = Fault::Error500 { committed: false };

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a172_a_service_that_is_away_is_told_of_since_when_and_tried_at_once_when_asked() -> Result<()> {
    let mut office = Office::open(12).await?;
    office.go_offline().await?;
    let window = &office.window;
    reservations::open(window).await?;
    window.press("sync-start").await?;
    window
        .until_at_last("the outage is told", async || window.shows("sync-outage").await)
        .await?;
    window.says("sync-outage", "has not answered since").await?;
    window.says("sync-outage", "copies on this computer").await?;
    window.says("sync-outage", "Next try").await?;
    window.says("status-service", "since").await?;
    window.says("status-service", "saved copies").await?;
    window.says("status-service", "next try").await?;
    assert!(!window.shows("sync-so-far").await?, "nothing is read meanwhile");
    window.find("rows-0").await?;
    fine_in_four(window, "a service that is away").await?;

    let own_try = Cell::new(None);
    window
        .until_at_last("the desk waits long before it tries by itself", async || {
            let next = next_try(window).await?;
            own_try.set(next.filter(|next| *next - Utc::now() > TimeDelta::seconds(15)));
            Ok(own_try.get().is_some())
        })
        .await?;
    office.come_back().await?;
    let window = &office.window;
    window.press("status-try").await?;
    window.gone("sync-outage").await?;
    window.gone("status-service").await?;
    assert!(
        Some(Utc::now()) < own_try.get(),
        "the key asked, and not the desk by itself"
    );
    office.close().await
}

async fn next_try(window: &Window) -> Result<Option<DateTime<Utc>>> {
    let view = window.command("sync_view", json!({})).await?;
    let next: Option<&str> = view["outage"]["nextTry"].as_str();
    Ok(next.map(str::parse).transpose()?)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a172_a_reading_that_gets_nowhere_ends_as_such() -> Result<()> {
    let office = Office::open(450).await?;
    let window = &office.window;
    // The first page comes, and none after it.
    office.strike(FaultRule::on(FAILURE, "GET /api/booking").after(1).always())?;
    reservations::open(window).await?;
    // What appears together with the rows moves the button.
    window.find("rows-0").await?;
    window.press("sync-start").await?;
    window
        .until_at_last("the reading has ended", async || window.shows("sync-outage").await)
        .await?;
    assert!(!window.shows("sync-so-far").await?, "nothing is read any more");
    window.says("status-service", "since").await?;
    office.control()?.clear_faults();
    window.press("sync-try").await?;
    window.gone("sync-outage").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_search_that_fails_says_whose_fault_it_was_as_far_as_that_is_known() -> Result<()> {
    let mut office = Office::open(0).await?;
    let window = &office.window;
    office.strike(FaultRule::on(FAILURE, "POST /api/availability"))?;
    search::open(window).await?;
    search::write(window, &search::line("14:30")).await?;
    window.keys(Key::Enter).await?;
    let failed = Language::English.text("error-service-failed")?;
    window.says("fault-serviceFailed", &failed).await?;

    office.go_offline().await?;
    let window = &office.window;
    window.press("fault-retry").await?;
    let away = Language::English.text("error-offline")?;
    window.says("fault-offline", &away).await?;
    assert!(!window.shows("fault-serviceFailed").await?);
    office.come_back().await?;
    let window = &office.window;
    window.press("fault-retry").await?;
    window.find("offer-0").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_desk_looks_for_a_booking_it_says_so_and_asks_nobody_and_what_it_finds_is_told() -> Result<()> {
    let office = Office::open_with_clock().await?;
    let window = &office.window;
    reviewed(window, &search::line("14:30")).await?;
    // The draft waits in the side until the booking is sent.
    window.find("drafts").await?;
    office.strike(FaultRule::on(Fault::DropAfter, CREATE).always())?;
    forward(window).await?;
    window.find("standing-unknown").await?;
    window.says("standing-next", "Next check:").await?;
    window.gone("drafts").await?;

    // The dialog tells what the desk does, and asks only an agent who knows better.
    attention::open(window).await?;
    window.says("item-0", LEAD.last).await?;
    window.keys(Key::Enter).await?;
    window.find("settle-looking").await?;
    assert!(!window.shows("settle-reason").await?);
    fine_in_four(window, "the desk is still looking").await?;
    window.enter("settle-know").await?;
    window.focused("settle-reason").await?;
    window.keys(Key::Escape).await?;
    window.gone("settle-dialog").await?;

    // It was settled while the agent worked elsewhere, and leads to the record.
    search::open(window).await?;
    office.control()?.clear_faults();
    // For ten minutes the desk sends the same booking again. After them it only reads the lists, and asks a person.
    let steps_left = Cell::new(60_u32);
    window
        .until_at_last("the settled doubt is told", async || {
            if let Some(left) = steps_left.get().checked_sub(1) {
                steps_left.set(left);
                office.advance(TimeDelta::seconds(5))?;
            }
            window.shows("settled-0").await
        })
        .await?;
    window.says("settled-0", LEAD.last).await?;
    window.says("settled-0", "Istanbul").await?;
    fine_in_four(window, "a doubt that was settled").await?;
    // The agent may have been away, so it is told again until they have seen it.
    let office = office.crash().await?;
    let window = &office.window;
    window.says("settled-0", LEAD.last).await?;
    assert_eq!(settled(window).await?, 1);
    window.press("settled-open-0").await?;
    window.says("record-title", LEAD.last).await?;
    window.gone("settled-0").await?;
    assert!(!window.shows("drafts").await?);
    let office = office.crash().await?;
    let window = &office.window;
    window.find("search-form").await?;
    assert_eq!(settled(window).await?, 0, "it was seen");
    office.close().await
}

async fn settled(window: &Window) -> Result<usize> {
    let view = window.command("attention", json!({})).await?;
    Ok(view["settled"].as_array().context("no list")?.len())
}
