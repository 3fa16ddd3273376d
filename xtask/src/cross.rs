//! The other systems, as far as they can be seen from here: the workspace built for Windows, its tests without a window
//! run under wine, and every crate type-checked for macOS.

use std::fs;
use std::process::Command;

use anyhow::{Result, bail};

use crate::house::House;
use crate::machine;
use crate::process;
use crate::system_packages::Need;
use crate::windows;

/// All that has no window.
const WITHOUT_WINDOW: [&str; 8] = [
    "contract", "client", "store", "fold", "places", "engine", "desk", "sandbox",
];
/// Tests that wine cannot pass, each with the reason. The workflow runs them on Windows.
const NOT_UNDER_WINE: &[(&str, &str)] = &[(
    "faults::a_reset_is_an_error_of_the_connection",
    "wine tells the end of the stream where Windows tells a reset",
)];
const MACS: [&str; 2] = ["aarch64-apple-darwin", "x86_64-apple-darwin"];
const ZIG: &str = "ziglang==0.17.1";
const ZIGBUILD: &str = "cargo-zigbuild==0.24.0";

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

/// The compiler of the C code comes as a Python package: nothing of Apple's is needed to check types.
fn for_macos(house: &House) -> Result<()> {
    let tools = house.target.join("tools").join("zig");
    if !tools.join("bin").join("cargo-zigbuild").exists() {
        fs::create_dir_all(&tools)?;
        process::run(Command::new("python3").args(["-m", "venv"]).arg(&tools))?;
        process::run(Command::new(tools.join("bin").join("pip")).args(["install", "--quiet", ZIG, ZIGBUILD]))?;
    }
    for mac in MACS {
        process::run(Command::new("rustup").args(["target", "add", mac]))?;
        let mut check = Command::new(tools.join("bin").join("cargo-zigbuild"));
        check
            .arg("check")
            .current_dir(&house.root)
            .env("CARGO_TARGET_DIR", &house.target);
        let path = std::env::var("PATH").unwrap_or_default();
        check.env("PATH", format!("{}:{path}", tools.join("bin").display()));
        check
            .args(["--workspace", "--all-targets", "--locked", "--target", mac])
            // Of Apple's headers for logs and ciphers there are none here; nothing of this is ever linked.
            .env(
                "LIBSQLITE3_FLAGS",
                "-DSQLCIPHER_OMIT_LOG_DEVICE -DSQLCIPHER_CRYPTO_CUSTOM=ciphers_of_apple",
            );
        process::run(&mut check)?;
    }
    Ok(())
}
