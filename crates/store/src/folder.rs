//! The folders: one for everything, one for each profile, one for each user of a profile.
//!
//! Opening the data folder takes a kernel lock that lasts as long as anything opened through it. A second program is
//! refused, so no token is refreshed twice and no booking is sent twice. The kernel releases the lock when the program
//! dies, in any way.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use crate::durable;
use crate::user_id::{NAMES_KEY, NamesKey, UserId, hex};

const LOCK: &str = "lock";
/// No program takes this long between creating its lock file and holding the lock.
const STARTING: Duration = Duration::from_mins(1);
const PROFILES: &str = "profiles";
const CURRENT_USER: &str = "current-user";
const SILENT_UNTIL: &str = "silent-until";

/// Why a folder could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum FolderFault {
    /// Another window or program has it.
    #[error("the data folder is in use")]
    InUse,
    /// Its permissions forbid it, or its disk is read-only.
    #[error("the data folder cannot be written")]
    NotWritable,
    /// It is a link, or it belongs to another account.
    #[error("the data folder is a link or belongs to another account")]
    Foreign,
    /// Anything else that the system reported, such as a full disk.
    #[error("the data folder could not be read or written")]
    Io(#[source] io::Error),
}

/// The folder that holds everything, and the proof that no other program has it.
#[derive(Debug, Clone)]
pub struct DataFolder {
    path: PathBuf,
    names_key: NamesKey,
    held: Arc<File>,
    is_closed: bool,
}

/// What belongs to one profile, for all its users.
#[derive(Debug, Clone)]
pub struct ProfileFolder {
    path: PathBuf,
    id: String,
    names_key: NamesKey,
    held: Arc<File>,
}

/// What belongs to one user of one profile.
#[derive(Debug, Clone)]
pub struct UserFolder {
    path: PathBuf,
    held: Arc<File>,
}

impl DataFolder {
    /// Creates the folder if there is none. The lock lasts until this value and everything opened through it are
    /// dropped.
    pub fn open(path: impl Into<PathBuf>) -> Result<Self, FolderFault> {
        let path = path.into();
        own_folder(&path)?;
        // What is made in it inherits this. If the list belongs to another user, the data must be reached all the same.
        #[cfg(windows)]
        let is_closed = access::close(&path).unwrap_or(false);
        #[cfg(not(windows))]
        let is_closed = true;
        let lock = durable::private_file(&path.join(LOCK))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(FolderFault::InUse),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        Ok(Self {
            names_key: NamesKey::of(&path.join(NAMES_KEY))?,
            path,
            held: Arc::new(lock),
            is_closed,
        })
    }

    /// Whether other users of this computer are kept out. A disk of Windows without access lists is open to all.
    pub const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Removes a data folder that no program holds, with everything in it. Returns whether it did.
    ///
    /// A folder without a lock file, or with a fresh one, may belong to a program that is starting, so it stays. So does a
    /// link, and what belongs to another account: a name alone does not make it a data folder of this one.
    pub fn remove_unused(path: &Path) -> io::Result<bool> {
        if !durable::is_own(path)? {
            return Ok(false);
        }
        let lock = path.join(LOCK);
        let found = fs::symlink_metadata(&lock)?;
        let age = found.modified()?.elapsed().unwrap_or_default();
        if !found.is_file() || age < STARTING {
            return Ok(false);
        }
        let held = File::open(&lock)?;
        if held.try_lock().is_err() {
            return Ok(false);
        }
        Self::remove(path, held)?;
        Ok(true)
    }

    /// Removes the folder of a run that ends, after everything in it was closed.
    pub fn throw_away(path: &Path) -> io::Result<()> {
        match File::open(path.join(LOCK)) {
            Ok(lock) => Self::remove(path, lock),
            // The folder was never opened.
            Err(_) => fs::remove_dir_all(path),
        }
    }

    /// The lock is removed last: Windows cannot remove an open file, and the next run tries again to remove what is
    /// left.
    fn remove(path: &Path, held: File) -> io::Result<()> {
        for entry in fs::read_dir(path)? {
            let entry = entry?;
            if entry.file_name() == LOCK {
                continue;
            }
            if entry.file_type()?.is_dir() {
                fs::remove_dir_all(entry.path())?;
            } else {
                fs::remove_file(entry.path())?;
            }
        }
        drop(held);
        fs::remove_dir_all(path)
    }

    /// The folder as it was given to [`DataFolder::open`].
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The place of a file that belongs to no profile. The name is the program's own, never something typed.
    pub fn path_of(&self, name: &'static str) -> PathBuf {
        self.path.join(name)
    }

    /// Writes a file, readable by its owner alone, and returns its path. The program chooses the name.
    pub fn keep_file(&self, name: &str, bytes: &[u8]) -> io::Result<PathBuf> {
        let path = self.path.join(name);
        durable::replace(&path, bytes)?;
        Ok(path)
    }

    /// Any text may be the id, because the folder's name is made here.
    pub fn profile(&self, id: &str) -> Result<ProfileFolder, FolderFault> {
        let path = self.path.join(PROFILES).join(folder_name(id));
        own_folder(&self.path.join(PROFILES))?;
        own_folder(&path)?;
        let profile = ProfileFolder {
            path,
            id: id.to_owned(),
            names_key: self.names_key.clone(),
            held: Arc::clone(&self.held),
        };
        profile.rename_former_users()?;
        Ok(profile)
    }
}

impl ProfileFolder {
    /// As it was given to [`DataFolder::profile`].
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Below the data folder; only its owner can enter it.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The place of a file that belongs to no user.
    pub fn path_of(&self, name: &'static str) -> PathBuf {
        self.path.join(name)
    }

    /// The user who signed in last and did not sign out. A damaged pointer names no user.
    pub fn current_user(&self) -> Result<Option<UserId>, FolderFault> {
        Ok(self.pointer()?.map(|user| self.names_key.keyed(user)))
    }

    fn pointer(&self) -> Result<Option<UserId>, FolderFault> {
        match fs::read_to_string(self.path.join(CURRENT_USER)) {
            Ok(text) => Ok(UserId::read(text.trim())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// `None` at a sign-out: the next start asks who signs in. What is stored about the user stays.
    pub fn set_current_user(&self, user: Option<&UserId>) -> Result<(), FolderFault> {
        let pointer = self.path.join(CURRENT_USER);
        if let Some(user) = user {
            durable::replace(&pointer, user.as_str().as_bytes())?;
            step!("user remembered");
            return Ok(());
        }
        if let Err(error) = fs::remove_file(&pointer)
            && error.kind() != io::ErrorKind::NotFound
        {
            return Err(error.into());
        }
        // Synced even if the pointer was gone: the program that removed it may have failed at this.
        Ok(durable::sync_parent(&pointer)?)
    }

    /// The end of a silence that the service asked for. `None`: there is none, or its end cannot be read.
    pub fn silent_until(&self) -> Option<DateTime<Utc>> {
        let text = fs::read_to_string(self.path.join(SILENT_UNTIL)).ok()?;
        text.trim().parse().ok()
    }

    /// Remembers the end of a silence for the next start.
    pub fn set_silent_until(&self, until: Option<DateTime<Utc>>) -> io::Result<()> {
        let path = self.path.join(SILENT_UNTIL);
        match until {
            Some(until) => durable::replace(&path, until.to_rfc3339().as_bytes()),
            None => match fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                Ok(()) | Err(_) => Ok(()),
            },
        }
    }

    /// The same id for every spelling of a name: the case of a mail address, spaces in a phone number.
    pub fn user_id(&self, user_name: &str) -> UserId {
        self.names_key.keyed(UserId::former(&self.id, user_name))
    }

    /// Interrupted, it goes on at the next opening.
    fn rename_former_users(&self) -> Result<(), FolderFault> {
        for former in self.users()? {
            let keyed = self.names_key.keyed(former.clone());
            // An earlier version that was used again has made the former one anew; it is listed as another user.
            if keyed != former && !self.path.join(keyed.as_str()).exists() {
                durable::rename(&self.path.join(former.as_str()), &self.path.join(keyed.as_str()))?;
            }
        }
        // A pointer that cannot be read is told by the one who asks for it.
        if let Ok(Some(former)) = self.pointer() {
            let keyed = self.names_key.keyed(former.clone());
            if keyed != former {
                self.set_current_user(Some(&keyed))?;
            }
        }
        Ok(())
    }

    /// All users about whom something is stored here.
    pub fn users(&self) -> Result<Vec<UserId>, FolderFault> {
        let mut users = Vec::new();
        for entry in fs::read_dir(&self.path)? {
            let entry = entry?;
            if entry.file_type()?.is_dir() {
                users.extend(entry.file_name().to_str().and_then(UserId::read));
            }
        }
        users.sort_by(|one, other| one.as_str().cmp(other.as_str()));
        Ok(users)
    }

    /// Creates the folder if there is none.
    pub fn user(&self, id: &UserId) -> Result<UserFolder, FolderFault> {
        let path = self.path.join(id.as_str());
        own_folder(&path)?;
        Ok(UserFolder {
            path,
            held: Arc::clone(&self.held),
        })
    }
}

impl UserFolder {
    /// Below the profile's folder; only its owner can enter it.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How much is stored, and when some of it was last written.
    pub fn extent(&self) -> io::Result<(u64, Option<SystemTime>)> {
        let mut extent = (0, None);
        for entry in fs::read_dir(&self.path)? {
            let found = entry?.metadata()?;
            if found.is_file() {
                extent = (extent.0 + found.len(), extent.1.max(found.modified().ok()));
            }
        }
        Ok(extent)
    }

    /// Removes the folder with everything in it. Its databases must be closed.
    pub fn remove(self) -> Result<(), FolderFault> {
        fs::remove_dir_all(&self.path)?;
        Ok(durable::sync_parent(&self.path)?)
    }

    pub(crate) fn path_of(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Databases hold this, so that the lock outlives the folder's handle.
    pub(crate) fn hold(&self) -> Arc<File> {
        Arc::clone(&self.held)
    }
}

impl From<io::Error> for FolderFault {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::PermissionDenied || error.kind() == io::ErrorKind::ReadOnlyFilesystem {
            Self::NotWritable
        } else {
            Self::Io(error)
        }
    }
}

fn own_folder(path: &Path) -> Result<(), FolderFault> {
    if !durable::is_own(path)? {
        return Err(FolderFault::Foreign);
    }
    Ok(durable::private_folder(path)?)
}

/// The first half is readable for people, and the second half makes it unique. The second half also prevents names like
/// `con` or `..`.
fn folder_name(id: &str) -> String {
    let readable: String = id
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .take(24)
        .map(|letter| letter.to_ascii_lowercase())
        .collect();
    format!("p-{readable}-{}", hex(&Sha256::digest(id.as_bytes()), 6))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;
    use std::sync::Mutex;

    const CHILD_FOLDER: &str = "STORE_TEST_FOLDER";

    /// A program that is being started holds every lock of its parent for an instant.
    static NOBODY_STARTS: Mutex<()> = Mutex::new(());

    #[test]
    fn a063_a_second_opening_is_refused_until_the_first_is_gone() {
        let _alone = NOBODY_STARTS.lock();
        let place = tempfile::tempdir().unwrap();
        let first = DataFolder::open(place.path().join("data")).unwrap();
        assert!(first.is_closed());
        assert!(matches!(DataFolder::open(first.path()), Err(FolderFault::InUse)));

        let profile = first.profile("sandbox").unwrap();
        let user = profile.user(&profile.user_id("a@b")).unwrap();
        drop(profile);
        let path = first.path().to_owned();
        drop(first);
        assert!(
            matches!(DataFolder::open(&path), Err(FolderFault::InUse)),
            "a folder in use holds the lock"
        );
        drop(user);
        assert!(DataFolder::open(&path).is_ok());
    }

    #[test]
    fn an_unused_folder_is_removed_and_one_that_is_held_or_only_made_stays() {
        let _alone = NOBODY_STARTS.lock();
        let place = tempfile::tempdir().unwrap();
        let folder = DataFolder::open(place.path().join("data")).unwrap();
        let path = folder.path().to_owned();
        let lock = File::options().write(true).open(path.join(LOCK)).unwrap();
        lock.set_modified(SystemTime::now() - 2 * STARTING).unwrap();
        drop(lock);
        assert!(!DataFolder::remove_unused(&path).unwrap(), "it is held");
        drop(folder);
        let young = DataFolder::open(place.path().join("young")).unwrap().path().to_owned();
        assert!(!DataFolder::remove_unused(&young).unwrap(), "somebody may be starting");
        assert!(
            DataFolder::remove_unused(place.path()).is_err(),
            "there is no lock in it"
        );
        assert!(DataFolder::remove_unused(&path).unwrap());
        assert!(!path.exists() && young.exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_to_an_unused_folder_is_left_alone_with_what_it_leads_to() {
        let _alone = NOBODY_STARTS.lock();
        let place = tempfile::tempdir().unwrap();
        let path = DataFolder::open(place.path().join("data")).unwrap().path().to_owned();
        let lock = File::options().write(true).open(path.join(LOCK)).unwrap();
        lock.set_modified(SystemTime::now() - 2 * STARTING).unwrap();
        drop(lock);
        fs::write(path.join("settings.toml"), "kept").unwrap();
        let link = place.path().join("transfer-desk-link");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        assert!(!DataFolder::remove_unused(&link).unwrap());
        assert_eq!(fs::read_to_string(link.join("settings.toml")).unwrap(), "kept");
    }

    #[test]
    fn a_folder_that_is_thrown_away_is_gone_opened_or_not() {
        let place = tempfile::tempdir().unwrap();
        let opened = DataFolder::open(place.path().join("opened")).unwrap().path().to_owned();
        fs::create_dir(opened.join("webview")).unwrap();
        fs::write(opened.join("webview").join("cache"), "").unwrap();
        fs::write(opened.join("log"), "").unwrap();
        let never_opened = place.path().join("never opened");
        fs::create_dir(&never_opened).unwrap();
        for folder in [opened, never_opened] {
            DataFolder::throw_away(&folder).unwrap();
            assert!(!folder.exists());
        }
    }

    /// The window still has files open when its run ends.
    #[cfg(windows)]
    #[test]
    fn a_folder_that_cannot_be_removed_keeps_its_lock_for_the_next_run() {
        use std::os::windows::fs::OpenOptionsExt;
        let place = tempfile::tempdir().unwrap();
        let path = DataFolder::open(place.path().join("data")).unwrap().path().to_owned();
        fs::create_dir(path.join("webview")).unwrap();
        let cache = path.join("webview").join("cache");
        let held = File::options()
            .write(true)
            .create(true)
            .truncate(true)
            .share_mode(0)
            .open(&cache)
            .unwrap();
        assert!(DataFolder::throw_away(&path).is_err());
        assert!(path.join(LOCK).exists());
        drop(held);
        DataFolder::throw_away(&path).unwrap();
        assert!(!path.exists());
    }

    #[test]
    fn a063_another_process_is_refused_and_a_dead_one_leaves_no_lock() {
        if let Ok(path) = std::env::var(CHILD_FOLDER) {
            let code = match DataFolder::open(path) {
                Ok(folder) => {
                    // Exits with the lock held, as a killed program does.
                    std::mem::forget(folder);
                    10
                }
                Err(FolderFault::InUse) => 11,
                Err(FolderFault::NotWritable | FolderFault::Foreign | FolderFault::Io(_)) => 12,
            };
            std::process::exit(code);
        }
        let _alone = NOBODY_STARTS.lock();
        let place = tempfile::tempdir().unwrap();
        let in_another_process = || {
            let status = Command::new(std::env::current_exe().unwrap())
                .args([
                    "--exact",
                    "folder::tests::a063_another_process_is_refused_and_a_dead_one_leaves_no_lock",
                ])
                .env(CHILD_FOLDER, place.path())
                .output()
                .unwrap()
                .status;
            status.code()
        };
        let held = DataFolder::open(place.path()).unwrap();
        assert_eq!(in_another_process(), Some(11));
        drop(held);
        assert_eq!(in_another_process(), Some(10));
        assert!(DataFolder::open(place.path()).is_ok());
    }

    #[cfg(unix)]
    #[test]
    fn folders_are_made_and_mended_for_the_owner_alone() {
        use std::os::unix::fs::PermissionsExt;
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("deep/data");
        fs::create_dir_all(&path).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        let folder = DataFolder::open(&path).unwrap();
        let profile = folder.profile("x").unwrap();
        let user = profile.user(&profile.user_id("a@b")).unwrap();
        for (path, mode) in [
            (path.clone(), 0o700),
            (path.join(LOCK), 0o600),
            (path.join(NAMES_KEY), 0o600),
            (path.join(PROFILES), 0o700),
            (user.path().parent().unwrap().to_owned(), 0o700),
            (user.path().to_owned(), 0o700),
        ] {
            assert_eq!(
                fs::metadata(&path).unwrap().permissions().mode() & 0o777,
                mode,
                "{path:?}"
            );
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_refused_and_what_it_leads_to_stays_as_it_was() {
        let _alone = NOBODY_STARTS.lock();
        use std::os::unix::fs::symlink;
        let place = tempfile::tempdir().unwrap();
        let elsewhere = place.path().join("elsewhere");
        let is_empty = || fs::read_dir(&elsewhere).unwrap().next().is_none();
        fs::create_dir(&elsewhere).unwrap();
        let linked = place.path().join("linked");
        symlink(&elsewhere, &linked).unwrap();
        assert!(matches!(DataFolder::open(&linked), Err(FolderFault::Foreign)));

        let data = place.path().join("data");
        fs::create_dir(&data).unwrap();
        symlink(elsewhere.join("lock"), data.join(LOCK)).unwrap();
        assert!(matches!(DataFolder::open(&data), Err(FolderFault::NotWritable)));
        fs::remove_file(data.join(LOCK)).unwrap();

        let folder = DataFolder::open(&data).unwrap();
        symlink(&elsewhere, data.join(PROFILES)).unwrap();
        assert!(matches!(folder.profile("x"), Err(FolderFault::Foreign)));
        fs::remove_file(data.join(PROFILES)).unwrap();
        let profile = folder.profile("x").unwrap();
        let user = profile.user_id("a@b");
        symlink(&elsewhere, profile.path().join(user.as_str())).unwrap();
        assert!(matches!(profile.user(&user), Err(FolderFault::Foreign)));
        assert!(is_empty());
    }

    #[test]
    fn a_folder_that_cannot_be_had_is_said() {
        let place = tempfile::tempdir().unwrap();
        let file = place.path().join("file");
        fs::write(&file, "not a folder").unwrap();
        assert!(matches!(
            DataFolder::open(file.join("data")),
            Err(FolderFault::Io(_) | FolderFault::NotWritable)
        ));
        let refused = FolderFault::from(io::Error::from(io::ErrorKind::PermissionDenied));
        assert!(matches!(refused, FolderFault::NotWritable));
    }

    #[test]
    fn any_profile_id_stays_inside_and_apart_from_the_others() {
        let place = tempfile::tempdir().unwrap();
        let folder = DataFolder::open(place.path()).unwrap();
        let ids = [
            "sandbox",
            "SANDBOX",
            "../..",
            "..",
            ".",
            "",
            "con",
            "NUL",
            "a/b",
            "a\\b",
            "C:",
            "Örnek Şube",
            "a\0b",
        ];
        let mut seen = std::collections::HashSet::new();
        for id in ids {
            let profile = folder.profile(id).unwrap();
            assert_eq!(profile.path_of("sandbox.json"), profile.path().join("sandbox.json"));
            assert_eq!(profile.path().parent().unwrap(), place.path().join(PROFILES), "{id:?}");
            let name = profile.path().file_name().unwrap().to_str().unwrap().to_lowercase();
            assert!(
                name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-'),
                "{name}"
            );
            assert!(seen.insert(name), "{id:?} shares a folder");
        }
        assert!(folder.profile(&"x".repeat(100_000)).is_ok());
    }

    #[test]
    fn a_folder_of_an_earlier_version_gets_a_name_that_cannot_be_guessed() {
        let _alone = NOBODY_STARTS.lock();
        let place = tempfile::tempdir().unwrap();
        let profile = DataFolder::open(place.path()).unwrap().profile("sandbox").unwrap();
        let former = UserId::former("sandbox", "agent@sandbox.test");
        let (old, pointer) = (profile.path().join(former.as_str()), profile.path().join(CURRENT_USER));
        fs::create_dir(&old).unwrap();
        fs::write(old.join("vault.db"), "kept").unwrap();
        fs::write(&pointer, former.as_str()).unwrap();
        drop(profile);

        let folder = DataFolder::open(place.path()).unwrap();
        let profile = folder.profile("sandbox").unwrap();
        let user = profile.user_id("agent@sandbox.test");
        assert_eq!(profile.users().unwrap(), std::slice::from_ref(&user));
        assert_eq!(profile.current_user().unwrap(), Some(user.clone()));
        assert_eq!(fs::read_to_string(&pointer).unwrap(), user.as_str());
        let kept = profile.user(&user).unwrap().path_of("vault.db");
        assert_eq!(fs::read_to_string(kept).unwrap(), "kept");
        assert!(!old.exists());
        let elsewhere = tempfile::tempdir().unwrap();
        let other = DataFolder::open(elsewhere.path()).unwrap().profile("sandbox").unwrap();
        assert_ne!(
            other.user_id("agent@sandbox.test"),
            user,
            "each installation has its own names"
        );
    }

    #[test]
    fn where_the_key_of_the_names_cannot_be_written_the_data_is_found_by_the_former_names() {
        let _alone = NOBODY_STARTS.lock();
        let place = tempfile::tempdir().unwrap();
        fs::create_dir_all(place.path().join("names-key.new")).unwrap();
        let profile = DataFolder::open(place.path()).unwrap().profile("sandbox").unwrap();
        let user = profile.user_id("agent");
        assert_eq!(user, UserId::former("sandbox", "agent"));
        profile.user(&user).unwrap();
        drop(profile);
        fs::remove_dir(place.path().join("names-key.new")).unwrap();
        let profile = DataFolder::open(place.path()).unwrap().profile("sandbox").unwrap();
        assert_ne!(profile.user_id("agent"), user);
        assert_eq!(profile.users().unwrap(), [profile.user_id("agent")]);
    }

    #[test]
    fn everybody_who_left_something_is_listed_with_how_much_it_is() {
        let place = tempfile::tempdir().unwrap();
        let profile = DataFolder::open(place.path()).unwrap().profile("sandbox").unwrap();
        assert_eq!(profile.users().unwrap(), []);
        let (agent, engine) = (profile.user_id("agent"), profile.user_id("engine"));
        let folder = profile.user(&agent).unwrap();
        profile.user(&engine).unwrap();
        fs::create_dir(profile.path().join("webview")).unwrap();
        fs::write(profile.path().join("0123456789abcdef0123456789abcdef"), "a file").unwrap();
        let mut expected = [agent, engine];
        expected.sort_by(|one, other| one.as_str().cmp(other.as_str()));
        assert_eq!(profile.users().unwrap(), expected);
        assert_eq!(folder.extent().unwrap(), (0, None));
        fs::write(folder.path().join("vault.db"), [0; 700]).unwrap();
        fs::write(folder.path().join("journal.db"), [0; 300]).unwrap();
        let (bytes, written) = folder.extent().unwrap();
        assert_eq!((bytes, written.is_some()), (1_000, true));
    }

    #[test]
    fn a_silence_is_remembered_until_it_is_over_and_damage_is_none() {
        let place = tempfile::tempdir().unwrap();
        let profile = DataFolder::open(place.path()).unwrap().profile("live").unwrap();
        let until = "2026-11-29T08:00:00Z".parse().unwrap();
        profile.set_silent_until(None).unwrap();
        profile.set_silent_until(Some(until)).unwrap();
        assert_eq!(profile.silent_until(), Some(until));
        assert_eq!(profile.users().unwrap(), []);
        profile.set_silent_until(None).unwrap();
        assert_eq!(profile.silent_until(), None);
        fs::write(profile.path().join(SILENT_UNTIL), "tomorrow").unwrap();
        assert_eq!(profile.silent_until(), None);
    }

    #[test]
    fn the_current_user_is_remembered_forgotten_and_never_guessed() {
        let place = tempfile::tempdir().unwrap();
        let folder = DataFolder::open(place.path()).unwrap();
        let profile = folder.profile("sandbox").unwrap();
        let agent = profile.user_id("agent@sandbox.test");
        assert_eq!(profile.current_user().unwrap(), None);
        profile.set_current_user(None).unwrap();
        profile.set_current_user(Some(&agent)).unwrap();
        assert_eq!(profile.current_user().unwrap(), Some(agent.clone()));
        assert_eq!(folder.profile("live").unwrap().current_user().unwrap(), None);
        for damage in ["", "../../etc", "ABCDEF0123456789ABCDEF0123456789", "0123"] {
            fs::write(profile.path().join(CURRENT_USER), damage).unwrap();
            assert_eq!(profile.current_user().unwrap(), None, "{damage}");
        }
        fs::remove_file(profile.path().join(CURRENT_USER)).unwrap();
        fs::create_dir(profile.path().join(CURRENT_USER)).unwrap();
        assert!(profile.current_user().is_err(), "it is there and cannot be read");
        fs::remove_dir(profile.path().join(CURRENT_USER)).unwrap();
        fs::write(profile.path().join(CURRENT_USER), [0xff, 0xfe]).unwrap();
        assert_eq!(profile.current_user().unwrap(), None);
        profile.set_current_user(Some(&agent)).unwrap();
        profile.set_current_user(None).unwrap();
        assert_eq!(profile.current_user().unwrap(), None);
    }
}
