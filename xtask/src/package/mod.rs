//! Makes the installers and tries each one: it is installed, started, upgraded from the former version with a booking
//! of unknown outcome, refused as a downgrade, and removed.

use std::path::Path;

use anyhow::{Context as _, Result, bail, ensure};
use serde::Serialize;

use crate::house::House;
use crate::machine;
use crate::system_packages::Need;
use crate::test::binaries;

mod files;
mod flatpak;
mod former;
mod kills;
mod leftovers;
mod linux;
mod macos;
mod native_windows;
mod program;
mod root;
mod setup;
mod sonames;
mod started;
mod trials;
mod windows;

use former::Former;
use program::Program;

/// The result of one step: done and seen, or the reason why it could not be tried here.
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

const ON_WINDOWS: &str = "Microsoft's compiler and web view are had on Windows, by this command in the workflow";
const ON_LINUX: &str = "wixl makes it on Linux, by this command in the workflow, which tries it on Windows";
/// What each system needs and this one cannot make, by artefact.
const ELSEWHERE: &[(&str, &str)] = &[
    (
        "flatpak",
        "its runtime is fetched from a store that is no registry; the manifest is checked, and lies with the deb in package/flatpak",
    ),
    (
        "dmg",
        "a disk image of macOS is made on macOS, by this command in the workflow",
    ),
    ("x64-setup.exe that fetches WebView2", ON_WINDOWS),
    ("x64-offline-setup.exe that contains WebView2", ON_WINDOWS),
    ("arm64-setup.exe that fetches WebView2", ON_WINDOWS),
    ("arm64-offline-setup.exe that contains WebView2", ON_WINDOWS),
    (
        "msi for arm64",
        "wixl makes none and the workflow has none: WiX could, once the source holds the conditions that are now written \
         into the finished file",
    ),
    (
        "msi with WebView2",
        "nothing makes it: administrators distribute WebView2 by their own means",
    ),
];

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    if words == ["versions"] {
        print!("{}", versions(house)?);
        return Ok(());
    }
    if cfg!(target_os = "macos") {
        return say(&[macos::lived_through(house)?]);
    }
    if cfg!(windows) {
        machine::prepare(house, &[Need::Build])?;
        let mut made = native_windows::lived_through(house, &Former::read(house)?)?;
        made.push(Artefact::made_elsewhere("msi", ON_LINUX));
        return say(&made);
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if let ["try", new, former] = words[..] {
        return trials::of_deb(house, Path::new(new), Path::new(former));
    }
    let (linux, windows, kills) = match words[..] {
        [] => (true, true, None),
        ["linux"] => (true, false, None),
        ["windows"] => (false, true, None),
        ["kills", "each"] => (false, false, Some(None)),
        ["kills", count] => (false, false, Some(Some(at_least_two(count)?))),
        _ => bail!(
            "package takes linux, windows, kills and `each` or a number, try and two debs, versions, or nothing: {}",
            words.join(" ")
        ),
    };
    if linux || kills.is_some() {
        root::can_be_made()?;
    }
    if linux || windows {
        program::refuse_uncommitted(house)?;
    }
    machine::prepare(
        house,
        &[
            Need::Build,
            Need::Desktop,
            Need::Driver,
            Need::Crash,
            Need::Cross,
            Need::Package,
        ],
    )?;
    let former = Former::read(house)?;
    let mut artefacts = Vec::new();
    if linux {
        let (new, old) = both(house, &former)?;
        artefacts.extend(linux::lived_through(house, &new, &old)?);
        trials::lay(house)?;
    }
    if windows {
        artefacts.extend(windows::lived_through(house, &former)?);
    }
    if let Some(kills) = kills {
        let (new, old) = both(house, &former)?;
        return say(&linux::killed(house, &new, &old, kills)?);
    }
    artefacts.extend(
        ELSEWHERE
            .iter()
            .map(|&(artefact, reason)| Artefact::made_elsewhere(artefact, reason)),
    );
    say(&artefacts)
}

impl Artefact {
    fn made_elsewhere(artefact: &str, reason: &'static str) -> Self {
        Self {
            artefact: artefact.to_owned(),
            bytes: 0,
            installed: Seen::NotHere(reason),
            started: Seen::NotHere(reason),
            upgraded: Seen::NotHere(reason),
            removed: Seen::NotHere(reason),
        }
    }
}

fn at_least_two(count: &str) -> Result<usize> {
    let count = count.parse().with_context(|| format!("{count} is no number"))?;
    ensure!(
        count >= 2,
        "package kills takes at least 2: the deb and the rpm get half each"
    );
    Ok(count)
}

/// The programs of this version and of the former one. Also builds the test program that works with them.
fn both(house: &House, former: &Former) -> Result<(Program, Program)> {
    let both = (Program::of_this_checkout(house)?, former.built(house)?);
    binaries::build(house)?;
    Ok(both)
}

/// The numbers in the names of the packages, as the workflow keeps them for its other jobs.
fn versions(house: &House) -> Result<String> {
    let (new, old) = (program::version_of(&house.root)?, Former::read(house)?.version);
    Ok(format!("new={new}\nold={old}\n"))
}

/// Prints one line for each result.
fn say(results: &[impl Serialize]) -> Result<()> {
    for result in results {
        println!("{}", serde_json::to_string(result)?);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_versions_are_this_one_and_the_one_before_it() {
        let house = House::find().unwrap();
        let former = Former::read(&house).unwrap().version;
        let expected = format!("new={}\nold={former}\n", env!("CARGO_PKG_VERSION"));
        assert_eq!(versions(&house).unwrap(), expected);
    }
}
