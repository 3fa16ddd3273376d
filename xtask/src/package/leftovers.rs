//! The files of a whole system or drive before a program is installed and after it is removed.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::process;

/// The names under which the program may have left something.
const OURS: [&str; 3] = ["transfer-desk", "com.transferdesk.desk", "Transfer Desk"];

/// Every path with its mode, its kind and its link, and every file with its sum. `first` comes before what `find` lists.
pub(super) fn files(folder: &Path, first: &[&str]) -> Result<BTreeSet<String>> {
    let mut files = BTreeSet::new();
    for listed in [
        &["-printf", "%p %m %y %l\\n"][..],
        &["-type", "f", "-exec", "md5sum", "{}", "+"],
    ] {
        let mut find = Command::new("find");
        find.current_dir(folder).args([".", "-xdev"]).args(first).args(listed);
        files.extend(process::output(&mut find)?.lines().map(str::to_owned));
    }
    Ok(files)
}

/// No file of the program is left.
pub(super) fn left_nothing(before: &BTreeSet<String>, after: &BTreeSet<String>) -> Result<()> {
    let left: Vec<&String> = after.difference(before).filter(|file| is_ours(file)).collect();
    ensure!(left.is_empty(), "left behind: {left:?}");
    Ok(())
}

/// Fails unless all files are as before, except in the places that the system writes itself. Even there no file of the
/// program may be left.
pub(super) fn changed_nothing(
    before: &BTreeSet<String>,
    after: &BTreeSet<String>,
    of_the_system: &[&str],
) -> Result<()> {
    // The path comes first, or after a sum.
    let is_of_the_system = |line: &str| {
        let path = line.find("./").map_or(line, |start| &line[start..]);
        of_the_system.iter().any(|place| path.starts_with(place))
    };
    let changed: Vec<&String> = before
        .symmetric_difference(after)
        .filter(|line| is_ours(line) || !is_of_the_system(line))
        .collect();
    ensure!(changed.is_empty(), "left behind, changed or lost: {changed:#?}");
    Ok(())
}

fn is_ours(file: &str) -> bool {
    OURS.iter().any(|name| file.contains(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OF_THE_SYSTEM: [&str; 2] = ["./var/lib/dpkg/status-old", "./var/log/"];

    fn said_of(more: &[&str]) -> String {
        let clean = ["./usr/bin/cat 755 f ", "1234  ./usr/bin/cat"].map(str::to_owned);
        let before = BTreeSet::from(clean);
        let mut after = before.clone();
        after.extend(more.iter().map(|&line| line.to_owned()));
        let said = [
            changed_nothing(&before, &after, &OF_THE_SYSTEM),
            left_nothing(&before, &after),
        ];
        said.map(|said| said.map_or_else(|refused| refused.to_string(), |()| "clean".to_owned()))
            .join(", ")
    }

    #[test]
    fn what_a_removal_leaves_is_found_wherever_it_lies() {
        assert_eq!(said_of(&[]), "clean, clean");
        assert_eq!(said_of(&["./var/lib/dpkg/status-old 644 f "]), "clean, clean");
        assert!(said_of(&["./etc/desk.conf 644 f "]).ends_with("], clean"));
        assert!(said_of(&["5678  ./usr/bin/cat"]).starts_with("left behind, changed or lost"));
        for ours in ["transfer-desk.log", "com.transferdesk.desk", "Transfer Desk.lnk"] {
            let said = said_of(&[&format!("./var/log/{ours} 644 f ")]);
            assert!(said.contains("left behind: "), "{said}");
        }
    }

    #[test]
    fn what_a_removal_takes_of_others_is_found() {
        let before = BTreeSet::from(["./Chosen/their.dll 644 f ".to_owned()]);
        changed_nothing(&before, &before, &OF_THE_SYSTEM).unwrap();
        changed_nothing(&before, &BTreeSet::new(), &OF_THE_SYSTEM).unwrap_err();
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_file_that_is_added_changed_or_removed_changes_what_is_listed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep").join("file");
        std::fs::create_dir(folder.path().join("deep")).unwrap();
        let listed = || files(folder.path(), &[]).unwrap();
        let empty = listed();
        std::fs::write(&file, "one").unwrap();
        let one = listed();
        std::fs::write(&file, "two").unwrap();
        let two = listed();
        std::fs::remove_file(&file).unwrap();
        assert_eq!(empty, listed());
        assert!(empty != one && one != two && empty != two, "{empty:?} {one:?} {two:?}");
    }
}
