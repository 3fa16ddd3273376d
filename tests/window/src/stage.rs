//! A desktop of its own with a data folder, on which the app is opened.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use chrono::TimeDelta;
use tempfile::TempDir;
use tokio::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};
use tokio::task::block_in_place;
use tokio::time::{Instant, sleep};
use xtask::desktop::{Companion, Desktop};

use crate::clock::Clock;
use crate::driver::{Driver, Engine, program};
use crate::listener::Listener;
use crate::spoken::{Heard, ScreenReader};
use crate::window::{Language, Window};

/// The smallest size of a second screen in a travel agency.
const SCREEN: (u32, u32) = (1280, 800);
const LEAVE_LIMIT: Duration = Duration::from_secs(20);
/// How long the first screen may take on a busy machine.
const PAINT_LIMIT: Duration = Duration::from_secs(60);
const LOOK_AGAIN: Duration = Duration::from_millis(25);

/// Several tests of this process run at a time, except while one measures how long something takes.
static PROCESSORS: RwLock<()> = RwLock::const_new(());

/// A stage's part of the processors, given back with the stage.
enum Part {
    Shared {
        _until_dropped: RwLockReadGuard<'static, ()>,
    },
    All {
        _until_dropped: RwLockWriteGuard<'static, ()>,
    },
}

impl Part {
    fn shared() -> Self {
        Self::Shared {
            _until_dropped: block_in_place(|| PROCESSORS.blocking_read()),
        }
    }

    fn all() -> Self {
        Self::All {
            _until_dropped: block_in_place(|| PROCESSORS.blocking_write()),
        }
    }
}

pub struct Stage {
    pub desktop: Desktop,
    clock: Option<Clock>,
    reader: Option<ScreenReader>,
    folder: TempDir,
    _processors: Part,
}

impl Stage {
    pub fn new() -> Result<Self> {
        Self::with(Part::shared(), |home| Desktop::start(home, SCREEN))
    }

    /// A stage on a machine without a keyring.
    pub fn without_keyring() -> Result<Self> {
        Self::with(Part::shared(), |home| Desktop::without_keyring(home, SCREEN))
    }

    /// A stage for a test that measures time: it waits for every other stage of this process to be dropped, and no other
    /// begins before this one is. A test that has a stage already would wait for itself.
    pub fn alone() -> Result<Self> {
        Self::with(Part::all(), |home| Desktop::start(home, SCREEN))
    }

    fn with(processors: Part, desktop: impl FnOnce(&Path) -> Result<Desktop>) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        Ok(Self {
            desktop: desktop(&folder.path().join("home"))?,
            clock: None,
            reader: None,
            folder,
            _processors: processors,
        })
    }

    /// A stage on a machine whose clock can be moved forward.
    pub fn with_clock() -> Result<Self> {
        Self::new()?.and_clock()
    }

    /// The same stage on a machine whose clock can be moved forward.
    pub fn and_clock(self) -> Result<Self> {
        let clock = Clock::made_in(self.folder.path())?;
        Ok(Self {
            clock: Some(clock),
            ..self
        })
    }

    /// A stage on a machine with a screen reader.
    pub async fn with_screen_reader() -> Result<Self> {
        let stage = Self::new()?;
        let reader = ScreenReader::on(&stage.desktop).await?;
        Ok(Self {
            reader: Some(reader),
            ..stage
        })
    }

    /// What the screen reader learns of the page, in its order.
    pub async fn heard(&self) -> Result<Vec<Heard>> {
        let reader = self.reader.as_ref().context("this machine has no screen reader")?;
        reader.page().await
    }

    /// Moves the clock of the machine forward, for the app and its page.
    pub fn advance(&self, by: TimeDelta) -> Result<()> {
        self.clock
            .as_ref()
            .context("the clock of this machine cannot be set")?
            .advance(by)
    }

    /// The data folder of the app.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Listens to the app's notices from now on.
    pub async fn listen(&self) -> Result<Listener> {
        Listener::on(&self.desktop).await
    }

    /// Opens the app with its own sandbox, or as the arguments say.
    pub async fn open(&self, arguments: &[&str]) -> Result<Window> {
        self.open_in(&[], arguments).await
    }

    /// Opens the app in Chromium, whatever the engine of this run is.
    pub async fn open_in_chromium(&self, arguments: &[&str]) -> Result<Window> {
        self.open_as(Engine::Chromium, &[], arguments).await
    }

    /// Opens the app with a profile for this service. Unlike a bare address, the profile remains after a restart.
    pub async fn open_at(&self, base_url: &str) -> Result<Window> {
        let settings = format!(
            "cover_minutes = 0\n[[profiles]]\nname = \"North\"\nbase_url = \"{base_url}\"\ncolour = \"teal\"\nkind = \"test\"\ncurrency = \"EUR\"\n"
        );
        let path = self.data().join("settings.toml");
        if !path.exists() {
            fs::create_dir_all(self.data())?;
            fs::write(path, settings)?;
        }
        self.open(&["--profile", "North"]).await
    }

    /// Opens the app without a message bus, so that it cannot reach an app that is running already.
    pub async fn open_apart(&self, arguments: &[&str]) -> Result<Window> {
        self.open_in(&[("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")], arguments)
            .await
    }

    /// Opens the app on a system in this language.
    pub async fn open_on_system_in(&self, language: Language) -> Result<Window> {
        self.open_in(&[("LANG", language.locale())], &[]).await
    }

    async fn open_in(&self, environment: &[(&str, &str)], arguments: &[&str]) -> Result<Window> {
        self.open_as(Engine::chosen()?, environment, arguments).await
    }

    /// Each window has a driver of its own, because a driver that has closed a window does not always open another.
    async fn open_as(&self, engine: Engine, environment: &[(&str, &str)], arguments: &[&str]) -> Result<Window> {
        let mut with_clock = environment.to_vec();
        with_clock.extend(self.clock.iter().flat_map(Clock::environment));
        with_clock.extend(self.reader.iter().flat_map(ScreenReader::environment));
        let (page, driver) = Driver::open(engine, &self.desktop, &with_clock, &self.words(arguments)).await?;
        Ok(Window::new(page, driver))
    }

    /// Closes the window, and waits until the process, its locks and its name on the bus are gone.
    pub async fn close(&self, window: Window) -> Result<()> {
        window.quit().await?;
        self.until_gone().await
    }

    async fn until_gone(&self) -> Result<()> {
        let until = Instant::now() + LEAVE_LIMIT;
        while !self.running()?.is_empty() || self.is_known_on_the_bus()? {
            if Instant::now() > until {
                bail!(
                    "the app was closed and is still there after {} s",
                    LEAVE_LIMIT.as_secs()
                );
            }
            sleep(LOOK_AGAIN).await;
        }
        Ok(())
    }

    /// Kills the app and its window at once, as a power switch would.
    pub async fn kill(&self, window: Window) -> Result<()> {
        for process in self.running()? {
            let mut kill = Command::new("kill");
            kill.args(["-KILL", &process])
                .status()
                .context("nobody can be killed")?;
        }
        drop(window);
        self.until_gone().await
    }

    /// Puts a script in place of a program of the machine, and returns the home in which it runs.
    pub fn stand_in(&self, program: &str, script: &str) -> Result<PathBuf> {
        let programs = self.desktop.programs();
        fs::create_dir_all(&programs)?;
        let path = programs.join(program);
        fs::write(&path, script)?;
        let made = Command::new("chmod").arg("755").arg(path).status()?;
        ensure!(made.success(), "{program} cannot be started");
        Ok(self.desktop.home().to_owned())
    }

    /// What the app has logged so far.
    pub fn log(&self) -> Result<String> {
        let mut text = String::new();
        for path in self.files()? {
            if path.extension().is_some_and(|end| end == "log") {
                text += &fs::read_to_string(path).context("the log cannot be read")?;
            }
        }
        Ok(text)
    }

    /// Deletes all keys of the keyring, as a new installation of the system would.
    pub fn lose_keys(&mut self) -> Result<()> {
        self.desktop.stop_keyring();
        fs::remove_dir_all(self.desktop.home().join(".local/share/keyrings"))?;
        self.desktop.start_keyring()
    }

    /// The files with this name under the data folder, of any user.
    pub fn files_called(&self, name: &str) -> Result<Vec<PathBuf>> {
        let mut found = self.files()?;
        found.retain(|path| path.file_name().is_some_and(|own| own == name));
        Ok(found)
    }

    /// Every file in the data folder, without the files of the web view.
    pub fn files(&self) -> Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        collect_files(&self.data(), &mut files)?;
        Ok(files)
    }

    /// Starts the app a second time beside the window, and waits for its end.
    pub async fn start_again(&self, arguments: &[&str]) -> Result<Output> {
        let mut command = self.desktop.command(program()?);
        command.args(self.words(arguments)).stdin(Stdio::null());
        let ended = tokio::task::spawn_blocking(move || command.output());
        tokio::time::timeout(LEAVE_LIMIT, ended)
            .await
            .context("the second start neither handed over nor left")??
            .context("the second start did not start")
    }

    /// Starts the app as a person does, without a driver, and returns it when its first screen is painted.
    pub fn start_painted(&self) -> Result<Companion> {
        let mut command = self.desktop.command(program()?);
        command.args(self.words(&[])).env("TRANSFER_DESK_ANNOUNCE", "1");
        let (app, _) = Companion::start_until(&mut command, PAINT_LIMIT, |line| line == "painted")?;
        Ok(app)
    }

    fn words(&self, arguments: &[&str]) -> Vec<String> {
        let mut words = vec!["--data-dir".to_owned(), self.data().to_string_lossy().into_owned()];
        words.extend(arguments.iter().map(|&word| word.to_owned()));
        words
    }

    fn is_known_on_the_bus(&self) -> Result<bool> {
        let mut question = self.desktop.command("gdbus");
        question.args([
            "call",
            "--session",
            "--dest",
            "org.freedesktop.DBus",
            "--object-path",
            "/",
        ]);
        let names = question.args(["--method", "org.freedesktop.DBus.ListNames"]).output()?;
        Ok(String::from_utf8_lossy(&names.stdout).contains("transferdesk"))
    }

    /// The processes that were started with this data folder.
    pub fn running(&self) -> Result<Vec<String>> {
        let data = self.data().to_string_lossy().into_owned();
        let mut found = Vec::new();
        for entry in fs::read_dir("/proc")? {
            let process = entry?;
            let line = fs::read(process.path().join("cmdline")).unwrap_or_default();
            if line.split(|&byte| byte == 0).any(|word| word == data.as_bytes()) {
                found.push(process.file_name().to_string_lossy().into_owned());
            }
        }
        Ok(found)
    }
}

fn collect_files(folder: &Path, into: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = entry?.path();
        if !path.is_dir() {
            into.push(path);
        } else if path.file_name().is_none_or(|name| name != "webview") {
            collect_files(&path, into)?;
        }
    }
    Ok(())
}

/// A program that was built into the same folder as this one.
pub fn built(name: &str) -> Result<PathBuf> {
    let own = std::env::current_exe()?;
    let beside = own
        .ancestors()
        .skip(1)
        .take(2)
        .map(|folder| folder.join(name))
        .find(|path| path.exists());
    beside.with_context(|| format!("{name} is not built beside {}", shown(&own)))
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
