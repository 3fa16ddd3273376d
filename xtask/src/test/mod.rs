//! Runs every test of the house, tier by tier, and remembers each one's result for `cargo xtask acceptance`.
//!
//! Everything is built once, in one call, so that no crate is compiled twice with other features; then each binary is run.
//! A tier that fails does not keep the next from running.

use std::time::Instant;

use anyhow::{Result, bail};

use crate::house::House;
use crate::machine;
use crate::system_packages::Need;
use crate::test_results::{self, Outcome, Proof};

pub(crate) mod binaries;
pub(crate) mod libtest;
mod vitest;

/// In the order of quality.md; cheap before dear.
const TIERS: &[&str] = &[
    "unit",
    "contract",
    "ui",
    "scenario",
    "shell",
    "window",
    "fuzz",
    "simulation",
    "crash",
];

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    if let Some(word) = words.iter().find(|word| !TIERS.contains(&word.as_str())) {
        bail!("there is no tier `{word}`; the tiers are {}", TIERS.join(", "));
    }
    let wanted = |tier: &str| words.is_empty() || words.iter().any(|word| word == tier);
    machine::prepare(house, &[Need::Build, Need::Desktop, Need::Driver, Need::Crash])?;
    let mut binaries = Vec::new();
    if TIERS
        .iter()
        .any(|tier| wanted(tier) && !matches!(*tier, "ui" | "simulation"))
    {
        binaries.extend(binaries::build(house)?);
    }
    if wanted("simulation") {
        binaries.extend(binaries::build_simulation(house)?);
    }

    let (mut passed, mut failed) = (0, 0);
    for tier in TIERS.iter().copied().filter(|tier| wanted(tier)) {
        let start = Instant::now();
        let proofs = match tier {
            "ui" => vitest::run(house)?,
            _ => libtest::run(house, binaries.iter().filter(|binary| binary.tier() == tier))?,
        };
        if proofs.is_empty() {
            continue;
        }
        test_results::keep(house, tier, &proofs)?;
        let (good, bad) = count(&proofs);
        println!(
            "{tier:<12}{good:>6} passed, {bad} failed{:>8.1} s",
            start.elapsed().as_secs_f64()
        );
        passed += good;
        failed += bad;
    }
    println!("{passed} passed, {failed} failed");
    match (passed, failed) {
        (0, 0) => bail!("no test was found"),
        (_, 0) => Ok(()),
        _ => bail!(
            "not every test passed; what they said is in {}",
            test_results::folder(house).display()
        ),
    }
}

fn count(proofs: &[Proof]) -> (usize, usize) {
    let failed = proofs.iter().filter(|proof| proof.outcome == Outcome::Failed).count();
    (proofs.len() - failed, failed)
}
