//! How fast the whole core is with an agency's hundred thousand reservations, beside a floor measured in the same run.
//!
//! | figure | ours | floor |
//! |---|---|---|
//! | `sync` | the desk reads all pages of the list into its vault | the HTTP library reads and discards the same pages |
//! | `start` | the desk opens journal and vault, takes up open work, and shows the first page of a list | SQLite opens an empty file without encryption |
//!
//! `cargo bench -p scenario --bench core -- [sync] [start] [--json] [RESERVATIONS]`
#![expect(clippy::print_stdout, reason = "what it prints is what it is for")]
#![expect(clippy::unwrap_used, reason = "a measurement that fails has nothing to say")]

mod agency;
mod floor;
mod gate;
mod service;
mod start;
mod sync;

use std::time::Duration;

use agency::Agency;

const RESERVATIONS: usize = 100_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let json = words.iter().any(|word| word == "--json");
    let reservations = words.iter().find_map(|word| word.parse().ok()).unwrap_or(RESERVATIONS);
    let (sync, start) = (
        words.iter().any(|word| word == "sync"),
        words.iter().any(|word| word == "start"),
    );
    let agency = Agency::of(reservations);
    let (ours, floor) = sync::measured(&agency);
    if sync || !start {
        say(json, "sync", ours, floor, Some(1.5));
    }
    if start || !sync {
        let (ours, floor) = start::measured(&agency);
        // The start has its goal in the figures of the window, where the floor is an empty window.
        say(json, "start", ours, floor, None);
    }
}

fn say(json: bool, name: &str, ours: Duration, floor: Duration, goal: Option<f64>) {
    let [ours, floor] = [ours, floor].map(|time| time.as_secs_f64() * 1e3);
    let ratio = ours / floor;
    let met = goal.map(|goal| ratio <= goal);
    if json {
        let line = serde_json::json!({
            "name": name, "ours": ours, "floor": floor, "ratio": ratio, "goal": goal, "met": met,
        });
        println!("{line}");
    } else {
        let verdict = match met {
            Some(true) => "met",
            Some(false) => "MISSED",
            None => "",
        };
        println!("{name:<8} {ours:>10.1} ms, floor {floor:>9.1} ms, {ratio:>6.2} × {verdict}");
    }
}
