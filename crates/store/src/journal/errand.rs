//! An errand: a cancel or an update of a record that exists. Each leg has its own.
//!
//! Its row is written before the first byte is sent, so that one whose outcome was never learnt is looked up and not
//! sent a second time.

use chrono::{DateTime, Utc};
use rusqlite::{Params, Row};
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::journal::Journal;
use crate::journal::standing::{self, Moment, Standing};
use crate::migration::Migration;

pub(super) const CREATE: Migration = Migration {
    name: "errand",
    sql: "CREATE TABLE errand (
              id             TEXT PRIMARY KEY NOT NULL,
              kind           TEXT NOT NULL CHECK (kind IN ('cancel', 'update')),
              reservation_id TEXT NOT NULL,
              body_hash      BLOB CHECK (body_hash IS NULL OR length(body_hash) = 32),
              login          TEXT NOT NULL,
              asked_utc      TEXT NOT NULL,
              version        INTEGER NOT NULL,
              state          TEXT NOT NULL,
              detail         TEXT NOT NULL,
              is_open        INTEGER NOT NULL CHECK (is_open IN (0, 1)),
              changed_utc    TEXT NOT NULL
          ) STRICT;
          CREATE INDEX errand_open ON errand (asked_utc) WHERE is_open = 1;
          CREATE INDEX errand_reservation ON errand (reservation_id);
          CREATE TRIGGER errand_open_stays BEFORE DELETE ON errand WHEN old.is_open = 1
          BEGIN SELECT raise(ABORT, 'an open errand is never deleted'); END;",
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrandKind {
    Cancel,
    Update,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ErrandRow {
    pub id: Uuid,
    pub kind: ErrandKind,
    pub reservation_id: String,
    /// Of the exact bytes in the vault; a cancel has none.
    pub body_hash: Option<[u8; 32]>,
    pub login: Uuid,
    pub asked_utc: DateTime<Utc>,
    pub standing: Standing,
}

const COLUMNS: &str = "id, kind, reservation_id, body_hash, login, asked_utc";

impl Journal {
    pub fn add_errand(&self, errand: &ErrandRow) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute(
                &format!(
                    "INSERT INTO errand ({COLUMNS}, {}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
                    standing::COLUMNS
                ),
                rusqlite::params![
                    column::of_uuid(errand.id),
                    errand.kind.word(),
                    errand.reservation_id,
                    errand.body_hash,
                    column::of_uuid(errand.login),
                    column::of_time(errand.asked_utc),
                    column::of_count(errand.standing.version)?,
                    errand.standing.state,
                    errand.standing.detail,
                    errand.standing.is_open,
                    column::of_time(errand.standing.changed_utc),
                ],
            )?;
            Ok(())
        })?;
        step!("{} {}", errand.kind.word(), errand.standing.state);
        Ok(())
    }

    /// `false`: somebody else moved it first, and nothing was written.
    pub fn step_errand(&self, id: Uuid, standing: &Standing, moment: Moment) -> Result<bool, StoreFault> {
        let taken = self.write_at(moment, |transaction| standing.put(transaction, "errand", id))?;
        step!("errand {}", standing.state);
        Ok(taken)
    }

    pub fn errand(&self, id: Uuid) -> Result<Option<ErrandRow>, StoreFault> {
        let mut found = self.errands_where("id = ?1", [column::of_uuid(id)])?;
        Ok(found.pop())
    }

    /// In the order in which they were written, as all lists here: a clock that was set back between two says otherwise.
    pub fn open_errands(&self) -> Result<Vec<ErrandRow>, StoreFault> {
        self.errands_where("is_open = 1", [])
    }

    /// All that was ever asked of one record.
    pub fn errands_of(&self, reservation_id: &str) -> Result<Vec<ErrandRow>, StoreFault> {
        self.errands_where("reservation_id = ?1", [reservation_id])
    }

    /// All of a kind that came to this end.
    pub fn errands_ended(&self, kind: ErrandKind, state: &str) -> Result<Vec<ErrandRow>, StoreFault> {
        self.errands_where("is_open = 0 AND kind = ?1 AND state = ?2", (kind.word(), state))
    }

    fn errands_where(&self, condition: &str, values: impl Params) -> Result<Vec<ErrandRow>, StoreFault> {
        self.database.read(|reader| {
            let mut statement = reader.prepare(&format!(
                "SELECT {COLUMNS}, {} FROM errand WHERE {condition} ORDER BY rowid",
                standing::COLUMNS
            ))?;
            let mut rows = statement.query(values)?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                found.push(decode(row)?);
            }
            Ok(found)
        })
    }
}

impl ErrandKind {
    fn word(self) -> &'static str {
        match self {
            Self::Cancel => "cancel",
            Self::Update => "update",
        }
    }

    fn read(word: &str) -> Option<Self> {
        [Self::Cancel, Self::Update]
            .into_iter()
            .find(|kind| kind.word() == word)
    }
}

fn decode(row: &Row<'_>) -> Result<ErrandRow, StoreFault> {
    Ok(ErrandRow {
        id: column::uuid(&row.get::<_, String>(0)?)?,
        kind: ErrandKind::read(&row.get::<_, String>(1)?).ok_or(StoreFault::Corrupt)?,
        reservation_id: row.get(2)?,
        body_hash: row.get(3)?,
        login: column::uuid(&row.get::<_, String>(4)?)?,
        asked_utc: column::time(&row.get::<_, String>(5)?)?,
        standing: Standing::decode(row, 6)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::tests::{standing, user_folder};

    fn errand(number: u128, kind: ErrandKind) -> ErrandRow {
        ErrandRow {
            id: Uuid::from_u128(number),
            kind,
            reservation_id: format!("r-{}", number % 2),
            body_hash: (kind == ErrandKind::Update).then_some([3; 32]),
            login: Uuid::from_u128(7),
            asked_utc: "2026-11-21T08:00:00Z".parse().unwrap(),
            standing: standing(1, "asked", true),
        }
    }

    #[test]
    fn each_leg_has_its_own_errand_and_open_ones_are_found_at_the_next_start() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        let (outward, back) = (errand(1, ErrandKind::Cancel), errand(2, ErrandKind::Cancel));
        let change = errand(3, ErrandKind::Update);
        for errand in [&outward, &back, &change] {
            journal.add_errand(errand).unwrap();
        }
        let cancelled = standing(2, "cancelled", false);
        assert_eq!(
            journal.step_errand(outward.id, &cancelled, Moment::AfterSending),
            Ok(true)
        );
        assert_eq!(
            journal.step_errand(outward.id, &cancelled, Moment::AfterSending),
            Ok(false),
            "once"
        );
        drop(journal);
        let journal = Journal::open(&folder).unwrap();
        assert_eq!(journal.open_errands(), Ok(vec![back.clone(), change]));
        assert_eq!(journal.errand(outward.id).unwrap().unwrap().standing, cancelled);
        assert_eq!(journal.errands_of("r-0"), Ok(vec![back]));
        assert_eq!(journal.errands_of("r-1").unwrap().len(), 2);
    }

    #[test]
    fn errands_are_listed_as_they_were_written_though_the_clock_was_set_back_between() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        let (first, mut second) = (errand(3, ErrandKind::Cancel), errand(1, ErrandKind::Cancel));
        second.asked_utc -= chrono::TimeDelta::hours(19);
        for errand in [&first, &second] {
            journal.add_errand(errand).unwrap();
        }
        let both = vec![first, second];
        assert_eq!(journal.errands_of("r-1"), Ok(both.clone()));
        assert_eq!(journal.open_errands(), Ok(both));
    }

    #[test]
    fn an_open_errand_is_not_deleted() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        journal.add_errand(&errand(1, ErrandKind::Cancel)).unwrap();
        assert!(
            journal
                .database
                .write(|it| Ok(it.execute("DELETE FROM errand", [])?))
                .is_err()
        );
        assert_eq!(journal.open_errands().unwrap().len(), 1);
    }
}
