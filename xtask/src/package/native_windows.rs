//! The setups of Windows, made and tried on Windows: with Microsoft's compiler, and with Microsoft's web view for the
//! systems that have none.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::files::name_of;
use super::former::Former;
use super::program::{self, Program};
use super::setup::Version;
use super::{Artefact, DONE, Seen};
use crate::house::House;
use crate::process;

/// The processor, as the names of the installers and the packages of the web view say it.
const PROCESSOR: &str = if cfg!(target_arch = "aarch64") { "arm64" } else { "x64" };
/// Without NASM the build would silently use slow ciphers for the vault. For arm64 there are no faster ones.
const NASM: &str = if cfg!(target_arch = "aarch64") { "0" } else { "1" };
/// Keeps the time of the build out of the program.
const NO_TIME: &str = "-Clink-arg=/Brepro";
const MAKENSIS: &str = "NSIS/makensis.exe";
const WEB_VIEW: &str = "https://go.microsoft.com/fwlink/p/?LinkId=";
/// Microsoft's numbers of the program that fetches the web view, and of the one that carries it.
const FETCHES: &str = "2124703";
const CARRIES: &str = if cfg!(target_arch = "aarch64") {
    "2099616"
} else {
    "2124701"
};
const NOT_SIGNED_IN: Seen = Seen::NotHere("painted its first screen; nothing here signs in on Windows");
const NO_BOOKING: Seen = Seen::NotHere(
    "upgraded, killed on its way, and a downgrade refused; what a person has, a booking of unknown outcome among it, kept \
     every byte, but nothing here settles it in the window",
);
const SAME_UPGRADE: Seen =
    Seen::NotHere("it replaces the same files as the setup that fetches WebView2, which was upgraded");

/// Installs into the account of the person who runs it, so it takes a Windows that has no Transfer Desk.
pub(super) fn lived_through(house: &House, former: &Former) -> Result<Vec<Artefact>> {
    let local = env::var_os("LOCALAPPDATA").context("Windows names the folder of this account's programs")?;
    refuse_used_account(Path::new(&local))?;
    let made = house.target.join("package");
    let new = built(house, &house.root)?;
    let old = built(house, &former.checkout(house)?)?;
    let fetches = web_view(&made.join("webview.exe"), FETCHES)?;
    let carries = web_view(&made.join("whole-webview.exe"), CARRIES)?;
    let make = |version: &Version, web_view: &Path, name: &str| {
        let out = made.join(name);
        version.make_setup(house, Command::new(makensis()), Some(web_view), &out)?;
        Ok::<_, anyhow::Error>(out)
    };
    let of_new = |variant: &str| format!("transfer-desk-{}-{PROCESSOR}-{variant}.exe", new.number);
    let setup = make(&new, &fetches, &of_new("setup"))?;
    let offline = make(&new, &carries, &of_new("offline-setup"))?;
    let older = make(&old, &fetches, "older-setup.exe")?;
    let mut tried = Command::new("pwsh");
    tried.args(["-NoProfile", "-NonInteractive", "-File"]);
    tried.arg(house.root.join("packaging/windows/test-setup.ps1"));
    process::run(tried.args([&setup, &offline, &older]).arg(&new.folder).arg(&new.number))?;
    Ok(vec![artefact(&setup, NO_BOOKING)?, artefact(&offline, SAME_UPGRADE)?])
}

fn artefact(setup: &Path, upgraded: Seen) -> Result<Artefact> {
    Ok(Artefact {
        artefact: name_of(setup)?,
        bytes: fs::metadata(setup)?.len(),
        installed: DONE,
        started: NOT_SIGNED_IN,
        upgraded,
        removed: DONE,
    })
}

/// The trial replaces and removes the program and its data, which stand in the folder `local` of an account.
fn refuse_used_account(local: &Path) -> Result<()> {
    for used in [
        local.join("transfer-desk"),
        local.join("Programs").join("Transfer Desk"),
    ] {
        ensure!(
            !used.exists(),
            "{} is there, and the installers are tried by installing and removing them with all data: nothing was touched. \
             Use an account, or a Windows, that never had Transfer Desk",
            used.display()
        );
    }
    Ok(())
}

fn built(house: &House, root: &Path) -> Result<Version> {
    let here = House {
        root: root.to_owned(),
        target: house.target.join("package").join("build"),
    };
    let flags = [&*program::without_folders(house, &here), NO_TIME].join("\u{1f}");
    let mut build = Program::build(house, &here)?;
    build.env("CARGO_ENCODED_RUSTFLAGS", flags);
    process::run(build.env("OPENSSL_RUST_USE_NASM", NASM))?;
    Version::laid_out(house, root, &here.target.join("release"), PROCESSOR)
}

fn makensis() -> PathBuf {
    let programs = env::var_os("ProgramFiles(x86)").unwrap_or_default();
    PathBuf::from(programs).join(MAKENSIS)
}

/// Fetched from Microsoft, and refused if another signed it.
fn web_view(to: &Path, number: &str) -> Result<PathBuf> {
    let mut fetch = Command::new("curl");
    fetch.args(["--fail", "--silent", "--show-error", "--location", "--output"]);
    process::run(fetch.arg(to).arg(format!("{WEB_VIEW}{number}")))?;
    let mut signature = Command::new("pwsh");
    signature.args(["-NoProfile", "-NonInteractive", "-Command"]).arg(
        "$signature = Get-AuthenticodeSignature $env:FETCHED; \"$($signature.Status) $($signature.SignerCertificate.Subject)\"",
    );
    let signed = process::output(signature.env("FETCHED", to))?;
    ensure!(
        signed.starts_with("Valid CN=Microsoft Corporation, "),
        "{}: the signature is {}",
        to.display(),
        signed.trim()
    );
    Ok(to.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_with_the_program_or_its_data_is_left_alone() {
        for used in ["transfer-desk", "Programs/Transfer Desk"] {
            let local = tempfile::tempdir().unwrap();
            refuse_used_account(local.path()).unwrap();
            fs::create_dir_all(local.path().join(used)).unwrap();
            let refused = refuse_used_account(local.path()).unwrap_err().to_string();
            assert!(refused.contains("nothing was touched"), "{refused}");
        }
    }
}
