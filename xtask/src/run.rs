//! Opens the app with the sandbox inside, as a new user would.
//!
//! With a display the app is simply opened. Without one it gets a separate desktop, and a picture of its first screen
//! is saved, so that a person at another place can see it.

use std::env;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use xtask::desktop::{Companion, Desktop};

use crate::house::House;
use crate::machine;
use crate::process;
use crate::system_packages::Need;

const FIRST_PAINT: Duration = Duration::from_secs(60);
const SCREEN: (u32, u32) = (1280, 800);

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    let (ours, for_the_app) = match words.iter().position(|word| word == "--") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let once = match ours {
        [] => false,
        [word] if word == "--once" => true,
        _ => bail!("run takes --once, and what follows `--` goes to the app"),
    };
    if has_display() {
        machine::prepare(house, &[Need::Build])?;
        open(&build(house)?, for_the_app, once)
    } else {
        machine::prepare(house, &[Need::Build, Need::Desktop])?;
        open_on_own_desktop(house, &build(house)?, for_the_app, once)
    }
}

fn has_display() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

fn build(house: &House) -> Result<PathBuf> {
    process::run(&mut house.cargo(&["build", "--package", "transfer-desk", "--bin", "transfer-desk"]))?;
    Ok(house
        .target
        .join("debug")
        .join("transfer-desk")
        .with_extension(env::consts::EXE_EXTENSION))
}

fn open(program: &Path, words: &[String], once: bool) -> Result<()> {
    let mut command = std::process::Command::new(program);
    command.args(words).env("TRANSFER_DESK_ANNOUNCE", "1");
    if once {
        Companion::start_until(&mut command, FIRST_PAINT, is_painted)?;
        println!("The first screen is painted. (A picture is only taken where there is no display.)");
        return Ok(());
    }
    process::run(&mut command)
}

fn open_on_own_desktop(house: &House, program: &Path, words: &[String], once: bool) -> Result<()> {
    // Kept from run to run, so that a session outlives the window as on a real desktop.
    let desktop = Desktop::start(&house.target.join("run").join("home"), SCREEN)?;
    let mut command = desktop.command(program);
    command.args(words).env("TRANSFER_DESK_ANNOUNCE", "1");
    let (mut app, _) = Companion::start_until(&mut command, FIRST_PAINT, is_painted)?;
    let picture = house.target.join("run").join("first-screen.png");
    desktop.screenshot(&picture)?;
    println!("No display: opened under Xvfb. The first screen: {}", picture.display());
    if once {
        return Ok(());
    }
    println!("It stays open until interrupted (Ctrl+C).");
    let status = app.wait().context("the app could not be waited for")?;
    if !status.success() {
        bail!("the app ended by itself ({status})");
    }
    Ok(())
}

fn is_painted(line: &str) -> bool {
    line == "painted"
}
