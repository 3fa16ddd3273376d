//! A record request: the cancellation or the change of an existing record. Each leg has its own.
//!
//! Its row is written before the first byte is sent, so that a request with an unknown outcome is looked up and not
//! sent a second time.

use chrono::{DateTime, Utc};
use rusqlite::{Params, Row};
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::journal::Journal;
use crate::journal::stored_state::{self, StoredState, WriteTime};
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

/// The two changes of a record that the service knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum RequestKind {
    Cancel,
    Update,
}

/// A record request as it is stored.
#[derive(Clone, PartialEq, Eq)]
pub struct RecordRequestRow {
    /// Chosen by the desk; the body in the vault has the same one.
    pub id: Uuid,
    /// What is asked of the record.
    pub kind: RequestKind,
    /// The `transferReservationId` of one leg.
    pub reservation_id: String,
    /// The hash of the exact bytes in the vault; a cancellation has none.
    pub body_hash: Option<[u8; 32]>,
    /// The sign-in under which it was asked: see [`SessionRow::login`](crate::SessionRow::login).
    pub login: Uuid,
    /// When the agent asked for it.
    pub asked_utc: DateTime<Utc>,
    /// Changes with every step; nothing else in the row does.
    pub state: StoredState,
}

contract::prints_only!(RecordRequestRow { id, kind, state });

const COLUMNS: &str = "id, kind, reservation_id, body_hash, login, asked_utc";

impl Journal {
    /// Called before anything is sent. The body is in the vault already.
    pub fn add_request(&self, request: &RecordRequestRow) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute(
                &format!(
                    "INSERT INTO errand ({COLUMNS}, {}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
                    stored_state::COLUMNS
                ),
                rusqlite::params![
                    column::of_uuid(request.id),
                    request.kind.word(),
                    request.reservation_id,
                    request.body_hash,
                    column::of_uuid(request.login),
                    column::of_time(request.asked_utc),
                    column::of_count(request.state.version)?,
                    request.state.name,
                    request.state.detail,
                    request.state.is_open,
                    column::of_time(request.state.changed_utc),
                ],
            )?;
            Ok(())
        })?;
        step!("{} {}", request.kind.word(), request.state.name);
        Ok(())
    }

    /// `false`: another step was taken first, and nothing was written.
    pub fn step_request(&self, id: Uuid, state: &StoredState, time: WriteTime) -> Result<bool, StoreFault> {
        let taken = self.write_at(time, |transaction| state.put(transaction, "errand", id))?;
        step!("request {}", state.name);
        Ok(taken)
    }

    /// `None`: the journal has no such request.
    pub fn request(&self, id: Uuid) -> Result<Option<RecordRequestRow>, StoreFault> {
        let mut found = self.requests_where("id = ?1", [column::of_uuid(id)])?;
        Ok(found.pop())
    }

    /// In the order in which they were written, like all lists here: their times may be out of order if the clock was
    /// set back.
    pub fn open_requests(&self) -> Result<Vec<RecordRequestRow>, StoreFault> {
        self.requests_where("is_open = 1", [])
    }

    /// All requests ever made about one record.
    pub fn requests_of(&self, reservation_id: &str) -> Result<Vec<RecordRequestRow>, StoreFault> {
        self.requests_where("reservation_id = ?1", [reservation_id])
    }

    /// All requests of one kind that ended in this state.
    pub fn requests_ended(&self, kind: RequestKind, state: &str) -> Result<Vec<RecordRequestRow>, StoreFault> {
        self.requests_where("is_open = 0 AND kind = ?1 AND state = ?2", (kind.word(), state))
    }

    /// All requests that ended after this time.
    pub fn requests_ended_since(&self, when: DateTime<Utc>) -> Result<Vec<RecordRequestRow>, StoreFault> {
        self.requests_where("is_open = 0 AND changed_utc > ?1", [column::of_time(when)])
    }

    fn requests_where(&self, condition: &str, values: impl Params) -> Result<Vec<RecordRequestRow>, StoreFault> {
        self.database.read(|reader| {
            let mut statement = reader.prepare(&format!(
                "SELECT {COLUMNS}, {} FROM errand WHERE {condition} ORDER BY rowid",
                stored_state::COLUMNS
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

impl RequestKind {
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

fn decode(row: &Row<'_>) -> Result<RecordRequestRow, StoreFault> {
    Ok(RecordRequestRow {
        id: column::uuid(&row.get::<_, String>(0)?)?,
        kind: RequestKind::read(&row.get::<_, String>(1)?).ok_or(StoreFault::Corrupt)?,
        reservation_id: row.get(2)?,
        body_hash: row.get(3)?,
        login: column::uuid(&row.get::<_, String>(4)?)?,
        asked_utc: column::time(&row.get::<_, String>(5)?)?,
        state: StoredState::decode(row, 6)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::tests::{state, user_folder};

    fn request(number: u128, kind: RequestKind) -> RecordRequestRow {
        RecordRequestRow {
            id: Uuid::from_u128(number),
            kind,
            reservation_id: format!("r-{}", number % 2),
            body_hash: (kind == RequestKind::Update).then_some([3; 32]),
            login: Uuid::from_u128(7),
            asked_utc: "2026-11-21T08:00:00Z".parse().unwrap(),
            state: state(1, "asked", true),
        }
    }

    #[test]
    fn each_leg_has_its_own_request_and_open_ones_are_found_at_the_next_start() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        let (outward, back) = (request(1, RequestKind::Cancel), request(2, RequestKind::Cancel));
        let change = request(3, RequestKind::Update);
        for request in [&outward, &back, &change] {
            journal.add_request(request).unwrap();
        }
        let cancelled = state(2, "cancelled", false);
        assert_eq!(
            journal.step_request(outward.id, &cancelled, WriteTime::AfterSending),
            Ok(true)
        );
        assert_eq!(
            journal.step_request(outward.id, &cancelled, WriteTime::AfterSending),
            Ok(false),
            "once"
        );
        drop(journal);
        let journal = Journal::open(&folder).unwrap();
        assert_eq!(journal.open_requests(), Ok(vec![back.clone(), change]));
        assert_eq!(journal.request(outward.id).unwrap().unwrap().state, cancelled);
        assert_eq!(journal.requests_of("r-0"), Ok(vec![back]));
        assert_eq!(journal.requests_of("r-1").unwrap().len(), 2);
    }

    #[test]
    fn requests_are_listed_as_they_were_written_though_the_clock_was_set_back_between() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        let (first, mut second) = (request(3, RequestKind::Cancel), request(1, RequestKind::Cancel));
        second.asked_utc -= chrono::TimeDelta::hours(19);
        for request in [&first, &second] {
            journal.add_request(request).unwrap();
        }
        let both = vec![first, second];
        assert_eq!(journal.requests_of("r-1"), Ok(both.clone()));
        assert_eq!(journal.open_requests(), Ok(both));
    }

    #[test]
    fn requests_that_ended_lately_are_found_without_the_open_ones() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        for (id, ended) in [(1, Some(0)), (2, Some(1)), (3, None)] {
            let mut request = request(id, RequestKind::Cancel);
            request.state.is_open = ended.is_none();
            request.state.changed_utc = request.asked_utc + chrono::TimeDelta::hours(ended.unwrap_or(9));
            journal.add_request(&request).unwrap();
        }
        let since = request(1, RequestKind::Cancel).asked_utc;
        let found = journal.requests_ended_since(since).unwrap();
        let ids: Vec<Uuid> = found.iter().map(|row| row.id).collect();
        assert_eq!(ids, [Uuid::from_u128(2)]);
    }

    #[test]
    fn an_open_request_is_not_deleted() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        journal.add_request(&request(1, RequestKind::Cancel)).unwrap();
        assert!(
            journal
                .database
                .write(|it| Ok(it.execute("DELETE FROM errand", [])?))
                .is_err()
        );
        assert_eq!(journal.open_requests().unwrap().len(), 1);
    }
}
