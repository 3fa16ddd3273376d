//! Runs Rust test binaries and reads the lines that report each test.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::process::Command;

use anyhow::{Context as _, Result};

use super::binaries::{ALL_BUT_SIMULATIONS, TestBinary};
use crate::house::House;
use crate::test_results::{self, Outcome, Proof, Ran};

pub(super) fn run<'a>(house: &House, binaries: impl Iterator<Item = &'a TestBinary>) -> Result<Ran> {
    let mut ran = Ran::default();
    for binary in binaries {
        ran.add(run_one(house, binary, binary.command(house))?);
    }
    Ok(ran)
}

/// The examples in the documents of the crates. Asked for with the same packages as the tests, so that nothing is
/// compiled twice.
pub(super) fn run_examples(house: &House) -> Result<Ran> {
    let mut command = house.cargo(&["test", "--doc", "--locked", "--no-fail-fast"]);
    command.args(ALL_BUT_SIMULATIONS);
    run_as(house, "unit-examples", "", command)
}

/// The command starts this binary, on this system or under wine.
pub(crate) fn run_one(house: &House, binary: &TestBinary, command: Command) -> Result<Ran> {
    let stem = format!("{}-{}-{}", binary.tier(), binary.name, binary.kind);
    run_as(house, &stem, &binary.folder(), command)
}

/// The output goes to files of this name immediately, so that a test that hangs can be examined from outside.
pub(super) fn run_as(house: &House, stem: &str, package: &str, mut command: Command) -> Result<Ran> {
    let folder = test_results::folder(house);
    fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let (said, complained) = (folder.join(format!("{stem}.out")), folder.join(format!("{stem}.err")));
    let status = command
        .stdout(File::create(&said)?)
        .stderr(File::create(&complained)?)
        .status()
        .with_context(|| format!("{stem} could not be started"))?;
    let text = String::from_utf8_lossy(&fs::read(&said)?).into_owned();
    let complaints = String::from_utf8_lossy(&fs::read(&complained)?).into_owned();
    figures_in(&complaints).for_each(|figure| println!("  {figure}"));
    let proofs: Vec<Proof> = results_in(&text)
        .map(|(name, outcome)| Proof {
            package: package.to_owned(),
            name: name.to_owned(),
            outcome,
        })
        .collect();
    let fault = unexplained(&text, &proofs, status.success());
    if !status.success() || fault.is_some() {
        println!("{text}{complaints}");
    }
    Ok(Ran {
        proofs,
        campaigns: campaigns_in(&complaints),
        faults: fault
            .map(|fault| format!("{stem} {fault} ({status})"))
            .into_iter()
            .collect(),
    })
}

/// The figures that a test prints even when it passes.
fn figures_in(complaints: &str) -> impl Iterator<Item = &str> {
    complaints.lines().filter_map(|line| line.strip_prefix("figure: "))
}

/// `campaign: 4000 kills`: how many cases a test tried, added up over the tests of the same campaign.
fn campaigns_in(complaints: &str) -> BTreeMap<String, u64> {
    let mut campaigns = BTreeMap::new();
    for line in complaints.lines() {
        let tried = line.strip_prefix("campaign: ").and_then(|rest| rest.split_once(' '));
        if let Some((count, name)) = tried.and_then(|(count, name)| Some((count.parse::<u64>().ok()?, name))) {
            *campaigns.entry(name.to_owned()).or_default() += count;
        }
    }
    campaigns
}

/// A runner's result counts only if its own total matches the lines before, and its exit status agrees with both.
fn unexplained(text: &str, proofs: &[Proof], ended_well: bool) -> Option<String> {
    let failed = proofs.iter().filter(|proof| proof.outcome == Outcome::Failed).count();
    let seen = (proofs.len() - failed, failed);
    let Some(counted) = summary(text) else {
        return Some("ended before its tests did".to_owned());
    };
    if counted != seen {
        return Some(format!(
            "counted {counted:?} passed and failed tests, and told of {seen:?}"
        ));
    }
    (ended_well != (failed == 0)).then(|| "ended otherwise than its tests did".to_owned())
}

/// `test result: ok. 12 passed; 0 failed; …`, added up where the examples of several crates ran.
fn summary(text: &str) -> Option<(usize, usize)> {
    let counts = text.lines().filter_map(|line| line.strip_prefix("test result: "));
    let counts = counts.map(|line| {
        let (_, counts) = line.split_once(". ")?;
        let count = |word: &str| {
            let of_word = counts.split("; ").find_map(|part| part.strip_suffix(word))?;
            of_word.trim().parse::<usize>().ok()
        };
        Some((count("passed")?, count("failed")?))
    });
    counts.reduce(|sum, next| {
        let (sum, next) = (sum?, next?);
        Some((sum.0 + next.0, sum.1 + next.1))
    })?
}

/// `test some::path ... ok`; a skipped test proves nothing and is left out.
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
    fn the_cases_of_a_campaign_are_added_up_over_its_tests() {
        let text =
            "campaign: 3000 kills\nfigure: 1\ncampaign: 20 power cuts\ncampaign: 1000 kills\ncampaign: many kills\n";
        let expected = BTreeMap::from([("kills".to_owned(), 4_000), ("power cuts".to_owned(), 20)]);
        assert_eq!(campaigns_in(text), expected);
    }

    #[test]
    #[cfg(unix)]
    fn a_binary_that_exits_badly_after_good_tests_fails_its_tier() {
        let folder = tempfile::tempdir().unwrap();
        let house = House {
            root: folder.path().to_owned(),
            target: folder.path().to_owned(),
        };
        let faults = |exit: u8| {
            let script = format!("echo 'test a ... ok'; echo 'test result: ok. 1 passed; 0 failed'; exit {exit}");
            let mut command = Command::new("sh");
            command.args(["-c", &script]);
            run_as(&house, "unit-a", "", command).unwrap().faults
        };
        assert!(faults(0).is_empty());
        assert_eq!(
            faults(3),
            ["unit-a ended otherwise than its tests did (exit status: 3)"]
        );
    }

    fn fault(text: &str, ended_well: bool) -> Option<String> {
        let proofs: Vec<Proof> = results_in(text)
            .map(|(name, outcome)| Proof {
                package: String::new(),
                name: name.to_owned(),
                outcome,
            })
            .collect();
        unexplained(text, &proofs, ended_well)
    }

    #[test]
    fn a_runner_is_believed_only_when_lines_summary_and_exit_agree() {
        let good = "test a ... ok\n\ntest result: ok. 1 passed; 0 failed; 0 ignored; finished in 0.00s\n";
        let bad = "test a ... FAILED\n\ntest result: FAILED. 0 passed; 1 failed; 0 ignored; finished in 0.00s\n";
        assert_eq!(fault(good, true), None);
        assert_eq!(fault(bad, false), None);
        assert!(fault(good, false).is_some(), "all passed and it exited badly");
        assert!(fault(bad, true).is_some(), "one failed and it exited well");
        assert!(
            fault("test a ... ok\n", false).is_some(),
            "it ended before its tests did"
        );
        assert!(
            fault("test a ... ok\n", true).is_some(),
            "it exited early as if all were well"
        );
        assert_eq!(fault(&format!("{good}{good}"), true), None, "of two crates");
        assert!(fault(&format!("{good}{bad}"), true).is_some(), "one of two failed");
        let hidden = "test result: ok. 2 passed; 0 failed; 0 ignored\n";
        assert!(fault(hidden, true).is_some(), "a line is missing");
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
