//! The workflows of the forge, read by zizmor: it finds permissions that are too wide, actions that can change under their
//! name, credentials that are left behind, and words of strangers that reach a shell.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::house::House;
use crate::process;
use crate::tools::{self, ZIZMOR};

pub(crate) fn check(house: &House) -> Result<()> {
    if tools::python(tools::pip_runs).is_err() {
        println!("workflows  not looked at: this machine has no Python with pip, which fetches zizmor");
        return Ok(());
    }
    process::run(&mut lint(&ZIZMOR.ready(house)?, &house.root.join(".github/workflows")))
}

/// The strictest persona: a finding that is meant stands in the workflow beside its reason.
fn lint(zizmor: &Path, workflows: &Path) -> Command {
    let mut lint = Command::new(zizmor);
    lint.args(["--offline", "--no-config", "--no-progress", "--quiet"])
        .args(["--strict-collection", "--persona=auditor"])
        .arg(workflows);
    lint
}
