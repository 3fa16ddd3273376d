//! The draft of a release on the forge. A person reads it and publishes it, which also sets the tag of the version.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::{CHECKSUMS, VERSION, name_of, notes, published};
use crate::house::House;
use crate::process;

pub(super) fn make(house: &House, folder: &Path) -> Result<()> {
    let files = published(folder)?;
    ensure!(
        files
            .iter()
            .any(|file| name_of(file).is_ok_and(|name| name == CHECKSUMS)),
        "{} has no {CHECKSUMS}",
        folder.display()
    );
    let place = tempfile::tempdir().context("no room for the notes")?;
    let text = place.path().join("notes.md");
    fs::write(&text, notes::of_release(house, Some(folder))?)?;
    let commit = process::output(&mut house.git(&["rev-parse", "HEAD"]))?;
    process::run(&mut draft(&files, &text, commit.trim()))
}

fn draft(files: &[PathBuf], notes: &Path, commit: &str) -> Command {
    let mut gh = Command::new("gh");
    gh.args([
        "release",
        "create",
        &format!("v{VERSION}"),
        "--draft",
        "--target",
        commit,
    ]);
    gh.args(["--title", &format!("Transfer Desk {VERSION}"), "--notes-file"]);
    gh.arg(notes).args(files);
    gh
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_release_is_a_draft_of_this_commit_with_its_files() {
        let made = draft(&[PathBuf::from("made/a.deb")], Path::new("notes.md"), "abc123");
        let words: Vec<String> = made
            .get_args()
            .map(|word| word.to_string_lossy().into_owned())
            .collect();
        let (tag, title) = (format!("v{VERSION}"), format!("Transfer Desk {VERSION}"));
        let expected = [
            "release", "create", &tag, "--draft", "--target", "abc123", "--title", &title,
        ];
        assert_eq!(words[..8], expected);
        assert_eq!(words[8..], ["--notes-file", "notes.md", "made/a.deb"]);
    }

    #[test]
    fn installers_without_checksums_make_no_draft() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.deb"), "").unwrap();
        let house = House {
            root: folder.path().to_owned(),
            target: PathBuf::new(),
        };
        let refused = make(&house, folder.path()).unwrap_err().to_string();
        assert!(refused.ends_with("has no SHA256SUMS"), "{refused}");
    }
}
