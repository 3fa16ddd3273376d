//! The clock of one desktop, which can be moved forward, so that a test of one hour takes seconds.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicI64, Ordering};

use anyhow::{Context as _, Result, ensure};
use chrono::TimeDelta;

const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/clock.c");

pub(crate) struct Clock {
    library: PathBuf,
    file: PathBuf,
    forward: AtomicI64,
}

impl Clock {
    /// Makes a clock in an existing folder. Programs that start with it load its library before the system's own.
    pub(crate) fn made_in(folder: &Path) -> Result<Self> {
        let (library, file) = (folder.join("clock.so"), folder.join("forward"));
        let compiled = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .args([&library, Path::new(SOURCE)])
            .status()
            .context("no C compiler")?;
        ensure!(compiled.success(), "the clock was not compiled");
        fs::write(&file, 0_i64.to_ne_bytes())?;
        Ok(Self {
            library,
            file,
            forward: AtomicI64::new(0),
        })
    }

    /// The environment of a program that uses this clock.
    pub(crate) fn environment(&self) -> [(&str, &str); 2] {
        [
            ("LD_PRELOAD", self.library.to_str().unwrap_or_default()),
            ("CLOCK_FORWARD", self.file.to_str().unwrap_or_default()),
        ]
    }

    pub(crate) fn advance(&self, by: TimeDelta) -> Result<()> {
        let forward = self.forward.fetch_add(by.num_seconds(), Ordering::Relaxed) + by.num_seconds();
        // The file is written in place, because running programs have it mapped into memory.
        let mut file = File::options().write(true).open(&self.file)?;
        Ok(file.write_all(&forward.to_ne_bytes())?)
    }
}
