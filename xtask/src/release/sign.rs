//! Signs the installers of a folder in place. Those of Windows are signed on Linux; the disk image of macOS is signed and
//! notarised on macOS. Without the secrets they stay as they are, and a word about it goes into the notes of the release.

use std::env;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail, ensure};

use super::{VERSION, name_of, published};
use crate::house::House;
use crate::process;

/// The secrets of one system, by the names that the workflow gives them.
struct Secrets(Vec<(&'static str, String)>);

/// A certificate with its key (PKCS#12, in base64), and its password.
const WINDOWS: [&str; 2] = ["WINDOWS_CERTIFICATE", "WINDOWS_CERTIFICATE_PASSWORD"];
/// The same, then the name of the identity in it, and a key of the notary service with its id and issuer.
const MACOS: [&str; 6] = [
    "MACOS_CERTIFICATE",
    "MACOS_CERTIFICATE_PASSWORD",
    "MACOS_IDENTITY",
    "MACOS_NOTARY_KEY",
    "MACOS_NOTARY_KEY_ID",
    "MACOS_NOTARY_ISSUER",
];
/// The server whose word about the time lets a signature outlive its certificate.
const TIME_SERVER: &str = "WINDOWS_TIME_SERVER";

const UNSIGNED_WINDOWS: &str = "The installers for Windows have no publisher's signature: Windows stops a downloaded one. \
                                Choose *More info*, then *Run anyway*.\n";
const UNSIGNED_MACOS: &str = "The disk image for macOS has no publisher's signature: macOS stops the first start. Close the \
                              message, choose *Open Anyway* in *System Settings > Privacy & Security*, and confirm.\n";

pub(super) fn sign(house: &House, folder: &Path) -> Result<()> {
    let read = |name: &str| env::var(name).ok();
    let place = tempfile::tempdir().context("no room for the keys")?;
    if cfg!(target_os = "macos") {
        let images = with_end(folder, &["dmg"])?;
        match Secrets::found(&MACOS, read)? {
            Some(secrets) => macos(house, &images, &secrets, place.path())?,
            None => leave_unsigned(folder, "macos", UNSIGNED_MACOS)?,
        }
        return images.iter().try_for_each(|image| archive(folder, image, place.path()));
    }
    match Secrets::found(&WINDOWS, read)? {
        Some(secrets) => windows(
            &with_end(folder, &["exe", "msi"])?,
            &secrets,
            read(TIME_SERVER).as_deref(),
            place.path(),
        ),
        None => leave_unsigned(folder, "windows", UNSIGNED_WINDOWS),
    }
}

impl Secrets {
    /// All of them or none: a forge gives an empty text for a secret that it does not have.
    fn found(names: &'static [&'static str], read: impl Fn(&str) -> Option<String>) -> Result<Option<Self>> {
        let given = |name: &&'static str| Some((*name, read(name).filter(|secret| !secret.is_empty())?));
        let found: Vec<_> = names.iter().filter_map(given).collect();
        if found.is_empty() {
            return Ok(None);
        }
        if let Some(missing) = names.iter().find(|name| found.iter().all(|(given, _)| given != *name)) {
            bail!("some secrets of a signature are given, and {missing} is missing");
        }
        Ok(Some(Self(found)))
    }

    fn named(&self, name: &str) -> Result<&str> {
        let found = self.0.iter().find(|(given, _)| *given == name);
        Ok(&found.with_context(|| format!("{name} is missing"))?.1)
    }

    /// Writes a secret to a file, without anything after it.
    fn file(&self, name: &str, folder: &Path) -> Result<PathBuf> {
        let file = folder.join(name);
        fs::write(&file, self.named(name)?)?;
        Ok(file)
    }

    fn decoded(&self, name: &str, folder: &Path) -> Result<PathBuf> {
        let file = folder.join(format!("{name}.p12"));
        let mut decode = Command::new("base64");
        let to = fs::File::create(&file)?;
        let mut child = decode.arg("--decode").stdin(Stdio::piped()).stdout(to).spawn()?;
        if let Some(mut to) = child.stdin.take() {
            to.write_all(self.named(name)?.as_bytes())?;
        }
        ensure!(child.wait()?.success(), "{name} is not in base64");
        Ok(file)
    }
}

/// Packs the program of an image into the form in which a copy of the program replaces itself.
fn archive(folder: &Path, image: &Path, place: &Path) -> Result<()> {
    let volume = place.join("packed");
    fs::create_dir_all(&volume)?;
    let mut mount = Command::new("hdiutil");
    mount.args(["attach", "-quiet", "-nobrowse", "-readonly", "-mountpoint"]);
    process::run(mount.arg(&volume).arg(image))?;
    let mut pack = Command::new("tar");
    // Otherwise the attributes of files become files of their own, which the program would unpack, too.
    pack.env("COPYFILE_DISABLE", "1");
    pack.arg("-czf")
        .arg(folder.join(format!("transfer-desk-{VERSION}-app.tar.gz")));
    let packed = process::run(pack.arg("-C").arg(&volume).arg("Transfer Desk.app"));
    process::run(Command::new("hdiutil").args(["detach", "-quiet"]).arg(&volume))?;
    packed
}

/// The note stands beside the installers until the draft is made.
pub(super) fn leave_unsigned(folder: &Path, system: &str, words: &str) -> Result<()> {
    println!("not signed, because the secrets are not there: {words}");
    Ok(fs::write(folder.join(format!("unsigned-{system}.md")), words)?)
}

fn with_end(folder: &Path, ends: &[&str]) -> Result<Vec<PathBuf>> {
    let mut files = published(folder)?;
    files.retain(|file| file.extension().is_some_and(|end| ends.iter().any(|one| end == *one)));
    ensure!(
        !files.is_empty(),
        "{} holds no installer to sign here",
        folder.display()
    );
    Ok(files)
}

fn windows(installers: &[PathBuf], secrets: &Secrets, time_server: Option<&str>, place: &Path) -> Result<()> {
    let certificate = secrets.decoded("WINDOWS_CERTIFICATE", place)?;
    let password = secrets.file("WINDOWS_CERTIFICATE_PASSWORD", place)?;
    for installer in installers {
        let signed = place.join(name_of(installer)?);
        let mut sign = Command::new("osslsigncode");
        sign.args(["sign", "-h", "sha256", "-n", "Transfer Desk", "-pkcs12"]);
        sign.arg(&certificate).arg("-readpass").arg(&password);
        if let Some(server) = time_server {
            sign.args(["-ts", server]);
        }
        process::run(sign.arg("-in").arg(installer).arg("-out").arg(&signed))?;
        fs::copy(&signed, installer)?;
    }
    Ok(())
}

fn macos(house: &House, images: &[PathBuf], secrets: &Secrets, place: &Path) -> Result<()> {
    unlock(secrets, place)?;
    let identity = secrets.named("MACOS_IDENTITY")?;
    let key = secrets.file("MACOS_NOTARY_KEY", place)?;
    for image in images {
        sign_inside(house, image, identity, place)?;
        process::run(
            Command::new("codesign")
                .args(["--force", "--timestamp", "--sign", identity])
                .arg(image),
        )?;
        let mut submit = Command::new("xcrun");
        submit.args(["notarytool", "submit", "--wait", "--key"]).arg(&key);
        submit.args(["--key-id", secrets.named("MACOS_NOTARY_KEY_ID")?]);
        submit.args(["--issuer", secrets.named("MACOS_NOTARY_ISSUER")?]);
        process::run(submit.arg(image))?;
        // Fails without the notary's yes, which a submission that was refused does not have.
        process::run(Command::new("xcrun").args(["stapler", "staple"]).arg(image))?;
    }
    Ok(())
}

/// A keychain of this run, in which codesign finds the identity without asking.
fn unlock(secrets: &Secrets, place: &Path) -> Result<()> {
    let (keychain, word) = (place.join("release.keychain"), "of this run");
    let security = |words: &[&str]| {
        let mut security = Command::new("security");
        security.args(words);
        security
    };
    process::run(security(&["create-keychain", "-p", word]).arg(&keychain))?;
    process::run(security(&["unlock-keychain", "-p", word]).arg(&keychain))?;
    let mut import = security(&["import"]);
    import
        .arg(secrets.decoded("MACOS_CERTIFICATE", place)?)
        .arg("-k")
        .arg(&keychain);
    import.args([
        "-T",
        "/usr/bin/codesign",
        "-P",
        secrets.named("MACOS_CERTIFICATE_PASSWORD")?,
    ]);
    // Its words hold the password, so that a failure does not repeat them.
    ensure!(
        import.status()?.success(),
        "the certificate of macOS could not be imported"
    );
    let mut allow = security(&["set-key-partition-list", "-S", "apple-tool:,apple:", "-s", "-k", word]);
    process::run(allow.arg(&keychain))?;
    process::run(security(&["list-keychains", "-d", "user", "-s"]).arg(&keychain))
}

/// Signs the program in the image: the image is written anew with it, as nothing else can change one.
fn sign_inside(house: &House, image: &Path, identity: &str, place: &Path) -> Result<()> {
    let (open, volume) = (place.join("open.dmg"), place.join("volume"));
    fs::create_dir_all(&volume)?;
    let hdiutil = |words: &[&str]| {
        let mut hdiutil = Command::new("hdiutil");
        hdiutil.args(words);
        hdiutil
    };
    process::run(
        hdiutil(&["convert", "-quiet", "-ov", "-format", "UDRW", "-o"])
            .arg(&open)
            .arg(image),
    )?;
    process::run(
        hdiutil(&["attach", "-quiet", "-nobrowse", "-mountpoint"])
            .arg(&volume)
            .arg(&open),
    )?;
    let mut sign = Command::new("codesign");
    sign.args([
        "--force",
        "--timestamp",
        "--options",
        "runtime",
        "--sign",
        identity,
        "--entitlements",
    ]);
    sign.arg(house.root.join("packaging/macos/entitlements.plist"));
    let signed = process::run(sign.arg(volume.join("Transfer Desk.app")));
    process::run(hdiutil(&["detach", "-quiet"]).arg(&volume))?;
    signed?;
    process::run(
        hdiutil(&["convert", "-quiet", "-ov", "-format", "UDZO", "-o"])
            .arg(image)
            .arg(&open),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(given: &[(&str, &str)]) -> Result<Option<Secrets>> {
        let read = |name: &str| {
            let mut all = given.iter();
            all.find(|(one, _)| *one == name)
                .map(|(_, secret)| (*secret).to_owned())
        };
        Secrets::found(&WINDOWS, read)
    }

    #[test]
    fn secrets_count_only_all_together() {
        assert!(found(&[]).unwrap().is_none());
        assert!(
            found(&[("WINDOWS_CERTIFICATE", ""), ("WINDOWS_CERTIFICATE_PASSWORD", "")])
                .unwrap()
                .is_none()
        );
        let Err(refused) = found(&[("WINDOWS_CERTIFICATE", "bytes"), ("WINDOWS_CERTIFICATE_PASSWORD", "")]) else {
            panic!("half of them was taken");
        };
        assert!(
            refused.to_string().contains("WINDOWS_CERTIFICATE_PASSWORD is missing"),
            "{refused}"
        );
        let whole = [
            ("WINDOWS_CERTIFICATE", "bytes"),
            ("WINDOWS_CERTIFICATE_PASSWORD", "word"),
        ];
        let secrets = found(&whole).unwrap().unwrap();
        assert_eq!(secrets.named("WINDOWS_CERTIFICATE_PASSWORD").unwrap(), "word");
    }

    #[test]
    fn installers_without_a_signature_leave_a_word_for_the_notes() {
        let folder = tempfile::tempdir().unwrap();
        leave_unsigned(folder.path(), "windows", UNSIGNED_WINDOWS).unwrap();
        let note = folder.path().join("unsigned-windows.md");
        assert!(super::super::notes::is_note(&note));
        assert!(fs::read_to_string(note).unwrap().contains("*Run anyway*"));
    }

    #[test]
    fn a_folder_without_installers_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("transfer-desk.deb"), "").unwrap();
        assert!(with_end(folder.path(), &["exe", "msi"]).is_err());
        fs::write(folder.path().join("setup.exe"), "").unwrap();
        assert_eq!(
            with_end(folder.path(), &["exe", "msi"]).unwrap(),
            [folder.path().join("setup.exe")]
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_certificate_is_read_from_its_base64() {
        let folder = tempfile::tempdir().unwrap();
        let secrets = Secrets(vec![("MACOS_CERTIFICATE", "Y2VydA==\n".to_owned())]);
        let file = secrets.decoded("MACOS_CERTIFICATE", folder.path()).unwrap();
        assert_eq!(fs::read(file).unwrap(), b"cert");
        let broken = Secrets(vec![("MACOS_CERTIFICATE", "?".to_owned())]);
        assert!(broken.decoded("MACOS_CERTIFICATE", folder.path()).is_err());
    }
}
