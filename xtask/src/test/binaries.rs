//! The test binaries of the workspace, as cargo lists them while it builds.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;

use crate::house::House;
use crate::process;

pub(crate) struct TestBinary {
    /// The package's folder, from the top of the checkout: empty for the app itself.
    pub(crate) package: PathBuf,
    /// The kind of target in cargo's words: `lib`, `bin`, `test`.
    pub(crate) kind: String,
    pub(crate) name: String,
    pub(crate) executable: PathBuf,
}

pub(crate) const SIMULATION: &str = "simulation";
/// The session as the desk runs it; the simulator knows it only as a machine.
pub(crate) const RENEWAL: &str = "renewal";

/// Every package but the simulations, whose features would change those of the others.
pub(crate) const ALL_BUT_SIMULATIONS: [&str; 5] = ["--workspace", "--exclude", SIMULATION, "--exclude", RENEWAL];

/// Builds the programs and the tests of every package in one call: with two calls, the features of shared crates would
/// differ and most of them would be compiled twice. Only the simulations are built separately.
pub(crate) fn build(house: &House) -> Result<Vec<TestBinary>> {
    let mut cargo = house.cargo(&["build", "--locked"]);
    cargo.args(ALL_BUT_SIMULATIONS).args(["--lib", "--bins", "--tests"]);
    built(house, cargo)
}

/// Hides the compiler's warnings, because the built code contains mutants.
pub(crate) fn build_silently(house: &House, what: &[&str]) -> Result<Vec<TestBinary>> {
    let mut cargo = house.cargo(&["build", "--locked", "--quiet", "--message-format=json"]);
    let output = cargo.args(what).stdin(Stdio::null()).stderr(Stdio::null()).output()?;
    if !output.status.success() {
        bail!("the tests in {} do not build", house.root.display());
    }
    test_binaries(&String::from_utf8_lossy(&output.stdout), &house.root)
}

pub(crate) fn build_simulation(house: &House) -> Result<Vec<TestBinary>> {
    let mut cargo = optimised(house);
    cargo.args(["--package", SIMULATION, "--package", RENEWAL, "--lib", "--tests"]);
    built(house, cargo)
}

/// Builds what the simulations run in with optimisation: without it, they would take half an hour.
pub(crate) fn optimised(house: &House) -> Command {
    let mut cargo = house.cargo(&["build", "--locked", "--config"]);
    cargo.arg(house.root.join("tests/simulation/optimised.toml"));
    cargo
}

/// The tests among what this call of cargo builds.
pub(crate) fn built(house: &House, mut cargo: Command) -> Result<Vec<TestBinary>> {
    let messages = process::output(
        cargo
            .arg("--message-format=json-render-diagnostics")
            .stdin(Stdio::null()),
    )?;
    let mut binaries = test_binaries(&messages, &house.root)?;
    binaries.sort_by(|a, b| (&a.package, &a.name).cmp(&(&b.package, &b.name)));
    Ok(binaries)
}

impl TestBinary {
    /// The place gives the tier: a package in `tests/` has its own name (both simulations have one), the contract has
    /// its own tier, and all else is beside the code.
    pub(crate) fn tier(&self) -> &str {
        if let Ok(whole_product) = self.package.strip_prefix("tests") {
            let name = whole_product.to_str().unwrap_or_default();
            return if name == RENEWAL { SIMULATION } else { name };
        }
        if self.package == Path::new("crates/contract") {
            "contract"
        } else {
            "unit"
        }
    }

    /// The package's folder, written alike on every system.
    pub(crate) fn folder(&self) -> String {
        self.package.to_string_lossy().replace('\\', "/")
    }

    pub(crate) fn command(&self, house: &House) -> Command {
        self.command_of(house, Command::new(&self.executable))
    }

    /// The command as cargo would start it, in the package's own folder.
    pub(crate) fn command_of(&self, house: &House, mut command: Command) -> Command {
        let folder = house.root.join(&self.package);
        command.current_dir(&folder).env("CARGO_MANIFEST_DIR", &folder);
        command
    }
}

#[derive(Deserialize)]
struct Message {
    reason: String,
    manifest_path: Option<PathBuf>,
    target: Option<Target>,
    profile: Option<Profile>,
    executable: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
    name: String,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

fn test_binaries(messages: &str, root: &Path) -> Result<Vec<TestBinary>> {
    let mut binaries = Vec::new();
    for line in messages.lines().filter(|line| line.starts_with('{')) {
        let message: Message = serde_json::from_str(line).context("cargo said something unreadable")?;
        let (Some(manifest), Some(target), Some(profile), Some(executable)) = (
            message.manifest_path,
            message.target,
            message.profile,
            message.executable,
        ) else {
            continue;
        };
        let is_bench = target.kind.iter().any(|kind| kind == "bench");
        if message.reason != "compiler-artifact" || !profile.test || is_bench {
            continue;
        }
        let package = manifest.parent().and_then(|folder| folder.strip_prefix(root).ok());
        let package = package
            .context("cargo built a test that is not of this checkout")?
            .to_owned();
        let kind = if target.kind.iter().any(|kind| matches!(kind.as_str(), "bin" | "test")) {
            target.kind.concat()
        } else {
            "lib".to_owned()
        };
        binaries.push(TestBinary {
            package,
            kind,
            name: target.name,
            executable,
        });
    }
    Ok(binaries)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MESSAGES: &str = r#"
{"reason":"compiler-artifact","manifest_path":"/h/crates/desk/Cargo.toml","target":{"kind":["lib"],"name":"desk"},"profile":{"test":false},"executable":null}
{"reason":"compiler-artifact","manifest_path":"/h/crates/desk/Cargo.toml","target":{"kind":["lib"],"name":"desk"},"profile":{"test":true},"executable":"/t/desk-1"}
{"reason":"compiler-artifact","manifest_path":"/h/Cargo.toml","target":{"kind":["bin"],"name":"transfer-desk"},"profile":{"test":false},"executable":"/t/transfer-desk"}
{"reason":"compiler-artifact","manifest_path":"/h/tests/window/Cargo.toml","target":{"kind":["test"],"name":"window"},"profile":{"test":true},"executable":"/t/window-1"}
{"reason":"compiler-artifact","manifest_path":"/h/crates/store/Cargo.toml","target":{"kind":["bench"],"name":"lookup"},"profile":{"test":true},"executable":"/t/lookup-1"}
{"reason":"build-finished","success":true}
"#;

    #[test]
    fn only_test_binaries_are_taken_and_their_tier_is_their_place() {
        let binaries = test_binaries(MESSAGES, Path::new("/h")).unwrap();
        let seen: Vec<(&str, &str, &str)> = binaries
            .iter()
            .map(|binary| (binary.name.as_str(), binary.kind.as_str(), binary.tier()))
            .collect();
        assert_eq!(seen, [("desk", "lib", "unit"), ("window", "test", "window")]);
    }
}
