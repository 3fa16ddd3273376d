//! Uses an installed program as an agent does, for `cargo xtask package`: `opens` signs in, and `outlives` leaves a
//! booking with an unknown outcome, lets the installer work, and then checks the outcome.
#![allow(clippy::print_stdout, reason = "it is spoken to by its input and output")]

use std::env;
use std::io::{BufRead as _, stdin};

use anyhow::{Context as _, Result, bail, ensure};
use sandbox::{Fault, FaultRule};
use window::office::{CREATE, Office};
use window::pages::booking::{LEAD, forward, reviewed};
use window::pages::session::signed_in_user;
use window::pages::{attention, reservations, search};

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<()> {
    let office = Office::open(0).await?;
    match env::args().nth(1).as_deref() {
        Some("opens") => office.close().await,
        Some("outlives") => outlives(office).await,
        does => bail!("installed takes opens or outlives: {does:?}"),
    }
}

async fn outlives(office: Office) -> Result<()> {
    reviewed(&office.window, &search::line("14:30")).await?;
    office.strike(FaultRule::on(Fault::DropAfter, CREATE).always())?;
    forward(&office.window).await?;
    office.window.find("standing-unknown").await?;
    // Nothing else is answered either, so that the doubt cannot end before the new version is looked at.
    office.strike(FaultRule::next(Fault::DropBefore).always())?;
    let office = office.crash_while(meanwhile).await?;
    let window = &office.window;
    signed_in_user(window).await?;
    window.find("count-attention").await?;
    attention::open(window).await?;
    window.says("item-0", LEAD.last).await?;
    office.control()?.clear_faults();
    window
        .until_at_last("the doubt has ended", async || {
            Ok(!window.shows("count-attention").await?)
        })
        .await?;
    reservations::look_up(window, LEAD.last).await?;
    let snapshot = office.control()?.snapshot();
    let entries = snapshot["entries"].as_array().context("a snapshot has entries")?;
    let made = entries.iter().filter_map(|entry| entry.get("reservation"));
    let of_the_lead = made.filter(|record| record.to_string().contains(LEAD.phone)).count();
    ensure!(of_the_lead == 1, "{of_the_lead} records of one booking");
    let keys: std::collections::BTreeSet<_> = office.created()?.into_iter().map(|call| call.idempotency_key).collect();
    ensure!(keys.len() == 1, "sent with {} keys", keys.len());
    office.close().await
}

fn meanwhile() -> Result<()> {
    println!("in doubt");
    let mut line = String::new();
    stdin().lock().read_line(&mut line)?;
    ensure!(line.trim() == "go on", "the installer did not end well");
    Ok(())
}
