//! Sets a database aside: it is renamed with everything that belongs to it, never deleted, and never written over
//! another.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};

use crate::durable;
use crate::fault::StoreFault;

/// The files that SQLite keeps beside a database. The database itself comes last: as long as it is there, an
/// interrupted attempt is noticed and can be repeated.
pub(crate) const PARTS: [&str; 3] = ["-wal", "-shm", ""];

/// Moves `<folder>/<name>.db` to `<folder>/<name>-aside-<when>-<number>.db`.
pub(crate) fn set_aside(path: &Path, now: DateTime<Utc>) -> Result<PathBuf, StoreFault> {
    let aside = free_name(path, now);
    for part in PARTS {
        match fs::rename(with_part(path, part), with_part(&aside, part)) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error.into()),
        }
    }
    durable::sync_parent(&aside)?;
    // The names of the folders above it hold those of the account and of the profile.
    let name = aside.file_name().unwrap_or_default();
    tracing::warn!(file = %name.display(), "a database was set aside");
    Ok(aside)
}

/// Removes every database that was set aside from this path.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    let folder = path.parent().unwrap_or(path);
    let prefix = prefix(path);
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(&prefix) {
            fs::remove_file(entry.path())?;
        }
    }
    durable::sync_parent(path)
}

fn prefix(path: &Path) -> String {
    format!("{}-aside-", path.file_stem().unwrap_or_default().to_string_lossy())
}

pub(crate) fn with_part(path: &Path, part: &str) -> PathBuf {
    let mut whole = path.as_os_str().to_owned();
    whole.push(part);
    whole.into()
}

fn free_name(path: &Path, now: DateTime<Utc>) -> PathBuf {
    let prefix = prefix(path);
    let when = now.format("%Y%m%dT%H%M%SZ");
    let name = |number: u32| path.with_file_name(format!("{prefix}{when}-{number}.db"));
    let is_free = |path: &PathBuf| PARTS.iter().all(|part| !with_part(path, part).exists());
    (1..u32::MAX).map(name).find(is_free).unwrap_or_else(|| name(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_moved_is_not_taken_for_what_is_not_there() {
        let place = tempfile::tempdir().unwrap();
        let now = DateTime::UNIX_EPOCH;
        assert!(set_aside(&place.path().join("journal.db"), now).is_ok());
        let file = place.path().join("file");
        fs::write(&file, "").unwrap();
        assert!(set_aside(&file.join("journal.db"), now).is_err());
    }
}
