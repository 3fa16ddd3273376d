//! The way there and the way back: two bookings that the agent tied together, but that change independently.

use anyhow::{Context as _, Result};
use serde_json::{Value, json};
use window::office::Office;
use window::pages::booking::{LEAD, at, forward, forward_to, type_passenger};
use window::pages::{attention, offers, reservations, search};
use window::readable::fine_in_four;
use window::{Key, Language, Window};

/// The language of the agent in this test.
const SPOKEN: Language = Language::Turkish;

/// Searches both ways side by side, and chooses an offer of the agency's own supplier for each.
async fn chosen_for_both(window: &Window) -> Result<()> {
    search::open(window).await?;
    search::write(window, &search::line_in(SPOKEN, "14:30")).await?;
    window.enter("search-back-add").await?;
    search::write_way_back(window, "20:15").await?;
    fine_in_four(window, "a way back").await?;
    forward(window).await?;
    window.find("way-back").await?;
    fine_in_four(window, "offers for both ways").await?;

    offers::choose_for_both(window, SPOKEN).await?;
    forward(window).await?;
    at(window, "extras").await
}

/// Books both ways for the lead alone, and returns the PNR of each way.
async fn booked_both(window: &Window, flights: [&str; 2]) -> Result<Vec<String>> {
    fine_in_four(window, "extras of both ways").await?;
    forward_to(window, "passengers").await?;
    type_passenger(window, 0, LEAD).await?;
    for (way, flight) in flights.iter().enumerate() {
        window.tab_to(&format!("flight-{way}")).await?;
        window.write(flight).await?;
    }
    forward_to(window, "review").await?;
    for way in 0..2 {
        window.says(&format!("review-leg-{way}"), "Lara").await?;
    }
    fine_in_four(window, "both ways before they are sent").await?;
    forward(window).await?;
    for way in 0..2 {
        let mark = SPOKEN.text("mark-recorded")?;
        window.says(&format!("outcome-{way}-mark"), &mark).await?;
    }
    window.says("outcome-title", &SPOKEN.text("outcome-recorded")?).await?;
    fine_in_four(window, "both ways recorded").await?;
    let script = "return [...document.querySelectorAll('[data-testid=pnr-there]')].map(one => one.innerText.split('\\n')[0].trim())";
    let pnrs: Vec<String> = serde_json::from_value(window.run(script, Vec::new()).await?)?;
    assert_eq!(pnrs.len(), 2, "{pnrs:?}");
    assert_ne!(pnrs[0], pnrs[1]);
    Ok(pnrs)
}

/// Asks to cancel the open reservation, and confirms.
async fn cancel(window: &Window) -> Result<()> {
    window.enter("cancel-want").await?;
    window.find("cancel-confirm").await?;
    window.enter("confirm-action").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_trip_is_two_records_tied_together_and_each_is_cancelled_by_itself() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    window.speak(SPOKEN).await?;
    chosen_for_both(window).await?;
    let pnrs = booked_both(window, ["SBX-DEDUCT-25", "SBX-NOCANCEL"]).await?;
    // Both ways are recorded, so no draft is left.
    window.gone("drafts").await?;
    assert_eq!(window.command("drafts", json!({})).await?, json!([]));
    let sent = office.created()?;
    let [there, back] = sent.as_slice() else {
        anyhow::bail!("two bookings, not {sent:?}")
    };
    assert_ne!(there.idempotency_key, back.idempotency_key);
    let body = |text: &str| serde_json::from_str::<Value>(text).context("no JSON was sent");
    assert_ne!(body(&there.body)?["itemId"], body(&back.body)?["itemId"]);

    // Both are in the list, the earlier one first, and each names the other as the other leg of its trip.
    reservations::open(window).await?;
    window.write("aydin").await?;
    window.says("rows-1", LEAD.last).await?;
    assert_eq!(reservations::found(window).await?, 2);
    window.says("rows-0", "14:30").await?;
    window.says("rows-1", "20:15").await?;
    window.keys(Key::Enter).await?;
    window.says("record-pnr", &pnrs[0]).await?;
    window.says("leg-0", &pnrs[1]).await?;
    window.enter("leg-open-0").await?;
    window.says("record-pnr", &pnrs[1]).await?;
    window.says("leg-0", &pnrs[0]).await?;
    fine_in_four(window, "a leg of a trip").await?;
    window.enter("leg-open-0").await?;
    window.says("record-pnr", &pnrs[0]).await?;
    window.keys("x").await?;
    window.says("leg-0", &pnrs[1]).await?;
    window.focused("cancel-keep").await?;
    fine_in_four(window, "before one leg is cancelled").await?;

    // The way there is cancelled with its deduction, and the way back is not.
    cancel(window).await?;
    window.says("deduction-figure", "25").await?;
    window.find("half-cancelled").await?;
    fine_in_four(window, "half of a trip is cancelled").await?;
    window.says("count-attention", "1").await?;

    // The cancellation of the other leg is refused in the service's words, with the outcome of the first leg beside it.
    window.enter("leg-open-0").await?;
    window.says("cancel-title", &pnrs[1]).await?;
    cancel(window).await?;
    window.find("refusal-word").await?;
    window.says("leg-0", "25").await?;
    fine_in_four(window, "one leg cancelled, the other refused").await?;
    assert_eq!(office.cancels()?, 2, "one call for each leg");

    // The alarm states its reason and stays until a person settles it.
    attention::open(window).await?;
    window.says("item-0", &SPOKEN.text("half-cancelled")?).await?;
    window.says("item-0", &pnrs[1]).await?;
    window.keys(Key::Enter).await?;
    window.says("cancel-title", &pnrs[1]).await?;
    attention::open(window).await?;
    window.keys("d").await?;
    window.find("aside-dialog").await?;
    fine_in_four(window, "laying an alarm aside").await?;
    window.tab_to("aside-reason").await?;
    window.write("The guest flies back all the same").await?;
    window.enter("aside-done").await?;
    window.gone("aside-dialog").await?;
    window.gone("item-0").await?;
    window.gone("count-attention").await?;
    window.enter("aside-open").await?;
    window.says("aside-0", "The guest flies back all the same").await?;
    fine_in_four(window, "what was settled").await?;
    office.close().await
}
