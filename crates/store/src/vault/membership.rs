//! Which records the service itself counts to one of its lists, for records without a readable time of pick-up.

use chrono::{DateTime, Utc};
use rusqlite::OptionalExtension as _;

use crate::column;
use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;
use crate::vault::reservation::UNTIMED;

pub(super) const CREATE: Migration = Migration {
    name: "membership",
    sql: "CREATE TABLE membership (
              list           TEXT NOT NULL,
              reservation_id TEXT NOT NULL,
              PRIMARY KEY (list, reservation_id)
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE membership_read (
              list    TEXT PRIMARY KEY NOT NULL,
              read_us INTEGER NOT NULL
          ) STRICT;",
};

impl Vault {
    /// Replaces the members of a list by those that it had when it was read as a whole.
    pub fn keep_members(&self, list: &str, members: &[String], read_utc: DateTime<Utc>) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute("DELETE FROM membership WHERE list = ?1", [list])?;
            for member in members {
                transaction.execute(
                    "INSERT OR IGNORE INTO membership (list, reservation_id) VALUES (?1, ?2)",
                    [list, member],
                )?;
            }
            transaction.execute(
                "INSERT OR REPLACE INTO membership_read (list, read_us) VALUES (?1, ?2)",
                (list, read_utc.timestamp_micros()),
            )?;
            Ok(())
        })
    }

    /// When the list was last read. `None`: never.
    pub fn members_read(&self, list: &str) -> Result<Option<DateTime<Utc>>, StoreFault> {
        let read_us = self.database.read(|reader| {
            let mut statement = reader.prepare_cached("SELECT read_us FROM membership_read WHERE list = ?1")?;
            Ok(statement.query_row([list], |row| row.get(0)).optional()?)
        })?;
        read_us.map(column::of_us).transpose()
    }

    /// Whether a stored record has no readable time of pick-up.
    pub fn has_untimed(&self) -> Result<bool, StoreFault> {
        self.database.read(|reader| {
            let exists = format!("SELECT EXISTS (SELECT 1 FROM reservation WHERE {UNTIMED})");
            Ok(reader.prepare_cached(&exists)?.query_row([], |row| row.get(0))?)
        })
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;
    use crate::vault::tests::LATE;
    use crate::vault::{Indexed, Lookup, Reading, SortOrder};

    fn morning() -> DateTime<Utc> {
        "2026-11-21T08:00:00Z".parse().unwrap()
    }

    /// Record `t0` rides at eight, the next ones an hour later each, and `u0` to `u3` have no readable time.
    fn vault() -> Vault {
        let vault = Vault::in_memory().unwrap();
        let reading = |id: String, pick_up_utc| Reading {
            id,
            json: "{}".to_owned(),
            read_utc: morning(),
            indexed: Indexed {
                pick_up_utc,
                ..Indexed::default()
            },
        };
        let timed = (0..4).map(|hour| reading(format!("t{hour}"), Some(morning() + TimeDelta::hours(hour))));
        let untimed = (0..4).map(|number| reading(format!("u{number}"), None));
        let all: Vec<Reading> = timed.chain(untimed).collect();
        vault.keep_reservations(&all, LATE, None).unwrap();
        vault
    }

    fn found(vault: &Vault, mut lookup: Lookup) -> Vec<String> {
        let mut ids = Vec::new();
        lookup.limit = 2;
        loop {
            let page = vault.find_reservations(&lookup).unwrap();
            ids.extend(page.rows.into_iter().map(|row| row.id));
            match page.next {
                Some(next) => lookup.after = Some(next),
                None => return ids,
            }
        }
    }

    #[test]
    fn a159_untimed_members_of_a_list_stand_beside_the_records_of_its_time_in_either_order() {
        let vault = vault();
        let members = ["u3", "u1", "t0", "unknown"].map(str::to_owned);
        vault.keep_members("upcoming", &members, morning()).unwrap();
        vault.keep_members("today", &["u0".to_owned()], morning()).unwrap();
        let upcoming = Lookup {
            from_utc: Some(morning() + TimeDelta::hours(2)),
            or_listed: Some("upcoming".to_owned()),
            order: SortOrder::OldestFirst,
            ..Lookup::default()
        };
        assert_eq!(found(&vault, upcoming.clone()), ["u1", "u3", "t2", "t3"]);
        let newest = Lookup {
            order: SortOrder::NewestFirst,
            ..upcoming.clone()
        };
        assert_eq!(found(&vault, newest), ["t3", "t2", "u3", "u1"]);
        let unlisted = Lookup {
            or_listed: None,
            ..upcoming.clone()
        };
        assert_eq!(found(&vault, unlisted), ["t2", "t3"]);
        vault.keep_members("upcoming", &[], morning()).unwrap();
        assert_eq!(found(&vault, upcoming), ["t2", "t3"]);
    }

    #[test]
    fn only_the_members_of_a_list_are_found_timed_or_not() {
        let vault = vault();
        let members = ["u2", "t1"].map(str::to_owned);
        vault.keep_members("own", &members, morning()).unwrap();
        let own = Lookup {
            only_listed: Some("own".to_owned()),
            ..Lookup::default()
        };
        assert_eq!(found(&vault, own), ["t1", "u2"]);
    }

    #[test]
    fn when_a_list_was_read_and_whether_a_record_has_no_time_is_known() {
        assert_eq!(Vault::in_memory().unwrap().has_untimed(), Ok(false));
        let vault = vault();
        assert_eq!(vault.has_untimed(), Ok(true));
        assert_eq!(vault.members_read("today"), Ok(None));
        vault.keep_members("today", &[], morning()).unwrap();
        assert_eq!(vault.members_read("today"), Ok(Some(morning())));
    }
}
