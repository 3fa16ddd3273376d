//! Starting other programs: a failure names its command line, so that it can be repeated by hand.

use std::ffi::OsStr;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

/// Runs to the end with its output on ours.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = command_line(command);
    let status = command.status().with_context(|| format!("could not start `{line}`"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// What it wrote to standard output; its complaints stay visible.
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

/// The first line a program says to `--version`, or nothing when it is not there.
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
