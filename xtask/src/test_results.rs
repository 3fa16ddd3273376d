//! The last result of every test, a file for each tier, so that running one tier again leaves the others' results.

use std::fs;
use std::path::PathBuf;

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

pub(crate) fn folder(house: &House) -> PathBuf {
    house.target.join("test-results")
}

pub(crate) fn keep(house: &House, tier: &str, proofs: &[Proof]) -> Result<()> {
    let path = folder(house).join(format!("tier-{tier}.json"));
    fs::create_dir_all(folder(house))?;
    fs::write(&path, serde_json::to_vec_pretty(proofs)?)
        .with_context(|| format!("{} cannot be written", path.display()))
}

/// Of every tier that was ever run; empty when none was.
pub(crate) fn last(house: &House) -> Result<Vec<Proof>> {
    let Ok(entries) = fs::read_dir(folder(house)) else {
        return Ok(Vec::new());
    };
    let mut proofs = Vec::new();
    for entry in entries {
        let path = entry?.path();
        let is_tier = path
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with("tier-"));
        if is_tier {
            let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
            let of_tier: Vec<Proof> =
                serde_json::from_str(&text).with_context(|| format!("{} cannot be read", path.display()))?;
            proofs.extend(of_tier);
        }
    }
    Ok(proofs)
}
