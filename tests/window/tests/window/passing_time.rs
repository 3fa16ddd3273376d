//! How a booking in doubt changes when time passes.

use anyhow::Result;
use chrono::TimeDelta;
use sandbox::{Fault, FaultRule};
use window::office::{CREATE, Office};
use window::pages::booking::{booked_anew, forward, reviewed};
use window::pages::search;
use window::readable::fine_in_four;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a099_what_the_lists_never_show_is_said_not_to_be_recorded_and_may_be_made_again() -> Result<()> {
    let office = Office::open_with_clock().await?;
    let window = &office.window;
    reviewed(window, &search::line("14:30")).await?;
    office.strike(FaultRule::on(Fault::DropBefore, CREATE).always())?;
    forward(window).await?;
    window.says("outcome-title", "Not known yet").await?;
    window
        .says("standing-unknown", "Checking continues automatically")
        .await?;
    window.says("count-attention", "1").await?;

    // The lists are read twice, with a wait between, long after the offer has expired. Until then nothing is claimed.
    let said = window.said("outcome-title").await?;
    assert_eq!(said, "Not known yet whether this was booked");
    office.advance(TimeDelta::minutes(40))?;
    window
        .until_at_last("it is known that it was not recorded", async || {
            office.advance(TimeDelta::seconds(5))?;
            window.shows("standing-notRecorded").await
        })
        .await?;
    window.says("standing-notRecorded", "checked twice").await?;
    // What was typed is a draft again.
    window.find("drafts").await?;
    window.says("outcome-title", "Not booked").await?;
    window.says("count-attention", "1").await?;
    fine_in_four(window, "it was not recorded").await?;

    // Only now the same ride may be booked again, without a question about a twin.
    let sent = office.created()?;
    assert!(
        sent.iter().all(|call| call.idempotency_key == sent[0].idempotency_key),
        "{sent:?}"
    );
    office.control()?.clear_faults();
    booked_anew(window).await?;
    let made = office.created()?;
    assert_eq!(made.len(), sent.len() + 1);
    assert_ne!(made[sent.len()].idempotency_key, sent[0].idempotency_key);
    window.gone("count-attention").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wait_of_more_than_a_minute_ends_with_a_question_and_not_with_a_booking() -> Result<()> {
    let office = Office::open_with_clock().await?;
    let window = &office.window;
    reviewed(window, &search::line("14:30")).await?;
    let limit = Fault::RateLimit {
        retry_after: Some("300".to_owned()),
    };
    office.strike(FaultRule::on(limit, CREATE))?;
    forward(window).await?;
    window.find("standing-waiting").await?;
    office.advance(TimeDelta::seconds(301))?;
    window
        .until_at_last("the agent is asked", async || window.shows("standing-held").await)
        .await?;
    fine_in_four(window, "a booking that is held").await?;
    window.says("count-attention", "1").await?;
    assert_eq!(office.created()?.len(), 1, "nothing is sent without a word");
    window.enter("intent-drop").await?;
    window.find("standing-dropped").await?;
    window.gone("count-attention").await?;
    assert_eq!(office.created()?.len(), 1);
    office.close().await
}
