//! The places of the agency's own file, which an administrator names for all desks.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use super::table::{self, MOST_BYTES, MOST_ROWS, Table};
use super::view::SavedPlace;

/// Reads the file beside the start of the desk, because it may lie on a share that answers slowly or not at all. Until
/// then, and if it cannot be read, the desk works without it.
pub(crate) fn read_later(file: PathBuf, into: Arc<OnceLock<Vec<SavedPlace>>>) {
    tokio::task::spawn_blocking(move || match read(&file) {
        Ok(table) => {
            let (read, left_out) = (table.places.len(), table.left_out.len());
            tracing::info!(read, left_out, "the agency's places were read");
            // They are read once in a run.
            let _first = into.set(table.places);
        }
        Err(fault) => tracing::warn!(%fault, "the agency's places cannot be read"),
    });
}

fn read(file: &Path) -> io::Result<Table> {
    let mut bytes = Vec::new();
    let limit = u64::try_from(MOST_BYTES).unwrap_or(u64::MAX);
    File::open(file)?.take(limit + 1).read_to_end(&mut bytes)?;
    let table = table::read(&String::from_utf8_lossy(&bytes));
    if bytes.len() > MOST_BYTES || table.places.len() > MOST_ROWS {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_and_one_that_is_too_long_is_refused_whole() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("places.csv");
        std::fs::write(&file, "Villa Mavi;36,8512;30,7891\nOffice\n").unwrap();
        let table = read(&file).unwrap();
        assert_eq!((table.places.len(), table.left_out.len()), (1, 1));
        let rows = MOST_ROWS + 1;
        std::fs::write(&file, "Villa Mavi,36.8512,30.7891\n".repeat(rows)).unwrap();
        assert_eq!(
            read(&file).err().map(|fault| fault.kind()),
            Some(io::ErrorKind::FileTooLarge)
        );
        assert_eq!(
            read(&folder.path().join("gone.csv")).err().map(|fault| fault.kind()),
            Some(io::ErrorKind::NotFound)
        );
    }
}
