//! A hash of the tracked files, which ties a test result to what was tested.

use std::fs;

use anyhow::Result;
use sha2::{Digest as _, Sha256};

use crate::house::House;
use crate::process;
use crate::proven;

/// The hash of the paths and contents of all tracked files as they are in the working tree.
///
/// The set of proven rules is left out: it grows after the tests have run and affects none of them.
pub(crate) fn hash(house: &House) -> Result<String> {
    let listed = process::output(&mut house.git(&["ls-files", "-z"]))?;
    let mut paths: Vec<&str> = listed
        .split('\0')
        .filter(|path| !path.is_empty() && *path != proven::FILE)
        .collect();
    paths.sort_unstable();
    paths.dedup();
    let mut hasher = Sha256::new();
    for path in paths {
        // A deleted tracked file is a change just like an edited one.
        let contents = fs::read(house.root.join(path)).unwrap_or_default();
        for part in [path.as_bytes(), &contents] {
            hasher.update(u64::try_from(part.len())?.to_be_bytes());
            hasher.update(part);
        }
    }
    Ok(hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checkout() -> (tempfile::TempDir, House) {
        let folder = tempfile::tempdir().unwrap();
        let house = House {
            root: folder.path().to_owned(),
            target: folder.path().join("target"),
        };
        process::run(&mut house.git(&["init", "--quiet"])).unwrap();
        fs::create_dir(folder.path().join("tests")).unwrap();
        write(&house, "a.rs", "one");
        write(&house, proven::FILE, "A001\n");
        process::run(&mut house.git(&["add", "--all"])).unwrap();
        (folder, house)
    }

    fn write(house: &House, path: &str, text: &str) {
        fs::write(house.root.join(path), text).unwrap();
    }

    #[test]
    fn an_edit_a_rename_and_a_deletion_change_the_hash() {
        let (_folder, house) = checkout();
        let first = hash(&house).unwrap();
        assert_eq!(first, hash(&house).unwrap());
        write(&house, "a.rs", "two");
        let edited = hash(&house).unwrap();
        fs::remove_file(house.root.join("a.rs")).unwrap();
        let deleted = hash(&house).unwrap();
        write(&house, "b.rs", "one");
        process::run(&mut house.git(&["add", "--all"])).unwrap();
        let renamed = hash(&house).unwrap();
        let all = [&first, &edited, &deleted, &renamed];
        assert!(
            (0..4).all(|one| (0..one).all(|other| all[one] != all[other])),
            "{all:?}"
        );
    }

    #[test]
    fn the_proven_set_and_untracked_files_do_not_change_the_hash() {
        let (_folder, house) = checkout();
        let first = hash(&house).unwrap();
        write(&house, proven::FILE, "A001\nA002\n");
        write(&house, "notes.txt", "x");
        assert_eq!(first, hash(&house).unwrap());
    }
}
