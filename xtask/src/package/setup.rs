//! What the installers of Windows carry, and the call that makes the one for a single person.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, UNIX_EPOCH};

use anyhow::{Context as _, Result};

use super::program;
use super::started::PROGRAM;
use crate::house::House;
use crate::process;

pub(super) const LOADER: &str = "WebView2Loader.dll";
const ICON: &str = "desk.ico";
/// What a build script writes stands in a folder whose name begins with that of its package.
const LOADERS_PACKAGE: &str = "webview2-com-sys-";

/// A version, and the folder with its program and all that the program needs.
pub(super) struct Version {
    pub(super) number: String,
    pub(super) folder: PathBuf,
    /// The time of its commit in seconds since 1970.
    pub(super) made: String,
}

impl Version {
    /// Takes the program of the checkout `root` from the folder `release` of its build.
    pub(super) fn laid_out(house: &House, root: &Path, release: &Path, processor: &str) -> Result<Self> {
        let number = program::version_of(root)?;
        let work = house.target.join("package").join("work");
        let version = Self {
            folder: work.join(format!("windows-{number}")),
            made: program::made_at(house, root)?,
            number,
        };
        fs::create_dir_all(&version.folder)?;
        version.add(&release.join(PROGRAM), PROGRAM)?;
        version.add(&loader(&release.join("build"), processor)?, LOADER)?;
        version.add(&house.root.join("LICENSE-APACHE"), "LICENSE-APACHE.txt")?;
        version.add(&house.root.join("LICENSE-MIT"), "LICENSE-MIT.txt")?;
        version.add(&house.root.join("src-tauri/icons/icon.ico"), ICON)?;
        Ok(version)
    }

    /// The installers carry the times of their files, and two of one commit have the same bytes.
    pub(super) fn add(&self, from: &Path, name: &str) -> Result<()> {
        let to = self.folder.join(name);
        fs::copy(from, &to)?;
        let age = UNIX_EPOCH + Duration::from_secs(self.made.parse()?);
        Ok(fs::File::options().append(true).open(&to)?.set_modified(age)?)
    }

    /// Makes the installer for one person. `web_view` is what it runs on a system without WebView2.
    pub(super) fn make_setup(
        &self,
        house: &House,
        mut makensis: Command,
        web_view: Option<&Path>,
        out: &Path,
    ) -> Result<()> {
        makensis
            .args(["-V2", "-INPUTCHARSET", "UTF8"])
            .arg(format!("-DVERSION={}", self.number))
            .arg(format!("-DSOURCE={}", self.folder.display()))
            .arg(format!("-DICON={}", self.folder.join(ICON).display()))
            .arg(format!("-DSETUP={}", out.display()))
            .args(web_view.map(|path| format!("-DWEBVIEW2={}", path.display())))
            .arg(house.root.join("packaging/windows/transfer-desk.nsi"))
            .env("SOURCE_DATE_EPOCH", &self.made);
        process::run(&mut makensis)
    }
}

/// The one that the build of the web view's package has left for this processor.
fn loader(build: &Path, processor: &str) -> Result<PathBuf> {
    for entry in fs::read_dir(build)? {
        let entry = entry?;
        let loader = entry.path().join("out").join(processor).join(LOADER);
        if entry.file_name().to_string_lossy().starts_with(LOADERS_PACKAGE) && loader.exists() {
            return Ok(loader);
        }
    }
    None.with_context(|| format!("no {LOADER} for {processor} under {}", build.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loader_of_the_processor_is_found() {
        let build = tempfile::tempdir().unwrap();
        for place in ["other-1/out/x64", "webview2-com-sys-2/out/arm64", "webview2-com-sys-3"] {
            fs::create_dir_all(build.path().join(place)).unwrap();
        }
        let of_arm = build.path().join("webview2-com-sys-2/out/arm64").join(LOADER);
        for loader in [&build.path().join("other-1/out/x64").join(LOADER), &of_arm] {
            fs::write(loader, "").unwrap();
        }
        assert_eq!(loader(build.path(), "arm64").unwrap(), of_arm);
        assert!(loader(build.path(), "x64").is_err());
    }
}
