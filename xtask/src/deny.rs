//! Licences, sources and known faults of what comes from outside, by cargo-deny.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::house::House;
use crate::machine;
use crate::process::run;
use crate::tools::DENY;

/// A fault of a package that is in every build, under an id that no real fault has.
const PLANTED: &str = r#"```toml
[advisory]
id = "RUSTSEC-2000-0001"
package = "serde"
date = "2000-01-01"

[versions]
patched = []
```

# A planted fault
"#;
const PLANTED_ID: &str = "RUSTSEC-2000-0001";
/// The name that cargo-deny gives its copy of the RustSec database.
const DATABASE: &str = "advisory-db-3157b0e258782691";

pub(crate) fn check(house: &House) -> Result<()> {
    let program = DENY.ready(house)?;
    // It reads every package of the lock file, and the builds so far have fetched only some.
    run(&mut house.cargo(&["fetch", "--locked"]))?;
    planted_fault_is_found(house, &program)?;
    let databases = machine::cargo_home().join("advisory-dbs");
    if !databases.exists() {
        println!("deny       known faults are not looked for: this machine has no copy of the advisory database");
    }
    run(&mut deny(house, &program, &house.root.join("deny.toml"), &databases))
}

/// Brings the copy of the advisory database up to date.
pub(crate) fn fetch(house: &House) -> Result<()> {
    let mut fetch = Command::new(DENY.ready(house)?);
    run(fetch.current_dir(&house.root).args(["--locked", "fetch", "db"]))
}

/// Known faults are looked for only where there are databases.
fn deny(house: &House, program: &Path, config: &Path, databases: &Path) -> Command {
    let mut deny = Command::new(program);
    deny.current_dir(&house.root)
        .args(["--log-level", "error", "--locked", "--offline", "--config"])
        .arg(config)
        .args(["check", "--deny", "unmatched-skip", "--deny", "unnecessary-skip"])
        .args(["bans", "licenses", "sources"]);
    if databases.exists() {
        deny.arg("advisories");
    }
    deny
}

/// Holds the rules of the project against a database with one fault, because most machines have no database, and a hit
/// in a real one is rare.
fn planted_fault_is_found(house: &House, program: &Path) -> Result<()> {
    let place = tempfile::tempdir().context("no temporary folder")?;
    let databases = place.path().join("advisory-dbs");
    plant(&databases)?;
    let rules = fs::read_to_string(house.root.join("deny.toml"))?;
    let config = place.path().join("deny.toml");
    fs::write(&config, with_databases(&rules, &databases)?)?;
    let output = deny(house, program, &config, &databases).output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    if output.status.success() || !said.contains(PLANTED_ID) {
        bail!("a planted fault was not found ({}):\n{said}", output.status);
    }
    Ok(())
}

fn plant(databases: &Path) -> Result<()> {
    let of_package: PathBuf = databases.join(DATABASE).join("crates").join("serde");
    fs::create_dir_all(&of_package)?;
    fs::write(of_package.join(format!("{PLANTED_ID}.md")), PLANTED)?;
    // It shows when the copy was fetched, and an old copy is refused.
    let repository = databases.join(DATABASE).join(".git");
    fs::create_dir_all(&repository)?;
    Ok(fs::write(repository.join("FETCH_HEAD"), "")?)
}

/// The rules of the project with another place for the databases.
fn with_databases(rules: &str, databases: &Path) -> Result<String> {
    let mut rules: toml::Table = toml::from_str(rules)?;
    let advisories = rules.get_mut("advisories").and_then(toml::Value::as_table_mut);
    let place = databases.to_str().context("the temporary folder is not text")?;
    advisories
        .context("deny.toml has no advisories")?
        .insert("db-path".to_owned(), place.into());
    Ok(toml::to_string(&rules)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_faults_are_looked_for_where_there_is_a_database() {
        let house = House::find().unwrap();
        let place = tempfile::tempdir().unwrap();
        let databases = place.path().join("advisory-dbs");
        let looks = || {
            let deny = deny(&house, Path::new("cargo-deny"), Path::new("deny.toml"), &databases);
            deny.get_args().any(|word| word == "advisories")
        };
        assert!(!looks());
        plant(&databases).unwrap();
        assert!(looks());
    }

    #[test]
    fn only_the_place_of_the_databases_differs_from_the_rules_of_the_project() {
        let rules = fs::read_to_string(House::find().unwrap().root.join("deny.toml")).unwrap();
        let changed = with_databases(&rules, Path::new("/elsewhere")).unwrap();
        let (rules, mut changed): (toml::Table, toml::Table) =
            (toml::from_str(&rules).unwrap(), toml::from_str(&changed).unwrap());
        let place = changed["advisories"].as_table_mut().unwrap().remove("db-path");
        assert_eq!(place, Some("/elsewhere".into()));
        assert_eq!(changed, rules);
    }
}
