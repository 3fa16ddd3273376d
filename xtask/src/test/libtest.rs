//! Runs Rust test binaries and reads the lines by which they tell of each test.

use std::fs::{self, File};

use anyhow::{Context as _, Result};

use super::binaries::TestBinary;
use crate::house::House;
use crate::test_results::{self, Outcome, Proof};

pub(super) fn run<'a>(house: &House, binaries: impl Iterator<Item = &'a TestBinary>) -> Result<Vec<Proof>> {
    let mut proofs = Vec::new();
    for binary in binaries {
        proofs.extend(run_one(house, binary)?);
    }
    Ok(proofs)
}

/// What it says goes to files while it says it: a test that hangs can be looked at from outside.
fn run_one(house: &House, binary: &TestBinary) -> Result<Vec<Proof>> {
    let folder = test_results::folder(house);
    fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let stem = format!("{}-{}-{}", binary.tier(), binary.name, binary.kind);
    let (said, complained) = (folder.join(format!("{stem}.out")), folder.join(format!("{stem}.err")));
    let status = binary
        .command(house)
        .stdout(File::create(&said)?)
        .stderr(File::create(&complained)?)
        .status()
        .with_context(|| format!("{} could not be started", binary.executable.display()))?;
    let text = String::from_utf8_lossy(&fs::read(&said)?).into_owned();
    let complaints = String::from_utf8_lossy(&fs::read(&complained)?).into_owned();
    figures_in(&complaints).for_each(|figure| println!("  {figure}"));
    let package = binary.package.to_string_lossy().replace('\\', "/");
    let mut proofs: Vec<Proof> = results_in(&text)
        .map(|(name, outcome)| Proof {
            package: package.clone(),
            name: name.to_owned(),
            outcome,
        })
        .collect();
    if !status.success() {
        if proofs.iter().all(|proof| proof.outcome == Outcome::Passed) {
            let name = format!("{} ended before its tests did ({status})", binary.name);
            proofs.push(Proof {
                package,
                name,
                outcome: Outcome::Failed,
            });
        }
        println!("{text}{complaints}");
    }
    Ok(proofs)
}

/// What a test counted and says even when it passes.
fn figures_in(complaints: &str) -> impl Iterator<Item = &str> {
    complaints.lines().filter_map(|line| line.strip_prefix("figure: "))
}

/// `test some::path ... ok`; what is skipped proves nothing and is left out.
pub(crate) fn results_in(text: &str) -> impl Iterator<Item = (&str, Outcome)> {
    text.lines().filter_map(|line| {
        let (name, result) = line.strip_prefix("test ")?.split_once(" ... ")?;
        let name = name.strip_suffix(" - should panic").unwrap_or(name);
        match result.trim_end() {
            result if result.ends_with("FAILED") => Some((name, Outcome::Failed)),
            result if result.ends_with("ok") => Some((name, Outcome::Passed)),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_figures_are_said_of_what_passes() {
        let text = "warning: x\nfigure: 7 power cuts, 0 lost\nfigure:none\n";
        assert_eq!(figures_in(text).collect::<Vec<_>>(), ["7 power cuts, 0 lost"]);
    }

    #[test]
    fn each_test_is_read_with_its_result() {
        let text = "\nrunning 4 tests\ntest a::b ... ok\ntest c ... FAILED\ntest d ... ignored, slow\n\
                    test e - should panic ... ok\n\ntest result: FAILED. 2 passed; 1 failed; 1 ignored\n";
        let seen: Vec<_> = results_in(text).collect();
        assert_eq!(
            seen,
            [
                ("a::b", Outcome::Passed),
                ("c", Outcome::Failed),
                ("e", Outcome::Passed)
            ]
        );
    }
}
