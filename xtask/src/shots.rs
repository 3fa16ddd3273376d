//! Pictures of every screen, taken from the real window, for people to look at one by one.

use std::fs;

use anyhow::{Context as _, Result, bail};

use crate::house::House;
use crate::machine;
use crate::process;
use crate::system_packages::Need;
use crate::test::binaries;

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    if !words.is_empty() {
        bail!("shots takes nothing");
    }
    machine::prepare(house, &[Need::Build, Need::Desktop, Need::Driver])?;
    binaries::build(house)?;
    let folder = house.target.join("shots");
    if folder.exists() {
        // A picture of a removed screen must not remain.
        fs::remove_dir_all(&folder).with_context(|| format!("{} cannot be emptied", folder.display()))?;
    }
    process::run(std::process::Command::new(house.target.join("debug").join("shots")).arg(&folder))
}
