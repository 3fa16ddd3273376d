//! What the app tells the system, heard on the message bus as it goes by.

use std::fs::{self, File};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use tokio::time::{Instant, sleep};
use xtask::desktop::{Companion, Desktop};

const LIMIT: Duration = Duration::from_secs(20);
const LOOK_AGAIN: Duration = Duration::from_millis(25);

/// Nobody shows the notices on this desktop: that they were sent is what is heard.
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
        // It tells of its own arrival first.
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

    /// So far, oldest first.
    pub fn heard(&self) -> Result<Vec<Notice>> {
        let text = fs::read_to_string(&self.heard)?;
        let calls = text.split("member=Notify\n").skip(1);
        calls
            .map(|call| notice(call).context("a call that is half said"))
            .collect()
    }

    /// Waits until so many were heard, and says them.
    pub async fn until_heard(&self, count: usize) -> Result<Vec<Notice>> {
        let until = Instant::now() + LIMIT;
        loop {
            // The last one may be on its way still.
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

/// The program's name and a picture come before, a list of deeds after.
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
