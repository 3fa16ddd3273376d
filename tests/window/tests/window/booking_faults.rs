//! Faults of a booking: what the window shows, what is stored, and how the booking ends.

use anyhow::{Context as _, Result};
use chrono::TimeDelta;
use sandbox::{Fault, FaultRule};
use serde_json::{Value, json};
use window::office::{CREATE, Office};
use window::pages::booking::{
    LEAD, at, booked_anew, draft, forward, forward_to, recorded, review_for, reviewed, type_passenger,
};
use window::pages::{attention, offers, search};
use window::readable::{fine, fine_in_four};
use window::{Key, Language};

fn limit(seconds: u32) -> Fault {
    Fault::RateLimit {
        retry_after: Some(seconds.to_string()),
    }
}

fn refusal(status: u16, code: &str) -> Fault {
    let body =
        json!({"success": false, "data": null, "statusCode": status, "errorCode": code, "errors": ["Not this way"]});
    Fault::Answer {
        status,
        content_type: Some("application/json".to_owned()),
        location: None,
        body: body.to_string(),
        committed: false,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a107_a110_an_offer_that_is_gone_is_searched_again_and_nothing_typed_is_lost() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    window.speak(Language::German).await?;
    reviewed(window, &search::line_in(Language::German, "14:30")).await?;
    office.strike(FaultRule::on(refusal(410, "RESOURCE_GONE"), CREATE))?;
    forward(window).await?;
    window.find("standing-gone").await?;
    fine_in_four(window, "an offer that is gone").await?;
    window.enter("intent-reshop").await?;

    // The window shows the new offer for the same ride and its differences before the agent accepts it.
    window.enter("reshop-search").await?;
    window.find("reshop-price").await?;
    fine_in_four(window, "the same ride again").await?;
    assert_eq!(office.created()?.len(), 1, "nothing is sent without a word");
    window.enter("reshop-take").await?;
    window.gone("reshop").await?;
    forward_to(window, "passengers").await?;
    assert_eq!(window.value("passenger-lastName-0").await?, LEAD.last);
    assert_eq!(window.value("passenger-phone-0").await?, LEAD.phone);
    forward_to(window, "review").await?;
    forward(window).await?;
    recorded(window).await?;

    let sent = office.created()?;
    let [gone, done] = sent.as_slice() else {
        anyhow::bail!("two intents, not {sent:?}")
    };
    assert_ne!(gone.idempotency_key, done.idempotency_key);
    let item = |body: &str| -> Result<Value> { Ok(serde_json::from_str::<Value>(body)?["itemId"].clone()) };
    assert_ne!(
        item(&gone.body)?,
        item(&done.body)?,
        "a key that is gone is never sent again"
    );
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_fault_stands_at_its_field_and_a_refusal_is_told_in_the_services_words() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    window.speak(Language::Russian).await?;
    search::find(window, &search::line_in(Language::Russian, "14:30")).await?;
    offers::choose(window, offers::OWN).await?;
    forward_to(window, "passengers").await?;
    for (field, words) in [("phone", "12"), ("email", "nobody")] {
        window.tab_to(&format!("passenger-{field}-0")).await?;
        window.write(words).await?;
    }
    forward(window).await?;
    window.focused("passenger-firstName-0").await?;
    fine_in_four(window, "faults at their fields").await?;
    let wrong = "return [...document.querySelectorAll('main [aria-invalid=true]')].map(one => one.dataset.testid)";
    let fields = ["firstName", "lastName", "phone", "email"].map(|part| format!("passenger-{part}-0"));
    assert_eq!(window.run(wrong, Vec::new()).await?, json!(fields));
    let said = "return [...document.querySelectorAll('main [aria-invalid=true]')].every(one => \
                document.getElementById(one.getAttribute('aria-describedby'))?.innerText.trim())";
    assert_eq!(window.run(said, Vec::new()).await?, true, "each is told in words");

    // A refusal is shown in the service's words, and the typed values stay.
    type_passenger(window, 0, LEAD).await?;
    window.tab_to("passenger-email-0").await?;
    window.write_over("deniz@example.com").await?;
    forward_to(window, "review").await?;
    office.strike(FaultRule::on(refusal(400, ""), CREATE))?;
    forward(window).await?;
    window.find("standing-rejected").await?;
    assert!(window.said("reason").await?.contains("Not this way"));
    fine_in_four(window, "a refusal").await?;
    window.enter("intent-review").await?;
    at(window, "review").await?;
    assert!(window.said("review-people").await?.contains(LEAD.last));
    forward(window).await?;
    recorded(window).await?;
    let sent = office.created()?;
    assert_eq!(sent.len(), 2);
    assert_ne!(
        sent[0].idempotency_key, sent[1].idempotency_key,
        "a new intent has a new key"
    );
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a097_a078_a_service_that_asks_to_wait_is_waited_for_in_sight() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    window.speak(Language::Turkish).await?;
    office.strike(FaultRule::on(limit(3), "POST /api/availability"))?;
    search::open(window).await?;
    search::write(window, &search::line_in(Language::Turkish, "14:30")).await?;
    window.keys(Key::Enter).await?;
    window.find("fault-rateLimited").await?;
    assert_eq!(
        window.attribute("search-do", "aria-disabled").await?.as_deref(),
        Some("true")
    );
    let widths = "return ['fault-rateLimited', 'search-form'].map(id =>
        document.querySelector(`[data-testid=${id}]`).getBoundingClientRect().width)";
    let widths: [f64; 2] = serde_json::from_value(window.run(widths, Vec::new()).await?)?;
    assert!(widths[0] <= widths[1], "the notice is wider than the form: {widths:?}");
    fine(window, "a search that waits").await?;
    // A short wait ends by itself.
    window.find("offer-0").await?;
    window.focused("offer-0").await?;

    offers::choose(window, offers::OWN).await?;
    review_for(window, LEAD).await?;
    office.strike(FaultRule::on(limit(4), CREATE))?;
    forward(window).await?;
    window.find("standing-waiting").await?;
    fine(window, "a booking that waits").await?;
    recorded(window).await?;
    let sent = office.created()?;
    let [limited, done] = sent.as_slice() else {
        anyhow::bail!("sent twice, not {sent:?}")
    };
    assert_eq!(
        (&limited.idempotency_key, &limited.body),
        (&done.idempotency_key, &done.body)
    );
    let waited = (done.at - limited.at).num_milliseconds();
    assert!(waited >= 4_000, "sent again after {waited} ms");
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a098_an_unknown_outcome_is_said_to_be_unknown_and_other_work_goes_on() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    window.speak(Language::Russian).await?;
    reviewed(window, &search::line_in(Language::Russian, "14:30")).await?;
    office.strike(FaultRule::on(Fault::DropAfter, CREATE).always())?;
    forward(window).await?;
    window.find("standing-unknown").await?;
    assert_eq!(
        window.said("outcome-title").await?,
        Language::Russian.text("outcome-title-unknown")?
    );
    let said = window.main_words().await?.to_lowercase();
    for verdict in ["не удал", "не заброн"] {
        assert!(!said.contains(verdict), "`{verdict}` is claimed: {said}");
    }
    fine_in_four(window, "an unknown outcome").await?;
    window.says("count-attention", "1").await?;

    // The agent does other work while the desk still asks.
    window.keys("n").await?;
    search::find(window, &search::line_in(Language::Russian, "18:00")).await?;
    attention::open(window).await?;
    assert!(window.said("item-0").await?.contains(LEAD.last));
    fine_in_four(window, "an unknown outcome under Attention").await?;

    office.control()?.clear_faults();
    window
        .until_at_last("it is known what became of it", async || {
            Ok(!window.shows("count-attention").await?)
        })
        .await?;
    let sent = office.created()?;
    let first = sent.first().context("nothing was sent")?;
    for again in &sent {
        assert_eq!(
            (&first.idempotency_key, &first.body),
            (&again.idempotency_key, &again.body)
        );
    }
    let snapshot = office.control()?.snapshot();
    let entries = snapshot["entries"].as_array().context("a snapshot has entries")?;
    let made = entries.iter().filter_map(|entry| entry.get("reservation"));
    let of_the_lead = made.filter(|record| record.to_string().contains(LEAD.phone)).count();
    assert_eq!(of_the_lead, 1, "the one record is there, and no second");
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a099_what_the_lists_show_is_matched_and_a_person_says_that_it_is_so() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    window.speak(Language::German).await?;
    reviewed(window, &search::line_in(Language::German, "14:30")).await?;
    // The service books but answers with an error; the refusal after that proves nothing.
    office.strike(FaultRule::on(Fault::Error500 { committed: true }, CREATE))?;
    office.strike(FaultRule::on(refusal(400, ""), CREATE))?;
    forward(window).await?;
    window.find("standing-matched").await?;
    fine_in_four(window, "a record that was found").await?;
    assert_eq!(office.created()?.len(), 2);
    window.enter("intent-attention").await?;
    window.focused("item-0").await?;
    window.keys(Key::Enter).await?;
    window.find("settle-dialog").await?;
    window.tab_to("settle-reason").await?;
    window.write("The guest and the time are the same").await?;
    fine_in_four(window, "settling").await?;
    window.enter("settle-found-0").await?;
    window.gone("settle-dialog").await?;
    window.gone("count-attention").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a099_a_person_says_that_there_is_none_and_only_then_it_may_be_booked_anew() -> Result<()> {
    let office = Office::open_with_clock().await?;
    let window = &office.window;
    reviewed(window, &search::line("14:30")).await?;
    office.strike(FaultRule::on(Fault::DropBefore, CREATE).always())?;
    office.strike(FaultRule::on(Fault::Error500 { committed: false }, "GET /api/booking").always())?;
    forward(window).await?;
    window.find("standing-unknown").await?;
    office.advance(TimeDelta::hours(25))?;
    window
        .until_at_last("a person is needed", async || {
            window.shows("standing-needsPerson").await
        })
        .await?;
    assert_eq!(window.said("outcome-title").await?, "Please check");
    window
        .says("standing-needsPerson", "After a day it is still not known")
        .await?;
    fine_in_four(window, "a booking that needs a person").await?;
    let sent = office.created()?.len();

    // The attention list cannot simply drop it: the agent must settle it and say how the outcome is known.
    window.enter("intent-attention").await?;
    window.focused("item-0").await?;
    window.says("item-0", "Was this booked? Please decide.").await?;
    window.keys("d").await?;
    window.find("settle-dialog").await?;
    let blocked = async || window.attribute("settle-none", "aria-disabled").await;
    assert_eq!(blocked().await?.as_deref(), Some("true"));
    window.tab_to("settle-reason").await?;
    window.write("Support looked: there is none").await?;
    assert_eq!(blocked().await?, None);
    fine_in_four(window, "settling that there is none").await?;
    window.enter("settle-none").await?;
    window.gone("settle-dialog").await?;
    window.gone("count-attention").await?;

    // The typed values stay, there is no question about a twin, and the former booking is not sent again.
    office.control()?.clear_faults();
    window.enter(&draft(window).await?).await?;
    window.enter("sent-look").await?;
    window.find("standing-notRecorded").await?;
    fine_in_four(window, "a person said that there is none").await?;
    booked_anew(window).await?;
    let made = office.created()?;
    assert_eq!(made.len(), sent + 1);
    assert_ne!(made[sent].idempotency_key, made[0].idempotency_key);
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_ride_for_the_same_guest_is_asked_about() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    window.speak(Language::Turkish).await?;
    reviewed(window, &search::line_in(Language::Turkish, "14:30")).await?;
    forward(window).await?;
    recorded(window).await?;
    window.keys("n").await?;
    window.focused("search-line").await?;

    search::find(window, &search::line_in(Language::Turkish, "14:30")).await?;
    offers::choose(window, offers::OWN).await?;
    review_for(window, LEAD).await?;
    forward(window).await?;
    window.find("twin-dialog").await?;
    fine_in_four(window, "a twin").await?;
    // An accidental Enter does not book twice.
    window.focused("confirm-keep").await?;
    window.keys(Key::Enter).await?;
    window.gone("twin-dialog").await?;
    assert_eq!(office.created()?.len(), 1);
    forward(window).await?;
    window.find("twin-dialog").await?;
    window.enter("confirm-action").await?;
    recorded(window).await?;
    assert_eq!(office.created()?.len(), 2);
    office.close().await
}
