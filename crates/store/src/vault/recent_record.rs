//! The records that were opened last.

use chrono::{DateTime, Utc};

use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;
use crate::vault::reservation::{self, ReservationRow};

pub(super) const CREATE: Migration = Migration {
    name: "recent_record",
    sql: "CREATE TABLE recent_record (
              reservation_id TEXT PRIMARY KEY NOT NULL,
              opened_us      INTEGER NOT NULL
          ) STRICT;",
};

impl Vault {
    /// Only the `most` recent ones stay.
    pub fn keep_recent_record(&self, reservation_id: &str, now: DateTime<Utc>, most: u32) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT OR REPLACE INTO recent_record (reservation_id, opened_us) VALUES (?1, ?2)",
                (reservation_id, now.timestamp_micros()),
            )?;
            transaction.execute(
                "DELETE FROM recent_record WHERE reservation_id NOT IN
                     (SELECT reservation_id FROM recent_record ORDER BY opened_us DESC, reservation_id LIMIT ?1)",
                [most],
            )?;
            Ok(())
        })
    }

    /// The record that was opened last comes first.
    pub fn recent_records(&self) -> Result<Vec<ReservationRow>, StoreFault> {
        let condition = "id IN (SELECT reservation_id FROM recent_record) ORDER BY
                             (SELECT opened_us FROM recent_record WHERE reservation_id = reservation.id) DESC, id";
        self.database.read(|reader| reservation::fetch(reader, condition, []))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vault::tests::LATE;
    use crate::vault::{Indexed, Reading};
    use chrono::TimeDelta;

    #[test]
    fn a_record_stands_there_once_and_the_oldest_make_room() {
        let vault = Vault::in_memory().unwrap();
        let morning: DateTime<Utc> = "2026-11-21T08:00:00Z".parse().unwrap();
        let reading = |id: &str| Reading {
            id: id.to_owned(),
            json: "{}".to_owned(),
            read_utc: morning,
            indexed: Indexed::default(),
        };
        vault
            .keep_reservations(&["a", "b", "c"].map(reading), LATE, None)
            .unwrap();
        for (minute, id) in (0..).zip(["a", "b", "c", "a", "never read"]) {
            let now = morning + TimeDelta::minutes(minute);
            vault.keep_recent_record(id, now, 3).unwrap();
        }
        let recent = vault.recent_records().unwrap();
        assert_eq!(recent.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["a", "c"]);
    }
}
