//! The program as it is shipped.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};

use crate::house::House;
use crate::machine;
use crate::process;
use crate::tools::AUDITABLE;
use crate::ui;

/// Older systems have no newer C library than this.
const GLIBC: (u32, u32) = (2, 35);

const OPENSSL_FOLDER: &str = "/usr/lib/transfer-desk";

pub(crate) struct Program {
    pub(crate) path: PathBuf,
    pub(crate) version: String,
    /// The folder of the texts that are packed with it.
    pub(super) texts: PathBuf,
    /// The time of its commit in seconds since 1970: the age of every file in a package.
    pub(crate) made: String,
}

impl Program {
    pub(crate) fn of_this_checkout(house: &House) -> Result<Self> {
        Self::of_checkout(house, &house.root)
    }

    /// Uses the flags and the folder of this checkout, so that what both versions need is built once.
    pub(super) fn of_checkout(here: &House, root: &Path) -> Result<Self> {
        let house = House {
            root: root.to_owned(),
            target: here.target.join("package").join("build"),
        };
        let (made, version) = (made_at(here, root)?, version_of(root)?);
        build_ui(&house)?;
        process::run(&mut Self::build(here, &house)?)?;
        let path = house.target.join(format!("transfer-desk-{version}"));
        fs::copy(house.target.join("release").join("transfer-desk"), &path)?;
        let program = Self {
            path,
            version,
            texts: texts_of(here, root),
            made,
        };
        program.refuse_new_glibc()?;
        names_its_crates(&program.path)?;
        Ok(program)
    }

    /// The second build of this commit, in another checkout and from an empty folder, has the same bytes.
    pub(super) fn repeated(&self, house: &House) -> Result<Self> {
        let second = Self::of_this_checkout(&second_checkout(house, "second")?)?;
        refuse_difference(&self.path, &second.path)?;
        Ok(second)
    }

    pub(super) fn build(here: &House, house: &House) -> Result<Command> {
        let mut build = house.cargo(&[
            "build",
            "--release",
            "--locked",
            "--package",
            "transfer-desk",
            "--bin",
            "transfer-desk",
            "--features",
            "tauri/custom-protocol",
        ]);
        build
            .envs(steady(without_folders(here, house), OPENSSL_FOLDER))
            .envs(naming_crates(here)?);
        Ok(build)
    }

    fn refuse_new_glibc(&self) -> Result<()> {
        let symbols = process::output(Command::new("objdump").arg("-T").arg(&self.path))?;
        let newest = newest_glibc(&symbols).context("the program uses no C library")?;
        println!("{}: needs glibc {}.{}", self.version, newest.0, newest.1);
        if newest > GLIBC {
            bail!(
                "the program needs glibc {}.{}, and systems of {}.{} are served",
                newest.0,
                newest.1,
                GLIBC.0,
                GLIBC.1
            );
        }
        Ok(())
    }
}

/// The environment of a build that writes the names of its crates into the program. It does what `cargo auditable` does
/// 0.7.7 for `--locked`, but names the wrapper without its folder, because cargo makes that folder a part of what it builds.
pub(super) fn naming_crates(house: &House) -> Result<[(&'static str, OsString); 3]> {
    let arguments = r#"{"offline":false,"locked":true,"frozen":false,"config":[]}"#;
    Ok([
        ("RUSTC_WORKSPACE_WRAPPER", "cargo-auditable".into()),
        ("CARGO_AUDITABLE_ORIG_ARGS", arguments.into()),
        ("PATH", AUDITABLE.on_path(house)?),
    ])
}

/// The list of the crates is in a section of its own, which survives stripping.
pub(super) fn names_its_crates(program: &Path) -> Result<()> {
    let sections = process::output(Command::new("objdump").arg("-h").arg(program))?;
    ensure!(
        sections.contains(".dep-v0"),
        "{} does not name its crates",
        program.display()
    );
    Ok(())
}

/// Version 0.1.0 had no packages, so its program is packed with the texts of today.
fn texts_of(here: &House, root: &Path) -> PathBuf {
    let own = root.join("packaging").join("linux");
    if own.exists() {
        own
    } else {
        here.root.join("packaging").join("linux")
    }
}

/// The environment of a build whose bytes depend on its commit and these flags alone. `openssl` is where OpenSSL looks for
/// its settings and modules, and only an administrator can make that folder.
pub(super) fn steady(flags: String, openssl: &str) -> [(&'static str, String); 3] {
    [
        // Otherwise, crates that record their build time would be compiled anew for every commit.
        ("SOURCE_DATE_EPOCH", "0".to_owned()),
        ("CARGO_ENCODED_RUSTFLAGS", flags),
        // Otherwise, OpenSSL would look for both in the folder of this build. It ships neither.
        (
            "GNUMAKEFLAGS",
            format!("OPENSSLDIR={openssl} ENGINESDIR={openssl} MODULESDIR={openssl}"),
        ),
    ]
}

/// Another checkout of this commit, with an empty folder for its build.
pub(super) fn second_checkout(house: &House, name: &str) -> Result<House> {
    let target = house.target.join("package").join(name);
    if target.exists() {
        fs::remove_dir_all(&target)?;
    }
    let root = target.join("checkout");
    check_out(house, "HEAD", &root)?;
    let mut tools = Command::new("ln");
    process::run(
        tools
            .arg("-s")
            .arg(house.target.join("tools"))
            .arg(target.join("tools")),
    )?;
    Ok(House { root, target })
}

/// A whole clone: a work tree, or a clone that shares its objects, would be lost with the checkout that it came from.
pub(super) fn check_out(house: &House, commit: &str, root: &Path) -> Result<()> {
    if root.exists() {
        fs::remove_dir_all(root)?;
    }
    let mut clone = house.git(&["clone", "--quiet", "--no-checkout"]);
    process::run(clone.arg(&house.root).arg(root))?;
    let mut checkout = house.git(&["-C"]);
    process::run(checkout.arg(root).args(["checkout", "--quiet", "--detach", commit]))
}

pub(super) fn refuse_difference(first: &Path, second: &Path) -> Result<()> {
    ensure!(
        fs::read(first)? == fs::read(second)?,
        "two builds of this commit differ: {} and {}",
        first.display(),
        second.display()
    );
    Ok(())
}

/// Flags that keep the build paths out of the program: two builds of one commit have the same bytes.
pub(super) fn without_folders(here: &House, build: &House) -> String {
    let cargo = machine::cargo_home();
    let folders = [(&here.root, "."), (&build.target, "target"), (&cargo, "cargo")];
    // The last match is used, and the target may be inside the checkout.
    folders
        .map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display()))
        .join("\u{1f}")
}

pub(super) fn refuse_uncommitted(house: &House) -> Result<()> {
    let changed = process::output(&mut house.git(&["status", "--porcelain"]))?;
    ensure!(
        changed.is_empty(),
        "package compares two builds of one commit, and these files are not committed:\n{changed}"
    );
    Ok(())
}

/// The program embeds the UI, so nothing compiles without it.
pub(super) fn build_ui(house: &House) -> Result<()> {
    ui::install_packages(house)?;
    ui::build(house)
}

pub(super) fn made_at(house: &House, root: &Path) -> Result<String> {
    let mut log = house.git(&["log", "-1", "--format=%ct"]);
    let time = process::output(log.current_dir(root))?;
    Ok(time.trim().to_owned())
}

pub(super) fn version_of(root: &Path) -> Result<String> {
    let manifest: toml::Table = fs::read_to_string(root.join("Cargo.toml"))?.parse()?;
    let version = manifest["workspace"]["package"]["version"].as_str();
    Ok(version.context("the workspace has a version")?.to_owned())
}

fn newest_glibc(symbols: &str) -> Option<(u32, u32)> {
    let versions = symbols.split("GLIBC_").skip(1).filter_map(|rest| {
        let end = rest
            .find(|letter: char| !letter.is_ascii_digit() && letter != '.')
            .unwrap_or(rest.len());
        let mut numbers = rest[..end].split('.').map(|number| number.parse().ok());
        Some((numbers.next()??, numbers.next()??))
    });
    versions.max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_symbol_is_found_by_number() {
        let symbols =
            "0 DF *UND* 0 (GLIBC_2.9) pipe2\n0 DF *UND* 0 (GLIBC_2.34) pthread_key_create\n0 GLIBC_2.2.5 read";
        assert_eq!(newest_glibc(symbols), Some((2, 34)));
        assert_eq!(newest_glibc("0 (GCC_3.0) _Unwind_Resume"), None);
    }
}
