//! The floor: the engine's own index by row number, in a plain file, without a line of ours.

use std::path::Path;

use rusqlite::Connection;
use store::Reading;

pub struct Floor(Connection);

impl Floor {
    pub fn new(path: &Path) -> Self {
        let connection = Connection::open(path).unwrap();
        connection
            .execute_batch(
                "PRAGMA journal_mode = WAL;
                 PRAGMA synchronous = FULL;
                 CREATE TABLE record (place INTEGER PRIMARY KEY, id TEXT UNIQUE, json TEXT);
                 CREATE VIRTUAL TABLE lookup USING fts5 (
                     words, content = '', detail = none, tokenize = 'ascii', prefix = '1 2 3 4 5 6');",
            )
            .unwrap();
        Self(connection)
    }

    pub fn keep(&self, page: &[Reading]) {
        let transaction = self.0.unchecked_transaction().unwrap();
        let mut record = self.0.prepare_cached("INSERT INTO record VALUES (?1, ?2, ?3)").unwrap();
        let mut lookup = self
            .0
            .prepare_cached("INSERT INTO lookup (rowid, words) VALUES (?1, ?2)")
            .unwrap();
        for (number, reading) in page.iter().enumerate() {
            let minute = reading.pick_up_utc.unwrap().timestamp() / 60;
            // A page holds fewer records than a thousand, and every page begins with another id.
            let page_start: i64 = page[0].id.trim_start_matches('r').parse().unwrap();
            let place = (minute << 24) + page_start + i64::try_from(number).unwrap();
            record.execute((place, &reading.id, &reading.json)).unwrap();
            lookup.execute((place, &reading.words)).unwrap();
        }
        drop((record, lookup));
        transaction.commit().unwrap();
    }

    pub fn find(&self, words: &str) -> usize {
        let question: Vec<String> = words.split(' ').map(|word| format!("\"{word}\" *")).collect();
        let mut statement = self
            .0
            .prepare_cached(
                "SELECT record.json FROM lookup CROSS JOIN record ON record.place = lookup.rowid
                 WHERE lookup MATCH ?1 ORDER BY lookup.rowid DESC LIMIT 50",
            )
            .unwrap();
        let rows = statement
            .query_map([question.join(" ")], |row| row.get::<_, String>(0))
            .unwrap();
        rows.map(Result::unwrap)
            .map(|json| json.len())
            .filter(|length| *length > 0)
            .count()
    }
}
