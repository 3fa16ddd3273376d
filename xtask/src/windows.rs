//! Builds for Windows, and runs the result under wine on Debian.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::house::House;
use crate::process;

pub(crate) const TARGET: &str = "x86_64-pc-windows-gnu";
const GCC: &str = "x86_64-w64-mingw32-gcc-posix";

/// The folder in which everything for Windows is built.
pub(crate) fn folder(house: &House) -> PathBuf {
    house.target.join("windows")
}

pub(crate) fn cargo(house: &House, root: &Path, words: &[&str]) -> Command {
    let house = House {
        root: root.to_owned(),
        target: folder(house),
    };
    // The target comes before the remaining words, because what follows `--` is for the tests.
    let (verb, rest) = words.split_at(1);
    let mut command = house.cargo(&[verb, &["--target", TARGET], rest].concat());
    command
        .env("CC_x86_64_pc_windows_gnu", GCC)
        .env("CXX_x86_64_pc_windows_gnu", "x86_64-w64-mingw32-g++-posix")
        .env("AR_x86_64_pc_windows_gnu", "x86_64-w64-mingw32-ar")
        .env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER", GCC)
        .env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER", "wine")
        .envs(wine(&house.target));
    command
}

/// A separate Windows, which shows no windows of its own and offers no downloads.
pub(crate) fn wine(folder: &Path) -> [(&'static str, String); 4] {
    let text = |path: PathBuf| path.display().to_string();
    [
        ("WINEPREFIX", text(folder.join("wine"))),
        ("WINEDEBUG", "-all".to_owned()),
        ("WINEDLLOVERRIDES", "mscoree=;mshtml=;winemenubuilder.exe=".to_owned()),
        ("WINEPATH", text(libraries(folder))),
    ]
}

/// What wine lacks.
pub(crate) fn libraries(folder: &Path) -> PathBuf {
    folder.join("wine-libraries")
}

pub(crate) fn in_wine(house: &House, words: &[&str]) -> Command {
    let mut command = Command::new("wine");
    command.args(words).envs(wine(&folder(house)));
    command
}

/// The one process behind all others of this Windows.
pub(crate) fn wineserver(house: &House, word: &str) -> Command {
    let mut command = Command::new("wineserver");
    command.arg(word).envs(wine(&folder(house)));
    command
}

/// Ends every process of this Windows, and the process that watches them. If its server was killed, the others wait for
/// it, and so does the watching process.
pub(crate) fn end_all(house: &House) -> Result<()> {
    let own = wine(&folder(house))[0].1.clone();
    let own = format!("WINEPREFIX={own}").into_bytes();
    for entry in fs::read_dir("/proc")? {
        let place = entry?.path();
        let Some(id) = place.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        // A process may end while it is examined.
        let is_own =
            fs::read(place.join("environ")).is_ok_and(|all| all.split(|byte| *byte == 0).any(|one| one == own));
        if is_own {
            Command::new("kill").args(["-KILL", id]).status()?;
        }
    }
    Ok(())
}

/// Made anew, so that nothing remains from an earlier run.
pub(crate) fn fresh_wine(house: &House) -> Result<PathBuf> {
    let prefix = folder(house).join("wine");
    if prefix.exists() {
        // The server of an earlier run may still write its registry into the folder. `--kill` returns once it has ended,
        // and its exit code says only whether there was one.
        wineserver(house, "--kill").status()?;
        fs::remove_dir_all(&prefix)?;
    }
    let libraries = libraries(&folder(house));
    fs::create_dir_all(&libraries)?;
    let mut compile = Command::new(GCC);
    compile
        .args(["-shared", "-o"])
        .arg(libraries.join("bcryptprimitives.dll"));
    compile
        .arg(house.root.join("packaging/windows/prng.c"))
        .arg("-ladvapi32");
    process::run(&mut compile)?;
    process::run(&mut in_wine(house, &["wineboot", "--init"]))?;
    Ok(prefix.join("drive_c"))
}
