//! Uses an installed program as an agent does, for `cargo xtask package`: `opens` signs in. `outlives` leaves a booking
//! with an unknown outcome, lets the installer work and checks the outcome, and does so again from the same booking as
//! often as it is asked to. `obeys` finds the policy of the administrators' page at work, `stops` finds one that
//! others could write; further words are arguments of the program.
#![allow(clippy::print_stdout, reason = "it is spoken to by its input and output")]

use std::collections::BTreeSet;
use std::io::{BufRead as _, stdin};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context as _, Result, bail, ensure};
use sandbox::{Control, Fault, FaultRule, PASSWORD};
use serde_json::Value;
use tempfile::TempDir;
use window::office::{CREATE, Office};
use window::pages::booking::{LEAD, forward, reviewed};
use window::pages::session::{AGENT, sign_in, signed_in_user};
use window::pages::{attention, reservations, search, settings, startup};
use window::{Language, Stage};

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match *words {
        ["opens"] => Office::open(0).await?.close().await,
        ["outlives"] => outlives(Office::open(0).await?).await,
        ["obeys", ref arguments @ ..] => obeys(arguments).await,
        ["stops"] => stops().await,
        _ => bail!("installed takes opens, outlives, obeys or stops: {words:?}"),
    }
}

/// The policy is the example with the lines of the administrator and of the language in force.
async fn obeys(arguments: &[&str]) -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(arguments).await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    signed_in_user(&window).await?;
    settings::open(&window).await?;
    window
        .says("decided-administrator", "IT help desk, extension 4400")
        .await?;
    let language = window.spoken().await?;
    ensure!(language == Language::Turkish, "the window speaks {language:?}");
    let is_fixed = window.attribute("settings-language", "disabled").await?.is_some();
    ensure!(is_fixed, "the language can be chosen");
    stage.close(window).await
}

async fn stops() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    let problem = startup::problem(&window).await?;
    ensure!(problem == "policyOpenToOthers", "the start was stopped by {problem:?}");
    let said = startup::sentence(&window).await?;
    ensure!(said.contains("/etc/transfer-desk/policy.toml"), "{said}");
    stage.close(window).await
}

async fn outlives(office: Office) -> Result<()> {
    reviewed(&office.window, &search::line("14:30")).await?;
    office.strike(FaultRule::on(Fault::DropAfter, CREATE).always())?;
    forward(&office.window).await?;
    office.window.find("standing-unknown").await?;
    let (control, data) = (office.control()?, office.stage.data());
    let mut doubt = None;
    let mut office = office
        .crash_while(|| {
            doubt = Some(Doubt::kept(&control, data)?);
            silence(&control);
            installer_works()
        })
        .await?;
    let doubt = doubt.context("the program was killed")?;
    loop {
        settles(&office).await?;
        let next = office.restart_if(|| {
            println!("settled");
            if heard()?.is_none_or(|word| word != "again") {
                return Ok(false);
            }
            doubt.put_back(&control)?;
            silence(&control);
            installer_works()?;
            Ok(true)
        });
        match next.await? {
            Some(again) => office = again,
            None => return Ok(()),
        }
    }
}

/// A booking of unknown outcome, as the service and the data folder had it when the program was killed.
struct Doubt {
    service: Value,
    data: PathBuf,
    copy: TempDir,
}

impl Doubt {
    fn kept(control: &Control, data: PathBuf) -> Result<Self> {
        let copy = tempfile::tempdir()?;
        copied(&data, copy.path())?;
        Ok(Self {
            service: control.snapshot(),
            data,
            copy,
        })
    }

    fn put_back(&self, control: &Control) -> Result<()> {
        control.restore(&self.service)?;
        fs::remove_dir_all(&self.data)?;
        fs::create_dir(&self.data)?;
        copied(self.copy.path(), &self.data)
    }
}

fn copied(from: &Path, to: &Path) -> Result<()> {
    let copied = Command::new("cp").arg("-a").arg(from.join(".")).arg(to).status()?;
    ensure!(copied.success(), "{} is not copied", from.display());
    Ok(())
}

/// Nothing is answered, so that the doubt cannot end before the new version is looked at.
fn silence(control: &Control) {
    control.clear_faults();
    control.add_fault(FaultRule::next(Fault::DropBefore).always());
}

async fn settles(office: &Office) -> Result<()> {
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
    let keys: BTreeSet<_> = office.created()?.into_iter().map(|call| call.idempotency_key).collect();
    ensure!(keys.len() == 1, "sent with {} keys", keys.len());
    Ok(())
}

fn installer_works() -> Result<()> {
    println!("in doubt");
    ensure!(
        heard()?.is_some_and(|word| word == "go on"),
        "the installer did not end well"
    );
    Ok(())
}

/// The next word of the caller, unless it has left.
fn heard() -> Result<Option<String>> {
    let mut line = String::new();
    stdin().lock().read_line(&mut line)?;
    Ok((!line.is_empty()).then(|| line.trim().to_owned()))
}
