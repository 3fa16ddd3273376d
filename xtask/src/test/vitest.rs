//! Runs the UI's tests and reads vitest's report.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use serde::Deserialize;

use crate::house::House;
use crate::process;
use crate::test_results::{self, Outcome, Proof, Ran};

pub(super) fn run(house: &House) -> Result<Ran> {
    let folder = test_results::folder(house);
    fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let account = folder.join("vitest.json");
    if account.exists() {
        fs::remove_file(&account)?;
    }
    let output = format!("--outputFile.json={}", account.display());
    let ended = process::run(&mut house.npm(&["--silent", "test", "--", "--reporter=dot", "--reporter=json", &output]));
    ran(&account, ended.is_ok())
}

fn ran(account: &Path, ended_well: bool) -> Result<Ran> {
    let Ok(text) = fs::read_to_string(account) else {
        return Ok(Ran {
            faults: vec!["vitest left no account".to_owned()],
            ..Ran::default()
        });
    };
    let proofs = proofs_in(&text)?;
    Ok(Ran {
        faults: unexplained(&proofs, ended_well).into_iter().collect(),
        proofs,
        ..Ran::default()
    })
}

/// An error outside every test fails the run but no test.
fn unexplained(proofs: &[Proof], ended_well: bool) -> Option<String> {
    let has_failed = proofs.iter().any(|proof| proof.outcome == Outcome::Failed);
    (ended_well == has_failed).then(|| "vitest ended otherwise than its tests did".to_owned())
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Account {
    test_results: Vec<TestFile>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct TestFile {
    name: String,
    status: String,
    assertion_results: Vec<Assertion>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Assertion {
    full_name: String,
    status: String,
}

fn proofs_in(text: &str) -> Result<Vec<Proof>> {
    let account: Account = serde_json::from_str(text).context("vitest's account cannot be read")?;
    let proof = |name: String, outcome| Proof {
        package: "ui".to_owned(),
        name,
        outcome,
    };
    let mut proofs = Vec::new();
    for file in account.test_results {
        // A file that could not be loaded has no tests that could fail.
        if file.status == "failed" && file.assertion_results.is_empty() {
            proofs.push(proof(file.name, Outcome::Failed));
        }
        for assertion in file.assertion_results {
            match assertion.status.as_str() {
                "passed" => proofs.push(proof(assertion.full_name, Outcome::Passed)),
                "failed" => proofs.push(proof(assertion.full_name, Outcome::Failed)),
                _ => {}
            }
        }
    }
    Ok(proofs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_exit_with_every_test_passed_is_a_fault() {
        let proof = |outcome| Proof {
            package: "ui".to_owned(),
            name: "a".to_owned(),
            outcome,
        };
        assert_eq!(unexplained(&[proof(Outcome::Passed)], true), None);
        assert_eq!(
            unexplained(&[proof(Outcome::Passed), proof(Outcome::Failed)], false),
            None
        );
        assert!(unexplained(&[proof(Outcome::Passed)], false).is_some());
        assert!(unexplained(&[proof(Outcome::Failed)], true).is_some());
    }

    #[test]
    fn a_run_whose_account_is_missing_or_disagrees_with_its_end_is_a_fault() {
        let folder = tempfile::tempdir().unwrap();
        let account = folder.path().join("vitest.json");
        assert_eq!(ran(&account, true).unwrap().faults, ["vitest left no account"]);
        let text = r#"{"testResults":[{"name":"/x/a.test.ts","status":"passed","assertionResults":[
            {"fullName":"a","status":"passed"}]}]}"#;
        fs::write(&account, text).unwrap();
        assert!(ran(&account, true).unwrap().faults.is_empty());
        let faults = ran(&account, false).unwrap().faults;
        assert_eq!(faults, ["vitest ended otherwise than its tests did"]);
    }

    #[test]
    fn an_account_is_read_and_a_file_that_did_not_load_is_a_failure() {
        let text = r#"{"numTotalTests":3,"testResults":[
            {"name":"/x/a.test.ts","status":"failed","assertionResults":[
                {"fullName":"a059 a refused login says so","status":"passed"},
                {"fullName":"b","status":"failed"},
                {"fullName":"c","status":"skipped"}]},
            {"name":"/x/broken.test.ts","status":"failed","assertionResults":[]}]}"#;
        let seen: Vec<_> = proofs_in(text)
            .unwrap()
            .into_iter()
            .map(|proof| (proof.name, proof.outcome))
            .collect();
        let expected = [
            ("a059 a refused login says so", Outcome::Passed),
            ("b", Outcome::Failed),
            ("/x/broken.test.ts", Outcome::Failed),
        ];
        assert_eq!(seen, expected.map(|(name, outcome)| (name.to_owned(), outcome)));
    }
}
