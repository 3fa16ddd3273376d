//! The service's records as they were last read: a copy to look things up in, never the truth about one of them.
//!
//! A record's place in the table *is* its place in every list: the minute of its pick-up in the high bits, a number
//! below. So the newest fifty stand next to each other, and the index of words hands them out in that order without
//! sorting. A record whose pick-up time cannot be read stands before all the others, which is last when reading
//! backwards. What was read later replaces what was read earlier, never the other way round, and nothing is deleted
//! because a list did not mention it.

use std::hash::{DefaultHasher, Hash, Hasher};

use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension, Row, Transaction};

use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;
use crate::vault::sync::{self, SyncRow};

/// The small columns and the record itself are apart, so that a filter reads few pages.
pub(super) const CREATE: Migration = Migration {
    name: "reservation",
    sql: "CREATE TABLE reservation (
              place         INTEGER PRIMARY KEY,
              id            TEXT NOT NULL UNIQUE,
              status        INTEGER,
              pick_up_us    INTEGER,
              read_us       INTEGER NOT NULL,
              first_seen_us INTEGER NOT NULL,
              words_mark    INTEGER NOT NULL,
              json_mark     INTEGER NOT NULL
          ) STRICT;
          CREATE TABLE record (
              place INTEGER PRIMARY KEY,
              json  TEXT NOT NULL
          ) STRICT;
          CREATE VIRTUAL TABLE lookup USING fts5 (
              words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii',
              prefix = '1 2 3 4 5 6'
          );
          CREATE TABLE index_mark (
              only INTEGER PRIMARY KEY CHECK (only = 1),
              mark INTEGER NOT NULL
          ) STRICT;",
};

/// A record to keep, with what the desk read out of it.
#[derive(Clone, PartialEq, Eq)]
pub struct Reading {
    pub id: String,
    /// `None`: it could not be read.
    pub pick_up_utc: Option<DateTime<Utc>>,
    pub status: Option<i64>,
    /// Folded, and with everything that is to be found in it: ends of numbers are words of their own.
    pub words: String,
    /// As it came.
    pub json: String,
    /// When it was asked for.
    pub read_utc: DateTime<Utc>,
}

/// What the desk reads out of a record, apart from the record.
#[derive(Clone, PartialEq, Eq)]
pub struct Indexed {
    pub pick_up_utc: Option<DateTime<Utc>>,
    pub status: Option<i64>,
    pub words: String,
}

/// A record as it is kept.
#[derive(Clone, PartialEq, Eq)]
pub struct ReservationRow {
    pub id: String,
    pub pick_up_utc: Option<DateTime<Utc>>,
    pub status: Option<i64>,
    pub json: String,
    /// How old this copy is.
    pub read_utc: DateTime<Utc>,
    pub first_seen_utc: DateTime<Utc>,
}

/// What became of a reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// This id was never seen before.
    New,
    Changed,
    /// The same record, now known to be as fresh as this reading.
    Same,
    /// Something newer is here already; nothing was written.
    Older,
}

pub(super) const COLUMNS: &str = "reservation.id, reservation.pick_up_us, reservation.status, record.json, reservation.read_us, \
     reservation.first_seen_us";

const REINDEX_BATCH: usize = 500;
const NUMBER_BITS: u32 = 24;
const MINUTES: std::ops::Range<i64> = 1..1 << 38;

impl Vault {
    /// One page in one commit, together with how far the pass has come. Says for each reading what became of it.
    pub fn keep_reservations(&self, readings: &[Reading], sync: Option<&SyncRow>) -> Result<Vec<Kept>, StoreFault> {
        self.database.write(|transaction| {
            let kept = readings
                .iter()
                .map(|reading| keep(transaction, reading))
                .collect::<Result<_, _>>()?;
            if let Some(sync) = sync {
                sync::put(transaction, sync)?;
            }
            Ok(kept)
        })
    }

    pub fn reservation(&self, id: &str) -> Result<Option<ReservationRow>, StoreFault> {
        self.database.read(|reader| {
            let sql = format!("SELECT {COLUMNS} FROM reservation JOIN record USING (place) WHERE id = ?1");
            let found = reader
                .prepare_cached(&sql)?
                .query_row([id], |row| Ok(decode(row)))
                .optional()?;
            found.transpose()
        })
    }

    pub fn reservation_count(&self) -> Result<u64, StoreFault> {
        self.database.read(|reader| {
            let count: i64 = reader.query_row("SELECT count(*) FROM reservation", [], |row| row.get(0))?;
            crate::column::count(count)
        })
    }

    /// What the records were indexed by last: the desk's number for its folding and its field map.
    pub fn index_mark(&self) -> Result<Option<i64>, StoreFault> {
        self.database.read(|reader| {
            let mark = reader.query_row("SELECT mark FROM index_mark", [], |row| row.get(0));
            Ok(mark.optional()?)
        })
    }

    /// Reads every kept record anew, for when the way of reading changed. Cut short, it starts from the beginning.
    pub fn reindex(&self, index_mark: i64, mut read: impl FnMut(&str) -> Indexed) -> Result<(), StoreFault> {
        let mut last = String::new();
        loop {
            let batch = self.database.read(|reader| after(reader, &last))?;
            let Some(end) = batch.last() else { break };
            last.clone_from(&end.id);
            self.database.write(|transaction| {
                batch
                    .iter()
                    .try_for_each(|row| index_anew(transaction, row, read(&row.json)))
            })?;
        }
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT OR REPLACE INTO index_mark (only, mark) VALUES (1, ?1)",
                [index_mark],
            )?;
            Ok(())
        })
    }
}

impl std::fmt::Debug for Reading {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reading")
            .field("id", &self.id)
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}

impl std::fmt::Debug for ReservationRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ReservationRow")
            .field("id", &self.id)
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}

/// The first place of a minute; all its places end before the next minute's.
pub(super) fn first_place(pick_up_utc: Option<DateTime<Utc>>) -> i64 {
    let minute = pick_up_utc.map_or(0, |time| {
        time.timestamp().div_euclid(60).clamp(MINUTES.start, MINUTES.end - 1)
    });
    minute << NUMBER_BITS
}

pub(super) fn decode(row: &Row<'_>) -> Result<ReservationRow, StoreFault> {
    Ok(ReservationRow {
        id: row.get(0)?,
        pick_up_utc: row.get::<_, Option<i64>>(1)?.map(time).transpose()?,
        status: row.get(2)?,
        json: row.get(3)?,
        read_utc: time(row.get(4)?)?,
        first_seen_utc: time(row.get(5)?)?,
    })
}

/// What is kept of an id, without the record itself.
struct Present {
    place: i64,
    status: Option<i64>,
    pick_up_us: Option<i64>,
    read_us: i64,
    first_seen_us: i64,
    words_mark: i64,
    json_mark: i64,
}

fn keep(transaction: &Transaction<'_>, reading: &Reading) -> Result<Kept, StoreFault> {
    let read_us = reading.read_utc.timestamp_micros();
    let Some(present) = present(transaction, &reading.id)? else {
        insert(transaction, reading, read_us)?;
        return Ok(Kept::New);
    };
    if present.read_us >= read_us {
        return Ok(Kept::Older);
    }
    if present.says_the_same_as(reading) {
        transaction
            .prepare_cached("UPDATE reservation SET read_us = ?2 WHERE place = ?1")?
            .execute((present.place, read_us))?;
        return Ok(Kept::Same);
    }
    replace(transaction, &present, reading)?;
    Ok(Kept::Changed)
}

impl Present {
    fn says_the_same_as(&self, reading: &Reading) -> bool {
        self.status == reading.status
            && self.pick_up_us == reading.pick_up_utc.map(|time| time.timestamp_micros())
            && self.json_mark == mark(&reading.json)
            && self.words_mark == mark(&reading.words)
    }
}

/// The record may have been read again since the batch was taken; then it was indexed in the new way already.
fn index_anew(transaction: &Transaction<'_>, row: &ReservationRow, indexed: Indexed) -> Result<(), StoreFault> {
    let Some(present) = present(transaction, &row.id)? else {
        return Ok(());
    };
    let reading = Reading {
        id: row.id.clone(),
        pick_up_utc: indexed.pick_up_utc,
        status: indexed.status,
        words: indexed.words,
        json: row.json.clone(),
        read_utc: row.read_utc,
    };
    if present.read_us != row.read_utc.timestamp_micros() || present.says_the_same_as(&reading) {
        return Ok(());
    }
    replace(transaction, &present, &reading)
}

fn after(reader: &Connection, id: &str) -> Result<Vec<ReservationRow>, StoreFault> {
    let mut statement = reader.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM reservation JOIN record USING (place) WHERE id > ?1 ORDER BY id LIMIT {REINDEX_BATCH}"
    ))?;
    let mut rows = statement.query([id])?;
    let mut found = Vec::with_capacity(REINDEX_BATCH);
    while let Some(row) = rows.next()? {
        found.push(decode(row)?);
    }
    Ok(found)
}

/// Writes only what differs: most changes are a status, and the index of words is the dearest part.
fn replace(transaction: &Transaction<'_>, present: &Present, reading: &Reading) -> Result<(), StoreFault> {
    let first = first_place(reading.pick_up_utc);
    if present.place >> NUMBER_BITS != first >> NUMBER_BITS {
        for table in ["reservation", "record"] {
            transaction
                .prepare_cached(&format!("DELETE FROM {table} WHERE place = ?1"))?
                .execute([present.place])?;
        }
        transaction
            .prepare_cached("DELETE FROM lookup WHERE rowid = ?1")?
            .execute([present.place])?;
        return insert(transaction, reading, present.first_seen_us);
    }
    transaction
        .prepare_cached(
            "UPDATE reservation SET status = ?2, pick_up_us = ?3, read_us = ?4, words_mark = ?5, json_mark = ?6
             WHERE place = ?1",
        )?
        .execute((
            present.place,
            reading.status,
            reading.pick_up_utc.map(|time| time.timestamp_micros()),
            reading.read_utc.timestamp_micros(),
            mark(&reading.words),
            mark(&reading.json),
        ))?;
    transaction
        .prepare_cached("UPDATE record SET json = ?2 WHERE place = ?1")?
        .execute((present.place, &reading.json))?;
    if present.words_mark != mark(&reading.words) {
        transaction
            .prepare_cached("DELETE FROM lookup WHERE rowid = ?1")?
            .execute([present.place])?;
        index(transaction, present.place, &reading.words)?;
    }
    Ok(())
}

fn insert(transaction: &Transaction<'_>, reading: &Reading, first_seen_us: i64) -> Result<(), StoreFault> {
    let place = free_place(transaction, first_place(reading.pick_up_utc))?;
    transaction
        .prepare_cached(
            "INSERT INTO reservation
             (place, id, status, pick_up_us, read_us, first_seen_us, words_mark, json_mark)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute((
            place,
            &reading.id,
            reading.status,
            reading.pick_up_utc.map(|time| time.timestamp_micros()),
            reading.read_utc.timestamp_micros(),
            first_seen_us,
            mark(&reading.words),
            mark(&reading.json),
        ))?;
    transaction
        .prepare_cached("INSERT INTO record (place, json) VALUES (?1, ?2)")?
        .execute((place, &reading.json))?;
    index(transaction, place, &reading.words)
}

fn index(transaction: &Transaction<'_>, place: i64, words: &str) -> Result<(), StoreFault> {
    transaction
        .prepare_cached("INSERT INTO lookup (rowid, words) VALUES (?1, ?2)")?
        .execute((place, super::lookup::spaced(words)))?;
    Ok(())
}

fn present(reader: &Connection, id: &str) -> Result<Option<Present>, StoreFault> {
    let mut statement = reader.prepare_cached(
        "SELECT place, status, pick_up_us, read_us, first_seen_us, words_mark, json_mark
         FROM reservation WHERE id = ?1",
    )?;
    let found = statement.query_row([id], |row| {
        Ok(Present {
            place: row.get(0)?,
            status: row.get(1)?,
            pick_up_us: row.get(2)?,
            read_us: row.get(3)?,
            first_seen_us: row.get(4)?,
            words_mark: row.get(5)?,
            json_mark: row.get(6)?,
        })
    });
    Ok(found.optional()?)
}

fn free_place(reader: &Connection, first: i64) -> Result<i64, StoreFault> {
    let last = first | ((1 << NUMBER_BITS) - 1);
    let taken: Option<i64> = reader
        .prepare_cached("SELECT max(place) FROM reservation WHERE place BETWEEN ?1 AND ?2")?
        .query_row([first, last], |row| row.get(0))?;
    match taken {
        None => Ok(first),
        Some(taken) if taken < last => Ok(taken + 1),
        // Sixteen million pick-ups in one minute.
        Some(_) => Err(StoreFault::Full),
    }
}

/// Tells a changed text from the same one. Another compiler may hash otherwise: then all are taken for changed, once.
fn mark(text: &str) -> i64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish().cast_signed()
}

fn time(us: i64) -> Result<DateTime<Utc>, StoreFault> {
    DateTime::from_timestamp_micros(us).ok_or(StoreFault::Corrupt)
}
