//! Every call by which a program changes files, in order, as `strace` saw it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};

/// A call that succeeded, or a sync that failed. Files are named by their descriptors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Call {
    Open {
        path: PathBuf,
        file: u32,
        truncates: bool,
    },
    Seek {
        file: u32,
        at: u64,
    },
    /// `at` is `None` if the call writes at the file's current position.
    Write {
        file: u32,
        at: Option<u64>,
        bytes: Vec<u8>,
    },
    Length {
        file: u32,
        length: u64,
    },
    Sync {
        file: u32,
    },
    /// What was written until now may be lost, although the system has forgotten that it was not synchronised.
    SyncFailed {
        file: u32,
    },
    Rename {
        from: PathBuf,
        to: PathBuf,
    },
    Remove {
        path: PathBuf,
    },
    MakeFolder {
        path: PathBuf,
    },
}

const WATCHED: &str = "trace=openat,lseek,write,pwrite64,ftruncate,fsync,fdatasync,rename,renameat,renameat2,unlink,\
                       unlinkat,mkdir,mkdirat,rmdir,fallocate,copy_file_range,sendfile,writev,pwritev,pwritev2,sync_file_range";

/// The calls by which a program asks for its writes to be synchronised.
pub const SYNCS: [&str; 2] = ["fsync", "fdatasync"];

/// Runs the program to its end and returns what it did.
pub fn record(program: &Path, words: &[&str], log: &Path) -> Result<Vec<Call>> {
    run(&mut Command::new("strace"), program, words, log)
}

/// Does the same on a disk that fails one sync: the call of that kind and number.
pub fn record_with_a_failed_sync(
    program: &Path,
    words: &[&str],
    log: &Path,
    (sync, time): (&str, usize),
) -> Result<Vec<Call>> {
    let mut strace = Command::new("strace");
    strace.args(["-e", &format!("inject={sync}:error=EIO:when={time}")]);
    run(&mut strace, program, words, log)
}

fn run(strace: &mut Command, program: &Path, words: &[&str], log: &Path) -> Result<Vec<Call>> {
    let watched = strace
        // Every byte is printed as a number, so that nothing in a line is cut or quoted.
        .args([
            "-f",
            "-qq",
            "-xx",
            "-s",
            "1000000000",
            "-e",
            WATCHED,
            "-e",
            "signal=none",
            "-o",
        ])
        .arg(log)
        .arg(program)
        .args(words)
        .output()
        .context("`strace` could not be started")?;
    ensure!(
        watched.status.success(),
        "the program under watch failed: {}",
        String::from_utf8_lossy(&watched.stderr)
    );
    let text = fs::read_to_string(log).context("the record")?;
    let mut calls = Vec::new();
    for line in text.lines() {
        calls.extend(read_line(line).with_context(|| format!("in the record: {:.200}", line))?);
    }
    Ok(calls)
}

/// Reads a line such as `4711  pwrite64(5, "\x00…", 4096, 0) = 4096`.
fn read_line(line: &str) -> Result<Option<Call>> {
    let line = line.split_once(' ').map_or("", |(_process, call)| call).trim_start();
    ensure!(
        !line.contains("unfinished"),
        "two threads wrote at once: their order is not known"
    );
    let Some((name, rest)) = line.split_once('(') else {
        return Ok(None);
    };
    let (arguments, result) = rest.rsplit_once(" = ").context("a call without a result")?;
    let arguments = arguments
        .trim_end()
        .strip_suffix(')')
        .context("a call without an end")?;
    let arguments: Vec<&str> = arguments.split(", ").collect();
    let word = |at: usize| arguments.get(at).copied().context("a call with too few words");
    let file = || -> Result<u32> { Ok(word(0)?.parse()?) };
    let Ok(result) = result.split(' ').next().unwrap_or_default().parse::<u64>() else {
        // Any other failed call changes nothing.
        let is_sync = SYNCS.contains(&name);
        return Ok(if is_sync {
            Some(Call::SyncFailed { file: file()? })
        } else {
            None
        });
    };
    Ok(Some(match name {
        "openat" => Call::Open {
            path: path(word(1)?)?,
            file: u32::try_from(result)?,
            truncates: word(2)?.contains("O_TRUNC"),
        },
        "lseek" => Call::Seek {
            file: file()?,
            at: result,
        },
        "write" => Call::Write {
            file: file()?,
            at: None,
            bytes: written(word(1)?, result)?,
        },
        "pwrite64" => Call::Write {
            file: file()?,
            at: Some(word(3)?.parse()?),
            bytes: written(word(1)?, result)?,
        },
        "ftruncate" => Call::Length {
            file: file()?,
            length: word(1)?.parse()?,
        },
        "fsync" | "fdatasync" => Call::Sync { file: file()? },
        "rename" => Call::Rename {
            from: path(word(0)?)?,
            to: path(word(1)?)?,
        },
        "unlink" | "rmdir" => Call::Remove { path: path(word(0)?)? },
        "mkdir" => Call::MakeFolder { path: path(word(0)?)? },
        other => bail!("`{other}` is not understood here"),
    }))
}

fn written(word: &str, length: u64) -> Result<Vec<u8>> {
    let mut bytes = bytes(word)?;
    bytes.truncate(usize::try_from(length)?);
    Ok(bytes)
}

fn path(word: &str) -> Result<PathBuf> {
    Ok(PathBuf::from(String::from_utf8(bytes(word)?)?))
}

/// Reads a word such as `"\x68\x69"`.
fn bytes(word: &str) -> Result<Vec<u8>> {
    let inner = word.strip_prefix('"').and_then(|word| word.strip_suffix('"'));
    let inner = inner.context("bytes that are not whole")?;
    let pairs = inner.split("\\x").skip(1);
    pairs.map(|pair| Ok(u8::from_str_radix(pair, 16)?)).collect()
}
