//! Makes a release of the installers: signatures, the list of what is built in, the description for winget, the manifest for
//! copies that replace themselves, checksums, and a draft on the forge with its notes. The workflow `release` calls the steps in this order, and each can be tried by hand.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};
use sha2::{Digest as _, Sha256};

use crate::house::House;
use crate::process;

mod draft;
mod locks;
mod notes;
mod sbom;
mod sign;
mod updates;
mod winget;

const VERSION: &str = env!("CARGO_PKG_VERSION");
const CHECKSUMS: &str = "SHA256SUMS";

/// A step with the folder of the installers.
enum Step<'words> {
    Notes(Option<&'words Path>),
    Sign(&'words Path),
    Sbom(&'words Path),
    Winget(&'words Path, &'words str),
    Updates(&'words Path, &'words str),
    Policies(&'words Path),
    Checksums(&'words Path),
    Draft(&'words Path),
}

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match Step::read(&words)? {
        Step::Notes(folder) => print!("{}", notes::of_release(house, folder)?),
        Step::Sign(folder) => sign::sign(house, folder)?,
        Step::Sbom(folder) => fs::write(folder.join("sbom.cdx.json"), sbom::of_checkout(house)?)?,
        Step::Winget(folder, repository) => winget::write(house, folder, repository)?,
        Step::Updates(folder, repository) => updates::write(house, folder, repository)?,
        Step::Policies(folder) => pack_policies(house, folder)?,
        Step::Checksums(folder) => write_checksums(folder)?,
        Step::Draft(folder) => draft::make(house, folder)?,
    }
    Ok(())
}

impl<'words> Step<'words> {
    fn read(words: &[&'words str]) -> Result<Self> {
        Ok(match *words {
            ["notes"] => Self::Notes(None),
            ["notes", folder] => Self::Notes(Some(Path::new(folder))),
            ["sign", folder] => Self::Sign(Path::new(folder)),
            ["sbom", folder] => Self::Sbom(Path::new(folder)),
            ["winget", folder, repository] => Self::Winget(Path::new(folder), repository),
            ["updates", folder, repository] => Self::Updates(Path::new(folder), repository),
            ["policies", folder] => Self::Policies(Path::new(folder)),
            ["checksums", folder] => Self::Checksums(Path::new(folder)),
            ["draft", folder] => Self::Draft(Path::new(folder)),
            _ => bail!(
                "release takes notes [DIR], sign DIR, sbom DIR, winget DIR REPOSITORY, updates DIR REPOSITORY, policies DIR, checksums DIR or \
                 draft DIR: {}",
                words.join(" ")
            ),
        })
    }
}

/// Packs the templates for group policies and profiles, and the example, for administrators who have no checkout.
fn pack_policies(house: &House, folder: &Path) -> Result<()> {
    let mut pack = Command::new("tar");
    // The same files make the same bytes.
    pack.args(["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner"]);
    pack.arg("-czf")
        .arg(folder.join(format!("transfer-desk-{VERSION}-policies.tar.gz")));
    process::run(pack.arg("-C").arg(house.root.join("packaging/policy")).arg("."))
}

/// Writes the file that `sha256sum --check` and the attestations read.
fn write_checksums(folder: &Path) -> Result<()> {
    let mut lines = String::new();
    for file in published(folder)? {
        let name = name_of(&file)?;
        if name != CHECKSUMS {
            lines.push_str(&format!("{}  {name}\n", sha256_of(&file)?));
        }
    }
    ensure!(!lines.is_empty(), "{} holds no file to publish", folder.display());
    Ok(fs::write(folder.join(CHECKSUMS), lines)?)
}

/// The files of a release, by name. A folder in it and the words for the notes are not published.
fn published(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = entry?.path();
        if path.is_file() && !notes::is_note(&path) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn sha256_of(file: &Path) -> Result<String> {
    let bytes = fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    Ok(Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect())
}

fn name_of(file: &Path) -> Result<&str> {
    let name = file.file_name().and_then(|name| name.to_str());
    name.with_context(|| format!("{} has no name of plain text", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksums_name_each_published_file_once_however_often_they_are_made() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        fs::write(path.join("b.deb"), "abc").unwrap();
        fs::write(path.join("a.msi"), "").unwrap();
        fs::write(path.join("unsigned-windows.md"), "no signature").unwrap();
        fs::create_dir(path.join("winget")).unwrap();
        for _ in 0..2 {
            write_checksums(path).unwrap();
            assert_eq!(
                fs::read_to_string(path.join(CHECKSUMS)).unwrap(),
                "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.msi\n\
                 ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b.deb\n"
            );
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn administrators_get_each_template_without_a_checkout() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let folder = tempfile::tempdir().unwrap();
        let house = House {
            target: folder.path().to_owned(),
            root,
        };
        pack_policies(&house, folder.path()).unwrap();
        let packed = folder.path().join(format!("transfer-desk-{VERSION}-policies.tar.gz"));
        let names = process::output(Command::new("tar").arg("-tzf").arg(packed)).unwrap();
        for name in [
            "policy.toml",
            "transfer-desk.admx",
            "de-DE/transfer-desk.adml",
            "transfer-desk.mobileconfig",
        ] {
            assert!(names.lines().any(|line| line == format!("./{name}")), "{names}");
        }
    }

    #[test]
    fn an_empty_folder_is_no_release() {
        let folder = tempfile::tempdir().unwrap();
        let refused = write_checksums(folder.path()).unwrap_err().to_string();
        assert!(refused.ends_with("holds no file to publish"), "{refused}");
    }

    #[test]
    fn each_call_in_the_workflow_is_a_step() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../.github/workflows/release.yml");
        let workflow = fs::read_to_string(path).unwrap();
        let calls = workflow
            .lines()
            .filter_map(|line| line.split_once("run: cargo xtask release "));
        let steps = calls.map(|(_, words)| Step::read(&words.split(' ').collect::<Vec<_>>()).unwrap());
        assert_eq!(steps.count(), 8);
    }
}
