//! The last result of every test, in a file for each tier, so that running one tier again keeps the others' results.
//!
//! A result counts only for the sources that were tested, in the same checkout, at the full size of its campaigns, and
//! if its runner ended properly.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use serde::{Deserialize, Serialize};

use crate::house::House;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Outcome {
    Passed,
    Failed,
}

/// A test and how it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Proof {
    /// The package's folder, from the top of the checkout; empty for the app itself.
    pub(crate) package: String,
    pub(crate) name: String,
    pub(crate) outcome: Outcome,
}

/// What the runners of a tier reported.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ran {
    pub(crate) proofs: Vec<Proof>,
    /// How many cases each campaign tried.
    pub(crate) campaigns: BTreeMap<String, u64>,
    /// Errors of a runner that its failed tests do not explain.
    pub(crate) faults: Vec<String>,
}

impl Ran {
    pub(crate) fn add(&mut self, other: Self) {
        self.proofs.extend(other.proofs);
        for (name, count) in other.campaigns {
            *self.campaigns.entry(name).or_default() += count;
        }
        self.faults.extend(other.faults);
    }

    /// A run without a test is a fault too.
    pub(crate) fn all_faults(&self) -> impl Iterator<Item = &str> {
        let is_empty = self.proofs.is_empty() && self.faults.is_empty();
        let empty = is_empty.then_some("no test was run");
        self.faults.iter().map(String::as_str).chain(empty)
    }
}

/// A run of one tier, and the sources it tested.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TierResult {
    pub(crate) tier: String,
    /// The hash of the tracked files.
    pub(crate) sources: String,
    pub(crate) checkout: PathBuf,
    pub(crate) ran: Ran,
}

/// The tiers, fast ones first, and how many cases each campaign of a tier tries at full size.
pub(crate) const TIERS: &[(&str, &[(&str, u64)])] = &[
    ("unit", &[]),
    ("contract", &[]),
    ("ui", &[]),
    ("scenario", &[]),
    ("shell", &[]),
    ("window", &[]),
    ("chromium", &[]),
    ("fuzz", &[("answers", 1_000_000)]),
    (
        "simulation",
        &[("bookings", 200_000), ("cancels", 50_000), ("renewals", 20_000)],
    ),
    ("crash", &[("kills", 4_000), ("power cuts", 20_000)]),
];

pub(crate) fn folder(house: &House) -> PathBuf {
    house.target.join("test-results")
}

pub(crate) fn keep(house: &House, result: &TierResult) -> Result<()> {
    let path = folder(house).join(format!("tier-{}.json", result.tier));
    fs::create_dir_all(folder(house))?;
    fs::write(&path, serde_json::to_vec_pretty(result)?)
        .with_context(|| format!("{} cannot be written", path.display()))
}

/// The results that count, and for each other tier the reason why it does not.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) proofs: Vec<Proof>,
    pub(crate) left_out: Vec<String>,
}

pub(crate) fn counted(house: &House, sources: &str) -> Result<Counted> {
    let mut counted = Counted::default();
    for (tier, campaigns) in TIERS {
        match last(house, tier)? {
            None => counted.left_out.push(format!("{tier}: it has not run")),
            Some(result) => match result.does_not_count(sources, &house.root, campaigns) {
                Some(why) => counted.left_out.push(format!("{tier}: {why}")),
                None => counted.proofs.extend(result.ran.proofs),
            },
        }
    }
    Ok(counted)
}

fn last(house: &House, tier: &str) -> Result<Option<TierResult>> {
    let path = folder(house).join(format!("tier-{tier}.json"));
    if !path.exists() {
        return Ok(None);
    }
    let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    // A file in an older form does not say which sources it tested.
    Ok(serde_json::from_str(&text).ok())
}

impl TierResult {
    fn does_not_count(&self, sources: &str, checkout: &Path, campaigns: &[(&str, u64)]) -> Option<String> {
        if self.sources != sources {
            return Some("its result is of other files".to_owned());
        }
        if self.checkout != checkout {
            return Some(format!("its result is of the checkout {}", self.checkout.display()));
        }
        let faults: Vec<&str> = self.ran.all_faults().collect();
        if !faults.is_empty() {
            return Some(faults.join("; "));
        }
        campaigns.iter().find_map(|(name, full)| {
            let tried = self.ran.campaigns.get(*name).copied().unwrap_or_default();
            (tried < *full).then(|| format!("a shrunken run: {tried} {name}, {full} are asked for"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof() -> Proof {
        Proof {
            package: "crates/desk".to_owned(),
            name: "a001_x".to_owned(),
            outcome: Outcome::Passed,
        }
    }

    fn result() -> TierResult {
        TierResult {
            tier: "crash".to_owned(),
            sources: "hash".to_owned(),
            checkout: PathBuf::from("/h"),
            ran: Ran {
                proofs: vec![proof()],
                campaigns: BTreeMap::from([("kills".to_owned(), 4_000)]),
                faults: Vec::new(),
            },
        }
    }

    fn why(result: &TierResult) -> Option<String> {
        result.does_not_count("hash", Path::new("/h"), &[("kills", 4_000)])
    }

    #[test]
    fn a_result_of_these_files_at_full_size_counts() {
        assert_eq!(why(&result()), None);
    }

    #[test]
    fn results_of_other_files_checkouts_sizes_and_of_broken_or_empty_runs_do_not_count() {
        let other = |change: fn(&mut TierResult)| {
            let mut result = result();
            change(&mut result);
            why(&result).unwrap()
        };
        let said = [
            other(|result| result.sources = "other".to_owned()),
            other(|result| result.checkout = PathBuf::from("/elsewhere")),
            other(|result| result.ran.faults = vec!["vitest ended badly".to_owned()]),
            other(|result| result.ran.proofs.clear()),
            other(|result| result.ran.campaigns = BTreeMap::from([("kills".to_owned(), 3_999)])),
            other(|result| result.ran.campaigns.clear()),
        ];
        let expected = [
            "its result is of other files",
            "its result is of the checkout /elsewhere",
            "vitest ended badly",
            "no test was run",
            "a shrunken run: 3999 kills, 4000 are asked for",
            "a shrunken run: 0 kills, 4000 are asked for",
        ];
        assert_eq!(said, expected);
    }

    #[test]
    fn what_is_left_out_is_said_tier_by_tier() {
        let folder = tempfile::tempdir().unwrap();
        let house = House {
            root: PathBuf::from("/h"),
            target: folder.path().to_owned(),
        };
        for (tier, sources) in [("unit", "hash"), ("ui", "other")] {
            let ran = Ran {
                proofs: vec![proof()],
                ..Ran::default()
            };
            let result = TierResult {
                tier: tier.to_owned(),
                sources: sources.to_owned(),
                ran,
                ..result()
            };
            keep(&house, &result).unwrap();
        }
        let counted = counted(&house, "hash").unwrap();
        assert_eq!(counted.proofs, [proof()]);
        assert_eq!(counted.left_out.len(), TIERS.len() - 1);
        assert_eq!(
            counted.left_out[..2],
            ["contract: it has not run", "ui: its result is of other files"]
        );
    }
}
