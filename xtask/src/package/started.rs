//! The installed program of Windows on a screen under wine. Wine has no WebView2, so the program's window opens there and
//! stays empty.

use std::fs;
use std::path::Path;
use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use crate::house::House;
use crate::process;
use crate::windows;
use xtask::desktop::Desktop;

pub(super) const PROGRAM: &str = "transfer-desk.exe";
/// The exit code of `src-tauri/src/main.rs`.
const UNKNOWN_OPTION: i32 = 2;
const LIMIT: Duration = Duration::from_secs(60);
/// What the core makes in its data folder.
const OF_THE_CORE: [&str; 3] = ["lock", "log", "profiles"];

/// A program of Windows has no console, so it must say in a box that it does not know an option.
pub(super) fn complains_in_a_box(house: &House, installed: &Path) -> Result<()> {
    // Closes the box as a person does.
    let close = |_: &mut Child| process::run(&mut windows::in_wine(house, &["taskkill", "/im", PROGRAM]));
    let code = until(house, installed, &["--no-such-option"], || true, close)?;
    ensure!(code == Some(UNKNOWN_OPTION), "a mistyped option is no error");
    Ok(())
}

/// The core uses its data folder and the window opens. Its empty page cannot be closed, so the program is killed.
pub(super) fn opens_its_window(house: &House, installed: &Path, drive: &Path) -> Result<()> {
    let data = drive.join("Tried");
    let has_begun = || OF_THE_CORE.iter().all(|name| data.join(name).exists());
    let kill = |program: &mut Child| Ok(program.kill()?);
    until(house, installed, &["--data-dir", r"C:\Tried"], has_begun, kill)?;
    process::run(&mut windows::wineserver(house, "--wait"))?;
    fs::remove_dir_all(data)?;
    Ok(())
}

/// Waits until the program shows a window with its name and `is_so`, ends the program by `end`, and returns its code.
fn until(
    house: &House,
    installed: &Path,
    options: &[&str],
    is_so: impl Fn() -> bool,
    end: impl FnOnce(&mut Child) -> Result<()>,
) -> Result<Option<i32>> {
    // Until every process of the commands before has ended, a new one joins their screen, which is none.
    process::run(&mut windows::wineserver(house, "--wait"))?;
    let home = tempfile::tempdir()?;
    let desktop = Desktop::without_keyring(home.path(), (1024, 768))?;
    let mut start = desktop.command("wine");
    start.arg(installed.join(PROGRAM)).args(options);
    let mut program = start.envs(windows::wine(&windows::folder(house))).spawn()?;
    let is_shown = || -> Result<bool> {
        let windows = process::output(desktop.command("xwininfo").args(["-root", "-tree"]))?;
        Ok(windows.contains("\"Transfer Desk\""))
    };
    let begun = Instant::now();
    while !is_so() || !is_shown()? {
        let ended = program.try_wait()?;
        ensure!(
            ended.is_none() && begun.elapsed() < LIMIT,
            "the program with {options:?} is not as expected after {} s (ended: {ended:?})",
            begun.elapsed().as_secs()
        );
        thread::park_timeout(Duration::from_millis(100));
    }
    end(&mut program)?;
    Ok(program.wait()?.code())
}
