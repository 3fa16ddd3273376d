//! A screen in memory. Xvfb chooses a free display number, reports it when it is ready, and keeps the picture in a
//! file.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

use super::companion::{Companion, bound_to_us, pause};
use super::picture::Picture;

pub(super) struct Screen {
    display: String,
    framebuffer: PathBuf,
    _server: Companion,
}

impl Screen {
    pub(super) fn start(folder: &Path, (width, height): (u32, u32)) -> Result<Self> {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        let mut command = bound_to_us(Path::new("Xvfb"));
        command.args([
            "-displayfd",
            "1",
            "-nolisten",
            "tcp",
            "-noreset",
            "-dpi",
            "96",
            "-screen",
            "0",
        ]);
        command.arg(format!("{width}x{height}x24")).arg("-fbdir").arg(folder);
        command.stderr(fs::File::create(folder.join("screen.log"))?);
        let (server, number) = Companion::start_until(&mut command, Duration::from_secs(20), |line| {
            !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())
        })?;
        Ok(Self {
            display: format!(":{number}"),
            framebuffer: folder.join("Xvfb_screen0"),
            _server: server,
        })
    }

    pub(super) fn display(&self) -> &str {
        &self.display
    }

    pub(super) fn dump(&self) -> Result<Vec<u8>> {
        fs::read(&self.framebuffer).context("the screen's picture cannot be read")
    }

    /// The picture once there is one and it no longer changes: the server draws a little later than the window assumes.
    pub(super) fn settled_picture(&self) -> Result<Picture> {
        let until = Instant::now() + Duration::from_secs(10);
        let mut before: Option<Picture> = None;
        loop {
            let now = Picture::from_xwd(&self.dump()?)?;
            if before.as_ref() == Some(&now) && !now.is_blank() {
                return Ok(now);
            }
            if Instant::now() > until {
                bail!("the screen stayed blank or never held still for 10 s");
            }
            before = Some(now);
            pause(Duration::from_millis(100));
        }
    }
}
