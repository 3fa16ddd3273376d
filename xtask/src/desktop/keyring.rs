//! A real gnome-keyring, unlocked with a password that protects nothing but tests.

use std::io::Write as _;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

use super::companion::Companion;

pub(super) struct Keyring {
    daemon: Companion,
}

impl Keyring {
    /// Returns once the keyring has its name on the bus.
    pub(super) fn start(mut daemon: Command, mut wait: Command) -> Result<Self> {
        daemon.args(["--foreground", "--unlock", "--components=secrets"]);
        daemon.stdin(Stdio::piped()).stdout(Stdio::null());
        let mut daemon = Companion::start(&mut daemon)?;
        // Ends the input after the password, because the daemon reads to the end of it.
        daemon
            .take_input()
            .context("the input was asked for")?
            .write_all(b"a desk of its own")?;
        wait.args(["wait", "--session", "--timeout", "20", "org.freedesktop.secrets"]);
        if !wait.status().context("`gdbus wait` could not be started")?.success() {
            bail!("the keyring did not come up on its bus");
        }
        Ok(Self { daemon })
    }

    pub(super) fn hang(&self) -> Result<()> {
        let status = Command::new("kill")
            .arg("-STOP")
            .arg(self.daemon.id().to_string())
            .status()?;
        if !status.success() {
            bail!("the keyring could not be stopped");
        }
        Ok(())
    }
}
