//! The files of which packages are made.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};

/// Copies a file to a path whose folders may be missing.
pub(super) fn put(from: &Path, to: &Path, mode: u32) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to).with_context(|| format!("{} cannot be copied", from.display()))?;
    allow(to, mode)
}

#[cfg(unix)]
pub(super) fn allow(file: &Path, mode: u32) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::set_permissions(file, fs::Permissions::from_mode(mode))?)
}

#[cfg(not(unix))]
pub(super) fn allow(_file: &Path, _mode: u32) -> Result<()> {
    Ok(())
}

/// Fills `@NAME@` in a text with the words of a version.
pub(super) fn filled(template: &Path, words: &[(&str, &str)]) -> Result<String> {
    let mut text = fs::read_to_string(template).with_context(|| format!("{} cannot be read", template.display()))?;
    for (name, value) in words {
        text = text.replace(&format!("@{name}@"), value);
    }
    ensure!(
        !text.contains('@') || !has_blank(&text),
        "{} has a blank",
        template.display()
    );
    Ok(text)
}

/// Whether an `@NAME@` was left unfilled.
fn has_blank(text: &str) -> bool {
    text.split('@')
        .skip(1)
        .step_by(2)
        .any(|word| !word.is_empty() && word.chars().all(|letter| letter.is_ascii_uppercase()))
}

pub(super) fn name_of(file: &Path) -> Result<String> {
    let name = file.file_name().context("an artefact is a file")?;
    Ok(name.to_string_lossy().into_owned())
}
