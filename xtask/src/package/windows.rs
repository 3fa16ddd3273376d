//! The installers of Windows: one for a single user and one for a whole machine, each tried under wine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use sha2::{Digest as _, Sha256};

use super::former::Former;
use super::kills::{self, Step};
use super::{Artefact, DONE, Seen};
use crate::house::House;
use crate::process;
use crate::windows;

const PROGRAM: &str = "transfer-desk.exe";
const UNINSTALL_KEY: &str = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\com.transferdesk.desk";
const NOTICES_KEY: &str = r"Software\Classes\AppUserModelId\com.transferdesk.desk";
/// The entry of a vault's key in the Credential Manager.
const VAULT_KEY: &str = "0b9e1f9a-6a3c-4f0e-9c55-2d6f0c8e7b11.transfer-desk";
/// The processor of the installers that makensis makes.
const TARGET: &str = "-XTarget amd64-unicode";
/// The exit code in the script.
const NEWER: i32 = 3;
/// Only WebView2 can show the window, and wine has none; what the program does before that is checked.
const NO_WINDOW: &str = "said its options under wine; wine has no WebView2 for its window";

const MOST_KILLS: usize = 40;

/// A version, and the folder with its program and all that the program needs.
struct Version {
    number: String,
    folder: PathBuf,
    made: String,
}

pub(super) fn lived_through(house: &House, former: &Former) -> Result<Vec<Artefact>> {
    process::run(Command::new("rustup").args(["target", "add", windows::TARGET]))?;
    let new = built(house, &house.root)?;
    let old = built(house, &former.checkout(house)?)?;
    let drive = windows::fresh_wine(house)?;
    Ok(vec![
        of_setup(house, &new, &old, &drive)?,
        of_msi(house, &new, &old, &drive)?,
    ])
}

fn built(house: &House, root: &Path) -> Result<Version> {
    let number = super::program::version_of(root)?;
    let made = super::program::made_at(house, root)?;
    let mut build = windows::cargo(
        house,
        root,
        &[
            "build",
            "--release",
            "--locked",
            "--bin",
            "transfer-desk",
            "--features",
            "tauri/custom-protocol",
        ],
    );
    build.env("SOURCE_DATE_EPOCH", "0");
    process::run(&mut build)?;
    let release = windows::folder(house).join(windows::TARGET).join("release");
    let folder = house
        .target
        .join("package")
        .join("work")
        .join(format!("windows-{number}"));
    fs::create_dir_all(&folder)?;
    fs::copy(release.join(PROGRAM), folder.join(PROGRAM))?;
    let loader = windows::laid(&release.join("build"), "*/x64/WebView2Loader.dll")?;
    fs::copy(loader, folder.join("WebView2Loader.dll"))?;
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(house.root.join(licence), folder.join(format!("{licence}.txt")))?;
    }
    fs::copy(house.root.join("src-tauri/icons/icon.ico"), folder.join("desk.ico"))?;
    fs::copy(
        house.root.join("packaging/windows/transfer-desk.wxs"),
        folder.join("transfer-desk.wxs"),
    )?;
    Ok(Version { number, folder, made })
}

fn setup(house: &House, version: &Version) -> Result<PathBuf> {
    let out = house
        .target
        .join("package")
        .join(format!("transfer-desk-{}-setup.exe", version.number));
    let mut make = Command::new("makensis");
    make.args(["-V2", "-INPUTCHARSET", "UTF8", TARGET])
        .arg(format!("-DVERSION={}", version.number))
        .arg(format!("-DSOURCE={}", version.folder.display()))
        .arg(format!("-DICON={}", version.folder.join("desk.ico").display()))
        .arg(format!("-DSETUP={}", out.display()))
        .arg(house.root.join("packaging/windows/transfer-desk.nsi"))
        .env("SOURCE_DATE_EPOCH", &version.made);
    process::run(&mut make)?;
    Ok(out)
}

/// A program that writes and reads entries of the Credential Manager.
fn credential(house: &House) -> Result<PathBuf> {
    let program = house.target.join("package").join("credential.exe");
    let mut make = Command::new("makensis");
    make.args(["-V2", TARGET])
        .arg(format!("-DPROGRAM={}", program.display()))
        .arg(house.root.join("packaging/windows/credential.nsi"));
    process::run(&mut make)?;
    Ok(program)
}

fn msi(house: &House, version: &Version) -> Result<PathBuf> {
    let out = house
        .target
        .join("package")
        .join(format!("transfer-desk-{}-x64.msi", version.number));
    let mut make = Command::new("wixl");
    make.current_dir(&version.folder)
        .args(["--arch", "x64", "--define"])
        .arg(format!("Version={}", version.number))
        .arg("--output")
        .arg(&out)
        .arg("transfer-desk.wxs")
        .env("SOURCE_DATE_EPOCH", &version.made);
    process::run(&mut make)?;
    let product = product_code(&version.number);
    for query in [
        "UPDATE Component SET Condition = 'SHORTCUTS = 1' WHERE Component = 'Shortcut'",
        "UPDATE Component SET Condition = 'POLICY' WHERE Component = 'Policy'",
        // Inside the transaction, so that a failure restores the old version.
        "UPDATE InstallExecuteSequence SET Sequence = 1501 WHERE Action = 'RemoveExistingProducts'",
        "UPDATE InstallExecuteSequence SET Sequence = 51 WHERE Action = 'UseFormerDir'",
        "UPDATE Property SET Value = 'POLICY;SHORTCUTS;INSTALLDIR;WIX_DOWNGRADE_DETECTED;WIX_UPGRADE_DETECTED' WHERE Property = 'SecureCustomProperties'",
        &format!("UPDATE Property SET Value = '{product}' WHERE Property = 'ProductCode'"),
    ] {
        process::run(Command::new("msibuild").arg(&out).args(["-q", query]))?;
    }
    Ok(out)
}

/// Each version is a separate product, with the same code in every build.
fn product_code(version: &str) -> String {
    let hash = Sha256::digest(format!("com.transferdesk.desk {version}"));
    let hex: String = hash.iter().take(16).map(|byte| format!("{byte:02X}")).collect();
    let (a, b, c, d, e) = (&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]);
    format!("{{{a}-{b}-{c}-{d}-{e}}}")
}

fn of_setup(house: &House, new: &Version, old: &Version, drive: &Path) -> Result<Artefact> {
    let (old_setup, new_setup) = (setup(house, old)?, setup(house, new)?);
    let own = drive.join("users").join(user()?).join("AppData").join("Local");
    let installed = own.join("Programs").join("Transfer Desk");
    let kept = own.join("transfer-desk").join("settings.toml");
    let run = |setup: &Path, words: &[&str]| ended(house, &[&[&*path(setup)], words].concat());

    ensure!(run(&old_setup, &["/S"])? == 0, "the setup failed");
    holds(&installed, old)?;
    says_its_options(house, &installed)?;
    fs::create_dir_all(kept.parent().context("it lies in a folder")?)?;
    fs::write(&kept, "")?;
    ensure!(run(&new_setup, &["/S"])? == 0, "the upgrade failed");
    holds(&installed, new)?;
    says_its_options(house, &installed)?;
    may_notify(house, "HKCU")?;
    ensure!(run(&old_setup, &["/S"])? == NEWER, "a downgrade was not refused");
    holds(&installed, new)?;
    for step in killed_at(house, &new_setup)? {
        println!("{}: killed at {} {}", path(&new_setup), step.call, step.nth);
        forget_version(house)?;
        ensure!(run(&old_setup, &["/S"])? == 0, "the setup failed");
        kills::watched(
            house,
            Some(&step),
            |watch| upgraded(house, watch, &new_setup),
            || windows::end_all(house),
        )?;
        windows::end_all(house)?;
        ensure!(
            holds(&installed, old).or_else(|_| holds(&installed, new)).is_ok(),
            "neither version is whole"
        );
        says_its_options(house, &installed)?;
        ensure!(
            run(&new_setup, &["/S"])? == 0,
            "the upgrade did not go through after it was killed"
        );
        holds(&installed, new)?;
    }
    let uninstall = installed.join("uninstall.exe");
    let credential = credential(house)?;
    let of_others = "their.program";
    for name in [VAULT_KEY, of_others] {
        ensure!(
            run(&credential, &[&format!("/WRITE={name}")])? == 0,
            "wine keeps no credential"
        );
    }
    let is_kept = |name: &str| Ok::<_, anyhow::Error>(run(&credential, &[&format!("/READ={name}")])? == 0);
    ensure!(run(&uninstall, &["/S"])? == 0, "the removal failed");
    ensure!(!installed.exists(), "files were left behind");
    ensure!(kept.exists() && is_kept(VAULT_KEY)?, "what the person kept is gone");
    ensure!(run(&new_setup, &["/S"])? == 0, "the setup failed after a removal");
    ensure!(run(&uninstall, &["/S", "/DATA"])? == 0, "the removal failed");
    ensure!(
        !kept.exists() && !is_kept(VAULT_KEY)?,
        "what was kept is still there, and was to go"
    );
    ensure!(is_kept(of_others)?, "a credential of another program is gone");
    ensure!(!installed.exists(), "files were left behind");
    for key in [UNINSTALL_KEY, &format!("HKCU\\{NOTICES_KEY}")] {
        let left = process::output(&mut windows::in_wine(house, &["reg", "query", key]));
        ensure!(left.is_err(), "{key} was left behind");
    }
    artefact(&new_setup)
}

/// Every step of an upgrade, or at most `MOST_KILLS` of them.
fn killed_at(house: &House, setup: &Path) -> Result<Vec<Step>> {
    let mut steps = kills::steps_of(&kills::watched(
        house,
        None,
        |watch| upgraded(house, watch, setup),
        || Ok(()),
    )?);
    ensure!(!steps.is_empty(), "the upgrade makes no step that strace shows");
    let apart = steps.len().div_ceil(MOST_KILLS);
    let mut at = 0;
    steps.retain(|_| {
        at += 1;
        (at - 1) % apart == 0
    });
    Ok(steps)
}

fn upgraded(house: &House, watch: &[String], setup: &Path) -> Command {
    let mut upgrade = Command::new("env");
    upgrade.args(watch).arg("wine").arg(setup).arg("/S");
    upgrade.envs(windows::wine(&windows::folder(house)));
    upgrade
}

/// The list of programs decides whether a downgrade is refused.
fn forget_version(house: &House) -> Result<()> {
    let delete = ["reg", "delete", UNINSTALL_KEY, "/v", "DisplayVersion", "/f"];
    process::run(&mut windows::in_wine(house, &delete))
}

fn of_msi(house: &House, new: &Version, old: &Version, drive: &Path) -> Result<Artefact> {
    let (old_msi, new_msi) = (msi(house, old)?, msi(house, new)?);
    let installed = drive.join("Chosen");
    let run = |words: &[&str], msi: &Path, more: &[&str]| {
        ended(house, &[&["msiexec"], words, &[&*path(msi), "/qn"], more].concat())
    };
    let chosen = &[r"INSTALLDIR=C:\Chosen", "SHORTCUTS=0", r"POLICY=C:\policy.toml"];
    ensure!(run(&["/i"], &old_msi, chosen)? == 0, "the installation failed");
    holds(&installed, old)?;
    says_its_options(house, &installed)?;
    let policy = [r"HKLM\Software\Policies\Transfer Desk", "/v", "File"];
    let said = process::output(&mut windows::in_wine(house, &[&["reg", "query"], &policy[..]].concat()))?;
    ensure!(said.contains(r"C:\policy.toml"), "the policy was not noted: {said}");
    ensure!(run(&["/i"], &new_msi, &[])? == 0, "the upgrade failed");
    holds(&installed, new)?;
    says_its_options(house, &installed)?;
    may_notify(house, "HKLM")?;
    ensure!(run(&["/i"], &old_msi, &[])? != 0, "a downgrade was not refused");
    holds(&installed, new)?;
    ensure!(run(&["/x"], &new_msi, &[])? == 0, "the removal failed");
    ensure!(!installed.exists(), "files were left behind");
    artefact(&new_msi)
}

fn artefact(file: &Path) -> Result<Artefact> {
    Ok(Artefact {
        artefact: file.file_name().context("it is a file")?.to_string_lossy().into_owned(),
        bytes: fs::metadata(file)?.len(),
        installed: DONE,
        started: Seen::NotHere(NO_WINDOW),
        upgraded: DONE,
        removed: DONE,
    })
}

fn holds(installed: &Path, version: &Version) -> Result<()> {
    let (here, built) = (
        fs::read(installed.join(PROGRAM))?,
        fs::read(version.folder.join(PROGRAM))?,
    );
    ensure!(here == built, "{} is not what is installed", version.number);
    Ok(())
}

fn says_its_options(house: &House, installed: &Path) -> Result<()> {
    let code = ended(house, &[&path(&installed.join(PROGRAM)), "--help"])?;
    ensure!(code == 0, "what was installed does not start: {code}");
    Ok(())
}

/// Windows shows the notifications of a program that is registered under the name it uses.
fn may_notify(house: &House, hive: &str) -> Result<()> {
    let key = format!("{hive}\\{NOTICES_KEY}");
    let said = process::output(&mut windows::in_wine(house, &["reg", "query", &key]))?;
    ensure!(said.contains("Transfer Desk"), "no notice of it would be shown: {said}");
    Ok(())
}

/// The exit code of the command.
fn ended(house: &House, words: &[&str]) -> Result<i32> {
    let status = windows::in_wine(house, words).status()?;
    // Waits for its children, too.
    process::run(&mut windows::wineserver(house, "--wait"))?;
    status.code().context("it was killed")
}

fn path(file: &Path) -> String {
    file.display().to_string()
}

fn user() -> Result<String> {
    Ok(process::output(Command::new("id").args(["--user", "--name"]))?
        .trim()
        .to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_version_is_a_product_of_its_own() {
        let code = product_code("0.2.0");
        assert_eq!(code.len(), 38, "{code}");
        assert_eq!(code, product_code("0.2.0"));
        assert_ne!(code, product_code("0.2.1"));
    }

    #[test]
    fn the_setup_brings_the_web_view_that_the_page_is_built_for() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let script = fs::read_to_string(root.join("packaging/windows/transfer-desk.nsi")).unwrap();
        let page = fs::read_to_string(root.join("ui/vite.config.ts")).unwrap();
        let (_, wanted) = page.split_once("'chrome").unwrap();
        let (number, _) = wanted.split_once('\'').unwrap();
        assert!(script.contains(&format!("\"{number}.0.0.0\"")), "{number}");
    }

    #[test]
    fn the_setup_speaks_the_languages_of_the_window() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let script = fs::read_to_string(root.join("packaging/windows/transfer-desk.nsi")).unwrap();
        let named = [
            ("en", "English"),
            ("tr", "Turkish"),
            ("de", "German"),
            ("ru", "Russian"),
        ];
        for file in fs::read_dir(root.join("ui/src/locales")).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_none_or(|end| end != "ftl") {
                continue;
            }
            let language = path.file_stem().unwrap().to_string_lossy().into_owned();
            let (_, name) = named.iter().find(|(short, _)| *short == language).unwrap();
            assert!(script.contains(&format!("MUI_LANGUAGE \"{name}\"")), "{name}");
        }
    }
}
