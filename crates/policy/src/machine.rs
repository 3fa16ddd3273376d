//! Where each system keeps the policy of the whole machine.

use std::fs;
use std::io;
use std::path::Path;

use crate::writers::{self, What};
use crate::{Fault, Policy, read};

/// The policy of this machine. Where it has none, the file that an administrator tries; otherwise one that decides nothing.
pub fn of_this_machine(tried: Option<&Path>) -> Result<Policy, Fault> {
    match (here::policy()?, tried) {
        (Some(policy), _) => {
            held_authority(&policy)?;
            Ok(policy)
        }
        (None, Some(path)) => read_file(path),
        (None, None) => Ok(Policy::default()),
    }
}

/// Others than administrators may not decide which services are trusted.
fn held_authority(policy: &Policy) -> Result<(), Fault> {
    let Some(path) = &policy.certificate_authority else {
        return Ok(());
    };
    match file(Path::new(path))? {
        Some(_) => Ok(()),
        // Another user could make the file between this check and its reading.
        None => Err(not_there(path)),
    }
}

fn not_there(path: &str) -> Fault {
    Fault::NotRead {
        place: path.to_owned(),
        reason: "there is no such file".to_owned(),
    }
}

/// The file may belong to any user: the user who starts the program also decides its environment.
fn read_file(path: &Path) -> Result<Policy, Fault> {
    let place = path.display().to_string();
    let bytes = fs::read(path).map_err(|fault| not_read(&place, &fault))?;
    policy_in(bytes, &place)
}

fn not_read(place: &str, fault: &io::Error) -> Fault {
    Fault::NotRead {
        place: place.to_owned(),
        reason: fault.to_string(),
    }
}

/// The text of a file of the administrator. `None`: there is no such file.
fn file(path: &Path) -> Result<Option<Vec<u8>>, Fault> {
    let place = path.display().to_string();
    // Where a shorter path leads depends on the folder in which the program was started.
    if !path.is_absolute() {
        return Err(Fault::NotRead {
            place,
            reason: "its path must be a full one".to_owned(),
        });
    }
    if !is_held(path, What::File)? {
        return Ok(None);
    }
    fs::read(path).map(Some).map_err(|fault| not_read(&place, &fault))
}

/// Whether it is there. It is a fault if others than administrators could change it, or if it is a link to nothing.
fn is_held(path: &Path, what: What) -> Result<bool, Fault> {
    let place = path.display().to_string();
    match path.symlink_metadata() {
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => return Ok(false),
        found => found.map_err(|fault| not_read(&place, &fault))?,
    };
    if writers::are_administrators(path, what).map_err(|fault| not_read(&place, &fault))? {
        Ok(true)
    } else {
        Err(Fault::WritableByOthers { place })
    }
}

/// The policy of the file in the folder that is for it alone. A folder of another user would be a fault without the file
/// too: its owner could remove the file that an administrator puts there.
#[cfg_attr(target_os = "macos", allow(dead_code, reason = "macOS has property lists"))]
fn usual_file(folder: &Path) -> Result<Option<Policy>, Fault> {
    if is_held(folder, What::Folder)? {
        toml_file(&folder.join("policy.toml"))
    } else {
        Ok(None)
    }
}

#[cfg_attr(target_os = "macos", allow(dead_code, reason = "macOS has property lists"))]
fn toml_file(path: &Path) -> Result<Option<Policy>, Fault> {
    let place = path.display().to_string();
    match file(path)? {
        Some(bytes) => policy_in(bytes, &place).map(Some),
        None => Ok(None),
    }
}

fn policy_in(bytes: Vec<u8>, place: &str) -> Result<Policy, Fault> {
    let text = String::from_utf8(bytes).map_err(|_| Fault::NotAPolicy {
        place: place.to_owned(),
        line: None,
        reason: "it is not text in UTF-8".to_owned(),
    })?;
    // Windows' own editor may begin a file with a mark.
    read(text.trim_start_matches('\u{feff}'), place)
}

#[cfg(not(any(windows, target_os = "macos")))]
mod here {
    use super::{Fault, Path, Policy, usual_file};

    pub(super) fn policy() -> Result<Option<Policy>, Fault> {
        usual_file(Path::new("/etc/transfer-desk"))
    }
}

#[cfg(target_os = "macos")]
mod here {
    use super::{Fault, Path, Policy, file};
    use crate::plists::policy_of;

    /// What a profile of a device management sets comes first.
    const PLACES: [&str; 2] = [
        "/Library/Managed Preferences/com.transferdesk.desk.plist",
        "/Library/Preferences/com.transferdesk.desk.plist",
    ];

    pub(super) fn policy() -> Result<Option<Policy>, Fault> {
        for place in PLACES {
            if let Some(bytes) = file(Path::new(place))? {
                return policy_of(&bytes, place).map(Some);
            }
        }
        Ok(None)
    }
}

#[cfg(windows)]
mod here {
    use std::path::PathBuf;

    use windows_registry::LOCAL_MACHINE;

    use super::{Fault, Path, Policy, not_there, toml_file, usual_file, writers};
    use crate::registry::{self, Value};
    use crate::rules::Key;

    const KEY: &str = r"Software\Policies\Transfer Desk";
    const FOLDERS: &str = r"SOFTWARE\Microsoft\Windows\CurrentVersion\Explorer\Shell Folders";
    /// `ERROR_FILE_NOT_FOUND`, as a result of Windows.
    const NOT_FOUND: i32 = 0x8007_0002_u32.cast_signed();

    /// The registry decides where it says something; where it says nothing, the file decides.
    pub(super) fn policy() -> Result<Option<Policy>, Fault> {
        let key = match LOCAL_MACHINE.open(KEY) {
            Ok(key) => Some(key),
            Err(fault) if fault.code().0 == NOT_FOUND => None,
            Err(fault) => return Err(not_open(&fault)),
        };
        if let Some(key) = &key {
            only_administrators_write(key, &format!(r"MACHINE\{KEY}"))?;
        }
        policy_of(key.as_ref())
    }

    /// A list of texts is a key inside the key.
    fn only_administrators_write(key: &windows_registry::Key, name: &str) -> Result<(), Fault> {
        let inside = key.keys().map_err(|fault| not_open(&fault))?;
        let inside = inside.map(|one| format!(r"{name}\{one}"));
        for place in std::iter::once(name.to_owned()).chain(inside) {
            if !writers::of_key_are_administrators(&place).map_err(|fault| not_open(&fault))? {
                let place = place.replacen("MACHINE", "HKLM", 1);
                return Err(Fault::WritableByOthers { place });
            }
        }
        Ok(())
    }

    fn policy_of(key: Option<&windows_registry::Key>) -> Result<Option<Policy>, Fault> {
        let named = match key.map(|key| key.get_string(Key::File.name())) {
            None => None,
            Some(Ok(path)) => Some(path),
            Some(Err(fault)) if fault.code().0 == NOT_FOUND => None,
            Some(Err(fault)) => return Err(not_open(&fault)),
        };
        let from_file = match named.filter(|path| !path.trim().is_empty()) {
            // A file that the administrator named must be there.
            Some(path) => Some(toml_file(Path::new(&path))?.ok_or_else(|| not_there(&path))?),
            None => usual_file(&usual_folder())?,
        };
        let from_registry = match key {
            Some(key) => registry::policy_of(&values(key).map_err(|fault| not_open(&fault))?)?,
            None => Policy::default(),
        };
        let is_none = from_file.is_none() && from_registry == Policy::default();
        Ok((!is_none).then(|| from_registry.or(from_file.unwrap_or_default())))
    }

    /// The folder is asked of the registry, because an agent can change the environment of a program.
    fn usual_folder() -> PathBuf {
        let folder = LOCAL_MACHINE
            .open(FOLDERS)
            .and_then(|folders| folders.get_string("Common AppData"));
        Path::new(folder.as_deref().unwrap_or(r"C:\ProgramData")).join("Transfer Desk")
    }

    fn values(key: &windows_registry::Key) -> windows_registry::Result<Vec<(String, Value)>> {
        let mut found = Vec::new();
        for (name, value) in key.values()? {
            let read = u32::try_from(value.clone()).map(Value::Number);
            let read = read.or_else(|_| String::try_from(value).map(Value::Text));
            found.push((name, read.unwrap_or(Value::Unreadable)));
        }
        for name in key.keys()? {
            let list = key.open(&name)?;
            let mut entries = Vec::new();
            for (entry, value) in list.values()? {
                entries.push((entry, String::try_from(value)?));
            }
            found.push((name, Value::List(entries)));
        }
        Ok(found)
    }

    fn not_open(fault: &impl std::fmt::Display) -> Fault {
        Fault::NotRead {
            place: format!(r"HKLM\{KEY}"),
            reason: fault.to_string(),
        }
    }

    #[cfg(test)]
    mod tests {
        use windows_registry::CURRENT_USER;

        use super::*;

        /// Reads what `fill` writes into a key of this test alone.
        fn read(name: &str, fill: impl FnOnce(&windows_registry::Key)) -> Result<Option<Policy>, Fault> {
            let path = format!(r"Software\Transfer Desk Test\{name}-{}", std::process::id());
            let key = CURRENT_USER.create(&path).unwrap();
            fill(&key);
            let policy = policy_of(Some(&key));
            CURRENT_USER.remove_tree(&path).unwrap();
            policy
        }

        #[test]
        fn the_values_of_a_group_policy_are_read() {
            let policy = read("values", |key| {
                key.set_u32("sandbox", 0).unwrap();
                key.set_string("language", "tr").unwrap();
                key.set_string("File", "").unwrap();
                let list = key.create("addresses").unwrap();
                list.set_string("1", "https://one.example/").unwrap();
            });
            let policy = policy.unwrap().unwrap();
            assert_eq!(policy.sandbox, Some(false));
            assert_eq!(policy.language, Some(contract::Language::Tr));
            assert_eq!(policy.addresses.unwrap(), ["https://one.example/"]);
        }

        #[test]
        fn a_value_of_a_type_that_no_rule_has_is_a_fault() {
            let bytes =
                |key: &windows_registry::Key| key.set_bytes("proxy", windows_registry::Type::Bytes, b"x").unwrap();
            let fault = read("bytes", bytes).unwrap_err();
            assert!(matches!(fault, Fault::NotAPolicy { .. }), "{fault}");
        }

        #[test]
        fn a_file_that_is_named_must_be_there() {
            let fault = read("file", |key| key.set_string("File", r"C:\nowhere\policy.toml").unwrap()).unwrap_err();
            assert!(matches!(fault, Fault::NotRead { .. }), "{fault}");
            let fault = read("short", |key| key.set_string("File", "policy.toml").unwrap()).unwrap_err();
            assert!(matches!(fault, Fault::NotRead { .. }), "{fault}");
            let fault = read("number", |key| key.set_u32("File", 1).unwrap()).unwrap_err();
            assert!(matches!(fault, Fault::NotRead { .. }), "{fault}");
        }

        #[test]
        fn a_folder_that_a_user_made_first_is_a_fault_while_no_policy_is_in_it() {
            let place = tempfile::tempdir().unwrap();
            let folder = place.path().join("Transfer Desk");
            assert!(usual_file(&folder).unwrap().is_none());
            std::fs::create_dir(&folder).unwrap();
            let fault = usual_file(&folder).unwrap_err();
            assert!(matches!(fault, Fault::WritableByOthers { .. }), "{fault}");
        }

        #[test]
        fn an_empty_key_is_no_policy() {
            assert!(read("empty", |_| ()).unwrap().is_none());
        }
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_not_there_is_no_policy_and_one_that_cannot_be_read_is_a_fault() {
        let folder = tempfile::tempdir().unwrap();
        let none = folder.path().join("none.toml");
        assert!(toml_file(&none).unwrap().is_none());
        let fault = toml_file(Path::new("/")).unwrap_err();
        assert!(matches!(fault, Fault::NotRead { .. }), "{fault}");
        std::os::unix::fs::symlink("nothing", &none).unwrap();
        let fault = toml_file(&none).unwrap_err();
        assert!(matches!(fault, Fault::NotRead { .. }), "{fault}");
    }

    #[test]
    fn a_path_that_depends_on_where_the_program_was_started_is_never_followed() {
        for path in ["policy.toml", "../policy.toml", "Cargo.toml"] {
            let fault = toml_file(Path::new(path)).unwrap_err();
            assert!(matches!(fault, Fault::NotRead { .. }), "{fault}");
        }
    }

    #[test]
    fn the_folder_of_the_policy_is_closed_also_while_no_policy_is_in_it() {
        use std::os::unix::fs::PermissionsExt as _;
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("transfer-desk");
        assert!(usual_file(&folder).unwrap().is_none());
        fs::create_dir(&folder).unwrap();
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o777)).unwrap();
        let fault = usual_file(&folder).unwrap_err();
        let place = folder.display().to_string();
        assert_eq!(fault, Fault::WritableByOthers { place });
    }

    #[test]
    fn a_file_that_is_tried_may_be_anybodys_and_must_be_a_policy() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("policy.toml");
        assert!(matches!(read_file(&path), Err(Fault::NotRead { .. })));
        fs::write(&path, "\u{feff}sandbox = true\r\n").unwrap();
        assert_eq!(read_file(&path).unwrap().sandbox, Some(true));
        fs::write(&path, b"\xff").unwrap();
        assert!(matches!(read_file(&path), Err(Fault::NotAPolicy { .. })));
    }

    #[test]
    fn a_file_that_others_may_write_is_never_used() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("policy.toml");
        fs::write(&path, "sandbox = true\n").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o666)).unwrap();
        let fault = toml_file(&path).unwrap_err();
        assert!(matches!(fault, Fault::WritableByOthers { .. }), "{fault}");
    }

    #[test]
    fn a_certificate_authority_that_others_may_write_is_never_used() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("own.pem");
        let policy = Policy {
            certificate_authority: Some(path.display().to_string()),
            ..Policy::default()
        };
        let fault = held_authority(&policy).unwrap_err();
        assert!(matches!(fault, Fault::NotRead { .. }), "{fault}");
        fs::write(&path, "a certificate").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o666)).unwrap();
        let fault = held_authority(&policy).unwrap_err();
        assert!(matches!(fault, Fault::WritableByOthers { .. }), "{fault}");
    }
}
