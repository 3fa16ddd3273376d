//! Every state of a cancellation that has not ended: what the window shows and does not claim. Nothing is sent twice
//! without the agent's confirmation.

use anyhow::{Result, ensure};
use chrono::TimeDelta;
use sandbox::{Fault, FaultRule, PASSWORD};
use window::office::{CANCEL, DETAIL, Office};
use window::pages::session::{AGENT, sign_in, signed_in_user};
use window::pages::{attention, reservations};
use window::readable::fine_in_four;
use window::{Key, Window};

const FAILURE: Fault = Fault::Error500 { committed: false };

/// Opens the page where the agent asks for a cancellation, with the record read again.
async fn asked(window: &Window, name: &str) -> Result<()> {
    reservations::look_up(window, name).await?;
    window.keys("x").await?;
    window.find("cancel-want").await.map(drop)
}

async fn confirmed(window: &Window) -> Result<()> {
    window.enter("cancel-want").await?;
    window.find("cancel-confirm").await?;
    window.enter("confirm-action").await
}

/// Checks that the window claims neither a cancellation nor its failure.
async fn claims_nothing(window: &Window) -> Result<()> {
    let said = window.said("cancel-checking").await?;
    for claim in ["Nothing was cancelled", "was not cancelled", "deduction"] {
        ensure!(!said.contains(claim), "`{claim}` is claimed: {said}");
    }
    ensure!(!window.shows("deduction").await?);
    ensure!(!window.shows("cancel-want").await? && !window.shows("cancel-ask").await?);
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a150_a_cancellation_that_has_to_wait_waits_for_the_agents_word() -> Result<()> {
    let office = Office::open_with_clock().await?;
    let window = &office.window;
    office.booked("Kaya", "SBX-DEDUCT-25").await?;
    asked(window, "Kaya").await?;
    let retry_after = Some("300".to_owned());
    office.strike(FaultRule::on(Fault::RateLimit { retry_after }, CANCEL))?;
    confirmed(window).await?;
    window.says("cancel-again", "asks to wait").await?;
    window.says("cancel-again", "300").await?;
    window.says("cancel-again", "Nothing was cancelled").await?;
    fine_in_four(window, "a cancellation that has to wait").await?;
    assert!(!window.shows("count-attention").await?, "nothing is in doubt");

    // Before the wait has ended, not even the record is read, so there is nothing to confirm.
    let asked_for = || Ok::<_, anyhow::Error>(office.control()?.journal().len());
    let before = asked_for()?;
    window.enter("cancel-ask").await?;
    window.find("cancel-unreadable").await?;
    fine_in_four(window, "a record that cannot be read").await?;
    assert!(!window.shows("cancel-want").await?);
    assert_eq!(asked_for()?, before, "nothing leaves before its time");

    // After the wait the desk reads the lists by itself, but leaves the cancellation to the agent.
    office.advance(TimeDelta::minutes(16))?;
    window
        .until_at_last("the lists are read again", async || Ok(asked_for()? > before))
        .await?;
    assert_eq!(office.cancels()?, 1, "nothing is sent without a word");
    window.enter("cancel-ask").await?;
    window.find("cancel-want").await?;
    confirmed(window).await?;
    window.says("deduction-figure", "25").await?;
    assert_eq!(office.cancels()?, 2);
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a051_a_cancellation_that_did_nothing_is_sent_again_only_when_it_is_asked_anew() -> Result<()> {
    let office = Office::open_with_clock().await?;
    let window = &office.window;
    office.booked("Gold", "SBX-STATUS-4").await?;
    asked(window, "Gold").await?;
    office.strike(FaultRule::on(Fault::DropBefore, CANCEL))?;
    confirmed(window).await?;
    window.find("cancel-checking").await?;
    claims_nothing(window).await?;
    window.says("count-attention", "1").await?;

    // A record that is not cancelled yet proves nothing during this time.
    office.reads_again_after(TimeDelta::seconds(30)).await?;
    claims_nothing(window).await?;
    office.advance(TimeDelta::seconds(100))?;
    window
        .until_at_last("it is known that it still stands", async || {
            window.shows("cancel-again").await
        })
        .await?;
    window.says("cancel-again", "The reservation still stands").await?;
    window.says("cancel-again", "Confirmed").await?;
    window.says("cancel-again", "the request had no effect").await?;
    fine_in_four(window, "a cancellation that did nothing").await?;
    window.gone("count-attention").await?;
    assert_eq!(office.cancels()?, 1, "never a second time by itself");

    window.enter("cancel-ask").await?;
    window.find("cancel-want").await?;
    window.focused("cancel-keep").await?;
    confirmed(window).await?;
    window.find("deduction-figure").await?;
    assert_eq!(office.cancels()?, 2);
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a051_a_cancellation_that_cannot_be_looked_up_for_a_day_needs_a_person() -> Result<()> {
    let office = Office::open_with_clock().await?;
    let window = &office.window;
    office.booked("Sokolov", "SBX-DEDUCT-25").await?;
    asked(window, "Sokolov").await?;
    office.strike(FaultRule::on(Fault::DropAfter, CANCEL))?;
    office.strike(FaultRule::on(FAILURE, DETAIL).always())?;
    confirmed(window).await?;
    window.find("cancel-checking").await?;
    office.advance(TimeDelta::hours(25))?;
    window
        .until_at_last("a person is needed", async || window.shows("cancel-person").await)
        .await?;
    window.says("cancel-person", "Ask the service’s support").await?;
    assert!(
        !window.shows("deduction").await?,
        "nobody knows whether it was cancelled"
    );
    fine_in_four(window, "a cancellation that needs a person").await?;

    // The attention list leads here.
    attention::open(window).await?;
    window.says("item-0", "Was it cancelled? Please find out.").await?;
    window.says("item-0", "Sokolov").await?;
    fine_in_four(window, "a cancellation under Attention").await?;
    window.keys(Key::Enter).await?;
    window.find("cancel-person").await?;

    // A new request reads the record, which shows that the only call did cancel it.
    office.control()?.clear_faults();
    window.enter("cancel-ask").await?;
    window.find("deduction").await?;
    window
        .says("deduction", "The answer with the deduction was lost")
        .await?;
    assert!(!window.shows("deduction-figure").await?, "no percentage is made up");
    fine_in_four(window, "cancelled without a percentage").await?;
    window.gone("count-attention").await?;
    assert_eq!(office.cancels()?, 1);
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a051_a_cancellation_in_doubt_is_held_while_nobody_is_signed_in() -> Result<()> {
    let office = Office::open_with_clock().await?;
    let window = &office.window;
    office.booked("Petrova", "SBX-DEDUCT-25").await?;
    asked(window, "Petrova").await?;
    office.strike(FaultRule::on(Fault::DropAfter, CANCEL))?;
    office.strike(FaultRule::on(FAILURE, DETAIL).times(1))?;
    office.strike(FaultRule::on(Fault::Empty401, DETAIL).always())?;
    office.strike(FaultRule::on(Fault::Empty401, "POST /api/user/refresh-token").always())?;
    confirmed(window).await?;
    window.find("cancel-checking").await?;
    office.advance(TimeDelta::seconds(6))?;
    window
        .until_at_last("it is held", async || window.shows("cancel-held").await)
        .await?;
    window.says("cancel-held", "not known whether it was cancelled").await?;
    window.says("cancel-held", "Sign in").await?;
    assert!(!window.shows("deduction").await? && !window.shows("cancel-ask").await?);
    fine_in_four(window, "a cancellation that is held").await?;

    office.control()?.clear_faults();
    window.combination(Key::Control, '9').await?;
    window.find("sign-in-form").await?;
    sign_in(window, AGENT, PASSWORD).await?;
    signed_in_user(window).await?;
    window.says("settled-0", "Petrova").await?;
    reservations::look_up_in_all(window, "Petrova").await?;
    // A reservation that is over offers no cancellation, and tells how it was cancelled.
    window
        .says("record-deadline", "The answer with the deduction was lost")
        .await?;
    assert!(!window.shows("record-cancel").await?);
    assert_eq!(office.cancels()?, 1);
    window.gone("count-attention").await?;
    office.close().await
}
