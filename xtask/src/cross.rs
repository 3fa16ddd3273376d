//! The other systems, as far as they can be checked from Linux: the workspace built for Windows, its tests without a
//! window run under wine, and every crate type-checked for macOS.

use std::fs;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};

use crate::house::House;
use crate::machine;
use crate::process;
use crate::system_packages::Need;
use crate::test::binaries::{self, TestBinary};
use crate::test::{self, libtest};
use crate::test_results::Ran;
use crate::windows;

/// Packages whose tests are only compiled for Windows, each with the reason. The tests of all others run under wine.
const ONLY_COMPILED: &[(&str, &str)] = &[
    ("tests/window", "it needs a window in a Linux desktop"),
    (
        "tests/simulation",
        "it runs in virtual time and asks nothing of the system, and no size shortens its search for planted mistakes",
    ),
];
/// Tests that are not run under wine, by a part of their name, each with the reason. `cargo xtask test here` runs them on
/// Windows, except `steps` and `large`, whose packages it leaves out.
const NOT_UNDER_WINE: &[(&str, &str)] = &[
    (
        "faults::a_reset_is_an_error_of_the_connection",
        "wine tells the end of the stream where Windows tells a reset",
    ),
    (
        "a202_under_every_switch_of_idempotency_one_booking_becomes_one_record::case_2",
        "its offer ends after five seconds, in which twelve desks at once do not always send twice under wine",
    ),
    (
        "steps::",
        "each of its hundreds of kills starts a program anew, which takes wine seconds",
    ),
    (
        "only_the_user_and_the_system_are_named",
        "wine keeps the modes of Unix where Windows keeps access lists",
    ),
    (
        "large::no_answer_as_large_as_any_costs_much_whatever_its_shape",
        "it takes minutes, and no size shortens it",
    ),
    (
        "origin::an_authority_of_the_office_is_believed_where_the_system_knows_none",
        "wine 8 refuses the chain engine that trusts certain certificates alone",
    ),
    (
        "private_sandbox::the_sandbox_ends_when_its_profile_is_left",
        "under wine a port stays open for up to 45 ms after its socket was closed",
    ),
    (
        "private_sandbox::the_agent_signs_in_within_a_second_while_others_flood_the_sandbox",
        "under wine a sign-in beside the flood took 1.14 s where one second is the limit",
    ),
    ("proven::tests::", "there is no git under wine"),
    ("sources::tests::", "there is no git under wine"),
];
/// The sizes of the campaigns of `tests/renewal` and `tests/crash`, in hundredths, and the number of cases of `tests/fuzz`;
/// on Linux they run in full.
const SIZES: [(&str, &str); 3] = [
    ("TRANSFER_DESK_SIMULATION", "1"),
    ("TRANSFER_DESK_CRASH", "5"),
    ("TRANSFER_DESK_FUZZ", "20000"),
];
const MACS: [&str; 2] = ["aarch64-apple-darwin", "x86_64-apple-darwin"];

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    if !cfg!(target_os = "linux") {
        bail!("cross runs on Debian; on the other systems `cargo xtask test` itself runs");
    }
    let all = words.is_empty();
    let wants = |part: &str| all || words.iter().any(|word| word == part);
    if let Some(word) = words.iter().find(|word| !["windows", "macos"].contains(&word.as_str())) {
        bail!("cross takes windows, macos, or nothing: {word}");
    }
    machine::prepare(house, &[Need::Build, Need::Cross])?;
    if wants("windows") {
        for_windows(house)?;
    }
    if wants("macos") {
        for_macos(house)?;
    }
    Ok(())
}

fn for_windows(house: &House) -> Result<()> {
    process::run(Command::new("rustup").args(["target", "add", windows::TARGET]))?;
    windows::fresh_wine(house)?;
    let build = ["build", "--workspace", "--all-targets", "--locked"];
    let binaries = binaries::built(house, windows::cargo(house, &house.root, &build))?;
    for (name, reason) in NOT_UNDER_WINE.iter().chain(ONLY_COMPILED) {
        println!("not run under wine: {name} ({reason})");
    }
    let (mut passed, mut failed) = (0, 0);
    for binary in binaries.iter().filter(|binary| is_run(binary)) {
        let (start, folder) = (Instant::now(), binary.folder());
        let ran = under_wine(house, binary)?;
        if ran.proofs.is_empty() && ran.faults.is_empty() {
            continue;
        }
        let (good, bad) = test::count(&ran);
        println!(
            "{folder:<20}{:<16}{good:>6} passed, {bad} failed{:>8.1} s",
            binary.name,
            start.elapsed().as_secs_f64()
        );
        ran.faults.iter().for_each(|fault| println!("  FAILED: {fault}"));
        (passed, failed) = (passed + good, failed + bad);
    }
    println!("under wine: {passed} passed, {failed} failed");
    if passed == 0 || failed > 0 {
        bail!("not every test passed under wine");
    }
    Ok(())
}

fn is_run(binary: &TestBinary) -> bool {
    ONLY_COMPILED.iter().all(|(package, _)| *package != binary.folder())
}

fn under_wine(house: &House, binary: &TestBinary) -> Result<Ran> {
    let program = binary.executable.display().to_string();
    let mut command = binary.command_of(house, windows::in_wine(house, &[&program]));
    command.envs(SIZES).env("WINEPATH", libraries(house, binary)?);
    for (name, _) in NOT_UNDER_WINE {
        command.args(["--skip", name]);
    }
    // The results of the tests on this system stay as they are.
    let of_windows = House {
        root: house.root.clone(),
        target: windows::folder(house),
    };
    libtest::run_one(&of_windows, binary, command)
}

/// The build lays the loader of the web view beside the programs, but the tests lie one folder deeper.
fn libraries(house: &House, binary: &TestBinary) -> Result<String> {
    let programs = binary.executable.ancestors().nth(2);
    let programs = programs.context("a test lies in a folder of the build")?;
    let of_wine = windows::libraries(&windows::folder(house));
    Ok(format!("{};{}", of_wine.display(), programs.display()))
}

/// Replaces the compiler and the archiver of C: creates the requested files empty. What is only checked is never
/// linked, so neither Apple's headers nor its compiler are needed.
const NO_COMPILER: &str = r#"#!/bin/sh
for word; do
  case $word in *.a) : > "$word" ;; esac
  [ "$last" != -o ] || : > "$word"
  last=$word
done
"#;

fn for_macos(house: &House) -> Result<()> {
    let tools = house.target.join("tools").join("macos");
    fs::create_dir_all(&tools)?;
    let compiler = tools.join("cc");
    fs::write(&compiler, NO_COMPILER)?;
    process::run(Command::new("chmod").arg("755").arg(&compiler))?;
    for mac in MACS {
        process::run(Command::new("rustup").args(["target", "add", mac]))?;
        let mut check = house.cargo(&["check", "--workspace", "--all-targets", "--locked", "--target", mac]);
        let of_target = mac.replace('-', "_");
        for tool in ["CC", "CXX", "AR", "RANLIB"] {
            check.env(format!("{tool}_{of_target}"), &compiler);
        }
        process::run(check.env("SDKROOT", &tools))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_packages_that_exist_are_left_out() {
        let root = House::find().unwrap().root;
        for (package, _) in ONLY_COMPILED {
            assert!(root.join(package).join("Cargo.toml").exists(), "{package}");
        }
    }
}
