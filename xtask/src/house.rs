//! The path of the checkout, the path of its build products, and how cargo and npm are called in it.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result};

pub(crate) struct House {
    pub(crate) root: PathBuf,
    pub(crate) target: PathBuf,
}

impl House {
    pub(crate) fn find() -> Result<Self> {
        let package =
            env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = package
            .parent()
            .context("xtask lies in a folder of the checkout")?
            .to_owned();
        let target = match (env::var_os("CARGO_TARGET_DIR"), env::var_os("CI")) {
            (Some(chosen), _) => root.join(chosen),
            (None, Some(_)) => ci_target().unwrap_or_else(|| root.join("target")),
            (None, None) => root.join("target"),
        };
        Ok(Self { root, target })
    }

    pub(crate) fn cargo(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command
            .args(words)
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", &self.target);
        // These variables belong to this run of xtask: a build script that reads them would run again for every caller.
        let of_this_run = env::vars_os().map(|(name, _)| name).filter(|name| {
            let name = name.to_string_lossy();
            name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
        });
        for name in of_this_run {
            command.env_remove(name);
        }
        command
    }

    pub(crate) fn npm(&self, words: &[&str]) -> Command {
        let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
        command.args(words).current_dir(self.root.join("ui")).env("CI", "true");
        command
    }

    pub(crate) fn git(&self, words: &[&str]) -> Command {
        let mut command = Command::new("git");
        command.args(words).current_dir(&self.root);
        command
    }
}

/// A checkout of CI is discarded, but its build products need not be.
fn ci_target() -> Option<PathBuf> {
    let cache = env::var_os("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(env::home_dir()?.join(".cache")))?;
    Some(cache.join("transfer-desk").join("target"))
}
