//! The simulator at any size, built with full optimisation: in the profile of the tests it would take ten times as
//! long.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;

use crate::house::House;
use crate::machine;
use crate::process;
use crate::system_packages::Need;
use crate::test::binaries::{self, RENEWAL, SIMULATION};
use crate::test::libtest::results_in;
use crate::test_results::Outcome;

/// Mistakes that need real files, and the tests of the crash tier that plant and catch them.
const IN_FILES: [(&str, &str); 4] = [
    (
        "dropped in a migration",
        "upgrade::an_open_intent_dropped_in_a_migration_is_caught",
    ),
    (
        "a key made over an existing vault",
        "keyring::a_key_made_over_an_existing_vault_is_caught",
    ),
    (
        "synchronous=NORMAL",
        "power_cut::commits_acknowledged_too_early_are_caught",
    ),
    (
        "the ballast not given up",
        "full_disk::a_ballast_that_is_not_given_up_is_caught",
    ),
];

/// The simulator's last line, which reports the planted mistakes.
#[derive(Deserialize)]
struct Planted {
    planted: usize,
    caught: usize,
}

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    machine::prepare(house, &[Need::Build])?;
    let package = if words.iter().any(|word| word == "--renewals") {
        RENEWAL
    } else {
        SIMULATION
    };
    process::run(binaries::optimised(house).args(["--package", package]))?;
    let mut simulation = Command::new(house.target.join("debug").join(package));
    simulation.args(words);
    if !words.iter().any(|word| word == "--planted") {
        return process::run(&mut simulation);
    }
    let in_worlds = planted_in_worlds(&mut simulation)?;
    let in_files = planted_in_files(house)?;
    let all = Planted {
        planted: in_worlds.planted + IN_FILES.len(),
        caught: in_worlds.caught + in_files,
    };
    println!(r#"{{"planted":{},"caught":{}}}"#, all.planted, all.caught);
    if all.caught < all.planted {
        bail!("not every planted mistake was caught");
    }
    Ok(())
}

/// Prints the simulator's output as it comes, except for its last line.
fn planted_in_worlds(simulation: &mut Command) -> Result<Planted> {
    let line = process::command_line(simulation);
    let mut child = simulation
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("could not start `{line}`"))?;
    let said = child.stdout.take().context("it has an output")?;
    let mut planted = None;
    for text in BufReader::new(said).lines() {
        let text = text?;
        match serde_json::from_str::<Planted>(&text) {
            Ok(last) => planted = Some(last),
            Err(_) => println!("{text}"),
        }
    }
    child.wait()?;
    planted.with_context(|| format!("`{line}` did not come to its end"))
}

/// How many mistakes the crash tier catches: each of its tests plants one and fails unless it is noticed.
fn planted_in_files(house: &House) -> Result<usize> {
    machine::prepare(house, &[Need::Crash])?;
    let mut cargo = house.cargo(&["test", "--package", "crash", "--test", "crash", "--locked", "--"]);
    cargo.arg("--exact").args(IN_FILES.map(|(_, test)| test));
    // The lines for each test show which one failed.
    let ended = cargo.stderr(Stdio::inherit()).output()?;
    let text = String::from_utf8_lossy(&ended.stdout);
    let caught = |test: &str| results_in(&text).any(|(name, outcome)| name == test && outcome == Outcome::Passed);
    for (mistake, test) in IN_FILES {
        let how = if caught(test) { "caught by" } else { "NOT CAUGHT by" };
        println!("{mistake:<42} {how} tests/crash: {test}");
    }
    Ok(IN_FILES.iter().filter(|(_, test)| caught(test)).count())
}
