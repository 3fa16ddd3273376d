//! Starts other programs: a failure names its command line, so that it can be repeated by hand.

use std::ffi::OsStr;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

/// Runs to the end; its output goes to this program's output.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = command_line(command);
    let status = command.status().with_context(|| format!("could not start `{line}`"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Gives the running program another name. Windows cannot replace a running program but can rename it; without this, a
/// build of the whole workspace would fail at this program.
pub(crate) fn step_aside(program: &Path) -> io::Result<()> {
    std::fs::rename(program, program.with_extension("running.exe"))
}

/// Returns its standard output; its standard error stays visible.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let line = command_line(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("could not start `{line}`"))?;
    if !output.status.success() {
        bail!("`{line}` failed ({})", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{line}` did not write text"))
}

/// The first line that a program prints for its version argument, or `None` if it is missing.
pub(crate) fn version(program: impl AsRef<OsStr>, argument: &str) -> Option<String> {
    let output = Command::new(program)
        .arg(argument)
        .stderr(Stdio::null())
        .output()
        .ok()?;
    output.status.success().then(|| {
        String::from_utf8_lossy(&output.stdout)
            .lines()
            .next()
            .unwrap_or_default()
            .to_owned()
    })
}

pub(crate) fn command_line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_program_that_steps_aside_leaves_its_name_free_each_time() {
        let place = tempfile::tempdir().unwrap();
        let program = place.path().join("xtask.exe");
        for run in ["first", "second"] {
            fs::write(&program, run).unwrap();
            step_aside(&program).unwrap();
            assert!(!program.exists());
            let aside = place.path().join("xtask.running.exe");
            assert_eq!(fs::read_to_string(aside).unwrap(), run);
        }
    }
}
