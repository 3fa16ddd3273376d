//! Changes that do not succeed at once: what the window shows and what is stored. Nothing is sent twice without the
//! agent's confirmation.

use anyhow::{Result, ensure};
use chrono::TimeDelta;
use sandbox::{Fault, FaultRule};
use serde_json::json;
use window::office::{CHANGE, DETAIL, Office};
use window::pages::{attention, reservations};
use window::readable::fine_in_four;
use window::{Key, Window};

const NOTE: &str = "Two prams";

/// Types a note into a record that has none.
async fn typed(window: &Window, name: &str) -> Result<()> {
    reservations::look_up(window, name).await?;
    window.keys("e").await?;
    window.find("change-note").await?;
    window.tab_to("change-note").await?;
    window.write(NOTE).await?;
    window.says("difference-note", NOTE).await
}

async fn sent(window: &Window, name: &str) -> Result<()> {
    typed(window, name).await?;
    window.combination(Key::Control, Key::Enter).await
}

/// The desk can read the record once more before it sends the change, but not afterwards.
fn unreadable_once_sent(office: &Office) -> Result<()> {
    let failure = Fault::Error500 { committed: false };
    office.strike(FaultRule::on(failure, DETAIL).after(1).always())
}

/// Checks that the window claims neither the change nor its failure.
async fn claims_nothing(window: &Window) -> Result<()> {
    window
        .says("change-checking", "not known whether the change was made")
        .await?;
    let said = window.said("change-checking").await?;
    for claim in ["Nothing was changed", "Change saved", "not made"] {
        ensure!(!said.contains(claim), "`{claim}` is claimed: {said}");
    }
    // The sent change is shown, but cannot be sent again.
    window.says("change-sent", NOTE).await?;
    ensure!(!window.shows("change-done").await? && !window.shows("change-send").await?);
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a120_a121_a_change_that_is_refused_is_told_in_the_services_words_and_what_was_typed_stays() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    office.booked("Güneş", "SBX-GROUP").await?;
    sent(window, "Güneş").await?;
    window
        .says("refusal", "Nothing was changed: the service refused")
        .await?;
    window.says("refusal-word", "contact support").await?;
    fine_in_four(window, "a change that is refused").await?;
    assert!(!window.shows("count-attention").await?, "nothing is in doubt");

    // The reservation is unchanged, and leads back to the reason.
    window.enter("change-back").await?;
    window.says("request-change", "refused").await?;
    let record = window.main_words().await?;
    assert!(!record.contains(NOTE), "it was not changed: {record}");
    fine_in_four(window, "a reservation whose change was refused").await?;
    window.keys("s").await?;
    window.says("support-text", "Change refused: ").await?;
    window.says("support-text", "contact support").await?;
    window.keys(Key::Escape).await?;
    window.gone("support").await?;
    window.enter("request-change-open").await?;
    window.says("refusal-word", "contact support").await?;

    // Nothing is sent again by itself, but the typed values stay for another try.
    assert_eq!(office.changes()?, [json!({ "note": NOTE })]);
    window.enter("change-again").await?;
    window.holds("change-note", NOTE).await?;
    window.says("difference-note", NOTE).await?;
    window.combination(Key::Control, Key::Enter).await?;
    window.find("refusal-word").await?;
    assert_eq!(office.changes()?.len(), 2);
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a123_a_change_whose_answer_is_lost_is_read_back_and_found_made() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    office.booked("Becker", "SBX-STATUS-4").await?;
    typed(window, "Becker").await?;
    office.strike(FaultRule::on(Fault::DropAfter, CHANGE))?;
    unreadable_once_sent(&office)?;
    window.combination(Key::Control, Key::Enter).await?;
    window.find("change-checking").await?;
    claims_nothing(window).await?;
    fine_in_four(window, "a change that is read back").await?;
    window.says("count-attention", "1").await?;
    office.control()?.clear_faults();
    window
        .until_at_last("it is known that the change was made", async || {
            window.shows("change-done").await
        })
        .await?;
    window.says("change-done", "the reservation has the change").await?;
    fine_in_four(window, "a change found made").await?;
    window.gone("count-attention").await?;
    assert_eq!(office.changes()?, [json!({ "note": NOTE })]);
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a123_a_change_that_did_nothing_is_in_doubt_first_and_then_asked_about() -> Result<()> {
    let office = Office::open_with_clock().await?;
    let window = &office.window;
    office.booked("Fischer", "SBX-STATUS-4").await?;
    office.strike(FaultRule::on(Fault::DropBefore, CHANGE))?;
    sent(window, "Fischer").await?;
    window.find("change-checking").await?;
    claims_nothing(window).await?;
    fine_in_four(window, "a change in doubt").await?;
    window.says("count-attention", "1").await?;
    attention::open(window).await?;
    window.says("item-0", "known yet whether the change was made").await?;
    window.keys(Key::Enter).await?;
    window.find("change-checking").await?;
    office.reads_again_after(TimeDelta::seconds(30)).await?;
    claims_nothing(window).await?;

    office.advance(TimeDelta::seconds(100))?;
    window
        .until_at_last("it is known that nothing was changed", async || {
            window.shows("change-nothing").await
        })
        .await?;
    window.says("change-nothing", "the request had no effect").await?;
    window.says("change-nothing", "What you typed is kept").await?;
    fine_in_four(window, "a change that did nothing").await?;
    window.gone("count-attention").await?;
    assert_eq!(office.changes()?.len(), 1, "never a second time by itself");

    window.enter("change-again").await?;
    window.holds("change-note", NOTE).await?;
    window.combination(Key::Control, Key::Enter).await?;
    window.find("change-done").await?;
    assert_eq!(office.changes()?.len(), 2);
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a123_what_the_record_does_not_tell_a_person_says() -> Result<()> {
    let office = Office::open_with_clock().await?;
    let window = &office.window;
    office.booked("Yıldırım", "SBX-STATUS-4").await?;
    reservations::look_up(window, "Yıldırım").await?;
    window.keys("e").await?;
    window.tab_to("change-flight").await?;
    window.write_over("XQ 101").await?;
    window.says("difference-flightNo", "XQ 101").await?;
    office.strike(FaultRule::on(Fault::DropBefore, CHANGE))?;
    window.combination(Key::Control, Key::Enter).await?;
    window.find("change-checking").await?;
    // Meanwhile another user sets a third value.
    office.changed_elsewhere("SBX-STATUS-4", "LH 3344")?;
    office.advance(TimeDelta::seconds(130))?;
    window
        .until_at_last("a person is needed", async || window.shows("change-person").await)
        .await?;
    window.says("change-person", "matches neither version").await?;
    // The former, the wanted and the present value are shown beside each other.
    window.says("change-sent", "SBX-STATUS-4").await?;
    window.says("change-sent", "XQ 101").await?;
    window.says("change-sent", "LH 3344").await?;
    assert!(!window.shows("change-done").await? && !window.shows("change-send").await?);
    fine_in_four(window, "a change that needs a person").await?;

    attention::open(window).await?;
    window.says("item-0", "Was the change made? Please find out.").await?;
    window.says("count-attention", "1").await?;
    window.keys(Key::Enter).await?;
    window.find("change-person").await?;
    window.enter("change-was-not").await?;
    window.says("change-nothing", "Checked by hand: unchanged").await?;
    fine_in_four(window, "a change that a person found not made").await?;
    window.gone("count-attention").await?;
    assert_eq!(office.changes()?, [json!({"flightNo": "XQ 101"})]);
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a123_a_change_that_cannot_be_looked_up_for_a_day_needs_a_person() -> Result<()> {
    let office = Office::open_with_clock().await?;
    let window = &office.window;
    office.booked("Sokolov", "SBX-STATUS-4").await?;
    typed(window, "Sokolov").await?;
    office.strike(FaultRule::on(Fault::DropAfter, CHANGE))?;
    unreadable_once_sent(&office)?;
    window.combination(Key::Control, Key::Enter).await?;
    window.find("change-checking").await?;
    office.advance(TimeDelta::hours(25))?;
    window
        .until_at_last("a person is needed", async || window.shows("change-person").await)
        .await?;
    window
        .says("change-person", "The reservation could not be refreshed for a day")
        .await?;
    window.says("change-sent", NOTE).await?;
    fine_in_four(window, "a change that could not be looked up").await?;

    // A person must decide, unless the record can be read after all.
    attention::open(window).await?;
    window.says("item-0", "Was the change made? Please find out.").await?;
    office.control()?.clear_faults();
    window.keys(Key::Enter).await?;
    window.says("change-done", "the reservation has the change").await?;
    window.gone("count-attention").await?;
    assert_eq!(office.changes()?, [json!({ "note": NOTE })]);
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_change_that_was_typed_outlives_a_crash_and_its_record_says_so() -> Result<()> {
    let office = Office::open(0).await?;
    office.booked("Becker", "SBX-STATUS-4").await?;
    typed(&office.window, "Becker").await?;
    office.window.enter("change-back").await?;
    office.window.says("request-typed", "started but not sent").await?;

    let office = office.crash().await?;
    let window = &office.window;
    window.find("status-user-name").await?;
    reservations::look_up(window, "Becker").await?;
    window.says("request-typed", "started but not sent").await?;
    fine_in_four(window, "a reservation whose change waits").await?;
    assert_eq!(office.changes()?.len(), 0, "nothing is sent without a word");
    window.enter("request-typed-open").await?;
    window.holds("change-note", NOTE).await?;
    window.combination(Key::Control, Key::Enter).await?;
    window.find("change-done").await?;
    window.enter("outcome-open").await?;
    window.gone("request-typed").await?;
    assert_eq!(office.changes()?, [json!({ "note": NOTE })]);
    office.close().await
}
