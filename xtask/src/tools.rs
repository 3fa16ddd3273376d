//! Programs that check text and licences. They are built once from pinned sources into the target folder: no system has
//! both in these versions, and a program that happens to be installed would apply other rules.

use std::path::PathBuf;

use anyhow::Result;

use crate::house::House;
use crate::process;

pub(crate) struct Tool {
    program: &'static str,
    package: &'static str,
    version: &'static str,
}

pub(crate) const TYPOS: Tool = Tool {
    program: "typos",
    package: "typos-cli",
    version: "1.52.0",
};
pub(crate) const DENY: Tool = Tool {
    program: "cargo-deny",
    package: "cargo-deny",
    version: "0.20.2",
};
pub(crate) const MUTANTS: Tool = Tool {
    program: "cargo-mutants",
    package: "cargo-mutants",
    version: "27.1.0",
};

impl Tool {
    /// Returns its path and builds it first if it is missing, which takes a minute and a half, once. It is built
    /// without optimisation, because the build time matters more than half a second in a check.
    pub(crate) fn ready(&self, house: &House) -> Result<PathBuf> {
        let tools = house.target.join("tools");
        let own = tools.join(format!("{}-{}", self.package, self.version));
        let program = own
            .join("bin")
            .join(self.program)
            .with_extension(std::env::consts::EXE_EXTENSION);
        if !program.exists() {
            println!("building {} {} (once)", self.package, self.version);
            let mut install = house.cargo(&["install", "--quiet", "--locked", "--debug", "--no-track", "--root"]);
            install.arg(&own).args([self.package, "--version", self.version]);
            install
                .env("CARGO_TARGET_DIR", tools.join("build"))
                .env("CARGO_PROFILE_DEV_DEBUG", "0");
            process::run(&mut install)?;
        }
        Ok(program)
    }
}
