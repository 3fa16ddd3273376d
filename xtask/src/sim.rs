//! The simulator at any size, built as fast as it gets: in the profile of the tests it would take ten times as long.

use anyhow::Result;

use crate::house::House;
use crate::machine;
use crate::process;
use crate::system_packages::Need;

const PROFILE: &str = "sim";

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    machine::prepare(house, &[Need::Build])?;
    process::run(&mut house.cargo(&["build", "--package", "simulation", "--profile", PROFILE, "--locked"]))?;
    let simulation = house.target.join(PROFILE).join("simulation");
    process::run(std::process::Command::new(simulation).args(words))
}
