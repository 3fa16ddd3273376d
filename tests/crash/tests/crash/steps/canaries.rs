//! What must never leave the vault is searched for wherever a killed or panicking desk leaves something: in every file
//! of its folder, the rows of the journal, its log, its temporary folder, the files it still had open, and its last
//! output.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crash::life::Purpose;
use crash::size;
use fastrand::Rng;
use rusqlite::Connection;
use rusqlite::types::Value;
use sandbox::{Exchange, Fault, FaultRule, PASSWORD};

use super::career::{Career, Plan, SEEN, Situation, Told, is_answered_by_fault};
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
        let legs = career.legs();
        let mut situation = Situation::FirstLife;
        for number in 0..LIVES {
            let Some(mut plan) = lock(tally).next(situation, PURPOSES, dice) else {
                break;
            };
            let about = about(plan.purpose, &legs, number, dice);
            let panics = dice.bool() && !plan.step.is_empty() && !plan.step.ends_with(SEEN);
            if panics {
                plan.step.insert_str(0, crash::stop::PANIC);
            }
            if dice.bool() {
                let call = dice.choice(calls_for(plan.purpose)).unwrap();
                speak(&career, call, dice);
            }
            let told = career.live(&plan, &about);
            lock(tally).learn(situation, plan.purpose, &told);
            situation = situation.after(plan.purpose, &told);
            let seen = look(&career, &told);
            lock(&looked).add(seen, panics);
        }
    });
    let mut looked = looked.into_inner().unwrap();
    let dice = &mut Rng::with_seed(7);
    // Chance may leave a call out.
    for (call, purpose, _) in ANSWERED {
        let career = Career::watched(20);
        speak(&career, call, dice);
        let about = about(*purpose, &career.legs(), 0, dice);
        let told = career.live(&Plan::whole(*purpose), &about);
        looked.add(look(&career, &told), false);
    }
    assert!(
        looked.logs > 0 && looked.rows > 0 && looked.panics > 0 && looked.held > 0,
        "{looked:?}"
    );
    let unheard: Vec<_> = ANSWERED
        .iter()
        .filter(|(call, ..)| !looked.answers.contains_key(*call))
        .collect();
    assert!(unheard.is_empty(), "never answered with canaries: {unheard:?}");
    super::say("lives with canaries", &tally);
    size::say(&format!(
        "canaries looked for after {} lives ({} of them panicked) and {} answers that repeated them, in {} files, {} rows of \
         journals, {} logs, {} files still open and what was said: none found",
        looked.lives,
        looked.panics,
        looked.answers.values().sum::<usize>(),
        looked.files,
        looked.rows,
        looked.logs,
        looked.held
    ));
}

/// What a life for this purpose is told.
fn about(purpose: Purpose, legs: &[String], number: u32, dice: &mut Rng) -> String {
    match purpose {
        Purpose::Cancel => dice.choice(legs).unwrap().clone(),
        Purpose::Change => format!("{} {NOTE}{number}", dice.choice(legs).unwrap()),
        // The same lead at the same time would be a twin and would not be booked.
        Purpose::Book => (0..number).fold(LEAD.to_owned(), |lead, _| lead + "n"),
        Purpose::Enter | Purpose::Renew | Purpose::Leave | Purpose::Settle | Purpose::Read | Purpose::Await => {
            String::new()
        }
    }
}

#[derive(Debug, Default)]
struct Looked {
    lives: usize,
    panics: usize,
    files: usize,
    rows: usize,
    logs: usize,
    held: usize,
    /// How many answers repeated the canaries, by call.
    answers: BTreeMap<String, usize>,
}

impl Looked {
    fn add(&mut self, other: Self, panicked: bool) {
        self.lives += 1;
        self.panics += usize::from(panicked);
        self.files += other.files;
        self.rows += other.rows;
        self.logs += other.logs;
        self.held += other.held;
        for (call, answers) in other.answers {
            *self.answers.entry(call).or_default() += answers;
        }
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
    // The life itself names the lead and the note of its plan.
    let output = told
        .after("")
        .collect::<Vec<_>>()
        .join("\n")
        .replace(LEAD, "")
        .replace(NOTE, "");
    search("its output", output.as_bytes());
    for exchange in career.control().journal() {
        let call = ANSWERED
            .iter()
            .find(|(call, ..)| is_answered_by_fault(&exchange) && is_of(call, &exchange));
        if let Some((call, ..)) = call {
            *looked.answers.entry((*call).to_owned()).or_default() += 1;
        }
    }
    looked
}

/// The calls that the service answers with all it knows, what a first life must be for to make them, and the statuses
/// of the answers. After them a life goes on, or ends with a word about the failure.
const ANSWERED: &[(&str, Purpose, &[u16])] = &[
    (LOGIN, Purpose::Leave, &[400, 403, 500]),
    (RENEWAL, Purpose::Renew, &[400, 403, 503]),
    (SEARCH, Purpose::Book, &[400, 404, 422]),
    (CREATION, Purpose::Book, &[400, 409, 410, 422, 503]),
    (CHANGE, Purpose::Change, &[400, 409, 422]),
    (CANCELLATION, Purpose::Cancel, &[400, 403, 409]),
    (READING, Purpose::Change, &[503]),
    (LIST, Purpose::Read, &[503]),
];
const LOGIN: &str = "POST /api/user/login";
const RENEWAL: &str = "POST /api/user/refresh-token";
const SEARCH: &str = "POST /api/availability";
const CREATION: &str = "POST /api/booking";
const CHANGE: &str = "PUT /api/booking/{id}";
const CANCELLATION: &str = "POST /api/booking/{id}/cancel";
const READING: &str = "GET /api/booking/{id}";
const LIST: &str = "GET /api/booking";

/// The calls of a life for this purpose.
fn calls_for(purpose: Purpose) -> &'static [&'static str] {
    match purpose {
        Purpose::Book | Purpose::Settle => &[SEARCH, CREATION, READING],
        Purpose::Cancel => &[CANCELLATION, READING],
        Purpose::Change | Purpose::Await => &[CHANGE, READING],
        Purpose::Read => &[LIST],
        Purpose::Renew => &[RENEWAL],
        Purpose::Enter | Purpose::Leave => &[LOGIN],
    }
}

fn is_of(call: &str, exchange: &Exchange) -> bool {
    let (method, path) = call.split_once(' ').unwrap();
    let is_there = match path.split_once("{id}") {
        Some((list, end)) => {
            let id = exchange.path.strip_prefix(list).and_then(|rest| rest.strip_suffix(end));
            id.is_some_and(|id| !id.contains('/'))
        }
        None => exchange.path == path,
    };
    is_there && exchange.method == method
}

/// The service repeats all it knows in its next answer to this call.
fn speak(career: &Career, call: &str, dice: &mut Rng) {
    let words: Vec<_> = canaries(career).into_values().collect();
    let words = words.join(" ");
    let (.., statuses) = ANSWERED.iter().find(|(answered, ..)| *answered == call).unwrap();
    let answer = Fault::Answer {
        status: *dice.choice(*statuses).unwrap(),
        content_type: Some(format!("text/html; charset={words}")),
        location: None,
        body: format!(r#"{{"success":false,"message":"{words}","errors":["{words}"],"errorCode":"{words}"}}"#),
        committed: false,
    };
    career.control().add_fault(FaultRule::on(answer, call));
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
