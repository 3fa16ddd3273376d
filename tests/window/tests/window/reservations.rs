//! The desk book: reservations are found without a network, cancelled with their deduction, and changed with a view of
//! the differences.

use anyhow::Result;
use sandbox::{Fault, FaultRule};
use serde_json::{Value, json};
use window::office::{CANCEL, DETAIL, Office};
use window::pages::{attention, reservations};
use window::readable::fine_in_four;
use window::{Key, Window};

/// Waits until the lists were read to their end.
async fn until_whole(window: &Window) -> Result<()> {
    window
        .until("the lists were read", async || {
            let view = window.command("sync_view", json!({})).await?;
            Ok(!view["wholeSince"].is_null() && view["progress"].is_null())
        })
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a144_reservations_are_found_after_a_restart_without_a_service() -> Result<()> {
    let mut office = Office::open(300).await?;
    office.booked("Yıldırım", "TK2412").await?;
    until_whole(&office.window).await?;
    office.go_offline().await?;

    let office = office.restart().await?;
    let window = &office.window;
    window.find("status-user-name").await?;
    reservations::open(window).await?;
    window.find("rows-0").await?;
    assert!(reservations::found(window).await? > 20);
    fine_in_four(window, "reservations").await?;
    // The search ignores the marks of letters.
    window.write("yildirim").await?;
    window.says("rows-0", "Yıldırım").await?;
    assert_eq!(reservations::found(window).await?, 1);
    fine_in_four(window, "one found").await?;
    window.keys(Key::Enter).await?;
    window.says("record-title", "Yıldırım").await?;
    window.find("fault-offline").await?;
    window.find("record-age").await?;
    fine_in_four(window, "a copy of a reservation").await?;
    window.keys(Key::Escape).await?;
    window.focused("lookup").await?;
    window.write_over("qqqq").await?;
    window.gone("rows-0").await?;
    fine_in_four(window, "nothing found").await?;
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a126_a128_conditions_come_first_and_the_deduction_after() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    for (name, dial, figure) in [
        ("Umsonst", "SBX-DEDUCT-0", "No deduction"),
        ("Viertel", "SBX-DEDUCT-25", "25"),
    ] {
        office.booked(name, dial).await?;
        reservations::look_up(window, name).await?;
        window.keys("x").await?;
        window.find("cancel-want").await?;
        window.find("cancel-deadline").await?;
        window.find("cancel-no-preview").await?;
        fine_in_four(window, "before cancelling").await?;
        window.enter("cancel-want").await?;
        window.find("cancel-confirm").await?;
        assert!(window.said("cancel-confirm").await?.contains(name));
        fine_in_four(window, "asked once more").await?;

        // An accidental Enter keeps the reservation.
        window.focused("confirm-keep").await?;
        window.keys(Key::Enter).await?;
        window.gone("cancel-confirm").await?;
        let before = office.cancels()?;
        window.enter("cancel-want").await?;
        window.enter("confirm-action").await?;
        window.says("deduction-figure", figure).await?;
        fine_in_four(window, "cancelled").await?;
        assert_eq!(office.cancels()?, before + 1, "one call and no more");
        let said = window.main_words().await?.to_lowercase();
        assert!(!said.contains('€') && !said.contains("refunded"), "{said}");
    }
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a051_a_cancellation_without_an_answer_is_found_out_and_never_sent_twice() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    office.booked("Sokolov", "").await?;
    reservations::look_up(window, "Sokolov").await?;
    window.keys("x").await?;
    window.find("cancel-want").await?;
    office.strike(FaultRule::on(Fault::DropAfter, CANCEL))?;
    office.strike(FaultRule::on(Fault::Error500 { committed: false }, DETAIL).always())?;
    window.enter("cancel-want").await?;
    window.enter("confirm-action").await?;
    window.find("cancel-checking").await?;
    fine_in_four(window, "not known whether it was cancelled").await?;
    office.control()?.clear_faults();
    window
        .until_at_last("it is known that it was cancelled", async || {
            window.shows("deduction").await
        })
        .await?;
    assert_eq!(office.cancels()?, 1);
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a123_a113_a_change_shows_its_difference_and_sends_only_that() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    // The status of this record does not change by itself.
    let id = office.booked("Becker", "SBX-STATUS-4").await?;
    reservations::look_up(window, "Becker").await?;
    window.keys("e").await?;
    window.find("change-flight").await?;
    fine_in_four(window, "nothing changed yet").await?;
    window.tab_to("change-time").await?;
    window.write_over("10:45").await?;
    window.tab_to("change-flight").await?;
    window.write_over("XQ 101").await?;
    window.says("difference-flightNo", "SBX-STATUS-4").await?;
    window.says("difference-flightNo", "XQ 101").await?;
    window.find("difference-pickUp").await?;
    fine_in_four(window, "a change").await?;
    window.combination(Key::Control, Key::Enter).await?;
    window.find("change-done").await?;
    fine_in_four(window, "changed").await?;

    let sent = office.changes()?;
    let [sent] = sent.as_slice() else {
        anyhow::bail!("one change, not {sent:?}")
    };
    let mut fields: Vec<&String> = sent.as_object().into_iter().flat_map(|fields| fields.keys()).collect();
    fields.sort();
    assert_eq!(fields, ["flightNo", "pickUpTime"], "{sent} of {id}");
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_that_moved_meanwhile_is_shown_side_by_side_before_anything_is_sent() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    // The status of this record does not change by itself.
    office.booked("Fischer", "SBX-STATUS-4").await?;
    reservations::look_up(window, "Fischer").await?;
    window.keys("e").await?;
    window.find("change-note").await?;
    window.tab_to("change-note").await?;
    window.write("Two prams").await?;
    window.says("difference-note", "Two prams").await?;
    office.changed_elsewhere("SBX-STATUS-4", "LH 3344")?;
    window.combination(Key::Control, Key::Enter).await?;
    window.find("change-moved").await?;
    let moved = window.said("difference-flightNo").await?;
    let (seen, is) = moved.split_once("LH 3344").unwrap_or_default();
    assert!(seen.contains("SBX-STATUS-4") && is.trim().is_empty(), "{moved}");
    fine_in_four(window, "a record that moved").await?;
    assert_eq!(office.changes()?, Vec::<Value>::new(), "nothing goes unseen");

    // The typed field keeps its value, the other field shows the new one, and only the typed field is sent.
    assert_eq!(window.value("change-note").await?, "Two prams");
    assert_eq!(window.value("change-flight").await?, "LH 3344");
    window.combination(Key::Control, Key::Enter).await?;
    window.find("change-done").await?;
    assert_eq!(office.changes()?, [json!({"note": "Two prams"})]);
    let now = office.control()?.snapshot().to_string();
    assert!(now.contains("LH 3344"), "what somebody else changed stands: {now}");
    office.close().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_needs_a_person_is_worked_with_the_keyboard() -> Result<()> {
    let office = Office::open(0).await?;
    let window = &office.window;
    office.booked("Petrova", "SBX-ATTENTION").await?;
    office.booked("Güneş", "SBX-ISSUE").await?;
    window.says("count-attention", "2").await?;
    attention::open(window).await?;
    fine_in_four(window, "attention").await?;
    let first = window.said("item-0").await?;
    window.keys(Key::Down).await?;
    window.focused("item-1").await?;
    window.keys(Key::Enter).await?;
    window.find("record-trouble").await?;
    fine_in_four(window, "a reservation in trouble").await?;
    // The keyboard returns to the second item, where it was.
    window.combination(Key::Control, '3').await?;
    window.focused("item-1").await?;
    assert_eq!(window.said("item-0").await?, first);
    office.close().await
}
