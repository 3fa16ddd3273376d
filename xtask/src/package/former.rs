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
    use std::path::Path;

    use super::*;

    /// The lines of this file of the project that tell of a version.
    fn told(file: &str, is_one: impl Fn(&str) -> bool) -> Vec<String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let text = fs::read_to_string(root.join(file)).unwrap();
        text.lines().filter(|line| is_one(line)).map(str::to_owned).collect()
    }

    #[test]
    fn every_file_tells_of_this_version_and_the_one_before() {
        let this = env!("CARGO_PKG_VERSION");
        let former = Former::read(&House::find().unwrap()).unwrap().version;
        let versions = told("CHANGELOG.md", |line| line.starts_with("## "));
        assert!(versions[0].starts_with(&format!("## {this}")), "{versions:?}");
        assert!(versions[1].starts_with(&format!("## {former}")), "{versions:?}");
        let installers = [".deb", ".rpm", ".flatpak", ".exe", ".msi", ".dmg"];
        let ways = told("README.md", |line| {
            line.starts_with("| ") && installers.iter().any(|ending| line.contains(ending))
        });
        assert!(ways.len() >= 8, "{ways:?}");
        for way in ways {
            assert!(way.contains(this), "{way}");
        }
        let debian = told("packaging/linux/changelog", |line| line.starts_with("transfer-desk ("));
        assert!(debian[0].contains(&format!("({this})")), "{debian:?}");
        assert!(debian[1].contains(&format!("({former})")), "{debian:?}");
        let published = told("packaging/linux/com.transferdesk.desk.metainfo.xml", |line| {
            line.contains("<release ")
        });
        assert!(published[0].contains(&format!("version=\"{this}\"")), "{published:?}");
        assert!(published[1].contains(&format!("version=\"{former}\"")), "{published:?}");
    }

    #[test]
    fn a_commit_of_another_version_is_refused() {
        let former: Former = toml::from_str("version = '0.1.0'\ncommit = 'abc'").unwrap();
        former.refuse_other("0.1.0").unwrap();
        let refused = former.refuse_other("0.2.0").unwrap_err().to_string();
        assert!(refused.contains("says 0.1.0"), "{refused}");
    }
}
