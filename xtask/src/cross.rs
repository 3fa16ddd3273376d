//! The other systems, as far as they can be checked from Linux: the workspace built for Windows, its tests without a
//! window run under wine, and every crate type-checked for macOS.

use std::fs;
use std::process::Command;

use anyhow::{Result, bail};

use crate::house::House;
use crate::machine;
use crate::process;
use crate::system_packages::Need;
use crate::windows;

/// All packages without a window.
const WITHOUT_WINDOW: [&str; 8] = [
    "contract", "client", "store", "fold", "places", "engine", "desk", "sandbox",
];
/// Tests that wine cannot pass, each with the reason. The workflow runs them on Windows.
const NOT_UNDER_WINE: &[(&str, &str)] = &[(
    "faults::a_reset_is_an_error_of_the_connection",
    "wine tells the end of the stream where Windows tells a reset",
)];
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
    process::run(&mut windows::cargo(
        house,
        &house.root,
        &["build", "--workspace", "--bins", "--locked"],
    ))?;
    let mut test = vec!["test", "--locked", "--no-fail-fast"];
    for package in WITHOUT_WINDOW {
        test.extend(["--package", package]);
    }
    test.push("--");
    for (name, reason) in NOT_UNDER_WINE {
        println!("not run under wine: {name} ({reason})");
        test.extend(["--skip", name]);
    }
    process::run(&mut windows::cargo(house, &house.root, &test))
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
