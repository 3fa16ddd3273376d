//! The running sandbox against its own OpenAPI document, by an independent tool from PyPI.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Result, ensure};

use crate::house::House;
use crate::machine;
use crate::process;
use crate::system_packages::Need;

const TOOL: &str = "schemathesis>=4.32,<5";

/// A sandbox of this run, which ends with it.
struct Sandbox {
    child: Child,
    url: String,
}

pub(crate) fn call(house: &House, _words: &[String]) -> Result<()> {
    machine::prepare(house, &[Need::Build])?;
    let folder = house.target.join("tools").join("schemathesis");
    if !is_ready(&folder) {
        println!("passed over: this machine has no Python, or PyPI cannot be reached");
        return Ok(());
    }
    process::run(&mut house.cargo(&["build", "--package", "sandbox", "--bin", "transfer-sandbox", "--locked"]))?;
    let sandbox = Sandbox::start(&house.target.join("debug").join("transfer-sandbox"))?;
    let mut script = Command::new("sh");
    script.arg(house.root.join("crates/sandbox/tests/schemathesis.sh"));
    process::run(script.arg(&sandbox.url).arg(&folder).current_dir(&folder))?;
    println!("schemathesis: 0 failures");
    Ok(())
}

/// Installs the tool once.
fn is_ready(folder: &Path) -> bool {
    let done = |command: &mut Command| command.status().is_ok_and(|status| status.success());
    folder.join("bin").join("schemathesis").exists()
        || done(Command::new("python3").args(["-m", "venv"]).arg(folder))
            && done(Command::new(folder.join("bin").join("pip")).args(["install", "--quiet", TOOL]))
}

impl Sandbox {
    fn start(program: &Path) -> Result<Self> {
        let mut child = Command::new(program).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        if let Some(said) = child.stdout.take() {
            BufReader::new(said).read_line(&mut line)?;
        }
        let url = line.strip_prefix("ready ").map(|url| url.trim().to_owned());
        let sandbox = Self {
            child,
            url: url.unwrap_or_default(),
        };
        ensure!(!sandbox.url.is_empty(), "the sandbox did not start: {line}");
        Ok(sandbox)
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
