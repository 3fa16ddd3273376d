//! Listens on the message bus to the notices that the app sends to the system.

use std::fs::{self, File};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use tokio::time::{Instant, sleep};
use xtask::desktop::{Companion, Desktop};

const LIMIT: Duration = Duration::from_secs(20);
const LOOK_AGAIN: Duration = Duration::from_millis(25);

/// No program shows the notices on this desktop, so a test can only observe that they were sent.
pub struct Listener {
    heard: PathBuf,
    _monitor: Companion,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub title: String,
    pub body: String,
}

impl Listener {
    pub(crate) async fn on(desktop: &Desktop) -> Result<Self> {
        let heard = desktop.home().join("notices");
        let mut command = desktop.command("dbus-monitor");
        command.args(["--session", "interface='org.freedesktop.Notifications',member='Notify'"]);
        command.stdout(File::create(&heard)?);
        let monitor = Companion::start(&mut command)?;
        // The monitor first reports its own connection.
        let until = Instant::now() + LIMIT;
        while fs::read(&heard)?.is_empty() {
            if Instant::now() > until {
                bail!("nobody listens on the bus after {} s", LIMIT.as_secs());
            }
            sleep(LOOK_AGAIN).await;
        }
        Ok(Self {
            heard,
            _monitor: monitor,
        })
    }

    /// The notices so far, oldest first.
    pub fn heard(&self) -> Result<Vec<Notice>> {
        let text = fs::read_to_string(&self.heard)?;
        let calls = text.split("member=Notify\n").skip(1);
        calls
            .map(|call| notice(call).context("a call that is half said"))
            .collect()
    }

    /// Waits until there were this many notices, and returns them.
    pub async fn until_heard(&self, count: usize) -> Result<Vec<Notice>> {
        let until = Instant::now() + LIMIT;
        loop {
            // The last one may not be written completely yet.
            if let Ok(heard) = self.heard()
                && heard.len() >= count
            {
                return Ok(heard);
            }
            if Instant::now() > until {
                bail!("{count} notices were not heard, but {:?}", self.heard());
            }
            sleep(LOOK_AGAIN).await;
        }
    }
}

/// In the call, the name of the program and an icon come first, and a list of actions last.
fn notice(call: &str) -> Option<Notice> {
    let mut words = call
        .lines()
        .filter_map(|line| line.strip_prefix("   string \"")?.strip_suffix('"'))
        .skip(2)
        .map(str::to_owned);
    Some(Notice {
        title: words.next()?,
        body: words.next()?,
    })
}
