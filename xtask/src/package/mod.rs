//! Installers: made, and each lived through: installed, started, upgraded from the former version with a booking of
//! unknown outcome, refused as a downgrade, and removed.

use anyhow::{Result, bail};
use serde::Serialize;

use crate::house::House;
use crate::machine;
use crate::system_packages::Need;
use crate::test::binaries;

mod former;
mod linux;
mod program;
mod root;
mod windows;

use former::Former;
use program::Program;

/// What became of one step: done and seen, or the reason why it could not be lived through here.
#[derive(Serialize)]
#[serde(untagged)]
enum Seen {
    Done(bool),
    NotHere(&'static str),
}

const DONE: Seen = Seen::Done(true);

#[derive(Serialize)]
struct Artefact {
    artefact: String,
    bytes: u64,
    installed: Seen,
    started: Seen,
    upgraded: Seen,
    removed: Seen,
}

/// What each system expects and cannot be made on this one.
const ELSEWHERE: &[(&str, &str)] = &[
    (
        "flatpak",
        "its runtime is fetched from a store that is no registry; the manifest is checked",
    ),
    ("dmg", "a disk image of macOS is made on macOS, by the workflow"),
    (
        "setup with WebView2, arm64",
        "Microsoft's compiler and web view are had on Windows, by the workflow",
    ),
];

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    if let Some(word) = words.iter().find(|word| !["linux", "windows"].contains(&word.as_str())) {
        bail!("package takes linux, windows, or nothing: {word}");
    }
    let wants = |system: &str| words.is_empty() || words.iter().any(|word| word == system);
    if !cfg!(target_os = "linux") {
        bail!("package runs on Linux; on the other systems the workflow makes what belongs to them");
    }
    machine::prepare(
        house,
        &[Need::Build, Need::Desktop, Need::Driver, Need::Cross, Need::Package],
    )?;
    let former = Former::read(house)?;
    let mut artefacts = Vec::new();
    if wants("linux") {
        let (new, old) = (Program::of_this_checkout(house)?, former.built(house)?);
        binaries::build(house)?;
        artefacts.extend(linux::lived_through(house, &new, &old)?);
    }
    if wants("windows") {
        artefacts.extend(windows::lived_through(house, &former)?);
    }
    for (artefact, reason) in ELSEWHERE {
        println!("not made here: {artefact} ({reason})");
    }
    for artefact in artefacts {
        println!("{}", serde_json::to_string(&artefact)?);
    }
    Ok(())
}
