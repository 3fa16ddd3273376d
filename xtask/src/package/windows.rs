//! The installers of Windows: one for a single user and one for a whole machine, each tried under wine.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use sha2::{Digest as _, Sha256};

use super::former::Former;
use super::kills::{self, Step};
use super::leftovers::{changed_nothing, files};
use super::setup::{LOADER, Version};
use super::started::{self, PROGRAM};
use super::{Artefact, DONE, Seen, program};
use crate::house::House;
use crate::process;
use crate::windows;

const SHORTCUT: &str = "Microsoft/Windows/Start Menu/Programs/Transfer Desk.lnk";
/// Where wine keeps what a program of Windows enters to be passed over by its error reporting.
const NOT_REPORTED: [&str; 3] = [
    r"HKCU\Software\Microsoft\Windows Error Reporting\ExcludedApplications",
    "/v",
    PROGRAM,
];
const UNINSTALL_KEY: &str = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\com.transferdesk.desk";
/// The entries of the list of programs that are there for a whole machine.
const PRODUCTS_KEY: &str = r"HKLM\Software\Microsoft\Windows\CurrentVersion\Uninstall";
const NOTICES_KEY: &str = r"Software\Classes\AppUserModelId\com.transferdesk.desk";
/// Where the installer for a whole machine writes what it was given.
const POLICY_KEY: &str = r"HKLM\Software\Policies\Transfer Desk";
const OPTIONS_KEY: &str = r"HKLM\Software\Transfer Desk";
/// The entry of a vault's key in the Credential Manager.
const VAULT_KEY: &str = "0b9e1f9a-6a3c-4f0e-9c55-2d6f0c8e7b11.transfer-desk";
const OPENSSL_FOLDER: &str = "C:/Windows/transfer-desk";
/// Keeps the time of the build out of the program.
const NO_TIME: &str = "-Clink-arg=-Wl,--no-insert-timestamp";
/// The processor of the installers that makensis makes.
const TARGET: &str = "-XTarget amd64-unicode";
/// The exit code in the script.
const NEWER: i32 = 3;
/// Only WebView2 can show the page.
const NO_PAGE: &str = "opened its data folder and an empty window under wine, which has no WebView2 for the page";
const NO_BOOKING: &str = "upgraded under wine, killed at some of its steps, and a downgrade refused; what a person has, a \
                          booking of unknown outcome among it, kept every byte, but there is no page that could settle it";
const NO_ROLLBACK: &str = "upgraded under wine, and a downgrade refused, but never killed: Windows Installer takes a \
                           killed upgrade back, and wine does not";
/// `ERROR_INSTALL_FAILURE`, as far as wine passes an exit code on.
const MSI_REFUSED: i32 = 1603 & 0xff;

const MOST_KILLS: usize = 40;

pub(super) fn lived_through(house: &House, former: &Former) -> Result<Vec<Artefact>> {
    process::run(Command::new("rustup").args(["target", "add", windows::TARGET]))?;
    program::build_ui(house)?;
    let new = built(house, &house.root)?;
    let second = program::second_checkout(house, "second-windows")?;
    program::build_ui(&second)?;
    let again = built(&second, &second.root)?;
    program::refuse_difference(&new.folder.join(PROGRAM), &again.folder.join(PROGRAM))?;
    let old = built(house, &former.checkout(house)?)?;
    let drive = windows::fresh_wine(house)?;
    Ok(vec![
        of_setup(house, &new, &old, &drive)?,
        of_msi(house, &new, &old, &drive)?,
    ])
}

fn built(house: &House, root: &Path) -> Result<Version> {
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
    let here = House {
        root: root.to_owned(),
        target: windows::folder(house),
    };
    let flags = [&*program::without_folders(house, &here), NO_TIME].join("\u{1f}");
    build.envs(program::naming_crates(house)?);
    process::run(build.envs(program::steady(flags, OPENSSL_FOLDER)))?;
    let release = here.target.join(windows::TARGET).join("release");
    program::names_its_crates(&release.join(PROGRAM))?;
    let version = Version::laid_out(house, root, &release, "x64")?;
    let source = house.root.join("packaging/windows/transfer-desk.wxs");
    version.add(&source, "transfer-desk.wxs")?;
    Ok(version)
}

/// An installer made twice from the same program has the same bytes.
fn made_twice(
    house: &House,
    version: &Version,
    make: fn(&House, &Version, &Path) -> Result<PathBuf>,
) -> Result<PathBuf> {
    let folder = house.target.join("package");
    let again = folder.join("again");
    fs::create_dir_all(&again)?;
    let (installer, again) = (make(house, version, &folder)?, make(house, version, &again)?);
    ensure!(
        fs::read(&installer)? == fs::read(again)?,
        "{} is not repeatable",
        installer.display()
    );
    Ok(installer)
}

fn setup_of(house: &House, version: &Version, to: &Path) -> Result<PathBuf> {
    let out = to.join(format!("transfer-desk-{}-x64-setup.exe", version.number));
    let mut make = Command::new("makensis");
    make.arg(TARGET);
    version.make_setup(house, make, None, &out)?;
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

fn msi(_: &House, version: &Version, to: &Path) -> Result<PathBuf> {
    let out = to.join(format!("transfer-desk-{}-x64.msi", version.number));
    let product = code_of(&version.number);
    let mut make = Command::new("wixl");
    make.current_dir(&version.folder)
        .args(["--arch", "x64", "--define"])
        .arg(format!("Version={}", version.number))
        .arg("--define")
        // Otherwise wixl draws a code, which stays in the file even after another is written.
        .arg(format!("Product={product}"))
        .arg("--output")
        .arg(&out)
        .arg("transfer-desk.wxs")
        .env("SOURCE_DATE_EPOCH", &version.made);
    process::run(&mut make)?;
    for query in [
        "UPDATE Component SET Condition = 'SHORTCUTS <> \"0\"' WHERE Component = 'Shortcut'",
        "UPDATE Component SET Condition = 'POLICY' WHERE Component = 'Policy'",
        // Inside the transaction, so that a failure restores the old version.
        "UPDATE InstallExecuteSequence SET Sequence = 1501 WHERE Action = 'RemoveExistingProducts'",
        "UPDATE InstallExecuteSequence SET Sequence = 53 WHERE Action = 'UseFormerDir'",
        "UPDATE Property SET Value = 'POLICY;SHORTCUTS;INSTALLDIR;WIX_DOWNGRADE_DETECTED;WIX_UPGRADE_DETECTED' WHERE Property = 'SecureCustomProperties'",
    ] {
        process::run(Command::new("msibuild").arg(&out).args(["-q", query]))?;
    }
    let summary = process::output(
        Command::new("msiinfo")
            .arg("export")
            .arg(&out)
            .arg("_SummaryInformation"),
    )?;
    let made = process::output(
        Command::new("date")
            .args(["--utc", "+%Y/%m/%d %H:%M:%S", "--date"])
            .arg(format!("@{}", version.made)),
    )?;
    let table = version.folder.join("summary.idt");
    fs::write(
        &table,
        settled(
            &summary,
            &code_of(&format!("{} {}", version.number, version.made)),
            made.trim(),
        ),
    )?;
    process::run(Command::new("msibuild").arg(&out).arg("-i").arg(table))?;
    Ok(out)
}

/// The summary with the code and the time of the commit, where wixl writes a random code and the time of the build.
fn settled(summary: &str, code: &str, made: &str) -> String {
    let lines = summary.lines().map(|line| match line.split_once('\t') {
        Some(("9", _)) => format!("9\t{code}"),
        Some((created_or_saved @ ("12" | "13"), _)) => format!("{created_or_saved}\t{made}"),
        _ => line.trim_end().to_owned(),
    });
    lines.map(|line| line + "\r\n").collect()
}

/// Each version is a separate product, with the same code in every build.
fn code_of(version: &str) -> String {
    let hash = Sha256::digest(format!("com.transferdesk.desk {version}"));
    let hex: String = hash.iter().take(16).map(|byte| format!("{byte:02X}")).collect();
    let (a, b, c, d, e) = (&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]);
    format!("{{{a}-{b}-{c}-{d}-{e}}}")
}

fn of_setup(house: &House, new: &Version, old: &Version, drive: &Path) -> Result<Artefact> {
    let (old_setup, new_setup) = (made_twice(house, old, setup_of)?, made_twice(house, new, setup_of)?);
    let person = drive.join("users").join(user()?).join("AppData");
    let installed = person.join("Local").join("Programs").join("Transfer Desk");
    let shortcut = person.join("Roaming").join(SHORTCUT);
    let untouched = files(drive, &[])?;
    let kept_folder = KeptFolder::laid(house, &person)?;
    let before = files(drive, &[])?;
    let run = |setup: &Path, words: &[&str]| ended(house, &[&[&*path(setup)], words].concat());

    ensure!(run(&old_setup, &["/S"])? == 0, "the setup failed");
    holds(&installed, &[old])?;
    says_its_options(house, &installed)?;
    ensure!(shortcut.exists(), "no shortcut was made");
    ensure!(run(&new_setup, &["/S"])? == 0, "the upgrade failed");
    holds(&installed, &[new])?;
    says_its_options(house, &installed)?;
    may_notify(house, "HKCU")?;
    started::complains_in_a_box(house, &installed)?;
    started::opens_its_window(house, &installed, drive)?;
    ensure!(
        is_entered(house, &NOT_REPORTED),
        "the program did not enter itself for error reports"
    );
    ensure!(run(&old_setup, &["/S"])? == NEWER, "a downgrade was not refused");
    holds(&installed, &[new])?;
    kept_folder.is_unchanged()?;
    let setups = [(old, &*old_setup), (new, &*new_setup)];
    survives_kills(house, setups, &installed, || kept_folder.is_unchanged())?;
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
    left_no_entry_of_person(house)?;
    is_as_before(&before, drive)?;
    ensure!(is_kept(VAULT_KEY)?, "the key of what the person kept is gone");
    let chosen = drive.join("Chosen");
    for setup in [&old_setup, &new_setup] {
        // The upgrade is told neither.
        let words: &[&str] = if setup == &old_setup {
            &["/S", "/NOSHORTCUTS", r"/D=C:\Chosen"]
        } else {
            &["/S"]
        };
        ensure!(run(setup, words)? == 0, "the setup failed after a removal");
        ensure!(!shortcut.exists(), "a shortcut was made");
    }
    holds(&chosen, &[new])?;
    ensure!(
        run(&chosen.join("uninstall.exe"), &["/S", "/DATA"])? == 0,
        "the removal failed"
    );
    left_no_entry(house)?;
    is_as_before(&untouched, drive)?;
    ensure!(!is_kept(VAULT_KEY)?, "the vault's key was left behind");
    ensure!(is_kept(of_others)?, "a credential of another program is gone");
    artefact(&new_setup, Seen::NotHere(NO_BOOKING))
}

/// After each kill one whole version starts, and the upgrade goes through when it is repeated.
fn survives_kills(
    house: &House,
    [(old, old_setup), (new, new_setup)]: [(&Version, &Path); 2],
    installed: &Path,
    is_kept: impl Fn() -> Result<()>,
) -> Result<()> {
    let run = |setup: &Path| ended(house, &[&path(setup), "/S"]);
    let steps = killed_at(house, new_setup)?;
    let mut kills = 0;
    for step in &steps {
        println!("{}: killed at {} {}", path(new_setup), step.call, step.nth);
        forget_version(house)?;
        ensure!(run(old_setup)? == 0, "the setup failed");
        let account = kills::watched(
            &trace(house),
            Some(step),
            |watch| upgraded(house, watch, new_setup),
            |_| windows::end_all(house),
        )?;
        kills += usize::from(kills::was_killed(&account));
        windows::end_all(house)?;
        holds(installed, &[old, new])?;
        says_its_options(house, installed)?;
        ensure!(
            run(new_setup)? == 0,
            "the upgrade did not go through after it was killed"
        );
        holds(installed, &[new])?;
        is_kept()?;
    }
    kills::refuse_few(kills, steps.len())
}

/// The data of a person who has a booking of unknown outcome. The tests of `scenario` open the same folder under wine
/// and settle the booking; no installer may change a byte of it.
struct KeptFolder {
    kept: PathBuf,
    folder: PathBuf,
}

impl KeptFolder {
    fn laid(house: &House, person: &Path) -> Result<Self> {
        let kept = house.root.join("tests/scenario/former/0.2.0/data");
        let folder = person.join("Local").join("transfer-desk");
        process::run(Command::new("cp").arg("--recursive").args([&kept, &folder]))?;
        Ok(Self { kept, folder })
    }

    fn is_unchanged(&self) -> Result<()> {
        process::run(Command::new("diff").arg("--recursive").args([&self.kept, &self.folder]))
    }
}

/// The whole drive is as it was before an installation, with all the data of a person.
fn is_as_before(before: &BTreeSet<String>, drive: &Path) -> Result<()> {
    let person = format!("./users/{}", user()?);
    let written_by_others = [
        // Windows Installer makes this folder with its first package, and it stays empty after the last.
        "./windows/Installer ",
        // The setups of all programs for one user share this folder.
        &format!("{person}/AppData/Local/Programs "),
        // A killed setup leaves its own files here, and an uninstaller its empty folder. Newer versions of wine have
        // the second place.
        &format!("{person}/Temp/"),
        &format!("{person}/AppData/Local/Temp/"),
    ];
    changed_nothing(before, &files(drive, &[])?, &written_by_others)
}

/// The installer for a whole machine leaves the entries of each person, which it cannot reach.
fn left_no_entry_of_person(house: &House) -> Result<()> {
    ensure!(
        !is_entered(house, &NOT_REPORTED),
        "the entry about error reports was left behind"
    );
    left_no_entry(house)
}

fn left_no_entry(house: &House) -> Result<()> {
    for key in [
        UNINSTALL_KEY,
        &format!("HKCU\\{NOTICES_KEY}"),
        &format!("HKLM\\{NOTICES_KEY}"),
        POLICY_KEY,
        OPTIONS_KEY,
    ] {
        ensure!(!is_entered(house, &[key]), "{key} was left behind");
    }
    Ok(())
}

/// The installer for a whole machine enters a product for each version, and an upgrade removes the former one.
fn lists_products(house: &House, installed: &[&Version], gone: &[&Version]) -> Result<()> {
    for (versions, wanted) in [(installed, true), (gone, false)] {
        for version in versions {
            let key = format!("{PRODUCTS_KEY}\\{}", code_of(&version.number));
            let state = if wanted { "is missing" } else { "was left behind" };
            ensure!(is_entered(house, &[&key]) == wanted, "{key} {state}");
        }
    }
    Ok(())
}

fn is_entered(house: &House, entry: &[&str]) -> bool {
    process::output(&mut windows::in_wine(house, &[&["reg", "query"], entry].concat())).is_ok()
}

/// Every step of an upgrade, or at most `MOST_KILLS` of them.
fn killed_at(house: &House, setup: &Path) -> Result<Vec<Step>> {
    let mut steps = kills::steps_of(&kills::watched(
        &trace(house),
        None,
        |watch| upgraded(house, watch, setup),
        |_| Ok(()),
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

fn trace(house: &House) -> PathBuf {
    house.target.join("package").join("windows.strace")
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
    let (old_msi, new_msi) = (made_twice(house, old, msi)?, made_twice(house, new, msi)?);
    let refusal = process::output(
        Command::new("msiinfo")
            .arg("export")
            .arg(&old_msi)
            .arg("LaunchCondition"),
    )?;
    ensure!(
        refusal.contains("could not read its data. Nothing was changed."),
        "a downgrade is refused without words: {refusal}"
    );
    let person = drive.join("users").join(user()?).join("AppData");
    let (installed, shortcut) = (drive.join("Chosen"), person.join("Roaming").join(SHORTCUT));
    KeptFolder::laid(house, &person)?;
    let before = files(drive, &[])?;
    let run = |words: &[&str], msi: &Path, more: &[&str]| {
        ended(house, &[&["msiexec"], words, &[&*path(msi), "/qn"], more].concat())
    };
    let chosen = &[r"INSTALLDIR=C:\Chosen", "SHORTCUTS=0", r"POLICY=C:\policy.toml"];
    // The upgrade is told none of them.
    for (version, other, msi, options) in [(old, new, &old_msi, &chosen[..]), (new, old, &new_msi, &[])] {
        ensure!(run(&["/i"], msi, options)? == 0, "the installation failed");
        holds(&installed, &[version])?;
        lists_products(house, &[version], &[other])?;
        says_its_options(house, &installed)?;
        may_notify(house, "HKLM")?;
        ensure!(!shortcut.exists(), "a shortcut was made");
        let said = process::output(&mut windows::in_wine(
            house,
            &["reg", "query", POLICY_KEY, "/v", "File"],
        ))?;
        ensure!(said.contains(r"C:\policy.toml"), "the policy was not noted: {said}");
    }
    ensure!(
        run(&["/i"], &old_msi, &[])? == MSI_REFUSED,
        "a downgrade was not refused"
    );
    holds(&installed, &[new])?;
    ensure!(run(&["/x"], &new_msi, &[])? == 0, "the removal failed");
    left_no_entry(house)?;
    is_as_before(&before, drive)?;
    lists_products(house, &[], &[old, new])?;
    ensure!(run(&["/i"], &new_msi, &[])? == 0, "the installation failed");
    ensure!(shortcut.exists(), "no shortcut was made");
    // Above, its policy is a file that is missing, so it would not start.
    started::opens_its_window(house, &drive.join("Program Files").join("Transfer Desk"), drive)?;
    ensure!(run(&["/x"], &new_msi, &[])? == 0, "the removal failed");
    left_no_entry(house)?;
    is_as_before(&before, drive)?;
    lists_products(house, &[], &[old, new])?;
    artefact(&new_msi, Seen::NotHere(NO_ROLLBACK))
}

fn artefact(file: &Path, upgraded: Seen) -> Result<Artefact> {
    Ok(Artefact {
        artefact: file.file_name().context("it is a file")?.to_string_lossy().into_owned(),
        bytes: fs::metadata(file)?.len(),
        installed: DONE,
        started: Seen::NotHere(NO_PAGE),
        upgraded,
        removed: DONE,
    })
}

/// Each file that the program needs is whole, and of one of these versions.
fn holds(installed: &Path, versions: &[&Version]) -> Result<()> {
    for name in [PROGRAM, LOADER] {
        let here = fs::read(installed.join(name))?;
        let mut built = versions.iter().map(|version| fs::read(version.folder.join(name)));
        ensure!(
            built.any(|built| built.is_ok_and(|built| built == here)),
            "{name} is not what was to be installed"
        );
    }
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
        let code = code_of("0.2.0");
        assert_eq!(code.len(), 38, "{code}");
        assert_eq!(code, code_of("0.2.0"));
        assert_ne!(code, code_of("0.2.1"));
    }

    /// An installer finds the former version by these names. If one changed, two versions would stand side by side.
    #[test]
    fn the_names_of_what_is_upgraded_never_change() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join("packaging");
        let holds = |file: &str, words: &str| {
            let text = fs::read_to_string(root.join(file)).unwrap();
            assert!(text.contains(words), "{file} no longer says {words}");
        };
        holds(
            "windows/transfer-desk.wxs",
            "UpgradeCode=\"6f1c1f5e-6b1f-4a46-9c2f-3f0f7a3c8d11\"",
        );
        holds(
            "windows/transfer-desk.nsi",
            r"CurrentVersion\Uninstall\com.transferdesk.desk",
        );
        holds("linux/control", "Package: transfer-desk\n");
        holds("linux/transfer-desk.spec", "Name: transfer-desk\n");
        holds("macos/Info.plist", "<string>com.transferdesk.desk</string>");
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

    /// Wine runs a setup without its boxes, so no other test sees these words.
    #[test]
    fn a_downgrade_is_refused_in_the_words_of_each_language() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let script = fs::read_to_string(root.join("packaging/windows/transfer-desk.nsi")).unwrap();
        let between = |start: &str, end: &str| {
            let (_, rest) = script.split_once(start).unwrap();
            rest.split_once(end).unwrap().0
        };
        let text = between("!macro text NAME ENGLISH TURKISH GERMAN RUSSIAN", "!macroend");
        let sentences = between("!insertmacro text newer", "!insertmacro");
        let sentences: Vec<&str> = sentences.split('"').skip(1).step_by(2).collect();
        let begun = [
            ("ENGLISH", "A newer version "),
            ("TURKISH", "Daha yeni bir sürüm "),
            ("GERMAN", "Eine neuere Version "),
            ("RUSSIAN", "Установлена более новая версия"),
        ];
        assert_eq!(sentences.len(), begun.len(), "{sentences:?}");
        for ((language, words), sentence) in begun.iter().zip(sentences) {
            assert!(sentence.starts_with(words), "{sentence}");
            assert!(
                sentence.contains(": $former.") && sentence.contains("${VERSION}"),
                "{sentence}"
            );
            let laid = format!("LangString ${{NAME}} ${{LANG_{language}}} \"${{{language}}}\"");
            assert!(text.lines().any(|line| line.trim() == laid), "{laid}");
        }
        let refuse: Vec<&str> = between("!macro refuse WORDS CODE", "!macroend")
            .trim()
            .lines()
            .map(str::trim)
            .collect();
        assert_eq!(
            refuse,
            [
                "MessageBox MB_OK|MB_ICONSTOP \"${WORDS}\" /SD IDOK",
                "!insertmacro restart",
                "SetErrorLevel ${CODE}",
                "Quit"
            ]
        );
        let begins = between("Function .onInit", "FunctionEnd");
        let begins: Vec<&str> = begins.trim().lines().map(str::trim).collect();
        let refused = [
            "${VersionCompare} \"$former\" \"${VERSION}\" $2",
            "${If} $2 == 1",
            "!insertmacro refuse \"$(newer)\" ${EXIT_NEWER}",
        ];
        assert_eq!(
            begins.first(),
            Some(&"!insertmacro MUI_LANGDLL_DISPLAY"),
            "the language is not chosen"
        );
        assert!(begins.windows(3).any(|three| three == refused), "{begins:?}");
    }

    /// A file that is written in place is a half one if the setup is killed there.
    #[test]
    fn the_setup_lays_each_file_beside_the_old_one() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let script = fs::read_to_string(root.join("packaging/windows/transfer-desk.nsi")).unwrap();
        let files: Vec<&str> = script
            .lines()
            .map(str::trim)
            .filter(|line| line.starts_with("File "))
            .collect();
        let beside = |line: &&str| {
            ["\"/oname=${NAME}.new\"", "\"/oname=$PLUGINSDIR\\"]
                .iter()
                .any(|to| line.contains(to))
        };
        assert!(!files.is_empty() && files.iter().all(beside), "{files:?}");
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
