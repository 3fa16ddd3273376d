//! Runs every test of the workspace, tier by tier, and stores each result for `cargo xtask acceptance`.
//!
//! Everything is built once, in one call, so that no crate is compiled twice with different features; then each binary
//! is run. A failed tier does not stop the next ones.

use std::time::Instant;

use anyhow::{Result, bail};

use crate::acceptance;
use crate::house::House;
use crate::machine;
use crate::sources;
use crate::system_packages::Need;
use crate::test_results::{self, Outcome, Proof, Ran, TIERS, TierResult};

pub(crate) mod binaries;
mod chromium;
mod here;
pub(crate) mod libtest;
mod vitest;

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    if words == ["here"] {
        return here::test(house);
    }
    let words = &tiers_meant(words)?;
    let known = |word: &String| TIERS.iter().any(|(tier, _)| tier == word);
    if let Some(word) = words.iter().find(|word| !known(word)) {
        let tiers: Vec<&str> = TIERS.iter().map(|(tier, _)| *tier).collect();
        bail!("there is no tier `{word}`; the tiers are {}", tiers.join(", "));
    }
    let wanted: Vec<&str> = TIERS
        .iter()
        .map(|(tier, _)| *tier)
        .filter(|tier| words.is_empty() || words.iter().any(|word| word == tier))
        .filter(|tier| is_run_here(tier, cfg!(target_os = "linux")))
        .collect();
    machine::prepare(
        house,
        &[Need::Build, Need::Desktop, Need::Driver, Need::Browser, Need::Crash],
    )?;
    let sources = sources::hash(house)?;
    let binaries = binaries_of(house, &wanted)?;

    let (mut passed, mut failed) = (0, 0);
    for tier in &wanted {
        let start = Instant::now();
        let mut ran = match *tier {
            "ui" => vitest::run(house)?,
            "chromium" => chromium::run(house, &binaries, is_every_tier(&wanted))?,
            _ => libtest::run(house, binaries.iter().filter(|binary| binary.tier() == *tier))?,
        };
        if *tier == "unit" {
            ran.add(libtest::run_examples(house)?);
        }
        let (good, bad) = count(&ran);
        println!(
            "{tier:<12}{good:>6} passed, {bad} failed{:>8.1} s",
            start.elapsed().as_secs_f64()
        );
        ran.all_faults().for_each(|fault| println!("  FAILED: {fault}"));
        test_results::keep(
            house,
            &TierResult {
                tier: (*tier).to_owned(),
                sources: sources.clone(),
                checkout: house.root.clone(),
                ran,
            },
        )?;
        passed += good;
        failed += bad;
    }
    let lost = if is_every_tier(&wanted) {
        acceptance::lost(house, &sources)?
    } else {
        Vec::new()
    };
    println!("{passed} passed, {failed} failed");
    if failed > 0 {
        println!("what the tests said is in {}", test_results::folder(house).display());
    }
    verdict(failed, sources::hash(house)? == sources, &lost)
}

/// `--engine` runs the tests of the window in one engine, which is a tier.
fn tiers_meant(words: &[String]) -> Result<Vec<String>> {
    match words {
        [option, engine] if option == "--engine" => match engine.as_str() {
            "webkit" => Ok(vec!["window".to_owned()]),
            "chromium" => Ok(vec!["chromium".to_owned()]),
            other => bail!("there is no engine `{other}`; the engines are webkit and chromium"),
        },
        tiers => Ok(tiers.to_vec()),
    }
}

/// The tests of the window use a Linux desktop.
fn is_run_here(tier: &str, is_linux: bool) -> bool {
    let is_run = is_linux || !matches!(tier, "window" | "chromium");
    if !is_run {
        println!("{tier:<12} is not run: its tests need Linux");
    }
    is_run
}

/// Where a tier is not run, the rules that it proves are not lost.
fn is_every_tier(wanted: &[&str]) -> bool {
    wanted.len() == TIERS.len()
}

fn binaries_of(house: &House, wanted: &[&str]) -> Result<Vec<binaries::TestBinary>> {
    let mut built = Vec::new();
    if wanted.iter().any(|tier| !matches!(*tier, "ui" | "simulation")) {
        built.extend(binaries::build(house)?);
    }
    if wanted.contains(&"simulation") {
        built.extend(binaries::build_simulation(house)?);
    }
    Ok(built)
}

/// A runner that ended badly counts as one more failure.
pub(crate) fn count(ran: &Ran) -> (usize, usize) {
    let is_failed = |proof: &&Proof| proof.outcome == Outcome::Failed;
    let failed = ran.proofs.iter().filter(is_failed).count();
    (ran.proofs.len() - failed, failed + ran.all_faults().count())
}

fn verdict(failed: usize, is_unchanged: bool, lost: &[u16]) -> Result<()> {
    if failed > 0 {
        bail!("not every test passed");
    }
    if !is_unchanged {
        bail!("tracked files changed while the tests ran: the results are of neither state");
    }
    if !lost.is_empty() {
        let lost: Vec<String> = lost.iter().map(|number| format!("A{number:03}")).collect();
        bail!("proven before and no longer: {}", lost.join(", "));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_window_is_left_out_and_never_on_linux() {
        let left_out = |is_linux| {
            let tiers = TIERS.iter().map(|(tier, _)| *tier);
            tiers.filter(|tier| !is_run_here(tier, is_linux)).collect::<Vec<_>>()
        };
        assert!(left_out(true).is_empty());
        assert_eq!(left_out(false), ["window", "chromium"]);
    }

    #[test]
    fn rules_are_lost_only_where_every_tier_was_run() {
        let run = |is_linux| {
            let tiers = TIERS.iter().map(|(tier, _)| *tier);
            is_every_tier(&tiers.filter(|tier| is_run_here(tier, is_linux)).collect::<Vec<_>>())
        };
        assert!(run(true) && !run(false));
    }

    #[test]
    fn an_engine_means_its_tier() {
        let meant = |words: &[&str]| tiers_meant(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>());
        assert_eq!(meant(&["--engine", "chromium"]).unwrap(), ["chromium"]);
        assert_eq!(meant(&["--engine", "webkit"]).unwrap(), ["window"]);
        assert_eq!(meant(&["ui", "unit"]).unwrap(), ["ui", "unit"]);
        assert!(meant(&["--engine", "gecko"]).is_err());
    }

    #[test]
    fn a_tier_without_a_test_and_a_runner_that_ended_badly_are_failures() {
        assert_eq!(count(&Ran::default()), (0, 1));
        let ran = Ran {
            proofs: vec![Proof {
                package: String::new(),
                name: "a".to_owned(),
                outcome: Outcome::Passed,
            }],
            faults: vec!["vitest ended badly".to_owned()],
            ..Ran::default()
        };
        assert_eq!(count(&ran), (1, 1));
    }

    #[test]
    fn a_run_is_good_when_nothing_failed_nothing_changed_and_no_rule_was_lost() {
        assert!(verdict(0, true, &[]).is_ok());
        let said = |failed, is_unchanged, lost: &[u16]| verdict(failed, is_unchanged, lost).unwrap_err().to_string();
        assert_eq!(said(1, true, &[]), "not every test passed");
        assert!(said(0, false, &[]).starts_with("tracked files changed"));
        assert_eq!(said(0, true, &[7, 104]), "proven before and no longer: A007, A104");
    }
}
