//! How the status of a record changed, as far as it was seen here.
//!
//! The database itself notes a change when a newer reading replaces an older one, so no way of reading can forget to.
//! Reading a record in another way is not a change.

use chrono::{DateTime, Utc};

use crate::column;
use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;

pub(super) const CREATE: Migration = Migration {
    name: "status_change",
    sql: "CREATE TABLE status_change (
              number         INTEGER PRIMARY KEY,
              reservation_id TEXT NOT NULL,
              from_status    INTEGER,
              to_status      INTEGER,
              last_us        INTEGER NOT NULL,
              seen_us        INTEGER NOT NULL
          ) STRICT;
          CREATE INDEX status_change_reservation ON status_change (reservation_id);
          CREATE TRIGGER reservation_status_changes AFTER UPDATE ON reservation
          WHEN old.status IS NOT new.status AND new.read_us > old.read_us
          BEGIN
              INSERT INTO status_change (reservation_id, from_status, to_status, last_us, seen_us)
              VALUES (new.id, old.status, new.status, old.read_us, new.read_us);
          END;",
};

/// After the clock was set back, a newer reading has an earlier time.
pub(super) const SEEN_BY_A_CLOCK_SET_BACK: Migration = Migration {
    name: "status_change_set_back",
    sql: "DROP TRIGGER reservation_status_changes;
          CREATE TRIGGER reservation_status_changes AFTER UPDATE ON reservation
          WHEN old.status IS NOT new.status AND new.read_us <> old.read_us
          BEGIN
              INSERT INTO status_change (reservation_id, from_status, to_status, last_us, seen_us)
              VALUES (new.id, old.status, new.status, old.read_us, new.read_us);
          END;",
};

/// A change that happened at some time between two readings.
#[derive(Clone, PartialEq, Eq)]
pub struct StatusChange {
    /// Its place among all changes: later ones have higher numbers.
    pub number: i64,
    /// The `transferReservationId`.
    pub reservation_id: String,
    /// The code, known or not. `None`: the earlier reading had no readable one.
    pub from: Option<i64>,
    /// The code, known or not. `None`: the later reading has no readable one.
    pub to: Option<i64>,
    /// When the former status was last read.
    pub last_utc: DateTime<Utc>,
    /// When the new status was first read.
    pub seen_utc: DateTime<Utc>,
}

contract::prints_only!(StatusChange { number, from, to });

const COLUMNS: &str = "number, reservation_id, from_status, to_status, last_us, seen_us";

impl Vault {
    /// All changes of one record, oldest first.
    pub fn status_changes(&self, reservation_id: &str) -> Result<Vec<StatusChange>, StoreFault> {
        self.changes_where("reservation_id = ?1", [reservation_id])
    }

    /// All changes that were noted after this one, oldest first.
    pub fn status_changes_after(&self, number: i64) -> Result<Vec<StatusChange>, StoreFault> {
        self.changes_where("number > ?1", [number])
    }

    /// The number of the last change, or 0 if there is none.
    pub fn last_status_change(&self) -> Result<i64, StoreFault> {
        self.database.read(|reader| {
            let last: Option<i64> = reader.query_row("SELECT max(number) FROM status_change", [], |row| row.get(0))?;
            Ok(last.unwrap_or_default())
        })
    }

    fn changes_where(&self, condition: &str, values: impl rusqlite::Params) -> Result<Vec<StatusChange>, StoreFault> {
        self.database.read(|reader| {
            let mut statement = reader.prepare(&format!(
                "SELECT {COLUMNS} FROM status_change WHERE {condition} ORDER BY number"
            ))?;
            let mut rows = statement.query(values)?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                found.push(StatusChange {
                    number: row.get(0)?,
                    reservation_id: row.get(1)?,
                    from: row.get(2)?,
                    to: row.get(3)?,
                    last_utc: column::of_us(row.get(4)?)?,
                    seen_utc: column::of_us(row.get(5)?)?,
                });
            }
            Ok(found)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vault::tests::LATE;
    use crate::vault::{Indexed, Reading};

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_790_000_000 + second, 0).unwrap()
    }

    fn reading(status: Option<i64>, second: i64) -> Reading {
        Reading {
            id: "r".to_owned(),
            json: format!("{{\"second\":{second}}}"),
            read_utc: at(second),
            indexed: Indexed {
                status,
                // Another minute of pick-up means another place in the table.
                pick_up_utc: Some(at(second * 60)),
                ..Indexed::default()
            },
        }
    }

    fn moves(vault: &Vault) -> Vec<(Option<i64>, Option<i64>, DateTime<Utc>)> {
        let changes = vault.status_changes("r").unwrap();
        changes
            .into_iter()
            .map(|one| (one.from, one.to, one.seen_utc))
            .collect()
    }

    #[test]
    fn every_move_that_was_seen_is_kept_in_order_and_nothing_else() {
        let vault = Vault::in_memory().unwrap();
        for (status, second) in [
            (Some(4), 1),
            (Some(4), 2),
            (Some(6), 3),
            (None, 5),
            (Some(11), 4),
            (Some(7), 6),
        ] {
            vault.keep_reservations(&[reading(status, second)], LATE, None).unwrap();
        }
        let seen = [
            (Some(4), Some(6), at(3)),
            (Some(6), None, at(5)),
            (None, Some(7), at(6)),
        ];
        assert_eq!(moves(&vault), seen, "the one that came late was older");
        assert_eq!(vault.status_changes("other").unwrap(), []);
        let last = vault.last_status_change().unwrap();
        let before = vault.status_changes_after(last - 1).unwrap();
        assert_eq!(before.iter().map(|one| one.to).collect::<Vec<_>>(), [Some(7)]);
        assert_eq!(vault.status_changes_after(last).unwrap(), []);
    }

    #[test]
    fn a_move_lies_between_the_last_reading_of_the_former_status_and_the_first_of_the_new_one() {
        let vault = Vault::in_memory().unwrap();
        for (status, second) in [(4, 1), (4, 2), (4, 3), (6, 5), (6, 6)] {
            vault
                .keep_reservations(&[reading(Some(status), second)], LATE, None)
                .unwrap();
        }
        let changes = vault.status_changes("r").unwrap();
        let times: Vec<_> = changes.iter().map(|one| (one.last_utc, one.seen_utc)).collect();
        assert_eq!(times, [(at(3), at(5))]);
        assert_eq!(vault.reservation("r").unwrap().unwrap().read_utc, at(6));
    }

    #[test]
    fn a_record_that_is_only_read_in_another_way_did_not_move() {
        let vault = Vault::in_memory().unwrap();
        assert_eq!(vault.last_status_change(), Ok(0));
        for second in [1, 2] {
            vault
                .keep_reservations(&[reading(Some(4), second)], LATE, None)
                .unwrap();
        }
        vault.reindex_page("", |_| reading(Some(9), 1).indexed).unwrap();
        assert_eq!(vault.reservation("r").unwrap().unwrap().status, Some(9));
        assert_eq!(moves(&vault), []);
    }
}
