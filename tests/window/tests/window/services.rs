//! What the specification gives, on services that name it differently.

use std::collections::BTreeSet;

use anyhow::Result;
use sandbox::personality::{ExtraShape, FieldNames};
use sandbox::{CATALOGUE_PATH, Exchange, Personality};
use serde_json::json;
use window::office::Office;
use window::pages::booking::{LEAD, forward, forward_to, recorded, type_passenger};
use window::pages::search::travel_day;
use window::pages::{attention, offers, reservations, search, settings};
use window::readable::fine_in_four;
use window::{Key, Language};

fn naming(field_names: FieldNames) -> Personality {
    Personality {
        field_names,
        ..Personality::default()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a161_whatever_a_service_calls_its_fields_the_desk_shows_what_was_booked_and_where_it_belongs() -> Result<()> {
    for names in FieldNames::ALL {
        let office = Office::open_as(naming(*names)).await?;
        let window = &office.window;
        office.booked("Petrova", "TK2412").await?;
        // Where no time can be read, the service's own filter says that it is upcoming.
        reservations::open(window).await?;
        window.press("sync-start").await?;
        window.says("rows-0", "Petrova").await?;
        window.press("rows-0").await?;
        window.press("panel-open").await?;
        window.says("record-when", "09:00").await?;
        window.says("record-when", "Istanbul").await?;
        window.says("record-people", "Petrova").await?;
        window.says("record-price", "EUR").await?;
        if *names == FieldNames::Sparse {
            window
                .says("record-when", &Language::English.text("record-as-booked")?)
                .await?;
            fine_in_four(window, "a record that tells nothing").await?;
        }
        office.close().await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a160_the_names_of_a_service_are_proposed_from_what_was_booked_and_taken_by_one_key() -> Result<()> {
    let office = Office::open_as(naming(FieldNames::Unfamiliar)).await?;
    let window = &office.window;
    office.booked("Ivanova", "TK2413").await?;
    office.booked("Petrova", "TK2412").await?;
    reservations::open(window).await?;
    window.says("proposed-name", "transferStart").await?;
    window
        .until("it was seen in both bookings", async || {
            // Each figure stands between marks of direction.
            let said = window.said("proposed-name").await?;
            Ok(said
                .replace(['\u{2068}', '\u{2069}'], "")
                .contains("in 2 of 2 bookings"))
        })
        .await?;
    fine_in_four(window, "a name that is proposed above the list").await?;
    window.enter("proposed-name-accept").await?;
    settings::open(window).await?;
    window.press("settings-fields").await?;
    window.says("proposal-flightNo", "arrivingWith").await?;
    fine_in_four(window, "names that a service uses").await?;
    window.enter("accept-flightNo").await?;
    window.enter("accept-passengers").await?;
    // A name can be typed as well: this service has none for a driver.
    for (field, name) in [
        ("driver", "supplierName"),
        ("driverPhone", "pnr"),
        ("plate", "vehicleType"),
    ] {
        window.tab_to(&format!("field-{field}")).await?;
        window.write_over(name).await?;
        window.says(&format!("found-{field}"), name).await?;
    }
    window.press("fields-save").await?;
    reservations::look_up(window, "Petrova").await?;
    window.says("record-when", "09:00").await?;
    let booked = Language::English.text("record-as-booked")?;
    assert!(
        !window.said("record-when").await?.contains(&booked),
        "the time is the service's own"
    );
    window.find("record-driver").await?;
    assert!(!window.shows("record-driver-top").await?, "the ride is weeks away");
    // Within a day of the pick-up they stand on top.
    office.booked_for_tomorrow("Sokolova", "TK2414").await?;
    reservations::look_up(window, "Sokolova").await?;
    window.find("record-driver-top").await?;
    for fact in ["record-driver", "record-driver-phone", "record-plate"] {
        window.find(fact).await?;
    }
    fine_in_four(window, "a driver on top of a record").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a164_routes_are_asked_for_by_a_key_where_an_offer_names_none() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    search::find(window, &search::line("14:30")).await?;
    offers::choose(window, "Zeytin").await?;
    window.enter("routes-ask").await?;
    let control = office.control()?;
    let is_asked = async || Ok(control.journal().iter().any(|call| call.path.contains("route")));
    window.until("the service is asked", is_asked).await?;
    window.gone("routes-ask").await?;
    window
        .until("what the service answers is shown", async || {
            Ok(window.shows("route-0").await? || window.shows("routes-none").await?)
        })
        .await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn compared_offers_fit_above_the_fold() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    search::find(window, &search::line("14:30")).await?;
    for _ in 0..3 {
        window.keys(Key::Space).await?;
        window.keys(Key::Down).await?;
    }
    window.find("compare-open").await?;
    window.keys("c").await?;
    window.find("compare-choose-2").await?;
    for size in [(1280, 800), (1000, 700)] {
        window.resize(size).await?;
        // On a large screen the whole table fits, on a small one what it takes to choose.
        let last = if size == (1280, 800) {
            "compare-description"
        } else {
            "compare-choose-2"
        };
        let bottom = format!(
            "return document.querySelector('[data-testid={last}]').getBoundingClientRect().bottom \
             - document.querySelector('main').getBoundingClientRect().bottom"
        );
        window
            .until(&format!("{last} stands above the fold"), async || {
                Ok(window
                    .run(&bottom, Vec::new())
                    .await?
                    .as_f64()
                    .is_some_and(|below| below <= 0.0))
            })
            .await?;
    }
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a165_both_addresses_stand_at_the_offer_the_review_and_the_record() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    search::find(window, &search::line("14:30")).await?;
    window.says("addresses", "Lara").await?;
    window.says("addresses", "Antalya").await?;
    window.says("alternative-routes", "motorway").await?;
    offers::choose(window, offers::OWN).await?;
    forward_to(window, "passengers").await?;
    type_passenger(window, 0, LEAD).await?;
    forward_to(window, "review").await?;
    window.says("address-pick-up", "Antalya").await?;
    window.says("address-drop-off", "Lara").await?;
    window.says("address-other-routes", "motorway").await?;
    assert!(!window.shows("summary").await?, "the review tells each fact once");
    forward(window).await?;
    recorded(window).await?;
    window.keys("o").await?;
    window.says("dossier", "Lara").await?;
    window.says("address-pick-up", "Antalya").await?;
    window.says("address-drop-off", "Lara").await?;
    window.says("address-other-routes", "motorway").await?;
    window.find("route-map").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a168_reservations_are_asked_for_by_year_by_month_and_between_days() -> Result<()> {
    // The service's own filters are asked where no time can be read.
    let office = Office::open_as(naming(FieldNames::Sparse)).await?;
    let window = &office.window;
    office.booked("Petrova", "TK2412").await?;
    reservations::open(window).await?;
    let month = &travel_day()[..7];
    for (kind, choice, asked) in [
        ("own", None, "/api/booking/user?"),
        ("year", Some(format!("filter-year-{}", &month[..4])), "year="),
        ("month", Some(format!("filter-month-{month}")), "month="),
    ] {
        window.press("filter").await?;
        window.press(&format!("filter-{kind}")).await?;
        if let Some(choice) = choice {
            // The list of kinds has an option of the same name.
            window.gone("filter-all").await?;
            window.press(&format!("filter-{kind}")).await?;
            window.press(&choice).await?;
        }
        window.says("rows-0", "Petrova").await?;
        window
            .until(&format!("the service is asked by {asked}"), async || {
                let is_so = |call: &Exchange| format!("{}?{}", call.path, call.query).contains(asked);
                Ok(office.control()?.journal().iter().any(is_so))
            })
            .await?;
    }
    for (kind, is_in) in [("past", false), ("upcoming", true), ("today", false)] {
        window.press("filter").await?;
        window.press(&format!("filter-{kind}")).await?;
        window
            .until(&format!("the list is that of {kind}"), async || {
                Ok(window.shows("rows-0").await? == is_in)
            })
            .await?;
    }
    office.close().await?;

    // The service has no filter for days, so the desk reads the times of the records.
    let office = Office::open(0).await?;
    let window = &office.window;
    office.booked("Petrova", "TK2412").await?;
    reservations::open(window).await?;
    window.press("filter").await?;
    window.press("filter-between").await?;
    window.find("filter-from").await?;
    window.gone("rows-0").await?;
    window.tab_to("filter-until").await?;
    window.write_over(&travel_day()).await?;
    window.keys(Key::Tab).await?;
    window.says("rows-0", "Petrova").await?;
    fine_in_four(window, "reservations between two days").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a162_a166_stops_that_failed_are_named_and_the_figures_behind_a_price_are_one_key_away() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    let line = search::line("14:30").replace(" 2p", " via Belek 2p");
    search::find(window, &line).await?;
    offers::go_to(window, offers::OWN).await?;
    let folded = "document.querySelector('[data-testid=more-figures] summary').focus()";
    window.run(folded, Vec::new()).await?;
    window.keys(Key::Enter).await?;
    for figure in ["Stops, net", "Stops, VAT", "Sales channel", "Supplier code"] {
        window.says("more-figures", figure).await?;
    }
    window.press("offer-choose").await?;
    window.find("wizard-forward").await?;
    for figure in ["Net ", "VAT "] {
        window.says("route-0", figure).await?;
    }
    window.find("route-1").await?;
    forward_to(window, "passengers").await?;
    type_passenger(window, 0, LEAD).await?;
    window.tab_to("flight-0").await?;
    window.write("SBX-WAYPOINT").await?;
    forward_to(window, "review").await?;
    forward(window).await?;
    recorded(window).await?;
    window.says("failed-waypoints", "Belek").await?;
    window.keys("o").await?;
    window.says("dossier-failed-stops", "Belek").await?;
    attention::open(window).await?;
    window.says("item-0", "Belek").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn support_and_the_version_of_the_interface_are_one_key_away() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    office.booked("Petrova", "SBX-ISSUE").await?;
    reservations::look_up(window, "Petrova").await?;
    let pnr = window.said("record-pnr").await?;
    let pnr = pnr.split_whitespace().next().unwrap_or_default().to_owned();
    window.keys("s").await?;
    window.says("support-text", &pnr).await?;
    window.says("support-text", "Reported issue: ").await?;
    window.find("support-unknown").await?;
    fine_in_four(window, "what to tell the support").await?;
    window.keys(Key::Escape).await?;
    window.gone("support").await?;
    settings::open(window).await?;
    window.press("profile-edit-North").await?;
    window.tab_to("profile-support-phone").await?;
    window.write("+90 242 000 00 00").await?;
    window.tab_to("profile-support-mail").await?;
    window.write("support@example.com").await?;
    window.press("profile-save").await?;
    window.gone("profile-save").await?;
    reservations::look_up(window, "Petrova").await?;
    window.keys("s").await?;
    window.says("support-phone", "+90 242 000 00 00").await?;
    window.says("support-mail", "support@example.com").await?;
    window.keys(Key::Escape).await?;
    window.gone("support").await?;
    settings::open(window).await?;
    window.says("settings-interface", "2026-03").await?;
    window.find("settings-version").await?;
    window.find("settings-data-folder").await?;
    window.press("settings-licences").await?;
    window.find("licences-code").await?;
    window.find("licences-data").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn extras_of_any_shape_are_shown_beside_those_of_an_external_offer() -> Result<()> {
    for shape in ExtraShape::ALL {
        let office = Office::open_as(Personality {
            extra_shape: *shape,
            ..Personality::default()
        })
        .await?;
        let window = &office.window;
        search::find(window, &search::line("14:30")).await?;
        offers::choose(window, offers::EXTERNAL).await?;
        window.find("external-extras").await?;
        window.find("standard-extras").await?;
        // The same offer chosen again asks for them no second time.
        window.keys(Key::Escape).await?;
        window
            .until("the offer has the keyboard again", async || {
                Ok(window.words_at_focus().await?.contains(offers::EXTERNAL))
            })
            .await?;
        window.keys(Key::Enter).await?;
        window.find("standard-extras").await?;
        window.at_rest().await?;
        let asked = office.control()?.journal();
        let asked = asked.iter().filter(|call| call.path.ends_with("/extras"));
        assert_eq!(asked.count(), 1, "{shape:?}");
        office.close().await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_first_start_shows_an_agency_at_work() -> Result<()> {
    let stage = window::Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("demo-users").await?;
    window.combination(Key::Alt, '1').await?;
    window.find("status-user-name").await?;
    window
        .until_at_last("three reservations ask for attention", async || {
            let view = window.command("attention", json!({})).await?;
            let items = view["items"].as_array().cloned().unwrap_or_default();
            let records: BTreeSet<String> = items.iter().map(|item| item["about"]["record"].to_string()).collect();
            Ok(records.len() == 3)
        })
        .await?;
    // A reader hears a word after the figure.
    assert_eq!(window.said("count-attention").await?.lines().next(), Some("3"));
    reservations::open(&window).await?;
    window.press("filter").await?;
    window.press("filter-all").await?;
    window
        .until_at_last("forty reservations are here", async || {
            Ok(reservations::found(&window).await? == 40)
        })
        .await?;
    let heights = "return new Set([...document.querySelectorAll('[data-row]')]
        .map(row => Math.round(row.getBoundingClientRect().height))).size";
    assert_eq!(
        window.run(heights, Vec::new()).await?,
        json!(1),
        "rows alternate in height"
    );
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a167_the_services_own_name_of_a_status_stands_beside_the_desks_word() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    let mut profile = window.command("settings", json!({})).await?["profile"].clone();
    profile["statusCataloguePath"] = json!(CATALOGUE_PATH);
    window
        .command("save_profile", json!({"former": "North", "profile": profile}))
        .await?;
    // Numbers and identifiers are in the details.
    let id = office.booked("Petrova", "SBX-STATUS-4").await?;
    reservations::look_up(window, "Petrova").await?;
    window.says("record-status", "Confirmed").await?;
    window.find("record-status-name").await?;
    assert!(!window.main_words().await?.contains(&id));
    let folded = "document.querySelector('[data-testid=record-id] summary').focus()";
    window.run(folded, Vec::new()).await?;
    window.keys(Key::Enter).await?;
    window.says("record-id", &id).await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn offers_that_are_too_small_stand_below_a_line_and_say_what_is_missing() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    let line = search::line("14:30").replace("2p 3b", "5p 3b");
    search::find(window, &line).await?;
    window.find("too-small-below").await?;
    window.says("offers", "short").await?;
    let order = "const places = [...document.querySelectorAll('[data-testid^=offer-]')]
            .filter(one => /^offer-\\d+$/.test(one.dataset.testid)).map(one => one.getBoundingClientRect().top);
        const line = document.querySelector('[data-testid=too-small-below]').getBoundingClientRect().top;
        return [places.filter(place => place < line).length, places.filter(place => place > line).length]";
    let [fits, small]: [u32; 2] = serde_json::from_value(window.run(order, Vec::new()).await?)?;
    assert!(fits > 0 && small > 0, "{fits} fit, {small} do not");
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_bad_day_of_the_sandbox_is_one_choice() -> Result<()> {
    let stage = window::Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("demo-users").await?;
    window.combination(Key::Alt, '1').await?;
    window.find("status-user-name").await?;
    for (preset, told) in [("offline", "fault-noAnswer"), ("busy", "fault-rateLimited")] {
        window.press("profile-badge").await?;
        window.press("nav-sandbox").await?;
        window.press(&format!("sandbox-preset-{preset}")).await?;
        search::open(&window).await?;
        window.combination(Key::Alt, '0').await?;
        search::write(&window, &search::line("14:30")).await?;
        window.keys(Key::Enter).await?;
        window.find(told).await?;
    }
    // It is slow, but it answers.
    window.press("profile-badge").await?;
    window.press("nav-sandbox").await?;
    window.press("sandbox-preset-slow").await?;
    search::open(&window).await?;
    window.combination(Key::Alt, '0').await?;
    search::write(&window, &search::line("14:30")).await?;
    window.keys(Key::Enter).await?;
    window
        .says("search-do", &Language::English.text("search-busy")?)
        .await?;
    window.find("offer-0").await?;
    window.press("profile-badge").await?;
    window.press("nav-sandbox").await?;
    fine_in_four(&window, "the sandbox").await?;
    window.press("sandbox-preset-normal").await?;
    stage.close(window).await
}
