//! A refresh was sent and its answer is not stored yet. If the marker is found at the start, the stored pair may be
//! used up, so the session is refreshed once with it before anything else.

use rusqlite::OptionalExtension;

use crate::column;
use crate::fault::StoreFault;
use crate::journal::Journal;
use crate::migration::Migration;

pub(super) const CREATE: Migration = Migration {
    name: "refresh_marker",
    sql: "CREATE TABLE refresh_marker (
              only       INTEGER PRIMARY KEY CHECK (only = 1),
              generation INTEGER NOT NULL
          ) STRICT;",
};

impl Journal {
    /// On the disk before the refresh is sent; `generation` is that of the pair that it uses.
    pub fn mark_refresh(&self, generation: u64) -> Result<(), StoreFault> {
        let generation = column::of_count(generation)?;
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT INTO refresh_marker (only, generation) VALUES (1, ?1)
                 ON CONFLICT (only) DO UPDATE SET generation = excluded.generation",
                [generation],
            )?;
            Ok(())
        })?;
        step!("refresh marked");
        Ok(())
    }

    /// The generation of the pair that may be used up. `None`: no refresh is under way.
    pub fn refresh_marker(&self) -> Result<Option<u64>, StoreFault> {
        self.database.read(|reader| {
            reader
                .query_row("SELECT generation FROM refresh_marker", [], |row| row.get(0))
                .optional()?
                .map(column::count)
                .transpose()
        })
    }

    /// Called when the answer is stored, or when it is known that nothing was used up.
    pub fn clear_refresh_marker(&self) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute("DELETE FROM refresh_marker", [])?;
            Ok(())
        })?;
        step!("refresh unmarked");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::tests::user_folder;

    #[test]
    fn a_refresh_under_way_is_found_at_the_next_start() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        assert_eq!(journal.refresh_marker(), Ok(None));
        journal.mark_refresh(3).unwrap();
        journal.mark_refresh(4).unwrap();
        drop(journal);
        let journal = Journal::open(&folder).unwrap();
        assert_eq!(journal.refresh_marker(), Ok(Some(4)));
        journal.clear_refresh_marker().unwrap();
        assert_eq!(journal.refresh_marker(), Ok(None));
        assert!(journal.mark_refresh(u64::MAX).is_err());
    }
}
