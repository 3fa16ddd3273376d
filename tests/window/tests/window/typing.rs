//! What agents type is read in each of the forms that they use, and the window shows how it was read.

use anyhow::{Result, ensure};
use chrono::{DateTime, Days, NaiveDate};
use window::office::Office;
use window::pages::booking::{LEAD, forward, forward_to, recorded, reviewed};
use window::pages::{offers, reservations, search};
use window::readable::fine_in_four;
use window::{Key, Language, Window};

/// The travel day in this form.
fn travel_day(form: &str) -> Result<String> {
    let day: NaiveDate = search::travel_day().parse()?;
    Ok(day.format(form).to_string())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reservation_is_found_by_whatever_its_client_tells_of_it() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    office.booked("Yıldırım", "TK2412").await?;
    search::open(window).await?;
    reviewed(window, &search::line("14:30")).await?;
    forward(window).await?;
    let pnr = recorded(window).await?;
    reservations::open(window).await?;
    window.find("rows-1").await?;
    let day = [travel_day("%-d %b")?, travel_day("%d.%m")?];
    for (typed, count) in [
        ("+90 555 111", 1),
        ("0555111", 1),
        ("2233", 1),
        (&pnr, 1),
        (&pnr[..4], 1),
        (&pnr[3..], 1),
        ("AYT", 1),
        ("aydin deniz", 1),
        ("lara deniz", 1),
        ("aydim", 1),
        (&day[0], 2),
        (&day[1], 2),
        ("DLM", 0),
    ] {
        window.focused("lookup").await?;
        window.write_over(typed).await?;
        if count == 0 {
            window.gone("rows-0").await?;
            continue;
        }
        window.gone(&format!("rows-{count}")).await?;
        window.find(&format!("rows-{}", count - 1)).await?;
        let rows = window.main_words().await?;
        ensure!(rows.contains(LEAD.last), "`{typed}` does not find the lead:\n{rows}");
    }
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_without_signs_takes_the_whole_trade() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    search::open(window).await?;
    let day = travel_day("%-d %b")?;
    window
        .write(&format!(
            "AYT Lara {day} 14:30 2+1 (4) 1 seat 3b xq101 back {day} 20:00"
        ))
        .await?;
    for (field, value) in [
        ("search-time", "14:30"),
        ("search-people", "3"),
        ("search-bags", "3"),
        ("search-back-time", "20:00"),
    ] {
        window.holds(field, value).await?;
    }
    for part in ["children", "seats", "flight"] {
        window.find(&format!("understood-{part}")).await?;
    }
    window.keys(Key::Enter).await?;
    window.find("way-back").await?;
    window.focused("offer-0").await?;
    let mut asked = office.searches()?;
    asked.sort_by_key(|body| body["pickUpDateTime"].to_string());
    let [first, second] = &asked[..] else {
        anyhow::bail!("{asked:?}")
    };
    let times = [first, second].map(|body| {
        let time = body["pickUpDateTime"].as_str().map(DateTime::parse_from_rfc3339);
        time.and_then(Result::ok)
            .map(|time| time.format("%Y-%m-%d %H:%M").to_string())
    });
    let day = search::travel_day();
    assert_eq!(times, [Some(format!("{day} 14:30")), Some(format!("{day} 20:00"))]);
    assert_eq!(first["pickUpLocation"], second["dropOffLocation"]);

    offers::choose_for_both(window, Language::English).await?;
    forward(window).await?;
    forward_to(window, "passengers").await?;
    window.find("passenger-firstName-2").await?;
    // Neither an offer nor a passenger has a place for a child's age and seat.
    for words in ["1 child, aged 4", "1 child seat"] {
        let note = window.value("note").await?;
        ensure!(note.contains(words), "the note says `{note}`");
    }
    fine_in_four(window, "passengers of a line").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_day_is_echoed_said_when_it_is_none_and_chosen_by_keys() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    search::open(window).await?;
    window.tab_to("search-date").await?;
    window.write(&travel_day("%d%m")?).await?;
    says_in_main(window, &travel_day("%-d %b")?).await?;
    window.write_over("qqq").await?;
    window.keys(Key::Tab).await?;
    says_in_main(window, "qqq").await?;
    fine_in_four(window, "a day that is none").await?;

    search::open(window).await?;
    window.tab_to("search-date").await?;
    window.write_over(&search::travel_day()).await?;
    window.keys(Key::Down).await?;
    window.find("calendar").await?;
    // A week and a day later.
    window.keys(Key::Down).await?;
    window.keys(Key::Right).await?;
    window.keys(Key::Enter).await?;
    window.gone("calendar").await?;
    let chosen = search::travel_day().parse::<NaiveDate>()? + Days::new(8);
    let shown = chosen.format("%-d %b").to_string();
    window
        .until("the chosen day stands in the field", async || {
            Ok(window.value("search-date").await?.contains(&shown))
        })
        .await?;
    office.close().await
}

async fn says_in_main(window: &Window, words: &str) -> Result<()> {
    let is_said = async || Ok(window.main_words().await?.contains(words));
    window.until(&format!("`{words}` is said"), is_said).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_typed_number_and_flight_get_the_form_that_the_service_wants() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    search::find(window, &search::line("14:30")).await?;
    offers::choose(window, offers::OWN).await?;
    forward_to(window, "passengers").await?;
    window.tab_to("passenger-phone-0").await?;
    window.write("00 90 (555) 111 22 33").await?;
    window.keys(Key::Tab).await?;
    window.holds("passenger-phone-0", LEAD.phone).await?;
    says_in_main(window, &Language::English.text("people-phone-corrected")?).await?;
    window.tab_to("flight-0").await?;
    window.write("xq101").await?;
    window.keys(Key::Tab).await?;
    window.holds("flight-0", "XQ101").await?;
    office.close().await
}
