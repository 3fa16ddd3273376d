//! The floors: the libraries alone, without any of the desk's code.

use std::path::Path;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use desk::contract::Endpoint;
use desk::contract::list::{ListReservations, Page};
use rusqlite::Connection;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::service::Answers;

/// The HTTP library on one connection, and a plain file for what it reads.
pub(crate) struct Reader {
    http: reqwest::Client,
    kept: Kept,
}

impl Reader {
    pub(crate) fn new(path: &Path) -> Self {
        let http = reqwest::Client::builder().no_proxy().tls_certs_only([]);
        Self {
            http: http.build().unwrap(),
            kept: Kept::new(path),
        }
    }

    /// Reads pages and keeps their records.
    pub(crate) async fn keep(&self, answers: &Answers, pages: std::ops::RangeInclusive<u32>) {
        for page in pages {
            self.kept.keep(&self.read(answers, page).await);
        }
    }

    /// Reads pages and discards them.
    pub(crate) async fn discard(&self, answers: &Answers, pages: std::ops::RangeInclusive<u32>) {
        for page in pages {
            assert!(!self.read(answers, page).await.is_empty());
        }
    }

    async fn read(&self, answers: &Answers, page: u32) -> Vec<u8> {
        let asked = ListReservations(Page { page, ..Page::first() });
        let url = format!("{}{}", answers.base, asked.path());
        let request = self
            .http
            .get(url)
            .query(&asked.query())
            .bearer_auth(answers.token.expose());
        request.send().await.unwrap().bytes().await.unwrap().into()
    }
}

/// The columns of the vault in SQLite without encryption, with the same index of words and the same durability.
struct Kept(Connection);

#[derive(Deserialize)]
struct Answer<'a> {
    #[serde(borrow)]
    data: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Record {
    transfer_reservation_id: String,
    pnr: String,
    status: i64,
    status_text: String,
    pick_up_time: DateTime<Utc>,
    flight_no: Option<String>,
    note: Option<String>,
    passengers: Vec<Passenger>,
    pick_up_location: Place,
    drop_off_location: Place,
    vehicle_type: Option<String>,
    supplier_name: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Passenger {
    first_name: String,
    last_name: String,
    phone: Option<String>,
    email: Option<String>,
}

#[derive(Deserialize)]
struct Place {
    name: String,
}

impl Kept {
    fn new(path: &Path) -> Self {
        let connection = Connection::open(path).unwrap();
        connection
            .execute_batch(
                "PRAGMA journal_mode = WAL;
                 PRAGMA synchronous = FULL;
                 CREATE TABLE record (number INTEGER PRIMARY KEY, json TEXT);
                 CREATE TABLE reservation (
                     place INTEGER PRIMARY KEY, id TEXT UNIQUE, record INTEGER, status INTEGER, pick_up_us INTEGER,
                     read_us INTEGER, summary TEXT);
                 CREATE VIRTUAL TABLE words USING fts5 (
                     text, content = '', detail = none, tokenize = 'ascii', prefix = '1 2 3 4 5 6');",
            )
            .unwrap();
        Self(connection)
    }

    /// One page in one transaction.
    fn keep(&self, answer: &[u8]) {
        let read_us = Utc::now().timestamp_micros();
        let answer: Answer<'_> = serde_json::from_slice(answer).unwrap();
        let transaction = self.0.unchecked_transaction().unwrap();
        let mut add_record = self.0.prepare_cached("INSERT INTO record (json) VALUES (?1)").unwrap();
        let mut add_line = self
            .0
            .prepare_cached("INSERT INTO reservation VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")
            .unwrap();
        let mut add_words = self
            .0
            .prepare_cached("INSERT INTO words (rowid, text) VALUES (?1, ?2)")
            .unwrap();
        for raw in answer.data {
            let record: Record = serde_json::from_str(raw.get()).unwrap();
            add_record.execute([raw.get()]).unwrap();
            let number = self.0.last_insert_rowid();
            let place = ((record.pick_up_time.timestamp() / 60) << 24) + number;
            add_line
                .execute((
                    place,
                    &record.transfer_reservation_id,
                    number,
                    record.status,
                    record.pick_up_time.timestamp_micros(),
                    read_us,
                    record.summary(),
                ))
                .unwrap();
            add_words.execute((place, record.words())).unwrap();
        }
        drop((add_record, add_line, add_words));
        transaction.commit().unwrap();
    }
}

impl Record {
    fn summary(&self) -> String {
        let lead = self.passengers.first();
        serde_json::json!({
            "pnr": self.pnr, "status": self.status_text, "people": self.passengers.len(),
            "lead": lead.map(|one| format!("{} {}", one.first_name, one.last_name)),
            "time": self.pick_up_time, "from": self.pick_up_location.name, "to": self.drop_off_location.name,
            "flight": self.flight_no, "vehicle": self.vehicle_type,
        })
        .to_string()
    }

    /// Each number stands there in reverse, too.
    fn words(&self) -> String {
        let people = self.passengers.iter();
        let mut words: Vec<&str> = people
            .clone()
            .flat_map(|one| [&one.first_name, &one.last_name])
            .chain([&self.pick_up_location.name, &self.drop_off_location.name])
            .map(String::as_str)
            .collect();
        words.extend(people.clone().filter_map(|one| one.email.as_deref()));
        words.extend(
            [&self.note, &self.vehicle_type, &self.supplier_name]
                .into_iter()
                .filter_map(Option::as_deref),
        );
        let phones = people.filter_map(|one| one.phone.as_deref());
        let numbers: Vec<&str> = phones
            .chain(self.flight_no.as_deref())
            .chain([self.pnr.as_str()])
            .collect();
        let ends = numbers
            .iter()
            .map(|number| format!("¬{}", number.chars().rev().collect::<String>()));
        let all = words.iter().chain(&numbers).map(|&word| word.to_owned()).chain(ends);
        all.collect::<Vec<_>>().join(" ").to_lowercase()
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
