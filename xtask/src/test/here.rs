//! The tests that need no Linux desktop, on whatever system this is. The workflow `test` runs them on Windows and macOS.
//! Cargo runs them, and their results are not kept: rules count as proven where every tier is run.

use std::env;
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::house::House;
use crate::machine;
use crate::process::run;
use crate::system_packages::Need;

/// Packages whose tests need Linux or, as campaigns, are run in full there.
const ON_LINUX: [&str; 5] = ["crash", "fuzz", "renewal", "simulation", "window"];
/// The commands of the window, and the program around it.
const OF_THE_WINDOW: [&str; 2] = ["shell", "transfer-desk"];
/// The test programs have no manifest of their own, and without one Windows gives them dialogs that are too old.
const DIALOGS: &str = "type='win32' name='Microsoft.Windows.Common-Controls' version='6.0.0.0' processorArchitecture='*' \
                       publicKeyToken='6595b64144ccf1df' language='*'";
const FOREIGN: &str = "/Volumes/Foreign";

pub(super) fn test(house: &House) -> Result<()> {
    machine::prepare(house, &[Need::Build])?;
    run(&mut of_the_crates(house))?;
    if cfg!(windows) && env::var_os("CI").is_some() {
        run(&mut of_trusted_authorities(house))?;
    }
    if cfg!(target_os = "macos") {
        on_a_foreign_disk(house)?;
    }
    of_the_window(house, cfg!(windows)).iter_mut().try_for_each(run)
}

fn of_the_crates(house: &House) -> Command {
    let mut test = house.cargo(&["test", "--locked", "--workspace"]);
    for package in ON_LINUX.iter().chain(&OF_THE_WINDOW) {
        test.args(["--exclude", package]);
    }
    test
}

/// It changes what the system trusts, so only the forge's machines run it. macOS would ask a person.
fn of_trusted_authorities(house: &House) -> Command {
    let test = ["test", "--locked", "-p", "client", "--test", "wire"];
    house.cargo(&[&test[..], &["--", "--ignored", "where_the_system_vouches_for_it"]].concat())
}

/// On Windows a second manifest in the program would not link, so only its library is tested.
fn of_the_window(house: &House, is_windows: bool) -> Vec<Command> {
    if !is_windows {
        return vec![house.cargo(&["test", "--locked", "-p", OF_THE_WINDOW[0], "-p", OF_THE_WINDOW[1]])];
    }
    // Named as a target, the system gets the manifest in what is tested, and not in the scripts of the build.
    let target = format!("{}-pc-windows-msvc", env::consts::ARCH);
    let flags = [
        "-Clink-arg=/MANIFEST:EMBED",
        &format!("-Clink-arg=/MANIFESTDEPENDENCY:{DIALOGS}"),
    ]
    .join("\u{1f}");
    [&[OF_THE_WINDOW[0]][..], &[OF_THE_WINDOW[1], "--lib"]]
        .map(|tested| {
            let mut test = house.cargo(&["test", "--locked", "-p"]);
            test.args(tested).args(["--target", &target]);
            test.env("CARGO_ENCODED_RUSTFLAGS", &flags);
            test
        })
        .into()
}

/// What is kept on a disk of another system. The compiler needs more room than that disk has.
fn on_a_foreign_disk(house: &House) -> Result<()> {
    run(&mut house.cargo(&["test", "--locked", "-p", "store", "--no-run"]))?;
    let place = tempfile::tempdir().context("no room for a disk")?;
    let image = place.path().join("foreign.dmg");
    let hdiutil = |words: &[&str]| {
        let mut hdiutil = Command::new("hdiutil");
        hdiutil.args(words);
        hdiutil
    };
    let size = [
        "create", "-quiet", "-size", "256m", "-fs", "ExFAT", "-volname", "Foreign",
    ];
    run(hdiutil(&size).arg(&image))?;
    run(hdiutil(&["attach", "-quiet", "-nobrowse"]).arg(&image))?;
    let mut test = house.cargo(&["test", "--locked", "-p", "store", "--", "durable", "journal"]);
    let tested = run(test.env("TMPDIR", FOREIGN));
    run(&mut hdiutil(&["detach", "-quiet", FOREIGN]))?;
    tested
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::process::command_line;

    /// What is not run under wine must run on the real systems.
    #[test]
    fn every_crate_is_tested_and_what_is_left_out_exists() {
        let house = House::find().unwrap();
        for package in ON_LINUX {
            assert!(house.root.join("tests").join(package).is_dir(), "{package}");
        }
        let line = command_line(&of_the_crates(&house));
        for folder in fs::read_dir(house.root.join("crates")).unwrap() {
            let name = folder.unwrap().file_name().into_string().unwrap();
            assert!(!line.split(' ').any(|word| word == name), "{name} in `{line}`");
        }
    }

    #[test]
    fn on_windows_only_the_tests_of_the_window_have_the_manifest_of_a_program() {
        let house = House::find().unwrap();
        let tests = of_the_window(&house, true);
        assert_eq!(tests.len(), 2);
        for test in &tests {
            let line = command_line(test);
            assert!(line.ends_with("-pc-windows-msvc"), "{line}");
            let flags = test.get_envs().find(|(name, _)| *name == "CARGO_ENCODED_RUSTFLAGS");
            assert!(flags.unwrap().1.unwrap().to_str().unwrap().contains("Common-Controls"));
        }
        assert!(command_line(&tests[1]).contains("-p transfer-desk --lib "));
        assert_eq!(of_the_window(&house, false).len(), 1);
    }
}
