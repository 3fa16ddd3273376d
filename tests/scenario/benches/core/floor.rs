//! The floors: the libraries alone, without any of the desk's code.

use std::path::Path;
use std::time::{Duration, Instant};

use desk::contract::Endpoint;
use desk::contract::list::{ListReservations, Page};
use rusqlite::Connection;

use crate::service::Answers;

/// The HTTP library on one connection, which discards the answers.
pub(crate) struct Reader {
    http: reqwest::Client,
}

impl Reader {
    pub(crate) fn new() -> Self {
        let http = reqwest::Client::builder().no_proxy().tls_certs_only([]);
        Self {
            http: http.build().unwrap(),
        }
    }

    pub(crate) async fn read(&self, answers: &Answers, pages: std::ops::RangeInclusive<u32>) {
        for page in pages {
            let asked = ListReservations(Page { page, ..Page::first() });
            let url = format!("{}{}", answers.base, asked.path());
            let request = self
                .http
                .get(url)
                .query(&asked.query())
                .bearer_auth(answers.token.expose());
            let answer = request.send().await.unwrap().bytes().await.unwrap();
            assert!(!answer.is_empty());
        }
    }
}

/// Creates and opens an empty file with SQLite alone, and reads from it.
pub(crate) fn open_empty(path: &Path) -> Duration {
    let started = Instant::now();
    let connection = Connection::open(path).unwrap();
    connection
        .execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")
        .unwrap();
    let tables: i64 = connection
        .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
        .unwrap();
    assert_eq!(tables, 0);
    started.elapsed()
}
