//! Four mebibytes without content, kept so that they can be given up.
//!
//! A booking is refused before it is sent if the disk has no room to spare. After it was sent, it can no longer be
//! refused: if the disk fills up in between, the ballast is deleted and its room takes the outcome.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use crate::durable;
use crate::fault::StoreFault;

const LENGTH: usize = 4 * 1024 * 1024;

#[derive(Debug)]
pub(crate) struct Ballast {
    path: PathBuf,
}

impl Ballast {
    pub(crate) fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// Makes the ballast whole again. Fails if there is no room for it.
    pub(crate) fn fill(&self) -> Result<(), StoreFault> {
        if self.is_whole() {
            return Ok(());
        }
        let filled = self.write();
        if filled.is_err() {
            // Half a ballast would only take the last room from other files.
            self.give_up()?;
        }
        filled?;
        step!("ballast laid");
        Ok(())
    }

    pub(crate) fn give_up(&self) -> Result<(), StoreFault> {
        match fs::remove_file(&self.path) {
            Ok(()) => {
                tracing::warn!("the disk is full: the ballast was given up");
                Ok(durable::sync_parent(&self.path)?)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    fn is_whole(&self) -> bool {
        fs::metadata(&self.path).is_ok_and(|found| usize::try_from(found.len()) == Ok(LENGTH))
    }

    fn write(&self) -> io::Result<()> {
        // Random, because a file system that compresses keeps no room for zeros.
        let mut bytes = vec![0; LENGTH];
        getrandom::fill(&mut bytes).map_err(io::Error::other)?;
        let mut file = durable::private_file(&self.path)?;
        file.write_all(&bytes)?;
        file.set_len(u64::try_from(LENGTH).map_err(io::Error::other)?)?;
        durable::sync(&file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ballast_is_whole_given_up_and_whole_again() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("ballast");
        let ballast = Ballast::new(path.clone());
        ballast.give_up().unwrap();
        ballast.fill().unwrap();
        let bytes = fs::read(&path).unwrap();
        assert_eq!(bytes.len(), LENGTH);
        assert!(bytes.chunks(4096).all(|page| page.iter().any(|byte| *byte != 0)));
        fs::write(&path, "cut short by a crash").unwrap();
        ballast.fill().unwrap();
        assert_eq!(fs::metadata(&path).unwrap().len(), 4 * 1024 * 1024);
        ballast.give_up().unwrap();
        assert!(!path.exists());
    }

    #[test]
    fn a_ballast_without_room_leaves_nothing_behind() {
        let place = tempfile::tempdir().unwrap();
        let ballast = Ballast::new(place.path().join("missing").join("ballast"));
        assert!(ballast.fill().is_err());
        assert!(!place.path().join("missing").exists());
    }
}
