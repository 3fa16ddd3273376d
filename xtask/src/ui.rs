//! The UI's packages and its build. Each is redone only if its sources have changed.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::house::House;
use crate::process;

/// Runs `npm ci` if the lock file has changed since the last installation.
pub(crate) fn install_packages(house: &House) -> Result<()> {
    let ui = house.root.join("ui");
    let lock = fs::read(ui.join("package-lock.json")).context("ui/package-lock.json cannot be read")?;
    once_for(
        &ui.join("node_modules/.installed-from"),
        fingerprint([lock.as_slice()]),
        || {
            println!("ui: npm ci");
            process::run(&mut house.npm(&["ci", "--no-audit", "--no-fund", "--loglevel=error"]))
        },
    )
}

/// Runs `npm run build` if a source has changed since the last build. A build without changes would still make cargo
/// link the window anew.
pub(crate) fn build(house: &House) -> Result<()> {
    let ui = house.root.join("ui");
    let mut paths = Vec::new();
    collect_sources(&ui, &mut paths)?;
    paths.sort();
    let mut pieces = Vec::new();
    for path in &paths {
        // Not the whole path: two checkouts with the same sources have the same fingerprint.
        let name = path.strip_prefix(&ui)?;
        pieces.push(name.to_string_lossy().into_owned().into_bytes());
        pieces.push(fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?);
    }
    // Beside the packages, because the program embeds every file of `dist`.
    let stamp = ui.join("node_modules/.built-from");
    if !ui.join("dist/index.html").exists() {
        let _was_not_there = fs::remove_file(&stamp);
    }
    once_for(&stamp, fingerprint(pieces.iter().map(Vec::as_slice)), || {
        println!("ui: npm run build");
        process::run(&mut house.npm(&["run", "--silent", "build"]))
    })
}

/// Does the work unless the stamp says that it was done for this same fingerprint.
fn once_for(stamp: &Path, fingerprint: String, work: impl FnOnce() -> Result<()>) -> Result<()> {
    if fs::read_to_string(stamp).is_ok_and(|done| done == fingerprint) {
        return Ok(());
    }
    work()?;
    fs::write(stamp, fingerprint).with_context(|| format!("{} cannot be written", stamp.display()))
}

fn collect_sources(folder: &Path, into: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let entry = entry?;
        let name = entry.file_name();
        if entry.file_type()?.is_dir() {
            let made = name == "node_modules" || name == "dist" || name.to_string_lossy().starts_with('.');
            if !made {
                collect_sources(&entry.path(), into)?;
            }
        } else {
            into.push(entry.path());
        }
    }
    Ok(())
}

fn fingerprint<'piece>(pieces: impl IntoIterator<Item = &'piece [u8]>) -> String {
    let mut hasher = DefaultHasher::new();
    for piece in pieces {
        piece.hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn work_is_done_once_for_each_state_of_its_sources() {
        let folder = tempfile::tempdir().unwrap();
        let stamp = folder.path().join("stamp");
        let times = Cell::new(0);
        let work = || {
            times.set(times.get() + 1);
            Ok(())
        };
        once_for(&stamp, fingerprint([b"a".as_slice()]), work).unwrap();
        once_for(&stamp, fingerprint([b"a".as_slice()]), work).unwrap();
        assert_eq!(times.get(), 1);
        once_for(&stamp, fingerprint([b"b".as_slice()]), work).unwrap();
        assert_eq!(times.get(), 2);
    }

    #[test]
    fn work_that_failed_is_tried_again() {
        let folder = tempfile::tempdir().unwrap();
        let stamp = folder.path().join("stamp");
        once_for(&stamp, "a".to_owned(), || anyhow::bail!("no network")).unwrap_err();
        assert!(!stamp.exists());
    }

    #[test]
    fn packages_and_products_are_not_sources() {
        let folder = tempfile::tempdir().unwrap();
        for path in ["src/app.ts", "node_modules/x/index.js", "dist/index.html"] {
            fs::create_dir_all(folder.path().join(path).parent().unwrap()).unwrap();
            fs::write(folder.path().join(path), "x").unwrap();
        }
        let mut paths = Vec::new();
        collect_sources(folder.path(), &mut paths).unwrap();
        assert_eq!(paths, [folder.path().join("src/app.ts")]);
    }
}
