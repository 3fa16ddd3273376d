//! Small files that exist completely or not at all, and folders that only their owner can enter.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

/// Replaces the file in one step: after a power cut it has the old text or the new one.
pub(crate) fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    let fresh = path.with_added_extension("new");
    let mut file = owner_only(OpenOptions::new().write(true).create(true).truncate(true)).open(&fresh)?;
    file.write_all(text)?;
    sync(&file)?;
    drop(file);
    rename(&fresh, path)
}

/// Within one folder.
pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    patiently(HELD_BY_OTHERS, || fs::rename(from, to))?;
    sync_parent(to)
}

/// On Windows a virus scanner or an indexer may hold a new file for a moment.
const HELD_BY_OTHERS: &[Duration] = if cfg!(windows) {
    &[
        Duration::from_millis(10),
        Duration::from_millis(30),
        Duration::from_millis(60),
        Duration::from_millis(100),
    ]
} else {
    &[]
};

/// Tries again after each of these waits, as long as access is refused.
fn patiently(waits: &[Duration], mut attempt: impl FnMut() -> io::Result<()>) -> io::Result<()> {
    for wait in waits {
        match attempt() {
            // The other program does not announce when it closes the file.
            Err(error) if is_refused(&error) => thread::park_timeout(*wait),
            done => return done,
        }
    }
    attempt()
}

fn is_refused(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::PermissionDenied || is_sharing_violation(error.raw_os_error())
}

const fn is_sharing_violation(number: Option<i32>) -> bool {
    matches!((cfg!(windows), number), (true, Some(32)))
}

/// Creates the folder and its missing parents, and closes it to all other users.
///
/// What is stored in a folder is only as durable as the folder's own name.
pub(crate) fn private_folder(path: &Path) -> io::Result<()> {
    let new = missing_folders(path);
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)?;
    let named = restrict(path, 0o700).and_then(|()| new.iter().rev().try_for_each(|folder| sync_parent(folder)));
    if named.is_err() {
        // The next attempt must find them missing again.
        for folder in new {
            let _ = fs::remove_dir(folder);
        }
    }
    named
}

/// The folder and its missing parents, the innermost first.
fn missing_folders(path: &Path) -> Vec<&Path> {
    let is_new = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
    path.ancestors().take_while(is_new).collect()
}

/// Whether nothing is there, or something of this account that is no link. Through a link, another folder would be
/// written; what belongs to another account can be changed by it.
pub(crate) fn is_own(path: &Path) -> io::Result<bool> {
    match fs::symlink_metadata(path) {
        Ok(found) => Ok(!found.is_symlink() && !is_foreign(path, &found)?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error),
    }
}

#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "Windows may refuse to tell the owner")]
fn is_foreign(_: &Path, found: &fs::Metadata) -> io::Result<bool> {
    Ok(std::os::unix::fs::MetadataExt::uid(found) != rustix::process::geteuid().as_raw())
}

#[cfg(windows)]
fn is_foreign(path: &Path, _: &fs::Metadata) -> io::Result<bool> {
    access::is_foreign(path)
}

fn refuse_foreign(path: &Path) -> io::Result<()> {
    if is_own(path)? {
        return Ok(());
    }
    // The path is not told: the names of the folders hold those of the account and of the profile.
    let why = "a file or folder is a link or belongs to another account";
    Err(io::Error::new(io::ErrorKind::PermissionDenied, why))
}

/// Makes sure that the file exists and only its owner can read it, before it is opened by name.
pub(crate) fn private_file(path: &Path) -> io::Result<File> {
    refuse_foreign(path)?;
    let file = owner_only(OpenOptions::new().read(true).write(true).create(true)).open(path)?;
    restrict(path, 0o600)?;
    Ok(file)
}

/// The same for a file that may be open already. It is not opened a second time: on Unix, closing a file releases every
/// lock that this process has on it, and the database's locks are such locks.
pub(crate) fn keep_private(path: &Path) -> io::Result<()> {
    refuse_foreign(path)?;
    let made = owner_only(OpenOptions::new().write(true).create_new(true)).open(path);
    if let Err(error) = made
        && error.kind() != io::ErrorKind::AlreadyExists
    {
        return Err(error);
    }
    restrict(path, 0o600)
}

/// A rename or a new name is durable only when the folder is synced; on Windows, where a folder cannot be synced, when
/// the file is.
pub(crate) fn sync_parent(path: &Path) -> io::Result<()> {
    let here = Path::new(".");
    let parent = path.parent().unwrap_or(here);
    let parent = if parent.as_os_str().is_empty() { here } else { parent };
    #[cfg(unix)]
    match sync(&File::open(parent)?) {
        Err(error) if is_unsupported(&error) => {}
        synced => synced?,
    }
    #[cfg(not(unix))]
    if path.is_file() {
        sync(&OpenOptions::new().write(true).open(path)?)?;
    } else if !fs::metadata(parent)?.is_dir() {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    Ok(())
}

/// Foreign disks and network shares refuse the strict way of a Mac, which reaches through the disk's own memory. What
/// they keep is then as durable as the plain way makes it.
pub(crate) fn sync(file: &File) -> io::Result<()> {
    match file.sync_all() {
        #[cfg(target_os = "macos")]
        Err(error) if is_unsupported(&error) => Ok(rustix::fs::fsync(file)?),
        synced => synced,
    }
}

/// Whether this disk has no such way to make something durable.
#[cfg(unix)]
fn is_unsupported(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::Unsupported
        || error
            .raw_os_error()
            .is_some_and(|number| means_unsupported(number, cfg!(target_os = "macos")))
}

/// A Mac says ENOTSUP for network shares, ENOTTY for exFAT, EINVAL for WebDAV and EOPNOTSUPP for others; Linux says
/// EINVAL for folders of some file systems.
#[cfg(unix)]
const fn means_unsupported(number: i32, is_mac: bool) -> bool {
    const EINVAL: i32 = 22;
    const ENOTTY: i32 = 25;
    const MAC_ENOTSUP: i32 = 45;
    const MAC_EOPNOTSUPP: i32 = 102;
    match number {
        EINVAL => true,
        ENOTTY | MAC_ENOTSUP | MAC_EOPNOTSUPP => is_mac,
        _ => false,
    }
}

fn owner_only(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

/// On systems other than Unix the access list of the data folder holds for everything in it.
fn restrict(path: &Path, mode: u32) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let found = fs::metadata(path)?.permissions();
        if found.mode() & 0o777 != mode {
            fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
        }
    }
    #[cfg(not(unix))]
    let _ = (path, mode);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn what_belongs_to_another_account_is_not_our_own() {
        let place = tempfile::tempdir().unwrap();
        assert!(is_own(place.path()).unwrap());
        assert!(is_own(&place.path().join("nothing")).unwrap());
        // Only root can give a folder away, and to all others the root of the disk is foreign.
        let is_root = rustix::process::geteuid().is_root();
        if is_root {
            std::os::unix::fs::chown(place.path(), Some(1), None).unwrap();
        }
        let foreign = if is_root { place.path() } else { Path::new("/") };
        assert!(!is_own(foreign).unwrap());
    }

    /// The number of attempts and the result, if access is refused that often before it fails with `then` or succeeds.
    fn tried(refused: usize, then: Option<io::ErrorKind>) -> (usize, Option<io::ErrorKind>) {
        let mut tries = 0;
        let done = patiently(&[Duration::ZERO; 4], || {
            tries += 1;
            let fault = if tries <= refused {
                Some(io::ErrorKind::PermissionDenied)
            } else {
                then
            };
            fault.map_or(Ok(()), |kind| Err(kind.into()))
        });
        (tries, done.err().map(|error| error.kind()))
    }

    /// The numbers are those of the systems; only a Mac has the first three of its own.
    #[cfg(unix)]
    #[test]
    fn a_disk_without_a_way_to_sync_is_no_fault_and_one_that_fails_is() {
        for number in [25, 45, 102] {
            assert!(
                means_unsupported(number, true) && !means_unsupported(number, false),
                "{number}"
            );
        }
        assert!(means_unsupported(22, true) && means_unsupported(22, false));
        for failed in [5, 28] {
            assert!(
                !means_unsupported(failed, true) && !means_unsupported(failed, false),
                "{failed}"
            );
        }
        assert!(is_unsupported(&io::ErrorKind::Unsupported.into()));
        assert!(!is_unsupported(&io::ErrorKind::StorageFull.into()));
    }

    #[test]
    fn a_name_in_a_folder_that_is_gone_is_not_durable() {
        let place = tempfile::tempdir().unwrap();
        assert!(sync_parent(&place.path().join("gone/settings.toml")).is_err());
    }

    #[test]
    fn only_folders_that_are_not_there_count_as_missing() {
        let place = tempfile::tempdir().unwrap();
        let (above, inside) = (place.path().join("a"), place.path().join("a/b"));
        assert_eq!(missing_folders(&inside), [inside.as_path(), above.as_path()]);
        private_folder(&inside).unwrap();
        assert!(missing_folders(&inside).is_empty());
        assert!(missing_folders(Path::new("")).is_empty());
    }

    #[test]
    fn what_is_refused_is_tried_five_times_and_what_fails_otherwise_once() {
        assert_eq!(tried(0, None), (1, None));
        assert_eq!(tried(4, None), (5, None));
        assert_eq!(tried(9, None), (5, Some(io::ErrorKind::PermissionDenied)));
        let full = Some(io::ErrorKind::StorageFull);
        assert_eq!(tried(0, full), (1, full));
        assert_eq!(tried(2, full), (3, full));
    }

    #[test]
    fn only_windows_has_sharing_violations() {
        assert_eq!(is_sharing_violation(Some(32)), cfg!(windows));
        assert!(!is_sharing_violation(Some(33)));
        assert!(!is_sharing_violation(None));
    }

    #[test]
    fn only_windows_waits_and_never_longer_than_200_ms() {
        let longest: Duration = HELD_BY_OTHERS.iter().sum();
        assert_eq!(longest, Duration::from_millis(if cfg!(windows) { 200 } else { 0 }));
    }

    /// Another program holds the file open for a moment and prevents its replacement.
    #[cfg(windows)]
    #[test]
    fn a_file_that_is_held_for_a_moment_is_replaced() {
        use std::os::windows::fs::OpenOptionsExt;
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("settings.toml");
        fs::write(&path, "old").unwrap();
        let held = OpenOptions::new().read(true).share_mode(0).open(&path).unwrap();
        let mut held = Some(held);
        let fresh = place.path().join("fresh");
        fs::write(&fresh, "new").unwrap();
        let renamed = patiently(HELD_BY_OTHERS, || {
            let done = fs::rename(&fresh, &path);
            held = None;
            done
        });
        assert!(renamed.is_ok());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    }

    #[cfg(windows)]
    #[test]
    fn a_file_that_is_held_for_good_is_given_up_after_all_the_waits() {
        use std::os::windows::fs::OpenOptionsExt;
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("settings.toml");
        fs::write(&path, "old").unwrap();
        let _held = OpenOptions::new().read(true).share_mode(0).open(&path).unwrap();
        let began = std::time::Instant::now();
        replace(&path, b"new").unwrap_err();
        assert!(began.elapsed() >= HELD_BY_OTHERS.iter().sum());
    }
}
