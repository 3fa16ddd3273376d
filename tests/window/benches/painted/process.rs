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
/// A word in an empty window has more pixels than this in another colour than the ground.
const WORD_PIXELS: usize = 50;
const PIXEL_BYTES: usize = 4;
/// Ticks of the kernel's clock for processor time in a second.
const TICKS: f64 = 100.0;

pub(crate) struct Opened(Companion);

/// From the start of a program to the first content of its window, and to the last change.
pub(crate) struct Painted {
    pub(crate) first: Duration,
    pub(crate) last: Duration,
}

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

    /// Starts the program, and measures when its window has content, and when it changes for the last time.
    pub(crate) async fn painted(stage: &Stage, program: &Path, arguments: &[String]) -> Result<(Self, Painted)> {
        let mut before = stage.desktop.pixels()?;
        let start = Instant::now();
        let opened = Self::start(stage, program, arguments)?;
        let (mut first, mut changed) = (None, None);
        while changed.is_none_or(|at: Instant| at.elapsed() < STANDS) {
            let now = stage.desktop.pixels()?;
            if first.is_none() && has_content(&stage.desktop.colours()?.unwrap_or_default()) {
                first = Some(Instant::now());
            }
            if is_other(&now, &before) {
                changed = Some(Instant::now());
            }
            before = now;
            sleep(LOOK_AGAIN).await;
        }
        let after = |at: Option<Instant>| at.unwrap_or(start) - start;
        let painted = Painted {
            first: after(first),
            last: after(changed),
        };
        Ok((opened, painted))
    }

    pub(crate) fn used(&self) -> Used {
        let none = Used {
            cpu_ms: 0.0,
            wakes: 0.0,
        };
        let sum = |sum: Used, id| Used {
            cpu_ms: sum.cpu_ms + cpu_ms(id).unwrap_or_default(),
            wakes: sum.wakes + wakes(id).unwrap_or_default(),
        };
        tree(self.0.id()).into_iter().fold(none, sum)
    }

    pub(crate) fn megabytes(&self) -> f64 {
        megabytes(self.0.id())
    }
}

/// The memory of a program and of all processes that it started: its proportional set size, in which a page that several
/// processes share counts once.
pub(crate) fn megabytes(program: u32) -> f64 {
    tree(program).into_iter().filter_map(kilobytes).sum::<f64>() / 1024.0
}

/// The processes with this word among those they were started with, without what they started themselves.
pub(crate) fn started_with(word: &str) -> Vec<u32> {
    let has_word = |id: &u32| {
        let line = fs::read(format!("/proc/{id}/cmdline")).unwrap_or_default();
        line.split(|&byte| byte == 0).any(|one| one == word.as_bytes())
    };
    let found: Vec<u32> = processes().filter(has_word).collect();
    let is_first = |id: &u32| parent(*id).is_none_or(|parent| !found.contains(&parent));
    found.iter().copied().filter(is_first).collect()
}

fn tree(program: u32) -> Vec<u32> {
    let parents: HashMap<u32, u32> = processes().filter_map(|id| Some((id, parent(id)?))).collect();
    let belongs = |id: &u32| {
        let mut at = Some(id);
        while let Some(one) = at {
            if *one == program {
                return true;
            }
            at = parents.get(one);
        }
        false
    };
    parents.keys().copied().filter(belongs).collect()
}

fn kilobytes(id: u32) -> Option<f64> {
    number_after(&fs::read_to_string(format!("/proc/{id}/smaps_rollup")).ok()?, "Pss:")
}

/// Whether something stands on the ground of the window. A screen without a window is of one colour.
fn has_content(colours: &[[u8; 3]]) -> bool {
    let of_other = |colour: &&[u8; 3]| Some(*colour) != colours.first();
    colours.iter().filter(of_other).count() > WORD_PIXELS
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
