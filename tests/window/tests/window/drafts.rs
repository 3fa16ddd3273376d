//! Drafts after a crash and without a network.

use anyhow::Result;
use chrono::TimeDelta;
use serde_json::json;
use window::office::Office;
use window::pages::booking::{LEAD, at, draft, forward, forward_to, recorded, type_passenger};
use window::pages::{attention, offers, search};
use window::readable::fine_in_four;
use window::{Key, Window};

async fn how_many(window: &Window) -> Result<usize> {
    let drafts = window.command("drafts", json!({})).await?;
    Ok(drafts.as_array().map_or(0, Vec::len))
}

/// Types a draft with a passenger, a flight and a note.
async fn typed(window: &Window) -> Result<()> {
    search::find(window, &search::line("14:30")).await?;
    offers::choose(window, offers::OWN).await?;
    window.tab_to("standard-check-0").await?;
    window.keys(Key::Space).await?;
    forward_to(window, "passengers").await?;
    type_passenger(window, 0, LEAD).await?;
    window.tab_to("flight-0").await?;
    window.write("TK2412").await?;
    window.tab_to("note").await?;
    window.write("Two prams").await
}

async fn is_all_there(window: &Window) -> Result<()> {
    at(window, "passengers").await?;
    for (field, words) in [
        ("passenger-firstName-0", LEAD.first),
        ("passenger-lastName-0", LEAD.last),
        ("passenger-phone-0", LEAD.phone),
        ("flight-0", "TK2412"),
        ("note", "Two prams"),
    ] {
        window.holds(field, words).await?;
    }
    Ok(())
}

/// Waits until the last typed text is in the vault.
async fn until_kept(window: &Window) -> Result<()> {
    window
        .until("the draft is kept", async || {
            let drafts = window.command("drafts", json!({})).await?;
            let Some(id) = drafts[0]["id"].as_str() else {
                return Ok(false);
            };
            let kept = window.command("take_up_draft", json!({ "id": id })).await?;
            Ok(kept["draft"]["note"] == "Two prams")
        })
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_booking_in_the_making_outlives_a_crash_and_is_sent_from_where_it_was() -> Result<()> {
    let office = Office::open(0).await?;
    typed(&office.window).await?;
    until_kept(&office.window).await?;

    let office = office.crash().await?;
    let window = &office.window;
    window.find("status-user-name").await?;
    window.says("drafts", "AYT → Lara").await?;
    window.enter(&draft(window).await?).await?;
    is_all_there(window).await?;
    fine_in_four(window, "a draft that was taken up").await?;
    forward_to(window, "review").await?;
    window.says("review-extras", "Water").await?;
    forward(window).await?;
    recorded(window).await?;
    window.gone("drafts").await?;
    assert_eq!(how_many(window).await?, 0);
    assert_eq!(office.created()?.len(), 1);
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_network_the_draft_waits_and_is_found_after_a_restart() -> Result<()> {
    let mut office = Office::open(0).await?;
    typed(&office.window).await?;
    office.go_offline().await?;
    until_kept(&office.window).await?;

    let mut office = office.restart().await?;
    let found = draft(&office.window).await?;
    office.window.enter(&found).await?;
    is_all_there(&office.window).await?;
    office.come_back().await?;
    let window = &office.window;
    forward_to(window, "review").await?;
    forward(window).await?;
    recorded(window).await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_that_ran_out_meanwhile_is_said_and_another_takes_over_what_was_typed() -> Result<()> {
    let office = Office::open_with_clock().await?;
    typed(&office.window).await?;
    until_kept(&office.window).await?;
    // A long break by this machine's clock; the service's clock stays.
    office.stage.advance(TimeDelta::minutes(40))?;
    let office = office.restart().await?;
    let window = &office.window;
    window.enter(&draft(window).await?).await?;
    window.find("offer-overdue").await?;
    is_all_there(window).await?;
    fine_in_four(window, "a draft whose offer ran out").await?;
    window.enter("reshop-search").await?;
    window.find("reshop-price").await?;
    window.enter("reshop-take").await?;
    window.gone("reshop").await?;
    assert!(!window.shows("offer-overdue").await?);
    is_all_there(window).await?;
    assert_eq!(office.created()?.len(), 0, "nothing is sent without a word");
    forward_to(window, "review").await?;
    forward(window).await?;
    recorded(window).await?;
    assert_eq!(office.created()?.len(), 1);
    office.close().await
}

async fn undo(window: &Window, of: &str) -> Result<()> {
    window.says("undo", of).await?;
    window.combination(Key::Control, 'z').await?;
    window.gone("undo").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_and_an_item_that_were_taken_away_come_back_by_one_key() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    office.booked("Petrova", "SBX-ATTENTION").await?;
    attention::open(window).await?;
    window.keys("s").await?;
    window.press("snooze-morning").await?;
    window.gone("aside-dialog").await?;
    undo(window, "Snoozed").await?;
    window.says("item-0", "Petrova").await?;

    typed(window).await?;
    until_kept(window).await?;
    window.press("passenger-remove-0").await?;
    undo(window, LEAD.last).await?;
    is_all_there(window).await?;
    office.close().await
}
