//! What must never leave the vault is searched for wherever a killed or panicking desk leaves something: in every file
//! of its folder, the rows of the journal, its log, its temporary folder, the files it still had open, and its last
//! output.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crash::life::Purpose;
use crash::size;
use rusqlite::Connection;
use rusqlite::types::Value;
use sandbox::{Fault, FaultRule, PASSWORD};

use super::career::{Career, SEEN, Situation, Told};
use super::{careers, lock};
use crate::upgrade::SEAL;

const PURPOSES: &[Purpose] = &[
    Purpose::Book,
    Purpose::Book,
    Purpose::Change,
    Purpose::Read,
    Purpose::Renew,
    Purpose::Leave,
];
const LIVES: u32 = 12;
const LEAD: &str = "Qanarienvogel";
/// Every passenger here has this number.
const PHONE: &str = "905550000007";
const MAIL: &str = "agent@sandbox.test";
const NOTE: &str = "Qanarinotiz";

#[test]
fn canaries_are_in_no_file_after_any_kill_or_panic() {
    let looked = std::sync::Mutex::new(Looked::default());
    let tally = careers(size::of(150, 1_000), |dice, tally| {
        let career = Career::watched(20);
        let leg = career.legs().swap_remove(0);
        let mut situation = Situation::FirstLife;
        for number in 0..LIVES {
            let Some(mut plan) = lock(tally).next(situation, PURPOSES, dice) else {
                break;
            };
            let about = match plan.purpose {
                Purpose::Change => format!("{leg} {NOTE}{number}"),
                // The same lead at the same time would be a twin and would not be booked.
                Purpose::Book => (0..number).fold(LEAD.to_owned(), |lead, _| lead + "n"),
                Purpose::Enter
                | Purpose::Renew
                | Purpose::Leave
                | Purpose::Settle
                | Purpose::Cancel
                | Purpose::Read
                | Purpose::Await => String::new(),
            };
            let panics = dice.bool() && !plan.step.is_empty() && !plan.step.ends_with(SEEN);
            if panics {
                plan.step.insert_str(0, crash::stop::PANIC);
            }
            if dice.bool() {
                speak(&career);
            }
            let told = career.live(&plan, &about);
            lock(tally).learn(situation, plan.purpose, &told);
            situation = situation.after(plan.purpose, &told);
            let seen = look(&career, &told);
            lock(&looked).add(&seen, panics);
        }
    });
    let looked = looked.into_inner().unwrap();
    assert!(
        looked.logs > 0 && looked.rows > 0 && looked.panics > 0 && looked.held > 0,
        "{looked:?}"
    );
    super::say("lives with canaries", &tally);
    size::say(&format!(
        "canaries looked for after {} lives ({} of them panicked) in {} files, {} rows of journals, {} logs, {} files still \
         open and what was said: none found",
        looked.lives, looked.panics, looked.files, looked.rows, looked.logs, looked.held
    ));
}

#[derive(Debug, Default)]
struct Looked {
    lives: usize,
    panics: usize,
    files: usize,
    rows: usize,
    logs: usize,
    held: usize,
}

impl Looked {
    fn add(&mut self, other: &Self, panicked: bool) {
        self.lives += 1;
        self.panics += usize::from(panicked);
        self.files += other.files;
        self.rows += other.rows;
        self.logs += other.logs;
        self.held += other.held;
    }
}

fn look(career: &Career, told: &Told) -> Looked {
    let canaries = canaries(career);
    let mut looked = Looked::default();
    let search = |what: &str, bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).to_lowercase();
        for (name, canary) in &canaries {
            assert!(
                !text.contains(&canary.to_lowercase()),
                "the {name} is in {what}: {told:?}"
            );
        }
    };
    for path in files_in(career.folder()) {
        let bytes = fs::read(&path).unwrap();
        search(&path.display().to_string(), &bytes);
        looked.files += 1;
        looked.logs += usize::from(path.extension().is_some_and(|end| end == "log") && !bytes.is_empty());
        if path.ends_with("journal.db") {
            let rows = rows_of(&path);
            rows.iter().for_each(|row| search("the journal", row.as_bytes()));
            looked.rows += rows.len();
        }
    }
    for (path, bytes) in &told.held {
        search(&format!("{} (held open)", path.display()), bytes);
        looked.held += 1;
    }
    search("its last words", told.complaints.as_bytes());
    looked
}

/// The service repeats all it knows in the next answers to readings, which are asked for again.
fn speak(career: &Career) {
    let words: Vec<_> = canaries(career).into_values().collect();
    let words = words.join(" ");
    for reading in ["GET /api/booking", "GET /api/booking/{id}"] {
        let answer = Fault::Answer {
            status: 503,
            content_type: Some(format!("text/html; charset={words}")),
            location: None,
            body: format!(r#"{{"success":false,"message":"{words}","errors":["{words}"],"errorCode":"{words}"}}"#),
            committed: false,
        };
        career.control().add_fault(FaultRule::on(answer, reading));
    }
}

fn canaries(career: &Career) -> BTreeMap<String, String> {
    let fixed = [
        ("password", PASSWORD),
        ("lead", LEAD),
        ("phone", PHONE),
        ("mail", MAIL),
        ("note", NOTE),
    ];
    let fixed = fixed.map(|(name, canary)| (name.to_owned(), canary.to_owned()));
    let mut all = BTreeMap::from(fixed);
    let snapshot = career.control().snapshot();
    for entry in snapshot["entries"].as_array().unwrap() {
        let Some(login) = entry.get("login") else { continue };
        let lists = [&login["access"], &login["used"]]
            .into_iter()
            .flat_map(|list| list.as_array().unwrap());
        for token in lists.chain([&login["refresh"]]) {
            let text = token["text"].as_str().unwrap().to_owned();
            assert!(text.len() > 20);
            all.insert(format!("token {}", all.len()), text);
        }
    }
    all
}

/// The rows of a journal can be read without a secret, because its key is in the source.
fn rows_of(journal: &Path) -> Vec<String> {
    let place = crash::workplace::scratch().unwrap();
    crash::workplace::copy(journal.parent().unwrap(), place.path()).unwrap();
    let journal = Connection::open(place.path().join("journal.db")).unwrap();
    journal.execute_batch(SEAL).unwrap();
    let texts = |sql: &str| {
        let mut statement = journal.prepare(sql).unwrap();
        let width = statement.column_count();
        let row = |row: &rusqlite::Row<'_>| {
            let value = |at| row.get::<_, Value>(at).map(|value| shown(&value));
            (0..width).map(value).collect::<Result<String, _>>()
        };
        let rows: Vec<String> = statement.query_map([], row).unwrap().map(Result::unwrap).collect();
        rows
    };
    let tables = texts("SELECT name FROM sqlite_master WHERE type = 'table'");
    let rows = tables
        .iter()
        .flat_map(|table| texts(&format!("SELECT * FROM \"{}\"", table.trim())));
    rows.collect()
}

fn shown(value: &Value) -> String {
    match value {
        Value::Null => " ".to_owned(),
        Value::Integer(number) => format!("{number} "),
        Value::Real(number) => format!("{number} "),
        Value::Text(text) => format!("{text} "),
        Value::Blob(bytes) => format!("{} ", String::from_utf8_lossy(bytes)),
    }
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(files_in(&path));
        } else {
            files.push(path);
        }
    }
    files
}
