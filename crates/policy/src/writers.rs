//! Who can write a file: a policy that an agent could change decides nothing.

use std::io;
use std::path::Path;

/// What is at a path.
#[derive(Clone, Copy)]
pub(crate) enum What {
    File,
    Folder,
}

/// Whether only administrators can change this file, or put another one in the place of this file or folder.
#[cfg(unix)]
pub(crate) fn are_administrators(path: &Path, _: What) -> io::Result<bool> {
    const ROOT: u32 = 0;
    only(ROOT, path)
}

/// Whether only this user can change what is at this path or lead the path elsewhere. Everything on the way there counts:
/// each folder, each link, and the way that the link leads.
#[cfg(unix)]
fn only(user: u32, path: &Path) -> io::Result<bool> {
    use std::fs;
    use std::path::PathBuf;

    // The system refuses links that lead in a circle.
    path.metadata()?;
    let steps = |path: &Path| -> Vec<PathBuf> {
        let names = path.components().rev();
        names.map(|name| name.as_os_str().into()).collect()
    };
    let (mut place, mut ahead) = (PathBuf::new(), steps(path));
    while let Some(step) = ahead.pop() {
        if step.as_os_str() == ".." {
            place.pop();
            continue;
        }
        place.push(step);
        let found = place.symlink_metadata()?;
        if !is_closed(user, &found) {
            return Ok(false);
        }
        if found.is_symlink() {
            ahead.extend(steps(&fs::read_link(&place)?));
            place.pop();
        }
    }
    Ok(true)
}

#[cfg(unix)]
fn is_closed(user: u32, found: &std::fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt as _;

    const WRITABLE_BY_OTHERS: u32 = 0o022;
    /// In such a folder a user can replace and remove only files of that user.
    const STICKY: u32 = 0o1000;
    let mode = found.mode();
    // A link is changed by its owner alone, whatever its mode says.
    let is_closed = found.is_symlink() || mode & WRITABLE_BY_OTHERS == 0 || (found.is_dir() && mode & STICKY != 0);
    is_closed && [user, 0].contains(&found.uid())
}

/// Whether only administrators can change this file, or put another one in the place of this file or folder.
#[cfg(windows)]
pub(crate) fn are_administrators(path: &Path, what: What) -> io::Result<bool> {
    if has_link(path)? {
        return Ok(false);
    }
    let rights = match what {
        What::File => descriptor::CHANGES_FILE,
        What::Folder => descriptor::REPLACES_FILE,
    };
    let path = path.canonicalize()?;
    if !descriptor::only_administrators_write(&access::descriptor(&path)?, rights) {
        return Ok(false);
    }
    for folder in path.ancestors().skip(1) {
        if !descriptor::only_administrators_write(&access::descriptor(folder)?, descriptor::REPLACES_FILE) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether only administrators can change what this key of the registry holds, or put another key in its place.
#[cfg(windows)]
pub(crate) fn of_key_are_administrators(name: &str) -> io::Result<bool> {
    let text = access::descriptor_of_key(name)?;
    Ok(descriptor::only_administrators_write(&text, descriptor::CHANGES_KEY))
}

/// Whether a link or a junction is on the way. Windows tells the access list of what it leads to, and not its own.
#[cfg(any(windows, test))]
fn has_link(path: &Path) -> io::Result<bool> {
    for place in path.ancestors() {
        if place.symlink_metadata()?.is_symlink() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The descriptors of Windows' files and keys, in the text form that Windows gives them.
#[cfg(any(windows, test))]
mod descriptor {
    const WRITE_DATA: u32 = 0x2;
    const APPEND_DATA: u32 = 0x4;
    const DELETE_CHILD: u32 = 0x40;
    const SET_VALUE: u32 = 0x2;
    const CREATE_KEY: u32 = 0x4;
    const CREATE_LINK: u32 = 0x20;
    const DELETE: u32 = 0x1_0000;
    const WRITE_LIST: u32 = 0x4_0000;
    const WRITE_OWNER: u32 = 0x8_0000;
    const ALL: u32 = 0x1000_0000;
    const WRITE: u32 = 0x4000_0000;

    /// The rights that let a user put another file in the place of one in this folder.
    pub(super) const REPLACES_FILE: u32 = DELETE_CHILD | DELETE | WRITE_LIST | WRITE_OWNER | ALL;
    /// The rights that let a user change this file.
    pub(super) const CHANGES_FILE: u32 = REPLACES_FILE | WRITE_DATA | APPEND_DATA | WRITE;
    /// The rights that let a user change this key of the registry.
    pub(super) const CHANGES_KEY: u32 =
        SET_VALUE | CREATE_KEY | CREATE_LINK | DELETE | WRITE_LIST | WRITE_OWNER | ALL | WRITE;

    /// The system, the local and the domain's administrators, and the installer of Windows itself.
    const ADMINISTRATORS: &[&str] = &[
        "SY",
        "BA",
        "LA",
        "DA",
        "EA",
        "S-1-5-18",
        "S-1-5-32-544",
        "S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464",
    ];

    /// Rights by the letters of the text form.
    const RIGHTS: &[(&str, u32)] = &[
        ("GA", ALL),
        ("GW", WRITE),
        ("GR", 0),
        ("GX", 0),
        ("FA", 0x1f_01ff),
        ("FW", 0x12_0116),
        ("FR", 0x12_0089),
        ("FX", 0x12_00a0),
        ("KA", 0xf_003f),
        ("KW", 0x2_0006),
        ("KR", 0x2_0019),
        ("KX", 0x2_0019),
        ("CC", 0x1),
        ("DC", WRITE_DATA),
        ("LC", APPEND_DATA),
        ("SW", 0x8),
        ("RP", 0x10),
        ("WP", 0x20),
        ("DT", DELETE_CHILD),
        ("LO", 0x80),
        ("CR", 0x100),
        ("SD", DELETE),
        ("RC", 0x2_0000),
        ("WD", WRITE_LIST),
        ("WO", WRITE_OWNER),
    ];

    /// `O:BAD:P(A;;FA;;;BA)(A;;0x1200a9;;;BU)`. A text that is not understood counts as writable by others, and so does
    /// a missing list, which lets everybody in.
    pub(super) fn only_administrators_write(text: &str, rights: u32) -> bool {
        let Some((owner, list)) = text
            .strip_prefix("O:")
            .and_then(|rest| rest.split_once("D:"))
            .filter(|(_, list)| list.contains('('))
        else {
            return false;
        };
        let owner = owner.split_once("G:").map_or(owner, |(owner, _)| owner);
        ADMINISTRATORS.contains(&owner)
            && list
                .split('(')
                .skip(1)
                .all(|entry| is_harmless(entry.trim_end_matches(')'), rights))
    }

    /// `A;OICI;FA;;;SY`
    fn is_harmless(entry: &str, rights: u32) -> bool {
        let parts: Vec<&str> = entry.split(';').collect();
        let [kind, flags, granted, _, _, whom, ..] = parts[..] else {
            return false;
        };
        // The list of an inherit-only entry is that of what lies inside.
        let allows = kind.contains('A') && !pairs(flags).any(|flag| flag == "IO");
        !allows
            || ADMINISTRATORS.contains(&whom)
            || granted_rights(granted).is_some_and(|granted| granted & rights == 0)
    }

    fn granted_rights(text: &str) -> Option<u32> {
        if let Some(number) = text.strip_prefix("0x") {
            return u32::from_str_radix(number, 16).ok();
        }
        pairs(text).try_fold(0, |all, pair| {
            let (_, right) = RIGHTS.iter().find(|(letters, _)| *letters == pair)?;
            Some(all | right)
        })
    }

    fn pairs(text: &str) -> impl Iterator<Item = &str> {
        (0..text.len())
            .step_by(2)
            .map(|at| text.get(at..at + 2).unwrap_or_default())
    }

    #[cfg(test)]
    mod tests {
        use rstest::rstest;

        use super::*;

        #[rstest]
        // The file of an administrator in ProgramData, as Windows makes it.
        #[case("O:BAD:AI(A;ID;FA;;;SY)(A;ID;FA;;;BA)(A;ID;0x1200a9;;;BU)", true)]
        #[case("O:BAG:BAD:AI(A;ID;FA;;;SY)(A;ID;FRFX;;;AU)", true)]
        #[case("O:SYD:(D;;FA;;;WD)(A;;FA;;;BA)", true)]
        #[case("O:BAD:(A;OICIIO;GA;;;BU)(A;;FA;;;SY)", true)]
        // An agent owns it, may write it, may delete it, may let others write it.
        #[case("O:S-1-5-21-1-2-3-1001D:(A;;FA;;;SY)", false)]
        #[case("O:BAD:(A;;FA;;;BU)", false)]
        #[case("O:BAD:(A;;0x1301bf;;;AU)", false)]
        #[case("O:BAD:(A;;FRSD;;;BU)", false)]
        #[case("O:BAD:(A;;FRWD;;;BU)", false)]
        #[case("O:BAD:(A;;FRDC;;;BU)", false)]
        // Nothing closes it, or the text is not understood.
        #[case("O:BAD:NO_ACCESS_CONTROL", false)]
        #[case("O:BAD:(A;;ZZ;;;BU)", false)]
        #[case("O:BAD:(A;;FR)", false)]
        #[case("", false)]
        fn a_file_is_closed_to_all_but_administrators(#[case] text: &str, #[case] closed: bool) {
            assert_eq!(only_administrators_write(text, CHANGES_FILE), closed);
        }

        #[rstest]
        // What Windows gives to the policies of the computer.
        #[case(
            "O:SYG:SYD:AI(A;CIID;KR;;;AU)(A;CIID;KA;;;SY)(A;CIID;KA;;;BA)(A;CIIOID;KA;;;CO)",
            true
        )]
        #[case("O:BAD:(A;CI;KA;;;SY)(A;CI;KRKX;;;BU)(A;;CCSWRPRC;;;AC)", true)]
        #[case("O:BAD:(A;;0x20019;;;BU)", true)]
        // An agent owns it, or may set values, add keys, make it a link, delete it, let others write it.
        #[case("O:S-1-5-21-1-2-3-1001D:(A;;KA;;;SY)", false)]
        #[case("O:BAD:(A;CI;KA;;;BU)", false)]
        #[case("O:BAD:(A;CI;KW;;;BU)", false)]
        #[case("O:BAD:(A;CI;KRDC;;;AU)", false)]
        #[case("O:BAD:(A;CI;KRLC;;;AU)", false)]
        #[case("O:BAD:(A;CI;KRWP;;;AU)", false)]
        #[case("O:BAD:(A;CI;KRSD;;;AU)", false)]
        #[case("O:BAD:(A;CI;KRWD;;;AU)", false)]
        #[case("O:BAD:(A;CI;KRWO;;;AU)", false)]
        #[case("O:BAD:(A;CI;GA;;;AU)", false)]
        #[case("O:BAD:(A;CI;GW;;;AU)", false)]
        #[case("", false)]
        fn a_key_is_closed_to_all_but_administrators(#[case] text: &str, #[case] closed: bool) {
            assert_eq!(only_administrators_write(text, CHANGES_KEY), closed);
        }

        #[test]
        fn a_folder_in_which_others_may_only_add_is_closed() {
            let program_data = "O:SYD:AI(A;OICI;FA;;;SY)(A;OICI;0x1200a9;;;BU)(A;CI;DCLCRPCR;;;BU)";
            assert!(only_administrators_write(program_data, REPLACES_FILE));
            assert!(!only_administrators_write("O:SYD:(A;;DT;;;BU)", REPLACES_FILE));
        }
    }
}

#[cfg(test)]
#[cfg(windows)]
mod tests_on_windows {
    #[test]
    fn the_file_and_the_folder_of_a_user_are_open() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("policy.toml");
        std::fs::write(&file, "").unwrap();
        assert!(!super::are_administrators(&file, super::What::File).unwrap());
        assert!(!super::are_administrators(folder.path(), super::What::Folder).unwrap());
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};

    use super::*;

    struct Placed {
        folder: tempfile::TempDir,
        user: u32,
    }

    impl Placed {
        fn new() -> Self {
            let folder = tempfile::tempdir().unwrap();
            fs::create_dir(folder.path().join("etc")).unwrap();
            fs::write(folder.path().join("etc/policy.toml"), "").unwrap();
            let user = folder.path().metadata().unwrap().uid();
            Self { folder, user }
        }

        fn chmod(&self, path: &str, mode: u32) {
            fs::set_permissions(self.folder.path().join(path), Permissions::from_mode(mode)).unwrap();
        }

        fn is_closed(&self) -> bool {
            only(self.user, &self.folder.path().join("etc/policy.toml")).unwrap()
        }
    }

    #[test]
    fn a_file_that_others_may_write_is_open() {
        let placed = Placed::new();
        assert!(placed.is_closed());
        placed.chmod("etc/policy.toml", 0o664);
        assert!(!placed.is_closed());
        placed.chmod("etc/policy.toml", 0o646);
        assert!(!placed.is_closed());
    }

    #[test]
    fn a_file_that_others_may_replace_is_open() {
        let placed = Placed::new();
        placed.chmod("etc", 0o777);
        assert!(!placed.is_closed());
        placed.chmod("etc", 0o1777);
        assert!(placed.is_closed());
        placed.chmod(".", 0o770);
        assert!(!placed.is_closed());
    }

    #[test]
    fn the_file_and_the_folder_behind_a_link_count() {
        let placed = Placed::new();
        let real = placed.folder.path().join("real.toml");
        fs::write(&real, "").unwrap();
        fs::remove_file(placed.folder.path().join("etc/policy.toml")).unwrap();
        symlink(&real, placed.folder.path().join("etc/policy.toml")).unwrap();
        assert!(placed.is_closed());
        placed.chmod("real.toml", 0o666);
        assert!(!placed.is_closed());
        placed.chmod("real.toml", 0o644);
        placed.chmod("etc", 0o777);
        assert!(!placed.is_closed());
    }

    #[test]
    fn a_link_that_others_may_lead_elsewhere_is_open_wherever_it_is_on_the_way() {
        let placed = Placed::new();
        let folder = placed.folder.path();
        fs::create_dir(folder.join("open")).unwrap();
        symlink("../etc", folder.join("open/link")).unwrap();
        let file = folder.join("open/link/policy.toml");
        assert!(only(placed.user, &file).unwrap());
        // The folder that the link leads to, and the one that it leads through, are closed.
        placed.chmod("open", 0o777);
        assert!(!only(placed.user, &file).unwrap());
        // A second link leads to the first one.
        symlink(folder.join("open/link"), folder.join("etc/far")).unwrap();
        assert!(!only(placed.user, &folder.join("etc/far/policy.toml")).unwrap());
        placed.chmod("open", 0o755);
        assert!(only(placed.user, &folder.join("etc/far/policy.toml")).unwrap());
        // Root may lead every link elsewhere anyway.
        let is_root = placed.user == 0;
        assert_eq!(only(placed.user + 1, &file).unwrap(), is_root);
    }

    #[test]
    fn a_link_in_a_folder_of_everybody_belongs_to_the_user_who_made_it() {
        let placed = Placed::new();
        let folder = placed.folder.path();
        symlink("etc/policy.toml", folder.join("link")).unwrap();
        placed.chmod(".", 0o1777);
        let link = folder.join("link");
        assert!(only(placed.user, &link).unwrap());
        // Only root can give a link to another user.
        if placed.user == 0 {
            std::os::unix::fs::lchown(&link, Some(1), None).unwrap();
            assert!(!only(placed.user, &link).unwrap());
        }
    }

    #[test]
    fn links_in_a_circle_and_a_link_to_nothing_are_a_fault() {
        let placed = Placed::new();
        let folder = placed.folder.path();
        symlink("one", folder.join("other")).unwrap();
        symlink("other", folder.join("one")).unwrap();
        symlink("nothing", folder.join("lost")).unwrap();
        assert!(only(placed.user, &folder.join("one")).is_err());
        assert!(only(placed.user, &folder.join("lost")).is_err());
    }

    #[test]
    fn a_link_is_found_wherever_it_is_on_the_way() {
        let placed = Placed::new();
        // A folder for files of a moment may itself be reached by a link.
        let folder = placed.folder.path().canonicalize().unwrap();
        symlink("etc", folder.join("link")).unwrap();
        assert!(!has_link(&folder.join("etc/policy.toml")).unwrap());
        assert!(has_link(&folder.join("link/policy.toml")).unwrap());
        assert!(has_link(&folder.join("link")).unwrap());
    }

    #[test]
    fn the_file_of_another_user_is_open() {
        let placed = Placed::new();
        let another = placed.user + 1;
        let file = placed.folder.path().join("etc/policy.toml");
        // Root may write everything anyway.
        assert_eq!(only(another, &file).unwrap(), placed.user == 0);
    }
}
