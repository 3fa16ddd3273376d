//! The version before this one, built from the commit that `packaging/former.toml` names.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;

use super::program::Program;
use crate::house::House;
use crate::process;

#[derive(Deserialize)]
pub(super) struct Former {
    version: String,
    commit: String,
}

impl Former {
    pub(super) fn read(house: &House) -> Result<Self> {
        let path = house.root.join("packaging").join("former.toml");
        let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        Ok(toml::from_str(&text)?)
    }

    /// Checks the commit out; the checkout stays for the next run.
    pub(super) fn checkout(&self, house: &House) -> Result<PathBuf> {
        let root = house.target.join("package").join("former").join(&self.commit);
        if !root.join("Cargo.toml").exists() {
            process::run(
                house
                    .git(&["worktree", "add", "--force", "--detach"])
                    .arg(&root)
                    .arg(&self.commit),
            )?;
        }
        Ok(root)
    }

    pub(super) fn built(&self, house: &House) -> Result<Program> {
        let root = self.checkout(house)?;
        let program = Program::of_checkout(house, &root)?;
        ensure!(
            program.version == self.version,
            "packaging/former.toml says {}, and its commit is {}",
            self.version,
            program.version
        );
        Ok(program)
    }
}
