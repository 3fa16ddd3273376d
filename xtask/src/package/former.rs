//! The version before this one, built from the commit that `packaging/former.toml` names.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;

use super::program::{self, Program};
use crate::house::House;

#[derive(Deserialize)]
pub(super) struct Former {
    pub(super) version: String,
    commit: String,
}

impl Former {
    pub(super) fn read(house: &House) -> Result<Self> {
        let path = house.root.join("packaging").join("former.toml");
        let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        Ok(toml::from_str(&text)?)
    }

    /// Checks the commit out, with its number and its UI; the checkout stays for the next run.
    pub(super) fn checkout(&self, house: &House) -> Result<PathBuf> {
        let root = house.target.join("package").join("former").join(&self.commit);
        if !root.join("Cargo.toml").exists() {
            program::check_out(house, &self.commit, &root)?;
        }
        self.refuse_other(&program::version_of(&root)?)?;
        let former = House {
            root,
            target: house.target.clone(),
        };
        program::build_ui(&former)?;
        Ok(former.root)
    }

    pub(super) fn built(&self, house: &House) -> Result<Program> {
        Program::of_checkout(house, &self.checkout(house)?)
    }

    fn refuse_other(&self, version: &str) -> Result<()> {
        ensure!(
            version == self.version,
            "packaging/former.toml says {}, and its commit is {version}",
            self.version
        );
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_of_another_version_is_refused() {
        let former: Former = toml::from_str("version = '0.1.0'\ncommit = 'abc'").unwrap();
        former.refuse_other("0.1.0").unwrap();
        let refused = former.refuse_other("0.2.0").unwrap_err().to_string();
        assert!(refused.contains("says 0.1.0"), "{refused}");
    }
}
