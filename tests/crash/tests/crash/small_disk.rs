//! A process with a disk of its own that is as small as a test needs it.

use std::path::{Path, PathBuf};
use std::process::Command;

use crash::size;
use crash::workplace::scratch;
use store::planted::{Mistake, plant};

/// The place of the small disk. It is set only in the process that has the disk.
pub(super) const DISK: &str = "CRASH_TEST_DISK";
const PLANTED: &str = "CRASH_TEST_PLANTED";
const DISK_MIB: u32 = 16;

/// Runs the test again in a process that has a small disk of its own, and returns what went wrong there.
pub(super) fn on_a_small_disk(test: &str, planted: Option<Mistake>, work: impl FnOnce(&Path)) -> Option<String> {
    if let Some(disk) = std::env::var_os(DISK) {
        if std::env::var_os(PLANTED).is_some() {
            plant(Mistake::BallastKept);
        }
        work(&PathBuf::from(disk));
        return None;
    }
    let place = scratch().unwrap();
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--mount", "sh", "-c"]);
    command.arg(format!(
        "mount -t tmpfs -o size={DISK_MIB}m tmpfs \"${DISK}\" && exec \"$0\" \"$@\""
    ));
    command.arg(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--nocapture"]);
    command.env(DISK, place.path()).env("TMPDIR", place.path());
    if planted.is_some() {
        command.env(PLANTED, "1");
    }
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    said.lines()
        .filter_map(|line| line.strip_prefix("figure: "))
        .for_each(size::say);
    (!output.status.success()).then_some(said)
}
