//! Programs that check text, licences and workflows. They are built from pinned sources, or fetched as pinned wheels, once
//! into the target folder: no system has all of them in these versions, and a program that happens to be installed would
//! apply other rules.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result};

use crate::house::House;
use crate::process;

pub(crate) struct Tool {
    program: &'static str,
    package: &'static str,
    version: &'static str,
}

pub(crate) const DENY: Tool = Tool {
    program: "cargo-deny",
    package: "cargo-deny",
    version: "0.20.2",
};
/// Writes the names and versions of the crates into a program, where scanners for known faults look for them.
pub(crate) const AUDITABLE: Tool = Tool {
    program: "cargo-auditable",
    package: "cargo-auditable",
    version: "0.7.7",
};
pub(crate) const MUTANTS: Tool = Tool {
    program: "cargo-mutants",
    package: "cargo-mutants",
    version: "27.1.0",
};

/// A program that PyPI has ready-made, in one wheel for each system.
pub(crate) struct Wheel {
    program: &'static str,
    version: &'static str,
    sha256: &'static [&'static str],
}

pub(crate) const ZIZMOR: Wheel = Wheel {
    program: "zizmor",
    version: "1.32.0",
    sha256: &[
        "84a6acb975accc13408786a2bd274b572537ca19c933ebbc13e78f3988562071", // Linux, x64
        "0a999c98015becd9f69919ce01febadfb1c2be9b8ec2ce9ef7eb13ff23ba8eba", // macOS, arm64
        "aa4b4e216321dd5cf202cd79fc83296468f0eed79d850cd65ac8187a6bbc5496", // macOS, x64
        "913fd3943bc1358aa6e23b33fe01cc98bf67af23985258b8fbf24eaa2f8728ea", // Windows, arm64
        "9cd1dd7734042f40ca0faa2a31fb4e9033dede620d996af2f903744b8f04fca9", // Windows, x64
    ],
};

pub(crate) const TYPOS: Wheel = Wheel {
    program: "typos",
    version: "1.52.0",
    sha256: &[
        "418fd85f7fc11dec14e5482e747f6e916af56da96207cde0cdd69540a4b389f6", // Linux, x64
        "5e870133c7e9cace94183e4d638697004a1473e79abcd01b8f75e362049a9b5c", // Linux, arm64
        "257324274303a459fef79978cae942568419d2e8b18519e5f66b93a7e2df2ba1", // macOS, arm64
        "791d8778c4cb07f7a3f759ac65db09f6285aa480598bff42cfca2a32b0953200", // macOS, x64
        "b7ef28f4503bd5d25ba987d33af0c6acf5a7e63d5c2ff1c025ae7fa6ae56c07c", // Windows, x64
    ],
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
            .with_extension(env::consts::EXE_EXTENSION);
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

impl Tool {
    /// The search path on which cargo finds it as a command of its own.
    pub(crate) fn on_path(&self, house: &House) -> Result<OsString> {
        let program = self.ready(house)?;
        let folder = program.parent().map(PathBuf::from);
        let others = env::var_os("PATH").unwrap_or_default();
        Ok(env::join_paths(folder.into_iter().chain(env::split_paths(&others)))?)
    }
}

impl Wheel {
    /// Returns its path and fetches it first if it is missing. pip refuses any other bytes.
    pub(crate) fn ready(&self, house: &House) -> Result<PathBuf> {
        let tools = house.target.join("tools");
        let own = tools.join(format!("{}-{}", self.program, self.version));
        let program = own
            .join(if cfg!(windows) { "Scripts" } else { "bin" })
            .join(self.program)
            .with_extension(env::consts::EXE_EXTENSION);
        if !program.exists() {
            println!("fetching {} {} (once)", self.program, self.version);
            fs::create_dir_all(&own)?;
            let pin = own.join("pin.txt");
            fs::write(&pin, self.requirement()).context("the pin could not be written")?;
            let mut fetch = Command::new(python(pip_runs)?);
            fetch
                .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"])
                .args(["--no-deps", "--only-binary=:all:", "--require-hashes", "--target"])
                .arg(&own)
                .arg("--requirement")
                .arg(&pin)
                .env("PIP_ROOT_USER_ACTION", "ignore"); // it writes to the target folder only
            process::run(&mut fetch)?;
        }
        Ok(program)
    }

    /// The input of pip: the exact version, with the hashes that it may accept.
    fn requirement(&self) -> String {
        let hashes: String = self
            .sha256
            .iter()
            .map(|hash| format!(" --hash=sha256:{hash}"))
            .collect();
        format!("{}=={}{hashes}\n", self.program, self.version)
    }
}

/// Each system has its own name for Python, and on Windows `python3` may only open a shop.
pub(crate) fn python(runs: impl Fn(&str) -> bool) -> Result<&'static str> {
    let found = ["python3", "python", "py"].into_iter().find(|name| runs(name));
    found.context("no Python with pip runs here, and packages of PyPI are fetched by it. Install Python 3 with pip")
}

pub(crate) fn pip_runs(python: &str) -> bool {
    Command::new(python)
        .args(["-m", "pip", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn python_is_found_under_the_name_that_runs() {
        assert_eq!(python(|name| name != "python3").unwrap(), "python");
        assert_eq!(python(|name| name == "py").unwrap(), "py");
        assert!(python(|_| false).is_err());
    }

    #[test]
    fn a_wheel_is_pinned_to_a_version_and_a_hash_for_each_system() {
        for (wheel, expected) in [(ZIZMOR, "zizmor==1.32.0"), (TYPOS, "typos==1.52.0")] {
            let line = wheel.requirement();
            let (pin, hashes) = line.trim_end().split_once(" --hash=sha256:").unwrap();
            assert_eq!(pin, expected);
            let hashes: Vec<&str> = hashes.split(" --hash=sha256:").collect();
            assert_eq!(hashes.len(), 5);
            assert!(
                hashes
                    .iter()
                    .all(|hash| hash.len() == 64 && hash.bytes().all(|digit| digit.is_ascii_hexdigit()))
            );
        }
    }
}
