//! From a keystroke to the rows, and a page of a sync into the vault, compared with SQLite without encryption.
//!
//! `cargo bench -p store --bench lookup -- [--json] [RECORDS…]`, by default 1,000 and 100,000 records. Without `--json`
//! each kind of question is listed separately as well.
#![expect(clippy::print_stdout, reason = "what it prints is what it is for")]
#![expect(clippy::unwrap_used, reason = "a measurement that fails has nothing to say")]

mod agency;
mod floor;

use std::time::{Duration, Instant};

use agency::Question;
use chrono::TimeDelta;
use store::{DataFolder, Journal, Lookup, MemoryKeyring, Reading, Vault};

const ROUNDS: usize = 400;
const PAGE: usize = 200;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let json = arguments.iter().any(|word| word == "--json");
    let mut sizes: Vec<usize> = arguments.iter().filter_map(|word| word.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = vec![1_000, 100_000];
    }
    for records in sizes {
        measure(records, json);
    }
}

fn measure(records: usize, json: bool) {
    let place = tempfile::tempdir().unwrap();
    let folder = DataFolder::open(place.path()).unwrap();
    let profile = folder.profile("bench").unwrap();
    let user = profile.user(&profile.user_id("bench")).unwrap();
    let (journal, keyring) = (Journal::open(&user).unwrap(), MemoryKeyring::new());
    let vault = Vault::open(&user, &journal, &keyring).unwrap();
    let floor = floor::Floor::new(&place.path().join("floor.db"));

    let (mut ours, mut bare) = (Duration::ZERO, Duration::ZERO);
    for start in (0..records).step_by(PAGE) {
        let page: Vec<Reading> = (start..records.min(start + PAGE)).map(agency::reading).collect();
        ours += timed(|| {
            drop(
                vault
                    .keep_reservations(&page, chrono::DateTime::<chrono::Utc>::MAX_UTC, None)
                    .unwrap(),
            )
        });
        bare += timed(|| floor.keep(&page, start));
    }
    let pages = records.div_ceil(PAGE) as f64;
    say(
        json,
        &format!("keep/{records}"),
        ours.as_secs_f64() / pages,
        bare.as_secs_f64() / pages,
        1.2,
        None,
    );

    let mut all = (Vec::new(), Vec::new());
    for (name, questions) in agency::questions(records) {
        let (mut ours, mut bare) = (Vec::new(), Vec::new());
        for round in 0..ROUNDS {
            let question = &questions[round % questions.len()];
            let mut found = 0;
            ours.push(timed(|| found = find(&vault, question)));
            let mut expected = 0;
            bare.push(timed(|| expected = floor.find(question)));
            if question.right.is_some() {
                assert!(found > 0, "{}", question.words);
            } else {
                assert_eq!(found, expected, "{}", question.words);
            }
        }
        all.0.extend_from_slice(&ours);
        all.1.extend_from_slice(&bare);
        if !json {
            report(json, &format!("lookup/{records}/{name}"), ours, bare);
        }
    }
    report(json, &format!("lookup/{records}"), all.0, all.1);
}

/// As the desk asks: a second time with other spellings if nothing is spelled as it was typed.
fn find(vault: &Vault, question: &Question) -> usize {
    let exact = Lookup {
        words: question.words.clone(),
        from_utc: question.day,
        until_utc: question.day.map(|day| day + TimeDelta::days(1)),
        limit: 50,
        ..Lookup::default()
    };
    let found = vault.find_reservations(&exact).unwrap().rows.len();
    match exact.with_slip().filter(|_| found == 0) {
        Some(near) => vault.find_reservations(&near).unwrap().rows.len(),
        None => found,
    }
}

fn report(json: bool, name: &str, mut ours: Vec<Duration>, mut bare: Vec<Duration>) {
    ours.sort();
    bare.sort();
    // The median: other work of the machine affects only a few of the many times.
    let middle = |times: &[Duration]| times[times.len() / 2].as_secs_f64();
    say(
        json,
        name,
        middle(&ours),
        middle(&bare),
        1.5,
        Some(ours[ours.len() * 99 / 100]),
    );
}

fn say(json: bool, name: &str, ours_s: f64, floor_s: f64, goal: f64, p99: Option<Duration>) {
    let ratio = ours_s / floor_s;
    let ms = |seconds: f64| seconds * 1e3;
    let met = ratio <= goal && p99.is_none_or(|p99| p99 <= Duration::from_millis(10));
    if json {
        let line = serde_json::json!({
            "name": name, "ours": ms(ours_s), "floor": ms(floor_s), "ratio": ratio, "goal": goal, "met": met,
            "p99": p99.map(|p99| ms(p99.as_secs_f64())),
        });
        println!("{line}");
    } else {
        let p99 = p99
            .map(|p99| format!(", p99 {:.3} ms", p99.as_secs_f64() * 1e3))
            .unwrap_or_default();
        let verdict = if met { "met" } else { "MISSED" };
        println!(
            "{name:<40} {:>9.3} ms, floor {:>9.3} ms, {ratio:>6.2} × (goal {goal}) {verdict}{p99}",
            ms(ours_s),
            ms(floor_s)
        );
    }
}

fn timed(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}
