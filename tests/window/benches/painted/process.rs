//! A program with a window, measured from outside: when its picture is complete, and what it costs.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::Result;
use tokio::time::sleep;
use window::Stage;
use xtask::desktop::Companion;

const LOOK_AGAIN: Duration = Duration::from_millis(4);
/// A picture that has not changed for this time is complete. Nothing at a start takes nearly as long.
const STANDS: Duration = Duration::from_secs(2);
/// A caret has fewer pixels than this, so its blinking does not count as a change.
const CARET_PIXELS: usize = 128;
const PIXEL_BYTES: usize = 4;
/// Ticks of the kernel's clock for processor time in a second.
const TICKS: f64 = 100.0;

pub(crate) struct Opened(Companion);

/// What a program and all processes that it started have used so far.
#[derive(Clone, Copy)]
pub(crate) struct Used {
    pub(crate) cpu_ms: f64,
    pub(crate) wakes: f64,
}

impl Opened {
    pub(crate) fn start(stage: &Stage, program: &Path, arguments: &[String]) -> Result<Self> {
        let mut command: Command = stage.desktop.command(program);
        command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
        Ok(Self(Companion::start(&mut command)?))
    }

    /// Starts the program, and measures the time from its start to the last change of the picture.
    pub(crate) async fn stood(stage: &Stage, program: &Path, arguments: &[String]) -> Result<(Self, Duration)> {
        let mut before = stage.desktop.pixels()?;
        let start = Instant::now();
        let opened = Self::start(stage, program, arguments)?;
        let mut changed = None;
        while changed.is_none_or(|at: Instant| at.elapsed() < STANDS) {
            let now = stage.desktop.pixels()?;
            if is_other(&now, &before) {
                changed = Some(Instant::now());
            }
            before = now;
            sleep(LOOK_AGAIN).await;
        }
        Ok((opened, changed.unwrap_or(start) - start))
    }

    pub(crate) fn used(&self) -> Used {
        let parents: HashMap<u32, u32> = processes().filter_map(|id| Some((id, parent(id)?))).collect();
        let belongs = |id: u32| {
            let mut at = Some(&id);
            while let Some(one) = at {
                if *one == self.0.id() {
                    return true;
                }
                at = parents.get(one);
            }
            false
        };
        let ours = parents.keys().copied().filter(|id| belongs(*id));
        ours.fold(
            Used {
                cpu_ms: 0.0,
                wakes: 0.0,
            },
            |sum, id| Used {
                cpu_ms: sum.cpu_ms + cpu_ms(id).unwrap_or_default(),
                wakes: sum.wakes + wakes(id).unwrap_or_default(),
            },
        )
    }

    /// The memory of the core itself, including shared pages.
    pub(crate) fn megabytes(&self) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id())).unwrap();
        number_after(&status, "VmRSS:").unwrap() / 1024.0
    }
}

fn is_other(picture: &[u8], before: &[u8]) -> bool {
    let pixels = |picture| <[u8]>::chunks_exact(picture, PIXEL_BYTES);
    let differ = pixels(picture).zip(pixels(before)).filter(|(one, other)| one != other);
    picture.len() != before.len() || (picture != before && differ.count() > CARET_PIXELS)
}

fn processes() -> impl Iterator<Item = u32> {
    let entries = fs::read_dir("/proc").unwrap();
    entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
}

/// The fields of a process after its name, which may contain any character.
fn fields(id: u32) -> Option<Vec<String>> {
    let line = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    let (_, rest) = line.rsplit_once(')')?;
    Some(rest.split_whitespace().map(str::to_owned).collect())
}

fn parent(id: u32) -> Option<u32> {
    fields(id)?.get(1)?.parse().ok()
}

fn cpu_ms(id: u32) -> Option<f64> {
    let fields = fields(id)?;
    let ticks = |at: usize| fields.get(at)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) * 1000.0 / TICKS)
}

/// How often its threads waited for something and were woken.
fn wakes(id: u32) -> Option<f64> {
    let tasks = fs::read_dir(format!("/proc/{id}/task")).ok()?;
    let of_one = |task: fs::DirEntry| {
        number_after(
            &fs::read_to_string(task.path().join("status")).ok()?,
            "voluntary_ctxt_switches:",
        )
    };
    Some(tasks.flatten().filter_map(of_one).sum())
}

fn number_after(text: &str, name: &str) -> Option<f64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}
