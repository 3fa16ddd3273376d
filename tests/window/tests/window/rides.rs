//! The ride, the time and the sum on the screen are those that the core holds.

use anyhow::Result;
use serde_json::{Value, json};
use window::office::Office;
use window::pages::booking::{LEAD, at, forward, forward_to, recorded, type_passenger};
use window::pages::{attention, offers, reservations, search};
use window::readable::fine_in_four;
use window::{Key, Language, Window};

/// Goes to the search form, and empties it with its key.
async fn begin_anew(window: &Window) -> Result<()> {
    search::open(window).await?;
    window.combination(Key::Alt, '0').await?;
    window.holds("search-line", "").await
}

/// What was searched, with the two ways of a trip in the order of their pick-ups, because both are asked for at once.
fn pick_ups(office: &Office) -> Result<Vec<Value>> {
    let mut searches = office.searches()?;
    for trip in searches.chunks_mut(2) {
        trip.sort_by_key(|body| body["pickUpDateTime"].to_string());
    }
    Ok(searches)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a177_a_recent_search_runs_the_ride_of_its_row_and_a_typed_line_replaces_the_whole_query() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    search::open(window).await?;
    search::write(window, &search::line("14:30")).await?;
    window.enter("search-back-add").await?;
    window.holds("search-back-date", "").await?;
    search::write_way_back(window, "20:15").await?;
    forward(window).await?;
    window.find("way-back").await?;
    let asked = pick_ups(&office)?;
    assert_eq!(asked.len(), 2, "there and back: {asked:?}");

    // A round trip is one recent search, whose row tells both times.
    begin_anew(window).await?;
    window.gone("search-back-date").await?;
    window.says("recent-0", "14:30").await?;
    window.says("recent-0", "20:15").await?;
    assert!(!window.shows("recent-1").await?);
    window.combination(Key::Alt, '1').await?;
    window.find("way-back").await?;
    let again = pick_ups(&office)?.split_off(2);
    assert_eq!(again, asked, "exactly the ride of the row");

    // Nothing of the way back stays when another line is typed over the query.
    search::open(window).await?;
    window.find("search-back-date").await?;
    window.write_over(&search::line("09:00")).await?;
    window.gone("search-back-date").await?;
    window.keys(Key::Enter).await?;
    window.focused("offer-0").await?;
    assert!(!window.shows("way-back").await?);
    assert_eq!(office.searches()?.len(), 5);
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a170_every_pick_up_stands_on_its_own_clock_and_names_it() -> Result<()> {
    const PLACE: &str = "Istanbul";
    let office = Office::open(0).await?;
    let window = &office.window;
    office.booked("Petrova", "SBX-ATTENTION").await?;
    attention::open(window).await?;
    window.says("item-0", "09:00").await?;
    window.says("item-0", PLACE).await?;
    reservations::open(window).await?;
    window.says("rows-0", "09:00").await?;
    window.says("rows", PLACE).await?;
    window.write("Petrova").await?;
    window.keys(Key::Enter).await?;
    window.says("record-when", "09:00").await?;
    window.says("record-when", PLACE).await?;
    // Both clocks stand in the status line while a pick-up is on screen.
    window.says("status-clocks", PLACE).await?;
    window.keys("m").await?;
    window.says("message-text", PLACE).await?;
    window.keys(Key::Escape).await?;
    window.gone("message-dialog").await?;
    window.keys("e").await?;
    window.find("change-date").await?;
    window.says("change", PLACE).await?;
    window.keys(Key::Escape).await?;
    window.find("record-title").await?;
    window.keys("x").await?;
    window.find("cancel-want").await?;
    window.says("cancel-when", PLACE).await?;
    window.enter("cancel-want").await?;
    window.says("cancel-confirm-when", PLACE).await?;
    window.enter("confirm-keep").await?;
    search::find(window, &search::line("14:30")).await?;
    window.says("trip-heading", PLACE).await?;
    window.says("status-clocks", PLACE).await?;
    search::open(window).await?;
    window.says("recent-0", PLACE).await?;
    window.combination(Key::Control, ',').await?;
    window.gone("status-clocks").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a171_what_is_over_is_not_upcoming_and_offers_no_change() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    office.booked("Fertig", "SBX-STATUS-12").await?;
    reservations::look_up_in_all(window, "Fertig").await?;
    window
        .says("record-status", &Language::English.text("status-12")?)
        .await?;
    assert!(!window.shows("record-change").await?, "nothing is left to change");
    window.keys("e").await?;
    assert!(!window.shows("change-title").await?);
    reservations::open(window).await?;
    window.press("filter").await?;
    window.press("filter-upcoming").await?;
    window.gone("rows-0").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a171_what_is_cancelled_is_not_upcoming_offers_no_change_and_keeps_its_deduction() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    office.booked("Viertel", "SBX-DEDUCT-25").await?;
    reservations::look_up(window, "Viertel").await?;
    window.find("record-change").await?;
    window.keys("x").await?;
    window.enter("cancel-want").await?;
    window.enter("confirm-action").await?;
    window.says("deduction-figure", "25").await?;

    reservations::open(window).await?;
    window.gone("rows-0").await?;
    reservations::look_up_in_all(window, "Viertel").await?;
    window.says("record-deadline", "25").await?;
    // When the service named it.
    window.says("record-deadline", "told").await?;
    assert!(!window.shows("record-change").await?, "nothing is left to change");
    window.keys("e").await?;
    assert!(!window.shows("change-title").await?);
    window.keys(Key::Escape).await?;
    window.says("panel-deadline", "25").await?;
    window.says("panel-deadline", "told").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a169_wherever_a_total_stands_it_says_what_it_contains() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    search::find(window, &search::line("14:30")).await?;
    offers::choose(window, offers::EXTERNAL).await?;
    window.find("conditions").await?;
    window.tab_to("extra-quantity-CHILD_SEAT").await?;
    window.keys(Key::Up).await?;
    window.says("summary-contains", "extra").await?;
    let asking = Language::English.text("summary-asking")?;
    window
        .until("the seat has its price", async || {
            Ok(!window.said("summary").await?.contains(&asking))
        })
        .await?;
    forward_to(window, "passengers").await?;
    type_passenger(window, 0, LEAD).await?;
    window.tab_to("flight-0").await?;
    window.write("TK2412").await?;
    forward_to(window, "review").await?;
    window.says("review-0-contains", "extra").await?;
    for consent in ["accept-0", "acknowledge-0"] {
        window.tab_to(consent).await?;
        window.keys(Key::Space).await?;
    }
    forward(window).await?;
    recorded(window).await?;
    window.says("outcome-0-contains", "extra").await?;
    window.keys("o").await?;
    window.says("record-price-contains", "extra").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn extras_of_one_way_are_offered_for_the_other_and_the_review_says_when_they_differ() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    search::open(window).await?;
    search::write(window, &search::line("14:30")).await?;
    window.enter("search-back-add").await?;
    search::write_way_back(window, "20:15").await?;
    forward(window).await?;
    offers::choose_for_both(window, Language::English).await?;
    forward(window).await?;
    at(window, "extras").await?;
    window.find("standard-0").await?;
    window.tab_to("standard-check-0").await?;
    window.keys(Key::Space).await?;
    forward_to(window, "passengers").await?;
    type_passenger(window, 0, LEAD).await?;
    forward_to(window, "review").await?;
    window.find("review-extras-differ").await?;
    window.find("summary-grand").await?;
    window.keys(Key::Escape).await?;
    at(window, "passengers").await?;
    window.keys(Key::Escape).await?;
    at(window, "extras").await?;
    window.enter("extras-take-1").await?;
    window.gone("extras-take-1").await?;
    forward_to(window, "passengers").await?;
    forward_to(window, "review").await?;
    assert!(!window.shows("review-extras-differ").await?);
    let grand = window.said("summary-grand").await?;
    let (sum, _) = grand.split_once(" EUR").unwrap_or_default();
    assert!(!sum.is_empty(), "{grand}");
    forward(window).await?;
    window.says("outcome-grand", sum).await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a169_extras_in_another_currency_stand_beside_the_total_and_are_not_in_it() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    let mut profile = window.command("settings", json!({})).await?["profile"].clone();
    profile["currency"] = json!("USD");
    window
        .command("save_profile", json!({"former": "North", "profile": profile}))
        .await?;
    search::find(window, &search::line("14:30")).await?;
    offers::choose(window, offers::OWN).await?;
    window.find("standard-0").await?;
    window.tab_to("standard-check-0").await?;
    window.keys(Key::Space).await?;
    window.says("summary-beside", "EUR").await?;
    forward_to(window, "passengers").await?;
    type_passenger(window, 0, LEAD).await?;
    forward_to(window, "review").await?;
    window.says("review-0-beside", "EUR").await?;
    forward(window).await?;
    recorded(window).await?;
    window.says("outcome-0-price", "USD").await?;
    window.says("outcome-0-beside", "EUR").await?;
    fine_in_four(window, "extras in a currency of their own").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_language_of_the_window_changes_no_currency_in_silence() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    // This service has no currency of its own.
    let mut profile = window.command("settings", json!({})).await?["profile"].clone();
    profile["currency"] = Value::Null;
    window
        .command("save_profile", json!({"former": "North", "profile": profile}))
        .await?;
    search::find(window, &search::line("14:30")).await?;
    let first = window.said("status-user").await?;
    window.speak(Language::Turkish).await?;
    window.says("status-user", "TRY").await?;
    let told = "return document.querySelector('[data-sonner-toast]')?.innerText ?? ''";
    window
        .until("the other currency is told", async || {
            Ok(window.run(told, Vec::new()).await?.to_string().contains("TRY"))
        })
        .await?;
    search::open(window).await?;
    window.write_over(&search::line_in(Language::Turkish, "14:30")).await?;
    window.find("understood-bags").await?;
    window.keys(Key::Enter).await?;
    window.focused("offer-0").await?;
    let asked = office.control()?.journal();
    let asked = asked.iter().filter(|call| call.path == "/api/availability");
    let currencies: Vec<_> = asked.filter_map(|call| call.x_currency.as_deref()).collect();
    assert_eq!(currencies, ["USD", "TRY"]);
    assert!(first.contains("USD"), "{first}");
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_arrow_selects_a_part_of_the_line_and_typing_mends_it() -> Result<()> {
    const SELECTED: &str = "const line = document.activeElement;
        return line.value.slice(line.selectionStart, line.selectionEnd)";
    let office = Office::open(0).await?;
    let window = &office.window;
    search::open(window).await?;
    search::write(window, &search::line("14:30")).await?;
    window.keys(Key::Up).await?;
    assert_eq!(window.run(SELECTED, Vec::new()).await?, "3b");
    window.write("5b").await?;
    window.holds("search-bags", "5").await?;
    for part in ["AYT", "Lara", search::travel_day().as_str(), "14:30"] {
        window.keys(Key::Down).await?;
        assert_eq!(window.run(SELECTED, Vec::new()).await?, part);
    }
    window.write("16:05").await?;
    window.holds("search-time", "16:05").await?;
    window.keys(Key::Enter).await?;
    window.focused("offer-0").await?;
    let asked = office.searches()?.pop().unwrap_or_default();
    assert!(asked["pickUpDateTime"].to_string().contains("16:05"), "{asked}");
    office.close().await
}
