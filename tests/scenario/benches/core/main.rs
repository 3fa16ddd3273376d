//! How fast the whole core is with an agency's hundred thousand reservations, beside a floor measured in the same run.
//!
//! | figure | ours | floor |
//! |---|---|---|
//! | `sync` | the desk reads all pages of the list into its vault | a loop that reads the same pages and keeps them in plain SQLite with FTS5 |
//! | `sync/unchanged` | the desk reads them again, and nothing has changed | a loop that reads them and discards them |
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
    let measured = sync::measured(&agency);
    if sync || !start {
        say(json, "sync", measured.first, Goal::Ratio(1.5));
        say(json, "sync/unchanged", measured.unchanged, Goal::Ms(2_000.0));
    }
    if start || !sync {
        // The start has its goal in the figures of the window, where the floor is an empty window.
        say(json, "start", start::measured(&agency), Goal::None);
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Goal {
    /// Ours is at most this many times the floor.
    Ratio(f64),
    /// Ours is at most this, whatever the floor is.
    Ms(f64),
    None,
}

fn say(json: bool, name: &str, times: (Duration, Duration), goal: Goal) {
    let [ours, floor] = [times.0, times.1].map(|time| time.as_secs_f64() * 1e3);
    let ratio = ours / floor;
    let (goal, met, absolute) = match goal {
        Goal::Ratio(goal) => (Some(goal), Some(ratio <= goal), false),
        Goal::Ms(goal) => (Some(goal), Some(ours <= goal), true),
        Goal::None => (None, None, false),
    };
    if json {
        let line = serde_json::json!({
            "name": name, "ours": ours, "floor": floor, "ratio": ratio, "goal": goal, "met": met, "absolute": absolute,
        });
        println!("{line}");
    } else {
        let verdict = match met {
            Some(true) => "met",
            Some(false) => "MISSED",
            None => "",
        };
        println!("{name:<16} {ours:>10.1} ms, floor {floor:>9.1} ms, {ratio:>6.2} × {verdict}");
    }
}
