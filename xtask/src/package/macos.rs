//! The disk image of macOS, made on macOS. The same code lays out its bundle on any system.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, ensure};
use xtask::desktop::Companion;

use super::files::{filled, name_of, put};
use super::program::{self, Program};
use super::{Artefact, DONE, Seen};
use crate::house::House;
use crate::process;
use crate::ui;

const BUNDLE: &str = "Transfer Desk.app";
const VOLUME: &str = "Transfer Desk";
const TARGETS: [&str; 2] = ["aarch64-apple-darwin", "x86_64-apple-darwin"];
/// Names the identity of the publisher in the keychain of the building machine.
const IDENTITY: &str = "TRANSFER_DESK_IDENTITY";
/// Signs without a publisher: macOS asks before the first start, and again for the keychain after each upgrade.
const AD_HOC: &str = "-";
/// Safari 17 came with macOS 14, and the page is built for it.
const OLDEST: &str = "14.0";
/// Makes the program say when its first screen is painted.
const ANNOUNCE: &str = "TRANSFER_DESK_ANNOUNCE";
/// How long the first screen may take.
const PAINT_LIMIT: Duration = Duration::from_secs(60);

pub(super) fn lived_through(house: &House) -> Result<Artefact> {
    let work = house.target.join("package").join("macos");
    if work.exists() {
        fs::remove_dir_all(&work)?;
    }
    let bundle = work.join("volume").join(BUNDLE);
    let version = program::version_of(&house.root)?;
    lay_out(house, &universal(house, &work)?, &version, &bundle)?;
    let entitlements = house.root.join("packaging/macos/entitlements.plist");
    let identity = std::env::var(IDENTITY).unwrap_or_else(|_| AD_HOC.to_owned());
    let mut sign = Command::new("codesign");
    sign.args(["--force", "--sign", &identity, "--options", "runtime", "--entitlements"]);
    process::run(sign.arg(entitlements).arg(&bundle))?;
    let image = house
        .target
        .join("package")
        .join(format!("transfer-desk-{version}.dmg"));
    make_image(&work.join("volume"), &image)?;
    starts_from(&image, &work)?;
    Ok(Artefact {
        artefact: name_of(&image)?,
        bytes: fs::metadata(&image)?.len(),
        installed: DONE,
        started: Seen::NotHere("painted its first screen; nothing here signs in on macOS"),
        upgraded: Seen::NotHere("an image replaces the bundle as a whole"),
        removed: Seen::NotHere("a person puts the bundle into the bin; nothing here removes it that way"),
    })
}

/// The bundle that is dragged into the folder of programs.
fn lay_out(house: &House, program: &Path, version: &str, bundle: &Path) -> Result<()> {
    let contents = bundle.join("Contents");
    put(program, &contents.join("MacOS").join("transfer-desk"), 0o755)?;
    let resources = contents.join("Resources");
    put(
        &house.root.join("src-tauri/icons/icon.icns"),
        &resources.join("icon.icns"),
        0o644,
    )?;
    put(
        &house.root.join("crates/places/data/NOTICES.md"),
        &resources.join("NOTICES.md"),
        0o644,
    )?;
    let properties = filled(&house.root.join("packaging/macos/Info.plist"), &[("VERSION", version)])?;
    Ok(fs::write(contents.join("Info.plist"), properties)?)
}

/// One program for both processors, which needs only libraries of the system.
fn universal(house: &House, work: &Path) -> Result<PathBuf> {
    ui::install_packages(house)?;
    ui::build(house)?;
    fs::create_dir_all(work)?;
    let program = work.join("transfer-desk");
    let mut join = Command::new("lipo");
    join.args(["-create", "-output"]).arg(&program);
    for target in TARGETS {
        process::run(Command::new("rustup").args(["target", "add", target]))?;
        let mut build = Program::build(house, house)?;
        // A library of this machine would be needed on every other one.
        let of_target = target.to_uppercase().replace('-', "_");
        for name in ["OPENSSL_DIR", "OPENSSL_LIB_DIR", "OPENSSL_INCLUDE_DIR"] {
            build.env_remove(name).env_remove(format!("{of_target}_{name}"));
        }
        build.env("MACOSX_DEPLOYMENT_TARGET", OLDEST);
        process::run(build.args(["--target", target]))?;
        join.arg(house.target.join(target).join("release").join("transfer-desk"));
    }
    process::run(&mut join)?;
    let needed = process::output(Command::new("otool").arg("-L").arg(&program))?;
    let foreign: Vec<&str> = needed.lines().filter(|line| is_foreign(line)).collect();
    ensure!(foreign.is_empty(), "the program needs {foreign:?}");
    Ok(program)
}

/// Whether a line of `otool -L` names a library that other Macs do not have.
fn is_foreign(line: &str) -> bool {
    let library = line.trim();
    line.starts_with(char::is_whitespace) && !library.starts_with("/usr/lib/") && !library.starts_with("/System/")
}

fn make_image(volume: &Path, image: &Path) -> Result<()> {
    let mut link = Command::new("ln");
    process::run(link.args(["-s", "/Applications"]).arg(volume.join("Applications")))?;
    let mut make = Command::new("hdiutil");
    make.args([
        "create", "-quiet", "-ov", "-fs", "HFS+", "-format", "UDZO", "-volname", VOLUME,
    ]);
    process::run(make.arg("-srcfolder").arg(volume).arg(image))
}

/// Copies the program from the image as a person does, and starts it.
fn starts_from(image: &Path, work: &Path) -> Result<()> {
    let (mounted, programs) = (work.join("mounted"), work.join("programs"));
    for folder in [&mounted, &programs] {
        fs::create_dir_all(folder)?;
    }
    let mut mount = Command::new("hdiutil");
    mount.args(["attach", "-quiet", "-nobrowse", "-readonly", "-mountpoint"]);
    process::run(mount.arg(&mounted).arg(image))?;
    let mut copy = Command::new("cp");
    let copied = process::run(copy.arg("-R").arg(mounted.join(BUNDLE)).arg(&programs));
    process::run(Command::new("hdiutil").args(["detach", "-quiet"]).arg(&mounted))?;
    copied?;
    let bundle = programs.join(BUNDLE);
    process::run(Command::new("codesign").args(["--verify", "--strict"]).arg(&bundle))?;
    let program = bundle.join("Contents/MacOS/transfer-desk");
    for processor in ["arm64", "x86_64"] {
        let mut start = Command::new("arch");
        process::run(start.arg(format!("-{processor}")).arg(&program).arg("--help"))?;
    }
    let data = work.join("tried");
    let mut open = Command::new(&program);
    open.arg("--data-dir").arg(&data).env(ANNOUNCE, "1");
    let (_window, _) = Companion::start_until(&mut open, PAINT_LIMIT, |line| line == "painted")?;
    ensure!(
        data.join("lock").exists(),
        "the program does not use {}",
        data.display()
    );
    Ok(fs::remove_dir_all(&bundle)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn house() -> House {
        House {
            root: Path::new(env!("CARGO_MANIFEST_DIR")).join(".."),
            target: PathBuf::new(),
        }
    }

    fn read(file: &Path) -> plist::Dictionary {
        let value = plist::Value::from_file(file).unwrap();
        value.into_dictionary().unwrap()
    }

    #[test]
    fn the_bundle_holds_what_its_list_names() {
        let place = tempfile::tempdir().unwrap();
        let (program, bundle) = (place.path().join("built"), place.path().join(BUNDLE));
        fs::write(&program, "the program").unwrap();
        lay_out(&house(), &program, "1.2.3", &bundle).unwrap();
        let contents = bundle.join("Contents");
        let list = read(&contents.join("Info.plist"));
        let named = |key: &str| list[key].as_string().unwrap().to_owned();
        assert_eq!(
            fs::read(contents.join("MacOS").join(named("CFBundleExecutable"))).unwrap(),
            b"the program"
        );
        let icon = fs::read(contents.join("Resources").join(named("CFBundleIconFile"))).unwrap();
        assert!(icon.starts_with(b"icns"));
        assert_eq!(named("CFBundleShortVersionString"), "1.2.3");
        assert_eq!(named("CFBundleVersion"), "1.2.3");
        assert_eq!(named("CFBundlePackageType"), "APPL");
    }

    #[test]
    fn the_list_agrees_with_the_program() {
        let root = house().root;
        let list = read(&root.join("packaging/macos/Info.plist"));
        let settings: serde_json::Value =
            serde_json::from_str(&fs::read_to_string(root.join("tauri.conf.json")).unwrap()).unwrap();
        assert_eq!(list["CFBundleIdentifier"].as_string(), settings["identifier"].as_str());
        assert_eq!(list["CFBundleName"].as_string(), settings["productName"].as_str());
        assert_eq!(
            list["NSHumanReadableCopyright"].as_string(),
            settings["bundle"]["copyright"].as_str()
        );
        let oldest = list["LSMinimumSystemVersion"].as_string();
        assert_eq!(oldest, settings["bundle"]["macOS"]["minimumSystemVersion"].as_str());
        let page = fs::read_to_string(root.join("ui/vite.config.ts")).unwrap();
        assert!(oldest == Some(OLDEST) && page.contains("'safari17'"), "{oldest:?}");
        let sleeps = &list["NSAppSleepDisabled"];
        assert_eq!(sleeps.as_boolean(), Some(true), "a window out of sight goes on reading");
        let mut spoken: Vec<String> = fs::read_dir(root.join("ui/src/locales"))
            .unwrap()
            .map(|file| file.unwrap().path())
            .filter(|file| file.extension().is_some_and(|end| end == "ftl"))
            .map(|file| file.file_stem().unwrap().to_string_lossy().into_owned())
            .collect();
        spoken.sort();
        let listed = list["CFBundleLocalizations"].as_array().unwrap();
        let mut listed: Vec<&str> = listed.iter().map(|one| one.as_string().unwrap()).collect();
        listed.sort_unstable();
        assert_eq!(listed, spoken);
    }

    /// A build of the tests unites the features of all packages: one of them would bring OpenSSL to a Mac, and the
    /// tests there would use another cipher engine than the program.
    #[test]
    fn no_package_brings_another_engine_of_ciphers_to_a_mac() {
        let root = house().root;
        let mut manifests = vec![root.join("Cargo.toml"), root.join("xtask/Cargo.toml")];
        for place in ["crates", "tests"] {
            let folders = fs::read_dir(root.join(place)).unwrap();
            manifests.extend(folders.map(|folder| folder.unwrap().path().join("Cargo.toml")));
        }
        let mut seen = 0;
        for manifest in manifests.into_iter().filter(|path| path.exists()) {
            let table: toml::Table = fs::read_to_string(&manifest).unwrap().parse().unwrap();
            for (place, dependencies) in dependencies(&table) {
                if dependencies.to_string().contains("vendored-openssl") {
                    assert_eq!(place, "cfg(not(target_os = \"macos\"))", "{}", manifest.display());
                    seen += 1;
                }
            }
        }
        assert!(seen >= 3, "the program and the tests that open its files: {seen}");
    }

    /// Every table of dependencies, with the systems to which it applies.
    fn dependencies(manifest: &toml::Table) -> Vec<(&str, &toml::Value)> {
        let mut found = Vec::new();
        let kinds = ["dependencies", "dev-dependencies", "build-dependencies"];
        found.extend(
            kinds
                .iter()
                .filter_map(|kind| Some(("every system", manifest.get(*kind)?))),
        );
        if let Some(targets) = manifest.get("target").and_then(toml::Value::as_table) {
            for (system, table) in targets {
                found.extend(
                    kinds
                        .iter()
                        .filter_map(|kind| Some((system.as_str(), table.get(*kind)?))),
                );
            }
        }
        found
    }

    #[test]
    fn the_program_asks_for_no_entitlement() {
        let entitlements = read(&house().root.join("packaging/macos/entitlements.plist"));
        assert!(entitlements.is_empty(), "{entitlements:?}");
    }

    #[test]
    fn a_library_of_the_building_machine_is_found() {
        assert!(is_foreign(
            "\t/opt/homebrew/lib/libcrypto.3.dylib (compatibility version 3.0.0)"
        ));
        assert!(!is_foreign(
            "\t/usr/lib/libSystem.B.dylib (compatibility version 1.0.0)"
        ));
        assert!(!is_foreign(
            "\t/System/Library/Frameworks/WebKit.framework/Versions/A/WebKit (x)"
        ));
        assert!(!is_foreign("target/package/macos/transfer-desk (architecture arm64):"));
    }
}
