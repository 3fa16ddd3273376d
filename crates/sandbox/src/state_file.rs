//! The state on disk: one JSON line for each thing that changed, written before the answer leaves.
//!
//! If a killed process left a line half written, its call was never acknowledged, and the line is dropped. At the start
//! the file is rewritten with one line for each thing that still exists.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::clock::Clock;
use crate::service::Service;
use crate::state::Entry;

#[derive(Debug)]
pub(crate) struct StateFile {
    path: PathBuf,
    /// `None` while the file is rewritten, because Windows cannot replace an open file.
    file: Option<File>,
}

impl StateFile {
    /// Reads the file into the service, and writes to it from now on.
    pub(crate) fn open(path: &Path, service: &mut Service, clock: &mut Clock) -> io::Result<Self> {
        if path.exists() {
            read(path, service, clock)?;
        }
        Ok(Self {
            path: path.to_owned(),
            file: Some(rewritten(path, service, *clock)?),
        })
    }

    /// When it returns, the data has left the process: a kill cannot undo it.
    pub(crate) fn append(&mut self, entries: &[Entry]) -> io::Result<()> {
        let mut lines = Vec::new();
        for entry in entries {
            write_line(&mut lines, entry)?;
        }
        let file = match &mut self.file {
            Some(file) => file,
            empty @ None => empty.insert(opened(&self.path)?),
        };
        file.write_all(&lines)
    }

    /// Used after a change to everything.
    pub(crate) fn rewrite(&mut self, service: &Service, clock: Clock) -> io::Result<()> {
        self.file = None;
        self.file = Some(rewritten(&self.path, service, clock)?);
        Ok(())
    }
}

fn read(path: &Path, service: &mut Service, clock: &mut Clock) -> io::Result<()> {
    let mut lines = BufReader::new(File::open(path)?);
    let mut line = Vec::new();
    let mut number = 0;
    loop {
        line.clear();
        lines.read_until(b'\n', &mut line)?;
        number += 1;
        if line.pop() != Some(b'\n') {
            return Ok(());
        }
        // The error of serde_json may quote what it read, and the path names the account. Neither is repeated.
        let entry: Entry = serde_json::from_slice(&line).map_err(|_| {
            let place = format!("line {number} is not one of a sandbox state file");
            io::Error::new(io::ErrorKind::InvalidData, place)
        })?;
        if let Some(kept) = service.restore(entry) {
            *clock = kept;
        }
    }
}

/// Writes the new file completely beside the old one, then replaces the old one.
fn rewritten(path: &Path, service: &Service, clock: Clock) -> io::Result<File> {
    let beside = path.with_extension("new");
    let mut lines = BufWriter::new(owner_only(&beside)?);
    for entry in service.entries().chain([Entry::Clock(clock)]) {
        write_line(&mut lines, &entry)?;
    }
    let file = lines.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()?;
    drop(file);
    std::fs::rename(&beside, path)?;
    opened(path)
}

fn opened(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).open(path)
}

fn owner_only(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)
}

fn write_line(to: &mut impl Write, entry: &Entry) -> io::Result<()> {
    serde_json::to_writer(&mut *to, entry)?;
    to.write_all(b"\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::personality::Personality;
    use crate::random::Random;

    #[test]
    fn what_was_appended_is_there_after_a_restart_and_a_torn_line_is_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("state.jsonl");
        let now = "2026-06-01T09:00:00Z".parse().expect("a time");
        let mut service = Service::new(7, Personality::drawn(3));
        let mut file = StateFile::open(&path, &mut service, &mut Clock::default()).expect("a file");
        let (login, _) = service.logins.open(crate::people::AGENT, now, &mut Random::new(1));
        let entry = Entry::Login(service.logins.get(login).expect("a login").clone());
        file.append(&[entry]).expect("a line");
        file.append(&[Entry::Clock(Clock::frozen(now))]).expect("a line");
        let torn = file
            .file
            .as_mut()
            .expect("an open file")
            .write_all(br#"{"reset":{"seed":9"#);
        torn.expect("half a line");
        // The former process has ended, with everything it had open.
        drop(file);

        let (mut again, mut clock) = (Service::default(), Clock::default());
        StateFile::open(&path, &mut again, &mut clock).expect("the file");
        assert_eq!((again.seed, again.personality.clone()), (7, Personality::drawn(3)));
        assert_eq!(clock, Clock::frozen(now));
        let token = serde_json::to_value(again.logins.get(login).expect("a login")).expect("json")["access"][0]["text"]
            .as_str()
            .expect("a token")
            .to_owned();
        assert!(again.logins.prove(&token, now).is_some());
    }

    #[test]
    fn a_file_that_could_not_be_written_anew_takes_lines_as_before() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("state.jsonl");
        let mut service = Service::new(7, Personality::drawn(3));
        let mut file = StateFile::open(&path, &mut service, &mut Clock::default()).expect("a file");
        // There is a folder at the path where the new file is written first.
        std::fs::create_dir(folder.path().join("state.new")).expect("a folder");
        file.rewrite(&service, Clock::default()).expect_err("no room beside it");
        let now = "2026-06-01T09:00:00Z".parse().expect("a time");
        file.append(&[Entry::Clock(Clock::frozen(now))]).expect("a line");
        let (mut again, mut clock) = (Service::default(), Clock::default());
        read(&path, &mut again, &mut clock).expect("the file");
        assert_eq!((again.seed, clock), (7, Clock::frozen(now)));
    }

    /// Windows cannot replace an open file.
    #[test]
    fn a_file_written_anew_while_it_was_open_takes_lines_as_before() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("state.jsonl");
        let now = "2026-06-01T09:00:00Z".parse().expect("a time");
        let mut service = Service::new(7, Personality::drawn(3));
        let mut file = StateFile::open(&path, &mut service, &mut Clock::default()).expect("a file");
        file.append(&[Entry::Clock(Clock::default())]).expect("a line");
        file.rewrite(&Service::new(8, Personality::drawn(4)), Clock::default())
            .expect("a new file");
        file.append(&[Entry::Clock(Clock::frozen(now))]).expect("a line");
        let (mut again, mut clock) = (Service::default(), Clock::default());
        read(&path, &mut again, &mut clock).expect("the file");
        assert_eq!((again.seed, clock), (8, Clock::frozen(now)));
    }

    #[test]
    fn a_damaged_line_is_told_by_its_number_and_not_with_the_folders_above_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let account = folder.path().join("canary-of-an-account");
        std::fs::create_dir(&account).expect("a folder");
        let path = account.join("sandbox.json");
        StateFile::open(&path, &mut Service::default(), &mut Clock::default()).expect("a file");
        let mut text = std::fs::read_to_string(&path).expect("a file");
        text.push_str("canary-of-a-line\n");
        std::fs::write(&path, &text).expect("a file");
        let refused = StateFile::open(&path, &mut Service::default(), &mut Clock::default());
        let told = refused.expect_err("a damaged line").to_string();
        assert!(!told.contains("canary"), "{told}");
        assert!(told.contains(&format!("line {}", text.lines().count())), "{told}");
    }

    #[test]
    fn a_file_of_something_else_is_refused_and_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("notes.txt");
        std::fs::write(&path, "buy milk\n").expect("a file");
        let refused = StateFile::open(&path, &mut Service::default(), &mut Clock::default());
        assert_eq!(refused.expect_err("no state").kind(), io::ErrorKind::InvalidData);
        assert_eq!(std::fs::read_to_string(&path).expect("a file"), "buy milk\n");
    }
}
