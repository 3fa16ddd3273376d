//! The page at other sizes: chosen by keys, remembered, and whole at twice its size.

use anyhow::Result;
use window::office::Office;
use window::pages::booking::{LEAD, forward, reviewed};
use window::pages::{offers, reservations, search, settings};
use window::readable::fine_in_four;
use window::{Key, Window};

/// How many points of the screen a point of the page takes.
async fn scale(window: &Window) -> Result<f64> {
    let script = "return window.outerWidth / window.innerWidth";
    Ok(window.run(script, Vec::new()).await?.as_f64().unwrap_or_default())
}

async fn is_scaled(window: &Window, to: f64) -> Result<()> {
    window
        .until("the page has the size that was chosen", async || {
            Ok((scale(window).await? - to).abs() < 0.02)
        })
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_size_that_keys_chose_is_remembered() -> Result<()> {
    let office = Office::open(0).await?;
    is_scaled(&office.window, 1.0).await?;
    for _ in 0..2 {
        office.window.combination(Key::Control, '+').await?;
    }
    is_scaled(&office.window, 1.25).await?;
    let office = office.restart().await?;
    // The size is there before the page is, and a key that is pressed before the page would go nowhere.
    office.window.find("search-line").await?;
    is_scaled(&office.window, 1.25).await?;
    office.window.combination(Key::Control, '-').await?;
    is_scaled(&office.window, 1.1).await?;
    office.window.combination(Key::Control, '0').await?;
    is_scaled(&office.window, 1.0).await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_twice_its_size_the_page_loses_nothing() -> Result<()> {
    let office = Office::open(12).await?;
    let window = &office.window;
    window
        .command("choose_zoom", serde_json::json!({"percent": 200}))
        .await?;
    is_scaled(window, 2.0).await?;
    search::open(window).await?;
    fine_in_four(window, "the search at twice its size").await?;
    search::find(window, &search::line("14:30")).await?;
    fine_in_four(window, "offers at twice their size").await?;
    offers::choose(window, offers::EXTERNAL).await?;
    fine_in_four(window, "extras at twice their size").await?;
    reviewed(window, &search::line("15:30")).await?;
    fine_in_four(window, "the review at twice its size").await?;
    forward(window).await?;
    window.find("outcome-title").await?;
    fine_in_four(window, "the outcome at twice its size").await?;
    reservations::open(window).await?;
    fine_in_four(window, "reservations at twice their size").await?;
    reservations::look_up(window, LEAD.last).await?;
    fine_in_four(window, "a record at twice its size").await?;
    settings::open(window).await?;
    fine_in_four(window, "the settings at twice their size").await?;
    office.close().await
}
