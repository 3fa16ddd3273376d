//! The notes of a release: the section of its version in CHANGELOG.md, and a word for each system whose installers have no
//! signature.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use super::VERSION;
use crate::house::House;

/// Stands in the heading of a version until the commit that releases it.
const NOT_YET: &str = "not yet released";

pub(super) fn of_release(house: &House, folder: Option<&Path>) -> Result<String> {
    let changes = fs::read_to_string(house.root.join("CHANGELOG.md")).context("CHANGELOG.md cannot be read")?;
    let mut notes = section(&changes, VERSION)?;
    for note in folder.map(notes_in).transpose()?.unwrap_or_default() {
        notes.push('\n');
        notes.push_str(&fs::read_to_string(note)?);
    }
    Ok(notes)
}

/// Whether a file of a release's folder belongs into its notes.
pub(super) fn is_note(file: &Path) -> bool {
    file.extension().is_some_and(|end| end == "md")
}

fn notes_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut notes = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = entry?.path();
        if is_note(&path) {
            notes.push(path);
        }
    }
    notes.sort();
    Ok(notes)
}

fn section(changes: &str, version: &str) -> Result<String> {
    let mut parts = changes.split("\n## ").skip(1).filter_map(|part| part.split_once('\n'));
    let (heading, body) = parts
        .find(|(heading, _)| heading.split([',', ' ']).next() == Some(version))
        .with_context(|| format!("CHANGELOG.md has no section for {version}"))?;
    ensure!(
        !heading.contains(NOT_YET),
        "CHANGELOG.md says that {version} is {NOT_YET}: take these words out in the commit that releases it"
    );
    ensure!(!body.trim().is_empty(), "CHANGELOG.md says nothing about {version}");
    Ok(unwrapped(body.trim()))
}

/// Each item on one line, because a forge shows every line break of the notes.
fn unwrapped(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        match lines.last_mut() {
            Some(item) if line.starts_with("  ") && !item.is_empty() && !line.trim_start().starts_with("- ") => {
                item.push(' ');
                item.push_str(line.trim());
            }
            _ => lines.push(line.to_owned()),
        }
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANGES: &str = "# Changes\n\nWhat is noticed.\n\n## 0.3.0, not yet released\n\n- Later.\n\n## 0.2.0\n\n\
        - A long line\n  that goes on.\n- Short.\n  - Inside.\n\n## 0.2.0-beta\n\n- Other.\n\n## 0.1.0\n\n";

    #[test]
    fn the_notes_are_the_section_of_the_version_with_an_item_on_each_line() {
        assert_eq!(
            section(CHANGES, "0.2.0").unwrap(),
            "- A long line that goes on.\n- Short.\n  - Inside.\n"
        );
    }

    #[test]
    fn a_version_without_words_or_before_its_release_has_no_notes() {
        let refused = |version| section(CHANGES, version).unwrap_err().to_string();
        assert!(refused("0.3.0").contains("not yet released"));
        assert!(refused("0.1.0").contains("says nothing"));
        assert!(refused("0.2").contains("no section"));
    }

    #[test]
    fn the_version_of_the_workspace_has_a_section() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let changes = fs::read_to_string(root.join("CHANGELOG.md")).unwrap();
        let notes = section(&changes.replace(NOT_YET, ""), VERSION).unwrap();
        assert!(notes.starts_with("- "), "{notes}");
    }
}
