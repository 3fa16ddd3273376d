//! Finding kept records by the beginnings of words, by pick-up time and by status, a page at a time.
//!
//! Pages are cut by place, so the next one costs no more than the first. Nothing is folded here: the desk folds what it
//! stores and what is asked for in one and the same way.

use std::fmt::Write;

use chrono::{DateTime, Utc};
use rusqlite::Connection;

use crate::fault::StoreFault;
use crate::vault::Vault;
use crate::vault::reservation::{self, ReservationRow};

/// Where a page ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cursor(i64);

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Order {
    /// The latest pick-up first, those without a readable time last.
    #[default]
    NewestFirst,
    /// The earliest pick-up first, those without a readable time before it.
    OldestFirst,
}

/// Every part that is given must hold.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Lookup {
    /// Folded. Each word must begin some word of the record; no word finds everything.
    pub words: String,
    /// Inclusive. With it, records without a readable time are left out.
    pub from_utc: Option<DateTime<Utc>>,
    /// Exclusive.
    pub until_utc: Option<DateTime<Utc>>,
    /// Empty: whatever the status.
    pub statuses: Vec<i64>,
    /// Left out; a record without a readable status is not.
    pub except_statuses: Vec<i64>,
    pub order: Order,
    /// Where the page before ended.
    pub after: Option<Cursor>,
    pub limit: u32,
}

/// One page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    pub rows: Vec<ReservationRow>,
    /// `None`: this was the last one.
    pub next: Option<Cursor>,
}

/// More would be nobody's typing, and each costs.
const WORDS_LIMIT: usize = 8;

impl Vault {
    pub fn find_reservations(&self, lookup: &Lookup) -> Result<Page, StoreFault> {
        self.database.read(|reader| find(reader, lookup))
    }

    /// Records that nobody knew before: where an outcome that was never learnt may be found.
    pub fn reservations_first_seen_since(&self, since_utc: DateTime<Utc>) -> Result<Vec<ReservationRow>, StoreFault> {
        let condition = "reservation.first_seen_us >= ?1 ORDER BY reservation.first_seen_us, reservation.id";
        self.reservations_where(condition, since_utc)
    }

    /// Records that a pass begun at this time did not mention: they are read one by one, not forgotten.
    pub fn reservations_not_read_since(
        &self,
        since_utc: DateTime<Utc>,
        except_statuses: &[i64],
    ) -> Result<Vec<ReservationRow>, StoreFault> {
        let condition = format!(
            "reservation.read_us < ?1 AND {} ORDER BY reservation.place DESC",
            without(except_statuses)
        );
        self.reservations_where(&condition, since_utc)
    }

    fn reservations_where(&self, condition: &str, time: DateTime<Utc>) -> Result<Vec<ReservationRow>, StoreFault> {
        self.database.read(|reader| {
            let columns = reservation::COLUMNS;
            let mut statement = reader.prepare(&format!(
                "SELECT {columns} FROM reservation JOIN record USING (place) WHERE {condition}"
            ))?;
            let mut rows = statement.query([time.timestamp_micros()])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                found.push(reservation::decode(row)?);
            }
            Ok(found)
        })
    }
}

impl std::fmt::Debug for Lookup {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lookup")
            .field("limit", &self.limit)
            .finish_non_exhaustive()
    }
}

/// Cut into words in one way for the index and for the question, whatever the engine would make of a character.
pub(super) fn spaced(words: &str) -> String {
    let mut spaced = String::with_capacity(words.len());
    for word in split(words) {
        if !spaced.is_empty() {
            spaced.push(' ');
        }
        spaced.push_str(word);
    }
    spaced
}

fn split(words: &str) -> impl Iterator<Item = &str> {
    words
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

fn find(reader: &Connection, lookup: &Lookup) -> Result<Page, StoreFault> {
    let question = question(&lookup.words);
    let (first, last) = bounds(lookup);
    let mut statement = reader.prepare_cached(&sql(lookup, question.is_some()))?;
    let limit = i64::from(lookup.limit);
    let mut rows = match &question {
        Some(question) => statement.query((first, last, limit, question))?,
        None => statement.query((first, last, limit))?,
    };
    let mut page = Page {
        rows: Vec::new(),
        next: None,
    };
    let mut place = None;
    while let Some(row) = rows.next()? {
        page.rows.push(reservation::decode(row)?);
        place = Some(row.get(6)?);
    }
    if u32::try_from(page.rows.len()) == Ok(lookup.limit) {
        page.next = place.map(Cursor);
    }
    Ok(page)
}

/// Only numbers and names of our own are ever put into the text.
fn sql(lookup: &Lookup, has_words: bool) -> String {
    let columns = reservation::COLUMNS;
    // The order of the tables is the order of reading: nothing may sort.
    let (source, place) = if has_words {
        (
            "lookup CROSS JOIN reservation ON reservation.place = lookup.rowid",
            "lookup.rowid",
        )
    } else {
        ("reservation", "reservation.place")
    };
    let mut sql = format!(
        "SELECT {columns}, {place} FROM {source} CROSS JOIN record ON record.place = reservation.place
         WHERE {place} BETWEEN ?1 AND ?2"
    );
    if has_words {
        sql.push_str(" AND lookup MATCH ?4");
    }
    // Writing into a text cannot fail.
    if !lookup.statuses.is_empty() {
        let _ = write!(sql, " AND reservation.status IN ({})", numbers(&lookup.statuses));
    }
    if !lookup.except_statuses.is_empty() {
        let _ = write!(sql, " AND {}", without(&lookup.except_statuses));
    }
    let direction = match lookup.order {
        Order::NewestFirst => "DESC",
        Order::OldestFirst => "ASC",
    };
    let _ = write!(sql, " ORDER BY {place} {direction} LIMIT ?3");
    sql
}

fn without(statuses: &[i64]) -> String {
    format!(
        "(reservation.status IS NULL OR reservation.status NOT IN ({}))",
        numbers(statuses)
    )
}

fn numbers(of: &[i64]) -> String {
    let texts: Vec<String> = of.iter().map(i64::to_string).collect();
    texts.join(", ")
}

fn question(words: &str) -> Option<String> {
    let asked: Vec<String> = split(words)
        .take(WORDS_LIMIT)
        .map(|word| format!("\"{word}\" *"))
        .collect();
    (!asked.is_empty()).then(|| asked.join(" "))
}

fn bounds(lookup: &Lookup) -> (i64, i64) {
    let mut first = lookup.from_utc.map_or(0, |time| reservation::first_place(Some(time)));
    let mut last = lookup
        .until_utc
        .map_or(i64::MAX, |time| reservation::first_place(Some(time)) - 1);
    if let Some(Cursor(place)) = lookup.after {
        match lookup.order {
            Order::NewestFirst => last = last.min(place - 1),
            Order::OldestFirst => first = first.max(place + 1),
        }
    }
    (first, last)
}

#[cfg(test)]
mod tests;
