//! The whole way from one line to the outcome, with the keyboard alone (§4.13 of the specification).

use anyhow::{Context as _, Result};
use serde_json::{Value, json};
use window::office::Office;
use window::pages::booking::{
    LEAD, Person, at, forward, forward_to, recorded, review_for, take_saved, type_both, type_passenger,
};
use window::pages::{offers, search};
use window::readable::{fine, fine_in_four};
use window::{Key, Language, Stage, Window};

const COMPANION: Person = Person {
    first: "Işıl",
    last: "Çakır",
    phone: "",
};

async fn save(window: &Window, person: Person) -> Result<()> {
    let traveller = json!({"firstName": person.first, "lastName": person.last, "phone": person.phone, "email": ""});
    window
        .command("save_traveller", json!({"id": null, "traveller": traveller}))
        .await
        .map(drop)
}

/// The JSON bodies of the calls that create reservations.
fn bodies(office: &Office) -> Result<Vec<Value>> {
    let calls = office.created()?;
    calls
        .iter()
        .map(|call| serde_json::from_str(&call.body).context("no JSON was sent"))
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_saved_travellers_are_booked_with_at_most_25_keys_beyond_the_text() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("demo-users").await?;
    window.combination(Key::Alt, '1').await?;
    window.find("status-user-name").await?;
    save(&window, LEAD).await?;
    save(&window, COMPANION).await?;

    let before = window.presses();
    search::find(&window, &search::line("14:30")).await?;
    offers::choose(&window, offers::OWN).await?;
    forward_to(&window, "passengers").await?;
    take_saved(&window, "den", LEAD, 0).await?;
    take_saved(&window, "cak", COMPANION, 1).await?;
    forward_to(&window, "review").await?;
    forward(&window).await?;
    recorded(&window).await?;
    let pressed = window.presses() - before;
    println!("{pressed} keys");
    assert!(pressed <= 25, "{pressed} keys");
    stage.close(window).await
}

/// Books a standard offer for two people who were never saved, and returns the number of keys beyond the text, from the
/// open search to the outcome. A held key counts as well as the one that is pressed with it.
async fn keys_for_two_new_people(window: &Window, find: impl AsyncFn() -> Result<()>) -> Result<usize> {
    search::open(window).await?;
    let before = window.presses();
    find().await?;
    offers::choose(window, offers::OWN).await?;
    // The extras are passed with the key that chose the offer.
    at(window, "extras").await?;
    window.keys(Key::Enter).await?;
    at(window, "passengers").await?;
    type_both(window, LEAD, COMPANION).await?;
    let said = window.said("review-people").await?;
    assert!(said.contains(LEAD.last) && said.contains(COMPANION.last), "{said}");
    forward(window).await?;
    recorded(window).await?;
    Ok(window.presses() - before)
}

/// Opens a new search after the outcome.
async fn begin_anew(window: &Window) -> Result<()> {
    window.keys("n").await?;
    window.focused("search-line").await
}

/// The times of the rides, one for each language, because a second ride at the same time would be a twin.
const TIMES: [&str; 4] = ["14:30", "15:30", "16:30", "17:30"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_new_people_are_booked_with_12_keys_by_the_line_in_four_languages() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    for (language, time) in Language::ALL.into_iter().zip(TIMES) {
        window.speak(language).await?;
        let find = async || {
            search::write(window, &search::line_in(language, time)).await?;
            window.keys(Key::Enter).await?;
            window.focused("offer-0").await
        };
        let pressed = keys_for_two_new_people(window, find).await?;
        println!("{pressed} keys in {}", language.code());
        assert!(pressed <= 12, "{pressed} keys in {}", language.code());
        begin_anew(window).await?;
    }
    assert_eq!(names_sent(&office)?, vec![both_names(); TIMES.len()]);
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_new_people_are_booked_with_16_keys_by_the_form_in_four_languages() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    for (language, time) in Language::ALL.into_iter().zip(TIMES) {
        window.speak(language).await?;
        let pressed = keys_for_two_new_people(window, async || search::find_by_form(window, time).await).await?;
        println!("{pressed} keys in {}", language.code());
        assert!(pressed <= 16, "{pressed} keys in {}", language.code());
        begin_anew(window).await?;
    }
    assert_eq!(names_sent(&office)?, vec![both_names(); TIMES.len()]);
    office.close().await
}

fn both_names() -> Vec<String> {
    [LEAD, COMPANION]
        .map(|one| format!("{} {}", one.first, one.last))
        .into()
}

/// The passengers of each booking that was sent.
fn names_sent(office: &Office) -> Result<Vec<Vec<String>>> {
    let name = |one: &Value| {
        let part = |part: &str| one[part].as_str().unwrap_or_default().to_owned();
        format!("{} {}", part("firstName"), part("lastName"))
    };
    let names = |body: &Value| {
        let people = body["passengerRequests"].as_array();
        people
            .map(|people| people.iter().map(name).collect())
            .unwrap_or_default()
    };
    Ok(bodies(office)?.iter().map(names).collect())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a011_a_ride_is_booked_from_one_line_in_four_languages() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("demo-users").await?;
    window.combination(Key::Alt, '1').await?;
    window.find("status-user-name").await?;
    // For each language: the line, the title of the outcome, and words that the outcome must never use.
    for (language, line, title, promises) in [
        (
            Language::English,
            "AYT > Lara tomorrow 14:30 2p 3b",
            "Booking received",
            ["confirmed", "assigned"],
        ),
        (
            Language::Turkish,
            "AYT > Lara yarın 15:30 2 kişi 3 bavul",
            "Rezervasyon kaydedildi",
            ["onaylandı", "atandı"],
        ),
        (
            Language::German,
            "AYT > Lara morgen 16:30 2 Personen 3 Koffer",
            "Buchung aufgenommen",
            ["bestätigt", "zugeteilt"],
        ),
        (
            Language::Russian,
            "AYT > Lara завтра 17:30 2 чел 3 чемодана",
            "Заказ принят",
            ["подтвержд", "назначен"],
        ),
    ] {
        let name = |step: &str| format!("{step} in {}", language.code());
        window.speak(language).await?;
        search::open(&window).await?;
        search::write(&window, line).await?;
        fine(&window, &name("search")).await?;
        window.keys(Key::Enter).await?;
        window.focused("offer-0").await?;
        fine(&window, &name("offers")).await?;
        offers::choose(&window, offers::OWN).await?;
        window.find("standard-extras").await?;
        window.find("route-1").await?;
        fine(&window, &name("extras")).await?;
        forward_to(&window, "passengers").await?;
        type_passenger(&window, 0, LEAD).await?;
        fine(&window, &name("passengers")).await?;
        forward_to(&window, "review").await?;
        fine(&window, &name("review")).await?;
        forward(&window).await?;
        recorded(&window).await?;
        fine(&window, &name("outcome")).await?;
        assert_eq!(window.said("outcome-title").await?, title);
        let said = window.main_words().await?.to_lowercase();
        for promise in promises {
            assert!(!said.contains(promise), "`{promise}` is promised: {said}");
        }
        window.keys("n").await?;
        window.focused("search-line").await?;
    }
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a090_a087_a_standard_offer_goes_with_its_extras_and_its_route() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    window.speak(Language::Turkish).await?;
    search::find(window, &search::line_in(Language::Turkish, "14:30")).await?;
    offers::choose(window, offers::OWN).await?;
    window.tab_to("standard-check-1").await?;
    window.keys(Key::Space).await?;
    window.says("summary", "Çocuk koltuğu").await?;

    // Tab reaches the first button of a radio group, and the arrow key chooses the next one.
    window.find("route-1").await?;
    let before = window.said("summary-price").await?;
    window.tab_to("route-0").await?;
    window.keys(Key::Down).await?;
    window
        .until("the route has its own price", async || {
            Ok(window.said("summary-price").await? != before)
        })
        .await?;
    fine_in_four(window, "a route chosen").await?;
    review_for(window, LEAD).await?;
    assert!(window.said("review-extras").await?.contains("Çocuk koltuğu"));
    let price = window.said("review-price").await?;
    forward(window).await?;
    recorded(window).await?;

    let sent = bodies(&office)?;
    let [sent] = sent.as_slice() else {
        anyhow::bail!("one booking, not {sent:?}")
    };
    assert_eq!(sent["supplierExtraIds"], json!([12]), "{sent}");
    assert!(!price.is_empty());
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a103_a104_an_external_offer_is_repriced_read_agreed_to_and_sent() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    window.speak(Language::German).await?;
    search::find(window, &search::line_in(Language::German, "14:30")).await?;
    offers::choose(window, offers::EXTERNAL).await?;
    window.find("conditions").await?;
    let plain = window.said("summary-price").await?;
    window.tab_to("extra-quantity-CHILD_SEAT").await?;
    window.keys(Key::Up).await?;
    let asking = Language::German.text("summary-asking")?;
    window
        .until("the seat has its price", async || {
            let now = window.said("summary-price").await?;
            Ok(now != plain && !window.said("summary").await?.contains(&asking))
        })
        .await?;
    fine_in_four(window, "an external offer").await?;

    forward_to(window, "passengers").await?;
    type_passenger(window, 0, LEAD).await?;
    forward(window).await?;
    window.focused("flight-0").await?;
    fine_in_four(window, "a flight is missing").await?;
    window.write("TK2412").await?;
    forward_to(window, "review").await?;

    // No consent is preset, and without it nothing is sent.
    forward(window).await?;
    window.focused("accept-0").await?;
    fine_in_four(window, "nothing is agreed to").await?;
    assert_eq!(bodies(&office)?, Vec::<Value>::new());
    window.keys(Key::Space).await?;
    window.tab_to("acknowledge-0").await?;
    window.keys(Key::Space).await?;
    forward(window).await?;
    recorded(window).await?;
    let sent = bodies(&office)?;
    let [sent] = sent.as_slice() else {
        anyhow::bail!("one booking, not {sent:?}")
    };
    assert_eq!(sent["flightNo"], "TK2412");
    assert_eq!(sent["externalRequirementsAcknowledged"], true);
    assert!(sent["acceptedServiceConditionsVersion"].is_string(), "{sent}");
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a074_a040_stops_are_searched_with_and_one_that_failed_is_said() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    window.speak(Language::Russian).await?;
    search::open(window).await?;
    search::write(
        window,
        &format!("{} через Belek", search::line_in(Language::Russian, "14:30")),
    )
    .await?;
    window.says("understood-stop-0", "Belek").await?;
    // One more stop is added in the form, and the line must follow.
    window.enter("search-stop-add").await?;
    window.focused("search-stop-1").await?;
    window.write("Side").await?;
    window.says("search-stop-1-0", "Side").await?;
    window.keys(Key::Enter).await?;
    window
        .until("the line names the stop", async || {
            Ok(window.value("search-line").await?.contains("Side"))
        })
        .await?;
    fine_in_four(window, "two stops").await?;
    forward(window).await?;
    window.focused("offer-0").await?;
    offers::choose(window, offers::OWN).await?;
    forward_to(window, "passengers").await?;
    type_passenger(window, 0, LEAD).await?;
    window.tab_to("flight-0").await?;
    window.write("SBX-WAYPOINT").await?;
    forward_to(window, "review").await?;
    assert!(window.said("review-leg-0").await?.contains("Belek"));
    forward(window).await?;
    recorded(window).await?;
    window.says("failed-waypoints", "Belek").await?;
    fine_in_four(window, "stops that could not be added").await?;

    let searched = office.control()?.journal();
    let last = searched.iter().rev().find(|call| call.path == "/api/availability");
    let last: Value = serde_json::from_str(&last.context("nothing was searched")?.body)?;
    assert_eq!(last["waypoints"].as_array().map(Vec::len), Some(2), "{last}");
    office.close().await
}
