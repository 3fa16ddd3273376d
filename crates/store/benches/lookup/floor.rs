//! The floor: the engine's own index by row number, in a plain file, without any of this crate's code.

use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};
use rusqlite::Connection;
use store::Reading;

use crate::agency::Question;

pub(crate) struct Floor(Connection);

impl Floor {
    pub(crate) fn new(path: &Path) -> Self {
        let connection = Connection::open(path).unwrap();
        connection
            .execute_batch(
                "PRAGMA journal_mode = WAL;
                 PRAGMA synchronous = FULL;
                 CREATE TABLE record (number INTEGER PRIMARY KEY, id TEXT UNIQUE, json TEXT);
                 CREATE TABLE line (place INTEGER PRIMARY KEY, summary TEXT);
                 CREATE VIRTUAL TABLE words USING fts5 (
                     text, content = '', detail = none, tokenize = 'ascii', prefix = '1 2 3 4 5 6');",
            )
            .unwrap();
        Self(connection)
    }

    /// `first` numbers the records of all pages.
    pub(crate) fn keep(&self, page: &[Reading], first: usize) {
        let transaction = self.0.unchecked_transaction().unwrap();
        let mut record = self
            .0
            .prepare_cached("INSERT INTO record (id, json) VALUES (?1, ?2)")
            .unwrap();
        let mut line = self.0.prepare_cached("INSERT INTO line VALUES (?1, ?2)").unwrap();
        let mut words = self
            .0
            .prepare_cached("INSERT INTO words (rowid, text) VALUES (?1, ?2)")
            .unwrap();
        for (number, reading) in page.iter().enumerate() {
            let minute = reading.indexed.pick_up_utc.unwrap().timestamp() / 60;
            let place = (minute << 24) + i64::try_from(first + number).unwrap();
            record.execute((&reading.id, &reading.json)).unwrap();
            line.execute((place, &reading.indexed.summary)).unwrap();
            let (read, numbers) = (&reading.indexed.words, &reading.indexed.numbers);
            let ends: Vec<String> = numbers
                .split(' ')
                .map(|number| number.chars().rev().collect())
                .collect();
            words
                .execute((place, format!("{read} {numbers} ¬{} ¬{}", ends[0], ends[1])))
                .unwrap();
        }
        drop((record, line, words));
        transaction.commit().unwrap();
    }

    pub(crate) fn find(&self, question: &Question) -> usize {
        if let Some(day) = question.day {
            return self.of_day(day);
        }
        if let Some(right) = &question.right {
            assert_eq!(self.of_words(&question.words), 0);
            return self.of_words(right);
        }
        self.of_words(&question.words)
    }

    fn of_day(&self, day: DateTime<Utc>) -> usize {
        let first = |time: DateTime<Utc>| (time.timestamp() / 60) << 24;
        let mut statement = self
            .0
            .prepare_cached("SELECT summary FROM line WHERE place >= ?1 AND place < ?2 ORDER BY place DESC LIMIT 50")
            .unwrap();
        let rows = statement
            .query_map([first(day), first(day + TimeDelta::days(1))], |row| {
                row.get::<_, String>(0)
            })
            .unwrap();
        rows.map(Result::unwrap).filter(|summary| !summary.is_empty()).count()
    }

    fn of_words(&self, typed: &str) -> usize {
        let term = |word: &str| {
            let end: String = word.chars().rev().collect();
            if word.len() < 3 {
                format!("\"{word}\" *")
            } else {
                format!("(\"{word}\" * OR \"¬{end}\" *)")
            }
        };
        let question: Vec<String> = typed.split(' ').map(term).collect();
        let mut statement = self
            .0
            .prepare_cached(
                "SELECT line.summary FROM words CROSS JOIN line ON line.place = words.rowid
                 WHERE words MATCH ?1 ORDER BY words.rowid DESC LIMIT 50",
            )
            .unwrap();
        let rows = statement
            .query_map([question.join(" AND ")], |row| row.get::<_, String>(0))
            .unwrap();
        rows.map(Result::unwrap).filter(|summary| !summary.is_empty()).count()
    }
}
