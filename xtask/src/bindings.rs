//! A test of the shell writes the TypeScript side of the commands: the same test that fails if the committed file does
//! not match the commands.

use anyhow::{Context as _, Result};

use crate::house::House;
use crate::machine;
use crate::process;
use crate::system_packages::Need;
use crate::test::binaries;

/// With this in the environment the test writes instead of comparing.
const WRITE: &str = "TRANSFER_DESK_WRITE_BINDINGS";

pub(crate) fn call(house: &House, _words: &[String]) -> Result<()> {
    machine::prepare(house, &[Need::Build])?;
    run_test(house, true)?;
    println!("The bindings are written; see `git diff ui/src/generated`.");
    Ok(())
}

pub(crate) fn check(house: &House) -> Result<()> {
    run_test(house, false)
}

fn run_test(house: &House, write: bool) -> Result<()> {
    let binaries = binaries::build(house)?;
    let shell = binaries
        .iter()
        .find(|binary| binary.package.as_os_str().is_empty() && binary.kind == "lib");
    let mut command = shell.context("the shell has no tests")?.command(house);
    command.args(["--quiet", "bindings"]);
    if write {
        command.env(WRITE, "1");
    }
    process::run(&mut command)
}
