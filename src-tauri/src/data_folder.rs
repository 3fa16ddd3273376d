//! The folder that holds everything, and the folders of runs that keep nothing.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::arguments::Arguments;

/// The beginning of the name of a folder for a single run.
const ONE_RUN: &str = "transfer-desk-";

pub(crate) struct DataFolder {
    pub(crate) path: PathBuf,
    /// Whether this start shows what a start without arguments would show.
    pub(crate) is_usual: bool,
    /// Removed when the run ends.
    pub(crate) thrown_away: Vec<TempDir>,
}

impl DataFolder {
    /// Where the window stores what it must. If the data folder was refused, nothing is read or written in it.
    pub(crate) fn of_window(&mut self, is_held: bool) -> io::Result<PathBuf> {
        if is_held {
            return Ok(self.path.clone());
        }
        let folder = of_one_run()?;
        let path = folder.path().to_owned();
        self.thrown_away.push(folder);
        Ok(path)
    }
}

fn of_one_run() -> io::Result<TempDir> {
    sweep(&std::env::temp_dir());
    tempfile::Builder::new().prefix(ONE_RUN).tempdir()
}

/// A profile for one run gets a folder that is removed with it, so that it does not take another program's lock.
pub(crate) fn data_folder(arguments: &Arguments) -> io::Result<DataFolder> {
    let usual = dirs::data_local_dir().map(|home| home.join("transfer-desk"));
    if let Some(given) = &arguments.data_dir {
        let path = std::path::absolute(given)?;
        return Ok(DataFolder {
            is_usual: arguments.base_url.is_none() && usual.is_some_and(|usual| usual == path),
            path,
            thrown_away: Vec::new(),
        });
    }
    if arguments.base_url.is_some() {
        let folder = of_one_run()?;
        return Ok(DataFolder {
            path: folder.path().to_owned(),
            is_usual: false,
            thrown_away: vec![folder],
        });
    }
    let path = usual.ok_or_else(|| io::Error::other("this system names no folder for data"))?;
    Ok(DataFolder {
        path,
        is_usual: true,
        thrown_away: Vec::new(),
    })
}

/// Removes what earlier runs left: on Windows the window still has files open when its run ends.
fn sweep(place: &Path) {
    let Ok(entries) = fs::read_dir(place) else {
        return;
    };
    for entry in entries.flatten() {
        let is_ours = entry.file_name().to_string_lossy().starts_with(ONE_RUN);
        if is_ours && entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            // The next run tries again to remove a folder that cannot be removed now.
            let _ = desk::DataFolder::remove_unused(&entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, SystemTime};

    fn left_by_a_run(place: &Path, name: &str) -> PathBuf {
        let path = desk::DataFolder::open(place.join(name))
            .expect("a folder")
            .path()
            .to_owned();
        let lock = fs::File::options()
            .write(true)
            .open(path.join("lock"))
            .expect("its lock");
        lock.set_modified(SystemTime::now() - Duration::from_hours(1))
            .expect("an older lock");
        path
    }

    #[test]
    fn what_dead_runs_left_is_swept_and_nothing_else() {
        let place = tempfile::tempdir().expect("a place");
        let dead = left_by_a_run(place.path(), "transfer-desk-dead");
        let alive = left_by_a_run(place.path(), "transfer-desk-alive");
        let _held = desk::DataFolder::open(&alive).expect("a program that runs");
        let other = left_by_a_run(place.path(), "somebody-elses");
        let starting = place.path().join("transfer-desk-starting");
        fs::create_dir(&starting).expect("a folder");
        sweep(place.path());
        assert!(!dead.exists());
        assert!(alive.exists() && other.exists() && starting.exists());
    }

    #[test]
    fn only_a_start_without_arguments_uses_the_usual_folder() {
        let with = |data_dir: Option<PathBuf>, base_url: Option<&str>| {
            let base_url = base_url.map(str::to_owned);
            let arguments = Arguments {
                data_dir,
                base_url,
                ..Arguments::default()
            };
            data_folder(&arguments).expect("a folder")
        };
        let usual = with(None, None);
        assert!(usual.is_usual && usual.thrown_away.is_empty());
        assert!(with(Some(usual.path.clone()), None).is_usual);
        assert!(!with(Some(usual.path.join("other")), None).is_usual);
        let one_run = with(None, Some("https://partner.example"));
        assert!(!one_run.is_usual && one_run.thrown_away.len() == 1);
        let kept = with(Some(usual.path), Some("https://partner.example"));
        assert!(!kept.is_usual && kept.thrown_away.is_empty());
    }

    #[test]
    fn a_folder_that_is_not_held_is_not_the_windows() {
        let place = tempfile::tempdir().expect("a place");
        let mut folder = DataFolder {
            path: place.path().to_owned(),
            is_usual: true,
            thrown_away: Vec::new(),
        };
        assert_eq!(folder.of_window(true).expect("a folder"), place.path());
        assert!(folder.thrown_away.is_empty());
        let other = folder.of_window(false).expect("a folder");
        assert_ne!(other, place.path());
        assert_eq!(folder.thrown_away[0].path(), other);
    }
}
