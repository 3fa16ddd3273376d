//! The service's records as they were last read: a copy for lookups, never the truth about a record.
//!
//! A record's place in the table *is* its place in every list: the minute of its pick-up in the high bits, a number
//! below. So the newest fifty lie next to each other, and the index of words returns them in that order without
//! sorting. A record whose pick-up time cannot be read comes before all others, which is last when reading backwards.
//! The record itself is stored separately, in the order of arrival: it is written once and does not slow down lists.
//!
//! A later reading replaces an earlier one, never the other way round, and nothing is deleted because a list did not
//! mention it.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};

use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension, Row, Transaction};

use crate::column;
use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::planted::{self, Mistake};
use crate::vault::Vault;
use crate::vault::reindex;
use crate::vault::sync::{self, SyncRow};
use crate::vault::words;

pub(super) const CREATE: Migration = Migration {
    name: "reservation",
    sql: "CREATE TABLE reservation (
              place         INTEGER PRIMARY KEY,
              id            TEXT NOT NULL UNIQUE,
              record        INTEGER NOT NULL,
              status        INTEGER,
              pick_up_us    INTEGER,
              read_us       INTEGER NOT NULL,
              first_seen_us INTEGER NOT NULL,
              words_mark    INTEGER NOT NULL,
              json_mark     INTEGER NOT NULL,
              summary       TEXT NOT NULL
          ) STRICT;
          CREATE TABLE record (
              number INTEGER PRIMARY KEY,
              json   TEXT NOT NULL
          ) STRICT;",
};

/// There are few such records among many.
pub(super) const ADD_TROUBLED: Migration = Migration {
    name: "reservation_troubled",
    sql: "ALTER TABLE reservation ADD COLUMN is_troubled INTEGER NOT NULL DEFAULT 0 CHECK (is_troubled IN (0, 1));
          CREATE INDEX reservation_troubled ON reservation (place) WHERE is_troubled = 1;",
};

/// A later reading that said the same. Such readings come by the hundred with each pass through the lists, in the order
/// of these numbers, so they are written closely together and not into each record's own row.
pub(super) const ADD_READ_AGAIN: Migration = Migration {
    name: "reservation_read_again",
    sql: "CREATE TABLE read_again (
              record  INTEGER PRIMARY KEY,
              read_us INTEGER NOT NULL
          ) STRICT;",
};

/// When a record was read last.
pub(super) const READ_US: &str =
    "coalesce((SELECT read_us FROM read_again WHERE read_again.record = reservation.record), reservation.read_us)";

/// A record to store, with what the desk reads from it.
#[derive(Clone, PartialEq, Eq)]
pub struct Reading<I = Indexed> {
    /// The `transferReservationId`, which identifies the record.
    pub id: String,
    /// The record as it came.
    pub json: String,
    /// When the reading was asked for.
    pub read_utc: DateTime<Utc>,
    /// By what the record is found and listed.
    pub indexed: I,
}

/// By what a record is found and listed: already read from it, or read when it is needed.
pub trait Index {
    /// The desk's number for the way of reading. `None`: the result is compared with the stored one in any case.
    fn mark(&self) -> Option<i64>;
    /// Whether the JSON to store holds all that is read. A record that is too long is stored without a part of it.
    fn is_in_json(&self) -> bool;
    /// Called only if the record is new, says something else, or was stored when records were read in another way.
    fn read(&self) -> Cow<'_, Indexed>;
}

impl Index for Indexed {
    fn mark(&self) -> Option<i64> {
        None
    }

    fn is_in_json(&self) -> bool {
        false
    }

    fn read(&self) -> Cow<'_, Indexed> {
        Cow::Borrowed(self)
    }
}

/// That the readings are a page of a list.
#[derive(Debug, Clone, Copy)]
pub struct ListPage<'a> {
    /// How far the pass has come with this page.
    pub sync: &'a SyncRow,
    /// A record that is not stored and was picked up before this was forgotten, and the lists do not bring it back.
    pub kept_since: Option<DateTime<Utc>>,
}

/// What the desk reads from a record.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Indexed {
    /// `None`: it could not be read.
    pub pick_up_utc: Option<DateTime<Utc>>,
    /// The code, known or not. `None`: it could not be read.
    pub status: Option<i64>,
    /// Whether a person should look at it, with any status.
    pub is_troubled: bool,
    /// What a list shows of the record, in the desk's own form.
    pub summary: String,
    /// Folded; each word is found by its beginning.
    pub words: String,
    /// Folded; each number is found by its beginning and by its end, because people read them out from either side.
    pub numbers: String,
}

/// A stored record.
#[derive(Clone, PartialEq, Eq)]
pub struct ReservationRow {
    /// The `transferReservationId`.
    pub id: String,
    /// `None`: the record has no readable time.
    pub pick_up_utc: Option<DateTime<Utc>>,
    /// The code, known or not. `None`: the record has no readable one.
    pub status: Option<i64>,
    /// When this copy was read.
    pub read_utc: DateTime<Utc>,
    /// When the record was first read by this vault.
    pub first_seen_utc: DateTime<Utc>,
    /// The record as it came.
    pub json: String,
}

/// What a reading changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordChange {
    /// This id was never seen before.
    New,
    /// The record is known, and this reading says something else about it.
    Changed,
    /// The record is unchanged, and is now known to be as fresh as this reading.
    Same,
    /// A newer copy is already here, so nothing was written.
    Older,
    /// The record was forgotten, so nothing was written.
    Forgotten,
}

const NUMBER_BITS: u32 = 24;
const MINUTES: std::ops::Range<i64> = 1..1 << 38;

impl Vault {
    /// Stores one page in one commit, together with the progress of the pass. Returns for each reading what it changed.
    ///
    /// An older reading does not replace a newer one. A copy with a time later than `now` comes from a clock that has
    /// been set back since, and does not count as newer.
    pub fn keep_reservations<I: Index>(
        &self,
        readings: &[Reading<I>],
        now: DateTime<Utc>,
        page: Option<ListPage<'_>>,
    ) -> Result<Vec<RecordChange>, StoreFault> {
        let kept = self.database.write(|transaction| {
            let index_mark = common_mark(transaction, readings)?;
            let kept_since = page.and_then(|page| page.kept_since);
            let kept = readings
                .iter()
                .map(|reading| keep(transaction, reading, index_mark, now, kept_since))
                .collect::<Result<_, _>>()?;
            if let Some(page) = page {
                sync::put(transaction, page.sync)?;
                step!("page written and not kept");
            }
            Ok(kept)
        })?;
        step!("{} kept", if page.is_some() { "page" } else { "record" });
        Ok(kept)
    }

    /// `None`: the record was never read by this vault.
    pub fn reservation(&self, id: &str) -> Result<Option<ReservationRow>, StoreFault> {
        self.database.read(|reader| Ok(fetch(reader, "id = ?1", [id])?.pop()))
    }

    /// How many records this vault has.
    pub fn reservation_count(&self) -> Result<u64, StoreFault> {
        self.database.read(|reader| {
            let count: i64 = reader.query_row("SELECT count(*) FROM reservation", [], |row| row.get(0))?;
            column::count(count)
        })
    }
}

impl<I> std::fmt::Debug for Reading<I> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reading").finish_non_exhaustive()
    }
}

contract::prints_only!(Indexed { status });

contract::prints_only!(ReservationRow { status });

/// Holds for the records without a readable time: they stand before the first minute.
pub(super) const UNTIMED: &str = "place < 16777216";

/// The first place of a minute; all its places lie before those of the next minute.
pub(super) fn first_place(pick_up_utc: Option<DateTime<Utc>>) -> i64 {
    let minute = pick_up_utc.map_or(0, |time| {
        time.timestamp().div_euclid(60).clamp(MINUTES.start, MINUTES.end - 1)
    });
    minute << NUMBER_BITS
}

pub(super) fn fetch(
    reader: &Connection,
    condition: &str,
    values: impl rusqlite::Params,
) -> Result<Vec<ReservationRow>, StoreFault> {
    let mut statement = reader.prepare_cached(&format!(
        "SELECT reservation.id, reservation.pick_up_us, reservation.status, {READ_US}, reservation.first_seen_us, record.json
         FROM reservation JOIN record ON record.number = reservation.record WHERE {condition}"
    ))?;
    let mut rows = statement.query(values)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(decode(row)?);
    }
    Ok(found)
}

/// What is stored under an id, without the record itself.
pub(super) struct Present {
    pub(super) place: i64,
    pub(super) record: i64,
    pub(super) read_us: i64,
    words_mark: i64,
    json_mark: i64,
    status: Option<i64>,
    pick_up_us: Option<i64>,
    summary: String,
    is_troubled: bool,
}

impl Present {
    pub(super) fn of(reader: &Connection, id: &str) -> Result<Option<Self>, StoreFault> {
        let mut statement = reader.prepare_cached(&format!(
            "SELECT place, record, {READ_US}, words_mark, json_mark, status, pick_up_us, summary, is_troubled
             FROM reservation WHERE id = ?1"
        ))?;
        let found = statement.query_row([id], |row| {
            Ok(Self {
                place: row.get(0)?,
                record: row.get(1)?,
                read_us: row.get(2)?,
                words_mark: row.get(3)?,
                json_mark: row.get(4)?,
                status: row.get(5)?,
                pick_up_us: row.get(6)?,
                summary: row.get(7)?,
                is_troubled: row.get(8)?,
            })
        });
        Ok(found.optional()?)
    }

    /// `json`: the mark of the other reading.
    pub(super) fn says_the_same_as(&self, json: i64, indexed: &Indexed) -> bool {
        self.json_mark == json
            && self.status == indexed.status
            && self.pick_up_us == us(indexed.pick_up_utc)
            && self.summary == indexed.summary
            && self.is_troubled == indexed.is_troubled
            && self.words_mark == mark(&words::to_index(indexed))
    }

    /// Notes that a later reading said the same.
    fn read_again(&self, transaction: &Transaction<'_>, read_us: i64) -> Result<(), StoreFault> {
        transaction
            .prepare_cached("INSERT OR REPLACE INTO read_again (record, read_us) VALUES (?1, ?2)")?
            .execute([self.record, read_us])?;
        Ok(())
    }

    /// Writes only what differs: most changes are a status, and the index of words is the most expensive part.
    pub(super) fn replace<I>(
        &self,
        transaction: &Transaction<'_>,
        reading: &Reading<I>,
        indexed: &Indexed,
    ) -> Result<(), StoreFault> {
        // The note of a changed status says when the former one was read last, and takes that from the row itself.
        if forget_read_again(transaction, self.record)? {
            transaction
                .prepare_cached("UPDATE reservation SET read_us = ?2 WHERE place = ?1")?
                .execute([self.place, self.read_us])?;
        }
        let words = words::to_index(indexed);
        let first = first_place(indexed.pick_up_utc);
        let stays = self.place >> NUMBER_BITS == first >> NUMBER_BITS;
        let place = if stays {
            self.place
        } else {
            free_place(transaction, first)?
        };
        transaction
            .prepare_cached(
                "UPDATE reservation SET place = ?2, status = ?3, pick_up_us = ?4, read_us = ?5, words_mark = ?6,
                     json_mark = ?7, summary = ?8, is_troubled = ?9
                 WHERE place = ?1",
            )?
            .execute((
                self.place,
                place,
                indexed.status,
                us(indexed.pick_up_utc),
                reading.read_utc.timestamp_micros(),
                mark(&words),
                mark(&reading.json),
                &indexed.summary,
                indexed.is_troubled,
            ))?;
        if self.json_mark != mark(&reading.json) {
            transaction
                .prepare_cached("UPDATE record SET json = ?2 WHERE number = ?1")?
                .execute((self.record, &reading.json))?;
        }
        if !stays || self.words_mark != mark(&words) {
            words::remove(transaction, self.place)?;
            words::add(transaction, place, &words)?;
        }
        Ok(())
    }
}

/// Whether a reading replaces the stored copy; all times are in microseconds. It does if it was read later, or if the
/// stored copy has the time of a clock that was set back since.
pub fn takes_over(read_us: i64, kept_us: i64, now_us: i64) -> bool {
    let is_of_a_clock_set_back = kept_us > now_us && read_us <= now_us;
    kept_us < read_us || is_of_a_clock_set_back || planted::makes(Mistake::OlderReadOverwrites)
}

/// The way in which these readings and all stored records are read. `None`: they may be read in different ways.
///
/// A reading in another way removes the stored mark, because it may leave records that were read in either.
fn common_mark<I: Index>(transaction: &Transaction<'_>, readings: &[Reading<I>]) -> Result<Option<i64>, StoreFault> {
    let Some(stored) = reindex::mark(transaction)? else {
        return Ok(None);
    };
    if readings.iter().all(|reading| reading.indexed.mark() == Some(stored)) {
        return Ok(Some(stored));
    }
    reindex::forget_mark(transaction)?;
    Ok(None)
}

fn keep<I: Index>(
    transaction: &Transaction<'_>,
    reading: &Reading<I>,
    index_mark: Option<i64>,
    now: DateTime<Utc>,
    kept_since: Option<DateTime<Utc>>,
) -> Result<RecordChange, StoreFault> {
    let read_us = reading.read_utc.timestamp_micros();
    let Some(present) = Present::of(transaction, &reading.id)? else {
        let indexed = reading.indexed.read();
        let times = indexed.pick_up_utc.zip(kept_since);
        if times.is_some_and(|(pick_up, since)| pick_up < since) {
            return Ok(RecordChange::Forgotten);
        }
        insert(transaction, reading, &indexed)?;
        return Ok(RecordChange::New);
    };
    if !takes_over(read_us, present.read_us, now.timestamp_micros()) {
        return Ok(RecordChange::Older);
    }
    let json = mark(&reading.json);
    if present.json_mark == json && index_mark.is_some() && reading.indexed.is_in_json() {
        present.read_again(transaction, read_us)?;
        return Ok(RecordChange::Same);
    }
    let indexed = reading.indexed.read();
    if present.says_the_same_as(json, &indexed) {
        present.read_again(transaction, read_us)?;
        return Ok(RecordChange::Same);
    }
    present.replace(transaction, reading, &indexed)?;
    Ok(RecordChange::Changed)
}

/// Whether there was a later reading.
pub(super) fn forget_read_again(transaction: &Transaction<'_>, record: i64) -> Result<bool, StoreFault> {
    let forgotten = transaction
        .prepare_cached("DELETE FROM read_again WHERE record = ?1")?
        .execute([record])?;
    Ok(forgotten > 0)
}

fn insert<I>(transaction: &Transaction<'_>, reading: &Reading<I>, indexed: &Indexed) -> Result<(), StoreFault> {
    let words = words::to_index(indexed);
    let place = free_place(transaction, first_place(indexed.pick_up_utc))?;
    let read_us = reading.read_utc.timestamp_micros();
    transaction
        .prepare_cached("INSERT INTO record (json) VALUES (?1)")?
        .execute([&reading.json])?;
    let record = transaction.last_insert_rowid();
    transaction
        .prepare_cached(
            "INSERT INTO reservation
             (place, id, record, status, pick_up_us, read_us, first_seen_us, words_mark, json_mark, summary,
              is_troubled)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?8, ?9, ?10)",
        )?
        .execute((
            place,
            &reading.id,
            record,
            indexed.status,
            us(indexed.pick_up_utc),
            read_us,
            mark(&words),
            mark(&reading.json),
            &indexed.summary,
            indexed.is_troubled,
        ))?;
    words::add(transaction, place, &words)
}

fn free_place(reader: &Connection, first: i64) -> Result<i64, StoreFault> {
    let last = first | ((1 << NUMBER_BITS) - 1);
    let taken: Option<i64> = reader
        .prepare_cached("SELECT max(place) FROM reservation WHERE place BETWEEN ?1 AND ?2")?
        .query_row([first, last], |row| row.get(0))?;
    match taken {
        None => Ok(first),
        Some(taken) if taken < last => Ok(taken + 1),
        // There are sixteen million pick-ups in one minute.
        Some(_) => Err(StoreFault::Full),
    }
}

fn decode(row: &Row<'_>) -> Result<ReservationRow, StoreFault> {
    Ok(ReservationRow {
        id: row.get(0)?,
        pick_up_utc: row.get::<_, Option<i64>>(1)?.map(column::of_us).transpose()?,
        status: row.get(2)?,
        read_utc: column::of_us(row.get(3)?)?,
        first_seen_utc: column::of_us(row.get(4)?)?,
        json: row.get(5)?,
    })
}

fn us(time: Option<DateTime<Utc>>) -> Option<i64> {
    time.map(|time| time.timestamp_micros())
}

/// Distinguishes a changed text from the same one. Another compiler may hash differently: then all texts count as
/// changed, once.
pub(super) fn mark(text: &str) -> i64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish().cast_signed()
}

#[cfg(test)]
mod tests;
