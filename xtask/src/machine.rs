//! Prepares the machine: what a command needs and does not find is installed or reported.

use std::env;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};

use crate::house::House;
use crate::process;
use crate::system_packages::{self, Need};
use crate::ui;

const NODE_AT_LEAST: u32 = 20;

/// System packages, Node, the UI's packages, and the UI itself: the app embeds it, so nothing compiles without it.
pub(crate) fn prepare(house: &House, needs: &[Need]) -> Result<()> {
    system_packages::install_missing(needs)?;
    node_is_young_enough()?;
    ui::install_packages(house)?;
    ui::build(house)
}

/// Where cargo keeps what it fetched.
pub(crate) fn cargo_home() -> PathBuf {
    env::var_os("CARGO_HOME").map_or_else(|| env::home_dir().unwrap_or_default().join(".cargo"), PathBuf::from)
}

fn node_is_young_enough() -> Result<()> {
    let version = process::version("node", "--version")
        .with_context(|| format!("Node is missing: install Node {NODE_AT_LEAST} or newer, with npm, and try again"))?;
    match major(&version) {
        Some(major) if major >= NODE_AT_LEAST => Ok(()),
        _ => bail!("Node is {version}, but the UI needs {NODE_AT_LEAST} or newer: install that and try again"),
    }
}

fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn the_major_version_of_node_is_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("v18.0.0"), Some(18));
        assert_eq!(major("node"), None);
    }
}
