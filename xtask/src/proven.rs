//! The rules that were proven once: a committed file that only grows, so that a rule that loses its proof is noticed.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context as _, Result};

use crate::house::House;
use crate::process;

pub(crate) const FILE: &str = "tests/proven-rules.txt";

pub(crate) fn read(house: &House) -> Result<BTreeSet<u16>> {
    let text = fs::read_to_string(house.root.join(FILE)).with_context(|| format!("{FILE} cannot be read"))?;
    text.lines()
        .map(|line| number(line).with_context(|| format!("{FILE}: `{line}` is no rule")))
        .collect()
}

/// Adds what is proven now and removes nothing.
pub(crate) fn add(house: &House, proven: &BTreeSet<u16>) -> Result<()> {
    let all: BTreeSet<u16> = read(house)?.union(proven).copied().collect();
    let text: String = all.iter().map(|number| format!("A{number:03}\n")).collect();
    fs::write(house.root.join(FILE), text).with_context(|| format!("{FILE} cannot be written"))
}

/// The rules that some commit had in the file and that are no longer in it.
pub(crate) fn taken_out(house: &House) -> Result<Vec<String>> {
    let history = process::output(&mut house.git(&["log", "--patch", "--format=", "--unified=0", "--", FILE]))?;
    let now = read(house)?;
    let removed: BTreeSet<u16> = history
        .lines()
        .filter_map(|line| number(line.strip_prefix('-')?))
        .collect();
    // Rules that were committed and then removed in the working tree.
    let committed = process::output(&mut house.git(&["ls-tree", "HEAD", "--name-only", "--", FILE]))?;
    let last = if committed.trim().is_empty() {
        String::new()
    } else {
        process::output(&mut house.git(&["show", &format!("HEAD:{FILE}")]))?
    };
    let last = last.lines().filter_map(number);
    let once: BTreeSet<u16> = removed.into_iter().chain(last).collect();
    Ok(once
        .difference(&now)
        .map(|number| format!("{FILE}:1: A{number:03} was proven once: the set only grows"))
        .collect())
}

fn number(line: &str) -> Option<u16> {
    line.strip_prefix('A')?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checkout(rules: &str) -> (tempfile::TempDir, House) {
        let folder = tempfile::tempdir().unwrap();
        let house = House {
            root: folder.path().to_owned(),
            target: folder.path().join("target"),
        };
        process::run(&mut house.git(&["init", "--quiet"])).unwrap();
        fs::create_dir(folder.path().join("tests")).unwrap();
        commit(&house, rules);
        (folder, house)
    }

    fn commit(house: &House, rules: &str) {
        fs::write(house.root.join(FILE), rules).unwrap();
        process::run(&mut house.git(&["add", "--all"])).unwrap();
        let author = ["-c", "user.name=t", "-c", "user.email=t@example.test"];
        process::run(house.git(&author).args(["commit", "--quiet", "--message", "x"])).unwrap();
    }

    #[test]
    fn what_is_proven_is_added_and_nothing_is_taken_away() {
        let (_folder, house) = checkout("A002\nA201\n");
        add(&house, &BTreeSet::from([1, 2])).unwrap();
        assert_eq!(fs::read_to_string(house.root.join(FILE)).unwrap(), "A001\nA002\nA201\n");
    }

    #[test]
    fn a_rule_taken_out_is_found_whether_committed_or_not() {
        let (_folder, house) = checkout("A001\nA002\n");
        assert_eq!(taken_out(&house).unwrap(), Vec::<String>::new());
        fs::write(house.root.join(FILE), "A002\n").unwrap();
        let expected = ["tests/proven-rules.txt:1: A001 was proven once: the set only grows"];
        assert_eq!(taken_out(&house).unwrap(), expected);
        commit(&house, "A002\n");
        commit(&house, "A002\nA003\n");
        assert_eq!(taken_out(&house).unwrap(), expected);
        commit(&house, "A001\nA002\nA003\n");
        assert_eq!(taken_out(&house).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn a_line_that_is_no_rule_is_refused() {
        let (_folder, house) = checkout("A001\nall of them\n");
        assert!(read(&house).is_err());
    }
}
