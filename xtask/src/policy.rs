//! Writes what administrators take from the table of the policy, or checks that it is what the table gives. The writer is
//! beside the table (`crates/policy/examples/templates`), so that xtask does not need it.

use anyhow::{Result, ensure};

use crate::house::House;
use crate::process;

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    ensure!(words.is_empty(), "policy takes no words");
    templates(house, &[])
}

pub(crate) fn check(house: &House) -> Result<()> {
    templates(house, &["check"])
}

fn templates(house: &House, words: &[&str]) -> Result<()> {
    let mut write = house.cargo(&["run", "--quiet", "--package", "policy", "--example", "templates", "--"]);
    process::run(write.arg(&house.root).args(words))
}
