//! A program that ends with the value that started it.

use std::io::{BufRead as _, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow};

pub struct Companion {
    name: String,
    child: Child,
}

impl Companion {
    pub fn start(command: &mut Command) -> Result<Self> {
        // The program stands after the words for `setpriv`.
        let name = command
            .get_args()
            .skip_while(|word| *word != "--")
            .nth(1)
            .unwrap_or(command.get_program())
            .to_string_lossy()
            .into_owned();
        let child = command
            .spawn()
            .with_context(|| format!("`{name}` could not be started"))?;
        Ok(Self { name, child })
    }

    /// Starts it and waits for a line on standard output that `fits`; returns that line.
    pub fn start_until(command: &mut Command, limit: Duration, fits: fn(&str) -> bool) -> Result<(Self, String)> {
        let mut companion = Self::start(command.stdout(Stdio::piped()))?;
        let stdout = companion.child.stdout.take().context("the output was asked for")?;
        let line = line_that_fits(stdout, limit, fits).map_err(|error| anyhow!("`{}` {error}", companion.name))?;
        Ok((companion, line))
    }

    /// Its input, if it was started with one.
    pub(super) fn take_input(&mut self) -> Option<std::process::ChildStdin> {
        self.child.stdin.take()
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits until it ends by itself.
    pub fn wait(&mut self) -> Result<std::process::ExitStatus> {
        self.child
            .wait()
            .with_context(|| format!("`{}` could not be waited for", self.name))
    }
}

impl Drop for Companion {
    /// Asks it to end, so that it can remove its locks and sockets; then ends it by force.
    fn drop(&mut self) {
        let _ = Command::new("kill")
            .arg(self.child.id().to_string())
            .stderr(Stdio::null())
            .status();
        for _ in 0..400 {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            pause(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The sender never sends, so the wait is the pause.
pub(super) fn pause(length: Duration) {
    let (_sender, receiver) = mpsc::channel::<()>();
    let _ = receiver.recv_timeout(length);
}

/// The kernel ends the program with its parent, even if the parent is killed. Only Linux has a desktop to start.
pub(super) fn bound_to_us(program: &Path) -> Command {
    let mut command = Command::new("setpriv");
    command.args(["--pdeathsig", "TERM", "--"]).arg(program);
    command
}

/// Continues to read after the line was found, so that the program never blocks on a full pipe.
fn line_that_fits(
    output: impl Read + Send + 'static,
    limit: Duration,
    fits: fn(&str) -> bool,
) -> Result<String, String> {
    let (found, finding) = mpsc::channel();
    thread::spawn(move || {
        let mut last = String::new();
        for line in BufReader::new(output).lines().map_while(std::result::Result::ok) {
            last.clone_from(&line);
            if fits(&line) {
                // The receiver may have gone, but the output must still be read.
                let _ = found.send(Ok(line));
            }
        }
        let _ = found.send(Err(last));
    });
    match finding.recv_timeout(limit) {
        Ok(Ok(line)) => Ok(line),
        Ok(Err(last)) => Err(format!("ended without the line waited for; it said last: {last}")),
        Err(_) => Err(format!("did not say what was waited for within {} s", limit.as_secs())),
    }
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: Duration = Duration::from_secs(20);

    #[test]
    fn the_line_waited_for_is_returned() {
        let mut command = bound_to_us(Path::new("sh"));
        command
            .args(["-c", "echo first; echo ready 7; exec cat"])
            .stdin(Stdio::piped());
        let (_companion, line) = Companion::start_until(&mut command, LIMIT, |line| line.starts_with("ready")).unwrap();
        assert_eq!(line, "ready 7");
    }

    #[test]
    fn a_program_that_ends_early_is_an_error_and_not_a_wait() {
        let mut command = bound_to_us(Path::new("sh"));
        command.args(["-c", "echo other"]);
        let error = Companion::start_until(&mut command, LIMIT, |line| line == "ready")
            .err()
            .unwrap();
        assert_eq!(
            error.to_string(),
            "`sh` ended without the line waited for; it said last: other"
        );
    }

    #[test]
    fn it_is_gone_when_its_owner_is() {
        let mut command = bound_to_us(Path::new("sh"));
        command.args(["-c", "echo $$; exec cat"]).stdin(Stdio::piped());
        let (companion, id) = Companion::start_until(&mut command, LIMIT, |line| !line.is_empty()).unwrap();
        let entry = Path::new("/proc").join(id.trim());
        assert!(entry.exists());
        drop(companion);
        assert!(!entry.exists());
    }
}
